"""Lists the public symbols without a documentation comment; called by Scripts/docs with the folder of symbol graphs.

Symbols that another module or the compiler declares (those of a conformance) have no place in the sources and are not
looked at.
"""
import json
import sys
from pathlib import Path


def undocumented(graph):
    for symbol in json.loads(graph.read_text(encoding="utf-8"))["symbols"]:
        place = symbol.get("location")
        if "::SYNTHESIZED::" in symbol["identifier"]["precise"] or place is None:
            continue
        lines = symbol.get("docComment", {}).get("lines", [])
        if not any(line["text"].strip() for line in lines):
            source = place["uri"].partition("/Sources/")[2]
            yield f"Sources/{source}:{place['position']['line'] + 1}: {'.'.join(symbol['pathComponents'])}"


def main():
    graphs = sorted(Path(sys.argv[1]).glob("*/*.symbols.json"))
    if not graphs:
        sys.exit("docs: there are no symbol graphs")
    missing = sorted({symbol for graph in graphs for symbol in undocumented(graph)})
    if missing:
        sys.exit("\n".join(f"docs: {symbol} has no documentation comment" for symbol in missing))


main()

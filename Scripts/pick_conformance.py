"""Picks the share of the conformance suite that is kept in Tests/Conformance.

    python3 Scripts/pick_conformance.py ../shared/conformance

Of every file of the suite it takes some small documents one after the other, always the one that has most of
what is still rare among those taken of the file: keys, words, kinds of values, whether a number is zero, ways
of arranging. Of equals it takes the shorter one, then the first. Then, for what no document has that was taken
of any file, it adds the shortest one that has it. The same suite gives the same files.
"""

import json
import pathlib
import sys

# How many documents of a file are taken, and how often each trait is wanted among them.
SHARES = {"flow": (11, 3), "scroll": (3, 1), "pages": (3, 1), "constraints": (3, 1)}
# In bytes: larger documents show nothing that smaller ones do not.
GREATEST = 1600


# Keys of strings that are words of the format, not names.
WORDS = {
    "kind", "direction", "orientation", "widthClass", "heightClass", "width", "height", "value", "horizontal",
    "vertical", "lastLineGravity", "visibility", "adjustment", "pageLimit", "alwaysBounce", "rate", "axis",
    "align", "stop", "anchor", "touch", "mode", "phase", "style", "spine", "loop", "way", "release", "position",
    "transition", "alignment",
}


def traits(value, path=""):
    if isinstance(value, dict):
        for key, member in value.items():
            # Names of boxes and items are not keys of the format.
            known = path.rsplit(".", 1)[-1] not in ("frames", "metrics", "measured", "widths")
            yield from traits(member, f"{path}.{key}" if known else f"{path}.*")
    elif isinstance(value, list):
        yield f"{path}[]"
        for element in value:
            yield from traits(element, f"{path}[]")
    elif isinstance(value, str):
        yield f"{path}={value}" if path.rsplit(".", 1)[-1] in WORDS else path
    elif isinstance(value, bool) or value is None:
        yield f"{path}={value}"
    else:
        yield f"{path}=0" if value == 0 else path


def mode(document):
    flow = document.get("flow")
    if flow is None:
        return "other"
    counted = "counted" if "arrangedCount" in flow else "limited"
    across = flow.get("arrangedGravity", {}).get(flow.get("orientation", "vertical"))
    return " ".join([
        "mode", counted, flow.get("orientation", "vertical"), "pages" if "pagedCount" in flow else "",
        "auto" if flow.get("autoArrange") else "", "columns" if across == "between" else "",
        "host pages" if document["host"].get("paging") else "",
    ])


class Candidate:
    def __init__(self, document):
        self.text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
        self.traits = {mode(document), *traits(document)}


def pick(candidates, count, wanted):
    small = [candidate for candidate in candidates if len(candidate.text.encode()) <= GREATEST]
    # Where nothing is small, the smallest.
    small = small or sorted(candidates, key=lambda candidate: len(candidate.text))[:1]
    seen, taken = {}, []
    while small and len(taken) < count:
        best = max(
            range(len(small)),
            key=lambda index: (
                sum(seen.get(trait, 0) < wanted for trait in small[index].traits),
                -len(small[index].text), -index,
            ))
        taken.append(small.pop(best))
        for trait in taken[-1].traits:
            seen[trait] = seen.get(trait, 0) + 1
    return taken


def main():
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit(__doc__)
    suite = pathlib.Path(sys.argv[1])
    share = pathlib.Path(__file__).parent.parent / "Tests" / "Conformance"
    for kind, (count, wanted) in SHARES.items():
        files = {
            file.name: [Candidate(document) for document in json.loads(file.read_text(encoding="utf-8"))]
            for file in sorted((suite / kind).glob("*.json"))
        }
        taken = {name: pick(candidates, count, wanted) for name, candidates in files.items()}
        seen = {trait for picked in taken.values() for candidate in picked for trait in candidate.traits}
        missing = {trait for candidates in files.values() for candidate in candidates for trait in candidate.traits} - seen
        while missing:
            name, best = max(
                ((name, candidate) for name, candidates in files.items() for candidate in candidates),
                key=lambda pair: (min(1, len(pair[1].traits & missing)), -len(pair[1].text)))
            taken[name].append(best)
            missing -= best.traits
        (share / kind).mkdir(parents=True, exist_ok=True)
        for name, picked in taken.items():
            text = "[\n" + ",\n".join(candidate.text for candidate in picked) + "\n]\n"
            (share / kind / name).write_text(text, encoding="utf-8")


main()

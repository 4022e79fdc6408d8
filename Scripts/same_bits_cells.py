"""Writes the cells of two workloads as Swift source for Tests/SameBits, in thousandths of a point."""
import json
import sys
from decimal import Decimal
from pathlib import Path


def written(name: str) -> str:
    document = json.loads(Path(f"Benchmarks/Workloads/{name}.json").read_text(), parse_float=Decimal)
    cells = []
    for cell in document["cells"]:
        thousandths = [Decimal(cell[extent]) * 1000 for extent in ("width", "height")]
        if any(number != int(number) for number in thousandths):
            raise SystemExit(f"same_bits_cells: {name} has a cell that is not written in thousandths: {cell}")
        cells.append("".join(f"{int(number)} " for number in thousandths) * cell.get("repeat", 1))
    return "".join(cells)


Path(sys.argv[1]).write_text(
    "enum WorkloadCells {\n"
    f'  static let words: StaticString = "{written("gpl3-words")}"\n'
    f'  static let icons: StaticString = "{written("icon-theme")}"\n'
    "}\n"
)

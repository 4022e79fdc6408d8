"""Builds small trees that break the rules of check-layers, and sees whether it complains."""

import tempfile
from pathlib import Path

# What each broken tree holds, and a piece of the complaint it must cause.
BROKEN = [
    ({"Sources/Tatami/Flow/Flow.swift": "public struct Flow {}\n",
      "Sources/Tatami/Cells/Store.swift": "struct Store { var owner: Flow? }\n"},
     "Cells/ must not know Flow/ but uses Flow"),
    ({"Sources/Tatami/Lines/Fold.swift": "func foldLines() {}\n",
      "Sources/Tatami/Pages/Grid.swift": "func grid() { foldLines() }\n"},
     "Pages/ must not know Lines/ but uses foldLines"),
    ({"Sources/Tatami/Tree/Node.swift": "struct Node { var lineCount = 0 }\n"},
     "Tree/ says the layout word 'line' in lineCount"),
    ({"Sources/Tatami/Geometry/Size.swift": "import Foundation\n"},
     "Sources/Tatami must not import Foundation"),
    ({"Tests/TatamiReference/Naive.swift": "@testable import struct TatamiDocument.Page\n"},
     "Tests/TatamiReference must not import TatamiDocument"),
    ({"Sources/TatamiSurprise/A.swift": "let a = 1\n"},
     "has no entry in the table of imports"),
    ({"Sources/Tatami/Stray.swift": "let a = 1\n"},
     "the engine's files live in one of"),
    ({"Sources/Tatami/Flow/Raw.swift": "func raw(_ p: UnsafeMutablePointer<Int>) {}\n"},
     "unsafe memory (UnsafeMutablePointer)"),
    ({"Sources/TatamiTool/Raw.swift": "let a = unsafe value\n"},
     "unsafe memory (unsafe)"),
    ({"Sources/Tatami/Flow/Long.swift": "// a line\n" * 401},
     "file of 401 lines"),
    ({"Sources/Tatami/Flow/Long.swift":
      "struct Flow {\n  init(\n    a: Int\n  ) {\n" + "    a()\n" * 60 + "  }\n}\n"},
     "function of 64 lines"),
]

# A tree that breaks nothing although it names forbidden things where they do no harm.
SOUND = {
    "Sources/Tatami/Geometry/Size.swift": (
        "/// Used by Flow; /* nested */ unsafe.\n"
        "/* Flow /* Flow */ UnsafePointer */\n"
        'public struct Size { let name = "Flow \\(1 + 1) unsafe", raw = #"Flow "unsafe""# }\n'),
    "Sources/Tatami/Tree/Node.swift": (
        "import_free()\nprotocol Folding { func fold(_ n: Int)\n  @inline(never) func inlined() }\n"),
    "Sources/Tatami/Cells/Store.swift": "struct Store { var base: UnsafeMutablePointer<Size>? }\n",
    "Sources/Tatami/Flow/Flow.swift": "public struct Flow { var size: Size, store: Store }\n",
    "Sources/TatamiTool/Tool.swift": "import Foundation\nimport Tatami\n",
}


def complaints_about(files, check):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return check(Path(folder))


def self_test(check):
    """What goes wrong with `check`, which takes the root of a package and returns complaints."""
    failures = []
    if found := complaints_about(SOUND, check):
        failures.append(f"a sound tree is refused: {found}")
    for files, expected in BROKEN:
        found = complaints_about(files, check)
        if not any(expected in complaint for complaint in found):
            failures.append(f"not noticed: {expected!r}; said {found}")
    return failures

"""Builds small trees that break the rules of check-layers, and sees whether it complains."""

import tempfile
from pathlib import Path

# Types, and what extensions in a higher folder add to them.
SNAPPED = {
    "Sources/Tatami/Cells/Cell.swift": """
        public struct Cell: Hashable {
          var width = 0.0, units = 1
          private var depth = 1
          init(width: Double) { use(depth) }
          func check(_ index: Int) {}
          func grow(by units: Int = 1, _ more: Int...) {}
        }
        struct Pair<Value> {}
        """,
    "Sources/Tatami/Flow/Snap.swift": """
        protocol Drawn {}
        extension Drawn { func draw(_ body: (Int) -> Void) {} }
        extension Cell: Drawn {}
        extension Cell {
          init(side: Double) {}
          subscript(part number: Int) -> Int { number }
          struct Part {}
          var snapped: Cell { self }
          var depth: Int { 1 }
          var count: Int { 1 }
          private(set) static var area = 1
          fileprivate var height: Int { 1 }
          func check(_ table: Dictionary<Int, Int>, by step: Int) {}
          func grow(to units: Int) {}
          func min(_ a: Int, _ b: Int) -> Int { a }
          func trace(_ number: Int, body: (Int) -> Void) {}
        }
        extension Pair { init(side: Double) {} }
        extension Int { init(_ cell: Cell) {} }
        extension [Int] { var middle: Int { 1 } }
        struct Flow {}
        extension Array where Element == Flow { var lengths: Int { 1 } }
        """,
}

# Uses in Tree/ of members that the extensions in Flow/ add, and a piece of the complaint.
BROKEN_USES = [
    ("func grow(_ cells: [Cell]) { use(cells[0].snapped) }",
     "Tree/Node.swift:1: Tree/ must not know Flow/ but uses snapped, which Snap.swift adds to Cell"),
    ("let paths = [\n  \\Cell\n    .snapped\n]", "Tree/Node.swift:3: Tree/ must not know Flow/ but uses snapped"),
    ("extension Cell { var twice: Cell { snapped } }", "uses snapped"),
    ("func grow(_ cell: Cell) { cell.check([:], by: 2) }", "uses check"),
    ("func grow(_ cell: Cell) { cell.draw { _ in } }", "uses draw"),
    ("func grow(_ cell: Cell) { cell.trace(1) { _ in } }", "uses trace"),
    ("func grow() { use(Cell(side: 2)) }", "uses init"),
    ("let cell: Cell = .init(side: 2)", "uses init"),
    ("func grow() { use(Pair<Int>(side: 2)) }", "uses init, which Snap.swift adds to Pair"),
    ("func grow(_ cell: Cell) { use(cell[part: 2]) }", "uses subscript"),
    ("func grow() { use(Cell.Part.self) }", "uses Part"),
    ("func grow(_ numbers: [Int]) { use(numbers.middle) }", "uses middle"),
    # There is another of the name, but it is private, or a function, or of another type than is written.
    ("func grow(_ cells: [Cell]) { use(cells[0].depth) }", "uses depth"),
    ("struct Node { func area() {} }\nfunc grow(_ cells: [Cell]) { use(cells[0].area) }", "uses area"),
    ("struct Node { var area = 1 }\nfunc grow(_ cell: Cell) { use(cell.area) }", "uses area"),
    ("struct Node { var area = 1 }\nextension Cell { var twice: Int { Self.area } }", "uses area"),
    ("struct Node { var cell: Cell; var number: Int { cell.count } }", "uses count"),
]

# Uses in Tree/ that mean none of those members, or may mean another.
SOUND_USES = [
    # Other labels.
    "func grow(_ cell: Cell) { cell.check(1); cell.grow(by: 2); cell.grow(); cell.grow(by: 1, 2, 3) }",
    "func grow(_ width: Double) { use(Cell(width: width), Int(width)) }",
    # The receiver is of a type that is not written, and may have one of its own.
    "struct Node { var snapped = 1 }\nfunc grow(_ nodes: [Node]) { use(nodes[0].snapped) }",
    "struct Node { func area() {} }\nfunc grow(_ nodes: [Node]) { nodes[0].area() }",
    "struct Node { var side = 1 }\nlet node: Node = .init(side: 2)",
    "func corners() -> (snapped: Int, other: Int) { (1, 2) }\nlet corner = corners().snapped",
    "func grow(_ numbers: [Int]) { use(numbers.count) }",
    # A function of no type.
    "func snapped() {}\nextension Cell { func twice() { snapped(); Tatami.snapped(); use(min(1, 2)) } }",
    # A label, a parameter, a variable, a declaration, a comment, a string.
    "extension Cell { func twice() { use(snapped: 2) } }",
    "extension Cell { func twice(_ snapped: Int) { use(snapped) } }",
    "extension Cell { init?(of snapped: Int) { use(snapped) } }",
    "extension Cell { func twice() { let snapped = 1; use(snapped) } }",
    "extension Cell { func twice() { func snapped() {}; snapped() } }",
    "extension Cell { func twice() { for snapped in 0..<2 { use(snapped) } } }",
    "extension Cell { func twice() { each { snapped in use(snapped) } } }",
    "extension Cell { func draw(by step: Int) {} }",
    "// cell.snapped\nlet text = \"cell.snapped\"",
    # Private to the extension's file; of an extension of what is not known here.
    "func grow(_ cells: [Cell]) { use(cells[0].height, cells.lengths) }",
]

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
    ({"Sources/Tatami/Flow/Open.swift": "struct Flow {\n"},
     "cannot be read: line 1: '{' is not closed"),
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


def broken_trees():
    """Each with a piece of the complaint it must cause."""
    return BROKEN + [
        (SNAPPED | {"Sources/Tatami/Tree/Node.swift": use}, expected) for use, expected in BROKEN_USES]


def self_test(check):
    """What goes wrong with `check`, which takes the root of a package and returns complaints."""
    failures = []
    if found := complaints_about(SOUND, check):
        failures.append(f"a sound tree is refused: {found}")
    for use in SOUND_USES:
        if found := complaints_about(SNAPPED | {"Sources/Tatami/Tree/Node.swift": use}, check):
            failures.append(f"a sound use is refused: {found}")
    for files, expected in broken_trees():
        found = complaints_about(files, check)
        if not any(expected in complaint for complaint in found):
            failures.append(f"not noticed: {expected!r}; said {found}")
    return failures

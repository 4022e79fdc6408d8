"""Taffy, through `stretchable`: its native call alone, and its own call, which copies every result."""

import re
from importlib.metadata import version

from cells import EDIT, FIRST, IN_LINE, PADDING, SPACING, WIDTH, repetitions, row, timed


def taffy_version(module):
    """The version of Taffy inside the binary, from the paths of its sources."""
    with open(module.__file__, "rb") as binary:
        found = re.search(rb"taffy-(\d+\.\d+\.\d+)", binary.read())
    return found[1].decode() if found else "of unknown version"


class Tree:
    """The cells as one wrapping container, or as rows of four in a column, without Python objects."""

    def __init__(self, module, cells, is_nested):
        from stretchable.style import AlignContent, AlignItems, FlexDirection, FlexWrap, Style
        from stretchable.style.geometry.size import SizeAvailableSpace

        self.module, self.taffy, self.nodes, self.rows = module, module.init(), [], []
        self.space = SizeAvailableSpace.default().to_dict()
        starts = {"align_items": AlignItems.START, "align_content": AlignContent.START, "flex_shrink": 0}
        column = {"flex_direction": FlexDirection.COLUMN if is_nested else FlexDirection.ROW}
        wraps = {} if is_nested else {"flex_wrap": FlexWrap.WRAP}
        root = Style(size=(WIDTH, None), gap=SPACING, padding=PADDING, **starts, **column, **wraps)
        line = Style(gap=SPACING, **starts).to_dict()
        self.style = Style(size=(1, 1), flex_shrink=0).to_dict()
        self.root = module.node_create(self.taffy, root.to_dict())
        parent = self.root
        for index in range(cells.count):
            if is_nested and index % IN_LINE == 0:
                parent = module.node_create(self.taffy, line)
                self.rows.append(parent)
                module.node_add_child(self.taffy, self.root, parent)
            node = module.node_create(self.taffy, self.sized(cells, index))
            module.node_add_child(self.taffy, parent, node)
            self.nodes.append(node)

    def sized(self, cells, index):
        self.style["size"]["width"]["value"] = cells.widths[index]
        self.style["size"]["height"]["value"] = cells.heights[index]
        return self.style

    def lay_out(self):
        self.module.node_compute_layout(self.taffy, self.root, self.space)

    def last_top(self):
        layout = self.module.PyLayout()
        node = self.rows[-1] if self.rows else self.nodes[-IN_LINE]
        self.module.node_get_layout(self.taffy, node, layout)
        return layout.y

    def free(self):
        self.module.free(self.taffy)


def measure_objects(name, make_cells, sizes):
    """The package's own call, with an object for every cell."""
    from stretchable import Node
    from stretchable.style import AlignContent, AlignItems, FlexWrap

    how = "flex-wrap, with every result copied into Python objects"
    for size in [size for size in sizes if size <= 10_000]:
        cells = make_cells(size)
        root = Node(size=(WIDTH, None), gap=SPACING, padding=PADDING, flex_wrap=FlexWrap.WRAP,
                    align_items=AlignItems.START, align_content=AlignContent.START)
        root.extend(Node(size=size, flex_shrink=0) for size in zip(cells.widths, cells.heights))
        yield row(name, how, FIRST, size, [timed(root.compute_layout)])


def measure(make_cells, sizes):
    import stretchable.taffylib as module

    name = f"Taffy {taffy_version(module)} (stretchable {version('stretchable')})"
    rows, missing = [], []
    for is_nested, how in [(True, "nested rows, native call alone"), (False, "flex-wrap, native call alone")]:
        for size in sizes:
            first, tree = [], None
            for _ in range(repetitions(size)[0]):
                if tree:
                    tree.free()
                cells = make_cells(size)
                tree = Tree(module, cells, is_nested)
                first.append(timed(tree.lay_out))
                cells.check(name, tree.last_top())
            rows.append(row(name, how, FIRST, size, first))
            times = []
            for index, height in cells.edits(repetitions(size)[1]):
                module.node_set_style(tree.taffy, tree.nodes[index], tree.sized(cells, index))
                times.append(timed(tree.lay_out))
            cells.check(name, tree.last_top())
            rows.append(row(name, how, EDIT, size, times))
            tree.free()
    rows += measure_objects(name, make_cells, sizes)
    missing.append(f"{name}, copied into Python objects, more than 10000 cells: the native call is beside it.")
    return {"Taffy": f"{taffy_version(module)} through stretchable {version('stretchable')}"}, rows, missing

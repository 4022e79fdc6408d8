"""Yoga, through the C functions in the binary of `poga`: building apart, one native call for the layout."""

import ctypes
from importlib.metadata import version

from cells import EDIT, FIRST, IN_LINE, PADDING, SPACING, WIDTH, repetitions, row, timed

ROW, WRAP, START, LEFT_TO_RIGHT = 2, 1, 1, 1
RIGHT, BOTTOM, ALL = 2, 3, 8
UNDEFINED = float("nan")


def functions():
    import poga.libpoga_capi as module

    library = ctypes.CDLL(module.__file__)
    node, real, number = ctypes.c_void_p, ctypes.c_float, ctypes.c_int
    for name, result, *arguments in [
        ("YGNodeNew", node), ("YGNodeFreeRecursive", None, node),
        ("YGNodeInsertChild", None, node, node, ctypes.c_uint32),
        ("YGNodeStyleSetWidth", None, node, real), ("YGNodeStyleSetHeight", None, node, real),
        ("YGNodeStyleSetMargin", None, node, number, real), ("YGNodeStyleSetPadding", None, node, number, real),
        ("YGNodeStyleSetFlexDirection", None, node, number), ("YGNodeStyleSetFlexWrap", None, node, number),
        ("YGNodeStyleSetAlignItems", None, node, number), ("YGNodeStyleSetAlignContent", None, node, number),
        ("YGNodeCalculateLayout", None, node, real, real, number), ("YGNodeLayoutGetTop", real, node),
    ]:
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class Tree:
    """The cells as one wrapping container, or as rows of four in a column."""

    def __init__(self, yoga, cells, is_nested):
        self.yoga, self.cells, self.nodes, self.rows = yoga, cells, [], []
        self.root = self.container(wraps=not is_nested)
        yoga.YGNodeStyleSetPadding(self.root, ALL, PADDING)
        # The version has no gaps: each cell has them as margins, and the container room for one more.
        yoga.YGNodeStyleSetWidth(self.root, WIDTH + SPACING)
        if is_nested:
            yoga.YGNodeStyleSetFlexDirection(self.root, 0)
        parent, place = self.root, 0
        for index in range(cells.count):
            if is_nested and index % IN_LINE == 0:
                parent, place = self.container(wraps=False), 0
                self.rows.append(parent)
                yoga.YGNodeInsertChild(self.root, parent, index // IN_LINE)
            yoga.YGNodeInsertChild(parent, self.cell(index), place)
            place += 1

    def container(self, wraps):
        node = self.yoga.YGNodeNew()
        self.yoga.YGNodeStyleSetFlexDirection(node, ROW)
        self.yoga.YGNodeStyleSetAlignItems(node, START)
        self.yoga.YGNodeStyleSetAlignContent(node, START)
        if wraps:
            self.yoga.YGNodeStyleSetFlexWrap(node, WRAP)
        return node

    def cell(self, index):
        node = self.yoga.YGNodeNew()
        self.yoga.YGNodeStyleSetWidth(node, self.cells.widths[index])
        self.yoga.YGNodeStyleSetHeight(node, self.cells.heights[index])
        self.yoga.YGNodeStyleSetMargin(node, RIGHT, SPACING)
        self.yoga.YGNodeStyleSetMargin(node, BOTTOM, SPACING)
        self.nodes.append(node)
        return node

    def lay_out(self):
        self.yoga.YGNodeCalculateLayout(self.root, UNDEFINED, UNDEFINED, LEFT_TO_RIGHT)

    def last_top(self):
        top = self.yoga.YGNodeLayoutGetTop
        return top(self.rows[-1]) if self.rows else top(self.nodes[-IN_LINE])


def measure(make_cells, sizes):
    yoga, name = functions(), f"Yoga (poga {version('poga')})"
    rows, missing = [], []
    for is_nested, how in [(True, "nested rows, one native call"), (False, "flex-wrap, one native call")]:
        for size in sizes:
            if not is_nested and size > 10_000:
                missing.append(f"{name}, flex-wrap, {size} cells: a scan for baselines grows with the square of the cells.")
                continue
            first, tree = [], None
            for _ in range(repetitions(size)[0]):
                if tree:
                    yoga.YGNodeFreeRecursive(tree.root)
                cells = make_cells(size)
                tree = Tree(yoga, cells, is_nested)
                first.append(timed(tree.lay_out))
                cells.check(name, tree.last_top())
            rows.append(row(name, how, FIRST, size, first))
            times = []
            for index, height in cells.edits(repetitions(size)[1]):
                yoga.YGNodeStyleSetHeight(tree.nodes[index], height)
                times.append(timed(tree.lay_out))
            cells.check(name, tree.last_top())
            rows.append(row(name, how, EDIT, size, times))
            yoga.YGNodeFreeRecursive(tree.root)
    return {"Yoga through poga": version("poga")}, rows, missing

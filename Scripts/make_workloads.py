"""Makes layout documents and edit sessions from real data; see make-workloads.

    make_workloads.py DIRECTORY

Nothing here is random: the same input files give the same output.
"""

import json
import re
import struct
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

EMOJI = Path("/usr/share/unicode/emoji/emoji-test.txt")
FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
LICENCE = Path("/usr/share/common-licenses/GPL-3")
ICONS = Path("/usr/share/icons/Adwaita")


# Writing


def number(value):
    """A number with at most three decimals; whole ones without a fraction."""
    rounded = round(value, 3)
    return int(rounded) if rounded == int(rounded) else rounded


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def lines_of(values):
    return "[\n" + ",\n".join(compact(value) for value in values) + "\n]"


def write_document(directory, name, parts, cells):
    head = "".join(f"{compact(key)}: {compact(value)},\n" for key, value in parts.items())
    text = "{\n" + f'"name": {compact(name)},\n' + head + f'"cells": {lines_of(cells)}\n' + "}\n"
    (directory / f"{name}.json").write_text(text, encoding="utf-8")


def write_edits(directory, name, edits):
    text = "{\n" + f'"document": "{name}.json",\n"edits": {lines_of(edits)}\n' + "}\n"
    (directory / f"{name}-edits.json").write_text(text, encoding="utf-8")


def write_labels(directory, name, labels):
    (directory / f"{name}.txt").write_text("".join(f"{label}\n" for label in labels), encoding="utf-8")


def cell(width, height, count=1):
    value = {"width": number(width), "height": number(height)}
    if count > 1:
        value["repeat"] = count
    return value


def runs(cells):
    """Joins equal neighbours into one cell with `repeat`."""
    result = []
    for item in cells:
        if result and {**result[-1], "repeat": 1} == {**item, "repeat": 1}:
            result[-1]["repeat"] = result[-1].get("repeat", 1) + 1
        else:
            result.append(dict(item))
    return result


# Emoji keyboard


def read_emoji():
    """The fully-qualified emoji in keyboard order, by group."""
    groups = {}
    for line in EMOJI.read_text(encoding="utf-8").splitlines():
        if line.startswith("# group:"):
            group = line.removeprefix("# group:").strip()
        elif match := re.match(r"([0-9A-F ]+); fully-qualified ", line):
            emoji = "".join(chr(int(point, 16)) for point in match[1].split())
            groups.setdefault(group, []).append(emoji)
    return groups


def make_emoji_keyboard(directory):
    name = "emoji-keyboard"
    groups = read_emoji()
    counts = [len(group) for group in groups.values()]
    parts = {
        "host": {"kind": "scroll", "width": 390, "height": 260, "paging": True},
        "environment": {"orientation": "portrait", "widthClass": "compact", "heightClass": "regular"},
        "flow": {
            "orientation": "vertical", "arrangedCount": 8, "pagedCount": 40,
            "width": "wrap", "height": "host",
            "spacing": {"horizontal": 4, "vertical": 4},
            "padding": {"top": 8, "left": 6, "bottom": 8, "right": 6},
        },
        "sizeClasses": {"hCompact|landscape": {"arrangedCount": 14, "pagedCount": 42}},
    }
    write_document(directory, name, parts, [{"repeat": sum(counts)}])
    write_labels(directory, name, [emoji for group in groups.values() for emoji in group])
    write_edits(directory, name, emoji_edits(counts))


def emoji_edits(counts):
    total = sum(counts)
    recent = 16
    edits = [{"insert": {"at": 0, "cells": [{"repeat": recent}]}}]
    # Emoji are used: each goes to the front of the recent ones, the oldest leaves.
    for position in [95, 1203, 410, 2977, 3301]:
        edits += [{"insert": {"at": 0, "cell": {}}}, {"remove": {"at": recent}}]
        edits.append({"move": {"from": position % recent, "to": 0}})
    # Turn the device, and back.
    landscape = {"orientation": "landscape", "heightClass": "compact"}
    portrait = {"orientation": "portrait", "heightClass": "regular"}
    edits += [
        {"environment": landscape}, {"host": {"width": 844, "height": 200}},
        {"environment": portrait}, {"host": {"width": 390, "height": 260}},
    ]
    # Open the third category alone, then all of them again.
    start = recent + sum(counts[:2])
    end = start + counts[2]
    edits += [
        {"remove": {"range": [end, recent + total]}},
        {"remove": {"range": [0, start]}},
        {"insert": {"at": 0, "cells": [{"repeat": start}]}},
        {"insert": {"at": end, "cells": [{"repeat": recent + total - end}]}},
    ]
    # The flags move to the front of the categories and back.
    flags = counts[-1]
    edits += [
        {"move": {"range": [recent + total - flags, recent + total], "to": recent}},
        {"move": {"range": [recent, recent + flags], "to": recent + total - flags}},
    ]
    # A search leaves fewer and fewer, clearing it brings all back.
    edits += [
        {"remove": {"range": [600, recent + total]}}, {"remove": {"range": [120, 600]}},
        {"remove": {"range": [7, 120]}}, {"remove": {"range": [0, 7]}},
        {"insert": {"at": 0, "cells": [{"repeat": recent + total}]}},
    ]
    # Settings: larger keys, vertical paging, right to left, no paging, as before.
    edits += [
        {"style": {"arrangedCount": 6, "pagedCount": 24}},
        {"style": {"width": "host", "height": "wrap"}},
        {"environment": {"direction": "rtl"}},
        {"host": {"paging": False}},
        {"style": {"spacing": {"horizontal": 8, "vertical": 6}}},
        {"style": {"width": "wrap", "height": "host"}},
        {"host": {"paging": True}},
        {"environment": {"direction": "ltr"}},
        {"style": {"arrangedCount": 8, "pagedCount": 40, "spacing": {"horizontal": 4, "vertical": 4}}},
    ]
    return edits


# Words


class Typesetter:
    """Measures words in a font: the sum of their glyphs' advances."""

    def __init__(self, file, size):
        font = TTFont(file, lazy=True)
        self.glyphs = font.getBestCmap()
        self.advances = font["hmtx"]
        self.scale = size / font["head"].unitsPerEm
        metrics = font["hhea"]
        self.line_height = (metrics.ascent - metrics.descent + metrics.lineGap) * self.scale

    def width(self, text):
        return sum(self.advances[self.glyphs[ord(letter)]][0] for letter in text) * self.scale

    def cell(self, text):
        return cell(self.width(text), self.line_height)


def make_words(directory):
    name = "gpl3-words"
    words = LICENCE.read_text(encoding="utf-8").split()
    type14 = Typesetter(FONT, 14)
    parts = {
        "host": {"kind": "scroll", "width": 420, "height": 640, "paging": False},
        "flow": {
            "orientation": "vertical", "width": "host", "height": "wrap",
            "spacing": {"horizontal": number(type14.width(" ")), "vertical": 2},
            "padding": {"top": 12, "left": 14, "bottom": 12, "right": 14},
        },
    }
    write_document(directory, name, parts, [type14.cell(word) for word in words])
    write_labels(directory, name, words)
    write_edits(directory, name, word_edits(words, type14))


def word_edits(words, type14):
    edits = []
    # A sentence is typed into the middle, word by word; the last one letter by letter.
    position = words.index("Preamble") + 1
    for word in "This sentence was not here before, and it will not".split():
        edits.append({"insert": {"at": position, "cell": type14.cell(word)}})
        position += 1
    for end in range(1, len("stay.") + 1):
        typed = type14.cell("stay."[:end])
        if end == 1:
            edits.append({"insert": {"at": position, "cell": typed}})
        else:
            edits.append({"resize": {"at": position, "width": typed["width"]}})
    # The last three words are deleted one by one, the others in one go.
    for back in range(3):
        edits.append({"remove": {"at": position - back}})
    edits.append({"remove": {"range": [position - 10, position - 2]}})
    # A paragraph is cut, pasted at the end, and moved to the front.
    start = words.index("Preamble") + 1
    paragraph = words[start:start + 60]
    end = len(words) - len(paragraph)
    edits += [
        {"remove": {"range": [start, start + 60]}},
        {"insert": {"at": end, "cells": [type14.cell(word) for word in paragraph]}},
        {"move": {"range": [end, end + 60], "to": 0}},
        {"move": {"range": [0, 60], "to": start}},
        {"move": {"from": 0, "to": len(words) - 1}},
        {"move": {"from": len(words) - 1, "to": 0}},
    ]
    # The window is dragged narrower and wider, the device turned.
    for width in [400, 360, 320, 200, 60, 480, 900]:
        edits.append({"host": {"width": width}})
    edits += [
        {"host": {"width": 640, "height": 420}},
        {"style": {"padding": {"left": 60, "right": 20}}},
        {"environment": {"direction": "rtl"}},
        {"style": {"spacing": {"horizontal": 9}}},
        {"environment": {"direction": "ltr"}},
        {"style": {"padding": {"left": 14, "right": 14}, "spacing": {"horizontal": number(type14.width(" "))}}},
        {"host": {"width": 420, "height": 640}},
    ]
    return edits


# Icons


def png_size(file):
    """The extents in the header of a PNG file."""
    with file.open("rb") as stream:
        head = stream.read(24)
    if head[:8] != b"\x89PNG\r\n\x1a\n" or head[12:16] != b"IHDR":
        raise ValueError(f"{file} is not a PNG file")
    return struct.unpack(">II", head[16:24])


def make_icons(directory):
    name = "icon-theme"
    files = [file for file in ICONS.rglob("*.png") if file.is_file() and not file.is_symlink()]
    # By name, every icon in all its resolutions, as an icon browser shows them.
    icons = sorted((file.stem, png_size(file), str(file)) for file in files)
    sizes = [size for _, size, _ in icons]
    parts = {
        "host": {"kind": "scroll", "width": 640, "height": 480, "paging": False},
        "flow": {
            "orientation": "vertical", "arrangedCount": 6, "width": "wrap", "height": "wrap",
            "spacing": {"horizontal": 8, "vertical": 8},
            "padding": {"top": 12, "left": 12, "bottom": 12, "right": 12},
        },
        "sizeClasses": {"landscape": {"arrangedCount": 10}},
    }
    write_document(directory, name, parts, runs(cell(*size) for size in sizes))
    write_edits(directory, name, icon_edits(len(sizes)))


def icon_edits(count):
    edits = []
    # A pack is installed: one icon in every resolution, a few times.
    for step in range(4):
        cells = [cell(extent, extent) for extent in (16, 22, 24, 32, 48, 64, 96, 256, 512)]
        edits.append({"insert": {"at": step * 1000 + 5, "cells": cells}})
    count += 36
    # Icons are drawn anew at other sizes, one by one and whole groups.
    for step in range(8):
        edits.append({"resize": {"at": 137 * step + 3, "width": 20 + 4 * step, "height": 40 - 2 * step}})
    edits += [
        {"resize": {"range": [100, 160], "width": 48, "height": 48}},
        {"resize": {"range": [100, 160], "height": 24}},
        {"resize": {"at": count - 1, "width": 1024, "height": 1024}},
        {"resize": {"at": count - 1, "width": 96, "height": 96}},
    ]
    # Icons are dragged to other places.
    for start, end in [(0, count - 1), (count - 1, 0), (12, 2400), (2400, 12), (700, 705)]:
        edits.append({"move": {"from": start, "to": end}})
    edits += [
        {"move": {"range": [0, 600], "to": count - 600}},
        {"move": {"range": [count - 600, count], "to": 0}},
    ]
    # Duplicates are thrown away.
    for step in range(5):
        edits.append({"remove": {"at": 900 - 90 * step}})
    count -= 5
    edits += [
        {"remove": {"range": [500, 800]}}, {"remove": {"range": [0, 1]}},
        {"insert": {"at": 0, "cells": [cell(48, 48, 301)]}},
    ]
    # The view changes: columns, gaps, the device, direction, and back.
    edits += [
        {"style": {"arrangedCount": 8}}, {"style": {"spacing": {"horizontal": 2, "vertical": 2}}},
        {"environment": {"orientation": "landscape"}}, {"host": {"width": 480, "height": 640}},
        {"style": {"width": "host"}}, {"environment": {"direction": "rtl"}},
        {"style": {"arrangedCount": None}}, {"style": {"orientation": "horizontal", "height": "host", "width": "wrap"}},
        {"environment": {"direction": "ltr", "orientation": "portrait"}},
        {"style": {"orientation": "vertical", "arrangedCount": 6, "height": "wrap", "width": "wrap"}},
    ]
    return edits


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make_workloads.py DIRECTORY")
    directory = Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    make_emoji_keyboard(directory)
    make_words(directory)
    make_icons(directory)


if __name__ == "__main__":
    main()

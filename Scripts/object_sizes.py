"""Gates the code bytes of ELF and WebAssembly object files, named TRIPLE/LIBRARY without `.o`, and the bytes of
what is linked with them.

    object_sizes.py check OBJECTS…                  prints the sizes; fails if one has grown
    object_sizes.py update OBJECTS…                 keeps them, and says what moved
    object_sizes.py linked check|update NAME=BYTES…   the same for programs
    object_sizes.py self-test                       shows that growth is noticed

They are kept in Benchmarks/Thresholds/code-sizes.json.

Sizes of another toolchain than the one that those kept are of are printed, and no reason to fail.
"""

import json
import re
import struct
import subprocess
import sys
from pathlib import Path

KEPT = Path(__file__).resolve().parent.parent / "Benchmarks/Thresholds/code-sizes.json"


def elf_sizes(data):
    wide = data[4] == 2
    table = struct.unpack_from("<Q" if wide else "<I", data, 40 if wide else 32)[0]
    entry, count = struct.unpack_from("<HH", data, 58 if wide else 46)
    code = constants = 0
    for i in range(count):
        at = table + i * entry
        kind = struct.unpack_from("<I", data, at + 4)[0]
        flags = struct.unpack_from("<Q" if wide else "<I", data, at + 8)[0]
        size = struct.unpack_from("<Q" if wide else "<I", data, at + (32 if wide else 20))[0]
        loaded, executable, allocated = kind != 8, flags & 4, flags & 2
        if allocated and executable:
            code += size
        elif allocated and loaded:
            constants += size
    return code, constants


def wasm_sizes(data):
    at, sizes = 8, {10: 0, 11: 0}
    while at < len(data):
        section, at = data[at], at + 1
        length = shift = 0
        while True:
            byte, at = data[at], at + 1
            length |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        if section in sizes:
            sizes[section] += length
        at += length
    return sizes[10], sizes[11]


# By how much code may grow before it counts: less than a function of some size.
TOLERANCE = 0.02


def sizes(names):
    found = {}
    for name in names:
        data = Path(name + ".o").read_bytes()
        code, constants = wasm_sizes(data) if data[:4] == b"\0asm" else elf_sizes(data)
        title = f"{Path(name).parent.name}.{Path(name).name}"
        print(f"{title:44} {code:8} bytes of code  {constants:8} bytes of data")
        found[title] = code
    return found


def grown(found, kept):
    """What is larger than is kept, and what is not kept."""
    return [f"{name}: {kept.get(name, 'nothing')} → {size} bytes of code" for name, size in found.items()
            if size > kept.get(name, 0) * (1 + TOLERANCE)]


def own_toolchain():
    told = re.search(r"Swift version [0-9.]+", subprocess.run(
        ["swiftc", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout)
    return told[0] if told else sys.exit("object-sizes: swiftc does not tell its version")


def check(found, group="code"):
    kept, toolchain = json.loads(KEPT.read_text()), own_toolchain()
    if kept["toolchain"] != toolchain:
        print(f"object-sizes: {toolchain}, but the sizes kept are {kept['toolchain']}'s: nothing is compared")
        return
    bad = grown(found, kept[group])
    for line in bad:
        print(f"object-sizes: GROWN: {line}")
    if bad:
        sys.exit("object-sizes: code has grown by more than 2 %; if that is meant, run the same with --update")


def update(found, group="code"):
    kept = json.loads(KEPT.read_text())
    old = kept[group]
    for name, size in found.items():
        if size != old.get(name):
            print(f"object-sizes: {name}: {old.get(name, 'nothing')} → {size}")
    # Programs are kept one by one, objects all at once.
    kept["toolchain"], kept[group] = own_toolchain(), {**old, **found} if group == "linked" else found
    KEPT.write_text(json.dumps(kept, indent=2) + "\n")


def programs(words):
    found = {}
    for word in words:
        name, size = word.rsplit("=", 1)
        print(f"{name:44} {int(size):8} bytes")
        found[name] = int(size)
    return found


def self_test():
    kept = {"a": 1000, "b": 1000}
    cases = [({"a": 1020, "b": 900}, []), ({"a": 1021}, ["a: 1000 → 1021 bytes of code"]),
             ({"c": 1}, ["c: nothing → 1 bytes of code"])]
    for found, expected in cases:
        if grown(found, kept) != expected:
            sys.exit(f"object-sizes: self-test: {found} gives {grown(found, kept)}")
    print(f"object-sizes: self-test passed ({len(cases)} cases)")


modes = {"check": check, "update": update}
if sys.argv[1:] == ["self-test"]:
    self_test()
elif len(sys.argv) > 3 and sys.argv[1] == "linked" and sys.argv[2] in modes:
    modes[sys.argv[2]](programs(sys.argv[3:]), "linked")
elif len(sys.argv) > 2 and sys.argv[1] in modes:
    modes[sys.argv[1]](sizes(sys.argv[2:]))
else:
    sys.exit(__doc__)

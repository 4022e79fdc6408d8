"""Prints the code and data bytes of ELF and WebAssembly object files named without `.o`."""

import struct
import sys
from pathlib import Path


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


for name in sys.argv[1:]:
    data = Path(name + ".o").read_bytes()
    code, constants = wasm_sizes(data) if data[:4] == b"\0asm" else elf_sizes(data)
    print(f"{Path(name).name:28} {code:8} bytes of code  {constants:8} bytes of data")

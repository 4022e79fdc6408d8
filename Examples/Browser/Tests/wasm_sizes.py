"""Lists the largest functions of a WebAssembly module that has kept their names."""

import argparse
import shutil
import subprocess


def number(data, at):
    """An unsigned LEB128 number, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def sections(data):
    at = 8
    while at < len(data):
        kind = data[at]
        length, start = number(data, at + 1)
        yield kind, start, start + length
        at = start + length


def text(data, at):
    length, at = number(data, at)
    return data[at:at + length].decode(), at + length


def sizes(data):
    """The bytes of each function, by name."""
    imported, bodies, names = 0, [], {}
    for kind, at, end in sections(data):
        if kind == 10:
            count, at = number(data, at)
            for _ in range(count):
                length, start = number(data, at)
                bodies.append(length + start - at)
                at = start + length
        if kind == 0:
            title, at = text(data, at)
            while title == "name" and at < end:
                part = data[at]
                length, at = number(data, at + 1)
                if part == 1:
                    count, place = number(data, at)
                    for _ in range(count):
                        index, place = number(data, place)
                        names[index], place = text(data, place)
                at += length
    return [(size, names.get(imported + index, f"function {index}")) for index, size in enumerate(bodies)]


def readable(names):
    tool = shutil.which("swift-demangle") or shutil.which("swift")
    command = [tool, "demangle"] if tool.endswith("/swift") else [tool]
    plain = subprocess.run(
        [*command, "--simplified"], input="\n".join(names).replace("$e", "$s"), capture_output=True, text=True, check=True)
    return plain.stdout.splitlines()


def main():
    parser = argparse.ArgumentParser(description="Lists the largest functions of a WebAssembly module.")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("module")
    arguments = parser.parse_args()
    with open(arguments.module, "rb") as file:
        data = file.read()
    found = sorted(sizes(data), reverse=True)
    print(f"{sum(size for size, _ in found)} bytes in {len(found)} functions")
    largest = found[:arguments.count]
    for (size, _), name in zip(largest, readable([name for _, name in largest])):
        print(f"{size:7d}  {name[:150]}")


if __name__ == "__main__":
    main()

"""Checks how the program of Examples/Feed behaves in a terminal; called by Scripts/check-feed with its path.

Each check starts it in a pseudo-terminal of its own, types, and looks at what comes, at how the terminal is left, and
at how the program ends.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[?25h\x1b[?1049l"
COUNT = re.compile(rb"\d+ above of (\d+)")


class Session:
    """The program in a terminal of some rows and columns."""

    def __init__(self, program, rows=24, columns=80, **environment):
        self.main, self.side = pty.openpty()
        self.resize(rows, columns)
        self.settings = termios.tcgetattr(self.side)
        self.output = b""
        self.process = subprocess.Popen(
            [program], stdin=self.side, stdout=self.side, stderr=self.side, start_new_session=True,
            env={**os.environ, "TERM": "xterm", "NO_COLOR": "", **environment})

    def resize(self, rows, columns):
        fcntl.ioctl(self.main, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds):
        if select.select([self.main], [], [], seconds)[0]:
            self.output += os.read(self.main, 65536)

    def wait(self, holds, what, seconds=20):
        """Reads until something holds."""
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                raise AssertionError(f"{what}, not in {seconds} s; the last output: {self.output[-300:]!r}")
            self.read(0.05)

    def draw(self, frames=3):
        """Reads until some more frames are drawn."""
        count = len(COUNT.findall(self.output)) + frames
        self.wait(lambda: len(COUNT.findall(self.output)) >= count, "it draws")

    def type(self, keys):
        os.write(self.main, keys)

    def end(self):
        """Waits for the end; its status."""
        self.wait(lambda: self.process.poll() is not None, "it ends", 5)
        while select.select([self.main], [], [], 0.1)[0]:
            self.read(0)
        return self.process.returncode

    def close(self):
        self.process.kill()
        self.process.wait()
        for file in (self.main, self.side):
            if file is not None:
                os.close(file)

    def expect_restored(self):
        expect(self.output.endswith(LEAVE), f"the screen is not left; the last output: {self.output[-300:]!r}")
        expect(termios.tcgetattr(self.side) == self.settings, "the terminal's settings are not restored")


def expect(holds, fault):
    if not holds:
        raise AssertionError(fault)


def ends_with_q(session):
    session.draw()
    session.type(b"q")
    expect(session.end() == 0, "q ends it with another status than 0")
    session.expect_restored()


def goes_to_the_last_message(session):
    session.draw()
    session.type(b"dG")
    session.draw(20)
    ends_with_q(session)


def several_keys_at_once_count_each(session):
    session.draw()
    session.type(b"dddd")
    session.draw(5)
    counts = [int(count) for count in COUNT.findall(session.output)]
    # A message of its own may come in meanwhile.
    expect(any(new <= old - 3 for old, new in zip(counts, counts[1:])), f"dddd does not delete four: {counts}")
    session.type(b"\x1b[B\x1b[A\x1b[15~\x1bOAq")
    expect(session.end() == 0, "keys in one go with arrows are lost")


def signals_restore_the_terminal(session):
    session.draw()
    session.process.send_signal(session.signal)
    expect(session.end() == -session.signal, f"{session.signal!r} ends it with {session.process.returncode}")
    session.expect_restored()


def ends_with_its_terminal(session):
    session.draw()
    os.close(session.side)
    os.close(session.main)
    session.side = session.main = None
    expect(session.process.wait(5) == 0, "it ends with its terminal, but not as with q")


def says_that_it_is_too_small(session):
    expect(session.end() == 1, "in a terminal that is too small it does not fail")
    expect(ENTER not in session.output, "the screen flickers before the error")
    expect(b"less than 40 columns" in session.output, f"it says something else: {session.output!r}")


def follows_the_size_of_the_terminal(session):
    session.draw()
    for rows, columns in ((30, 120), (12, 50), (12, 60)):
        session.output = b""
        session.resize(rows, columns)
        session.wait(lambda: b"\x1b[2J" in session.output, f"it notices {columns} columns")
        session.output = b""
        session.draw(3)
        frame = session.output.split(b"\x1b[H")[1]
        # What is drawn last is without an end of line.
        expect(frame.count(b"\n") == rows - 1, f"{rows} rows are not all drawn")
        widths = {len(re.sub(r"\x1b\[\d*[mK]", "", row).rstrip("\r")) for row in frame.decode().split("\n")}
        expect(widths == {columns}, f"its rows have {widths} columns instead of {columns}")
    session.resize(5, 20)
    session.wait(lambda: session.output.endswith(b"too small"), "it says that it has become too small")
    session.resize(12, 60)
    ends_with_q(session)


def has_colours_where_they_are_wanted(session):
    session.wait(lambda: b"\x1b[36m" in session.output and b"\x1b[90m" in session.output, "it has colours")


def has_no_colours_where_none_are_wanted(session):
    session.draw()
    expect(not re.search(rb"\x1b\[\d*m", session.output), "it has colours in spite of NO_COLOR")
    ends_with_q(session)


def prints_the_session_on_a_dumb_terminal(session):
    expect(session.end() == 0, "on a dumb terminal it fails")
    expect(b"\x1b" not in session.output, "a dumb terminal is sent escape sequences")
    expect(b"Back at the newest ones." in session.output, "on a dumb terminal it plays no session")


CHECKS = [(ends_with_q, {}), (goes_to_the_last_message, {}), (several_keys_at_once_count_each, {}),
          (ends_with_its_terminal, {}), (follows_the_size_of_the_terminal, {}),
          (says_that_it_is_too_small, {"columns": 39}),
          (has_colours_where_they_are_wanted, {}), (has_no_colours_where_none_are_wanted, {"NO_COLOR": "1"}),
          (prints_the_session_on_a_dumb_terminal, {"TERM": "dumb"})]
SIGNALS = [signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM]


def main():
    program = sys.argv[1]
    checks = CHECKS + [(signals_restore_the_terminal, {"signal": number}) for number in SIGNALS]
    for check, options in checks:
        number = options.pop("signal", None)
        session = Session(program, **options)
        session.signal = number
        try:
            check(session)
        except (AssertionError, subprocess.TimeoutExpired) as fault:
            sys.exit(f"check-feed: {check.__name__.replace('_', ' ')}: {fault}")
        finally:
            session.close()
    print(f"check-feed: {len(checks)} checks in a terminal")


main()

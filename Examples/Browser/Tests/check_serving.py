"""Ports that cannot be served."""

import socket
import subprocess
import sys
from pathlib import Path

import expect

HERE = Path(__file__).resolve().parent
SCRIPTS = HERE.parents[2] / "Scripts"


def said(*command):
    """How a command ends, and the lines that it says."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done.returncode, (done.stdout + done.stderr).splitlines()


def ports(_):
    """a port that cannot be served is refused in one line"""
    serve = (sys.executable, HERE / "serve.py", "--folder", HERE, "--port")
    script = (SCRIPTS / "browser", "serve", "--port")
    for command in (serve, script):
        expect.equal(
            said(*command, "99999"), (1, ["browser: a port is a number from 0 to 65535, not '99999'"]), "what is said")
    expect.equal(said(*serve, "-1")[0], 1, "how a port below 0 ends")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        expect.equal(
            said(*script, port), (1, [f"browser: port {port} is taken, or cannot be served"]), "what is said of a taken port")
        expect.equal(
            said(*serve, port), (1, [f"browser: port {port} cannot be served: Address already in use"]), "what is said")
        expect.equal(said(SCRIPTS / "check-port", port)[0], 1, "how a port that is taken ends")
    expect.equal(said(SCRIPTS / "check-port", port), (0, []), "what is said of a port that is free")
    expect.equal(said(SCRIPTS / "check-port", "0x10")[0], 1, "how a port that is no number ends")


checks = [ports]

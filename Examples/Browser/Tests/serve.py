"""Serves a folder on the loopback address.

With headers that isolate the page, so that its clock counts in 5 microseconds rather than 100. The page does not
need them, nor this server: any host of static files will do.
"""

import argparse
import functools
import http.server
import threading


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".js": "text/javascript",
    }

    def end_headers(self):
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_):
        pass


def server(folder, port=0):
    """A server that has a port and does not serve yet."""
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Handler, directory=folder))


def start(folder):
    """Serves in the background, on a port that is free; the address."""
    background = server(folder)
    threading.Thread(target=background.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{background.server_port}/"


def main():
    parser = argparse.ArgumentParser(description="Serves a folder on the loopback address.")
    parser.add_argument("--folder", required=True)
    parser.add_argument("--port", type=int, default=8787)
    arguments = parser.parse_args()
    try:
        here = server(arguments.folder, arguments.port)
    except OverflowError:
        raise SystemExit(f"browser: a port is a number from 0 to 65535, not '{arguments.port}'")
    except OSError as error:
        raise SystemExit(f"browser: port {arguments.port} cannot be served: {error.strerror}")
    print(f"browser: http://127.0.0.1:{here.server_port}/ (Control-C ends)", flush=True)
    try:
        here.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()

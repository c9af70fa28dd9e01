"""A receiver of webhooks on this machine, which accepts, refuses or keeps silent as a test wants it."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.web.running.servers import PATIENCE


class Receiver:
    """What was sent to it; it answers with the status that is set, and not at all while ``silent``."""

    def __init__(self) -> None:
        """Listen on a free port."""
        self.status = 204
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.silent = False
        self.released = threading.Event()
        self.arrived = threading.Condition()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with receiver.arrived:
                    receiver.got.append((self.path, dict(self.headers.items()), body))
                    receiver.arrived.notify_all()
                if receiver.silent:
                    receiver.released.wait()
                    return
                self.send_response(receiver.status)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.server.server_address[1]}/hook?event=1"

    @property
    def ids(self) -> list[str]:
        """The ids of all messages, repeated ones too."""
        return [json.loads(body)["id"] for _, _, body in self.got]

    @property
    def numbers(self) -> list[int]:
        """The numbers of all messages, repeated ones too."""
        return [json.loads(body)["no"] for _, _, body in self.got]

    def wait_for(self, count: int) -> None:
        """Wait until so many messages have come."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.got) >= count, PATIENCE), self.numbers

    def close(self) -> None:
        """Listen no longer."""
        self.released.set()
        self.server.shutdown()
        self.server.server_close()

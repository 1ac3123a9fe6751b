"""A mail server and a push service on this machine, which note down what they are given."""

from __future__ import annotations

import email
import email.policy
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any


class _Clerk(socketserver.StreamRequestHandler):
    """As much of SMTP as it takes to hand a letter over. `answers`: of the next recipients, instead of 250."""

    def handle(self) -> None:
        office: Any = self.server
        self._say("220 here")
        while line := self.rfile.readline().decode().strip():
            word = line.partition(" ")[0].upper()
            if word == "DATA":
                self._say("354 go on")
                office.letters.append(self._letter())
                self._say("250 kept")
            elif word == "QUIT":
                self._say("221 bye")
                return
            elif word == "RCPT" and office.answers:
                self._say(f"{office.answers.pop(0)} no")
            else:
                self._say("250 fine")

    def _letter(self) -> EmailMessage:
        lines = []
        while (line := self.rfile.readline()) != b".\r\n":
            lines.append(line.removeprefix(b"."))
        found = email.message_from_bytes(b"".join(lines), policy=email.policy.default)
        assert isinstance(found, EmailMessage)
        return found

    def _say(self, text: str) -> None:
        self.wfile.write(text.encode() + b"\r\n")


@contextmanager
def mail_server() -> Iterator[Any]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Clerk) as server:
        office: Any = server
        office.daemon_threads = True
        office.letters, office.answers = [], []
        office.url = f"smtp://127.0.0.1:{server.server_address[1]}"
        with _running(server):
            yield office


@contextmanager
def push_service() -> Iterator[Any]:
    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            server.words.append((self.path, self.headers, body))
            self.send_response(server.answers.pop(0) if server.answers else 201)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server: Any = HTTPServer(("127.0.0.1", 0), Service)
    server.words, server.answers = [], []
    server.url = f"http://127.0.0.1:{server.server_port}"
    with _running(server):
        yield server
    server.server_close()


@contextmanager
def _running(server: Any) -> Iterator[None]:
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()

"""Word by e-mail, if whoever keeps the club names a mail server."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from salient.engine.errors import SalientError

_TIMEOUT = 15.0
_PORTS = {"smtp": 25, "smtps": 465, "smtp+starttls": 587}
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class Unsent(SalientError):
    """The mail server did not take it. `again`: it may later."""

    def __init__(self, reason: str, *, again: bool):
        super().__init__(reason)
        self.again = again


def is_address(text: str) -> bool:
    return len(text) <= 254 and _ADDRESS.fullmatch(text) is not None


class Post:
    """`url`: smtp://, smtps:// or smtp+starttls://user:password@host:port; `sender`: the address it comes from."""

    def __init__(self, url: str, sender: str):
        parts = urlsplit(url)
        if parts.scheme not in _PORTS or not parts.hostname:
            raise SalientError("the mail server must be named as smtp://, smtps:// or smtp+starttls://host:port")
        if not is_address(sender):
            raise SalientError("e-mail needs the address it comes from: --mail-from club@example.org")
        self._scheme, self._host, self._port = parts.scheme, parts.hostname, parts.port or _PORTS[parts.scheme]
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self.sender = sender

    def send(self, to: str, subject: str, text: str, stop: str = "") -> None:
        """In a thread. `stop`: the page on which who gets it can end that."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, " ".join(subject.split())
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self.sender.partition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        if stop:
            letter["List-Unsubscribe"] = f"<{stop}>"
        letter.set_content(text)
        try:
            with self._connected() as server:
                server.send_message(letter)
        except smtplib.SMTPRecipientsRefused as error:
            again = all(400 <= code < 500 for code, _ in error.recipients.values())
            raise Unsent("the mail server refuses the address", again=again) from None
        except smtplib.SMTPResponseException as error:
            raise Unsent(f"the mail server answers {error.smtp_code}", again=error.smtp_code < 500) from None
        except (OSError, smtplib.SMTPException) as error:
            raise Unsent(f"the mail server cannot be used ({type(error).__name__})", again=True) from None

    def _connected(self) -> smtplib.SMTP:
        if self._scheme == "smtps":
            safely = ssl.create_default_context()
            server: smtplib.SMTP = smtplib.SMTP_SSL(self._host, self._port, timeout=_TIMEOUT, context=safely)
        else:
            server = smtplib.SMTP(self._host, self._port, timeout=_TIMEOUT)
        try:
            if self._scheme == "smtp+starttls":
                server.starttls(context=ssl.create_default_context())
            if self._user:
                server.login(self._user, self._password)
        except BaseException:
            server.close()
            raise
        return server

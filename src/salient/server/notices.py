"""What people want to be told, and where: kept, confirmed, ended."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import deque
from typing import TYPE_CHECKING, Any

import sqlalchemy as sql

from salient.engine.messages import msg
from salient.engine.texts import LANGUAGES
from salient.server import push
from salient.server import store as kept
from salient.server.digest import EVERY, Digest
from salient.server.errors import Refused, TooMuch, Unknown
from salient.server.identity import Who, new_id, token_hash
from salient.server.mail import Unsent, is_address
from salient.server.store import Rows
from salient.server.texts import own_texts

if TYPE_CHECKING:
    from salient.server.club import Club

LETTER_LASTS = 2 * 24 * 3600.0  # seconds in which an address must be confirmed
_DAY = 24 * 3600.0
_A_DAY = 6  # letters that somebody can have sent to confirm an address, and that one address gets
_MOST_BROWSERS = 20
_own = kept.notices.c


class Notices:
    def __init__(self, club: Club, digest: Digest):
        self._club, self.digest = club, digest
        digest.stop_token = self._stop
        self._letters: dict[str, deque[float]] = {}  # when something was sent of late, by whom and to whom

    async def _row(self, *which: sql.ColumnElement[bool]) -> Any:
        rows = await asyncio.to_thread(self._club.store.read, sql.select(kept.notices).where(*which))
        return rows[0] if rows else None

    async def of(self, person: str) -> dict[str, Any]:
        row = await self._row(_own.person == person)
        if row is None:
            return {"mail": "", "confirmed": False, "every": EVERY}
        return {"mail": row.mail or "", "confirmed": row.confirmed is not None, "every": row.every}

    async def want(self, person: str, address: str, mail: str | None, every: int | None, lang: str) -> None:
        """`mail`: another address, to be confirmed; "" none; None as it is. `address`: where the wish comes from."""
        if lang not in LANGUAGES:
            raise Refused(msg("server-unknown-texts"))
        row = await self._row(_own.person == person)
        now = _empty(person) if row is None else dict(row._mapping)
        now |= {"lang": lang, "every": now["every"] if every is None else every}
        token = None
        if mail is not None and (mail != (row.mail if row else None) or not row.confirmed):
            now |= {"mail": None, "confirmed": None, "token": None, "expires": None, "stop": None}
            if mail:
                token = new_id()
                now |= self._unconfirmed(person, address, mail, token)
        delete = kept.notices.delete().where(_own.person == person)
        await self._club.store.write(delete, Rows(kept.notices, [now]))
        await self.digest.read_of(person)
        if token is not None and mail:
            await self._ask_to_confirm(person, mail, token, lang)

    def _unconfirmed(self, person: str, address: str, mail: str, token: str) -> dict[str, Any]:
        if self.digest.post is None or not is_address(mail):
            raise Refused(msg("server-bad-mail"))
        for who in (f"person {person}", f"from {address}", f"to {mail.lower()}"):
            self._count(who)
        stop = token_hash(self._stop(person, mail))
        return {"mail": mail, "token": token_hash(token), "expires": time.time() + LETTER_LASTS, "stop": stop}

    def _stop(self, person: str, mail: str) -> str:
        return self._club.signer.secret("stop", person, mail)

    def _count(self, who: str) -> None:
        """Nobody can have letters sent without end, nor be sent them."""
        now = time.time()
        for known in [known for known, sent in self._letters.items() if sent[-1] < now - _DAY]:
            del self._letters[known]
        sent = self._letters.setdefault(who, deque(maxlen=_A_DAY))
        if len(sent) == _A_DAY and sent[0] > now - _DAY:
            raise TooMuch(msg("server-too-much"))
        sent.append(now)

    async def _ask_to_confirm(self, person: str, mail: str, token: str, lang: str) -> None:
        name = await self._club.name_of(person)
        url, texts = f"{self.digest.address}/mail#{token}", own_texts()
        text = texts.format(msg("server-mail-confirm", name=name or msg("server-somebody"), url=url), lang)
        try:
            await self.digest.send_letter(mail, texts.format(msg("server-mail-confirm-title"), lang), text)
        except Unsent as error:
            raise Refused(msg("server-mail-unsent", reason=str(error))) from error

    async def confirm(self, token: str) -> str:
        """The address is his who reads what is sent there."""
        row = await self._row(_own.token == token_hash(token), _own.expires > time.time())
        if row is None:
            raise Unknown(msg("server-unknown-confirmation"))
        one = kept.notices.update().where(_own.person == row.person, _own.token == token_hash(token))
        await self._club.store.write(kept.Once(one.values(confirmed=time.time(), token=None, expires=None)))
        await self.digest.read_of(row.person)
        return str(row.mail)

    async def stop(self, token: str) -> str:
        """Nothing more is sent there; also without a cookie, by the link at the end of each letter."""
        row = await self._row(_own.stop == token_hash(token))
        if row is None:
            raise Unknown(msg("server-unknown-confirmation"))
        nothing = {"mail": None, "confirmed": None, "token": None, "expires": None, "stop": None}
        await self._club.store.write(kept.notices.update().where(_own.person == row.person).values(nothing))
        await self.digest.read_of(row.person)
        return str(row.mail)

    # --- browsers that are closed

    async def add_browser(self, who: Who, browser: push.Browser, lang: str) -> None:
        if self.digest.sender is None or lang not in LANGUAGES or not push.fits(browser):
            raise Refused(msg("server-bad-push"))
        self._club.notifier.check(browser.address)
        own, id = kept.pushes.c, _id(browser.address)
        rows = await asyncio.to_thread(self._club.store.read, sql.select(own.id).where(own.person == who.person))
        if len({row.id for row in rows} | {id}) > _MOST_BROWSERS:
            raise Refused(msg("server-too-many-devices", most=_MOST_BROWSERS))
        row = {"id": id, "person": who.person, "device": who.device, "lang": lang, "created": time.time()}
        row |= {"address": browser.address, "key": browser.key, "auth": browser.auth}
        # an address is one browser's: if somebody else sat at it before, it is no longer his
        before = await asyncio.to_thread(self._club.store.read, sql.select(own.person).where(own.id == id))
        await self._club.store.write(kept.pushes.delete().where(own.id == id), Rows(kept.pushes, [row]))
        for person in {who.person, *(one.person for one in before)}:
            await self.digest.read_of(person)

    async def drop_browser(self, who: Who, address: str) -> None:
        own = kept.pushes.c
        await self._club.store.write(kept.pushes.delete().where(own.id == _id(address), own.person == who.person))
        await self.digest.read_of(who.person)


def _id(address: str) -> str:
    return hashlib.sha256(address.encode()).hexdigest()


def _empty(person: str) -> dict[str, Any]:
    return {
        "person": person,
        **dict.fromkeys(("mail", "confirmed", "token", "expires", "stop", "last")),
        "every": EVERY,
    }

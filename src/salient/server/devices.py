"""The browsers of a person: a personal link carries him over to another one, and each can be sent away again.

A browser in which somebody began has a cookie with nothing but his name; one that came by a link has its own id in it,
and is somebody only as long as its row is there.
"""

from __future__ import annotations

import asyncio
import re
import time

import msgspec
import sqlalchemy as sql

from salient.engine.messages import msg
from salient.server import store as kept
from salient.server.errors import Overtaken, Refused, Unknown
from salient.server.identity import Who, new_id, token_hash
from salient.server.store import Once, Rows, Store, Write

LINK_LASTS = 3600.0  # seconds in which a personal link must be used
_MOST = 20  # browsers of one person, and links on their way
_SEEN_EVERY = 3600.0  # seconds: when somebody came last is kept no more precisely
#: What browsers and systems say of themselves, and what they are called; the first that fits.
_BROWSERS = {
    "EdgA?": "Edge",
    "OPR": "Opera",
    "Firefox|FxiOS": "Firefox",
    "(Headless)?Chrome|CriOS": "Chrome",
    "Safari": "Safari",
}
_SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "Mac",
    "Linux": "Linux",
}

_own = kept.devices.c


class Device(msgspec.Struct, frozen=True):
    """`name` is empty while its link waits to be used."""

    id: str
    name: str
    here: bool  # it is the one that asks
    taken: float | None
    seen: float | None
    expires: float | None


class Devices:
    def __init__(self, store: Store):
        self._store = store
        self._valid: dict[str, str] = {}  # those that came by a link, and whose they are
        self._closed: set[str] = set()  # people whose first browser was sent away
        self._seen: dict[Who, float] = {}
        for row in store.read(sql.select(kept.devices).where(_own.taken.is_not(None))):
            if not row.first:
                self._valid[row.id] = row.person
            elif row.revoked is not None:
                self._closed.add(row.person)

    def valid(self, who: Who) -> bool:
        if not who.device:
            return who.person not in self._closed
        return self._valid.get(who.device) == who.person

    async def _rows(self, *which: sql.ColumnElement[bool]) -> list[sql.Row[tuple[object, ...]]]:
        query = sql.select(kept.devices).where(_own.revoked.is_(None), *which)
        return await asyncio.to_thread(self._store.read, query)

    async def of(self, who: Who) -> list[Device]:
        """All browsers of a person, and links that still can be used. Who has only one reads nothing."""
        rows = await self._rows(_own.person == who.person)
        alive = [row for row in rows if row.taken is not None or (row.expires or 0) > time.time()]
        alive.sort(key=lambda row: (row.taken is None, row.taken or row.expires))
        return [
            Device(row.id, row.name, _is(row, who), row.taken, row.seen, row.expires if row.taken is None else None)
            for row in alive
        ]

    async def invite(self, who: Who, name: str) -> tuple[str, float]:
        """The token of a new link, told once, and until when it can be used. `name`: what this browser is called."""
        rows, now = await self._rows(_own.person == who.person), time.time()
        if sum(row.taken is not None or row.expires > now for row in rows) >= _MOST:
            raise Refused(msg("server-too-many-devices", most=_MOST))
        token, until = new_id(), now + LINK_LASTS
        new = [_row(who.person, token=token_hash(token), expires=until)]
        if not who.device and not any(row.first for row in rows):
            new.append(_row(who.person, name=name, taken=now, seen=now, first=True))
        stale = kept.devices.delete().where(_own.taken.is_(None), _own.expires <= now)
        await self._store.write(stale, Rows(kept.devices, new))
        return token, until

    async def whose(self, token: str) -> str:
        """The person that a link leads to, if it can still be used."""
        rows = await self._rows(_own.token == token_hash(token), _own.taken.is_(None), _own.expires > time.time())
        if not rows:
            raise Unknown(msg("server-unknown-device-link"))
        return str(rows[0].person)

    async def take(self, token: str, name: str) -> Who:
        """The browser that brings the token is that person's from now on; the link is used up."""
        rows, now = await self._rows(_own.token == token_hash(token)), time.time()
        if not rows:
            raise Unknown(msg("server-unknown-device-link"))
        used = kept.devices.update().where(_own.token == token_hash(token), _own.taken.is_(None), _own.expires > now)
        try:
            await self._store.write(Once(used.values(token=None, expires=None, taken=now, seen=now, name=name)))
        except Overtaken:
            raise Unknown(msg("server-unknown-device-link")) from None
        who = Who(rows[0].person, rows[0].id)
        self._valid[who.device] = who.person
        return who

    async def revoke(self, who: Who, id: str) -> None:
        """It is nobody from now on; also a link that was not used yet. The last browser stays: else nobody is left who
        could come back."""
        rows = await self._rows(_own.person == who.person)
        row = next((row for row in rows if row.id == id), None)
        if row is None:
            raise Unknown(msg("server-unknown-device"))
        if row.taken is not None and sum(one.taken is not None for one in rows) < 2:
            raise Refused(msg("server-last-device"))
        gone: list[Write] = [kept.devices.delete().where(_own.id == id)]
        if row.first:
            gone = [kept.devices.update().where(_own.id == id).values(revoked=time.time())]
        told_there = "" if row.first else id
        gone.append(kept.pushes.delete().where(kept.pushes.c.person == who.person, kept.pushes.c.device == told_there))
        await self._store.write(*gone)
        self._valid.pop(id, None)
        if row.first:
            self._closed.add(who.person)

    async def note_visit(self, who: Who) -> None:
        now = time.time()
        if now - self._seen.get(who, 0.0) < _SEEN_EVERY:
            return
        self._seen[who] = now
        mine = (_own.id == who.device) if who.device else sql.and_(_own.person == who.person, _own.first)
        await self._store.write(kept.devices.update().where(mine).values(seen=now))

    async def name_of(self, who: Who) -> str:
        rows = await self._rows(_own.id == who.device) if who.device else []
        return str(rows[0].name) if rows else ""


def _is(row: sql.Row[tuple[object, ...]], who: Who) -> bool:
    return bool(row.first) if not who.device else row.id == who.device


def _row(person: str, **values: object) -> dict[str, object]:
    empty = {"name": "", "token": None, "expires": None, "taken": None, "seen": None, "first": False, "revoked": None}
    return {"id": new_id(), "person": person, **empty, **values}


def called(agent: str) -> str:
    """What to call a browser, by what it says of itself: the same in every language."""
    found = [
        next((name for sign, name in names.items() if re.search(rf"\b({sign})\b", agent)), "")
        for names in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(filter(None, found)) or "?"

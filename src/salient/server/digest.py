"""Word to a person wherever he wants it, by e-mail or in a browser that is closed: gathered, and of each table once
until he has looked.

Who is told, when, and what he was told is kept: a club that is killed meanwhile says it again rather than never.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import sqlalchemy as sql

from salient.engine.errors import SalientError
from salient.engine.messages import msg
from salient.engine.texts import LANGUAGES
from salient.server import push
from salient.server import store as kept
from salient.server.errors import ClubError
from salient.server.fair_queue import FairQueue
from salient.server.mail import Post, Unsent
from salient.server.notify import Undelivered, Word
from salient.server.store import Store
from salient.server.texts import own_texts

if TYPE_CHECKING:
    from salient.server.club import Club
    from salient.server.notify import Notifier
    from salient.server.table import Table

_log = logging.getLogger("salient.notify")
_MOST_PENDING = 200  # tables of one person that can wait to be told
EVERY = 10  # minutes between two words to one person, unless he wants it otherwise


class Wanted(NamedTuple):
    """How a person is reached by e-mail."""

    mail: str | None
    lang: str
    every: int


class Target(NamedTuple):
    id: str
    browser: push.Browser
    lang: str


class Digest:
    """`address`: of the page, for links. `minute`: seconds; shorter in tests."""

    def __init__(
        self,
        store: Store,
        notifier: Notifier,
        post: Post | None,
        sender: push.Sender | None,
        *,
        after: float,
        retries: Sequence[float],
        address: str,
        minute: float = 60.0,
    ):
        self._store, self._notifier, self.post, self.sender = store, notifier, post, sender
        self._after, self._retries, self.address, self._minute = after, tuple(retries), address, minute
        self._letters = FairQueue("mail", 2, 1)
        self.stop_token: Callable[[str, str], str] = lambda *_: ""  # that ends word to a person at an address
        self._pending: dict[str, set[str]] = {}  # person -> tables
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._wanted: dict[str, Wanted] = {}
        self._targets: dict[str, list[Target]] = {}
        self._last: dict[str, float] = {}
        self._told: set[tuple[str, str]] = set()
        self.read()

    def read(self) -> None:
        """What people want, as it is kept."""
        rows = self._store.read(sql.select(kept.notices))
        self._last = {row.person: row.last for row in rows if row.last}
        self._wanted = {row.person: _wanted(row) for row in rows}
        self._targets = {}
        for row in self._store.read(sql.select(kept.pushes)):
            self._targets.setdefault(row.person, []).append(_target(row))
        self._told = {(row.person, row.table_id) for row in self._store.read(sql.select(kept.words))}

    async def read_of(self, person: str) -> None:
        """After a change of what somebody wants."""
        one = sql.select(kept.notices).where(kept.notices.c.person == person)
        some = sql.select(kept.pushes).where(kept.pushes.c.person == person)
        rows = await asyncio.to_thread(self._store.read, one)
        targets = await asyncio.to_thread(self._store.read, some)
        if rows:
            self._wanted[person] = _wanted(rows[0])
        else:
            self._wanted.pop(person, None)
        self._targets[person] = [_target(row) for row in targets]

    def reaches(self, person: str) -> bool:
        wanted = self._wanted.get(person)
        by_mail = self.post is not None and wanted is not None and wanted.mail is not None
        return by_mail or (self.sender is not None and bool(self._targets.get(person)))

    def untold(self) -> sql.ColumnElement[bool]:
        """Of seats and their tables: whose owner is to be told, and was not."""
        seat, own = kept.seats.c, kept.words.c
        by_mail = sql.select(kept.notices.c.person).where(kept.notices.c.confirmed.is_not(None))
        said = sql.exists().where(own.person == seat.person, own.table_id == seat.table_id)
        ways = [] if self.post is None else [seat.person.in_(by_mail)]
        if self.sender is not None:
            ways.append(seat.person.in_(sql.select(kept.pushes.c.person)))
        return sql.and_(seat.kind == "person", sql.or_(sql.false(), *ways), sql.not_(said))

    def watch(self, club: Club, table: Table) -> None:
        """After any change: see later whether somebody must be told."""
        seat = table.seat_asked()
        person = seat.person if seat is not None and seat.kind == "person" else None
        if person is None or person in table.here or (person, table.id) in self._told or not self.reaches(person):
            return
        pending = self._pending.setdefault(person, set())
        if len(pending) < _MOST_PENDING:
            pending.add(table.id)
        if person not in self._tasks:
            self._tasks[person] = asyncio.create_task(self._gather(club, person), name="word to somebody")

    async def looked(self, person: str, table: str) -> None:
        """He has the table open, or has answered there: the next time he is told again."""
        if (person, table) not in self._told:
            return
        self._told.discard((person, table))
        own = kept.words.c
        try:
            await self._store.write(kept.words.delete().where(own.person == person, own.table_id == table))
        except ClubError as error:  # then he is told once too seldom after the next start
            _log.info("that somebody has looked is not kept: %s", error)

    async def _gather(self, club: Club, person: str) -> None:
        try:
            wait: float | None = self._after
            while wait is not None:
                await asyncio.sleep(wait)
                wait = await self._round(club, person)
        except SalientError as error:
            _log.info("word to somebody was not sent: %s", error)
        finally:
            self._tasks.pop(person, None)
            self._pending.pop(person, None)

    async def _round(self, club: Club, person: str) -> float | None:
        """One look at the tables that wait for somebody; how long until the next, if there is one."""
        words, soonest = [], None
        for id in sorted(self._pending[person]):
            found = await self._waits(club, person, id)
            if isinstance(found, Word):
                words.append(found)
            elif found is not None:
                soonest = found if soonest is None else min(soonest, found)
            else:
                self._pending[person].discard(id)
        if not words or soonest is not None:  # those that come in a moment are told together
            return soonest
        every = self._every(person)
        due = self._last.get(person, 0.0) + every - time.time()
        if due > 0:
            return min(due, every)
        await self._say(person, words)
        self._pending[person] -= {word.table for word in words}
        return self._after if self._pending[person] else None

    def _every(self, person: str) -> float:
        wanted = self._wanted.get(person)
        return (wanted.every if wanted else EVERY) * self._minute

    async def _waits(self, club: Club, person: str, id: str) -> Word | float | None:
        """What to say of a table; a number: so many seconds until that is known; nothing: it does not wait for him."""
        lang = self._lang(person)
        try:
            async with club.at(id) as table:
                seat = table.seat_asked()
                if seat is None or not seat.holds(person) or person in table.here or (person, id) in self._told:
                    return None
                left = self._after - table.quiet
                return left if left > 0 else self._notifier.worded(table, seat, lang)
        except ClubError:
            return None

    def _lang(self, person: str) -> str:
        wanted, targets = self._wanted.get(person), self._targets.get(person)
        return wanted.lang if wanted and wanted.mail else targets[0].lang if targets else "en"

    async def _say(self, person: str, words: list[Word]) -> None:
        """On every way that he wants; it counts as said if one of them has taken it, or none ever will."""
        for wait in (*self._retries, None):
            ways = [*self._by_mail(person, words), *self._by_push(person, words)]
            done = await asyncio.gather(*ways)
            if wait is None or not done or any(done) or not self.reaches(person):
                break
            await asyncio.sleep(wait)
        now = time.time()
        self._last[person] = now
        self._told |= {(person, word.table) for word in words}
        own = kept.words.c
        tables = [word.table for word in words]
        rows = [{"person": person, "table_id": table, "at": now} for table in tables]
        await self._store.write(
            kept.words.delete().where(own.person == person, own.table_id.in_(tables)),
            kept.Rows(kept.words, rows),
            kept.notices.update().where(kept.notices.c.person == person).values(last=now),
        )

    # --- the ways

    def _by_mail(self, person: str, words: list[Word]) -> list[asyncio.Future[bool]]:
        wanted = self._wanted.get(person)
        if self.post is None or wanted is None or wanted.mail is None:
            return []
        head = title(words, wanted.lang)
        lines = [word.text for word in words]
        stop = f"{self.address}/mail#stop.{self.stop_token(person, wanted.mail)}"
        text = "\n\n".join([*lines, own_texts().format(msg("server-mail-stop", url=stop), wanted.lang)])
        return [asyncio.ensure_future(self._posted(wanted.mail, head, text, stop))]

    async def _posted(self, to: str, head: str, text: str, stop: str) -> bool:
        assert self.post is not None
        try:
            await self._letters.run(to.partition("@")[2], self.post.send, to, head, text, stop)
        except Unsent as error:
            _log.info("a letter was not sent: %s", error)
            return not error.again
        return True

    async def send_letter(self, to: str, head: str, text: str) -> None:
        """One that somebody has asked for himself just now."""
        assert self.post is not None
        await self._letters.run(to.partition("@")[2], self.post.send, to, head, text)

    def _by_push(self, person: str, words: list[Word]) -> list[asyncio.Future[bool]]:
        if self.sender is None:
            return []
        return [asyncio.ensure_future(self._pushed(person, to, words)) for to in self._targets.get(person, [])]

    async def _pushed(self, person: str, to: Target, words: list[Word]) -> bool:
        assert self.sender is not None
        path = f"/table/{words[0].table}" if len(words) == 1 else "/"
        text = "\n".join(word.text.partition("\n")[0] for word in words)
        told = {"title": title(words, to.lang), "body": text[:1500], "url": path, "tag": path}
        topic = hashlib.sha256(path.encode()).hexdigest()[:32]
        body = push.seal(to.browser, msgspec.json.encode(told))
        try:
            headers = self.sender.headers(to.browser, topic, time.time())
            await self._notifier.deliver(to.browser.address, body, headers)
        except Undelivered as error:
            if error.status in (404, 410):  # the browser has given it up
                await self._forget(person, to)
            else:
                _log.info("a browser was not told: %s", error)
            return not error.again
        return True

    async def _forget(self, person: str, to: Target) -> None:
        await self._store.write(kept.pushes.delete().where(kept.pushes.c.id == to.id))
        self._targets[person] = [one for one in self._targets.get(person, []) if one.id != to.id]

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._letters.close()


def title(words: list[Word], lang: str) -> str:
    if len(words) > 1:
        return own_texts().format(msg("server-games-wait", count=len(words)), lang)
    return own_texts().format(msg("server-game-waits", name=words[0].name or words[0].game), lang)


def _wanted(row: sql.Row[tuple[object, ...]]) -> Wanted:
    lang = row.lang if row.lang in LANGUAGES else "en"
    return Wanted(row.mail if row.confirmed else None, lang, row.every)


def _target(row: sql.Row[tuple[object, ...]]) -> Target:
    lang = row.lang if row.lang in LANGUAGES else "en"
    return Target(row.id, push.Browser(row.address, row.key, row.auth), lang)

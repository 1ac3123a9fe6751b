"""The club: every table by its id, opened from the store when somebody comes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from salient import games, opponents
from salient.engine.dice import Sealed
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.messages import msg
from salient.engine.papers import BadPaper
from salient.server import store as kept
from salient.server.advice import Advice
from salient.server.computers import Computers
from salient.server.contract import ClockWish, NewTable, SeatWish, TableInfo
from salient.server.devices import Devices
from salient.server.digest import Digest
from salient.server.errors import ClubError, Refused
from salient.server.fair_queue import FairQueue, Work, asking
from salient.server.hourglass import Timekeeper
from salient.server.identity import Signer, Who, new_id
from salient.server.latency import LowLatency
from salient.server.notices import Notices
from salient.server.notify import Notifier
from salient.server.opening import clocks_from_start, open_table, seats_at
from salient.server.pictures import Art
from salient.server.report.desk import Desk
from salient.server.reviews import Reviews
from salient.server.seat import ALL_SIDES, Seat, in_order
from salient.server.store import Rows, Store
from salient.server.table import Table, seat_infos
from salient.server.thinkers import Thinkers
from salient.server.timing import Timing
from salient.server.wording import plain

LIVE = 400  # tables kept in memory; others are opened again by replay
LISTED = 2000  # tables in a lobby
LISTED_OPEN = 200  # tables in the open lobby
_BEAT = 20.0  # seconds between two notes that the club is open
OWNED = 300  # tables that one person may have begun and not cleared away
_PARTS = (kept.answers, kept.seats, kept.talk, kept.notes, kept.words)  # of a table
_Listed = tuple[list[Any], dict[str, list[Seat]], dict[str, str]]
_log = logging.getLogger("salient.club")


class Club:
    def __init__(
        self,
        store: Store,
        notifier: Notifier | None = None,
        live: int = LIVE,
        seed: str | None = None,
        calm: LowLatency | None = None,
        *,
        digest: Callable[[Notifier], Digest] | None = None,
        open_lobby: bool = False,
    ):
        self.store = store
        self.open_lobby = open_lobby
        self.listens: tuple[str, int] | None = None  # host and port, if known
        store.wake(time.time())
        self._calm = calm
        self.art = Art()
        self.signer = Signer(store.setting("key"))
        self.devices = Devices(store)
        self.studies = FairQueue("study", at_once=2, each=1)  # what may take seconds
        self.looks = FairQueue("look", at_once=3, each=2)  # what takes a moment, but is asked for often
        self.reports = Desk()
        self.openings = FairQueue("open", at_once=3, each=1)  # a table is opened by playing it again
        self.worked: Callable[[str, float], None] = lambda _, __: None  # for an address, so many seconds
        self.thinkers = Thinkers()
        self.computers = Computers(self, self.thinkers)
        self.advice = Advice(self.thinkers, seed)
        self.reviews = Reviews()
        self.timekeeper = Timekeeper(self)
        self.notifier = notifier or Notifier()
        self.digest = (digest or partial(_plain_digest, store))(self.notifier)
        self.notices = Notices(self, self.digest)
        self._beats: asyncio.Task[None] | None = None
        self._live = live
        self.seed = seed  # of every new table's dice and computer players; for tests only
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._here: dict[str, dict[str, int]] = {}  # table -> person -> connections

    # --- people

    async def name_of(self, person: str) -> str:
        query = sql.select(kept.people.c.name).where(kept.people.c.id == person)
        rows = await asyncio.to_thread(self.store.read, query)
        return str(rows[0][0]) if rows else ""

    async def rename(self, person: str, name: str) -> None:
        old = kept.people.delete().where(kept.people.c.id == person)
        await self.store.write(old, Rows(kept.people, [{"id": person, "name": name}]))
        for table in list(self._tables.values()):
            if person in table.known():
                table.names[person] = name
                await table.stir()

    async def come(self, id: str, who: Who) -> None:
        """Somebody has the table open."""
        person, here = who.person, self._here.setdefault(id, {})
        here[person] = here.get(person, 0) + 1
        await self._stir(id, here, person if here[person] == 1 else None)
        await self.digest.looked(person, id)
        if who.device:
            await self._name_browser(id, who)

    async def _name_browser(self, id: str, who: Who) -> None:
        """The others read once that somebody sits there with another browser of his."""
        about, browser = f"device {who.device}", await self.devices.name_of(who)
        try:
            async with self.changing(id) as table:
                known = any(note.about == about for note in table.notes)
                if not known and table.seat_of(who.person) and table.others(who.person):
                    said = msg("server-other-browser", name=table.name_of(who.person), browser=browser)
                    await table.keep(table.noted(about, said))
        except SalientError as error:  # the table itself is none the worse for it
            _log.warning("another browser is not named: %s", error)

    async def go(self, id: str, person: str) -> None:
        here = self._here.get(id, {})
        left = here.pop(person, 1) - 1
        if left:
            here[person] = left
        if not here:
            self._here.pop(id, None)
        await self._stir(id, here, None if left else person)

    async def _stir(self, id: str, here: dict[str, int], changed: str | None) -> None:
        """`changed`: who is there now, or no longer. Of visitors and second windows nobody is told."""
        table = self._tables.get(id)
        if table is not None:
            table.here = here
            if changed is not None and table.seat_of(changed):
                await table.stir()
            self.watch(table)

    async def send_away(self, who: Who, device: str) -> None:
        """One of somebody's browsers is nobody from now on: what it has open ends."""
        await self.devices.revoke(who, device)
        await self.digest.read_of(who.person)
        for table in list(self._tables.values()):
            if who.person in table.here:
                await table.stir()

    def connections(self, id: str, person: str) -> int:
        return self._here.get(id, {}).get(person, 0)

    # --- new tables

    async def found(self, person: str, wish: NewTable) -> tuple[Table, dict[str, str]]:
        """A new table, and the tokens of its invitations."""
        await self.must_have_room(person)
        try:
            game = await asyncio.to_thread(self._begun, wish)  # a rulebook and its first world take a while
            for seat in wish.seats:
                game.rulebook.choose_side(None if seat.side == ALL_SIDES else seat.side)
        except BadPaper as error:
            raise Refused(msg("server-bad-paper"), faults=error.faults) from error
        except SalientError as error:
            raise Refused(msg("server-refused-table", reason=str(error))) from error
        seats, tokens = _seats(person, game.rulebook.seated, wish.seats)
        timing = _timing(wish.clock) if wish.clock else None
        open = wish.open and self.open_lobby
        table = await self.open_new(person, wish.name, game, seats, timing=timing, open=open, hints=wish.hints)
        return table, tokens

    def _begun(self, wish: NewTable) -> Game:
        return Game(games.find(wish.game), wish.scenario, wish.options, Sealed(self.seed), digests=True)

    async def adopt(
        self,
        person: str,
        game: Game,
        name: str = "",
        lesson: str | None = None,
        wishes: Sequence[SeatWish] = (SeatWish(ALL_SIDES, "me"),),
        *,
        hints: bool = True,
    ) -> Table:
        """A table for a game that was begun elsewhere. Who brings it may know its seed: the dice are sealed anew."""
        if not game.over:
            game.seal_anew()
        return await self.seat_all(person, game, name, lesson, wishes, hints=hints)

    async def seat_all(
        self,
        person: str,
        game: Game,
        name: str = "",
        lesson: str | None = None,
        wishes: Sequence[SeatWish] = (SeatWish(ALL_SIDES, "me"),),
        *,
        hints: bool = True,
    ) -> Table:
        """A table for a game as it stands, with the dice that it has."""
        await self.must_have_room(person)
        game.digests = True
        seats, _ = _seats(person, game.rulebook.seated, wishes)
        return await self.open_new(person, name, game, seats, lesson, hints=hints)

    async def must_have_room(self, person: str) -> None:
        own = sql.select(sql.func.count()).select_from(kept.tables).where(kept.tables.c.owner == person)
        if (await asyncio.to_thread(self.store.read, own))[0][0] >= OWNED:
            raise Refused(msg("server-too-many-tables", most=OWNED))

    async def open_new(
        self,
        person: str,
        name: str,
        game: Game,
        seats: list[Seat],
        lesson: str | None = None,
        timing: Timing | None = None,
        *,
        open: bool = False,
        hints: bool = True,
    ) -> Table:
        table = Table(new_id(), plain(name), game, seats, store=self.store, art=self.art, owner=person)
        table.timing, table.open, table.no_hints = timing, open, not hints
        table.start_clock()
        if table.moment:
            table.clocks = await asyncio.to_thread(clocks_from_start, game)
        await self.store.write(
            Rows(kept.tables, [{**_row(table), "lesson": lesson}]),
            Rows(kept.seats, [{"table_id": table.id, **msgspec.structs.asdict(seat)} for seat in seats]),
            Rows(kept.answers, table.answer_rows(0)),
        )
        table.names = await asyncio.to_thread(self._names, table.known())
        self._remember(table)
        self.after(table)
        return table

    # --- tables

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Table]:
        """A table that nobody else reads or changes meanwhile, as it is on disk."""
        while True:
            table = await self.table(id)
            async with table.lock:
                if not table.broken:
                    try:
                        yield table
                    finally:
                        if table.broken:
                            self.forget(table)
                    return
            self.forget(table)

    @asynccontextmanager
    async def changing(self, id: str) -> AsyncIterator[Table]:
        """As `at`; afterwards whoever is asked next is woken."""
        async with self.at(id) as table:
            yield table
        self.after(table)

    def after(self, table: Table) -> None:
        self.computers.wake(table)
        self.advice.after(table)
        self.timekeeper.watch(table)
        self.watch(table)

    def watch(self, table: Table) -> None:
        """Whether somebody must be told that the game waits for him."""
        self.notifier.watch(self, table)
        self.digest.watch(self, table)

    async def table(self, id: str) -> Table:
        """A table by its id, opened from the store if nobody had it open. Use `at` to look into it."""
        known = self._tables.get(id)
        if known is not None:
            self._tables.move_to_end(id)
            return known
        task = self._opening.get(id)
        if task is None:
            task = self._opening[id] = asyncio.create_task(self._open(id))
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(task)

    def is_open(self, id: str) -> bool:
        return id in self._tables

    async def _open(self, id: str) -> Table:
        work = Work()
        try:
            table: Table = await self.openings.run(asking.get(), work.do, open_table, self.store, self.art, id)
        finally:
            self.worked(asking.get(), work.seconds)
        table.names = await asyncio.to_thread(self._names, table.known())
        self._remember(table)
        self.after(table)
        return table

    def _names(self, people: set[str]) -> dict[str, str]:
        rows = self.store.read(sql.select(kept.people).where(kept.people.c.id.in_(people))) if people else []
        return {row.id: row.name for row in rows}

    def _remember(self, table: Table) -> None:
        table.here = self._here.get(table.id, {})
        self._tables[table.id] = table
        if self._calm is not None:
            self._calm.after_opening(f"{table.rulebook.name} {table.game.scenario}")
        for id in list(self._tables):
            if len(self._tables) <= self._live:
                break
            idle = self._tables[id]
            if idle is not table and not idle.here and not self.computers.at_work(id) and not idle.lock.locked():
                del self._tables[id]
                self.computers.forget(id)

    def forget(self, table: Table) -> None:
        """After a write that failed: what is on disk is the truth, and the next look opens it again."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]

    async def remove(self, table: Table) -> None:
        """Clear a table away. It is locked."""
        own = [part.delete().where(part.c.table_id == table.id) for part in _PARTS]
        again = kept.tables.update().where(kept.tables.c.rematch == table.id).values(rematch=None)
        await self.store.write(*own, again, kept.tables.delete().where(kept.tables.c.id == table.id))
        table.broken = True
        self.computers.forget(table.id)
        self.advice.after(table)
        self.reviews.drop(table.id)
        await table.tell()
        for other in list(self._tables.values()):
            if other.rematch == table.id:
                other.rematch = None
                await other.stir()

    async def tables_of(self, person: str) -> list[TableInfo]:
        """The lobby: where a person has a seat, or decides on an empty one, or has begun the game."""
        return self._infos(person, await asyncio.to_thread(self._listed, self._mine(person), LISTED))

    async def open_tables(self, person: str) -> list[TableInfo]:
        """The open lobby: games of others with a free seat, or to be watched while they are played."""
        if not self.open_lobby:
            return []
        own = kept.tables.c
        which = sql.and_(own.open, own.asked.is_not(None), sql.not_(self._mine(person)))
        return self._infos(person, await asyncio.to_thread(self._listed, which, LISTED_OPEN))

    def _infos(self, person: str, listed: _Listed) -> list[TableInfo]:
        rows, seats, names = listed
        found = []
        for row in rows:
            live = self._tables.get(row.id)
            at = live.seats if live else in_order(seats.get(row.id, []), _sides(row.game))
            found.append(
                TableInfo(
                    id=row.id,
                    name=row.name,
                    game=row.game,
                    scenario=row.scenario,
                    seats=seat_infos(at, person, names, self._here.get(row.id, {})),
                    asked=row.asked,
                    mine=row.asked is not None and any(seat.holds(person) and seat.plays(row.asked) for seat in at),
                    turn=row.turn,
                    updated=row.updated,
                    owner=row.owner == person,
                    lesson=row.lesson,
                    open=bool(row.open) and self.open_lobby,
                    clock=_clock_kind(row.clock),
                )
            )
        return found

    def _mine(self, person: str) -> sql.ColumnElement[bool]:
        seat = kept.seats.c
        own = sql.select(seat.table_id).where(sql.or_(seat.person == person, seat.keeper == person))
        return sql.or_(kept.tables.c.id.in_(own), kept.tables.c.owner == person)

    def _listed(self, which: sql.ColumnElement[bool], most: int) -> _Listed:
        query = sql.select(kept.tables).where(which)
        rows = self.store.read(query.order_by(kept.tables.c.updated.desc()).limit(most))
        seats = seats_at(self.store, [row.id for row in rows])
        return rows, seats, self._names({seat.person for at in seats.values() for seat in at if seat.person})

    # --- opening and closing

    async def resume(self) -> None:
        """After a start: tables that wait for a computer player go on, and people are told who were not yet."""
        asked = sql.or_(kept.seats.c.side == ALL_SIDES, kept.seats.c.side == kept.tables.c.asked)
        self._beats = asyncio.create_task(self._beat())
        untold = sql.and_(
            kept.seats.c.webhook.is_not(None), sql.func.coalesce(kept.tables.c.told, "") != kept.seats.c.id
        )
        untold = sql.or_(untold, self.digest.untold(), kept.tables.c.clock_since.is_not(None))
        waiting = (
            sql.select(kept.tables.c.id)
            .join(kept.seats, kept.seats.c.table_id == kept.tables.c.id)
            .where(kept.tables.c.asked.is_not(None), asked, sql.or_(kept.seats.c.kind == "computer", untold))
        )
        for row in await asyncio.to_thread(self.store.read, waiting.distinct()):
            try:
                await self.table(row.id)
            except Exception:  # the others go on all the same
                _log.exception("a table cannot be opened")

    async def _beat(self) -> None:
        """While clocks run it is noted down that the club is open: what it is away is on nobody's time."""
        running = sql.select(kept.tables.c.id).where(kept.tables.c.clock_since.is_not(None)).limit(1)
        while True:
            await asyncio.sleep(_BEAT)
            try:
                if await asyncio.to_thread(self.store.read, running):
                    await self.store.write(*kept.still_alive(time.time()))
            except ClubError as error:
                _log.warning("the club's clock: %s", error)

    async def close(self) -> None:
        if self._beats is not None:
            self._beats.cancel()
            await asyncio.gather(self._beats, return_exceptions=True)
        for task in list(self._opening.values()):
            task.cancel()
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        await self.timekeeper.close()
        await self.digest.close()
        await self.notifier.close()
        await self.computers.close()
        await self.advice.close()
        await self.thinkers.close()
        await self.reviews.close()
        await self.reports.close()
        self.studies.close()
        self.looks.close()
        self.openings.close()
        await asyncio.to_thread(self._note_end)
        await asyncio.to_thread(self.store.close)

    def _note_end(self) -> None:
        try:
            self.store.wake(time.time(), shift=False)
        except SQLAlchemyError as error:  # its clocks go on where they were noted last
            _log.warning("the club's end is not noted: %s", type(error).__name__)


def _row(table: Table) -> dict[str, Any]:
    game, now = table.game, time.time()
    return {
        "id": table.id,
        "name": table.name,
        "game": game.rulebook.name,
        "rules": game.rulebook.version,
        "scenario": game.scenario,
        "options": msgspec.json.encode(game.options).decode(),
        "data": game.rulebook.fingerprint,
        "dice": msgspec.json.encode(game.seals).decode(),
        "start": game.start,
        "forced": game.forced,
        "rolls": game.rolls,
        "revision": 0,
        "owner": table.owner,
        "created": now,
        "updated": now,
        "asked": table.asked,
        "turn": table.now[0],
        "held": msgspec.json.encode(table.held).decode(),
        "clock": table.clock_kept(),
        "clock_since": table.clock_since,
        "open": table.open,
        "no_hints": table.no_hints,
    }


def _clock_kind(kept: str | None) -> str:
    return str(msgspec.json.decode(kept)["per"]) if kept else ""


def _timing(wish: ClockWish) -> Timing:
    if not opponents.known(wish.opponent):
        raise Refused(msg("server-unknown-opponent", name=wish.opponent))
    return Timing(wish.per, float(wish.seconds), wish.at_zero, wish.opponent)


def _plain_digest(store: Store, notifier: Notifier) -> Digest:
    return Digest(store, notifier, None, None, after=60.0, retries=(), address="")


def _sides(game: str) -> tuple[str, ...]:
    try:
        return games.find(game).sides
    except Exception:  # it is gone, or has a bug: the lobby goes on
        return ()


def _seats(person: str, sides: tuple[str, ...], wishes: Sequence[SeatWish]) -> tuple[list[Seat], dict[str, str]]:
    """Each side that somebody plays has exactly one seat."""
    covered = [side for wish in wishes for side in (sides if wish.side == ALL_SIDES else (wish.side,))]
    if sorted(covered) != sorted(sides):
        raise Refused(msg("server-refused-seats"))
    seats, tokens = [], {}
    for wish in wishes:
        seat = Seat(new_id(), wish.side, "person", person, keeper=person)
        if wish.kind == "computer":
            seat = seat.to_computer(wish.opponent)
        elif wish.kind == "invite":
            seat, tokens[seat.id] = seat.to_guest()
        seats.append(seat)
    return seats, tokens

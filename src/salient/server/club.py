"""The club: every table by its id, opened from the store when somebody comes, and its computer players."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sql

from salient import games, opponents
from salient.engine import saves
from salient.engine.dice import Seal, Sealed
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.messages import msg
from salient.engine.saves import Answer, Save
from salient.server import store as kept
from salient.server.contract import NewTable, SeatChange, SeatWish, TableInfo
from salient.server.errors import Forbidden, Refused, Unknown
from salient.server.identity import Signer, new_id, token_hash
from salient.server.pictures import Art
from salient.server.store import Store
from salient.server.table import ALL_SIDES, Seat, Table, Talk

LIVE = 400  # tables kept in memory; others are opened again by replay
_log = logging.getLogger("salient.club")


class Club:
    def __init__(self, store: Store):
        self.store = store
        self.art = Art()
        self.signer = Signer(store.setting("key"))
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._players: dict[str, asyncio.Task[None]] = {}  # computer players at work, by table

    # --- people

    def name_of(self, person: str) -> str:
        rows = self.store.read(sql.select(kept.people.c.name).where(kept.people.c.id == person))
        return str(rows[0][0]) if rows else ""

    async def rename(self, person: str, name: str) -> None:
        known = self.store.read(sql.select(kept.people.c.id).where(kept.people.c.id == person))
        change = kept.people.update().where(kept.people.c.id == person) if known else kept.people.insert()
        await self.store.write(change.values(id=person, name=name))
        for table in self._tables.values():
            if person in table.names or table.seat_of(person):
                table.names[person] = name
                await table.tell()

    # --- tables

    async def found(self, person: str, wish: NewTable) -> tuple[Table, dict[str, str]]:
        """A new table, and the tokens of its invitations."""
        try:
            rulebook = games.find(wish.game)
            game = Game(rulebook, wish.scenario, wish.options, Sealed(), digests=True)
        except SalientError as error:
            raise Refused(msg("server-refused-table", reason=str(error))) from error
        seats, tokens = self._seats(person, rulebook.sides, wish.seats)
        return await self._open_new(person, wish.name, game, seats), tokens

    async def adopt(self, person: str, game: Game) -> Table:
        """A table for a game that was begun elsewhere."""
        if any(seal.seed is None for seal in game.seals[-1:]):
            raise Refused(msg("server-refused-save", reason="the dice of this save are not known"))
        game.digests = True
        return await self._open_new(person, "", game, [Seat(new_id(), ALL_SIDES, "person", person)])

    async def _open_new(self, person: str, name: str, game: Game, seats: list[Seat]) -> Table:
        id = new_id()
        table = Table(id, name, game, seats, store=self.store, art=self.art, revision=0, rolls=game.rolls)
        row = self._row(table, person)
        seat_rows = [{"table_id": id, **msgspec.structs.asdict(seat)} for seat in seats]
        await self.store.write(
            kept.tables.insert().values(row), kept.seats.insert().values(seat_rows), *table.new_answers(0)
        )
        table.names = self._names(seats)
        self._remember(table)
        self.wake(table)
        return table

    def _row(self, table: Table, owner: str) -> dict[str, Any]:
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
            "rolls": game.rolls,
            "revision": 0,
            "owner": owner,
            "created": now,
            "updated": now,
            "asked": game.decision.side if game.decision else None,
            "turn": game.view(None).turn,
        }

    def _seats(self, person: str, sides: tuple[str, ...], wishes: list[SeatWish]) -> tuple[list[Seat], dict[str, str]]:
        """Each side is played by exactly one seat."""
        covered = [side for wish in wishes for side in (sides if wish.side == ALL_SIDES else (wish.side,))]
        if sorted(covered) != sorted(sides):
            raise Refused(msg("server-refused-seats"))
        seats, tokens = [], {}
        for wish in wishes:
            seat = Seat(new_id(), wish.side, "person", person)
            if wish.kind == "computer":
                seat = _computer(seat, wish.opponent)
            elif wish.kind == "invite":
                tokens[seat.id] = _invite(seat)
            seats.append(seat)
        return seats, tokens

    async def table(self, id: str) -> Table:
        """A table by its id, opened from the store if nobody had it open."""
        known = self._tables.get(id)
        if known is not None:
            self._tables.move_to_end(id)
            return known
        lock = self._opening.setdefault(id, asyncio.Lock())
        async with lock:
            if id not in self._tables:
                table = await asyncio.to_thread(self._open, id)
                self._remember(table)
                self.wake(table)
        self._opening.pop(id, None)
        return self._tables[id]

    def _open(self, id: str) -> Table:
        """Play a kept game again: what is on disk is what the rules allow, or it is not opened."""
        rows = self.store.read(sql.select(kept.tables).where(kept.tables.c.id == id))
        if not rows:
            raise Unknown(msg("server-unknown-table"))
        row = rows[0]
        seals = msgspec.json.decode(row.dice, type=list[Seal])
        lines = self.store.read(
            sql.select(kept.answers).where(kept.answers.c.table_id == id).order_by(kept.answers.c.number)
        )
        save = Save(
            format=saves.FORMAT,
            game=row.game,
            rules=row.rules,
            scenario=row.scenario,
            options=msgspec.json.decode(row.options),
            data=row.data,
            forced=True,
            dice=seals,
            answers=[Answer(line.by, line.do, line.then, line.alone, line.roll) for line in lines],
            start=row.start,
        )
        game = saves.resume(save, games.find(row.game))
        seats = self._kept_seats(id)
        table = Table(id, row.name, game, seats, store=self.store, art=self.art, revision=row.revision, rolls=row.rolls)
        table.names = self._names(seats)
        talk = self.store.read(sql.select(kept.talk).where(kept.talk.c.table_id == id).order_by(kept.talk.c.number))
        table.talk = [Talk(line.number, line.person, line.name, line.text, line.at) for line in talk]
        return table

    def _kept_seats(self, id: str) -> list[Seat]:
        rows = self.store.read(sql.select(kept.seats).where(kept.seats.c.table_id == id))
        return [Seat(row.id, row.side, row.kind, row.person, row.opponent, row.invitation, row.webhook) for row in rows]

    def _names(self, seats: Iterable[Seat]) -> dict[str, str]:
        return {seat.person: self.name_of(seat.person) for seat in seats if seat.person}

    def _remember(self, table: Table) -> None:
        self._tables[table.id] = table
        for id in list(self._tables):
            if len(self._tables) <= LIVE:
                break
            idle = self._tables[id]
            if not idle.here and id not in self._players and not idle.lock.locked():
                del self._tables[id]

    def forget(self, table: Table) -> None:
        """After a write that failed: what is on disk is the truth, and the next look opens it again."""
        self._tables.pop(table.id, None)

    def tables_of(self, person: str) -> list[TableInfo]:
        """The lobby: where a person has a seat, or has begun the game."""
        own = sql.select(kept.seats.c.table_id).where(kept.seats.c.person == person)
        query = sql.select(kept.tables).where(sql.or_(kept.tables.c.id.in_(own), kept.tables.c.owner == person))
        found = []
        for row in self.store.read(query.order_by(kept.tables.c.updated.desc()).limit(200)):
            live = self._tables.get(row.id)
            seats = live.seats if live else self._kept_seats(row.id)
            mine = [seat for seat in seats if seat.kind == "person" and seat.person == person]
            table = live or _Sketch(seats, self._names(seats))
            found.append(
                TableInfo(
                    id=row.id,
                    name=row.name,
                    game=row.game,
                    scenario=row.scenario,
                    seats=Table.seat_infos(table, person),  # type: ignore[arg-type]
                    asked=row.asked,
                    mine=row.asked is not None and any(seat.plays(row.asked) for seat in mine),
                    turn=row.turn,
                    updated=row.updated,
                )
            )
        return found

    # --- seats

    async def join(self, person: str, token: str) -> Table:
        """Take the seat of an invitation. Whoever comes first has it."""
        rows = self.store.read(
            sql.select(kept.seats.c.table_id, kept.seats.c.id).where(kept.seats.c.invitation == token_hash(token))
        )
        if not rows:
            raise Unknown(msg("server-unknown-invitation"))
        table = await self.table(rows[0].table_id)
        async with table.lock:
            seat = next(seat for seat in table.seats if seat.id == rows[0].id)
            if seat.kind == "person" and seat.person == person:
                return table
            if seat.kind != "invited":
                raise Forbidden(msg("server-seat-taken"))
            seat.kind, seat.person = "person", person
            table.names[person] = self.name_of(person)
            await table.change_seats(_kept(seat))
        return table

    async def change_seat(self, table: Table, person: str, id: str, change: SeatChange) -> str | None:
        """Hand a seat over: to a computer player, or by a new invitation whose token is returned."""
        token = None
        async with table.lock:
            seat = next((seat for seat in table.seats if seat.id == id), None)
            if seat is None:
                raise Unknown(msg("server-unknown-seat"))
            if not (seat.person == person or (seat.kind != "person" and table.seat_of(person))):
                raise Forbidden(msg("server-not-your-seat"))
            if change.webhook is not None:
                seat.webhook = change.webhook or None
            if change.to == "computer":
                _computer(seat, change.opponent)
            elif change.to == "invite":
                token = _invite(seat)
            elif change.to == "me":
                seat.kind, seat.person, seat.opponent, seat.invitation = "person", person, None, None
                table.names[person] = self.name_of(person)
            await table.change_seats(_kept(seat))
        self.wake(table)
        return token

    # --- computer players

    def wake(self, table: Table) -> None:
        """Let a computer player answer if it is asked. It sees what a person in its seat would see."""
        seat = table.seat_asked()
        if seat is None or seat.kind != "computer" or table.id in self._players:
            return
        task = asyncio.create_task(self._play(table), name=f"computer at {table.id}")
        self._players[table.id] = task
        task.add_done_callback(lambda _: self._players.pop(table.id, None))

    async def _play(self, table: Table) -> None:
        minds: dict[str, opponents.Opponent] = {}
        while (seat := table.seat_asked()) is not None and seat.kind == "computer":
            async with table.lock:
                decision = table.game.decision
                if decision is None or not seat.plays(decision.side):
                    continue
                mind = minds.setdefault(seat.id, opponents.make(seat.opponent or "random"))
                action = mind.choose(table.game.view(decision.side), decision)
                try:
                    await table.play(str(action), decision.side)
                except SalientError:
                    _log.exception("the computer player stopped")
                    self.forget(table)
                    return
            await asyncio.sleep(0)

    async def resume(self) -> None:
        """After a start: tables that wait for a computer player go on."""
        waiting = (
            sql.select(kept.tables.c.id)
            .join(kept.seats, kept.seats.c.table_id == kept.tables.c.id)
            .where(kept.seats.c.kind == "computer", kept.tables.c.asked.is_not(None))
            .where(sql.or_(kept.seats.c.side == ALL_SIDES, kept.seats.c.side == kept.tables.c.asked))
        )
        for row in self.store.read(waiting.distinct()):
            try:
                await self.table(row.id)
            except SalientError:
                _log.exception("a table cannot be opened")

    async def close(self) -> None:
        for task in list(self._players.values()):
            task.cancel()
        await asyncio.gather(*self._players.values(), return_exceptions=True)
        self.store.close()


class _Sketch:
    """What the lobby needs of a table that is not open."""

    def __init__(self, seats: list[Seat], names: dict[str, str]):
        self.seats, self.names = seats, names
        self.here: dict[str, int] = {}


def _computer(seat: Seat, opponent: str) -> Seat:
    if opponent not in opponents.names():
        raise Refused(msg("server-unknown-opponent", name=opponent))
    seat.kind, seat.person, seat.opponent, seat.invitation = "computer", None, opponent, None
    return seat


def _invite(seat: Seat) -> str:
    token = new_id()
    seat.kind, seat.person, seat.opponent, seat.invitation = "invited", None, None, token_hash(token)
    return token


def _kept(seat: Seat) -> sql.Executable:
    return kept.seats.update().where(kept.seats.c.id == seat.id).values(msgspec.structs.asdict(seat))

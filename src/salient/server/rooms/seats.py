"""Seats: taken, handed over, left; the table's name; another game with the same people."""

from __future__ import annotations

import asyncio

import msgspec
import sqlalchemy as sql
from litestar import delete, get, post, put
from litestar.params import JSONBody

from salient.engine.dice import Sealed
from salient.engine.game import Game
from salient.engine.messages import msg
from salient.engine.texts import LANGUAGES
from salient.server import store as kept
from salient.server.contract import (
    Acknowledged,
    InvitationInfo,
    NewTableInfo,
    Opened,
    Rematch,
    SeatChange,
    Sit,
    TableChange,
)
from salient.server.errors import Forbidden, Refused, Unknown
from salient.server.identity import token_hash
from salient.server.rooms.door import CHANGE, LOOK, Person, TableId, TheClub, change
from salient.server.seat import ALL_SIDES, Seat
from salient.server.table import Table
from salient.server.timing import Timing
from salient.server.wording import plain


class Joined(msgspec.Struct, frozen=True):
    table: str


class Invited(msgspec.Struct, frozen=True):
    invitation: str | None  # the token of a new invitation, told once


@post("/api/join/{token:str}", status_code=200, summary="Take the seat of an invitation", responses=CHANGE)
async def join(club: TheClub, person: Person, token: TableId) -> Joined:
    """Whoever comes first has it. Who sits at the table already finds his way there and takes nothing."""
    secret = token_hash(token)
    table_id, seat_id = await _invited_to(club, token)
    async with club.changing(table_id) as table:
        if table.seat_of(person):
            return Joined(table.id)
        seat = table.seat(seat_id)
        if seat.invitation != secret:
            raise Unknown(msg("server-unknown-invitation"))
        if seat.kind != "invited":
            raise Forbidden(msg("server-seat-taken"))
        table.names[person] = await club.name_of(person)
        await table.change_seats(seat.taken_by(person, invitation=secret))
        return Joined(table.id)


@get("/api/join/{token:str}", summary="What an invitation is for", responses=LOOK)
async def invitation(club: TheClub, person: Person, token: TableId) -> InvitationInfo:
    """Game, scenario and side, and who invites."""
    table_id, seat_id = await _invited_to(club, token)
    async with club.at(table_id) as table:
        seat = table.seat(seat_id)
        host = seat.keeper if seat.kind == "invited" and seat.keeper else table.owner
        name = table.names.get(host) or await club.name_of(host)
        taken = seat.kind != "invited" and not table.seat_of(person)
        clock, hints = table.clock_info(), not table.no_hints
        scenario = table.game.scenario
        return InvitationInfo(table.name, table.rulebook.name, scenario, seat.side, name, taken, clock, hints)


async def _invited_to(club: TheClub, token: str) -> tuple[str, str]:
    """Table and seat of an invitation."""
    query = sql.select(kept.seats.c.table_id, kept.seats.c.id).where(kept.seats.c.invitation == token_hash(token))
    rows = await asyncio.to_thread(club.store.read, query)
    if not rows:
        raise Unknown(msg("server-unknown-invitation"))
    return rows[0].table_id, rows[0].id


@post("/api/tables/{id:str}/sit", status_code=200, summary="Take a free seat of an open table", responses=CHANGE)
async def sit(club: TheClub, person: Person, id: TableId, data: JSONBody[Sit]) -> Joined:
    """Of a table that its host has opened to everybody: a seat on which he decides and that is kept for nobody."""
    async with club.changing(id) as table:
        if table.seat_of(person):
            return Joined(table.id)
        seat = table.seat(data.seat)
        if not (club.open_lobby and table.open and seat.kind == "invited"):
            raise Forbidden(msg("server-not-your-seat"))
        if seat.person is not None or seat.keeper != table.owner:
            raise Forbidden(msg("server-not-your-seat"))
        table.names[person] = await club.name_of(person)
        await table.change_seats(seat.taken_by(person))
        return Joined(table.id)


@put("/api/tables/{id:str}/open", summary="List a table in the open lobby, or no longer", responses=CHANGE)
async def open_table(club: TheClub, person: Person, id: TableId, data: JSONBody[Opened]) -> Acknowledged:
    """For who began it, if the club has an open lobby."""
    return await change(club, id, lambda table: _open(club, table, person, data.open))


async def _open(club: TheClub, table: Table, person: str, wanted: bool) -> None:
    if table.owner != person:
        raise Forbidden(msg("server-not-your-table"))
    if not club.open_lobby:
        raise Refused(msg("server-no-open-lobby"))
    await table.keep_own(open=wanted)


@post(
    "/api/tables/{id:str}/seats/{seat:str}",
    status_code=200,
    summary="Hand a seat over, take it, or set its webhook",
    responses=CHANGE,
)
async def change_seat(club: TheClub, person: Person, id: TableId, seat: TableId, data: JSONBody[SeatChange]) -> Invited:
    """For who sits there; of an empty seat, or a computer's, for who had it last. With `side` only that side of a seat
    that plays all of them is handed over, and the others stay as they are."""
    token = None
    async with club.changing(id) as table:
        now = table.seat(seat)
        if data.to == "me" and now.offered_to(person):
            await _accept(club, table, person)
            return Invited(None)
        if not now.may_change(person):
            raise Forbidden(msg("server-not-your-seat"))
        now, *rest = [now] if data.side is None else _parted(table, now, data)
        if data.to == "computer":
            now = now.to_computer(data.opponent)
        elif data.to == "invite":
            now, token = now.to_guest()
        elif data.to == "me":
            table.names[person] = await club.name_of(person)
            now = now.taken_by(person)
        await table.change_seats(_with_webhook(club, person, now, data), *rest)
    return Invited(token)


def _parted(table: Table, seat: Seat, change: SeatChange) -> list[Seat]:
    """The side that is given away as a new seat, and what remains of the old one."""
    sides = table.rulebook.seated
    if seat.side != ALL_SIDES or change.side not in sides or change.to is None or len(sides) < 2:
        raise Refused(msg("server-refused-parting"))
    *rest, given = seat.parted([*(side for side in sides if side != change.side), change.side])
    return [given, *rest]


def _with_webhook(club: TheClub, person: str, seat: Seat, change: SeatChange) -> Seat:
    if change.webhook is None and change.lang is None:
        return seat
    if not seat.holds(person):
        raise Forbidden(msg("server-not-your-seat"))
    if change.webhook:
        club.notifier.check(change.webhook)
    if change.lang is not None and change.lang not in LANGUAGES:
        raise Refused(msg("server-unknown-texts"))
    webhook = seat.webhook if change.webhook is None else change.webhook or None
    return msgspec.structs.replace(seat, webhook=webhook, lang=change.lang or seat.lang)


@post("/api/tables/{id:str}/leave", status_code=200, summary="Give up my seats", responses=CHANGE)
async def leave(club: TheClub, person: Person, id: TableId) -> Acknowledged:
    """Who remains can invite somebody else, or let a computer play on."""
    return await change(club, id, lambda table: _leave(table, person))


async def _leave(table: Table, person: str) -> None:
    table.must_have_seat(person)
    others = sorted(table.people() - {person}) or sorted(table.others(person))
    heir = table.owner if table.owner in others else next(iter(others), None)
    if heir is None:
        raise Refused(msg("server-last-one"))
    await table.change_seats(*(_left(seat, person, heir) for seat in table.seats))
    if table.owner == person:
        await table.keep_own(owner=heir)


def _left(seat: Seat, person: str, heir: str) -> Seat:
    """What the leaver held, and what he could decide about, is the heir's."""
    if seat.holds(person):
        return seat.left_to(heir)
    return msgspec.structs.replace(seat, keeper=heir) if seat.keeper == person else seat


@put("/api/tables/{id:str}/name", summary="Give the table a name", responses=CHANGE)
async def name_table(club: TheClub, person: Person, id: TableId, data: JSONBody[TableChange]) -> Acknowledged:
    return await change(club, id, lambda table: table.rename(person, plain(data.name)))


@delete("/api/tables/{id:str}", status_code=204, summary="Clear a table away for ever", responses=CHANGE)
async def clear_away(club: TheClub, person: Person, id: TableId) -> None:
    """For who began it, and only while nobody else sits there: the game is the others' too."""
    async with club.at(id) as table:
        if table.owner != person:
            raise Forbidden(msg("server-not-your-table"))
        if table.others(person):
            raise Forbidden(msg("server-others-sit-there"))
        await club.remove(table)


@post("/api/tables/{id:str}/rematch", status_code=201, summary="Ask for another game, or accept it", responses=CHANGE)
async def rematch(club: TheClub, person: Person, id: TableId, data: JSONBody[Rematch]) -> NewTableInfo:
    """Once the game is over. Who asks first opens the table; the others take their seats there by asking too."""
    async with club.changing(id) as table:
        table.must_have_played(person)
        again_at = table.rematch or await _rematch(club, table, person, swap=data.swap)
    if isinstance(again_at, NewTableInfo):
        return again_at
    async with club.changing(again_at) as again:
        await _accept(club, again, person)
    return NewTableInfo(again_at, {})


async def _rematch(club: TheClub, table: Table, person: str, *, swap: bool) -> NewTableInfo:
    if not table.over:
        raise Refused(msg("server-rematch-not-yet"))
    await club.must_have_room(person)
    seats, tokens = _again(table, person, swap=swap)
    game = await asyncio.to_thread(
        Game, table.rulebook, table.game.scenario, table.game.options, Sealed(), digests=True
    )
    timing = table.timing and Timing(
        table.timing.per, table.timing.seconds, table.timing.at_zero, table.timing.opponent
    )
    hints = not table.no_hints
    again = await club.open_new(person, table.name, game, seats, timing=timing, hints=hints)
    await table.keep_own(rematch=again.id)
    return NewTableInfo(again.id, tokens)


def _again(table: Table, host: str, *, swap: bool) -> tuple[list[Seat], dict[str, str]]:
    """The same seats under new ids, others' to be taken by them; swapped, each plays the next one's side."""
    sides = [seat.side for seat in table.seats]
    if swap:
        sides = [*sides[1:], *sides[:1]]
    seats, tokens = [], {}
    lent = _lent(table, host)
    for old, side in zip(table.seats, sides, strict=True):
        seat = old.taken_by(host).again(side, host) if old is lent else old.again(side, host)
        if old.kind == "invited":
            seat, tokens[seat.id] = seat.to_guest()
        seats.append(seat)
    return seats, tokens


def _lent(table: Table, person: str) -> Seat | None:
    """The seat that somebody without one left to a computer last: it is his in the next game."""
    if table.seat_of(person) is not None:
        return None
    sides = [one.side for one in reversed(table.held) if one.person == person]
    kept = [seat for seat in table.seats if seat.kind == "computer" and seat.may_change(person)]
    return next((seat for side in sides for seat in kept if seat.plays(side)), None)


async def _accept(club: TheClub, table: Table, person: str) -> None:
    """Take the seats that are kept for somebody, if they still are."""
    offered = [seat.accepted() for seat in table.seats if seat.offered_to(person)]
    if offered:
        table.names[person] = await club.name_of(person)
        await table.change_seats(*offered)


HANDLERS = [invitation, join, sit, open_table, change_seat, leave, name_table, clear_away, rematch]

"""A kept table, opened: its game is played again, so that it is what the rules allow, or it is not opened."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sql

from salient import games
from salient.board.toml import ONE_AT_A_TIME
from salient.engine import saves
from salient.engine.actions import Action
from salient.engine.dice import Seal
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.messages import Message, msg
from salient.engine.reason import Reason
from salient.engine.saves import Answer, Save
from salient.server import store as kept
from salient.server.clock import Clock, clock, clocks_of
from salient.server.errors import CannotOpen, ClubError, Unknown
from salient.server.history import History
from salient.server.pictures import Art
from salient.server.seat import Seat
from salient.server.seat_history import Holding
from salient.server.store import Store
from salient.server.table import Note, Table, TakeBackWish, TakenBack, Talk
from salient.server.timing import Timing

_log = logging.getLogger("salient.club")


def open_table(store: Store, art: Art, id: str) -> Table:
    """CannotOpen says why it cannot be, without a word of what was answered in secret."""
    try:
        return _open(store, art, id)
    except ClubError:
        raise
    except SalientError as error:
        told = getattr(error, "told", str(error))
        _log.warning("a kept game cannot be played again: %s", told)
        raise CannotOpen(msg("server-cannot-open", reason=told)) from error
    except Exception as error:  # a row that is no game, a game with a bug: the other tables go on
        _log.error("a kept game cannot be read", exc_info=error)
        raise CannotOpen(msg("server-cannot-open", reason=f"it is damaged ({type(error).__name__})")) from error


def _open(store: Store, art: Art, id: str) -> Table:
    rows = store.read(sql.select(kept.tables).where(kept.tables.c.id == id))
    if not rows:
        raise Unknown(msg("server-unknown-table"))
    row = rows[0]
    lines = store.read(sql.select(kept.answers).where(kept.answers.c.table_id == id).order_by(kept.answers.c.number))
    game = _game(row, lines)
    seats = seats_at(store, [id]).get(id, [])
    table = Table(id, row.name, game, seats, store=store, art=art, owner=row.owner, revision=row.revision)
    table.clocks = [_clock(line) for line in lines]
    if any(line.turn is None for line in lines):  # kept before turns were
        table.clocks = clocks_from_start(game)
    table.wish = _decoded(row.wish, TakeBackWish) if row.wish else None
    table.rematch, table.told = row.rematch, row.told
    if row.held:  # else it was kept before that was
        table.held = _decoded(row.held, list[Holding])
    if row.clock:
        table.timing, table.clock_since = _decoded(row.clock, Timing), row.clock_since
    table.open, table.no_hints = bool(row.open), bool(row.no_hints)
    notes = store.read(sql.select(kept.notes).where(kept.notes.c.table_id == id).order_by(kept.notes.c.number))
    table.notes = [_note(note) for note in notes]
    talk = store.read(sql.select(kept.talk).where(kept.talk.c.table_id == id).order_by(kept.talk.c.number))
    table.talk = [Talk(line.number, line.person, line.name, line.text, line.at) for line in talk]
    return table


def _game(row: Any, lines: Sequence[Any]) -> Game:
    save = Save(
        format=saves.FORMAT,
        game=row.game,
        rules=row.rules,
        scenario=row.scenario,
        options=msgspec.json.decode(row.options),
        data=row.data,
        forced=row.forced is not False,  # nothing: kept before that was
        dice=_decoded(row.dice, list[Seal]),
        answers=[Answer(line.by, line.do, line.then, line.alone, line.roll, _why(line)) for line in lines],
        start=row.start,
    )
    game = saves.resume(save, games.find(row.game))
    game.rolls = max(row.rolls, game.rolls)  # rolls that were taken back do not fall again
    if row.redo:
        taken = _decoded(row.redo, TakenBack)
        game.remember_taken_back([Action.parse(text) for text in taken.actions], taken.undo_ends)
    return game


def _decoded(text: str, kind: Any) -> Any:
    """Several tables are opened at a time."""
    with ONE_AT_A_TIME:
        return msgspec.json.decode(text, type=kind)


def _note(row: Any) -> Note:
    text = _decoded(row.text, Message)
    count = (text.args or {}).get("count", 1)
    return Note(row.number, row.moment, row.about, text, row.at, count if isinstance(count, int) else 1)


def _why(line: Any) -> tuple[Reason, ...]:
    return _decoded(line.why, tuple[Reason, ...]) if line.why else ()


def _clock(line: Any) -> Clock:
    return line.turn, _decoded(line.phase or "null", Message | None)


def clocks_from_start(game: Game) -> list[Clock]:
    actions = [entry.action for entry in game.journal.entries]
    if not actions:
        return []
    pos = History(game).ask(0).position()
    return [clock(game.rulebook.view(pos, None)), *clocks_of(game.rulebook, pos, actions)]


def seats_at(store: Store, tables: Sequence[str]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {}
    own, row_names = kept.seats.c, Seat.__struct_fields__
    joined = sql.select(kept.seats, kept.tables.c.owner).join(kept.tables, kept.tables.c.id == own.table_id)
    for row in store.read(joined.where(own.table_id.in_(tables)).order_by(own.id)) if tables else ():
        seat = Seat(**{name: getattr(row, name) for name in row_names})
        if seat.keeper is None and seat.kind != "person":  # kept before seats had keepers
            seat = msgspec.structs.replace(seat, keeper=row.owner)
        found.setdefault(row.table_id, []).append(seat)
    return found

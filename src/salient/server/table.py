"""One table: a game, its seats, and who may see and do what. Every change goes through here, one at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

import msgspec
import sqlalchemy as sql

from salient.engine import saves
from salient.engine.errors import IllegalAction, MalformedAction, NotNow
from salient.engine.game import Game
from salient.engine.messages import Message, Ref, msg
from salient.engine.rulebook import Rulebook
from salient.engine.saves import Answer
from salient.engine.view import View
from salient.server import store as kept
from salient.server.contract import (
    DecisionInfo,
    DiceInfo,
    LogLine,
    SeatInfo,
    State,
    TalkLine,
    UndoInfo,
)
from salient.server.errors import Forbidden, Refused, Stale
from salient.server.past import Past
from salient.server.pictures import Art
from salient.server.store import Store

ALL_SIDES = "*"
_REMEMBERED = 200


class Seat(msgspec.Struct):
    """Who answers for a side. `kind`: person, invited (nobody yet) or computer."""

    id: str
    side: str
    kind: str
    person: str | None = None
    opponent: str | None = None
    invitation: str | None = None
    webhook: str | None = None

    def plays(self, side: str) -> bool:
        return self.side in (side, ALL_SIDES)


class Talk(msgspec.Struct, frozen=True):
    number: int
    person: str
    name: str
    text: str
    at: float


class TakeBackWish(msgspec.Struct, frozen=True):
    """Somebody asks to go back to an earlier moment; the opponents must agree."""

    seat: str
    moment: int


class Table:
    def __init__(
        self, id: str, name: str, game: Game, seats: list[Seat], *, store: Store, art: Art, revision: int, rolls: int
    ):
        self.id, self.name, self.game, self.seats = id, name, game, seats
        self.store, self.art = store, art
        self.revision = revision
        self.game.rolls = max(rolls, self.game.rolls)
        self.talk: list[Talk] = []
        self.names: dict[str, str] = {}  # of people, by id
        self.wish: TakeBackWish | None = None
        self.here: dict[str, int] = {}  # people who have the table open, with the number of their connections
        self.clocks: list[tuple[int, Message | None]] = []
        self._cuts: list[tuple[int, int]] = []  # each revision of late, and from which moment on it changed the journal
        self.past = Past(game)
        self.lock = asyncio.Lock()
        self.changed = asyncio.Condition()
        self._clock_to_here()

    @property
    def rulebook(self) -> Rulebook:
        return self.game.rulebook

    @property
    def moment(self) -> int:
        return len(self.game.journal)

    # --- who may do what

    def sides_of(self, person: str) -> tuple[str, ...]:
        """The sides for which a person answers."""
        own = [seat for seat in self.seats if seat.kind == "person" and seat.person == person]
        return tuple(side for side in self.rulebook.sides if any(seat.plays(side) for seat in own))

    def seat_of(self, person: str, side: str | None = None) -> Seat | None:
        for seat in self.seats:
            if seat.kind == "person" and seat.person == person and (side is None or seat.plays(side)):
                return seat
        return None

    def seat_asked(self) -> Seat | None:
        """The seat that the game waits for."""
        decision = self.game.decision
        if decision is None:
            return None
        return next((seat for seat in self.seats if seat.plays(decision.side)), None)

    def eyes(self, person: str) -> str | None:
        """Whose view somebody gets: that of the side that is asked if it is his, else of his only side, else
        everybody's."""
        sides = self.sides_of(person)
        asked = self.game.decision.side if self.game.decision is not None else None
        if asked in sides:
            return asked
        return sides[0] if len(sides) == 1 else None

    def _must_be_current(self, revision: int) -> None:
        if revision != self.revision:
            raise Stale(msg("server-stale"))

    def _must_be_asked(self, person: str) -> str:
        decision = self.game.decision
        if decision is None:
            raise Refused(msg("engine-game-over"))
        if decision.side not in self.sides_of(person):
            raise Forbidden(msg("engine-not-your-decision", side=Ref("side", decision.side)))
        return decision.side

    # --- what changes it

    async def answer(self, person: str, revision: int, text: str) -> None:
        async with self.lock:
            self._must_be_current(revision)
            side = self._must_be_asked(person)
            await self.play(text, side)

    async def play(self, text: str, side: str) -> None:
        """Answer the decision and keep it. The lock is held."""
        start = self.moment
        try:
            self.game.play(text, side=side)
        except MalformedAction as error:
            raise Refused(msg("server-malformed", reason=str(error))) from error
        except IllegalAction as error:
            raise Refused(msg("server-refused"), self.game.why_not(text, side)) from error
        self.wish = None
        await self._keep(start, self.new_answers(start))

    async def undo(self, person: str, revision: int, *, redo: bool = False) -> None:
        async with self.lock:
            self._must_be_current(revision)
            sides, start = self.sides_of(person), self.moment
            if not sides:
                raise Forbidden(msg("server-no-seat"))
            side = self.game.can_undo if not redo else (self.game.decision.side if self.game.decision else None)
            try:
                if redo:
                    self.game.redo(side if side in sides else sides[0])
                    await self._keep(start, self.new_answers(start))
                else:
                    self.game.undo(side if side in sides else sides[0])
                    await self._keep(self.moment, [self._forget_from(self.moment)])
            except NotNow as error:
                raise Refused(msg("server-not-now", reason=str(error))) from error

    async def ask_back(self, person: str, revision: int, moment: int) -> None:
        """Ask the others to take the game back. Where nobody else plays it happens at once."""
        async with self.lock:
            self._must_be_current(revision)
            seat = self.seat_of(person)
            if seat is None:
                raise Forbidden(msg("server-no-seat"))
            if moment >= self.moment:
                raise Refused(msg("server-no-such-moment"))
            others = [other for other in self.seats if other.kind == "person" and other.person != person]
            if others:
                self.wish = TakeBackWish(seat.id, moment)
                await self._keep(self.moment, [])
            else:
                await self._go_back(moment)

    async def answer_back(self, person: str, revision: int, yes: bool) -> None:
        async with self.lock:
            self._must_be_current(revision)
            seat, wish = self.seat_of(person), self.wish
            if wish is None:
                raise Refused(msg("server-no-wish"))
            asker = next((other.person for other in self.seats if other.id == wish.seat), None)
            if seat is None or (yes and asker == person):
                raise Forbidden(msg("server-no-seat"))
            if yes:
                await self._go_back(wish.moment)
            else:
                self.wish = None
                await self._keep(self.moment, [])

    async def _go_back(self, moment: int) -> None:
        """To the last question before this moment. The dice go on: no roll falls twice."""
        save = saves.make(self.game)
        cut = question_before(save.answers, moment)
        rolls, dice, seals = self.game.rolls, self.game.dice, self.game.seals
        self.game = saves.replay(msgspec.structs.replace(save, answers=save.answers[:cut]), self.rulebook)
        self.game.dice, self.game.seals, self.game.rolls = dice, seals, rolls
        self.wish = None
        await self._keep(cut, [self._forget_from(cut)])

    async def say(self, person: str, text: str) -> None:
        async with self.lock:
            if self.seat_of(person) is None:
                raise Forbidden(msg("server-no-seat"))
            line = Talk(len(self.talk) + 1, person, self.names.get(person, ""), text, time.time())
            row = {"table_id": self.id, **msgspec.structs.asdict(line)}
            await self._keep(self.moment, [kept.talk.insert().values(row)])
            self.talk.append(line)
            await self.tell()

    async def change_seats(self, *statements: sql.Executable) -> None:
        """Keep what was changed in the seats. The lock is held."""
        await self._keep(self.moment, list(statements))

    # --- keeping

    def new_answers(self, start: int) -> list[sql.Executable]:
        now = time.time()
        rows = [
            {
                "table_id": self.id,
                "number": start + index,
                "by": entry.side,
                "do": str(entry.action),
                "then": entry.digest,
                "alone": entry.alone,
                "roll": entry.roll,
                "at": now,
            }
            for index, entry in enumerate(self.game.journal.entries[start:])
        ]
        return [kept.answers.insert().values(rows)] if rows else []

    def _forget_from(self, number: int) -> sql.Executable:
        return kept.answers.delete().where(kept.answers.c.table_id == self.id, kept.answers.c.number >= number)

    async def _keep(self, since: int, statements: list[sql.Executable]) -> None:
        """Write, and only then let anybody see it."""
        del self.clocks[since:]
        self._clock_to_here()
        revision = self.revision + 1
        asked = self.game.decision.side if self.game.decision is not None else None
        row = kept.tables.update().where(kept.tables.c.id == self.id)
        turn = self.clocks[-1][0] if self.clocks else 1
        values = {"revision": revision, "rolls": self.game.rolls, "updated": time.time(), "asked": asked, "turn": turn}
        await self.store.write(*statements, row.values(values))
        self.revision = revision
        self._cuts = [*self._cuts[-_REMEMBERED:], (revision, since)]
        self.past.cut(self.game, since)
        await self.tell()

    def unchanged_since(self, revision: int) -> int:
        """How much of the journal is as it was at that revision."""
        if not self._cuts or revision < self._cuts[0][0] - 1:
            return self.moment if revision == self.revision else 0
        return min([cut for number, cut in self._cuts if number > revision], default=self.moment)

    async def tell(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    def _clock_to_here(self) -> None:
        """Turn and phase of each entry, for the log."""
        missing = self.moment - len(self.clocks)
        if missing > 0:
            self.clocks += [clock(self.game.view(None))] * missing

    # --- what somebody may see

    def state(self, person: str) -> State:
        sides = self.sides_of(person)
        return State(
            id=self.id,
            name=self.name,
            game=self.rulebook.name,
            scenario=self.game.scenario,
            options=self.game.options,
            revision=self.revision,
            moment=self.moment,
            sides=sides,
            seats=self.seat_infos(person),
            view=self.art.view(self.game.view(self.eyes(person))),
            decision=self._decision(sides),
            undo=self._undo(sides),
            dice=self._dice(),
            talk=tuple(self._talk(person)) if self.seat_of(person) else (),
            result=self.game.result,
        )

    def seat_infos(self, person: str) -> tuple[SeatInfo, ...]:
        return tuple(
            SeatInfo(
                id=seat.id,
                side=seat.side,
                kind=seat.kind,
                name=(seat.opponent or "") if seat.kind == "computer" else self.names.get(seat.person or "", ""),
                mine=seat.kind == "person" and seat.person == person,
                here=seat.person in self.here,
                webhook=(seat.webhook or "") if seat.person == person else "",
            )
            for seat in self.seats
        )

    def _decision(self, sides: tuple[str, ...]) -> DecisionInfo | None:
        decision = self.game.decision
        if decision is None:
            return None
        actions = tuple(str(action) for action in decision.actions) if decision.side in sides else ()
        return DecisionInfo(decision.side, decision.prompt, actions)

    def _undo(self, sides: tuple[str, ...]) -> UndoInfo:
        wish = self.wish
        return UndoInfo(
            undo=self.game.can_undo in sides,
            redo=self.game.can_redo in sides,
            wanted=wish.moment if wish else None,
            wanted_by=wish.seat if wish else None,
        )

    def _dice(self) -> tuple[DiceInfo, ...]:
        """The seeds once the game is over: from then on anybody can check every roll."""
        over = self.game.over
        return tuple(DiceInfo(seal.commitment, seal.seed if over else None) for seal in self.game.seals)

    def _talk(self, person: str) -> Iterable[TalkLine]:
        for line in self.talk:
            yield TalkLine(line.number, line.name, line.person == person, line.text, line.at)

    def log(self, person: str, since: int = 0) -> tuple[LogLine, ...]:
        """The journal as somebody may read it."""
        eyes = self.sides_of(person)
        side = eyes[0] if len(eyes) == 1 else self.eyes(person)
        found = [] if since else [LogLine(0, "", self.clocks[0][0] if self.clocks else 1, self._opening(side))]
        for number, entry in enumerate(self.game.journal.entries[since:], since):
            turn, phase = self.clocks[number]
            action = str(entry.action) if entry.seen_by(side) else ""
            lines = tuple(entry.lines(side))
            found.append(LogLine(number + 1, entry.side, turn, lines, action, entry.alone, entry.roll, phase))
        return tuple(found)

    def _opening(self, side: str | None) -> tuple[Message, ...]:
        return tuple(event.message for event in self.game.journal.opening if event.seen_by in (None, side))


def clock(view: View) -> tuple[int, Message | None]:
    return view.turn, next((phase.name for phase in view.sequence if phase.current), None)


def question_before(answers: list[Answer], moment: int) -> int:
    """How many answers to keep so that the game waits for a player again: what came by itself comes again by itself."""
    asked = [number for number, answer in enumerate(answers) if not answer.alone and answer.roll is None]
    earlier = [number for number in asked if number <= moment]
    return earlier[-1] if earlier else asked[0] if asked else len(answers)

"""One table: a game, its seats, and who may see and do what.

Whoever reads or changes a table holds its lock (`Club.at`): between an answer and its being on disk nobody sees it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from salient.engine import saves
from salient.engine.candour import Candour, seen_by
from salient.engine.decision import Decision
from salient.engine.errors import IllegalAction, MalformedAction, NotNow
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.position import Event, Position, Result
from salient.engine.reason import Reason
from salient.engine.rulebook import Rulebook
from salient.engine.saves import Answer
from salient.engine.view import View
from salient.server import seat_history
from salient.server import store as kept
from salient.server.clock import Clock, clock, clocks_of
from salient.server.contract import (
    ClockInfo,
    DecisionInfo,
    DiceInfo,
    Held,
    LogLine,
    SeatInfo,
    State,
    TalkLine,
    Told,
    UndoInfo,
)
from salient.server.errors import Forbidden, Refused, Stale, Unknown
from salient.server.history import History
from salient.server.pictures import Art, Sight
from salient.server.seat import Seat, in_order
from salient.server.seat_history import Holding
from salient.server.store import Once, Rows, Store, Write
from salient.server.timing import Timing

#: Of a question: idle answers, cautions, those advised, those that go together, what comes before its end.
Looked = tuple[tuple[str, ...], tuple[Refusal, ...], tuple[str, ...], tuple[str, ...], tuple[Refusal, ...]]

_REMEMBERED = 200  # revisions for which a browser that comes back is sent only what it missed
_TALK_SENT = 200  # lines
_HELD_SENT = 50  # lines of who sat where before
_TALK_SIGNS = 20_000  # in all of them: they go along with every change


class Talk(msgspec.Struct, frozen=True):
    number: int
    person: str
    name: str
    text: str
    at: float


class Note(msgspec.Struct, frozen=True):
    """What the log says of people rather than of the game, after so many entries of the journal."""

    number: int
    moment: int
    about: str
    text: Message
    at: float
    count: int = 1


class TakeBackWish(msgspec.Struct, frozen=True):
    """Somebody asks to go back to an earlier moment; the opponents must agree, all of them."""

    seat: str
    person: str
    moment: int
    agreed: tuple[str, ...] = ()


class TakenBack(msgspec.Struct, frozen=True):
    """What can be played again, the next one last, and how many entries of the journal no undo reaches."""

    actions: list[str]
    undo_ends: int


class Table:
    """`here`: people who have the table open, with the number of their connections; the club counts them."""

    def __init__(
        self,
        id: str,
        name: str,
        game: Game,
        seats: list[Seat],
        *,
        store: Store,
        art: Art,
        owner: str,
        revision: int = 0,
    ):
        self.id, self.name, self.game, self.owner = id, name, game, owner
        self.seats = in_order(seats, game.rulebook.sides)
        self.store, self.art = store, art
        self.revision = revision
        self.talk: list[Talk] = []
        self.names: dict[str, str] = {}  # of people, by id
        self.wish: TakeBackWish | None = None
        self.rematch: str | None = None
        self.told: str | None = None  # the seat that was sent word that the game waits for it
        self.timing: Timing | None = None  # its clocks, if it has any
        self.clock_since: float | None = None  # since when the one runs that runs
        self.open = False  # it is listed in the open lobby
        self.no_hints = False
        self.notes: list[Note] = []
        self.held = seat_history.after([], self.seats, game.rulebook.seated, 0, 1)  # who held which side, and when
        self.here: dict[str, int] = {}
        self.stirred = 0  # changes that are no revisions: somebody came, went, or is called otherwise
        self.broken = False  # memory is not what is on disk: open it again
        self.clocks: list[Clock] = []  # turn and phase in which each entry of the journal was asked
        self.past = History(game)
        self.candour = Candour(game)
        self.options = game.rulebook.shown_options(game.options)  # papers by their names
        self.lock = asyncio.Lock()
        self.changed = asyncio.Condition()
        self._cuts: list[tuple[int, int]] = []  # each revision of late, and from which moment on it changed the journal
        self._sights: dict[str | None, Sight] = {}
        self._views: dict[str | None, View] = {}
        self._seen_of: tuple[Decision | None, Looked] = (None, ((), (), (), (), ()))
        self._played = time.monotonic()
        self.seats_since = revision  # since which everybody sits where he sits
        self._game_since = revision  # since which the game is as it is; talk and seats change nothing about it

    @property
    def rulebook(self) -> Rulebook:
        return self.game.rulebook

    @property
    def moment(self) -> int:
        return len(self.game.journal)

    @property
    def asked(self) -> str | None:
        """The side that the game waits for."""
        decision = self.game.decision
        return decision.side if decision is not None and not self.claimed else None

    @property
    def claimed(self) -> str | None:
        """The side that has won because another's time was up."""
        return self.timing.claimed if self.timing else None

    @property
    def over(self) -> bool:
        return self.game.over or self.claimed is not None

    @property
    def result(self) -> Result | None:
        if self.claimed is None:
            return self.game.result
        return Result(self.claimed, msg("server-won-on-time", side=Ref("side", self.claimed)))

    def name_of(self, person: str) -> str | Message:
        return self.names.get(person, "") or msg("server-somebody")

    # --- who may do what

    def sides_of(self, person: str) -> tuple[str, ...]:
        """The sides for which a person answers."""
        own = [seat for seat in self.seats if seat.holds(person)]
        return tuple(side for side in self.rulebook.seated if any(seat.plays(side) for seat in own))

    def seat_of(self, person: str) -> Seat | None:
        return next((seat for seat in self.seats if seat.holds(person)), None)

    def seat(self, id: str) -> Seat:
        for seat in self.seats:
            if seat.id == id:
                return seat
        raise Unknown(msg("server-unknown-seat"))

    def seat_asked(self) -> Seat | None:
        """The seat that the game waits for."""
        asked = self.asked
        return None if asked is None else next((seat for seat in self.seats if seat.plays(asked)), None)

    def people(self) -> set[str]:
        return {seat.person for seat in self.seats if seat.kind == "person" and seat.person}

    def known(self) -> set[str]:
        """Whose names are read here: who sits there, is asked to, or did before."""
        return {seat.person for seat in self.seats if seat.person} | {one.person for one in self.held}

    def others(self, person: str) -> set[str]:
        """Whose game it is too: who else sits there, and who is about to hand his seat over to a guest."""
        keepers = {seat.keeper for seat in self.seats if seat.kind == "invited" and seat.keeper}
        return (self.people() | keepers) - {person}

    def eyes(self, person: str) -> str | None:
        """Whose view somebody gets: that of the side that is asked if it is his, else of his only side, else
        everybody's."""
        sides = self.sides_of(person)
        if self.asked in sides:
            return self.asked
        return sides[0] if len(sides) == 1 else None

    def reads_as(self, person: str) -> str | None:
        """Whose log somebody reads. Who plays several sides reads what everybody may: two people may sit at one
        screen, and lines do not vanish from it when the other one looks."""
        sides = self.sides_of(person)
        return sides[0] if len(sides) == 1 else None

    def must_have_seat(self, person: str) -> Seat:
        seat = self.seat_of(person)
        if seat is None:
            raise Forbidden(msg("server-no-seat"))
        return seat

    def has_played(self, person: str) -> bool:
        """Who sits here, sat here at any time, or is the host."""
        return (
            person == self.owner or self.seat_of(person) is not None or any(one.person == person for one in self.held)
        )

    def must_have_played(self, person: str) -> None:
        if not self.has_played(person):
            raise Forbidden(msg("server-no-seat"))

    def _must_be_current(self, revision: int, since: int | None = None) -> None:
        """`since`: the first revision that will do; else only the latest."""
        if not (self.revision if since is None else since) <= revision <= self.revision:
            raise Stale(msg("server-stale"))

    def must_be_asked(self, person: str) -> str:
        asked = self.asked
        if asked is None:
            raise Refused(msg("engine-game-over"))
        if asked not in self.sides_of(person):
            raise Forbidden(msg("engine-not-your-decision", side=Ref("side", asked)))
        return asked

    # --- what changes it

    async def answer(self, person: str, revision: int, text: str) -> None:
        self._must_be_current(revision, self._game_since)  # else one could keep the other from answering by talking
        await self.play(text, self.must_be_asked(person))

    async def play(self, text: str, side: str, why: tuple[Reason, ...] = ()) -> None:
        """Answer the decision and keep it. `why`: as a computer player says."""
        start, before, now = self.moment, self.game.position.copy(), self.now
        try:
            self.game.play(text, side=side, why=why)
        except MalformedAction as error:
            raise Refused(msg("server-malformed", reason=str(error))) from error
        except IllegalAction as error:
            raise Refused(msg("server-refused"), self.game.why_not(text, side)) from error
        await self._keep_new(start, before, now)

    async def undo(self, person: str, revision: int, *, redo: bool = False, to: int | None = None) -> None:
        """The last answer is taken back or played again; with `to` all as far as that moment, if it goes so far."""
        self._must_be_current(revision, self._game_since)
        self.must_have_seat(person)
        sides = self.sides_of(person)
        side = self.asked if redo else self.game.can_undo
        if self.claimed:
            raise Refused(msg("engine-game-over"))
        was_over = self.game.over
        start, before, now = self.moment, self.game.position.copy(), self.now
        try:
            (self.game.redo if redo else self.game.undo)(side if side in sides else sides[0])
        except NotNow as error:
            raise Refused(msg("server-not-now", reason=str(error))) from error
        times = 1 + (self._go_on_to(to, sides, redo) if to is not None else 0)
        if redo:
            await self._keep_new(start, before, now)
        else:
            self.wish = None
            self._look_again()
            told = self._taken_back(side or sides[0], times) if self.others(person) else []
            await self._keep(self.moment, [self._forget_from(self.moment), *self._sealed_anew(was_over), *told])

    def _go_on_to(self, moment: int, sides: Collection[str], redo: bool) -> int:
        """More answers are taken back, or played again, as far as they are these sides' own; how many."""
        times = 0
        while self.moment < moment if redo else self.moment > moment:
            side = self.game.can_redo if redo else self.game.can_undo
            if side is None or side not in sides:
                break
            try:
                (self.game.redo if redo else self.game.undo)(side)
            except NotNow:  # what was taken back is no longer offered
                break
            times += 1
        return times

    async def ask_back(self, person: str, revision: int, moment: int) -> None:
        """Ask the others to take the game back. Where nobody else plays it happens at once."""
        self._must_be_current(revision)
        seat = self.must_have_seat(person)
        if moment >= self.moment:
            raise Refused(msg("server-no-such-moment"))
        if self.others(person):
            self.wish = TakeBackWish(seat.id, person, moment)
            await self._keep(self.moment)
        else:
            await self._go_back(moment)

    async def answer_back(self, person: str, revision: int, yes: bool) -> None:
        """One no is enough; who asked can only withdraw it."""
        self._must_be_current(revision)
        self.must_have_seat(person)
        wish = self.wish
        if wish is None:
            raise Refused(msg("server-no-wish"))
        if yes and wish.person == person:
            raise Forbidden(msg("server-own-wish"))
        agreed = {*wish.agreed, person}
        if yes and self.people() - {wish.person} <= agreed:
            await self._go_back(wish.moment)
        else:
            self.wish = msgspec.structs.replace(wish, agreed=tuple(sorted(agreed))) if yes else None
            await self._keep(self.moment)

    async def _go_back(self, moment: int) -> None:
        """To the last question before this moment. The dice go on: no roll falls twice."""
        save = saves.make(self.game)
        cut = question_before(save.answers, moment)
        rolls, dice, seals, was_over = self.game.rolls, self.game.dice, self.game.seals, self.over
        earlier = msgspec.structs.replace(save, answers=save.answers[:cut])
        game = await asyncio.to_thread(saves.replay, earlier, self.rulebook)
        game.dice, game.seals, game.rolls = dice, seals, rolls
        self.game, self.wish = game, None
        if self.timing is not None:
            self.timing = msgspec.structs.replace(self.timing, claimed=None)
        self._look_again()
        await self._keep(cut, [self._forget_from(cut), *self._sealed_anew(was_over)], by="")

    def _sealed_anew(self, was_over: bool) -> list[Write]:
        """Of a game that was over everybody has seen the seed: if it goes on, it is with other dice."""
        if not was_over:
            return []
        self.game.seal_anew()
        seals = msgspec.json.encode(self.game.seals).decode()
        return [kept.tables.update().where(kept.tables.c.id == self.id).values(dice=seals)]

    async def say(self, person: str, text: str) -> None:
        self.must_have_seat(person)
        number = self.talk[-1].number + 1 if self.talk else 1
        line = Talk(number, person, self.names.get(person, ""), text, time.time())
        self.talk.append(line)
        await self._keep(self.moment, [Rows(kept.talk, [{"table_id": self.id, **msgspec.structs.asdict(line)}])])

    async def change_seats(self, *changed: Seat, notes: Sequence[Write] = ()) -> None:
        """Seats as they are from now on; those that were not there before are new."""
        was, now = self.seats, {seat.id: seat for seat in changed}
        self.seats_since = self.revision + 1  # the one under way
        old = {seat.id for seat in was}
        new = [seat for seat in changed if seat.id not in old]
        self.seats = in_order([*(now.get(seat.id, seat) for seat in self.seats), *new], self.rulebook.sides)
        self.wish = None
        if any(seat.id == self.told and seat.tells() != self.seat(seat.id).tells() for seat in was):
            self.told = None  # another sits there now, or is told elsewhere
        rows = Rows(kept.seats, [{"table_id": self.id, **msgspec.structs.asdict(seat)} for seat in new])
        seats = [*(_kept(seat) for seat in changed if seat.id in old), rows]
        self.held = seat_history.after(self.held, self.seats, self.rulebook.seated, self.moment, self.now[0])
        note = kept.tables.update().where(kept.tables.c.id == self.id)
        text = msgspec.json.encode(self.held).decode()
        await self._keep(max(0, self.moment - 1), [*seats, note.values(held=text), *notes])  # the last line says it

    async def rename(self, person: str, name: str) -> None:
        self.must_have_seat(person)
        await self.keep_own(name=name)

    async def keep_own(self, notes: Sequence[Write] = (), **values: Any) -> None:
        """Something of the table itself: its name, owner, rematch; and what the log says of it."""
        for name, value in values.items():
            setattr(self, name, value)
        own = kept.tables.update().where(kept.tables.c.id == self.id).values(values)
        await self._keep(max(0, self.moment - 1) if notes else self.moment, [own, *notes])

    async def keep(self, notes: Sequence[Write] = ()) -> None:
        """Something that is no answer: the clocks, and what the log says of it."""
        await self._keep(max(0, self.moment - 1) if notes else self.moment, notes)

    def noted(self, about: str, text: Message, count: int = 1) -> list[Write]:
        """A line of the log that is about people; to be written with whatever it tells."""
        number = self.notes[-1].number + 1 if self.notes else 1
        note = Note(number, self.moment, about, text, time.time(), count)
        self.notes.append(note)
        row = {**msgspec.structs.asdict(note), "table_id": self.id, "text": msgspec.json.encode(text).decode()}
        del row["count"]
        return [Rows(kept.notes, [row])]

    def _taken_back(self, side: str, count: int) -> list[Write]:
        """What a side has taken back is told, however often it is done at once in one line."""
        about, gone = f"undo {side}", []
        last = self.notes[-1] if self.notes else None
        if last is not None and last.about == about and last.moment >= self.moment:
            self.notes.pop()
            count += last.count
            own = kept.notes.c
            gone = [kept.notes.delete().where(own.table_id == self.id, own.number == last.number)]
        return [*gone, *self.noted(about, msg("server-took-back", side=Ref("side", side), count=count), count)]

    # --- the clocks

    def time_left(self) -> float | None:
        """Of the side that is asked, while its clock runs."""
        if self.timing is None or self.asked is None or self.clock_since is None:
            return None
        return self.timing.left(self.asked, self.clock_since, time.time())

    def start_clock(self) -> None:
        """Whose clock runs from now on: only that of somebody who is asked, and once everybody sits there."""
        self._set_clock(None)

    def _set_clock(self, by: str | None) -> None:
        """`by`: who has answered; "": all together have gone back."""
        if self.timing is None:
            return
        now, seat = time.time(), self.seat_asked()
        self.timing = self.timing.charged(self.clock_since, now).asks(self.asked, by=by)
        free = any(one.kind == "invited" for one in self.seats)
        runs = seat is not None and seat.kind == "person" and not free and not self.timing.paused
        self.clock_since = now if runs else None

    def clock_info(self) -> ClockInfo | None:
        timing, now = self.timing, time.time()
        if timing is None:
            return None
        return ClockInfo(
            per=timing.per,
            seconds=timing.seconds,
            at_zero=timing.at_zero,
            left={side: round(timing.left(side, self.clock_since, now), 2) for side in self.rulebook.seated},
            runs=self.asked if self.clock_since is not None else None,
            paused=timing.paused,
            wanted_by=timing.wish,
        )

    # --- keeping

    async def _keep_new(self, start: int, before: Position, then: Clock) -> None:
        """New entries of the journal. `before`, `then`: the position in which the first of them was asked, and when."""
        self.wish = None
        self._look_again()
        entries = self.game.journal.entries[start:]
        if self.now == then:
            self.clocks += [then] * len(entries)
        else:
            self.clocks += [then, *clocks_of(self.rulebook, before, [entry.action for entry in entries])]
        by = next((entry.side for entry in entries if entry.side), None)
        await self._keep(start, [Rows(kept.answers, self.answer_rows(start))], by=by)

    def _look_again(self) -> None:
        self._sights.clear()
        self._views.clear()
        self._played = time.monotonic()
        self._game_since = self.revision + 1  # the one under way

    @property
    def quiet(self) -> float:
        """Seconds since anything was played or taken back, or since the table was opened."""
        return time.monotonic() - self._played

    @property
    def now(self) -> Clock:
        """Turn and phase. The view that tells them is the one that is wanted next anyway."""
        return clock(self.view(self.asked))

    def answer_rows(self, start: int) -> list[dict[str, Any]]:
        now = time.time()
        return [
            {
                "table_id": self.id,
                "number": number,
                "by": entry.side,
                "do": str(entry.action),
                "then": entry.digest,
                "alone": entry.alone,
                "roll": entry.roll,
                "at": now,
                "turn": self.clocks[number][0],
                "phase": msgspec.json.encode(self.clocks[number][1]).decode(),
                "why": msgspec.json.encode(entry.why).decode() if entry.why else None,
            }
            for number, entry in enumerate(self.game.journal.entries[start:], start)
        ]

    def _forget_from(self, number: int) -> Write:
        return kept.answers.delete().where(kept.answers.c.table_id == self.id, kept.answers.c.number >= number)

    async def _keep(self, since: int, statements: Sequence[Write] = (), by: str | None = None) -> None:
        """Write; if that fails what is in memory is worth nothing any more. `by`: the side that has answered."""
        said = [*(note.moment for note in self.notes), *(one.until for one in self.held if one.until is not None)]
        if any(moment >= self.moment for moment in said):
            since = max(0, since - 1)  # what is said there stands at the last moment that is left
        since = min(since, self.candour.look(self.game))
        own = kept.tables.c
        row = kept.tables.update().where(own.id == self.id, own.revision == self.revision)
        seat = self.seat_asked()
        try:
            del self.clocks[self.moment :]
            self.told = self.told if seat is not None and seat.id == self.told else None
            self._set_clock(by)
            values = {
                "revision": self.revision + 1,
                "rolls": self.game.rolls,
                "updated": time.time(),
                "asked": self.asked,
                "turn": self.now[0],
                "told": self.told,
                "wish": msgspec.json.encode(self.wish).decode() if self.wish else None,
                "redo": self._redo_kept(),
                "clock": self.clock_kept(),
                "clock_since": self.clock_since,
            }
            await self.store.write(*statements, Once(row.values(values)))
        except BaseException:  # a full disk, another process, the end of the club: what is on disk counts
            self.broken = True
            await self.tell()
            raise
        self.revision += 1
        self._cuts = [*self._cuts[-_REMEMBERED:], (self.revision, since)]
        self.past.cut(self.game, since)
        await self.tell()

    def clock_kept(self) -> str | None:
        return msgspec.json.encode(self.timing).decode() if self.timing else None

    def _redo_kept(self) -> str | None:
        taken = TakenBack([str(action) for action in self.game.taken_back], self.game.undo_ends)
        return msgspec.json.encode(taken).decode() if taken.actions else None

    def unchanged_since(self, revision: int) -> int:
        """How much of the journal is as it was at that revision."""
        if revision == self.revision:
            return self.moment
        known = self._cuts and self._cuts[0][0] - 1 <= revision < self.revision
        return min(cut for number, cut in self._cuts if number > revision) if known else 0

    async def tell(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    async def stir(self) -> None:
        self.stirred += 1
        await self.tell()

    # --- what somebody may see

    def view(self, side: str | None) -> View:
        if side not in self._views:
            self._views[side] = self.game.view(side)
        return self._views[side]

    def sight(self, side: str | None) -> Sight:
        if side not in self._sights:
            self._sights[side] = self.art.sight(self.view(side), self.rulebook.statuses)
        return self._sights[side]

    def state(self, person: str, *, pieces: bool = True) -> State:
        sides, sight = self.sides_of(person), self.sight(self.eyes(person))
        seated = bool(sides)
        return State(
            id=self.id,
            name=self.name,
            game=self.rulebook.name,
            scenario=self.game.scenario,
            options=self.options,
            revision=self.revision,
            moment=self.moment,
            sides=sides,
            seats=self.seat_infos(person),
            view=sight.whole() if pieces else sight.bare(),
            decision=self._decision(sides),
            undo=self._undo(sides),
            dice=self._dice(),
            talk=self._talk(person) if seated else (),
            result=self.result,
            hidden=self.rulebook.hides(self.game.position.world),
            owner=self.owner == person,
            played=self.has_played(person),
            rematch=self.rematch if self.has_played(person) else None,
            held=self._held(person),
            clock=self.clock_info(),
            open=self.open,
            hints=not self.no_hints,
        )

    def seat_infos(self, person: str) -> tuple[SeatInfo, ...]:
        return seat_infos(self.seats, person, self.names, self.here)

    def prompt(self, *, own: bool) -> Message:
        """What the game asks. A question that is put in secret is told only to whom it is put."""
        assert self.game.decision is not None
        if self.game.position.stack[-1].secret and not own:
            return msg("server-asked-in-secret", side=Ref("side", self.game.decision.side))
        return self.game.decision.prompt

    def _decision(self, sides: tuple[str, ...]) -> DecisionInfo | None:
        decision = self.game.decision
        if decision is None or self.claimed:
            return None
        own = decision.side in sides
        actions = tuple(str(action) for action in decision.actions)
        if not own:
            return DecisionInfo(decision.side, self.prompt(own=False))
        return DecisionInfo(decision.side, self.prompt(own=True), actions, *self._looked_at(decision))

    def _looked_at(self, decision: Decision) -> Looked:
        """What leads to nothing, what to beware of, what to look at first and what goes together; found once for each
        question."""
        if self._seen_of[0] is not decision:
            insight = self.game.insight()
            first = insight.idle, insight.advised, insight.united
            idle, advised, united = (tuple(map(str, actions)) for actions in first)
            self._seen_of = decision, (idle, insight.cautions, advised, united, insight.before_end)
        return self._seen_of[1]

    def _undo(self, sides: tuple[str, ...]) -> UndoInfo:
        wish = self.wish
        return UndoInfo(
            undo=not self.claimed and self.game.can_undo in sides,
            redo=not self.claimed and self.game.can_redo in sides,
            wanted=wish.moment if wish else None,
            wanted_by=wish.seat if wish else None,
            why_not=msg("engine-game-over") if self.claimed else self.game.why_no_undo(sides),
        )

    def _dice(self) -> tuple[DiceInfo, ...]:
        """The seeds once the game is over: from then on anybody can check every roll. Those of dice that were put away
        before that tell nothing of what is to come."""
        seals = self.game.seals
        secret = None if self.over or not seals else seals[-1]
        return tuple(DiceInfo(seal.commitment, None if seal is secret else seal.seed) for seal in seals)

    def _talk(self, person: str) -> tuple[TalkLine, ...]:
        """The latest of it."""
        room, sent = _TALK_SIGNS, []
        for line in reversed(self.talk[-_TALK_SENT:]):
            room -= len(line.text)
            if room < 0:
                break
            sent.append(TalkLine(line.number, line.name, line.person == person, line.text, line.at))
        return tuple(reversed(sent))

    def log(self, person: str, since: int = 0) -> tuple[LogLine, ...]:
        """The journal as somebody may read it."""
        side = self.reads_as(person)
        notes = self._notes()
        opening = [event for event in self.game.journal.opening if event.seen_by in (None, side)]
        lines = (*(event.message for event in opening), *notes.get(0, ()))
        first = self.clocks[0][0] if self.clocks else 1
        found = [] if since else [LogLine(0, "", first, lines, told=told(opening))]
        for number, entry in enumerate(self.game.journal.entries[since:], since):
            turn, phase = self.clocks[number]
            seen, events = entry.seen_by(side), tuple(entry.told(side))
            action, alone = (str(entry.action), entry.alone) if seen else ("", False)
            lines = (*(event.message for event in events), *notes.get(number + 1, ()))
            why = self._why(number, entry, side)
            found.append(
                LogLine(number + 1, entry.side, turn, lines, action, alone, entry.roll, phase, told(events), why)
            )
        return tuple(found)

    def _why(self, number: int, entry: Entry, side: str | None) -> tuple[Reason, ...]:
        found = self.candour.told(number, entry)
        if not found or self.over or not self.rulebook.hides(self.game.position.world):
            return found
        return seen_by(found, self.view(side)) if entry.seen_by(side) else ()

    def _gone(self) -> list[Holding]:
        """Who held a side before, in a game with secrets: he has seen what the others must not."""
        if not self.rulebook.hides(self.game.position.world):
            return []
        return [one for one in self.held if one.until is not None]

    def _held(self, person: str) -> tuple[Held, ...]:
        return tuple(
            Held(
                side=one.side,
                name=self.names.get(one.person, ""),
                mine=one.person == person,
                plays=self.sides_of(one.person),
                since=min(one.since, self.moment),
                until=_until(one, self.moment),
                since_turn=one.since_turn,
                until_turn=one.until_turn or one.since_turn,
            )
            for one in self._gone()[-_HELD_SENT:]
        )

    def _notes(self) -> dict[int, tuple[Message, ...]]:
        """What the log says of people, by moments: who stood up, what was taken back, what became of the clocks."""
        found: dict[int, tuple[Message, ...]] = {}
        for note in self.notes:
            at = min(note.moment, self.moment)
            found[at] = (*found.get(at, ()), note.text)
        for one in self._gone():
            name = self.names.get(one.person, "") or msg("server-somebody")
            said = msg("server-side-held", name=name, side=Ref("side", one.side), turn=one.since_turn)
            until = _until(one, self.moment)
            found[until] = (*found.get(until, ()), said)
        return found


def _until(one: Holding, moment: int) -> int:
    """When it ended; no later than now, if the game went back meanwhile."""
    return moment if one.until is None else min(one.until, moment)


def told(events: Sequence[Event]) -> tuple[Told, ...]:
    """Those that have a rule or something to draw, by their place."""
    marked = ((line, event) for line, event in enumerate(events) if event.rule is not None or event.arrows)
    return tuple(Told(line, event.rule, event.arrows) for line, event in marked)


def seat_infos(seats: Iterable[Seat], person: str, names: dict[str, str], here: dict[str, int]) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(
            id=seat.id,
            side=seat.side,
            kind=seat.kind,
            name=(seat.opponent or "") if seat.kind == "computer" else names.get(seat.person or "", ""),
            mine=seat.holds(person),
            here=seat.kind == "person" and seat.person in here,
            webhook=(seat.webhook or "") if seat.holds(person) else "",
            yours=seat.may_change(person),
            offered=seat.offered_to(person),
        )
        for seat in seats
    )


def question_before(answers: list[Answer], moment: int) -> int:
    """How many answers to keep so that the game waits for a player again: what came by itself comes again by itself."""
    asked = [number for number, answer in enumerate(answers) if not answer.alone and answer.roll is None]
    earlier = [number for number in asked if number <= moment]
    return earlier[-1] if earlier else asked[0] if asked else len(answers)


def _kept(seat: Seat) -> Write:
    return kept.seats.update().where(kept.seats.c.id == seat.id).values(msgspec.structs.asdict(seat))

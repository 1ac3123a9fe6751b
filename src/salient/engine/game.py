"""A game being played: one decision at a time, answered by what was offered."""

from __future__ import annotations

import copy
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from salient.engine import clicks, reckoning
from salient.engine.actions import Action, malformed
from salient.engine.decision import Decision
from salient.engine.dice import Dice, Fast, Outcomes, Seal, Sealed, lot_of
from salient.engine.errors import IllegalAction, MalformedAction, NotNow
from salient.engine.insight import Clock, Insight
from salient.engine.journal import Entry, Journal
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.perft import perft
from salient.engine.position import Event, Position, Result
from salient.engine.reason import Reason
from salient.engine.reckoning import Reckoning
from salient.engine.rulebook import OptionValue, Policy, Rulebook, option_word
from salient.engine.steps import Chance, answer, goes_without_saying, settle
from salient.engine.summary import summary
from salient.engine.sums import Sum
from salient.engine.texts import Texts
from salient.engine.view import Layout, Overlay, Route, View

#: What undo stops at.
_NOTHING = msg("engine-undo-nothing")
_ROLLED, _REVEALED = msg("engine-undo-roll"), msg("engine-undo-secret")


class Undone(msgspec.Struct, gc=False):
    """What one undo can bring back: whose answer it was, and where the journal stood before it.

    Only every few answers the position is copied too: the others follow from the last copy and the journal, because
    nothing between two barriers is left to chance.
    """

    side: str
    entries: int
    position: Position | None = None


_COPIED = 32  # so many answers share a copy: an undo is rare, and may take as long as some of them


class Game:
    """The one object that front ends, computer players and studies work with.

    `forced` False: a decision with a single legal answer is asked too, instead of being taken for the player.
    `digests`: note the position's digest after every answer, which a save needs (it is made up for otherwise).

    `copy` is for trying things out from here. `copy.copy`, `copy.deepcopy` and pickle give a faithful twin, with
    journal, undo and dice: sealed dice bring their seed along, as in a save that holds the secret.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        scenario: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        dice: Dice | None = None,
        *,
        forced: bool = True,
        digests: bool = False,
        seals: Sequence[Seal] | None = None,
        position: Position | None = None,
    ):
        self.rulebook = rulebook
        self.scenario = rulebook.choose_scenario(scenario)
        self.dice: Dice = Sealed() if dice is None else dice
        chosen = rulebook.choose_options(options, self.scenario)
        self.options = rulebook.draw_options(chosen, lot_of(self.dice), self.scenario)
        self.seals = self._first_seal() if seals is None else list(seals)
        self.forced = forced
        self.digests = digests
        self.journal = Journal()
        self.rolls = 0
        self._decision: Decision | None = None
        self._undo: list[Undone] = []
        self._redo: list[Action] = []
        self._barrier = _NOTHING
        self._begin(position)

    def _begin(self, position: Position | None) -> None:
        self._start = None if position is None else position.copy()
        if position is None:
            world = self.rulebook.world(self.scenario, self.options)
            position = self.rulebook.setup(world)
        self.position = position
        self.position.events = self.journal.opening
        settle(self.position)
        self._go_on()

    @cached_property
    def start(self) -> str:
        """The position from which it began as a text, where that was not the scenario's; else nothing."""
        return "" if self._start is None else self._start.to_text()

    def beginning(self) -> Position:
        """The position from which it began."""
        if self._start is not None:
            return self._start.copy()
        found: Position = self.rulebook.setup(self.position.world)
        return found

    def _first_seal(self) -> list[Seal]:
        if isinstance(self.dice, Sealed):
            return [Seal(0, self.dice.commitment, self.dice.seed)]
        return []  # fast or scripted dice promise nothing

    def seal_anew(self, seed: str | None = None) -> None:
        """New dice from the next roll on: somebody may know the seed of the old ones."""
        dice = Sealed(seed)
        self.dice, self.seals = dice, [*self.seals, Seal(self.rolls, dice.commitment, dice.seed)]

    # --- the decision and its answer

    @property
    def over(self) -> bool:
        return self.position.result is not None

    @property
    def result(self) -> Result | None:
        return self.position.result

    @property
    def decision(self) -> Decision | None:
        """What the game waits for; None when it is over."""
        if self._decision is None and self.position.stack:
            step = self.position.stack[-1]
            pos = self.position
            self._decision = Decision(step.side(pos), step.prompt(pos), tuple(step.actions(pos)))
        return self._decision

    def parse(self, text: str) -> Action:
        """An action of this game from its text; MalformedAction says what is wrong with it."""
        action = Action.parse(text)
        problem = malformed(action, self.rulebook.verbs, self.position.world.things)
        if problem is not None:
            raise MalformedAction(f"{text.strip()!r}: {self.text(problem)}")
        return action

    def play(self, action: Action | str, side: str | None = None, why: tuple[Reason, ...] = ()) -> None:
        """Answer the decision. What was not offered is refused with its reasons and changes nothing.

        `side`: who answers; given, it must be the side that is asked. `why`: what a computer player says of it.
        """
        if isinstance(action, str):
            action = self.parse(action)
        decision = self._decision or self.decision
        # of a set with one thing in it all hashes are asked, which actions keep: half as long as comparing all of them
        if decision is None or {action}.isdisjoint(decision.actions) or (side is not None and side != decision.side):
            raise self._illegal(action, side)
        if self._redo:
            self._redo.clear()
        written = len(self.journal.entries)
        self._play(decision, action)
        if why:
            self.journal.entries[written].why = why

    def _illegal(self, action: Action, side: str | None) -> IllegalAction:
        reasons = [self._reason(refusal) for refusal in self.why_not(action, side)]
        return IllegalAction(f"{action}: " + "; ".join(reasons))

    def _reason(self, refusal: Refusal) -> str:
        text = self.text(refusal.message)
        return text if refusal.rule is None else f"{text} ({refusal.rule})"

    def _play(self, decision: Decision, action: Action) -> None:
        side, undo = decision.side, self._undo
        if undo and undo[-1].side != side:
            self._bar(_taken_by_other(side))
            undo = self._undo
        barrier, rolls = self._barrier, self.rolls
        copied = None if len(undo) % _COPIED else self.position.copy()
        undo.append(Undone(side, len(self.journal.entries), copied))
        try:
            self._answer(decision, action)
            self._go_on()
        except BaseException:  # dice that ran out, a bug in a game: as if nothing had been answered
            self._undo, self._barrier, self.rolls = undo, barrier, rolls
            self._go_back()
            raise

    def _go_back(self) -> None:
        """To the position before the last answer that can be undone."""
        position, entries = self._before(len(self._undo) - 1), self._undo.pop().entries
        del self.journal.entries[entries:]
        self.position = position
        self._decision = None

    def _before(self, number: int) -> Position:
        """The position before an answer that can be undone: from the last copy on it is played again."""
        copied = number
        while (position := self._undo[copied].position) is None:
            copied -= 1
        position = position.copy()
        for entry in self.journal.entries[self._undo[copied].entries : self._undo[number].entries]:
            answer(position, entry.action)
        position.revealed = False
        return position

    def _answer(self, decision: Decision, action: Action, *, alone: bool = False, roll: int | None = None) -> None:
        """Let the position change, and write down what happened."""
        pos = self.position
        secret = pos.stack[-1].secret
        events: list[Event] = []
        pos.events = events
        self._decision = None
        answer(pos, action)
        digest = pos.digest() if self.digests else ""
        self.journal.entries.append(
            Entry(decision.side, action, decision.prompt, tuple(events), alone, secret, roll, digest)
        )
        if roll is not None:
            self._bar(_ROLLED)
        elif pos.revealed:
            self._bar(_REVEALED)
        pos.revealed = False

    def _bar(self, reason: Message) -> None:
        self._undo = []
        self._barrier = reason

    def _go_on(self) -> None:
        """Let the dice answer chance, and take the only answer where there is but one that commits to nothing."""
        while stack := self.position.stack:
            step = stack[-1]
            if step.by_chance:
                self._roll()
            elif not self.forced or step.always_ask:
                return
            else:
                decision = self._decision or self.decision
                if decision is None or not goes_without_saying(self.position, step, decision.actions):
                    return
                self._answer(decision, decision.actions[0], alone=True)

    def _roll(self) -> None:
        outcomes = self.outcomes()
        action = self.dice.answer(outcomes, self.rolls)
        step = self.position.stack[-1]
        decision = Decision(step.side(self.position), step.prompt(self.position), ())
        self._answer(decision, action, roll=self.rolls)
        self.rolls += 1

    def outcomes(self) -> Outcomes:
        """The outcomes of the chance decision on top, with their weights."""
        step = self.position.stack[-1]
        assert isinstance(step, Chance)
        return step.outcomes(self.position)

    # --- taking back

    def undo(self, side: str | None = None) -> None:
        """Take back the last answer, up to the last roll, revealed secret or answer of the other side."""
        self.rulebook.choose_side(side)
        if not self._undo:
            raise NotNow(self.text(self._barrier))
        last = self._undo[-1]
        if side is not None and side != last.side:
            raise NotNow(self.text(_taken_by_other(last.side)))
        self._redo.append(self.journal.entries[last.entries].action)
        self._go_back()

    def redo(self, side: str | None = None) -> None:
        """Play again what was taken back."""
        self.rulebook.choose_side(side)
        decision = self.decision
        if not self._redo or decision is None or self._redo[-1] not in decision.actions:
            raise NotNow(self.text(msg("engine-redo-nothing")))
        if side is not None and side != decision.side:
            raise NotNow(self.text(_taken_by_other(decision.side)))
        self._play(decision, self._redo.pop())

    @property
    def taken_back(self) -> tuple[Action, ...]:
        """What can be played again, the next one last."""
        return tuple(self._redo)

    @property
    def undo_ends(self) -> int:
        """How many entries of the journal no undo reaches."""
        return self._undo[0].entries if self._undo else len(self.journal.entries)

    def remember_taken_back(self, actions: Sequence[Action], undo_ends: int) -> None:
        """For a game that was put aside after an undo and is opened again: the journal does not tell that the other
        side had answered before that was taken back, and what went before that stays."""
        self._redo = list(actions)
        within = [undone for undone in self._undo if undone.entries >= undo_ends]
        if len(within) < len(self._undo) and self.decision is not None:
            for number, undone in enumerate(self._undo):
                if within and undone is within[0]:
                    undone.position = self._before(number)
            self._bar(_taken_by_other(self.decision.side))
            self._undo = within

    @property
    def can_undo(self) -> str | None:
        """The side whose last answer can be taken back, if any."""
        return self._undo[-1].side if self._undo else None

    def why_no_undo(self, sides: Collection[str]) -> Message | None:
        """Why none of these sides can take an answer back now; None: one of them can. That a secret has come out is
        told only to whom is asked: others might learn from it that there was one."""
        if (last := self.can_undo) is not None:
            return None if last in sides else _taken_by_other(last)
        decision = self.decision
        if self._barrier == _REVEALED and decision is not None and decision.side not in sides:
            return _taken_by_other(decision.side)
        return self._barrier

    @property
    def can_redo(self) -> str | None:
        """The side that can play again what was taken back, if any."""
        decision = self.decision if self._redo else None
        return decision.side if decision is not None else None

    # --- questions that change nothing

    def view(self, side: str | None = None) -> View:
        """What a side may see (None: what everybody may)."""
        return self.rulebook.view(self.position, self.rulebook.choose_side(side))

    def overlays(self, side: str | None = None) -> Sequence[Overlay]:
        """What can be laid over the board to look at, as far as a side may know it."""
        return self.rulebook.overlays(self.position, self.rulebook.choose_side(side))

    def insight(self, clock: Clock | None = None) -> Insight:
        """The decision as the side that is asked sees it: what a computer player is given."""
        if self.decision is None:
            raise NotNow(self.text(msg("engine-game-over")))
        return Insight(self.position, self.decision, forced=self.forced, clock=clock)

    def perft(self, depth: int) -> int:
        """How many sequences of so many answers there are from here: see `salient.engine.perft`."""
        return perft(self.position, depth)

    def layout(self) -> Layout:
        return self.position.world.layout

    def why_not(self, action: Action | str, side: str | None = None) -> list[Refusal]:
        """Why an action is not offered; nothing if it is."""
        self.rulebook.choose_side(side)
        if isinstance(action, str):
            action = Action.parse(action)
        problem = malformed(action, self.rulebook.verbs, self.position.world.things)
        if problem is not None:
            return [Refusal(None, problem)]
        decision = self.decision
        if decision is None:
            return [Refusal(None, msg("engine-game-over"))]
        if side is not None and side != decision.side:
            return [Refusal(None, msg("engine-not-your-decision", side=Ref("side", decision.side)))]
        if action in decision.actions:
            return []
        step = self.position.stack[-1]
        if action.verb not in step.verbs:
            return [Refusal(None, msg("engine-not-now", action=str(action), asked=decision.prompt))]
        reasons = step.why_not(self.position, action)
        return reasons or [Refusal(None, msg("engine-not-offered", action=str(action)))]

    def why_not_click(self, ids: Sequence[str], side: str | None = None) -> list[Refusal]:
        """Why a click on these (a counter, then the place in which it stands) is no answer: see `engine.clicks`."""
        self.rulebook.choose_side(side)
        decision = self.decision
        if decision is None:
            return [Refusal(None, msg("engine-game-over"))]
        if side is not None and side != decision.side:
            return [Refusal(None, msg("engine-not-your-decision", side=Ref("side", decision.side)))]
        return clicks.why_not_click(self.position, ids)

    def reckon(
        self,
        action: Action | str,
        *more: Action | str,
        policy: Policy | None = None,
        limit: int = reckoning.NODES,
        truth: bool = False,
    ) -> Reckoning:
        """What an offered action would mean (or the last of several answers, one after the other): its sums, and the
        odds of every outcome.

        It speaks to the side that is asked and knows no more than that side does; `truth` looks behind the screen.
        `policy` answers the players' decisions on the way, instead of the rulebook's own.
        """
        given = [self.parse(one) if isinstance(one, str) else one for one in (action, *more)]
        decision = self.decision
        if decision is None or given[0] not in decision.actions:
            raise self._illegal(given[0], None)
        return reckoning.reckon(self.position, given, None if truth else decision.side, policy, limit)

    def routes(self, units: Sequence[str]) -> Mapping[str, Route]:
        """Every place that these units could walk to now, with cost and the answers that walk there."""
        known = self.position.world.things.get("unit", {})
        for unit in units:
            if unit not in known:
                raise MalformedAction(self.text(msg("engine-unknown-target", kind="unit", name=unit)))
        return self.rulebook.routes(self.position, units)

    def toll(self, units: Sequence[str], place: str) -> Sum | None:
        """What the walk of these units to a place costs, line by line. None: no walk, or the game does not tell."""
        route = self.routes(units).get(place)
        return None if route is None else self.rulebook.walk_sum(self.position, route.steps)

    @property
    def texts(self) -> Texts:
        world = self.position.world
        return world.texts if world.names else self.rulebook.texts

    def text(self, message: Message, lang: str = "en") -> str:
        return self.texts.format(message, lang)

    def log(self, side: str | None = None, lang: str = "en", since: int = 0) -> list[str]:
        """The journal as a side may read it."""
        return [self.text(line, lang) for line in self.journal.lines(self.rulebook.choose_side(side), since)]

    # --- keeping

    def save(self, path: str | Path, *, secret: bool = True) -> None:
        """Write the game to a file. `secret` False leaves the dice's seed out, so that nobody can foresee the rolls.

        A save holds every answer, the secret ones too: it is for those who may know them.
        """
        from salient.engine import saves

        saves.write(self, Path(path), secret=secret)

    def position_string(self) -> str:
        """The position as one word that names its game; `salient.at` reads it."""
        given = sorted((name, value) for name, value in self.options.items() if value != "")
        options = ",".join(f"{name}={option_word(value)}" for name, value in given)
        head = f"{self.rulebook.name}:{self.rulebook.version}:{self.scenario}:{options}"
        return f"{head}:{self.position.to_text()}"

    def copy(self, dice: Dice | None = None, *, seed: int | None = None) -> Game:
        """A game from the same position with dice of its own and an empty journal: for trying things out.

        The dice are fast ones by this seed if none are given.
        """
        twin = Game.__new__(Game)
        twin.rulebook, twin.scenario, twin.options = self.rulebook, self.scenario, self.options
        twin.dice = Fast(seed) if dice is None else dice
        twin.seals = twin._first_seal()
        twin.forced, twin.digests = self.forced, False
        twin.journal = Journal()
        twin.rolls = 0
        twin.position, twin._start = self.position.copy(), self.position.copy()
        twin._decision = self._decision
        twin._undo, twin._redo, twin._barrier = [], [], _NOTHING
        return twin

    def __copy__(self) -> Game:
        return copy.deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        """For pickle and deepcopy. The world is named, not copied; the question is asked again."""
        return {**self.__dict__, "_decision": None}

    def __str__(self) -> str:
        return summary(self)

    def __repr__(self) -> str:
        state: Any = self.result.winner or "drawn" if self.result else self.decision and self.decision.side
        return f"<{self.rulebook.name} {self.scenario}: {len(self.journal)} answers, {state}>"


def _taken_by_other(side: str) -> Message:
    return msg("engine-undo-other-side", side=Ref("side", side))

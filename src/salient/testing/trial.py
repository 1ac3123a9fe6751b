"""One random game under watch: at every decision the contract's promises are tried out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import msgspec

from salient.engine import playthrough, saves
from salient.engine.actions import Action, malformed
from salient.engine.errors import NotNow, SalientError
from salient.engine.game import Decision, Game
from salient.engine.journal import Entry
from salient.engine.messages import Message, Refusal
from salient.engine.position import Position
from salient.engine.reckoning import expand
from salient.engine.steps import CHANCE, Chance, answer
from salient.engine.view import View
from salient.testing.report import Finding, Report
from salient.testing.texts import Speaker

GENERIC = ("engine-not-offered",)  # a refusal that gives no reason of the game's own
REFUSALS = 3  # how many answers that are not offered are tried at each decision


class Alarm(Exception):
    """Something is wrong; the game under watch ends here."""

    def __init__(self, alarm: str, text: str):
        self.alarm = alarm
        self.text = text
        super().__init__(f"{alarm}: {text}")


class Trial:
    """Plays one game and reports the first thing that is wrong with it."""

    def __init__(self, report: Report, begin: Callable[[], Game], label: Finding, rng: random.Random):
        self.report = report
        self.begin = begin
        self.label = label
        self.rng = rng
        self.game: Game | None = None

    def run(self) -> None:
        try:
            with raising("offered-fails", "the set-up"):
                self.game = self.begin()
            self._play(self.game)
        except Alarm as alarm:
            journal = self.game.journal if self.game is not None else ()
            answers = tuple(f"{entry.side}: {entry.action}" for entry in journal)
            self.report.findings.append(replace(self.label, alarm=alarm.alarm, text=alarm.text, answers=answers))
        if self.game is not None:
            self.report.rolls += self.game.rolls

    def _play(self, game: Game) -> None:
        probe = Probe(game, self.report, self.rng)
        probe.opening()
        while not game.over:
            probe.decision()
            self.report.decisions += 1
            if len(game.journal) > game.rulebook.longest:
                raise Alarm("too-long", f"more than {game.rulebook.longest} answers")
        probe.ending()


@contextmanager
def raising(alarm: str, what: object) -> Iterator[None]:
    """Any error inside is a finding, except an alarm that is one already."""
    try:
        yield
    except Alarm:
        raise
    except Exception as error:
        raise Alarm(alarm, f"{what}: {type(error).__name__}: {error}") from error


class Probe:
    """The promises, one method each."""

    def __init__(self, game: Game, report: Report, rng: random.Random):
        self.game = game
        self.rulebook = game.rulebook
        self.counts = report.counts
        self.rng = rng
        self.speaker = Speaker(game.rulebook)

    # --- the whole game

    def opening(self) -> None:
        with raising("question-fails", "layout"):
            self.game.layout()
        for event in self.game.journal.opening:
            self._say(event.message)

    def ending(self) -> None:
        """Saved, and played again from the save, the game goes the same way."""
        result = self.game.result
        assert result is not None
        self._say(result.message)
        with raising("replay-differs", "the finished game"):
            save = saves.decode(saves.encode(saves.make(self.game)))
            saves.verify(save, self.rulebook)
            text = playthrough.write(save, self.rulebook)
            if playthrough.parse(text) != save:
                raise Alarm("replay-differs", "the playthrough read again is another game")
            if save.answers and save.answers[-1].then != self.game.position.digest():
                raise Alarm("replay-differs", "the replayed game ends in another position")
        self.counts["replays"] += 1

    # --- one decision

    def decision(self) -> None:
        decision = self._well_formed()
        pos = self.game.position
        action = self.rng.choice(decision.actions)
        key = pos.key()
        self._plain_data(pos, key)
        self._questions(decision, action)
        self._refusals(decision, key)
        self._guesses(decision)
        if pos.key() != key:
            raise Alarm("question-changes", f"before {action}")
        twin = self._same_twice(pos, action, key)
        learns = self._learns(decision, action, twin)
        self._secret_answers(decision)
        entries = self._take(decision, action)
        self._invariants()
        self._undo(decision, action, key, learns, entries)

    def _well_formed(self) -> Decision:
        pos = self.game.position
        if not pos.stack:
            raise Alarm("nobody-asked", "the stack of steps is empty and there is no result")
        with raising("question-fails", "the decision"):
            decision = self.game.decision
        assert decision is not None
        step = type(pos.stack[-1]).__name__
        if decision.side not in self.rulebook.sides:
            raise Alarm("unknown-side", f"{step} asks {decision.side!r}")
        if not decision.actions:
            raise Alarm("empty-decision", step)
        if len(set(decision.actions)) != len(decision.actions):
            raise Alarm("double-offer", f"{step}: {[str(action) for action in decision.actions]}")
        for action in decision.actions:
            problem = malformed(action, self.rulebook.verbs, pos.world.things)
            if problem is not None:
                raise Alarm("malformed-offer", f"{step} offers {action}: {self.game.text(problem)}")
            if action.verb not in pos.stack[-1].verbs:
                raise Alarm("malformed-offer", f"{step} offers {action}, a verb that it does not declare")
        self._say(decision.prompt)
        return decision

    def _plain_data(self, pos: Position, key: Any) -> None:
        if pos.copy().key() != key:
            raise Alarm("copy-differs", "a copy")
        with raising("json-differs", "the position"):
            data = msgspec.json.decode(msgspec.json.encode(pos.to_data()))
            again = type(pos).from_data(pos.world, data)
            if again.key() != key or again.digest() != pos.digest():
                raise Alarm("json-differs", _difference(pos, again))
        if self.rng.random() < 0.1:
            with raising("string-differs", "the position"):
                if type(pos).from_text(pos.world, pos.to_text()).key() != key:
                    raise Alarm("string-differs", "a position string")
        self.counts["round trips"] += 1

    def _questions(self, decision: Decision, action: Action) -> None:
        for side in (*self.rulebook.sides, None):
            with raising("question-fails", f"view({side})"):
                view = self.game.view(side)
                if msgspec.json.decode(msgspec.json.encode(view), type=View) != view:
                    raise Alarm("view-differs", f"view({side})")
        with raising("question-fails", f"why_not({action})"):
            reasons = self.game.why_not(action)
        if reasons:
            raise Alarm("offered-refused", f"{action}: {self._words(reasons)}")
        with raising("question-fails", f"sums of {action}"):
            for sum_ in self.game.position.stack[-1].sums(self.game.position, action):
                for message in (sum_.name, *(line.cause for line in sum_.lines)):
                    self._say(message)
        if self.rng.random() < 0.1:
            self._odds(action)
            self._routes()

    def _odds(self, action: Action) -> None:
        with raising("question-fails", f"reckon({action})"):
            reckoning = self.game.reckon(action, limit=2_000)
            if reckoning.exact:
                leaves = expand(self.game.position, action, self.rulebook.policy, 2_000)
                total = sum(chance for _, chance in leaves)
                if total != 1:
                    raise Alarm("odds-wrong", f"{action}: {total}")
            for outcome in reckoning.outcomes:
                for message in outcome.messages:
                    self._say(message)
        self.counts["reckonings"] += 1

    def _routes(self) -> None:
        units = list(self.game.position.world.things.get("unit", ()))
        if not units:
            return
        unit = self.rng.choice(units)
        with raising("question-fails", f"routes({unit})"):
            routes = self.game.routes([unit])
        for place, route in routes.items():
            self._walk(unit, place, route.steps)

    def _walk(self, unit: str, place: str, steps: tuple[str, ...]) -> None:
        """A route is a promise that its steps are offered, one after the other, until a roll or a secret stops it."""
        node = self.game.position.copy()
        for text in steps:
            if not node.stack or node.stack[-1].by_chance or node.revealed:
                return
            step = Action.parse(text)
            if step not in node.stack[-1].actions(node):
                raise Alarm("question-fails", f"routes({unit}) to {place}: {text} is not offered on the way")
            answer(node, step)
        self.counts["routes walked"] += 1

    def _refusals(self, decision: Decision, key: Any) -> None:
        game = self.game
        for _ in range(REFUSALS):
            action = self._not_offered(decision)
            if action is None:
                continue
            with raising("question-fails", f"why_not({action})"):
                reasons = game.why_not(action)
            own = action.verb in game.position.stack[-1].verbs
            if not reasons or (own and all(reason.message.id in GENERIC for reason in reasons)):
                raise Alarm("refused-without-reason", f"{type(game.position.stack[-1]).__name__}: {action}")
            for reason in reasons:
                self._say(reason.message)
            try:
                game.play(action)
            except SalientError:
                pass
            else:
                raise Alarm("refusal-changes", f"{action} was not offered and was played")
            if game.position.key() != key:
                raise Alarm("refusal-changes", f"{action} was refused and changed the position")
            self.counts["refusals"] += 1

    def _not_offered(self, decision: Decision) -> Action | None:
        """A well-formed action that is not offered now, more often than not of the step's own verbs."""
        things = self.game.position.world.things
        own = self.game.position.stack[-1].verbs
        for _ in range(8):
            verb = self.rng.choice(own if self.rng.random() < 0.7 else list(self.rulebook.verbs))
            targets = [self._target(kind.rstrip("*"), things) for kind in self.rulebook.verbs[verb]]
            action = Action(verb, tuple(targets))
            if action not in decision.actions:
                return action
        return None

    def _target(self, kind: str, things: Any) -> str:
        return str(self.rng.randrange(1, 13)) if kind == "number" else self.rng.choice(list(things[kind]))

    # --- what nobody may know

    def _guesses(self, decision: Decision) -> None:
        """Positions that a side cannot tell from the truth look the same to it, and it is asked the same."""
        game, pos = self.game, self.game.position
        for side in (*self.rulebook.sides, None):
            guess = self._guess(pos, side)
            if guess is None:
                continue
            if game.rulebook.view(guess, side) != game.rulebook.view(pos, side):
                raise Alarm("view-leaks", f"to {side or 'everybody'}")
            if decision.side == side:
                self._asked_the_same(decision, guess)

    def _guess(self, pos: Position, side: str | None) -> Position | None:
        with raising("question-fails", f"guess for {side}"):
            guess: Position = self.rulebook.guess(pos, side, self.rng)
        if guess.key() == pos.key():
            return None
        self.counts["guesses that differ"] += 1
        return guess

    def _asked_the_same(self, decision: Decision, guess: Position) -> None:
        step, pos = guess.stack[-1], self.game.position
        if step.prompt(guess) != decision.prompt or set(step.actions(guess)) != set(decision.actions):
            raise Alarm("decision-leaks", f"to {decision.side}: {type(step).__name__}")
        action = self._not_offered(decision)
        if action is None or action.verb not in step.verbs:
            return
        if step.why_not(guess, action) != pos.stack[-1].why_not(pos, action):
            raise Alarm("refusal-leaks", f"to {decision.side}: {action}")

    def _same_twice(self, pos: Position, action: Action, key: Any) -> Position:
        first, second = pos.copy(), pos.copy()
        first.events = []
        with raising("offered-fails", action):
            answer(first, action)
            answer(second, action)
        if pos.key() != key:
            raise Alarm("copy-shares", f"{action} on a copy")
        if first.key() != second.key():
            raise Alarm("unlike-answers", f"{action}: {_difference(first, second)}")
        return first

    def _learns(self, decision: Decision, action: Action, after: Position) -> bool:
        """Whether the asked side comes to know a secret by this answer: then no undo may bring it back."""
        guess = self._guess(self.game.position, decision.side)
        if guess is None:
            return False
        guess.events = []
        with raising("offered-fails", f"{action} in a position that {decision.side} cannot tell from this one"):
            answer(guess, action)
        side = decision.side
        seen = self.rulebook.view(after, side) != self.rulebook.view(guess, side)
        return seen or _heard(after, side) != _heard(guess, side)

    def _secret_answers(self, decision: Decision) -> None:
        """However a secret question is answered, the others see and read the same."""
        pos = self.game.position
        if not pos.stack[-1].secret:
            return
        self.counts["secret answers"] += 1
        first, second = self.rng.choice(decision.actions), self.rng.choice(decision.actions)
        one, two = pos.copy(), pos.copy()
        for node, action in ((one, first), (two, second)):
            node.events = []
            answer(node, action)
        for side in (*self.rulebook.sides, None):
            if side == decision.side:
                continue
            if self.rulebook.view(one, side) != self.rulebook.view(two, side):
                raise Alarm("view-leaks", f"to {side or 'everybody'}: {first} or {second}")
            if _heard(one, side) != _heard(two, side):
                raise Alarm("log-leaks", f"to {side or 'everybody'}: {first} or {second}")

    # --- the answer

    def _take(self, decision: Decision, action: Action) -> list[Entry]:
        before = len(self.game.journal)
        with raising("offered-fails", action):
            self.game.play(action, side=decision.side)
        entries = self.game.journal.entries[before:]
        for entry in entries:
            self._entry(entry)
        return entries

    def _entry(self, entry: Entry) -> None:
        self._say(entry.prompt)
        for event in entry.events:
            self._say(event.message)
            self.counts["secret events"] += event.seen_by is not None
        for side in (*self.rulebook.sides, None):
            for line in entry.lines(side):
                self._say(line)
                if entry.secret and side != entry.side and str(entry.action) in self.game.text(line):
                    raise Alarm("log-leaks", f"{entry.action} to {side or 'everybody'}")

    def _invariants(self) -> None:
        with raising("question-fails", "the invariants"):
            problems = self.rulebook.broken(self.game.position)
        if problems:
            raise Alarm("broken-invariant", "; ".join(problems))
        pos = self.game.position
        if pos.stack and isinstance(pos.stack[-1], Chance):
            raise Alarm("nobody-asked", f"{CHANCE} was left unanswered")

    def _undo(self, decision: Decision, action: Action, key: Any, learns: bool, entries: list[Entry]) -> None:
        game = self.game
        side = game.can_undo
        if side is None:
            return
        if any(entry.roll is not None for entry in entries):
            raise Alarm("undo-roll", f"after {action}")
        if learns:
            raise Alarm("undo-secret", f"after {action}")
        if side != decision.side:
            raise Alarm("undo-other-side", f"{side} could undo {decision.side}'s {action}")
        self._others_cannot_undo(decision.side)
        after = game.position.key()
        with raising("undo-differs", action):
            game.undo(side)
            if game.position.key() != key:
                raise Alarm("undo-differs", f"undo of {action}")
            game.redo(side)
            if game.position.key() != after:
                raise Alarm("undo-differs", f"redo of {action}")
        self.counts["undos"] += 1

    def _others_cannot_undo(self, side: str) -> None:
        for other in self.rulebook.sides:
            if other == side:
                continue
            try:
                self.game.undo(other)
            except NotNow:
                continue
            raise Alarm("undo-other-side", f"{other} took back an answer of {side}")

    # --- words

    def _say(self, message: Message) -> None:
        problem = self.speaker.missing(message)
        if problem is not None:
            raise Alarm("message-missing", problem)

    def _words(self, reasons: list[Refusal]) -> str:
        return "; ".join(self.game.text(reason.message) for reason in reasons)


def _heard(pos: Position, side: str | None) -> list[Message]:
    return [event.message for event in pos.events or () if event.seen_by is None or event.seen_by == side]


def _difference(one: Position, two: Position) -> str:
    first, second = one.to_data(), two.to_data()
    names = [name for name in first if first[name] != second.get(name)]
    return "differs in " + ", ".join(names) if names else "differs"

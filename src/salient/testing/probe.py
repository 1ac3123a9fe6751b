"""The contract's promises, tried out at the decisions of a game."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import msgspec

from salient.engine import playthrough, reckoning, saves
from salient.engine.actions import Action, malformed
from salient.engine.clicks import why_not_click
from salient.engine.decision import Decision
from salient.engine.errors import NotNow, SalientError
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.messages import Refusal, msg
from salient.engine.position import Position
from salient.engine.steps import answer
from salient.engine.view import Route, View
from salient.testing.alarm import Alarm, raising
from salient.testing.aside import Aside, Neighbour, difference, fixed_key, heard
from salient.testing.manners import Choose
from salient.testing.pointing import clicks
from salient.testing.watch import Phases

GENERIC = ("engine-not-offered",)  # a refusal that gives no reason of the game's own
REFUSALS = 3  # how many answers that are not offered are tried at each decision
OFTEN = 0.25  # the share of decisions at which dearer probes are made
SELDOM = 0.1  # and the dearest
SOMETIMES = 4  # of so many answers that are not watched closely one has the invariants looked at
NODES = 2_000  # how far odds are expanded
WALKS = 12  # how many of a unit's routes are walked, and how many plans carried out
BEGINNINGS = 3  # of so many answers the plans are looked at
LATELY = 20  # how many things of a kind are remembered that were spoken of
DEEPEST = 100  # how many answers are taken back at once
POLICY = 500_000  # so many answers of a policy to one question are taken for an endless loop

Views = dict[str | None, View]
Guesses = dict[str | None, Position]


class Mark(msgspec.Struct, frozen=True):
    """An answer under watch: how the game stood before it, and what an undo of it would be guilty of."""

    side: str
    action: Action
    entries: int
    key: Any
    barred: str


class Probe:
    """The promises, one method each."""

    def __init__(self, game: Game, counts: Counter[str], rng: random.Random, aside: Aside, choose: Choose):
        self.game = game
        self.choose = choose
        self.rulebook = game.rulebook
        self.sides = (*game.rulebook.seated, None)
        self.counts = counts
        self.rng = rng
        self.pointer = random.Random()  # where people click, whatever else is drawn
        self.pointer.setstate(rng.getstate())
        self.aside = aside
        self.say = aside.speaker.say
        self.neighbour = Neighbour(game.rulebook, game.position.world, rng)
        self.trail: deque[Mark] = deque(maxlen=DEEPEST)
        self.lately: dict[str, deque[str]] = {}  # what was spoken of, by its kind
        self.phases = Phases()
        self.answered = 0  # by the policy, to the last question about odds

    # --- the whole game

    def opening(self) -> None:
        with raising("question-fails", "layout"):
            self.game.layout()
        for event in self.game.journal.opening:
            self.say(event.message)
        for entry in self.game.journal:
            self._entry(entry)
        self._invariants()

    def ending(self, replayed: bool = True) -> None:
        """The end is told; saved, and played again from the save, the game goes the same way."""
        game = self.game
        assert game.result is not None
        self.say(game.result.message)
        if game.position.stack:
            raise Alarm("asked-after-end", type(game.position.stack[-1]).__name__)
        for side in self.sides:
            self._words_of(self._view(side))
        if replayed:
            self._replay()

    def _replay(self) -> None:
        game = self.game
        with raising("replay-differs", "the finished game"):
            save = saves.decode(saves.encode(saves.make(game)))
            text = playthrough.write(save, self.rulebook)  # replays it, digest by digest
            if playthrough.parse(text) != save:
                raise Alarm("replay-differs", "the playthrough read again is another game")
            if save.answers and save.answers[-1].then != game.position.digest():
                raise Alarm("replay-differs", "the replayed game ends in another position")
        self.counts["replays"] += 1

    # --- one decision

    def decision(self, closely: bool = True) -> None:
        """Have one decision answered, with every promise tried (or only what can be seen from the game itself)."""
        decision = self._decision()
        action = self.choose(decision.actions)
        self._remember(action)
        key = fixed_key(self.game.position)
        if closely:
            after, learns = self._closely(decision, action, key)
            entries = self._take(decision, action, after)
        else:
            learns, entries = False, self._take(decision, action)
        if closely or len(self.game.journal) % SOMETIMES == 0:
            self._invariants()
        barred = "undo-roll" if any(entry.roll is not None for entry in entries) else "undo-secret" if learns else ""
        before = len(self.game.journal) - len(entries)
        self.trail.append(Mark(decision.side, action, before, key, barred))
        if closely:
            self._undo(len(self.trail) if self.rng.random() < SELDOM else 1)

    def _closely(self, decision: Decision, action: Action, key: Any) -> tuple[Position, bool]:
        """Every promise; the position after the answer, and whether anybody learns a secret by it."""
        pos = self.game.position
        self._well_formed(decision)
        again = self._plain_data(pos, key)
        after = self._answer_aside(pos, action, key)
        views = self._questions(action, key)
        self.phases.look(views[None])
        self._refusals(decision, action, key)
        if self.rng.random() < OFTEN:
            self._steady(decision, again, views)
        guesses = self._guesses(views)
        self._asked_the_same(decision, action, guesses)
        learns = self._learns(decision, action, after, guesses)
        self._secret_answers(decision)
        if self.rng.random() < SELDOM:
            self._dear_questions(decision, action, views, guesses)
            self._outcome(pos, after)
        self._unchanged(key, f"before {action}")
        self.counts["decisions watched closely"] += 1
        return after, learns

    def _decision(self) -> Decision:
        pos = self.game.position
        if not pos.stack:
            raise Alarm("nobody-asked", "the stack of steps is empty and there is no result")
        with raising("question-fails", "the decision"):
            decision = self.game.decision
        assert decision is not None
        step = type(pos.stack[-1]).__name__
        if decision.side not in self.rulebook.seated:
            raise Alarm("unknown-side", f"{step} asks {decision.side!r}")
        if not decision.actions:
            raise Alarm("empty-decision", step)
        if len(set(decision.actions)) != len(decision.actions):
            raise Alarm("double-offer", f"{step}: {[str(action) for action in decision.actions]}")
        self.say(decision.prompt)
        return decision

    def _well_formed(self, decision: Decision) -> None:
        top = self.game.position.stack[-1]
        step = type(top).__name__
        for action in decision.actions:
            problem = malformed(action, self.rulebook.verbs, self.game.position.world.things)
            if problem is not None:
                raise Alarm("malformed-offer", f"{step} offers {action}: {self.game.text(problem)}")
            if action.verb not in top.verbs:
                raise Alarm("malformed-offer", f"{step} offers {action}, a verb that it does not declare")

    def _unchanged(self, key: Any, what: str) -> None:
        if self.game.position.key() != key:
            raise Alarm("question-changes", what)

    def _plain_data(self, pos: Position, key: Any) -> Position:
        """The position as it comes back from JSON."""
        if pos.copy().key() != key:
            raise Alarm("copy-differs", "a copy")
        with raising("json-differs", "the position"):
            raw = msgspec.json.encode(pos.to_data())
            again = type(pos).from_data(pos.world, msgspec.json.decode(raw))
            # digests are made of these bytes
            if again.key() != key or msgspec.json.encode(again.to_data()) != raw:
                raise Alarm("json-differs", difference(pos, again))
        if self.rng.random() < SELDOM:
            with raising("string-differs", "the position"):
                if type(pos).from_text(pos.world, pos.to_text()).key() != key:
                    raise Alarm("string-differs", "a position string")
        self.counts["round trips"] += 1
        return again

    def _answer_aside(self, pos: Position, action: Action, key: Any) -> Position:
        try:
            after = self.aside.after(pos, action)
        except Alarm as alarm:
            raise Alarm(alarm.alarm, f"{alarm.text} (after {action})") from alarm
        if pos.key() != key:
            raise Alarm("copy-shares", f"{action} on a copy")
        return after

    # --- questions

    def _questions(self, action: Action, key: Any) -> Views:
        views = {side: self._view(side) for side in self.sides}
        with raising("question-fails", f"why_not({action})"):
            reasons = self.game.why_not(action)
        if reasons:
            raise Alarm("offered-refused", f"{action}: {self._words(reasons)}")
        with raising("question-fails", f"sums of {action}"):
            for sum_ in self.game.position.stack[-1].sums(self.game.position, action):
                self.say(sum_.name)
                for line in sum_.lines:
                    self.say(line.cause)
        self._unchanged(key, f"questions about {action}")
        return views

    def _dear_questions(self, decision: Decision, action: Action, views: Views, guesses: Guesses) -> None:
        for side in self.sides:
            self._words_of(views[side])
        self._overlays(guesses)
        self._routes()
        self._plans(decision)
        self._possibilities(decision, views, guesses)
        self._policy(self.game.position, decision.actions)
        self._odds(decision.side, action, guesses.get(decision.side))

    def _view(self, side: str | None) -> View:
        with raising("question-fails", f"view({side})"):
            view = self.game.view(side)
            if msgspec.json.decode(msgspec.json.encode(view), type=View) != view:
                raise Alarm("view-differs", f"view({side})")
            for piece in view.pieces:
                for word in piece.status:
                    if word not in self.rulebook.statuses:
                        raise Alarm("undeclared", f"{piece.id} has the status {word!r}, which has no badge")
        return view

    def _words_of(self, view: View) -> None:
        for phase in view.sequence:
            self.say(phase.name)
        for fact in view.facts:
            self.say(fact)
        for id, lines in view.accounts.items():
            if all(fact.id != id for fact in view.facts):
                raise Alarm("undeclared", f"the view has an account of {id}, which is none of its facts")
            for line in lines:
                self.say(line.cause)
        for note in (note for notes in view.notes.values() for note in notes):
            self.say(note.message)
        for chances in view.chances:
            self.say(chances.name)
            for one in chances.outcomes:
                self.say(one.name)
                if one.weight < 1:
                    raise Alarm("odds-wrong", f"the view lists {one.name.id} with the weight {one.weight}")
        if view.result is not None:
            self.say(view.result.message)

    def _overlays(self, guesses: Guesses) -> None:
        for side in self.sides:
            with raising("question-fails", f"overlays({side})"):
                found = self.rulebook.overlays(self.game.position, side)
                if side in guesses and self.rulebook.overlays(guesses[side], side) != found:
                    raise Alarm("question-leaks", f"to {side or 'everybody'}: the overlays")
                for overlay in found:
                    self.say(msg(f"{self.rulebook.name}-overlay-{overlay.name}"))

    def _odds(self, side: str, action: Action, guess: Position | None) -> None:
        self.answered = 0
        with raising("question-fails", f"reckon({action})"):
            told = self.game.reckon(action, policy=self._policy, limit=NODES)
            total = sum((Fraction(*outcome.exact) for outcome in told.outcomes), Fraction(0))
            if total != 1:
                raise Alarm("odds-wrong", f"{action}: {total}")
            for outcome in told.outcomes:
                for message in outcome.messages:
                    self.say(message)
            if guess is not None and told.exact:
                other = reckoning.reckon(guess, [action], side, self._policy, NODES)
                if other.exact and other.outcomes != told.outcomes:
                    raise Alarm("question-leaks", f"to {side}: the odds of {action}")
        self.counts["reckonings"] += 1

    def _outcome(self, before: Position, after: Position) -> None:
        keys = before.key(), after.key()
        with raising("question-fails", "outcome"):
            self.rulebook.outcome(before, after)
        if (before.key(), after.key()) != keys:
            raise Alarm("question-changes", "outcome")

    def _policy(self, node: Any, actions: Sequence[Action]) -> Action | None:
        """The game's own policy under watch."""
        self.answered += 1
        if self.answered > POLICY:
            raise Alarm("too-long", "the policy answers without end")
        key = node.key()
        with raising("question-fails", "policy"):
            choice = self.rulebook.policy(node, actions)
        if node.key() != key:
            raise Alarm("question-changes", f"the policy at {type(node.stack[-1]).__name__}")
        if choice is not None and choice not in actions:
            raise Alarm("policy-not-offered", f"{choice} at {type(node.stack[-1]).__name__}")
        return choice

    def _routes(self) -> None:
        things = self.game.position.world.things
        if not things.get("unit"):
            return
        unit = self._target("unit", things)
        with raising("question-fails", f"routes({unit})"):
            found = list(self.game.routes([unit]).items())
            every = self.pointer.random() < SELDOM
            for place, route in found if every else self.rng.sample(found, min(WALKS, len(found))):
                self._walk(unit, place, route.steps)
                self._walk_sum(f"{unit} to {place}", route)

    def _walk_sum(self, text: str, route: Route) -> None:
        """What a walk costs is the same line by line."""
        told = self.rulebook.walk_sum(self.game.position, route.steps)
        if told is None:
            return
        self.say(told.name)
        for line in told.lines:
            self.say(line.cause)
        if told.total != route.cost:
            raise Alarm("walk-differs", f"{text}: {route.cost}, line by line {told.total}")

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

    def _plans(self, decision: Decision) -> None:
        """A plan can be carried out until dice fall, another side is asked or a secret comes out."""
        first = self.rng.sample(decision.actions, min(BEGINNINGS, len(decision.actions)))
        with raising("question-fails", f"plans of {decision.side}"):
            insight = self.game.insight()
            found = insight.plans(*first)
            if {plan.answers[0] for plan in found} != set(first):
                raise Alarm("question-fails", f"plans: not all of {[str(action) for action in first]} begin one")
            for plan in self.rng.sample(found, min(WALKS, len(found))):
                line = insight.guess(0)
                if line.try_plan(plan) == len(plan.answers):
                    self.counts["plans carried out"] += 1
                elif line.side == decision.side and not line.position.revealed:
                    raise Alarm("question-fails", f"plans: {[str(one) for one in plan.answers]} break off")

    def _steady(self, decision: Decision, again: Position, views: Views) -> None:
        """Asked again, and with another game in the same world moved on, every question has the same answer."""
        one = (self.rng.choice(self.sides),)
        self._same_answers("unsteady-question", decision, self.game.position, views, one)
        self._same_answers("unsteady-question", decision, again, views, one)
        self.neighbour.move()
        self._same_answers("games-mix", decision, again, views, self.sides)

    def _same_answers(
        self, alarm: str, decision: Decision, pos: Position, views: Views, sides: Sequence[str | None]
    ) -> None:
        with raising("question-fails", "asked again"):
            step = pos.stack[-1]
            if step.side(pos) != decision.side or step.prompt(pos) != decision.prompt:
                raise Alarm(alarm, f"who is asked, and what: {type(step).__name__}")
            if tuple(step.actions(pos)) != decision.actions:
                raise Alarm(alarm, f"the answers of {type(step).__name__}")
            for side in sides:
                if self.rulebook.view(pos, side) != views[side]:
                    raise Alarm(alarm, f"view({side})")

    # --- refusals

    def _refusals(self, decision: Decision, action: Action, key: Any) -> None:
        for number in range(REFUSALS):
            refused = self._not_offered(decision)
            if refused is None:
                continue
            self._reasons(refused)
            self._unchanged(key, f"why_not({refused})")
            if number == 0:  # trying it makes the same text for each; once is enough
                self._try_in_vain(refused, None, "refusal-changes", key)
            self.counts["refusals"] += 1
        self._clicks(decision, key)
        if self.rng.random() < SELDOM:
            for side in self.rulebook.seated:
                if side != decision.side:
                    self._try_in_vain(action, side, "other-side-answers", key)

    def _clicks(self, decision: Decision, key: Any) -> None:
        """On what is no part of any answer, near or far: there is a reason, and words for it."""
        for clicked in clicks(self.game, decision, self.pointer):
            text = f"a click on {' in '.join(clicked)}"
            with raising("question-fails", text):
                reasons = self.game.why_not_click(clicked)
            if not reasons:
                raise Alarm("refused-without-reason", text)
            for reason in reasons:
                self.say(reason.message)
            self._unchanged(key, text)
            self.counts["clicks"] += 1

    def _reasons(self, action: Action) -> None:
        step = self.game.position.stack[-1]
        with raising("question-fails", f"why_not({action})"):
            reasons = self.game.why_not(action)
        if not reasons or (action.verb in step.verbs and all(reason.message.id in GENERIC for reason in reasons)):
            raise Alarm("refused-without-reason", f"{type(step).__name__}: {action}")
        for reason in reasons:
            self.say(reason.message)

    def _try_in_vain(self, action: Action, side: str | None, alarm: str, key: Any) -> None:
        answers = len(self.game.journal)
        with raising("question-fails", f"the refusal of {action}"):
            try:
                self.game.play(action, side=side)
            except SalientError:
                pass
            else:
                raise Alarm(alarm, f"{action} was played{f' by {side}' if side else ', which was not offered'}")
        if self.game.position.key() != key or len(self.game.journal) != answers:
            raise Alarm(alarm, f"{action} was refused and changed the game")

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
        """Half the time something that was spoken of lately: most reasons are about what is at hand."""
        if kind == "number":
            return str(self.rng.randrange(1, 13))
        known = self.lately.get(kind)
        among: list[str] = list(known) if known and self.rng.random() < 0.5 else list(things[kind])
        return self.rng.choice(among)

    def _remember(self, action: Action) -> None:
        for kind, target in zip(self.rulebook.verbs.get(action.verb, ()), action.targets, strict=False):
            self.lately.setdefault(kind.rstrip("*"), deque(maxlen=LATELY)).append(target)

    # --- what nobody may know

    def _guesses(self, views: Views) -> Guesses:
        """Positions that a side cannot tell from the truth: they look the same to it."""
        pos = self.game.position
        key = pos.key()
        guesses: Guesses = {}
        for side in self.sides:
            with raising("question-fails", f"guess for {side}"):
                guess: Position = self.rulebook.guess(pos, side, self.rng)
                self._unchanged(key, f"guess for {side}")
                if guess.key() == key:
                    continue
                if self._look_apart(pos, guess, side, views[side]):
                    raise Alarm("view-leaks", f"to {side or 'everybody'}")
                if not self.rulebook.hides(pos.world):
                    raise Alarm("secrets-unsaid", f"from {side or 'everybody'}")
            self.counts["guesses that differ"] += 1
            guesses[side] = guess
        return guesses

    def _look_apart(self, one: Position, two: Position, side: str | None, seen: View | None = None) -> bool:
        """Whether a side can tell two positions apart, by a view that does not differ from itself."""
        first = self.rulebook.view(one, side) if seen is None else seen
        if first == self.rulebook.view(two, side):
            return False
        if first != self.rulebook.view(one, side):
            raise Alarm("unsteady-question", f"view({side})")
        return True

    def _possibilities(self, decision: Decision, views: Views, guesses: Guesses) -> None:
        pos = self.game.position
        for side in self.rulebook.seated:
            with raising("question-fails", f"possibilities for {side}"):
                listed = self.rulebook.possibilities(pos, side)
                if listed is None:
                    continue
                keys = {node.key() for node in listed}
                if pos.key() not in keys or (side in guesses and guesses[side].key() not in keys):
                    raise Alarm("possibilities-wrong", f"for {side}: the truth or a guess is not among them")
                if any(self._look_apart(pos, node, side, views[side]) for node in listed):
                    raise Alarm("possibilities-wrong", f"for {side}: they do not all look the same")
                if side == decision.side:
                    for node in listed:
                        self._same_decision(decision, node)

    def _asked_the_same(self, decision: Decision, action: Action, guesses: Guesses) -> None:
        """And in them the asked side is asked and told the same."""
        pos, guess = self.game.position, guesses.get(decision.side)
        if guess is None:
            return
        with raising("question-fails", f"in a position that {decision.side} cannot tell from this one"):
            self._same_decision(decision, guess)
            self._same_guess(decision.side, guess)
            step, real = guess.stack[-1], pos.stack[-1]
            if step.sums(guess, action) != real.sums(pos, action):
                raise Alarm("question-leaks", f"to {decision.side}: the sums of {action}")
            refused = self._not_offered(decision)
            if refused is None or refused.verb not in step.verbs:
                return
            if step.why_not(guess, refused) != real.why_not(pos, refused):
                raise Alarm("refusal-leaks", f"to {decision.side}: {refused}")
            self._same_clicks(decision, guess)
            if self.rng.random() < SELDOM:
                self._same_routes(decision.side, guess)

    def _same_decision(self, decision: Decision, guess: Position) -> None:
        step = guess.stack[-1]
        if step.prompt(guess) != decision.prompt or set(step.actions(guess)) != set(decision.actions):
            raise Alarm("decision-leaks", f"to {decision.side}: {type(step).__name__}")

    def _same_guess(self, side: str, guess: Position) -> None:
        """What is drawn at random may not rest on the truth either."""
        one, two = (
            self.rulebook.guess(pos, side, random.Random(len(self.game.journal))) for pos in (self.game.position, guess)
        )
        if one.key() != two.key():
            raise Alarm("question-leaks", f"to {side}: the same draw of a guess depends on the truth")

    def _same_clicks(self, decision: Decision, guess: Position) -> None:
        pos = self.game.position
        for clicked in clicks(self.game, decision, self.pointer):
            if why_not_click(guess, clicked) != why_not_click(pos, clicked):
                raise Alarm("refusal-leaks", f"to {decision.side}: a click on {clicked[0]}")

    def _same_routes(self, side: str, guess: Position) -> None:
        for unit in self.game.position.world.things.get("unit", ()):
            if self.rulebook.routes(guess, [unit]) != self.rulebook.routes(self.game.position, [unit]):
                raise Alarm("question-leaks", f"to {side}: the routes of {unit}")

    def _learns(self, decision: Decision, action: Action, after: Position, guesses: Guesses) -> bool:
        """Whether anybody comes to know a secret by this answer: then no undo may bring it back."""
        return any(self._tells(side, decision, action, after, guess) for side, guess in guesses.items())

    def _tells(self, side: str | None, decision: Decision, action: Action, after: Position, guess: Position) -> bool:
        with raising("offered-fails", f"{action} in a position that {side or 'a bystander'} cannot tell from this one"):
            # What another side is offered may rest on what this one does not know.
            if side != decision.side and action not in guess.stack[-1].actions(guess):
                return False
            then = guess.copy()
            then.events = []
            answer(then, action)
            return heard(after, side) != heard(then, side) or self._look_apart(after, then, side)

    def _secret_answers(self, decision: Decision) -> None:
        """However a secret question is answered, the others see and read the same."""
        pos = self.game.position
        if not pos.stack[-1].secret:
            return
        self.counts["secret answers"] += 1
        if len(decision.actions) < 2:
            return
        first, second = self.rng.sample(decision.actions, 2)
        one, two = self.aside.twice(pos, first), self.aside.twice(pos, second)
        for side in self.sides:
            if side == decision.side:
                continue
            with raising("question-fails", f"view({side})"):
                if self._look_apart(one, two, side):
                    raise Alarm("view-leaks", f"to {side or 'everybody'}: {first} or {second}")
            if heard(one, side) != heard(two, side):
                raise Alarm("log-leaks", f"to {side or 'everybody'}: {first} or {second}")

    # --- the answer

    def _take(self, decision: Decision, action: Action, after: Position | None = None) -> list[Entry]:
        before = len(self.game.journal)
        secret = self.game.position.stack[-1].secret
        with raising("offered-fails", action):
            self.game.play(action, side=decision.side)
        entries = self.game.journal.entries[before:]
        if after is not None:
            if entries[0].events != tuple(after.events or ()):
                raise Alarm("unlike-answers", f"{action}: other events than before")
            if len(entries) == 1 and self.game.position.key() != after.key():
                raise Alarm("unlike-answers", f"{action}: {difference(self.game.position, after)}")
        if secret and not entries[0].secret:
            raise Alarm("log-leaks", f"{action} was secret and stands openly in the journal")
        for entry in entries:
            self._entry(entry)
        return entries

    def _entry(self, entry: Entry) -> None:
        self.say(entry.prompt)
        for event in entry.events:
            self.say(event.message)
            self.counts["secret events"] += event.seen_by is not None
        # Read by somebody who may not know the answer, another answer would leave the same lines.
        other = msgspec.structs.replace(entry, action=Action("another", ("answer",)))
        for side in self.sides:
            lines = list(entry.lines(side))
            for line in lines:
                self.say(line)
            if entry.secret and side != entry.side and lines != list(other.lines(side)):
                raise Alarm("log-leaks", f"{entry.action} to {side or 'everybody'}")

    def _invariants(self) -> None:
        with raising("question-fails", "the invariants"):
            problems = self.rulebook.broken(self.game.position)
        if problems:
            raise Alarm("broken-invariant", "; ".join(problems))
        stack = self.game.position.stack
        if stack and stack[-1].by_chance:
            raise Alarm("nobody-asked", f"{type(stack[-1]).__name__} was left unanswered")

    # --- taking back

    def _undo(self, deepest: int) -> None:
        """Take back as many answers as the game allows, none of which may be barred, and play them again."""
        game, last = self.game, self.trail[-1]
        now, taken = game.position.key(), 0
        with raising("undo-differs", f"after {last.action}"):
            while taken < deepest and (side := game.can_undo) is not None:
                mark = self.trail[-1 - taken]
                self._may_be_taken_back(mark, last, side)
                game.undo(side)
                taken += 1
                if game.position.key() != mark.key or len(game.journal) != mark.entries:
                    raise Alarm("undo-differs", f"undo of {mark.action}")
            for _ in range(taken):
                game.redo(last.side)
        if game.position.key() != now:
            raise Alarm("undo-differs", f"redo of {last.action}")
        self.counts["undos"] += taken

    def _may_be_taken_back(self, mark: Mark, last: Mark, side: str) -> None:
        if mark.barred:
            raise Alarm(mark.barred, f"{mark.action} could be taken back after {last.action}")
        if not mark.side == side == last.side:
            raise Alarm("undo-other-side", f"{side} could take back {mark.side}'s {mark.action}")
        if mark is last and self.rng.random() < OFTEN:
            self._others_cannot_undo(side)

    def _others_cannot_undo(self, side: str) -> None:
        for other in self.rulebook.seated:
            if other == side:
                continue
            try:
                self.game.undo(other)
            except NotNow:
                continue
            raise Alarm("undo-other-side", f"{other} took back an answer of {side}")

    # --- words

    def _words(self, reasons: list[Refusal]) -> str:
        return "; ".join(self.game.text(reason.message) for reason in reasons)

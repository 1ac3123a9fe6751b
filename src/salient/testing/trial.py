"""One random game under watch, from its set-up to its end."""

from __future__ import annotations

import random
from dataclasses import dataclass

from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.engine.messages import Message, Ref
from salient.engine.rulebook import OptionValue, Rulebook, World, option_text
from salient.testing.alarm import Alarm, raising
from salient.testing.aside import Aside
from salient.testing.manners import Choose
from salient.testing.probe import Probe
from salient.testing.report import Finding, Report
from salient.testing.texts import Speaker
from salient.testing.watch import Watch

SEEN_ENOUGH = 40  # questions of one kind that are all watched closely
_BOARDS = {"flat": "hexes", "pointy": "hexes", "square": "squares"}
CLOSE = 5_000  # and as many answers of a game that takes its longest
ONE_IN = 4  # of so many long games one is played again from its save


@dataclass(frozen=True)
class Start:
    """What a game follows from, apart from its answers."""

    rulebook: Rulebook
    scenario: str
    options: dict[str, OptionValue]
    seed: int
    forced: bool
    game_type: type[Game] = Game
    answers: int | None = None  # after which it is left; None: it is played to its end
    knowingly: bool = False  # whether dice may fall on answers that commit only

    @property
    def share(self) -> float:
        """Of the decisions that are watched closely: all in games that cannot become long."""
        return min(1.0, CLOSE / self.rulebook.longest)

    @property
    def short(self) -> bool:
        return self.share == 1

    @property
    def replayed(self) -> bool:
        """Whether the game is played again from its save at the end: every short one, some of the long ones."""
        return self.short or self.seed % ONE_IN == 0

    def game(self) -> Game:
        # With digests from the start, the replay at the end is compared with the game as it was really played.
        return self.game_type(
            self.rulebook, self.scenario, self.options, Fast(self.seed), forced=self.forced, digests=self.replayed
        )

    def finding(self, alarm: Alarm, answers: tuple[str, ...]) -> Finding:
        return Finding(alarm.alarm, alarm.text, self.scenario, dict(self.options), self.seed, answers)


class Trial:
    """Plays one game and reports the first thing that is wrong with it."""

    def __init__(self, report: Report, start: Start, choose: Choose, speaker: Speaker):
        self.report = report
        self.start = start
        self.choose = choose
        self.rng = random.Random(f"{start.seed} watched")  # of its own: the game is the same however it is watched
        self.aside = Aside(start.rulebook, self.rng, speaker, start.knowingly)
        self.game: Game | None = None

    def run(self) -> None:
        chance = random.getstate()
        try:
            # The probes name what they try; what gets past them is still better as a finding than as a crash.
            with raising("question-fails", "between two answers"):
                self._play()
            if random.getstate() != chance:
                raise Alarm("own-chance", "somewhere in this game")
        except Alarm as alarm:
            journal = self.game.journal if self.game is not None else ()
            answers = tuple(f"{entry.side}: {entry.action}" for entry in journal)
            self.report.findings.append(self.start.finding(alarm, answers))
        if self.game is not None:
            self.report.rolls += self.game.rolls
            self._count(self.game)

    def _closely(self, game: Game) -> bool:
        """Every promise at every decision of a short game. In a long one at a share of them, because a question of
        the same kind comes up thousands of times; what comes up seldom is always watched closely."""
        kind = type(game.position.stack[-1]).__name__ if game.position.stack else ""
        self.report.asked[kind] += 1
        return self.report.asked[kind] <= SEEN_ENOUGH or self.rng.random() < self.start.share

    def _count(self, game: Game) -> None:
        """What came up, for those who ask how much random play has seen."""
        report = self.report
        report.longest[self.start.scenario] = max(report.longest[self.start.scenario], len(game.journal))
        report.started[f"scenario {self.start.scenario}"] += 1
        report.started.update(f"option {name} {option_text(value)}" for name, value in self.start.options.items())
        for event in game.journal.opening:
            self._told(event.message)
        for entry in game.journal:
            report.verbs[entry.action.verb] += 1
            for event in entry.events:
                self._told(event.message)

    def _told(self, message: Message) -> None:
        """The message with its plain words, such as the result of a table; of what it points at only the units."""
        words = [value for value in message.args.values() if isinstance(value, str)]
        self.report.said[" ".join([message.id, *words])] += 1
        units = [value.id for value in message.args.values() if isinstance(value, Ref) and value.kind == "unit"]
        self.report.units.update(units)

    def _ready_set_ups(self, world: World) -> None:
        """Every position from which a game may begin, also those that somebody must choose first."""
        rulebook = self.start.rulebook
        with raising("question-fails", "the ready-made set-ups"):
            for name, pos in rulebook.ready_set_ups(world):
                faults = [*rulebook.broken(pos), *rulebook.set_up_faults(pos)]
                if faults:
                    raise Alarm("set-up-wrong", f"{name}: {'; '.join(faults)}")
                self.report.counts["set-ups"] += 1

    def _play(self) -> None:
        rulebook = self.start.rulebook
        with raising("offered-fails", "the set-up"):
            world = rulebook.world(self.start.scenario, rulebook.choose_options(self.start.options))
        self.aside.set_up(world)
        self._ready_set_ups(world)
        self.report.boards[_BOARDS.get(world.layout.shape, "others")] += 1
        with raising("offered-fails", "the set-up"):
            self.game = game = self.start.game()
        probe = Probe(game, self.report.counts, self.rng, self.aside, self.choose)
        probe.opening()
        watch = Watch(self.report.standing, game) if self.start.short else None
        while not game.over:
            probe.decision(self._closely(game))
            self.report.decisions += 1
            if watch is not None:
                watch.look(game)
            if len(game.journal) > rulebook.longest:
                raise Alarm("too-long", f"more than {rulebook.longest} answers")
            if len(game.journal) >= (self.start.answers or rulebook.longest + 1):
                return
        probe.ending(self.start.replayed)

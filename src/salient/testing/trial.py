"""One random game under watch, from its set-up to its end."""

from __future__ import annotations

import random
from dataclasses import dataclass

from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.engine.journal import Journal
from salient.engine.rulebook import OptionValue, Rulebook
from salient.testing.alarm import Alarm, raising
from salient.testing.aside import Aside
from salient.testing.probe import Probe
from salient.testing.report import Finding, Report
from salient.testing.texts import Speaker


@dataclass(frozen=True)
class Start:
    """What a game follows from, apart from its answers."""

    rulebook: Rulebook
    scenario: str
    options: dict[str, OptionValue]
    seed: int
    forced: bool
    game_type: type[Game] = Game

    def game(self) -> Game:
        # With digests from the start, the replay at the end is compared with the game as it was really played.
        return self.game_type(
            self.rulebook, self.scenario, self.options, Fast(self.seed), forced=self.forced, digests=True
        )

    def finding(self, alarm: Alarm, answers: tuple[str, ...]) -> Finding:
        return Finding(alarm.alarm, alarm.text, self.scenario, dict(self.options), self.seed, answers)


class Trial:
    """Plays one game and reports the first thing that is wrong with it."""

    def __init__(self, report: Report, start: Start, rng: random.Random, speaker: Speaker):
        self.report = report
        self.start = start
        self.rng = rng
        self.aside = Aside(start.rulebook, rng, speaker)
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
            self._count(self.game.journal)

    def _count(self, journal: Journal) -> None:
        """What came up, for those who ask how much random play has seen."""
        for entry in journal:
            self.report.verbs[entry.action.verb] += 1
            self.report.said.update(event.message.id for event in entry.events)

    def _play(self) -> None:
        rulebook = self.start.rulebook
        with raising("offered-fails", "the set-up"):
            world = rulebook.world(self.start.scenario, rulebook.choose_options(self.start.options))
        self.aside.set_up(world)
        with raising("offered-fails", "the set-up"):
            self.game = game = self.start.game()
        probe = Probe(game, self.report.counts, self.rng, self.aside)
        probe.opening()
        while not game.over:
            probe.decision()
            self.report.decisions += 1
            if len(game.journal) > rulebook.longest:
                raise Alarm("too-long", f"more than {rulebook.longest} answers")
        probe.ending()

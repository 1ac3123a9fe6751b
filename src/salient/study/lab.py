"""The laboratory: the same games under different rules, and whether it makes a difference.

An experiment is a TOML file:

    game = "ardennes44"
    scenario = "six-turns"
    games = 40                      # of each variant
    [players]
    german = "regular"
    allied = "regular"
    [variants.plain]
    [variants.fog]
    options = { fog = true }        # options of the game
    [variants.new-crt]
    overlay = "crt"                 # a folder with corrections of its tables, beside the file

Every variant is played with the same seeds. The first one is what the others are compared with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from salient import __version__, games, opponents
from salient.board import toml
from salient.engine.errors import SalientError
from salient.engine.rulebook import OptionValue, Rulebook
from salient.opponents.figures import Verdict, decided
from salient.study import fleet
from salient.study.job import Job, Outcome
from salient.study.ledger import Ledger, Told, filled

_SEEDS = 1_000_000


class Variant(msgspec.Struct, frozen=True):
    options: dict[str, OptionValue] = {}
    overlay: str = ""
    players: dict[str, str] = {}  # instead of the experiment's own


class Stop(msgspec.Struct, frozen=True):
    """When it is decided: is the second variant's margin higher by `gain` or more, or not at all? (Wald's sequential
    test on pairs of games with the same dice; either answer is wrong in at most `error` of all experiments.)"""

    gain: float
    error: float = 0.05


class Experiment(msgspec.Struct, frozen=True):
    game: str
    players: dict[str, str]
    variants: dict[str, Variant]
    games: int
    scenario: str = ""
    seed: int = 0
    side: str = ""  # whose victories and margin are told; the first by default
    weigh: bool = False  # weigh every roll: which tables decided, who was lucky
    stop: Stop | None = None
    title: str = ""


class Lab:
    """An experiment that was read and found sound."""

    def __init__(self, experiment: Experiment, folder: Path = Path()):
        self.experiment, self.folder = experiment, folder
        self.rulebook: Rulebook = games.find(experiment.game)
        self.scenario = self.rulebook.choose_scenario(experiment.scenario or None)
        self.side = experiment.side or self.rulebook.seated[0]
        self._check()

    @staticmethod
    def read(path: Path) -> Lab:
        experiment = toml.read(path, Experiment)
        try:
            return Lab(experiment, path.parent)
        except SalientError as error:
            raise SalientError(f"{path}: {error}") from error

    def _check(self) -> None:
        experiment, seated = self.experiment, self.rulebook.seated
        if not experiment.variants:
            raise SalientError("there are no variants: [variants.NAME] names one")
        if experiment.games < 1:
            raise SalientError(f"{experiment.games} games are none")
        if self.side not in seated:
            raise SalientError(f"side: nobody plays {self.side!r}; there is {', '.join(seated)}")
        if experiment.stop is not None and len(experiment.variants) != 2:
            raise SalientError("stop: a test that ends early compares two variants")
        for name, variant in experiment.variants.items():
            players = experiment.players | variant.players
            if set(players) != set(seated):
                raise SalientError(f"players of {name}: {', '.join(players)} instead of {', '.join(seated)}")
            for player in players.values():
                opponents.make(player)
            self.rulebook.choose_options(variant.options, self.scenario)
            if variant.overlay and not (self.folder / variant.overlay).is_dir():
                raise SalientError(f"overlay of {name}: there is no folder {variant.overlay!r} beside the file")

    @property
    def jobs(self) -> list[Job]:
        """Seed by seed, so that variants stay level."""
        experiment = self.experiment
        first = experiment.seed * _SEEDS
        return [
            Job(
                name,
                first + number,
                experiment.game,
                self.scenario,
                variant.options,
                experiment.players | variant.players,
                str((self.folder / variant.overlay).resolve()) if variant.overlay else "",
                experiment.weigh,
            )
            for number in range(experiment.games)
            for name, variant in experiment.variants.items()
        ]

    def run(
        self,
        ledger: Path,
        *,
        workers: int = 1,
        ray: str | None = None,
        told: Told = lambda _done, _all: None,
    ) -> list[Outcome]:
        """Play what is not in the ledger yet. `ray`: the address of a cluster, "" for one that is started here. `told`
        is given how many games are done, and of how many."""

        def play(book: Ledger, missing: Sequence[Job]) -> Iterator[Outcome]:
            def is_decided() -> bool:
                return self.verdict(book.outcomes)[0] != "open"

            if ray is None:
                return fleet.here(missing, workers, is_decided)
            return fleet.on_ray(missing, ray or None, is_decided)

        state = f"{__version__} {self.rulebook.fingerprint}"
        return self.counted(filled(ledger, self.jobs, state, play, told).outcomes)

    def pairs(self, outcomes: Sequence[Outcome]) -> Iterator[tuple[Outcome, ...]]:
        """The games of each seed, one of each variant, as far as all of them and all before them were played."""
        by_key = {outcome.key: outcome for outcome in outcomes}
        names = list(self.experiment.variants)
        first = self.experiment.seed * _SEEDS
        for seed in range(first, first + self.experiment.games):
            if any((name, seed) not in by_key for name in names):
                return
            yield tuple(by_key[name, seed] for name in names)

    def verdict(self, outcomes: Sequence[Outcome]) -> tuple[Verdict, int]:
        """Whether the second variant's margin is higher, and after how many pairs that was known. It does not matter in
        which order the games came in: pairs count in the order of their seeds."""
        stop = self.experiment.stop
        if stop is None:
            return "open", 0
        differences: list[float] = []
        for plain, other in self.pairs(outcomes):
            differences.append(self.margin(other) - self.margin(plain))
            found = decided(differences, stop.gain, stop.error)
            if found != "open":
                return found, len(differences)
        return "open", len(differences)

    def counted(self, outcomes: Sequence[Outcome]) -> list[Outcome]:
        """Those on which the figures rest: after a verdict no more are counted, whoever was still playing."""
        found, pairs = self.verdict(outcomes)
        if found == "open":
            return list(outcomes)
        return [outcome for pair in list(self.pairs(outcomes))[:pairs] for outcome in pair]

    def margin(self, outcome: Outcome) -> float:
        """Of the side that is told of."""
        return outcome.margin if self.side == self.rulebook.seated[0] else -outcome.margin

"""Fronte d'Attacco as the engine sees it: names, scenarios, settings, views, and what analysis asks."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from salient.board.chart import Chart
from salient.engine.actions import Action, Verbs
from salient.engine.cases import FORMAT, CaseRunner
from salient.engine.data import DataSet
from salient.engine.messages import Message
from salient.engine.papers import Fault, PaperKind
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.view import Layout, Overlay, Route, View
from salient.games.fronte import (
    army_paper,
    custom,
    generator,
    picture,
    points,
    reckoning,
    routes,
    scenarios,
    sequence,
    settings,
    soundness,
    table_paper,
    views,
)
from salient.games.fronte.pieces import FOLDER, SIDES
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.verbs import VERBS
from salient.games.fronte.world import FronteWorld

MESSAGES = (
    "fronte-title",
    "fronte-scenario-crossroads",
    "fronte-scenario-goodwood",
    "fronte-scenario-bastogne",
    "fronte-scenario-points",
)
KEPT = 16  # worlds of the latest games


class Fronte(Rulebook):
    name = "fronte"
    version = 1
    sides = SIDES
    colours = ("blue", "red")
    scenarios = scenarios.SCENARIOS
    options = (*settings.OPTIONS, *generator.EXTRA_OPTIONS)
    papers: ClassVar[Mapping[str, PaperKind]] = {
        table_paper.KIND: table_paper.TablePaper(),
        army_paper.KIND: army_paper.ArmyPaper(),
    }
    verbs: ClassVar[Verbs] = VERBS
    longest = 60_000
    folder = FOLDER

    def __init__(self) -> None:
        self._worlds: dict[tuple[Any, ...], FronteWorld] = {}

    def world(self, scenario: str, options: Mapping[str, OptionValue]) -> FronteWorld:
        key = (scenario, *sorted((name, type(value).__name__, value) for name, value in options.items()))
        found = self._worlds.get(key)
        if found is None:
            while len(self._worlds) >= KEPT:
                self._worlds.pop(next(iter(self._worlds)))
            found = self._worlds[key] = FronteWorld(self, scenario, options, scenarios.battle(scenario, options))
        return found

    def setup(self, world: FronteWorld) -> FrontePosition:
        return sequence.set_up(world)

    def position_type(self) -> type[FrontePosition]:
        return FrontePosition

    def dataset(self) -> DataSet:
        return scenarios.dataset()

    def layout(self, world: FronteWorld) -> Layout:
        return views.layout(world)

    def picture(self, world: FronteWorld) -> tuple[Chart, None]:
        return picture.chart(world), None

    def view(self, pos: FrontePosition, side: str | None) -> View:
        return views.view(pos, side)

    def overlays(self, pos: FrontePosition, side: str | None) -> Sequence[Overlay]:
        return views.overlays(pos)

    def routes(self, pos: FrontePosition, units: Sequence[str]) -> Mapping[str, Route]:
        if len(units) != 1 or not pos.stack:
            return {}  # 6.k units move one by one
        return routes.routes(pos, pos.world.number("unit", units[0]))

    def outcome(self, before: FrontePosition, after: FrontePosition) -> tuple[Message, ...]:
        return reckoning.outcome(before, after)

    def policy(self, pos: FrontePosition, actions: Sequence[Action]) -> Action | None:
        return reckoning.policy(pos, actions)

    def guess(self, pos: FrontePosition, side: str | None, rng: random.Random) -> FrontePosition:
        return points.guess(pos, side, rng)

    def hides(self, world: FronteWorld) -> bool:
        return world.rules.objectives_open != "open"

    def cases(self, format: str) -> CaseRunner | None:
        from salient.games.fronte.cases.runner import FronteCases  # a game that is played needs none of it

        return FronteCases() if format == FORMAT else None

    def broken(self, pos: FrontePosition) -> list[str]:
        return list(soundness.broken(pos))

    def options_faults(self, scenario: str, options: Mapping[str, OptionValue]) -> Sequence[Fault]:
        return custom.faults(scenario, options)


RULEBOOK = Fronte()

"""Fronte d'Attacco as the engine sees it: names, scenarios, settings, views, and what analysis asks."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from salient.board import bits
from salient.board.chart import Chart
from salient.engine.actions import Action, Verbs
from salient.engine.cases import FORMAT, CaseRunner
from salient.engine.data import DataSet
from salient.engine.messages import Message
from salient.engine.news import News
from salient.engine.papers import Fault, PaperKind
from salient.engine.roles import Roles
from salient.engine.rulebook import OptionValue, Rulebook
from salient.engine.sums import Sum
from salient.engine.thought import StaffOffice
from salient.engine.trace import rule
from salient.engine.view import Badges, Known, Layout, Overlay, PrintedTable, Route, View
from salient.games.fronte import (
    army_paper,
    charts,
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
    unit_names,
    victory,
    views,
)
from salient.games.fronte.news import NEWS
from salient.games.fronte.pieces import FOLDER, SIDES
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.verbs import ROLES, VERBS
from salient.games.fronte.world import FronteWorld

MESSAGES = (
    "fronte-legend-factor_1",
    "fronte-legend-factor_2",
    "fronte-legend-factor_3",
    "fronte-legend-pips",
    "fronte-legend-label",
    "fronte-legend-stripe",
    "fronte-legend-symbol",
    "fronte-title",
    "fronte-scenario-crossroads",
    "fronte-scenario-goodwood",
    "fronte-scenario-bastogne",
    "fronte-scenario-points",
)


class Fronte(Rulebook):
    name = "fronte"
    version = 2
    #: Of version 1 all but finished games whose count was another: a destroyed combat team (F36), Bastogne's handicap.
    replays = frozenset({1})
    sides = SIDES
    colours = views.COLOURS
    legend: ClassVar[Mapping[str, str]] = {
        "factor_1": "A.a",
        "factor_2": "3.b",
        "factor_3": "7.a",
        "pips": "3.c",
        "label": "1.a",
        "stripe": "1.a",
        "symbol": "2.a",
    }
    scenarios = scenarios.SCENARIOS
    options = (*settings.OPTIONS, *generator.EXTRA_OPTIONS)
    papers: ClassVar[Mapping[str, PaperKind]] = {
        table_paper.KIND: table_paper.TablePaper(),
        army_paper.KIND: army_paper.ArmyPaper(),
    }
    verbs: ClassVar[Verbs] = VERBS
    roles: ClassVar[Roles] = ROLES
    course: ClassVar[Mapping[str, tuple[str, ...]]] = {"fronte-fact-inflicted": ("game",)}
    news: ClassVar[News] = NEWS
    statuses: ClassVar[Badges] = views.BADGES
    tempered = True
    longest = 60_000
    folder = FOLDER

    def world(self, scenario: str, options: Mapping[str, OptionValue]) -> FronteWorld:
        return self.kept_world(_world, scenario, options)

    def setup(self, world: FronteWorld) -> FrontePosition:
        return sequence.set_up(world)

    def position_type(self) -> type[FrontePosition]:
        return FrontePosition

    def dataset(self) -> DataSet:
        return scenarios.dataset()

    def printed_tables(self) -> tuple[PrintedTable, ...]:
        return charts.printed_tables()

    def who(self, world: FronteWorld, lang: str) -> Mapping[str, Known]:
        return unit_names.who(world, lang)

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

    def walk_sum(self, pos: FrontePosition, steps: Sequence[str]) -> Sum | None:
        return routes.walk_sum(pos, steps)

    def outcome(self, before: FrontePosition, after: FrontePosition) -> tuple[Message, ...]:
        return reckoning.outcome(before, after)

    def strengths(self, pos: FrontePosition) -> dict[str, int]:
        units, at, pr = pos.world.units, pos.at, pos.pr
        return {unit.id: pr[number] for number, unit in enumerate(units) if at[number] >= 0}

    def policy(self, pos: FrontePosition, actions: Sequence[Action]) -> Action | None:
        return reckoning.policy(pos, actions)

    def staff(self) -> StaffOffice:
        from salient.games.fronte.staff.staff import Staff  # a game between people does not load it

        return Staff

    def margin(self, pos: FrontePosition, side: str) -> float:
        """Points ahead, without the two dice of 16.a: nobody can play for them."""
        return float(victory.lead(pos, SIDES.index(side)))

    def guess(self, pos: FrontePosition, side: str | None, rng: random.Random) -> FrontePosition:
        return points.guess(pos, side, rng)

    def hides(self, world: FronteWorld) -> bool:
        return world.rules.objectives_open != "open"

    def cases(self, format: str) -> CaseRunner | None:
        from salient.games.fronte.cases.runner import FronteCases  # a game that is played needs none of it

        return FronteCases() if format == FORMAT else None

    def broken(self, pos: FrontePosition) -> list[str]:
        return list(soundness.broken(pos))

    def set_up_faults(self, pos: FrontePosition) -> list[str]:
        return list(soundness.set_up_faults(pos))

    @rule("15.3.c")
    def fixed_units(self, world: FronteWorld) -> set[str]:
        return {world.units[unit].id for unit in bits.places(world.garrisons)}

    def options_faults(self, scenario: str, options: Mapping[str, OptionValue]) -> Sequence[Fault]:
        return custom.faults(scenario, options)


def _world(rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]) -> FronteWorld:
    return FronteWorld(rulebook, scenario, options, scenarios.battle(scenario, options))


RULEBOOK = Fronte()

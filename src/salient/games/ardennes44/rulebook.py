"""Ardennes '44 as the engine sees it: names, scenarios, options, views, and what analysis asks."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

from salient.board.chart import Chart
from salient.engine.actions import Action, Verbs
from salient.engine.cases import CaseRunner
from salient.engine.data import DataSet, overlay_folder
from salient.engine.messages import Message, Ref
from salient.engine.news import News
from salient.engine.roles import Roles
from salient.engine.rulebook import Option, OptionValue, Rulebook
from salient.engine.sums import Sum
from salient.engine.thought import StaffOffice
from salient.engine.trace import rule
from salient.engine.view import Badges, Known, Layout, Overlay, PrintedTable, Route, View
from salient.games.ardennes44 import sequence, soundness, tables
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.map.theatre import FOLDER
from salient.games.ardennes44.movement import routes
from salient.games.ardennes44.news import NEWS
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces.counters import GERMAN, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import historical, setup_phase, victory
from salient.games.ardennes44.shown import overlays, printed, reckoning, unit_names, views
from salient.games.ardennes44.verbs import ROLES, VERBS
from salient.games.ardennes44.world import A44World

NIGHT_26 = tuple(f"{german}/{allied}" for german in range(3) for allied in range(3))  # as on the other nights
OPTIONAL_RULES = (
    Option("night_infiltration", False, group="optional"),  # 31
    Option("fuel_dumps", False, group="optional"),  # 32
    Option("roadblocks", False, group="optional"),  # 33
    Option("factor_limit", False, group="optional"),  # 34
    Option("bodenplatte", False, group="optional"),  # 35
    Option("greif_commando", False, group="optional"),  # 36
)
#: S5 The extended game, for the other scenario from which it may go on.
LENGTH = (Option("extended_patton", False, scenarios=("patton",), group="scenario"),)
#: Our own: so many points fewer are enough for the German, for players of unequal strength.
HANDICAP = (Option(victory.HANDICAP, 0, (0, 1, 2, 3, 4, 5), scenarios=("six-turns", "eight-turns"), group="scenario"),)
#: Where two readings of the rules are defensible and matter: the default is that of docs/rulings.md.
READINGS = (
    Option("breakdown_inherits_colour", False, group="combat"),  # ruling 4
    Option("west_map_sector_lock", False, group="movement"),  # ruling 5
    Option("silhouette_zoc_blocked_by_forest", True, group="movement"),  # ruling 26
    Option("previously_retreated_zero_in_breakthrough", False, group="combat"),  # ruling 69
    Option("disrupted_hit_by_broken_result_dies", False, group="combat"),  # ruling 72
    Option("night_disengage_all_units", False, group="movement"),  # ruling 76
    Option("recon_ability_barred_in_ip", False, group="movement"),  # ruling 79
    Option("replacements_adjacent_allowed", True, group="arrivals"),  # ruling 91
    Option(
        "extended_night_26_replacements", "0/0", NIGHT_26, scenarios=("patton", "extended"), group="arrivals"
    ),  # ruling 120
    Option("recon_suffers_a1_d1", False, group="combat"),  # ruling D54
    Option("zero_quality_earns_no_shift", False, group="combat"),  # ruling D66
    Option("surplus_must_go_on", False, group="movement"),  # ruling D22
    Option("airborne_markers_free", False, scenarios=("eight-turns",), group="arrivals"),  # ruling D42
    Option("drop_needs_room", False, group="arrivals"),  # ruling D67
    Option("retreated_units_give_shift", True, group="combat"),  # ruling A5
    Option("offroad_supply_counts_road_hex", True, group="supply"),  # ruling A9
    Option("campaign_victories_in_short_games", False, group="victory"),  # ruling B1
)
MESSAGES = (
    "ardennes44-legend-factor_1",
    "ardennes44-legend-factor_2",
    "ardennes44-legend-boxed",
    "ardennes44-legend-factor_3",
    "ardennes44-legend-label",
    "ardennes44-legend-stripe",
    "ardennes44-legend-size",
    "ardennes44-legend-symbol",
    "ardennes44-legend-stacking",
    "ardennes44-legend-mark",
    "ardennes44-legend-code",
    "ardennes44-legend-reduced",
    "ardennes44-title",
    "ardennes44-scenario-campaign",
    "ardennes44-scenario-eight-turns",
    "ardennes44-scenario-extended",
    "ardennes44-scenario-patton",
    "ardennes44-scenario-six-turns",
)


class Ardennes44(Rulebook):
    name = "ardennes44"
    version = 3  # 2: disengagements, defensive fire and Breakthrough Combat rolled without being told to
    sides = SIDES
    colours = ("red", "blue")
    legend: ClassVar[Mapping[str, str]] = {
        "factor_1": "2.2",
        "factor_2": "2.2",
        "boxed": "2.8",
        "factor_3": "2.2",
        "label": "2.5",
        "stripe": "2.11",
        "size": "2.4",
        "symbol": "2.4",
        "stacking": "8.1",
        "mark": "2.9",
        "code": "2.6",
        "reduced": "16.4",
    }
    scenarios = ("six-turns", "eight-turns", "campaign", "patton", "extended")
    options = (*OPTIONAL_RULES, *LENGTH, *HANDICAP, *READINGS)
    verbs: ClassVar[Verbs] = VERBS
    roles: ClassVar[Roles] = ROLES
    course: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "a44-fact-points": ("points", "needed"),
        "a44-fact-exited": ("factors", "needed"),
    }
    news: ClassVar[News] = NEWS
    statuses: ClassVar[Badges] = views.BADGES
    # 30 turns with fewer than 380 units: no unit gives more than 30 answers in a Movement Phase (20 hexes of primary
    # road; strategic movement goes further, but for 16 units at most) and 40 in the combats of a turn. Random players
    # have never needed more than 15,000.
    usual = frozenset(reckoning.USUAL)
    tempered = True
    longest = 1_000_000
    folder = FOLDER

    def world(self, scenario: str, options: Mapping[str, OptionValue]) -> A44World:
        return self.kept_world(setup_phase.world, scenario, options)

    def setup(self, world: A44World) -> A44Position:
        return setup_phase.set_up(world, sequence.Turn)

    def position_type(self) -> type[A44Position]:
        return A44Position

    def dataset(self) -> DataSet:
        return _dataset()

    def layout(self, world: A44World) -> Layout:
        return views.layout(world)

    def view(self, pos: A44Position, side: str | None) -> View:
        return views.view(pos, side)

    def routes(self, pos: A44Position, units: Sequence[str]) -> Mapping[str, Route]:
        return routes.routes(pos, [pos.world.number("unit", unit) for unit in units])

    def walk_sum(self, pos: A44Position, steps: Sequence[str]) -> Sum | None:
        return routes.walk_sum(pos, steps)

    def outcome(self, before: A44Position, after: A44Position) -> tuple[Message, ...]:
        return reckoning.outcome(before, after)

    def strengths(self, pos: A44Position) -> dict[str, int]:
        units, at, steps = pos.world.units, pos.at, pos.steps
        return {unit.id: steps[number] for number, unit in enumerate(units) if at[number] >= 0}

    def policy(self, pos: A44Position, actions: Sequence[Action]) -> Action | None:
        return reckoning.policy(pos, actions)

    @rule("32.1a")
    def guess(self, pos: A44Position, side: str | None, rng: random.Random) -> A44Position:
        return rng.choice(self._possible(pos, side))

    def hides(self, world: A44World) -> bool:
        return bool(world.options["fuel_dumps"])

    def possibilities(self, pos: A44Position, side: str) -> list[A44Position]:
        return self._possible(pos, side)

    def _possible(self, pos: A44Position, side: str | None) -> list[A44Position]:
        """The real dump is any of those that nobody has turned up; the Allied player knows which."""
        hidden = [dump for dump, state in enumerate(pos.dumps) if state == dumps.HIDDEN]
        if pos.real_dump not in hidden or side not in (None, SIDES[GERMAN]):
            return [pos.copy()]
        found = []
        for dump in hidden:
            twin = pos.copy()
            twin.real_dump = dump
            found.append(twin)
        return found

    def staff(self) -> StaffOffice:
        from salient.games.ardennes44.staff.staff import Staff  # a game between people does not load it

        return Staff

    @rule("S2b", "S3b")
    def margin(self, pos: A44Position, side: str) -> float:
        """In scenarios with victory points, those that the German has beyond what he needs."""
        needed = victory.conditions(pos).points
        if needed is None:
            return super().margin(pos, side)
        scored = sum(line.value for line in victory.victory_points(pos, supply(pos, GERMAN)))
        return float(scored - needed) if side == SIDES[GERMAN] else float(needed - scored)

    def cases(self, format: str) -> CaseRunner | None:
        from salient.games.ardennes44.cases.runner import A44Cases  # a game that is played does not load it

        return A44Cases() if format == A44Cases.format else None

    def picture(self, world: A44World) -> tuple[Chart, str | None]:
        sheets = tables.load().scenarios.named(world.scenario).sheets
        return theatre.chart(), sheets[0] if len(sheets) == 1 else None

    def printed_tables(self) -> tuple[PrintedTable, ...]:
        return printed.printed_tables()

    def overlays(self, pos: A44Position, side: str | None) -> tuple[Overlay, ...]:
        return overlays.overlays(pos)

    def broken(self, pos: A44Position) -> list[str]:
        return list(soundness.problems(pos))

    @rule("S1b")
    def ready_set_ups(self, world: A44World) -> list[tuple[str, A44Position]]:
        """The printed one, and what one click makes of it."""
        pos = self.setup(world)
        whole = pos.copy()
        historical.set_up(whole)
        return [("the set-up", pos), ("the historical set-up", whole)]

    def set_up_faults(self, pos: A44Position) -> list[str]:
        return list(soundness.set_up_faults(pos))

    def who(self, world: A44World, lang: str) -> Mapping[str, Known]:
        return unit_names.who(lang)

    def name_of(self, ref: Ref, lang: str) -> str | None:
        if ref.kind == "unit":
            return ref.id
        if ref.kind == "bridge":
            return ref.id.replace("-", "/")
        name = views.place_names().get(ref.id) if ref.kind == "hex" else None
        return f"{ref.id} {name}" if name else None


@cache
def _dataset() -> DataSet:
    """Every table of the game, the map's too."""
    data = DataSet(FOLDER / "data", overlay_folder("ardennes44"))
    data.adopt(*theatre.chart().tables)
    tables.read(data)
    data.check_overlay()
    return data


RULEBOOK = Ardennes44()

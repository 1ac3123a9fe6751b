"""The scenarios: what the data say of them, made into battles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import msgspec

from salient.engine.data import DataSet
from salient.engine.errors import DataError
from salient.engine.rulebook import OptionValue
from salient.engine.trace import rule
from salient.games.fronte import custom, generator, lists, plans
from salient.games.fronte.lists import Formation, Member, division_of, unit_of
from salient.games.fronte.pieces import NOBODY, SIDES, Camp, Division, Unit, default_pr
from salient.games.fronte.plans import Aircraft, Attached, Deployed, Garrisoned, Handicap, Plan, Surprise
from salient.games.fronte.settings import AS_SCENARIO, MOST_UNITS
from salient.games.fronte.sheet import Sheet, cell_of
from salient.games.fronte.world import Battle, Bonus

PLANNED = ("crossroads", "goodwood", "bastogne")
#: The learning game comes first: it is what somebody who chooses nothing plays.
SCENARIOS = (*PLANNED, generator.SCENARIO)
NAVAL_RANGE = 8
WEATHER = {"roll": "roll", "flying": "flying", "none": "no_flying"}
GARRISON_KINDS = ("infantry", "at_light", "aa_light")
PANTHERS = ("1Pz.Arm", "12Pz.Arm")


def dataset() -> DataSet:
    return lists.dataset()


def battle(scenario: str, options: Mapping[str, OptionValue]) -> Battle:
    """Everything that stands before the first answer."""
    helped = str(options.get("handicap", AS_SCENARIO))
    if scenario == generator.SCENARIO:
        made = _better_led(custom.battle(options), helped)
        if options.get("garrisons") == "on":
            made = _with_garrisons(made)
    else:
        made = planned(scenario, helped, int(options.get("stack_limit", MOST_UNITS)))
    if scenario == "goodwood" and options.get("panthers"):
        made = _with_panthers(made)
    return _with_scouts(made) if options.get("fusiliers") == "recon" else made


@rule("11.c")
def _better_led(made: Battle, helped: str) -> Battle:
    """The handicap of a points battle: the HQs of a side are one grade better."""
    divisions = tuple(
        msgspec.structs.replace(one, quality=min(one.quality + 1, 1)) if SIDES[one.side] == helped else one
        for one in made.divisions
    )
    return msgspec.structs.replace(made, divisions=divisions)


@cache
def planned(scenario: str, helped: str, stack_limit: int = MOST_UNITS) -> Battle:
    """A scenario as it is designed, as play has made it even, or as its handicap for a side makes it."""
    plan: Plan = getattr(dataset().settings["scenarios.toml"], scenario)
    handicap = plan.even if helped == AS_SCENARIO else next((one for one in plan.handicaps if one.side == helped), None)
    if handicap is None:
        return _Planner(scenario, plan, stack_limit).battle()
    return _without(_Planner(scenario, eased(plan, handicap), stack_limit).battle(), handicap.without)


def eased(plan: Plan, handicap: Handicap) -> Plan:
    """The plan with what helps a side; units that stay away are taken from the battle."""
    surprise = [
        msgspec.structs.replace(one, last=handicap.surprise) if handicap.surprise else one for one in plan.surprise
    ]
    if handicap.all_until:
        surprise = [Surprise(handicap.side, 1, handicap.all_until)]
    given = [plans.Bonus(handicap.side, handicap.points)] if handicap.points else []
    return msgspec.structs.replace(
        plan,
        bonuses=[*plan.bonuses, *given],
        forts=[*plan.forts, *handicap.forts],
        aircraft=[*plan.aircraft, *handicap.aircraft],
        surprise=surprise,
        formations=[
            msgspec.structs.replace(
                one,
                quality=handicap.quality.get(one.code, one.quality),
                turn=handicap.enters.get(one.code, one.turn),
            )
            for one in plan.formations
        ],
    )


def _without(made: Battle, ids: Sequence[str]) -> Battle:
    return msgspec.structs.replace(made, units=tuple(unit for unit in made.units if unit.id not in ids))


@rule("A.a")
def _with_panthers(made: Battle) -> Battle:
    """Goodwood, special rule 3: both Panzer regiments are heavy armour."""
    units = tuple(
        msgspec.structs.replace(unit, kind="armor_heavy") if unit.id in PANTHERS else unit for unit in made.units
    )
    return msgspec.structs.replace(made, units=units)


@rule("B.a")
def _with_scouts(made: Battle) -> Battle:
    """R08 A Fusilier battalion is RECON where its division has none."""
    scouted = {unit.division for unit in made.units if "recon" in unit.kind}
    units = tuple(
        msgspec.structs.replace(unit, kind="recon_light") if _is_fusilier(unit, scouted) else unit
        for unit in made.units
    )
    return msgspec.structs.replace(made, units=units)


def _is_fusilier(unit: Unit, scouted: set[int]) -> bool:
    named = re.search("f[uü]silier", unit.name, re.IGNORECASE) is not None
    return named and unit.kind == "infantry" and not unit.regiment and unit.division not in scouted


@rule("15.3.a", "15.3.b")
def _with_garrisons(made: Battle) -> Battle:
    """A points battle: each side has a garrison unit for every division, which its player places."""
    found: list[Unit] = []
    for side, camp in enumerate(SIDES):
        for number in range(sum(division.side == side and not division.air for division in made.divisions)):
            kind = GARRISON_KINDS[number % len(GARRISON_KINDS)]
            name = f"{camp.capitalize()} garrison {number + 1}"
            found.append(Unit(f"Gar.{camp}.{number + 1}", name, side, kind, 1, garrison=True))
    return msgspec.structs.replace(made, units=(*made.units, *found))


def _member(attached: Attached) -> Member:
    return Member(attached.code, attached.name, attached.arm, "battalion", attached.pr)


class _Planner:
    """Goes through a plan once; what is wrong is told with the scenario and the field."""

    def __init__(self, scenario: str, plan: Plan, stack_limit: int = MOST_UNITS):
        self.scenario = scenario
        self.plan = plan
        self.stack_limit = stack_limit
        self.sheet: Sheet = lists.maps()[plan.map]
        self.divisions: list[Division] = []
        self.units: list[Unit] = []

    def fault(self, problem: str, field: str) -> DataError:
        return DataError(problem, dataset().folder / "scenarios.toml", field=f"{self.scenario}.{field}")

    def span(self, words: Iterable[str], field: str) -> tuple[str, ...]:
        try:
            return self.sheet.span(words)
        except ValueError as error:
            raise self.fault(str(error), field) from None

    def battle(self) -> Battle:
        plan = self.plan
        for index, deployed in enumerate(plan.formations):
            self._formation(deployed, f"formations[{index}]")
        for index, aircraft in enumerate(plan.aircraft):
            self._aircraft(aircraft, f"aircraft[{index}]")
        for index, garrison in enumerate(plan.garrisons):
            self._garrison(garrison, f"garrisons[{index}]")
        surprise = plan.surprise[0] if plan.surprise else None
        pontoon = plan.pontoons[0] if plan.pontoons else None
        return Battle(
            sheet=self.sheet,
            divisions=tuple(self.divisions),
            units=tuple(self.units),
            edges=(self._edge("allied"), self._edge("axis")),
            settings=self._settings(),
            fortified=self.span(plan.forts, "forts"),
            attacker=SIDES.index(plan.attacker),
            first_turns=len(plan.first),
            all_activate=(SIDES.index(surprise.side), surprise.last) if surprise else (NOBODY, 0),
            weather=tuple(WEATHER[day] for day in plan.weather),
            control=self._control(),
            exits=self._exits(),
            bonus=tuple(self._bonuses()),
            naval_reach=self._naval_reach(),
            demolition=tuple(SIDES.index(side) for side in plan.demolition),
            boat_bridge=(pontoon.sector, pontoon.turn, tuple(pontoon.held)) if pontoon else None,
        )

    @rule("5.b", "5.c")
    def _settings(self) -> dict[str, OptionValue]:
        plan = self.plan
        found: dict[str, OptionValue] = {"days": plan.days, "turns_per_day": plan.turns_per_day}
        found["geometry"] = self.sheet.geometry
        found["first_side"] = plan.first[0] if plan.first else "roll"
        if plan.barrage:
            found["barrage"] = "both" if plan.barrage == "both" else "attacker"
        if plan.garrisons:
            found["garrisons"] = "on"
        if plan.demolition:
            found["bridge_demolition"] = "engineers"
        if plan.weather:
            found["weather"] = "scenario"
        return found

    def _edge(self, side: Camp) -> tuple[str, ...]:
        return self.span(self.plan.edges.get(side, ()), f"edges.{side}")

    def _formation(self, deployed: Deployed, field: str) -> None:
        known = lists.divisions().get(deployed.list)
        if known is None:
            raise self.fault(f"there is no list {deployed.list!r}", f"{field}.list")
        changes: dict[str, object] = {"code": deployed.code, "name": deployed.name or known.name}
        if deployed.quality:
            changes["quality"] = deployed.quality
        if deployed.attached:
            changes["units"] = (*known.units, *(_member(one) for one in deployed.attached))
        formation = msgspec.structs.replace(known, **changes)
        side, number = SIDES.index(deployed.side), len(self.divisions)
        held = (deployed.holds, deployed.alarm if deployed.alarm else -1) if deployed.holds else (0, -1)
        self.divisions.append(
            msgspec.structs.replace(
                division_of(formation, side),
                enters=deployed.turn if deployed.entry else 0,
                entry=self.span(deployed.entry, f"{field}.entry"),
                lorries=deployed.lorries,
                held_until=held[0],
                held_distance=held[1],
            )
        )
        places = self._places(deployed, formation, field)
        for member in formation.units:
            sector = places.get(member.code, "")
            if not sector and not deployed.entry:
                raise self.fault(f"{member.code} is deployed nowhere", f"{field}.at")
            bank = self.plan.banks.get(sector, "")
            self.units.append(unit_of(formation, member, side, number, start=sector, bank=bank))

    @rule("4.c")
    def _places(self, deployed: Deployed, formation: Formation, field: str) -> dict[str, str]:
        places = self._deployment(deployed.at, formation, f"{field}.at")
        if self.stack_limit < MOST_UNITS:
            places |= self._deployment(deployed.at_six, formation, f"{field}.at_six")
        return places

    def _deployment(self, at: Mapping[str, Sequence[str]], formation: Formation, field: str) -> dict[str, str]:
        places: dict[str, str] = {}
        for sector, codes in at.items():
            self.span([sector], field)
            for code in codes:
                if formation.unit(code) is None:
                    raise self.fault(f"the list has no unit {code!r}", f"{field}.{sector}")
                if code in places:
                    raise self.fault(f"{code} is deployed twice", f"{field}.{sector}")
                places[code] = sector
        return places

    @rule("12.a")
    def _aircraft(self, aircraft: Aircraft, field: str) -> None:
        kind = "naval_gun" if aircraft.arm == "naval" else aircraft.arm
        self.units.append(
            Unit(
                id=aircraft.code,
                name=aircraft.name,
                side=SIDES.index(aircraft.side),
                kind=kind,
                pr=1 if kind == "naval_gun" else default_pr(kind, False),
                nation=aircraft.nation,
                barrage_only=aircraft.barrage_only,
            )
        )

    @rule("15.3.a", "15.3.b")
    def _garrison(self, garrison: Garrisoned, field: str) -> None:
        for arm in garrison.arms:
            self.units.append(
                Unit(
                    id=f"Gar.{garrison.sector}.{arm}",
                    name=f"Garrison of {self.sheet.names.get(garrison.sector, garrison.sector)}",
                    side=SIDES.index(garrison.side),
                    kind=arm,
                    pr=1,
                    start=garrison.sector,
                    garrison=True,
                )
            )

    def _control(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for side, sectors in self.plan.control.items():
            for sector in self.span(sectors, f"control.{side}"):
                found[sector] = SIDES.index(side)
        return found

    def _bonuses(self) -> Iterable[Bonus]:
        for bonus in self.plan.bonuses:
            sides = (0, 1) if bonus.side == "either" else (SIDES.index(bonus.side),)
            for side in sides:
                if bonus.control:
                    yield Bonus(side, bonus.points, "held", (bonus.control,))
                elif bonus.clear_of_enemies:
                    yield Bonus(side, bonus.points, "clear", tuple(bonus.clear_of_enemies))
                elif not bonus.exit:
                    yield Bonus(side, bonus.points, "given")
                else:
                    yield Bonus(side, bonus.points, "exited", self.span(bonus.exit, "bonuses.exit"))

    def _exits(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        found: list[tuple[str, ...]] = [(), ()]
        for bonus in self._bonuses():
            if bonus.kind == "exited":
                found[bonus.side] += bonus.sectors
        return found[0], found[1]

    def _naval_reach(self) -> tuple[str, ...]:
        """R112 What ships reach from the coast."""
        coast = [cell_of(sector) for sector in self.span(self.plan.coast, "coast")]
        grid = self.sheet.grid
        return tuple(
            sector
            for sector in self.sheet.sectors()
            if any(grid.distance(cell_of(sector), cell) <= NAVAL_RANGE for cell in coast)
        )

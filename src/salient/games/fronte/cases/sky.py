"""Rules cases of sections 12 and 15.2: weather, superiority, air attacks, anti-aircraft guns, airfields."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from salient.engine.cases import Unsupported, answers
from salient.games.fronte.activation import Activation
from salient.games.fronte.air import WITHDRAWAL
from salient.games.fronte.cases.fights import cover
from salient.games.fronte.cases.ground import march
from salient.games.fronte.cases.shots import AT, BEYOND
from salient.games.fronte.cases.table import Stage, Table, breakdown, score
from salient.games.fronte.cases.words import Ask, BoardSaid, SectorSaid, SideName, Troop, UnitLike, UnitSaid, troop
from salient.games.fronte.night import DayStart, SuperiorityRoll
from salient.games.fronte.pieces import FIRED, NOBODY, WITHDRAWN
from salient.games.fronte.pools import PoolRoll
from salient.games.fronte.position import DESTROYED
from salient.games.fronte.verbs import STRUCTURES

Fields = dict[str, Any]


# The day ---------------------------------------------------------------------------------------------------


class AskWeather(Ask, frozen=True):
    die: int | None = None
    fixed: Literal["flying", "no flying", "no_flying"] | None = None


Weather = answers(truths="flying superiority_rolled")


def weather(ask: AskWeather) -> Fields:
    """12.e The start of a day on which both sides have aircraft."""
    table = Table(ask)
    if ask.fixed is not None:
        table.options["weather"] = ask.fixed.replace(" ", "_")
    table.add("air_tactical")
    table.add("air_tactical", "", 1)
    stage = table.stage(DayStart(), dice=[] if ask.die is None else [ask.die])
    stage.no_dice_left()
    return {"flying": stage.position.flying, "superiority_rolled": not stage.over and _rolls(stage)}


def _rolls(stage: Stage) -> bool:
    return isinstance(stage.top, SuperiorityRoll)


class AskSuperiority(Ask, kw_only=True, frozen=True):
    air_units: dict[SideName, int]
    weather: int
    scores: dict[SideName, int] = {}
    dice: dict[SideName, list[int]] = {}


Superiority = answers(
    truths="rolled roll_needed reroll",
    dice=dict[SideName, int],
    winner=SideName | None,
    superiority=SideName | None,
)


def air_superiority(ask: AskSuperiority) -> Fields:
    """12.f, 12.g The first name is the first side's."""
    names, scores = list(ask.air_units), ask.scores or {name: sum(dice) for name, dice in ask.dice.items()}
    if len(names) != 2 or not set(scores) <= set(names):
        raise Unsupported(f"the sides are {names}, and there are scores of {list(scores)}")
    table = Table(ask)
    for side, name in enumerate(names):
        for _ in range(ask.air_units[name]):
            table.add("air_tactical", "", side)
    stage = table.stage(DayStart(), dice=[ask.weather])
    rolled = not stage.over and _rolls(stage)
    found: Fields = {"rolled": rolled, "roll_needed": rolled}
    if rolled:
        roll = stage.top
        assert isinstance(roll, SuperiorityRoll)
        found["dice"] = dict(zip(names, (roll.first_dice, roll.second_dice), strict=True))
        if scores:
            stage.roll(*[scores[name] for name in names])
    best = stage.position.superiority
    won = None if best == NOBODY else names[best]
    return found | {"winner": won, "superiority": won, "reroll": bool(scores) and not stage.over}


# Attacks --------------------------------------------------------------------------------------------------


class AskAirPool(Ask, kw_only=True, frozen=True):
    attacker: UnitLike
    target: UnitLike
    sector: SectorSaid = SectorSaid()
    target_on_airfield: bool = False


AirLines = dict[Literal["base", "open", "aa", "cover"], int]


AirPool = answers(numbers="attacker_dice target_dice", attacker_breakdown=AirLines, target_breakdown=AirLines)


class Sky:
    """A table over which side 0 has the superiority, its HQ and its edge in A05; what is attacked is in F05."""

    def __init__(self, ask: Ask, sector: SectorSaid | None = None, board: BoardSaid | None = None):
        self.table = Table(ask, board)
        self.table.add("hq", "A05")
        if sector is not None:
            cover(self.table, AT, sector)
            if sector.other_aa:
                self.table.add("aa_light", AT, 1, 1)

    def attack(
        self, attacker: Troop, target: UnitLike, *, distance: int = 0, grounded: bool = False, pr: int = 2
    ) -> str:
        """Both are put onto the table; the answer with which the attack is made."""
        table = self.table
        if attacker.kind.startswith("aa"):
            self.unit = table.add(attacker, f"{chr(70 - distance)}05")
            self.target = table.add(target, "", 1, -1)
            self.fly = ""
            return f"shoot u{self.unit} u{self.target}"
        self.unit = table.add(attacker)
        self.fly = f"fly u{self.unit} {chr(70 - distance)}05"
        if isinstance(target, str) and target in STRUCTURES:
            self._build(target)
            return f"bomb {target} {AT}"
        told = troop(target)
        if grounded or told.kind.startswith("air"):
            if grounded:
                table.marks[AT] = "airfield"
                table.options["airfields"] = "on"
            self.target = table.add(told, "", 1, -1, home=AT if grounded else "")
        else:
            self.target = table.add(told, AT, 1, 1, pr=told.facts.pr or pr)
        return f"strike u{self.target}"

    def _build(self, structure: str) -> None:
        self.target = -1
        if structure == "bridge":
            cover(self.table, AT, SectorSaid(river=True))
            self.table.bridges.append(AT)
        elif structure == "city":
            self.table.ground[AT] = "city"
        elif AT not in self.table.fortified:
            self.table.fortified.append(AT)

    def stage(self) -> Stage:
        pos = self.table.position()
        pos.flying, pos.superiority = True, 0
        if not self.fly:  # whom AA shoots at is overhead
            pos.put(self.target, pos.world.ground.index(AT))
        return Stage(pos, Activation(0))

    def begin(self) -> Stage:
        """Up to the attack itself, which is still to be answered."""
        stage = self.stage()
        return stage.play(self.fly) if self.fly else stage


def air_pool(ask: AskAirPool) -> Fields:
    sky = Sky(ask, ask.sector)
    answer = sky.attack(troop(ask.attacker), ask.target, grounded=ask.target_on_airfield)
    stage = sky.begin()
    lines = breakdown(stage, answer)
    roll = stage.play(answer).top
    assert isinstance(roll, PoolRoll)
    return {
        "attacker_dice": roll.first_dice,
        "target_dice": roll.second_dice,
        "attacker_breakdown": lines[0],
        "target_breakdown": lines[1],
    }


class AskAirOutcome(Ask, kw_only=True, frozen=True):
    air_score: int
    target_score: int | None = None
    aa_score: int | None = None
    procedure: Literal["air_attack", "aa_attack"] = "air_attack"
    target: UnitLike = "infantry"
    target_is_aa: bool = False
    aa_within_1_of_air_unit: bool = False
    target_pr: int = 2
    air_pr: int = 3


AirOutcome = answers(
    numbers="target_pr_lost air_pr_lost aa_pr_lost air_withdraws target_pr air_pr",
    truths=(
        "target_removed air_removed destroyed bridge_destroyed fortification_destroyed city_destroyed "
        "city_rubble rubble"
    ),
)


def air_outcome(ask: AskAirOutcome) -> Fields:
    by_aa = ask.aa_score is not None
    if (ask.procedure == "aa_attack") != by_aa or by_aa == (ask.target_score is not None):
        raise Unsupported("an aa_attack has an aa_score, any other attack a target_score")
    sky = Sky(ask)
    structure = ask.target if isinstance(ask.target, str) and ask.target in STRUCTURES else ""
    if ask.aa_score is not None:
        answer = sky.attack(troop("aa_light"), UnitSaid(kind="air_tactical", pr=ask.air_pr), distance=1)
        plane, scores = sky.target, (ask.aa_score, ask.air_score)
    else:
        kind = "air_medium_bomber" if structure else "air_tactical"
        target = "aa_light" if ask.target_is_aa else ask.target
        answer = sky.attack(troop(UnitSaid(kind=kind, pr=ask.air_pr)), target, pr=ask.target_pr)
        plane, scores = sky.unit, (ask.air_score, ask.target_score or 0)
        if ask.aa_within_1_of_air_unit:
            sky.table.add("aa_light", BEYOND, 1, 1)
    stage = sky.begin().play(answer)
    score(stage, *scores)
    pos = stage.position
    found: Fields = {
        "air_pr_lost": ask.air_pr - pos.pr[plane],
        "air_pr": pos.pr[plane],
        "air_removed": pos.at[plane] == DESTROYED,
        "air_withdraws": WITHDRAWAL if pos.has_done(plane, WITHDRAWN) else 0,
    }
    if structure:
        sector = pos.world.ground.index(AT)
        stands = {"bridge": pos.bridged(), "fortification": pos.fortified, "city": ~pos.rubble}[structure]
        gone = not stands >> sector & 1
        return found | {"destroyed": gone, f"{structure}_destroyed": gone, "city_rubble": gone, "rubble": gone}
    other = sky.unit if ask.aa_score is not None else sky.target
    lost = pos.world.units[other].pr - pos.pr[other]
    if ask.aa_score is not None:
        return found | {"aa_pr_lost": lost}
    return found | {"target_pr_lost": lost, "target_pr": pos.pr[other], "target_removed": pos.at[other] == DESTROYED}


class AskAirLegality(Ask, frozen=True):
    attacker: UnitLike = "air_tactical"
    attackers: list[UnitLike] | None = None
    target: UnitLike = "infantry"
    distance: int = 0
    attacks_this_turn: int = 0
    sector_units: list[UnitLike] | None = None
    superiority: bool = True
    weather: int | None = None
    flight: int | None = None
    distance_from_airfield: int | None = None
    target_on_airfield: bool = False


AirLegal = answers(legal=bool | list[bool])


def air_legality(ask: AskAirLegality) -> Fields:
    if ask.attackers is not None:
        return {"legal": [_may_strike(ask, one) for one in ask.attackers]}
    return {"legal": _may_strike(ask, ask.attacker)}


def _may_strike(ask: AskAirLegality, attacker: UnitLike) -> bool:
    board = BoardSaid(cols=26)
    sky = Sky(ask, board=board)
    told, flight, base = troop(attacker), ask.flight, ask.distance_from_airfield
    answer = sky.attack(told, ask.target, distance=ask.distance, grounded=ask.target_on_airfield)
    mates = [troop(one) for one in ask.sector_units or []]
    for one in mates:
        if one.kind != troop(ask.target).kind:
            sky.table.add(one, AT, 1, 1)
    if flight is not None:
        sky.table.edges[0] = [f"{chr(70 - ask.distance + flight)}05"]
    if base is not None:
        home = f"{chr(70 - ask.distance + base)}05"
        sky.table.marks[home] = "airfield"
        sky.table.units[sky.unit] = msgspec.structs.replace(sky.table.units[sky.unit], home=home)
    stage = sky.stage()
    if not ask.superiority:
        stage.position.superiority = 1
    if ask.weather is not None:
        stage.position.flying = weather(AskWeather(die=ask.weather))["flying"]
    if ask.attacks_this_turn:
        stage.position.mark(sky.unit, FIRED)
    return not stage.why_not_line(*([sky.fly] if sky.fly else []), answer)


# Airfields -------------------------------------------------------------------------------------------------


class AskAirfield(Ask, frozen=True):
    aircraft: UnitLike = "air_tactical"
    distance: int | None = None
    distance_from_airfield: int | None = None
    aircraft_based: int = 0
    aircraft_pr: list[int] | None = None
    entered_by: Literal["enemy", "friend"] = "enemy"
    attacker: UnitLike | None = None
    target: UnitLike = "air_tactical"
    target_on_airfield: bool = True


Airfield = answers(numbers="aircraft_removed pr_lost attacker_dice target_dice", truths="legal")


def airfield(ask: AskAirfield) -> Fields:
    ask.settings.setdefault("airfields", "on")
    if ask.attacker is not None:
        pool = AskAirPool(attacker=ask.attacker, target=ask.target, target_on_airfield=ask.target_on_airfield)
        return air_pool(pool)
    far = ask.distance if ask.distance is not None else ask.distance_from_airfield
    if far is not None:
        flight = AskAirLegality(attacker=ask.aircraft, distance_from_airfield=far, settings=ask.settings)
        return air_legality(flight)
    table = Table(ask)
    table.marks["C03"] = "airfield"
    enemy = ask.entered_by == "enemy"
    strengths = ask.aircraft_pr or [3] * ask.aircraft_based
    if len(strengths) != ask.aircraft_based:
        raise Unsupported(f"aircraft_pr has {len(strengths)} numbers for {ask.aircraft_based} aircraft")
    table.add("infantry", "B03")
    planes = [table.add(UnitSaid(kind="air_tactical", pr=pr), "", int(enemy), -1, home="C03") for pr in strengths]
    stage = table.stage(Activation(0))
    if march(stage, 0, ["C03"]):
        raise Unsupported("the airfield cannot be entered")
    lost = [pr - stage.position.pr[plane] for plane, pr in zip(planes, strengths, strict=True)]
    return {"aircraft_removed": sum(stage.position.pr[plane] == 0 for plane in planes), "pr_lost": sum(lost)}

"""Rules cases of sections 0, 11 and 15: odds, the night, barrage, garrisons."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from salient.engine.cases import Said, Unsupported, answers
from salient.games.fronte.activation import GarrisonTurn
from salient.games.fronte.bases import PlaceGarrisons
from salient.games.fronte.cases.table import Stage, Table
from salient.games.fronte.cases.words import Ask, BoardSaid, Troop, UnitLike, UnitSaid, troop
from salient.games.fronte.fire import FireRoll
from salient.games.fronte.night import Recover, Reorganise, missing_pr
from salient.games.fronte.optional import BarrageFire, UnderBarrage
from salient.games.fronte.position import FrontePosition

Fields = dict[str, Any]


# 0.a Odds --------------------------------------------------------------------------------------------------


class AskOdds(Ask, kw_only=True, frozen=True):
    first_dice: int
    second_dice: int


Odds = answers(first_higher=float, equal=float, second_higher=float)


def dice_odds(ask: AskOdds) -> Fields:
    """Counted over the outcomes of the roll itself."""
    pos = Table(ask).position()
    rolls = [FireRoll(firer=0, target=0, first_dice=n, second_dice=n) for n in (ask.first_dice, ask.second_dice)]
    first, second = ([(int(action.target), ways) for action, ways in roll.outcomes(pos)] for roll in rolls)
    counts = [0, 0, 0]
    for one, ways in first:
        for other, more in second:
            counts[(one < other) - (one > other) + 1] += ways * more
    chances = [round(count / sum(counts), 4) for count in counts]
    return dict(zip(("first_higher", "equal", "second_higher"), chances, strict=True))


# 11 Reorganisation -----------------------------------------------------------------------------------------


class Strength(Said, frozen=True):
    full: int
    now: int


class AskReorganisation(Ask, frozen=True):
    hq_quality: Literal["excellent", "normal", "poor", "Eccellente", "Normale", "Scarso"] = "normal"
    in_supply: bool = True
    attempt_number: int = 1
    die: int | None = None
    missing_pr: int | None = None
    units: list[Strength] | None = None
    hq_destroyed: bool = False
    already_tried_this_night: bool = False
    recovered_pr: int | None = None
    assigned: dict[str, int] | None = None
    hq_sector_full: bool = False


class Recovered(Said, frozen=True):
    pr: int = 0
    placed: Literal["HQ sector", "adjacent sector"] | None = None


#: Of units that PR are given to the answers are called as the case calls them.
Reorganised = dict[str, int | bool | Recovered | None]
QUALITY = {"excellent": 1, "normal": 0, "poor": -1, "Eccellente": 1, "Normale": 0, "Scarso": -1}
HQ_AT = "E05"


def reorganisation(ask: AskReorganisation) -> Fields:
    if ask.assigned is not None:
        return _assigned(ask, ask.assigned)
    table = Table(ask)
    listed = [(one.now, one.full) for one in ask.units or []]
    if ask.missing_pr is not None:
        listed.append((1, 1 + ask.missing_pr))
    for strength in listed:
        table.add(Troop("infantry", True, "unit", UnitSaid(), strength=strength), "D05")
    table.quality[0] = QUALITY[ask.hq_quality]
    if ask.hq_destroyed:
        table.without_hq(0, 0)
    else:
        table.add(Troop("hq", False, "hq", UnitSaid(pr=1)), HQ_AT)
    if not ask.in_supply:
        table.cut_off(0)
    pos = table.position()
    pos.attempts[0], pos.reorganised = ask.attempt_number - 1, int(ask.already_tried_this_night)
    stage = Stage(pos, Reorganise(0), dice=[] if ask.die is None else [ask.die])
    found: Fields = {"missing_pr": missing_pr(pos, 0), "may_try": not stage.refusals("reorganise D0")}
    if ask.die is None:
        return found
    stage.play("reorganise D0")
    (said,) = stage.events("fronte-reorganises")
    count = stage.top.count if isinstance(stage.top, Recover) else 0
    modified = said["die"] + said["modifier"]
    return found | {"modified": modified, "needed": said["needed"], "success": count > 0, "recovered_pr": count}


def _assigned(ask: AskReorganisation, assigned: dict[str, int]) -> Fields:
    """11.e Recovered PR are given to units, one after the other."""
    table, units = Table(ask), {words: troop(words) for words in assigned}
    numbers = {}
    for words, told in units.items():
        if told.strength is None:
            raise Unsupported(f"{words!r} does not say how many PR it has")
        numbers[words] = table.add(told, HQ_AT)
    if all(told.kind != "hq" for told in units.values()):
        table.add("hq", HQ_AT)
    if ask.hq_sector_full:
        for _ in range(9):
            table.add("infantry", HQ_AT, 0, 1)
    stage = table.stage(Recover(0, sum(assigned.values()) if ask.recovered_pr is None else ask.recovered_pr))
    legal = True
    for words, count in assigned.items():
        for _ in range(count):
            legal = legal and not stage.why_not_line(f"recover u{numbers[words]}")
            if legal and not stage.over and stage.offered("deploy"):
                stage.play(stage.actions()[0])
    found: Fields = {"legal": legal}
    for words, told in units.items():
        pos, unit = stage.position, numbers[words]
        there = {"placed": None} if pos.at[unit] < 0 else {"placed": _where(pos, unit)}
        found[told.name] = {"pr": pos.pr[unit]} | there
    return found


def _where(pos: FrontePosition, unit: int) -> str:
    return "HQ sector" if pos.world.map.ids[pos.at[unit]] == HQ_AT else "adjacent sector"


# 15.1 Barrage ----------------------------------------------------------------------------------------------


class AskBarrage(Ask, kw_only=True, frozen=True):
    kind: UnitLike = msgspec.field(name="class")
    nation: Literal[
        "USA", "US", "United States", "USSR", "URSS", "Russia", "Soviet Union", "Germany", "UK", "Italy", "France",
        "Canada", "Poland", "Japan",
    ] = "UK"  # fmt: skip
    die: int | None = None
    units: list[UnitLike] | None = None
    target_class: UnitLike | None = None
    unit_dice: list[int] = []


Barraged = answers(
    numbers="modified pr_lost units_retreating retreat_sectors",
    truths="eligible fortifications_destroyed",
    effect=Literal["pr", "retreat"] | None,
    retreats=list[int],
)


NATIONS = {"United States": "USA", "Soviet Union": "USSR"}
SHELLED = "F06"


def barrage(ask: AskBarrage) -> Fields:
    """Guns in E06 shell the fortified sector F06."""
    table = Table(ask)
    gun = troop(ask.kind)
    off_table = gun.kind.startswith(("naval", "air"))
    table.add(gun, "" if off_table else "E06", nation=NATIONS.get(ask.nation, ask.nation))
    if ask.units is not None and ask.target_class is not None:
        raise Unsupported("units or target_class")
    listed = ask.units or ([ask.target_class] if ask.target_class is not None else ["infantry"] * len(ask.unit_dice))
    targets = [table.add(one, SHELLED, 1, 1) for one in listed or ["infantry"]]
    table.fortified.append(SHELLED)
    table.battle["naval_reach"] = (SHELLED,)
    stage = table.stage(BarrageFire(0))
    found: Fields = {"eligible": not stage.refusals(f"barrage u0 {SHELLED}")}
    if ask.die is None or not found["eligible"]:
        return found
    pos = stage.position
    stage.play(f"barrage u0 {SHELLED}").roll(ask.die)
    (said,) = stage.events("fronte-barrage-die")
    top = stage.top
    effect = ("retreat", "pr")[top.hurts] if isinstance(top, UnderBarrage) else None
    before, home = list(pos.pr), pos.world.ground.index(SHELLED)
    if ask.unit_dice and len(ask.unit_dice) != len(targets):
        raise Unsupported(f"unit_dice has {len(ask.unit_dice)} dice for {len(targets)} units")
    rolls = dict(zip(targets, ask.unit_dice, strict=False))
    while effect and rolls and not isinstance(stage.top, BarrageFire):
        top = stage.top
        if isinstance(top, UnderBarrage):
            stage.roll(rolls[top.unit])
        else:
            stage.play(stage.actions()[0])
    far = pos.world.ground.distances[home]
    lengths = [far[pos.at[unit]] if pos.at[unit] >= 0 else 0 for unit in targets]
    return found | {
        "modified": said["die"] + said["modifier"],
        "effect": effect,
        "pr_lost": sum(before[unit] - pos.pr[unit] for unit in targets),
        "units_retreating": sum(length > 0 for length in lengths),
        "fortifications_destroyed": not pos.fortified >> home & 1,
        "retreats": lengths,
        "retreat_sectors": max(lengths),
    }


# 15.3 Garrisons --------------------------------------------------------------------------------------------


class AskGarrison(Ask, frozen=True):
    classes: list[UnitLike] | None = None
    kind: UnitLike = msgspec.field(default="infantry", name="class")
    place: Literal["bridge", "airfield", "city", "town", "village", "forest", "open", "ridge", "heavy"] = "bridge"
    garrisons_in_sector: int = 0
    add: int = 1
    voluntary_move: bool = False


Garrison = answers(truths="add_legal move_legal", legal=bool | list[bool])


POST = "C03"


def garrison(ask: AskGarrison) -> Fields:
    if ask.classes is not None:
        return {"legal": [_posted(ask, one) for one in ask.classes]}
    legal = _posted(ask, ask.kind)
    return {"add_legal": legal, "legal": legal, "move_legal": not ask.voluntary_move or _goes_away(ask)}


def _garrison(said: UnitLike) -> Troop:
    told = troop(said)
    return told._replace(facts=UnitSaid(garrison=True)) if isinstance(said, str) else told


def _posted(ask: AskGarrison, kind: UnitLike) -> bool:
    """Whether so many more garrisons may be put where so many are."""
    rivers: list[Any] = [[f"C{row:02d}" for row in range(1, 11)]] if ask.place == "bridge" else []
    table = Table(ask, BoardSaid(rivers=rivers, bridges=[POST] if rivers else []))
    if ask.place == "airfield":
        table.marks[POST] = "airfield"
    elif not rivers:
        table.ground[POST] = ask.place  # type: ignore[assignment]
    for _ in range(ask.garrisons_in_sector):
        table.add(_garrison("infantry"), POST, bank="A" if rivers else "")
    more = [table.add(_garrison(kind)) for _ in range(ask.add)]
    stage = table.stage(PlaceGarrisons(0))
    return not stage.why_not_line(*[f"deploy u{unit} {POST}" for unit in more])


def _goes_away(ask: AskGarrison) -> bool:
    table = Table(ask)
    table.add(_garrison(ask.kind), POST)
    return not table.stage(GarrisonTurn(0)).refusals("select u0")

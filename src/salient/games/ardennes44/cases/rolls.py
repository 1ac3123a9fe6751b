"""The question `roll`: the step that rolls on a table is pushed, the die falls, the result is what the game says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from salient.engine.cases import Answer, Disagreement, Said, Unsupported
from salient.engine.messages import Ref
from salient.engine.steps import Step
from salient.games.ardennes44 import tables
from salient.games.ardennes44.cases import may
from salient.games.ardennes44.cases.said import SideName, Situation
from salient.games.ardennes44.cases.scene import NAME, Scene, Staged
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.determined_defense import WORDS, DefenseRoll
from salient.games.ardennes44.combat.disengage_steps import DisengagementRoll
from salient.games.ardennes44.combat.fire_fight import FireFightRoll
from salient.games.ardennes44.combat.support_steps import CombatRoll, DefensiveRoll, JaboRoll
from salient.games.ardennes44.logistics import surrender
from salient.games.ardennes44.logistics.bridge_phase import OurenCheck
from salient.games.ardennes44.logistics.fuel_phase import FuelRoll, PickDivision
from salient.games.ardennes44.logistics.supply_phase import SupplyPhase, SurrenderRoll
from salient.games.ardennes44.logistics.traffic_phase import TrafficRoll
from salient.games.ardennes44.movement.march import DropRoll
from salient.games.ardennes44.movement.movement_phase import AirRoll
from salient.games.ardennes44.options.special_steps import BodenplatteRoll, Roll653
from salient.games.ardennes44.pieces.counters import NOT_IN_GOOD_ORDER

ANY_RESULT = "DR2"  # 16.7 what a determined defense is tried against does not change its roll


class AskRoll(Said, frozen=True):
    table: str
    die: Literal[1, 2, 3, 4, 5, 6] | None = None
    dice: tuple[int, int] | None = None
    unit: str | None = None
    target: str | list[str] | None = None
    column: Literal["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"] | None = None


class RollAnswer(Said, frozen=True):
    result: str | int | list[str] = ""
    chooser: SideName | None = None
    eliminated: list[str] = []
    removed: list[int] = []


class Rolling:
    """The question with its scene."""

    def __init__(self, case: Situation, ask: AskRoll):
        self.case, self.ask, self.scene = case, ask, Scene(case)

    @property
    def die(self) -> int:
        if self.ask.die is None:
            raise Unsupported("the question names no die")
        return self.ask.die

    @property
    def unit(self) -> int:
        if self.ask.unit is None:
            raise Unsupported("the question names no unit")
        return self.scene.unit(self.ask.unit)

    def fall(self, *steps: Step) -> Staged:
        """The die falls for the last of these steps."""
        stage = self.scene.stage(*steps)
        if not stage.rolling:
            raise Unsupported("no die is rolled for that")
        return stage.roll(self.die)

    def battle(self) -> Battle:
        """An attack on the hex that is named, or where the first enemy is, by everybody of the side at turn."""
        pos, target = self.scene.pos, self.ask.target
        player = pos.player
        on_map = [unit for unit, place in enumerate(pos.at) if 0 <= place < pos.world.ground.n]
        own = tuple(unit for unit in on_map if pos.unit(unit).side == player)
        if self.ask.unit is not None and self.unit in own:
            own = (self.unit,)
        enemies = [pos.at[unit] for unit in on_map if pos.unit(unit).side != player]
        hex = self.scene.place(target) if isinstance(target, str) else next(iter(enemies), None)
        if hex is None or not own:
            raise Unsupported("an attack needs units of both sides on the board")
        return Battle(player, hex, own, defenders=tuple(pos.units_at(hex, 1 - player)))


def question(case: Situation, ask: AskRoll) -> Answer:
    if ask.table not in TABLES:
        raise Unsupported(f"there is no table {ask.table!r}; there is {', '.join(TABLES)}")
    return Answer(TABLES[ask.table](Rolling(case, ask)))


def _said(stage: Staged, id: str, name: str = "result") -> Any:
    """An argument of the first message of this name."""
    found = stage.events(id)
    if not found:
        raise Unsupported("the game does not roll for that")
    return found[0][name]


def _disengagement(roll: Rolling) -> dict[str, Any]:
    stage = roll.fall(DisengagementRoll(roll.scene.pos.unit(roll.unit).side, (roll.unit,)))
    return {"result": str(_said(stage, "a44-disengagement")).replace("-d", "+D")}


def _rally(roll: Rolling) -> dict[str, Any]:
    """18.6 In the phase: a unit with no enemy beside it needs no roll."""
    stage = roll.scene.phase("rally")
    while stage.rolling and stage.top.unit != roll.unit:  # type: ignore[attr-defined]
        stage.roll(1)
    if not stage.rolling:
        raise Unsupported("no die is rolled for that")
    stage.roll(roll.die)
    result = stage.events("a44-rally-roll")[-1]["result"]
    before, after = (pos.status[roll.unit] & NOT_IN_GOOD_ORDER for pos in (roll.scene.pos, stage.position))
    if (result == "improves") != (before != after):
        raise Disagreement(f"{roll.ask.unit}: {result} is said, but its state tells otherwise")
    return {"result": str(result).replace("-", " ")}


def _surrender(roll: Rolling) -> dict[str, Any]:
    """23.7 For the group of a unit, as the Supply Phase finds it; a unit that the board does not isolate is one."""
    scene, unit = roll.scene, roll.unit
    side = scene.pos.unit(unit).side
    stage = scene.stage(SupplyPhase(side))
    groups = [step.group for step in stage.position.stack if isinstance(step, SurrenderRoll)]
    if not any(unit in group for group in groups):
        stage = scene.stage(SurrenderRoll(side, (unit,)))
    while stage.rolling and unit not in stage.top.group:  # type: ignore[attr-defined]
        stage.roll(1)
    before = stage.position.copy()
    change = surrender.result(before, side, roll.die)
    stage.roll(roll.die)
    gone = [other for other in scene.pos.world.own[side] if before.at[other] >= 0 and stage.position.at[other] < 0]
    return {"result": f"{change:+d}" if change else "0", "eliminated": scene.unit_ids(gone)}


def _demolition(roll: Rolling) -> dict[str, Any]:
    """7.5 of a bridge by a unit, 32.3 of a fuel dump by nobody."""
    ask, scene = roll.ask, roll.scene
    target = ask.target
    if target is None and ask.unit is not None:
        bridges = list(scene.pos.world.things["bridge"])
        if len(bridges) != 1:
            raise Unsupported("a demolition names its bridge where there are several")
        target = bridges[0].split("-")
    found = may.demolish(may.Asked(roll.case, may.AskMay("demolish", unit=ask.unit, target=target)))
    if found.reasons:
        raise Unsupported(found.stage.text(found.reasons))
    stage = found.stage.play(found.action).roll(roll.die)
    result = _said(stage, "a44-demolition" if ask.unit is not None else "a44-burn")
    return {"result": str(result).replace("-", " ")}


def _ouren(roll: Rolling) -> dict[str, Any]:
    return {"result": _said(roll.fall(OurenCheck()), "a44-ouren")}


def _fuel(roll: Rolling) -> dict[str, Any]:
    """6 The divisions that are short of fuel, or those among which somebody picks one."""
    stage = roll.fall(FuelRoll(int(roll.ask.table[-1])))
    if not stage.over and isinstance(stage.top, PickDivision):
        return {"result": list(stage.top.divisions), "chooser": NAME[stage.top.chooser]}
    refs = [args["division"] for args in stage.events("a44-fuel-short")]
    short = [ref.id for ref in refs if isinstance(ref, Ref)]
    return {"result": short or "none", "chooser": None}


def _jabo(roll: Rolling) -> dict[str, Any]:
    """15.6 The columns to the left."""
    return {"result": _said(roll.fall(JaboRoll(roll.battle())), "a44-jabo-rolled", "shifts")}


def _air_support(roll: Rolling) -> dict[str, Any]:
    return {"result": _said(roll.fall(AirRoll()), "a44-air-markers", "number")}


def _defensive_artillery(roll: Rolling) -> dict[str, Any]:
    """22.8 The columns to the left."""
    stage = roll.fall(DefensiveRoll(roll.battle(), roll.unit))
    shifts = stage.events("a44-defensive-fire-rolled")
    return {"result": shifts[0]["shifts"] if shifts else "ToT"}


def _von_der_heydte(roll: Rolling) -> dict[str, Any]:
    return {"result": _said(roll.fall(DropRoll(roll.unit, roll.scene.pos.at[roll.unit])), "a44-drops")}


def _skorzeny(roll: Rolling) -> dict[str, Any]:
    """27.8 On the way into a hex, or in an attack on it."""
    scene, unit, hex = roll.scene, roll.ask.unit, roll.ask.target
    stage = scene.phase("movement")
    if scene.is_phase("combat"):
        stage.play(f"attack {hex}", f"join {unit}", "fight", "surprise").roll(roll.die)
        success = _said(stage, "a44-surprise-rolled", "success")
    else:
        stage.play(f"select {unit}", f"move {hex}", "sneak").roll(roll.die)
        success = _said(stage, "a44-sneaks", "success")
    return {"result": "success" if success == "yes" else "exposed"}


def _pzj653(roll: Rolling) -> dict[str, Any]:
    return {"result": _said(roll.fall(Roll653(roll.unit)), "a44-653")}


def _bodenplatte(roll: Rolling) -> dict[str, Any]:
    stage = roll.fall(BodenplatteRoll())
    found = stage.events("a44-bodenplatte")
    return {"result": found[0]["turn"] if found else "no effect"}


def _fire_fight(roll: Rolling) -> dict[str, Any]:
    attack = roll.battle()._replace(attackers=(roll.unit,))
    return {"result": _said(roll.fall(FireFightRoll(attack, False, roll.unit)), "a44-fire-fight-rolled")}


def _determined_defense(roll: Rolling) -> dict[str, Any]:
    """16.7 With the bonus that the hex of the lead unit has."""
    here = roll.scene.ids([roll.scene.pos.at[roll.unit]])[0]
    roll.ask = AskRoll("determined_defense", die=roll.ask.die, unit=roll.ask.unit, target=here)
    stage = roll.fall(DefenseRoll(roll.battle(), ANY_RESULT, roll.unit))
    said = _said(stage, "a44-determined-defense-rolled")
    return {"result": next(result for result, word in WORDS.items() if word == said)}


def _crt(roll: Rolling) -> dict[str, Any]:
    if roll.ask.column is None:
        raise Unsupported("the question names no column of the combat table")
    column = tables.ODDS.index(roll.ask.column)
    return {"result": _said(roll.fall(CombatRoll(roll.battle(), column)), "a44-combat-rolled")}


def _traffic(roll: Rolling) -> dict[str, Any]:
    """24.3 The numbers of the markers that two dice take off the map."""
    if roll.ask.dice is None:
        raise Unsupported("two dice are rolled for traffic markers")
    stage = roll.scene.stage(TrafficRoll(roll.scene.pos.player)).roll(roll.ask.dice)
    refs = [args["marker"] for args in stage.events("a44-marker-removed")]
    return {"removed": sorted(int(ref.id[1:]) for ref in refs if isinstance(ref, Ref))}


TABLES: dict[str, Callable[[Rolling], dict[str, Any]]] = {
    "disengagement": _disengagement,
    "rally": _rally,
    "surrender": _surrender,
    "demolition": _demolition,
    "ouren": _ouren,
    "fuel_1": _fuel,
    "fuel_2": _fuel,
    "jabo": _jabo,
    "air_support": _air_support,
    "defensive_artillery": _defensive_artillery,
    "von_der_heydte": _von_der_heydte,
    "skorzeny": _skorzeny,
    "pzj653": _pzj653,
    "bodenplatte": _bodenplatte,
    "fire_fight": _fire_fight,
    "determined_defense": _determined_defense,
    "crt": _crt,
    "traffic": _traffic,
}

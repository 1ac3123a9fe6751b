"""The question `may`: whether something may be done, by the step in which it is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeVar

import msgspec

from salient.engine.cases import Answer, Permission, Said, Unsupported
from salient.engine.messages import Refusal
from salient.engine.steps import Step
from salient.games.deadly_woods.assets.asset_phase import AssetPhase, MotorizedUnit
from salient.games.deadly_woods.assets.engineers import EngineerOrders
from salient.games.deadly_woods.assets.placement import DelayHex, LandingHex, MarkerHex, PlaceVonDerHeydte
from salient.games.deadly_woods.cases import chits, pieces
from salient.games.deadly_woods.cases.fights import AskAttack, Fight, against, helping
from salient.games.deadly_woods.cases.said import CHIT, CaseUnit, Chit, HexName, Situation
from salient.games.deadly_woods.cases.table import Stage, Table
from salient.games.deadly_woods.combat.battle import Battle
from salient.games.deadly_woods.combat.result_steps import Convert, MustRetreat, Stand, rolled
from salient.games.deadly_woods.movement.movement_part import MovementPart
from salient.games.deadly_woods.pieces.counters import ALLIED
from salient.games.deadly_woods.rounds import round_steps
from salient.games.deadly_woods.rounds.action_phase import ActionPhase, FirstChit, NextRound, React, Swap
from salient.games.deadly_woods.rounds.chits import CUP, NUMBER
from salient.games.deadly_woods.rounds.choices import NameFormations, PlayChit
from salient.games.deadly_woods.rounds.reinforcements import ByD, EnterMap
from salient.games.deadly_woods.words import CrtResult, Entry

T = TypeVar("T")
Verb = Literal[
    "place_engineer", "destroy_bridge", "engineer_support", "remove_engineer", "place_greif", "place_traffic",
    "place_delay", "place_vdh", "place_air_supply", "place_motorized", "move", "attack", "support", "hold", "convert",
    "enter", "play", "swap", "formations",
]  # fmt: skip
Found = tuple[Stage, Sequence[Refusal]]


class AskMay(Said, frozen=True):
    verb: Verb
    marker: str | None = None
    unit: str | None = None
    target: HexName | tuple[HexName, HexName] | None = None
    attackers: list[str] | None = None
    result: CrtResult | None = None
    area: Entry | None = None
    chit: Chit | None = None
    manner: Literal["move", "combat"] | None = msgspec.field(default=None, name="as")
    first: bool = False
    drawn: Chit | None = None
    formations: list[str] | None = None


class MayAnswer(Permission, frozen=True):
    markers: dict[str, str] = {}


def question(case: Situation, ask: AskMay) -> Answer:
    """What is never asked at that moment has no refusal: then the rule is the one that says when it is."""
    found = VERBS[ask.verb](case, ask)
    if isinstance(found, str):
        return Answer({"legal": False, "rules": [found]})
    stage, refused = found
    return stage.permission(refused, markers=Table(case).changes(stage)["markers"])


def need(ask: AskMay, name: str, kind: type[T]) -> T:
    value: Any = getattr(ask, name)
    if not isinstance(value, kind):
        raise Unsupported(f"may {ask.verb}: {name}")
    return value


def tried(stage: Stage, step: Step, action: str) -> Found:
    """The answer is given if it can be."""
    refused = stage.unasked(step, action)
    if not refused:
        stage.play(action)
    return stage, refused


# Assets --------------------------------------------------------------------------------------------


def in_asset_phase(table: Table, step: Step, action: str) -> Found:
    """The whole phase, everything else being passed over."""

    def chosen(stage: Stage) -> str | None:
        if type(stage.top) is type(step) and stage.top == step:
            return None
        return next((verb for verb in ("pass", "done") if verb in stage.top.verbs), None)

    return tried(table.stage(AssetPhase(), chosen=chosen), step, action)


def place_engineer(case: Situation, ask: AskMay) -> Found:
    table = Table(case)
    marker, hex = table.marker(need(ask, "marker", str)), need(ask, "target", str)
    return in_asset_phase(table, EngineerOrders(), f"place {marker} {table.ids([table.hex(hex)])[0]}")


def remove_engineer(case: Situation, ask: AskMay) -> Found:
    table = Table(case)
    return in_asset_phase(table, EngineerOrders(), f"lift {table.marker(need(ask, 'marker', str))}")


def place_marker(kind: str) -> Callable[[Situation, AskMay], Found]:
    def place(case: Situation, ask: AskMay) -> Found:
        table = Table(case)
        action = f"place {_only(table, kind)} {table.ids([table.hex(need(ask, 'target', str))])[0]}"
        if kind != "air_supply":
            return in_asset_phase(table, MarkerHex(kind), action)
        stage = table.stage()
        round_steps.begin(stage.position, "reinforcement", ALLIED)  # 8.6
        return tried(stage.begin(), MarkerHex(kind), action)

    return place


def _only(table: Table, kind: str) -> str:
    """The one marker of its kind."""
    found = [marker.id for marker in table.case.markers if marker.kind == kind]
    if len(found) != 1:
        raise Unsupported(f"there are {len(found)} markers of the kind {kind}")
    return found[0]


def _piece(table: Table, type: str) -> str:
    found = [unit.id for unit in table.case.units if unit.type == type]
    if len(found) != 1:
        raise Unsupported(f"there are {len(found)} units of the type {type}")
    return found[0]


def place_delay(case: Situation, ask: AskMay) -> Found:
    table = Table(case)
    hex = table.ids([table.hex(need(ask, "target", str))])[0]
    return in_asset_phase(table, DelayHex(), f"deploy {_piece(table, 'delay')} {hex}")


def place_vdh(case: Situation, ask: AskMay) -> Found:
    table = Table(case)
    hex = table.ids([table.hex(need(ask, "target", str))])[0]
    return tried(table.stage(PlaceVonDerHeydte()), LandingHex(), f"deploy {_piece(table, 'vdh')} {hex}")


def place_motorized(case: Situation, ask: AskMay) -> Found:
    table = Table(case)
    _only(table, "motorized")
    return in_asset_phase(table, MotorizedUnit(), f"motorize {_unit(table, ask)}")


def _unit(table: Table, ask: AskMay) -> str:
    return table.unit_ids([table.unit(need(ask, "unit", str))])[0]


# Movement and combat -------------------------------------------------------------------------------


def destroy_bridge(case: Situation, ask: AskMay) -> Found:
    table = Table(case)
    action = f"blow {table.marker(need(ask, 'marker', str))} {table.bridge(need(ask, 'target', tuple))}"
    return tried(table.round(), MovementPart(table.player), action)


def move(case: Situation, ask: AskMay) -> Found:
    table = Table(case)
    return tried(table.round(), MovementPart(table.player), f"select {_unit(table, ask)}")


def attack(case: Situation, ask: AskMay) -> Found:
    table = Table(case)
    fight = Fight(table, AskAttack([_unit(table, ask)], need(ask, "target", str)))
    return fight.stage, fight.declare()


def support(case: Situation, ask: AskMay) -> Found:
    """A gun of the attacker, or of the defender after the attacker has named none."""
    table, marker = Table(case), need(ask, "marker", str)
    fight = Fight(table, AskAttack(need(ask, "attackers", list), need(ask, "target", str)))
    number = table.pos.world.number("marker", table.marker(marker))
    refused = fight.declare()
    if not refused and table.pos.asset(number).side != table.player:
        fight.stage.play("done")
    return fight.stage, refused or fight.stage.refusals(f"use {marker}")


def engineer_support(case: Situation, ask: AskMay) -> Found | str:
    """It is given of itself (R138): nobody is asked."""
    table = Table(case)
    helps = table.marker(need(ask, "marker", str)) in helping(table, need(ask, "target", str))
    return (table.stage(), []) if helps else "12.4.2"


def hold(case: Situation, ask: AskMay) -> Found | str:
    table = Table(case)
    unit, result = table.unit(need(ask, "unit", str)), need(ask, "result", str)
    if not table.pos.world.tables.results[result].retreat:  # type: ignore[index]
        return "11.4.1"
    battle = against(table, table.pos.at[unit])
    return tried(table.stage(MustRetreat(battle)), Stand(battle), f"stand {ask.unit}")


def convert(case: Situation, ask: AskMay) -> Found:
    table, result = Table(case), need(ask, "result", str)
    battle, stage = Battle(table.player, 0, ()), table.stage()
    rolled(stage.position, battle, result)
    return tried(stage.begin(), Convert(battle, result), "convert")


# Chits and rounds ----------------------------------------------------------------------------------


def enter(case: Situation, ask: AskMay) -> Found:
    """14.8 With the chit now in play. Whose own chit was an earlier one was sent round by D, if it could be."""
    table, area = Table(case), need(ask, "area", str)
    id, pos = _unit(table, ask), table.pos
    unit = table.unit(id)
    hexes = pos.world.places.entries[area]
    if not hexes:
        raise Unsupported(f"the board has no area {area}")
    side, now = pos.world.owner[unit], case.when.state.reinforcements_played
    number = now.get(case.when.side or "German", 0)
    if pos.due[unit] < pos.turn * 4 + number:
        earlier = pos.copy()
        earlier.turn, chit = divmod(pos.due[unit], 4)
        earlier.played = (f"{pos.world.sides[side]}_reinforcement",) * chit
        stage = Stage(earlier)
        round_steps.begin(earlier, "reinforcement", side)
        _, refused = tried(stage.begin(), ByD(), f"by_d {id}")
        if refused:
            return stage, refused
        pos.by_d, pos.due[unit] = earlier.by_d, earlier.due[unit]
    stage, areas = chits.arrive(side, number, pos)
    if area in areas.get(unit, ()):
        return stage, []
    return stage, EnterMap(unit).why_not(pos, stage.parse(f"enter {id} {pos.world.map.ids[hexes[0]]}"))


def play(case: Situation, ask: AskMay) -> Found | str:
    table, chit = Table(case), CHIT[need(ask, "chit", str)]
    if ask.first:
        stage = table.stage(ActionPhase())
        is_asked = not stage.rolling and isinstance(stage.top, FirstChit)
        return tried(stage, stage.top, f"chit {chit}") if is_asked else "5.1"
    if chit == "reaction":
        stage = table.stage(NextRound())
        is_asked = not stage.over and isinstance(stage.top, React)
        return tried(stage, stage.top, "react") if is_asked else "14.3.1"
    stage = table.stage(PlayChit(NUMBER[chit]))  # type: ignore[index]
    return tried(stage, stage.top, f"as {need(ask, 'manner', str)}")


def swap(case: Situation, ask: AskMay) -> Found | str:
    table, chit = Table(case), CHIT[need(ask, "drawn", str)]
    pos = table.pos
    if not CUP.count(pos, NUMBER[chit], "cup"):  # type: ignore[index]
        CUP.put(pos, NUMBER[chit], "cup")  # type: ignore[index]
    stage = table.stage(NextRound()).roll(chit)
    is_asked = not stage.over and isinstance(stage.top, Swap)
    return tried(stage, stage.top, "swap") if is_asked else "14.8.2"


def formations(case: Situation, ask: AskMay) -> Found:
    """Of formations on the map; a case that says nothing of units has one of each."""
    words = need(ask, "formations", list)
    if not case.units:
        case = msgspec.structs.replace(case, units=[_of(word, number) for number, word in enumerate(words)])
    table = Table(case)
    stage = table.stage(NameFormations())
    for word in words:
        refused = stage.why_not_line(f"formation {chits.formation(table, word)}")
        if refused:
            return stage, refused
    return stage, []


def _of(word: str, number: int) -> CaseUnit:
    if word not in pieces.divisions():
        raise Unsupported(f"there is no formation {word!r}")
    row = pieces.divisions()[word][1][0]
    return CaseUnit(
        id=f"U{number}",
        side="German",
        nationality=row.nationality,
        type=row.type,
        attack=row.attack,
        defense=row.defense,
        move=row.move,
        steps=row.steps,
        max_steps=row.steps,
        at=f"{10 + 2 * number}10",
        division=word,
    )


VERBS: Mapping[str, Callable[[Situation, AskMay], Found | str]] = {
    "place_engineer": place_engineer,
    "remove_engineer": remove_engineer,
    "place_greif": place_marker("greif"),
    "place_traffic": place_marker("traffic"),
    "place_air_supply": place_marker("air_supply"),
    "place_delay": place_delay,
    "place_vdh": place_vdh,
    "place_motorized": place_motorized,
    "destroy_bridge": destroy_bridge,
    "move": move,
    "attack": attack,
    "support": support,
    "engineer_support": engineer_support,
    "hold": hold,
    "convert": convert,
    "enter": enter,
    "play": play,
    "swap": swap,
    "formations": formations,
}

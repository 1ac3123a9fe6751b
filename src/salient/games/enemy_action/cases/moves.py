"""Rules cases of moves: the reach of a unit, and marches walked answer by answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from salient.engine.cases import Answer, Disagreement, Permission, Said, Unsupported, answers
from salient.games.enemy_action.cases.said import Fields, HexName, Hexside, SideName, Situation, UnitName
from salient.games.enemy_action.cases.table import Stage, Table
from salient.games.enemy_action.german import leaving
from salient.games.enemy_action.movement import crossing, going
from salient.games.enemy_action.movement import reach as reaches
from salient.games.enemy_action.movement.moves import March, Moves
from salient.games.enemy_action.pieces.counters import GERMAN

VERBS = {"normal": "select", "strategic": "strategic"}


class AskReach(Said, frozen=True):
    unit: UnitName


def reach(case: Situation, ask: AskReach) -> Fields:
    table = Table(case)
    return {"hexes": table.ids(reaches.reach(table.pos, table.unit(ask.unit)))}


class AskProximate(Said, frozen=True):
    unit: UnitName
    hex: HexName


Proximate = answers("", "proximate")


def proximate(case: Situation, ask: AskProximate) -> Fields:
    table = Table(case)
    return {"proximate": reaches.proximate(table.pos, table.unit(ask.unit), table.hex(ask.hex))}


# Marches -------------------------------------------------------------------------------------------


class AskMove(Said, frozen=True):
    unit: UnitName
    path: list[HexName]
    mode: Literal["normal", "strategic"] = "normal"


class MoveAnswer(Permission, frozen=True):
    cost: int = 0


def move(case: Situation, ask: AskMove) -> Answer:
    table = Table(case)
    return walked(table, table.unit(ask.unit), ask.path, ask.mode)


def walked(table: Table, unit: int, path: Sequence[str], mode: str = "normal") -> Answer:
    """The unit goes along the path as the player's units do; Germans are bound by the same rules."""
    begins(table, unit, path)
    player = table.pos.world.owner[unit]
    stage = table.stage()
    pos = stage.position
    pos.active |= 1 << unit
    stage.begin(Moves(player))
    name = pos.world.units[unit].id
    refused = stage.why_not_line(f"{VERBS[mode]} {name}")
    spent, forded = 0, False
    for number, id in enumerate(path[1:]):
        if refused:
            break
        march = stage.top
        if not isinstance(march, March):  # nothing was left to ask: what the march would have said
            march = March(player, unit, spent=spent, hexes=number, strategic=mode == "strategic")
            refused = march.why_not(pos, stage.parse(f"move {id}"))
            if not refused:
                raise Disagreement(f"the march has ended, though nothing is said against {id}")
            break
        ahead = march.mover(pos)
        steps = ahead.next_steps(march.spent) if march.hexes else ahead.first_steps()
        here, hex = pos.at[unit], table.hex(id)
        forded |= _fords(table, stage, unit, here, hex)
        refused = stage.why_not_line(f"move {id}")
        if not refused:
            spent = march.spent + steps[hex]
    if not refused and isinstance(stage.top, March):
        refused = stage.why_not_line("stop")
    return stage.permission(refused, cost=spent, mode="as unbridged" if forded else None)


def begins(table: Table, unit: int, path: Sequence[str]) -> None:
    if len(path) < 2 or table.hex(path[0]) != table.pos.at[unit]:
        raise Unsupported(f"a path begins with the hex of the unit, not with {path[:1]}")


def _fords(table: Table, stage: Stage, unit: int, a: int, b: int) -> bool:
    """Whether a bridge stands there that the unit may not use."""
    number = table.board.ground.side_number(a, b)
    if number < 0 or not stage.position.bridged >> number & 1:
        return False
    return not crossing.has_free_bridge(stage.position, stage.position.world.owner[unit], a, b)


class Crossed(Said, frozen=True):
    """A unit crossed a river side earlier in this activation, to where it stands now."""

    unit: UnitName
    crossed: Hexside


def earlier(table: Table, crossed: Sequence[Crossed], control: dict[str, SideName]) -> None:
    """What happened before in this activation."""
    pos = table.pos
    for id, side in control.items():
        bit = 1 << table.hex(id)
        pos.german_before = pos.german_before | bit if side == "German" else pos.german_before & ~bit
    for one in crossed:
        unit = table.unit(one.unit)
        a, b = table.hexes(one.crossed)
        if pos.at[unit] not in (a, b):
            raise Unsupported(f"{one.unit} does not stand beside the river that it crossed")
        table.crossing(one.crossed)
        crossing.record(pos, pos.world.owner[unit], a + b - pos.at[unit], pos.at[unit])


class AskAfter(Said, frozen=True):
    unit: UnitName
    path: list[HexName]


After = answers(detachments=list[HexName])


def after_move(case: Situation, ask: AskAfter) -> Fields:
    """A German move as the system makes it, from hex to hex."""
    table = Table(case)
    unit = table.unit(ask.unit)
    begins(table, unit, ask.path)
    pos = table.stage().position
    if pos.world.owner[unit] != GERMAN:
        raise Unsupported("after_move: only Germans have detachments")
    told = walked(table, unit, ask.path)
    if not told.fields["legal"]:
        raise Unsupported(f"after_move: {' '.join(told.reasons)}")
    leaving.leave_detachment(pos, unit)
    going.go(pos, unit, table.hexes(ask.path[1:]))
    return {"detachments": table.ids(pos.detachments)}

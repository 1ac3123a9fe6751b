"""Situations for the staff of Fronte d'Attacco: a few units on a small table, and a division that is activated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fronte_field import Field
from salient.engine.actions import Action
from salient.engine.steps import answer
from salient.games.fronte.activation import Activation
from salient.games.fronte.pieces import SIDES, Unit
from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.staff import Staff
from salient.opponents import levels
from salient.opponents.planning import Intent

#: Who holds what at the start: places of the enemy's are worth taking.
ALLIED, AXIS = 0, 1


def scene(*units: Unit, turn: int = 2, division: int = 0, **more: Any) -> Field:
    """The division is about to act. The battle lasts nine turns (three days of three)."""
    field = Field(*units, **more)
    field.pos.turn, field.pos.events = turn, None
    return field.activate(division)


def staff(side: int = ALLIED, level: str = "veteran") -> Staff:
    return Staff(SIDES[side], levels.character(level), 1)


def board(field: Field, side: int = ALLIED) -> Deployment:
    """The move that is being planned, nobody moved yet."""
    step = field.pos.stack[-1]
    assert isinstance(step, Activation)
    return staff(side).board(field.pos, step.division)


def moves(field: Field, intents: Iterable[Intent]) -> list[dict[str, str]]:
    """What intents propose, in words."""
    ids, units = field.world.map.ids, field.world.units
    return [{units[unit].id: ids[sector] for unit, sector in intent.moves} for intent in intents]


def said(field: Field, side: int = ALLIED) -> list[str]:
    """The answers that the veteran gives next, as they will be asked for."""
    step = field.pos.stack[-1]
    order = getattr(staff(side), Staff.orders[type(step).__name__])
    return [str(action) for action in order(field.pos, step, step.actions(field.pos))]


def carried_out(field: Field, side: int = ALLIED, most: int = 30) -> list[str]:
    """All that the veteran does up to the next roll, question to somebody else, or the end of the activation."""
    found: list[str] = []
    desk = staff(side)
    for _ in range(most):
        step = field.pos.stack[-1] if field.pos.stack else None
        if step is None or step.by_chance or step.side(field.pos) != SIDES[side]:
            break
        offered = step.actions(field.pos)
        order = getattr(desk, Staff.orders[type(step).__name__])
        for action in offered if len(offered) == 1 else order(field.pos, step, offered):
            top = field.pos.stack[-1] if field.pos.stack else None
            if top is None or top.by_chance or action not in top.actions(field.pos):
                break
            answer(field.pos, action)
            found.append(str(action))
            if action == Action("done"):
                return found
    return found


__all__ = ["ALLIED", "AXIS", "board", "carried_out", "moves", "said", "scene", "staff"]

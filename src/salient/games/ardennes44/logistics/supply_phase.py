"""23 Supply and Surrender Phase."""

from __future__ import annotations

from salient.engine.messages import Message, msg
from salient.engine.steps import Auto, DieRoll
from salient.engine.trace import rule
from salient.games.ardennes44.logistics import fuel, supply, surrender
from salient.games.ardennes44.logistics.surrender import Group
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rolls import drm


class SupplyPhase(Auto, frozen=True):
    """23.1, 23.6 Both checks of the player's own units, with paths that are looked for once."""

    player: int

    @rule("23.1a", "23.6a", "6.1e")
    def run(self, pos: A44Position) -> None:
        paths = supply.supply(pos, self.player)
        lost, regained = supply.check_supply(pos, paths)
        if self.player == GERMAN:
            regained += fuel.refuel_waiting(pos)
        for unit in lost:
            pos.say("a44-out-of-supply", unit=pos.unit_ref(unit))
        for unit in regained:
            pos.say("a44-in-supply", unit=pos.unit_ref(unit))
        check_isolation(pos, paths)


@rule("23.6a", "23.6c", "23.9a", "23.10a")
def check_isolation(pos: A44Position, paths: supply.Supply) -> None:
    """The isolated groups of a side, each with its roll; whoever is relieved loses its points."""
    groups = surrender.isolated_groups(pos, paths)
    relieved = _points_lost(pos, paths.side, groups)
    surrender.regroup(pos, paths.side, groups)
    for unit in relieved:
        pos.say("a44-relieved", unit=pos.unit_ref(unit))
    for group in groups:
        points = surrender.points(pos, group[0])
        pos.say("a44-isolated", unit=pos.unit_ref(group[0]), count=len(group), points=points)
    pos.push(*(SurrenderRoll(paths.side, group) for group in reversed(groups)))


def _points_lost(pos: A44Position, side: int, groups: list[Group]) -> list[int]:
    """The units whose surrender points go because they are isolated no more."""
    isolated = {unit for group in groups for unit in group}
    own = (unit for unit in pos.world.own[side] if pos.surrender[unit] and pos.at[unit] >= 0)
    return [unit for unit in own if unit not in isolated and surrender.points(pos, unit)]


class SurrenderRoll(DieRoll, frozen=True):
    """23.7 T6 The roll of an isolated group."""

    player: int
    group: Group

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-surrender", unit=pos.unit_ref(self.group[0]), count=len(self.group))

    @rule("23.7a", "23.7b", "23.8a", "T6")
    def rolled(self, pos: A44Position, die: int) -> None:
        added = drm(surrender.roll_modifiers(pos, self.player))
        change, unit = surrender.result(pos, self.player, die), pos.unit_ref(self.group[0])
        points = max(0, surrender.points(pos, self.group[0]) + change)
        limit = surrender.threshold(pos, self.group)
        pos.say("a44-surrender-roll", unit=unit, die=die, drm=added, points=points, threshold=limit)
        if surrender.suffer(pos, self.group, change):
            for member in self.group:
                pos.say("a44-surrenders", unit=pos.unit_ref(member))

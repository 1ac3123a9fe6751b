"""K01-K05 The objective markers of armies and corps: step 2 of an activation."""

from __future__ import annotations

from salient.board import bits
from salient.engine.messages import Ref
from salient.engine.trace import rule
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.supply import supply
from salient.games.enemy_action.words import ARMIES


@rule("J02", "K02", "K03", "K05")
def relocate(pos: EAAPosition) -> None:
    """X79 Back to the first objective that the Allies hold again, else past every one held in supply."""
    held = pos.german & supply.tracing(pos, GERMAN)
    goals = list(pos.goals)
    for number, (name, objectives) in enumerate(pos.world.places.objectives.items()):
        index = _index(pos, objectives, goals[number], held)
        if index == len(objectives) and name in ARMIES:
            index = _exit(pos, name)
        if index != goals[number]:
            goals[number] = index
            pos.goals = tuple(goals)
            _say(pos, name, index)


@rule("K02", "K03")
def _index(pos: EAAPosition, objectives: tuple[int, ...], index: int, held: int) -> int:
    for earlier, hex in enumerate(objectives[:index]):
        if not pos.german >> hex & 1:
            return earlier
    index = min(index, len(objectives))
    while index < len(objectives) and held >> objectives[index] & 1:
        index += 1
    return index


@rule("K04", "M15")
def _exit(pos: EAAPosition, army: str) -> int:
    """Beyond the last objective: the exit hex nearest a unit of the army, the lowest number of several."""
    ground, places = pos.world.ground, pos.world.places
    exits = bits.places(bits.less(places.exits, places.no_exit))
    if not exits:
        return len(places.objectives[army]) - 1
    where = [pos.at[u] for u in pos.world.own[GERMAN] if pos.at[u] >= 0 and pos.world.units[u].army == army]
    nearest = min(
        exits, key=lambda hex: (min((ground.distances(hex)[h] for h in where), default=0), ground.number[hex])
    )
    return fields.exit_index(pos, army, nearest)


def _say(pos: EAAPosition, name: str, index: int) -> None:
    objectives = pos.world.places.objectives[name]
    if index < len(objectives):
        tell(pos, "eaa-german-objective", "K02", formation=Ref("formation", name), hex=pos.hex_ref(objectives[index]))
    elif name in ARMIES:
        tell(
            pos,
            "eaa-german-objective",
            "K04",
            formation=Ref("formation", name),
            hex=pos.hex_ref(fields.marker(pos, name)),
        )
    else:
        tell(pos, "eaa-german-objectives-held", "K05", formation=Ref("formation", name))

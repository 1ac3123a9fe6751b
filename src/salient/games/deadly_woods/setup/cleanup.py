"""4.4, 15 Victory check and cleanup: nobody is asked."""

from __future__ import annotations

from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.deadly_woods.assets.placement import lay, marker_leaves
from salient.games.deadly_woods.pieces.counters import ALLIED
from salient.games.deadly_woods.pieces.losses import remove
from salient.games.deadly_woods.position import BOX, NOWHERE, OUT, SURRENDERED, TDWPosition
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.supply import supply

LIFTED = frozenset(("greif", "motorized", "traffic"))  # R21 what is taken from the map each turn


class Cleanup(Auto, frozen=True):
    """15 In this order (R7): points, sudden victory, the 106th, the scenario's end; then the next turn."""

    @rule("4.4", "15.0a", "15.0b", "15.0c")
    def run(self, pos: TDWPosition) -> None:
        pos.phase = "cleanup"
        pos.points = victory.points(pos)
        pos.say("tdw-points", points=pos.points)
        result = victory.sudden(pos)
        if result is None:
            surrender(pos)
            result = victory.at_end(pos)
        if result is not None:
            pos.finish(result.winner, result.message)
            return
        return_assets(pos)
        advance_turn(pos)


@rule("8.3g", "15.0a")
def surrender(pos: TDWPosition) -> None:
    """R72, R175 The units of the 106th that cannot trace at the end of turn 2."""
    if "surrender_of_106" not in pos.world.tables.turn(pos.turn).events:
        return
    traced = supply.tracing(pos, ALLIED, air=True)
    for unit in pos.world.own[ALLIED]:
        hex = pos.at[unit]
        if hex >= 0 and "surrenders" in pos.unit(unit).special and not traced >> hex & 1:
            pos.say("tdw-surrenders", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            remove(pos, unit, SURRENDERED)


@rule("15.0b", "10.6.2c", "12.1b", "12.7c")
def return_assets(pos: TDWPosition) -> None:
    """R21 Used pieces are ready, Greif, Traffic and Motorized are back or gone; the rest of the map stays as it is."""
    for asset, place in enumerate(pos.asset_at):
        pos.asset_state[asset] = 0
        if place >= 0 and pos.asset(asset).kind in LIFTED:
            lay(pos, asset, BOX)
        if pos.asset_at[asset] == BOX and 0 < pos.asset(asset).last_turn <= pos.turn:
            lay(pos, asset, OUT)
            pos.say("tdw-asset-leaves", marker=pos.ref("marker", asset))
    pos.motorized = NOWHERE
    if "face_down_vdh_leaves" in pos.world.tables.turn(pos.turn).events:
        marker_leaves(pos)
    pos.repaired = 0
    pos.plus_two_used = False


@rule("15.0c", "5.2a", "5.2b", "5.2c")
def advance_turn(pos: TDWPosition) -> None:
    pos.turn += 1
    pos.initiative = victory.initiative(pos, pos.turn)
    pos.say("tdw-next-turn", turn=pos.turn, side=pos.side_ref(pos.initiative))

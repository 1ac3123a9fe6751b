"""12.4.3 Engineers blow bridges in the Allied Move Round."""

from __future__ import annotations

from functools import lru_cache

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.map import bridges
from salient.games.deadly_woods.map.ground import Ground
from salient.games.deadly_woods.pieces.counters import ALLIED
from salient.games.deadly_woods.position import BLOWN, TDWPosition
from salient.games.deadly_woods.world import TDWWorld

WITHIN = 3


@rule("10.6.1a", "12.4.3")
def is_time(pos: TDWPosition, player: int) -> bool:
    """R60a A Move/Combat chit of the Allies that is played as Move; no other round."""
    return player == ALLIED and pos.round == "move"


@lru_cache(maxsize=64)
def _engineers(world: TDWWorld) -> tuple[int, ...]:
    return tuple(world.assets_of(ALLIED, "engineer"))


@lru_cache(maxsize=1024)
def _in_range(ground: Ground, hex: int) -> int:
    """The bridges of which one hex is within range of this one, as bits."""
    near = ground.within(hex, WITHIN)
    return bits.of(number for number, (a, b) in enumerate(ground.bridges) if near >> a & 1 or near >> b & 1)


@rule("10.6.1a", "12.4.3")
def offers(pos: TDWPosition, player: int) -> list[Action]:
    if not is_time(pos, player):
        return []
    found: list[Action] = []
    for engineer in _engineers(pos.world):
        hex = pos.asset_at[engineer]
        if hex < 0 or pos.asset_state[engineer] & BLOWN:
            continue
        blow = pos.world.offers_from("blow", "marker", engineer, "bridge")
        standing = bits.less(_in_range(pos.world.ground, hex), pos.down)
        found += [blow[bridge] for bridge in bits.places(standing) if _held(pos, bridge)]
    return found


def _held(pos: TDWPosition, bridge: int) -> bool:
    """R117 Whether an Allied unit, Delay too, is at one end of it."""
    a, b = pos.world.ground.bridges[bridge]
    allied = pos.standing(ALLIED)
    return bool((allied >> a | allied >> b) & 1)


@rule("12.4.3")
def blow(pos: TDWPosition, engineer: int, bridge: int) -> None:
    pos.asset_state[engineer] |= BLOWN
    pos.say("tdw-blows", marker=pos.ref("marker", engineer), bridge=pos.ref("bridge", bridge))
    bridges.destroy(pos, bridge)


@rule("10.6.1a", "12.4.3")
def why_not_engineer(pos: TDWPosition, player: int, engineer: int) -> list[Refusal]:
    """Why a marker blows no bridge at all now. Nothing: it can, or it is no engineer on the map."""
    hex, marker = pos.asset_at[engineer], pos.ref("marker", engineer)
    if engineer not in _engineers(pos.world) or hex < 0:
        return []
    if not is_time(pos, player):
        return [refuse("10.6.1", "tdw-refused-blow-round")]
    if pos.asset_state[engineer] & BLOWN:
        return [refuse("12.4.3", "tdw-refused-blow-once", marker=marker)]
    standing = bits.less(_in_range(pos.world.ground, hex), pos.down)
    if not standing:
        return [refuse("10.6.1", "tdw-refused-blow-none", marker=marker)]
    if not any(_held(pos, bridge) for bridge in bits.places(standing)):
        return [refuse("10.6.1", "tdw-refused-blow-nobody", marker=marker)]
    return []


@rule("10.6.1a", "12.4.3")
def why_not(pos: TDWPosition, player: int, engineer: int, bridge: int) -> list[Refusal]:
    marker, where = pos.ref("marker", engineer), pos.ref("bridge", bridge)
    if engineer not in _engineers(pos.world):
        return [refuse("12.4.3", "tdw-refused-blow-no-engineer", marker=marker)]
    found = [] if is_time(pos, player) else [refuse("10.6.1", "tdw-refused-blow-round")]
    hex = pos.asset_at[engineer]
    if pos.asset_state[engineer] & BLOWN:
        found.append(refuse("12.4.3", "tdw-refused-blow-once", marker=marker))
    if pos.down >> bridge & 1:
        found.append(refuse("10.6.1", "tdw-refused-blow-down", bridge=where))
    if not _held(pos, bridge):
        found.append(refuse("10.6.1", "tdw-refused-blow-no-unit", bridge=where))
    if hex < 0:
        found.append(refuse("12.4.3", "tdw-refused-blow-off-map", marker=marker))
    elif not _in_range(pos.world.ground, hex) >> bridge & 1:
        found.append(refuse("10.6.1", "tdw-refused-blow-far", marker=marker, bridge=where))
    return found

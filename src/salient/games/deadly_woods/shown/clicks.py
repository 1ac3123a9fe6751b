"""What is said of a thing with which nothing can be done now, whatever is asked: what it waits for."""

from __future__ import annotations

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.position import (
    BOX,
    ELIMINATED,
    OUT,
    SURRENDERED,
    TRACK,
    USED,
    TDWPosition,
)
from salient.games.deadly_woods.rounds.chits import CUP, REACTION


def why_not(pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
    about = {"unit": _unit, "marker": _marker, "chit": _chit}.get(kind)
    return about(pos, pos.world.number(kind, id)) if about is not None else []


@rule("14.8a", "13.2.1b", "8.3i")
def _unit(pos: TDWPosition, unit: int) -> list[Refusal]:
    who, place = pos.unit_ref(unit), pos.at[unit]
    if place == TRACK:
        return [refuse("14.8", "tdw-refused-awaited", unit=who, turn=pos.due[unit] >> 2)]
    if place == ELIMINATED:
        return [refuse("13.2", "tdw-refused-eliminated", unit=who)]
    if place == SURRENDERED:
        return [refuse("8.3", "tdw-refused-surrendered", unit=who)]
    if place == OUT:
        return [refuse(None, "tdw-refused-out", unit=who)]
    if place == BOX:
        return [refuse("12.1", "tdw-refused-boxed", unit=who)]
    return []


#: Where the rulebook says what an asset is for.
RULES = {
    "artillery": "11.3.1",
    "nebelwerfer": "12.2",
    "engineer": "12.4.1",
    "greif": "12.5",
    "motorized": "12.6",
    "plus_two": "16.1",
    "traffic": "12.8",
    "air_supply": "8.6",
}


@rule("12.1a", "12.1c", "12.2h")
def _marker(pos: TDWPosition, marker: int) -> list[Refusal]:
    what, place, kind = pos.ref("marker", marker), pos.asset_at[marker], pos.asset(marker).kind
    if place == TRACK:
        return [refuse("12.1", "tdw-refused-asset-due", marker=what, turn=pos.asset_due[marker])]
    if pos.asset_state[marker] & USED:
        return [refuse(RULES[kind], "tdw-refused-gun-used", marker=what)]
    return [refuse(RULES[kind], "tdw-refused-asset-later", marker=what, kind=kind)]


@rule("14.2a", "14.3.1b", "14.8.2a", "17")
def _chit(pos: TDWPosition, chit: int) -> list[Refusal]:
    what = pos.ref("chit", chit)
    if CUP.count(pos, chit, "hand"):
        if chit == REACTION:
            return [refuse("14.3.1", "tdw-refused-chit-reaction", chit=what)]
        return [refuse("14.8.2", "tdw-refused-chit-held", chit=what)]
    if CUP.count(pos, chit, "cup"):
        return [refuse("14.2", "tdw-refused-chit-cup", chit=what)]
    if CUP.count(pos, chit, "played"):
        return [refuse("14.1", "tdw-refused-chit-played", chit=what)]
    return [refuse("17", "tdw-refused-first-not-this-turn", chit=what)]

"""Why a hex is out of a unit's reach: too dear, behind a zone of control, or not to be come to at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy

from salient.engine.actions import refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.trace import rule
from salient.games.enemy_action.map.ground import SETTLEMENT, TERRAIN
from salient.games.enemy_action.movement import reach
from salient.games.enemy_action.movement.mover import Mover
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.saying import listed

LONG = 120  # movement points with which every hex is reached that can be reached at all

MESSAGES = (
    "eaa-ground-clear",
    "eaa-ground-broken",
    "eaa-ground-woods",
    "eaa-ground-forest",
    "eaa-ground-town",
    "eaa-ground-city",
)


@rule("M01", "M03", "M06", "M07", "M08", "M09")
def why_far(ahead: Mover, hex: int, spent: int, *, first: bool) -> list[Refusal]:
    """Of a hex that the unit cannot come to now, and that is closed to it by nothing of its own."""
    pos, which, left = ahead.pos, ahead.pos.hex_ref(hex), ahead.allowance - spent
    freely, wide, anyhow = copy(ahead), copy(ahead), copy(ahead)
    freely.zone = freely.stops = anyhow.zone = anyhow.stops = 0
    wide.allowance = anyhow.allowance = LONG
    walk = _walk(freely, hex, spent, first=first)  # were it not for zones
    if not walk and (dear := _walk(wide, hex, spent, first=first)):
        terms = list(_terms(wide, dear, first=first))
        needs = sum(cost for _, _, cost in terms)
        lines = listed([_said(*term) for term in terms])
        return [refuse("M01", "eaa-refused-too-far", hex=which, needs=needs, left=left, lines=lines)]
    walk = walk or _walk(anyhow, hex, spent, first=first)
    if not walk:
        number, id = ("M09", "eaa-refused-no-road-way") if ahead.strategic else ("M03", "eaa-refused-no-way")
        return [refuse(number, id, hex=which)]
    stop = next((each for each in walk[:-1] if ahead.stops >> each & 1), walk[-1])
    if first and walk[0] == stop and ahead.zone >> ahead.start & 1:
        there = pos.hex_ref(stop)
        return [refuse("M08", "eaa-refused-zone-to-zone", hex=there, left=pos.hex_ref(ahead.start))]
    if first and stop == walk[-1]:  # the point for leaving a zone is the one that is missing
        return [refuse("M07", "eaa-refused-zone-leaving", hex=which, left=left)]
    return [refuse("M06", "eaa-refused-zone-between", hex=which, stop=pos.hex_ref(stop))]


def _walk(mover: Mover, hex: int, spent: int, *, first: bool) -> tuple[int, ...]:
    """The cheapest way to the hex; none, if there is none."""
    steps: Mapping[int, int] = mover.first_steps() if first else mover.next_steps(spent)
    begun = {each: spent + cost for each, cost in steps.items()}
    costs = reach.passable(mover) if first else reach.onward(mover, spent)
    return reach.cheapest(mover, costs, begun, hex) if costs.get(hex, LONG) < LONG else ()


@rule("M01", "M02", "M07")
def _terms(mover: Mover, walk: tuple[int, ...], *, first: bool) -> Iterator[tuple[str, int, int]]:
    """What the way is made of: the word for it, how many hexes, what they cost together."""
    ground, found, here = mover.pos.world.ground, dict[str, tuple[int, int]](), mover.start
    for hex in walk:
        road = mover.ways.roads_near[here] >> hex & 1
        settled = ground.settlement[hex]
        word = "road" if road else SETTLEMENT[settled] if settled else TERRAIN[ground.terrain[hex]]
        hexes, cost = found.get(word, (0, 0))
        found[word] = (hexes + 1, cost + (1 if road else mover.costs.enter[hex]))
        here = hex
    for word, (hexes, cost) in found.items():
        yield word, hexes, cost
    if first and mover.zone >> mover.start & 1:
        yield "zone", 0, 1


def _said(word: str, hexes: int, cost: int) -> Message:
    if word == "zone":
        return msg("eaa-way-zone", cost=cost)
    if word == "road":
        return msg("eaa-way-road", hexes=hexes, cost=cost)
    return msg("eaa-way-ground", ground=Message(f"eaa-ground-{word}", {}), hexes=hexes, cost=cost)


def full(pos: EAAPosition, unit: int, hex: int) -> Refusal:
    """B09 Who is in a hex in which the unit could not end."""
    stack = pos.units_at(hex, pos.world.owner[unit])
    steps = sum(pos.steps[each] for each in stack)
    return refuse("B10", "eaa-refused-full", hex=pos.hex_ref(hex), units=len(stack), steps=steps)

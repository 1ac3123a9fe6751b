"""From the 22nd on the Third Army attacks, and the armour goes for those who have come nearest to the Meuse."""

from __future__ import annotations

import pytest

from a44_boards import board, number, planned, scene
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import land

#: From the Meuse to Hotton, and in Rochefort.
GARRISONS = {"29Inf": "W2824", "43/130": "W3219", "84/333": "W2226", "82/508": "W1919", "84/334": "W1522"} | {
    "84/335": "W1324"
}
CELLES, ROCHEFORT, BASTOGNE, SOUTH = "W2522", "W1919", "E3414", "E3413"


def war(units: dict[str, str], turn: int, lost: tuple[str, ...] = (), scenario: str = "campaign") -> A44Position:
    """All towns are in Allied hands, but for these."""
    world = scene({}, scenario=scenario).world
    held = {world.map.ids[hex]: GERMAN if world.map.ids[hex] in lost else ALLIED for hex in land(world).victory}
    return scene(units, ALLIED, turn=turn, held=held, scenario=scenario)


def far(pos: A44Position, unit: str, hex: str) -> int:
    """How far it is from a hex to where a unit belongs."""
    ways = board(pos, ALLIED, {unit: []}).posts
    return ways[int(pos.world.number("unit", unit))][number(pos, hex)]


@pytest.mark.parametrize("tip", [CELLES, ROCHEFORT])
def test_the_second_armored_goes_for_who_has_come_nearest_to_the_meuse(tip: str) -> None:
    pos = war({"2Pz/2": tip, "116Pz/60": "W1124", "2Arm/CCA": "W2232"}, turn=15)
    assert far(pos, "2Arm/CCA", tip) == 0


def test_it_attacks_him_at_celles() -> None:
    division = {"2Arm/CCA": "W2526", "2Arm/CCB": "W2527", "2Arm/CCR": "W2227"}
    pos = war({"2Pz/2Rec": CELLES, "2Pz/304": "W2320"} | GARRISONS | division, turn=18)
    _, plan = planned(pos, ALLIED)
    attackers = {pos.unit(unit).id for unit, intent in plan.intents.items() if intent.tactic == "attack"}
    assert attackers
    assert attackers <= division.keys()


@pytest.mark.parametrize(("turn", "goes"), [(12, False), (13, True)])
def test_the_third_army_goes_for_bastogne_on_the_22nd(turn: int, goes: bool) -> None:
    """4Arm/CCA at Neufchâteau, with the town held and the enemy before it: until then it waits for him."""
    units = {"101/501": BASTOGNE, "101/502": SOUTH, "2Pz/2": "E3314", "5FJ/13": "E3709", "4Arm/CCA": "W1105"}
    pos = war(units, turn)
    ways = board(pos, ALLIED, {"4Arm/CCA": []}).posts
    way = ways[int(pos.world.number("unit", "4Arm/CCA"))]
    assert (way[number(pos, BASTOGNE)] == way[number(pos, SOUTH)] == 0) == goes


def test_it_forms_a_line_where_nothing_is_to_be_freed() -> None:
    pos = war({"101/501": BASTOGNE, "101/502": SOUTH, "2Pz/2": "W1312", "4Arm/CCA": "W1105"}, turn=14)
    ways = board(pos, ALLIED, {"4Arm/CCA": []}).posts
    assert all(way[number(pos, BASTOGNE)] for way in ways.values())

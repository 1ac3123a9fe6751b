"""17 Retreats."""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from salient.board.search import simple_paths
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.combat.retreat import (
    Flight,
    Retreats,
    fits,
    further,
    off_map_box,
    retreat_further,
    retreat_unit,
    retreats,
    surplus,
    why_eliminated,
    why_not_next,
)
from salient.games.ardennes44.logistics import supply
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.map.crossing import by_road
from salient.games.ardennes44.map.ground import FOREST, LAKE, MEUSE
from salient.games.ardennes44.movement.modes import moves_as
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, DISRUPTED, ENGAGED, FIRED, GERMAN, NIGHT, RETREATED
from salient.games.ardennes44.position import NOWHERE, A44Position

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]
ASKED = [case for case in CASES if "retreats" in case["ask"]]


def us(id: str, at: str | None, **more: Any) -> dict[str, Any]:
    """A battalion of one step."""
    return {"id": id, "side": "Allied", "attack": 2, "defense": 2, "move": 3, "stacking": 1, "at": at} | more


def german(id: str, at: str | None, **more: Any) -> dict[str, Any]:
    return us(id, at, **more) | {"side": "German"}


TANK = {"type": "tank", "class": "vehicle", "silhouette": True, "stacking": 0, "defense": 2}
GUN = {"type": "artillery", "class": "vehicle", "stacking": 0, "attack": None, "range": 5}


def position(*units: dict[str, Any], turn: int = 6, options: Collection[str] = (), **board: Any) -> A44Position:
    shape = {"columns": [10, 20], "rows": [10, 20], **board}
    return cases.position({"board": shape, "units": units, "when": {"turn": turn, "options": list(options)}})


def number(pos: A44Position, id: str) -> int:
    return pos.world.things["unit"][id]


def place(pos: A44Position, id: str) -> int:
    return pos.world.map.index(id)


def ids(pos: A44Position, hexes: Collection[int]) -> set[str]:
    return {pos.world.map.ids[hex] for hex in hexes}


def lane(*hexes: str) -> dict[str, Any]:
    """Clear hexes in a Forest that vehicles cannot enter."""
    return {"default": "forest", "hexes": {hex: {"terrain": "clear"} for hex in hexes}}


def ask(pos: A44Position, hexes: int = 2, unit: str = "X", **more: Any) -> Retreats:
    return retreats(pos, number(pos, unit), hexes, **more)


@pytest.mark.rule("17.1a", "17.1d", "17.2d", "17.6a")
@pytest.mark.parametrize("case", ASKED, ids=[case["id"] for case in ASKED])
def test_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    unit, expected = number(pos, case["ask"]["retreats"]["unit"]), case["expect"]
    paths = supply.supply(pos, pos.unit(unit).side)
    found = retreats(pos, unit, case["ask"]["retreats"]["hexes"], in_supply=lambda _, hex: bool(paths.hexes >> hex & 1))
    ends = ids(pos, found.ends)
    assert found.eliminated == expected["eliminated"]
    assert ends == set(expected.get("ends", ends))
    assert set(expected.get("includes", ())) <= ends
    assert not set(expected.get("excludes", ())) & ends


@pytest.mark.rule("17.1a")
def test_units_of_a_stack_may_go_different_ways() -> None:
    pos = position(us("X", "1515"), us("Y", "1515"), german("A", "1415"))
    both = {number(pos, "X"), number(pos, "Y")}
    first = ask(pos, retreating=both)
    retreat_unit(pos, number(pos, "X"), first.to(place(pos, "1715"))[0], 2)
    second = ask(pos, unit="Y", retreating=both)
    assert ids(pos, second.ends) >= {"1715", "1716", "1517", "1617"}


@pytest.mark.rule("17.1b")
def test_the_full_number_of_hexes_away_from_the_battle() -> None:
    pos = position(us("X", "1515"), german("A", "1415"))
    for hexes in (2, 3, 4):
        found = ask(pos, hexes)
        assert {pos.world.map.distance(end, place(pos, "1515")) for end in found.ends} == {hexes}
        assert all(len(set(path)) == hexes for path in found.paths)


@pytest.mark.rule("17.1b")
def test_nearer_to_the_battle_only_if_it_cannot_be_helped() -> None:
    bent = lane("1515", "1616", "1615", "1415")
    pos = position(us("X", "1515", **TANK), german("A", "1415", **TANK), **bent)
    assert ids(pos, ask(pos).ends) == {"1615", "1616"}
    pos = position(us("X", "1515", **TANK), german("A", "1415", **TANK), **lane("1515", "1616", "1615", "1716"))
    assert ids(pos, ask(pos).ends) == {"1716"}


@pytest.mark.rule("17.1b")
def test_distance_from_the_battle_counts_more_than_a_zone_in_the_first_hex() -> None:
    # By 1616, in the zone of D, two hexes away; by 1516 and back beside the battle only one.
    open_hexes = lane("1515", "1616", "1716", "1516", "1617")
    pos = position(us("X", "1515", **TANK), german("D", "1615"), **open_hexes)
    assert "1716" not in ids(pos, ask(pos).ends)  # in the zone of D itself
    pos = position(us("X", "1515", **TANK), german("D", "1517"), **open_hexes)
    found = ask(pos)
    assert [ids(pos, path) for path in found.paths] == [{"1616", "1716"}]


@pytest.mark.rule("17.1c", "17.2c")
def test_zones_are_avoided_or_else_entered_with_the_first_hex_only() -> None:
    pos = position(us("X", "1515"), german("A", "1415"))
    assert not ids(pos, {path[0] for path in ask(pos).paths}) & {"1514", "1416"}
    ringed = position(us("X", "1515"), german("A", "1415"), german("B", "1614"), german("C", "1617"))
    found = ask(ringed)
    zone = ringed.front(GERMAN).zone
    assert found.paths
    assert all(zone >> path[0] & 1 and not zone >> path[1] & 1 for path in found.paths)
    step = place(ringed, "1615"), place(ringed, "1714")
    reasons = Flight(ringed, number(ringed, "X")).why_not_step(*step, first=False)
    assert [(reason.rule, reason.message.id) for reason in reasons] == [("17.2", "a44-refused-retreat-zone")]


@pytest.mark.rule("17.1d")
def test_friends_who_retreat_from_the_same_combat_cancel_no_zone() -> None:
    open_hexes = lane("1515", "1616", "1716", "1415", "1817")
    pos = position(
        us("X", "1515", **TANK), us("Y", "1716", **TANK), german("A", "1415"), german("D", "1817"), **open_hexes
    )
    assert ids(pos, ask(pos).ends) == {"1716"}
    assert ask(pos, retreating=[number(pos, "Y")]).eliminated


@pytest.mark.rule("17.1e")
def test_in_supply_if_possible() -> None:
    pos = position(us("X", "1515"), german("A", "1415"))
    wanted = place(pos, "1617")
    assert ask(pos, in_supply=lambda _, hex: hex == wanted).ends == {wanted}
    assert ask(pos, in_supply=lambda *_: False).ends == ask(pos).ends


@pytest.mark.rule("17.1e")
def test_not_overstacked_if_possible_but_supply_comes_first() -> None:
    pos = position(us("X", "1515"), us("Y", "1716", stacking=3), german("A", "1415"))
    full = place(pos, "1716")
    assert full not in ask(pos).ends
    assert not fits(pos, number(pos, "X"), full)
    assert ask(pos, in_supply=lambda _, hex: hex == full).ends == {full}


@pytest.mark.rule("17.1e")
def test_vehicles_follow_roads_as_far_as_the_rest_allows() -> None:
    road = [{"between": pair, "road": "secondary"} for pair in (("1515", "1616"), ("1616", "1716"))]
    pos = position(us("X", "1515", **TANK), us("Y", "1515"), german("A", "1415"), sides=road)
    assert ask(pos).paths == ((place(pos, "1616"), place(pos, "1716")),)
    assert len(ask(pos, unit="Y").ends) > 1
    full = us("Y", "1716", **TANK | {"defense": 4, "steps": 2, "max_steps": 2})
    pos = position(us("X", "1515", **TANK), full, german("A", "1415"), sides=road)
    found = ask(pos)
    assert place(pos, "1716") not in found.ends
    assert all(path[0] == place(pos, "1616") for path in found.paths)


@pytest.mark.rule("17.2a", "17.2b", "17.2e")
def test_no_way_but_through_enemies_or_bonds_is_elimination() -> None:
    ring = [german(f"G{hex}", hex) for hex in ("1415", "1416", "1514", "1516", "1615", "1616")]
    pos = position(us("X", "1515"), *ring)
    found = ask(pos)
    assert found.eliminated
    assert [reason.rule for reason in found.why] == ["17.2"]
    # Six hexes away, two apart: every hex beside the unit is bonded or its way onward is.
    bonded = [german(f"G{hex}", hex) for hex in ("1415", "1417", "1617", "1715", "1614", "1413")]
    assert ask(position(us("X", "1515"), *bonded)).eliminated


@pytest.mark.rule("17.2a", "17.2b")
def test_each_fatal_step_is_named() -> None:
    pos = position(us("X", "1515"), german("A", "1616"), german("B", "1514"), german("C", "1714"))
    flight = Flight(pos, number(pos, "X"))

    def fatal(a: str, b: str) -> set[str]:
        return {reason.message.id for reason in flight.why_not_step(place(pos, a), place(pos, b), first=True)}

    assert fatal("1515", "1616") == {"a44-refused-retreat-enemy"}
    assert fatal("1515", "1615") == {"a44-refused-retreat-bond"}
    assert fatal("1515", "1516") == set()


@pytest.mark.rule("10.3a", "17.2b")
def test_a_hexside_bond_is_void_between_the_unit_and_a_friend() -> None:
    bonded = german("C", "1516"), german("D", "1615")  # the hexside 1515/1616
    alone = position(us("X", "1515"), *bonded)
    step = place(alone, "1515"), place(alone, "1616")
    assert Flight(alone, 0).why_not_step(*step, first=True)[0].message.id == "a44-refused-retreat-bond"
    joined = position(us("X", "1515"), us("Y", "1616"), *bonded)
    assert Flight(joined, 0).why_not_step(*step, first=True) == []


@pytest.mark.rule("17.2d")
@pytest.mark.parametrize(
    ("river", "bridge", "infantry", "tank"),
    [
        ("minor", None, True, False),
        ("minor", "intact", True, True),
        ("minor", "blown", True, False),
        ("meuse", None, False, False),
        ("meuse", "intact", True, True),
        ("meuse", "blown", False, False),
        ("lake", None, False, False),
    ],
)
def test_rivers(river: str, bridge: str | None, infantry: bool, tank: bool) -> None:
    side: dict[str, Any] = {"between": ("1515", "1616"), "river": river}
    if bridge:
        side |= {"bridge": True, "bridge_state": bridge, "road": "primary"}
    pos = position(us("X", "1515"), us("T", "1515", **TANK), german("A", "1415"), sides=[side])
    step = place(pos, "1515"), place(pos, "1616")
    assert Flight(pos, number(pos, "X")).may_cross(*step) == infantry
    assert Flight(pos, number(pos, "T")).may_cross(*step) == tank


@pytest.mark.rule("17.2f")
@pytest.mark.parametrize("ground", [{"terrain": "forest"}, {"terrain": "wooded_rough"}, {"west_wall": True}])
def test_vehicles_enter_and_leave_close_ground_by_road_only(ground: dict[str, Any]) -> None:
    road = [{"between": ("1515", "1616"), "road": "secondary"}]
    pos = position(us("X", "1515"), us("T", "1515", **TANK), hexes={"1516": ground, "1616": ground}, sides=road)
    here, wood, by_road_wood = (place(pos, hex) for hex in ("1515", "1516", "1616"))
    tank, infantry = Flight(pos, number(pos, "T")), Flight(pos, number(pos, "X"))
    assert not tank.may_cross(here, wood)
    assert not tank.may_cross(wood, here)
    assert tank.may_cross(here, by_road_wood)
    assert infantry.may_cross(here, wood)


@pytest.mark.rule("17.2e", "17.3a")
def test_a_unit_that_cannot_go_the_full_distance_is_eliminated() -> None:
    pos = position(us("X", "1515", **TANK), german("A", "1415"), **lane("1515", "1616", "1716", "1415"))
    assert not ask(pos, 2).eliminated
    assert ask(pos, 3).eliminated


@pytest.mark.rule("17.4a")
def test_a_surplus_unit_goes_on_and_is_broken() -> None:
    way = lane("1515", "1616", "1716", "1816", "1917")
    pos = position(
        us("X", "1515", type="recon", **{"class": "vehicle"}), us("E", "1716", stacking=3), german("A", "1415"), **way
    )
    unit = number(pos, "X")
    found = ask(pos)
    assert ids(pos, found.ends) == {"1716"}
    retreat_unit(pos, unit, found.paths[0], 2)
    assert pos.status[unit] & DISRUPTED
    on = further(pos, unit, [place(pos, "1515"), *found.paths[0]])
    assert ids(pos, on.ends) == {"1816"}
    retreat_further(pos, unit, on.paths[0])
    assert pos.at[unit] == place(pos, "1816")
    assert pos.status[unit] & (BROKEN | DISRUPTED) == BROKEN


@pytest.mark.rule("17.4a")
def test_it_goes_on_through_full_hexes_to_the_nearest_with_room() -> None:
    way = lane("1515", "1616", "1716", "1816", "1916")
    full = [us(f"E{hex}", hex, stacking=3) for hex in ("1716", "1816")]
    pos = position(us("X", "1716", type="recon", **{"class": "vehicle"}), *full, **way)
    on = further(pos, number(pos, "X"), [place(pos, "1515"), place(pos, "1616")])
    assert [ids(pos, path) for path in on.paths] == [{"1816", "1916"}]


@pytest.mark.rule("17.4b")
def test_without_room_the_owner_loses_surplus_steps_of_the_retreated_units() -> None:
    way = lane("1515", "1616", "1716")
    pos = position(
        us("X", "1716", type="recon", **{"class": "vehicle"}),
        us("T", "1716", **TANK),
        us("E", "1716", stacking=3),
        **way,
    )
    x, t, hex = number(pos, "X"), number(pos, "T"), place(pos, "1716")
    assert further(pos, x, [place(pos, "1515"), place(pos, "1616")]).eliminated
    assert surplus(pos, hex, [x, t]) == [x]  # the tank stacks free, and E did not retreat
    assert surplus(pos, hex, []) == []


@pytest.mark.rule("17.4b")
def test_surplus_of_each_kind() -> None:
    tanks = [us(id, "1515", **TANK) for id in "ABC"]
    guns = [us(id, "1515", **GUN) for id in "FH"]
    pos = position(*tanks, *guns, us("X", "1515"))
    hex = place(pos, "1515")
    assert surplus(pos, hex, range(6)) == [number(pos, id) for id in "ABCFH"]


@pytest.mark.rule("17.5a")
def test_units_that_retreated_before_add_nothing_and_die_if_the_hex_must_retreat() -> None:
    units = us("X", "1515", status=["retreated", "disrupted"]), us("E", "1515"), german("A", "1415")
    pos = position(*units)
    unit = number(pos, "X")
    assert "17.5" in {reason.rule for reason in why_eliminated(pos, unit, 2)}
    assert ask(pos).eliminated
    assert not ask(pos, breakthrough=True).eliminated
    assert odds.adds_nothing(pos, unit)
    strict = position(*units, options=["previously_retreated_zero_in_breakthrough"])
    assert ask(strict, breakthrough=True).eliminated


@pytest.mark.rule("17.6a")
def test_off_the_map() -> None:
    def cornered(side: str, hex: str, edge: dict[str, str], *enemies: str) -> Retreats:
        own, foe = (us, german) if side == "Allied" else (german, us)
        pos = position(own("X", hex), *(foe(f"E{at}", at) for at in enemies), edges=edge)
        return ask(pos)

    west = ("2015", {"west": "Allied"}, "1915", "1914", "2014", "2016")
    assert cornered("Allied", *west).off == ((),)
    assert cornered("German", *west).eliminated
    east = ("1015", {"east": "German"}, "1114", "1115", "1014", "1016")
    assert cornered("Allied", *east).eliminated
    assert cornered("German", *east).eliminated
    assert cornered("Allied", "2015", {}, "1915", "1914", "2014", "2016").eliminated


@pytest.mark.rule("17.6a")
def test_off_the_map_counts_as_far_away_and_in_supply() -> None:
    pos = position(us("X", "1915"), german("A", "1815"), german("B", "1816"), edges={"west": "Allied"})
    found = ask(pos, in_supply=lambda *_: False)
    assert found.off
    assert not found.paths
    unit = number(pos, "X")
    retreat_unit(pos, unit, found.off[0], 2, off=True)
    assert pos.at[unit] == NOWHERE  # this board has no boxes
    assert pos.status[unit] & DISRUPTED


@pytest.mark.rule("17.6a")
def test_the_box_is_that_of_the_nearest_entry_hex() -> None:
    board = theatre.chart().map
    world = position(us("X", "1515")).world
    world.map = board
    pos = position(us("X", "1515"))
    pos.world = world
    names = {hex: board.ids[off_map_box(pos, board.index(hex))] for hex in ("E0901", "E2501", "W4016", "E2443")}
    assert names == {"E0901": "Southeast", "E2501": "Southeast", "W4016": "West", "E2443": "Northeast"}


@pytest.mark.rule("17.7a")
def test_retreating_artillery_flips_and_is_a_vehicle() -> None:
    pos = position(us("F", "1515", **GUN), german("A", "1415"), hexes={"1616": {"terrain": "forest"}})
    unit = number(pos, "F")
    found = ask(pos, unit="F")
    assert place(pos, "1616") not in {path[0] for path in found.paths}
    retreat_unit(pos, unit, found.paths[0], 2)
    assert pos.status[unit] & FIRED


@pytest.mark.rule("17.7b")
def test_german_artillery_needs_a_prime_mover() -> None:
    pos = position(german("F", "1515", **GUN), german("H", "1515", **GUN, status=["prime_mover"]), us("A", "1415"))
    assert [reason.rule for reason in ask(pos, unit="F").why] == ["17.7"]
    found = ask(pos, unit="H")
    assert not found.eliminated
    retreat_unit(pos, number(pos, "H"), found.paths[0], 2)
    assert pos.status[number(pos, "H")] & FIRED


@pytest.mark.rule("17.8a", "20.5b", "25.3g")
def test_engaged_and_night_markers_go_with_a_retreat() -> None:
    pos = position(german("X", "1515", status=["engaged", "night"]), us("A", "1415"))
    unit = number(pos, "X")
    retreat_unit(pos, unit, ask(pos, 4).paths[0], 4)
    assert pos.status[unit] == BROKEN | RETREATED
    assert not pos.status[unit] & (ENGAGED | NIGHT)


@pytest.mark.rule("18.5b", "23.4a", "27.1a")
def test_states_that_no_retreat_is_survived_in() -> None:
    def rules(hexes: int, *status: str, **more: Any) -> set[str | None]:
        pos = position(us("X", "1515", status=status, **more))
        return {reason.rule for reason in why_eliminated(pos, 0, hexes)}

    assert rules(2, "broken") == {"18.5"}
    assert rules(2, "disrupted") == set()
    assert rules(3, "disrupted") == set()
    assert rules(2, "oos") == set()
    assert rules(3, "oos") == {"23.4"}
    assert rules(2, type="engineer") == set()
    assert rules(3, type="engineer") == {"27.1"}
    assert rules(2, "disrupted", type="engineer") == {"27.1"}
    strict = position(us("X", "1515", status=["disrupted"]), options=["disrupted_hit_by_broken_result_dies"])
    assert why_eliminated(strict, 0, 2) == []
    assert [reason.rule for reason in why_eliminated(strict, 0, 3)] == ["18.2"]


@pytest.mark.rule("11.10c")
def test_a_retreat_across_an_army_boundary_is_remembered() -> None:
    pos = position(german("X", "1515"), us("A", "1415"), turn=4)
    line = place(pos, "1515"), place(pos, "1616")
    object.__setattr__(pos.world.features, "boundary", frozenset({line, line[::-1]}))
    retreat_unit(pos, 0, [line[1], place(pos, "1716")], 2)
    assert pos.astray == 1


@pytest.mark.rule("15.8e")
def test_an_improved_position_goes_when_its_last_occupant_retreats() -> None:
    pos = position(us("X", "1515", status=["ip"]), us("Y", "1515"), german("A", "1415"))
    hex = place(pos, "1515")
    retreat_unit(pos, 0, ask(pos).paths[0], 2)
    assert pos.improved[hex]
    retreat_unit(pos, 1, ask(pos, unit="Y").paths[0], 2)
    assert not pos.improved[hex]


@pytest.mark.rule("17.1a")
def test_a_retreat_can_be_walked_hex_by_hex() -> None:
    pos = position(us("X", "1515"), german("A", "1415"), edges={"west": "Allied"})
    found = ask(pos)
    walked: tuple[int, ...] = ()
    while len(walked) < 2:
        walked += (found.onward(walked)[0],)
    assert walked in found.paths
    assert () not in found.off


@pytest.mark.rule("17.1b", "17.1c", "17.2a")
def test_every_refused_hex_has_its_reason() -> None:
    pos = position(us("X", "1515"), german("A", "1415"))
    found = ask(pos)

    def why(*way: str) -> list[str]:
        *walked, last = (place(pos, hex) for hex in way)
        reasons = why_not_next(pos, 0, found, tuple(walked), last)
        return [reason.message.id for reason in reasons]

    assert why("1616") == []
    assert why("1415") == ["a44-refused-retreat-enemy"]
    assert why("1514") == ["a44-refused-retreat-priority"]  # a zone of control, and there are other ways
    assert why("1717") == ["a44-refused-retreat-path"]
    assert why("1616", "1515") == ["a44-refused-retreat-path"]
    assert why("1616", "1615") == ["a44-refused-retreat-priority"]  # only one hex from the battle


# --- against a plain reading of the rules


def boards(seed: int) -> Iterator[A44Position]:
    """Small crowded boards with all kinds of ground."""
    dice = random.Random(seed)
    hexes = [f"{column}{row}" for column in range(10, 17) for row in range(10, 17)]
    pos = position(us("X", "1313"))
    for _ in range(12):
        ground = {hex: {"terrain": dice.choice(["clear", "clear", "forest", "wooded_rough"])} for hex in hexes}
        sides = []
        for a in hexes:
            for b in pos.world.map.neighbours[place(pos, a)]:
                other = pos.world.map.ids[b]
                if other > a and other in ground and dice.random() < 0.35:
                    river = dice.choice(["none", "none", "minor", "meuse", "lake"])
                    bridge = river != "none" and dice.random() < 0.4
                    state = dice.choice(["intact", "blown"])
                    kind = dice.choice(["none", "primary", "secondary"])
                    sides.append(
                        {"between": (a, other), "river": river, "bridge": bridge, "bridge_state": state, "road": kind}
                    )
        shape: dict[str, Any] = {} if dice.random() < 0.3 else TANK
        units = [us("X", "1313", **shape)]
        for index, hex in enumerate(dice.sample([hex for hex in hexes if hex != "1313"], 11)):
            maker = german if index < 5 else us
            extra = TANK if dice.random() < 0.3 else {}
            units.append(maker(f"U{index}", hex, status=["disrupted"] if dice.random() < 0.2 else [], **extra))
        edges = {"west": "Allied", "east": "German", "north": "Allied", "south": "Allied"}
        yield position(*units, hexes=ground, sides=sides, columns=[10, 16], rows=[10, 16], edges=edges)


def survives(pos: A44Position, path: tuple[int, ...], to: int) -> bool:
    """17.2 with the unit really put into each hex, so that bonds are those of the moment (10.3c)."""
    here, ground = path[-1], pos.world.ground
    moment = pos.copy()
    moment.put(0, here)
    enemy = moment.front(GERMAN)
    if enemy.hexes >> to & 1 or enemy.hex_bonds >> to & 1 or (here, to) in enemy.side_bonds:
        return False
    friends = moment.front(ALLIED).hexes & ~(1 << here)
    if len(path) > 1 and enemy.zone >> to & 1 and not friends >> to & 1:
        return False
    river, bridged = ground.side(here, to).river, pos.bridged(here, to)
    vehicle = moves_as(pos, 0, "tactical") == "vehicle"
    if river and not bridged and (vehicle or river in (MEUSE, LAKE)):
        return False
    close = any(ground.terrain[end] >= FOREST for end in (here, to))
    return not (vehicle and close and not by_road(pos, here, to))


def plainly(pos: A44Position, hexes: int) -> set[tuple[int, ...]]:
    """Priorities 1, 2, 4 and 5 of 17.1 as filters over all simple paths, without leaving the map."""
    start, board = pos.at[0], pos.world.map
    steps = board.neighbours.__getitem__
    found = list(simple_paths(steps, start, hexes, least=hexes, step=lambda path, to: survives(pos, path, to)))
    zone = pos.front(GERMAN).zone & ~pos.front(ALLIED).hexes
    vehicle = moves_as(pos, 0, "tactical") == "vehicle"
    filters = [
        lambda path: board.distance(start, path[-1]) == hexes,
        lambda path: not any(zone >> hex & 1 for hex in path[1:]),
        lambda path: fits(pos, 0, path[-1]),
    ]
    for good in filters:
        found = [path for path in found if good(path)] or found
    if vehicle and found:
        roads = [sum(by_road(pos, a, b) for a, b in pairwise(path)) for path in found]
        found = [path for path, count in zip(found, roads, strict=True) if count == max(roads)]
    return {path[1:] for path in found}


@pytest.mark.rule("17.1b", "17.1c", "17.2b", "17.2c", "17.2d", "17.2f")
@pytest.mark.parametrize("seed", range(8))
def test_the_search_agrees_with_a_plain_reading(seed: int) -> None:
    for pos in boards(seed):
        for hexes in (2, 3, 4):
            found = retreats(pos, 0, hexes)
            if not found.off:
                assert set(found.paths) == plainly(pos, hexes)

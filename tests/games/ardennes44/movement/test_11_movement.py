"""11 Movement: costs and refusals are asked by the public cases too; here is what they leave out."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

import a44_march
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import armor
from salient.games.ardennes44.movement import entry, limits, modes, movement, search
from salient.games.ardennes44.movement.modes import Mode
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.options import roadblocks
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import FIRED, GERMAN, MOVED, PRIME_MOVER, STRATEGIC
from salient.games.ardennes44.position import A44Position

TERRAIN = ("clear", "clear", "light_woods", "forest", "wooded_rough")
KINDS: tuple[dict[str, Any], ...] = (
    {"class": "non_mech", "move": 3},
    {"class": "mech_infantry", "move": 4, "type": "panzergrenadier"},
    {"class": "vehicle", "move": 4, "type": "tank", "silhouette": True, "stacking": 0},
)


def unit(side: str, at: str | None, **more: Any) -> dict[str, Any]:
    made = {"id": f"{side[0]}{at}", "side": side, "attack": 4, "defense": 4, "move": 3, "at": at, "stacking": 1}
    return made | {"nationality": "German" if side == "German" else "American"} | more


def position(*units: dict[str, Any], turn: int = 5, night: bool = False, **board: Any) -> A44Position:
    board = {"columns": [12, 18], "rows": [12, 18], **board}
    return cases.position({"board": board, "units": units, "when": {"turn": turn, "night": night}})


def walk(pos: A44Position, mode: Mode, *ids: str, mover: int = 0) -> list[str]:
    """The refusals of a whole march."""
    path = [pos.world.map.index(id) for id in ids]
    march = Progress(mover, mode, path[0])
    reasons = modes.why_not_mode(pos, mover, mode)
    for a, b in pairwise(path):
        reasons += movement.why_not_step(pos, march, a, b)
        march = movement.walked(pos, march, a, b)
        pos.put(mover, b)
    reasons += search.why_not_end(pos, march, path[-1])
    return [reason.message.id.removeprefix("a44-refused-") for reason in reasons]


# The reach of a unit -------------------------------------------------------------------------------


def random_position(seed: int) -> A44Position:
    dice = random.Random(seed)
    ids = [f"{column}{row}" for column in range(12, 18) for row in range(12, 18)]
    hexes = {id: {"terrain": dice.choice(TERRAIN), "west_wall": dice.random() < 0.05} for id in ids}
    plain = position(columns=[12, 17], rows=[12, 17])
    sides = []
    for a in range(plain.world.ground.n):
        for b in plain.world.map.neighbours[a]:
            if a < b and dice.random() < 0.5:
                river = dice.choice(("none", "none", "minor", "lake"))
                bridge = river == "minor" and dice.random() < 0.6
                sides.append(
                    {
                        "between": [ids[a], ids[b]],
                        "river": river,
                        "bridge": bridge,
                        "bridge_state": dice.choice(("intact", "blown")),
                        "road": dice.choice(("none", "primary", "secondary")),
                    }
                )
    places = dice.sample(ids, 6)
    state = dice.choice(([], [], ["disrupted"], ["replacement"], ["night"]))
    units = [unit("German", places[0], **dice.choice(KINDS), status=state)]
    units += [unit(dice.choice(("German", "Allied")), at, **dice.choice(KINDS)) for at in places[1:]]
    for one in units[2:4]:
        if one["side"] == "German" and one["class"] != "non_mech":
            one["status"] = ["strategic"]
    markers = [{"kind": "traffic", "side": "Allied", "at": dice.choice(ids), "number": 1}]
    board = {"columns": [12, 17], "rows": [12, 17], "hexes": hexes, "sides": sides}
    when = {"turn": dice.choice((4, 12))}
    return cases.position({"board": board, "units": units, "markers": markers, "when": when})


def exhaustive(pos: A44Position, mode: Mode) -> dict[int, int]:
    """Every march, walked with the rules asked at each step: the least cost of each end."""
    found: dict[int, int] = {}
    if modes.why_not_mode(pos, 0, mode):
        return found
    start = pos.at[0]
    heads = {(start, Progress(0, mode, start))}
    seen = set(heads)
    while heads:
        following = set()
        for here, march in heads:
            moment = pos.copy()
            moment.put(0, here)
            if march.steps and here != start and not search.why_not_end(moment, march, here):
                found[here] = min(found.get(here, 999), march.spent)
            for there in pos.world.map.neighbours[here]:
                if march.steps < 8 and not movement.why_not_step(moment, march, here, there):
                    following.add((there, movement.walked(moment, march, here, there)))
        heads = following - seen
        seen |= heads
    return found


@pytest.mark.rule("11.1a", "11.2a", "11.3a", "11.3b", "12.1a", "12.2a", "18.3b", "18.3c", "10.3c")
@pytest.mark.parametrize("mode", ["normal", "extended", "tactical", "strategic"])
@pytest.mark.parametrize("seed", range(12))
def test_the_reach_is_what_an_exhaustive_walk_finds(seed: int, mode: Mode) -> None:
    pos = random_position(seed)
    reach = a44_march.reach(pos, 0, mode)
    assert {hex: cost for hex, (cost, _) in reach.items()} == exhaustive(pos, mode)
    for hex, (cost, path) in reach.items():
        moment, march, here = pos.copy(), Progress(0, mode, pos.at[0]), pos.at[0]
        for there in path:
            assert not movement.why_not_step(moment, march, here, there)
            assert there in a44_march.next_steps(moment, march)
            march, here = movement.walked(moment, march, here, there), there
            moment.put(0, there)
        assert (here, march.spent) == (hex, cost)


@pytest.mark.rule("11.1a")
def test_a_step_is_offered_only_if_the_march_can_end() -> None:
    """Extended movement with just enough points to come next to the enemy is not begun in that direction."""
    pos = position(unit("German", "1515", move=0), unit("Allied", "1513"))
    ids = pos.world.map.ids
    steps = {ids[hex] for hex in a44_march.next_steps(pos, Progress(0, "extended", pos.at[0]))}
    assert "1514" not in steps
    assert "1516" in steps


# 11.1 to 11.8 --------------------------------------------------------------------------------------


@pytest.mark.rule("11.1a")
def test_a_unit_moves_once() -> None:
    pos = position(unit("German", "1515"))
    assert a44_march.reach(pos, 0, "normal")
    pos.mark(0, MOVED)
    assert walk(pos, "normal", "1515") == ["moved"]


@pytest.mark.rule("11.1b")
@pytest.mark.parametrize("state", ["disrupted", "broken", "oos"])
def test_units_in_trouble_use_tactical_movement_only(state: str) -> None:
    pos = position(unit("German", "1515", status=[state]))
    assert walk(pos, "normal", "1515", "1516") == ["tactical-only"]
    pos = position(unit("German", "1515", status=[state]))
    assert walk(pos, "tactical", "1515", "1516") == []


@pytest.mark.rule("11.3b", "11.3c", "11.3d")
def test_tactical_movement_ignores_costs_but_not_zones_and_ground() -> None:
    marker = [{"kind": "traffic", "side": "Allied", "at": "1516", "number": 1}]
    board = {"columns": [12, 18], "rows": [12, 18], "hexes": {"1516": {"terrain": "forest", "bottleneck": True}}}
    pos = cases.position({"board": board, "units": [unit("German", "1515")], "markers": marker, "when": {"turn": 5}})
    assert walk(pos, "tactical", "1515", "1516", "1517") == []
    pos = position(unit("German", "1515"), unit("Allied", "1517"))
    assert walk(pos, "tactical", "1515", "1516", "1616") == ["stopped-by-zone"]
    pos = position(unit("German", "1515", **{"class": "vehicle"}), hexes={"1516": {"terrain": "forest"}})
    assert walk(pos, "tactical", "1515", "1516") == ["vehicle-off-road"]


@pytest.mark.rule("11.4a", "11.4c")
@pytest.mark.parametrize("river", ["minor", "meuse"])
def test_vehicles_need_an_intact_bridge_and_no_road(river: str) -> None:
    for state, refused in (("intact", []), ("blown", ["vehicle-crossing"])):
        side = {"between": ["1515", "1516"], "river": river, "bridge": True, "bridge_state": state}
        pos = position(unit("German", "1515", **{"class": "vehicle"}), sides=[side])
        a, b = (pos.world.map.index(id) for id in ("1515", "1516"))
        assert armor.vehicles_cross(pos, a, b) is (not refused)
        assert walk(pos, "normal", "1515", "1516") == refused


@pytest.mark.rule("11.5a")
def test_vehicles_enter_and_leave_the_west_wall_by_road() -> None:
    pos = position(unit("German", "1515", **{"class": "vehicle"}), hexes={"1515": {"west_wall": True}})
    assert walk(pos, "normal", "1515", "1516") == ["vehicle-off-road"]
    road = [{"between": ["1515", "1516"], "road": "secondary"}]
    pos = position(unit("German", "1515", **{"class": "vehicle"}), hexes={"1515": {"west_wall": True}}, sides=road)
    assert walk(pos, "normal", "1515", "1516") == []


@pytest.mark.rule("11.6a", "11.7a")
def test_wooded_rough_is_crossed_like_a_river() -> None:
    rough = {"1516": {"terrain": "wooded_rough"}}
    assert walk(position(unit("German", "1515"), hexes=rough), "tactical", "1515", "1516") == []
    assert walk(position(unit("German", "1515"), hexes=rough), "normal", "1515", "1516") == ["crossing-needs-tactical"]
    tank = unit("German", "1515", **{"class": "vehicle"})
    assert walk(position(tank, hexes=rough), "tactical", "1515", "1516") == ["vehicle-crossing"]
    road = [{"between": ["1515", "1516"], "road": "primary"}]
    pos = position(tank, hexes=rough, sides=road)
    assert a44_march.reach(pos, 0, "normal")[pos.world.map.index("1516")][0] == 1


# 11.9 Leaving the map ------------------------------------------------------------------------------

EDGES = {"north": "Allied", "south": "Allied", "west": "Allied", "east": "German"}


def leaves(pos: A44Position, at: str, mode: Mode = "normal", spent: int = 0) -> list[str]:
    hex = pos.world.map.index(at)
    reasons = entry.why_not_exit(pos, Progress(0, mode, hex, spent=spent), hex)
    return [reason.message.id.removeprefix("a44-refused-") for reason in reasons]


@pytest.mark.rule("11.9a", "11.9b")
def test_allied_units_leave_by_their_edges_for_one_point() -> None:
    for at, refused in (("1518", []), ("1512", []), ("1815", []), ("1215", ["exit-edge"]), ("1515", ["exit-edge"])):
        assert leaves(position(unit("Allied", at), edges=EDGES), at) == refused
    pos = position(unit("Allied", "1518"), edges=EDGES)
    assert leaves(pos, "1518", spent=4) == []
    assert leaves(pos, "1518", spent=5) == ["points"]
    pos = position(unit("Allied", "1518"), unit("German", "1517"), edges=EDGES)
    assert entry.exit_cost(pos, Progress(0, "normal", pos.at[0]), pos.at[0]) == 4  # 9.2b
    assert leaves(pos, "1518", "tactical") == []


@pytest.mark.rule("11.9b", "11.9c", "11.9d")
def test_germans_leave_by_entry_hexes_f_and_g_for_good() -> None:
    hexes = {"1815": {"entry": "F"}, "1518": {"entry": "H"}}
    assert leaves(position(unit("German", "1816"), edges=EDGES, hexes=hexes), "1816") == ["exit-german"]
    assert leaves(position(unit("German", "1518"), edges=EDGES, hexes=hexes), "1518") == ["exit-german"]
    pos = position(unit("German", "1815"), edges=EDGES, hexes=hexes)
    assert leaves(pos, "1815") == []
    entry.exit_map(pos, 0, pos.world.map.index("1815"))
    assert (pos.exited, pos.exits_used) == (4, (pos.world.map.index("1815"),))
    assert pos.at[0] < 0


# 11.10 Army boundaries -----------------------------------------------------------------------------


def with_features(pos: A44Position, **features: Any) -> A44Position:
    old = pos.world.features
    pos.world.features = type(old)(**{**vars(old), **features})
    return pos


@pytest.mark.rule("11.10a", "11.10b", "11.10c")
def test_army_boundaries_hold_until_turn_5() -> None:
    for turn, refused in ((4, ["boundary"]), (5, [])):
        pos = position(unit("German", "1515"), turn=turn)
        a, b = (pos.world.map.index(id) for id in ("1515", "1516"))
        with_features(pos, boundary=frozenset({(a, b), (b, a)}))
        assert len(a44_march.reach(pos, 0, "normal")[b][1]) == 1 + bool(refused)  # it may go round the end of the line
        assert walk(pos, "normal", "1515", "1516") == refused
    pos = position(unit("German", "1515"), turn=4)
    with_features(pos, boundary=frozenset({(a, b), (b, a)}))
    pos.astray = 1  # R34 it may go back
    assert walk(pos, "normal", "1515", "1516") == []
    assert [layer.id for layer in limits.borders(pos, 0) if layer.closes(a, b)] == [
        "a44-refused-boundary"
    ]  # but not by an advance
    pos = position(unit("Allied", "1515"), turn=4)
    with_features(pos, boundary=frozenset({(a, b), (b, a)}))
    assert walk(pos, "normal", "1515", "1516") == []


# Other chapters' limits ----------------------------------------------------------------------------


@pytest.mark.rule("25.2g")
def test_a_replaced_unit_moves_one_hex() -> None:
    for mode in ("normal", "tactical"):
        pos = position(unit("German", "1515", status=["replacement"]))
        assert len(a44_march.reach(pos, 0, mode)) == 6
        assert walk(pos, mode, "1515", "1516", "1517") == ["replaced-one-hex"]


@pytest.mark.rule("25.3c", "25.3d")
def test_marked_units_wait_for_the_night() -> None:
    marked = unit("German", "1515", status=["night"])
    assert walk(position(marked, turn=4), "tactical", "1515", "1516") == ["move-marked"]
    assert walk(position(marked, turn=4), "normal", "1515", "1516") == []
    assert walk(position(marked, turn=4), "normal", "1515", "1516", "1517") == ["points"]
    for mode in ("normal", "extended", "tactical"):
        assert walk(position(marked, turn=4, night=True), mode, "1515", "1516", "1517") == []
    assert walk(position(unit("German", "1515"), turn=4, night=True), "normal", "1515", "1516") == ["move-unmarked"]


@pytest.mark.rule("12.3a", "33.1a")
def test_strategic_movement_does_not_enter_a_roadblock() -> None:
    road = [{"between": ["1515", "1516"], "road": "primary"}]
    pos = position(unit("German", "1515", **{"class": "vehicle"}), sides=road)
    roadblocks.place(pos, 2, pos.world.map.index("1516"))
    assert a44_march.reach(pos, 0, "strategic") == {}
    assert walk(pos, "strategic", "1515", "1516") == ["strategic-roadblock"]


@pytest.mark.rule("22.1c", "22.3a")
def test_german_guns_move_with_prime_movers() -> None:
    gun = unit("German", "1515", type="artillery", color="5PzA", move=0, range=6, **{"class": "vehicle"})
    assert walk(position(gun), "normal", "1515") == ["gun-needs-prime-mover"]
    assert walk(position(gun), "strategic", "1515") == ["strategic-kind"]
    assert walk(position(gun), "prime_mover", "1515", "1516", "1517") == []
    assert walk(position(gun), "tactical", "1515", "1516", "1517") == []
    assert walk(position(gun), "shift", "1515", "1516") == ["gun-no-shift"]


@pytest.mark.rule("12.1a", "22.1b")
def test_allied_guns_move_as_fired() -> None:
    gun = unit("Allied", "1515", type="artillery", move=1, range=6, **{"class": "vehicle"})
    assert modes.points(position(gun), 0, "normal") == 12
    assert modes.points(position(gun), 0, "strategic") == 24
    fired = position({**gun, "status": ["fired"], "move": 4})
    assert modes.points(fired, 0, "normal") == 8
    assert modes.points(fired, 0, "strategic") == 16


# What a march does ---------------------------------------------------------------------------------


@pytest.mark.rule("11.10c", "30.1b")
def test_a_step_takes_control_and_leads_home() -> None:
    pos = position(unit("German", "1515"), turn=4)
    a, b = (pos.world.map.index(id) for id in ("1515", "1516"))
    with_features(pos, boundary=frozenset({(a, b), (b, a)}))
    pos.astray = 1
    march = movement.take_step(pos, Progress(0, "normal", a), b)
    assert (pos.at[0], march.spent, march.steps) == (b, 2, 1)
    assert pos.control[b] == 1 + GERMAN
    assert not pos.astray


@pytest.mark.rule("12.4d", "22.1b", "22.3b")
def test_what_a_unit_keeps_after_its_march() -> None:
    guns = {"type": "artillery", "range": 6, "class": "vehicle"}
    marches: tuple[tuple[str, dict[str, Any], Mode, int, int], ...] = (
        ("German", {}, "normal", 3, MOVED),
        ("German", {"class": "vehicle"}, "strategic", 3, MOVED | STRATEGIC),
        ("German", guns, "prime_mover", 3, MOVED | PRIME_MOVER),
        ("German", guns | {"type": "nebelwerfer"}, "shift", 1, MOVED),
        ("Allied", guns, "shift", 1, MOVED),
        ("Allied", guns, "normal", 2, MOVED | FIRED),
    )
    for side, more, mode, steps, kept in marches:
        pos = position(unit(side, "1515", **more))
        movement.end_march(pos, Progress(0, mode, 0, steps=steps))
        assert pos.status[0] == kept


@pytest.mark.rule("8.3a", "8.3b")
def test_stacking_is_enforced_at_the_end_of_the_phase() -> None:
    pos = position(unit("German", "1515", id="A", stacking=2), unit("German", "1515", id="B", stacking=2))
    assert stacking.overstacked(pos, GERMAN) == {pos.world.map.index("1515"): stacking.Load(1)}
    assert walk(pos, "normal", "1515", "1516") == []
    assert stacking.overstacked(pos, GERMAN) == {}
    assert walk(pos, "normal", "1516", "1515") == []
    assert stacking.overstacked(pos, GERMAN)


@pytest.mark.rule("18.3b")
def test_a_disrupted_unit_must_leave_an_enemy_zone() -> None:
    assert search.must_leave(position(unit("German", "1515", status=["disrupted"]), unit("Allied", "1516")), 0)
    assert not search.must_leave(position(unit("German", "1515", status=["disrupted"])), 0)
    assert not search.must_leave(position(unit("German", "1515"), unit("Allied", "1516")), 0)

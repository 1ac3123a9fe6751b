"""13 Coming onto the map and leaving it, as it is played: Entry Hexes, boxes, engineers, drops, exits."""

from __future__ import annotations

import msgspec
import pytest

from salient.engine.actions import Action
from salient.engine.steps import answer, settle
from salient.games.ardennes44.logistics import supply
from salient.games.ardennes44.movement import entry, routes, strategic
from salient.games.ardennes44.movement.march import March
from salient.games.ardennes44.movement.movement_phase import Movement, MovementPhase
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED, FIRED, GERMAN, MOVED, STRATEGIC, TRUCK
from salient.games.ardennes44.position import DESTROYED, EXITED, NOWHERE, A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.setup import scenarios, victory


def real(scenario: str = "campaign", turn: int = 3, player: int = ALLIED, **places: str | None) -> A44Position:
    """The real map with nobody but these units, and the Movement step of a player."""
    pos = scenarios.first_position(scenarios.world(RULEBOOK, scenario, RULEBOOK.choose_options(None)))
    for unit in range(len(pos.at)):
        if pos.at[unit] >= 0 or (pos.at[unit] == NOWHERE and pos.unit(unit).entry):
            pos.put(unit, DESTROYED)
    known = {unit.id.replace("/", "_").replace("(-)", ""): number for number, unit in enumerate(pos.world.units)}
    for word, place in places.items():
        pos.put(known[word.removeprefix("u")], NOWHERE if place is None else pos.world.map.index(place))
    pos.turn = turn
    pos.push(Movement(player))
    return pos


def asked(pos: A44Position) -> set[str]:
    return {str(action) for action in pos.stack[-1].actions(pos)}


def moves(pos: A44Position) -> set[str]:
    return {action.target for action in pos.stack[-1].actions(pos) if action.verb == "move"}


def selects(pos: A44Position) -> set[str]:
    return {action.target for action in pos.stack[-1].actions(pos) if action.verb == "select"}


def play(pos: A44Position, *answers: str) -> None:
    for text in answers:
        action = Action.parse(text)
        assert action in pos.stack[-1].actions(pos), (text, sorted(asked(pos))[:30])
        answer(pos, action)


def refused(pos: A44Position, text: str) -> list[tuple[str | None, str]]:
    action = Action.parse(text)
    assert action not in pos.stack[-1].actions(pos)
    found = pos.stack[-1].why_not(pos, action)
    assert found, "a refusal without a reason"
    return [(reason.rule, reason.message.id.removeprefix("a44-refused-")) for reason in found]


def number(pos: A44Position, id: str) -> int:
    return pos.world.things["unit"][id]


@pytest.mark.rule("13.1a", "13.1c", "13.1d")
def test_a_reinforcement_enters_by_its_hexes_or_goes_to_a_box() -> None:
    pos = real(turn=3, u4_8_2=None)
    (id,) = selects(pos)
    play(pos, f"select {id}")
    assert {"E0901", "E2501"} <= moves(pos)
    boxes = {place for place in moves(pos) if pos.world.map.index(place) >= pos.world.ground.n}
    assert boxes
    assert "stop" in asked(pos)
    assert "mode truck" in asked(pos)
    assert refused(pos, "move E1001") == [("13.1", "not-its-entry")]
    assert refused(pos, "exit") == [("11.9", "exit-off-map")]
    twin = pos.copy()
    play(pos, "move E2501")
    assert pos.at[number(pos, id)] == pos.world.map.index("E2501")
    assert isinstance(pos.stack[-1], March)
    assert pos.stack[-1].steps == 1
    box = sorted(boxes)[0]
    play(twin, f"move {box}")
    assert twin.at[number(pos, id)] == pos.world.map.index(box)
    assert isinstance(twin.stack[-1], Movement)
    assert selects(twin) == set()


@pytest.mark.rule("13.1c", "12.4f")
def test_a_reinforcement_comes_on_trucks() -> None:
    pos = real(turn=3, u4_8_2=None)
    (id,) = selects(pos)
    play(pos, f"select {id}", "mode truck", "move E2501", "stop")
    assert pos.status[number(pos, id)] & TRUCK
    assert all(place.startswith(("E", "W")) for place in moves(pos))


@pytest.mark.rule("13.1a")
def test_who_has_not_arrived_is_refused() -> None:
    pos = real(turn=3, u4_8_2=None)
    (id,) = selects(pos)
    pos.turn = 2
    assert selects(pos) == set()
    assert refused(pos, f"select {id}") == [("13.1", "not-arrived")]


@pytest.mark.rule("13.5a", "13.6a", "11.9e")
def test_units_in_boxes_enter_or_go_on_to_other_boxes() -> None:
    pos = real(turn=5, u4_8_2="E2501")
    (id,) = selects(pos)
    unit = number(pos, id)
    box = entry.box_of(pos, pos.world.map.index("E2501"))
    assert box is not None
    pos.put(unit, box)
    assert selects(pos) == {id}
    play(pos, f"select {id}")
    assert "E2501" in moves(pos)
    assert any(pos.world.map.index(place) in pos.world.features.blocking for place in moves(pos))
    pos = real(turn=5, u4_8_2="E2501")
    pos.put(unit, box)
    pos.mark(unit, DISRUPTED)
    assert selects(pos) == set()
    assert refused(pos, f"select {id}") == [("11.9", "box-disrupted")]


@pytest.mark.rule("13.2a", "13.2b")
def test_engineers_appear_in_towns_and_may_move_tactically() -> None:
    pos = real(turn=2)
    engineer = next(n for n in pos.world.own[ALLIED] if pos.unit(n).entry == ("town_or_city",))
    pos.turn = pos.unit(engineer).arrival
    pos.put(engineer, NOWHERE)
    pos.steps[engineer] = pos.unit(engineer).max_steps
    id = pos.unit(engineer).id
    assert id in selects(pos)
    play(pos, f"select {id}")
    towns = {pos.world.map.index(place) for place in moves(pos)}
    paths = supply.supply(pos, ALLIED)
    assert towns == {hex for hex in range(pos.world.ground.n) if not entry.why_not_place(pos, engineer, hex, paths)}
    clear = next(hex for hex in range(pos.world.ground.n) if not pos.world.ground.settlement[hex])
    assert ("13.2", "engineers-town") in refused(pos, f"move {pos.world.map.ids[clear]}")
    play(pos, f"move {pos.world.map.ids[min(towns)]}")
    top = pos.stack[-1]
    assert isinstance(top, March)
    assert top.mode == "tactical"
    assert top.steps == 0
    assert refused(pos, "mode normal")[0][0] in ("11.1", "13.2")
    play(pos, "stop")
    assert id not in selects(pos)


@pytest.mark.rule("27.2a", "T11")
def test_von_der_heydte_drops_on_turn_3() -> None:
    pos = real(turn=3, player=GERMAN, uvdHeydte=None)
    assert selects(pos) == {"vdHeydte"}
    play(pos, "select vdHeydte")
    assert len(moves(pos)) > 100
    play(pos, f"move {sorted(moves(pos))[0]}")
    assert pos.stack[-1].by_chance
    play(pos, "roll 1")
    assert isinstance(pos.stack[-1], Movement)
    assert selects(pos) == set()
    later = real(turn=4, player=GERMAN, uvdHeydte=None)
    assert selects(later) == set()
    assert refused(later, "select vdHeydte") == [("27.2", "drop-turn")]


@pytest.mark.rule("27.7a")
def test_the_653rd_waits_for_its_roll() -> None:
    pos = real(turn=6, player=GERMAN, u653PzJ=None)
    assert selects(pos) == set()
    assert refused(pos, "select 653PzJ") == [("27.7", "pzj653")]
    pos.pzj653 = True
    assert selects(pos) == {"653PzJ"}


@pytest.mark.rule("27.3e")
def test_british_reinforcements_go_to_antwerp_while_it_lacks_defenders() -> None:
    pos = real(turn=20, player=GERMAN, u653PzJ=None)
    british = [n for n in pos.world.own[ALLIED] if pos.unit(n).nationality == "British" and pos.unit(n).arrival]
    for unit in british:
        pos.put(unit, NOWHERE)
        pos.steps[unit] = pos.unit(unit).max_steps
    pos.put(number(pos, "653PzJ"), EXITED)
    pos.turn = max(pos.unit(unit).arrival for unit in british)
    first = british[0]
    assert [reason.message.id for reason in entry.why_not_come(pos, first)] == ["a44-refused-diverted"]
    pos.stack = pos.stack[:0]
    pos.push(MovementPhase(ALLIED))
    settle(pos)
    if pos.stack[-1].by_chance:
        play(pos, "roll 1")
    assert pos.stack[-1].side(pos) == "allied"
    assert f"send {pos.unit(first).id}" in asked(pos)
    assert refused(pos, "send 653PzJ") == [("27.3", "not-diverted")]
    play(pos, f"send {pos.unit(first).id}")
    assert pos.at[first] == EXITED


@pytest.mark.rule("S3a")
def test_the_airborne_divisions_come_by_truck_over_the_west_edge() -> None:
    pos = real("eight-turns", turn=6)
    units = [n for n in pos.world.own[ALLIED] if pos.unit(n).entry == (entry.WEST_EDGE,)]
    assert len(units) == 8
    for unit in units:
        pos.put(unit, NOWHERE)
        pos.steps[unit] = pos.unit(unit).max_steps
    play(pos, f"select {pos.unit(units[0]).id}")
    top = pos.stack[-1]
    assert isinstance(top, March)
    assert top.mode == "truck"
    assert refused(pos, "mode normal")[0][0] == "S3.3"
    assert {pos.world.map.index(place) for place in moves(pos)} == set(pos.world.features.west_roads)
    play(pos, f"move {sorted(moves(pos))[0]}")
    top = pos.stack[-1]
    assert isinstance(top, March)
    assert top.spent == (8,)


@pytest.mark.rule("S3a")
@pytest.mark.parametrize("markers", [8, 0])
def test_markers_are_kept_for_the_airborne_divisions_where_the_scenario_says_so(
    monkeypatch: pytest.MonkeyPatch, markers: int
) -> None:
    """S3.3 "must use 8 markers" (D42). A table that brings them in without markers keeps none."""
    world = scenarios.world(RULEBOOK, "eight-turns", RULEBOOK.choose_options(None))
    played = victory.scenario_of(world)
    assert played.airborne is not None
    airborne = msgspec.structs.replace(played.airborne, markers=markers)
    changed = msgspec.structs.replace(played, airborne=airborne)
    monkeypatch.setattr(victory, "scenario_of", lambda _: changed)
    pos = scenarios.first_position(world)
    pos.turn = 6
    assert strategic.awaited_airborne(pos, ALLIED).bit_count() == markers


@pytest.mark.rule("11.9b", "11.9c", "11.9d")
def test_germans_leave_for_antwerp_by_entry_hexes_f_and_g() -> None:
    pos = real(turn=20, player=GERMAN, u653PzJ=None)
    exit_hex = next(hex for hex, letter in pos.world.features.entry.items() if letter == "F")
    other = next(hex for hex, letter in pos.world.features.entry.items() if letter == "A")
    unit = number(pos, "653PzJ")
    pos.steps[unit] = 1
    pos.put(unit, other)
    play(pos, "select 653PzJ")
    assert refused(pos, "exit") == [("11.9", "exit-german")]
    pos = real(turn=20, player=GERMAN, u653PzJ=None)
    pos.steps[unit] = 1
    pos.put(unit, exit_hex)
    play(pos, "select 653PzJ", "exit")
    assert pos.at[unit] == EXITED
    assert pos.exits_used == (exit_hex,)
    assert pos.exited == pos.unit(unit).faces[0].attack


@pytest.mark.rule("S2b", "11.9b")
def test_germans_leave_by_the_west_edge_of_the_east_map() -> None:
    pos = real("six-turns", turn=6, player=GERMAN)
    infantry = next(
        n
        for n in scenarios.starters(pos.world, GERMAN)
        if not pos.unit(n).is_mechanized and not pos.unit(n).is_artillery
    )
    id = pos.unit(infantry).id
    west = next(iter(pos.world.features.west_edge))
    pos.steps[infantry] = pos.unit(infantry).max_steps
    pos.put(infantry, west)
    play(pos, f"select {id}", "exit")
    assert pos.at[infantry] == EXITED
    assert pos.exits_used == (west,)
    pos = real("six-turns", turn=6, player=GERMAN)
    pos.steps[infantry] = pos.unit(infantry).max_steps
    east = next(hex for hex in pos.world.ground.beyond if hex not in pos.world.features.west_edge)
    pos.put(infantry, east)
    play(pos, f"select {id}")
    assert refused(pos, "exit") == [("S2.4", "exit-west-edge")]


@pytest.mark.rule("11.9a", "22.1b")
def test_allied_units_leave_for_the_box_of_the_edge() -> None:
    pos = real(turn=5, u4_8_2="E2501")
    (id,) = selects(pos)
    play(pos, f"select {id}", "exit")
    unit = number(pos, id)
    assert pos.at[unit] == entry.box_of(pos, pos.world.map.index("E2501"))
    assert pos.status[unit] & MOVED
    assert refused(pos, f"select {id}") == [("11.1", "moved")]


@pytest.mark.rule("13.3a")
def test_artillery_arrives_fired() -> None:
    pos = real(turn=3)
    guns = [n for n in pos.world.guns[ALLIED] if pos.unit(n).arrival and pos.unit(n).entry]
    gun = guns[0]
    pos.turn = pos.unit(gun).arrival
    pos.put(gun, NOWHERE)
    play(pos, f"select {pos.unit(gun).id}")
    on_map = [place for place in sorted(moves(pos)) if pos.world.map.index(place) < pos.world.ground.n]
    play(pos, f"move {on_map[0]}")
    assert pos.status[gun] & FIRED


@pytest.mark.rule("13.1a", "13.1d")
def test_routes_lead_onto_the_map() -> None:
    pos = real(turn=3, u4_8_2=None)
    (id,) = selects(pos)
    found = routes.routes(pos, [number(pos, id)])
    assert len(found) > 20
    for place, route in list(found.items())[::7]:
        twin = pos.copy()
        play(twin, *route.steps)
        assert twin.at[number(pos, id)] == pos.world.map.index(place)


@pytest.mark.rule("12.1c", "12.4d")
def test_mechanized_reinforcements_come_in_strategic_movement() -> None:
    pos = real(turn=4, u10Arm_CCA=None)
    (id,) = selects(pos)
    play(pos, f"select {id}", "mode strategic", "move E2501", "stop")
    assert pos.status[number(pos, id)] & STRATEGIC

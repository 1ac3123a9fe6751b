"""11 The Movement Phase as it is played: who is asked what, marches hex by hex, what interrupts and ends them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from a44_asking import Asking
from a44_field import Field, battalion, gun, tank, unit
from salient.board import bits
from salient.engine.actions import Action
from salient.engine.decision import Decision
from salient.engine.game import Game
from salient.engine.insight import Insight
from salient.engine.steps import answer, settle
from salient.games.ardennes44.combat import improved, rally
from salient.games.ardennes44.movement import march, modes, movement, movers, routes, search, strategic
from salient.games.ardennes44.movement.march import March
from salient.games.ardennes44.movement.movement_phase import EndOfMovement, Movement, MovementPhase
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    DISRUPTED,
    ENGAGED,
    EXPOSED,
    FIRED,
    GERMAN,
    MOVED,
    NIGHT,
    PRIME_MOVER,
    STRATEGIC,
)
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.setup import scenarios


def insight(pos: A44Position) -> Insight:
    step = pos.stack[-1]
    return Insight(pos, Decision(step.side(pos), step.prompt(pos), tuple(step.actions(pos))))


def asked(pos: A44Position) -> set[str]:
    return {str(action) for action in pos.stack[-1].actions(pos)}


def moves(pos: A44Position) -> set[str]:
    return {action.target for action in pos.stack[-1].actions(pos) if action.verb == "move"}


def play(pos: A44Position, *answers: str) -> None:
    for text in answers:
        action = Action.parse(text)
        assert action in pos.stack[-1].actions(pos), (text, sorted(asked(pos)))
        answer(pos, action)


def refused(pos: A44Position, text: str) -> list[tuple[str | None, str]]:
    action = Action.parse(text)
    assert action not in pos.stack[-1].actions(pos)
    found = pos.stack[-1].why_not(pos, action)
    assert found, "a refusal without a reason"
    return [(reason.rule, reason.message.id.removeprefix("a44-refused-")) for reason in found]


def phase(*units: dict[str, Any], player: int = GERMAN, **more: Any) -> Field:
    field = Field(*units, **({"phase": "movement"} | more))
    field.pos.push(MovementPhase(player))
    settle(field.pos)
    return field


def selects(pos: A44Position) -> set[str]:
    return {action.target for action in pos.stack[-1].actions(pos) if action.verb == "select"}


# --- the phase


@pytest.mark.rule("11.1a", "11.1b")
def test_the_player_chooses_among_units_that_can_move() -> None:
    field = phase(unit("A", "1515"), unit("B", "1516", "engaged"), unit("C", "1517", "moved"), battalion("X", "1212"))
    pos = field.pos
    assert pos.stack[-1].side(pos) == "german"
    assert selects(pos) == {"A"}
    assert "done" in asked(pos)
    assert refused(pos, "select B") == [("11.1", "engaged")]
    assert refused(pos, "select C") == [("11.1", "moved")]
    assert refused(pos, "select X") == [("11.1", "not-yours")]


@pytest.mark.rule("11.1a")
def test_who_stays_where_it_is_has_had_its_turn() -> None:
    pos = phase(unit("A", "1515"), unit("B", "1517")).pos
    play(pos, "select A", "stop")
    assert selects(pos) == {"B"}
    assert refused(pos, "select A") == [("11.1", "handled")]
    assert not pos.status[0] & MOVED


@pytest.mark.rule("15.6b", "35a")
def test_air_markers_are_rolled_for_in_clear_weather() -> None:
    pos = phase(battalion("X", "1515"), player=ALLIED, turn=16).pos
    assert pos.stack[-1].by_chance
    play(pos, "roll 3")
    assert pos.air == 2
    assert isinstance(pos.stack[-1], Movement)
    assert isinstance(phase(battalion("X", "1515"), player=ALLIED, turn=5).pos.stack[-1], Movement)
    assert isinstance(phase(unit("A", "1515"), turn=16).pos.stack[-1], Movement)


@pytest.mark.rule("8.3b")
def test_the_owner_removes_steps_where_too_many_stand() -> None:
    field = phase(unit("A", "1515"), unit("B", "1515"), tank("T", "1515", steps=1, max_steps=1), gun("G", "1515"))
    pos = field.pos
    play(pos, "done")
    assert pos.stack[-1].side(pos) == "german"
    assert asked(pos) == {"lose A", "lose B"}
    assert refused(pos, "lose T") == [("8.3", "loss-helps-nothing")]
    play(pos, "lose A")  # what is left of it counts one point
    assert pos.stack == ()
    assert pos.steps[field["A"]] == 1


@pytest.mark.rule("15.8e")
def test_improved_positions_that_nobody_holds_go_at_the_end() -> None:
    field = phase(unit("A", "1515", "ip"))
    play(field.pos, "select A", "move 1516", "stop", "done")
    assert not any(field.pos.improved)


@pytest.mark.rule("15.8b")
def test_builders_do_not_move() -> None:
    field = Field(unit("A", "1515"), unit("B", "1517"), phase="movement")
    field.pos.builders = 1
    field.pos.push(Movement(GERMAN))
    assert selects(field.pos) == {"B"}
    assert refused(field.pos, "select A") == [("15.8", "builder")]


@pytest.mark.rule("15.8c")
def test_an_improved_position_is_finished_in_the_first_hex_of_the_map_as_in_others() -> None:
    pos = phase(unit("A", "1010"), unit("B", "1515")).pos
    for one, id in enumerate("AB"):
        pos.improved[pos.at[one]] = improved.BEGUN
        assert pos.stack[-1].why_not(pos, Action.parse(f"improve {id}")) == []
        play(pos, f"improve {id}")
        assert improved.state(pos, pos.at[one], GERMAN) == improved.FINISHED
    assert pos.at[0] == 0


@pytest.mark.rule("18.3b")
def test_disrupted_units_must_leave_before_the_phase_can_end() -> None:
    field = phase(unit("A", "1515", "disrupted"), battalion("X", "1514"))
    pos = field.pos
    assert refused(pos, "done") == [("18.3", "disrupted-must-leave")]
    assert [reason.rule for reason in insight(pos).before_end] == ["18.3"], "said without being asked"
    play(pos, "select A")
    assert refused(pos, "stop") == [("18.3", "disrupted-must-leave")]
    assert asked(pos).isdisjoint({"mode normal", "with X"})
    free = next(hex for hex in sorted(moves(pos)) if not pos.front(ALLIED).zone >> field.hex(hex) & 1)
    play(pos, f"move {free}")
    while isinstance(pos.stack[-1], March):
        play(pos, "stop")
    assert "done" in asked(pos)


@pytest.mark.rule("18.3b", "18.3c")
@pytest.mark.parametrize(("friend", "stays"), [((), True), (("disrupted",), False)])
def test_a_disrupted_unit_may_stay_with_a_friend_in_good_order(friend: tuple[str, ...], stays: bool) -> None:
    pos = phase(unit("A", "1515", "disrupted"), unit("B", "1515", *friend), battalion("X", "1514")).pos
    assert ("done" in asked(pos)) is stays
    play(pos, "select A")
    assert ("stop" in asked(pos)) is stays
    if not stays:
        assert refused(pos, "stop") == [("18.3", "disrupted-must-leave")]


@pytest.mark.rule("9.2a", "18.3b")
def test_a_disrupted_unit_with_enemies_on_three_sides_may_stay() -> None:
    """All hexes around it are held by enemies or in their zones; Disrupted as they are, they bond nothing."""
    enemies = (battalion(at, at, "disrupted") for at in ("1514", "1416", "1616"))
    pos = phase(unit("A", "1515", "disrupted"), *enemies).pos
    assert "done" in asked(pos)
    play(pos, "select A")
    assert "stop" in asked(pos)


@pytest.mark.rule("25.3c", "25.3d")
def test_marked_units_move_one_point_by_day_and_they_alone_at_night() -> None:
    pos = phase(unit("A", "1515", "night"), unit("B", "1517")).pos
    play(pos, "select A")
    assert len(moves(pos)) == 6
    assert not [text for text in asked(pos) if text.startswith("mode")]
    assert refused(pos, "mode tactical") == [("25.3", "move-marked")]
    play(pos, "move 1516")
    assert isinstance(pos.stack[-1], Movement)  # its point is spent
    field = Field(unit("A", "1515", "night"), unit("B", "1517"), phase="movement", night=True)
    field.pos.push(Movement(GERMAN))
    assert selects(field.pos) == {"A"}
    assert refused(field.pos, "select B") == [("25.3", "move-unmarked")]


@pytest.mark.rule("27.6a", "29.1a")
def test_orders_keep_units_from_moving_on_turn_1() -> None:
    pos = phase(unit("A", "1515", special=("red_code",)), unit("B", "1517", special=("rrd",)), turn=1).pos
    assert selects(pos) == set()
    assert refused(pos, "select A") == [("29.1", "red-code")]
    pos = phase(unit("B", "1517", special=("rrd",)), turn=2).pos
    play(pos, "select B")
    assert refused(pos, "mode normal") == [("27.6", "tactical-only")]


# --- the march


@pytest.mark.rule("11.1a")
def test_a_march_goes_hex_by_hex_until_its_points_are_spent() -> None:
    field = phase(unit("A", "1515", move=2), hexes={"1516": {"terrain": "forest"}})
    pos = field.pos
    play(pos, "select A")
    assert len(moves(pos)) == 6
    assert "stop" in asked(pos)
    assert refused(pos, "move 1518") == [("11.1", "not-adjacent")]
    play(pos, "move 1516")
    assert pos.at[0] == field.hex("1516")
    assert isinstance(pos.stack[-1], Movement)  # two points for the forest, none left
    assert pos.status[0] & MOVED
    assert selects(pos) == set()


@pytest.mark.rule("11.1a")
def test_refused_steps_name_their_rule() -> None:
    sides = [{"between": ["1515", "1516"], "river": "minor"}]
    hexes = {"1514": {"terrain": "forest"}}
    field = phase(tank("T", "1515"), battalion("X", "1616"), sides=sides, hexes=hexes)
    play(field.pos, "select T")
    assert ("11.4", "vehicle-crossing") in refused(field.pos, "move 1516")
    assert ("11.5", "vehicle-off-road") in refused(field.pos, "move 1514")
    assert ("11.1", "enemy") in refused(field.pos, "move 1616")


@pytest.mark.rule("9.2a", "9.2b", "9.2c")
def test_an_enemy_zone_ends_the_march() -> None:
    field = phase(unit("A", "1517", move=5), battalion("X", "1514"))
    pos = field.pos
    play(pos, "select A", "move 1516")
    assert isinstance(pos.stack[-1], March)
    play(pos, "move 1515")
    assert isinstance(pos.stack[-1], Movement)
    assert pos.status[0] & MOVED


@pytest.mark.rule("11.2a")
def test_extended_movement_does_not_lead_next_to_an_enemy() -> None:
    field = phase(unit("A", "1518", move=2), battalion("X", "1514"))
    pos = field.pos
    play(pos, "select A", "mode extended", "move 1517", "move 1516")
    assert "1515" not in moves(pos)
    assert refused(pos, "move 1515") == [("11.2", "no-end")]
    assert refused(pos, "mode normal") == [("11.1", "march-begun")]


@pytest.mark.rule("11.3a", "11.3b")
def test_the_mode_is_chosen_once() -> None:
    pos = phase(unit("A", "1515")).pos
    play(pos, "select A")
    assert {"mode extended", "mode tactical"} <= asked(pos)
    assert refused(pos, "mode normal") == [("11.1", "mode-same")]
    assert refused(pos, "mode strategic") == [("12.1", "strategic-kind")]
    play(pos, "mode tactical")
    assert refused(pos, "mode extended") == [("11.1", "mode-chosen")]
    play(pos, "move 1516", "move 1517")
    assert isinstance(pos.stack[-1], Movement)


@pytest.mark.rule("11.4b", "11.6b")
def test_tactical_movement_crosses_a_river_from_the_starting_hex() -> None:
    sides = [{"between": ["1515", "1516"], "river": "minor"}, {"between": ["1516", "1517"], "river": "minor"}]
    pos = phase(unit("A", "1515"), sides=sides).pos
    play(pos, "select A")
    assert refused(pos, "move 1516") == [("11.4", "crossing-needs-tactical")]
    play(pos, "mode tactical", "move 1516")
    assert "1517" not in moves(pos)
    assert refused(pos, "move 1517") == [("11.6", "second-crossing")]


@pytest.mark.rule("11.1a")
def test_a_stack_moves_together_and_each_unit_pays_its_own_cost() -> None:
    hexes = {"1516": {"terrain": "light_woods"}}
    field = phase(unit("A", "1515"), tank("T", "1515", move=3), unit("B", "1517"), hexes=hexes, turn=5)
    pos = field.pos
    play(pos, "select A")
    assert "with T" in asked(pos)
    assert refused(pos, "with B") == [("11.1", "not-in-stack")]
    play(pos, "with T")
    assert refused(pos, "with T") == [("11.1", "marches-already")]
    play(pos, "move 1516")
    assert pos.at[0] == pos.at[1] == field.hex("1516")
    assert pos.status[1] & MOVED
    assert isinstance(pos.stack[-1], Movement)


@pytest.mark.rule("11.1a", "18.3b")
def test_disrupted_units_move_alone() -> None:
    pos = phase(unit("A", "1515"), unit("B", "1515", "disrupted")).pos
    play(pos, "select A", "mode tactical")
    assert refused(pos, "with B") == [("18.3", "marches-alone")]


@pytest.mark.rule("12.4b", "12.4d", "12.2b")
def test_a_regiment_uses_strategic_movement_together() -> None:
    road = [{"between": [f"15{row}", f"15{row + 1}"], "road": "primary"} for row in range(11, 20)]
    same: dict[str, Any] = {"formation": "9Pz", "regiment": "10"}
    field = phase(tank("A", "1512", **same), tank("B", "1512", **same), tank("C", "1512"), sides=road)
    pos = field.pos
    play(pos, "select A", "mode strategic")
    assert refused(pos, "with C") == [("12.2", "strategic-stacked")]
    play(pos, "with B", "move 1513", "move 1514", "stop")
    assert all(pos.status[number] & STRATEGIC for number in (0, 1))
    assert selects(pos) == {"C"}
    play(pos, "select C", "mode strategic", "move 1513")
    assert refused(pos, "stop") == [("12.2", "strategic-behind"), ("12.2", "strategic-behind")]


@pytest.mark.rule("22.2a", "22.3a", "22.3b")
def test_guns_move_with_prime_movers_or_shift() -> None:
    field = phase(gun("G", "1515"), gun("N", "1517", type="nebelwerfer"), gun("H", "1313"), gun("I", "1313"))
    pos = field.pos
    assert selects(pos) == {"G", "N", "H", "I"}
    play(pos, "select G")
    assert pos.stack[-1].mode == "prime_mover"  # type: ignore[attr-defined]
    play(pos, "move 1516", "stop")
    assert pos.status[field["G"]] & PRIME_MOVER
    play(pos, "select H", "mode tactical", "move 1314", "stop")
    assert selects(pos) == {"N"}  # two prime movers for an army
    assert refused(pos, "select I") == [("22.3", "prime-mover-army")]
    play(pos, "select N")
    assert pos.stack[-1].mode == "shift"  # type: ignore[attr-defined]
    play(pos, "move 1516")
    assert isinstance(pos.stack[-1], Movement)


@pytest.mark.rule("22.1a", "22.1b")
def test_allied_guns_that_move_far_are_fired() -> None:
    field = phase(gun("G", "1515", side="Allied", move=4), player=ALLIED)
    play(field.pos, "select G", "move 1516", "move 1517", "stop")
    assert field.pos.status[0] & FIRED


@pytest.mark.rule("10.2a", "10.5b")
def test_no_route_crosses_a_bond_where_no_zone_stops_it() -> None:
    """The zones of tanks end before forest, their bond between 1414 and 1514 does not."""
    forest = {f"{column}{row}": {"terrain": "forest"} for column in range(12, 18) for row in range(12, 18)}
    tanks = tank("X", "1415", side="Allied"), tank("Y", "1513", side="Allied")
    field = phase(unit("M", "1314", move=8), *tanks, hexes=forest)
    found = routes.routes(field.pos, [field["M"]])
    assert {"1414", "1514"} <= set(found)
    assert ("move 1414", "move 1514") not in [route.steps[-2:] for route in found.values()]
    for place, route in found.items():
        walked = phase(unit("M", "1314", move=8), *tanks, hexes=forest).pos
        play(walked, *route.steps)
        assert walked.at[0] == field.hex(place)
    play(field.pos, "select M", "move 1414")
    assert refused(field.pos, "move 1514") == [("10.2", "side-bond")]


# --- what interrupts a march


@pytest.mark.rule("27.8a", "T12")
@pytest.mark.parametrize(("die", "slips"), [(3, True), (4, False)])
def test_the_150th_brigade_may_slip_past_the_enemy(die: int, slips: bool) -> None:
    field = phase(unit("S", "1518", move=6, special=("skorzeny",)), battalion("X", "1514"))
    pos = field.pos
    play(pos, "select S", "move 1517", "move 1516", "move 1515")
    assert asked(pos) == {"sneak", "pass"}
    assert pos.stack[-1].side(pos) == "german"
    assert pos.stack[-1].prompt(pos).id == "a44-ask-sneak"
    play(pos, "sneak")
    assert pos.stack[-1].prompt(pos).id == "a44-roll-sneak"
    play(pos, f"roll {die}")
    assert bool(pos.status[0] & EXPOSED) is not slips
    assert isinstance(pos.stack[-1], March) is slips
    if slips:
        assert pos.stack[-1].spent == (6,)  # type: ignore[attr-defined]
        play(pos, "move 1516")
        assert pos.stack[-1].spent == (8,)  # type: ignore[attr-defined]  # nothing more for leaving the zone


@pytest.mark.rule("27.8a")
def test_who_does_not_try_is_stopped_by_the_zone() -> None:
    pos = phase(unit("S", "1516", move=6, special=("skorzeny",)), battalion("X", "1514")).pos
    play(pos, "select S", "move 1515", "pass")
    assert isinstance(pos.stack[-1], Movement)
    assert pos.status[0] & MOVED
    pos = phase(unit("S", "1516", move=6, special=("skorzeny",)), battalion("X", "1514")).pos
    pos.status[0] |= EXPOSED
    play(pos, "select S", "move 1515")
    assert isinstance(pos.stack[-1], Movement)


@pytest.mark.rule("27.8a")
def test_a_stack_does_not_slip_past_the_enemy() -> None:
    pair = unit("S", "1516", move=6, special=("skorzeny",)), unit("T", "1516", move=6, special=("skorzeny",))
    pos = phase(*pair, battalion("X", "1514")).pos
    play(pos, "select S", "with T", "move 1515")
    assert isinstance(pos.stack[-1], Movement)
    assert all(pos.status[one] & MOVED for one in (0, 1))
    alone = phase(*pair, battalion("X", "1514")).pos
    play(alone, "select S", "move 1515")
    assert asked(alone) == {"sneak", "pass"}


def real(scenario: str = "six-turns", turn: int = 3) -> A44Position:
    pos = scenarios.first_position(scenarios.world(RULEBOOK, scenario, RULEBOOK.choose_options(None)))
    pos.turn = turn
    return pos


@pytest.mark.rule("7.7a", "7.7b")
@pytest.mark.parametrize("die", [1, 6])
def test_the_bridge_at_ouren_is_checked_before_the_step(die: int) -> None:
    pos = real(turn=5)
    bridge = pos.world.features.bridge_sites["bridge_ouren"]
    a, b = pos.world.ground.bridges[bridge]
    for other in pos.world.own[ALLIED]:
        if pos.at[other] >= 0:
            pos.put(other, -1)
    east = next(number for number in pos.world.own[GERMAN] if pos.unit(number).is_vehicle and pos.face(number).move > 4)
    pos.put(east, a)
    pos.push(Movement(GERMAN))
    id, target = pos.unit(east).id, pos.world.map.ids[b]
    play(pos, f"select {id}", f"move {target}")
    assert pos.stack[-1].by_chance
    assert pos.at[east] == a
    play(pos, f"roll {die}")
    assert pos.at[east] == (a if die == 1 else b)
    assert isinstance(pos.stack[-1], March)
    if die == 1:
        assert target not in moves(pos)


# --- answers and reasons agree


def by_the_rules(pos: A44Position, march: March) -> dict[int, int]:
    """The next hexes, with costs, for which no reason is found and from which the march can be walked to an end."""
    (progress,), here = march.progress(), pos.at[march.units[0]]
    found = {}
    for there in pos.world.map.neighbours[here]:
        if movement.why_not_step(pos, progress, here, there):
            continue
        onward = movement.walked(pos, progress, here, there)
        if ends(pos, onward, there):
            found[there] = onward.spent - progress.spent
    return found


def ends(pos: A44Position, progress: movement.Progress, hex: int) -> bool:
    """Whether a march that came so far ends in a hex, or goes on to an end: every way is tried."""
    queue, seen = [(hex, progress)], set()
    for here, so_far in queue:
        moment = pos.copy()
        moment.put(progress.unit, here)
        back = here == progress.start and not pos.in_good_order(progress.unit)  # it leaves or it stays
        if not back and not search.why_not_end(moment, so_far, here):
            return True
        for there in pos.world.map.neighbours[here]:
            if (there, so_far.spent) not in seen and not movement.why_not_step(moment, so_far, here, there):
                seen.add((there, so_far.spent))
                queue.append((there, movement.walked(moment, so_far, here, there)))
    return False


def within_two(pos: A44Position, unit: int) -> int:
    """Where tactical movement leads, every step asked for its reasons."""
    start, found = pos.at[unit], 0
    first = movement.Progress(unit, "tactical", start)
    for here in pos.world.map.neighbours[start]:
        if movement.why_not_step(pos, first, start, here):
            continue
        found |= 1 << here
        moment = pos.copy()
        moment.put(unit, here)
        second = movement.walked(pos, first, start, here)
        for there in pos.world.map.neighbours[here]:
            if not movement.why_not_step(moment, second, here, there):
                found |= 1 << there
    return found & ~(1 << start)


@pytest.mark.rule("11.1a", "11.2a", "12.2b", "18.3b")
@pytest.mark.parametrize("seed", range(3))
def test_the_quick_answers_are_those_of_the_rules(seed: int) -> None:
    rng, pos = random.Random(seed), real(turn=(1, 3, 16)[seed])
    hexes = list(pos.world.features.start_area)
    for number in scenarios.starters(pos.world, GERMAN):
        pos.put(number, rng.choice(hexes))
    for number, place in enumerate(pos.at):
        if place >= 0 and rng.random() < 0.15:
            pos.mark(number, rng.choice([DISRUPTED, ENGAGED, NIGHT]))
    for player in (GERMAN, ALLIED):
        pos.push(Movement(player))
        for _ in range(40):
            top = pos.stack[-1]
            actions = top.actions(pos)
            if isinstance(top, March) and len(top.units) == 1 and 0 <= pos.at[top.units[0]] < pos.world.ground.n:
                quick = {hex: costs[0] for hex, costs in top.kept(pos).next.items()}
                assert quick == by_the_rules(pos, top)
                for hex, cost in quick.items():
                    sums = top.sums(pos, Action("move", (pos.world.map.ids[hex],)))
                    assert [one.total for one in sums] == ([] if top.mode in ("tactical", "shift") else [cost])
            if isinstance(top, Movement):
                for number in pos.world.own[player]:
                    if 0 <= pos.at[number] < pos.world.ground.n and not top.handled >> number & 1:
                        by_rules = any(not modes.why_not_mode(pos, number, mode) for mode in modes.MODES)
                        assert bool(movers.movers(pos, player, top.handled) >> number & 1) is by_rules
            chosen = [action for action in actions if action.verb in ("select", "move", "stop", "mode", "with")]
            answer(pos, rng.choice(chosen or actions))
        pos.stack = ()


@pytest.mark.rule("18.3b", "18.3c", "12.2b", "12.2d", "12.4b")
def test_the_quick_ends_are_those_of_the_rules() -> None:
    rng, pos = random.Random(7), real(turn=5)
    hexes = list(pos.world.features.start_area)
    for number in scenarios.starters(pos.world, GERMAN):
        pos.put(number, rng.choice(hexes))
        pos.mark(number, rng.choice([0, DISRUPTED, STRATEGIC]))
    for number in scenarios.starters(pos.world, GERMAN)[::4]:
        here = pos.at[number]
        if pos.status[number] & DISRUPTED and "tactical" in modes.modes(pos, number):
            ends = within_two(pos, number)
            assert search.must_leave(pos, number) is not rally.disrupted_move(pos, number, ends).may_stay
            (quick,) = search.movers(pos, (number,), "tactical", here)
            assert quick.ends == rally.disrupted_move(pos, number, ends).ends
        slow = [hex for hex in range(pos.world.ground.n) if not strategic.why_not_end(pos, number, hex)]
        assert bits.places(strategic.ends(pos, (number,))) == slow


def test_every_route_can_be_walked() -> None:
    rng, pos = random.Random(5), real(turn=4)
    hexes = list(pos.world.features.start_area)
    for number in scenarios.starters(pos.world, GERMAN):
        pos.put(number, rng.choice(hexes))
    pos.push(Movement(ALLIED))
    walked = 0
    for number in rng.sample(bits.places(movers.movers(pos, ALLIED, 0)), 12):
        stack = pos.units_at(pos.at[number], ALLIED) if pos.at[number] >= 0 else [number]
        for units in ([number], [number, *(other for other in stack if other != number)]):
            for place, route in list(routes.routes(pos, units).items())[:10]:
                twin = pos.copy()
                play(twin, *route.steps)
                assert {twin.at[one] for one in units} == {pos.world.map.index(place)}
                top = twin.stack[-1]
                assert isinstance(top, Movement) or march.STOP in top.actions(twin)
                walked += 1
    assert walked > 100


@pytest.mark.parametrize("turn", [1, 4])
@pytest.mark.parametrize("player", [GERMAN, ALLIED])
def test_where_walks_end_is_found_without_the_walks(turn: int, player: int) -> None:
    """What threats are made of: only where somebody could be, in whatever mode."""
    rng, pos = random.Random(turn), real(turn=turn)
    hexes = list(pos.world.features.start_area)
    for number in rng.sample(scenarios.starters(pos.world, GERMAN), 20):
        pos.put(number, rng.choice(hexes))
    for number in rng.sample(range(len(pos.world.units)), 30):
        pos.mark(number, DISRUPTED)
    asked = set()
    for number in pos.world.own[player]:
        for mode in modes.modes(pos, number):
            begun = replace(march.begin(pos, player, number), mode=mode)
            assert routes.ends(pos, begun) == bits.of(walk.hex for walk in routes.walks(pos, begun)), (number, mode)
            asked.add(mode)
    assert asked >= {"normal", "tactical", "extended"}


def test_nobody_else_walks() -> None:
    pos = phase(unit("A", "1515"), unit("B", "1616", "engaged"), battalion("X", "1212")).pos
    assert routes.routes(pos, [0])
    assert not routes.routes(pos, [1])
    assert not routes.routes(pos, [2])
    play(pos, "select A", "move 1516")
    assert set(routes.routes(pos, [0])) >= {"1517", "1518"}
    assert routes.routes(pos, [0])["1517"].cost == 2  # from where it is now, whatever it has spent
    assert not routes.routes(pos, [1])


@pytest.mark.rule("33.3a")
def test_roadblocks_that_were_passed_go_at_the_end() -> None:
    field = Field(unit("A", "1515"), options=["roadblocks"], phase="movement")
    pos = field.pos
    pos.roadblock[2] = field.hex("1516")
    pos.control[field.hex("1516")] = 1 + ALLIED
    pos.push(EndOfMovement(GERMAN), Movement(GERMAN))
    play(pos, "select A", "move 1516")  # three points: two of them for the roadblock
    play(pos, "done")
    assert pos.roadblock[2] < 0


def test_routes_can_be_walked_in_a_game() -> None:
    pos = phase(unit("A", "1515"), tank("T", "1515"), unit("B", "1717"), battalion("X", "1212")).pos
    for units in (["A"], ["A", "T"], ["T"]):
        for place, route in Game(RULEBOOK, position=pos.copy()).routes(units).items():
            game = Game(RULEBOOK, position=pos.copy())
            for step in route.steps:
                game.play(step)
            assert {game.position.at[game.position.world.number("unit", id)] for id in units} == {
                pos.world.map.index(place)
            }


@pytest.mark.rule("8.3b")
def test_ending_the_phase_says_what_overstacking_will_cost() -> None:
    crowd = [unit(id, "1515") for id in "AB"]
    pos = phase(*crowd, unit("C", "1717")).pos
    (lost,) = pos.stack[-1].sums(pos, Action("done"))
    assert [(line.value, line.rule) for line in lost.lines] == [(1, "8.3")]
    pos = phase(unit("A", "1515"), unit("C", "1717")).pos
    assert pos.stack[-1].sums(pos, Action("done")) == []


@pytest.mark.rule("29.1c")
@pytest.mark.parametrize(("turn", "told"), [(1, ["29.1"]), (2, [])])
def test_who_looks_for_strategic_movement_on_turn_1_is_told_why_there_is_none(turn: int, told: list[str]) -> None:
    pos = Field(tank("A", "1515"), phase="movement", turn=turn).pos
    asking = Asking(pos, Movement(GERMAN)).answer("select A")
    assert [one.rule for one in asking.step.cautions(pos)] == told

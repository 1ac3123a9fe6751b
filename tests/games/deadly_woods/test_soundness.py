"""Every invariant, broken once; and the set-ups, looked over."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from salient.board import bits
from salient.games.deadly_woods import soundness
from salient.games.deadly_woods.map.ground import AREA_5, FOREST
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import ELIMINATED, OUT, PLACED, TRACK, USED, TDWPosition
from salient.games.deadly_woods.rounds.action_phase import ActionPhase
from salient.games.deadly_woods.rounds.chits import CUP, NUMBER
from salient.games.deadly_woods.sequence import Turn
from salient.games.deadly_woods.setup import set_up
from salient.games.deadly_woods.setup.cleanup import Cleanup
from salient.games.deadly_woods.supply import supply
from tdw_rounds import Playing, game


def start(scenario: str = "campaign") -> TDWPosition:
    return set_up.set_up(game(Cleanup(), scenario=scenario).pos.world, Turn(1))


def found(pos: TDWPosition) -> set[str]:
    """The rules that are said to be broken."""
    return {text.partition(":")[0] for text in soundness.problems(pos)}


def unit(pos: TDWPosition, id: str) -> int:
    return pos.world.number("unit", id)


def hex(pos: TDWPosition, id: str) -> int:
    return pos.world.map.index(id)


def asset(pos: TDWPosition, id: str) -> int:
    return pos.world.number("marker", id)


@pytest.mark.parametrize("scenario", ["german-attack", "campaign", "three-turns", "skyline-drive"])
def test_the_start_is_sound(scenario: str) -> None:
    assert list(soundness.problems(start(scenario))) == []


def _steps(pos: TDWPosition) -> None:
    pos.steps[unit(pos, "GE-2Pz-1")] = 0


def _place(pos: TDWPosition) -> None:
    pos.at[unit(pos, "US-90-357")] = -9


def _eliminated(pos: TDWPosition) -> None:
    pos.at[unit(pos, "US-90-357")] = ELIMINATED


def _together(pos: TDWPosition) -> None:
    pos.put(unit(pos, "US-28-110"), hex(pos, "3317"))


def _british(pos: TDWPosition) -> None:
    pos.put(unit(pos, "BR-29A"), hex(pos, "3015"))


def _forest(pos: TDWPosition) -> None:
    ground = pos.world.ground
    roadless = next(h for h in range(ground.n) if ground.terrain[h] == FOREST and not ground.road_hexes >> h & 1)
    pos.put(unit(pos, "US-9A-CCR"), roadless)


def _empty(pos: TDWPosition) -> list[int]:
    """German hexes in which nobody stands."""
    return bits.places(bits.less(pos.german, pos.standing(GERMAN) | pos.standing(ALLIED)))


def _area(pos: TDWPosition) -> None:
    area = pos.world.ground.area
    pos.put(unit(pos, "GE-26VG-39"), next(h for h in _empty(pos) if area[h] != AREA_5))


def _allied_mark(pos: TDWPosition) -> None:
    pos.oos = 1 << unit(pos, "US-28-110")


def _mark_off_map(pos: TDWPosition) -> None:
    pos.oos = 1 << unit(pos, "GE-9SS-1")


def _attack_out_of_supply(pos: TDWPosition) -> None:
    pos.round, pos.phase = "move", "rounds"
    pos.oos = pos.attacked = 1 << unit(pos, "GE-2Pz-1")


def _armor_moves_out_of_supply(pos: TDWPosition) -> None:
    pos.round, pos.phase = "move", "rounds"
    pos.oos = pos.moved = 1 << unit(pos, "GE-2Pz-1")


def _wrong_side(pos: TDWPosition) -> None:
    pos.round, pos.phase = "move", "rounds"
    pos.moved = 1 << unit(pos, "US-28-110")


def _control(pos: TDWPosition) -> None:
    pos.own(hex(pos, "3406"), GERMAN)  # Elsenborn is held by the 2nd Division


def _meuse(pos: TDWPosition) -> None:
    pos.turn = 5
    west = next(h for h in range(pos.world.ground.n) if pos.world.ground.left_bank >> h & 1)
    pos.own(west, GERMAN)
    pos.put(unit(pos, "GE-26VG-39"), west)


def _st_vith(pos: TDWPosition) -> None:
    town = pos.world.places.st_vith
    pos.own(town, GERMAN)
    pos.put(unit(pos, "GE-26VG-39"), town)


def _bridge(pos: TDWPosition) -> None:
    pos.down |= 1 << len(pos.world.ground.bridges)


def _asset_place(pos: TDWPosition) -> None:
    pos.asset_at[asset(pos, "AE-VIII-1")] = ELIMINATED


def _gun_on_map(pos: TDWPosition) -> None:
    pos.asset_at[asset(pos, "GA-5PzA-1")] = hex(pos, "3317")


def _used(pos: TDWPosition) -> None:
    pos.asset_state[asset(pos, "AE-VIII-1")] = USED


def _placed(pos: TDWPosition) -> None:
    pos.asset_state[asset(pos, "GA-5PzA-1")] = PLACED


def _two_engineers(pos: TDWPosition) -> None:
    pos.asset_at[asset(pos, "AE-VIII-1")] = hex(pos, "3406")


def _overrun_engineer(pos: TDWPosition) -> None:
    pos.asset_at[asset(pos, "AE-VIII-1")] = hex(pos, "3317")


def _greif(pos: TDWPosition) -> None:
    pos.asset_at[asset(pos, "GX-GREIF")] = hex(pos, "3015")


def _traffic(pos: TDWPosition) -> None:
    ground = pos.world.ground
    pos.asset_at[asset(pos, "AX-TRAFFIC")] = next(h for h in range(ground.n) if not ground.road_hexes >> h & 1)


def _air(pos: TDWPosition) -> None:
    pos.asset_at[asset(pos, "AX-AIR")] = _empty(pos)[0]


def _delay(pos: TDWPosition) -> None:
    pos.put(pos.world.delay, hex(pos, "2819"))


def _delay_with_friends(pos: TDWPosition) -> None:
    pos.turn = 2
    pos.put(pos.world.delay, hex(pos, "3406"))


def _delay_lost(pos: TDWPosition) -> None:
    pos.at[pos.world.delay], pos.steps[pos.world.delay] = OUT, 0


def _landing(pos: TDWPosition) -> None:
    pos.turn, pos.landing = 3, hex(pos, "3015")


def _motorized_turn_1(pos: TDWPosition) -> None:
    pos.motorized = unit(pos, "GE-26VG-39")


def _motorized_armor(pos: TDWPosition) -> None:
    pos.turn, pos.motorized = 2, unit(pos, "GE-2Pz-1")


def _motorized_beside(pos: TDWPosition) -> None:
    near = pos.world.ground.near
    beside = next(u for u in pos.world.own[GERMAN] if pos.at[u] >= 0 and _walks(pos, u) and near[pos.at[u]] & _us(pos))
    pos.turn, pos.motorized = 2, beside


def _walks(pos: TDWPosition, number: int) -> bool:
    return pos.face(number).is_infantry


def _us(pos: TDWPosition) -> int:
    return pos.standing(ALLIED)


def _chit(pos: TDWPosition) -> None:
    pos.cup[0] += 1


def _chit_of_another_turn(pos: TDWPosition) -> None:
    CUP.move(pos, NUMBER["patton_montgomery"], "out", "cup")
    pos.phase = "rounds"


def _run(pos: TDWPosition) -> None:
    CUP.move(pos, NUMBER["5pz"], "out", "cup")
    pos.phase, pos.played = "rounds", ("allied_reinforcement",) * 3


def _nobody(pos: TDWPosition) -> None:
    pos.stack = ()


def _turn(pos: TDWPosition) -> None:
    pos.turn = 13


def _points(pos: TDWPosition) -> None:
    pos.points = 13


def _withdrawal(pos: TDWPosition) -> None:
    pos.withdrawal = "done"


def _plus_two(pos: TDWPosition) -> None:
    pos.plus_two_used = True


def _replaced(pos: TDWPosition) -> None:
    pos.replaced = (0, 0, -1, 0)


def _entered_later(pos: TDWPosition) -> None:
    pos.st_vith = 2


def _repairs(pos: TDWPosition) -> None:
    pos.repaired = 8


def _round(pos: TDWPosition) -> None:
    pos.arrived = 1 << unit(pos, "GE-2Pz-1")


def _stacks(pos: TDWPosition) -> None:
    pos.stacked()
    pos.at[unit(pos, "US-28-110")] = hex(pos, "3016")  # behind the back of the memo


def _zones(pos: TDWPosition) -> None:
    pos.zone = (0, None)


def _too_many(pos: TDWPosition) -> None:
    for id in ("US-28-109", "US-28-110", "US-106-424"):
        pos.put(unit(pos, id), hex(pos, "3015"))


BROKEN: list[tuple[str, Callable[[TDWPosition], None]]] = [
    ("2.3.1.1", _steps),
    ("2.2.2", _place),
    ("2.3.1.1", _eliminated),
    ("10.1", _together),
    ("9, 10.6.4", _british),
    ("10.4.1", _forest),
    ("9.2", _area),
    ("8.1", _allied_mark),
    ("8.1", _mark_off_map),
    ("8.3", _attack_out_of_supply),
    ("8.3", _armor_moves_out_of_supply),
    ("14.1", _wrong_side),
    ("3.5", _control),
    ("10.6.4", _meuse),
    ("9.2.1", _st_vith),
    ("10.6", _bridge),
    ("12", _asset_place),
    ("12.2", _gun_on_map),
    ("12.2", _used),
    ("12.4", _placed),
    ("6.3", _two_engineers),
    ("12.4.4", _overrun_engineer),
    ("12.1", _greif),
    ("12.8", _traffic),
    ("8.6", _air),
    ("12.9.1", _delay),
    ("6.3.1", _delay_with_friends),
    ("12.9.1", _delay_lost),
    ("12.7", _landing),
    ("12.6", _motorized_turn_1),
    ("12.6", _motorized_armor),
    ("12.6", _motorized_beside),
    ("2.5", _chit),
    ("17", _chit_of_another_turn),
    ("14.2", _run),
    ("4", _nobody),
    ("3.3", _turn),
    ("3.4", _points),
    ("12.10", _withdrawal),
    ("16.1", _plus_two),
    ("13.2", _replaced),
    ("9.2.1", _entered_later),
    ("10.6.2", _repairs),
    ("14.1", _round),
    ("6.0", _stacks),
    ("7.1", _zones),
    ("6.2", _too_many),
]


@pytest.mark.rule("2.2.2", "2.6", "12.1b", "6.2b")
@pytest.mark.parametrize(("rule", "spoil"), BROKEN, ids=[spoil.__name__.strip("_") for _, spoil in BROKEN])
def test_what_is_broken_is_found(rule: str, spoil: Callable[[TDWPosition], None]) -> None:
    pos = start()
    spoil(pos)
    assert rule in found(pos)


@pytest.mark.rule("8.2a")
def test_lines_of_supply_that_are_remembered_wrongly_are_found() -> None:
    pos = start()
    assert found(pos) == set()
    supply.tracing(pos, GERMAN)
    german, *others = pos.lines
    pos.lines = (dataclasses.replace(german, hexes=0), *others)
    assert found(pos) == {"8.2"}


def test_a_round_on_its_way_is_not_judged_by_its_stacks() -> None:
    pos = start()
    _too_many(pos)
    pos.phase, pos.round = "rounds", "move"
    assert "6.2" not in found(pos)


# Set-ups -------------------------------------------------------------------------------------------


@pytest.mark.rule("3.2a")
@pytest.mark.parametrize("scenario", ["german-attack", "campaign", "three-turns"])
def test_the_set_ups_have_no_faults(scenario: str) -> None:
    assert list(soundness.set_up_faults(start(scenario))) == []


@pytest.mark.rule("3.2a")
def test_too_many_units_and_no_supply_at_the_start_are_found() -> None:
    pos = start()
    _too_many(pos)
    assert [text for text in soundness.set_up_faults(pos) if text.startswith("6.0")] == [
        "6.0: too many allied units in 3015"
    ]
    pos = start("skyline-drive")  # whose German lines run through one area alone
    pos.put(unit(pos, "GE-26VG-39"), hex(pos, "0912"))
    assert "8.2: 0912 is out of german supply" in list(soundness.set_up_faults(pos))


@pytest.mark.rule("10.4.1e", "12.4.1b")
def test_units_that_hold_each_other_in_a_forest_and_engineers_in_the_open_are_found() -> None:
    pos = start()
    ground, kgs = pos.world.ground, (unit(pos, "GE-2Pz-1"), unit(pos, "GE-2Pz-2"))
    forest = ground.of_terrain[FOREST]
    deep = next(h for h in bits.places(forest & ground.road_hexes) if not bits.less(ground.near[h], forest))
    for kg in kgs:
        pos.put(kg, deep)
    pos.asset_at[asset(pos, "AE-V")] = deep
    stuck = [text for text in soundness.set_up_faults(pos) if text.startswith("10.4.1")]
    assert len(stuck) == 2
    assert any(text.startswith("12.4.1") for text in soundness.set_up_faults(pos))
    pos.put(kgs[1], TRACK)
    assert not [text for text in soundness.set_up_faults(pos) if text.startswith("10.4.1")]  # alone it goes by road


def test_a_turn_of_passing_stays_sound() -> None:
    play = Playing(start(), ActionPhase())
    for _ in range(60):
        assert list(soundness.problems(play.pos)) == []
        if play.asks == "NextChit":
            play.play(play.offered[0])
        else:
            play.pass_on()
        if not play.pos.stack:
            break

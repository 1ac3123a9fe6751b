"""When everybody has his place: who would only stand about attacks, alone or with those who do."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from a44_boards import board, number, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import planner
from salient.games.ardennes44.staff.assaults import EVEN, LOWEST, Group
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.free_hands import FreeHands
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.vacated import Vacated

TARGET = "E1930"
ENEMY = {"99/394/3": TARGET}


def work_found(plan: Deployment, worth: float = 1.5, *, peace: bool = False) -> set[str]:
    """Who attacks the target after the look, if it is worth that much that the enemy leaves it."""
    general, pos = staff(), plan.pos
    FreeHands(
        plan,
        lambda target, group, column: general._blow(plan, target, group, column, worth),
        float,
        lambda _target, _promise: peace,
    ).find_work()
    target = number(pos, TARGET)
    return {pos.unit(unit).id for unit, intent in plan.fixed.items() if intent.target == target}


def attacked_by(plan: Deployment, unit: str, hex: str) -> Intent:
    """An attack on the target that is planned with one unit."""
    pos, one = plan.pos, plan.pos.world.number("unit", unit)
    plan.put(one, number(pos, hex))
    column = odds.attack_sums(plan.pos, [one], number(pos, TARGET))[-1].total + LOWEST
    moves: Group = ((one, number(pos, hex)),)
    plan.fixed[one] = Intent("attack", moves, msg("a44-staff-seize"), 1.0, number(pos, TARGET), column)
    return plan.fixed[one]


def position(units: dict[str, str], turn: int = 3) -> A44Position:
    return scene(ENEMY | units, turn=turn, held=towns(GERMAN))


def test_who_would_stand_about_joins_an_attack() -> None:
    """One regiment alone has little chance; with the other that is near it is all but sure."""
    pos = position({"12/27": "E1829", "12/48": "E1828"})
    plan = board(pos, GERMAN, {"12/27": ["E1830"], "12/48": ["E1929"]})
    before = attacked_by(plan, "12/27", "E1830").column
    assert work_found(plan) == {"12/27", "12/48"}
    after = next(iter(plan.fixed.values()))
    assert after.column >= before + 2
    assert dict(after.moves)[pos.world.number("unit", "12/48")] == number(pos, "E1929")


def test_who_would_stand_about_makes_an_attack_of_his_own() -> None:
    pos = position({"12/27": "E1829", "12/48": "E1828"})
    plan = board(pos, GERMAN, {"12/27": ["E1830"], "12/48": ["E1929"]})
    assert work_found(plan) == {"12/27", "12/48"}
    assert next(iter(plan.fixed.values())).column > EVEN


def test_nobody_is_found_work_against_whom_the_staff_leaves_in_peace() -> None:
    pos = position({"12/27": "E1829", "12/48": "E1828"}, turn=1)
    plan = board(pos, GERMAN, {"12/27": ["E1830"], "12/48": ["E1929"]})
    assert not work_found(plan, peace=True)


def test_who_has_something_to_do_is_not_called_away() -> None:
    pos = position({"12/27": "E1829", "12/48": "E1828"})
    plan = board(pos, GERMAN, {"12/27": ["E1830"], "12/48": ["E1929"]})
    busy = pos.world.number("unit", "12/48")
    plan.carry_out(Intent("garrison", ((busy, pos.at[busy]),), msg("a44-staff-seize")))
    assert "12/48" not in work_found(plan)


def test_who_has_no_way_back_is_worth_more_to_attack() -> None:
    """Driven out he is lost with all his steps (17.2)."""
    units = {"12/27": "E1830", "12/48": "E1929"}
    target, general = number(position({}), TARGET), staff()

    def promise(pos: A44Position) -> float:
        group = tuple((pos.world.number("unit", unit), number(pos, hex)) for unit, hex in units.items())
        return general._blow(board(pos, GERMAN, {}), target, group, EVEN + 3, 0.0)

    ring = {"3FJ/5": "E2031", "3FJ/9": "E1931"}
    assert promise(position(units | ring)) > promise(position(units)) + 0.5


def attacked_from(plan: Deployment, hexes: dict[str, str]) -> Intent:
    """An attack on the target that is planned with these, who stand there."""
    pos, target = plan.pos, number(plan.pos, TARGET)
    moves = tuple((pos.world.number("unit", unit), number(pos, hex)) for unit, hex in hexes.items())
    column = odds.attack_sums(pos, [unit for unit, _ in moves], target)[-1].total + LOWEST
    intent = Intent("attack", moves, msg("a44-staff-seize"), 1.0, target, column)
    plan.fixed.update(dict.fromkeys((unit for unit, _ in moves), intent))
    return intent


def test_two_join_where_one_alone_does_not_help() -> None:
    """Fourteen factors or sixteen against six are 2-1 like twelve; with both it is 3-1."""
    attackers = {"12/27": "E1830", "12/48": "E1830", "12/89": "E1929"}
    pos = scene({"2/9": TARGET, "12/Fus": "E1929", "3FJ/5": "E2031"} | attackers, turn=4, held=towns(GERMAN))
    for able in ({"12/Fus": ["E1929"]}, {"3FJ/5": ["E2031"]}):
        plan = board(pos, GERMAN, able)
        attacked_from(plan, attackers)
        assert work_found(plan, 9.0) == {*attackers}
    plan = board(pos, GERMAN, {"12/Fus": ["E1929"], "3FJ/5": ["E2031"]})
    before = attacked_from(plan, attackers).column
    assert work_found(plan, 9.0) == {*attackers, "12/Fus", "3FJ/5"}
    assert {intent.column for intent in plan.fixed.values()} == {before + 1}


@pytest.mark.parametrize(("near", "attacks"), [("E1929", True), ("E1731", False)])
def test_who_only_drives_up_to_the_enemy_attacks_him_if_he_can(near: str, attacks: bool) -> None:
    """Three battalions of the 1st SS drove up to one in Amel and attacked nobody; who cannot come to him drives on."""
    pos = position({"1SS/1": "E1828"}, turn=5)
    plan, unit = board(pos, GERMAN, {"1SS/1": [near, "E1829"]}), pos.world.number("unit", "1SS/1")
    plan.carry_out(Intent("exploit", ((unit, number(pos, "E1829")),), msg("a44-staff-seize")))
    assert work_found(plan) == ({"1SS/1"} if attacks else set())
    assert plan.fixed[unit].tactic == ("attack" if attacks else "exploit")


def test_who_is_free_by_second_thoughts_finds_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a tactic wanted early holds nobody who is asked again: he is not left to stand beside the enemy."""
    pos = position({"12/27": "E1830", "12/48": "E1929", "12/89": "E1929"}, turn=4)
    unit = pos.world.number("unit", "12/27")
    units = {pos.world.number("unit", name) for name in ("12/27", "12/48", "12/89")}

    def holds(board: Deployment) -> Iterator[Intent]:
        for one in sorted(units - {*board.fixed}):
            yield Intent("relieve", ((one, pos.at[one]),), msg("a44-staff-seize"), 1.0)

    def frees(board: Deployment, _rng: random.Random) -> bool:
        board.fixed.clear()
        return True

    monkeypatch.setattr(planner.Planner, "_attack", lambda _self, plan: Vacated(plan, lambda _there: 0.0))
    monkeypatch.setattr(planner.tactics, "known", lambda _tactics: [holds])
    monkeypatch.setattr(planner, "reconsider", frees)
    desk = staff()
    plan = desk.draw_up(desk.means(pos, [*units]), desk.weights)
    assert plan.fixed[unit].tactic == "attack"

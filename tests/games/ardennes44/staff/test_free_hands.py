"""When everybody has his place: who would only stand about attacks, alone or with those who do."""

from __future__ import annotations

from a44_boards import board, number, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import EVEN, LOWEST, Group
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.free_hands import FreeHands
from salient.games.ardennes44.staff.intents import Intent

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

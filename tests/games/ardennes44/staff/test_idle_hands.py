"""Who is strong and only waits: an attack that lacks a column, a lone enemy, a town in danger."""

from __future__ import annotations

import pytest

from a44_boards import board, number, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, STRATEGIC
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import EVEN, LOWEST, Group
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.going_nowhere import gets_nowhere
from salient.games.ardennes44.staff.hand_over import handed_over
from salient.games.ardennes44.staff.idle_hands import IdleHands, look_everywhere
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.vacated import Vacated

TARGET = "E1930"
STAVELOT, VIELSALM, BETWEEN = "E2730", "E2826", "E2728"


def unit(pos: A44Position, name: str) -> int:
    return int(pos.world.number("unit", name))


def meant_for(plan: Deployment, name: str, tactic: str, bonus: float = 0.0) -> None:
    one = unit(plan.pos, name)
    plan.fixed[one] = Intent(tactic, ((one, plan.where(one)),), msg("a44-staff-seize"), bonus)


def attacked_by(plan: Deployment, name: str, hex: str) -> Intent:
    """An attack on the target that is planned with one unit."""
    pos, one, there = plan.pos, unit(plan.pos, name), number(plan.pos, hex)
    plan.put(one, there)
    column = odds.attack_sums(plan.pos, [one], number(pos, TARGET))[-1].total + LOWEST
    moves: Group = ((one, there),)
    plan.fixed[one] = Intent("attack", moves, msg("a44-staff-seize"), 1.0, number(pos, TARGET), column)
    return plan.fixed[one]


def attackers(plan: Deployment, worth: float, hex: str = TARGET) -> set[str]:
    """Who attacks a hex after the look, if it is worth that much that the enemy leaves it."""
    general = staff(plan.side)
    IdleHands(
        plan,
        lambda target, group, column: general._blow(plan, target, group, column, worth),
        float,
        lambda _target, _promise: False,
    ).find_work()
    target = number(plan.pos, hex)
    return {plan.pos.unit(one).id for one, intent in plan.fixed.items() if intent.target == target}


def two_regiments(tactic: str, bonus: float = 0.0) -> Deployment:
    """One attacks, the other is meant for something else."""
    pos = scene({"99/394/3": TARGET, "12/27": "E1829", "12/48": "E1828"}, held=towns(GERMAN))
    plan = board(pos, GERMAN, {"12/27": ["E1830"], "12/48": ["E1929"]})
    attacked_by(plan, "12/27", "E1830")
    meant_for(plan, "12/48", tactic, bonus)
    return plan


@pytest.mark.parametrize("tactic", ["encircle", "block_road", "exploit"])
def test_who_only_waits_joins_an_attack_that_lacks_a_column(tactic: str) -> None:
    """Lehr/901 stood behind an enemy who was to be surrounded, beside an attack at 4-1 that was 7-1 with it."""
    assert attackers(two_regiments(tactic), 0.8) == {"12/27", "12/48"}


@pytest.mark.parametrize(("tactic", "bonus"), [("garrison", 0.0), ("seize", 0.0), ("encircle", 9.0)])
def test_who_is_wanted_where_he_goes_does_not_join(tactic: str, bonus: float) -> None:
    plan = two_regiments(tactic, bonus)
    plan.threat[number(plan.pos, "E1828")] = 9.0
    assert attackers(plan, 0.8) == {"12/27"}


def test_a_combat_command_on_a_bridge_to_which_nobody_comes_strikes_a_lone_enemy() -> None:
    pos = scene({"277/989": TARGET, "7Arm/CCB": "E2132"}, ALLIED, turn=4, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"7Arm/CCB": ["E2030"]}, [0.0] * pos.world.ground.n)
    meant_for(plan, "7Arm/CCB", "bridge_guard")
    assert attackers(plan, 1.5) == {"7Arm/CCB"}


def two_towns(*, relief: bool = True, danger: float = 39.0, quiet: float = 0.0) -> Deployment:
    """A combat command in Stavelot, a cavalry battalion in Vielsalm, and the enemy near both."""
    units = {"7Arm/CCB": STAVELOT, "7Arm/814": VIELSALM, "1SS/1": "E2527"}
    pos = scene(units | ({"291Eng": "E2931"} if relief else {}), ALLIED, turn=5, held=towns(ALLIED))
    threat = [0.0] * pos.world.ground.n
    threat[number(pos, VIELSALM)], threat[number(pos, STAVELOT)] = danger, quiet
    options = {"7Arm/CCB": [VIELSALM], "7Arm/814": [BETWEEN]} | ({"291Eng": [STAVELOT]} if relief else {})
    return board(pos, ALLIED, options, threat)


def standing(plan: Deployment, hex: str) -> set[str]:
    return {plan.pos.unit(one).id for one in plan.pos.units_at(number(plan.pos, hex), ALLIED)}


def test_who_is_strong_hands_a_quiet_town_to_the_weak_and_goes_to_one_in_danger() -> None:
    """7Arm/CCB stood in Stavelot for three turns, engineers beside it, and Vielsalm fell at 6-1; with it there 1-1."""
    after = handed_over(two_towns())
    assert "7Arm/CCB" in standing(after, VIELSALM)
    assert standing(after, STAVELOT) == {"291Eng"}


@pytest.mark.parametrize(
    "plan",
    [two_towns(relief=False), two_towns(danger=0.0), two_towns(quiet=20.0)],
    ids=["nobody takes over", "no town in danger", "his own is"],
)
def test_who_is_wanted_in_his_town_stays(plan: Deployment) -> None:
    assert standing(handed_over(plan), STAVELOT) == {"7Arm/CCB"}


def test_a_town_is_taken_back_by_who_is_strong_while_another_holds_his() -> None:
    """7Arm/CCA stood in Trois-Ponts four hexes from Vielsalm, just lost, and 7Arm/CCR in reserve behind it."""
    units = {"7Arm/CCA": "E3029", "7Arm/CCR": "E3035", "Lehr/130Rec": VIELSALM}
    pos = scene(units, ALLIED, turn=4, held=towns(ALLIED) | {VIELSALM: GERMAN})
    plan = board(pos, ALLIED, {"7Arm/CCA": ["E2827"], "7Arm/CCR": ["E3029"]}, [0.0] * pos.world.ground.n)
    meant_for(plan, "7Arm/CCA", "bridge_guard")
    meant_for(plan, "7Arm/CCR", "reserve")
    assert attackers(plan, 14.0, VIELSALM) == {"7Arm/CCA"}
    assert standing(plan, "E3029") == {"7Arm/CCR"}


def test_it_is_asked_of_every_plan_of_a_veteran() -> None:
    plan = two_towns()
    after = staff(ALLIED)._all_at_work(plan, Vacated(plan, lambda _pos: 0.0))
    assert "7Arm/CCB" in standing(after, VIELSALM)


def a_full_hex(begins: str = "E1729") -> Deployment:
    """Two attack from where no third one has room, and a regiment stronger by far than one of them strolls behind."""
    units = {"106/422": TARGET, "1SS/501": "E1830", "12/Fus": "E1828", "1SS/1": begins}
    pos = scene(units, held=towns(GERMAN))
    plan = board(pos, GERMAN, {"1SS/1": ["E1830", "E1729"], "12/Fus": ["E1830"]})
    plan.put(unit(pos, "12/Fus"), number(pos, "E1830"))
    pos = plan.pos
    moves = tuple((unit(pos, name), number(pos, "E1830")) for name in ("1SS/501", "12/Fus"))
    column = odds.attack_sums(pos, [one for one, _ in moves], number(pos, TARGET))[-1].total + LOWEST
    attack = Intent("attack", moves, msg("a44-staff-seize"), 1.0, number(pos, TARGET), column)
    plan.fixed.update((one, attack) for one, _ in moves)
    meant_for(plan, "1SS/1", "exploit")
    return plan


def test_who_gets_nowhere_takes_the_place_of_the_weakest_in_an_attack() -> None:
    """12SS/25 and 1SS/1 walked along the front and back for three turns; a fusilier battalion attacked at 2-1."""
    plan = a_full_hex()
    assert not plan.has_room(unit(plan.pos, "1SS/1"), number(plan.pos, "E1830"))
    assert attackers(plan, 2.0) == {"1SS/501", "1SS/1"}
    assert standing_germans(plan, "E1828") == {"12/Fus"}


def standing_germans(plan: Deployment, hex: str) -> set[str]:
    return {plan.pos.unit(one).id for one in plan.pos.units_at(number(plan.pos, hex), GERMAN)}


def test_who_is_nearer_to_his_goal_by_half_a_turn_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = a_full_hex(begins="E1529")
    one, began = unit(plan.pos, "1SS/1"), number(plan.pos, "E1529")
    plan.put(one, number(plan.pos, "E1729"))
    monkeypatch.setattr(plan, "goals", {one: number(plan.pos, TARGET)})
    assert gets_nowhere(plan, one)
    monkeypatch.setattr(type(plan), "turns_to_go", lambda _self, _unit, hex: 1.0 if hex == began else 0.5)
    assert not gets_nowhere(plan, one)
    assert attackers(plan, 2.0) == {"1SS/501", "12/Fus"}


def test_who_would_only_drive_behind_the_front_gets_off_and_joins() -> None:
    plan = two_regiments("exploit")
    one = unit(plan.pos, "12/48")
    plan.pos.mark(one, STRATEGIC)
    assert attackers(plan, 0.8) == {"12/27", "12/48"}
    assert not plan.pos.status[one] & STRATEGIC


@pytest.mark.parametrize(
    ("holds", "attacks", "tried"), [("14Cav/32", "116Pz/156", True), ("106/424(-)", "12SS/25", False)]
)
def test_a_town_is_tried_alone_at_even_odds_by_who_has_nothing_else_to_do(
    holds: str, attacks: str, *, tried: bool
) -> None:
    """116Pz/156 drove round Vielsalm for two turns, which it could have attacked at 36 %; at 13 % it does drive on."""
    pos = scene({holds: VIELSALM, attacks: "E2526"}, turn=4, held=towns(GERMAN) | {VIELSALM: ALLIED})
    plan = board(pos, GERMAN, {attacks: ["E2726"]}, [0.0] * pos.world.ground.n)
    meant_for(plan, attacks, "exploit")
    after = plan.with_moves([(unit(pos, attacks), number(pos, "E2726"))])
    assert odds.attack_sums(after, [unit(pos, attacks)], number(pos, VIELSALM))[-1].total + LOWEST == EVEN
    assert attackers(plan, 9.0, VIELSALM) == ({attacks} if tried else set())


@pytest.mark.parametrize(("tactic", "goes"), [("forestall", True), ("garrison", False)])
def test_who_only_waits_looks_at_every_hex_that_he_could_reach(
    tactic: str, monkeypatch: pytest.MonkeyPatch, *, goes: bool
) -> None:
    """7Arm/CCB drove to where nobody was: the hex that would have cut a road was none of the best at a glance."""
    pos = scene({"1SS/2/3": STAVELOT, "7Arm/CCB": "E3035"}, ALLIED, turn=4, held=towns(ALLIED) | {STAVELOT: GERMAN})
    plan = board(pos, ALLIED, {"7Arm/CCB": ["E3133", "E3029"]}, [0.0] * pos.world.ground.n)
    one = unit(pos, "7Arm/CCB")
    plan.put(one, number(pos, "E3133"))
    meant_for(plan, "7Arm/CCB", tactic)
    monkeypatch.setattr(plan, "shortlist", lambda *_: [])
    look_everywhere(plan)
    assert plan.where(one) == number(pos, "E3029" if goes else "E3133")
    assert (one in plan.fixed) is not goes

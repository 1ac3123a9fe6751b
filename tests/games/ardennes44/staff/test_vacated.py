"""What it is worth that the enemy leaves a hex."""

from __future__ import annotations

from a44_boards import board, number, scene, staff, towns
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.staff.vacated import Vacated

MALMEDY = "E2432"


def test_a_lost_town_is_worth_more_to_the_allies_when_somebody_could_stand_in_it() -> None:
    """Who drives the enemy out goes in: he does not walk back, and it counts for him no longer."""
    general = staff(ALLIED)

    def worth(reached: str, comes: float = 0.0) -> float:
        pos = scene({"277/989": MALMEDY, "7Arm/CCB": "E2535"}, ALLIED, turn=4, held=towns(ALLIED) | {MALMEDY: GERMAN})
        plan, value = board(pos, ALLIED, {"7Arm/CCB": [reached]}, [comes] * pos.world.ground.n), general._of(pos)
        return Vacated(plan, lambda there: general._ground(value, there)).worth(number(pos, MALMEDY))

    assert worth("E2532") > worth("E2534") + 2
    assert worth("E2532", comes=50.0) == worth("E2534")  # where far more could come nobody would stay


def test_a_german_who_drives_the_enemy_out_of_a_town_has_it() -> None:
    """It counted as if he stood before it still: Monschau was left for an attack on what lay behind, at a third of the
    chance."""
    units = {"102Cav/38": "E1838", "326/753": "E1839", "12SS/12Rec": "E1739"}
    pos = scene(units, held=towns(ALLIED))
    plan = board(pos, GERMAN, {"326/753": [], "12SS/12Rec": ["E1738"]})
    desk = staff(GERMAN)
    value = desk._of(pos)
    worth = Vacated(plan, lambda there: desk._ground(value, there)).worth(number(pos, "E1838"))
    assert worth > 0.25 * desk.weights.ground

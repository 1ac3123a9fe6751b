"""One enemy stack on the road of many is not walked round."""

from __future__ import annotations

import pytest

from a44_boards import board, fought, number, planned, scene, towns
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, OOS
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import EVEN, Composer
from salient.games.ardennes44.staff.vacated import Vacated

MALMEDY, BUELLINGEN = "E2432", "E1831"


def attacked(pos: A44Position) -> set[str]:
    """The hexes against which the veteran plans attacks."""
    intents = planned(pos)[1].intents.values()
    return {pos.world.map.ids[intent.target] for intent in intents if intent.tactic == "attack"}


@pytest.mark.parametrize("turn", [3, 4])
def test_a_battalion_on_the_road_of_a_division_is_attacked(turn: int) -> None:
    """The first have gone round Losheimergraben; everybody behind them would drive a day longer for one battalion."""
    units = {"99/394/1": "E1430", "1SS/501": "E1329", "12/89": "E1331", "3FJ/9": "E1429", "2/9": "E2132"}
    units |= {"1SS/1": "E1129", "1SS/2(-)": "E1129", "1SS/1/1": "E1029", "2/38": "E2033"}
    units |= {"1SS/1Rec": BUELLINGEN, "12/48": "E1732", "12/27": "E1632", "277/989": "E1531"}
    assert "E1430" in attacked(scene(units, turn=turn, held=towns(ALLIED)))


def test_the_road_of_a_town_that_will_fall_is_opened_in_the_last_move() -> None:
    """Malmedy is as good as taken: what then bars its only road is worth an attack by who is free for it."""
    units = {"1SS/1": "E2331", "1SS/2(-)": "E2330", "1SS/1/1": "E2431", "299Eng": MALMEDY}
    units |= {"7Arm/CCA": "E2128", "7Arm/CCB": "E2027"}  # on its other road
    pos = scene(units | {"99/394/3": BUELLINGEN, "150Pz": "E1730", "12/48": "E1732"}, turn=6, held=towns(ALLIED))
    assert attacked(pos) == {MALMEDY, BUELLINGEN}


@pytest.mark.parametrize("turn", [4, 5, 6])
def test_who_is_cut_off_is_not_left_alone_for_that(turn: int) -> None:
    """Beaten he is worth more than starving, above all when there is no time to starve."""
    ring = {"12/48": "E2033", "12/Fus": "E2031", "3FJ/9": "E1633", "3FJ/5": "E1833"}
    units = ring | {"1SS/1": "E1830", "150Pz": "E1730", "99/394/3": BUELLINGEN}
    pos = scene(units, turn=turn, held=towns(GERMAN))
    pos.mark(pos.world.number("unit", "99/394/3"), OOS)
    assert fought(pos) == [f"attack {BUELLINGEN}"]


def test_nobody_is_left_to_attack_alone_at_even_odds() -> None:
    """Who is spared for something else may not leave a single one to an attack that he would not make."""
    units = {"26/39": "E2215", "26/77": "E2217", "28/110/1": "E2216", "28/110/2": "E2216"}
    pos = scene(units, held=towns(ALLIED))
    group = tuple((pos.world.number("unit", unit), number(pos, units[unit])) for unit in ("26/39", "26/77"))
    composer = Composer(pos, GERMAN, {unit: {hex: ()} for unit, hex in group})
    kept, column = composer.spared(number(pos, "E2216"), group, 1, lambda _group, _column: 0.0)
    assert {unit for unit, _ in kept} == {unit for unit, _ in group}
    assert column > EVEN


def test_who_starves_a_division_is_worth_more() -> None:
    """Who has been without supply for a turn counts; a road that was cut just now may be opened in other ways."""
    panzers = ("2Pz/2", "2Pz/3/1", "2Pz/304")
    pos = scene(dict.fromkeys(panzers, "E2516") | {"28/112/1": "E2219"}, held=towns(ALLIED))

    def worth() -> float:
        return Vacated(board(pos, GERMAN, {}), lambda _there: 0.0).worth(number(pos, "E2219"))

    before = worth()
    for unit in panzers:
        pos.mark(pos.world.number("unit", unit), OOS)
    assert worth() > before + 3

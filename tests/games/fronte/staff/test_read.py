"""What was absurd in games that were read: aircraft at home, assaults told and not made, guns left with a staff."""

from __future__ import annotations

from fronte_field import Field, regiment, unit
from fronte_staff import AXIS, board, carried_out, moves, scene, staff
from salient.games.fronte.pieces import FIRED, NOBODY
from salient.games.fronte.sheet import River
from salient.games.fronte.staff.assaults import Composer
from salient.games.fronte.staff.flights import best_strike
from salient.games.fronte.staff.tactics import hide_guns

ORNE = River("Orne", tuple(f"C0{row}" for row in range(1, 9)), (2, -1), (2, 8))


def in_the_air(field: Field) -> Field:
    field.pos.flying, field.pos.superiority = True, 0
    return field


def test_aircraft_fly_and_before_everything_else() -> None:
    units = (
        unit("o", "air_tactical", "", division=NOBODY, pr=3),
        unit("p", "air_tactical", "", division=NOBODY, pr=3),
        regiment("a", "C03"),
        regiment("x", "D03", side=AXIS),
    )
    field = in_the_air(scene(*units, edges=(("A01",), ("H08",))))
    assert carried_out(field)[:2] == ["fly p D03", "strike x"]


def test_flak_beside_the_target_makes_a_flight_worth_less() -> None:
    units = (
        unit("p", "air_tactical", "", division=NOBODY, pr=3),
        regiment("a", "A01"),
        regiment("x", "D03", side=AXIS),
        unit("f", "aa_light", "D04", side=AXIS),
        regiment("y", "G03", side=AXIS),
    )
    field = in_the_air(scene(*units, edges=(("A01",), ("H08",))))
    value = staff().value_of(field.pos)
    under_fire, free = (best_strike(field.pos, value, field["p"], field.sector(id)) for id in ("D03", "G03"))
    assert (under_fire[1], free[1]) == (field["x"], field["y"])
    assert under_fire[0] < free[0]


def test_who_comes_into_a_river_sector_is_not_over_it_and_assaults_nobody_beyond() -> None:
    units = (regiment("a", "B05"), regiment("x", "D05", side=AXIS))
    field = scene(*units, rivers=[ORNE])
    assert not Composer(board(field)).assaults(40)


def test_with_engineers_in_it_he_is() -> None:
    units = (regiment("a", "B05", "armor_heavy"), unit("e", "engineer", "C05"), regiment("x", "D05", side=AXIS))
    field = scene(*units, rivers=[ORNE])
    assert any(made.attack.leader == field["a"] for made in Composer(board(field)).assaults(40))


def test_guns_and_the_staff_beside_them_go_away_together() -> None:
    units = (
        unit("g", "artillery_medium", "D04"),
        unit("hq", "hq", "D04"),
        regiment("a", "D02"),
        regiment("x", "D06", "armor_medium", side=AXIS),
    )
    field = scene(*units)
    field.pos.mark(field["g"], FIRED)
    assert {"g": "D02", "hq": "D02"} in moves(field, hide_guns.proposals(board(field)))
    carried_out(field)
    far = field.world.ground.distances[field.pos.at[field["x"]]]
    for one in ("g", "hq"):
        assert field.where(one) == field.where("a") or far[field.pos.at[field[one]]] > 4

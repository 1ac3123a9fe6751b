"""12 Air attacks, anti-aircraft fire, 15.2 airfields."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.fronte_field import Field, regiment, unit

from salient.games.fronte import air
from salient.games.fronte.air import air_go_home
from salient.games.fronte.entering import enter
from salient.games.fronte.pieces import AXIS, FIRED, NOBODY, WITHDRAWN, Division, Unit, classes
from salient.games.fronte.pools import breakdown
from salient.games.fronte.position import DESTROYED, NOWHERE


def plane(id: str, kind: str = "air_tactical", side: int = 0, **more: Any) -> Unit:
    return unit(id, kind, "", side=side, division=more.pop("division", NOBODY), pr=3, **more)


def sky(*units: Unit, side: int = 0, **more: Any) -> Field:
    """A day on which the Allies fly, their first division activated."""
    more.setdefault("edges", (("A01", "A02"), ("H08",)))
    field = Field(regiment("mine", "A01"), *units, **more)
    field.pos.flying, field.pos.superiority = True, side
    return field.activate()


@pytest.mark.rule("12.a", "12.b", "12.c", "12.q")
def test_a_free_air_unit_acts_with_any_division_once_a_turn() -> None:
    field = sky(plane("jabo"), regiment("enemy", "D03", side=AXIS), regiment("other", "D05", side=AXIS))
    assert field.words("fly") == {"jabo D03", "jabo D05"}
    field.say("fly jabo D03", "strike enemy", "roll 9", "roll 1")
    assert (field.where("jabo"), field.pos.pr[field["enemy"]]) == ("D03", 1)
    assert field.words("fly") == set()
    assert field.why_not("fly jabo D05") == {"12.b"}
    assert field.why_not("fly mine D05") == {"12.q"}
    air_go_home(field.pos)
    assert field.pos.at[field["jabo"]] == NOWHERE


@pytest.mark.rule("12.e", "12.g")
def test_only_in_good_weather_and_with_superiority() -> None:
    field = sky(plane("jabo"), regiment("enemy", "D03", side=AXIS), side=AXIS)
    assert field.why_not("fly jabo D03") == {"12.g"}
    field.pos.flying = False
    assert field.why_not("fly jabo D03") == {"12.e"}


@pytest.mark.rule("12.d")
def test_an_air_division_flies_when_it_is_activated() -> None:
    divisions = (Division("d0", "Ground", 0), Division("d1", "Enemy", 1), Division("d2", "Air", 0, air=True))
    units = (plane("jabo", division=2), regiment("enemy", "D03", side=AXIS))
    field = sky(*units, divisions=divisions)
    assert field.words("fly") == set()
    assert field.why_not("fly jabo D03") == {"12.d"}
    field.pos.stack = ()
    assert field.activate(2).words("fly") == {"jabo D03"}


@pytest.mark.rule("12.q", "12.h")
def test_reach_and_targets() -> None:
    field = sky(
        plane("jabo"),
        plane("bomber", "air_medium_bomber"),
        regiment("near", "J01", side=AXIS),
        regiment("far", "N01", side=AXIS),
        size=(16, 8),
    )
    words = field.words("fly")
    assert "jabo J01" in words
    assert "jabo N01" not in words
    assert {"bomber J01", "bomber K01", "bomber I01"} <= words
    assert field.why_not("fly jabo N01") == {"12.q"}
    assert field.why_not("fly jabo C01") == {"12.h"}
    field.say("fly bomber I01")
    assert field.words("strike") == {"near"}
    assert field.why_not("strike far") == {"12.h"}
    assert field.why_not("strike mine") == {"12.m"}


@pytest.mark.rule("12.h", "12.j", "12.k")
def test_only_bombers_attack_structures() -> None:
    units = (plane("jabo"), plane("bomber", "air_heavy_bomber"), regiment("enemy", "D03", side=AXIS))
    field = sky(*units, fortified=("D03",), ground={"D04": "city"})
    field.say("fly jabo D03")
    assert field.words("bomb") == set()
    assert field.why_not("bomb fortification D03") == {"12.j"}
    field.say("strike enemy", "roll 2", "roll 2", "fly bomber D03")
    assert field.words("bomb") == {"fortification D03", "city D04"}
    assert field.why_not("bomb bridge D03") == {"12.k"}
    assert field.why_not("bomb city H08") == {"12.h"}
    field.say("bomb fortification D03", "roll 12", "roll 11")
    assert field.pos.fortified == 0
    assert field.pos.pr[field["enemy"]] == 2


@pytest.mark.rule("12.k")
def test_cities_become_rubble_and_a_tie_does_nothing() -> None:
    units = (plane("one", "air_heavy_bomber"), plane("two", "air_heavy_bomber"), regiment("enemy", "D04", side=AXIS))
    field = sky(*units, ground={"D04": "city"}).say("fly one D04", "bomb city D04", "roll 9", "roll 9")
    assert field.pos.rubble == 0
    field.say("fly two D04", "bomb city D04", "roll 10", "roll 9")
    assert field.names(field.pos.rubble) == {"D04"}
    assert field.names(field.pos.heavy()) == {"D04"}


@pytest.mark.rule("12.l")
def test_the_dice() -> None:
    kinds = classes()
    jabo, heavy, medium = (kinds[f"air_{name}"] for name in ("tactical", "heavy_bomber", "medium_bomber"))
    foot, flak = kinds["infantry"], kinds["aa_light"]
    open_ground = air.air_pools(jabo, foot)
    assert [breakdown(pool) for pool in open_ground] == [{"base": 2, "open": 1}, {"base": 1}]
    shelter = air.air_pools(medium, foot, heavy=True, other_aa=True)
    assert [breakdown(pool) for pool in shelter] == [{"base": 3}, {"base": 1, "aa": 1, "cover": 1}]
    assert breakdown(air.air_pools(heavy, foot, fortified=True)[1]) == {"base": 1}
    assert breakdown(air.air_pools(jabo, flak)[1]) == {"base": 2}
    assert [breakdown(pool) for pool in air.structure_pools(heavy)] == [{"base": 3}, {"base": 3}]


@pytest.mark.rule("12.m", "12.n", "12.o", "12.p")
@pytest.mark.parametrize(
    ("flak", "target", "scores", "lost", "pr", "done"),
    [
        ("H08", "enemy", (9, 5), 1, 3, False),
        ("H08", "enemy", (5, 5), 0, 3, False),
        ("H08", "enemy", (4, 6), 0, 3, True),
        ("E03", "enemy", (4, 6), 0, 2, False),
        ("E03", "flak", (5, 9), 0, 2, False),
    ],
)
def test_what_comes_of_it(flak: str, target: str, scores: tuple[int, int], lost: int, pr: int, done: bool) -> None:
    at = "D03" if target == "enemy" else flak
    field = sky(plane("jabo"), regiment("enemy", "D03", side=AXIS), unit("flak", "aa_light", flak, side=AXIS))
    field.say(f"fly jabo {at}", f"strike {target}", f"roll {scores[0]}", f"roll {scores[1]}")
    assert field.pos.pr[field["enemy"]] == 2 - lost
    assert field.pos.pr[field["jabo"]] == pr
    assert field.pos.has_done(field["jabo"], WITHDRAWN) is done
    assert (field.pos.at[field["jabo"]] == NOWHERE) is done


@pytest.mark.rule("2.1.e", "12.m")
def test_the_attacker_chooses_and_spares_a_protected_hq() -> None:
    field = sky(
        plane("jabo"),
        unit("hq", "hq", "D03", side=AXIS),
        unit("pak", "at_light", "D03", side=AXIS),
        regiment("foot", "D03", side=AXIS),
    ).say("fly jabo D03")
    assert (field.asked(), field.words("strike")) == ("allied", {"pak", "foot"})
    assert field.why_not("strike hq") == {"2.1.e"}


@pytest.mark.rule("12.i")
def test_anti_aircraft_units_fire_at_aircraft_within_one_sector() -> None:
    field = Field(
        unit("flak", "aa_heavy", "C03"),
        unit("far", "aa_light", "A01"),
        regiment("foot", "C03"),
        plane("jabo", side=AXIS),
        plane("parked", side=AXIS),
    )
    field.pos.put(field["jabo"], field.sector("D03"))
    field.activate()
    assert field.words("shoot") == {"flak jabo"}
    assert field.why_not("shoot foot jabo") == field.why_not("shoot far jabo") == {"12.i"}
    assert field.why_not("shoot flak parked") == {"12.i"}
    field.say("shoot flak jabo", "roll 8", "roll 7")
    assert field.pos.pr[field["jabo"]] == 2
    assert field.pos.inflicted[0] == 1
    assert field.why_not("shoot flak jabo") == {"6.j"}


@pytest.mark.rule("12.i")
def test_flak_never_loses_and_a_tie_does_nothing() -> None:
    for mine, theirs in ((5, 5), (5, 9)):
        field = Field(unit("flak", "aa_heavy", "C03"), plane("jabo", side=AXIS))
        field.pos.put(field["jabo"], field.sector("C03"))
        field.activate().say("shoot flak jabo", f"roll {mine}", f"roll {theirs}")
        assert (field.pos.pr[0], field.pos.pr[1]) == (1, 3)


def test_fighters_and_barrage_bombers_do_not_attack() -> None:
    field = sky(
        plane("caccia", "air_fighter"),
        plane("heavy", "air_heavy_bomber", barrage_only=True),
        regiment("enemy", "D03", side=AXIS),
    )
    assert field.words("fly") == set()
    assert field.why_not("fly caccia D03") == field.why_not("fly heavy D03") == {"15.1.i"}


# 15.2 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.a")
def test_aircraft_keep_within_sixteen_sectors_of_their_airfield() -> None:
    field = sky(
        plane("jabo", home="A05"),
        plane("bomber", "air_medium_bomber", home="A05"),
        regiment("near", "Q05", side=AXIS),
        regiment("far", "S05", side=AXIS),
        size=(22, 8),
        options={"airfields": "on"},
        edges=(("N01",), ("V08",)),
    )
    assert "jabo Q05" in field.words("fly")
    assert "bomber S05" in field.words("fly")
    assert field.why_not("fly jabo S05") == {"12.q"}


@pytest.mark.rule("15.2.b", "15.2.c", "15.2.d")
def test_airfields() -> None:
    field = sky(
        plane("jabo"),
        plane("stuka", side=AXIS, home="D03"),
        plane("away", side=AXIS, home="H01"),
        options={"airfields": "on"},
    )
    field.pos.airfields = 1 << field.sector("D03") | 1 << field.sector("H01")
    field.say("fly jabo D03")
    action = next(action for action in field.offered() if action.target == "stuka")
    attack, defence = field.pos.stack[-1].sums(field.pos, action)
    assert (attack.total, defence.total) == (2, 1)
    field.say("strike stuka", "roll 6", "roll 1")
    assert field.pos.pr[field["stuka"]] == 2
    enter(field.pos, field["mine"], field.sector("D03"))
    assert field.pos.at[field["stuka"]] == DESTROYED
    assert field.pos.pr[field["away"]] == 3
    assert not field.pos.has_done(field["stuka"], FIRED)

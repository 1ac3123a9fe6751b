"""8, 9.1: leaders, supports and pools."""

from __future__ import annotations

import pytest
from tests.support.fronte_field import Field, garrison, regiment, unit

from salient.games.fronte import assault
from salient.games.fronte.assault import Attack, Fighter, assault_pools, leading_fc
from salient.games.fronte.pieces import ASSAULTED, BRIDGING, DISPLACED, FIRED, MOVED, SUPPORTED, classes
from salient.games.fronte.pools import breakdown, pool_size
from salient.games.fronte.sheet import River

ORNE = River("Orne", tuple(f"C0{row}" for row in range(1, 9)), (2, -1), (2, 8))
INFANTRY = Fighter(classes()["infantry"], True)
FROM, TARGET = "C05", "D05"  # neighbours


def fighter(kind, regiment=True, **more):
    return Fighter(classes()[kind], regiment, **more)


def lines(own, other, **sector):
    ours, theirs = assault_pools(own, other, **sector)
    return breakdown(ours), breakdown(theirs)


@pytest.mark.rule("8.g", "8.h")
def test_base_die_and_regiment_die():
    assert lines(INFANTRY, fighter("infantry", False)) == ({"base": 1, "regiment": 1}, {"base": 1})


@pytest.mark.rule("8.i", "8.j")
def test_the_higher_fc_gets_one_die_and_more_than_double_two():
    assert lines(fighter("armor_light"), INFANTRY)[0]["fc"] == 1
    assert lines(fighter("armor_medium"), INFANTRY)[0]["fc"] == 2
    assert "fc" not in lines(INFANTRY, INFANTRY)[0]


@pytest.mark.rule("8.k", "2.1.s")
def test_a_die_for_every_five_fc_of_support():
    assert "support" not in lines(fighter("infantry", support=4), INFANTRY)[0]
    assert lines(fighter("infantry", support=9), INFANTRY)[0]["support"] == 1
    field = Field(regiment("l", FROM), unit("t", "armor_medium", FROM), unit("a", "at_light", FROM))
    assert assault.counted_fc(field.pos, (field["t"], field["a"])) == 5


@pytest.mark.rule("8.k", "2.a")
def test_stands_and_pr_count_by_the_setting_only():
    tanks = regiment("t", FROM, "armor_medium", stands=4)
    for scale, total in (("flat", 3), ("stands", 12), ("pr", 6)):
        field = Field(tanks, options={"support_scale": scale})
        assert assault.counted_fc(field.pos, (field["t"],)) == total


@pytest.mark.rule("8.l", "8.n", "8.o", "8.q", "0.b")
def test_artillery_and_penalties():
    own = fighter("infantry", artillery=True, hq_destroyed=True, lost=3, supplied=False)
    assert lines(own, INFANTRY)[0] == {
        "base": 1,
        "regiment": 1,
        "artillery": 1,
        "hq_destroyed": -1,
        "losses": -1,
        "out_of_supply": -1,
    }
    assert "losses" not in lines(fighter("infantry", lost=2), INFANTRY)[0]
    worst = fighter("engineer", False, hq_destroyed=True, lost=3, supplied=False)
    assert pool_size(assault_pools(worst, INFANTRY)[0]) == 1


@pytest.mark.rule("8.m", "8.p")
def test_one_die_of_cover_and_engineers_against_works_only():
    assert lines(INFANTRY, INFANTRY, fortified=True, mined=True, heavy=True)[1]["cover"] == 1
    assert "cover" not in lines(INFANTRY, INFANTRY, fortified=True, mined=True, engineers=True)[1]
    assert lines(INFANTRY, INFANTRY, fortified=True, heavy=True, engineers=True)[1]["cover"] == 1


@pytest.mark.rule("2.1.d", "2.1.i", "A.d", "0.f")
def test_fc_of_leaders():
    known = classes()
    assert leading_fc(known["artillery_heavy"], known["infantry"]) == 1
    assert leading_fc(known["hq"], known["infantry"]) == 1
    assert leading_fc(known["at_heavy"], known["infantry"]) == 2
    assert leading_fc(known["at_heavy"], known["armor_light"]) == 3
    assert lines(INFANTRY, fighter("artillery_heavy"))[1] == {"base": 1}


# Leaders ------------------------------------------------------------------------------------------------


def enemies(at=TARGET):
    return regiment("e", at, side=1)


@pytest.mark.rule("8.a", "8.b")
def test_assaults_on_adjacent_sectors_by_any_range():
    field = Field(regiment("t", FROM, "armor_medium"), enemies(), unit("f", "hq", "H01", side=1)).activate()
    assert field.words("assault") == {f"{FROM} {TARGET}"}
    assert field.why_not(f"assault {FROM} H01") == {"8.a"}
    assert field.why_not(f"assault {FROM} B05") == {"8.a"}


@pytest.mark.rule("8.c", "14.e")
def test_the_leader_must_be_able_to_step_in():
    units = [regiment("u", "C03", bank="B"), enemies("D03")]
    assert Field(*units, rivers=[ORNE]).activate().why_not("assault C03 D03") == {"8.c"}
    helped = Field(*units, unit("g", "engineer", "C03", bank="B"), rivers=[ORNE]).activate()
    helped.say("assault C03 D03", "lead u")
    assert helped.pos.status[helped["g"]] & BRIDGING
    marsh = Field(regiment("t", FROM, "armor_medium"), enemies(), ground={TARGET: "marsh"}).activate()
    assert marsh.why_not(f"assault {FROM} {TARGET}") == {"14.c"}


@pytest.mark.rule("7.c")
def test_no_assault_between_two_enemies():
    foes = [enemies("D04"), regiment("f", "D03", side=1), regiment("g", "C04", side=1)]
    field = Field(regiment("u", "C03"), *foes, square=True).activate()
    assert field.why_not("assault C03 D04") == {"7.c"}


@pytest.mark.rule("8.d", "2.1.p", "8.e", "2.1.b", "2.1.g")
def test_who_leads_an_attack():
    units = [
        regiment("r", FROM),
        unit("b", "engineer", FROM),
        unit("a", "artillery_medium", FROM),
        unit("h", "hq", FROM),
    ]
    field = Field(*units, enemies()).activate()
    field.say(f"assault {FROM} {TARGET}")
    assert field.words("lead") == {"r"}
    assert field.asked() == "allied"
    assert field.why_not("lead b") == {"8.d"}
    assert field.why_not("lead a") == field.why_not("lead h") == {"8.e"}
    assert field.why_not("lead e") == {"8.d"}
    alone = Field(*units[1:], enemies()).activate().say(f"assault {FROM} {TARGET}")
    assert alone.words("lead") == {"b"}
    guns = Field(*units[2:], enemies()).activate()
    assert guns.why_not(f"assault {FROM} {TARGET}") == {"8.e"}


@pytest.mark.rule("6.j", "9.1.f")
def test_nobody_assaults_twice():
    for used in (ASSAULTED, SUPPORTED, BRIDGING):
        field = Field(regiment("r", FROM), unit("b", "engineer", FROM), enemies())
        field.pos.status[field["r"]] = used
        # a regiment is there, even one that has assaulted: no battalion leads
        assert field.activate().why_not(f"assault {FROM} {TARGET}") == {"6.j"}
    exclusive = Field(regiment("r", FROM), enemies(), options={"fire_and_assault": "exclusive"})
    exclusive.pos.status[exclusive["r"]] = FIRED
    assert exclusive.activate().why_not(f"assault {FROM} {TARGET}") == {"6.j"}


@pytest.mark.rule("8.f", "2.1.d", "2.1.e")
def test_who_leads_a_defence():
    units = [
        unit("h", "hq", TARGET, side=1),
        unit("a", "artillery_medium", TARGET, side=1),
        unit("b", "at_light", TARGET, side=1),
        regiment("r", TARGET, side=1),
    ]
    for count, leader in ((4, "r"), (3, "b"), (2, "a"), (1, "h")):
        field = Field(regiment("u", FROM), *units[:count])
        found = assault.defence_leaders(field.pos, field.sector(TARGET), 1)
        assert found == [field[leader]]


@pytest.mark.rule("8.f", "2.1.e")
def test_of_two_hqs_the_attacker_picks():
    hqs = [unit("h", "hq", TARGET, side=1), unit("i", "hq", TARGET, side=1, division=3)]
    field = Field(regiment("u", FROM), *hqs).activate()
    field.say(f"assault {FROM} {TARGET}", "lead u", "fight")
    assert field.asked() == "allied"
    assert field.words("lead") == {"h", "i"}


# Supports -----------------------------------------------------------------------------------------------


def attack_of(field, leader="l", foe=None):
    foe = field[foe] if foe else -1
    return Attack(field.sector(FROM), field.sector(TARGET), field[leader], foe=foe)


@pytest.mark.rule("9.1.a", "9.1.i", "2.1.c", "2.1.o", "2.1.v")
def test_attack_support_of_the_own_sector():
    units = [unit(kind, kind, FROM) for kind in ("hq", "artillery_medium", "recon_light", "at_light", "engineer")]
    field = Field(regiment("l", FROM), *units, unit("x", "at_light", FROM, division=2), enemies())
    found = assault.attack_supports(field.pos, attack_of(field))
    assert {field.world.units[u].id for u in found} == {"at_light", "engineer"}


@pytest.mark.rule("9.1.b", "9.1.e", "9.1.f", "9.1.g")
def test_attack_support_of_other_divisions():
    near = "D04"
    units = [regiment("r", near, division=2), unit("b", "at_light", near, division=2), regiment("s", near)]
    field = Field(regiment("l", FROM), *units, enemies())
    assert assault.attack_supports(field.pos, attack_of(field)) == [field["r"]]
    for used in (ASSAULTED, SUPPORTED):
        field.pos.status[field["r"]] = used
        assert assault.attack_supports(field.pos, attack_of(field)) == []
    threatened = Field(regiment("l", FROM), *units, enemies(), regiment("f", "E03", side=1))
    assert assault.attack_supports(threatened.pos, attack_of(threatened)) == []
    by_hq = Field(regiment("l", FROM), *units, enemies(), unit("f", "hq", "E03", side=1))
    assert assault.attack_supports(by_hq.pos, attack_of(by_hq)) == [by_hq["r"]]
    wide = Field(regiment("l", FROM), *units, enemies(), options={"same_division_adjacent_support": True})
    assert assault.attack_supports(wide.pos, attack_of(wide)) == [wide["r"], wide["s"]]


@pytest.mark.rule("9.1.c", "9.1.d", "2.1.v")
def test_defence_support():
    units = [
        regiment("l", FROM),
        enemies(),
        unit("recon", "recon_heavy", TARGET, side=1),
        unit("guns", "artillery_medium", TARGET, side=1),
        unit("hq", "hq", TARGET, side=1),
        unit("b", "at_light", TARGET, side=1, division=3),
        regiment("r", TARGET, side=1, division=3),
        regiment("n", "E05", side=1, division=3),
        garrison("g", "infantry", TARGET, side=1),
    ]
    field = Field(*units, options={"garrisons": "on"})
    found = assault.defence_supports(field.pos, attack_of(field, foe="e"))
    assert {field.world.units[u].id for u in found} == {"recon", "r", "n", "g"}


@pytest.mark.rule("9.1.h", "4.d")
def test_at_most_three_supports():
    field = Field(regiment("l", FROM), *(regiment(f"s{n}", FROM) for n in range(4)), enemies()).activate()
    field.say(f"assault {FROM} {TARGET}", "lead l", "support s0", "support s1", "support s2")
    assert field.words("support") == set()
    assert field.why_not("support s3") == {"9.1.h"}
    assert field.why_not("support s0") == {"9.1.h"}
    assert field.why_not("support e") == {"9.1.h"}


@pytest.mark.rule("9.1.e", "9.1.g", "9.1.i", "2.1.v", "9.1.f", "9.1.b")
def test_why_somebody_does_not_support():
    units = [
        unit("h", "hq", FROM),
        unit("recon", "recon_light", FROM),
        unit("b", "at_light", "D04", division=2),
        regiment("far", "A01", division=2),
        regiment("t", "C04", division=2),
        regiment("u", "D06", division=2),
    ]
    field = Field(regiment("l", FROM), *units, enemies(), regiment("f", "B04", side=1))
    field.pos.status[field["u"]] = ASSAULTED
    field.activate().say(f"assault {FROM} {TARGET}", "lead l")
    assert field.why_not("support h") == {"9.1.i"}
    assert field.why_not("support recon") == {"2.1.v"}
    assert field.why_not("support b") == {"9.1.e"}
    assert field.why_not("support far") == {"9.1.b"}
    assert field.why_not("support u") == {"9.1.f"}
    assert field.why_not("support t") in ({"9.1.g"}, {"9.1.b"})


# Artillery ----------------------------------------------------------------------------------------------


@pytest.mark.rule("8.l", "2.1.h", "2.1.j")
def test_artillery_that_can_fire_gives_one_die():
    guns = [unit("g", "artillery_medium", "A05"), unit("x", "artillery_medium", "A05", division=2)]
    field = Field(regiment("l", FROM), *guns, enemies()).activate()
    field.say(f"assault {FROM} {TARGET}", "lead l")
    assert field.words("gun") == {"g"}
    assert field.why_not("gun x") == {"2.1.h"}
    field.say("gun g")
    assert field.why_not("gun g") == {"8.l"}
    field.say("fight")
    assert field.pos.status[field["g"]] & FIRED
    for status, attacking, defending in ((FIRED, 0, 1), (MOVED, 0, 0), (DISPLACED, 0, 0)):
        field.pos.status[field["g"]] = status
        target = field.sector(TARGET)
        assert len(assault.attacking_guns(field.pos, field["l"], target)) == attacking
        assert len(assault.defending_guns(field.pos, field["l"], target)) == defending
    far = Field(regiment("l", FROM), unit("g", "artillery_medium_sp", "A05"), enemies())
    far.pos.status[far["g"]] = MOVED
    assert assault.attacking_guns(far.pos, far["l"], far.sector(TARGET)) == [far["g"]]


@pytest.mark.rule("8.l")
def test_why_a_gun_is_not_offered():
    units = [unit("g", "artillery_medium", "A05"), unit("m", "artillery_medium", "A05")]
    field = Field(regiment("l", FROM), *units, enemies())
    field.pos.status[field["g"]], field.pos.status[field["m"]] = FIRED, MOVED
    field.activate().say(f"assault {FROM} {TARGET}", "lead l")
    assert field.why_not("gun g") == field.why_not("gun m") == {"8.l"}


@pytest.mark.rule("8.p")
def test_engineers_must_be_of_the_leaders_division():
    field = Field(regiment("l", FROM), unit("g", "engineer", FROM), regiment("x", FROM, division=2), enemies())
    attack = attack_of(field)._replace(supports=(field["g"],))
    assert assault.has_engineers(field.pos, attack)
    assert not assault.has_engineers(field.pos, attack._replace(supports=(field["x"],)))
    flame = Field(regiment("l", FROM, flame=True), enemies())
    assert assault.has_engineers(flame.pos, attack_of(flame))


@pytest.mark.rule("8.n")
def test_the_hq_of_the_leaders_division():
    field = Field(regiment("l", FROM), unit("h", "hq", "A01"), garrison("g", "infantry", "A02"), enemies())
    assert not field.pos.hq_destroyed(0)
    field.pos.lose_pr(field["h"])
    assert field.pos.hq_destroyed(0)
    assert not field.pos.hq_destroyed(-1)

"""2.1.j-2.1.s, 10: fire."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace

import pytest
from tests.support.fronte_field import Field, garrison, regiment, unit

from salient.engine.game import Game
from salient.engine.messages import msg
from salient.games.fronte.fire import Shooter, fire_pools, pools_of, sees
from salient.games.fronte.pieces import ASSAULTED, AXIS, BRIDGING, FIRED, MOVED
from salient.games.fronte.pools import breakdown, counted, odds, pool_size
from salient.games.fronte.rulebook import RULEBOOK


@pytest.mark.rule("10.a", "10.b", "6.i", "8.b")
def test_ranges() -> None:
    field = Field(
        unit("tank", "armor_medium", "B03"),
        regiment("foot", "B03"),
        regiment("near", "C03", side=AXIS),
        regiment("far", "D03", side=AXIS),
    ).activate()
    assert field.words("fire") == {"tank C03"}
    assert field.why_not("fire tank D03") == {"10.a"}
    assert field.why_not("fire tank H08") == {"10.a"}
    assert field.why_not("fire foot C03") == {"6.i"}
    assert field.why_not("fire near B03") == {"6.h"}


@pytest.mark.rule("10.b")
def test_diagonal_fire_on_squares() -> None:
    field = Field(unit("tank", "armor_medium", "B03"), regiment("enemy", "C04", side=AXIS), square=True).activate()
    assert field.words("fire") == {"tank C04"}


@pytest.mark.rule("10.c", "14.d")
def test_heavy_terrain_blocks_the_view_of_heavy_armour() -> None:
    units = (unit("tiger", "armor_heavy", "C03"), regiment("enemy", "D04", side=AXIS))
    for blocked, clear in (((), True), (("C04",), True), (("C04", "D03"), False)):
        field = Field(*units, ground=dict.fromkeys(blocked, "forest")).activate()
        assert sees(field.pos, field.sector("C03"), field.sector("D04")) is clear
        assert field.words("fire") == ({"tiger D04"} if clear else set())
    assert field.why_not("fire tiger D04") == {"10.c"}


@pytest.mark.rule("10.c", "14.d")
def test_the_ends_do_not_block_and_artillery_needs_no_view() -> None:
    field = Field(
        unit("tiger", "armor_heavy", "C03"),
        unit("guns", "artillery_medium", "C03"),
        regiment("enemy", "E03", side=AXIS),
        ground={"C03": "village", "E03": "village", "D03": "forest"},
    ).activate()
    assert field.words("fire") == {"guns E03"}


@pytest.mark.rule("6.j", "2.1.j", "7.f", "2.1.b", "14.f")
def test_who_may_not_fire() -> None:
    field = Field(
        unit("guns", "artillery_medium", "B03"),
        unit("sp", "artillery_medium_sp", "B03"),
        unit("pak", "at_light", "B03"),
        unit("hq", "hq", "B03"),
        unit("pioneers", "engineer", "B03"),
        regiment("enemy", "C03", side=AXIS),
    ).activate()
    assert field.words("fire") == {"guns C03", "sp C03", "pak C03", "pioneers C03"}
    for name in ("guns", "sp", "pak"):
        field.pos.mark(field[name], MOVED)
    field.pos.mark(field["pioneers"], BRIDGING)
    assert field.words("fire") == {"sp C03", "pak C03"}
    assert field.why_not("fire guns C03") == {"2.1.j"}
    assert field.why_not("fire hq C03") == {"2.1.b"}
    assert field.why_not("fire pioneers C03") == {"14.f"}
    field.say("fire pak C03", "target enemy", "roll 3", "roll 5")
    assert field.why_not("fire pak C03") == {"6.j"}


@pytest.mark.rule("6.h")
def test_fire_and_assault_by_the_setting() -> None:
    units = (regiment("tank", "B03", "armor_medium"), regiment("enemy", "C03", side=AXIS))
    for setting, offered in (("both", {"tank C03"}), ("exclusive", set())):
        field = Field(*units, options={"fire_and_assault": setting})
        field.pos.mark(field["tank"], ASSAULTED)
        assert field.activate().words("fire") == offered
    assert field.why_not("fire tank C03") == {"6.h"}


# Targets ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.a", "10.1.c", "10.1.d")
def test_armour_fires_at_armour_then_at_regiments() -> None:
    field = Field(
        unit("tank", "armor_medium", "B03"),
        unit("panzer", "armor_light", "C03", side=AXIS),
        regiment("foot", "B02", side=AXIS),
        unit("pak", "at_light", "B04", side=AXIS),
    ).activate()
    assert field.words("fire") == {"tank C03"}
    assert field.why_not("fire tank B02") == {"10.1.a"}
    field.pos.put(field["panzer"], field.sector("H08"))
    assert field.words("fire") == {"tank B02"}
    assert field.why_not("fire tank B04") == {"10.1.c"}
    field.pos.put(field["foot"], field.sector("H08"))
    assert field.words("fire") == {"tank B04"}


@pytest.mark.rule("10.1.b", "2.1.q", "2.1.r")
def test_anti_tank_units() -> None:
    field = Field(
        unit("pak", "at_heavy", "B03"),
        regiment("foot", "C03", side=AXIS),
        unit("panzer", "armor_medium", "C03", side=AXIS),
    ).activate()
    field.say("fire pak C03")
    assert field.words("target") == {"panzer"}
    assert field.why_not("target foot") == {"10.1.a"}
    first, _ = pools_of(field.pos, field["pak"], field["panzer"])
    assert breakdown(first) == {"base": 1}  # 3 against 3
    first, _ = pools_of(field.pos, field["pak"], field["foot"])
    assert breakdown(first) == {"base": 1, "fc": 1}  # 2 against 1: the bracketed FC


@pytest.mark.rule("10.1.e")
def test_engineers_and_heavy_weapons_fire_at_soft_targets() -> None:
    field = Field(
        unit("pioneers", "engineer", "B03"),
        unit("mgs", "hmg", "B03"),
        regiment("panzer", "C03", "armor_medium", side=AXIS),
    ).activate()
    assert field.words("fire") == set()
    assert field.why_not("fire mgs C03") == field.why_not("fire pioneers C03") == {"10.1.e"}


@pytest.mark.rule("2.1.e", "0.k")
def test_an_hq_is_a_target_only_if_isolated() -> None:
    field = Field(
        unit("guns", "artillery_medium", "B03"),
        unit("hq", "hq", "D03", side=AXIS),
        unit("pioneers", "engineer", "D03", side=AXIS),
        unit("scout", "recon_light", "C03"),
    ).activate()
    field.say("fire guns D03")
    assert field.words("target") == {"pioneers"}
    assert field.why_not("target hq") == {"2.1.e"}
    alone = Field(unit("guns", "artillery_medium", "B03"), unit("hq", "hq", "D03", side=AXIS)).activate()
    assert alone.words("fire") == {"guns D03"}
    covered = Field(
        unit("guns", "artillery_medium", "B03"),
        unit("hq", "hq", "D03", side=AXIS),
        unit("battery", "artillery_medium", "D03", side=AXIS),
    ).activate()
    assert covered.words("fire") == set()


@pytest.mark.rule("2.1.k", "2.1.l", "2.1.h")
def test_who_chooses_what_artillery_hits() -> None:
    units = (
        unit("guns", "artillery_medium", "B03"),
        regiment("one", "E03", side=AXIS),
        regiment("two", "E03", side=AXIS),
        unit("pioneers", "engineer", "E03", side=AXIS),
    )
    field = Field(*units).activate().say("fire guns E03")
    assert field.asked() == "axis"
    assert field.words("target") == {"one", "two"}
    assert field.why_not("target pioneers") == {"10.1.c"}
    with_scout = Field(*units, unit("scout", "recon_light", "D03")).activate().say("fire guns E03")
    assert with_scout.asked() == "allied"
    stranger = Field(*units, unit("scout", "recon_light", "D03", division=2)).activate().say("fire guns E03")
    assert stranger.asked() == "axis"


@pytest.mark.rule("2.1.m", "2.1.n")
def test_counter_battery() -> None:
    units = (
        unit("guns", "artillery_heavy", "B03"),
        unit("battery", "artillery_medium", "E03", side=AXIS),
        unit("tank", "armor_medium", "A01"),
    )
    field = Field(*units).activate()
    assert field.words("fire") == set()
    assert field.words("counter") == {"guns E03"}
    assert field.why_not("fire guns E03") == {"2.1.m"}
    assert field.why_not("counter tank E03") == {"10.a"}
    missed = Field(*units).activate().say("counter guns E03", "roll 5")
    assert missed.step == "Activation"
    assert missed.pos.has_done(missed["guns"], FIRED)
    field.say("counter guns E03", "roll 6")
    assert (field.step, field.asked()) == ("PickTarget", "axis")
    seen = Field(*units, unit("scout", "recon_light", "D03")).activate().say("counter guns E03")
    assert (seen.step, seen.asked()) == ("PickTarget", "allied")


# Dice ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.e", "10.f", "10.g", "10.h", "10.i", "10.j", "10.k", "10.l", "0.f", "0.b")
def test_the_pools() -> None:
    guns = Shooter(2, 2, regiment=True, guns=3)
    foot = Shooter(1, 1, regiment=True)
    first, second = fire_pools(guns, foot, True)
    assert breakdown(first) == {"base": 1, "regiment": 1, "fc": 1, "guns": 1}
    assert breakdown(second) == {"base": 1, "regiment": 1, "cover": 1}
    lost = foot._replace(hq_destroyed=True, in_supply=False, regiment=False)
    first, second = fire_pools(lost, Shooter(4, 4, armour=True), False)
    assert breakdown(first) == {"base": 1, "hq_destroyed": -1, "out_of_supply": -1}
    assert breakdown(second) == {"base": 1, "fc": 2}
    assert (pool_size(first), pool_size(first, 0)) == (1, 0)


@pytest.mark.rule("0.f", "10.f")
def test_the_regiment_die_of_artillery_by_the_setting() -> None:
    units = (unit("guns", "artillery_medium", "B03"), regiment("enemy", "C03", side=AXIS))
    for setting, dice in ((True, 3), (False, 2)):
        field = Field(*units, options={"artillery_regiment_die": setting})
        assert pool_size(pools_of(field.pos, 0, 1)[0]) == dice


@pytest.mark.rule("10.i")
def test_mines_are_no_cover() -> None:
    units = (unit("guns", "artillery_medium", "B03"), regiment("enemy", "C03", side=AXIS))
    mined, dug = Field(*units, mined={"C03": 1}), Field(*units, fortified=("C03",))
    assert pool_size(pools_of(mined.pos, 0, 1)[1]) == 2
    assert pool_size(pools_of(dug.pos, 0, 1)[1]) == 3


@pytest.mark.rule("10.d", "10.m", "10.n", "10.o", "3.c")
def test_what_fire_does() -> None:
    def fired(mine: int, theirs: int) -> Field:
        field = Field(unit("guns", "artillery_medium", "B03"), regiment("enemy", "C03", side=AXIS)).activate()
        return field.say("fire guns C03", "target enemy", f"roll {mine}", f"roll {theirs}")

    for mine, theirs, left in ((9, 8, 1), (8, 8, 2), (7, 8, 2)):
        field = fired(mine, theirs)
        assert (field.pos.pr[1], field.pos.pr[0], field.where("enemy")) == (left, 1, "C03")
    field = fired(9, 8)
    assert field.pos.inflicted[0] == 1
    field.pos.status[0] = 0
    field.say("fire guns C03", "target enemy", "roll 9", "roll 8")
    assert field.where("enemy") == "-2"


@pytest.mark.rule("10.d")
def test_the_sums_show_both_pools() -> None:
    field = Field(unit("guns", "artillery_medium", "B03"), regiment("enemy", "C03", side=AXIS)).activate()
    action = next(action for action in field.offered() if action.verb == "fire")
    first, second = field.pos.stack[-1].sums(field.pos, action)
    assert (first.total, first.shown, second.total) == (3, "3d6", 2)


@pytest.mark.rule("10.m", "0.a")
def test_the_odds_of_a_shot_are_exact() -> None:
    field = Field(unit("guns", "artillery_medium", "B03"), regiment("enemy", "C03", side=AXIS)).activate()
    field.pos.events = None
    reckoned = Game(RULEBOOK, position=field.pos).reckon("fire guns C03")
    assert reckoned.exact
    assert [outcome.exact for outcome in reckoned.outcomes] == [(1009, 1296), (287, 1296)]
    assert odds(3, 2).higher == Fraction(1009, 1296)


@pytest.mark.rule("15.3.c")
def test_garrisons_do_not_fire_with_a_division() -> None:
    field = Field(
        garrison("fort", "at_light", "B03"), regiment("mine", "A01"), regiment("enemy", "C03", side=AXIS)
    ).activate()
    assert field.words("fire") == set()
    assert field.why_not("fire fort C03") == {"6.h"}


@pytest.mark.parametrize(("mode", "said"), [("sum", None), ("highest", "highest")])
def test_the_question_of_a_pool_says_what_counts_if_it_is_not_the_sum(mode: str, said: str | None) -> None:
    pos = SimpleNamespace(world=SimpleNamespace(options={"score_mode": mode}))
    asked = counted(pos, msg("fronte-roll-firer", dice=3))
    assert (asked.args["dice"], asked.args.get("score")) == (3, said)

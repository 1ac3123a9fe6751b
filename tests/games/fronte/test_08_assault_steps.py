"""8.r to 8.z, 2.1.u, 9.2.f, 9.2.g: how an assault ends."""

from __future__ import annotations

import pytest
from tests.support.fronte_field import Field, garrison, regiment, unit

from salient.engine.actions import Action
from salient.engine.dice import Scripted
from salient.engine.game import Game
from salient.engine.steps import settle
from salient.games.fronte import retreat
from salient.games.fronte.pieces import ASSAULTED, AWAY, DISPLACED, SUPPORTED
from salient.games.fronte.retreat import Withdraw
from salient.games.fronte.rulebook import RULEBOOK

FROM, TARGET = "C05", "D05"


def enemy(id="e", at=TARGET, **more):
    return regiment(id, at, side=1, **more)


def fought(field, ours, theirs, *answers, leader="u", foe="e"):
    """An assault from FROM on TARGET with these scores; `answers` stand before the first `fight`."""
    field.activate().say(f"assault {FROM} {TARGET}", f"lead {leader}", *answers, "fight", f"lead {foe}")
    return field.say("fight", f"roll {ours}", f"roll {theirs}")


@pytest.mark.rule("8.r", "8.s", "8.z", "3.c", "0.l")
def test_the_attacker_wins():
    field = fought(Field(regiment("u", FROM), enemy(), unit("h", "hq", TARGET, side=1)), 9, 5)
    assert field.pos.pr[field["e"]] == 1
    assert (field.pos.inflicted[0], field.pos.lost[1], field.pos.total[0]) == (1, 1, 1)
    assert field.asked() == "axis"
    assert field.step == "Retreat"
    assert field.words("retreat") == {"D04", "E05", "D06"}
    field.say("retreat E05", "retreat F05", "retreat E05", "retreat F05")
    assert field.where("e") == field.where("h") == "F05"
    assert field.pos.status[field["e"]] & DISPLACED
    assert field.asked() == "allied"
    assert field.step == "Advance"
    field.say("advance u")
    assert field.where("u") == TARGET
    assert field.step == "Activation"
    assert field.pos.control[field.sector(TARGET)] == 0


@pytest.mark.rule("8.t", "8.u")
def test_the_defender_wins():
    units = [regiment("u", FROM), unit("a", "artillery_medium", FROM), regiment("x", FROM, division=2)]
    field = fought(Field(*units, enemy()), 5, 9)
    assert field.pos.pr[field["u"]] == 1
    assert field.pos.inflicted[1] == 1
    for _ in range(3):
        assert field.asked() == "allied"
        assert field.step == "Retreat"
        field.say("retreat B05", "retreat A05")
    assert {field.where(id) for id in "uax"} == {"A05"}
    assert field.step == "Activation"
    assert field.why_not(f"assault {FROM} {TARGET}") == {"8.d"}


@pytest.mark.rule("8.y")
def test_a_tie_sends_the_attackers_back_one_sector():
    units = [regiment("u", FROM), regiment("s", FROM), unit("a", "at_light", FROM)]
    field = fought(Field(*units, enemy()), 7, 7, "support s")
    assert sum(field.pos.pr) == 2 + 2 + 1 + 2
    field.say("retreat B05", "retreat B05")
    assert (field.where("u"), field.where("s"), field.where("a")) == ("B05", "B05", FROM)


@pytest.mark.rule("8.w", "8.s")
def test_a_leader_at_zero_is_removed_and_the_others_still_retreat():
    units = [enemy(pr=1), unit("b", "at_light", TARGET, side=1)]
    field = fought(Field(regiment("u", FROM), *units), 9, 5)
    assert field.where("e") == "-2"
    field.say("retreat E05", "retreat F05")
    assert field.where("b") == "F05"


@pytest.mark.rule("8.x")
def test_armour_may_pass_its_loss_to_infantry_of_its_size():
    units = [regiment("u", FROM, "armor_medium"), regiment("s", FROM), unit("b", "engineer", FROM)]
    field = fought(Field(*units, enemy()), 5, 9, "support s", "support b")
    assert field.asked() == "allied"
    assert field.words("lose") == {"u", "s"}
    assert field.why_not("lose b") == {"8.x"}
    field.say("lose s")
    assert (field.pos.pr[field["u"]], field.pos.pr[field["s"]]) == (2, 1)
    battalion = fought(Field(units[0], unit("i", "infantry", FROM), enemy()), 5, 9, "support i")
    assert battalion.step == "Retreat"


@pytest.mark.rule("8.v")
def test_a_retreat_may_stop_in_heavy_terrain():
    field = fought(Field(regiment("u", FROM), enemy(), ground={"E05": "village"}), 9, 5)
    field.say("retreat E05")
    assert "stop" in {action.verb for action in field.offered()}
    field.say("stop")
    assert field.where("e") == "E05"
    plain = fought(Field(regiment("u", FROM), enemy()), 9, 5).say("retreat E05")
    assert plain.why_not("stop") == {"8.v"}
    assert plain.why_not("retreat D04") == {"8.s"}
    fortified = fought(Field(regiment("u", FROM), enemy(), fortified=("E05",)), 9, 5).say("retreat E05", "stop")
    assert fortified.where("e") == "E05"


@pytest.mark.rule("9.2.f")
def test_a_free_retreat_must_be_taken():
    field = fought(Field(regiment("u", FROM), regiment("v", "E03"), enemy()), 9, 5)
    assert field.why_not("retreat D04") == {"9.2.f"}
    assert field.why_not("retreat C05") == {"4.f"}
    assert field.why_not("retreat A01") == {"0.d"}


@pytest.mark.rule("9.2.g")
def test_without_a_free_way_a_unit_stops_in_a_zone_and_loses_one():
    ring = [regiment(f"r{n}", at) for n, at in enumerate(("F05", "D03", "D07"))]
    field = Field(regiment("u", FROM), *ring, enemy())
    assert retreat.ways(field.pos, field["e"], 2).free == 0
    fought(field, 9, 5).say("retreat E05")
    assert field.pos.pr[field["e"]] == 0
    assert field.pos.lost[1] == 2


@pytest.mark.rule("9.2.g")
def test_a_trapped_unit_is_lost():
    near = ["C04", "D04", "C05", "E05", "C06", "D06"]
    ring = [regiment(f"r{n}", at) for n, at in enumerate(near)]
    field = Field(*ring, enemy())
    field.pos.push(Withdraw(field["e"], 2))
    settle(field.pos)
    assert field.where("e") == "-2"
    assert field.pos.inflicted[0] == 2
    mild = Field(*ring, enemy(), options={"retreat_no_route": "lose1"})
    mild.pos.push(Withdraw(mild["e"], 2))
    settle(mild.pos)
    assert mild.where("e") == TARGET
    assert mild.pos.pr[mild["e"]] == 1


@pytest.mark.rule("9.2.g", "8.s")
def test_an_edge_shortens_a_retreat_without_loss():
    field = Field(regiment("u", "B01"), enemy(at="A01"), size=(3, 2))
    found = retreat.ways(field.pos, field["e"], 2)
    assert found.full == 0
    assert field.pos.pr[field["e"]] == 2


@pytest.mark.rule("8.z")
def test_who_advances():
    units = [regiment("u", FROM), regiment("s", FROM), unit("a", "artillery_medium", FROM)]
    others = [regiment("x", FROM, division=2), regiment("y", "D06", division=2)]
    field = fought(Field(*units, *others, enemy()), 9, 5, "support s", "support x", "support y")
    field.say("retreat D04", "retreat E03")
    assert field.words("advance") == {"u", "s"}
    assert field.why_not("advance x") == field.why_not("advance a") == {"8.z"}
    field.say("advance s", "done")
    assert (field.where("s"), field.where("u")) == (TARGET, FROM)
    assert all(field.pos.status[field[id]] & ASSAULTED for id in "usxy")
    none = fought(Field(regiment("u", FROM), enemy(), options={"advance_after_combat": "none"}), 9, 5)
    assert none.say("retreat E05", "retreat F05").step == "Activation"


@pytest.mark.rule("8.z", "13.c")
def test_an_advance_sets_off_mines():
    field = fought(Field(regiment("u", FROM), enemy(), mined={TARGET: 1}), 9, 5)
    field.say("retreat E05", "retreat F05", "advance u", "roll 6")
    assert field.where("u") == "-2"


@pytest.mark.rule("2.1.u")
def test_recon_refuses_an_assault():
    field = Field(regiment("u", FROM), unit("r", "recon_light", TARGET, side=1)).activate()
    field.say(f"assault {FROM} {TARGET}", "lead u")
    assert field.asked() == "axis"
    assert field.words("refuse") == {"r"}
    assert field.why_not("refuse u") == {"2.1.u"}
    field.say("refuse r", "retreat E05", "retreat F05")
    assert field.where("r") == "F05"
    assert field.pos.pr[field["r"]] == 1
    assert field.step == "Advance"
    assert field.pos.status[field["u"]] & ASSAULTED
    stays = Field(regiment("u", FROM), unit("r", "recon_light", TARGET, side=1)).activate()
    stays.say(f"assault {FROM} {TARGET}", "lead u", "pass")
    assert stays.step == "SupportAttack"


@pytest.mark.rule("2.1.u")
def test_recon_that_moved_its_whole_way_stays():
    field = Field(regiment("u", FROM), unit("r", "recon_light", TARGET, side=1))
    field.pos.steps[field["r"]] = 5
    field.activate().say(f"assault {FROM} {TARGET}", "lead u")
    assert field.step == "SupportAttack"


@pytest.mark.rule("9.1.d", "9.1.f", "8.s")
def test_case_two_defenders_support_once_and_retreat_too():
    units = [enemy(), regiment("n", "E05", side=1, division=3), unit("b", "hmg", "E05", side=1, division=3)]
    field = Field(regiment("u", FROM), *units).activate()
    field.say(f"assault {FROM} {TARGET}", "lead u", "fight", "lead e")
    assert field.asked() == "axis"
    assert field.words("support") == {"n"}
    assert field.why_not("support b") == {"9.1.e"}
    field.say("support n", "fight", "roll 9", "roll 5")
    assert field.pos.status[field["n"]] & SUPPORTED
    field.say("retreat E05", "retreat F05")
    assert field.step == "Retreat"
    assert field.pos.stack[-1].unit == field["n"]
    field.say("retreat F05", "retreat G05")
    assert field.where("b") == "E05"


@pytest.mark.rule("8.f")
def test_why_somebody_does_not_lead_the_defence():
    field = Field(regiment("u", FROM), enemy(), unit("b", "at_light", TARGET, side=1), unit("c", "hmg", "H08", side=1))
    field.activate().say(f"assault {FROM} {TARGET}", "lead u", "fight")
    assert field.asked() == "axis"
    assert field.why_not("lead b") == field.why_not("lead c") == {"8.f"}


@pytest.mark.rule("15.3.c")
def test_a_beaten_garrison_goes_and_may_only_come_back():
    units = [regiment("u", FROM), garrison("e", "infantry", TARGET, side=1, pr=2), enemy("z", "H08")]
    field = Field(*units, options={"garrisons": "on"})
    fought(field, 9, 5).say("retreat E05", "retreat F05", "done")
    assert field.pos.status[field["e"]] & AWAY


@pytest.mark.rule("13.g", "2.1.t")
def test_engineers_that_attack_or_retreat_lose_their_work():
    field = Field(regiment("u", FROM), unit("g", "engineer", FROM), enemy())
    field.pos.work[field["g"]] = 1
    fought(field, 9, 5, "support g")
    assert field.pos.work[field["g"]] == 0
    assert "fronte-work-lost" in field.told()


@pytest.mark.rule("0.a", "8.k", "8.l")
def test_reckon_gives_pools_and_exact_odds():
    field = Field(regiment("u", FROM), enemy(), ground={TARGET: "village"}).activate()
    field.say(f"assault {FROM} {TARGET}", "lead u")
    game = Game(RULEBOOK, position=field.pos, dice=Scripted([]))
    reckoning = game.reckon(Action("fight"))
    assert [total.total for total in reckoning.sums] == [2, 3]
    assert reckoning.exact
    wins = sum(outcome.probability for outcome in reckoning.outcomes if _loser(outcome) == "axis")
    assert wins == pytest.approx(0.152, abs=0.001)


def _loser(outcome):
    message = outcome.messages[0]
    return message.args["side"].id if message.id == "fronte-outcome-loses" else ""


@pytest.mark.rule("9.2.g", "13.c", "13.e")
@pytest.mark.parametrize(
    ("die", "lost"), [(6, ["fronte-mines-hit"]), (2, ["fronte-mines-missed", "fronte-retreat-zoc"])]
)
def test_a_retreat_into_mines_and_zoc_costs_a_unit_its_pr_once(die, lost):
    field = Field(unit("u", "hmg", "B01"), enemy("a", "A01"), enemy("d", "D01"), size=(4, 1), mined={"C01": 1})
    field.pos.push(Withdraw(field["u"], 2))
    settle(field.pos)
    field.say("retreat C01")
    assert field.step == "MineRoll"
    field.say(f"roll {die}")
    assert [
        told for told in field.told() if told in ("fronte-mines-hit", "fronte-mines-missed", "fronte-retreat-zoc")
    ] == lost
    assert field.told().count("fronte-destroyed") == 1
    assert field.where("u") == "-2"
    assert (field.pos.total[1], field.pos.mines) == (1, (0, 0))
    assert not field.pos.stack

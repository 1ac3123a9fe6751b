"""11 Reorganisation, 12.e-12.g weather and air superiority."""

from __future__ import annotations

import pytest
from tests.support.fronte_field import Field, regiment, unit

from salient.engine.steps import settle
from salient.games.fronte.ground import BANK_A, NO_BANK
from salient.games.fronte.night import DayStart, NightPhase, Reorganise, needed, recovered, superiority_dice
from salient.games.fronte.pieces import AXIS, NOBODY, Division
from salient.games.fronte.position import DESTROYED, EXITED
from salient.games.fronte.rulebook import RULEBOOK
from salient.games.fronte.sheet import River


def division(missing: int = 2, quality: int = 0, **more: object) -> Field:
    """A division of three regiments, so many PR gone, at night."""
    divisions = (Division("d0", "First", 0, quality=quality), Division("d1", "Second", 1))
    field = Field(
        unit("hq", "hq", "C03"),
        regiment("one", "C03"),
        regiment("two", "C03"),
        regiment("three", "C03"),
        unit("their_hq", "hq", "H08", side=AXIS),
        divisions=divisions,
        **more,  # type: ignore[arg-type]
    )
    for name in ("one", "two", "three") * 2:
        if missing and field.pos.pr[field[name]]:
            field.pos.lose_pr(field[name])
            missing -= 1
    field.pos.push(NightPhase())
    settle(field.pos)
    return field


@pytest.mark.rule("11.a", "11.b")
def test_each_division_may_try_once_a_night() -> None:
    field = division(4)
    assert (field.step, field.asked()) == ("Reorganise", "allied")
    assert field.words("reorganise") == {"d0"}
    assert field.why_not("reorganise d1") == {"11.b"}
    field.say("reorganise d0", "roll 3")
    assert field.step == "Reorganise"
    assert field.why_not("reorganise d0") == {"11.b"}
    assert field.pos.attempts[0] == 1
    field.say("done")
    assert field.asked() == "axis"


@pytest.mark.rule("11.b", "11.d")
def test_who_may_not_try() -> None:
    assert division(1).why_not("reorganise d0") == {"11.d"}
    field = division(4)
    field.pos.lose_pr(field["hq"])
    assert field.why_not("reorganise d0") == {"11.b"}


@pytest.mark.rule("11.c")
@pytest.mark.parametrize(
    ("quality", "tried", "die", "success"),
    [(0, 0, 4, True), (0, 0, 3, False), (1, 0, 3, True), (-1, 0, 4, False), (0, 1, 4, False), (0, 1, 5, True),
     (0, 2, 5, False), (1, 2, 5, True), (0, 7, 6, True)],
)  # fmt: skip
def test_the_die(quality: int, tried: int, die: int, success: bool) -> None:
    field = division(4, quality)
    field.pos.attempts[0] = tried
    field.say("reorganise d0", f"roll {die}")
    assert (field.step == "Recover") is success


@pytest.mark.rule("11.c")
def test_out_of_supply_costs_one() -> None:
    field = division(4, options={"supply_mode": "hq"}, roads=[["A01", "B01"]], edges=(("A01",), ()))
    field.pos.put(field["their_hq"], field.sector("A01"))
    field.say("reorganise d0", "roll 4")
    assert field.step == "Reorganise"
    assert (needed(1), needed(2), needed(3), needed(9)) == (4, 5, 6, 6)


@pytest.mark.rule("11.d", "11.e", "11.f", "11.g", "8.w")
def test_the_owner_spreads_what_is_recovered() -> None:
    field = division(5)  # two regiments gone, the third at 1
    assert [field.pos.pr[field[name]] for name in ("one", "two", "three")] == [0, 0, 1]
    field.pos.put(field["hq"], field.sector("D04"))
    field.say("reorganise d0", "roll 6")
    assert field.words("recover") == {"one", "two", "three"}
    assert field.why_not("recover hq") == {"11.e"}
    assert field.why_not("recover their_hq") == {"11.e"}
    assert field.why_not("done") == {"11.d"}
    field.say("recover one", "recover three")
    assert field.step == "Reorganise"
    assert (field.where("one"), field.where("three"), field.where("two")) == ("D04", "C03", str(DESTROYED))
    assert [field.pos.pr[field[name]] for name in ("one", "two", "three")] == [1, 0, 2]
    assert [recovered(missing) for missing in range(6)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("11.f")
def test_a_full_sector_sends_returning_units_next_to_it() -> None:
    field = division(4, options={"stack_limit": 6})
    crowd = [f"x{number}" for number in range(6)]
    full = Field(
        unit("hq", "hq", "C03"),
        regiment("gone", "C03"),
        *[regiment(name, "C03") for name in crowd[:5]],
        options={"stack_limit": 6},
    )
    full.pos.lose_pr(full["gone"], 2)
    full.pos.push(Reorganise(0))
    full.say("reorganise d0", "roll 6", "recover gone")
    assert full.step == "ComeBack"
    assert RULEBOOK.broken(full.pos) == []  # it has its PR once it is back
    assert "gone D03" in full.words("deploy")
    assert full.why_not("deploy gone C03") == full.why_not("deploy hq D03") == {"11.f"}
    full.say("deploy gone D03")
    assert (full.where("gone"), full.pos.pr[full["gone"]]) == ("D03", 1)
    assert field.step == "Reorganise"


@pytest.mark.rule("11.f", "14.e")
def test_who_comes_back_beside_a_river_sits_on_no_bank() -> None:
    """The HQ is on a bank of the river, its sector is full."""
    field = Field(
        unit("hq", "hq", "C03"),
        regiment("gone", "C03"),
        *[regiment(f"x{number}", "C03") for number in range(5)],
        rivers=[River("Orne", ("C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08"), (2, -1), (2, 8))],
        options={"stack_limit": 6},
    )
    for name in ("hq", *[f"x{number}" for number in range(5)]):
        field.pos.bank[field[name]] = BANK_A
    field.pos.lose_pr(field["gone"], 2)
    field.pos.push(Reorganise(0))
    field.say("reorganise d0", "roll 6", "recover gone")
    dry = next(word for word in sorted(field.words("deploy")) if not word.split()[1].startswith("C"))
    field.say(f"deploy {dry}")
    assert field.pos.bank[field["gone"]] == NO_BANK
    assert RULEBOOK.broken(field.pos) == []


@pytest.mark.rule("11.d")
def test_units_that_left_the_table_are_not_missing() -> None:
    field = division(0)
    field.pos.put(field["one"], EXITED)
    field.pos.pr[field["two"]] = 1
    assert field.why_not("reorganise d0") == {"11.d"}


# The start of a day ----------------------------------------------------------------------------------------


def morning(*planes: str, weather: str = "roll", **options: object) -> Field:
    """Air units, given as a side's letter and a number, on the morning of a day."""
    units = [unit(plane, "air_tactical", "", side="ax".index(plane[0]), division=NOBODY) for plane in planes]
    field = Field(regiment("one", "A01"), *units, options={"weather": weather, **options})
    field.pos.push(DayStart())
    settle(field.pos)
    return field


@pytest.mark.rule("12.e")
@pytest.mark.parametrize(("die", "flying"), [(1, False), (4, False), (5, True), (6, True)])
def test_weather(die: int, flying: bool) -> None:
    field = morning("a1").say(f"roll {die}")
    assert field.pos.flying is flying
    assert field.pos.superiority == (0 if flying else NOBODY)


@pytest.mark.rule("12.e")
def test_fixed_weather_and_nobody_to_fly() -> None:
    assert morning("a1", weather="flying").pos.flying is True
    assert morning("a1", weather="no_flying").pos.flying is False
    assert morning().step == ""


@pytest.mark.rule("12.e")
def test_the_weather_of_a_scenario_day_by_day() -> None:
    plane = unit("a1", "air_tactical", "", division=NOBODY)
    field = Field(plane, weather=("flying", "no_flying"), settings={"weather": "scenario", "turns_per_day": 4})
    for turn, flying in ((0, True), (4, False)):
        field.pos.turn = turn
        field.pos.push(DayStart())
        settle(field.pos)
        assert field.pos.flying is flying
    field.pos.turn = 8
    field.pos.push(DayStart())
    settle(field.pos)
    assert field.step == "WeatherRoll"


@pytest.mark.rule("12.f", "12.g")
def test_superiority() -> None:
    assert [superiority_dice(counts) for counts in ((3, 1), (1, 2), (2, 2))] == [(2, 1), (1, 2), (1, 1)]
    field = morning("a1", "a2", "x1", weather="flying")
    assert field.words("roll") == {str(score) for score in range(2, 13)}
    assert field.say("roll 5", "roll 6").pos.superiority == 1
    field = morning("a1", "x1", weather="flying").say("roll 4", "roll 4")
    assert field.step == "SuperiorityRoll"
    field = morning("a1", "x1", weather="flying", air_tie="nobody").say("roll 4", "roll 4")
    assert (field.step, field.pos.superiority) == ("", NOBODY)

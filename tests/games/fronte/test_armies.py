"""The army builder: lists, own divisions, and what the rules do not let an army be."""

from __future__ import annotations

from pathlib import Path

import pytest

from salient.engine.errors import DataError
from salient.games.fronte import armies

OWN = """
name = "Southern flank"
side = "allied"

[[division]]
list = "us_infantry_1943"
code = "28"
name = "28th Infantry Division"
quality = "excellent"
without = ["Rec"]
unit = [{ code = "Inf1", stands = 3 }, { code = "AT", name = "630th", arm = "at_light" }]

[[division]]
code = "Tf"
name = "Task Force Harper"
nation = "USA"
kind = "armoured"
unit = [
    { code = "HQ", arm = "hq" },
    { code = "Arm", name = "2nd Tank Battalion", arm = "armor_medium" },
    { code = "Inf", arm = "mech_infantry", size = "regiment", pr = 3 },
    { code = "Art", arm = "artillery_heavy", guns = 3 },
]
"""


@pytest.mark.rule("3.d", "B.a")
def test_lists_and_own_divisions() -> None:
    army = armies.parse(OWN)
    first, second = army.divisions
    assert (first.code, first.name, first.quality, first.nation) == ("28", "28th Infantry Division", "excellent", "USA")
    assert [unit.code for unit in first.units] == ["HQ", "Inf1", "Inf2", "Inf3", "Art", "Eng", "AT"]
    changed = first.unit("Inf1")
    assert changed is not None
    assert (changed.stands, changed.pr, changed.size) == (3, 2, "regiment")
    sizes = [(unit.size, unit.pr, unit.guns) for unit in second.units]
    assert sizes == [("hq", 1, 0), ("battalion", 1, 0), ("regiment", 3, 0), ("artillery", 1, 3)]
    assert army.pr == first.pr + 6


def test_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "army.toml"
    file.write_text(OWN)
    assert armies.read(file).name == "Southern flank"


@pytest.mark.parametrize(
    ("change", "field", "rule"),
    [
        (('{ code = "HQ", arm = "hq" },', ""), "division[1].unit", "2.1.a"),
        (("pr = 3", "pr = 4"), "division[1].unit[2].pr", "3.b"),
        (("pr = 3", "fc = 9"), "division[1].unit[2].fc", "A.a"),
        (('arm = "armor_medium" }', 'arm = "armor_medium", fc = 2 }'), "division[1].unit[1].fc", "A.a"),
        (('arm = "armor_medium" }', 'arm = "elephants" }'), "division[1].unit[1].arm", "A.a"),
        (('arm = "armor_medium" }', 'arm = "air_tactical" }'), "division[1].unit[1].arm", "A.a"),
        (("stands = 3", "stands = 12"), "division[0].unit[1].stands", "2.a"),
        (("guns = 3 }", 'size = "regiment" }'), "division[1].unit[3].size", "0.f"),
        (('arm = "at_light" }', 'arm = "at_light", size = "regiment" }'), "division[0].unit[6].size", "2.1.f"),
        (('nation = "USA"', 'nation = "Atlantis"'), "division[1].nation", "15.1.e"),
        (('code = "Tf"', 'code = "28"'), "division[1].code", "1.c"),
        (('code = "Tf"', 'code = "a b"'), "division[1].code", "1.a"),
        (('list = "us_infantry_1943"', 'list = "nobody"'), "division[0].list", "B.a"),
        (('without = ["Rec"]', 'without = ["Cav"]'), "division[0].without[0]", "B.a"),
    ],
)
@pytest.mark.rule("3.a", "3.b", "2.1.f", "2.1.o", "A.a", "1.c")
def test_a_fault_names_the_file_the_field_and_the_rule(change: tuple[str, str], field: str, rule: str) -> None:
    with pytest.raises(DataError) as caught:
        armies.parse(OWN.replace(*change), "mine.toml")
    told = str(caught.value)
    assert "mine.toml" in told
    assert field in told
    assert f"({rule})" in told


@pytest.mark.parametrize(
    ("text", "told"),
    [("side = ", "mine.toml"), ('side = "allied"\nnmae = "x"\ndivision = []', "nmae"), ('side = "neutral"', "side")],
)
def test_what_is_no_army_at_all(text: str, told: str) -> None:
    with pytest.raises(DataError, match=told):
        armies.parse(text, "mine.toml")


def test_an_army_of_a_list_taken_twice() -> None:
    army = armies.picked("axis", ["ger_panzer_lehr_1943"] * 3)
    assert len({division.code for division in army.divisions}) == 3
    assert not list(armies.faults(army))

"""The army builder: lists, own divisions, the text of an army, and what the rules do not let one be."""

from __future__ import annotations

from typing import Any

import pytest

from salient.engine.messages import Message
from salient.engine.papers import BadPaper, roster_faults
from salient.engine.texts import LANGUAGES
from salient.games.fronte import armies, army_paper, lists
from salient.games.fronte.rulebook import RULEBOOK

PAPER = RULEBOOK.paper("army")
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
    army = army_paper.army(OWN)
    first, second = army.divisions
    assert (first.code, first.name, first.quality, first.nation) == ("28", "28th Infantry Division", "excellent", "USA")
    assert [unit.code for unit in first.units] == ["HQ", "Inf1", "Inf2", "Inf3", "Art", "Eng", "AT"]
    changed = first.unit("Inf1")
    assert changed is not None
    assert (changed.stands, changed.pr, changed.size) == (3, 2, "regiment")
    sizes = [(unit.size, unit.pr, unit.guns) for unit in second.units]
    assert sizes == [("hq", 1, 0), ("battalion", 1, 0), ("regiment", 3, 0), ("artillery", 1, 3)]
    assert army.pr == first.pr + 6
    assert PAPER.name(OWN) == "Southern flank"


@pytest.mark.parametrize(
    ("change", "field", "rule"),
    [
        (('{ code = "HQ", arm = "hq" },', ""), "division[1].unit", "2.1.a"),
        (("pr = 3", "pr = 4"), "division[1].unit[2].pr", "3.b"),
        (("pr = 3", "pr = true"), "division[1].unit[2].pr", "3.b"),
        (("pr = 3", "fc = 6"), "division[1].unit[2].fc", "A.a"),
        (("pr = 3", "fc = 9"), "division[1].unit[2].fc", "A.a"),
        (('arm = "armor_medium" }', 'arm = "armor_medium", fc = 2 }'), "division[1].unit[1].fc", "A.a"),
        (("guns = 3 }", "range = 7 }"), "division[1].unit[3].range", "A.a"),
        (('arm = "armor_medium" }', 'arm = "armor_medium", guns = 1 }'), "division[1].unit[1].guns", "10.j"),
        (('arm = "hq" }', 'arm = "hq", pr = 2 }'), "division[1].unit[0].pr", "3.d"),
        (('arm = "armor_medium" }', 'arm = "elephants" }'), "division[1].unit[1].arm", "A.a"),
        (('arm = "armor_medium" }', 'arm = "air_tactical" }'), "division[1].unit[1].arm", "A.a"),
        (("stands = 3", "stands = 12"), "division[0].unit[1].stands", "2.a"),
        (("guns = 3 }", 'size = "regiment" }'), "division[1].unit[3].size", "0.f"),
        (('arm = "at_light" }', 'arm = "at_light", size = "regiment" }'), "division[0].unit[6].size", "2.1.f"),
        (('nation = "USA"', 'nation = "Atlantis"'), "division[1].nation", "15.1.e"),
        (('code = "Tf"', 'code = "28"'), "division[1].code", "1.c"),
        (('code = "Tf"', 'code = "a b"'), "division[1].code", "1.a"),
        (('list = "us_infantry_1943"', 'list = "nobody"'), "division[0].list", "B.a"),
        (('list = "us_infantry_1943"', "list = 7"), "division[0].list", "B.a"),
        (('without = ["Rec"]', 'without = ["Cav"]'), "division[0].without[0]", "B.a"),
        (('kind = "armoured"', 'knid = "armoured"'), "division[1].knid", ""),
    ],
)
@pytest.mark.rule("3.a", "3.b", "2.1.f", "2.1.o", "A.a", "1.c")
def test_a_fault_names_the_field_and_the_rule(change: tuple[str, str], field: str, rule: str) -> None:
    assert change[0] in OWN
    faults = PAPER.faults(OWN.replace(*change))
    assert (field, rule) in [(fault.where, fault.rule) for fault in faults]
    for fault in faults:
        assert all("⟨" not in RULEBOOK.texts.format(fault.message, lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('name = "x"\nside = ', "2"),
        ('side = "allied"\nnmae = "x"\ndivision = []', "nmae"),
        ('side = "neutral"', "side"),
        ('side = "allied"\ndivision = [1, 2]', "division[0]"),
        ('side = "allied"\n[[division]]\nlist = "us_infantry_1943"\ncode = "28"\nunit = 7', "division[0].unit"),
        ("\nx = " + "9" * 5000, "2"),
        ("\na" + ".a" * 40_000 + " = 1", "2"),
        ('x = 1 # a.b\n"a"."b" = """\n', "2"),
        ('side = "allied"\ny = { a.b = 1 }', "2"),
    ],
)
def test_what_is_no_army_at_all(text: str, where: str) -> None:
    assert where in {fault.where for fault in PAPER.faults(text)}


def test_an_army_that_nests_without_end() -> None:
    assert PAPER.faults("x = " + "[" * 20_000)


def test_an_army_of_a_list_taken_twice() -> None:
    army = armies.picked("axis", ["ger_panzer_lehr_1943"] * 3)
    assert len({division.code for division in army.divisions}) == 3
    assert not list(armies.faults(army))


# Writing ---------------------------------------------------------------------------------------------------


def test_an_army_is_written_and_read_again() -> None:
    army = army_paper.army(OWN)
    assert army_paper.army(army_paper.toml_of(army)) == _without_lists(army)
    odd = armies.Army('say "hi" \\ é…', army.side, army.divisions)
    assert army_paper.army(army_paper.toml_of(odd)).name == 'say "hi" \\ é…'


def _without_lists(army: armies.Army) -> armies.Army:
    return armies.of_document(armies.document(army))


@pytest.mark.rule("B.a")
def test_every_sample_is_good_and_comes_back() -> None:
    ids = [sample.id for sample in army_paper.roster().samples]
    assert set(ids) == {"random-allied", "random-axis", *lists.offered()}
    for id in ids:
        text = PAPER.sample(id, 4)
        assert not PAPER.faults(text), id
        assert PAPER.write(PAPER.read(text)) == text
    assert PAPER.sample("random-axis", 4) != PAPER.sample("random-axis", 5)


def test_the_catalogue_holds_whole_divisions() -> None:
    for entry in army_paper.roster().catalogue:
        document = {"name": "", "side": entry.tags["side"], "division": [entry.group]}
        assert not PAPER.faults(PAPER.write(document)), entry.id
    blank = army_paper.roster().blank
    assert not PAPER.faults(PAPER.write({"side": "axis", "division": [blank.group]}))
    assert set(blank.member) < {field.name for field in army_paper.roster().members.fields}


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"side": "allied"},
        {"side": "allied", "division": {}},
        {"side": "allied", "division": [None]},
        {"side": ["allied"], "division": []},
        {"side": "allied", "division": [{"code": 1, "nation": "USA", "unit": [{}]}]},
        {"side": "allied", "division": [{}] * 13},
        {"side": "allied", "name": "a\nb", "division": [army_paper.roster().blank.group]},
    ],
)
def test_a_document_that_cannot_be_written(document: Any) -> None:
    with pytest.raises(BadPaper) as caught:
        PAPER.write(document)
    assert caught.value.faults
    assert roster_faults(army_paper.roster(), document)


def test_an_army_with_faults_can_be_written_and_mended() -> None:
    document = PAPER.read(OWN)
    document["division"][1]["unit"][0]["code"] = "H Q"
    text = PAPER.write(document)
    assert [fault.where for fault in PAPER.faults(text)] == ["division[1].unit[0].code"]
    assert PAPER.read(text)["division"][1]["unit"][0]["code"] == "H Q"


def test_facts_of_an_army() -> None:
    (fact,) = PAPER.facts(OWN)
    assert fact == Message("fronte-army-facts", {"divisions": 2, "units": 11, "pr": army_paper.army(OWN).pr})

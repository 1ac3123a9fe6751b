"""A points battle with papers of the players' own: a table, one army or two; the rest is drawn."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import salient
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.papers import BadPaper
from salient.engine.rulebook import KEPT_WORLDS, OptionValue
from salient.games.fronte import armies, army_paper, custom, generator, sheet, table_paper
from salient.games.fronte.rulebook import RULEBOOK
from salient.games.fronte.sheet import Sheet

CORPS = (
    'name = "Corps"\nside = "allied"\n[[division]]\nlist = "us_infantry_1943"\ncode = "28"\nname = "Bloody Bucket"\n'
)
PANZERS = 'side = "axis"\n[[division]]\nlist = "ger_5_panzer_1943"\ncode = "5Pz"\n'
OBJECTIVES = ("C05", "L05", "C10", "L10")
Options = dict[str, OptionValue]


def valley(geometry: str = "square", *, objectives: bool = False) -> str:
    shape: sheet.Geometry = "hex" if geometry == "hex" else "square"
    made = generator.table(random.Random(4), shape, 16, 14)
    if objectives:
        ground = {sector: kind for sector, kind in made.ground.items() if sector not in OBJECTIVES}
        made = Sheet(shape, 16, 14, {**ground, "C05": "village"}, made.roads, objectives=OBJECTIVES, title="Valley")
    return sheet.write(made)


def begun(**options: OptionValue) -> Any:
    return salient.new("fronte", "points", seed=1, options=options, dice="fast")


def play_on(game: Game, rng: random.Random, answers: int = 100_000) -> None:
    for _ in range(answers):
        if game.decision is None:
            return
        game.play(rng.choice(game.decision.actions))


@pytest.mark.rule("16.i")
def test_it_is_played_to_the_end() -> None:
    game = begun(table=valley(), allied_army=CORPS, axis_army=PANZERS, aircraft=True, days=1)
    assert [division.id for division in game.position.world.divisions] == ["28", "5Pz"]
    play_on(game, random.Random(1))
    assert game.over


@pytest.mark.parametrize("given", [(), ("table",), ("allied_army",), ("table", "axis_army")])
def test_what_is_not_given_is_drawn(given: tuple[str, ...]) -> None:
    papers: Options = {"table": valley(), "allied_army": CORPS, "axis_army": PANZERS}
    world = begun(**{name: papers[name] for name in given}).position.world
    drawn = begun().position.world
    assert (world.battle.sheet == drawn.battle.sheet) == ("table" not in given)
    for side, option in enumerate(custom.ARMIES):
        own = [world.divisions[d].id for d in world.divisions_of[side]]
        assert (own == [drawn.divisions[d].id for d in drawn.divisions_of[side]]) == (option not in given)


def test_the_tables_own_shape_counts() -> None:
    world = begun(table=valley("square"), geometry="hex", board="20x16").position.world
    assert (world.battle.sheet.geometry, world.battle.sheet.columns) == ("square", 16)


@pytest.mark.rule("16.i", "16.k")
def test_the_objectives_of_a_table_need_no_placing() -> None:
    game = begun(table=valley("hex", objectives=True))
    pos = game.position
    placed = [(pos.world.map.ids[sector], owner) for sector, _, owner in pos.elements]
    assert placed == [("C05", 0), ("L05", 0), ("C10", 1), ("L10", 1)]
    assert game.decision is not None
    assert game.decision.prompt.id == "fronte-ask-assign"
    assert not pos.villages, "the village is drawn already"
    assert pos.supply_points == pos.world.ground.of(OBJECTIVES[1:])
    said = [game.text(event.message) for event in game.journal.opening]
    assert "On the table in C05: village." in said
    play_on(game, random.Random(2), 300)
    assert game.position.phase != "set_up"


# What does not fit ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "option", "rule", "told"),
    [
        ({"allied_army": PANZERS}, "allied_army", "1.a", "an army of the other side"),
        ({"allied_army": CORPS.replace('"28"', '"5Pz"'), "axis_army": PANZERS}, "axis_army", "1.c", "Both armies have"),
        ({"table": sheet.write(Sheet("hex", 8, 8))}, "table", "16.j", "no room for the elements that"),
        ({"table": "table hex"}, "table", "4.a", "table, line 1: A table begins"),
        ({"allied_army": "side = "}, "allied_army", "", "allied_army, line 1"),
        ({"table": "x" * 100_001}, "table", "", "at most 100,000"),
        ({"table": "table\u202ehex"}, "table", "", "line 1: There is an invisible"),
    ],
)
@pytest.mark.rule("16.j", "1.c")
def test_faults_are_told(options: Options, option: str, rule: str, told: str) -> None:
    with pytest.raises(BadPaper, match=told) as caught:
        begun(**options)
    assert (caught.value.faults[0].option, caught.value.faults[0].rule) == (option, rule)


def test_papers_are_for_the_points_battle() -> None:
    with pytest.raises(BadPaper, match="points battle"):
        salient.new("fronte", "goodwood", options={"allied_army": CORPS})
    with pytest.raises(SalientError, match="is a text"):
        begun(table=True)


@pytest.mark.rule("4.c")
def test_an_army_that_finds_no_room() -> None:
    narrow = sheet.write(Sheet("hex", 8, 14))
    large = [armies.picked("allied", ["uk_1_infantry_1943"] * 12), armies.picked("axis", ["ger_389_infantry_1943"])]
    texts = [army_paper.toml_of(army) for army in large]
    begun(table=narrow, allied_army=texts[0], axis_army=texts[1])
    with pytest.raises(BadPaper) as caught:
        begun(table=_marshy(narrow), allied_army=texts[0], axis_army=texts[1])
    assert [(fault.option, fault.rule) for fault in caught.value.faults] == [("allied_army", "4.c")]
    with pytest.raises(BadPaper, match="no room"):
        begun(table=_marshy(narrow), divisions=5)


def _marshy(text: str) -> str:
    """Only two sectors of the northern rows can be entered by vehicles."""
    table = sheet.parse(text)
    marsh = {s: "marsh" for s in table.sectors() if sheet.cell_of(s)[1] < 4 and s not in ("A01", "B01")}
    return sheet.write(Sheet("hex", 8, 14, marsh))


@pytest.mark.rule("2.1.e")
def test_an_hq_finds_a_place_though_its_units_fill_their_sectors() -> None:
    """F11 Nine units in a sector of the last row leave no room with them and none behind."""
    units = "".join(f'{{ code = "I{n}", arm = "infantry" }},' for n in range(9))
    army = f'side = "allied"\n[[division]]\ncode = "1"\nnation = "UK"\nunit = [{{ code = "HQ", arm = "hq" }},{units}]\n'
    game = begun(table=valley("hex", objectives=True), allied_army=army, axis_army=PANZERS)
    while game.decision is not None and game.position.phase == "set_up":
        actions = game.decision.actions
        crowded = [action for action in actions if action.verb == "deploy" and action.targets[-1] in ("A01", "A14")]
        game.play((crowded or actions)[0])
    hq = game.position.world.number("unit", "1.HQ")
    assert game.position.at[hq] >= 0
    assert game.position.world.map.ids[game.position.at[hq]] != "A01"


@pytest.mark.rule("1.c")
def test_a_drawn_army_gives_way_to_codes_that_somebody_wrote() -> None:
    drawn = begun().position.world
    taken = drawn.divisions[drawn.divisions_of[1][0]].id
    world = begun(allied_army=CORPS.replace('"28"', f'"{taken}"')).position.world
    ids = [division.id for division in world.divisions]
    assert len(set(ids)) == len(ids)
    assert taken in ids


# Keeping -------------------------------------------------------------------------------------------------------


def test_a_game_with_papers_is_kept_in_every_form(tmp_path: Path) -> None:
    table = "# mine \n" + valley("hex", objectives=True)
    game = begun(table=table.replace("\n", "\r\n"), allied_army=CORPS)
    assert game.options["table"] == table, "with the line ends of every machine"
    play_on(game, random.Random(3), 40)
    file = tmp_path / "game.json"
    game.save(file)
    assert salient.load(file).position.key() == game.position.key()
    again = salient.at(game.position_string())
    assert again.options == game.options
    assert again.position.key() == game.position.key()


def test_a_playthrough_shows_the_papers(tmp_path: Path) -> None:
    from salient.engine import playthrough, saves

    game = salient.new("fronte", "points", seed=1, options={"table": valley("hex"), "allied_army": CORPS})
    play_on(game, random.Random(3), 20)
    text = playthrough.write(saves.make(game), RULEBOOK)
    assert "option table |\n| table hex 16 x 14\n" in text
    assert "option axis_army |\noption" in text, "there is none"
    file = tmp_path / "game.txt"
    file.write_text("\n".join(line.rstrip() for line in text.splitlines()) + "\n")
    found = salient.load(file)
    assert found.position.key() == game.position.key()
    assert found.options == game.options


def test_two_games_with_armies_of_the_same_codes_keep_their_names() -> None:
    first = begun(allied_army=CORPS)
    second = begun(allied_army=CORPS.replace("Bloody Bucket", "Keystone"))
    names = [game.position.world.texts for game in (first, second)]
    ref = first.position.world.refs["division"][0]
    assert [texts.name(ref, "en") for texts in names] == ["Bloody Bucket", "Keystone"]


def test_what_is_remembered_is_bounded() -> None:
    for number in range(80):
        begun(allied_army=CORPS.replace("Corps", f"Corps {number}"))
    assert len(RULEBOOK._worlds) <= KEPT_WORLDS
    remembered = [function.cache_info().currsize for function in (army_paper.army, table_paper.table)]
    assert max(len(RULEBOOK._fitting), *remembered) <= 64

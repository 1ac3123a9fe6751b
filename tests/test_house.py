"""The shape of the house: what lies below the games knows none of them, neither by name nor by what is only theirs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import code_words
from salient import games
from salient.board import chart
from salient.engine.roles import ROLES
from salient.engine.steps import DieRoll

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "salient"
PAGE = ROOT / "web" / "src"
FLOORS = ("board", "engine", "testing", "opponents", "render", "server", "study", "cli", "bench")
#: The rulebooks that Salient is built for, whether their folder exists yet or not.
NAMES = {*games.names(), "ardennes44", "ardennes", "deadly_woods", "enemy_action", "fronte"}

#: Verbs, statuses and ground of games that mean something else on a floor: the word, and where it does.
ORDINARY = {
    "as": ("server/rooms/exchange.py",),  # in what form
    "back": (
        "web/lib/keys.ts",
        "web/table/TimeLine.svelte",
        "web/pages/Table.svelte",
        "web/table/Story.svelte",
        "web/table/Prompt.svelte",
        "web/table/Reader.svelte",
        "web/table/Find.svelte",
    ),  # a step
    "build": ("web/App.svelte", "web/lib/router.svelte.ts"),  # a page of the club
    "bridge": ("board/mapcheck/", "render/", "server/board_picture.py", "cli/chart.py", "web/build/"),  # of the map
    "boat_bridge": ("render/markers.py",),  # a picture
    "commando": ("render/markers.py",),
    "counter": ("engine/view.py", "render/counters.py", "web/lib/contract.ts"),  # a form of pieces
    "draw": ("engine/kit/cup.py", "render/__init__.py"),  # what a chance is called unless a game says so; a function
    "edge": ("render/terrain.py",),
    "exit": ("board/mapcheck/roads.py", "render/boxes.py"),
    "isolated": ("board/mapcheck/",),  # of a hex
    "join": ("web/App.svelte", "web/lib/router.svelte.ts"),  # a page of the club
    "lake": ("board/mapcheck/survey.py", "cli/chart.py", "server/board_picture.py"),
    "lead": ("web/lib/lessons.ts",),  # the first words of a lesson
    "line": ("engine/papers.py", "web/build/"),  # a tool of the easel
    "major": ("cli/chart.py",),
    "mark": ("engine/", "render/counters.py", "web/build/"),  # a tool of the easel, a sign, a mark of pytest
    "marker": ("render/", "server/pictures.py", "bench/copies.py", "web/map/", "web/lib/"),  # a kind of piece
    "mine": ("render/markers.py",),
    "motorized": ("render/symbols.py",),  # a sign
    "night": ("web/lib/settings.svelte.ts",),  # a theme
    "own_loss": ("opponents/levels.py",),  # what any staff weighs
    "objective": ("opponents/worth.py", "cli/", "web/map/plain.ts"),  # a tag of places that every front end knows
    "off_map": ("render/boxes.py", "cli/"),
    "place": ("cli/roster.py", "cli/exact.py", "study/", "web/lib/"),  # where a piece is
    "play": (
        "bench/",
        "web/build/Bar.svelte",
        "web/table/TimeLine.svelte",
        "web/table/Story.svelte",
        "web/table/Since.svelte",
    ),  # begin a game, run a replay
    "primary": ("board/mapcheck/",),
    "refuse": ("engine/trace.py", "engine/usage.py"),  # a function
    "retreat": ("web/pages/Help.svelte",),  # a word of the hobby that is explained there
    "advance": ("web/pages/Help.svelte",),
    "river": ("board/", "render/rivers.py", "cli/chart.py"),
    "roadblock": ("render/markers.py",),
    "rough": ("cli/chart.py",),
    "short": ("web/",),  # how a time is written
    "stand": ("engine/view.py", "render/", "web/lib/contract.ts"),  # a form of pieces
    "step": ("web/table/", "web/pages/Help.svelte"),  # where a reader is in a list
    "strike": (
        "opponents/moves.py",
        "engine/battles.py",
        "engine/position.py",
        "web/map/ways.ts",
        "web/lib/contract.ts",
        "web/lib/episodes.ts",
    ),  # the tone of an arrow
    "surprise": ("study/framing.py",),  # how far dice fell from what was expected
    "target": ("study/",),  # what an answer points at
    "use": ("render/",),  # an element of SVG
    "with": ("render/style.py",),
}


def floors() -> Iterator[Path]:
    """The code that serves all games alike; a benchmark of one game lies in a module of its name."""
    for floor in FLOORS:
        found = (path for path in (SOURCE / floor).rglob("*.py") if path.stem not in NAMES)
        yield from found
    yield from (path for kind in ("*.ts", "*.svelte") for path in PAGE.rglob(kind))


def called(path: Path) -> str:
    return f"web/{path.relative_to(PAGE)}" if path.is_relative_to(PAGE) else str(path.relative_to(SOURCE))


@cache
def words_of(path: Path) -> code_words.Words:
    return code_words.of(path)


# Names ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("floor", ["board", "engine", "testing", "opponents", "render", "server", "cli"])
def test_no_game_is_named_below_the_games(floor: str) -> None:
    word = re.compile(rf"(?<![a-z])({'|'.join(sorted(NAMES))})(?![a-z])", re.IGNORECASE)
    for path in (SOURCE / floor).rglob("*.py"):
        words = words_of(path)
        named = [text for text in (*words.names, *words.texts) if word.search(text)]
        assert named == [], f"{path.relative_to(ROOT)} names a game"
    for path in (SOURCE / floor).rglob("*.ftl"):
        assert not word.search(path.read_text()), f"{path.relative_to(ROOT)} names a game"


# Concepts ------------------------------------------------------------------------------------------


@cache
def spoken() -> frozenset[str]:
    return frozenset(_spoken())


def _spoken() -> Iterator[str]:
    """Words by which games tell front ends what can be done, how pieces are and what lies on a map."""
    for name in games.names():
        rulebook = games.find(name)
        yield from (verb for verb in rulebook.verbs if verb not in DieRoll.verbs)
        yield from rulebook.statuses
    maps = [chart.load(name).words for name in chart.names()]
    kinds = [{w for kind in (m.terrain, m.settlement, m.river, m.road, m.feature, m.box) for w in kind} for m in maps]
    # what several maps have is the language of charts
    yield from (word for word in set().union(*kinds) if sum(word in kind for kind in kinds) == 1)


def owned() -> dict[str, set[str]]:
    """The names of a game's modules and of the fields of its classes, with the games that have them."""
    found: dict[str, set[str]] = {}
    for name in games.names():
        for path in games.find(name).folder.rglob("*.py"):
            found.setdefault(path.stem, set()).add(name)
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.ClassDef):
                    fields = [part.target for part in node.body if isinstance(part, ast.AnnAssign)]
                    for field in fields:
                        if isinstance(field, ast.Name):
                            found.setdefault(field.id, set()).add(name)
    return found


@cache
def concepts() -> frozenset[str]:
    """What only one rulebook has, by words that mean nothing else: long ones as `prime_mover`, short ones as `tq`."""
    own = {word for word, who in owned().items() if len(who) == 1 and word.islower()}
    strange = {word for word in own | spoken() if "_" in word.strip("_") or len(word) <= 2}
    return frozenset(strange - _KNOWN)


#: Fields and modules of one game that have their sense from the floors.
_KNOWN = {"set_up", "by", "to", "hq", "start_area", "start_areas", "rear_zone", "bridge_site"}
_KNOWN |= {"a", "b", "why_not", "as", "bridge_name", "river_name"}


def test_the_words_of_games_are_found() -> None:
    """So that the tests below look for something."""
    assert {"attack", "disrupted", "moved", "meuse"} <= spoken()
    assert {"prime_mover", "give_way", "tq", "ready_all"} <= concepts()


@pytest.mark.parametrize("path", list(floors()), ids=called)
def test_no_concept_of_a_game_is_known_below_the_games(path: Path) -> None:
    words, where = words_of(path), called(path)
    allowed = {word for word, places in ORDINARY.items() if any(where.startswith(place) for place in places)}
    said = {word for word in spoken() if word in words.texts and word not in ROLES} - allowed
    assert said == set(), f"{where} knows what a game calls so: ask for a role, a badge, or a word of the map"
    known = (concepts() & (words.names | words.texts)) - allowed
    assert known == set(), f"{where} knows what only one game has"


def test_every_exception_is_needed() -> None:
    used = {(word, called(path)) for path in floors() for word in words_of(path).texts | words_of(path).names}
    for word, places in ORDINARY.items():
        for place in places:
            assert any(one == word and where.startswith(place) for one, where in used), f"{word} in {place}"


# The rest ------------------------------------------------------------------------------------------


def test_every_game_offers_its_rulebook() -> None:
    assert "drill" in games.names()
    for name in games.names():
        assert games.find(name).name == name


def test_the_generated_pages_are_up_to_date() -> None:
    import make_docs
    from salient.engine.messages import msg
    from salient.engine.trace import markdown, trace

    for name in games.names():
        rulebook = games.find(name)
        page = ROOT / "docs" / f"rules-{name}.md"
        title = rulebook.texts.format(msg(f"{name}-title"), "en")
        expected = markdown(trace(rulebook.folder, ROOT / "tests"), f"Rule coverage: {title}", page)
        assert page.read_text() == expected, "run `make docs`"
        rulings = rulebook.folder / "rulings.csv"  # for the reader at the table
        assert (rulings.read_text("utf-8") if rulings.exists() else "") == make_docs.rulings(title), "run `make docs`"

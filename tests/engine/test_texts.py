"""Texts: the right words in each language, never an exception, and every gap found beforehand."""

from __future__ import annotations

from pathlib import Path

import pytest

import salient.engine
from salient.board.errors import DataError, SalientError
from salient.engine.messages import Message, Ref, halves, msg
from salient.engine.texts import LANGUAGES, Texts, name_id, used_messages


def folder(root: Path, en: str, it: str | None = None, pl: str | None = None) -> Path:
    """A game's text folder; a language that is not given says the same as English."""
    root.mkdir(exist_ok=True)
    for lang, text in {"en": en, "it": it, "pl": pl}.items():
        (root / f"{lang}.ftl").write_text(en if text is None else text, encoding="utf-8")
    return root


def texts(root: Path, en: str, it: str | None = None, pl: str | None = None) -> Texts:
    return Texts(folder(root / "text", en, it, pl))


def test_a_message_in_three_languages(tmp_path: Path) -> None:
    said = texts(tmp_path, "moves = { $unit } moves.", "moves = { $unit } muove.", "moves = Ruch: { $unit }.")
    assert [said.format(msg("moves", unit="28/110/1"), lang) for lang in LANGUAGES] == [
        "28/110/1 moves.",
        "28/110/1 muove.",
        "Ruch: 28/110/1.",
    ]


def test_texts_in_several_files(tmp_path: Path) -> None:
    root = folder(tmp_path / "text", "moves = moves")
    for lang in LANGUAGES:
        (root / lang).mkdir()
        (root / lang / "combat.ftl").write_text(f"fights = fights in {lang}", encoding="utf-8")
    said = Texts(root)
    assert said.problems() == []
    assert (said.format(msg("moves"), "pl"), said.format(msg("fights"), "it")) == ("moves", "fights in it")
    (root / "it" / "again.ftl").write_text("fights = twice", encoding="utf-8")
    assert [problem for problem in Texts(root).problems() if "stands already at" in problem]


RETREAT = """
retreat = { $n ->
    [one] odwrót o { $n } heks
    [few] odwrót o { $n } heksy
    [many] odwrót o { $n } heksów
   *[other] odwrót o { $n } heksu
}
"""


@pytest.mark.parametrize(
    ("n", "word"),
    [(1, "heks"), (2, "heksy"), (4, "heksy"), (5, "heksów"), (12, "heksów"), (22, "heksy"), (0, "heksów")],
)
def test_polish_plurals(tmp_path: Path, n: int, word: str) -> None:
    assert texts(tmp_path, RETREAT).format(msg("retreat", n=n), "pl") == f"odwrót o {n} {word}"


def test_numbers_are_written_as_the_language_has_them(tmp_path: Path) -> None:
    said = texts(tmp_path, "fuel = { $n } l")
    assert said.format(msg("fuel", n=19440), "en") == "19,440 l"
    assert said.format(msg("fuel", n=19440), "it") == "19.440 l"


def test_messages_within_messages_keep_the_language(tmp_path: Path) -> None:
    said = texts(
        tmp_path,
        "log = { $purpose }: { $n }\npurpose = Rally of { $unit }\nunit-28-110-1 = the first",
        "log = { $purpose }: { $n }\npurpose = Recupero di { $unit }\nunit-28-110-1 = la prima",
    )
    message = msg("log", purpose=msg("purpose", unit=Ref("unit", "28/110/1")), n=4)
    assert said.format(message, "en") == "Rally of the first: 4"
    assert said.format(message, "it") == "Recupero di la prima: 4"


def test_names_come_from_the_game_then_from_a_text_then_from_the_id(tmp_path: Path) -> None:
    def names(ref: Ref, lang: str) -> str | None:
        return f"hex {ref.id} ({lang})" if ref.kind == "hex" else None

    root = folder(tmp_path / "text", "at = { $what }\nhex-0304 = never asked\nside-blue = Blue army")
    said = Texts(root, names=names)
    assert said.format(msg("at", what=Ref("hex", "0304")), "it") == "hex 0304 (it)"
    assert said.format(msg("at", what=Ref("side", "blue")), "en") == "Blue army"
    assert said.format(msg("at", what=Ref("side", "green")), "en") == "green"
    assert Texts(root).format(msg("at", what=Ref("hex", "0304")), "en") == "never asked"


def test_the_engine_has_names_of_its_own() -> None:
    assert [Texts().name(Ref("side", "chance"), lang) for lang in LANGUAGES] == ["Chance", "Sorte", "Los"]


def test_the_id_of_a_name() -> None:
    assert name_id("hex", "0304") == "hex-0304"
    assert name_id("unit", "VIII/174 FA") == "unit-viii-174-fa"


def test_a_text_may_select_on_the_id_of_a_thing(tmp_path: Path) -> None:
    pl = "wins = { $side-id ->\n    [blue] Niebiescy wygrywają.\n   *[other] Wygrywa: { $side }.\n }\n"
    said = texts(tmp_path, "wins = Winner: { $side }.\n", None, pl)
    assert said.format(msg("wins", side=Ref("side", "blue")), "pl") == "Niebiescy wygrywają."
    assert said.format(msg("wins", side=Ref("side", "red")), "pl") == "Wygrywa: red."
    assert said.problems({"wins": ["side"]}) == []


def test_no_isolation_marks(tmp_path: Path) -> None:
    assert texts(tmp_path, "a = <{ $x }>").format(msg("a", x="y"), "en") == "<y>"


def test_what_is_missing_is_shown_and_never_raises(tmp_path: Path) -> None:
    said = texts(
        tmp_path,
        "a = { $who } takes { $n ->\n [one] one\n *[other] { $n }\n } of { gone }.\nb =\n .title = B",
    )
    assert said.format(msg("nothing"), "en") == "⟨nothing⟩"
    assert said.format(msg("b"), "en") == "⟨b⟩"
    assert said.format(msg("a", n=1), "en") == "⟨who⟩ takes one of {gone}."
    assert said.format(msg("a", who=msg("nobody"), n=2), "en") == "⟨nobody⟩ takes 2 of {gone}."
    assert said.format(msg("a"), "en") == "⟨who⟩ takes ⟨n⟩ of {gone}."


def test_a_language_that_nobody_wrote_is_refused() -> None:
    with pytest.raises(SalientError, match="no language 'de'; the languages are en, it, pl"):
        Texts().format(msg("engine-game-over"), "de")


def test_a_file_that_is_not_utf8_is_named(tmp_path: Path) -> None:
    said = texts(tmp_path, "a = b")
    (tmp_path / "text/pl.ftl").write_bytes("a = ż".encode("iso-8859-2"))
    with pytest.raises(DataError, match=r"pl\.ftl, line 1: the file is not UTF-8"):
        said.problems()


def test_texts_without_fault_have_no_problems(tmp_path: Path) -> None:
    en = "# fine\n-army = army\na = { $x } and { b }\n    .title = { $y }\nb = { -army } { $z }\n"
    said = texts(tmp_path, en, "a = { $z } e { $x }\n    .title = { $y }\nb = { $z }\n")
    assert said.problems({"a": ["x", "y", "z"], "b": ["z"]}) == []


@pytest.mark.parametrize(
    ("en", "it", "problem"),
    [
        ("a = A\nb = B", "a = A", "en.ftl:2: b: missing in it"),
        ("a = A", "a = A\n\nb = B", "it.ftl:3: b: missing in en"),
        ("a = { $x }", "a = A", "it.ftl:1: a: it does not use $x"),
        ("a = A", "a = { $x ->\n [1] uno\n *[other] due\n }", "en.ftl:1: a: en does not use $x"),
        ("a = A\n .title = { $x }", "a = A\n .title = A", "it.ftl:1: a: it does not use $x"),
        ("a = { -t(case: $x) }", "a = A", "en.ftl:1: Expected literal"),
        ("a = { b }\nb = { $x }", "a = { b }\nb = B", "it.ftl:1: a: it does not use $x"),
        ("a = A\n\na = B", "a = A", "en.ftl:3: a: stands already at"),
        ("a = A\n-t = T\n-t = U", "a = A", "en.ftl:3: -t: stands already at"),
        ("a = A\nb = { $x", "a = A", 'en.ftl:2: Expected token: "}"'),
        (
            "a = A\n\nengine-game-over = Finished",
            "a = A",
            "en.ftl:3: engine-game-over: the engine's own text",
        ),
        ("a = { b }", "a = A", "en.ftl:1: a: there is no message b"),
        ("a = { -b }", "a = A", "en.ftl:1: a: there is no term -b"),
        ("a =\n .title = A", "a = A", "en.ftl:1: a: the message says nothing"),
    ],
)
def test_problems_name_file_and_line(tmp_path: Path, en: str, it: str, problem: str) -> None:
    found = texts(tmp_path, en, it).problems()
    assert any(problem in line for line in found), found


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    said = texts(tmp_path, "a = A")
    (tmp_path / "text/pl.ftl").unlink()
    found = said.problems()
    assert f"{tmp_path / 'text/pl.ftl'}: there is no such file" in found
    assert any(line.endswith("a: missing in pl") for line in found)


def test_a_polish_plural_must_have_all_its_forms(tmp_path: Path) -> None:
    short = "a = { $n ->\n    [one] heks\n   *[other] heksy\n }"
    found = texts(tmp_path, short).problems()
    assert [line.split(": ", 1)[1] for line in found] == [
        "a: the plural form [few] is missing",
        "a: the plural form [many] is missing",
    ]


def test_texts_are_compared_with_code(tmp_path: Path) -> None:
    said = texts(tmp_path, "a = { $x } { $y }\nb = B")
    assert said.check({"a": [{"x", "y"}], "b": []}) == []
    assert said.problems({"a": ["x", "y"]}) == []
    assert said.check({"a": [{"x"}, {"x", "y", "z"}], "c": []}) == [
        *(line for lang in LANGUAGES for line in _unlike(lang)),
        *(f"c: used by code, missing in {lang}" for lang in LANGUAGES),
    ]


def _unlike(lang: str) -> tuple[str, str]:
    return f"a: code passes z, {lang} does not use it", f"a: {lang} uses $y, code does not pass it"


CODE = """
from salient.engine.messages import Message, msg
MESSAGES = ("phase-move", "phase-combat")
OTHER = ("not-declared",)

def f(pos, name, bag):
    pos.say("said", unit=1, hex=2)
    pos.say("said", unit=1)
    pos.whisper("blue", "whispered", unit=1)
    messages.msg("one" if name else "two", n=1)
    msg(f"built-{name}")
    msg("spread", **bag)
    Message("plain")
    Message("full", {"a": 1, "b": msg("inner")})
    Message(id="named", args={"c": 1})
    Message("bag", bag)
    Message("merged", {"a": 1, **bag})
    return refuse("11.3", "refused", hex=1), refuse(name, id="also-refused")
"""


def test_the_messages_that_code_uses(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "code.py").write_text(CODE, encoding="utf-8")
    assert used_messages(tmp_path) == {
        "phase-move": set(),
        "phase-combat": set(),
        "said": {frozenset({"unit", "hex"}), frozenset({"unit"})},
        "whispered": {frozenset({"unit"})},
        "one": {frozenset({"n"})},
        "two": {frozenset({"n"})},
        "spread": set(),
        "plain": {frozenset()},
        "full": {frozenset({"a", "b"})},
        "inner": {frozenset()},
        "named": {frozenset({"c"})},
        "bag": set(),
        "merged": set(),
        "refused": {frozenset({"hex"})},
        "also-refused": {frozenset()},
    }


def test_code_that_is_not_python_is_named(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text("x = 1\ndef f(:\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"code\.py, line 2: not Python"):
        used_messages(tmp_path)


def test_the_engines_own_texts() -> None:
    used = used_messages(Path(salient.engine.__file__).parent)
    assert "engine-undo-nothing" in used
    said = Texts()
    assert said.problems() == []
    assert said.check(used) == []


ARGUMENTS: dict[str, dict[str, str | int | Ref | Message]] = {
    "engine-not-offered": {"action": "move 0304"},
    "engine-not-now": {"action": "move 0304", "asked": msg("engine-game-over")},
    "engine-unknown-verb": {"verb": "fly"},
    "engine-unknown-target": {"kind": "hex", "name": "9999"},
    "engine-wrong-number-of-targets": {"verb": "move", "wanted": 2, "given": 1},
    "engine-not-your-decision": {"side": Ref("side", "chance")},
    "engine-game-over": {},
    "engine-undo-nothing": {},
    "engine-undo-roll": {},
    "engine-undo-secret": {},
    "engine-undo-other-side": {"side": Ref("side", "blue")},
    "engine-redo-nothing": {},
    "engine-roll": {"purpose": "Rally", "result": "4"},
    "engine-chose-alone": {"action": "done"},
    "engine-secret-action": {"side": Ref("side", "blue")},
    "engine-to-answer": {"side": Ref("side", "blue")},
    "engine-side-chance": {},
    "engine-supply-source": {},
    "engine-supply-line": {},
    "engine-supply-good": {},
    "engine-supply-bad": {},
    "engine-supply-cut": {},
    "engine-supply-leads": {"count": 3, "place": "0101"},
    "engine-supply-ends": {"place": "0101"},
}


def test_every_message_of_the_engine_can_be_said() -> None:
    said = Texts()
    assert said.check({id: [args] for id, args in ARGUMENTS.items()}) == []
    for id, args in ARGUMENTS.items():
        words = [said.format(Message(id, args), lang) for lang in LANGUAGES]
        assert not any(sign in text for text in words for sign in "⟨{}!"), words
        assert len(set(words)) == 3 or id == "engine-roll", words


@pytest.mark.parametrize(("points", "text"), [(0, "0"), (1, "½"), (2, "1"), (5, "2½")])
def test_half_points_as_players_count_them(points: int, text: str) -> None:
    assert halves(points) == text

"""Cases read strictly and played on the real steps of a game."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec
import pytest

import salient
from salient.engine.actions import Action, refuse
from salient.engine.cases import (
    Answer,
    Case,
    DeclaredCases,
    Disagreement,
    Permission,
    Question,
    Said,
    Stage,
    Unsupported,
    answers,
    everything_looked_at,
    known_names,
    respelt,
)
from salient.engine.cases.said import read
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import DieRoll, Step


class Fighter(Said, frozen=True):
    arm: Literal["foot", "horse"]
    at: str = ""
    tired: bool = False


class Situation(Said, frozen=True):
    board: dict[str, Literal["open", "wood"]] = {}
    units: list[Fighter] = []


class AskSpeed(Said, frozen=True):
    rested: bool = False
    night: bool = False


class SpeedAnswer(Said, frozen=True):
    speed: int = 0
    mood: Literal["good", "bad"] = "good"


def speed(case: Situation, ask: AskSpeed) -> dict[str, Any]:
    fast = [unit.arm == "horse" and case.board.get(unit.at) != "wood" for unit in case.units]
    return {"speed": 2 if all(fast) and ask.rested else 1}


class Speeds(DeclaredCases):
    situation = Situation
    questions = {"speed": Question(AskSpeed, SpeedAnswer, speed)}


def verdict(ask: Any = None, expect: Any = None, **more: Any) -> Any:
    raw = {
        "id": "X-1",
        "rule": "1.1",
        "title": "A title.",
        "why": "So it is.",
        "board": {"A": "open"},
        "units": [{"arm": "horse", "at": "A"}],
        "ask": ask or {"speed": {"rested": True}},
        "expect": expect or {"speed": 2},
    } | more
    runner = Speeds()
    (case,) = runner.check({"cases": [raw]}, "file")
    return runner.run(case)


def test_a_case_in_declared_words_is_answered() -> None:
    assert verdict().ok
    assert verdict(expect={"speed": 3}).result == "failed"


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"ask": {"sped": {}}}, "'sped'"),
        ({"ask": {"speed": {"restd": True}}}, "`restd`"),
        ({"ask": {"speed": {"rested": "yess"}}}, '"yess"'),
        ({"ask": {"speed": {"rested": True, "night": True}}}, "speed.night"),  # declared, but nobody looks at it
        ({"expect": {"sped": 2}}, "`sped`"),
        ({"expect": {"mood": "god"}}, "'god'"),
        ({"expect": {"mood": "good"}}, "mood"),  # declared, but not answered
        ({"board": {"A": "wod"}}, "'wod'"),
        ({"units": [{"arm": "hors"}]}, "'hors'"),
        ({"units": [{"arm": "horse", "att": "A"}]}, "`att`"),
        ({"units": [{"arm": "horse", "at": "A", "tired": False}]}, "case.units[0].tired"),
        ({"whem": {}}, "'whem'"),
    ],
)
def test_what_is_not_declared_is_an_error_that_names_it(changed: dict[str, Any], named: str) -> None:
    found = verdict(**changed)
    assert found.result == "unsupported"
    assert named in found.reasons[0]


def test_a_name_in_an_answer_that_nothing_has_is_an_error() -> None:
    def listed(_case: Situation, _ask: AskSpeed) -> Answer:
        return Answer({"fast": ["A"]}, names={"fast": ["A", "B"]})

    class Lists(DeclaredCases):
        situation = Situation
        questions = {"fast": Question(AskSpeed, answers(fast=list[str]), listed)}

    assert Lists().run(Case("X", {"fast": {}}, {"fast": ["A"]})).ok
    assert Lists().run(Case("X", {"fast": {}}, {"fast": ["B"]})).result == "failed"
    found = Lists().run(Case("X", {"fast": {}}, {"fast": ["C"]}))
    assert (found.result, found.reasons) == ("unsupported", ("expect.fast: nothing is called 'C'",))


def test_names_inside_an_answer_are_known_ones() -> None:
    names = {"units": ["A"], "units.*.at": ["home"], "lines.word": ["river"], "none.*.of": []}
    known_names({"units": {"A": {"at": "home"}}, "lines": [{"word": "river", "value": 1}], "other": ["B"]}, names)
    for expect, complaint in (
        ({"units": {"B": {}}}, "expect.units: nothing is called 'B'"),
        ({"units": {"A": {"at": "hom"}}}, "expect.units.*.at: nothing is called 'hom'"),
        ({"lines": [{"word": "river"}, {"word": "rivr"}]}, "expect.lines.word: nothing is called 'rivr'"),
    ):
        with pytest.raises(Unsupported) as raised:
            known_names(expect, names)
        assert str(raised.value) == complaint


def test_a_game_may_say_what_things_are_called_in_all_its_answers() -> None:
    class Named(Speeds):
        def names(self, told: Situation) -> dict[str, list[str]]:
            return {"mood": [unit.arm for unit in told.units]}

    raw = {"units": [{"arm": "horse"}]}
    found = Named().run(Case("X", {"speed": {}}, {"mood": "good"}, raw=raw))
    assert found.reasons == ("expect.mood: nothing is called 'good'",)


def test_a_key_that_cannot_be_is_named() -> None:
    class Marks(Said, frozen=True):
        at: dict[Annotated[str, msgspec.Meta(pattern="^[AB]$")], int] = {}

    with pytest.raises(Unsupported, match="A, C"):
        read(Marks, {"at": {"A": 1, "C": 2}}, "case")


def test_other_spellings_are_declared_and_never_double() -> None:
    assert respelt({"a": [{"b": 1}]}, {"b": "c"}) == {"a": [{"c": 1}]}
    with pytest.raises(Unsupported, match="'b' says again what 'c' says"):
        respelt({"c": 1, "b": 2}, {"b": "c"})


def test_what_was_looked_at_is_remembered_at_every_depth() -> None:
    raw = {"units": [{"arm": "foot", "tired": True}]}
    told = read(Situation, raw, "case")
    with pytest.raises(Unsupported, match=r"case\.units$"):
        everything_looked_at(raw, told, "case")
    assert told.units[0].arm == "foot"
    with pytest.raises(Unsupported, match=r"case\.units\[0\]\.tired$"):
        everything_looked_at(raw, told, "case")
    assert told.units[0].tired
    everything_looked_at(raw, told, "case")


# Playing ---------------------------------------------------------------------------------------------------


class Gate(Step, frozen=True):
    """Offers `offers`, refuses all but `lets`."""

    offers: tuple[str, ...]
    lets: tuple[str, ...]

    verbs: ClassVar[tuple[str, ...]] = ("move", "stop")

    def side(self, pos: Any) -> str:
        return "blue"

    def prompt(self, pos: Any) -> Message:
        return msg("drill-title")

    def actions(self, pos: Any) -> list[Action]:
        return [Action("move", (hex,)) for hex in self.offers] + [Action("stop")]

    def play(self, pos: Any, action: Action) -> None:
        if action.verb == "move":
            pos.push(Gate(self.offers[1:], self.lets[1:]))

    def why_not(self, pos: Any, action: Action) -> list[Refusal]:
        return [] if action.verb == "stop" or action.target in self.lets else [refuse("4.2", "drill-title")]


class Wheel(DieRoll, frozen=True):
    def prompt(self, pos: Any) -> Message:
        return msg("drill-title")

    def rolled(self, pos: Any, die: int) -> None:
        pos.say("drill-title", die=die)


def table() -> Any:
    pos = salient.new("drill", seed=1).position.copy()
    pos.stack = ()
    return pos


def test_a_stage_tells_what_is_offered_and_refused() -> None:
    stage = Stage(table(), Gate(("0101", "0102"), ("0101", "0102")))
    assert stage.offered("move") == ["0101", "0102"]
    assert stage.refusals("move 0101") == []
    assert [one.rule for one in stage.refusals("move 0301")] == ["4.2"]
    assert [one.rule for one in stage.refusals("done")] == [None]
    assert [one.rule for one in stage.why_not_line("move 0101", "move 0101")] == ["4.2"]
    assert stage.play("stop").over
    with pytest.raises(Unsupported, match="9999"):
        stage.refusals("move 9999")


def test_offers_and_refusals_must_agree() -> None:
    offered_and_refused = Stage(table(), Gate(("0101",), ()))
    with pytest.raises(Disagreement, match=r"move 0101 is offered and refused: .*4\.2"):
        offered_and_refused.refusals("move 0101")
    without_reason = Stage(table(), Gate((), ("0101",)))
    with pytest.raises(Disagreement, match="move 0101 is not offered, and nothing says why"):
        without_reason.agree("move")
    without_reason.agree("move", ["0102", "0301"])  # of others it has a reason
    with pytest.raises(Disagreement):
        without_reason.agree("move", ["0301", "0101"])


def test_what_a_step_that_is_not_asked_would_say() -> None:
    gate = Gate(("0101",), ("0101",))
    asked = Stage(table(), gate)
    assert asked.unasked(gate, "move 0101") == []
    assert [one.rule for one in asked.unasked(gate, "move 0301")] == ["4.2"]
    over = Stage(table())
    assert [one.rule for one in over.unasked(gate, "move 0301")] == ["4.2"]
    with pytest.raises(Disagreement, match="move 0101 could be answered, but nobody is asked"):
        over.unasked(gate, "move 0101")


def test_a_permission_tells_the_rules_against_it() -> None:
    stage = Stage(table(), Gate(("0101",), ("0101",)))
    assert stage.permission([], cost=2) == Answer({"legal": True, "rules": [], "cost": 2})
    answer = stage.permission([*stage.refusals("move 0301"), *stage.refusals("done")])
    assert answer.fields == {"legal": False, "rules": ["4.2"]}
    assert "(4.2)" in answer.reasons[0]
    assert read(Permission, {"legal": False, "rules": ["12.4"]}, "expect").rules == ["12.4"]
    with pytest.raises(Unsupported, match=r"12\.4q"):
        read(Permission, {"rules": ["12.4q"]}, "expect")


def test_dice_fall_as_stated_and_no_others() -> None:
    assert Stage(table(), Wheel()).rolling
    stage = Stage(table(), Wheel(), dice=[4])
    assert stage.events("drill-title") == [{"die": 4}]
    stage.no_dice_left()
    with pytest.raises(Unsupported, match="7"):
        Stage(table(), Wheel(), dice=[7])
    with pytest.raises(Unsupported, match="no die is rolled for the 3"):
        Stage(table(), Wheel(), dice=[4, 3]).no_dice_left()


def test_all_ends_are_found_by_walking_what_is_offered() -> None:
    stage = Stage(table(), Gate(("0101", "0102"), ("0101", "0102")))
    found = stage.ends(("move", "stop"), lambda one: len(one.position.stack), lambda one: one.over, agree=("move",))
    assert found == {0: ("stop",)}
    assert len(stage.position.stack) == 1
    broken = Stage(table(), Gate(("0101", "0102"), ("0101", "0103")))
    with pytest.raises(Disagreement):
        broken.ends(("move",), lambda one: one.over, lambda one: one.over, agree=("move",))


def test_what_a_case_leaves_open_is_chosen() -> None:
    stage = Stage(table(), Gate(("0101", "0102"), ("0101", "0102")), chosen=lambda one: one.actions()[0])
    assert stage.over


def test_a_disagreement_fails_the_case() -> None:
    def cross(_case: Situation, _ask: AskSpeed) -> dict[str, Any]:
        raise Disagreement("offered and refused")

    class Cross(DeclaredCases):
        situation = Situation
        questions = {"speed": Question(AskSpeed, SpeedAnswer, cross)}

    found = Cross().run(Case("X", {"speed": {}}, {"speed": 1}, raw={}))
    assert (found.result, found.reasons) == ("failed", ("offered and refused",))

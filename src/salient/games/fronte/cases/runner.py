"""The format of Fronte d'Attacco's cases: facts, a question by its type, and what the rulebook says."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, get_args

import msgspec

from salient.engine.cases import (
    PROSE,
    Answer,
    BadCases,
    CaseRunner,
    Difference,
    Question,
    Unsupported,
    all_different,
    differences,
    known_fields,
    put,
    respelt,
)
from salient.games.fronte.cases import count, fights, ground, outcomes, rest, shots, sky, turns, works
from salient.games.fronte.cases.words import SPELLINGS
from salient.games.fronte.pieces import FOLDER

QUESTIONS: dict[str, Question] = {
    "assault_pool": Question(fights.AskAssaultPool, fights.AssaultPool, fights.assault_pool),
    "fire_pool": Question(shots.AskFirePool, shots.FirePool, shots.fire_pool),
    "fire_legality": Question(shots.AskFire, shots.FireAnswer, shots.fire_legality),
    "assault_legality": Question(fights.AskAssault, ground.Legal, fights.assault_legality),
    "support_eligibility": Question(fights.AskSupport, fights.Support, fights.support_eligibility),
    "outcome": Question(outcomes.AskOutcome, outcomes.Outcome, outcomes.outcome),
    "retreat": Question(outcomes.AskRetreat, outcomes.Retreated, outcomes.retreats),
    "distance": Question(ground.AskDistance, ground.Distance, ground.distance),
    "movement": Question(ground.AskMovement, ground.Movement, ground.moves),
    "stacking": Question(ground.AskStacking, ground.Legal, ground.stacking),
    "movement_column": Question(ground.AskColumn, ground.Legal, ground.movement_column),
    "supply": Question(ground.AskSupply, ground.Supply, ground.supplies),
    "initiative": Question(turns.AskInitiative, turns.Initiative, turns.initiative),
    "activation": Question(turns.AskActivation, turns.Activations, turns.activations),
    "reorganisation": Question(rest.AskReorganisation, rest.Reorganised, rest.reorganisation),
    "air_pool": Question(sky.AskAirPool, sky.AirPool, sky.air_pool),
    "air_outcome": Question(sky.AskAirOutcome, sky.AirOutcome, sky.air_outcome),
    "air_legality": Question(sky.AskAirLegality, sky.AirLegal, sky.air_legality),
    "weather": Question(sky.AskWeather, sky.Weather, sky.weather),
    "air_superiority": Question(sky.AskSuperiority, sky.Superiority, sky.air_superiority),
    "mines": Question(works.AskMines, works.Mines, works.mines),
    "engineer_work": Question(works.AskWork, works.Work, works.engineer_work),
    "barrage": Question(rest.AskBarrage, rest.Barraged, rest.barrage),
    "airfield": Question(sky.AskAirfield, sky.Airfield, sky.airfield),
    "garrison": Question(rest.AskGarrison, rest.Garrison, rest.garrison),
    "victory": Question(count.AskVictory, count.Victory, count.victories),
    "points_scenario": Question(count.AskPoints, count.PointsAnswer, count.points_scenario),
    "odds": Question(rest.AskOdds, rest.Odds, rest.dice_odds),
}
#: In a breakdown every line counts, also one that the case does not state.
BREAKDOWNS = ("attacker_breakdown", "defender_breakdown", "firer_breakdown", "target_breakdown")
ODDS = ("first_dice", "second_dice")


class FronteCase(msgspec.Struct, frozen=True):
    id: str
    type: str
    input: dict[str, Any]
    expected: dict[str, Any]
    title: str = ""
    rules: list[str] = []
    rulings: list[str] = []
    settings: dict[str, Any] = {}  # where they are not the defaults; a case may also have them in its input
    strange: tuple[str, ...] = ()  # fields that no case has

    @property
    def rule(self) -> str:
        return ", ".join([*self.rules, *self.rulings])

    @property
    def expect(self) -> dict[str, Any]:
        """Who may take a loss is called with or without its division (8.x)."""
        taken = self.expected.get("loss_may_be_taken_by")
        if not isinstance(taken, list):
            return self.expected
        return self.expected | {"loss_may_be_taken_by": [str(name).removesuffix(", same division") for name in taken]}


class FronteCases(CaseRunner):
    """The game's own format: `cases`, each with type, input and expected, and a table of `odds`."""

    def check(self, document: Mapping[str, Any], name: str) -> Sequence[FronteCase]:
        known_fields(document, name, ("odds",))
        listed = document.get("cases", [])
        table = document.get("odds", [])
        if not isinstance(listed, list) or not isinstance(table, list) or (not listed and not table):
            raise BadCases(f"{name}: has no list of cases")
        found = [_case(raw, name, number) for number, raw in enumerate(listed, start=1)]
        found += [_odds(raw, name, number) for number, raw in enumerate(table, start=1)]
        all_different([case.id for case in found], name)
        return found

    def answer(self, case: FronteCase) -> Answer:
        if case.strange:
            raise Unsupported(f"a case has no field {case.strange[0]!r}")
        strange = [rule for rule in case.rules if rule not in _rules()]
        if strange:
            raise Unsupported(f"the checklist has no rule {strange[0]!r}")
        ask = respelt(case.input, SPELLINGS)
        if case.settings:
            ask = {**ask, "settings": {**ask.get("settings", {}), **case.settings}}
        return put(QUESTIONS, case.type, ask, case.expect)

    def compare(self, case: FronteCase, found: Mapping[str, Any]) -> list[Difference]:
        own = (*BREAKDOWNS, "reason")
        wrong = [one for one in differences(case.expect, found) if one.field.partition(".")[0] not in own]
        for name in BREAKDOWNS:
            if name in case.expected:
                wrong += _breakdown(name, case.expected[name], found[name])
        if "reason" in case.expected and case.expected["reason"] not in found["reason"]:
            wrong.append(Difference("reason", case.expected["reason"], found["reason"]))  # it names one of several
        return wrong


@cache
def _rules() -> frozenset[str]:
    with (FOLDER / "rules.csv").open(encoding="utf-8", newline="") as file:
        return frozenset(line["number"] for line in csv.DictReader(file))


def _breakdown(name: str, expected: Mapping[str, int], found: Mapping[str, int]) -> list[Difference]:
    """All lines, and no others; one of no dice is none."""
    of_fire = name in ("firer_breakdown", "target_breakdown")
    stated = {
        "guns" if of_fire and word in get_args(shots.GUNS) else word: dice for word, dice in expected.items() if dice
    }
    return [] if stated == dict(found) else [Difference(name, expected, dict(found))]


def _case(raw: Any, name: str, number: int) -> FronteCase:
    called = raw.get("id") if isinstance(raw, dict) else None
    which = f"case {called}" if isinstance(called, str) else f"case number {number}"
    try:
        case = msgspec.convert(raw, FronteCase)
    except msgspec.ValidationError as error:
        raise BadCases(f"{name}: {which}: {error}") from error
    if not case.expected:
        raise BadCases(f"{name}: {which}: expects nothing")
    strange = [field for field in raw if field not in FronteCase.__struct_fields__ or field == "strange"]
    return msgspec.structs.replace(case, strange=tuple(field for field in strange if field not in PROSE))


def _odds(raw: Any, name: str, number: int) -> FronteCase:
    """A line of the table of odds as a case."""
    if not isinstance(raw, dict) or any(not isinstance(raw.get(field), int) for field in ODDS):
        raise BadCases(f"{name}: line {number} of the odds does not say how many dice")
    dice = {field: raw[field] for field in ODDS}
    title = f"{raw['first_dice']} against {raw['second_dice']} dice"
    chances = {field: value for field, value in raw.items() if field not in ODDS}
    return FronteCase(f"odds-{raw['first_dice']}-{raw['second_dice']}", "odds", dice, chances, title, ["0.a"])

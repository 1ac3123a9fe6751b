"""Rules cases of Fronte d'Attacco: facts, a question by its type, and what the rulebook says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from salient.engine.cases import BadCases, CaseRunner, Difference, Unsupported, Verdict, all_different, differences
from salient.engine.errors import SalientError
from salient.games.fronte.cases import assault, combat, ground, rest

Answerer = Callable[[Mapping[str, Any]], dict[str, Any]]

QUESTIONS: dict[str, Answerer] = {
    "assault_pool": combat.assault_pool,
    "fire_pool": combat.fire_pool,
    "fire_legality": combat.fire_legality,
    "assault_legality": assault.assault_legality,
    "support_eligibility": assault.support_eligibility,
    "outcome": assault.outcome,
    "retreat": assault.retreats,
    "distance": ground.distance,
    "movement": ground.moves,
    "stacking": ground.stacking,
    "movement_column": ground.movement_column,
    "supply": ground.supplies,
    "initiative": ground.initiative,
    "activation": ground.activations,
    "reorganisation": rest.reorganisation,
    "air_pool": rest.air_pool,
    "air_outcome": rest.air_outcome,
    "air_legality": rest.air_legality,
    "weather": rest.weather,
    "air_superiority": rest.air_superiority,
    "mines": rest.mines,
    "engineer_work": rest.engineer_work,
    "barrage": rest.barrage,
    "airfield": rest.airfield,
    "garrison": rest.garrison,
    "victory": rest.victories,
    "points_scenario": rest.points_scenario,
    "odds": rest.dice_odds,
}
#: In a breakdown every line counts, also one that the case does not state; a word that is none of ours can only be
#: the die for more than two artillery regiments, the one line of T4 without a word in the other list.
ASSAULT = ("attacker_breakdown", "defender_breakdown")
BREAKDOWNS = (*ASSAULT, "firer_breakdown", "target_breakdown")
LINES = frozenset(
    ("base", "regiment", "fc", "support", "artillery", "cover", "open", "aa", "hq_destroyed", "losses", "out_of_supply")
)
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

    @property
    def cited(self) -> str:
        return ", ".join([*self.rules, *self.rulings])


class FronteCases(CaseRunner):
    """The game's own format: `cases`, each with type, input and expected, and a table of `odds`."""

    def check(self, document: Mapping[str, Any], name: str) -> Sequence[FronteCase]:
        listed = document.get("cases", [])
        table = document.get("odds", [])
        if not isinstance(listed, list) or not isinstance(table, list) or (not listed and not table):
            raise BadCases(f"{name}: has no list of cases")
        found = [_case(raw, name, number) for number, raw in enumerate(listed, start=1)]
        found += [_odds(raw, name, number) for number, raw in enumerate(table, start=1)]
        all_different([case.id for case in found], name)
        return found

    def run(self, case: FronteCase) -> Verdict:
        try:
            fields = self.answer(case)
        except (SalientError, LookupError, AttributeError, ValueError, TypeError, msgspec.ValidationError) as error:
            reason = str(error) if isinstance(error, SalientError) else f"{type(error).__name__}: {error}"
            return self._verdict(case, "unsupported", {}, (), (reason,))
        wrong = [one for one in differences(case.expected, fields) if one.field.partition(".")[0] not in BREAKDOWNS]
        for name in BREAKDOWNS:
            if name in case.expected:
                wrong += _breakdown(name, case.expected[name], fields.get(name, {}))
        missing = [field for field in case.expected if field not in fields]
        if missing:
            reason = f"the question has no answer of this name: {', '.join(missing)}"
            return self._verdict(case, "unsupported", fields, (), (reason,))
        return self._verdict(case, "failed" if wrong else "passed", fields, tuple(wrong), ())

    def answer(self, case: FronteCase) -> dict[str, Any]:
        put = QUESTIONS.get(case.type)
        if put is None:
            raise Unsupported(f"there is no question {case.type!r}; there is {', '.join(QUESTIONS)}")
        return put({**case.input, "settings": case.settings} if case.settings else case.input)

    def _verdict(
        self,
        case: FronteCase,
        result: Any,
        found: Mapping[str, Any],
        wrong: tuple[Difference, ...],
        reasons: tuple[str, ...],
    ) -> Verdict:
        return Verdict(case.id, case.cited, case.title, result, case.expected, found, wrong, reasons)


def _breakdown(name: str, expected: Mapping[str, int], found: Mapping[str, int]) -> list[Difference]:
    """All lines, and no others; one of no dice is none."""
    known = LINES if name in ASSAULT else LINES - {"artillery"}  # in T4 artillery can only mean its many regiments
    stated = {word if word in known else "guns": dice for word, dice in expected.items() if dice}
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
    return case


def _odds(raw: Any, name: str, number: int) -> FronteCase:
    """A line of the table of odds as a case."""
    if not isinstance(raw, dict) or any(not isinstance(raw.get(field), int) for field in ODDS):
        raise BadCases(f"{name}: line {number} of the odds does not say how many dice")
    dice = {field: raw[field] for field in ODDS}
    title = f"{raw['first_dice']} against {raw['second_dice']} dice"
    chances = {field: value for field, value in raw.items() if field not in ODDS}
    return FronteCase(f"odds-{raw['first_dice']}-{raw['second_dice']}", "odds", dice, chances, title, ["0.a"])

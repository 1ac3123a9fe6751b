"""Rules cases of Ardennes '44, question by question."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar

import msgspec

from salient.engine.cases import Answer, Case, DeclaredCases, Question, Said, Unsupported
from salient.games.ardennes44.cases import fight, may, move, questions, rolls
from salient.games.ardennes44.cases.board import formations
from salient.games.ardennes44.cases.said import Situation, with_defaults

#: All words that the game has for what a die brings.
RESULTS = re.compile(
    r"D1|DS|DR[234]|EX|ENG\+?|FF|FF\(\+1\)|A1|A1/ENG|A1/D1|A1/DR2|ToT|cancelled|(yes|no)(\+D)?|improves|no change"
    r"|[+-]?\d+|destroyed|intact|no effect|none|arrives|again|never|full|reduced|eliminated|success|exposed"
    r"|Yes \(EX\)|(Yes|Delay|No) \(-1 step\)|No"
)


class A44Cases(DeclaredCases):
    """The public format."""

    situation: ClassVar[type[Said]] = Situation
    questions: ClassVar[Mapping[str, Question]] = {
        "move": Question(move.AskMove, move.MoveAnswer, move.move),
        "reach": Question(move.AskReach, questions.Hexes, move.reach),
        "zoc": Question(questions.AskSide, questions.Hexes, questions.zoc),
        "bonds": Question(questions.AskSide, questions.Bonds, questions.bonds),
        "stacking": Question(questions.AskStacking, questions.Load, questions.stack),
        "supply": Question(questions.AskUnit, questions.SupplyAnswer, questions.supply),
        "attack": Question(fight.AskAttack, fight.AttackAnswer, fight.attack),
        "resolve": Question(fight.AskResolve, fight.ResolveAnswer, fight.resolve),
        "retreats": Question(questions.AskRetreats, questions.RetreatAnswer, questions.retreats),
        "advances": Question(questions.AskAdvances, questions.AdvanceAnswer, questions.advances),
        "may": Question(may.AskMay, may.MayAnswer, may.question),
        "roll": Question(rolls.AskRoll, rolls.RollAnswer, rolls.question),
        "victory": Question(questions.Nothing, questions.Winner, questions.victor),
    }

    def plain(self, case: Case) -> Case:
        """With what follows from the types of its units."""
        return msgspec.structs.replace(case, raw=with_defaults(case.raw))

    def answer(self, case: Case) -> Answer:
        """Whoever is expected to be eliminated, or in a group, is one of the units; a result is one of the game's."""
        result = case.expect.get("result", "none")
        for word in result if isinstance(result, list) else [result]:
            if not RESULTS.fullmatch(str(word)) and word not in formations():
                raise Unsupported(f"expect.result: there is no {word!r}")
        units = [unit.get("id") for unit in case.units]
        for field in ("eliminated", "group"):
            expected = case.expect.get(field)
            strange = [id for id in expected if id not in units] if isinstance(expected, list) else []
            if strange:
                raise Unsupported(f"expect.{field}: there is no unit {strange[0]!r}")
        return super().answer(case)

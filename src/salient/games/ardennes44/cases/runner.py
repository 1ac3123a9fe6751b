"""Rules cases of Ardennes '44, question by question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from salient.engine.cases import Case, DeclaredCases, Question, Said
from salient.games.ardennes44.cases import fight, may, move, questions, rolls
from salient.games.ardennes44.cases.said import Situation, with_defaults


class A44Cases(DeclaredCases):
    """The public format."""

    situation: ClassVar[type[Said]] = Situation
    questions: ClassVar[Mapping[str, Question]] = {
        "move": Question(move.AskMove, move.MoveAnswer, move.move),
        "reach": Question(move.AskReach, move.ReachAnswer, move.reach),
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

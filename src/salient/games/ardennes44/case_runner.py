"""Rules cases of Ardennes '44, question by question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from salient.engine.cases import Answer, Case, PublicCases, Unsupported
from salient.games.ardennes44 import (
    case_attack,
    case_may,
    case_move,
    case_questions,
    case_resolve,
    case_rolls,
    cases,
)
from salient.games.ardennes44.case_asking import Asking
from salient.games.ardennes44.case_checks import check_names
from salient.games.ardennes44.case_plain_ask import plain_case

QUESTIONS: dict[str, Callable[[Asking], Answer]] = {
    "move": case_move.move,
    "reach": case_move.reach,
    "zoc": case_questions.zoc,
    "bonds": case_questions.bonds,
    "stacking": case_questions.stack,
    "supply": case_questions.supply,
    "attack": case_attack.question,
    "resolve": case_resolve.question,
    "retreats": case_questions.retreats,
    "advances": case_questions.advances,
    "may": case_may.question,
    "roll": case_rolls.question,
    "victory": case_questions.victor,
}


class A44Cases(PublicCases):
    """The questions of the public format."""

    def __init__(self, rulebook: Any = None):
        self.rulebook = rulebook

    def plain(self, case: Case) -> Case:
        return plain_case(case)

    def answer(self, case: Case) -> Answer:
        ((kind, question),) = case.ask.items()
        put = QUESTIONS.get(kind)
        if put is None:
            raise Unsupported(f"there is no question {kind!r}; there is {', '.join(QUESTIONS)}")
        if not isinstance(question, dict):
            raise Unsupported(f"the question {kind} must be an object")
        self._check_options(case.when.get("options") or ())
        check_names(case.units)
        pos = cases.position(msgspec.structs.asdict(case), self.rulebook, stocked=True)
        return put(Asking(pos, question, case.when))

    def _check_options(self, named: Any) -> None:
        known = [option.name for option in self.rulebook.options] if self.rulebook is not None else []
        strange = [name for name in named if cases.OPTIONS.get(name, name) not in known]
        if known and strange:
            raise Unsupported(f"there is no option {strange[0]!r}; there is {', '.join(known)}")

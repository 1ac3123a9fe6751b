"""Rules cases of Ardennes '44, question by question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from salient.engine.cases import Answer, Case, PublicCases, Unsupported
from salient.games.ardennes44.cases import attack, may, move, questions, resolve, rolls
from salient.games.ardennes44.cases.asking import Asking
from salient.games.ardennes44.cases.building import OPTIONS, position
from salient.games.ardennes44.cases.checks import check_names
from salient.games.ardennes44.cases.plain_ask import plain_case

QUESTIONS: dict[str, Callable[[Asking], Answer]] = {
    "move": move.move,
    "reach": move.reach,
    "zoc": questions.zoc,
    "bonds": questions.bonds,
    "stacking": questions.stack,
    "supply": questions.supply,
    "attack": attack.question,
    "resolve": resolve.question,
    "retreats": questions.retreats,
    "advances": questions.advances,
    "may": may.question,
    "roll": rolls.question,
    "victory": questions.victor,
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
        pos = position(msgspec.structs.asdict(case), self.rulebook, stocked=True)
        return put(Asking(pos, question, case.when))

    def _check_options(self, named: Any) -> None:
        known = [option.name for option in self.rulebook.options] if self.rulebook is not None else []
        strange = [name for name in named if OPTIONS.get(name, name) not in known]
        if known and strange:
            raise Unsupported(f"there is no option {strange[0]!r}; there is {', '.join(known)}")

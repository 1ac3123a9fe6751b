"""When a rules case happens: as it says, else on a plain day in the turn of whoever acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from salient.games.ardennes44.cases import words
from salient.games.ardennes44.cases.words import given, listed, number, truth, word

Fields = Mapping[str, Any]

PLAIN_TURN, PLAIN_NIGHT = 5, 6  # mud, no clear skies, nothing of the first days; a Night Turn follows a PM turn
EITHER_TURN = ("support", "lead")
OTHER_SIDE = {"German": "Allied", "Allied": "German"}


def plain_when(case: Fields, units: Sequence[Fields]) -> dict[str, Any]:
    stated = case.get("when")
    if stated is not None and not isinstance(stated, Mapping):
        return stated  # type: ignore[no-any-return]
    found = given(stated or {})
    if "night" in found:
        found["night"] = truth(found["night"])
    if "phase" in found:
        _put_phase(found, word(found["phase"]))
    found["turn"] = number(found.get("turn", PLAIN_NIGHT if found.get("night") else PLAIN_TURN))
    if "side" in found:
        found["side"] = word(found["side"], words.SIDES)
    elif (side := _side_asked(case.get("ask"), units, found.get("phase"))) is not None:
        found["side"] = side
    if "options" in found:
        found["options"] = _options(found["options"])
    return found


def _put_phase(found: dict[str, Any], phase: str) -> None:
    """`Night Movement Phase` is the Movement Phase of a Night Turn."""
    plain = phase.removesuffix("_phase").removesuffix("_turn")
    if plain == "night" or plain.startswith("night_"):
        found["night"], plain = True, plain.removeprefix("night").removeprefix("_")
    plain = words.PHASES.get(plain, plain)
    if plain:
        found["phase"] = plain
    else:
        del found["phase"]


def _options(options: Any) -> Any:
    if isinstance(options, Mapping):
        return {word(name): truth(value) for name, value in options.items()}
    return [word(name) for name in listed(options)]


def _side_asked(ask: Any, units: Sequence[Fields], phase: Any) -> str | None:
    """The side at turn is that of the units that act, but of a retreat, and of a bridge in combat, the other."""
    if not isinstance(ask, Mapping) or len(ask) != 1:
        return None
    ((kind, question),) = ask.items()
    if not isinstance(question, Mapping):
        return None
    if isinstance(question.get("attack"), Mapping):
        question = question["attack"]
    verb = word(question.get("verb", ""), words.VERBS)
    asked = [str(id) for field in ("attackers", "units", "unit") for id in listed(question.get(field))]
    side = next((one.get("side") for one in units if one.get("id") in asked), None)
    if side not in OTHER_SIDE or verb in EITHER_TURN:
        return None
    other = word(kind, words.QUESTIONS) == "retreats" or (verb == "demolish" and phase == "combat")
    return OTHER_SIDE[str(side)] if other else str(side)

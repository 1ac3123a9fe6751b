"""The question and the answer of a rules case in the game's own words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from salient.engine.cases import Case
from salient.games.ardennes44.cases import words
from salient.games.ardennes44.cases.plain import plain_parts, plain_status
from salient.games.ardennes44.cases.words import given, listed, number, truth, word

Fields = Mapping[str, Any]

#: What a question may be instead of an object: the one thing that it names.
NAMED_BY = {"zoc": "side", "bonds": "side", "stacking": "hex", "supply": "unit", "reach": "unit"}
WORDS = {"mode": words.MODES, "verb": words.VERBS, "table": words.TABLES, "side": words.SIDES, "kind": {}}
NAMES = ("unit", "units", "attackers", "artillery", "from_attack_by", "retreating", "lead")
NUMBERS = ("die", "hexes", "number", "flipped", "jabo", "dcb")
TRUTHS = ("air", "surprise", "breakthrough", "plus_one")
ODDS = re.compile(r"\s*(\d+)\s*(?:-|:|to|/)\s*(\d+)\s*(?:\+|or (?:more|better|higher))?\s*")
NOBODY = ("none", "nobody", "no_one", "no_winner", "", "null")
GONE = ("none", "eliminated", "destroyed", "dead")
NO_STATUS = ("good_order", "ready")


def plain_case(case: Case) -> Case:
    """All of a case; its question keeps the words of its units."""
    parts = plain_parts(msgspec.structs.asdict(case))
    names = [one["id"] for one in parts["units"] if "id" in one]
    letter = parts.pop("sheet")
    ((kind, question),) = case.ask.items()
    kind = word(kind, words.QUESTIONS)
    ask = {kind: plain_question(kind, words.hexes_in(question, names, letter))}
    expect = plain_expect(words.hexes_in(case.expect, names, letter))
    return msgspec.structs.replace(case, **parts, ask=ask, expect=expect)


def plain_question(kind: str, question: Any) -> Any:
    if question is None:
        return {}
    if not isinstance(question, Mapping):
        return {NAMED_BY[kind]: _value(NAMED_BY[kind], question)} if kind in NAMED_BY else question
    found = {field: _value(field, value) for field, value in given(question).items()}
    if isinstance(found.get("attack"), Mapping):
        found["attack"] = plain_question("attack", found["attack"])
    if isinstance(found.get("choices"), Mapping):
        found["choices"] = given(found["choices"])
    return found


def _value(field: str, value: Any) -> Any:
    if field in WORDS:
        return word(value, WORDS[field])
    if field in NAMES:
        if value is False:
            return []
        return [str(one) for one in value] if isinstance(value, list) else str(value)
    if field == "dice":
        return [number(one) for one in listed(value)]
    if field in NUMBERS:
        return [number(one) for one in value] if isinstance(value, list) else number(value)
    if field in TRUTHS:
        return truth(value)
    if field in ("column", "odds"):
        return plain_odds(value)
    return value


def plain_odds(value: Any) -> Any:
    """`2:1` and `7-1+`; anything else as it is. A pair of numbers is no hexside here."""
    match = ODDS.fullmatch(value) if isinstance(value, str) else None
    return f"{int(match[1])}-{int(match[2])}" if match else value


def plain_expect(expect: Fields) -> dict[str, Any]:
    """Only what nothing else can be meant by: true for yes, odds with a colon, status words, lists for one thing."""
    found: dict[str, Any] = {}
    for field, value in expect.items():
        name = {"rule": "rules"}.get(word(field), word(field))
        found[name] = _expected(name, value)
    return {field: value for field, value in found.items() if field not in words.REMARKS}


def _expected(field: str, value: Any) -> Any:
    if field in ("odds", "column"):
        return plain_odds(value)
    if field == "winner" and isinstance(value, str):
        return None if word(value) in NOBODY else word(value, words.SIDES)
    if field in ("legal", "none", "in_supply", "isolated"):
        return truth(value)
    if field == "eliminated" and not isinstance(value, bool):
        return [str(one) for one in listed(value)]
    if field in ("group", "ends", "hexes", "removed", "divisions"):
        return listed(value)
    if field == "status":
        return [one for one in plain_status(value) if one not in NO_STATUS]
    if field == "units" and isinstance(value, list) and all(isinstance(one, Mapping) and "id" in one for one in value):
        value = {one["id"]: {name: part for name, part in one.items() if name != "id"} for one in value}
    if field == "units" and isinstance(value, Mapping):
        return {id: _state(state) for id, state in value.items()}
    if field == "remnants":
        return _remnants(listed(value))
    return value


def _state(state: Any) -> Any:
    """What is expected of a unit; of one that is gone perhaps only that."""
    if isinstance(state, Mapping):
        found = plain_expect(state)
        return found | {"at": None} if "at" in found and word(found["at"]) in GONE else found
    return {"at": None} if word(state) in GONE else state


def _remnants(listed: Sequence[Any]) -> list[Any]:
    return [plain_expect(one) if isinstance(one, Mapping) else one for one in listed]

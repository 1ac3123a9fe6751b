"""The question `next`: the order in which things are done."""

from __future__ import annotations

from typing import Literal

import msgspec

from salient import games
from salient.engine.cases import Said, Unsupported, answers
from salient.engine.cases.said import read
from salient.games.deadly_woods.assets.asset_phase import AssetPhase
from salient.games.deadly_woods.assets.replacement_phase import ReplacementPhase
from salient.games.deadly_woods.cases.said import (
    NAME,
    Fields,
    Situation,
)
from salient.games.deadly_woods.cases.table import Table
from salient.games.deadly_woods.rounds.action_phase import ActionPhase
from salient.games.deadly_woods.sequence import PHASES
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.setup.cleanup import Cleanup

# What comes next -----------------------------------------------------------------------------------

Sequence = Literal["turn", "assets", "turn1", "replacements", "combat", "cleanup"]


Word = Literal[
    "assets", "replacements", "rounds", "cleanup",
    "engineers", "greif", "motorized", "traffic", "delay", "artillery",
    "german_combat", "german_move", "reaction_1", "vdh", "cup",
    "start", "German", "Allied", "end",
    "target_and_attackers", "attacker_support", "defender_support", "odds", "die",
    "vp", "sudden_victory", "surrender_106", "scenario_victory", "return_assets", "flip_assets", "advance_turn",
]  # fmt: skip


class AskNext(Said, frozen=True):
    sequence: Sequence
    after: Word


Next = answers(next=Word)
#: The parts of phases that are steps of their own, in the words of cases.
PARTS = {
    "PlaceEngineers": "engineers",
    "PlaceGreif": "greif",
    "PlaceMotorized": "motorized",
    "PlaceTraffic": "traffic",
    "PlaceDelay": "delay",
    "ArtilleryArrives": "artillery",
    "PlaceVonDerHeydte": "vdh",
    "FillCup": "cup",
    "Assault": "target_and_attackers",
    "AttackerSupport": "attacker_support",
    "DefenderSupport": "defender_support",
    "CombatRoll": "die",
    "opening_combat": "german_combat",
    "opening_move": "german_move",
    "reaction_1": "reaction_1",
}


def follows(case: Situation, ask: AskNext) -> Fields:
    """The order in which the steps of a phase come, in the real game."""
    if case.when.phase != PHASE.get(ask.sequence, ask.after):
        raise Unsupported(f"next: {ask.sequence} is not in the phase {case.when.phase}")
    words = _order(case, ask.sequence)
    if ask.after not in words[:-1]:
        raise Unsupported(f"next: what comes after {ask.after} cannot be told; there is {', '.join(words)}")
    return {"next": words[words.index(ask.after) + 1]}


PHASE = {
    "assets": "assets",
    "turn1": "rounds",
    "replacements": "replacements",
    "combat": "rounds",
    "cleanup": "cleanup",
}


def _order(case: Situation, sequence: Sequence) -> list[str]:
    pos = Table(case).pos
    if sequence == "turn":
        return [phase for phase, _ in PHASES]
    if sequence == "combat":
        return _combat()
    if sequence == "cleanup":
        return _cleanup()
    turn, rulebook = pos.turn, games.find("deadly_woods")
    pos = rulebook.setup(rulebook.world("campaign", rulebook.choose_options({})))
    pos.turn, pos.stack = turn, ()
    pos.initiative = victory.initiative(pos, turn)
    {"assets": AssetPhase, "turn1": ActionPhase, "replacements": ReplacementPhase}[sequence]().run(pos)
    if sequence == "replacements":
        return ["start", *(NAME[one.player] for one in reversed(pos.stack)), "end"]
    names = [getattr(one, "name", type(one).__name__) for one in reversed(pos.stack)]
    return [PARTS[name] for name in names if name in PARTS]


def _combat() -> list[str]:
    """A combat with guns on both sides, played up to the die. The odds are reckoned when it is about to be rolled."""
    stage = Table(read(Situation, COMBAT, "combat")).round("combat")
    found: dict[str, None] = {}
    for action in ("attack 1515", "join G", "fight", "done", "done"):
        found |= dict.fromkeys([PARTS[type(stage.top).__name__]] if type(stage.top).__name__ in PARTS else ())
        stage.play(action)
    return [*found, "odds", PARTS[type(stage.top).__name__]]


def _cleanup() -> list[str]:
    """What happens in a cleanup, in its order; and what comes before each of the two ends that it can have."""
    order = _cleaned()
    for end in (_cleaned(last=True), _cleaned(points=5)):
        order.insert(len(end) - 1, end[-1])
    return order


def _cleaned(points: int = 0, *, last: bool = False) -> list[str]:
    hexes = {f"{10 + 2 * number}12": {"victory": True, "control": "German"} for number in range(points)}
    table = Table(read(Situation, CLEANUP | {"board": {"hexes": hexes}}, "cleanup"))
    if last:
        table.pos.world.rules = msgspec.structs.replace(table.pos.world.rules, last_turn=table.pos.turn)
    return [HAPPENS[event.message.id] for event in table.stage(Cleanup()).heard if event.message.id in HAPPENS]


_GERMAN = {
    "id": "G",
    "side": "German",
    "nationality": "German",
    "type": "infantry",
    "attack": 4,
    "defense": 4,
    "move": 3,
}
_US = {"id": "A", "side": "Allied", "nationality": "US", "type": "infantry", "attack": 3, "defense": 4, "move": 3}
_TWO = {"steps": 2, "max_steps": 2}
COMBAT: Fields = {
    "units": [
        _GERMAN | _TWO | {"division": "26VG", "at": "1615"},
        _US | _TWO | {"division": "28", "corps": "VIII", "at": "1515"},
    ],
    "markers": [
        {"id": "F", "kind": "artillery", "side": "German", "army": "5PzA", "strength": 4, "at": "box"},
        {"id": "E", "kind": "artillery", "side": "Allied", "corps": "VIII", "strength": 4, "at": "box"},
    ],
    "when": {"turn": 4, "phase": "rounds", "side": "German", "round": "combat", "step": "combat"},
}
CLEANUP: Fields = {
    "units": [
        _US | _TWO | {"division": "106", "corps": "VIII", "at": "1515", "status": ["oos"]},
        _GERMAN
        | {"id": "V", "type": "vdh", "move": 0, "steps": 1, "max_steps": 1, "at": "1818", "status": ["face_down"]},
    ],
    "when": {"turn": 2, "phase": "cleanup", "side": "Allied"},
}
HAPPENS = {
    "tdw-points": "vp",
    "tdw-won-sudden-points": "sudden_victory",
    "tdw-surrenders": "surrender_106",
    "tdw-lost-points": "scenario_victory",
    "tdw-vdh-leaves": "return_assets",
    "tdw-next-turn": "advance_turn",
}

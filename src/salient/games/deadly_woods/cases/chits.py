"""Rules cases of chits and rounds."""

from __future__ import annotations

from typing import Literal

from salient.board import bits
from salient.engine.cases import Answer, Said, Unsupported, answers
from salient.games.deadly_woods.cases import pieces
from salient.games.deadly_woods.cases.said import (
    CHIT,
    CHIT_WORD,
    SIDE,
    Chit,
    Fields,
    SideName,
    Situation,
)
from salient.games.deadly_woods.cases.table import Stage, Table
from salient.games.deadly_woods.combat.combat_part import Assault
from salient.games.deadly_woods.movement.movement_part import MovementPart
from salient.games.deadly_woods.position import OUT, TRACK, TDWPosition
from salient.games.deadly_woods.rounds import round_steps
from salient.games.deadly_woods.rounds.action_phase import ActionPhase, FirstChit, NextRound, Swap
from salient.games.deadly_woods.rounds.chits import CUP
from salient.games.deadly_woods.rounds.choices import NameFormations
from salient.games.deadly_woods.rounds.reinforcements import ByD, EnterMap
from salient.games.deadly_woods.words import CHITS, Entry

# Chits ---------------------------------------------------------------------------------------------


def chits_in(pos: TDWPosition, box: str, side: str = "") -> list[str]:
    """The chits of a box in the words of cases, each as often as it lies there."""
    words = [CHIT_WORD[CHITS[chit]] for chit, number in CUP.things(pos, box) for _ in range(number)]
    return [word for word in words if word.startswith(side[:1])]


class AskCup(Said, frozen=True):
    side: SideName
    choice: Literal["5pz", "6pz"] | None = None


CupAnswer = answers(cup=list[Chit], hand=list[Chit])


def cup(case: Situation, ask: AskCup) -> Fields:
    stage = Table(case).stage(ActionPhase(), chosen=_nothing)
    if ask.choice is not None:
        stage.play(f"chit {ask.choice}")
    if not stage.rolling and not isinstance(stage.top, FirstChit):
        raise Unsupported("cup: the German has to choose an army chit")
    return {"cup": chits_in(stage.position, "cup", ask.side), "hand": chits_in(stage.position, "hand", ask.side)}


def _nothing(stage: Stage) -> str | None:
    """Nobody moves or attacks in the opening of turn 1."""
    return next((end for end in ("end_movement", "end_combat") if end in stage.top.verbs), None)


class AskDraw(Said, frozen=True):
    drawn: list[Chit]
    swap: bool = False


DrawAnswer = answers(played=Chit, returned=list[Chit], hand=list[Chit], cup=list[Chit])


def draw(case: Situation, ask: AskDraw) -> Fields:
    """Drawing on until a legal chit appears is one draw among the legal ones (R47): the others go back."""
    stage, returned = Table(case).stage(NextRound()), []
    before = len(stage.position.played)
    for number, word in enumerate(ask.drawn, start=1):
        if word not in chits_in(stage.position, "cup"):
            raise Unsupported(f"draw: {word} is not in the cup")
        if not stage.rolling:
            raise Unsupported(f"draw: nothing is drawn after {ask.drawn[number - 2]}")
        possible = [action.targets[0] for action in stage.top.actions(stage.position)]
        if CHIT[word] in possible:
            stage.roll(CHIT[word])
        else:
            returned.append(word)
    if ask.swap or isinstance(stage.top, Swap):
        stage.play("swap" if ask.swap else "play")
    if ask.swap:
        returned.append(ask.drawn[-1])
    pos = stage.position
    played = pos.played[before].partition(":")[0]
    return {
        "played": CHIT_WORD[played],
        "returned": returned,
        "hand": chits_in(pos, "hand"),
        "cup": chits_in(pos, "cup"),
    }


# Rounds --------------------------------------------------------------------------------------------


class AskActivation(Said, frozen=True):
    units: list[str] = []
    formations: list[str] = []


Activation = answers(may_move=list[str], may_attack=list[str])


def activation(case: Situation, ask: AskActivation) -> Answer:
    """Whom the movement part offers; whom the combat part lets join an attack on some hex."""
    table = Table(case)
    if ask.formations:
        stage = named(table, ask.formations)
        table.pos.active = stage.position.active
    elif ask.units:
        table.pos.active = bits.of(table.unit(id) for id in ask.units)
    names = {"may_move": table.unit_ids(table.pos.world.own[table.player])}
    if table.when.step == "movement":
        stage = table.round()
        asked = not stage.over and isinstance(stage.top, MovementPart)
        if asked:
            stage.agree("select")
        let = [id for id in names["may_move"] if asked and _is_let(stage, id)]
        return Answer({"may_move": let}, names=names)
    if table.when.step is None:
        raise Unsupported("activation: when.step")
    stage = table.round("combat")
    found: dict[str, None] = {}
    for target in stage.offered("attack"):
        onward = stage.copy().play(f"attack {target}")
        assert isinstance(onward.top, Assault)
        onward.agree("join")
        found |= dict.fromkeys(onward.offered("join"))
    return Answer({"may_attack": list(found)}, names={"may_attack": names["may_move"]})


#: Why a unit that the round lets move cannot be taken: it has nowhere to go.
STUCK = {"tdw-refused-pinned", "tdw-refused-no-emergency", "tdw-refused-enclosed"}


def _is_let(stage: Stage, id: str) -> bool:
    return all(reason.message.id in STUCK for reason in stage.refusals(f"select {id}"))


def named(table: Table, words: list[str]) -> Stage:
    """14.7 The formations of the 3 Formations chit are named, then its round begins."""
    stage = table.stage(NameFormations())
    for word in words:
        stage.play(f"formation {formation(table, word)}")
    if not stage.over and isinstance(stage.top, NameFormations):
        stage.play("done")
    return stage


def formation(table: Table, word: str) -> str:
    """A division, or a unit of none by its name: as answers call it."""
    if word in pieces.divisions():
        return pieces.divisions()[word][0].replace(" ", "_")
    found = [unit.id for unit in table.case.units if unit.name == word and not unit.division]
    if not found:
        raise Unsupported(f"there is no formation {word!r}")
    return found[0]


class AskReinforcements(Said, frozen=True):
    side: SideName
    number: Literal[1, 2]


Reinforcements = answers(
    box=Literal["First", "Second"],
    enter=list[str],
    areas=dict[str, list[Entry]],
    waits=list[str],
    never=list[str],
)


def reinforcements(case: Situation, ask: AskReinforcements) -> Answer:
    table, side = Table(case), SIDE[ask.side]
    stage, areas = arrive(side, ask.number, table.pos)
    pos = stage.position
    due = [u for u, place in enumerate(table.pos.at) if place == TRACK and table.pos.world.owner[u] == side]
    now = pos.turn * 4 + ask.number
    came = [u for u in due if pos.at[u] >= 0]
    fields: Fields = {
        "enter": table.unit_ids(came),
        "areas": {pos.world.units[u].id: letters for u, letters in areas.items()},
        "waits": table.unit_ids(u for u in due if pos.at[u] == TRACK and pos.due[u] <= now),
        "never": table.unit_ids(u for u in due if pos.at[u] == OUT),
    }
    boxes = {table.pos.due[u] % 4 for u in came if table.pos.due[u] // 4 == pos.turn}
    if len(boxes) == 1:
        fields["box"] = ["First", "Second"][boxes.pop() - 1]
    names = dict.fromkeys(("enter", "waits", "never", "areas"), table.unit_ids(due))
    return Answer(fields, names=names)


def arrive(side: int, number: int, pos: TDWPosition) -> tuple[Stage, dict[int, list[str]]]:
    """A Reinforcement chit of a side is played, the first or second of the turn: the stage when all have come, and the
    areas that each could choose from. Nobody goes round by D."""
    pos = pos.copy()
    chit = ("german", "allied")[side] + "_reinforcement"
    pos.played = (*(word for word in pos.played if word != chit), *[chit] * number)
    stage = Stage(pos)
    round_steps.begin(pos, "reinforcement", side)
    stage.begin()
    letters = {hex: letter for letter, hexes in pos.world.places.entries.items() for hex in hexes}
    areas: dict[int, list[str]] = {}
    while not stage.over and isinstance(stage.top, ByD | EnterMap):
        if isinstance(stage.top, EnterMap):
            hexes = [pos.world.number("hex", target.split()[1]) for target in stage.offered("enter")]
            areas[stage.top.unit] = sorted({letters[hex] for hex in hexes})
            stage.play(stage.actions()[0])
        else:
            stage.play("done")
    for unit in bits.places(stage.position.arrived):
        areas.setdefault(unit, [letters[stage.position.at[unit]]])
    return stage, areas

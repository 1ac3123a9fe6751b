"""Rules cases of section 6: who goes first, who is activated, what a unit may do in a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from salient.engine.cases import Roll, Unsupported, answers, least, most
from salient.games.fronte.activation import Activation
from salient.games.fronte.cases.table import Stage, Table
from salient.games.fronte.cases.words import Ask, SideName, UnitLike
from salient.games.fronte.march import March
from salient.games.fronte.position import DESTROYED
from salient.games.fronte.sequence import InitiativeRoll, NextActivation, Turn

Fields = dict[str, Any]


class AskInitiative(Ask, frozen=True):
    inflicted: dict[SideName, int] = {}
    losses: dict[SideName, int] = {}
    dice: dict[SideName, int] = {}
    turn: int = 2
    named_first: SideName | None = None


Initiative = answers(truths="reroll dice_needed", first=SideName | None)


def initiative(ask: AskInitiative) -> Fields:
    """The first name is the first side's; PR that a side lost the other has inflicted."""
    inflicted, losses = ask.inflicted, ask.losses
    names: list[SideName] = list(inflicted or ask.dice or losses)
    if not names and ask.named_first is not None:
        names = [ask.named_first, "Germans" if ask.named_first != "Germans" else "Allies"]
    if len(names) != 2 or set(names) != set(ask.dice or names) or (inflicted and losses):
        raise Unsupported(f"{names} are not two sides")
    table = Table(ask)
    table.add("infantry", "A01")
    table.add("infantry", "J10", 1, 1)
    if ask.named_first is not None:
        if ask.named_first not in names:
            raise Unsupported(f"{ask.named_first!r} is none of {names}")
        table.battle["settings"] = {"first_side": ("allied", "axis")[names.index(ask.named_first)]}
    stage = table.stage()
    for side, name in enumerate(names):
        stage.position.before[side] = inflicted[name] if inflicted else losses.get(names[1 - side], 0)
    dice = [ask.dice[name] for name in names] if ask.dice else None
    waiting = Stage(stage.position.copy(), Turn(ask.turn)).rolling
    staged = Stage(stage.position, Turn(ask.turn), dice=[dice] if dice else [])
    staged.no_dice_left()
    again = isinstance(staged.top, InitiativeRoll)
    first = None if again else names[staged.position.first]
    return {"first": first, "reroll": again and dice is not None, "dice_needed": waiting}


class AskActivation(Ask, frozen=True):
    divisions: dict[SideName, int] = {}
    first: SideName | None = None
    destroyed: dict[SideName, int] = {}  # R14 divisions that are lost in the first activation, before they have acted
    sequences: list[list[Act]] | None = None
    sequence: list[Act] | None = None
    unit: UnitLike = "armor_medium regiment"
    actions: list[Act] | None = None
    activate_again: bool = False
    action: Literal["pass"] | None = None


Act = Literal["move", "fire", "assault"]


Activations = answers(
    truths="division_spent",
    activations=dict[SideName, int],
    sequence=Annotated[str, msgspec.Meta(pattern="^[AGIS]*$")],
    idle=dict[SideName, int],
    legal=bool | list[bool],
)


def activations(ask: AskActivation) -> Fields:
    if ask.sequences is not None:
        return {"legal": [_in_turn(ask, words) for words in ask.sequences]}
    if ask.sequence is not None:
        return {"legal": _in_turn(ask, ask.sequence)}
    if ask.divisions:
        return _round(ask)
    stage = _divisions(ask, (2, 2), 0)
    if ask.action == "pass":
        return {"legal": not stage.refusals("pass")}  # R16
    stage.play("activate D0")
    refused = [act for act in ask.actions or [] if not _can(stage, 0, act)]
    stage.play("done", "activate D2", "done")
    again = stage.refusals("activate D0")
    return {"legal": not (again if ask.activate_again else refused), "division_spent": bool(again)}


def _divisions(ask: AskActivation, counts: tuple[int, int], first: int) -> Stage:
    """So many divisions of one regiment each, at the start of a turn."""
    table = Table(ask)
    for side, count in enumerate(counts):
        for number in range(count):
            at = f"{chr(65 + number % 10)}{1 + 9 * side:02d}"
            table.add("infantry regiment", at, side, counts[0] * side + number)
    return table.stage(NextActivation(first))


def _round(ask: AskActivation) -> Fields:
    """Division after division is activated and does nothing."""
    names = list(ask.divisions)
    if len(names) != 2 or (ask.first or names[0]) not in names or not set(ask.destroyed) <= set(names):
        raise Unsupported(f"the sides are {names}; first {ask.first!r}, destroyed {list(ask.destroyed)}")
    counts = (ask.divisions[names[0]], ask.divisions[names[1]])
    stage = _divisions(ask, counts, names.index(ask.first or names[0]))
    order = ""
    while not stage.over:
        side = stage.position.player
        order += names[side][0]
        stage.play(stage.actions()[0])
        if len(order) == 1:
            for name, count in ask.destroyed.items():
                last = counts[0] + (counts[1] if names.index(name) else 0)
                for unit in range(last - count, last):
                    stage.position.put(unit, DESTROYED)
        stage.play("done")
    made: Mapping[str, int] = {name: stage.position.made[side] for side, name in enumerate(names)}
    idle = {name: ask.divisions[name] - made[name] for name in names}
    return {"activations": made, "sequence": order, "idle": idle}


#: Enemies of a unit in D05, so that there is always one beside it.
AROUND = ("E05", "C06", "C04")


def _in_turn(ask: AskActivation, words: list[Act]) -> bool:
    """Whether a unit in the midst of enemies may do these one after the other in a turn."""
    table = Table(ask)
    table.add(ask.unit, "D05", pr=9)
    for at in AROUND:
        table.add("infantry regiment", at, 1, 1, pr=9)
    stage = table.stage(Activation(0))
    return all(_can(stage, 0, word) for word in words)


def _can(stage: Stage, unit: int, act: Act) -> bool:
    """Do it in one way or another; False if the unit may not."""
    pos = stage.position
    here = pos.world.map.ids[pos.at[unit]]
    enemies = {pos.world.map.ids[pos.at[other]] for other in pos.world.own[1] if pos.at[other] >= 0}
    if act == "move":
        if stage.why_not_line(f"select u{unit}"):
            return False
        near = [at for at in stage.offered("move") if _beside(stage, at, enemies)]
        stage.play(f"move {near[0]}")
        if isinstance(stage.top, March):
            stage.play("stop")
        return True
    if act == "fire":
        able = [at for at in sorted(enemies) if not stage.refusals(f"fire u{unit} {at}")]
        if able:
            stage.play(f"fire u{unit} {able[0]}", stage.copy().play(f"fire u{unit} {able[0]}").actions()[0])
            stage.roll(least, most)
        return bool(able)
    able = [at for at in sorted(enemies) if not stage.refusals(f"assault {here} {at}")]
    if not able:
        return False
    stage.play(f"assault {here} {able[0]}", f"lead u{unit}", "fight")
    _finish(stage, most, least)
    return True


def _beside(stage: Stage, at: str, enemies: set[str]) -> bool:
    ground = stage.position.world.ground
    return bool(ground.near[ground.index(at)] & ground.of(sorted(enemies)))


def _finish(stage: Stage, *dice: Roll) -> None:
    """The defence takes what is offered first, the attacker stays where it is."""
    depth = next(number for number, step in enumerate(stage.position.stack) if isinstance(step, Activation))
    while len(stage.position.stack) > depth + 1:
        if stage.rolling:
            stage.roll(*dice)
        else:
            offered = stage.actions()
            stage.play(offered[-1] if offered[-1].verb in ("done", "fight") else offered[0])

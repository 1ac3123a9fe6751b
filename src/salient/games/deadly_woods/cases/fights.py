"""Rules cases of combat: each is declared, supported, rolled and carried out on the steps of the combat part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from salient.board import bits
from salient.engine.cases import Answer, Permission, Said, Unsupported, answers
from salient.engine.messages import Message, Ref, Refusal
from salient.engine.sums import Modifier, Sum
from salient.games.deadly_woods.assets.placement import LandingRoll
from salient.games.deadly_woods.cases.ground import AskUnit
from salient.games.deadly_woods.cases.moves import UnitAnswer
from salient.games.deadly_woods.cases.said import Fields, HexName, Situation
from salient.games.deadly_woods.cases.table import Stage, Table
from salient.games.deadly_woods.combat import odds
from salient.games.deadly_woods.combat.advance import Advance, AfterCombat, SpareBridges
from salient.games.deadly_woods.combat.battle import Battle, defending
from salient.games.deadly_woods.combat.combat_part import CombatPart
from salient.games.deadly_woods.combat.losing import ChooseLoss
from salient.games.deadly_woods.combat.result_steps import Convert, Stand
from salient.games.deadly_woods.combat.retreat_steps import (
    ChooseRetreat,
    Demolition,
    DemolitionRoll,
    Retreating,
    RetreatStack,
    RetreatWalk,
)
from salient.games.deadly_woods.combat.support_steps import CombatRoll, Terms
from salient.games.deadly_woods.words import ODDS, CrtResult, Odds

#: Lines that are about one piece.
OF_PIECES = ("unit", "west_wall", "artillery", "nebelwerfer", "nebelwerfer_terrain", "nebelwerfer_double")
FORCED = "auto_AL1"
Column = Odds | Literal["auto_AL1"]


class AskNebelwerfer(Said, frozen=True):
    id: str
    double: bool = False


class AskAttack(Said, frozen=True):
    attackers: list[str]
    target: HexName
    artillery: list[str] = []
    nebelwerfer: list[AskNebelwerfer] = []
    defensive_artillery: list[str] = []
    engineers: list[str] = []
    plus2: bool = False


class Line(Said, frozen=True):
    line: str
    value: int


class AttackAnswer(Permission, frozen=True):
    attack: int = 0
    defense: int = 0
    odds: Odds | Literal["below"] = "below"
    shifts: int = 0
    column: Column = "auto_AL1"
    drm: int = 0
    attack_lines: list[Line] = []
    defense_lines: list[Line] = []
    shift_lines: list[Line] = []


class Fight:
    """A combat on its way to the die: the sums of the last answer are those with which it is rolled."""

    def __init__(self, table: Table, ask: AskAttack, dice: Iterable[int] = ()):
        self.table, self.ask = table, ask
        self.stage = table.round("combat", dice=dice)
        self.sums: list[Sum] = []
        for id in [*ask.artillery, *(gun.id for gun in ask.nebelwerfer), *ask.defensive_artillery, *ask.engineers]:
            table.marker(id)

    def declare(self) -> list[Refusal]:
        """Up to the attacker's support."""
        target = f"attack {self.table.ids([self.table.hex(self.ask.target)])[0]}"
        joins = [f"join {id}" for id in self.table.unit_ids(map(self.table.unit, self.ask.attackers))]
        refused = self.stage.unasked(CombatPart(self.table.player), target)
        if refused:
            return refused
        return self.stage.why_not_line(target, *joins) or self._close("fight")

    def support(self) -> list[Refusal]:
        """Both sides name their guns; then the die."""
        guns = [f"{'double' if gun.double else 'use'} {gun.id}" for gun in self.ask.nebelwerfer]
        guns += [f"use {id}" for id in self.ask.artillery] + ["plus_two"] * self.ask.plus2
        return (
            self.stage.why_not_line(*guns)
            or self._close("done")
            or self.stage.why_not_line(*(f"use {id}" for id in self.ask.defensive_artillery))
            or self._engineers()
            or self._close("done")
        )

    def _close(self, action: str) -> list[Refusal]:
        """An answer that ends a list, with the sums behind it."""
        self.sums = self.stage.sums(action)
        return self.stage.why_not_line(action)

    def _engineers(self) -> list[Refusal]:
        """R138 They help of themselves: a case names one where one is in range."""
        near = helping(self.table, self.ask.target)
        if bool(near) != bool(self.ask.engineers) or any(id not in near for id in self.ask.engineers):
            raise Unsupported(f"attack.engineers: those that help are {', '.join(near) or 'none'}")
        return []

    def fields(self) -> Fields:
        attack, defense, column, *die = self.sums
        first, *shifts = column.lines
        below = first.cause.args["odds"] == odds.BELOW
        found: Fields = {
            "attack": attack.total,
            "defense": defense.total,
            "odds": first.cause.args["odds"],
            "column": FORCED if column.shown == odds.FORCED else column.shown,
            "drm": sum(one.total for one in die),
            "attack_lines": lines(attack.lines),
            "defense_lines": lines(defense.lines),
        }
        return found if below else found | {"shifts": sum(one.value for one in shifts), "shift_lines": lines(shifts)}


def lines(modifiers: Sequence[Modifier]) -> list[Fields]:
    return [{"line": _word(one.cause), "value": one.value} for one in modifiers]


def _word(cause: Message) -> str:
    """What the line is called in cases: the end of its message, and which piece it is about."""
    word = cause.id.removeprefix("tdw-line-").replace("-", "_")
    refs = [arg.id for arg in cause.args.values() if isinstance(arg, Ref)]
    return f"{word}:{refs[0]}" if word in OF_PIECES else word


def helping(table: Table, target: str) -> list[str]:
    """12.4.2 The engineers that give the defenders of a hex their shift."""
    hex = table.hex(target)
    defenders = defending(table.pos, Battle(table.player, hex, ()))
    if table.player == 1 or not defenders:
        return []
    return [table.pos.world.assets[a].id for a in odds.engineers(table.pos, hex, defenders)]


def attack(case: Situation, ask: AskAttack) -> Answer:
    fight = Fight(Table(case), ask)
    refused = fight.declare() or fight.support()
    return fight.stage.permission(refused, **({} if refused else fight.fields()))


# Results -------------------------------------------------------------------------------------------


class Choices(Said, frozen=True):
    """What is not stated is declined."""

    losses: list[str] = []
    convert: bool = False
    hold: str | None = None
    retreat: dict[str, list[HexName]] = {}
    ezoc_loss: str | None = None
    blow: tuple[HexName, HexName] | None = None
    keep_bridge: bool = False
    advance: list[str] = []


class AskResolve(Said, frozen=True):
    attack: AskAttack
    dice: list[Literal[1, 2, 3, 4, 5, 6]]
    choices: Choices = Choices()


class ResolveAnswer(Permission, frozen=True):
    column: Column = "auto_AL1"
    drm: int = 0
    result: CrtResult = "AL1"
    final: CrtResult = "AL1"
    units: dict[str, UnitAnswer] = {}
    eliminated: list[str] = []
    bridges: dict[str, Literal["intact", "destroyed"]] = {}
    markers: dict[str, str] = {}


class Aftermath:
    """The choices of a case, made as they are asked for. What was chosen and never asked is a mistake of the case."""

    def __init__(self, table: Table, choices: Choices):
        self.table, self.choices = table, choices
        self.losses, self.advance = list(choices.losses), list(choices.advance)
        self.asked: set[str] = set()
        named = [choices.hold, choices.ezoc_loss, *choices.losses, *choices.retreat, *choices.advance]
        for id in filter(None, named):
            table.unit(id)

    def answer(self, stage: Stage) -> str:
        top, said = stage.top, self.choices
        self.asked.add(type(top).__name__)
        match top:
            case Convert():
                return "convert" if said.convert else "keep"
            case ChooseLoss():
                return f"lose {said.ezoc_loss if top.cause == 'zone' and said.ezoc_loss else self._loser(stage)}"
            case Stand():
                return f"stand {said.hold}" if said.hold else "give_way"
            case ChooseRetreat():
                return f"retreat {next(id for id in said.retreat if id in stage.offered('retreat'))}"
            case RetreatWalk():
                path = said.retreat.get(self.table.pos.world.units[top.unit].id, [])[len(top.walked) :]
                if not path:
                    raise Unsupported("choices.retreat: the way is not stated, or too short")
                return f"retreat_to {path[0]}"
            case Demolition():
                return f"demolish {self.table.bridge(said.blow)}" if said.blow else "done"
            case SpareBridges():
                left = stage.offered("spare") if said.keep_bridge else []
                return f"spare {left[0]}" if left else "done"
            case Advance():
                return f"advance {self.advance.pop(0)}" if self.advance else "done"
        raise Unsupported(f"nothing is chosen for {type(top).__name__}")

    def _loser(self, stage: Stage) -> str:
        found = next((id for id in self.losses if id in stage.offered("lose")), None)
        if found is None:
            raise Unsupported(f"choices.losses: who loses a step of {', '.join(stage.offered('lose'))}?")
        self.losses.remove(found)
        return found

    def check(self, stage: Stage) -> None:
        said, steps, before = self.choices, stage.position.steps, self.table.pos.steps
        fought = {id: self.table.unit(id) for id in [*said.losses, *([said.ezoc_loss] if said.ezoc_loss else [])]}
        idle = {
            "losses": any(steps[u] == before[u] for u in fought.values()),
            "convert": said.convert and "Convert" not in self.asked,
            "hold": said.hold is not None and "Stand" not in self.asked,
            "retreat": bool(said.retreat) and "RetreatWalk" not in self.asked,
            "blow": said.blow is not None and "Demolition" not in self.asked,
            "keep_bridge": said.keep_bridge and "SpareBridges" not in self.asked,
            "advance": bool(self.advance),
        }
        wrong = [name for name, is_idle in idle.items() if is_idle]
        if wrong:
            raise Unsupported(f"choices.{wrong[0]}: is not asked for")


def resolve(case: Situation, ask: AskResolve) -> Answer:
    table = Table(case)
    fight = Fight(table, ask.attack, ask.dice)
    refused = fight.declare() or fight.support()
    stage, choices = fight.stage, Aftermath(table, ask.choices)
    while not refused and not stage.over and not stage.rolling and not isinstance(stage.top, CombatPart):
        refused = stage.why_not_line(choices.answer(stage))
    if refused:
        return stage.permission(refused)
    if stage.rolling:
        raise Unsupported(f"dice: one more is rolled: {stage.words(stage.top.prompt(stage.position))}")
    stage.no_dice_left()
    choices.check(stage)
    rolled = [*stage.events("tdw-combat-result"), {"column": FORCED, "added": 0, "result": odds.FORCED}][0]
    converted = [event["instead"] for event in stage.events("tdw-converted")]
    return stage.permission(
        [],
        column=rolled["column"],
        drm=rolled["added"],
        result=rolled["result"],
        final=[*converted, rolled["result"]][0],
        eliminated=table.lost(stage),
        **{name: value for name, value in table.changes(stage).items() if name in ("units", "bridges", "markers")},
    )


# The tables ----------------------------------------------------------------------------------------


class AskRoll(Said, frozen=True):
    table: Literal["crt", "vdh", "retreat_bridge"]
    die: Literal[1, 2, 3, 4, 5, 6]
    column: Odds | None = None
    drm: int = 0


Roll = answers(result=CrtResult | Literal["unit", "marker", "destroyed", "intact"])


def roll(case: Situation, ask: AskRoll) -> Fields:
    """What the step that rolls makes of the die."""
    pos = Table(case).pos
    if (ask.column is not None) != (ask.table == "crt"):
        raise Unsupported("roll: the combat table has columns, the others have none")
    if ask.column is not None:
        terms = Terms(pos.world.tables.crt, ODDS.index(ask.column), ask.drm)
        return {"result": CombatRoll(Battle(pos.player, 0, ())).read(terms, ask.die)}
    step = LandingRoll(0) if ask.table == "vdh" else DemolitionRoll(0)
    return {"result": step.read(step.terms(pos), ask.die)}


# Retreats and advances -----------------------------------------------------------------------------


class AskRetreats(Said, frozen=True):
    units: list[str]


Retreats = answers("extra_steps", "possible", includes=list[HexName], excludes=list[HexName], ends=list[HexName])


def retreats(case: Situation, ask: AskRetreats) -> Fields:
    """Every way that is offered, walked to its end; units that go together end together."""
    table = Table(case)
    pos, units = table.pos, tuple(table.unit(id) for id in ask.units)
    start = pos.at[units[0]]
    if any(pos.at[unit] != start for unit in units):
        raise Unsupported("retreats: the units are not in one hex")
    side = pos.world.owner[units[0]]
    stage = table.stage(RetreatStack(Battle(1 - side, start, ()), units))

    def is_end(at: Stage) -> bool:
        if not at.over and isinstance(at.top, RetreatWalk):
            at.agree("retreat_to", table.near(at, at.top.unit))
        return at.over or not isinstance(at.top, Retreating | ChooseLoss)

    def key(at: Stage) -> tuple[tuple[int, ...], int]:
        return tuple(at.position.at[unit] for unit in units), sum(at.position.steps[unit] for unit in units)

    found = stage.ends(("retreat", "retreat_to", "lose"), key, is_end)
    before = sum(pos.steps[unit] for unit in units)
    gone = {
        places[0]: before - left
        for places, left in found
        if start not in places and len({*places}) == 1 and places[0] >= 0
    }
    fields: Fields = {"possible": bool(gone), "ends": table.ids(gone)}
    return fields | ({"extra_steps": min(gone.values())} if gone else {})


class AskAdvances(AskUnit, frozen=True):
    vacated: HexName


def advances(case: Situation, ask: AskAdvances) -> Answer:
    table = Table(case)
    table.unit(ask.unit)
    attackers = tuple(bits.places(table.pos.attacked & table.pos.world.own_bits[table.player]))
    battle = Battle(table.player, table.hex(ask.vacated), attackers, tuple({table.pos.at[u] for u in attackers}))
    stage = table.stage(AfterCombat(battle, "DR"))
    return stage.permission(stage.unasked(Advance(battle), f"advance {ask.unit}"))


def against(table: Table, target: int) -> Battle:
    """A combat in which all enemies beside a hex attack it."""
    beside = bits.places(table.pos.world.ground.near[target])
    attackers = [unit for hex in beside for unit in table.pos.units_at(hex, table.player)]
    return Battle(table.player, target, tuple(attackers), tuple({table.pos.at[unit] for unit in attackers}))

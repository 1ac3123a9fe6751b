"""The questions `move` and `reach`: a march walked answer by answer in the movement part of the round."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from salient.engine.cases import Answer, Disagreement, Permission, Said, Unsupported
from salient.engine.messages import Refusal
from salient.games.deadly_woods.cases.said import Fields, HexName, SideName, Situation
from salient.games.deadly_woods.cases.table import Stage, Table
from salient.games.deadly_woods.movement import march
from salient.games.deadly_woods.movement.march import March
from salient.games.deadly_woods.movement.movement_part import MovementPart
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.rounds.round_steps import EndOfRound
from salient.games.deadly_woods.words import Army

Mode = Literal["normal", "motorized", "emergency", "abandon"]
BEGIN = {"motorized": "mount", "abandon": "abandon"}


class AskMove(Said, frozen=True):
    unit: str
    path: list[HexName]
    mode: Mode = "normal"
    use: Literal["ezoc_exception"] | None = None


class UnitAnswer(Said, frozen=True):
    at: str = ""
    steps: int = 0


class MoveAnswer(Permission, frozen=True):
    cost: float = 0
    held: list[str] = []
    bridges: dict[str, Literal["intact", "destroyed"]] = {}
    bridges_used: list[Army] = []
    control: dict[HexName, SideName] = {}
    markers: dict[str, str] = {}
    units: dict[str, UnitAnswer] = {}
    meuse_crossed: bool = False
    st_vith_entered: int = 0
    peiper_fuel: Literal["", "captured", "lost"] = ""


class Walk:
    """A unit on its way, and what each hex so far has cost it in half points."""

    def __init__(self, table: Table, unit: str, mode: Mode):
        self.table, self.id, self.unit, self.mode = table, unit, table.unit(unit), mode
        self.stage = table.round()
        self.spent = 0
        self.last: March | None = None  # as it would go on

    def begin(self, first: str) -> list[Refusal]:
        """It is selected, and says how it moves. Who is let move but has no way to go is not asked for one."""
        select = f"select {self.id}"
        refused = self.stage.unasked(MovementPart(self.table.player), select)
        if refused:
            if activation.may_move(self.table.pos) >> self.unit & 1:
                twin = self.table.stage(march.begin(self.table.pos, self.table.player, self.unit))
                refused += [] if self.mode in BEGIN else twin.refusals(f"{self.verb} {first}")
            return refused
        self.stage.play(select)
        return self.stage.why_not_line(BEGIN[self.mode]) if self.mode in BEGIN else []

    @property
    def verb(self) -> str:
        return "emergency" if self.mode == "emergency" else "step"

    def go(self, hex: str) -> list[Refusal]:
        """One hex; where the march has ended of itself, what ended it is the reason."""
        self.table.hex(hex)
        if self.mode == "emergency":
            return self.stage.why_not_line(f"emergency {hex}")
        if self.stage.over or not isinstance(self.stage.top, March):
            assert self.last is not None
            return self.stage.copy().begin(self.last).refusals(f"step {hex}")
        self.stage.agree("step", self.table.near(self.stage, self.unit))
        top, pos = self.stage.top, self.stage.position
        there = pos.world.number("hex", hex)
        stride = next((one for one in top.ahead(pos).onward(top.pace(pos)) if one.hex == there), None)
        refused = self.stage.why_not_line(f"step {hex}")
        if refused or stride is None:
            return refused
        self.spent = top.spent + stride.cost
        self.last = replace(top, spent=self.spent, steps=top.steps + 1, road=stride.road)
        if isinstance(self.stage.top, March) and self.stage.top.spent != self.spent:
            raise Disagreement(f"{hex}: {self.stage.top.spent} half points are spent instead of {self.spent}")
        return []

    def end(self) -> list[Refusal]:
        """It stops; 10.3 if several could have held the door, the first did."""
        if self.stage.over:
            return []
        if "lock" in self.stage.top.verbs:
            self.stage.play(self.stage.actions()[0])
        return self.stage.why_not_line("stop") if isinstance(self.stage.top, March) else []


def move(case: Situation, ask: AskMove) -> Answer:
    table = Table(case)
    unit, exception = table.unit(ask.unit), ask.use == "ezoc_exception"
    if table.unit_place(table.pos, unit) != ask.path[0] or len(ask.path) < 2:
        raise Unsupported(f"a path begins in the hex of its unit and leads on: {ask.path[0]}")
    walk = Walk(table, ask.unit, ask.mode)
    refused = walk.begin(ask.path[1])
    for hex in ask.path[1:]:
        refused = refused or walk.go(hex)
    refused = refused or walk.end()
    stage = walk.stage
    if refused:
        return stage.permission(refused)
    used = stage.position.brigade_150 and not table.pos.brigade_150
    if used != exception:
        raise Unsupported(f"use: the exception of the 150th Brigade is {'used' if used else 'not used'}")
    fields: Fields = table.changes(stage) | {"held": table.unit_ids(stage.position.locked)}
    if ask.mode != "emergency":  # 10.3 it costs nothing that is counted
        fields["cost"] = walk.spent / 2
    if table.pos.round == "opening_move":  # 8.5 settled when the round is over
        stage.play("end_movement").begin(EndOfRound())
        fields["peiper_fuel"] = table.changes(stage)["peiper_fuel"]
    return stage.permission([], **fields)


class AskReach(Said, frozen=True):
    unit: str
    mode: Mode = "normal"


def reach(case: Situation, ask: AskReach) -> Fields:
    """Where a march may end: every way of offered steps, walked."""
    table = Table(case)
    unit = table.unit(ask.unit)
    stage = table.round().play(f"select {ask.unit}")
    if ask.mode in BEGIN:
        stage.play(BEGIN[ask.mode])

    def is_end(at: Stage) -> bool:
        if at.over or not isinstance(at.top, March):
            return True
        at.agree("step", table.near(at, unit))
        return "stop" in {action.verb for action in at.actions()}

    ends = stage.ends(("step",), lambda at: at.position.at[unit], is_end)
    return {"hexes": table.ids(ends)}

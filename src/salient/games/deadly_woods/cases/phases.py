"""Rules cases of phases: replacements, victory, withdrawal, cleanup."""

from __future__ import annotations

from typing import Literal

from salient.engine.cases import Answer, Permission, Said, answers
from salient.games.deadly_woods.assets.asset_phase import AssetPhase
from salient.games.deadly_woods.assets.replacement_phase import ReplacementPhase, Replacements
from salient.games.deadly_woods.assets.withdrawal import WithdrawalOrder
from salient.games.deadly_woods.cases.ground import Nothing
from salient.games.deadly_woods.cases.moves import UnitAnswer
from salient.games.deadly_woods.cases.said import (
    CHIT_WORD,
    NAME,
    SIDE,
    Chit,
    Fields,
    HexName,
    SideName,
    Situation,
)
from salient.games.deadly_woods.cases.table import WORDS, Stage, Table
from salient.games.deadly_woods.pieces.counters import Asset, Unit
from salient.games.deadly_woods.position import OUT, SURRENDERED
from salient.games.deadly_woods.setup import cleanup as cleanups
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.setup.cleanup import Cleanup
from salient.games.deadly_woods.words import Army

# Phases --------------------------------------------------------------------------------------------


class AskSpend(Said, frozen=True):
    unit: str
    kind: Literal["infantry", "armor"]
    at: HexName | None = None


class AskReplacements(Said, frozen=True):
    side: SideName
    spend: list[AskSpend]


class ReplacementAnswer(Permission, frozen=True):
    units: dict[str, UnitAnswer] = {}


def replacements(case: Situation, ask: AskReplacements) -> Answer:
    """A point of the other kind is no help: only those of the kind that is to be spent are there."""
    table, side = Table(case), SIDE[ask.side]
    stage = table.stage(ReplacementPhase())
    for spend in ask.spend:
        table.unit(spend.unit)
        action = (
            f"raise {spend.unit}" if spend.at is None else f"rebuild {spend.unit} {table.ids([table.hex(spend.at)])[0]}"
        )
        while not stage.over and isinstance(stage.top, Replacements) and stage.top.player != side:
            stage.play("done")
        kind = side * 2 + (spend.kind == "armor")
        twin = stage.copy()
        points = twin.position.replaced
        twin.position.replaced = tuple(n if place == kind else 0 for place, n in enumerate(points))  # type: ignore[assignment]
        refused = twin.unasked(Replacements(side), action)
        if refused:
            return stage.permission(refused)
        stage.play(action)
    return stage.permission([], units=table.changes(stage)["units"])


REASONS = {
    "tdw-won-sudden-points": "sudden_vp",
    "tdw-won-sudden-steps": "sudden_steps",
    "tdw-won-points": "scenario",
    "tdw-lost-points": "scenario",
}
Victory = answers(
    "vp steps_beyond_meuse",
    winner=SideName | None,
    reason=Literal["sudden_vp", "sudden_steps", "attack_scenario", "campaign_scenario"] | None,
)


def victor(case: Situation, _: Nothing) -> Fields:
    table = Table(case)
    stage = table.stage(Cleanup())
    result = stage.position.result
    reason = (
        None if result is None else REASONS[result.message.id].replace("scenario", f"{case.when.scenario}_scenario")
    )
    return {
        "winner": winner(stage),
        "reason": reason,
        "vp": stage.position.points,
        "steps_beyond_meuse": victory.steps_beyond_meuse(table.pos),
    }


def winner(stage: Stage) -> SideName | None:
    result = stage.position.result
    return None if result is None or result.winner is None else NAME[stage.position.world.sides.index(result.winner)]


class AskWithdrawal(Said, frozen=True):
    cancel: bool


class WithdrawalAnswer(Permission, frozen=True):
    steps: int = 0
    outcome: Literal["withdraws", "stays", "cancelled", "german_loses"] = "stays"
    removed: list[str] = []
    stays: list[str] = []
    vp_needed: int | None = None
    winner: SideName | None = None


OUTCOME = {"done": "withdraws", "failed": "stays", "cancelled": "cancelled"}


def withdrawal(case: Situation, ask: AskWithdrawal) -> Answer:
    table = Table(case)
    stage = table.stage(AssetPhase())
    if ask.cancel:
        refused = stage.unasked(WithdrawalOrder(), "cancel_withdrawal")
        if refused:
            return stage.permission(refused)
        stage.play("cancel_withdrawal")
    elif not stage.over and isinstance(stage.top, WithdrawalOrder):
        stage.play("withdraw")
    pos, world = stage.position, stage.position.world
    units = zip(world.units, table.pos.at, pos.at, strict=True)
    assets = zip(world.assets, table.pos.asset_at, pos.asset_at, strict=True)
    pieces: list[tuple[Unit | Asset, int, int]] = [*units, *assets]
    lost = pos.result is not None
    return stage.permission(
        [],
        steps=stage.events("tdw-withdrawal-steps")[0]["steps"],
        outcome="german_loses" if lost else OUTCOME[pos.withdrawal],
        removed=[piece.id for piece, before, after in pieces if before != OUT and after == OUT],
        stays=[piece.id for piece, _, after in pieces if piece.withdraws and after != OUT],
        vp_needed=None if lost else victory.needed(pos),
        winner=winner(stage),
    )


Cleaned = answers(
    "next_turn vp",
    markers=dict[str, str],
    units=dict[str, UnitAnswer],
    surrendered=list[str],
    chits_out=list[Chit],
    bridges_used=list[Army],
    ready=list[str],
    initiative=SideName,
)


def cleanup(case: Situation, _: Nothing) -> Fields:
    table = Table(case)
    stage = table.stage(Cleanup())
    pos, world = stage.position, stage.position.world
    later = {
        chit
        for turn in range(table.pos.turn + 1, world.rules.last_turn + 1)
        for row in world.tables.chits_of(world.rules, turn)
        for chit in row.chits
    }
    gone = [row for row in world.tables.chits.values() if row.leaves_after == table.pos.turn and row.chit not in later]
    used = [a for a, state in enumerate(table.pos.asset_state) if state]
    return table.changes(stage) | {
        "surrendered": table.unit_ids(u for u, at in enumerate(pos.at) if at == SURRENDERED),
        "chits_out": [CHIT_WORD[row.chit] for row in gone for _ in range(row.copies)],
        "ready": [world.assets[a].id for a in used if not pos.asset_state[a] and WORDS.get(pos.asset_at[a]) == "box"],
        "next_turn": pos.turn,
        "vp": pos.points,
        "initiative": NAME[pos.initiative],
    }


def initiative(case: Situation, _: Nothing) -> Fields:
    """The turn before it comes to its end."""
    pos = Table(case).pos.copy()
    pos.turn -= 1
    cleanups.advance_turn(pos)
    return {"side": NAME[pos.initiative]}


Initiative = answers(side=SideName)

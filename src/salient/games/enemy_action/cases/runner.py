"""Rules cases of Enemy Action: Ardennes, question by question."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, ClassVar

from salient.engine.cases import Answer, Case, DeclaredCases, Difference, Permission, Question, Said, Unsupported
from salient.games.enemy_action.cases import board as boards
from salient.games.enemy_action.cases import (
    days,
    events,
    fights,
    german,
    ground,
    losses,
    may,
    moves,
    pieces,
    scoring,
    tactic,
)
from salient.games.enemy_action.cases.said import SideName, Situation, UnitName
from salient.games.enemy_action.tables import FOLDER

#: Answers in which the order counts.
ORDERED = frozenset(("order", "next"))
ORDERED_HITS = "german_defends"

#: What the names in answers are: those of units, of hexes.
OF_UNITS = frozenset(
    (
        "activated", "active", "attackers", "calendar", "centre", "dispersed", "eliminated", "joins", "may_advance",
        "never_advance", "out_of_fuel", "states", "steps", "units", "where",
    )
)  # fmt: skip
OF_HEXES = frozenset(
    (
        "detachments", "excludes", "hex", "hexes", "includes", "ip", "placed", "primary", "repaired", "roadblocks",
        "secondary", "to",
    )
)  # fmt: skip


@cache
def rule_ids() -> frozenset[str]:
    lines = (FOLDER / "rules.csv").read_text("utf-8").splitlines()
    return frozenset(line.partition(",")[0] for line in lines if not line.startswith("#"))


class EAACases(DeclaredCases):
    """The public format."""

    situation: ClassVar[type[Said]] = Situation
    questions: ClassVar[Mapping[str, Question]] = {
        "neighbours": Question(str, ground.Hexes, ground.neighbours),
        "zoc": Question(SideName, ground.Hexes, ground.zoc),
        "surrounded": Question(str, ground.Surrounded, ground.surrounded),
        "stacking": Question(str, Permission, ground.stacks),
        "reach": Question(moves.AskReach, ground.Hexes, moves.reach),
        "proximate": Question(moves.AskProximate, moves.Proximate, moves.proximate),
        "move": Question(moves.AskMove, moves.MoveAnswer, moves.move),
        "after_move": Question(moves.AskAfter, moves.After, moves.after_move),
        "arrows": Question(ground.AskArrows, ground.Arrows, ground.arrows),
        "supply": Question(ground.AskSupply, ground.Supply, ground.supplies),
        "reserve_supply": Question(ground.AskReserve, ground.Reserve, ground.reserve_supply),
        "supply_check": Question(ground.AskCheck, ground.Checked, ground.supply_check),
        "activate": Question(german.AskCard, german.Activated, german.activate),
        "german_targets": Question(german.Nothing, german.Targets, german.german_targets),
        "attackers_of": Question(german.AskTarget, german.Units, german.attackers_of),
        "german_move": Question(UnitName, german.Moved, german.german_move),
        "reserve_hex": Question(UnitName, german.ReserveHex, german.reserve_hex),
        "join_hex": Question(german.AskJoin, german.ReserveHex, german.join_hex),
        "replacements": Question(german.AskReplacements, german.Replacements, german.replacement),
        "strength": Question(fights.AskFight, fights.Strength, fights.strength),
        "chits": Question(fights.AskFight, fights.Chits, fights.chits),
        "read": Question(fights.AskRead, fights.Read, fights.read),
        "hits": Question(fights.AskHits, fights.Hits, fights.hits),
        "may": Question(may.AskMay, may.MayAnswer, may.question),
        "command": Question(german.AskCommand, german.Command, german.command),
        "impulse": Question(german.AskCard, german.Impulse, german.impulse),
        "activation_step": Question(german.AskStep, german.Stepped, german.activation_step),
        "to_reserve": Question(german.Nothing, german.Units, german.to_reserve),
        "fuel": Question(german.AskFuel, german.Fuel, german.fuel),
        "event": Question(events.AskEvent, events.Event, events.event),
        "phase": Question(days.AskPhase, days.Phase, days.phase),
        "flow": Question(days.AskFlow, days.Flow, days.flow),
        "roll": Question(scoring.AskRoll, scoring.Rolled, scoring.roll),
        "victory": Question(scoring.AskVictory, scoring.Victory, scoring.victory),
        "free_tactics": Question(days.AskFree, days.Free, days.free_tactics),
        "after_tactic": Question(days.AskAfterTactic, days.AfterTactic, days.after_tactic),
        "leftover": Question(losses.AskLeftover, losses.Leftover, losses.leftover),
        "tactics": Question(fights.AskTactics, fights.Tactics, fights.german_tactics),
        "attack_card": Question(fights.AskRatio, fights.Draws, fights.attack_card),
        "defence_card": Question(fights.AskHex, fights.Draws, fights.defence_card),
        "undetected": Question(fights.AskUndetected, fights.Undetected, fights.undetected_defender),
        "tactic": Question(tactic.AskTactic, tactic.Tactic, tactic.tactic),
        "hold": Question(losses.AskHold, losses.Hold, losses.holds),
        "german_defends": Question(losses.AskDefends, losses.Defends, losses.german_defends),
        "german_losses": Question(losses.AskLosses, losses.Losses, losses.german_losses),
        "allied_losses": Question(losses.AskAlliedLosses, losses.AlliedLost, losses.allied_losses),
        "allied_defends": Question(losses.AskAlliedDefends, losses.AlliedDefends, losses.allied_defends),
        "retreat_hexes": Question(losses.AskRetreat, losses.RetreatHexes, losses.retreat_hexes),
        "german_retreat": Question(losses.AskGermanRetreat, losses.GermanRetreat, losses.german_retreat),
        "german_advance": Question(losses.AskAdvance, losses.Advance, losses.advances),
        "advance_row": Question(losses.AskRow, losses.AdvanceRow, losses.advance_row),
        "refill": Question(days.AskRefill, days.Refilled, days.refill),
        "deploy": Question(days.AskDeploy, days.Deploy, days.deploy),
        "allied_activate": Question(days.AskAlliedActivate, days.AlliedActivated, days.allied_activate),
        "order": Question(list[UnitName], ground.Order, ground.ascending),
        "bridge_owner": Question(ground.AskBridge, ground.Owner, ground.bridge_owner),
        "bridge_at_start": Question(ground.AskStart, ground.Owner, ground.bridge_at_start),
    }

    def names(self, told: Situation) -> Mapping[str, Collection[Any]]:
        """Units of the case, hexes of its board, and lines of the checklist."""
        units, hexes = [unit.id for unit in told.units], boards.made(told.board).ground.map.ids
        named = frozenset((*units, pieces.VDH, True, False))  # some answers of these names are truths
        found: dict[str, Collection[Any]] = dict.fromkeys(OF_UNITS, named)
        return {**found, **dict.fromkeys(OF_HEXES, hexes), "rules": rule_ids()}

    def answer(self, case: Case) -> Answer:
        for id in (case.rule, *case.raw.get("rules", ())):
            if id not in rule_ids():
                raise Unsupported(f"rules: there is no {id!r}")
        return super().answer(case)

    def compare(self, case: Case, found: Mapping[str, Any]) -> list[Difference]:
        (kind,) = case.ask
        ordered = ORDERED | {"hits"} if kind == ORDERED_HITS else ORDERED
        more = [
            Difference(field, wanted, found[field])
            for field, wanted in case.expect.items()
            if field in found and _otherwise(wanted, found[field], is_ordered=field in ordered)
        ]
        return [*super().compare(case, found), *more]


def _otherwise(wanted: Any, got: Any, *, is_ordered: bool) -> bool:
    """Whether the order differs, or somebody is named where nobody should be."""
    return (is_ordered and list(wanted) != list(got)) or (wanted == {} and got != {})

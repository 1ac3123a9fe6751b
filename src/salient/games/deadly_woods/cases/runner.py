"""Rules cases of The Deadly Woods, question by question."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar, get_args

from salient.engine.cases import Answer, Case, DeclaredCases, Permission, Question, Said, Unsupported
from salient.games.deadly_woods.cases import board as boards
from salient.games.deadly_woods.cases import chits, fights, ground, may, moves, order, phases
from salient.games.deadly_woods.cases.fights import OF_PIECES
from salient.games.deadly_woods.cases.said import Board, Situation
from salient.games.deadly_woods.words import LAST_TURN, ShiftCause

#: What an answer may rest on that the rulebook does not have (field `reconstructed`, for readers).
RECONSTRUCTED = ("crt", "crt_columns", "crt_codes", "tec", "zoc_destroyed_bridge", "nebelwerfer_woods", "counters")
LINES = (*get_args(ShiftCause), "village")
PLACE = ("box", "out", "eliminated", *(f"track:{turn}" for turn in range(1, LAST_TURN + 3)))


class TDWCases(DeclaredCases):
    """The public format."""

    situation: ClassVar[type[Said]] = Situation
    questions: ClassVar[Mapping[str, Question]] = {
        "neighbours": Question(ground.AskNeighbours, ground.Hexes, ground.neighbours),
        "distance": Question(ground.AskDistance, ground.Distance, ground.distance),
        "setup": Question(ground.AskSetup, ground.Setup, ground.setup),
        "zoc": Question(ground.AskSide, ground.Hexes, ground.zoc),
        "stacking": Question(ground.AskStacking, ground.StackingAnswer, ground.stacks),
        "supply": Question(ground.AskSupply, ground.Supply, ground.supplies),
        "supply_check": Question(ground.Nothing, ground.SupplyCheck, ground.check),
        "effects": Question(ground.AskUnit, ground.Effects, ground.effects_of),
        "move": Question(moves.AskMove, moves.MoveAnswer, moves.move),
        "reach": Question(moves.AskReach, ground.Hexes, moves.reach),
        "attack": Question(fights.AskAttack, fights.AttackAnswer, fights.attack),
        "resolve": Question(fights.AskResolve, fights.ResolveAnswer, fights.resolve),
        "roll": Question(fights.AskRoll, fights.Roll, fights.roll),
        "retreats": Question(fights.AskRetreats, fights.Retreats, fights.retreats),
        "advances": Question(fights.AskAdvances, Permission, fights.advances),
        "may": Question(may.AskMay, may.MayAnswer, may.question),
        "activation": Question(chits.AskActivation, chits.Activation, chits.activation),
        "cup": Question(chits.AskCup, chits.CupAnswer, chits.cup),
        "draw": Question(chits.AskDraw, chits.DrawAnswer, chits.draw),
        "next": Question(order.AskNext, order.Next, order.follows),
        "initiative": Question(ground.Nothing, phases.Initiative, phases.initiative),
        "reinforcements": Question(chits.AskReinforcements, chits.Reinforcements, chits.reinforcements),
        "replacements": Question(phases.AskReplacements, phases.ReplacementAnswer, phases.replacements),
        "victory": Question(ground.Nothing, phases.Victory, phases.victor),
        "withdrawal": Question(phases.AskWithdrawal, phases.WithdrawalAnswer, phases.withdrawal),
        "cleanup": Question(ground.Nothing, phases.Cleaned, phases.cleanup),
    }

    def names(self, told: Situation) -> Mapping[str, Collection[str]]:
        """Units and markers of the case, hexes and bridges of its board, and places off it."""
        units, markers = [unit.id for unit in told.units], [marker.id for marker in told.markers]
        board = told.board or Board()
        hexes = boards.NUMBERS.block(*(range(first, last + 1) for first, last in (board.columns, board.rows)))
        bridges = ["/".join(pair) for side in board.sides for pair in (side.between, side.between[::-1])]
        lines = {*LINES, *(f"{word}:{id}" for word in OF_PIECES for id in (*units, *markers))}
        places = {*hexes, *PLACE}
        found: dict[str, Collection[str]] = dict.fromkeys(
            ("units", "eliminated", "held", "surrendered", "areas"), units
        )
        pieces = [*units, *markers]
        found |= {"removed": pieces, "stays": pieces, "markers": markers, "ready": markers}
        found |= dict.fromkeys(("attack_lines.line", "defense_lines.line", "shift_lines.line"), lines)
        found |= {"units.*.at": places, "markers.*": places, "bridges": bridges, "control": hexes}
        return found

    def answer(self, case: Case) -> Answer:
        for word in case.raw.get("reconstructed", ()):
            if word not in RECONSTRUCTED:
                raise Unsupported(f"reconstructed: there is no {word!r}")
        return super().answer(case)

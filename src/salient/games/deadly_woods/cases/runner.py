"""Rules cases of The Deadly Woods, question by question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from salient.engine.cases import DeclaredCases, Permission, Question, Said
from salient.games.deadly_woods.cases import chits, fights, ground, may, moves, order, phases
from salient.games.deadly_woods.cases.said import Situation


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

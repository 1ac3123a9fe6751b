"""In the combats, too, it is asked what the enemy would do next: before somebody goes on, or a garrison strikes.

Who has won may go on a hex or two, and who holds a town may lose by an attack what holds it. Neither is seen on the
board as it stands then. So where a town is near the enemy's own plan is asked for, as it is when all have moved
(`rehearsal.py`): two regiments that had won beside Monschau went on into the woods, and left it to a squadron.
"""

from __future__ import annotations

from collections.abc import Sequence

from salient.board import bits
from salient.engine.thought import Character
from salient.games.ardennes44.combat.advance_steps import Followers
from salient.games.ardennes44.map import control
from salient.games.ardennes44.position import GONE, A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.last_advances import LastAdvances, with_follow
from salient.games.ardennes44.staff.prospects import best_lead, defence, prospect
from salient.games.ardennes44.staff.pursuit import Follow, best_follow, holds_alone, opens, possible
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.value import step_value

_ASKED, _ASKED_BEFORE = 16, 8  # plans of the enemy's in the combats of a turn, and about attacks that are planned
_NEAR = 2  # hexes from who goes on to a town or a gun for which it is asked
_INTO, _OTHERS = 3, 2  # other advances that are tried: into such a town, or into the won hex
_BETTER = 1.0  # by which another must be


class Foresight(LastAdvances):
    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self.only_planned = False  # whether the attacks are only planned yet
        self._turn = 0
        self._asked_for = [0, 0]  # the enemy's plans in this turn, in the combats and before
        self._exposed: dict[tuple[object, ...], float] = {}  # what attacks in this turn lose on the average

    def looks_ahead(self, pos: A44Position) -> bool:
        """Whether it is asked: by day, as long as the enemy's move is not the last, and while there is time for it."""
        value = self._of(pos)
        if not self.character.reply or pos.night or not value.by_points or value.turns_left(pos) <= 0:
            return False
        if self._turn != pos.turn:
            self._turn, self._asked_for, self._exposed = pos.turn, [0, 0], {}
        return self._asked_for[self.only_planned] < (_ASKED, _ASKED_BEFORE)[self.only_planned]

    def _cost(self, board: Deployment, about: int) -> float:
        """What the enemy would do on a board near a hex."""
        self._asked_for[self.only_planned] += 1
        return self.rehearsal(board)(board, about).cost

    # --- who goes on

    def seen_follow(self, board: Deployment, step: Followers, units: list[int]) -> Follow | None:
        """Who should advance first, and where to, if the enemy's answer is counted."""
        usual = best_follow(board, step, units)
        if usual is not None and step.vacated == usual.path[-1] in board.land.victory:
            return usual
        towns = self._towns_near(board, step, units)
        if not towns:
            return usual
        board.fixed = self.still_to_come(board.pos)
        best, most = usual, self._worth(board, step, usual) + _BETTER
        for follow in _others(board, step, units, usual, towns):
            if not self.looks_ahead(board.start):
                break
            if (worth := self._worth(board, step, follow)) > most:
                best, most = follow, worth
        return best

    def _worth(self, board: Deployment, step: Followers, follow: Follow | None) -> float:
        after = board if follow is None else with_follow(board, follow)
        return (0.0 if follow is None else follow.gain) - self._cost(after, step.vacated)

    def _towns_near(self, board: Deployment, step: Followers, units: list[int]) -> int:
        """The own towns that somebody leaves, or could come to, and which the enemy can reach."""
        pos, distance = board.pos, board.pos.world.map.distance
        places = {step.vacated, *(pos.at[unit] for unit in units)}
        return bits.of(
            hex
            for hex in board.land.victory
            if board.threat[hex] and control.holds(pos, board.side, hex)
            if any(distance(hex, place) <= _NEAR for place in places if place < board.land.n)
        )

    # --- a garrison that attacks

    def exposes(self, pos: A44Position, target: int, attackers: Sequence[int], column: int) -> float:
        """What is lost on the average by an attack out of a town that goes wrong."""
        towns = self._of(pos).land.victory
        inside = [unit for unit in attackers if pos.at[unit] in towns]
        if not inside or not self.looks_ahead(pos):
            return 0.0
        key = (target, column, *((unit, pos.at[unit], pos.steps[unit]) for unit in attackers))
        if key not in self._exposed:
            self._exposed[key] = self._harm(pos, target, attackers, column, inside)
        return self._exposed[key]

    def _harm(
        self, pos: A44Position, target: int, attackers: Sequence[int], column: int, inside: Sequence[int]
    ) -> float:
        found = prospect(defence(pos, target, self.player), column, best_lead(pos, attackers, target))
        harm = min(1.0, found.own)
        danger = threats(pos, 1 - self.player)
        if not harm or not any(danger[pos.at[unit]] for unit in inside):
            return 0.0
        board = Deployment(pos, self.player, self._of(pos), self.weights, {}, danger, before=self._goals)
        board.fixed = {unit: intent for unit, intent in self.still_to_come(pos).items() if intent.target != target}
        now = self._cost(board, target)
        won = self._cost(_without(board, pos.units_at(target, 1 - self.player)), target)
        lost = self._cost(_with_a_step_lost(board, attackers), target)
        return max(0.0, harm * (lost - now) - found.cleared * (now - won))


def _without(board: Deployment, units: Sequence[int]) -> Deployment:
    """As it would be if these were gone."""
    other = board.copy()
    for unit in units:
        other.pos.put(unit, GONE)
    return other


def _with_a_step_lost(board: Deployment, attackers: Sequence[int]) -> Deployment:
    """When an attack has gone wrong, and its owner has chosen what costs him least."""
    worse = board.copy()
    cheapest = min(attackers, key=lambda unit: (step_value(board.pos, unit), unit))
    if worse.pos.steps[cheapest] > 1:
        worse.pos.steps[cheapest] -= 1
    else:
        worse.pos.put(cheapest, GONE)
    return worse


def _others(
    board: Deployment, step: Followers, units: list[int], usual: Follow | None, towns: int
) -> list[Follow | None]:
    """What else could be done: nobody goes on, or somebody into a town that is in danger, or into the won hex."""
    units = [unit for unit in units if not holds_alone(board, unit)]
    able = [one for one in possible(board, step, units) if one != usual]
    into = [one for one in able if towns >> one.path[-1] & 1][:_INTO]
    won = [one for one in able if one.path[-1] == step.vacated][:_OTHERS]
    return [*([] if usual is None else [None]), *(one for one in (*into, *won) if not opens(board, one))]

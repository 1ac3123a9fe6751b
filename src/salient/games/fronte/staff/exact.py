"""What assaults and shots lead to, exactly: of all dice it matters only who scores more."""

from __future__ import annotations

from salient.engine.steps import settle
from salient.games.fronte import assault, fire
from salient.games.fronte.assault import Attack
from salient.games.fronte.assault_steps import AssaultRoll, act
from salient.games.fronte.pieces import FIRED, NOBODY
from salient.games.fronte.pools import Odds, odds, pool_size
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.staff import quick

Leaf = tuple[FrontePosition, float]
#: Scores that stand for all others: the attacker has more, the same, less.
_SCORES = ((2, 1), (1, 1), (1, 2))


def chances(pos: FrontePosition, attack: Attack) -> Odds:
    """That the attacker wins, that nobody does, that the defender does."""
    ours, theirs = assault.dice(pos, attack)
    return odds(max(1, ours), max(1, theirs), pos.world.rules.score_mode)


def answered(pos: FrontePosition, attack: Attack) -> Attack:
    """With the defence as it would best be led."""
    foe = assault.best_leader(pos, attack.target, 1 - pos.world.owner[attack.leader])
    attack = attack._replace(foe=foe)
    return attack._replace(backing=assault.best_supports(pos, attack))


def assault_leaves(pos: FrontePosition, attack: Attack) -> list[Leaf]:
    """The positions that an assault whose defence is named can end in, retreats and advances made."""
    found = []
    for (first, second), chance in zip(_SCORES, chances(pos, attack), strict=True):
        node = pos.copy()
        node.events = None
        for unit in (attack.leader, *attack.supports):
            act(node, unit)
        if attack.gun != NOBODY:
            node.mark(attack.gun, FIRED)
        floor = len(node.stack)
        AssaultRoll(*attack, first_dice=1, second_dice=1).scored(node, first, second)
        settle(node)
        quick.finish(node, floor)
        found.append((node, float(chance)))
    return found


def hit(pos: FrontePosition, firer: int, target: int) -> float:
    """The chance that a shot costs its target a PR."""
    least = pos.world.rules.min_dice
    first, second = (max(1, pool_size(pool, least)) for pool in fire.pools_of(pos, firer, target))
    return float(odds(first, second, pos.world.rules.score_mode).higher)

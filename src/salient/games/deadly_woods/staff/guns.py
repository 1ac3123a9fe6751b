"""Guns: which are named, so that a column is won with the least of them."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.actions import Action
from salient.games.deadly_woods.combat import odds, support
from salient.games.deadly_woods.combat.battle import Battle
from salient.games.deadly_woods.combat.support_steps import DONE, PLUS_TWO, AttackerSupport, DefenderSupport
from salient.games.deadly_woods.position import TDWPosition

_DOUBLED = 3  # a Nebelwerfer that fires twice is away for long


def with_gun(battle: Battle, gun: int, *, attacking: bool, doubled: bool = False) -> Battle:
    if not attacking:
        return battle._replace(defensive=(*battle.defensive, gun))
    battle = battle._replace(guns=(*battle.guns, gun))
    return battle._replace(doubled=gun) if doubled else battle


def with_guns(pos: TDWPosition, battle: Battle) -> Battle:
    """The combat with the strongest guns that both sides could bring."""
    for side in (battle.player, battle.enemy):
        while guns := set(support.offered(pos, battle, side)) - {*battle.guns, *battle.defensive}:
            gun = max(guns, key=lambda gun: (pos.asset(gun).strength, -gun))
            battle = with_gun(battle, gun, attacking=side == battle.player)
    return battle


def named(pos: TDWPosition, battle: Battle, *, attacking: bool) -> Battle:
    """The combat with the guns that a staff on this side of it names, one after the other."""
    while True:
        actions = (AttackerSupport(battle) if attacking else DefenderSupport(battle)).actions(pos)
        fresh = [action for action in actions if not _is_named(pos, battle, action)]
        action = chosen(pos, battle, fresh, attacking=attacking)
        if action == DONE:
            return battle
        if action == PLUS_TWO:
            battle = battle._replace(plus_two=True)
        else:
            gun = pos.world.number("marker", action.target)
            battle = with_gun(battle, gun, attacking=attacking, doubled=action.verb == "double")


def _is_named(pos: TDWPosition, battle: Battle, action: Action) -> bool:
    return bool(action.targets) and pos.world.number("marker", action.target) in (*battle.guns, *battle.defensive)


def chosen(pos: TDWPosition, battle: Battle, actions: Sequence[Action], *, attacking: bool) -> Action:
    """The weakest gun that changes the column; if it takes two, the first of them."""
    if any(action.verb == "plus_two" for action in actions):
        return PLUS_TWO
    now = _column(pos, battle)
    if attacking and now >= odds.HIGHEST:
        return DONE
    found: list[tuple[bool, int, str, Action]] = []
    for action in actions:
        if action.verb not in ("use", "double"):
            continue
        gun = pos.world.number("marker", action.target)
        doubled = action.verb == "double"
        after = with_gun(battle, gun, attacking=attacking, doubled=doubled)
        alone = _better(_column(pos, after), now, attacking=attacking)
        if alone or _with_another(pos, after, actions, gun, now, attacking=attacking):
            cost = pos.asset(gun).strength * (_DOUBLED if doubled else 1)
            found.append((not alone, cost, str(action), action))
    return min(found)[3] if found else DONE


def _with_another(
    pos: TDWPosition, battle: Battle, actions: Sequence[Action], gun: int, now: int, *, attacking: bool
) -> bool:
    others = [pos.world.number("marker", action.target) for action in actions if action.verb == "use"]
    return any(
        _better(_column(pos, with_gun(battle, other, attacking=attacking)), now, attacking=attacking)
        for other in others
        if other != gun
    )


def _column(pos: TDWPosition, battle: Battle) -> int:
    column = odds.reckon(pos, battle).column
    return -1 if column is None else column


def _better(after: int, before: int, *, attacking: bool) -> bool:
    return after > before if attacking else after < before

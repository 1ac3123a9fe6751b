"""Guns: which are named, so that a column is won with the least of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from salient.engine.actions import Action
from salient.games.deadly_woods.combat import odds, support
from salient.games.deadly_woods.combat.battle import Battle, defending
from salient.games.deadly_woods.combat.support_steps import DONE, PLUS_TWO
from salient.games.deadly_woods.position import TDWPosition

_DOUBLED = 3  # a Nebelwerfer that fires twice is away for long


def with_gun(battle: Battle, gun: int, *, attacking: bool, doubled: bool = False) -> Battle:
    if not attacking:
        return battle._replace(defensive=(*battle.defensive, gun))
    battle = battle._replace(guns=(*battle.guns, gun))
    return battle._replace(doubled=gun) if doubled else battle


def meant(pos: TDWPosition, battle: Battle) -> Battle:
    """The combat with the guns that both sides would name: first the attacker, then the defender (11.3.1)."""
    return named(pos, named(pos, battle, attacking=True), attacking=False)


def named(pos: TDWPosition, battle: Battle, *, attacking: bool) -> Battle:
    """The combat with the guns that a staff on this side of it names, one after the other."""
    if attacking and not battle.plus_two and not support.why_not_plus_two(pos, battle):
        battle = battle._replace(plus_two=True)
    columns = Columns(pos, battle)
    while offers := _offers(pos, battle, battle.player if attacking else battle.enemy):
        found = _best(columns, battle, offers, attacking=attacking)
        if found is None:
            break
        battle = with_gun(battle, found.gun, attacking=attacking, doubled=found.doubled)
    return battle


def chosen(pos: TDWPosition, battle: Battle, actions: Sequence[Action], *, attacking: bool) -> Action:
    """The weakest gun that changes the column; if it takes two, the first of them."""
    if any(action.verb == "plus_two" for action in actions):
        return PLUS_TWO
    number = pos.world.number
    offers = {
        Offer(number("marker", action.target), action.verb == "double"): action
        for action in actions
        if action.verb in ("use", "double")
    }
    found = _best(Columns(pos, battle), battle, list(offers), attacking=attacking)
    return DONE if found is None else offers[found]


class Offer(NamedTuple):
    gun: int
    doubled: bool = False


def _offers(pos: TDWPosition, battle: Battle, side: int) -> list[Offer]:
    named = {*battle.guns, *battle.defensive}
    ready = [gun for gun in support.offered(pos, battle, side) if gun not in named]
    doubled = [gun for gun in ready if side == battle.player and pos.asset(gun).kind == "nebelwerfer"]
    return [Offer(gun) for gun in ready] + [Offer(gun, doubled=True) for gun in doubled]


class Columns:
    """The columns of one combat, by the guns that are named; what else shifts them is reckoned once."""

    def __init__(self, pos: TDWPosition, battle: Battle):
        self.pos = pos
        self._defenders = defending(pos, battle)
        self._battle = battle
        self._cap = bool(pos.world.options["cap_before_shifts"])
        self._known: dict[tuple[frozenset[int], int, frozenset[int]], int] = {}

    def __call__(self, battle: Battle) -> int:
        key = (frozenset(battle.guns), battle.doubled, frozenset(battle.defensive))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._reckoned(battle)
        return found

    @cached_property
    def _shifts(self) -> int:
        return odds.total(odds.shift_lines(self.pos, self._battle, self._defenders))

    def _reckoned(self, battle: Battle) -> int:
        attack = odds.total(odds.attack_lines(self.pos, battle))
        base = odds.ratio(attack, odds.total(odds.defense_lines(self.pos, battle, self._defenders)), cap=self._cap)
        return -1 if base is None else max(-1, min(base + self._shifts, odds.HIGHEST))


def _best(columns: Columns, battle: Battle, offers: Sequence[Offer], *, attacking: bool) -> Offer | None:
    now = columns(battle)
    if attacking and now >= odds.HIGHEST:
        return None
    found: list[tuple[bool, int, Offer]] = []
    for offer in offers:
        after = with_gun(battle, offer.gun, attacking=attacking, doubled=offer.doubled)
        alone = _better(columns(after), now, attacking=attacking)
        if alone or _with_another(columns, after, offers, offer.gun, now, attacking=attacking):
            cost = columns.pos.asset(offer.gun).strength * (_DOUBLED if offer.doubled else 1)
            found.append((not alone, cost, offer))
    return min(found)[2] if found else None


def _with_another(
    columns: Columns, battle: Battle, offers: Sequence[Offer], gun: int, now: int, *, attacking: bool
) -> bool:
    return any(
        _better(columns(with_gun(battle, other.gun, attacking=attacking)), now, attacking=attacking)
        for other in offers
        if other.gun != gun and not other.doubled
    )


def _better(after: int, before: int, *, attacking: bool) -> bool:
    return after > before if attacking else after < before

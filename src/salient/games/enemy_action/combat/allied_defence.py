"""Q16, Q27, Q30-Q37 Allied defenders take their hits: the player retreats them or removes steps, in any order."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.enemy_action.clicks import Answering, Meant
from salient.games.enemy_action.combat import hits, losing, retreat
from salient.games.enemy_action.combat.battle import Battle, alive, may_enter
from salient.games.enemy_action.combat.german_losses import GermanLosses
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.position import EAAPosition

MESSAGES = ("eaa-ask-hits", "eaa-ask-hits-costly", "eaa-ask-split", "eaa-ask-split-costly")


class AlliedDefence(Auto, frozen=True):
    """Asks while a hit is left and somebody is there to take it."""

    battle: Battle

    @rule("Q12", "Q16", "Q18")
    def run(self, pos: EAAPosition) -> None:
        battle = self.battle
        lives = bool(alive(pos, battle.defenders))
        if battle.hits > 0 and lives:
            pos.push(TakeHits(battle))
            return
        left = battle.attacker_hits
        if not lives and battle.hits:
            left = hits.spared(left, battle.hits)
            tell(pos, "eaa-hits-spared", "Q18", left=left, hits=battle.hits)
        pos.push(GermanLosses(battle.but(hits=left)))


class TakeHits(Answering, Step, frozen=True):
    """Q16 One hit: a hex of retreat, or a step."""

    battle: Battle

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("retreat", "lose", "select")
    german: ClassVar[Meant] = "hex"

    def prompt(self, pos: EAAPosition) -> Message:
        battle, units = self.battle, alive(pos, self.battle.defenders)
        hexes = min(battle.hits, retreat.hexes_left(pos, units, battle.retreated))
        costly = any(way.costs_step for way in self.ways(pos))  # all open hexes are of one priority
        return Message(
            "eaa-ask-hits-costly" if costly else "eaa-ask-hits",
            {
                "hits": battle.hits,
                "hex": pos.hex_ref(pos.at[units[0]]),
                "hexes": hexes,
                "disperses": "yes" if battle.retreated + hexes >= retreat.MOST_HEXES else "no",
                "may": self.may(pos),
            },
        )

    def may(self, pos: EAAPosition) -> str:
        """What can be done, in a word: both, or only steps, or only the retreat."""
        ways = self.ways(pos)
        if self.must_go_on(pos, ways):
            return "retreat"
        return "both" if ways or self.splitters(pos, ways) else "steps"

    def _together(self, pos: EAAPosition) -> bool:
        return len({pos.at[unit] for unit in alive(pos, self.battle.defenders)}) == 1

    @rule("Q16", "Q24", "Q30", "Q36")
    def ways(self, pos: EAAPosition) -> retreat.Ways:
        battle = self.battle
        if not self._together(pos):
            return []
        units = alive(pos, battle.defenders)
        return retreat.open_to(pos, units, retreat.came_from(battle), battle.retreated, battle.hits - 1)

    @rule("Q24")
    def must_go_on(self, pos: EAAPosition, ways: retreat.Ways) -> bool:
        """X136 An overfull first hex has to be left for the second."""
        units = alive(pos, self.battle.defenders)
        return bool(ways) and self.battle.retreated == 1 and stacking.excess(pos, pos.at[units[0]], ALLIED)

    @rule("Q33")
    def splitters(self, pos: EAAPosition, ways: retreat.Ways) -> list[int]:
        """X132 Who may begin a retreat one by one, where no hex takes all."""
        battle, units = self.battle, alive(pos, self.battle.defenders)
        came = retreat.came_from(battle)
        if ways or not retreat.can_split(pos, units, came, battle.retreated):
            return []
        if not retreat.hexes_left(pos, units, battle.retreated):
            return []
        return [unit for unit in units if retreat.open_to(pos, [unit], came, battle.retreated)]

    @rule("Q16", "Q27", "Q29")
    def actions(self, pos: EAAPosition) -> list[Action]:
        world, ways = pos.world, self.ways(pos)
        retreats = world.offers("retreat", "hex")
        found = [retreats[way.hex] for way in ways]
        if self.must_go_on(pos, ways):
            return found
        selects, losses = world.offers("select", "unit"), world.offers("lose", "unit")
        found += [selects[unit] for unit in self.splitters(pos, ways)]
        return found + [losses[unit] for unit in losing.may_lose(pos, self.battle, self.battle.defenders)]

    @rule("Q16", "Q30", "Q33", "Q37")
    def play(self, pos: EAAPosition, action: Action) -> None:
        battle = self.battle.but(hits=self.battle.hits - 1)
        if action.verb == "lose":
            unit = pos.world.number("unit", action.target)
            pos.push(AlliedDefence(losing.hurt(pos, battle, unit, "eaa-loss-chosen", "Q27")))
            return
        units = alive(pos, battle.defenders)
        if action.verb == "select":
            first = pos.world.number("unit", action.target)
            pos.push(SplitRetreat(battle, (first, *(unit for unit in units if unit != first))))
            return
        hex = pos.world.number("hex", action.target)
        way = next(way for way in self.ways(pos) if way.hex == hex)
        retreat.go(pos, units, way)
        battle = battle.but(retreated=battle.retreated + 1, path=(*battle.path, hex))
        if battle.retreated >= retreat.MOST_HEXES:
            retreat.disperse(pos, units)
        if way.costs_step:
            losing.pay(pos, battle, units, "AlliedDefence")
        else:
            pos.push(AlliedDefence(battle))

    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        ways = self.ways(pos)
        if action.verb == "retreat":
            return why_not_retreat(pos, self.battle, ways, pos.world.number("hex", action.target))
        if self.must_go_on(pos, ways):
            return [refuse("Q24", "eaa-combat-refused-must-go-on")]
        unit = pos.world.number("unit", action.target)
        if action.verb == "select":
            return [] if unit in self.splitters(pos, ways) else [refuse("Q33", "eaa-combat-refused-together")]
        return losing.why_not_lose(pos, self.battle, self.battle.defenders, unit)

    def sums(self, pos: EAAPosition, action: Action) -> list[Sum]:
        if action.verb != "retreat":
            return []
        hex, units = pos.world.number("hex", action.target), alive(pos, self.battle.defenders)
        return retreat.price(pos, units, self.ways(pos), hex, last=self.battle.retreated + 1 >= retreat.MOST_HEXES)

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return self.why_not(pos, Action("lose", (pos.ref("unit", unit).id,)))


@rule("Q16", "Q30", "Q31", "Q34", "Q35", "Q36")
def why_not_retreat(pos: EAAPosition, battle: Battle, open_: retreat.Ways, hex: int) -> list[Refusal]:
    units = alive(pos, battle.defenders)
    here, ref = pos.at[units[0]], pos.hex_ref(hex)
    if any(way.hex == hex for way in open_):
        return []
    if not retreat.hexes_left(pos, units, battle.retreated):
        return [refuse("Q36" if battle.retreated < retreat.MOST_HEXES else "Q16", "eaa-combat-refused-no-further")]
    if not pos.world.ground.near[here] >> hex & 1:
        return [refuse("Q16", "eaa-combat-refused-retreat-far", hex=ref)]
    if pos.standing(1 - ALLIED) >> hex & 1:
        return [refuse("Q30", "eaa-combat-refused-enemy", hex=ref)]
    if hex == retreat.came_from(battle):
        return [refuse("Q30", "eaa-combat-refused-came-from", hex=ref)]
    if not all(may_enter(pos, unit, hex) for unit in units):
        return [refuse("Q30", "eaa-combat-refused-off-map", hex=ref)]
    if open_ and retreat.is_last_resort(pos, here, hex) and not open_[0].last_resort:
        return [refuse("Q31", "eaa-combat-refused-last-resort", hex=ref)]
    mine = retreat.priority(pos, hex, ALLIED)
    if open_ and mine > open_[0].priority:
        return [refuse("Q30", "eaa-combat-refused-priority", hex=ref, priority=mine, better=open_[0].priority)]
    return [refuse("B10", "eaa-combat-refused-full", hex=ref)]


class SplitRetreat(Answering, Step, frozen=True):
    """Q33, X132 Units retreat one by one, the first of `waiting` now; who has no hex takes the hit as a step."""

    battle: Battle
    waiting: tuple[int, ...]
    chosen: bool = True  # whether the first of them is the player's choice

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("retreat", "select", "lose")
    always_ask: ClassVar[bool] = True  # who goes first was only named: what follows may be dice
    german: ClassVar[Meant] = "hex"

    def prompt(self, pos: EAAPosition) -> Message:
        unit = self.waiting[0]
        if not self.chosen:
            return msg("eaa-ask-split-next")
        costly = any(way.costs_step for way in self._ways(pos, unit))
        return Message("eaa-ask-split-costly" if costly else "eaa-ask-split", {"unit": pos.unit_ref(unit)})

    def _ways(self, pos: EAAPosition, unit: int) -> retreat.Ways:
        return retreat.open_to(pos, [unit], retreat.came_from(self.battle), self.battle.retreated)

    @rule("Q33", "Q34")
    def actions(self, pos: EAAPosition) -> list[Action]:
        if not self.chosen:
            goes, stays = pos.world.offers("select", "unit"), pos.world.offers("lose", "unit")
            return [(goes if self._ways(pos, unit) else stays)[unit] for unit in self.waiting]
        offers = pos.world.offers("retreat", "hex")
        return [offers[way.hex] for way in self._ways(pos, self.waiting[0])]

    @rule("Q33", "Q34", "Q37")
    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb != "retreat":
            first = pos.world.number("unit", action.target)
            rest = tuple(unit for unit in self.waiting if unit != first)
            _continue_split(pos, self.battle, (first, *rest), chosen=True)
            return
        unit, battle, hex = self.waiting[0], self.battle, pos.world.number("hex", action.target)
        way = next(way for way in self._ways(pos, unit) if way.hex == hex)
        retreat.go(pos, [unit], way)
        if battle.retreated + 1 >= retreat.MOST_HEXES:
            retreat.disperse(pos, [unit])
        if way.costs_step:
            battle = losing.hurt(pos, battle, unit, "eaa-loss-retreat", "Q30")
        _continue_split(pos, battle, self.waiting[1:], chosen=False, went=hex)

    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb != "retreat":
            return self._why_not_first(pos, action)
        if not self.chosen:
            return [refuse("Q33", "eaa-combat-refused-choose-first")]
        one = self.battle.but(defenders=self.waiting[:1])
        ways = self._ways(pos, self.waiting[0])
        return why_not_retreat(pos, one, ways, pos.world.number("hex", action.target))

    def sums(self, pos: EAAPosition, action: Action) -> list[Sum]:
        if action.verb != "retreat":
            return []
        hex, last = pos.world.number("hex", action.target), self.battle.retreated + 1 >= retreat.MOST_HEXES
        return retreat.price(pos, self.waiting[:1], self._ways(pos, self.waiting[0]), hex, last=last)

    @rule("Q33", "Q34")
    def _why_not_first(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        """Who has a hex to go to is named for it; who has none loses the step."""
        unit = pos.world.number("unit", action.target)
        if self.chosen:
            return [refuse("Q33", "eaa-combat-refused-split-order", unit=pos.unit_ref(self.waiting[0]))]
        if unit not in self.waiting:
            return [refuse("Q33", "eaa-combat-refused-choose-first")]
        ref, goes = pos.unit_ref(unit), bool(self._ways(pos, unit))
        if action.verb == "select":
            return [] if goes else [refuse("Q34", "eaa-combat-refused-cornered", unit=ref)]
        return [refuse("Q33", "eaa-combat-refused-not-cornered", unit=ref)] if goes else []


@rule("Q33", "Q34")
def _continue_split(
    pos: EAAPosition, battle: Battle, waiting: tuple[int, ...], *, chosen: bool, went: int = -1
) -> None:
    """The next unit; one without a hex loses a step and stays."""
    came = retreat.came_from(battle)
    if waiting and (chosen or len(waiting) == 1):
        if not retreat.open_to(pos, [waiting[0]], came, battle.retreated):
            battle = losing.hurt(pos, battle, waiting[0], "eaa-loss-cornered", "Q34")
            waiting, chosen = waiting[1:], False
        else:
            chosen = True
    if len(waiting) == 1 and not chosen:
        _continue_split(pos, battle, waiting, chosen=True, went=went)
    elif waiting:
        pos.push(SplitRetreat(battle, waiting, chosen))
    else:
        gone = [pos.at[unit] for unit in alive(pos, battle.defenders) if pos.at[unit] != battle.path[-1]]
        path = (*battle.path, went if went >= 0 else gone[-1]) if went >= 0 or gone else battle.path
        pos.push(AlliedDefence(battle.but(retreated=battle.retreated + 1, path=path)))

"""6 Combat."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.kit import PickOne, PickSeveral, TableRoll
from salient.engine.messages import Message, Refusal, msg
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.games.drill import clicks
from salient.games.drill.position import DrillPosition
from salient.games.drill.retreat import OfferAdvance, must_retreat
from salient.games.drill.victory import CheckElimination
from salient.games.drill.world import COLUMNS, GONE, combat_results

DONE = Action("done")
FIGHT = Action("fight")
ASK_COMBAT = msg("drill-ask-combat")
MESSAGES = ("drill-sum-river", "drill-sum-unsupplied")


class Combat(PickOne, frozen=True):
    """6.1 Attacks, one after the other."""

    player: int
    used: int = 0  # units that have attacked or were attacked, as bits

    verb: ClassVar[str] = "attack"
    no: ClassVar[Action] = DONE

    def prompt(self, pos: DrillPosition) -> Message:
        return ASK_COMBAT

    @rule("6.1")
    def choices(self, pos: DrillPosition) -> list[int]:
        own, found = fresh(pos, self.player, self.used), []
        for enemy in fresh(pos, 1 - self.player, self.used):
            attackers = adjacent(pos, own, enemy)
            if attackers and odds(pos, attackers, enemy) is not None:
                found.append(enemy)
        return found

    def pick(self, pos: DrillPosition, enemy: int) -> None:
        pos.push(Assault(self.player, self.used, enemy))

    def why_not_pick(self, pos: DrillPosition, enemy: int) -> list[Refusal]:
        ref = pos.unit_ref(enemy)
        if pos.world.owner[enemy] == self.player:
            return [refuse("6.1", "drill-refused-own-unit", unit=ref)]
        if pos.at[enemy] == GONE:
            return [refuse("1.1", "drill-refused-eliminated", unit=ref)]
        if self.used >> enemy & 1:
            return [refuse("6.1", "drill-refused-attacked", unit=ref)]
        if not able(pos, self.player, enemy, self.used):
            return [refuse("6.1", "drill-refused-nobody-adjacent", unit=ref)]
        return [refuse("6.4", "drill-refused-odds")]

    def why_not_click(self, pos: DrillPosition, kind: str, id: str) -> list[Refusal]:
        number = pos.world.number(kind, id)
        if kind == "hex":
            return [refuse("6.1", "drill-click-no-enemy", hex=pos.hex_ref(number))]
        if pos.world.owner[number] == self.player and pos.at[number] != GONE:
            return [self._why_not_own(pos, number)]
        return self.why_not_pick(pos, number)

    @rule("6.1")
    def _why_not_own(self, pos: DrillPosition, unit: int) -> Refusal:
        """Attacks begin with the enemy; but this unit may have none."""
        ref = pos.unit_ref(unit)
        if self.used >> unit & 1:
            return refuse("6.1", "drill-refused-has-attacked", unit=ref)
        if not clicks.beside(pos, unit):
            return refuse("6.1", "drill-click-no-enemy-beside", unit=ref)
        return refuse("6.1", "drill-click-choose-enemy", unit=ref)

    def sums(self, pos: DrillPosition, action: Action) -> list[Sum]:
        """The attack with everybody who can join."""
        if action == DONE:
            return []
        enemy = self.thing(pos, action)
        return attack_sums(pos, able(pos, self.player, enemy, self.used), enemy)


@rule("6.1")
def able(pos: DrillPosition, player: int, enemy: int, used: int) -> list[int]:
    """The player's units that may still attack this enemy."""
    return adjacent(pos, fresh(pos, player, used), enemy)


def fresh(pos: DrillPosition, side: int, used: int) -> list[int]:
    """The units of a side that have neither attacked nor been attacked."""
    at = pos.at
    return [unit for unit in pos.world.own[side] if at[unit] != GONE and not used >> unit & 1]


def adjacent(pos: DrillPosition, units: list[int], enemy: int) -> list[int]:
    at = pos.at
    near = pos.world.near[at[enemy]]
    return [unit for unit in units if near >> at[unit] & 1]


@rule("6.3")
def halved_by(pos: DrillPosition, unit: int, enemy: int) -> str | None:
    """What halves a unit's attack, as the message that says so. Once only: the river is named before the supply."""
    if pos.world.across[pos.at[enemy]] >> pos.at[unit] & 1:
        return "drill-sum-river"
    return "drill-sum-unsupplied" if pos.unsupplied[unit] else None


@rule("6.2", "6.3")
def attack_value(pos: DrillPosition, attackers: list[int], enemy: int) -> int:
    """Fractions count up: half is what the smaller half leaves."""
    total = 0
    for unit in attackers:
        value = pos.attack_of(unit)
        total += value - value // 2 if halved_by(pos, unit, enemy) else value
    return total


def attack_lines(pos: DrillPosition, attackers: list[int], enemy: int) -> list[Modifier]:
    """`attack_value` line by line."""
    lines = []
    for unit in attackers:
        value, cause = pos.attack_of(unit), halved_by(pos, unit, enemy)
        lines.append(Modifier(value, msg("drill-sum-unit", unit=pos.unit_ref(unit)), "6.2"))
        if cause is not None:
            lines.append(Modifier(-(value // 2), Message(cause, {"unit": pos.unit_ref(unit)}), "6.3"))
    return lines


@rule("6.4")
def odds(pos: DrillPosition, attackers: list[int], enemy: int) -> int | None:
    """The column before shifts, as an index of COLUMNS; None: worse than 1-2."""
    attack = attack_value(pos, attackers, enemy)
    defence = pos.defence_of(enemy)
    if attack < defence:
        return 0 if attack * 2 >= defence else None
    return min(attack // defence, 4)


@rule("6.5")
def column_lines(pos: DrillPosition, base: int, enemy: int) -> list[Modifier]:
    """From the odds to the column on which the die is rolled."""
    lines = [Modifier(base, msg("drill-sum-odds", odds=COLUMNS[base]), "6.4", is_column=True)]
    if base > 0 and pos.world.cover[pos.at[enemy]]:
        lines.append(Modifier(-1, msg("drill-sum-cover", hex=pos.hex_ref(pos.at[enemy])), "6.5"))
    return lines


class Assault(PickSeveral, frozen=True):
    """6.2 Who joins the attack on one enemy. The phase goes on afterwards."""

    player: int
    used: int
    enemy: int
    joined: tuple[int, ...] = ()

    verb: ClassVar[str] = "join"
    field: ClassVar[str] = "joined"
    end: ClassVar[Action] = FIGHT

    def prompt(self, pos: DrillPosition) -> Message:
        return msg("drill-ask-join", unit=pos.unit_ref(self.enemy))

    def choices(self, pos: DrillPosition) -> list[int]:
        return able(pos, self.player, self.enemy, self.used)

    def enough(self, pos: DrillPosition) -> bool:
        return bool(self.joined) and odds(pos, list(self.joined), self.enemy) is not None

    def finish(self, pos: DrillPosition) -> None:
        used = self.used | 1 << self.enemy
        for unit in self.joined:
            used |= 1 << unit
        pos.push(Combat(self.player, used), CombatRoll(self.player, self.enemy, self.joined))

    def why_not_end(self, pos: DrillPosition) -> list[Refusal]:
        if not self.joined:
            return [refuse("6.2", "drill-refused-nobody-joined")]
        return [refuse("6.4", "drill-refused-odds")]

    def why_not_pick(self, pos: DrillPosition, unit: int) -> list[Refusal]:
        ref = pos.unit_ref(unit)
        if pos.world.owner[unit] != self.player:
            return [refuse("6.1", "drill-refused-not-yours", unit=ref)]
        if pos.at[unit] == GONE:
            return [refuse("1.1", "drill-refused-eliminated", unit=ref)]
        if unit in self.joined or self.used >> unit & 1:
            return [refuse("6.1", "drill-refused-has-attacked", unit=ref)]
        return [refuse("6.1", "drill-refused-cannot-reach", unit=ref)]

    def why_not_click(self, pos: DrillPosition, kind: str, id: str) -> list[Refusal]:
        number, enemy = pos.world.number(kind, id), pos.unit_ref(self.enemy)
        if kind == "hex":
            return [refuse("6.2", "drill-click-who-joins", unit=enemy)]
        if number == self.enemy:
            return [refuse("6.2", "drill-click-under-attack", unit=enemy)]
        if pos.world.owner[number] == self.player:
            return self.why_not_pick(pos, number)
        return clicks.gone(pos, number) or [
            refuse("6.1", "drill-click-one-attack", unit=pos.unit_ref(number), enemy=enemy)
        ]

    def sums(self, pos: DrillPosition, action: Action) -> list[Sum]:
        joined = list(self.joined)
        if action != FIGHT:
            joined.append(self.thing(pos, action))
        return attack_sums(pos, joined, self.enemy)


def attack_sums(pos: DrillPosition, attackers: list[int], enemy: int) -> list[Sum]:
    """The whole calculation of an attack, as it is applied and as it is shown."""
    attack = Sum(msg("drill-sum-attack"), tuple(attack_lines(pos, attackers, enemy)))
    value = Modifier(pos.defence_of(enemy), msg("drill-sum-unit", unit=pos.unit_ref(enemy)), "1.1")
    sums = [attack, Sum(msg("drill-sum-defence"), (value,))]
    base = odds(pos, attackers, enemy)
    if base is not None:
        lines = tuple(column_lines(pos, base, enemy))
        sums.append(Sum(msg("drill-sum-column"), lines, COLUMNS[sum(line.value for line in lines)]))
    return sums


class CombatRoll(TableRoll, frozen=True):
    """6.6 The die."""

    player: int
    enemy: int
    attackers: tuple[int, ...]

    def prompt(self, pos: DrillPosition) -> Message:
        return msg("drill-roll-combat", unit=pos.unit_ref(self.enemy), odds=COLUMNS[self.terms(pos)])

    def terms(self, pos: DrillPosition) -> int:
        """The column."""
        base = odds(pos, list(self.attackers), self.enemy)
        assert base is not None  # `fight` is offered at legal odds only
        return sum(line.value for line in column_lines(pos, base, self.enemy))

    @rule("6.6")
    def read(self, column: int, die: int) -> str:
        return combat_results().result(die, column)

    @rule("6.6")
    def came(self, pos: DrillPosition, die: int, column: int, result: str) -> None:
        pos.say("drill-result", die=die, column=COLUMNS[column], result=result)
        hex = pos.at[self.enemy]
        pos.push(OfferAdvance(self.player, hex, self.attackers), CheckElimination())
        if result == "DE":
            pos.left[self.enemy] = 1
            pos.lose_step(self.enemy)
        if result in ("EX", "D1"):
            pos.lose_step(self.enemy)
        if result in ("DR", "D1"):
            must_retreat(pos, self.enemy)
        if result in ("EX", "A1"):
            self._attacker_loses(pos)

    @rule("6.7")
    def _attacker_loses(self, pos: DrillPosition) -> None:
        if len(self.attackers) == 1:
            pos.lose_step(self.attackers[0])
        else:
            pos.push(ChooseLoss(self.player, self.attackers))


class ChooseLoss(PickOne, frozen=True):
    """6.7 The attacker chooses."""

    player: int
    attackers: tuple[int, ...]

    verb: ClassVar[str] = "lose"

    def prompt(self, pos: DrillPosition) -> Message:
        return msg("drill-ask-loss")

    @rule("6.7")
    def choices(self, pos: DrillPosition) -> tuple[int, ...]:
        return self.attackers

    def pick(self, pos: DrillPosition, unit: int) -> None:
        pos.lose_step(unit)

    def why_not_pick(self, pos: DrillPosition, unit: int) -> list[Refusal]:
        return clicks.gone(pos, unit) or [refuse("6.7", "drill-refused-not-attacking", unit=pos.unit_ref(unit))]

    def why_not_click(self, pos: DrillPosition, kind: str, id: str) -> list[Refusal]:
        if kind == "unit":
            return self.why_not_pick(pos, pos.world.number(kind, id))
        return [refuse("6.7", "drill-click-who-loses")]

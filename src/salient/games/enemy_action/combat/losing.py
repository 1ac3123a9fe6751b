"""Q27-Q29 Who loses a step."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.games.enemy_action.clicks import Answering, Meant
from salient.games.enemy_action.combat.battle import Battle, alive
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.pieces import losses
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition


def stack_of(pos: EAAPosition, battle: Battle, unit: int) -> int:
    """The hex of the stack to which a unit belongs in this battle; the defenders are one stack wherever they go."""
    return pos.at[unit] if pos.world.owner[unit] == battle.side else battle.target


@rule("Q27", "Q29")
def spread(pos: EAAPosition, battle: Battle, units: tuple[int, ...]) -> list[int]:
    """X139 Of these units those of stacks with the fewest losses in this combat, and of these the least hurt ones."""
    found = list(alive(pos, units))
    by_stack = [hex for _, hex in battle.lost]
    by_unit = [unit for unit, _ in battle.lost]
    found = _least(found, [by_stack.count(stack_of(pos, battle, unit)) for unit in found])
    return _least(found, [by_unit.count(unit) for unit in found])


def _least(units: list[int], keys: list[int]) -> list[int]:
    least = min(keys, default=0)
    return [unit for unit, key in zip(units, keys, strict=True) if key == least]


@rule("Q28", "Q29")
def may_lose(pos: EAAPosition, battle: Battle, units: tuple[int, ...]) -> list[int]:
    """The units of which one has to lose a step: the Allies choose (Q27), for Germans the rules do while they can."""
    found = spread(pos, battle, units)
    if len(found) < 2 or pos.world.owner[found[0]] == ALLIED:
        return found
    found = _least(found, [_size(pos.steps[unit]) for unit in found])
    found = _least(found, [-_steps_at(pos, pos.at[unit]) for unit in found])
    return _least(found, [-pos.world.units[unit].selector for unit in found])


def _size(steps: int) -> int:
    """X20 By the steps that a unit has now: four, two or three, one."""
    return 0 if steps > 3 else 1 if steps > 1 else 2


def _steps_at(pos: EAAPosition, hex: int) -> int:
    return sum(pos.steps[unit] for unit in pos.units_at(hex, GERMAN))


@rule("B02")
def hurt(pos: EAAPosition, battle: Battle, unit: int, why: str = "eaa-loss-hit", number: str = "Q28") -> Battle:
    """The unit loses a step; the battle remembers it."""
    stack = stack_of(pos, battle, unit)
    tell(pos, why, number, unit=pos.unit_ref(unit))
    losses.lose_step(pos, unit)
    return battle.but(lost=(*battle.lost, (unit, stack)))


def lose(
    pos: EAAPosition, battle: Battle, units: tuple[int, ...], then: str, why: str = "eaa-loss-hit", number: str = "Q28"
) -> None:
    """One of the units loses a step; the player is asked where the rules leave a choice. `then`: the step after it."""
    found = may_lose(pos, battle, units)
    if len(found) == 1:
        pos.push(pos.world.step(then)(hurt(pos, battle, found[0], why, number)))
    elif found:
        pos.push(ChooseLoss(battle, units, then, why, number))
    else:
        pos.push(pos.world.step(then)(battle))


@rule("Q30")
def pay(pos: EAAPosition, battle: Battle, units: tuple[int, ...], then: str) -> None:
    """X129 A step for a hex of priority 3 or 4: one of the stack, by option one of each unit."""
    if pos.world.options["retreat_step"] == "unit":
        for unit in units:
            battle = hurt(pos, battle, unit, "eaa-loss-retreat", "Q30")
        pos.push(pos.world.step(then)(battle))
    else:
        lose(pos, battle, units, then, "eaa-loss-retreat", "Q30")


class ChooseLoss(Answering, Step, frozen=True):
    """Which of several units loses a step: of his own as the player likes (Q27), of equal Germans too (X140)."""

    battle: Battle
    units: tuple[int, ...]
    then: str
    why: str
    number: str

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("lose",)
    german: ClassVar[Meant] = "verb"

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-ask-loss", hex=pos.hex_ref(self.battle.target))

    @rule("Q27", "Q28", "Q29")
    def actions(self, pos: EAAPosition) -> list[Action]:
        offers = pos.world.offers("lose", "unit")
        return [offers[unit] for unit in may_lose(pos, self.battle, self.units)]

    def play(self, pos: EAAPosition, action: Action) -> None:
        unit = pos.world.number("unit", action.target)
        pos.push(pos.world.step(self.then)(hurt(pos, self.battle, unit, self.why, self.number)))

    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        return why_not_lose(pos, self.battle, self.units, pos.world.number("unit", action.target))

    @rule("Q27")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("Q27", "eaa-click-who-loses")]


@rule("Q28", "Q29")
def why_not_lose(pos: EAAPosition, battle: Battle, units: tuple[int, ...], unit: int) -> list[Refusal]:
    ref = pos.unit_ref(unit)
    if unit in may_lose(pos, battle, units):
        return []
    if unit not in alive(pos, units):
        return [refuse("Q29", "eaa-combat-refused-not-in-battle", unit=ref)]
    if unit not in spread(pos, battle, units):
        return [refuse("Q29", "eaa-combat-refused-others-first", unit=ref)]
    return [refuse("Q28", "eaa-combat-refused-loss-order", unit=ref)]

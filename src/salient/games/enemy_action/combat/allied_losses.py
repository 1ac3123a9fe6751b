"""Q17, Q27 Hits on Allied attackers, and R01, R11-R16 their advance."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.enemy_action.clicks import Answering, Meant
from salient.games.enemy_action.combat import losing, retreat
from salient.games.enemy_action.combat.battle import Battle, alive, may_enter, vacated
from salient.games.enemy_action.combat.german_advance import fords, free_way, may_go_on, on_path, record, river_used
from salient.games.enemy_action.combat.german_losses import DISPERSAL_ABSORBS
from salient.games.enemy_action.combat.telling import arrow, tell
from salient.games.enemy_action.map import control
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition

DISPERSE, DONE = Action("disperse"), Action("done")


class AlliedLosses(Auto, frozen=True):
    """Asks while a hit is left and somebody is there to take it; then the advance."""

    battle: Battle

    @rule("Q12", "Q17", "R01")
    def run(self, pos: EAAPosition) -> None:
        battle = self.battle
        units = alive(pos, battle.attackers)
        if battle.hits > 0 and units:
            pos.push(TakeAttackerHits(battle))
        elif units and not battle.dispersed and vacated(pos, battle):
            pos.push(AlliedAdvance(battle))


class TakeAttackerHits(Answering, Step, frozen=True):
    """Q17 The first hit is a step; then all attackers may disperse once for up to two; the rest are steps."""

    battle: Battle

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("lose", "disperse")

    def prompt(self, pos: EAAPosition) -> Message:
        may = "steps" if self._why_not_disperse() else "both"
        return msg("eaa-ask-attacker-hits", hex=pos.hex_ref(self.battle.target), hits=self.battle.hits, may=may)

    @rule("Q17")
    def _why_not_disperse(self) -> list[Refusal]:
        if self.battle.dispersed:
            return [refuse("Q17", "eaa-combat-refused-dispersed-already")]
        return [] if self.battle.taken else [refuse("Q17", "eaa-combat-refused-first-hit")]

    @rule("Q17", "Q27", "Q29")
    def actions(self, pos: EAAPosition) -> list[Action]:
        offers = pos.world.offers("lose", "unit")
        found = [offers[unit] for unit in losing.may_lose(pos, self.battle, self.battle.attackers)]
        if not self._why_not_disperse():
            found.append(DISPERSE)
        return found

    @rule("Q17", "Q37")
    def play(self, pos: EAAPosition, action: Action) -> None:
        battle = self.battle
        if action.verb == "disperse":
            retreat.disperse(pos, alive(pos, battle.attackers))
            left = max(0, battle.hits - DISPERSAL_ABSORBS)
            pos.push(AlliedLosses(battle.but(hits=left, dispersed=True)))
            return
        unit = pos.world.number("unit", action.target)
        battle = battle.but(hits=battle.hits - 1, taken=battle.taken + 1)
        pos.push(AlliedLosses(losing.hurt(pos, battle, unit, "eaa-loss-chosen", "Q27")))

    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "disperse":
            return self._why_not_disperse()
        return losing.why_not_lose(pos, self.battle, self.battle.attackers, pos.world.number("unit", action.target))

    @rule("Q17")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("Q17", "eaa-click-attacker-hits")]


class AlliedAdvance(Answering, Step, frozen=True):
    """R01 Any attackers may advance. `second`: who has just advanced and may go on (R11)."""

    battle: Battle
    second: int = NOWHERE

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("advance", "done")
    german: ClassVar[Meant] = "hex"

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-ask-advance", hex=pos.hex_ref(self.battle.target))

    @rule("R01", "R11", "R12", "R13", "R14", "R16")
    def actions(self, pos: EAAPosition) -> list[Action]:
        world, battle = pos.world, self.battle
        pairs = [(unit, battle.target) for unit in alive(pos, battle.attackers)]
        if self.second != NOWHERE:
            pairs += [(self.second, hex) for hex in world.map.neighbours[battle.target]]
        open_ = [pair for pair in pairs if not why_not_advance(pos, battle, self.second, *pair)]
        return [*(world.offers_from("advance", "unit", unit, "hex")[hex] for unit, hex in open_), DONE]

    @rule("R01", "R12")
    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "done":
            return
        unit, hex = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
        here = pos.at[unit]
        goes_on = hex == self.battle.target and not fords(pos, here, hex) and may_go_on(pos, self.battle, unit)
        battle = record(pos, self.battle, unit, hex)
        control.entered(pos, unit, here, hex)
        tell(pos, "eaa-advances", "R01", arrow(pos, "go", here, hex), unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
        pos.push(AlliedAdvance(battle, unit if goes_on else NOWHERE))

    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "done":
            return []
        unit, hex = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
        return why_not_advance(pos, self.battle, self.second, unit, hex)

    @rule("R01")
    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return why_not_advance(pos, self.battle, self.second, unit, self.battle.target)

    @rule("R01", "R12")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        """The target may be full or closed to each of them; another hex is for who goes on."""
        found = [
            why_not_advance(pos, self.battle, self.second, unit, hex) for unit in alive(pos, self.battle.attackers)
        ]
        if hex == self.battle.target:
            return found[0] if all(found) else []
        if self.second == NOWHERE:
            return [refuse("R01", "eaa-click-advance-only", hex=pos.hex_ref(self.battle.target))]
        return why_not_advance(pos, self.battle, self.second, self.second, hex)


@rule("R01", "R11", "R12", "R13", "R14", "R16", "B10", "H07")
def why_not_advance(pos: EAAPosition, battle: Battle, second: int, unit: int, hex: int) -> list[Refusal]:
    """What keeps an Allied attacker from advancing into a hex. X149: bracketed units and joiners may."""
    ref, there = pos.unit_ref(unit), pos.hex_ref(hex)
    if unit not in alive(pos, battle.attackers):
        return [refuse("R01", "eaa-combat-refused-not-in-battle", unit=ref)]
    if pos.dispersed >> unit & 1:
        return [refuse("R01", "eaa-combat-refused-dispersed", unit=ref)]
    if hex == battle.target:
        if battle.advanced >> unit & 1:
            return [refuse("R01", "eaa-combat-refused-advanced", unit=ref)]
    elif found := _why_not_second(pos, battle, second, unit, hex):
        return found
    if river_used(pos, battle, pos.at[unit], hex):
        return [refuse("R16", "eaa-combat-refused-river-used", hex=there)]
    if not may_enter(pos, unit, hex):
        return [refuse("H07", "eaa-combat-refused-off-map", hex=there)]
    if not stacking.room(pos, hex, unit):
        return [refuse("B10", "eaa-combat-refused-full", hex=there)]
    return []


@rule("R11", "R12", "R13", "R14")
def _why_not_second(pos: EAAPosition, battle: Battle, second: int, unit: int, hex: int) -> list[Refusal]:
    ref, there = pos.unit_ref(unit), pos.hex_ref(hex)
    if not pos.world.units[unit].is_mech:
        return [refuse("R11", "eaa-combat-refused-on-foot", unit=ref)]
    if not may_go_on(pos, battle, unit):
        return [refuse("R11", "eaa-combat-refused-one-hex-retreat")]
    if unit != second:
        return [refuse("R12", "eaa-combat-refused-second-hex", unit=ref)]
    if not pos.world.ground.near[battle.target] >> hex & 1:
        return [refuse("R12", "eaa-combat-refused-retreat-far", hex=there)]
    if pos.standing(GERMAN) >> hex & 1:
        return [refuse("R01", "eaa-combat-refused-enemy", hex=there)]
    if hex != on_path(pos, battle) and not free_way(pos, ALLIED, battle.target, hex):
        return [refuse("R13", "eaa-combat-refused-off-path", hex=there)]
    return []

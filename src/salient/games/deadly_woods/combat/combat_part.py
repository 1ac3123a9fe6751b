"""11 The combat part of a round: one combat after the other, each declared before the next (D8.1, D8.2)."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.deadly_woods.combat import attack, odds
from salient.games.deadly_woods.combat.battle import Battle, defending
from salient.games.deadly_woods.combat.support_steps import AttackerSupport
from salient.games.deadly_woods.map import areas
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import NOWHERE, TDWPosition
from salient.games.deadly_woods.rounds import activation

END, FIGHT, CALL_OFF = Action("end_combat"), Action("fight"), Action("call_off")


class CombatPart(Step, frozen=True):
    """Which hex is attacked next; nobody has to attack."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = ("attack", "end_combat")
    begins: ClassVar[bool] = True
    always_ask: ClassVar[bool] = True  # the next chit is drawn when it ends

    def prompt(self, pos: TDWPosition) -> Message:
        if not attack.targets(pos, self.player):
            return msg("tdw-ask-combat-over" if pos.attacked else "tdw-ask-idle")
        return msg("tdw-ask-combat", attack=activation.who_attacks(pos), number=activation.told_by(pos))

    @rule("11.1a", "11.1d", "11.1g", "7.3i")
    def actions(self, pos: TDWPosition) -> list[Action]:
        named = pos.world.offers("attack", "hex")
        return [*(named[hex] for hex in bits.places(attack.targets(pos, self.player))), END]

    def play(self, pos: TDWPosition, action: Action) -> None:
        if action != END:
            pos.push(self, Assault(self.player, pos.world.number("hex", action.target)))

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        if action == END:
            return []
        return attack.why_not_target(pos, self.player, pos.world.number("hex", action.target))

    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
        if kind != "unit":
            return super().why_not_click(pos, kind, id)
        unit = pos.world.number("unit", id)
        if pos.world.owner[unit] == self.player:
            return attack.why_not_unit(pos, self.player, unit)
        return attack.why_not_target(pos, self.player, pos.at[unit]) if pos.at[unit] >= 0 else []

    def sums(self, pos: TDWPosition, action: Action) -> list[Sum]:
        """The attack with everybody who can join."""
        if action == END:
            return []
        target = pos.world.number("hex", action.target)
        return odds.sums(pos, Battle(self.player, target, tuple(attack.attackers(pos, self.player, target))))


class Assault(Step, frozen=True):
    """11.3.1 Who takes part in the attack on a hex."""

    player: int
    target: int
    joined: tuple[int, ...] = ()  # ascending: the same units are the same position

    verbs: ClassVar[tuple[str, ...]] = ("join", "drop", "fight", "call_off")

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-join", hex=pos.hex_ref(self.target))

    @rule("11.1b", "11.1e", "11.3.1a")
    def actions(self, pos: TDWPosition) -> list[Action]:
        world = pos.world
        open_ = attack.attackers(pos, self.player, self.target, self.joined)
        found = world.offers_to("join", bits.less(bits.of(open_), bits.of(self.joined)))
        if self.joined:
            found += world.offers_to("drop", bits.of(self.joined))
            found.append(FIGHT)
        found.append(CALL_OFF)
        return found

    def play(self, pos: TDWPosition, action: Action) -> None:
        if action == FIGHT:
            declare(pos, self.player, self.target, self.joined)
        elif action != CALL_OFF:
            pos.push(Assault(self.player, self.target, self._after(pos, action)))

    def _after(self, pos: TDWPosition, action: Action) -> tuple[int, ...]:
        """Who takes part once this is answered."""
        if not action.targets:
            return self.joined
        unit = pos.world.number("unit", action.target)
        if action.verb == "drop":
            return tuple(other for other in self.joined if other != unit)
        return tuple(sorted({*self.joined, unit}))

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        if action == CALL_OFF or (action == FIGHT and self.joined):
            return []
        if action == FIGHT:
            return [refuse("11.3.1", "tdw-refused-combat-nobody-joined")]
        unit = pos.world.number("unit", action.target)
        if action.verb == "drop":
            if unit in self.joined:
                return []
            return [refuse("11.3.1", "tdw-refused-combat-not-joined", unit=pos.unit_ref(unit))]
        return attack.why_not_join(pos, self.player, unit, self.target, self.joined)

    @rule("11.3.1a")
    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
        """An attack is finished, or called off, before another hex is attacked."""
        number = pos.world.number(kind, id)
        if kind == "unit" and pos.world.owner[number] == self.player:
            return super().why_not_click(pos, kind, id)
        place = pos.at[number] if kind == "unit" else number if kind == "hex" else self.target
        if place in (self.target, NOWHERE) or not pos.standing(1 - self.player) >> max(place, 0) & 1:
            return []
        return [refuse("11.3.1", "tdw-refused-combat-under-way", hex=pos.hex_ref(self.target))]

    def sums(self, pos: TDWPosition, action: Action) -> list[Sum]:
        if action.verb not in ("join", "fight"):
            return []
        return odds.sums(pos, Battle(self.player, self.target, self._after(pos, action)))


@rule("11.2b", "11.3.1a", "10.6.4a")
def declare(pos: TDWPosition, player: int, target: int, units: tuple[int, ...]) -> None:
    """The attack is made: nobody of either side takes part in another one in this round."""
    origins = tuple(sorted({pos.at[unit] for unit in units}))
    battle = Battle(player, target, units, origins)
    pos.attacked |= bits.of(units)
    pos.defended |= bits.of(defending(pos, battle))
    for unit in units:
        activation.spend(pos, unit)
    pos.say("tdw-attack", side=pos.side_ref(player), hex=pos.hex_ref(target), units=len(units))
    if player == GERMAN:  # R179 even if the attack fails
        for origin in origins:
            areas.release(pos, origin, target)
    pos.push(AttackerSupport(battle))

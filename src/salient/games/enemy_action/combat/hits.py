"""Q12-Q15, Q18 From the hits on the chits to those that have to be taken."""

from __future__ import annotations

from typing import NamedTuple

from salient.engine.trace import rule
from salient.games.enemy_action.combat.battle import Battle, defenders_in
from salient.games.enemy_action.combat.odds import Term, total
from salient.games.enemy_action.combat.reading import defence_in_trouble
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition


class Hits(NamedTuple):
    """Hits with what changes them, as terms; `uses_ip`: the IP is gone."""

    attacker: list[Term]
    defender: list[Term]
    uses_ip: bool

    @property
    def on_attacker(self) -> int:
        return max(0, total(self.attacker))

    @property
    def on_defender(self) -> int:
        return max(0, total(self.defender))


@rule("Q13", "Q14", "Q15", "P05")
def adjusted(pos: EAAPosition, battle: Battle, attacker: int, defender: int) -> Hits:
    """X120: one hit is ignored by the defender, whatever the reasons; X121: those of the attacker add up."""
    ours: list[Term] = [(attacker, "eaa-term-chits", "Q12", NOWHERE)]
    theirs: list[Term] = [(defender, "eaa-term-chits", "Q12", NOWHERE)]
    uses_ip = False
    if defender:
        if pos.world.ground.settled >> battle.target & 1:
            theirs.append((-1, "eaa-term-settled", "Q13", NOWHERE))
        elif battle.side == ALLIED and pos.world.places.westwall >> battle.target & 1:
            theirs.append((-1, "eaa-term-in-westwall", "Q13", NOWHERE))
        elif pos.improved >> battle.target & 1:
            theirs.append((-1, "eaa-term-ip", "Q13", NOWHERE))
            uses_ip = True
    if defence_in_trouble(pos, defenders_in(pos, battle.target, battle.side)):
        ours.append((-1, "eaa-term-weak-defence", "Q14", NOWHERE))
    if battle.side == GERMAN and "assault_coordination" in battle.tactics:
        ours.append((-1, "eaa-term-coordination", "Q15", NOWHERE))
    return Hits(ours, theirs, uses_ip)


@rule("T09", "Q13")
def use_ip(pos: EAAPosition, hex: int) -> None:
    pos.improved &= ~(1 << hex)
    pos.tell("eaa-ip-used", "Q13", hex=pos.hex_ref(hex))


@rule("Q18")
def spared(attacker_hits: int, left_over: int) -> int:
    """X128 What is left of the German hits when all defenders are gone and hits on them are left over."""
    return max(0, attacker_hits - left_over)

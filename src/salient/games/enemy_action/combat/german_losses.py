"""Q17, Q18, Q25, Q26 Hits on German attackers: a step, then perhaps dispersal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from salient.engine.actions import Action
from salient.engine.messages import Message, msg
from salient.engine.steps import Auto, DieRoll, by_result
from salient.engine.trace import rule
from salient.games.enemy_action.combat import losing, retreat
from salient.games.enemy_action.combat.battle import Battle, alive, total_steps
from salient.games.enemy_action.combat.german_advance import GermanAdvance
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.words import DIE

FIRST, LAST_ROLL = 1, 3  # Q25, Q26 the first hit is a step; from the fourth on nobody rolls
DISPERSAL_ABSORBS = 2  # X138


class GermanLosses(Auto, frozen=True):
    """The next hit on German attackers, if one is left."""

    battle: Battle

    @rule("Q17", "Q25", "Q26")
    def run(self, pos: EAAPosition) -> None:
        battle = self.battle
        units = alive(pos, battle.attackers)
        if battle.hits < 1 or not units:
            pos.push(GermanAdvance(battle))
            return
        number = battle.taken + 1
        if battle.dispersed or number == FIRST:
            take_step(pos, battle, "eaa-hit-first" if number == FIRST else "eaa-hit-further")
        elif number > LAST_ROLL:
            scatter(pos, battle, "eaa-hit-fourth")
        elif all(pos.steps[unit] == 1 for unit in units):
            scatter(pos, battle, "eaa-hit-one-step")
        else:
            pos.push(AttackerHit(battle))


MESSAGES = (
    "eaa-hit-first",
    "eaa-hit-further",
    "eaa-hit-pressed-on",
    "eaa-hit-fourth",
    "eaa-hit-one-step",
    "eaa-hit-rolled",
)


@rule("Q17")
def take_step(pos: EAAPosition, battle: Battle, why: str) -> None:
    after = battle.but(hits=battle.hits - 1, taken=battle.taken + 1)
    losing.lose(pos, after, battle.attackers, "GermanLosses", why, "Q25")


@rule("Q17", "Q26", "Q37")
def scatter(pos: EAAPosition, battle: Battle, why: str) -> None:
    """All attackers disperse, which absorbs this hit and the next."""
    tell(pos, why, "Q26")
    retreat.disperse(pos, alive(pos, battle.attackers))
    left = max(0, battle.hits - DISPERSAL_ABSORBS)
    pos.push(GermanLosses(battle.but(hits=left, taken=battle.taken + DISPERSAL_ABSORBS, dispersed=True)))


class AttackerHit(DieRoll, frozen=True):
    """Q25 At or below the HV of the attacked hex or the attackers' steps they press on, at the price of a step."""

    battle: Battle

    faces: ClassVar[int] = DIE

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-roll-attacker-hit", number=self.battle.taken + 1, most=self._most(pos))

    @rule("Q25")
    def _most(self, pos: EAAPosition) -> int:
        return max(pos.world.places.hv[self.battle.target], total_steps(pos, self.battle.attackers))

    def distinct(self, pos: EAAPosition) -> Sequence[tuple[Action, int]]:
        most = self._most(pos)
        return by_result(lambda die: die <= most, self.faces)

    @rule("Q25", "Q26")
    def rolled(self, pos: EAAPosition, die: int) -> None:
        battle = self.battle
        tell(
            pos,
            "eaa-attacker-hit",
            "Q25",
            die=die,
            hold=pos.world.places.hv[battle.target],
            steps=total_steps(pos, battle.attackers),
        )
        if die <= self._most(pos):
            take_step(pos, battle, "eaa-hit-pressed-on")
        else:
            scatter(pos, battle, "eaa-hit-rolled")

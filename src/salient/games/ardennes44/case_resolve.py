"""The question `resolve` of rules cases: an attack played through its steps, with the dice and choices of the case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from salient.engine.actions import Action
from salient.engine.cases import Answer, Either, Unsupported
from salient.engine.steps import DieRoll, Step, settle
from salient.engine.steps import answer as play
from salient.games.ardennes44 import artillery, battle, case_attack, cases, pieces, results, tables
from salient.games.ardennes44.advance_steps import Advance, AdvanceWalk, FormStack
from salient.games.ardennes44.bridge_phase import AskBurn, AskDemolition, OfferCommando
from salient.games.ardennes44.case_asking import Asking, texts
from salient.games.ardennes44.case_choices import Choices
from salient.games.ardennes44.combat import Battle
from salient.games.ardennes44.determined_defense import DefenseRoll, DeterminedDefense
from salient.games.ardennes44.fire_fight import FireFight, FireFightRoll
from salient.games.ardennes44.ground import BLOWN, INTACT
from salient.games.ardennes44.pieces import SIDES
from salient.games.ardennes44.position import DESTROYED, GONE, NOWHERE, A44Position
from salient.games.ardennes44.result_steps import Evade, LoseStep, PointAdvantage
from salient.games.ardennes44.retreat_steps import ChooseRetreat, ChooseSurplus, LoseSurplus, RetreatWalk
from salient.games.ardennes44.support_steps import CombatRoll, DefensiveFire, DefensiveRoll, Support, Surprise

FIELDS = ("attack", "dice", "choices")
AUTOMATIC, CANCELLED = "A1", "cancelled"
TIME_ON_TARGET = Either(("ToT", "Time on Target", None))
WORDS = {**cases.STATUS, "attacked": pieces.ATTACKED | pieces.TARGETED}
LOOP = 10_000  # answers after which something must be wrong


def question(asking: Asking) -> Answer:
    asking.known(*FIELDS)
    attack = Asking(asking.pos, asking.get("attack") or {}, asking.when)
    legal = case_attack.question(attack)
    if not legal.fields["legal"]:
        return legal
    before = asking.pos.copy()
    found = Resolution(asking, attack).play()
    return Answer({**legal.fields, **found, **_outcome(asking, before)})


class Resolution:
    """One attack on its way: who answers what."""

    def __init__(self, asking: Asking, attack: Asking):
        self.pos, self.attack = asking.pos, attack
        self.dice = list(asking.get("dice") or [])
        self.choices = Choices(asking, asking.get("choices") or {})
        self.found: dict[str, Any] = {"result": AUTOMATIC}

    def play(self) -> dict[str, Any]:
        pos, attack = self.pos, self.attack
        attackers = tuple(attack.units("attackers"))
        breakthrough = bool(attack.get("breakthrough", False))
        side = pos.unit(attackers[0]).side
        battle.begin(pos, Battle(side, attack.hex("target"), attackers, breakthrough))
        settle(pos)
        for _ in range(LOOP):
            if not pos.stack:
                break
            step = pos.stack[-1]
            play(pos, self._roll(step) if isinstance(step, DieRoll) else self._answer(step))
        if self.dice:
            raise Unsupported(f"nothing was rolled for the dice {self.dice} at the end")
        return self.found

    # --- dice

    def _roll(self, step: DieRoll) -> Action:
        if not self.dice:
            raise Unsupported(f"the dice of the case do not suffice: {type(step).__name__} needs one more")
        die = self.dice.pop(0)
        if not isinstance(die, int) or not 1 <= die <= 6:
            raise Unsupported(f"{die!r} is no roll of a die")
        self._note(step, die)
        return Action("roll", (str(die),))

    def _note(self, step: DieRoll, die: int) -> None:
        """What a case may state of the rolls."""
        pos, found = self.pos, self.found
        if isinstance(step, CombatRoll):
            found["result"] = results.combat_result(tables.ODDS[step.column], die)
            found["column"] = tables.ODDS[step.column]
        elif isinstance(step, FireFightRoll):
            lines = results.fire_fight_lines(pos, step.lead, step.battle.target, plus_one=step.plus_one)
            found["fire_fight"] = results.fire_fight_result(die, lines)
        elif isinstance(step, DefenseRoll):
            from salient.games.ardennes44 import determined_defense

            lines = list(determined_defense.lines(pos, step.battle, step.lead))
            found["determined_defense"] = results.defense_result(die, lines)
        elif isinstance(step, DefensiveRoll) and artillery.defensive_roll(step.battle.enemy, die) is None:
            found["result"] = TIME_ON_TARGET

    # --- decisions

    def _answer(self, step: Step) -> Action:
        offered = step.actions(self.pos)
        kind = next((kind for kind in ANSWERS if isinstance(step, kind)), None)
        wanted = ANSWERS[kind](self, step, offered) if kind is not None else None
        if wanted is None:
            return offered[0]
        if wanted in offered:
            return wanted
        reasons = "; ".join(texts(self.pos, step.why_not(self.pos, wanted))) or f"{type(step).__name__}"
        raise Unsupported(f"the case answers {wanted}, which is not offered: {reasons}")

    def _support(self, step: Support, offered: list[Action]) -> Action:
        for gun in self.attack.units("artillery"):
            if gun not in step.battle.guns:
                return Action("gun", (self.pos.unit(gun).id,))
        air = bool(self.attack.get("air")) and not step.battle.air
        return Action("air") if air else Action("fight")

    def _defensive_fire(self, step: Step, offered: list[Action]) -> Action:
        gun = self.choices.get("defensive_artillery", self.attack.get("defensive_artillery"))
        if isinstance(gun, dict):
            gun = gun.get("unit")
        return Action("gun", (str(gun),)) if gun else Action("pass")

    def _surprise(self, step: Step, offered: list[Action]) -> Action:
        wanted = self.choices.get("surprise", self.attack.get("surprise"))
        return Action("surprise") if wanted else Action("pass")

    def _demolition(self, step: Step, offered: list[Action]) -> Action:
        return self.choices.demolition(offered) or Action("pass")

    def _commando(self, step: Step, offered: list[Action]) -> Action:
        wanted = self.choices.get("commando", self.choices.get("greif_commando"))
        return offered[0] if wanted else Action("pass")

    def _burn(self, step: Step, offered: list[Action]) -> Action:
        return offered[0] if self.choices.get("burn") else Action("pass")

    def _cancel(self, step: Step, offered: list[Action]) -> Action:
        if self.choices.get("cancel"):
            self.found["result"] = Either((CANCELLED, None))
            return Action("cancel")
        return Action("fight")

    def _lead(self, step: Step, offered: list[Action]) -> Action:
        lead = self.choices.get("fire_fight")
        return Action("lead", (str(lead),)) if lead else Action("engage")

    def _hold(self, step: Step, offered: list[Action]) -> Action:
        lead = self.choices.get("determined_defense")
        return self.choices.named("hold", str(lead), offered) if lead else Action("pass")

    def _evade(self, step: Step, offered: list[Action]) -> Action:
        return Action("evade") if self.choices.get("recon_ability") else Action("pass")

    def _lose(self, step: Step, offered: list[Action]) -> Action | None:
        return self.choices.loss(offered)

    def _point(self, step: Step, offered: list[Action]) -> Action | None:
        return self.choices.pointed(self.pos)

    def _select_retreat(self, step: Step, offered: list[Action]) -> Action | None:
        return self.choices.next_retreat(offered)

    def _retreat(self, step: RetreatWalk, offered: list[Action]) -> Action | None:
        return self.choices.retreat_step(self.pos.unit(step.unit).id, offered)

    def _advance(self, step: Advance, offered: list[Action]) -> Action:
        return self.choices.next_advance([self.pos.unit(unit).id for unit in step.left], step.breakthrough)

    def _form_stack(self, step: FormStack, offered: list[Action]) -> Action:
        return self.choices.next_of_stack([self.pos.unit(unit).id for unit in step.group])

    def _walk(self, step: AdvanceWalk, offered: list[Action]) -> Action:
        return self.choices.advance_step([self.pos.unit(unit).id for unit in step.group], offered)

    def _breakthrough(self, step: Step, offered: list[Action]) -> Action:
        return self.choices.breakthrough_attack()


ANSWERS: dict[type[Step], Callable[[Any, Any, list[Action]], Action | None]] = {
    Support: Resolution._support,
    DefensiveFire: Resolution._defensive_fire,
    Surprise: Resolution._surprise,
    AskDemolition: Resolution._demolition,
    OfferCommando: Resolution._commando,
    AskBurn: Resolution._burn,
    battle.CancelOrFight: Resolution._cancel,
    FireFight: Resolution._lead,
    DeterminedDefense: Resolution._hold,
    Evade: Resolution._evade,
    LoseStep: Resolution._lose,
    LoseSurplus: Resolution._lose,
    PointAdvantage: Resolution._point,
    ChooseRetreat: Resolution._select_retreat,
    ChooseSurplus: Resolution._select_retreat,
    RetreatWalk: Resolution._retreat,
    Advance: Resolution._advance,
    FormStack: Resolution._form_stack,
    AdvanceWalk: Resolution._walk,
    battle.BreakthroughChoice: Resolution._breakthrough,
}


# The position after it -----------------------------------------------------------------------------


def _outcome(asking: Asking, before: A44Position) -> dict[str, Any]:
    """Where every unit is now, who is gone, and the Remnants that were made."""
    pos = asking.pos
    units = pos.world.units
    gone = [unit for unit, place in enumerate(pos.at) if place in (DESTROYED, GONE) and before.at[unit] >= 0]
    made = [
        unit
        for unit, place in enumerate(pos.at)
        if place >= 0 and before.at[unit] < 0 and "remnant" in units[unit].special
    ]
    return {
        "units": {units[unit].id: _state(asking, unit) for unit in range(len(units))},
        "eliminated": asking.unit_ids(gone),
        "remnants": [{**_state(asking, unit), "type": units[unit].kind} for unit in made],
        "bridges": _bridges(asking),
    }


def _state(asking: Asking, unit: int) -> dict[str, Any]:
    pos = asking.pos
    place = pos.at[unit]
    words = [word for word, bit in WORDS.items() if pos.status[unit] & bit]
    if pos.advantage[unit] != NOWHERE:
        words.append(f"advantage>{asking.ids([pos.advantage[unit]])[0]}")
    at: Any = asking.ids([place])[0] if place >= 0 else None
    if place == NOWHERE:
        at = Either((None, "off_map"))
    return {"at": at, "status": words, "steps": pos.steps[unit], "side": SIDES[pos.unit(unit).side]}


def _bridges(asking: Asking) -> dict[str, str]:
    """By both hexes in either order."""
    pos, found = asking.pos, {}
    for number, (a, b) in enumerate(pos.world.ground.bridges):
        state = {INTACT: "intact", BLOWN: "blown"}.get(pos.bridge[number], "under_construction")
        for pair in ((a, b), (b, a)):
            found["-".join(pos.world.map.ids[hex] for hex in pair)] = state
    return found

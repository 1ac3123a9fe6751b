"""The question `resolve` of rules cases: an attack played through its steps, with the dice and choices of the case."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from salient.engine.actions import Action
from salient.engine.cases import Answer, Either, Unsupported
from salient.engine.messages import Refusal
from salient.engine.steps import DieRoll, Step, settle
from salient.engine.steps import answer as play
from salient.games.ardennes44 import tables
from salient.games.ardennes44.cases import attack as case_attack
from salient.games.ardennes44.cases import boxes
from salient.games.ardennes44.cases.asking import Asking, defense_words, permission
from salient.games.ardennes44.cases.building import STATUS
from salient.games.ardennes44.cases.choices import Choices
from salient.games.ardennes44.cases.plain_choices import Fight
from salient.games.ardennes44.combat import advance, artillery, attack_steps, results
from salient.games.ardennes44.combat.advance_steps import Advance, AdvanceWalk, FormStack, stack_ways
from salient.games.ardennes44.combat.aftermath import LoseStep, PointAdvantage
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.determined_defense import DefenseRoll, DeterminedDefense
from salient.games.ardennes44.combat.fire_fight import FireFight, FireFightRoll
from salient.games.ardennes44.combat.losses import REMNANT_OF
from salient.games.ardennes44.combat.result_steps import Evade
from salient.games.ardennes44.combat.retreat_steps import ChooseRetreat, ChooseSurplus, LoseSurplus, RetreatWalk
from salient.games.ardennes44.combat.support_steps import CombatRoll, DefensiveFire, DefensiveRoll, Support, Surprise
from salient.games.ardennes44.logistics.bridge_phase import AskBurn, AskDemolition, OfferCommando
from salient.games.ardennes44.map.ground import BLOWN, INTACT
from salient.games.ardennes44.pieces import counters
from salient.games.ardennes44.pieces.counters import SIDES, Kind
from salient.games.ardennes44.position import DESTROYED, GONE, NOWHERE, A44Position

FIELDS = ("attack", "dice", "die", "choices")
AUTOMATIC, CANCELLED = "A1", "cancelled"
TIME_ON_TARGET = Either(("ToT", "Time on Target", AUTOMATIC, None))  # 22.8b it is treated as an A1
WORDS = {**STATUS, "attacked": counters.ATTACKED | counters.TARGETED}
LOOP = 10_000  # answers after which something must be wrong


def question(asking: Asking) -> Answer:
    asking.known(*FIELDS, *case_attack.FIELDS)
    _begin_phase(asking.pos)
    beside = {field: asking.get(field) for field in case_attack.FIELDS if field in asking.question}
    attack = Asking(asking.pos, asking.get("attack") or beside, asking.when)
    legal = case_attack.question(attack)
    if not legal.fields["legal"]:
        return legal
    before = asking.pos.copy()
    try:
        found = Resolution(asking, attack).play()
    except NotAllowed as refused:
        return permission(asking.pos, refused.reasons)
    return Answer({**legal.fields, **found, **_outcome(asking, before)})


class NotAllowed(Exception):
    """The case has a player choose what the rules forbid."""

    def __init__(self, reasons: Sequence[Refusal]):
        super().__init__(reasons)
        self.reasons = reasons


def _begin_phase(pos: A44Position) -> None:
    """16.6c If nobody has fought yet the Combat Phase begins with this attack."""
    if not any(status & (counters.ATTACKED | counters.TARGETED | counters.RETREATED) for status in pos.status):
        results.drop_pointless_advantage(pos, pos.player)


def _fight(attack: Asking) -> Fight:
    """The attack by the names of who is in it."""
    pos, attackers, target = attack.pos, attack.units("attackers"), attack.hex("target")
    defenders = pos.units_at(target, 1 - pos.unit(attackers[0]).side)
    return Fight(attack.unit_ids(attackers), attack.unit_ids(defenders), attack.ids([target])[0])


def _ways_of(pos: A44Position, step: AdvanceWalk) -> Iterable[Sequence[int]]:
    if step.breaking:
        return stack_ways(pos, step.group, step.origins, step.way, step.vacated)
    walked = (step.origins[0], *step.way)
    return advance.advances(pos, step.group[0], step.kind, step.vacated, walked).paths


class Resolution:
    """One attack on its way: who answers what."""

    def __init__(self, asking: Asking, attack: Asking):
        self.pos, self.attack = asking.pos, attack
        self.choices = Choices(asking, asking.get("choices") or {}, _fight(attack))
        dice = asking.get("dice", asking.get("die", []))
        self.dice = [*(dice if isinstance(dice, list | tuple) else [dice]), *self.choices.later_dice]
        self.found: dict[str, Any] = {"result": AUTOMATIC}
        self.combats: list[tuple[str, str]] = []  # result and column of each roll

    def play(self) -> dict[str, Any]:
        pos, attack = self.pos, self.attack
        attackers = tuple(attack.units("attackers"))
        breakthrough = bool(attack.get("breakthrough", False))
        side = pos.unit(attackers[0]).side
        self._check_defensive_fire(1 - side)
        attack_steps.begin(pos, Battle(side, attack.hex("target"), attackers, breakthrough))
        settle(pos)
        for _ in range(LOOP):
            if not pos.stack:
                break
            step = pos.stack[-1]
            play(pos, self._roll(step) if isinstance(step, DieRoll) else self._answer(step))
        too_far = self.choices.left_over()
        if too_far:
            raise NotAllowed(too_far)
        if self.dice:
            raise Unsupported(f"nothing was rolled for the dice {self.dice} at the end")
        return self.found

    def _check_defensive_fire(self, side: int) -> None:
        """22.8 The step is left out where no gun can fire; the one that the case names is told why it cannot."""
        gun = next(iter(self.choices.get("defensive_artillery") or ()), None)
        gun = gun.get("unit") if isinstance(gun, dict) else gun
        if not isinstance(gun, str):
            return
        pos, target = self.pos, self.attack.hex("target")
        unit, defenders = self.attack.unit_called(gun), pos.units_at(target, side)
        if reasons := artillery.why_not_support(pos, unit, target, defenders, attacking=False):
            raise NotAllowed(reasons)

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
            self._note_combat(tables.ODDS[step.column], die)
        elif isinstance(step, FireFightRoll):
            lines = results.fire_fight_lines(pos, step.lead, step.battle.target, plus_one=step.plus_one)
            found["fire_fight"] = results.fire_fight_result(die, lines)
        elif isinstance(step, DefenseRoll):
            from salient.games.ardennes44.combat import determined_defense

            lines = list(determined_defense.lines(pos, step.battle, step.lead))
            found["determined_defense"] = defense_words(results.defense_result(die, lines))
        elif isinstance(step, DefensiveRoll) and artillery.defensive_roll(step.battle.enemy, die) is None:
            found["result"] = TIME_ON_TARGET

    def _note_combat(self, column: tables.Odds, die: int) -> None:
        """Of the attack in question; with a Breakthrough after it a case may state that combat instead."""
        self.combats.append((results.combat_result(column, die), column))
        for field, values in zip(("result", "column"), zip(*self.combats, strict=True), strict=True):
            self.found[field] = values[0] if len(values) == 1 else Either(values)

    # --- decisions

    def _answer(self, step: Step) -> Action:
        offered, world = step.actions(self.pos), self.pos.world
        things = {*world.things["unit"], *world.map.ids}
        kind = next((kind for kind in ANSWERS if isinstance(step, kind)), None)
        wanted = ANSWERS[kind](self, step, offered) if kind is not None else None
        if wanted is None:
            return offered[0]
        if wanted in offered:
            return wanted
        if any(target not in things for target in wanted.targets):
            raise Unsupported(f"the case answers {wanted}, which names nothing that is there")
        reasons = step.why_not(self.pos, wanted)
        if reasons:
            raise NotAllowed(reasons)
        raise Unsupported(f"the case answers {wanted}, which {type(step).__name__} does not offer")

    def _support(self, step: Support, offered: list[Action]) -> Action:
        """As the attack states it; for a Breakthrough after it, as that one does."""
        later = self.choices.fought_on
        guns = self.attack.unit_ids(self.attack.units("artillery")) if later is None else later.get("artillery", [])
        for gun in guns:
            if self.attack.unit_called(gun) not in step.battle.guns:
                return Action("gun", (str(gun),))
        air = bool((self.attack.question if later is None else later).get("air")) and not step.battle.air
        return Action("air") if air else Action("fight")

    def _defensive_fire(self, step: Step, offered: list[Action]) -> Action:
        gun = self.choices.next_of("defensive_artillery", self.attack.get("defensive_artillery"))
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
        lead = self.choices.next_of("fire_fight")
        if lead is True:  # whoever can
            return next((action for action in offered if action.verb == "lead"), Action("engage"))
        return Action("lead", (str(lead),)) if lead else Action("engage")

    def _hold(self, step: Step, offered: list[Action]) -> Action:
        lead = self.choices.next_of("determined_defense")
        if lead is True:
            return next((action for action in offered if action.verb == "hold"), Action("pass"))
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
        return self.choices.retreat_step(self.pos.unit(step.unit).id, offered, lambda: self._ids(step.paths))

    def _advance(self, step: Advance, offered: list[Action]) -> Action:
        return self.choices.next_advance([self.pos.unit(unit).id for unit in step.left], step.breakthrough)

    def _form_stack(self, step: FormStack, offered: list[Action]) -> Action:
        return self.choices.next_of_stack([self.pos.unit(unit).id for unit in step.group])

    def _walk(self, step: AdvanceWalk, offered: list[Action]) -> Action:
        group = [self.pos.unit(unit).id for unit in step.group]
        return self.choices.advance_step(group, offered, lambda: self._ids(_ways_of(self.pos, step)))

    def _ids(self, ways: Iterable[Sequence[int]]) -> list[list[str]]:
        return [[self.pos.world.map.ids[hex] for hex in way] for way in ways]

    def _breakthrough(self, step: Step, offered: list[Action]) -> Action:
        return self.choices.breakthrough_attack()


ANSWERS: dict[type[Step], Callable[[Any, Any, list[Action]], Action | None]] = {
    Support: Resolution._support,
    DefensiveFire: Resolution._defensive_fire,
    Surprise: Resolution._surprise,
    AskDemolition: Resolution._demolition,
    OfferCommando: Resolution._commando,
    AskBurn: Resolution._burn,
    attack_steps.CancelOrFight: Resolution._cancel,
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
    attack_steps.BreakthroughChoice: Resolution._breakthrough,
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
        "remnants": [{**_state(asking, unit), "type": _types(units[unit].kind)} for unit in made],
        "bridges": _bridges(asking),
    }


def _types(kind: Kind) -> Any:
    """16.4 A Remnant is of its own type, and of those that share its counters."""
    return Either((kind, *(other for other, shared in REMNANT_OF.items() if shared == kind)))


def _state(asking: Asking, unit: int) -> dict[str, Any]:
    pos = asking.pos
    place = pos.at[unit]
    words = [word for word, bit in WORDS.items() if pos.status[unit] & bit]
    if pos.advantage[unit] != NOWHERE:
        words.append(f"advantage>{asking.ids([pos.advantage[unit]])[0]}")
    return {"at": _place(asking, place), "status": words, "steps": pos.steps[unit], "side": SIDES[pos.unit(unit).side]}


def _place(asking: Asking, place: int) -> Any:
    """A hex by its id, an Off-Map Box by any of its names; a board without boxes does not tell which box it is."""
    board = asking.pos.world.map
    if 0 <= place < len(board.cells):
        return board.ids[place]
    if place >= 0:
        name = board.hexes[place].name.casefold()
        names = {short for short, long in boxes.SHORT.items() if name in (short, long)}
        return Either((board.ids[place], name, *names, None, boxes.OFF_MAP))
    if place == NOWHERE:
        return Either((None, boxes.OFF_MAP, *boxes.SHORT, *boxes.SHORT.values()))
    return None


def _bridges(asking: Asking) -> dict[str, str]:
    """By both hexes in either order."""
    pos, found = asking.pos, {}
    for number, (a, b) in enumerate(pos.world.ground.bridges):
        state = {INTACT: "intact", BLOWN: "blown"}.get(pos.bridge[number], "under_construction")
        for pair in ((a, b), (b, a)):
            found["-".join(pos.world.map.ids[hex] for hex in pair)] = state
    return found

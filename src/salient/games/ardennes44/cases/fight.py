"""The questions `attack` and `resolve`: an attack played in the Combat Phase, as far as its dice, or to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from salient.engine.actions import Action, refuse
from salient.engine.cases import Answer, Said, Unsupported, Words
from salient.engine.messages import Ref, Refusal
from salient.engine.steps import Step
from salient.engine.sums import Sum
from salient.games.ardennes44.cases.building import STATUS
from salient.games.ardennes44.cases.said import Odds, SideName, Situation, StatusLeft
from salient.games.ardennes44.cases.scene import Permission, Scene, Staged, permission
from salient.games.ardennes44.combat import attack as attacks
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.combat.advance_steps import Advance, AdvanceWalk, FormStack
from salient.games.ardennes44.combat.aftermath import LoseStep, PointAdvantage
from salient.games.ardennes44.combat.attack_steps import (
    BreakthroughChoice,
    BreakthroughCombat,
    CancelOrFight,
    GatherAttackers,
)
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.combat.determined_defense import DeterminedDefense
from salient.games.ardennes44.combat.fire_fight import FireFight
from salient.games.ardennes44.combat.result_steps import Evade
from salient.games.ardennes44.combat.retreat_steps import ChooseRetreat, ChooseSurplus, LoseSurplus, RetreatWalk
from salient.games.ardennes44.combat.support_steps import DefensiveFire, Support, Surprise, SurpriseRoll
from salient.games.ardennes44.logistics.bridge_phase import AskBurn, AskDemolition, OfferCommando, OurenCheck
from salient.games.ardennes44.map.ground import BLOWN, EDGE_OWNER, INTACT
from salient.games.ardennes44.pieces import counters
from salient.games.ardennes44.pieces.counters import Kind
from salient.games.ardennes44.position import DESTROYED, GONE, NOWHERE, A44Position

WHEN = ("14.1",)
WORDS = {**STATUS, "attacked": counters.ATTACKED | counters.TARGETED}
#: Of what came of a unit a case must state these; what else is on it, it may.
MUST_STATE = ("disrupted", "broken", "engaged", "oos", "fired", "advantage")
#: The rolls before those of the combat, with a die that leaves the attack as it is.
BEFORE: dict[type[Step], int] = {OurenCheck: 6, SurpriseRoll: 1}
#: What is asked before the dice of the combat fall.
DECLARING = (
    *(GatherAttackers, BreakthroughChoice, AskDemolition, AskBurn, OfferCommando),
    *(CancelOrFight, Surprise, Support),
)


class AskAttack(Said, frozen=True):
    attackers: list[str]
    target: str
    artillery: list[str] = []
    air: bool = False
    breakthrough: bool = False
    surprise: bool = False


class AttackAnswer(Permission, frozen=True):
    attack: int = 0
    defense: int = 0
    odds: Odds = ""
    shifts: int = 0
    column: Odds = ""


class Demolition(Said, frozen=True):
    unit: str
    target: tuple[str, str]


class Breakthrough(Said, frozen=True):
    """19.4 Who forms the stack, the hexes that it enters, the hex that it attacks, and the guns that help it."""

    units: list[str]
    path: list[str]
    target: str | None = None
    artillery: list[str] = []


class Choices(Said, frozen=True):
    """What is not stated is declined; where something must be chosen, the first possibility is taken."""

    fire_fight: str | None = None
    determined_defense: str | None = None
    losses: list[str] = []
    retreat: dict[str, list[str]] = {}
    advance: dict[str, list[str]] = {}
    defensive_artillery: str | None = None
    recon_ability: str | None = None
    surprise: bool = False
    demolish: list[Demolition] = []
    cancel: bool = False
    advantage: str | None = None
    breakthrough: list[Breakthrough] = []


class AskResolve(Said, frozen=True):
    attack: AskAttack
    dice: list[int]
    choices: Choices = msgspec.field(default_factory=Choices)


class Left(Said, frozen=True):
    """What is left of a unit."""

    at: Annotated[str, msgspec.Meta(pattern=r"^([EW]?\d{4}|off_map|[NS]?[EW]|blocking:[A-N])$")] | None = None
    status: list[StatusLeft] = []
    steps: int = 0
    side: SideName = "German"
    type: Kind = "infantry"


class ResolveAnswer(Permission, frozen=True):
    result: str = ""
    units: dict[str, Left] = {}
    eliminated: list[str] = []
    remnants: list[Left] = []
    bridges: dict[str, Literal["intact", "blown", "under_construction"]] = {}


class Refused(Exception):
    def __init__(self, reasons: Sequence[Refusal]):
        super().__init__(reasons)
        self.reasons = reasons


class Fight:
    """An attack on its way, answered as the case says."""

    def __init__(self, scene: Scene, attack: AskAttack, choices: Choices, dice: Sequence[int] = ()):
        self.scene, self.attack, self.choices = scene, attack, choices
        self.attackers = scene.unit_ids(scene.units(attack.attackers))
        self.guns = scene.unit_ids(scene.units(attack.artillery))
        self.air, self.surprise = attack.air, attack.surprise or choices.surprise
        self.sums: Sequence[Sum] = ()  # of the attack when it was last looked at
        self.declared: tuple[Staged, Battle] | None = None
        self.leads, self.holds = [choices.fire_fight], [choices.determined_defense]
        self.losses, self.demolitions = list(choices.losses), list(choices.demolish)
        self.retreats = {unit: list(way) for unit, way in choices.retreat.items()}
        self.advances = {unit: list(way) for unit, way in choices.advance.items()}
        self.breaks = list(choices.breakthrough)
        self.stack: Breakthrough | None = None
        self._check()
        if not self.attackers:
            raise Unsupported("an attack needs attackers")
        self.stage = self._begin(dice)

    def _check(self) -> None:
        """Every name that the case uses, though nothing may come of it."""
        scene, said = self.scene, self.choices
        leads = (said.fire_fight, said.determined_defense, said.defensive_artillery, said.recon_ability)
        orders = [unit for order in said.breakthrough for unit in (*order.units, *order.artillery)]
        scene.units([*self.retreats, *self.advances, *self.losses, *orders, *(lead for lead in leads if lead)])
        ways = [*self.retreats.values(), *self.advances.values()]
        ways += [[*order.path, *([order.target] if order.target else [])] for order in said.breakthrough]
        for hex in (hex for way in ways for hex in way if hex not in EDGE_OWNER):
            scene.place(hex)
        for order in self.demolitions:
            scene.bridge(order.target)
            scene.unit(order.unit)
        if said.advantage is not None and said.advantage not in scene.pos.world.things["unit"]:
            scene.place(said.advantage)

    def _begin(self, dice: Sequence[int]) -> Staged:
        scene, target = self.scene, self.attack.target
        scene.place(target)
        if not self.attack.breakthrough:
            stage = scene.phase("combat", dice)
        else:
            units = tuple(scene.units(self.attackers))
            stage = scene.stage(Combats(scene.pos.player), BreakthroughCombat(scene.pos.player, units), dice=dice)
            if isinstance(stage.top, Combats):  # nobody to attack
                stage.position.push(BreakthroughChoice(scene.pos.player, units))
        self.stage = stage
        if self.attack.breakthrough and not stage.refusals(f"attack {target}"):
            self.sums = stage.sums(f"attack {target}")
        self._say(f"attack {target}")
        if self.attack.breakthrough:
            self._say("fight")
            self._all_attack()
        return stage

    def _all_attack(self) -> None:
        """19.4 The game takes those of the stack that may attack together."""
        refs = [args["unit"] for args in self.stage.events("a44-attacks")]
        taken = [ref.id for ref in refs if isinstance(ref, Ref)]
        if any(unit not in taken for unit in self.attackers):
            units = self.scene.units(self.attackers)
            raise Refused(attacks.why_not_together(self.scene.pos, units, breakthrough=True))

    def _say(self, action: str) -> None:
        reasons = self.stage.why_not_line(action)
        if reasons:
            raise Refused(reasons)

    # --- the attack as it is declared

    def declare(self) -> None:
        """As far as the dice of the combat; what was named but never asked for is refused here."""
        stage = self.stage
        while not stage.over:
            die = BEFORE.get(type(stage.top))
            if die is not None:
                stage.roll(die)
            elif not isinstance(stage.top, DECLARING):
                break
            else:
                action = self.answer()
                if action == "fight" and isinstance(stage.top, Support):
                    self.sums = stage.sums("fight")
                    break
                self._say(action)
        if not stage.over and isinstance(stage.top, DefensiveFire):
            self.sums = stage.sums("pass")
        self._unasked()

    def _unasked(self) -> None:
        """14.4 Support and surprise are asked for only where there could be some."""
        if self.surprise:
            raise Refused(attacks.why_not_surprise(self.scene.pos, self.scene.units(self.attackers)))
        if self.declared is None:
            return
        stage, battle = self.declared
        gun = self.choices.defensive_artillery
        defenders = tuple(self.scene.pos.units_at(battle.target, battle.enemy))
        for wanted, step in (
            (self.guns[:1] and f"gun {self.guns[0]}", Support(battle)),
            (self.air and "air", Support(battle)),
            (gun and f"fire {gun}", DefensiveFire(battle._replace(defenders=defenders))),
        ):
            twin = stage.copy()
            twin.position.push(step)
            if wanted and (reasons := twin.refusals(str(wanted))):
                raise Refused(reasons)

    # --- all of it

    def play(self) -> None:
        stage = self.stage
        while not stage.over and not isinstance(stage.top, Combats):
            if stage.rolling:
                prompt = stage.words(stage.top.prompt(stage.position))
                raise Unsupported(f"the dice of the case do not suffice: {prompt}")
            self._say(self.answer())
        stage.no_dice_left()
        for verb, ways in (("retreat", self.retreats), ("advance", self.advances)):
            for unit, way in ways.items():
                if way and self._moved(unit):
                    number, text = TOO_FAR[verb]
                    raise Refused([refuse(number, text, hex=stage.position.hex_ref(self.scene.place(way[0])))])

    def _moved(self, unit: str) -> bool:
        """It went its way, or a part of it."""
        index, at = self.scene.unit(unit), self.stage.position.at
        return at[index] >= 0 and at[index] != self.scene.pos.at[index]

    def answer(self) -> str:
        stage = self.stage
        for kind, wanted in ANSWERS.items():
            if isinstance(stage.top, kind):
                said = wanted(self, stage.top)
                if said is not None:
                    return said
        return str(stage.actions()[0])

    def _offers(self, action: str) -> bool:
        return Action.parse(action) in self.stage.actions()

    # --- before the dice

    def _join(self, step: GatherAttackers) -> str:
        joined = self.scene.unit_ids(step.joined)
        left = [unit for unit in self.attackers if unit not in joined]
        if left and self._goes_along(left[0]):  # 19.1 it would only follow: it does not attack
            raise Refused([refuse("14.3", "a44-refused-formations")])
        if left:
            return f"join {left[0]}"
        self.sums = self.stage.sums("fight")
        self.declared = (self.stage.copy(), Battle(step.player, step.target, step.joined))
        return "fight"

    def _goes_along(self, unit: str) -> bool:
        twin = self.stage.copy()
        if twin.why_not_line(f"join {unit}"):
            return False
        return isinstance(twin.top, GatherAttackers) and self.scene.unit(unit) not in twin.top.joined

    def _choose_breakthrough(self, step: BreakthroughChoice) -> str:
        order, self.stack = self.stack, None
        if order is None or order.target is None:
            return "pass"
        self.guns = list(order.artillery)
        return f"attack {order.target}"

    def _support(self, step: Support) -> str:
        if self.guns:
            return f"gun {self.guns.pop(0)}"
        air, self.air = self.air, False
        return "air" if air else "fight"

    def _surprise(self, step: Surprise) -> str:
        wanted, self.surprise = self.surprise, False
        return "surprise" if wanted else "pass"

    def _demolish(self, step: AskDemolition) -> str:
        if not self.demolitions:
            return "pass"
        order = self.demolitions.pop(0)
        return f"demolish {self.scene.bridge(order.target)} {order.unit}"

    def _decline(self, step: Step) -> str:
        return "pass"

    def _cancel(self, step: CancelOrFight) -> str:
        if not self.choices.cancel:
            self.sums = self.stage.sums("fight")
        return "cancel" if self.choices.cancel else "fight"

    # --- after them

    def _defensive_fire(self, step: DefensiveFire) -> str:
        gun = self.choices.defensive_artillery
        return f"fire {gun}" if gun and not step.battle.breakthrough else "pass"

    def _lead(self, step: FireFight) -> str:
        lead = self.leads.pop(0) if self.leads else None
        return f"lead {lead}" if lead else "engage"

    def _hold(self, step: DeterminedDefense) -> str:
        lead = self.holds.pop(0) if self.holds else None
        return f"hold {self._standing(lead)}" if lead else "pass"

    def _evade(self, step: Evade) -> str:
        return "evade" if self.choices.recon_ability else "pass"

    def _lose(self, step: LoseStep | LoseSurplus) -> str | None:
        """The next of the units listed that is here; one that is listed once may lose more."""
        for id in (*self.losses, *self.choices.losses):
            if self._offers(f"lose {self._standing(id)}"):
                if id in self.losses:
                    self.losses.remove(id)
                return f"lose {self._standing(id)}"
        return None

    def _point(self, step: PointAdvantage) -> str | None:
        """The stack that gets the marker, by its hex or one of its units."""
        wanted = self.choices.advantage
        if wanted is not None and wanted in self.scene.pos.world.things["unit"]:
            wanted = self.scene.ids([self.stage.position.at[self.scene.unit(wanted)]])[0]
        return f"point {wanted}" if wanted else None

    # --- ways

    def _standing(self, id: str) -> str:
        """A unit by its name, or the Remnant that stands for it."""
        position = self.stage.position
        if position.at[self.scene.unit(id)] >= 0:
            return id
        remnants = [unit.id for number, unit in enumerate(position.world.units) if self._is_new(number)]
        return remnants[0] if remnants else id

    def _is_new(self, unit: int) -> bool:
        position = self.stage.position
        is_remnant: bool = "remnant" in position.unit(unit).special
        return is_remnant and position.at[unit] >= 0 and self.scene.pos.at[unit] < 0

    def _way_of(self, unit: int, ways: Mapping[str, list[str]]) -> list[str]:
        id = self.stage.position.unit(unit).id
        return next((way for name, way in ways.items() if self._standing(name) == id), [])

    def _select_retreat(self, step: ChooseRetreat | ChooseSurplus) -> str | None:
        """The units in the order in which the case lists their ways."""
        ready = [f"select {self._standing(id)}" for id, way in self.retreats.items() if way]
        return next((action for action in ready if self._offers(action)), None)

    def _retreat(self, step: RetreatWalk) -> str | None:
        way = self._way_of(step.unit, self.retreats)
        return _on(way, "retreat") if way else None

    def _next_advance(self, step: Advance) -> str:
        if step.breakthrough and self.breaks:
            self.stack = self.breaks.pop(0)
            return f"breakthrough {self.stack.units[0]}"
        for id, way in self.advances.items():
            if way and self.scene.unit(self._standing(id)) not in step.stack:
                return f"select {self._standing(id)}"
        return "done"

    def _form_stack(self, step: FormStack) -> str:
        assert self.stack is not None
        left = [unit for unit in self.stack.units if self.scene.unit(unit) not in step.group]
        return f"breakthrough {left[0]}" if left else "done"

    def _advance(self, step: AdvanceWalk) -> str:
        if step.breaking:
            assert self.stack is not None
            way = self.stack.path[len(step.way) :]
            return f"advance {way[0]}" if way else "stop"
        way = self._way_of(step.group[0], self.advances)
        return _on(way, "advance") if way else "stop"


TOO_FAR = {"retreat": ("17.1", "a44-refused-retreat-path"), "advance": ("19.1", "a44-refused-advance-length")}


def _on(way: list[str], verb: str) -> str:
    """The next hex of a way, or the edge of the map."""
    hex = way.pop(0)
    return "exit" if hex in EDGE_OWNER else f"{verb} {hex}"


ANSWERS: dict[type[Step], Callable[[Fight, Any], str | None]] = {
    GatherAttackers: Fight._join,
    BreakthroughChoice: Fight._choose_breakthrough,
    Support: Fight._support,
    Surprise: Fight._surprise,
    AskDemolition: Fight._demolish,
    AskBurn: Fight._decline,
    OfferCommando: Fight._decline,
    CancelOrFight: Fight._cancel,
    DefensiveFire: Fight._defensive_fire,
    FireFight: Fight._lead,
    DeterminedDefense: Fight._hold,
    Evade: Fight._evade,
    LoseStep: Fight._lose,
    LoseSurplus: Fight._lose,
    PointAdvantage: Fight._point,
    ChooseRetreat: Fight._select_retreat,
    ChooseSurplus: Fight._select_retreat,
    RetreatWalk: Fight._retreat,
    Advance: Fight._next_advance,
    FormStack: Fight._form_stack,
    AdvanceWalk: Fight._advance,
}


# The questions -------------------------------------------------------------------------------------


def attack(case: Situation, ask: AskAttack) -> Answer:
    scene = Scene(case)
    fight: Fight | None = None
    try:
        fight = Fight(scene, ask, Choices())
        fight.declare()
    except Refused as refused:
        return permission(scene.pos, refused.reasons, WHEN)
    return permission(scene.pos, [], **_numbers(fight.stage, fight.sums))


def _numbers(stage: Staged, sums: Sequence[Sum]) -> dict[str, Any]:
    """The numbers with which the dice fall, or those that the player is shown before."""
    for said in stage.events("a44-odds"):
        numbers = {"attack": said["attack"], "defense": said["defence"], "odds": said["odds"]}
        return {**numbers, "shifts": int(str(said["shifts"]).replace("−", "-")), "column": said["column"]}
    strength, defence, column = sums
    base = column.lines[0].value
    numbers = {"attack": strength.total, "defense": defence.total, "odds": odds.name(base)}
    return {**numbers, "shifts": column.total - base, "column": column.shown}


def resolve(case: Situation, ask: AskResolve) -> Answer:
    scene = Scene(case)
    dice = ask.dice
    try:
        Fight(scene, ask.attack, ask.choices).declare()
        fight = Fight(scene, ask.attack, ask.choices, dice)
        fight.play()
    except Refused as refused:
        return permission(scene.pos, refused.reasons, WHEN)
    return Answer({"legal": True, "rules": [], "result": _result(fight.stage), **_outcome(scene, fight.stage.position)})


def _result(stage: Staged) -> str:
    """The result of the first combat, as the game said it."""
    rolled = [str(args["result"]) for args in stage.events("a44-combat-rolled")]
    if stage.events("a44-time-on-target"):
        return "ToT"
    if stage.events("a44-attack-cancelled"):
        return "cancelled"
    return rolled[0] if rolled else "A1"


def _outcome(scene: Scene, pos: A44Position) -> dict[str, Any]:
    """Where every unit is now, who is gone, the Remnants that were made, and the bridges."""
    before, units = scene.pos, pos.world.units
    gone = [unit for unit, place in enumerate(pos.at) if place in (DESTROYED, GONE) and before.at[unit] >= 0]
    there = [unit for unit, place in enumerate(pos.at) if place >= 0 and before.at[unit] < 0]
    states = {unit.id: _state(pos, number) for number, unit in enumerate(units)}
    bridges: dict[str, str] = {}
    for number, ends in enumerate(pos.world.ground.bridges):
        state = {INTACT: "intact", BLOWN: "blown"}.get(pos.bridge[number], "under_construction")
        a, b = (pos.world.map.ids[hex] for hex in ends)
        bridges |= {f"{a}-{b}": state, f"{b}-{a}": state}
    return {
        "units": states,
        "eliminated": scene.unit_ids(gone),
        "remnants": [states[units[unit].id] for unit in there if "remnant" in units[unit].special],
        "bridges": bridges,
    }


def _state(pos: A44Position, unit: int) -> dict[str, Any]:
    place, words = pos.at[unit], [word for word, bit in WORDS.items() if pos.status[unit] & bit]
    if pos.advantage[unit] != NOWHERE:
        words.append(f"advantage>{pos.world.map.ids[pos.advantage[unit]]}")
    at = pos.world.map.ids[place] if 0 <= place < pos.world.map.n else None
    side = "German" if pos.unit(unit).side == counters.GERMAN else "Allied"
    must = [word for word in words if word.startswith(MUST_STATE)]
    status = Words(tuple(must), tuple(word for word in words if word not in must))
    return {"at": at, "status": status, "steps": pos.steps[unit], "side": side, "type": pos.unit(unit).kind}

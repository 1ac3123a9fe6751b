"""8 The assault as it is played: leaders, RECON that leaves, supports, dice, losses, retreats, advance."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.kit import AskActive, PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.fronte import assault, crossing, retreat
from salient.games.fronte.assault import Attack
from salient.games.fronte.entering import enter
from salient.games.fronte.movement import open_ground
from salient.games.fronte.pieces import ASSAULTED, FIRED, NOBODY, SIDES, SUPPORTED
from salient.games.fronte.pools import PoolRoll, counted
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.retreat import FallBack, Rout

FIGHT = Action("fight")
PASS = Action("pass")
DONE = Action("done")


class AssaultStep(Step, frozen=True):
    """A step of one assault: its fields are those of an Attack."""

    start: int
    target: int
    leader: int = NOBODY
    supports: tuple[int, ...] = ()
    gun: int = NOBODY
    foe: int = NOBODY
    backing: tuple[int, ...] = ()

    @property
    def attack(self) -> Attack:
        return Attack(self.start, self.target, self.leader, self.supports, self.gun, self.foe, self.backing)

    def attacker(self, pos: FrontePosition) -> int:
        return pos.player

    def why_not_click(self, pos: FrontePosition, kind: str, id: str) -> list[Refusal]:
        if kind == "hex":
            return [refuse("9.1.h", "fronte-click-assault", hex=pos.sector_ref(self.target))]
        return super().why_not_click(pos, kind, id)

    def sums(self, pos: FrontePosition, action: Action) -> list[Sum]:
        attack = _with(pos, self.attack, action)
        return assault.sums(pos, attack) if attack.leader != NOBODY else []


def _with(pos: FrontePosition, attack: Attack, action: Action) -> Attack:
    """The attack as it would be after this answer."""
    if not action.targets or action.verb not in ("lead", "support", "gun"):
        return attack
    unit = pos.world.number("unit", action.target)
    if action.verb == "gun":
        return attack._replace(gun=unit)
    if action.verb == "lead":
        return attack._replace(foe=unit) if attack.leader != NOBODY else attack._replace(leader=unit)
    if attack.foe != NOBODY:
        return attack._replace(backing=(*attack.backing, unit))
    return attack._replace(supports=(*attack.supports, unit))


@rule("8.a")
def declare(pos: FrontePosition, start: int, target: int) -> None:
    pos.say("fronte-assault", start=pos.sector_ref(start), target=pos.sector_ref(target))
    pos.push(LeadAttack(start, target))


class LeadAttack(AskActive, AssaultStep, frozen=True):
    """8.d The attacker names its leader."""

    verbs: ClassVar[tuple[str, ...]] = ("lead",)

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-lead", hex=pos.sector_ref(self.target))

    @rule("8.d", "8.c")
    def actions(self, pos: FrontePosition) -> list[Action]:
        offers = pos.world.offers("lead", "unit")
        able = assault.leaders(pos, pos.active, self.start)
        return [offers[unit] for unit in able if assault.targets(pos, unit, self.start) >> self.target & 1]

    def play(self, pos: FrontePosition, action: Action) -> None:
        leader = pos.world.number("unit", action.target)
        pos.say("fronte-leads", unit=pos.unit_ref(leader), hex=pos.sector_ref(self.target))
        act(pos, leader)
        crossing.ferry(pos, leader, self.start, pos.bank[leader], self.target)
        pos.push(Confront(*self.attack._replace(leader=leader)))
        refusing = [u for u in pos.units_at(self.target, 1 - pos.player) if assault.may_refuse(pos, u)]
        if refusing:
            pos.push(RefuseAssault(self.target, tuple(refusing)))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        return assault.why_not_lead(pos, pos.active, self.attack, pos.world.number("unit", action.target))


@rule("6.j", "9.1.f")
def act(pos: FrontePosition, unit: int) -> None:
    """R54 Leading or supporting an attack is a unit's assault for the turn."""
    pos.mark(unit, ASSAULTED)
    pos.stop_work(unit)


class RefuseAssault(Auto, frozen=True):
    """2.1.u, R69 RECON that can go without enemy ZOC and without loss is asked whether it does."""

    target: int
    units: tuple[int, ...]

    @rule("2.1.u")
    def run(self, pos: FrontePosition) -> None:
        able = tuple(u for u in self.units if pos.at[u] == self.target and retreat.ways(pos, u, 2).free)
        if able:
            pos.push(Refuse(self.target, able))


class Refuse(AskActive, frozen=True):
    """2.1.u Which RECON leaves."""

    target: int
    units: tuple[int, ...]

    other: ClassVar[bool] = True
    verbs: ClassVar[tuple[str, ...]] = ("refuse", "pass")

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-refuse", hex=pos.sector_ref(self.target))

    def actions(self, pos: FrontePosition) -> list[Action]:
        offers = pos.world.offers("refuse", "unit")
        return [*(offers[unit] for unit in self.units), PASS]

    @rule("2.1.u")
    def play(self, pos: FrontePosition, action: Action) -> None:
        if action.verb == "pass":
            return
        unit = pos.world.number("unit", action.target)
        pos.say("fronte-refuses", unit=pos.unit_ref(unit))
        pos.push(RefuseAssault(self.target, tuple(other for other in self.units if other != unit)))
        retreat.withdraw(pos, unit, 2)

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        ref = pos.unit_ref(unit)
        if unit not in pos.units_at(self.target, 1 - pos.player) or not pos.recon() >> unit & 1:
            return [refuse("2.1.u", "fronte-refused-not-recon", unit=ref)]
        if not assault.may_refuse(pos, unit):
            return [refuse("2.1.u", "fronte-refused-whole-move", unit=ref)]
        return [] if unit in self.units else [refuse("2.1.u", "fronte-refused-no-free-way", unit=ref)]


class Confront(Auto, frozen=True):
    """After RECON has left: the assault goes on, or its sector lies empty (R69)."""

    start: int
    target: int
    leader: int
    supports: tuple[int, ...] = ()
    gun: int = NOBODY
    foe: int = NOBODY
    backing: tuple[int, ...] = ()

    @rule("2.1.u")
    def run(self, pos: FrontePosition) -> None:
        if pos.held(1 - pos.player) >> self.target & 1:
            pos.push(SupportAttack(self.start, self.target, self.leader))
        else:
            pos.say("fronte-empty", hex=pos.sector_ref(self.target))
            pos.push(OfferAdvance(self.start, self.target, (self.leader,)))


class SupportAttack(AskActive, AssaultStep, frozen=True):
    """9.1.h The attacker picks its supports, and the artillery that fires for it (8.l)."""

    verbs: ClassVar[tuple[str, ...]] = ("support", "gun", "fight")
    always_ask: ClassVar[bool] = True  # the attacker sees the odds before the dice fall

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-support-attack", hex=pos.sector_ref(self.target), unit=pos.unit_ref(self.leader))

    @rule("9.1.h", "8.l")
    def actions(self, pos: FrontePosition) -> list[Action]:
        world = pos.world
        found = [world.offers("support", "unit")[unit] for unit in assault.attack_supports(pos, self.attack)]
        if self.gun == NOBODY:
            guns = assault.attacking_guns(pos, self.leader, self.target)
            found += [world.offers("gun", "unit")[unit] for unit in guns]
        found.append(FIGHT)
        return found

    @rule("8.l", "9.1.f")
    def play(self, pos: FrontePosition, action: Action) -> None:
        attack = _with(pos, self.attack, action)
        if action.verb != "fight":
            pos.push(SupportAttack(*attack))
            return
        for unit in attack.supports:
            act(pos, unit)
            pos.say("fronte-supports", unit=pos.unit_ref(unit))
        if attack.gun != NOBODY:
            pos.mark(attack.gun, FIRED)
            pos.say("fronte-gun", unit=pos.unit_ref(attack.gun))
        pos.push(LeadDefence(*attack))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        if action.verb == "support":
            return assault.why_not_support(pos, self.attack, unit, pos.player)
        ref = pos.unit_ref(unit)
        if self.gun != NOBODY:
            return [refuse("8.l", "fronte-refused-one-gun")]
        if not pos.world.artillery >> unit & 1 or pos.world.division_of[unit] != pos.world.division_of[self.leader]:
            return [refuse("2.1.h", "fronte-refused-not-divisional", unit=ref)]
        if pos.status[unit] & FIRED:
            return [refuse("8.l", "fronte-refused-fired", unit=ref)]
        if unit not in assault.attacking_guns(pos, self.leader, self.target):
            return [refuse("8.l", "fronte-refused-gun-range", unit=ref, hex=pos.sector_ref(self.target))]
        return []


class LeadDefence(AssaultStep, frozen=True):
    """8.f The defender names its leader; of HQs alone the attacker picks one (R44)."""

    verbs: ClassVar[tuple[str, ...]] = ("lead",)

    @rule("8.f", "2.1.e")
    def side(self, pos: FrontePosition) -> str:
        able = assault.defence_leaders(pos, self.target, 1 - pos.player)
        return SIDES[pos.player if pos.world.hqs >> able[0] & 1 else 1 - pos.player]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-lead-defence", hex=pos.sector_ref(self.target))

    @rule("8.f")
    def actions(self, pos: FrontePosition) -> list[Action]:
        offers = pos.world.offers("lead", "unit")
        return [offers[unit] for unit in assault.defence_leaders(pos, self.target, 1 - pos.player)]

    def play(self, pos: FrontePosition, action: Action) -> None:
        foe = pos.world.number("unit", action.target)
        pos.say("fronte-defends", unit=pos.unit_ref(foe), hex=pos.sector_ref(self.target))
        pos.push(SupportDefence(*self.attack._replace(foe=foe)))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        if unit not in pos.units_at(self.target, 1 - pos.player):
            return [refuse("8.f", "fronte-refused-not-attacked", unit=pos.unit_ref(unit))]
        if unit not in assault.defence_leaders(pos, self.target, 1 - pos.player):
            return [refuse("8.f", "fronte-refused-regiment-leads", unit=pos.unit_ref(unit))]
        return []


class SupportDefence(AskActive, AssaultStep, frozen=True):
    """9.1.h The defender picks its supports."""

    other: ClassVar[bool] = True
    verbs: ClassVar[tuple[str, ...]] = ("support", "fight")

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-support-defence", hex=pos.sector_ref(self.target), unit=pos.unit_ref(self.foe))

    @rule("9.1.h")
    def actions(self, pos: FrontePosition) -> list[Action]:
        offers = pos.world.offers("support", "unit")
        return [*(offers[unit] for unit in assault.defence_supports(pos, self.attack)), FIGHT]

    @rule("9.1.f")
    def play(self, pos: FrontePosition, action: Action) -> None:
        attack = _with(pos, self.attack, action)
        if action.verb != "fight":
            pos.push(SupportDefence(*attack))
            return
        for unit in attack.backing:
            pos.say("fronte-supports", unit=pos.unit_ref(unit))
            if pos.at[unit] != self.target:
                pos.mark(unit, SUPPORTED)
        ours, theirs = assault.dice(pos, attack)
        pos.push(AssaultRoll(*attack, first_dice=ours, second_dice=theirs))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        return assault.why_not_support(pos, self.attack, unit, 1 - pos.player)


class AssaultRoll(PoolRoll, frozen=True):
    """8.r, 8.t, 8.y The pools are rolled and compared."""

    start: int
    target: int
    leader: int
    supports: tuple[int, ...]
    gun: int
    foe: int
    backing: tuple[int, ...]

    def prompt(self, pos: FrontePosition) -> Message:
        sector = pos.sector_ref(self.target)
        if self.first_score < 0:
            return counted(pos, msg("fronte-roll-assault", hex=sector, dice=self.first_dice))
        return counted(pos, msg("fronte-roll-stand", hex=sector, dice=self.second_dice))

    @rule("8.r", "8.s", "8.t", "8.u", "8.y", "8.w")
    def scored(self, pos: FrontePosition, first: int, second: int) -> None:
        pos.say(
            "fronte-scores",
            ours=first,
            theirs=second,
            our_dice=self.first_dice,
            their_dice=self.second_dice,
        )
        if first > second:
            pos.say("fronte-attacker-wins", hex=pos.sector_ref(self.target))
            far = tuple(unit for unit in self.backing if pos.at[unit] != self.target)
            near = tuple(u for u in self.supports if pos.at[u] == self.start and self._is_own(pos, u))
            pos.push(OfferAdvance(self.start, self.target, (self.leader, *near)))
            pos.push(Rout(self.target, 1 - pos.player, far))
            take_loss(pos, self.foe, self.backing)
        elif second > first:
            pos.say("fronte-defender-wins", hex=pos.sector_ref(self.target))
            far = tuple(unit for unit in self.supports if pos.at[unit] != self.start)
            pos.push(Rout(self.start, pos.player, far))
            take_loss(pos, self.leader, self.supports)
        else:
            pos.say("fronte-tie", hex=pos.sector_ref(self.target))
            pos.push(FallBack((self.leader, *self.supports)))

    @rule("8.z")
    def _is_own(self, pos: FrontePosition, unit: int) -> bool:
        """R67 A case 1 support: of the leader's division."""
        return pos.world.division_of[unit] == pos.world.division_of[self.leader]


@rule("8.r", "8.t", "8.x")
def take_loss(pos: FrontePosition, leader: int, supports: tuple[int, ...]) -> None:
    """The beaten leader loses 1 PR; its owner may put the loss of armour on infantry."""
    able = assault.loss_takers(pos, leader, supports)
    if len(able) == 1:
        pos.lose_pr(leader)
    else:
        pos.push(ChooseLoss(tuple(able)))


class ChooseLoss(PickOne, frozen=True):
    """8.x Armour, or infantry that supported it."""

    units: tuple[int, ...]

    verb: ClassVar[str] = "lose"

    def side(self, pos: FrontePosition) -> str:
        return SIDES[pos.world.owner[self.units[0]]]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-loss", unit=pos.unit_ref(self.units[0]))

    @rule("8.x")
    def choices(self, pos: FrontePosition) -> tuple[int, ...]:
        return self.units

    def pick(self, pos: FrontePosition, unit: int) -> None:
        pos.lose_pr(unit)

    def why_not_pick(self, pos: FrontePosition, unit: int) -> list[Refusal]:
        return [refuse("8.x", "fronte-refused-loss", unit=pos.unit_ref(unit))]


class OfferAdvance(Auto, frozen=True):
    """8.z Asks while somebody may still follow into the emptied sector."""

    start: int
    target: int
    units: tuple[int, ...]

    @rule("8.z")
    def run(self, pos: FrontePosition) -> None:
        if pos.world.rules.advance_after_combat == "none":
            return
        able = tuple(unit for unit in self.units if can_advance(pos, unit, self.start, self.target))
        if able:
            pos.push(Advance(self.start, self.target, able))


@rule("8.z", "7.i")
def can_advance(pos: FrontePosition, unit: int, start: int, target: int) -> bool:
    """R67 The sector is empty of enemies, has room, and the unit can step into it."""
    side = pos.world.owner[unit]
    if pos.at[unit] != start or pos.held(1 - side) >> target & 1 or pos.room(target, side) < 1:
        return False
    return bool(open_ground(pos, unit, start) >> target & 1)


class Advance(AskActive, frozen=True):
    """8.z Leader and supports from its sector, one by one."""

    start: int
    target: int
    units: tuple[int, ...]

    verbs: ClassVar[tuple[str, ...]] = ("advance", "done")

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-advance", hex=pos.sector_ref(self.target))

    @rule("8.z")
    def actions(self, pos: FrontePosition) -> list[Action]:
        offers = pos.world.offers("advance", "unit")
        return [*(offers[unit] for unit in self.units), DONE]

    def play(self, pos: FrontePosition, action: Action) -> None:
        if action.verb == "done":
            return
        unit = pos.world.number("unit", action.target)
        pos.say("fronte-advances", unit=pos.unit_ref(unit), hex=pos.sector_ref(self.target))
        pos.push(OfferAdvance(self.start, self.target, tuple(other for other in self.units if other != unit)))
        crossing.ferry(pos, unit, self.start, pos.bank[unit], self.target)
        enter(pos, unit, self.target, crossing.bank_after(pos, self.start, pos.bank[unit], self.target))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        return [] if unit in self.units else [refuse("8.z", "fronte-refused-advance", unit=pos.unit_ref(unit))]

    def why_not_click(self, pos: FrontePosition, kind: str, id: str) -> list[Refusal]:
        if kind == "hex":
            return [refuse("8.z", "fronte-click-who-advances", hex=pos.sector_ref(self.target))]
        return super().why_not_click(pos, kind, id)

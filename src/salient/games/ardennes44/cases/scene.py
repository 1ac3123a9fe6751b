"""The position of a rules case in play: the step of its phase is pushed, and the real game asks and refuses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.cases import Answer, Said, Stage, Unsupported
from salient.engine.messages import Refusal, msg
from salient.engine.steps import Step
from salient.games.ardennes44.cases import board as boards
from salient.games.ardennes44.cases import markers
from salient.games.ardennes44.cases.building import build
from salient.games.ardennes44.cases.citations import cited
from salient.games.ardennes44.cases.said import Rule, SideName, Situation
from salient.games.ardennes44.combat.combat_phase import FOUGHT, Combats, EndOfCombatPhase
from salient.games.ardennes44.movement.movement_phase import EndOfMovement, Movement
from salient.games.ardennes44.night.replacement_phase import Replacements
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOBODY, A44Position
from salient.games.ardennes44.sequence import STEPS

AT_NIGHT = ("replacement", "movement", "combat")  # 25.1
NOT_NOW = "engine-not-now"
Staged = Stage[A44Position]  # the position in play
NAME: tuple[SideName, SideName] = ("German", "Allied")


class Permission(Said, frozen=True):
    """What may be expected of a question whether something is allowed."""

    legal: bool = False
    rules: list[Rule] = []


def _check_names(case: Situation) -> None:
    """Units by names of their own; divisions and places as on the counters and the map of the game."""
    ids = [unit.id for unit in case.units]
    for number, unit in enumerate(case.units):
        if unit.id in ids[:number]:
            raise Unsupported(f"two units are called {unit.id}")
        if unit.formation not in boards.formations():
            raise Unsupported(f"unit {unit.id}: there is no formation {unit.formation!r}")
        if unit.regiment not in boards.regiments() and unit.regiment not in ids:
            raise Unsupported(f"unit {unit.id}: there is no regiment {unit.regiment!r}")
    for id, hex in case.board.hexes.items():
        if not boards.is_known(hex.name) or hex.start_area not in boards.start_areas():
            raise Unsupported(f"hex {id}: the map has no {hex.name!r}, or no start area {hex.start_area!r}")


class Scene:
    def __init__(self, case: Situation):
        self.when = case.when
        _check_names(case)
        self.pos = build(case, stocked=True)

    # --- things by their words

    def unit(self, id: str) -> int:
        found = self.pos.world.things["unit"].get(id)
        if found is None:
            raise Unsupported(f"there is no unit {id!r}")
        return found

    def units(self, ids: Iterable[str]) -> list[int]:
        return [self.unit(id) for id in ids]

    def place(self, id: str) -> int:
        return boards.place(self.pos.world.ground, id)

    def bridge(self, pair: Sequence[str]) -> str:
        """The bridge between two hexes, as answers name it."""
        number = markers.bridge(self.pos, pair)
        return next(id for id, one in self.pos.world.things["bridge"].items() if one == number)

    def ids(self, places: Iterable[int] | int) -> list[str]:
        """The names of hexes, which may be given as bits."""
        found = bits.places(places) if isinstance(places, int) else places
        return sorted(self.pos.world.map.ids[place] for place in found)

    def unit_ids(self, units: Iterable[int]) -> list[str]:
        return [self.pos.world.units[unit].id for unit in units]

    def side(self, unit: str) -> int:
        return self.pos.unit(self.unit(unit)).side

    def on_map(self, unit: str) -> bool:
        return 0 <= self.pos.at[self.unit(unit)] < self.pos.world.ground.n

    def hold_by_default(self, hex: int) -> None:
        """R85 Where a case does not say whose a hex is: the Allies', but for the German Entry Hexes and start areas."""
        features, letters = self.pos.world.features, [one for sector in boards.sectors() for one in sector.letters]
        if hex >= self.pos.world.ground.n or self.pos.control[hex] != NOBODY:
            return
        german = hex in features.start_area or hex in features.sources[GERMAN]
        german = german or features.entry.get(hex, letters[0]) not in letters
        self.pos.control[hex] = 1 + (GERMAN if german else ALLIED)

    # --- stages

    def stage(self, *steps: Step, dice: Iterable[int] = ()) -> Staged:
        """These steps on the position."""
        return Staged(self.pos.copy(), *steps, dice=dice)

    def phase(self, usual: str, dice: Iterable[int] = ()) -> Staged:
        """The phase of the case, as the sequence of play begins it; `usual`, if the case names none."""
        phase, player = self.when.phase or usual, self.pos.player
        if self.when.night and phase not in AT_NIGHT:
            return self.stage(dice=dice)
        if phase == "movement":  # the rolls before it do not matter here
            return self.stage(EndOfMovement(player), Movement(player), dice=dice)
        if phase == "combat" and any(status & FOUGHT for status in self.pos.status):  # in the midst of it
            return self.stage(EndOfCombatPhase(player), Combats(player), dice=dice)
        if phase == "replacement" and any(self.pos.replaced):
            return self.stage(Replacements(player), dice=dice)
        return self.stage(*([STEPS[phase](player)] if phase in STEPS else []), dice=dice)

    def is_phase(self, *phases: str) -> bool:
        """Whether it is one of these phases; the first if the case names none."""
        phase = self.when.phase or phases[0]
        return phase in phases and (phase in AT_NIGHT or not self.when.night)


def not_now(action: str) -> list[Refusal]:
    return [Refusal(None, msg(NOT_NOW, action=action, asked=""))]


def permission(pos: A44Position, reasons: Sequence[Refusal], when: Sequence[str] = (), **fields: Any) -> Answer:
    """Legal if nothing is said against it; else the rules that are. `when`: the rules that say when it is done."""
    late = any(reason.message.id == NOT_NOW for reason in reasons)
    return Answer(
        {"legal": not reasons, "rules": cited(pos, reasons, when if late else ()), **fields}, texts(pos, reasons)
    )


def texts(pos: A44Position, reasons: Sequence[Refusal]) -> tuple[str, ...]:
    """The refusals in words, for whoever reads a failure."""
    world = pos.world
    return tuple(f"{reason.rule}: {world.rulebook.texts.format(reason.message, 'en')}" for reason in reasons)


def total(stage: Staged, action: str) -> int:
    """The sum of the lines behind an answer, or behind the roll that is waited for."""
    sums = stage.top.sums(stage.position, Action.parse(action))
    return sum(one.total for one in sums)

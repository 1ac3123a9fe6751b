"""What a rules case has the players choose in an attack, handed out as the steps ask for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from salient.engine.actions import Action
from salient.engine.cases import Unsupported
from salient.games.ardennes44.case_asking import Asking
from salient.games.ardennes44.position import A44Position

KNOWN = (
    *("fire_fight", "determined_defense", "losses", "retreat", "advance", "defensive_artillery", "recon_ability"),
    *("surprise", "demolish", "demolition", "cancel", "advantage", "breakthrough", "commando", "greif_commando"),
    *("burn", "jabo"),
)
OFF = ("off_map", "exit", "off", "north", "south", "east", "west")
STOP, DONE, EXIT, PASS = Action("stop"), Action("done"), Action("exit"), Action("pass")


class Choices:
    """Units that left Remnants are still called by their own names."""

    def __init__(self, asking: Asking, choices: Mapping[str, Any]):
        strange = [name for name in choices if name not in KNOWN]
        if strange:
            raise Unsupported(f"there is no choice {strange[0]!r}")
        self.asking, self.choices = asking, choices
        self.losses = _listed(choices.get("losses"))
        self.retreats = {unit: list(path) for unit, path in (choices.get("retreat") or {}).items()}
        self.advances = _paths(choices.get("advance"))
        self.breaks = _breakthroughs(choices.get("breakthrough"))
        self.stack: list[str] = []  # the Breakthrough stack on its way, and what it is to do
        self.stack_way: list[Any] = []
        self.stack_target: Any = None
        self.demolitions = _listed(choices.get("demolish", choices.get("demolition")))
        self.went: set[str] = set()
        for unit in (*self.retreats, *self.advances):
            asking.unit_called(unit)

    def get(self, name: str, default: Any = None) -> Any:
        return self.choices.get(name, default)

    # --- by unit

    def aliases(self, id: str) -> list[str]:
        """The unit of this name, or the Remnant that took its place, or the other way round."""
        remnants = [unit.id for unit in self.asking.pos.world.units if "remnant" in unit.special]
        if id in remnants:
            return [id, *self.retreats, *self.losses]
        gone = self.asking.pos.at[self.asking.unit_called(id)] < 0
        return [id, *remnants] if gone else [id]

    def named(self, verb: str, id: str, offered: Sequence[Action]) -> Action:
        """The answer that names a unit, or its Remnant."""
        wanted = [Action(verb, (name,)) for name in self.aliases(id)]
        return next((action for action in wanted if action in offered), wanted[0])

    def loss(self, offered: Sequence[Action]) -> Action | None:
        """The next of the units listed that can lose a step; one that is listed once may lose more."""
        for again in (False, True):
            for id in list(self.losses) if not again else _listed(self.choices.get("losses")):
                action = self.named("lose", str(id), offered)
                if action in offered:
                    if not again:
                        self.losses.remove(id)
                    return action
        return None

    def pointed(self, pos: A44Position) -> Action | None:
        """The stack that gets the Advantage marker, by its hex or one of its units."""
        wanted = self.choices.get("advantage")
        if wanted is None:
            return None
        if wanted in pos.world.things["unit"]:
            wanted = self.asking.ids([pos.at[self.asking.unit_called(wanted)]])[0]
        return Action("point", (str(wanted),))

    def demolition(self, offered: Sequence[Action]) -> Action | None:
        """A unit, or a unit with its bridge."""
        if not self.demolitions:
            return None
        wanted = self.demolitions.pop(0)
        unit = wanted.get("unit") if isinstance(wanted, dict) else wanted
        ends = (wanted.get(word) for word in ("target", "bridge", "between")) if isinstance(wanted, dict) else ()
        bridge = {id for pair in ends if pair for id in pair}
        for action in offered:
            if action.verb == "demolish" and action.targets[1] == unit and bridge <= set(action.targets[0].split("-")):
                return action
        raise Unsupported(f"{unit} may not blow a bridge now")

    # --- retreats

    def next_retreat(self, offered: Sequence[Action]) -> Action | None:
        """The units in the order in which the case lists their ways."""
        for id in self.retreats:
            action = self.named("select", id, offered)
            if action in offered and self.retreats[id]:
                return action
        return None

    def retreat_step(self, id: str, offered: Sequence[Action]) -> Action | None:
        way = next((self.retreats[name] for name in self.aliases(id) if name in self.retreats), None)
        if way is None:
            return None
        if not way:
            return EXIT if EXIT in offered else None
        hex = way.pop(0)
        return EXIT if hex in OFF else Action("retreat", (str(hex),))

    # --- advances

    def next_advance(self, left: Sequence[str], breakthrough: bool) -> Action:
        """First the Breakthrough stack, then whoever has a way."""
        if breakthrough and self.breaks:
            order = self.breaks.pop(0)
            self.stack, self.stack_target = _listed(order.get("units")), order.get("target")
            self.stack_way = _listed(order.get("path", self.advances.get(self.stack[0])))
            self.went.update(self.stack)
            return Action("breakthrough", (self.stack[0],))
        for id in self.advances:
            if id not in self.went and self.advances[id]:
                for name in self.aliases(id):
                    if name in left:
                        self.went.add(id)
                        return Action("select", (name,))
                raise Unsupported(f"{id} cannot advance")
        return DONE

    def next_of_stack(self, group: Sequence[str]) -> Action:
        return next((Action("breakthrough", (id,)) for id in self.stack if id not in group), DONE)

    def advance_step(self, group: Sequence[str], offered: Sequence[Action]) -> Action:
        way = self._way(group)
        if not way:
            return STOP if STOP in offered or EXIT not in offered else EXIT
        hex = way.pop(0)
        return EXIT if hex in OFF else Action("advance", (str(hex),))

    def _way(self, group: Sequence[str]) -> list[Any]:
        if group[0] in self.stack:
            return self.stack_way
        return next((way for name, way in self.advances.items() if group[0] in self.aliases(name)), [])

    def breakthrough_attack(self) -> Action:
        target, self.stack_target = self.stack_target, None
        return Action("attack", (str(target),)) if target else PASS


def _breakthroughs(value: Any) -> list[dict[str, Any]]:
    """19.4 What each Breakthrough stack does: its units, their way, the hex they attack; or the units alone."""
    if isinstance(value, dict):
        return [value]
    listed = _listed(value)
    if all(isinstance(one, dict) for one in listed):
        return listed
    return [{"units": listed}]


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    if isinstance(value, dict):
        return [one for listed in value.values() for one in _listed(listed)] if "unit" not in value else [value]
    return list(value) if isinstance(value, list | tuple) else [value]


def _paths(value: Any) -> dict[str, list[Any]]:
    return {unit: list(path) if isinstance(path, list) else [path] for unit, path in (value or {}).items()}

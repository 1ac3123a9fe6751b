"""What a rules case has the players choose in an attack, handed out as the steps ask for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from salient.engine.actions import Action, refuse
from salient.engine.cases import Unsupported
from salient.engine.messages import Refusal
from salient.games.ardennes44.cases.asking import Asking
from salient.games.ardennes44.cases.plain_choices import Fight, plain_choices
from salient.games.ardennes44.position import A44Position

OFF = ("off_map", "exit", "off", "north", "south", "east", "west")
#: The ways on that are open to a unit, as the ids of hexes; worked out only where they are needed.
Ways = Callable[[], Iterable[Sequence[str]]]
TOO_FAR = {"retreat": ("17.1", "a44-refused-retreat-path"), "advance": ("19.1", "a44-refused-advance-length")}
STOP, DONE, EXIT, PASS = Action("stop"), Action("done"), Action("exit"), Action("pass")


class Choices:
    """Units that left Remnants are still called by their own names."""

    def __init__(self, asking: Asking, choices: Mapping[str, Any], fight: Fight):
        self.asking, self.choices = asking, plain_choices(choices, fight)
        self.losses: list[str] = [*self.choices["losses"]]
        self.retreats: dict[str, list[Any]] = self.choices["retreat"]
        self.advances: dict[str, list[Any]] = self.choices["advance"]
        self.breaks: list[dict[str, Any]] = self.choices["breakthrough"]
        self.order: Mapping[str, Any] = {}  # of the Breakthrough stack on its way
        self.fought_on: Mapping[str, Any] | None = None  # the one whose combat is being fought
        self.stack: list[str] = []
        self.stack_way: list[Any] = []
        self.demolitions = _listed(self.choices.get("demolish"))
        self.went: set[str] = set()
        self.begun: list[
            tuple[str, list[Any]]
        ] = []  # retreats and advances on which units set out: the rest of the way
        for unit in (*self.retreats, *self.advances):
            asking.unit_called(unit)

    def get(self, name: str, default: Any = None) -> Any:
        return self.choices.get(name, default)

    def next_of(self, name: str, default: Any = None) -> Any:
        """What comes up again in each combat of a Breakthrough is a list, one after the other."""
        return self.choices[name].pop(0) if self.choices[name] else default

    @property
    def later_dice(self) -> list[Any]:
        """Those that a case states with its Breakthroughs."""
        return [die for order in self.breaks for die in order["dice"]]

    def left_over(self) -> list[Refusal]:
        """What is left of ways on which units set out: they go farther than the result lets them."""
        pos, place = self.asking.pos, self.asking.place
        return [refuse(*TOO_FAR[verb], hex=pos.hex_ref(place(way[0]))) for verb, way in self.begun if way]

    # --- by unit

    def aliases(self, id: str) -> list[str]:
        """The unit of this name, or the Remnant that took its place, or the other way round."""
        remnants = [unit.id for unit in self.asking.pos.world.units if "remnant" in unit.special]
        if id in remnants:
            return [id, *(name for name in (*self.retreats, *self.losses) if self._is_gone(name))]
        return [id, *remnants] if self._is_gone(id) else [id]

    def _is_gone(self, id: str) -> bool:
        return self.asking.pos.at[self.asking.unit_called(id)] < 0

    def named(self, verb: str, id: str, offered: Sequence[Action]) -> Action:
        """The answer that names a unit, or its Remnant."""
        wanted = [Action(verb, (name,)) for name in self.aliases(id)]
        return next((action for action in wanted if action in offered), wanted[0])

    def loss(self, offered: Sequence[Action]) -> Action | None:
        """The next of the units listed that can lose a step; one that is listed once may lose more."""
        for again in (False, True):
            for id in list(self.choices["losses"] if again else self.losses):
                action = self.named("lose", id, offered)
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
        """A unit, or a unit with its bridge, or the two hexes of the bridge, or simply that it is tried."""
        if not self.demolitions:
            return None
        unit, bridge = self._demolition()
        for action in offered:
            if action.verb != "demolish" or not bridge <= set(action.targets[0].split("-")):
                continue
            if unit in (None, action.targets[1]):
                return action
        raise Unsupported(f"{unit or 'nobody'} may not blow a bridge now")

    def _demolition(self) -> tuple[Any, set[str]]:
        """The next one: who tries, if it is said, and at which hexes."""
        hexes = [id for id in self.demolitions[:2] if id in self.asking.pos.world.map.ids]
        if len(hexes) == 2:
            del self.demolitions[:2]
            return None, set(hexes)
        wanted = self.demolitions.pop(0)
        if isinstance(wanted, list | tuple):
            return None, set(wanted)
        if not isinstance(wanted, dict):
            return (None if wanted is True else wanted), set()
        ends = (wanted.get(word) for word in ("target", "bridge", "between"))
        return wanted.get("unit"), {id for pair in ends if pair for id in pair}

    # --- ways

    def _next_step(self, verb: str, way: list[Any], offered: Sequence[Action], open_ways: Ways) -> Action:
        """The next hex of a way; where the way leaves out hexes, one of those that lead to it."""
        if not any(begun is way for _, begun in self.begun):
            self.begun.append((verb, way))
        hex = way[0]
        action = EXIT if hex in OFF else Action(verb, (str(hex),))
        between = None if action in offered else next((one[0] for one in open_ways() if hex in one), None)
        if between is not None:
            return Action(verb, (between,))
        del way[0]
        return action

    # --- retreats

    def next_retreat(self, offered: Sequence[Action]) -> Action | None:
        """The units in the order in which the case lists their ways."""
        for id in self.retreats:
            action = self.named("select", id, offered)
            if action in offered and self.retreats[id]:
                return action
        return None

    def retreat_step(self, id: str, offered: Sequence[Action], open_ways: Ways) -> Action | None:
        way = next((self.retreats[name] for name in self.aliases(id) if name in self.retreats), None)
        if way is None:
            return None
        self._leave_out_start(way, id)
        if not way:
            return EXIT if EXIT in offered else None
        return self._next_step("retreat", way, offered, open_ways)

    def _leave_out_start(self, way: list[Any], id: str) -> None:
        """A way that begins with the hex where the unit is."""
        pos = self.asking.pos
        if len(way) > 1 and way[0] == self.asking.ids([pos.at[self.asking.unit_called(id)]])[0]:
            del way[0]

    # --- advances

    def next_advance(self, left: Sequence[str], breakthrough: bool) -> Action:
        """First the Breakthrough stack, then whoever has a way."""
        if breakthrough and self.breaks:
            self.order = self.breaks.pop(0)
            self.stack = self.order["units"]
            self.stack_way = self._stack_way()
            self.went.update(self.stack)
            return Action("breakthrough", (self.stack[0],))
        for id in self.advances:
            if id not in self.went and self.advances[id]:
                self.went.add(id)
                return Action("select", (next((name for name in self.aliases(id) if name in left), id),))
        return DONE

    def _stack_way(self) -> list[Any]:
        """Its own, or that of the units, which is then used up."""
        if "path" in self.order:
            return [*self.order["path"]]
        ways = [self.advances.pop(unit) for unit in self.stack if unit in self.advances]
        return ways[0] if ways else []

    def next_of_stack(self, group: Sequence[str]) -> Action:
        return next((Action("breakthrough", (id,)) for id in self.stack if id not in group), DONE)

    def advance_step(self, group: Sequence[str], offered: Sequence[Action], open_ways: Ways) -> Action:
        way = self._way(group)
        self._leave_out_start(way, group[0])
        if not way:
            return STOP if STOP in offered or EXIT not in offered else EXIT
        return self._next_step("advance", way, offered, open_ways)

    def _way(self, group: Sequence[str]) -> list[Any]:
        if group[0] in self.stack:
            return self.stack_way
        return next((way for name, way in self.advances.items() if group[0] in self.aliases(name)), [])

    def breakthrough_attack(self) -> Action:
        """After it the stack may advance again, 19.4.2."""
        order, self.order = self.order, {}
        self.went.difference_update(self.stack)
        self.stack = []
        if not order.get("target"):
            return PASS
        self.advances |= order["choices"]["advance"]
        self.fought_on = order
        return Action("attack", (str(order["target"]),))


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    if isinstance(value, dict):
        return [one for listed in value.values() for one in _listed(listed)] if "unit" not in value else [value]
    return list(value) if isinstance(value, list | tuple) else [value]

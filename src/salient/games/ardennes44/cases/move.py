"""The questions `move` and `reach`: a march walked answer by answer in the Movement Phase."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from msgspec.structs import replace

from salient.engine.actions import Action, refuse
from salient.engine.cases import Answer, Disagreement, Said, Unsupported
from salient.engine.messages import Refusal
from salient.games.ardennes44.cases.board import is_box
from salient.games.ardennes44.cases.citations import dearer
from salient.games.ardennes44.cases.said import Situation
from salient.games.ardennes44.cases.scene import Permission, Scene, Staged, not_now, permission
from salient.games.ardennes44.map.ground import EDGE_OWNER
from salient.games.ardennes44.movement.march import March, Sneak
from salient.games.ardennes44.pieces.counters import NIGHT, ON_WHEELS, TRUCK

MoveMode = Literal[
    "normal", "extended", "tactical", "strategic", "truck", "shift", "prime_mover", "night", "infiltration"
]
WHEELED = ("strategic", "truck")
FREE = ("tactical", "shift", "infiltration")  # 11.3, 22.2 whatever it costs
WHEN = ("11.1",)
#: Where the rulebook says who may move in a way, and what it respects.
SECTIONS: dict[str, tuple[str, ...]] = {
    "extended": ("11.2",),
    "tactical": ("11.3",),
    "strategic": ("12.1",),
    "truck": ("12.1", "12.4"),
    "shift": ("22.2",),
    "prime_mover": ("22.3",),
    "night": ("25.3",),
    "infiltration": ("31",),
}
SLIPS = 1  # T12 a die with which the 150th Panzer Brigade is not noticed
MANY = 1000  # half-points
STANDS = 6  # 7.7 one with which the bridge at Ouren stands


class AskMove(Said, frozen=True):
    units: list[str]
    path: list[str]
    mode: MoveMode = "normal"


class MoveAnswer(Permission, frozen=True):
    cost: float | None = None


class AskReach(Said, frozen=True):
    unit: str
    mode: MoveMode = "normal"


class Walk:
    """Units on their way: the stage, and the half-points that each hex so far has cost them."""

    def __init__(self, scene: Scene, units: Sequence[str], mode: str):
        self.scene, self.units, self.slips = scene, units, mode == "infiltration"
        self.mode = {"night": "normal", "infiltration": "normal"}.get(mode, mode)
        if mode == "night" and not scene.pos.night:
            raise Unsupported("the mode night is that of a Night Turn")
        self.stage = scene.phase("movement")
        self.begun: March | None = None  # as it was last asked
        self.spent = 0

    def begin(self) -> list[Refusal]:
        """The first unit, its mode, its companions; 12.6 who moves in another way than its wheels gets off first."""
        stage, lead = self.stage, self.units[0]
        status = self.scene.pos.status[self.scene.unit(lead)]
        if self.mode == "strategic" and status & TRUCK:
            self.mode = "truck"  # 12.4 which is strategic movement
        if status & ON_WHEELS and self.mode not in WHEELED and not stage.refusals(f"unload {lead}"):
            stage.play(f"unload {lead}")
        reasons = self._say(f"select {lead}")
        if not reasons and isinstance(stage.top, March) and stage.top.mode != self.mode:
            reasons = self._say(f"mode {self.mode}")
        for other in self.units[1:]:
            reasons = reasons or self._say(f"with {other}")
        return reasons

    def go(self, hexes: Sequence[str]) -> list[Refusal]:
        for hex in hexes:
            reasons = self._step(f"move {hex}")
            if reasons:
                return reasons
        return []

    def _say(self, action: str) -> list[Refusal]:
        """An answer, and whatever interrupts the march before the next one."""
        stage = self.stage
        reasons = stage.why_not_line(action)
        while not reasons and not stage.over:
            if isinstance(stage.top, Sneak):
                reasons = stage.why_not_line("sneak" if self.slips else "pass")
            elif stage.rolling:  # all goes well
                stage.roll(SLIPS if self.slips else STANDS)
            else:
                break
        if not stage.over and isinstance(stage.top, March):
            self.begun = stage.top
        return reasons

    def _step(self, action: str) -> list[Refusal]:
        """One hex. Where the march has ended of itself, what ended it is the reason."""
        stage = self.stage
        if stage.over or not isinstance(stage.top, March):
            return self._ended(action)
        march = stage.top
        cost = [one.total for one in march.sums(stage.position, Action.parse(action))]
        entered = 0 if cost else _told(stage, self.units, action)
        reasons = self._say(action)
        if reasons:
            return reasons + dearer(march, stage.position, action, reasons)
        if isinstance(stage.top, March) and stage.top.steps == march.steps + 1:
            if cost and [a + b for a, b in zip(march.spent, cost, strict=True)] != list(stage.top.spent):
                raise Disagreement(f"{action}: is told to cost {cost} half-points, but {stage.top.spent} are spent")
            self.spent = max(stage.top.spent)
        elif cost:
            spent = tuple(a + b for a, b in zip(march.spent, cost, strict=True))
            self.spent, self.begun = max(spent), replace(march, spent=spent, steps=march.steps + 1)
        else:  # it entered, and went no farther
            self.spent, self.begun = entered, replace(march, steps=march.steps + 1)
        return []

    def _ended(self, action: str) -> list[Refusal]:
        if self.begun is None:
            return not_now(action)
        twin = self.stage.copy()
        twin.position.push(self.begun)
        reasons = twin.refusals(action)
        if not reasons:
            raise Disagreement(f"{action}: the march ended, though it could go on")
        return reasons

    def leave(self, edge: str) -> list[Refusal]:
        """11.9 Off the map, by this edge."""
        stage, unit = self.stage, self.scene.unit(self.units[0])
        here = stage.position.at[unit]
        reasons = why_not_edge(self.scene, here, edge)
        if stage.over or not isinstance(stage.top, March):
            return reasons or self._ended("exit")
        if not reasons:
            self.spent += _exit_cost(stage, stage.top)
        return reasons or self._say("exit")

    def end(self) -> list[Refusal]:
        """It stops where it is."""
        marching = not self.stage.over and isinstance(self.stage.top, March)
        return self.stage.why_not_line("stop") if marching else []


def _told(stage: Staged, units: Sequence[str], action: str) -> int:
    """What the game tells of a route that is this one answer: the half-points for coming onto the map."""
    routes = stage.position.world.rulebook.routes(stage.position, list(units))
    return next((route.cost for route in routes.values() if route.steps == (action,)), 0)


def _exit_cost(stage: Staged, march: March) -> int:
    """In half-points: what is said to a march that has none left."""
    twin = stage.copy()
    twin.position.push(replace(march, spent=tuple(MANY for _ in march.spent)))
    costs = [reason.message.args.get("cost") for reason in twin.top.why_not(twin.position, Action("exit"))]
    told = next((str(cost) for cost in costs if cost is not None), "0")
    return 2 * int(told.removesuffix("½") or 0) + told.endswith("½")


def why_not_edge(scene: Scene, hex: int, edge: str) -> list[Refusal]:
    """11.9 Whether the case names an edge that is there: the game does not ask by which one."""
    ground = scene.pos.world.ground
    if is_box(edge) or (hex in scene.pos.world.features.entry and hex not in ground.beyond):
        return []
    beyond = [ground.edge_beyond(cell) for _, cell in ground.beyond.get(hex, ())]
    return [] if edge in beyond else [refuse("11.9", "a44-refused-exit-edge", hex=scene.pos.hex_ref(hex))]


def move(case: Situation, ask: AskMove) -> Answer:
    scene, path, out = Scene(case), list(ask.path), ""
    scene.units(ask.units)
    if not ask.units or not path:
        raise Unsupported("a move needs units and a path")
    if path[-1] in EDGE_OWNER or (len(path) > 1 and is_box(path[-1])):
        out = path.pop()
    _check(scene, ask.units, path)
    if ask.mode == "infiltration" and scene.pos.night:
        return _infiltrate(scene, ask, path)
    walk = Walk(scene, ask.units, ask.mode)
    if ask.mode == "truck" and len(path) == 1 and scene.on_map(ask.units[0]) and not out:  # 12.4 it gets on
        reasons = [reason for unit in ask.units for reason in walk.stage.why_not_line(f"load {unit}")]
    else:
        on_map = scene.on_map(ask.units[0])
        hexes = path[1:] if on_map or is_box(path[0]) else path
        if not on_map and hexes:
            scene.hold_by_default(scene.place(hexes[0]))
            walk = Walk(scene, ask.units, ask.mode)
        reasons = walk.begin() or walk.go(hexes) or (walk.leave(out) if out else walk.end())
    also = (*SECTIONS.get(ask.mode, ()), *(("27.8",) if walk.slips else ()))
    if any(scene.pos.status[unit] & NIGHT for unit in scene.units(ask.units)):
        also = (*also, "25.3")
    cost = None if ask.mode in FREE and not walk.slips else walk.spent / 2
    found = permission(walk.stage.position, reasons, WHEN, cost=cost)
    return Answer({**found.fields, "rules": [*found.fields["rules"], *(also if reasons else ())]}, found.reasons)


def _check(scene: Scene, units: Sequence[str], path: Sequence[str]) -> None:
    """A path begins where the units are, and goes from hex to hex."""
    places = [scene.place(id) for id in path]
    for unit in units:
        if scene.on_map(unit) and places[0] != scene.pos.at[scene.unit(unit)]:
            raise Unsupported(f"the path begins in {path[0]}, where {unit} is not")
    ground = scene.pos.world.ground
    for (a, b), names in zip(pairwise(places), pairwise(path), strict=True):
        if a < ground.n and not (b < ground.n and ground.near[a] >> b & 1):
            raise Unsupported(f"the path leaps from {names[0]} to {names[1]}")


def _infiltrate(scene: Scene, ask: AskMove, path: Sequence[str]) -> Answer:
    """31 One hex, all together."""
    stage, (lead, *others) = scene.phase("movement"), ask.units
    reasons = stage.why_not_line(f"infiltrate {lead}", *(f"with {other}" for other in others))
    for hex in path[1:]:
        reasons = reasons or stage.why_not_line(f"move {hex}")
    return permission(stage.position, reasons, ("31",), cost=None)


def reach(case: Situation, ask: AskReach) -> Answer:
    """Where the unit may end its move, besides where it is: every way that the game tells, walked."""
    scene, unit = Scene(case), ask.unit
    if ask.mode == "infiltration":
        stage = scene.phase("movement")
        refused = stage.why_not_line(f"infiltrate {unit}")
        return Answer({"hexes": [] if refused else sorted(stage.offered("move"))})
    if not scene.on_map(unit):
        for place in range(scene.pos.world.ground.n):
            scene.hold_by_default(place)
    walk = Walk(scene, [unit], ask.mode)
    if walk.begin():
        return Answer({"hexes": []})
    if not scene.on_map(unit):
        return Answer({"hexes": _walked(scene, walk.stage, unit)})
    rulebook, position = scene.pos.world.rulebook, walk.stage.position
    walk.stage.agree("move")
    found = []
    for hex, route in rulebook.routes(position, [unit]).items():
        if not any(step.startswith("mode ") for step in route.steps):
            _follow(walk.stage.copy(), hex, route.steps)
            found.append(hex)
    _nothing_left_out(walk.stage, found)
    return Answer({"hexes": sorted(found)})


def _walked(scene: Scene, stage: Staged, unit: str) -> list[str]:
    """13.1, 13.2 From off the map, by all ways in: wherever offered answers lead."""

    def stops(now: Staged) -> bool:
        marching = not now.over and isinstance(now.top, March)
        return now.position.at[scene.unit(unit)] >= 0 and (not marching or Action("stop") in now.actions())

    found = stage.ends(("move",), lambda now: now.position.at[scene.unit(unit)], stops)
    return scene.ids([place for place in found if 0 <= place < scene.pos.world.ground.n])


def _follow(stage: Staged, hex: str, steps: Sequence[str]) -> None:
    """A route that the game tells can be walked, and ended."""
    if reasons := stage.why_not_line(*steps):
        raise Disagreement(f"the route to {hex} cannot be walked: {stage.text(reasons)}")
    if isinstance(stage.top, March) and stage.refusals("stop"):
        raise Disagreement(f"the route to {hex} cannot end there")


def _nothing_left_out(stage: Staged, found: Sequence[str]) -> None:
    """Every hex that is offered next and where the march may stop is among those that the game tells."""
    for hex in stage.offered("move"):
        onward = stage.copy().play(f"move {hex}")
        ended = onward.over or not isinstance(onward.top, March) or Action("stop") in onward.actions()
        if ended and not onward.rolling and hex not in found:
            raise Disagreement(f"{hex} is offered, but no route leads to it")

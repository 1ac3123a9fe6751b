"""The rulebook's example of play of Ardennes '44, from tests/examples/ardennes44: single positions, and the game.

Run as a program it records the game anew: the same answers, with the digests and log lines of today.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from a44_field import gun
from salient.engine import playthrough, saves
from salient.engine.dice import Scripted
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.steps import Step
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat.combat_phase import CombatPhase
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import BROKEN, DISRUPTED, ENGAGED, GERMAN, Unit
from salient.games.ardennes44.position import DESTROYED, NOWHERE, A44Position
from salient.games.ardennes44.rulebook import RULEBOOK

FOLDER = Path(__file__).parents[1] / "examples" / "ardennes44"
TARGET = "1515"
SIDES = ("German", "Allied")
GERMAN_GUN, US_GUN = "German/gun", "US/gun"


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / name).read_text())
    return found


@cache
def counters() -> dict[str, Unit]:
    """The counters of the game, by their ids."""
    return {unit.id: unit for unit in roster.units()}


def counter(unit: Unit, at: str, steps: int | None = None, status: tuple[str, ...] = ()) -> dict[str, Any]:
    """A counter of the game as a unit of a case, with the side that shows."""
    left = unit.max_steps if steps is None else steps
    face = unit.faces[left - 1]
    return {
        "id": unit.id,
        "side": SIDES[unit.side],
        "type": unit.kind,
        "class": unit.unit_class,
        "silhouette": unit.silhouette,
        "attack": face.attack,
        "defense": face.defense,
        "move": face.move,
        "steps": left,
        "max_steps": unit.max_steps,
        "stacking": face.stacking,
        "morale": face.morale,
        "tq": unit.tq,
        "tq_kind": unit.tq_kind,
        "formation": unit.formation,
        "regiment": unit.regiment,
        "color": unit.color,
        "corps": unit.corps,
        "nationality": unit.nationality,
        "special": tuple(sorted(unit.special)),
        "at": at,
        "status": tuple(status),
    }


def position(combat: dict[str, Any], **options: bool) -> A44Position:
    """The board of one combat of the example."""
    known = counters()
    named = [*combat["attackers"], *combat["defenders"], *(one for one in combat["others"] if "counter" in one)]
    units = [counter(known[one["counter"]], one["at"], one.get("steps"), tuple(one.get("status", ()))) for one in named]
    color = known[combat["attackers"][0]["counter"]].color
    if combat["guns"]:
        units.append(gun(GERMAN_GUN, "1315", color=color))
    if any("gun" in one for one in combat["others"]):
        units.append(gun(US_GUN, "1815", side="Allied"))
    board = {"columns": [10, 22], "rows": [8, 22], "hexes": combat["hexes"], "sides": combat["sides"]}
    when = {
        "turn": combat["turn"],
        "night": combat["night"],
        "phase": "combat",
        "side": "German",
        "options": dict.fromkeys(combat["options"], True) | options,
    }
    return cases.position({"board": board, "units": units, "when": when}, RULEBOOK)


class Played:
    """Steps on a position, answered from a list; what it does not say is `done`, `pass` or the first offer."""

    def __init__(self, pos: A44Position, step: Step, answers: list[str], dice: list[Any]):
        pos.push(step)
        self.dice = Scripted(dice)
        self.game = Game(RULEBOOK, position=pos, dice=self.dice, forced=False)
        self.left = list(answers)
        while self.game.decision is not None:
            self.game.play(self._next([str(action) for action in self.game.decision.actions]))

    def _next(self, offers: list[str]) -> str:
        if self.left and self.left[0] in offers:
            return self.left.pop(0)
        return next((word for word in ("done", "pass") if word in offers), offers[0])

    @property
    def pos(self) -> A44Position:
        found = self.game.position
        assert isinstance(found, A44Position)
        return found

    def said(self, id: str) -> list[dict[str, Any]]:
        """The arguments of every line with this id."""
        entries = [self.game.journal.opening, *(entry.events for entry in self.game.journal)]
        return [dict(event.message.args) for events in entries for event in events if event.message.id == id]

    def asked(self, id: str) -> list[dict[str, Any]]:
        return [dict(entry.prompt.args) for entry in self.game.journal if entry.prompt.id == id]

    def number(self, id: str) -> int:
        return self.pos.world.number("unit", id)

    def state(self, id: str) -> set[str]:
        """What a unit is now, in the words of the example."""
        unit, pos = self.number(id), self.pos
        if pos.at[unit] == DESTROYED:
            return {"eliminated"}
        words = {
            "disrupted": DISRUPTED,
            "broken": BROKEN,
            "engaged": ENGAGED,
        }
        found = {word for word, bit in words.items() if pos.status[unit] & bit}
        return found | ({"advantage"} if pos.advantage[unit] != NOWHERE else set())


def fought(combat: dict[str, Any], **options: bool) -> Played:
    """A combat of the example through the Combat Phase, with its dice."""
    joined = [f"join {one['counter']}" for one in combat["attackers"]]
    guns = [f"gun {GERMAN_GUN}"] * combat["guns"]
    attack = [f"attack {TARGET}", *joined, "fight"]
    answers = [*attack, *guns, *combat["answers"]]
    return Played(position(combat, **options), CombatPhase(GERMAN), answers, combat["dice"])


# --- the continuous game


GAME = RULEBOOK.folder / "lessons" / "example-of-play.txt"  # the club shows it too
OWN = "## "  # our comments in it


def replayed(text: str, watch: Callable[[Game, Entry], None] | None = None) -> Game:
    """The recorded game, played again; every digest that it has is compared."""
    return saves.replay(playthrough.parse(text), RULEBOOK, watch)


def recorded_anew(text: str) -> str:
    """The same answers and comments with the digests and log lines of today: for when the data have changed."""
    save = playthrough.parse(text)
    save = msgspec.structs.replace(save, answers=[msgspec.structs.replace(one, then="") for one in save.answers])
    comments: dict[int, list[str]] = {}
    answers = 0
    for line in text.partition("---\n")[2].splitlines():
        if line.startswith(OWN):
            comments.setdefault(answers, []).append(line)
        elif not line.startswith("#"):
            answers += 1
    save = msgspec.structs.replace(save, data=RULEBOOK.fingerprint, rules=RULEBOOK.version)
    head, _, body = playthrough.write(save, RULEBOOK).partition("---\n")
    lines, answers = [], 0
    for line in body.splitlines():
        if not line.startswith("#"):
            lines += comments.pop(answers, [])
            answers += 1
        lines.append(line)
    return "\n".join([f"{head}---", *lines, *(line for left in comments.values() for line in left)]) + "\n"


@cache
def combats_of_the_game() -> dict[str, Fought]:
    """What the combats of the example came to in the continuous game, in their order."""
    ids = [combat["id"] for combat in read("combats.json")["combats"]]
    left = [id for id in ids if id not in read("game.json")["not_fought"]]
    numbers: list[dict[str, Any]] = []
    results: list[dict[str, Any]] = []

    def watch(_: Game, entry: Entry) -> None:
        for event in entry.events:
            if event.message.id == "a44-odds":
                numbers.append(dict(event.message.args))
            elif event.message.id == "a44-combat-rolled":
                results.append(dict(event.message.args))

    replayed(GAME.read_text(), watch)
    return {id: Fought.of(odds, rolled) for id, odds, rolled in zip(left, numbers, results, strict=True)}


class Fought(NamedTuple):
    """The numbers of a combat as the log has them."""

    attack: int
    defense: int
    base: str
    column: str
    die: int
    result: str

    @classmethod
    def of(cls, odds: dict[str, Any], rolled: dict[str, Any]) -> Fought:
        return cls(odds["attack"], odds["defence"], odds["odds"], odds["column"], rolled["die"], rolled["result"])

    @classmethod
    def printed(cls, combat: dict[str, Any]) -> Fought:
        found = combat["printed"]
        return cls(found["attack"], found["defense"], found["base"], found["column"], found["die"], found["result"])

    def __str__(self) -> str:
        return f"{self.attack} to {self.defense}, {self.base} → {self.column}, {self.die}: {self.result}"


def single(combat: dict[str, Any]) -> Fought:
    """What a combat comes to as a position of its own."""
    played = fought(combat)
    return Fought.of(played.said("a44-odds")[0], played.said("a44-combat-rolled")[0])


def page_rows() -> list[str]:
    """The table of docs/example-of-play.md."""
    game, why, rows = combats_of_the_game(), read("game.json"), []
    for combat in read("combats.json")["combats"]:
        id, printed, alone = combat["id"], Fought.printed(combat), single(combat)
        here = game.get(id)
        reasons = [*combat["differs"].values(), *([why["why"][id]] if why["why"].get(id) else [])]
        reasons += [why["also"][id]] if id in why["also"] else []
        reasons += [f"not fought: {why['not_fought'][id]}"] if here is None else []
        cells = [
            id,
            combat["place"],
            str(printed),
            "as printed" if alone == printed else str(alone),
            "-" if here is None else "as printed" if here == printed else str(here),
            "; ".join(reasons),
        ]
        rows.append(f"| {' | '.join(cells)} |")
    return rows


if __name__ == "__main__":
    GAME.write_text(recorded_anew(GAME.read_text()))

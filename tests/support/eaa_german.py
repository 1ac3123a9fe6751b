"""For tests of the German system: cards that no deck has, steps that run by themselves, an attack that only marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eaa_field import field, names
from salient.engine.actions import Action
from salient.engine.steps import Auto, Step, answer, settle
from salient.games.enemy_action.german import targets
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.rows import Card, Command

ACTIVATION = Command("activation")


def card(level: str, *formations: str, commands: Sequence[Command] = (ACTIVATION,), tactic: str = "") -> Card:
    """A German card."""
    army = formations[0] if level == "army" else ""
    return Card("G01", 1, "german", level, formations, army, "primary", 16, tuple(commands), tactic)  # type: ignore[arg-type]


def run(pos: EAAPosition, *steps: Step) -> list[str]:
    """Push the steps, the last one first to run, and go on to the next question; what was said."""
    pos.events = []
    pos.push(*steps)
    settle(pos)
    return said(pos)


def said(pos: EAAPosition) -> list[str]:
    return [event.message.id for event in pos.events or ()]


def give(pos: EAAPosition, verb: str, *targets: str) -> None:
    """Answer the step on top."""
    answer(pos, Action(verb, targets))


class MarkedAttack(Auto, frozen=True):
    """Everybody who may attack the hex has attacked it, and nothing comes of it."""

    target: int

    def run(self, pos: EAAPosition) -> None:
        for unit in targets.attackers(pos, self.target):
            pos.attacked |= 1 << unit


def with_marked_attacks(pos: EAAPosition, monkeypatch: Any) -> None:
    """German attacks do no more than to mark the attackers."""
    real = pos.world.step
    monkeypatch.setattr(
        pos.world, "step", lambda name: MarkedAttack if name == "GermanAttack" else real(name), raising=False
    )


__all__ = ["ACTIVATION", "Command", "card", "field", "give", "names", "run", "said", "with_marked_attacks"]

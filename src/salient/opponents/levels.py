"""The players one can sit down with: three levels, and what some of them care for more than others.

A level differs by how much it weighs, how far off its judgement is, how many ideas its staff has, and whether it asks
what the enemy would do. Dice and sight are the same for all.
"""

from __future__ import annotations

from salient.engine.errors import SalientError
from salient.engine.thought import Character

LEVELS: dict[str, Character] = {
    "recruit": Character("recruit", effort=60, noise=2.5, tactics=0.4),
    "regular": Character("regular", effort=250, noise=0.6, tactics=0.75),
    "veteran": Character("veteran", effort=1_000, noise=0.0, tactics=1.0, reply=True),
}

#: What a temper weighs differently: the names are those of the parts of a staff's value and of its tactics.
TEMPERS: dict[str, dict[str, float]] = {
    "bold": {"own_loss": 0.7, "risk": 0.6, "attack": 1.25, "ground": 1.15},
    "careful": {"own_loss": 1.3, "risk": 1.4, "attack": 0.85, "supply": 1.2},
    "stubborn": {"ground": 1.4, "risk": 0.9},
}


def character(name: str) -> Character:
    level, _, temper = name.partition("-")
    if level not in LEVELS or (temper and temper not in TEMPERS):
        levels, tempers = ", ".join(("random", *LEVELS)), ", ".join(f"-{temper}" for temper in TEMPERS)
        raise SalientError(f"there is no opponent {name!r}; there is {levels}, and after a level perhaps {tempers}")
    plain = LEVELS[level]
    if not temper:
        return plain
    return Character(name, plain.effort, plain.noise, plain.tactics, plain.reply, TEMPERS[temper])

"""The question `attack` of rules cases: whether it is legal, and its numbers."""

from __future__ import annotations

from typing import Any

from salient.engine.actions import refuse
from salient.engine.cases import Answer, Either, Unsupported
from salient.engine.messages import Refusal
from salient.games.ardennes44.cases.asking import Asking, permission
from salient.games.ardennes44.combat import artillery, attack, odds
from salient.games.ardennes44.night import night
from salient.games.ardennes44.position import A44Position

FIELDS = ("attackers", "target", "artillery", "air", "defensive_artillery", "jabo", "surprise", "breakthrough", "time")
COMBAT = "combat"
BELOW = (None, "below 1-3", "<1-3", "less than 1-3", "automatic A1")  # other words for what needs no die


def question(asking: Asking) -> Answer:
    asking.known(*FIELDS)
    pos, attackers, target = asking.pos, asking.units("attackers"), asking.hex("target")
    guns, air = asking.units("artillery"), bool(asking.get("air", False))
    breakthrough = bool(asking.get("breakthrough", False))
    reasons = attack.why_not_attack(pos, attackers, target, artillery=guns, air=air, breakthrough=breakthrough)
    reasons += [reason for unit in attackers for reason in night.why_not_attack(pos, unit)]
    reasons += _other_phase(asking)
    if asking.when.get("side"):
        reasons += _enemies_among(pos, attackers)
    if asking.get("surprise"):
        reasons += attack.why_not_surprise(pos, attackers)
    shift, forbidden = _defensive(asking, target)
    reasons += forbidden
    if not attackers:
        return permission(pos, reasons)
    sums = odds.attack_sums(
        pos,
        attackers,
        target,
        artillery=guns,
        air=air,
        surprise=bool(asking.get("surprise")),
        defensive_shift=shift,
        jabo=int(asking.get("jabo") or 0),
        breakthrough=breakthrough,
    )
    base = sums[2].lines[0].value
    return permission(
        pos,
        reasons,
        attack=sums[0].total,
        defense=sums[1].total,
        odds=odds.name(base),
        shifts=sums[2].total - base,
        column=_column(sums[2].total),
    )


def _other_phase(asking: Asking) -> list[Refusal]:
    """14.1 A case that names another phase asks whether one may attack in it."""
    phase = asking.when.get("phase") or COMBAT
    return [] if phase == COMBAT else [refuse("14.1", "a44-refused-case-phase")]


def _enemies_among(pos: A44Position, attackers: list[int]) -> list[Refusal]:
    strange = [unit for unit in attackers if pos.unit(unit).side != pos.player]
    return [refuse("14.1", "a44-refused-case-side", unit=pos.unit_ref(unit)) for unit in strange]


def _column(total: int) -> Any:
    """Below the table a case may say A1, nothing, or the odds as they are."""
    shown = odds.shown(total)
    return shown if odds.table_column(total) is not None else Either((shown, odds.name(total), *BELOW))


def _defensive(asking: Asking, target: int) -> tuple[int, list[Refusal]]:
    """22.8 The gun of the defender with the columns that its roll gave, the columns alone, or a gun that may fire."""
    given = asking.get("defensive_artillery")
    if given is None or given is False:
        return 0, []
    if isinstance(given, int):
        return abs(given), []
    if isinstance(given, dict):
        shift, given = int(given.get("shifts", 0)), given.get("unit")
    else:
        shift = 0
    guns = [asking.unit_called(id) for id in (given if isinstance(given, list) else [given])]
    if len(guns) != 1:
        raise Unsupported("one artillery unit of the defender may fire")
    defenders = asking.pos.units_at(target, asking.pos.unit(guns[0]).side)
    return abs(shift), artillery.why_not_support(asking.pos, guns[0], target, defenders, attacking=False)

"""Sections that say the same: a refusal cites one rule, the rulebook often states a prohibition in several places.

A rules case may cite any of them, so its answer lists them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salient.engine.actions import Action
from salient.engine.messages import Ref, Refusal
from salient.games.ardennes44.movement.march import March
from salient.games.ardennes44.pieces.counters import BROKEN, NOT_IN_GOOD_ORDER, OOS
from salient.games.ardennes44.position import A44Position

#: By message id, or its beginning; the state of the unit adds its own section (below).
SAME: dict[str, tuple[str, ...]] = {
    # movement
    "a44-refused-engaged": ("16.5", "20.1"),
    "a44-refused-stopped-by-zone": ("9.2",),
    "a44-refused-side-bond": ("9.2.2", "10.1", "10.4", "10.6"),
    "a44-refused-hex-bond": ("9.2.2", "10.1", "10.4", "10.6"),
    "a44-refused-points": ("11.1", "28.1"),
    "a44-refused-move-unmarked": ("27.5",),
    "a44-refused-vehicle-crossing": ("7.2", "11.4", "11.6"),
    "a44-refused-crossing-needs-tactical": ("7.2", "11.4", "11.6"),
    "a44-refused-tactical-only": ("11.3",),
    "a44-refused-crossing-from-start": ("11.3", "11.4", "11.6"),
    "a44-refused-second-crossing": ("11.4", "11.6"),
    "a44-refused-strategic-now": ("12.1", "25.3"),
    "a44-refused-strategic-kind": ("12.4", "22.1", "22.3"),
    "a44-refused-strategic-roadblock": ("12.3",),
    "a44-refused-strategic-stacked": ("12.4",),
    "a44-refused-on-wheels": ("12.5",),
    "a44-refused-gun-needs-prime-mover": ("22.3",),
    "a44-refused-gun-no-shift": ("22.1", "22.3"),
    "a44-refused-enemy": ("13.1",),
    "a44-refused-not-arrived": ("2.6",),
    "a44-refused-not-its-entry": ("2.6",),
    "a44-refused-engineers-roadblock": ("33.1",),
    "a44-refused-infiltrate-room": ("31",),
    "a44-refused-infiltrate-engaged": ("16.5",),
    "a44-refused-infiltrate-option": ("25.3",),
    "a44-refused-infiltrate-marker": ("25.3",),
    # combat
    "a44-refused-attack-not-adjacent": ("14.2",),
    "a44-refused-attack-lake": ("11.4", "14.2"),
    "a44-refused-attack-nobody": ("14.2",),
    "a44-refused-attack-disordered": ("14.1",),
    "a44-refused-attack-artillery": ("14.1",),
    "a44-refused-was-attacked": ("17.5",),
    "a44-refused-breakthrough-broken": ("17.5",),
    "a44-refused-attack-nations": ("8.4",),
    "a44-refused-attack-unmarked": ("27.5",),
    "a44-refused-attack-helper": ("25.3",),
    "a44-refused-air-side": ("28.2",),
    "a44-refused-air-weather": ("28.2", "S5.3"),
    "a44-refused-gun-fired": ("22.5",),
    "a44-refused-gun-engaged": ("16.5",),
    "a44-refused-gun-prime-mover": ("22.1", "22.6"),
    "a44-refused-gun-colour": ("2.11",),
    "a44-refused-gun-range": ("22.6",),
    "a44-refused-gun-own-hex": ("22.8",),
    "a44-refused-lead-strategic": ("12.5",),
    "a44-refused-lead-advance": ("19.2",),
    "a44-refused-defense-result": ("16.1",),
    "a44-refused-advance-vehicle-crossing": ("7.4", "11.4", "11.6"),
    "a44-refused-advance-vehicle-off-road": ("11.5",),
    "a44-refused-lead-artillery": ("22.9",),
    "a44-refused-disengage-night": ("25.3",),
    "a44-refused-disengage-zone": ("20.3",),
    "a44-refused-disengage-broken": ("20.1", "20.3"),
    "a44-refused-exit-edge": ("17.6",),
    "a44-refused-disengage-length": ("20.1",),
    "a44-refused-retreat-full": ("8.1", "17.4", "20.3"),
    "a44-refused-retreat-bond": ("10.2",),
    "a44-refused-retreat-river": ("11.4",),
    "a44-refused-retreat-off-road": ("11.5", "11.6"),
    "a44-refused-retreat-": ("20.3",),
    "a44-refused-advance-stacking": ("8.1", "8.3"),
    "a44-refused-advance-strategic": ("12.2",),
    "a44-refused-advance-artillery": ("22.10",),
    "a44-eliminated-artillery": ("20.3",),
    "a44-eliminated-no-way": ("17.1",),
    # bridges, works, artillery supply
    "a44-refused-demolition-broken": ("7.3", "18.5"),
    "a44-refused-demolition-on-wheels": ("12.2",),
    "a44-refused-demolition-bond": ("10.2",),
    "a44-refused-demolition-night": ("7.6",),
    "a44-refused-bridge-down": ("7.3",),
    "a44-refused-bridge-no-river": ("3.3",),
    "a44-refused-repair-path": ("23.3",),
    "a44-refused-work-engaged": ("16.5",),
    "a44-refused-work-night": ("25.1",),
    "a44-refused-work-": ("15.8",),
    "a44-refused-flip-on-wheels": ("12.5",),
    "a44-refused-flip-ready": ("5.2", "22.5"),
    "a44-refused-demolition-no-attack": ("7.2",),
    "a44-refused-demolition-prime-mover": ("22.3",),
    "a44-refused-dump-not-yet": ("32.3",),
    # night, replacements, breakdown, special units, markers
    "a44-refused-mark-engaged": ("16.5",),
    "a44-refused-mark-supply": ("23.4",),
    "a44-refused-replace-engaged": ("16.5",),
    "a44-refused-replace-artillery": ("22.10",),
    "a44-refused-replace-roadblock": ("33.1",),
    "a44-refused-replace-room": ("25.2",),
    "a44-refused-out-of-supply": ("25.2",),
    "a44-refused-break-down-strategic": ("12.5",),
    "a44-refused-drop-room": ("27.2",),
    "a44-refused-traffic-near-roadblock": ("33.2",),
    "a44-refused-traffic-none": ("24.1", "24.6"),
}
#: What a unit's state forbids is said where the state is described, too.
STATES = ("-disordered", "-disrupted", "-oos", "-tactical-only", "-disrupted-zone", "-disrupted-must-leave")


def cited(pos: A44Position, reasons: Sequence[Refusal], also: Sequence[str] = ()) -> list[str]:
    """The rules of all refusals and the sections that say the same, each once."""
    found = [rule for reason in reasons for rule in _cited(pos, reason)]
    return list(dict.fromkeys([*found, *(also if reasons else ())]))


def _cited(pos: A44Position, reason: Refusal) -> Iterator[str]:
    if reason.rule is not None:
        yield reason.rule
    id = reason.message.id
    for known, rules in SAME.items():
        if id == known or (known.endswith("-") and id.startswith(known)):
            yield from rules
    if id.endswith(STATES):
        yield from _state(pos, reason)


def _state(pos: A44Position, reason: Refusal) -> Iterator[str]:
    ref = reason.message.args.get("unit")
    unit = pos.world.things["unit"].get(ref.id) if isinstance(ref, Ref) else None
    status = pos.status[unit] if unit is not None else 0
    if status & NOT_IN_GOOD_ORDER:
        yield "18.3"
    if status & BROKEN:
        yield "18.5"
    if status & OOS:
        yield "23.4"
        yield "6.1"  # out of fuel is out of supply
        if unit is not None and pos.unit(unit).arrival == pos.turn:
            yield "6.3"


def dearer(march: March, pos: A44Position, action: str, reasons: Sequence[Refusal]) -> list[Refusal]:
    """What makes a step too dear for the points of a unit, by the rules of its sum."""
    if not any(reason.message.id == "a44-refused-points" for reason in reasons):
        return []
    sums = march.sums(pos, Action.parse(action))
    return [Refusal(line.rule, line.cause) for one in sums for line in one.lines]

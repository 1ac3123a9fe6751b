"""The options of Enemy Action: Ardennes: where two readings of the rules are defensible. Defaults: docs/rulings.md."""

from __future__ import annotations

from salient.engine.rulebook import Option

OPTIONS = (
    Option("last_allied_impulse", True, group="sequence"),  # X24
    Option("support_levels", "corps_and_above", ("corps_and_above", "all"), group="sequence"),  # X32
    Option("support_card_events", "consolidation", ("consolidation", "none", "command"), group="sequence"),  # X33
    Option("replacement_count", "eligible", ("eligible", "reduced"), group="arrivals"),  # X34
    Option("allied_airpower_from", 23, (16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26), group="weather"),  # X38
    Option("allies_alert", "chit", ("chit", "side"), group="sequence"),  # X46
    Option("fuel_priority_needs_check", True, group="supply"),  # X47
    Option("free_tactic_chit", True, group="sequence"),  # X58
    Option("allied_bridge_both_hexes", False, group="movement"),  # X70
    Option("method2", "any", ("any", "onward"), group="movement"),  # X83
    Option("adjust_gaps", True, group="movement"),  # X87
    Option("advance_across_boundary", False, group="combat"),  # X89
    Option("removal_adjacent", True, group="arrivals"),  # X94
    Option("bridge_repair_by", "vp", ("vp", "hv"), group="movement"),  # T07
    Option("river_halving", "total", ("total", "per_unit"), group="combat"),  # X109
    Option("chit_floor", "minimum", ("minimum", "zero"), group="combat"),  # X123
    Option("undetected_fallback", False, group="combat"),  # X124
    Option("retreat_step", "stack", ("stack", "unit"), group="combat"),  # X129
    Option("retreat_last_resort", "absolute", ("absolute", "within"), group="combat"),  # X130
    Option("second_hex_roll", True, group="combat"),  # X145
    Option("westwall_held", "supplied", ("supplied", "occupied", "controlled"), group="victory"),  # X156
)

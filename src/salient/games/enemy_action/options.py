"""The options of Enemy Action: Ardennes: where two readings of the rules are defensible. Defaults: docs/rulings.md."""

from __future__ import annotations

from salient.engine.rulebook import Option

OPTIONS = (
    Option("last_allied_impulse", True),  # X24
    Option("support_levels", "corps_and_above", ("corps_and_above", "all")),  # X32
    Option("support_card_events", "consolidation", ("consolidation", "none", "command")),  # X33
    Option("replacement_count", "eligible", ("eligible", "reduced")),  # X34
    Option("allied_airpower_from", 23, (16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26)),  # X38
    Option("allies_alert", "chit", ("chit", "side")),  # X46
    Option("fuel_priority_needs_check", True),  # X47
    Option("free_tactic_chit", True),  # X58
    Option("allied_bridge_both_hexes", False),  # X70
    Option("method2", "any", ("any", "onward")),  # X83
    Option("adjust_gaps", True),  # X87
    Option("advance_across_boundary", False),  # X89
    Option("removal_adjacent", True),  # X94
    Option("bridge_repair_by", "vp", ("vp", "hv")),  # T07
    Option("river_halving", "total", ("total", "per_unit")),  # X109
    Option("chit_floor", "minimum", ("minimum", "zero")),  # X123
    Option("undetected_fallback", False),  # X124
    Option("retreat_step", "stack", ("stack", "unit")),  # X129
    Option("retreat_last_resort", "absolute", ("absolute", "within")),  # X130
    Option("second_hex_roll", True),  # X145
    Option("westwall_held", "supplied", ("supplied", "occupied", "controlled")),  # X156
)

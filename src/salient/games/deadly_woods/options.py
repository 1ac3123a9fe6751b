"""The options of The Deadly Woods: the printed one, and where two readings of the rules are defensible."""

from __future__ import annotations

from salient.engine.rulebook import Option

PRINTED = (Option("plus_two_asset", False),)  # 16.1
#: Our own: what makes a scenario of ours even between the computer's staffs, see docs/deadly-woods-balance.md.
HANDICAP = Option("handicap", "none", ("none", "german"))
#: The default is that of docs/rulings.md.
READINGS = (
    Option("empty_hex_in_ezoc_traces", True),  # R5
    Option("meuse_win_supply", "live", ("live", "stored")),  # R6
    Option("sudden_win_after_turn_11", True),  # R8
    Option("replacement_steps_per_unit", 1, (1, 2)),  # R38
    Option("first_chit_from_hand", False),  # R46
    Option("montgomery_per_unit", False),  # R60
    Option("supply_into_forest", "road_hex", ("road_hex", "road_side")),  # R62
    Option("blocked_german_reinforcements", "wait", ("wait", "lost")),  # R80
    Option("retreat_bans", "end", ("end", "every")),  # R90
    Option("armor_zoc_needs_road_side", True),  # R94
    Option("st_vith_frees_artillery", True),  # R98, R181
    Option("rebuild_choice", False),  # R120
    Option("retreat_rebuilds", False),  # R120
    Option("motorized_attack_over_unbridged", True),  # R125
    Option("cap_before_shifts", True),  # R126
    Option("last_of_division_exempt", False),  # R131
    Option("artillery_single_corps", False),  # R134
    Option("engineer_shifts_add", False),  # R138
    Option("delay_lift", "in_order", ("in_order", "phase_start")),  # R20
    Option("stacking_test", "movement_part", ("movement_part", "round_end")),  # R182
    Option("decline_road_rate", False),  # R183
    Option("retreat_distance", "away", ("away", "steps")),  # R184
    Option("peiper_fuel", "enter", ("enter", "stop")),  # R185
)
OPTIONS = (*PRINTED, HANDICAP, *READINGS)

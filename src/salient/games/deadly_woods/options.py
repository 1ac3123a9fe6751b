"""The options of The Deadly Woods: the printed one, and where two readings of the rules are defensible."""

from __future__ import annotations

from salient.engine.rulebook import Option

PRINTED = (Option("plus_two_asset", False, group="optional"),)  # 16.1
#: Our own: what makes a scenario of ours about even between the computer's staffs, see docs/deadly-woods-balance.md.
HANDICAP = Option("handicap", "none", ("none", "german"), group="scenario")
#: The default is that of docs/rulings.md.
READINGS = (
    Option("empty_hex_in_ezoc_traces", True, group="victory"),  # R5
    Option("meuse_win_supply", "live", ("live", "stored"), group="victory"),  # R6
    Option("sudden_win_after_turn_11", True, group="victory"),  # R8
    Option("replacement_steps_per_unit", 1, (1, 2), group="arrivals"),  # R38
    Option("first_chit_from_hand", False, group="sequence"),  # R46
    Option("montgomery_per_unit", False, group="sequence"),  # R60
    Option("supply_into_forest", "road_hex", ("road_hex", "road_side"), group="supply"),  # R62
    Option("blocked_german_reinforcements", "wait", ("wait", "lost"), group="arrivals"),  # R80
    Option("retreat_bans", "end", ("end", "every"), group="combat"),  # R90
    Option("armor_zoc_needs_road_side", True, group="movement"),  # R94
    Option("st_vith_frees_artillery", True, group="combat"),  # R98, R181
    Option("rebuild_choice", False, group="movement"),  # R120
    Option("retreat_rebuilds", False, group="combat"),  # R120
    Option("motorized_attack_over_unbridged", True, group="combat"),  # R125
    Option("cap_before_shifts", True, group="combat"),  # R126
    Option("last_of_division_exempt", False, group="combat"),  # R131
    Option("artillery_single_corps", False, group="combat"),  # R134
    Option("engineer_shifts_add", False, group="combat"),  # R138
    Option("delay_lift", "in_order", ("in_order", "phase_start"), group="sequence"),  # R20
    Option("stacking_test", "movement_part", ("movement_part", "round_end"), group="movement"),  # R182
    Option("decline_road_rate", False, group="movement"),  # R183
    Option("retreat_distance", "away", ("away", "steps"), group="combat"),  # R184
    Option("peiper_fuel", "enter", ("enter", "stop"), group="supply"),  # R185
)
OPTIONS = (*PRINTED, HANDICAP, *READINGS)

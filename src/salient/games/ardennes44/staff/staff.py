"""The staff of Ardennes '44: how each question is answered."""

from __future__ import annotations

from typing import ClassVar

from salient.games.ardennes44.staff.fights import Fights


class Staff(Fights):
    orders: ClassVar[dict[str, str]] = {
        "GermanSetUp": "set_up",
        "MakeReady": "make_ready",
        "Movement": "move",
        "March": "march",
        "Sneak": "sneak",
        "Combats": "fight",
        "GatherAttackers": "gather",
        "CancelOrFight": "call_off",
        "Support": "support",
        "SupportChosen": "support",
        "DefensiveFire": "defensive_fire",
        "FireFight": "fire_fight",
        "PlaceTraffic": "traffic",
        "PlaceTrafficMarker": "traffic_marker",
        "Replacements": "replacements",
        "WorkOnBridges": "bridges",
        "AskDemolition": "demolition",
        "BreakthroughChoice": "break_through",
        "Advance": "advance",
        "AnnounceDisengagement": "break_off",
        "DisengagementWalk": "walk_off",
    }

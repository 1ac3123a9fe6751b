"""The staff of The Deadly Woods: which desk answers which question."""

from __future__ import annotations

from typing import ClassVar

from salient.games.deadly_woods.staff.assets import Assets
from salient.games.deadly_woods.staff.chits import Chits


class Staff(Chits, Assets):
    orders: ClassVar[dict[str, str]] = {
        "MovementPart": "move",
        "March": "march",
        "CombatPart": "fight",
        "Assault": "gather",
        "AttackerSupport": "support",
        "MoreSupport": "support",
        "DefenderSupport": "defensive_fire",
        "MoreDefense": "defensive_fire",
        "Advance": "follow_up",
        "Demolition": "bridges",
        "SpareBridges": "bridges",
        "FirstChit": "first_chit",
        "ArmyChit": "army_chit",
        "PlayAs": "manner",
        "NameArmy": "army",
        "NameFormations": "formation",
        "Swap": "swap",
        "React": "react",
        "MarkerHex": "marker",
        "EngineerOrders": "engineers",
        "DelayHex": "delay",
        "MotorizedUnit": "motorize",
        "LandingHex": "landing",
        "Replacements": "replacements",
        "WithdrawalOrder": "withdrawal",
        "EnterMap": "enter",
        "ByD": "by_d",
    }

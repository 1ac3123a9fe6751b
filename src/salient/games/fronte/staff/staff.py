"""The staff of Fronte d'Attacco: which desk answers which question."""

from __future__ import annotations

from typing import ClassVar

from salient.games.fronte.staff.camp import Camp


class Staff(Camp):
    orders: ClassVar[dict[str, str]] = {
        "Activation": "activation",
        "March": "march",
        "LeadAttack": "lead_attack",
        "SupportAttack": "support_attack",
        "LeadDefence": "lead_defence",
        "SupportDefence": "support_defence",
        "Refuse": "refuse",
        "PickTarget": "target",
        "Retreat": "retreat",
        "RetreatFarther": "retreat",
        "ChooseDivision": "division",
        "SetRole": "role",
        "Reorganise": "reorganise",
        "Recover": "recover",
        "PlaceElement": "element",
        "AssignSecretly": "assign",
        "AssignOpenly": "assign",
        "Deploy": "deploy",
        "BarrageFire": "barrage",
    }

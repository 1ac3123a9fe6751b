"""The words of all answers, with what they point at. One word means the same kind of thing everywhere."""

from __future__ import annotations

from salient.engine.actions import Verbs
from salient.engine.roles import Roles

VERBS: Verbs = {
    # anywhere
    "done": (),  # the activation, or this list, is finished
    "pass": (),  # decline what is offered once
    "stop": (),  # this unit is finished
    "roll": ("number*",),
    # before the first turn
    "place": ("hex", "element"),  # 16.i an element of the points scenario
    "assign": ("hex", "number"),  # 16.k points to an element
    "deploy": ("unit", "hex"),
    "base": ("unit", "hex"),  # 15.2.a the airfield of an air unit
    "barrage": ("unit", "hex"),  # 15.1
    "intercept": ("unit", "unit"),  # 15.1.h, 15.1.i who attacks which bomber
    # 6, 7
    "activate": ("division",),
    "role": ("unit", "role"),  # B.b
    "select": ("unit",),  # the unit that moves
    "move": ("hex",),
    "exit": (),  # leave the table where the scenario lets units go
    # 8, 9.1
    "assault": ("hex", "hex"),  # from here to there
    "lead": ("unit",),
    "support": ("unit",),
    "gun": ("unit",),  # 8.l the artillery that supports an attack
    "fight": (),
    "refuse": ("unit",),  # 2.1.u a RECON unit leaves
    "lose": ("unit",),  # 8.x who takes the loss
    "retreat": ("hex",),
    "advance": ("unit",),
    # 10
    "fire": ("unit", "hex"),  # a unit at a sector
    "counter": ("unit", "hex"),  # 2.1.m counter-battery
    "target": ("unit",),
    # 11 to 14
    "reorganise": ("division",),
    "recover": ("unit",),
    "fly": ("unit", "hex"),  # an air unit to a sector
    "strike": ("unit",),  # 12.m the target of an air attack
    "bomb": ("structure", "hex"),  # 12.k bridge, fortification, city
    "shoot": ("unit", "unit"),  # 12.i an AA unit at an air unit
    "work": ("unit", "work"),  # 13.g, 14.g
}
ROLES: Roles = {
    "done": ("end",),
    "pass": ("decline",),
    "stop": ("stop",),
    "place": ("silent",),
    "barrage": ("commit", "attack"),
    "intercept": ("commit",),
    "select": ("begin",),
    "move": ("move",),
    "exit": ("rare",),
    "work": ("rare",),
    "assault": ("attack",),
    "support": ("attack",),
    "gun": ("add", "attack"),
    "fight": ("commit", "attack"),
    "retreat": ("move",),
    "advance": ("move",),
    "fire": ("commit", "attack"),
    "counter": ("commit", "attack"),
    "target": ("commit", "attack"),
    "shoot": ("commit",),
    "reorganise": ("commit",),
    "strike": ("commit", "attack"),
    "bomb": ("commit",),
}
#: 13.g, 13.i, 13.j, 14.g what engineers do, in the order of the position's column `work` (0: nothing).
WORKS = ("none", "lay", "clear", "entrench", "boat_bridge", "demolish")
STRUCTURES = ("bridge", "fortification", "city")
ELEMENTS = ("village", "airfield", "supply_point")

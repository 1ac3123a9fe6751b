"""The words of all answers, with what they point at. One word means the same kind of thing in every phase."""

from __future__ import annotations

from salient.engine.actions import Verbs
from salient.engine.roles import Roles

VERBS: Verbs = {
    # anywhere
    "select": ("unit",),  # the unit whose turn it is to do something
    "place": ("hex",),
    "pass": (),  # decline what is offered once
    "stop": (),  # this unit is finished
    "done": (),  # the phase is finished
    "lose": ("unit",),  # 16.3, 8.3 who loses a step
    "roll": ("number*",),
    # set-up
    "historical": (),
    # 5, 6, 7, 32, 36
    "ready": ("unit",),
    "ready_all": (),
    "short": ("division",),
    "demolish": ("bridge", "unit"),
    "repair": ("bridge",),
    "burn": ("hex",),
    "commando": ("bridge",),
    # 11, 12, 13, 15.8, 25.3, 26, 27, 31
    "with": ("unit",),
    "mode": ("mode",),
    "move": ("hex",),
    "exit": (),
    "improve": ("unit",),
    "break": ("unit",),
    "recombine": ("unit", "unit"),
    "mark": ("hex",),
    "load": ("unit",),
    "unload": ("unit",),
    "infiltrate": ("unit",),
    "sneak": (),
    # 14 to 22
    "attack": ("hex",),
    "join": ("unit",),
    "gun": ("unit",),
    "air": (),
    "surprise": (),
    "fight": (),
    "fire": ("unit",),  # 14.4 step 4: the defender's gun
    "cancel": (),
    "lead": ("unit",),
    "engage": (),
    "hold": ("unit",),
    "evade": (),
    "retreat": ("hex",),
    "advance": ("hex",),
    "breakthrough": ("unit",),
    "disengage": ("unit",),
    "try": (),  # 20.2 those who were announced roll
    "point": ("hex",),
    # 24, 25, 27.3
    "marker": ("marker",),
    "replace": ("unit",),
    "send": ("unit",),
}
ROLES: Roles = {
    "select": ("begin",),
    "place": ("silent",),
    "pass": ("decline",),
    "stop": ("stop",),
    "done": ("end",),
    "historical": ("shortcut", "silent"),
    "ready_all": ("shortcut",),
    "with": ("along",),
    "mode": ("silent",),
    "move": ("move",),
    "exit": ("rare",),
    **dict.fromkeys(("improve", "break", "recombine", "mark", "load", "unload", "infiltrate"), ("rare",)),
    **dict.fromkeys(("demolish", "burn", "disengage"), ("rare",)),
    "sneak": ("rare",),
    "attack": ("attack",),
    "join": ("add", "all", "attack"),
    "gun": ("add", "attack"),
    "air": ("add", "attack"),
    "surprise": ("commit",),
    "fight": ("commit", "attack"),
    "fire": ("commit", "attack"),
    "hold": ("commit",),
    "try": ("commit",),
    "demolish": ("commit",),
    "burn": ("commit",),
    "cancel": ("cancel", "silent"),
    "lead": ("commit",),
    "engage": ("decline",),
    "retreat": ("move",),
    "advance": ("move",),
}

"""The words of all answers, with what they point at. One word means the same kind of thing in every phase."""

from __future__ import annotations

from salient.engine.actions import Verbs
from salient.engine.roles import Roles

VERBS: Verbs = {
    # anywhere
    "roll": ("number*",),
    "done": (),  # this list is finished
    "pass": (),  # decline what is offered once
    "place": ("marker", "hex"),  # 12, 8.6 an asset on the map
    # 5, 14, 17: chits and rounds
    "chit": ("chit",),  # 5.1 the first chit; 17 the army chit of turns 5 and 6
    "draw": ("chit",),  # 14.2 by chance
    "swap": (),  # 14.8.2
    "play": (),
    "react": (),  # 14.3.1
    "wait": (),
    "as": ("manner",),  # 14.4, 14.9 how a chit is used
    "army": ("army",),  # 14.6
    "formation": ("formation",),  # 14.7
    "by_d": ("unit",),  # 14.8.1
    "enter": ("unit", "hex"),  # 14.8
    # 12, 13: assets and replacements
    "lift": ("marker",),
    "motorize": ("unit",),
    "deploy": ("unit", "hex"),  # 12.7, 12.9.1 von der Heydte and US Delay, which are units
    "jump": (),  # 12.7 the die for von der Heydte
    "recall": ("unit",),  # 12.9.1 US Delay, with the option delay_lift
    "withdraw": (),  # 12.10
    "cancel_withdrawal": (),
    "raise": ("unit",),
    "rebuild": ("unit", "hex"),
    # 10: movement
    "select": ("unit",),
    "step": ("hex",),
    "leave": ("hex",),  # R183 at full cost
    "mount": (),  # 10.5 infantry as motorized
    "abandon": (),  # 8.3
    "emergency": ("hex",),  # 10.3
    "lock": ("unit",),  # 10.3 who holds the door
    "repair": (),  # R120
    "leave_down": (),
    "stop": (),
    "back": (),  # nothing was done yet
    "blow": ("marker", "bridge"),  # 12.4.3
    "end_movement": (),
    "eliminate": ("unit",),  # 6.2
    # 11: combat
    "attack": ("hex",),
    "join": ("unit",),
    "drop": ("unit",),
    "call_off": (),
    "fight": (),
    "use": ("marker",),  # 12.2, 12.3
    "double": ("marker",),  # 12.2 a Nebelwerfer
    "plus_two": (),  # 16.1
    "end_combat": (),
    "keep": (),
    "convert": (),  # 11.3.3
    "lose": ("unit",),
    "stand": ("unit",),  # 11.4.1
    "give_way": (),
    "retreat": ("unit",),  # who goes next
    "retreat_to": ("hex",),
    "demolish": ("bridge",),  # 10.6.1
    "advance": ("unit",),
    "spare": ("bridge",),
}
ROLES: Roles = {
    "done": ("end",),
    "pass": ("decline",),
    "place": ("silent",),
    "deploy": ("silent",),
    "jump": ("commit",),
    "recall": ("rare",),
    "chit": ("silent",),
    "play": ("decline",),
    "wait": ("decline",),
    "lift": ("rare",),
    "select": ("begin",),
    "step": ("move",),
    "leave": ("rare",),
    "mount": ("silent",),
    "abandon": ("rare",),
    "emergency": ("rare",),
    "stop": ("stop",),
    "back": ("cancel", "silent"),
    "blow": ("rare",),
    "end_movement": ("end",),
    "attack": ("attack",),
    "join": ("add", "all", "attack"),
    "drop": ("cancel", "silent"),
    "call_off": ("cancel", "silent"),
    "fight": ("commit", "attack"),
    "use": ("add", "attack"),
    "double": ("add", "attack"),
    "plus_two": ("add", "attack"),
    "end_combat": ("end",),
    "keep": ("decline",),
    "give_way": ("decline",),
    "retreat_to": ("move",),
    "demolish": ("commit", "rare"),  # a die: never by a slip of the hand
    "advance": ("silent",),
}

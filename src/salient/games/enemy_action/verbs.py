"""The words of all answers, with what they point at. One word means the same kind of thing everywhere."""

from __future__ import annotations

from salient.engine.actions import Verbs
from salient.engine.roles import Roles

VERBS: Verbs = {
    # chance
    "roll": ("number*",),
    "draw": ("german_card",),  # command, support, combat, defence cards; cards discarded unseen
    "deal": ("allied_card",),  # into the hand, or lost to Commandos
    "set_up": ("setup_card",),
    "chit": ("chit",),
    # anywhere
    "done": (),
    "pass": (),
    "cancel": (),
    # D10, D13 the Supply Phase
    "bridge": ("allied_card", "crossing"),  # III.1 repair or build with an Engineers card
    "interdict": ("allied_card",),
    # F, G, H the player's card
    "event": ("allied_card",),
    "activate": ("allied_card",),
    "activate_one": ("allied_card",),
    "deploy": ("allied_card",),
    "expedite": ("allied_card",),
    "replace": ("allied_card",),
    "discard": ("allied_card",),
    "centre": ("unit",),
    "step_up": ("unit",),  # T15
    "place": ("unit", "hex"),  # H01 a reserve
    "roadblock": ("hex",),
    "blow": ("crossing",),
    "repair": ("crossing",),
    "build": ("crossing",),
    "improve": ("hex",),
    "resupply": ("hex",),
    "delay": ("division",),  # V02
    # M movement
    "select": ("unit",),
    "strategic": ("unit",),  # M09 takes it in hand for a strategic move
    "move": ("hex",),
    "stop": (),
    # O combat
    "attack": ("hex",),
    "add": ("unit",),
    "drop": ("unit",),
    "confirm": (),
    "play": ("allied_card", "tactic"),
    "join": ("unit", "hex"),  # P09
    "more": ("number",),  # Q05 how many chits more
    "lose": ("unit",),
    "disperse": (),
    "retreat": ("hex",),
    "advance": ("unit", "hex"),
}
ROLES: Roles = {
    "done": ("end",),
    "pass": ("decline",),
    "cancel": ("cancel", "silent"),
    "discard": ("rare",),
    "interdict": ("commit",),
    "select": ("begin",),
    "strategic": ("rare",),
    "move": ("move",),
    "stop": ("stop",),
    "attack": ("attack",),
    "add": ("add", "all", "attack"),
    "drop": ("cancel", "silent"),
    "play": ("add", "attack"),
    "confirm": ("commit", "attack"),
    "more": ("commit",),
    "lose": ("owed",),
    "disperse": ("owed",),
    "retreat": ("owed",),
    "advance": ("silent",),
    "place": ("silent",),
}

"""What a game's verbs are for. Front ends and computer players know roles, never verbs."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, get_args

#: A verb has none, one or several. What follows from each is in docs/adding-a-game.md.
Role = Literal[
    "begin",  # takes a unit in hand, or opens an order: what a plain click on a counter means
    "along",  # one more unit goes along with the one in hand
    "add",  # adds something to what was begun, and can be taken back until it is committed: a switch
    "all",  # of several such answers one may give all at once
    "move",  # a step of a way: to a place
    "attack",  # speaks of an attack: its sums are drawn as arrows
    "commit",  # now it is done, as a rule by a roll: never taken for a player, never behind one plain click
    "owed",  # what must be borne after a roll, such as a loss or a retreat: dice may go on after it
    "shortcut",  # does at once what else is done one by one
    "stop",  # what was begun is finished, the phase is not
    "end",  # the phase, or this list, is finished
    "decline",  # no to what is offered once
    "cancel",  # gives up what was begun; with a target: takes back that one thing that was added
    "rare",  # hardly ever meant: stands in menus and lists, never behind a plain click
    "silent",  # has no sums, so nobody need ask for them
]

Roles = Mapping[str, tuple[Role, ...]]  # by verb

ROLES: tuple[Role, ...] = get_args(Role)
#: Which of several answers without targets is the one that goes on, the most wanted role first.
MAIN: tuple[Role, ...] = ("commit", "shortcut", "end", "stop", "decline")
#: Never that one, as long as there is another.
LAST: tuple[Role, ...] = ("cancel", "rare")


def verbs_of(roles: Roles, role: Role) -> frozenset[str]:
    """The verbs that have a role."""
    return frozenset(verb for verb, has in roles.items() if role in has)


def unknown(roles: Roles, verbs: Collection[str]) -> list[str]:
    """What a rulebook's roles get wrong: a verb that it has not, a role that nobody knows."""
    found = [f"roles for {verb!r}, which is no verb" for verb in roles if verb not in verbs]
    return found + [
        f"the verb {verb!r} has the unknown role {role!r}"
        for verb, has in roles.items()
        for role in has
        if role not in ROLES
    ]

"""What was done in a turn, in words: who went where, who stayed, what was attacked and at which odds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from salient.engine import clicks
from salient.engine.actions import Action
from salient.engine.errors import IllegalAction
from salient.engine.messages import Message, Ref, msg
from salient.engine.position import Position
from salient.engine.reckoning import lead_up
from salient.engine.roles import verbs_of
from salient.engine.steps import answer
from salient.engine.view import View
from salient.opponents.moves import Move, Units, stood
from salient.opponents.runs import Run

_TOLD = 5  # of all that was done
STAYED = "opponent-did-stay"


class Attack(msgspec.Struct, frozen=True):
    place: str
    units: tuple[str, ...]
    run: Run
    answers: int  # of its run, up to the roll


class Deeds(msgspec.Struct, frozen=True):
    """Of one side in one turn. `stood`: where its units were at the beginning; `went`: where those who marched came."""

    pos: Position
    stood: Mapping[str, str]
    went: Mapping[str, str]
    attacks: tuple[Attack, ...]

    def include(self, move: Move) -> bool:
        """Whether this was done too, by whomever and in whatever order."""
        if move.strikes:
            return move.strikes <= {attack.place for attack in self.attacks}
        now = {**self.stood, **self.went}
        wanted = move.goes or tuple((unit, one.places[-1]) for one in move.reasons if one.places for unit in one.units)
        return all(now.get(unit) == place for unit, place in wanted)

    def told(self, instead: Iterable[Move]) -> tuple[Message, ...]:
        """What those did who should have done something else, then what else was attacked."""
        moves = tuple(instead)
        wanted = {unit: None for move in moves for one in move.reasons for unit in one.units}
        struck = {place for move in moves for place in move.strikes}
        attacks = [attack for attack in self.attacks if not wanted.keys().isdisjoint(attack.units)]
        busy = {unit for attack in attacks for unit in attack.units}
        attacks += [attack for attack in self.attacks if attack not in attacks and attack.place not in struck]
        marches, stays = dict[str, list[str]](), dict[str, list[str]]()
        for unit in wanted:
            if unit in self.went and unit not in busy:
                marches.setdefault(self.went[unit], []).append(unit)
            elif unit in self.stood and unit not in busy:
                stays.setdefault(self.stood[unit], []).append(unit)
        found = [self._say("opponent-did-go", units, place) for place, units in marches.items()]
        found += [self._say(STAYED, units, place) for place, units in stays.items()]
        return (*found[: _TOLD - 2], *map(self._attacked, attacks))[:_TOLD]

    def _attacked(self, attack: Attack) -> Message:
        odds = _odds(attack)
        if not odds:
            return self._say("opponent-did-attack", attack.units, attack.place)
        return self._say("opponent-did-attack-at", attack.units, attack.place, odds=odds)

    def _say(self, id: str, units: Sequence[str], place: str, **more: str) -> Message:
        where = Ref(clicks.kind_of(self.pos.world.things, place) or "hex", place)
        return msg(id, unit=Ref("unit", units[0]), more=len(units) - 1, place=where, **more)


def deeds_of(runs: Sequence[Run]) -> Deeds:
    """Of the runs of one side in one turn."""
    first = runs[0]
    pos, side = first.start, first.side
    rulebook = pos.world.rulebook
    went, attacks = dict[str, str](), list[Attack]()
    for run in runs:
        view = rulebook.view(run.start, side)
        attacks += _attacks(run, view)
        if run.from_list:
            before, after = stood(view, side), stood(rulebook.view(_after(run), side), side)
            went.update((unit, place) for unit, place in after.items() if before.get(unit) != place)
    return Deeds(pos, stood(rulebook.view(pos, side), side), went, tuple(attacks))


def _after(run: Run) -> Position:
    pos = run.start.copy()
    pos.events = None
    for action in run.answers:
        answer(pos, action)
    return pos


def _attacks(run: Run, view: View) -> list[Attack]:
    """Each from the answer that opens it to the last that commits it; who supports is no attacker."""
    roles, units = run.start.world.rulebook.roles, Units(run.start, view, run.side)
    strikes, adds, commits = (verbs_of(roles, role) for role in ("attack", "add", "commit"))
    own = set(stood(view, run.side).values())  # who is supported there is not attacked
    found: list[Attack] = []
    gathering = False
    for number, action in enumerate(run.answers):
        if action.verb in strikes and action.verb not in adds and action.verb not in commits:
            place = units.struck((action,))
            gathering = bool(place) and place not in own
            if gathering:
                found.append(Attack(place, units.own((action,)), run, number + 1))
        elif found and action.verb in commits and action.verb in strikes:
            found[-1] = msgspec.structs.replace(found[-1], answers=number + 1)
            gathering = False
        elif found and gathering and action.verb in adds:
            more = tuple(unit for unit in units.own((action,)) if unit not in found[-1].units)
            found[-1] = msgspec.structs.replace(found[-1], units=found[-1].units + more, answers=number + 1)
    return [one for one in found if one.units]


def _odds(attack: Attack) -> str:
    """As its sums name the column; nothing where they name none, but dice."""
    answers: Sequence[Action] = attack.run.answers[: attack.answers]
    try:
        sums = lead_up(attack.run.start, answers)[2]
    except IllegalAction:
        return ""
    return next((one.shown for one in sums if "-" in one.shown), "")

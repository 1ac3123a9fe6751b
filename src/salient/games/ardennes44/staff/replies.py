"""What the enemy would answer to the last move: the plan is tried against his staff's quick reply, and mended.

Before that there is time to make good what he does; in his last move he takes points away, by a town that is left or a
road that is cut, and nothing comes after it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.thought import Character, Reason
from salient.games.ardennes44.pieces.counters import GERMAN, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.aftermath import LIKELY, fought, fought_and_over, lucks, to_move
from salient.games.ardennes44.staff.departures import crowds, departed, guarded, leaving, next_point, spared, whole
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.joint_cuts import Joint, joint_cuts
from salient.games.ardennes44.staff.last_assaults import Assembly, assembled, assemblies, gathered, hoped
from salient.games.ardennes44.staff.last_chances import without_vain
from salient.games.ardennes44.staff.last_cuts import thrusts
from salient.games.ardennes44.staff.last_garrisons import garrisons
from salient.games.ardennes44.staff.last_guards import and_around, manned, manned_on_the_chance
from salient.games.ardennes44.staff.last_traffic import in_his_way, with_traffic, without_traffic
from salient.games.ardennes44.staff.lifelines import Lifelines, secured
from salient.games.ardennes44.staff.mendings import (
    FEW,
    MORE,
    MOST_HOPE,
    Answer,
    Moves,
    Outlook,
    can_go,
    danger,
    ideas_for,
    leaves_for_nothing,
    sent,
    staying,
)
from salient.games.ardennes44.staff.opposite import Opposite
from salient.games.ardennes44.staff.planner import Means
from salient.games.ardennes44.staff.points import Cut, counted, cuts
from salient.games.ardennes44.staff.reach import Reach
from salient.games.ardennes44.staff.rehearsal import rehearsed
from salient.games.ardennes44.staff.tactics import cut_off
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.weights import Weights

_QUICK = Character("reply", effort=100)
_TRIED = 200  # mendings at most
_ASKED = 26_000  # boards after which nothing more is mended: where very much lies open each plan takes long
_TRIED_AGAIN = 6  # when more have left the map than was meant before, or when a plan is made anew
_DEPARTURES = 5  # of those who could leave the map for one point more
_LEAVING_ASKED = 4_000  # boards for them, however many were needed before
_ROLLED_OFF = 0.3  # the chance of each Greif marker
_BY_MARKERS, _MARKERS_ASKED = 0.8, 5_000  # points that are kept by them; boards for what is done about it
_MISSED = 0.1  # of a point: who leaves the map for it is missed nowhere
_GUARDED, _GUARDS_ASKED = 12, 4_000  # mendings by which the road of many who leave is kept, and boards for them
_ASSAULTS = 8  # attacks with more who take part, that are made in the end
_ASSAULTS_TRIED, _ASSAULT_TRIED = 12, 40  # at a time; mendings of one of them
_ASSAULTS_ASKED = 8_000  # boards
_MENDED_FOR, _ASSAULT_MENDED = 0.15, 4_000  # of a point: for that the guards who attack are replaced, with such boards
_MENDINGS = 30  # of them for what is worst; it may be mended in several places
_SEEN = 0.3  # of what is seen before the enemy moves: in the end only what he leaves counts


class Replies(Opposite):
    trusts_markers = True  # whether the Greif markers are thought to stay on the map

    def chosen(self, means: Means) -> Deployment:
        plan = self.drafted(means)
        if not self.character.reply or not self._is_last(means.pos):
            return self._with_open_roads(plan)
        plan = without_vain(gathered(plan))
        if not self.asks(means.pos):
            return plan
        feared, reach = threats(means.pos, self.player), Reach()  # of the enemy
        best = self.tried(whole(plan), feared, reach)
        best = self._manned(best, danger(best), feared, reach)
        if leaves_for_nothing(best):
            best = self.tried(staying(best.plan), feared, reach)
        mended = self.mended(best, feared, reach, _TRIED_AGAIN if self.thinks_again else _TRIED)
        left = self._all_who_can_leave(mended, feared, reach)
        best = mended if left is mended else self.mended(left, feared, reach, _TRIED_AGAIN)
        if not self.thinks_again:
            best = self._with_all_hands(best, feared, reach)
        return self._last_look(self._if_rolled_off(best, feared, reach), feared, reach)

    def _if_rolled_off(self, best: Outlook, feared: list[float], reach: Reach) -> Outlook:
        """24.3b Guards for what is kept by markers alone, each of which lies there no more three times in ten."""
        self.trusts_markers = False
        try:
            bare = self.tried(best.plan, feared, reach)
            if _left(bare) + len(bare.answers) * _BY_MARKERS > _left(best):
                return best
            mended = self.mended(bare, feared, reach, _TRIED, reach.asked + _MARKERS_ASKED)
        finally:
            self.trusts_markers = True
        outlook = self.tried(mended.plan, feared, reach)
        more, less = _left(mended) - _left(bare), _left(best) - _left(outlook)
        return outlook if _ROLLED_OFF * more > (1 - _ROLLED_OFF) * less else best

    def _last_look(self, best: Outlook, feared: list[float], reach: Reach) -> Deployment:
        """When nothing else changes: who is not needed for a point or an attack after all looks to what lies open."""
        plan = without_vain(whole(best.plan))
        if plan is not best.plan:
            best = self.tried(plan, feared, reach)
        if moves := garrisons(best.plan, best.answers, danger(best)):
            best = max(best, self.tried(sent(best.plan, moves), feared, reach), key=_worth)
        for found in (near := danger(best), and_around(best.plan, near)):
            best = self._manned(best, found, feared, reach)
        return self._unless_lost(best, manned_on_the_chance(best.plan, near), feared, reach).plan

    def _manned(self, best: Outlook, danger: int, feared: list[float], reach: Reach) -> Outlook:
        """The open hexes of the roads held by who is idle."""
        for plan in list(manned(best.plan, danger)):
            outlook = self.tried(plan, feared, reach)
            best = outlook if _left(outlook) >= _left(best) else best
        return best

    def _unless_lost(self, best: Outlook, plan: Deployment, feared: list[float], reach: Reach) -> Outlook:
        """Another plan, unless points are lost by it."""
        outlook = best if plan is best.plan else self.tried(plan, feared, reach)
        return outlook if _left(outlook) >= _left(best) else best

    def _with_open_roads(self, plan: Deployment) -> Deployment:
        """Before the last move: as the plan would stand with its likely attacks won."""
        if not self.character.reply or plan.start.night or not plan.value.by_points or self._is_last(plan.start):
            return plan
        after = partial(fought_and_over, enemy=1 - self.player)
        plan = rehearsed(plan, self.rehearsal(plan), self.random)
        return secured(plan, Lifelines(self.player, after))

    def _with_all_hands(self, best: Outlook, feared: list[float], reach: Reach) -> Outlook:
        """Who is still free joins an attack that wins or keeps a point, or makes one, while nothing is lost by it."""
        most, refused = reach.asked + _ASSAULTS_ASKED, set[Assembly]()
        for _ in range(_ASSAULTS):
            before = best
            offers = sorted({*assemblies(best.plan, best.answers)}, reverse=True)
            for one in (one for one in offers[:_ASSAULTS_TRIED] if one not in refused):
                if reach.asked > most:
                    break
                refused.add(one)
                outlook = self.tried(assembled(best.plan, one), feared, reach)
                if outlook.worth <= best.worth:
                    outlook = max(outlook, self._manned(outlook, danger(outlook), feared, reach), key=_worth)
                if outlook.worth <= best.worth and one.gain >= _MENDED_FOR:
                    outlook = self.mended(outlook, feared, reach, _ASSAULT_TRIED, reach.asked + _ASSAULT_MENDED)
                if outlook.worth > best.worth:
                    best = outlook
                    break
            if best is before:
                break
        return best

    def mended(self, best: Outlook, feared: list[float], reach: Reach, left: int, most: int | None = None) -> Outlook:
        """`left`: how many mendings may be tried, first against the answer that costs most, then against the other.

        What looks best comes first; if nothing of it helps, the next. `most`: boards, with those before.
        """
        most = _ASKED if most is None else most
        done, refused, asked = set[int](), set[tuple[int, Moves]](), set[tuple[int, Moves]]()
        units = FEW
        while left > 0 and (len(done) < len(best.answers) or units < MORE):
            if len(done) == len(best.answers):  # nothing helps: others are asked too
                done.clear()
                units = MORE
            which, better = min({*range(len(best.answers))} - done, key=lambda one: best.answers[one].worth), []
            ideas = [moves for moves in ideas_for(best, units) if (which, moves) not in asked]
            ideas.sort(key=lambda moves: (which, moves) in refused)  # what did not help a plan much like it is last
            helped, room = set[int](), min(_MENDINGS, left)
            for moves in ideas:
                if reach.asked > most:
                    left = 0
                if left <= 0 or room <= 0:
                    break
                if not helped.isdisjoint(dict(moves).values()):
                    continue  # the same in another way: what it still brings is seen when that is done
                left, room = left - 1, room - 1
                asked.add((which, moves))
                outlook = self.if_better(best, sent(best.plan, moves), which, feared, reach)
                if outlook is not None:
                    better.append((outlook.worth, moves, outlook))
                    helped |= {*dict(moves).values()}
            if better:
                done.clear()
                refused |= asked - {(which, moves) for _, moves, _ in better}
                asked.clear()
                better.sort(key=lambda one: (-one[0], one[1]))
                together = self._together(best, [moves for _, moves, _ in better], feared, reach)
                best = max(better[0][2], together, key=_worth)
            elif len(ideas) <= _MENDINGS:
                done.add(which)
        return best

    def if_better(
        self, best: Outlook, plan: Deployment, which: int, feared: list[float], reach: Reach
    ) -> Outlook | None:
        """What comes of another plan, if that is better; None as soon as it is not, against the answer of this number.

        Most plans that are tried are no better, and most of what he could answer to them need not be known.
        """
        boards, least = lucks(plan), best.answers[which].worth
        number = min(which, len(boards) - 1)
        answer = self._answer(fought(plan, boards[number]), feared, reach, least)
        if answer is None or answer.worth <= least:
            return None
        outlook = self.tried(plan, feared, reach, {number: answer})
        return outlook if outlook.worth > best.worth else None

    def _all_who_can_leave(self, best: Outlook, feared: list[float], reach: Reach) -> Outlook:
        """The plan with which most is left when as many leave the map as can be spared."""
        for moves in crowds(best.plan):
            best = self._better_gone(best, moves, feared, reach)
        best = self._guarded_gone(best, feared, reach)
        most = max(_ASKED, reach.asked + _LEAVING_ASKED)
        best = self._spared_gone(best, feared, reach, most)
        refused = frozenset[int]()
        for _ in range(_DEPARTURES):
            moves = next_point(best.plan, refused)
            if not moves or reach.asked > most:
                break
            before, best = best, self._better_gone(best, moves, feared, reach)
            if best is before:
                refused |= {moves[-1][0]}
        return best

    def _better_gone(self, best: Outlook, moves: Moves, feared: list[float], reach: Reach) -> Outlook:
        """The plan in which these leave the map, if more points are left then: nobody leaves for a mere hope."""
        outlook = self.tried(departed(best.plan, moves), feared, reach)
        return outlook if _is_better(outlook, best) else best

    def _guarded_gone(self, best: Outlook, feared: list[float], reach: Reach) -> Outlook:
        """The same of those who leave while others guard their road, mended where that is not enough."""
        tried = [
            self.tried(departed(sent(best.plan, guards), gone), feared, reach)
            for guards, gone in guarded(best.plan, danger(best))
        ]
        if not tried:
            return best
        outlook = self.mended(max(tried, key=_worth), feared, reach, _GUARDED, reach.asked + _GUARDS_ASKED)
        return outlook if _is_better(outlook, best) else best

    def _spared_gone(self, best: Outlook, feared: list[float], reach: Reach, most: int) -> Outlook:
        """The same of all who are missed nowhere when the enemy answers, asked one after the other.

        Several guards of one road are not needed for it; who leaves is worth more than who stands there once more.
        """
        boards, found = lucks(best.plan), list[int]()
        number = min(range(len(boards)), key=lambda one: best.answers[one].points)
        loss = _loss(best.answers[number])
        for unit in spared(best.plan):
            if reach.asked > most:
                break
            moves = leaving(best.plan, [*found, unit], whole=False)
            gone = departed(best.plan, moves)
            answer = self._answer(fought(gone, lucks(gone)[min(number, len(lucks(gone)) - 1)]), feared, reach)
            if answer is not None and _loss(answer) <= loss + _MISSED:
                found.append(unit)
        moves = leaving(best.plan, found)
        return self._better_gone(best, moves, feared, reach) if moves else best

    def _together(self, best: Outlook, mendings: Sequence[Moves], feared: list[float], reach: Reach) -> Outlook:
        """All mendings that help by themselves at once, as far as one does not stand in the other's way."""
        plan, going, ends, number = best.plan, set[int](), set[int](), 0
        for moves in mendings:
            units, hexes = dict(moves).keys(), set(dict(moves).values())
            if units.isdisjoint(going) and hexes.isdisjoint(ends) and all(can_go(plan, *move) for move in moves):
                plan = sent(plan, moves)
                going |= units
                ends |= hexes
                number += 1
        return self.tried(plan, feared, reach) if number > 1 else best

    def asks(self, pos: A44Position) -> bool:
        """Whether points hang on the enemy's last word after this move."""
        return self.player == GERMAN and self._is_last(pos)

    def _is_last(self, pos: A44Position) -> bool:
        """Whether a side does not move again in a game that is won by points."""
        value = self._of(pos)
        return value.by_points and not pos.night and value.turns_left(pos) <= 0

    def tried(
        self,
        plan: Deployment,
        feared: list[float],
        reach: Reach | None = None,
        known: Mapping[int, Answer] | None = None,
    ) -> Outlook:
        """What is seen before the enemy moves, in one's own measure, and the points that are left after it.

        `feared`: what the enemy fears, as it was before anybody moved.
        `reach`: where he could go, as far as it is known already; `known`: what he would answer, by its number.
        """
        reach, known = reach or Reach(), known or {}
        answers = []
        for number, won in enumerate(lucks(plan)):
            answer = known.get(number) or self._answer(fought(plan, won), feared, reach)
            assert answer is not None  # whatever is left
            answers.append(answer)
        worth = _SEEN * plan.evaluate() + self.weights.ground * (_likely_left(plan, answers) + hoped(plan, *LIKELY))
        return Outlook(plan, worth, tuple(answers))

    def _answer(self, pos: A44Position, feared: list[float], reach: Reach, least: float = -math.inf) -> Answer | None:
        """None: no more than that is left to the German."""
        enemy = type(self)(SIDES[1 - self.player], _QUICK, 0)
        enemy.weights, enemy.about = Weights.standard(), self.about
        found = enemy.reply(pos if self.trusts_markers else without_traffic(pos, self.player), feared, reach, least)
        self.weighed += enemy.weighed
        if found is None:
            return None
        board, before = found.board, found.board.asked
        answer = found._replace(thrusts=thrusts(board))
        reach.asked += board.asked - before
        return answer

    def reply(self, pos: A44Position, feared: list[float], reach: Reach, least: float = -math.inf) -> Answer | None:
        """What this side would do on a board in the very last move to take points away, before it attacks.

        With all the moves by which it could begin. None: no more than `least` is left, whatever else it does.
        """
        fresh = to_move(pos, self.player)
        means = self.means(fresh, self._asked_of(fresh), feared, reach)
        board = self.board(means, self.weights)
        before, found = len(counted(board.pos)), cuts(board)
        first, answer = list(found), None
        while True:
            joint = [] if found else joint_cuts(board)
            first += _parts(joint)
            if not found and not joint:
                answer = Answer(board, [], first)
                break
            board.carry_out(cut_off.taken(board, found[0]) if found else cut_off.taken_together(board, joint[0]))
            left = len(counted(board.pos))
            if left + MOST_HOPE * (before - left) <= least:
                break
            found = cuts(board)
        reach.asked += board.asked
        self.weighed += board.evaluated
        return answer if answer is not None and answer.worth > least else None

    def traffic_marker(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """In the last turn where it keeps most points, if it keeps any."""
        if not self.character.reply or not self.asks(pos):
            return super().traffic_marker(pos, step, actions)
        feared, reach, number, chosen = threats(pos, self.player), Reach(), pos.world.number, None
        able = {number("hex", action.target): action for action in actions if action.targets}
        boards = (pos, without_traffic(pos, self.player))
        answers = [answer for board in boards if (answer := self._answer(board, feared, reach)) is not None]
        most = sum(answer.worth for answer in answers)
        for hex in in_his_way(answers, able):
            then = [self._answer(with_traffic(board, step.marker, hex), feared, reach) for board in boards]
            if (worth := sum(answer.worth for answer in then if answer is not None)) > most:
                most, chosen = worth, hex
        if chosen is None:
            return super().traffic_marker(pos, step, actions)
        self.because(Reason(msg("a44-staff-traffic", hex=pos.hex_ref(chosen)), places=(able[chosen].target,)))
        return [able[chosen]]


def _parts(joint: Sequence[Joint]) -> list[Cut]:
    return [part for one in joint for part in one.parts]


def _worth(outlook: Outlook) -> float:
    return outlook.worth


def _loss(answer: Answer) -> float:
    """The points that the enemy takes away."""
    return len(counted(answer.board.start)) - answer.points


def _is_better(outlook: Outlook, best: Outlook) -> bool:
    """By the measure of all, and by the points alone."""
    return outlook.worth > best.worth and _left(outlook) > _left(best)


def _likely_left(plan: Deployment, answers: Sequence[Answer]) -> float:
    """What is left on the average: good luck is as likely as the attacks that succeed with it alone."""
    if len(answers) == 1:
        return answers[0].worth
    lucky, sure = lucks(plan)
    chances = [plan.prospect(one.target, one.column).cleared for one in lucky if one not in sure]
    luck = sum(chances) / len(chances)
    return luck * answers[0].worth + (1 - luck) * answers[1].worth


def _left(outlook: Outlook) -> float:
    """The points after the enemy's answers, to good luck and to bad."""
    return sum(answer.points for answer in outlook.answers)

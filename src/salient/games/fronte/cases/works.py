"""Rules cases of sections 13 and 14: mines, and what engineers build."""

from __future__ import annotations

from typing import Any, Literal

from salient.engine.cases import answers, least, most
from salient.games.fronte.activation import Activation
from salient.games.fronte.cases.ground import march
from salient.games.fronte.cases.table import Stage, Table
from salient.games.fronte.cases.words import Ask, BoardSaid, UnitLike
from salient.games.fronte.march import March
from salient.games.fronte.night import Reorganise
from salient.games.fronte.position import DESTROYED
from salient.games.fronte.retreat import FallBack
from salient.games.fronte.sequence import ChooseDivision, EndOfTurn

Fields = dict[str, Any]


# 13, 14 Mines and engineers --------------------------------------------------------------------------------


class AskMines(Ask, frozen=True):
    die: int | None = None
    unit: UnitLike = "infantry"
    unit_pr: int = 2
    engineers_in_sector: bool = False
    minefield_active: bool = True
    own_mines: bool = False
    defended: bool = False
    cleared: bool = False


Mines = answers(numbers="pr_lost modified", truths="destroyed minefield_active still_heavy roll_needed")


FIELD = "C03"


def mines(ask: AskMines) -> Fields:
    """A unit enters C03 from B03; then others pass through it."""
    table = Table(ask)
    unit = table.add(ask.unit, "B03", pr=ask.unit_pr)
    probe = table.add("mech_infantry", "C02")
    if ask.engineers_in_sector:
        table.add("engineer", FIELD)
    if ask.defended:
        table.add("infantry", FIELD, 1, 1)
    if ask.minefield_active and not ask.cleared:
        table.mined[FIELD] = 0 if ask.own_mines else 1
    elif not ask.cleared:
        table.board.spent_mines.append(FIELD)
    stage = table.stage(Activation(0))
    refused = march(stage, unit, [FIELD])
    pos, sector = stage.position, stage.position.world.ground.index(FIELD)
    found: Fields = {"roll_needed": stage.rolling}
    if ask.die is not None:
        stage.roll(ask.die).no_dice_left()
        (said,) = stage.events("fronte-mines-hit") + stage.events("fronte-mines-missed")
        found["modified"] = said["die"] + said["modifier"]
    found |= {"destroyed": pos.at[unit] == DESTROYED, "pr_lost": ask.unit_pr - pos.pr[unit]}
    found["minefield_active"] = bool((pos.mines[0] | pos.mines[1]) >> sector & 1)
    if not stage.rolling and not refused:
        found["still_heavy"] = bool(march(stage, probe, [FIELD, "D03"]))
    return found


class AskWork(Ask, kw_only=True, frozen=True):
    started_turn: int
    work: Literal["clear", "lay", "entrench", "boat_bridge", "demolish_bridge"] | None = None
    unit: UnitLike = "engineer"
    in_sector: bool = True
    moved_or_fought: bool = False
    moved_turn: int | None = None
    fired_turn: int | None = None
    retreated_turn: int | None = None
    assaulted_turn: int | None = None
    defence_support_turn: int | None = None


Work = answers(
    truths="legal temporary_bridge_meanwhile",
    done_end_of_turn=int | None,
    usable_from_turn=int | None,
    permanent_bridge_end_of_turn=int | None,
)


#: Engineers work in C03, on the west bank if a river runs through it; infantry with them, an enemy on the same bank.
SITE, ENEMY_AT, BACK_AT, ACROSS = "C03", "B03", "C04", "D03"


def engineer_work(ask: AskWork) -> Fields:
    """The work is begun, and turns are played until it is done or lost; without a word both clearing and bridging."""
    work = {"demolish_bridge": "demolish", None: "clear"}.get(ask.work, ask.work or "")
    legal, done = _worked(ask, work)
    found: Fields = {"legal": legal, "done_end_of_turn": done, "usable_from_turn": None if done is None else done + 1}
    if ask.work in (None, "boat_bridge"):
        found["permanent_bridge_end_of_turn"] = _worked(ask, "boat_bridge")[1]
        found["temporary_bridge_meanwhile"] = _crossed(ask)
    return found


def _site(ask: AskWork, work: str) -> Table:
    rivers = [[f"C{row:02d}" for row in range(1, 11)]] if work in ("boat_bridge", "demolish") else []
    mined: list[Any] = [SITE] if work == "clear" else []
    board = BoardSaid(rivers=[*rivers], mined=mined, bridges=[SITE] if work == "demolish" else [])
    table = Table(ask, board)
    bank = "B" if rivers else ""
    table.add(ask.unit, SITE if ask.in_sector else BACK_AT, bank=bank if ask.in_sector else "")
    table.add("infantry regiment", SITE, bank=bank, pr=9)
    table.add("infantry regiment", ENEMY_AT, 1, 1, pr=9)
    table.battle["settings"] = {"days": 7}
    return table


def _worked(ask: AskWork, work: str) -> tuple[bool, int | None]:
    """Whether the work may be begun, and the turn at whose end it is done."""
    pos = _site(ask, work).position()
    pos.turn = ask.started_turn
    other = _Other()
    stage = Stage(pos, EndOfTurn(pos.turn), ChooseDivision(0), dice=["6 1"] * 9, chosen=other)
    if stage.why_not_line("activate D0", f"work u0 {work}"):
        return False, None
    for turn in range(ask.started_turn, ask.started_turn + 4):
        if turn > ask.started_turn:
            stage.play("activate D0")
        for act in _disturbances(ask, turn):
            act(stage)
        if turn == ask.defence_support_turn:
            other.attacks(stage)
        stage.play("done")
        if stage.events("fronte-work-done"):
            return True, turn
    return True, None


class _Other:
    """The other side: it does nothing, but for an attack on the site that is beaten with the help of the engineers."""

    def __init__(self) -> None:
        self.script: list[str] = []

    def attacks(self, stage: Stage) -> None:
        self.script = [f"assault {ENEMY_AT} {SITE}", "lead u2", "fight", "lead u1", "support u0", "fight"]
        stage.dice[:0] = [least, most]

    def __call__(self, stage: Stage) -> str | None:
        if isinstance(stage.top, Reorganise):
            return "done"
        if stage.side == "axis" and isinstance(stage.top, ChooseDivision):
            return "activate D1"
        if self.script and not (stage.side == "allied" and isinstance(stage.top, Activation)):
            return self.script.pop(0)
        if stage.side == "axis":
            return "done" if isinstance(stage.top, Activation) else str(stage.actions()[0])
        return None


def _disturbances(ask: AskWork, turn: int) -> list[Any]:
    """What the engineers do or suffer in a turn."""
    after = ask.started_turn + 1
    told = [
        (ask.moved_turn, _moves_away),
        (after if ask.moved_or_fought else None, _moves_away),
        (ask.fired_turn, _fires),
        (ask.retreated_turn, _retreats),
        (ask.assaulted_turn, _assaults),
    ]
    return [act for when, act in told if when == turn]


def _moves_away(stage: Stage) -> None:
    stage.play("select u0", f"move {BACK_AT}")
    if isinstance(stage.top, March):
        stage.play("stop")


def _fires(stage: Stage) -> None:
    stage.dice[:0] = [least, most]
    stage.play(f"fire u0 {ENEMY_AT}", "target u2")


def _retreats(stage: Stage) -> None:
    stage.begin(FallBack((0,))).play(f"retreat {BACK_AT}")


def _assaults(stage: Stage) -> None:
    stage.dice[:0] = [most, least]
    stage.play(f"assault {SITE} {ENEMY_AT}", "lead u1", "support u0", "fight")
    while not isinstance(stage.top, Activation):
        stage.play(stage.actions()[-1])


def _crossed(ask: AskWork) -> bool:
    """14.f While the engineers build, a friend crosses on them."""
    stage = _site(ask, "boat_bridge").stage(Activation(0))
    stage.position.put(2, DESTROYED)  # the enemy is not in the way
    if stage.why_not_line("work u0 boat_bridge"):
        return False
    return not march(stage, 1, [ACROSS])

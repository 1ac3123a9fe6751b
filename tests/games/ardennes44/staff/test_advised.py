"""What the veteran advises in Ardennes '44: all who take part, and what becomes of it when it comes to it."""

from __future__ import annotations

import msgspec
import pytest

import salient
from a44_boards import number, place, scene, towns
from salient.engine.actions import Action
from salient.engine.insight import Insight
from salient.engine.line import Line
from salient.engine.messages import Message, Ref
from salient.engine.reckoning import NODES, reckon
from salient.engine.steps import answer
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.combat.retreat_steps import RetreatFromCombat
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import EVEN, attack_message
from salient.opponents import hints
from salient.opponents.moves import Move, part
from salient.opponents.parts import complete, explained
from salient.opponents.player import Player
from salient.opponents.promises import Promise

MUETZENICH, SIMMERATH = "E1938", "E1640"
NEAR = {"12SS/25": "E1640", "12SS/26": "E1539", "12SS/12/1": "E1540"}


def silent(*_: int) -> None:
    pass


def advised(pos: A44Position, kept: hints.Kept | None = None) -> tuple[hints.Hint, hints.Kept]:
    line = Line(pos.copy())
    assert line.decision is not None
    return hints.go_on(silent, Insight(line.position, line.decision), "s", kept)


def combat(pos: A44Position, units: dict[str, str]) -> A44Position:
    """The phase after it, with units where they have gone."""
    pos = pos.copy()
    place(pos, units)
    pos.phase, pos.stack = "combat", (Combats(pos.player),)
    return pos


def parts(move: Move) -> set[tuple[str, str, str]]:
    found = set()
    for one in move.parts:
        where = one.message.args["place"]
        assert isinstance(where, Ref)
        found.add((one.message.id.removeprefix("opponent-part-"), one.unit, where.id))
    return found


def test_all_who_take_part_in_an_attack_are_named_and_drawn() -> None:
    """Who marches to it, and who stands right."""
    own = {"12SS/25": "E1939", "12SS/26": "E1539", "326/751": "E1738"}
    pos = scene(own | {"2/9": MUETZENICH}, held=towns(ALLIED))
    hint, kept = advised(pos)
    (move,) = [move for move in hint.moves if MUETZENICH in move.strikes]
    assert {unit for one in move.reasons for unit in one.units} == own.keys()
    stay = own.keys() - dict(move.goes)
    assert parts(move) == {("goes", *one) for one in move.goes} | {("stays", unit, own[unit]) for unit in stay}
    for unit, at in move.goes:
        assert any(one.tone == "go" and one.places == (own[unit], at) for one in move.arrows)
        assert any(one.tone == "strike" and one.places == (at, MUETZENICH) for one in move.arrows)
    first, *others = move.goes
    place(pos, dict([first]))  # the reason was told with him: it stays with the others when he has gone
    again, _ = advised(pos, kept)
    (left,) = [move for move in again.moves if MUETZENICH in move.strikes]
    assert list(left.goes) == others
    assert ("stays", *first) in parts(left)


def test_a_plan_that_is_carried_out_is_what_is_advised_in_the_next_phase() -> None:
    pos = scene(NEAR | {"2/9": MUETZENICH}, held=towns(ALLIED))
    hint, kept = advised(pos)
    goes = dict(hint.moves[0].goes)
    assert goes.keys() == NEAR.keys()
    again, _ = advised(combat(pos, goes), kept)
    assert again.moves[0].strikes == {MUETZENICH}
    assert again.notes == ()


def with_promise(kept: hints.Kept, target: str, stand: tuple[tuple[str, str], ...]) -> hints.Kept:
    return msgspec.structs.replace(kept, later=(kept.later[0], (Promise(target, "4-1", stand),)))


def said(notes: tuple[Message, ...]) -> dict[str, Message]:
    return {note.id.removeprefix("opponent-plan-"): note for note in notes}


def test_a_plan_of_which_half_was_done_is_dropped_with_a_word() -> None:
    pos = scene(NEAR | {"2/9": MUETZENICH}, held=towns(ALLIED))
    hint, kept = advised(pos)
    (unit, at), *_ = hint.moves[0].goes
    half = combat(pos, {unit: at})
    again, _ = advised(half, kept)
    assert [move.answers for move in again.moves] == [("done",)]
    note = said(again.notes)["too-weak"]
    assert (note.args["meant"], note.args["now"]) == ("4-1", "1-1")


def test_a_plan_that_cannot_be_carried_out_any_more_says_who_is_missing() -> None:
    pos = scene(NEAR | {"2/9": MUETZENICH, "99/395/3": "E1440"}, held=towns(ALLIED))
    _, kept = advised(pos)
    kept = with_promise(kept, MUETZENICH, (("12SS/26", "E1838"),))
    again, _ = advised(combat(pos, {"12SS/26": "E1439"}), kept)
    assert said(again.notes)["gone"].args["unit"] == Ref("unit", "12SS/26")


def test_what_was_said_of_one_battle_is_never_said_of_another() -> None:
    """The words that fight one attack would fit the other as well."""
    own = {"12SS/25": "E1939", "12SS/26": "E1838", "12SS/12Rec": "E1440", "12SS/12PzJ": "E1440"}
    pos = combat(scene(own | {"99/395/3": MUETZENICH, "2/9": "E1339"}, held=towns(ALLIED)), {})
    hint, kept = advised(pos)
    assert hint.moves[0].strikes == {MUETZENICH}
    assert "opponent-part-from" in {one.message.id for one in hint.moves[0].parts}
    answer(pos, Action("attack", ("E1339",)))
    other, _ = advised(pos, kept)
    assert all(MUETZENICH not in str(move.reasons) for move in other.moves)
    off, all_the_same = other.moves[0].notes  # above what is advised for who does not call it off
    assert (off.id, all_the_same.id) == ("opponent-call-off", "opponent-all-the-same")
    assert off.args["place"] == Ref("hex", "E1339")
    assert other.notes == ()


def test_who_must_leave_a_zone_of_control_comes_first() -> None:
    pos = scene(NEAR | {"2/9": MUETZENICH, "326/751": "E1937"}, held=towns(ALLIED))
    pos.status[pos.world.number("unit", "326/751")] |= DISRUPTED
    first = advised(pos)[0].moves[0]
    assert "326/751" in dict(first.goes)
    assert first.reasons
    assert [list(note.args.values()) for note in first.notes] == [[Ref("unit", "326/751")]]


def test_who_retreats_is_told_where_he_ends_and_what_he_does_there() -> None:
    pos = scene({"12SS/25": "E1939", "12SS/26": "E1838", "2/9": MUETZENICH, "99/395/3": "E2139"}, held=towns(ALLIED))
    unit = pos.world.number("unit", "2/9")
    pos.stack = ()
    RetreatFromCombat((unit,), 3, number(pos, MUETZENICH), False).set_out(pos, unit)
    (move, *_) = advised(pos)[0].moves
    ((_, end),) = move.goes
    assert move.arrows[0].places[-1] == end
    assert move.reasons[0].places == (end,)
    assert len(move.answers) > 1  # to the last hex: its steps are what is to be answered
    assert move.said == move.answers
    assert Action.parse(move.answers[-1]).target == end


@pytest.mark.parametrize("gun", [True, False])
def test_the_chance_that_is_told_is_that_of_the_forecast(gun: bool) -> None:
    """Retreat and elimination together; what a gun that answers would change stands beside it."""
    own = {"12SS/25": "E1939", "12SS/26": "E1838"}
    units = own | {"2/9": MUETZENICH} | ({"V/406": "E2139"} if gun else {})
    pos = combat(scene(units, held=towns(ALLIED)), {})
    message = attack_message(pos, number(pos, MUETZENICH), [pos.world.number("unit", unit) for unit in own], EVEN + 1)
    odds = reckon(pos, (Action("attack", (MUETZENICH,)),), "german", None, NODES)
    assert next(one.shown for one in odds.sums if one.shown) == message.args["odds"]
    gone = ("a44-outcome-eliminated", "a44-outcome-retreats", "a44-outcome-retreats-broken")
    cleared = sum(it.probability for it in odds.outcomes if any(one.id in gone for one in it.messages))
    assert message.args["chance"] == pytest.approx(100 * cleared, abs=2)
    assert message.args.get("why") == ("guns" if gun else None)
    assert not gun or int(str(message.args["answered"])) < cleared * 100 - 5


def test_what_makes_an_attack_hard_is_named() -> None:
    town = scene({"12SS/25": "E2342", "12SS/26": "E2341", "2/9": "E2441"}, held=towns(ALLIED))
    units = [town.world.number("unit", unit) for unit in ("12SS/25", "12SS/26")]
    assert attack_message(town, number(town, "E2441"), units, EVEN + 4).args["why"] == "cover"


@pytest.mark.parametrize("unit", ["2/741", "106/423/2", "4/12/1", "28/112/1"])
def test_who_is_taken_in_hand_does_what_was_advised_to_him(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes first in the plan, and however the march of another ends."""
    own = {"2/741": "E1632", "106/423/2": "E1925", "4/12/1": "E1004", "28/112/1": "E1923"}
    foes = {"12SS/25": "E1737", "12SS/26": "E1404", "Lehr/901": "E1721", "Lehr/902": "E1722"}
    pos = scene(own | foes, held=towns(ALLIED), player=ALLIED)
    _, kept = advised(pos)
    assert unit in {one for move in kept.moves for one, _ in move.goes}
    (told,) = [move for move in kept.moves if unit in dict(move.goes)]
    answer(pos, Action("select", (unit,)))
    monkeypatch.setattr(Player, "think", lambda *_: pytest.fail("it thinks again"))
    again, _ = advised(pos, kept)
    assert again.moves[0].answers == told.answers[1:]
    assert again.moves[0].reasons == told.reasons


def test_a_set_up_is_told_as_the_historical_one_and_what_is_to_be_otherwise() -> None:
    """Each unit once, where it ends; who stays in his historical place is not named. What is done of it is not told
    again, in whatever order it is done."""
    game = salient.new("ardennes44", "six-turns", seed=1)
    hint, kept = hints.go_on(silent, game.insight(), "s")
    first, others, end = hint.moves
    assert (first.said, first.reasons, first.parts) == (("historical",), (), ())
    assert end.answers == ("done",)
    units = [one.unit for one in others.parts]
    assert len(units) == len(set(units)) > 5
    assert not any(one.said for one in others.parts)
    assert others.said == ()
    game.play("historical")
    again, kept = hints.go_on(silent, game.insight(), "s", kept)
    assert [one.parts for one in again.moves] == [others.parts, ()]
    last, at = others.goes[-1]
    game.play(f"select {last}")
    in_hand, kept = hints.go_on(silent, game.insight(), "s", kept)
    assert in_hand.moves[0].answers == (f"place {at}",)
    game.play(f"place {at}")
    left, _ = hints.go_on(silent, game.insight(), "s", kept)
    assert [one.unit for one in left.moves[0].parts] == units[:-1]


def test_one_who_attacks_alone_is_told_where_he_goes_for_it() -> None:
    """Its reason names only what it attacks, and an arrow is no word."""
    pos = scene({"12SS/25": "E1640", "2/741": MUETZENICH}, held=towns(ALLIED), steps={"2/741": 1})
    (move, *_) = advised(pos)[0].moves
    ((unit, at),) = move.goes
    assert move.strikes == {MUETZENICH}
    assert parts(move) == {("goes", unit, at)}


def test_an_attack_that_guns_may_answer_has_its_odds_like_any() -> None:
    """The enemy's guns are asked before the dice fall. What is feared is weighed by such odds too."""
    units = {"12SS/25": "E1939", "12SS/26": "E1838", "12SS/12/1": "E1838", "2/9": MUETZENICH, "V/406": "E2139"}
    hint, _ = advised(combat(scene(units, held=towns(ALLIED)), {}))
    assert hint.moves[0].strikes == {MUETZENICH}
    assert hint.moves[0].odds is not None


def test_who_should_go_back_is_told_which_answer_leads_there() -> None:
    """A retreat was advised by its hex alone, where the button that begins it is another answer."""
    pos = scene({"14Cav/18": "E1627", "3FJ/5": "E1427"}, ALLIED)
    goes = part(pos, "opponent-part-goes", "14Cav/18", "E1627")
    advice = Move("allied", ("pass", "retreat E1528", "retreat E1627"), goes=(("14Cav/18", "E1627"),), parts=(goes,))
    stood = {"14Cav/18": "E1428", "3FJ/5": "E1427"}
    found = explained(advice, pos, stood)
    assert found.reasons
    assert found.said == ("pass",)
    assert complete((found,), pos, stood)[0].said == ("pass",)

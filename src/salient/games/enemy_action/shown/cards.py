"""The cards on the table as front ends see them, and what may be drawn next."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.kit import Deck
from salient.engine.kit.deck import DISCARDS, PILE
from salient.engine.messages import Message, Ref, msg
from salient.engine.view import Card, CardLine, Chances, Possible
from salient.games.enemy_action import rows
from salient.games.enemy_action.combat import chits, reading
from salient.games.enemy_action.combat.battle import battle_of
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.enemy_action.pieces.decks import HAND, SPENT
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.shown import counters, names

MESSAGES = (
    "eaa-command-activation",
    "eaa-command-deploy",
    "eaa-command-expedite",
    "eaa-chit-side",
    "enemy_action-box-chits",
    "enemy_action-box-hand",
    "enemy_action-box-played",
    "enemy_action-box-command",
    "enemy_action-box-support",
    "enemy_action-box-discards",
)


def cards(pos: EAAPosition) -> Iterator[Card]:
    """The hand, what is being played, what the Germans play, and the discards of both. Nothing of it is secret."""
    world = pos.world
    german, allied = world.tables.german_cards, world.tables.allied_cards
    for card, _ in world.allied_deck.things(pos, HAND):
        yield face(pos, allied[card], "hand")
    if pos.card != NOWHERE:
        yield face(pos, allied[pos.card], "played")
    for drawn, box in ((pos.command, "command"), (pos.support, "support")):
        if drawn != NOWHERE:
            yield face(pos, german[drawn], box)
    yield from _chits(pos)
    yield from _discards(pos, world.german_deck, german)
    yield from _discards(pos, world.allied_deck, allied)


def _discards(pos: EAAPosition, deck: Deck, among: tuple[rows.Card, ...]) -> Iterator[Card]:
    in_play = (pos.card, pos.command, pos.support)
    for box in (DISCARDS, SPENT):
        for card, _ in deck.things(pos, box):
            if among is pos.world.tables.german_cards or card != in_play[0]:
                yield face(pos, among[card], "discards")


def _chits(pos: EAAPosition) -> Iterator[Card]:
    """The chits on the table while the player decides how many more are drawn: both sides, those that do not apply
    struck out."""
    battle = battle_of(pos)
    if battle is None or not battle.chits:
        return
    drawn = bits.places(battle.chits)
    found = reading.facts(pos, battle)
    for number in drawn:
        chit = pos.world.tables.chits[number]
        said = reading.read(found, chit, large=reading.is_large(pos, battle.to_draw or len(drawn)))
        lines = zip(chit.sides, said.applied, strict=True)
        yield Card(
            id=chit.id,
            side=SIDES[battle.side],
            box="chits",
            head=msg("eaa-chit-counts", attacker=said.attacker, defender=said.defender),
            lines=tuple(CardLine(_side(side), not applied) for side, applied in lines),
        )


def _side(side: rows.ChitSide) -> Message:
    if side.enemy_hits:
        return msg("eaa-chit-side-enemy", situation=chits.situation(side), hits=side.enemy_hits)
    hits = {"attacker": side.attacker_hits, "defender": side.defender_hits}
    return Message("eaa-chit-side", {"situation": chits.situation(side), **hits})


def face(pos: EAAPosition, card: rows.Card, box: str) -> Card:
    return pos.world.faces.of((card.deck, card.id, box, pos.day), lambda: _face(pos, card, box))


def _face(pos: EAAPosition, card: rows.Card, box: str) -> Card:
    return Card(
        id=card.id,
        side=card.deck,
        box=box,
        head=msg("eaa-card-head", formation=names.formations(card), level=card.level),
        lines=tuple(CardLine(_command(command), not command.applies_on(pos.day)) for command in card.commands),
        foot=_tactic(card),
        stripe=_stripe(pos, card),
    )


def _command(command: rows.Command) -> Message:
    if command.kind == "event":
        return msg("eaa-command-event", event=Ref("event", command.event), first=command.first, last=command.last)
    if command.kind == "replacements":
        return msg("eaa-command-replacements", points=command.points, first=command.first, last=command.last)
    return Message(f"eaa-command-{command.kind}", {})


def _tactic(card: rows.Card) -> Message:
    if card.wild:
        return msg("eaa-card-wild")
    return msg("eaa-card-tactic", tactic=Ref("tactic", card.tactic)) if card.tactic else msg("eaa-card-blank")


def _stripe(pos: EAAPosition, card: rows.Card) -> str:
    """The colour that the counters of its units bear."""
    if card.deck == SIDES[GERMAN]:
        return counters.STRIPES.get(card.army, "")
    wanted = set(card.formations)
    corps = {row.corps for row in pos.world.tables.units if row.side == "allied" and wanted & {row.division, row.corps}}
    return counters.STRIPES.get(corps.pop(), "") if len(corps) == 1 else ""


# What may come -------------------------------------------------------------------------------------


def chances(pos: EAAPosition) -> Iterator[Chances]:
    """X21 The next card of each pile by the formation that it commands, the unseen supplemental ones among them."""
    if pos.result is not None:
        return
    world = pos.world
    for deck, among, side, name in (
        (world.german_deck, world.tables.german_cards, GERMAN, "eaa-next-german-card"),
        (world.allied_deck, world.tables.allied_cards, ALLIED, "eaa-next-allied-card"),
    ):
        found: dict[bytes, tuple[Message, int, int]] = {}
        for card, weight in deck.weights(pos, PILE):
            said = msg("eaa-next-card-of", formation=names.formations(among[card]))
            _, so_far, number = found.get(said.key(), (said, 0, 0))
            found[said.key()] = (said, so_far + weight, number + 1)
        if found:
            outcomes = tuple(Possible(said, weight, SIDES[side]) for said, weight, _ in found.values())
            yield Chances(Message(name, {"number": deck.size(pos, PILE)}), outcomes)

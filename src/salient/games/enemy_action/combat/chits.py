"""Q03-Q09 Chits are drawn one by one, read, and put back when the hits are counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, get_args

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Arg, Message, Refusal, msg
from salient.engine.steps import Auto, Chance, Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.enemy_action.clicks import Answering
from salient.games.enemy_action.combat import hits as hits_
from salient.games.enemy_action.combat import odds, reading
from salient.games.enemy_action.combat.allied_defence import AlliedDefence
from salient.games.enemy_action.combat.battle import Battle, defenders_in
from salient.games.enemy_action.combat.hold import GermanDefence
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.rows import Chit, ChitSide
from salient.games.enemy_action.saying import listed
from salient.games.enemy_action.words import ChitTerrain

FACES = "AB"
GROUND: tuple[str, ...] = get_args(ChitTerrain)
MESSAGES = (
    "eaa-situation-terrain",
    "eaa-situation-date",
    "eaa-situation-airpower",
    "eaa-situation-artillery",
    "eaa-situation-combat-engineers",
    "eaa-situation-elite-attacker",
    "eaa-situation-elite-defender",
    "eaa-situation-green-attacker",
    "eaa-situation-green-defender",
    "eaa-situation-defender-adjacent",
    "eaa-situation-defender-recon",
    "eaa-situation-dispersed-or-unsupplied-attacker",
    "eaa-situation-dispersed-or-unsupplied-defender",
    "eaa-situation-flank-attack",
    "eaa-situation-large-attack",
    "eaa-situation-allied-attack",
    "eaa-situation-fifth-pz-army-attack",
    "eaa-situation-ip-crossfire",
    "eaa-situation-one-hex-attack",
    "eaa-situation-only-attacker-armor",
    "eaa-situation-only-defender-armor",
    "eaa-situation-only-attacker-combined-arms",
    "eaa-situation-only-defender-combined-arms",
    "eaa-ground-clear",
    "eaa-ground-broken",
    "eaa-ground-woods",
    "eaa-ground-forest",
    "eaa-ground-town",
    "eaa-ground-city",
    "eaa-ground-westwall",
)


def draw(pos: EAAPosition, battle: Battle, number: int) -> None:
    """Chits until so many are drawn; then the hits are counted, or the player says how many more he wants."""
    if battle.chits.bit_count() < min(number, len(pos.world.tables.chits)):
        pos.push(ChitDraw(battle, number))
    elif battle.to_draw:
        pos.push(CountHits(battle))
    else:
        pos.push(MoreChits(battle))


class ChitDraw(Chance, frozen=True):
    """One chit, each of those in the cup equally likely. The battle remembers which are out of it."""

    battle: Battle
    number: int  # how many have to be drawn before something else happens

    verbs: ClassVar[tuple[str, ...]] = ("chit",)

    def prompt(self, pos: EAAPosition) -> Message:
        drawn = self.battle.chits.bit_count()
        return msg("eaa-draw-chit", hex=pos.hex_ref(self.battle.target), number=drawn + 1, of=self.number)

    @rule("Q05", "Q07")
    def outcomes(self, pos: EAAPosition) -> Sequence[tuple[Action, int]]:
        drawn = self.battle.chits
        return [(action, 1) for chit, action in enumerate(pos.world.offers("chit", "chit")) if not drawn >> chit & 1]

    def distinct(self, pos: EAAPosition) -> Sequence[tuple[Action, int]]:
        """Chits that say the same in this battle are one: the odds of many stay exact."""
        offers = pos.world.offers("chit", "chit")
        found: dict[object, tuple[Action, int]] = {}
        said = effects(pos, self.battle)
        for chit, effect in enumerate(said):
            if not self.battle.chits >> chit & 1:
                first, so_far = found.get(effect, (offers[chit], 0))
                found[effect] = (first, so_far + 1)
        return list(found.values())

    @rule("Q07")
    def play(self, pos: EAAPosition, action: Action) -> None:
        number = pos.world.number("chit", action.target)
        battle = self.battle.but(chits=self.battle.chits | 1 << number)
        if pos.events is not None:
            _tell_chit(pos, battle, number)
        draw(pos, battle, self.number)


Effect = tuple[int, ...]


@rule("Q07", "Q09")
def effects(pos: EAAPosition, battle: Battle) -> list[Effect]:
    """The hits of each chit on attacker and defender; while the number to draw is open, those in a large attack too."""
    found = reading.facts(pos, battle)
    sizes = [reading.is_large(pos, battle.to_draw)] if battle.to_draw else [False, True]
    said = []
    for chit in pos.world.tables.chits:
        effect: Effect = ()
        for large in sizes:
            each = reading.read(found, chit, large=large)
            effect += (each.attacker, each.defender)
        said.append(effect)
    return said


def _tell_chit(pos: EAAPosition, battle: Battle, number: int) -> None:
    """Both sides, which apply, and what counts."""
    chit = pos.world.tables.chits[number]
    large = reading.is_large(pos, battle.to_draw or battle.chits.bit_count())
    said = reading.read(reading.facts(pos, battle), chit, large=large)
    args: dict[str, Arg] = {"chit": pos.ref("chit", number), "sides": _sides(chit, said)}
    if said.face == reading.NO_SIDE:
        tell(pos, "eaa-chit-nothing", "Q10" if any(said.applied) else "Q07", (), **args)
    else:
        tell(
            pos,
            "eaa-chit-both" if all(said.applied) else "eaa-chit-one",
            "Q07",
            (),
            **args,
            face=FACES[said.face],
            attacker=said.attacker,
            defender=said.defender,
        )


def _sides(chit: Chit, said: reading.Reading) -> Message:
    lines = []
    for face, (side, applied) in enumerate(zip(chit.sides, said.applied, strict=True)):
        word = "eaa-chit-applies" if applied else "eaa-chit-applies-not"
        lines.append(msg(word, face=FACES[face], situation=situation(side)))
    return listed(lines)


def situation(side: ChitSide) -> Message:
    """What a side of a chit asks for, in words."""
    word = f"eaa-situation-{side.situation.replace('_', '-')}"
    if side.situation == "terrain":
        return msg(word, terrain=listed([msg(f"eaa-ground-{kind}") for kind in GROUND if kind in side.terrain]))
    if side.situation == "date":
        return msg(word, day=side.day)
    if side.situation != "combat_ratio":
        return msg(word)
    least, under = (f"{bound[0]}:{bound[1]}" if bound else "" for bound in (side.least, side.under))
    if not under:
        return msg("eaa-situation-ratio-least", least=least)
    if not least:
        return msg("eaa-situation-ratio-under", under=under)
    return msg("eaa-situation-ratio-between", least=least, under=under)


class MoreChits(Answering, Step, frozen=True):
    """Q05 In an Allied attack the player, who has seen the minimum, names once how many more are drawn."""

    battle: Battle

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("more",)

    @rule("Q05")
    def most(self, pos: EAAPosition) -> int:
        return max(0, odds.limits_of(pos, self.battle).maximum - self.battle.chits.bit_count())

    def committed(self, pos: EAAPosition) -> bool:
        """Where the minimum is the maximum there is nothing to say."""
        return True

    def prompt(self, pos: EAAPosition) -> Message:
        drawn = bits.places(self.battle.chits)
        attacker, defender = reading.hits(pos, self.battle, drawn, len(drawn))
        hex, most = pos.hex_ref(self.battle.target), self.most(pos)
        return msg("eaa-ask-more", hex=hex, drawn=len(drawn), attacker=attacker, defender=defender, most=most)

    @rule("Q05")
    def actions(self, pos: EAAPosition) -> list[Action]:
        return [Action("more", (str(number),)) for number in range(self.most(pos) + 1)]

    @rule("Q05")
    def play(self, pos: EAAPosition, action: Action) -> None:
        drawn = self.battle.chits.bit_count() + int(action.target)
        tell(pos, "eaa-more-chits", "Q05", number=int(action.target), drawn=drawn)
        draw(pos, self.battle.but(to_draw=drawn), drawn)

    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        most = self.most(pos)
        return [] if 0 <= int(action.target) <= most else [refuse("Q05", "eaa-combat-refused-more", most=most)]

    def sums(self, pos: EAAPosition, action: Action) -> list[Sum]:
        return odds.sums(pos, self.battle)

    @rule("Q05")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("Q05", "eaa-click-more-chits", most=self.most(pos))]

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return self.why_not_hex(pos, pos.at[unit])

    def why_not_card(self, pos: EAAPosition, card: int) -> list[Refusal]:
        return self.why_not_hex(pos, NOWHERE)


class CountHits(Auto, frozen=True):
    """Q12-Q15 The hits of all chits, what changes them; then the defender takes his, then the attacker."""

    battle: Battle

    @rule("Q09", "Q12", "Q13", "Q14", "Q15")
    def run(self, pos: EAAPosition) -> None:
        battle = self.battle
        counted = reading.hits(pos, battle, bits.places(battle.chits), battle.to_draw)
        found = hits_.adjusted(pos, battle, *counted)
        if pos.events is not None:
            self._tell(pos, found)
        if found.uses_ip:
            hits_.use_ip(pos, battle.target)
        defenders = defenders_in(pos, battle.target, battle.side)
        battle = battle.but(
            chits=0,
            defenders=defenders,
            hits=found.on_defender,
            attacker_hits=found.on_attacker,
            path=(battle.target,),
            over_river=all(odds.over_river(pos, unit, battle.target) for unit in battle.attackers),
        )
        pos.push(AlliedDefence(battle) if battle.side == GERMAN else GermanDefence(battle))

    def _tell(self, pos: EAAPosition, found: hits_.Hits) -> None:
        for word, terms, left in (
            ("eaa-hits-attacker", found.attacker, found.on_attacker),
            ("eaa-hits-defender", found.defender, found.on_defender),
        ):
            lines = listed([msg("eaa-line", value=term[0], cause=msg(term[1])) for term in terms])
            tell(pos, word, terms[-1][2], hex=pos.hex_ref(self.battle.target), hits=left, lines=lines)

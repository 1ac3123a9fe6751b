"""12 Laying one asset on the map. The opening (14.3) and the reinforcements (8.6) begin these steps as well."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import TableRoll
from salient.engine.kit.rolls import ResultTable
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.deadly_woods.assets import where
from salient.games.deadly_woods.movement import arrival
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.pieces.losses import remove
from salient.games.deadly_woods.position import BOX, NOWHERE, OUT, TDWPosition

PASS, JUMP = Action("pass"), Action("jump")
AIR_CHIT, AIR_CHITS = "allied_reinforcement", 2
MESSAGES = (
    "tdw-ask-greif",
    "tdw-ask-traffic",
    "tdw-ask-air-supply",
    "tdw-greif-placed",
    "tdw-traffic-placed",
    "tdw-air-supply-placed",
)


def lay(pos: TDWPosition, asset: int, place: int) -> None:
    """An asset goes to a hex, or into one of the places off the map."""
    pos.asset_at[asset] = place
    pos.lines = None  # Air Supply is a source
    pos.marching = None  # Greif and Traffic cost points


# Whether there is something to place -------------------------------------------------------------


def why_no_marker(pos: TDWPosition, kind: str) -> list[Refusal]:
    """Why a marker of this kind cannot be laid now, wherever. None: it can."""
    marker = where.the(pos, kind)
    if marker == NOWHERE:
        return [refuse("12.1a", "tdw-refused-not-in-scenario")]
    ref = pos.ref("marker", marker)
    reasons = []
    if not where.in_season(pos, marker):
        reasons.append(refuse(SEASON[kind], "tdw-refused-season", marker=ref))
    if pos.asset_at[marker] != BOX:
        reasons.append(refuse("12.1a", "tdw-refused-not-in-box", marker=ref))
    if kind == "traffic" and pos.turn == 1 and pos.phase == "assets":
        reasons.append(refuse("12.8", "tdw-refused-traffic-later", marker=ref))
    if kind == "air_supply" and not _second_chit(pos):
        reasons.append(refuse("8.6a", "tdw-refused-air-chit", marker=ref))
    return reasons


SEASON = {"greif": "12.5a", "traffic": "12.8", "air_supply": "8.6a"}


@rule("8.6a")
def _second_chit(pos: TDWPosition) -> bool:
    """R35 In the round of the second Allied Reinforcement chit of the turn, which is among those played already."""
    return pos.played.count(AIR_CHIT) >= AIR_CHITS


def why_not_place(pos: TDWPosition, kind: str, hex: int) -> list[Refusal]:
    """Every reason against a marker in a hex."""
    reasons = why_no_marker(pos, kind)
    if where.the(pos, kind) != NOWHERE:
        reasons += where.failed(pos, where.MARKERS[kind](pos), hex)
    return reasons


def places(pos: TDWPosition, kind: str) -> int:
    """The hexes in which a marker may be laid now."""
    return 0 if why_no_marker(pos, kind) else where.passed(where.MARKERS[kind](pos))


# Markers of which there is one -------------------------------------------------------------------


class PlaceMarker(Auto, frozen=True):
    """Asks for a marker's hex, if there is one to choose."""

    kind: ClassVar[str]

    def run(self, pos: TDWPosition) -> None:
        if places(pos, self.kind):
            pos.push(MarkerHex(self.kind))


class PlaceGreif(PlaceMarker, frozen=True):
    """12.5"""

    kind: ClassVar[str] = "greif"


class PlaceTraffic(PlaceMarker, frozen=True):
    """12.8, 14.3"""

    kind: ClassVar[str] = "traffic"


class PlaceAirSupply(PlaceMarker, frozen=True):
    """8.6"""

    kind: ClassVar[str] = "air_supply"


class MarkerHex(Step, frozen=True):
    """Where a marker goes, if anywhere."""

    kind: str

    verbs: ClassVar[tuple[str, ...]] = ("place", "pass")

    def side(self, pos: TDWPosition) -> str:
        return pos.world.sides[pos.asset(where.the(pos, self.kind)).side]

    def prompt(self, pos: TDWPosition) -> Message:
        return msg(f"tdw-ask-{self.kind.replace('_', '-')}")

    @rule("4.1b", "4.1d", "8.6a", "12.5a", "12.8")
    def actions(self, pos: TDWPosition) -> list[Action]:
        offers = pos.world.offers_from("place", "marker", where.the(pos, self.kind), "hex")
        return [*(offers[hex] for hex in bits.places(places(pos, self.kind))), PASS]

    def play(self, pos: TDWPosition, action: Action) -> None:
        marker = where.the(pos, self.kind)
        placed = action.verb == "place"
        if placed:
            hex = pos.world.number("hex", action.targets[1])
            lay(pos, marker, hex)
            pos.say(f"tdw-{self.kind.replace('_', '-')}-placed", hex=pos.hex_ref(hex))
        if self.kind == "air_supply":
            _air_was_asked(pos, marker, placed=placed)

    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
        number = pos.world.number(kind, id)
        if kind == "hex":
            return why_not_place(pos, self.kind, number)
        if kind == "marker" and number != where.the(pos, self.kind):
            return [refuse("12.1c", "tdw-refused-other-asset", marker=pos.ref("marker", number))]
        return []

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        if not action.targets:
            return []
        marker = pos.world.number("marker", action.targets[0])
        if marker != where.the(pos, self.kind):
            return [refuse("12.1c", "tdw-refused-other-asset", marker=pos.ref("marker", marker))]
        return why_not_place(pos, self.kind, pos.world.number("hex", action.targets[1]))


@rule("8.6a")
def _air_was_asked(pos: TDWPosition, marker: int, *, placed: bool) -> None:
    """R35 Refused once, it never comes."""
    pos.air_asked = True
    if not placed:
        lay(pos, marker, OUT)
        pos.say("tdw-air-supply-refused")


# Von der Heydte ----------------------------------------------------------------------------------


class PlaceVonDerHeydte(Auto, frozen=True):
    """12.7 He must jump where he can."""

    @rule("12.7a")
    def run(self, pos: TDWPosition) -> None:
        unit = pos.world.vdh
        if unit < 0 or pos.at[unit] != BOX or pos.landing >= 0:
            return
        if where.passed(where.von_der_heydte(pos)):
            pos.push(LandingHex())
        else:
            _gone(pos)


@rule("12.7c")
def _gone(pos: TDWPosition) -> None:
    """Von der Heydte leaves the game without having been a unit."""
    pos.landing = NOWHERE
    remove(pos, pos.world.vdh, OUT)
    pos.marching = None
    pos.say("tdw-vdh-leaves", unit=pos.unit_ref(pos.world.vdh))


def marker_leaves(pos: TDWPosition) -> None:
    """12.7 The face-down marker at the end of turn 2."""
    if pos.landing >= 0:
        _gone(pos)


class LandingHex(Step, frozen=True):
    """12.7 Where he comes down; what he is, is rolled afterwards (R31)."""

    player: ClassVar[int] = GERMAN
    verbs: ClassVar[tuple[str, ...]] = ("deploy",)

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-vdh", unit=pos.unit_ref(pos.world.vdh))

    @rule("12.7a")
    def actions(self, pos: TDWPosition) -> list[Action]:
        offers = pos.world.offers_from("deploy", "unit", pos.world.vdh, "hex")
        return [offers[hex] for hex in bits.places(where.passed(where.von_der_heydte(pos)))]

    def play(self, pos: TDWPosition, action: Action) -> None:
        pos.push(Jump(pos.world.number("hex", action.targets[1])))

    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
        if kind != "hex":
            return []
        return where.failed(pos, where.von_der_heydte(pos), pos.world.number("hex", id))

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.targets[0])
        if unit != pos.world.vdh:
            return [refuse("12.7a", "tdw-refused-other-unit", unit=pos.unit_ref(unit))]
        return where.failed(pos, where.von_der_heydte(pos), pos.world.number("hex", action.targets[1]))


class Jump(Step, frozen=True):
    """12.7 The hex is chosen: he jumps when the German says so, and until then it can be taken back."""

    hex: int

    player: ClassVar[int] = GERMAN
    verbs: ClassVar[tuple[str, ...]] = ("jump",)
    always_ask: ClassVar[bool] = True

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-jump", hex=pos.hex_ref(self.hex))

    def actions(self, pos: TDWPosition) -> list[Action]:
        return [JUMP]

    def play(self, pos: TDWPosition, action: Action) -> None:
        pos.push(LandingRoll(self.hex))


class LandingRoll(TableRoll, frozen=True):
    """12.7 A unit, or nothing but a marker."""

    hex: int

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-roll-vdh", hex=pos.hex_ref(self.hex))

    def terms(self, pos: TDWPosition) -> ResultTable:
        return pos.world.tables.von_der_heydte

    def read(self, terms: ResultTable, die: int) -> str:
        return terms.result(die)

    @rule("12.7b", "12.7c")
    def came(self, pos: TDWPosition, die: int, terms: ResultTable, result: str) -> None:
        if result == "unit":
            pos.say("tdw-vdh-unit", die=die, hex=pos.hex_ref(self.hex))
            arrival.entered(pos, pos.world.vdh, NOWHERE, self.hex, "placement")
        else:
            pos.landing = self.hex
            pos.marching = None
            pos.say("tdw-vdh-marker", die=die, hex=pos.hex_ref(self.hex))


# US Delay ----------------------------------------------------------------------------------------


@rule("12.9.1a", "12.1b")
def why_no_delay(pos: TDWPosition) -> list[Refusal]:
    """R17 Only from turn 2 on, and only while the German has the initiative."""
    unit = pos.world.delay
    if unit < 0:
        return [refuse("12.9.1a", "tdw-refused-not-in-scenario")]
    reasons = []
    if pos.turn < 2:
        reasons.append(refuse("12.9.1a", "tdw-refused-delay-turn-1", unit=pos.unit_ref(unit)))
    if pos.initiative != GERMAN:
        reasons.append(refuse("12.9.1a", "tdw-refused-delay-initiative", unit=pos.unit_ref(unit)))
    return reasons


def why_not_delay(pos: TDWPosition, hex: int) -> list[Refusal]:
    """Every reason against US Delay in a hex."""
    reasons = why_no_delay(pos)
    return reasons + where.failed(pos, where.delay(pos), hex) if pos.world.delay >= 0 else reasons


def delay_places(pos: TDWPosition) -> int:
    """The hexes in which US Delay may be placed now."""
    return 0 if why_no_delay(pos) else where.passed(where.delay(pos))


class PlaceDelay(Auto, frozen=True):
    """12.9.1 It may come, or be moved."""

    @rule("4.1e", "12.9.1b")
    def run(self, pos: TDWPosition) -> None:
        if delay_places(pos):
            pos.push(DelayHex())


class DelayHex(Step, frozen=True):
    """12.9.1 Where US Delay goes; who passes leaves it where it is."""

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("deploy", "pass")

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-delay", unit=pos.unit_ref(pos.world.delay))

    @rule("12.9.1b", "12.9.1f")
    def actions(self, pos: TDWPosition) -> list[Action]:
        offers = pos.world.offers_from("deploy", "unit", pos.world.delay, "hex")
        return [*(offers[hex] for hex in bits.places(delay_places(pos))), PASS]

    @rule("12.9.1f", "12.6b")
    def play(self, pos: TDWPosition, action: Action) -> None:
        """R20, R29 A unit under the Motorized marker next to it loses that."""
        if action.verb == "deploy":
            unit, hex = pos.world.delay, pos.world.number("hex", action.targets[1])
            pos.say("tdw-delay-placed", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            arrival.entered(pos, unit, NOWHERE, hex, "placement")

    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
        return why_not_delay(pos, pos.world.number("hex", id)) if kind == "hex" else []

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        if not action.targets:
            return []
        unit = pos.world.number("unit", action.targets[0])
        if unit != pos.world.delay:
            return [refuse("12.9.1b", "tdw-refused-other-unit", unit=pos.unit_ref(unit))]
        return why_not_delay(pos, pos.world.number("hex", action.targets[1]))

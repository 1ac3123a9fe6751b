"""Clicks on things with which nothing can be done: each is answered by the rule that is responsible, near or far.

A row is a position, what is clicked (the counter under the pointer first, then its hex), and the reasons expected.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import salient
from salient.engine import clicks
from salient.engine.cases import Stage
from salient.games.deadly_woods.assets.engineers import EngineerOrders
from salient.games.deadly_woods.assets.placement import DelayHex, LandingHex, MarkerHex
from salient.games.deadly_woods.assets.replacement_phase import Replacements
from salient.games.deadly_woods.combat.battle import Battle
from salient.games.deadly_woods.combat.combat_part import CombatPart
from salient.games.deadly_woods.combat.retreat_steps import RetreatStack
from salient.games.deadly_woods.pieces.counters import ALLIED
from salient.games.deadly_woods.pieces.stacking import StackingTest
from salient.games.deadly_woods.position import PLACED, TDWPosition
from salient.games.deadly_woods.rounds.action_phase import FirstChit
from salient.games.deadly_woods.rounds.chits import CUP, NUMBER
from salient.games.deadly_woods.rounds.choices import NameFormations, PlayChit
from tdw_field import allied, delay, field, landing, panzer, unit
from tdw_fight import declared, fought
from tdw_march import ALLIED_MOVE, moving, road
from tdw_rounds import Playing, game

Reasons = set[tuple[str | None, str]]
Row = tuple[str, Callable[[], TDWPosition], tuple[str, ...], Reasons]

AREAS = {"6PzA": {"rows": [10, 13]}, "5PzA": {"rows": [14, 18]}, "7A": {"rows": [19, 20]}}
COMBAT = {"round": "combat"}
FOREST = {f"{column}{row}": {"terrain": "forest"} for column in (17, 18) for row in range(10, 21)}
RIVER = [{"between": ["1815", hex], "river": "major"} for hex in ("1715", "1716", "1814", "1816", "1915", "1916")]


def said(pos: TDWPosition, *ids: str) -> Reasons:
    found = clicks.why_not_click(pos, ids)
    return {(reason.rule, reason.message.id.removeprefix("tdw-").removeprefix("refused-")) for reason in found}


def marker(kind: str, at: str = "box", id: str = "", **more: Any) -> dict[str, Any]:
    german = kind in ("greif", "motorized", "nebelwerfer")
    found = {"id": id or kind.upper(), "kind": kind, "side": "German" if german else "Allied", "at": at}
    return found | more


# Movement ------------------------------------------------------------------------------------------


def part() -> TDWPosition:
    """A German Move Round: who may be taken in hand."""
    units = (
        unit("G", "1515"),
        unit("H", "1516", "moved"),
        panzer("O", "1217", "oos", max_steps=2),
        unit("I", "1812", move=0),
        unit("T", "track:6:First:L"),
        unit("X", "eliminated", steps=0),
        allied("A", "1115"),
    )
    engineer = marker("engineer", "1919", corps="VIII")
    greif = marker("greif", "1010")
    return moving(None, *units, markers=[engineer, greif]).pos


def marching(turn: int = 4, **more: Any) -> TDWPosition:
    """Infantry with MA 3 among friends and enemies."""
    board = {"areas": AREAS} | more
    mates = [unit(id, "1513") for id in "BCDE"]
    others = [unit("F", "1513", division="18VG")]
    units = (unit("G", "1515"), unit("M", "1510", "moved"), *mates, *others, allied("A", "1215"), allied("K", "1911"))
    engineer = marker("engineer", "1717", corps="VIII")
    return moving(board, *units, markers=[engineer], when={"turn": turn}).march("G").pos


def driving(*steps: str, board: Any = None, **more: Any) -> TDWPosition:
    """A panzer with MA 6 before a forest without roads."""
    ground = board or {"hexes": FOREST, "sides": [{"between": ["1315", "1415"], "river": "minor"}]}
    return moving(ground, panzer("P", "1515"), **more).march("P", *steps).pos


def combat_round() -> TDWPosition:
    """Armor goes one hex: P can, the others cannot."""
    units = (panzer("P", "1515"), panzer("N", "1118"), unit("G", "1512"), allied("A", "1117"))
    return moving(None, *units, when=COMBAT).pos


def one_hex() -> TDWPosition:
    return moving(None, panzer("P", "1515"), when=COMBAT).march("P").pos


def six_pz() -> TDWPosition:
    units = (panzer("P", "1512"), unit("G", "1512"), panzer("S", "1516"))
    return moving({"areas": AREAS}, *units, when={"round": "6pz"}).pos


def reaction() -> TDWPosition:
    units = [allied(id, f"1{at}12") for at, id in enumerate("ABCD")]
    walk = moving(None, *units, unit("G", "1818"), when={"side": "Allied", "round": "reaction_2", "turn": 1})
    for id in "ABC":
        walk.march(id, f"1{'ABC'.index(id)}13", "stop")
    return walk.pos


def pinned() -> TDWPosition:
    """A among Germans, with a friend who has moved."""
    enemies = (unit("K", "1615"), unit("L", "1413"), unit("N", "1416"))
    return moving(None, allied("A", "1515"), allied("B", "1415", "moved"), *enemies, when=ALLIED_MOVE).pos


def blowing(*at: str) -> TDWPosition:
    board = {"roads": [["1515", "1615"]], "sides": [{"between": ["1515", "1615"], "river": "minor", "bridge": True}]}
    units = [allied("A", hex) for hex in at]
    engineers = [marker("engineer", "1414", corps="VIII"), marker("engineer", "1020", id="FAR", corps="VIII")]
    return moving(board, *units, unit("G", "2020"), markers=engineers, when=ALLIED_MOVE).pos


def fenced() -> TDWPosition:
    """A panzer before a line whose zones leave no gap."""
    line = [allied(id, at) for id, at in zip("ABCD", ("1211", "1214", "1217", "1220"), strict=True)]
    return moving(None, panzer("P", "1715"), *line).march("P").pos


def driving_oos() -> TDWPosition:
    mech = panzer("P", "1515", "oos", type="mech")
    return moving(None, mech).march("P").pos


def mounted() -> TDWPosition:
    board = road("1515", "1415", "1315")
    return moving(board, allied("A", "1515"), unit("G", "2020"), when=ALLIED_MOVE).march("A", "mount").pos


MOVEMENT: list[Row] = [
    ("an enemy can be attacked later", part, ("A", "1115"), {("10.1", "enemy-unit")}),
    ("it has moved", part, ("H", "1516"), {("10.2.1", "moved")}),
    ("armor out of supply without a third step", part, ("O", "1217"), {("8.3", "abandon-battalion")}),
    ("no movement allowance", part, ("I", "1812"), {("10.1", "immobile")}),
    ("still to come", part, ("T",), {("10.1", "off-map")}),
    ("dead", part, ("X",), {("10.1", "off-map")}),
    ("an engineer of the other side", part, ("ENGINEER",), {("10.6.1", "blow-round")}),
    ("Greif on the map", part, ("GREIF",), {("12.5", "asset-later")}),
    ("an empty hex before anybody is in hand", part, ("1818",), {(None, "engine-nothing-here")}),
    ("too far: the sum", marching, ("1519",), {("10.2", "points")}),
    ("an enemy hex far away", marching, ("A", "1215"), {("10.2", "enemy")}),
    ("another unit that has moved", marching, ("M", "1510"), {("10.2.1", "moved")}),
    ("another unit that could move", marching, ("B", "1513"), {("10.2.1", "other-moves")}),
    ("the unit in hand", marching, ("G", "1515"), {("10.2", "same-unit")}),
    ("a full hex within reach", marching, ("1513",), {("6.0", "full")}),
    ("engineers far away", marching, ("ENGINEER", "1717"), {("12.4.4", "engineers")}),
    ("the hex of an enemy marker", marching, ("1717",), {("12.4.4", "engineers")}),
    ("over an army boundary, near enough", lambda: marching(2), ("1512",), {("9.2", "line")}),
    ("over an army boundary, and too far", lambda: marching(2), ("1511",), {("9.2", "line"), ("10.2", "points")}),
    ("behind zones of control", fenced, ("1115",), {("7.3", "zone-way")}),
    ("behind zones of control, and too far", fenced, ("1011",), {("7.3", "zone-way"), ("10.2", "points")}),
    ("forest without a road", driving, ("1814",), {("10.4.1", "forest")}),
    ("forest without a road, beside it", lambda: driving("1615"), ("1715",), {("10.4.1", "forest")}),
    ("beyond the forest", driving, ("2015",), {("10.2", "no-way")}),
    ("too far for a panzer", lambda: driving(board={"rows": [10, 20]}), ("2020",), {("10.2", "points")}),
    (
        "a hex among rivers without a bridge",
        lambda: driving(board={"sides": RIVER}),
        ("1815",),
        {("10.2", "river")},
    ),
    (
        "forest by a road that it does not stand on",
        lambda: driving(board={"hexes": FOREST, "roads": [["1613", "1713", "1812"]]}),
        ("1812",),
        {("10.4.1", "forest-no-rate"), ("10.4.1", "rate-no-road")},
    ),
    (
        "forest by another road than its own",
        lambda: driving(board={"hexes": FOREST, "roads": [["1515", "1514"], ["1612", "1712", "1811"]]}),
        ("1811",),
        {("10.4.1", "forest-way")},
    ),
    ("only armor moves in a Combat Round", combat_round, ("G", "1512"), {("14.4", "one-hex-armor")}),
    ("armor beside an enemy", combat_round, ("N", "1118"), {("14.4", "one-hex-adjacent")}),
    ("two hexes in a Combat Round", one_hex, ("1517",), {("14.4", "one-hex")}),
    ("not in the area of the chit", six_pz, ("S", "1516"), {("14.5", "not-in-area")}),
    ("three have reacted", reaction, ("D", "1312"), {("14.3.1", "three-reacted")}),
    ("pinned", pinned, ("A", "1515"), {("7.3", "pinned"), ("10.3", "no-emergency")}),
    ("no bridge near", lambda: blowing("1515"), ("FAR",), {("10.6.1", "blow-none")}),
    ("nobody at the bridge", lambda: blowing("1119"), ("ENGINEER",), {("10.6.1", "blow-nobody")}),
    ("without supply it has three points", driving_oos, ("1519",), {("8.3", "points-supply")}),
    ("as motorized along roads only", mounted, ("1313",), {("10.5", "mounted-way")}),
]


# Combat --------------------------------------------------------------------------------------------

PAIR = (unit("G", "1615"), unit("K", "1614"), unit("Z", "1218"), allied("A", "1515"), allied("B", "1113"))


def attacks(*units: Any, when: Any = COMBAT, markers: Any = ()) -> TDWPosition:
    pos = field(units=units or PAIR, when=when, markers=markers)
    pos.part = "combat"
    return Stage(pos, CombatPart(pos.player)).position


def assault() -> TDWPosition:
    pos = field(units=(*PAIR, allied("C", "1613"), unit("Y", "1816")), when=COMBAT)
    return Stage(pos, CombatPart(pos.player)).play("attack 1515", "join G").position


def supporting(*markers: Any) -> TDWPosition:
    return declared(field(units=PAIR, when=COMBAT, markers=markers), "1515", "G").position


def gun(id: str, army: str = "5PzA", **more: Any) -> dict[str, Any]:
    return {"id": id, "kind": "artillery", "side": "German", "at": "box", "army": army, "strength": 4} | more


GUNS = (
    gun("F"),
    gun("U", used=True),
    gun("W", at="track:6"),
    {"id": "S", "kind": "artillery", "side": "Allied", "at": "box", "corps": "VIII", "strength": 3},
    marker("engineer", "1113", corps="VIII"),
)


def losing() -> TDWPosition:
    return fought(field(units=PAIR, when=COMBAT), "1515", "G", "K", dice=[1]).position


def retreat() -> TDWPosition:
    units = (unit("G", "1615"), unit("K", "1614"), allied("A", "1515"), allied("B", "1113"))
    pos = field(units=units, when=COMBAT)
    hex = pos.world.map.index("1515")
    return Stage(pos, RetreatStack(Battle(pos.player, hex, ()), pos.units_at(hex, ALLIED))).position


def advance() -> TDWPosition:
    stage = fought(field(units=PAIR, when=COMBAT), "1515", "G", "K", dice=[6])
    while stage.offered("retreat_to"):
        stage.play(f"retreat_to {stage.offered('retreat_to')[0]}")
    return stage.position


def crowded() -> TDWPosition:
    units = [*(unit(id, "1515") for id in "BCDEF"), unit("Z", "1218")]
    return Playing(field(units=units), StackingTest(0)).pos


FIGHTS: list[Row] = [
    ("nobody is beside it", attacks, ("Z", "1218"), {("11.1", "combat-none-beside")}),
    ("it can: the hex is chosen", attacks, ("G", "1615"), {("11.1", "combat-choose-hex")}),
    ("an enemy far away", attacks, ("B", "1113"), {("11.1", "combat-nobody-adjacent")}),
    ("an empty hex", attacks, ("1818",), {("11.1", "combat-no-enemy")}),
    (
        "it has attacked",
        lambda: attacks(unit("G", "1615", "attacked"), unit("K", "1614"), allied("A", "1515")),
        ("G", "1615"),
        {("11.2", "combat-has-attacked")},
    ),
    (
        "it was attacked",
        lambda: attacks(unit("G", "1615"), allied("A", "1515", "defended")),
        ("A", "1515"),
        {("11.2", "combat-attacked-before")},
    ),
    (
        "out of supply",
        lambda: attacks(unit("G", "1615", "oos"), allied("A", "1515")),
        ("G", "1615"),
        {("8.3", "attack-oos")},
    ),
    (
        "infantry in a Move Round",
        lambda: attacks(unit("G", "1615"), panzer("P", "1614"), allied("A", "1515"), when={"round": "move"}),
        ("G", "1615"),
        {("14.4", "attack-armor")},
    ),
    (
        "armor that has moved in a Move Round",
        lambda: attacks(panzer("P", "1615", "moved"), allied("A", "1515"), when={"round": "move"}),
        ("P", "1615"),
        {("14.4", "attack-moved")},
    ),
    (
        "engineers alone",
        lambda: attacks(*PAIR, markers=[marker("engineer", "1616", corps="VIII")]),
        ("1616",),
        {("12.4.2", "combat-engineer-alone")},
    ),
    ("a gun before an attack", lambda: attacks(*PAIR, markers=[gun("F")]), ("F",), {("11.3.1", "asset-later")}),
    ("a used gun", lambda: attacks(*PAIR, markers=GUNS), ("U",), {("11.3.1", "gun-used")}),
    ("a gun on the turn track", lambda: attacks(*PAIR, markers=GUNS), ("W",), {("12.1", "asset-due")}),
    ("another hex while one is attacked", assault, ("C", "1613"), {("11.3.1", "combat-under-way")}),
    ("who is not beside the hex", assault, ("Y", "1816"), {("11.1", "combat-not-adjacent")}),
    ("the hex that is attacked", assault, ("A", "1515"), {(None, "engine-nothing-here")}),
    ("support: used", lambda: supporting(*GUNS), ("U",), {("12.2", "gun-used")}),
    ("support: away", lambda: supporting(*GUNS), ("W",), {("12.2", "gun-away")}),
    ("support: of the other side", lambda: supporting(*GUNS), ("S",), {("11.3.1", "gun-not-yours")}),
    ("support: an engineer", lambda: supporting(*GUNS), ("ENGINEER",), {("11.3.1", "gun-none")}),
    (
        "support: of another army",
        lambda: (
            declared(
                field({"areas": AREAS}, PAIR, [gun("F"), gun("X", "7A")], COMBAT | {"turn": 2}), "1515", "G"
            ).position
        ),
        ("X",),
        {("9.2", "gun-area")},
    ),
    ("a loss of the other side", losing, ("A", "1515"), {("11.3.3", "loss-other")}),
    ("a loss of one who did not attack", losing, ("Z", "1218"), {("11.3.3", "loss-other")}),
    ("a retreat into the enemy", retreat, ("G", "1615"), {("11.4", "retreat-enemy")}),
    ("a retreat far away", retreat, ("1215",), {("11.4", "retreat-not-adjacent")}),
    ("a retreat through a zone", retreat, ("1514",), {("11.4", "retreat-zone")}),
    ("an advance of one who did not attack", advance, ("Z", "1218"), {("11.5", "advance-not-attacking")}),
    ("nobody of the full hex", crowded, ("Z", "1218"), {("6.2", "not-in-full-hex")}),
]

# Chits, reinforcements, assets ---------------------------------------------------------------------


def formations(*named: str) -> TDWPosition:
    units = (
        panzer("P", "1515"),
        panzer("R", "1111", division="116Pz"),
        unit("G", "1117"),
        unit("K", "track:5:First:L", division="18VG"),
        landing("1120"),
        allied("A", "1615"),
    )
    play = Playing(field(units=units, when={"turn": 4, "round": None}), NameFormations())
    for unit_ in named:
        formation = play.pos.unit(play.unit(unit_)).formation.replace(" ", "_")
        play.play(f"formation {formation}")
    return play.pos


def first_chit() -> TDWPosition:
    play = game(FirstChit(0), turn=3)
    play.lay("cup", _5pz=1, allied_mc=1, supply_check=1).lay("hand", allied_reinforcement=1)
    return play.pos


def entering() -> TDWPosition:
    entries = {"1020": "E", "1120": "E", "1320": "D", "1620": "C", "1920": "B", "1010": "H"}
    board = {"hexes": {hex: {"entry": letter} for hex, letter in entries.items()}}
    units = [
        allied("T", "track:4:First:E|C", corps="III", division="26"),
        allied("L", "track:5:First:E", corps="III", division="26"),
        unit("G", "1619"),
    ]
    pos = field(board, units)
    pos.round, pos.played = "", ()
    play = Playing(pos, PlayChit(NUMBER["allied_reinforcement"]))
    return play.pass_on("EnterMap").pos


TOWNS = {
    "1515": {"settlement": "village", "control": "Allied"},
    "1313": {"settlement": "city", "control": "Allied"},
    "1717": {"settlement": "village", "control": "German"},
    "1412": {"terrain": "rough"},
}


def laying(step: Any, *units: Any, markers: Any = (), turn: int = 3, **more: Any) -> TDWPosition:
    board = {"hexes": TOWNS, "roads": [["1315", "1415"]], "areas": AREAS}
    when = {"turn": turn, "phase": "assets", "round": None} | more
    return Playing(field(board, units, markers, when), step).pos


def engineers() -> TDWPosition:
    laid = marker("engineer", "1313", id="LAID", corps="VIII")
    away = marker("engineer", "track:5", id="AWAY", corps="VIII")
    pos = laying(EngineerOrders(), allied("A", "1415"), markers=[marker("engineer", corps="VIII"), laid, away])
    pos.asset_state[pos.world.number("marker", "LAID")] |= PLACED
    return pos


def replacing(*units: Any, infantry: int = 1) -> TDWPosition:
    pos = field({"hexes": TOWNS}, units, (), {"turn": 5, "phase": "replacements", "round": None})
    pos.replaced = (0, 0, infantry, 0)
    return Playing(pos, Replacements(ALLIED)).pos


WHOLE, DEAD = allied("A", "1415"), allied("X", "eliminated", steps=0)
TRAFFIC = marker("traffic")

TABLE: list[Row] = [
    ("a class that is chosen", lambda: formations("P"), ("R", "1111"), {("14.7", "formation-class")}),
    ("the formation that is chosen", lambda: formations("P"), ("P", "1515"), {("14.7", "formation-class")}),
    ("a formation that is not there", formations, ("K",), {("14.7", "formation-off-map")}),
    ("von der Heydte is no formation", formations, ("V", "1120"), {("14.7", "no-formation")}),
    ("an Allied unit is none", formations, ("A", "1615"), {("14.7", "formation-german")}),
    ("the chit of the other side", first_chit, ("allied_mc",), {("5.1", "first-not-own")}),
    ("a Supply Check", first_chit, ("supply_check",), {("5.1", "first-supply-check")}),
    ("a chit of another turn", first_chit, ("all_german",), {("17", "first-not-this-turn")}),
    ("no entry hex", entering, ("1515",), {("14.8", "no-entry")}),
    ("an entry hex in a zone", entering, ("1620",), {("14.8", "entry-zone")}),
    ("an area that is not its own", entering, ("1920",), {("14.8", "entry-not-listed")}),
    ("by D one chit later", entering, ("1320",), {("14.8.1", "entry-by-d")}),
    ("who is not due", entering, ("L",), {("14.8", "not-due")}),
    ("no road for Traffic", lambda: laying(MarkerHex("traffic"), markers=[TRAFFIC]), ("1818",), {("12.8", "no-road")}),
    (
        "Greif beside an Allied unit",
        lambda: laying(MarkerHex("greif"), allied("A", "1115"), markers=[marker("greif")]),
        ("A", "1115"),
        {("12.5a", "greif-beside")},
    ),
    (
        "another marker",
        lambda: laying(MarkerHex("greif"), markers=[marker("greif"), TRAFFIC]),
        ("TRAFFIC",),
        {("12.1c", "other-asset")},
    ),
    ("the jump: rough", lambda: laying(LandingHex(), landing(), turn=1), ("1412",), {("12.7a", "vdh-terrain")}),
    (
        "Delay: no village",
        lambda: laying(DelayHex(), delay()),
        ("1616",),
        {("12.9.1b", "no-settlement")},
    ),
    ("engineers: no village", engineers, ("1414",), {("12.4.1b", "no-settlement")}),
    ("engineers: laid this turn", engineers, ("LAID", "1313"), {("12.4.1c", "engineer-placed")}),
    ("engineers: on the track", engineers, ("AWAY",), {("12.4.1c", "engineer-off-map")}),
    (
        "replacements: at full strength",
        lambda: replacing(WHOLE, DEAD),
        ("A",),
        {("13.1", "full-strength")},
    ),
    ("replacements: no city", lambda: replacing(WHOLE, DEAD), ("1515",), {("13.2.2d", "rebuild-city")}),
    (
        "replacements: no points for a dead one",
        lambda: replacing(allied("A", "1415", steps=1), DEAD, infantry=0),
        ("X",),
        {("13.2c", "no-points")},
    ),
    (
        "replacements: nobody is dead",
        lambda: replacing(allied("A", "1415", steps=1)),
        ("1313",),
        {("13.2.2a", "rebuild-nobody")},
    ),
    (
        "replacements: a German",
        lambda: replacing(allied("A", "1415", steps=1), unit("G", "1818", steps=1)),
        ("G",),
        {("13.2b", "replace-not-yours")},
    ),
]


def in_round(pos: TDWPosition) -> TDWPosition:
    """With chits in every box."""
    CUP.put(pos, NUMBER["5pz"], "cup")
    CUP.put(pos, NUMBER["reaction"], "hand")
    CUP.put(pos, NUMBER["allied_mc"], "played")
    return pos


def with_awaited() -> TDWPosition:
    pos = field(units=(unit("G", "1615"), allied("A", "1515"), allied("T", "track:6:First:E")), when=COMBAT)
    hex = pos.world.map.index("1515")
    return Stage(pos, RetreatStack(Battle(pos.player, hex, ()), pos.units_at(hex, ALLIED))).position


CHITS: list[Row] = [
    ("a chit in the cup", lambda: in_round(part()), ("5pz",), {("14.2", "chit-cup")}),
    ("the Reaction in the hand", lambda: in_round(part()), ("reaction",), {("14.3.1", "chit-reaction")}),
    ("a chit that was played", lambda: in_round(part()), ("allied_mc",), {("14.1", "chit-played")}),
    ("a chit of no use this turn", lambda: in_round(part()), ("6pz",), {("17", "first-not-this-turn")}),
    ("a unit still to come, in a retreat", with_awaited, ("T",), {("14.8", "awaited")}),
]


ROWS = [*MOVEMENT, *FIGHTS, *TABLE, *CHITS]


def test_there_are_enough_of_them() -> None:
    assert len(ROWS) >= 60
    assert len({name for name, *_ in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("position", "ids", "expected"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_a_click_is_answered_by_the_rule_that_is_responsible(
    position: Callable[[], TDWPosition], ids: tuple[str, ...], expected: Reasons
) -> None:
    assert said(position(), *ids) == expected


def test_the_points_of_a_far_hex_are_told() -> None:
    (reason,) = clicks.why_not_click(marching(), ["1519"])
    assert (reason.message.args["needs"], reason.message.args["left"]) == ("4", "3")


def test_every_click_on_the_whole_map_is_answered_with_a_reason() -> None:
    """A march of the real opening: no hex of the map is passed over in silence, and every reason has its rule."""
    table = salient.new("deadly_woods", "german-attack", seed=1)
    table.play("end_combat")
    assert table.decision is not None
    select = next(action for action in table.decision.actions if action.verb == "select")
    table.play(select)
    offered = {action.targets[-1] for action in table.decision.actions if action.targets}
    reachable = offered | set(table.routes([select.target]))
    here = table.position.world.map.ids[table.position.at[table.position.world.number("unit", select.target)]]
    for hex in table.position.world.map.ids:
        if hex not in reachable and hex != here:
            reasons = table.why_not_click([hex])
            assert [reason for reason in reasons if reason.rule], hex

"""What lies on the table as front ends see it: units, assets, chits, markers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from salient.board import bits
from salient.engine.view import Back, Badge, Badges, Look, Piece
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES, Asset, Face, Unit
from salient.games.deadly_woods.position import BOX, ELIMINATED, NOWHERE, OUT, SURRENDERED, TRACK, USED, TDWPosition
from salient.games.deadly_woods.rounds import chits
from salient.games.deadly_woods.words import CHITS, ChitId
from salient.games.deadly_woods.world import TDWWorld

SYMBOLS = {
    "infantry": "infantry",
    "airborne": "paratroop",
    "armor": "armour",
    "mech": "mechanised",
    "mech_cavalry": "armoured_cavalry",
    "delay": "rearguard",
    "vdh": "paratroop",
}
#: The size of a unit by the last word of its name; a combat command is of the size of a brigade.
SIZES = {"Rgt": "III", "Group": "III", "Bde": "X", "Bn": "II", "CCA": "X", "CCB": "X", "CCR": "X"}
SERVICES = {"SS": "waffen_ss", "Luftwaffe": "paratroops", "Heer": "heer"}
#: The colours of armies and corps, as in Ardennes '44 where it has them.
STRIPES = {
    "6PzA": "#b3261e",
    "5PzA": "#6b6f73",
    "7A": "#2f5d8a",
    "V": "#7a1f36",
    "VII": "#cdb88a",
    "VIII": "#7b4a8c",
    "III": "#d0782a",
    "XXX": "#a33b32",
}
#: What a counter bears, as bits of the key under which its picture is kept.
OOS, MOTORIZED, MOVED, ATTACKED, LOCKED, RAISED = (1 << bit for bit in range(6))
STATUS = (
    (OOS, "out_of_supply"),
    (MOTORIZED, "motorized"),
    (MOVED, "moved"),
    (ATTACKED, "attacked"),
    (LOCKED, "holds_door"),
    (RAISED, "replaced"),
)
BADGES: Badges = {
    "out_of_supply": Badge("O", "drum", "pale", mood="bad"),
    "motorized": Badge("M", "wheel", "blue"),
    "moved": Badge("m", "shield", "plain"),
    "attacked": Badge("A", "crossed", "pale"),
    "holds_door": Badge("D", "octagon", "amber"),
    "replaced": Badge("R", "shield", "green"),
    "used": Badge("U", "burst", "orange"),
}
FATE = {TRACK: "awaited", ELIMINATED: "destroyed", SURRENDERED: "surrendered", OUT: "gone", BOX: "box"}
#: Assets that are drawn as counters; the others are markers with a sign of their own.
ASSET_SYMBOLS = {"artillery": "artillery", "nebelwerfer": "rocket_artillery", "engineer": "engineer"}
MARKERS = {"greif": "greif", "traffic": "traffic", "air_supply": "supply_point", "motorized": "MOT", "plus_two": "+2"}
#: What stands on a chit: short, and the same in all languages, as codes are.
CHIT_SIGNS = {
    "5pz": "5 Pz",
    "6pz": "6 Pz",
    "all_german": "ALL",
    "one_army": "1 Army",
    "three_formations": "3 Form",
    "german_mc": "M/C",
    "german_reinforcement": "REINF",
    "supply_check": "SUPPLY",
    "reaction": "REACT",
    "allied_mc": "M/C",
    "allied_reinforcement": "REINF",
    "patton_montgomery": "P/M",
}


# Units ---------------------------------------------------------------------------------------------


def units(pos: TDWPosition) -> Iterator[Piece]:
    """Every counter; those that stand as they stood are not made anew."""
    for unit in range(len(pos.at)):
        key = (unit, pos.at[unit], pos.steps[unit], _status(pos, unit), pos.due[unit] >> 2)
        yield pos.world.pieces.of(key, partial(_piece, pos.world, *key))


def _status(pos: TDWPosition, unit: int) -> int:
    if pos.at[unit] < 0:
        return 0
    bit = 1 << unit
    return (
        (OOS if pos.oos & bit else 0)
        | (MOTORIZED if pos.motorized == unit else 0)
        | (MOVED if pos.moved & bit else 0)
        | (ATTACKED if pos.attacked & bit else 0)
        | (LOCKED if pos.locked & bit else 0)
        | (RAISED if pos.raised & bit else 0)
    )


def _piece(world: TDWWorld, number: int, at: int, steps: int, status: int, due: int) -> Piece:
    unit = world.units[number]
    face = unit.faces[steps - 1] if steps else unit.faces[-1]
    return Piece(
        id=unit.id,
        side=SIDES[unit.side],
        place=world.map.ids[at] if at >= 0 else None,
        symbol="glider" if "Glider" in unit.name or "Airlanding" in unit.name else SYMBOLS[face.type],
        size=SIZES.get(unit.name.split()[-1], ""),
        label=label(unit),
        factors=_factors(face),
        reduced=0 < steps < unit.max_steps,
        status=tuple(word for bit, word in STATUS if status & bit),
        look=_look(world, unit, steps or unit.max_steps),
        back=_back(unit, steps),
        group=unit.division or unit.corps or unit.army or "",
        fate="" if at >= 0 else FATE[at],
        due=due if at == TRACK else 0,
        stands_for=unit.formation.replace(" ", "_") if unit.side == GERMAN else "",
    )


def label(unit: Unit) -> str:
    """Short enough for the edge of a counter: a Kampfgruppe by its commander, others by division and unit."""
    name = unit.name.removeprefix("KG ")
    if name != unit.name and name[0].isalpha():
        return name
    return "/".join(unit.id.split("-")[1:]) or unit.id


def _factors(face: Face) -> tuple[str, ...]:
    """The defense of a step without the printed circle of a ZOC stands in brackets (7.1)."""
    return (str(face.attack), str(face.defense) if face.zoc else f"({face.defense})", str(face.move))


def _look(world: TDWWorld, unit: Unit, steps: int) -> Look:
    """The disc of a unit with three steps tells how many are left."""
    service = world.tables.unit[unit.id].service if unit.id in world.tables.unit else None
    nation = {"British": "british", "US": "us"}.get(unit.nationality, "heer")
    return Look(
        service=SERVICES[service] if service else nation,
        stripe=STRIPES.get(unit.army or unit.corps, ""),
        code="".join(world.entries.get(unit.id, ())),
        mark=str(steps) if unit.max_steps == 3 else "",
    )


def _back(unit: Unit, steps: int) -> Back | None:
    """The next step; of the last one, the one before."""
    if unit.max_steps == 1:
        return None
    now = steps or unit.max_steps
    other = now - 1 if now > 1 else 2
    return Back(_factors(unit.faces[other - 1]), reduced=other < now)


# Assets --------------------------------------------------------------------------------------------


def assets(pos: TDWPosition) -> Iterator[Piece]:
    for asset, at in enumerate(pos.asset_at):
        kind = pos.world.assets[asset].kind
        if at == OUT or (kind == "motorized" and pos.motorized != NOWHERE):  # the unit bears it
            continue
        key = ("asset", asset, at, pos.asset_state[asset] & USED, pos.asset_due[asset])
        yield pos.world.pieces.of(key, partial(_asset, pos.world, *key[1:]))


def _asset(world: TDWWorld, number: int, at: int, used: int, due: int) -> Piece:
    asset = world.assets[number]
    sign = ASSET_SYMBOLS.get(asset.kind)
    return Piece(
        id=asset.id,
        side=SIDES[asset.side],
        place=world.map.ids[at] if at >= 0 else None,
        kind="asset" if sign else "marker",
        symbol=sign or MARKERS[asset.kind],
        label=asset.army or asset.corps,
        factors=(str(asset.strength),) if asset.strength else (),
        status=("used",) if used else (),
        look=_asset_look(asset),
        fate="" if at >= 0 else FATE[at],
        due=due if at == TRACK else 0,
    )


def _asset_look(asset: Asset) -> Look:
    service = "heer" if asset.side == GERMAN else "british" if asset.corps == "XXX" else "us"
    return Look(service=service, stripe=STRIPES.get(asset.army or asset.corps, ""))


# Chits ---------------------------------------------------------------------------------------------


def cup(pos: TDWPosition) -> Iterator[Piece]:
    """The chits in the Allied hand, in the cup, and those that were played, in their order (2.2.2)."""
    held: list[Piece] = []
    others: list[Piece] = []
    for number, chit in enumerate(CHITS):
        alike = 0
        for box, pieces in (("cup", others), ("hand", held)):
            for _ in range(chits.CUP.count(pos, number, box)):
                alike += 1
                pieces.append(_chit(pos.world, chit, chit if alike == 1 else f"{chit}.{alike}", box))
    yield from (*held, *others)
    for order, played in enumerate(played_now(pos), 1):
        yield _chit(pos.world, chits.kind(played), f"played-{order}", "played")


def played_now(pos: TDWPosition) -> tuple[str, ...]:
    """The chits played in this turn; those of the last one lie there until the rounds begin."""
    return pos.played if pos.phase in ("rounds", "cleanup") else ()


def _chit(world: TDWWorld, chit: ChitId, id: str, box: str) -> Piece:
    side = world.tables.chits[chit].side
    service = "heer" if side == SIDES[GERMAN] else "us"
    look = Look(service=service, form="token")
    kind = chit if box != "played" and id != chit else ""  # one of several alike
    return Piece(id, side, None, kind="chit", symbol=CHIT_SIGNS[chit], label=chit, look=look, fate=box, stands_for=kind)


# Markers -------------------------------------------------------------------------------------------


def markers(pos: TDWPosition) -> Iterator[Piece]:
    world, ids = pos.world, pos.world.map.ids
    for bridge in bits.places(pos.down):
        a, b = world.ground.bridges[bridge]
        name = f"bridge-{ids[a]}-{ids[b]}"
        yield Piece(name, "", ids[a], kind="marker", symbol="bridge_blown", label=name, beside=ids[b])
    if pos.landing >= 0:
        yield Piece("landing", SIDES[GERMAN], ids[pos.landing], kind="marker", symbol="VdH", label="landing")
    if pos.fuel == "" and world.peiper >= 0:
        yield Piece("fuel", SIDES[ALLIED], ids[world.places.fuel], kind="marker", symbol="fuel_dump", label="fuel")

"""Drill once more, written from RULES.md and the data files alone, to count game-tree nodes.

Nothing here comes from the program: slow, simple, one deep copy per answer. The numbers in the comments are
the paragraphs of RULES.md.

    python tests/games/drill/brute_force.py [DATA] [--games N] [--write]
"""

from __future__ import annotations

import argparse
import copy
import csv
import functools
import json
import random
import time
import tomllib
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
DATA = HERE.parents[2] / "src" / "salient" / "games" / "drill" / "data"
PERFT = HERE / "perft.json"
COLUMNS, ROWS = 8, 6
ODDS = ["one_two", "one_one", "two_one", "three_one", "four_one"]
LEAST = [Fraction(1, 2), Fraction(1), Fraction(2), Fraction(3), Fraction(4)]
EDGE = {"blue": "01", "red": "08"}
DIE = [f"roll {n}" for n in range(1, 7)]

State = dict[str, Any]


# ---------------------------------------------------------------------------------------------- data


@dataclass(frozen=True)
class Board:
    terrain: dict[str, str]
    river: frozenset[frozenset[str]]  # river hexsides without a bridge
    road: frozenset[frozenset[str]]
    units: dict[str, dict[str, str]]
    crt: dict[tuple[str, int], str]
    scenarios: dict[str, Any]


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@functools.cache
def load(data: str) -> Board:
    folder = Path(data)
    sides = rows(folder / "sides.csv")
    return Board(
        terrain={row["hex"]: row["terrain"] for row in rows(folder / "hexes.csv")},
        river=frozenset(frozenset((s["a"], s["b"])) for s in sides if s["river"] == "1" and s["bridge"] == "0"),
        road=frozenset(frozenset((s["a"], s["b"])) for s in sides if s["road"] == "1"),
        units={row["unit"]: row for row in rows(folder / "units.csv")},
        crt={(o, int(row["die"])): row[o] for row in rows(folder / "crt.csv") for o in ODDS},
        scenarios=tomllib.loads((folder / "scenarios.toml").read_text(encoding="utf-8")),
    )


def board(state: State) -> Board:
    return load(state["data"])


@functools.cache
def neighbours(hex_: str) -> tuple[str, ...]:
    """The adjacent hexes on the map (1.3): even columns lie half a hex lower."""
    column, row = int(hex_[:2]), int(hex_[2:])
    beside = (row, row + 1) if column % 2 == 0 else (row - 1, row)
    around = [(column, row - 1), (column, row + 1)]
    around += [(c, r) for c in (column - 1, column + 1) for r in beside]
    return tuple(
        sorted(f"{c:02d}{r:02d}" for c, r in around if 1 <= c <= COLUMNS and 1 <= r <= ROWS),
    )


def wet(state: State, a: str, b: str) -> bool:
    """Is there a river hexside without a bridge between these adjacent hexes?"""
    return frozenset((a, b)) in board(state).river


# --------------------------------------------------------------------------------------- small questions


def other(side_: str) -> str:
    return "red" if side_ == "blue" else "blue"


def owner(state: State, unit: str) -> str:
    return board(state).units[unit]["side"]


def units_of(state: State, side_: str) -> list[str]:
    return [unit for unit in state["units"] if owner(state, unit) == side_]


def where(state: State, unit: str) -> str:
    hex_: str = state["units"][unit]["hex"]
    return hex_


def who(state: State, hex_: str, besides: str = "") -> list[str]:
    """The units in a hex, without the one that is moving."""
    return [unit for unit in state["units"] if where(state, unit) == hex_ and unit != besides]


def zone(state: State, side_: str) -> set[str]:
    """All hexes in a zone of control of this side (4.1)."""
    found: set[str] = set()
    for unit in units_of(state, side_):
        here = where(state, unit)
        for there in neighbours(here):
            if board(state).terrain[there] != "lake" and not wet(state, here, there):
                found.add(there)
    return found


def cost(state: State, a: str, b: str) -> int:
    """Half movement points for the step from a to b (3.2, 3.3); never asked for a lake."""
    if frozenset((a, b)) in board(state).road:
        halves = 1
    else:
        halves = {"clear": 2, "town": 2, "woods": 4}[board(state).terrain[b]]
    return halves + (2 if wet(state, a, b) else 0)


def allowance(state: State, unit: str) -> int:
    """Half movement points of a unit (3.6)."""
    points = int(board(state).units[unit]["move"])
    return points if state["units"][unit]["out"] else 2 * points


def steps(state: State, unit: str, here: str, left: int, first: bool) -> list[str]:
    """The legal steps of a moving unit from a hex, with so many half points left (3, 4.2, 4.3)."""
    mine = owner(state, unit)
    enemy_zone = zone(state, other(mine))
    if not first and here in enemy_zone:  # 4.2: it has entered one
        return []
    found = []
    for there in neighbours(here):
        if board(state).terrain[there] == "lake":  # 3.4
            continue
        standing = who(state, there, besides=unit)
        if any(owner(state, u) != mine for u in standing):  # 3.5
            continue
        if first and here in enemy_zone and there in enemy_zone:  # 4.3
            continue
        rest = left - cost(state, here, there)
        if rest < 0:
            continue
        if standing and not steps(state, unit, there, rest, False):  # 3.5: it could not end its move
            continue
        found.append(there)
    return found


def attack_value(state: State, unit: str, target: str) -> int:
    row = board(state).units[unit]
    value = int(row["reduced_attack"] if state["units"][unit]["reduced"] else row["attack"])
    if state["units"][unit]["out"] or wet(state, where(state, unit), where(state, target)):
        value = (value + 1) // 2  # 6.3
    return value


def odds(state: State, attackers: list[str], target: str) -> int:
    """The column before the terrain shift, -1 if worse than 1-2 (6.4)."""
    row = board(state).units[target]
    defence = int(row["reduced_defence"] if state["units"][target]["reduced"] else row["defence"])
    ratio = Fraction(sum(attack_value(state, unit, target) for unit in attackers), defence)
    return sum(1 for least in LEAST if ratio >= least) - 1


def can_attack(state: State, target: str) -> list[str]:
    """The player's units that could still attack this enemy (6.1)."""
    return [
        unit
        for unit in units_of(state, state["player"])
        if unit not in state["fought"] and where(state, unit) in neighbours(where(state, target))
    ]


def retreats(state: State, unit: str) -> list[str]:
    """The hexes to which a unit can retreat (7.1)."""
    here = where(state, unit)
    enemy_zone = zone(state, other(owner(state, unit)))
    return [
        there
        for there in neighbours(here)
        if not who(state, there)
        and board(state).terrain[there] != "lake"
        and there not in enemy_zone
        and not wet(state, here, there)
    ]


def advances(state: State) -> list[str]:
    """The attackers that may advance into the hex of the fight (7.2)."""
    fight = state["fight"]
    if who(state, fight["hex"]):
        return []
    return [
        unit
        for unit in fight["attackers"]
        if unit in state["units"] and not wet(state, where(state, unit), fight["hex"])
    ]


def has_line(state: State, unit: str) -> bool:
    """Can this unit trace a supply line (8.1)?"""
    mine = owner(state, unit)
    enemy_zone = zone(state, other(mine))
    reached, fresh = {where(state, unit)}, [where(state, unit)]
    while fresh:
        here = fresh.pop()
        if here[:2] == EDGE[mine]:
            return True
        for there in neighbours(here):
            standing = who(state, there)
            friend = any(owner(state, u) == mine for u in standing)
            enemy = any(owner(state, u) != mine for u in standing)
            if there in reached or board(state).terrain[there] == "lake" or enemy:
                continue
            if there in enemy_zone and not friend:
                continue
            reached.add(there)
            fresh.append(there)
    return False


# ------------------------------------------------------------------------------------------- the game


def start(scenario: str, mines: bool = True, data: Path | str = DATA) -> State:
    plan = load(str(data)).scenarios[scenario]
    return {
        "data": str(data),
        "scenario": scenario,
        "turns": plan["turns"],
        "turn": 1,
        "player": "blue",
        "question": "minefield" if mines else "movement",
        "units": {unit: {"hex": hex_, "reduced": False, "out": False} for unit, hex_ in plan["units"].items()},
        "holders": dict(plan["objectives"]),
        "mine": None,
        "selected": [],  # own units that have had their move
        "fought": [],  # own units that have attacked
        "attacked": [],  # enemies that have been attacked
        "move": None,  # {"unit", "left", "first"}
        "fight": None,  # {"target", "hex", "attackers", "retreat"}
        "blast": None,  # {"unit", "then"}: who is in the mines and what comes after
        "result": None,
    }


def result(state: State) -> str | None:
    found: str | None = state["result"]
    return found


def side(state: State) -> str | None:
    if result(state):
        return None
    player: str = state["player"]
    return {
        "minefield": "red",
        "movement": player,
        "move": player,
        "mine": "chance",
        "combat": player,
        "join": player,
        "attack": "chance",
        "loss": player,
        "retreat": other(player),
        "advance": player,
    }[state["question"]]


def choices(state: State) -> list[str]:
    if result(state):
        return []
    question, player = state["question"], state["player"]
    if question == "minefield":
        return [f"mine {hex_}" for hex_ in board(state).scenarios[state["scenario"]]["minefield"]]
    if question == "movement":
        movable = [
            unit
            for unit in units_of(state, player)
            if unit not in state["selected"] and steps(state, unit, where(state, unit), allowance(state, unit), True)
        ]
        return [f"select {unit}" for unit in movable] + ["done"]
    if question == "move":
        unit, left, first = state["move"]["unit"], state["move"]["left"], state["move"]["first"]
        here = where(state, unit)
        found = [f"move {hex_}" for hex_ in steps(state, unit, here, left, first)]
        return found if who(state, here, besides=unit) else [*found, "stop"]
    if question in ("mine", "attack"):
        return list(DIE)
    if question == "combat":
        targets = [
            target
            for target in units_of(state, other(player))
            if target not in state["attacked"] and odds(state, can_attack(state, target), target) >= 0
        ]
        return [f"attack {target}" for target in targets] + ["done"]
    fight = state["fight"]
    if question == "join":
        further = [u for u in can_attack(state, fight["target"]) if u not in fight["attackers"]]
        ready = bool(fight["attackers"]) and odds(state, fight["attackers"], fight["target"]) >= 0
        return [f"join {unit}" for unit in further] + (["fight"] if ready else [])
    if question == "loss":
        return [f"lose {unit}" for unit in fight["attackers"]]
    if question == "retreat":
        return [f"retreat {hex_}" for hex_ in retreats(state, fight["target"])]
    if question == "advance":
        return [f"advance {unit}" for unit in advances(state)] + ["decline"]
    raise AssertionError(question)


def play(state: State, text: str) -> State:
    """The state at the next question after this answer; the state given is left as it is."""
    if text not in choices(state):
        raise ValueError(f"{text!r} is not among {choices(state)}")
    state = copy.deepcopy(state)
    question = state["question"]
    verb, _, what = text.partition(" ")
    if question == "minefield":
        state["mine"] = what
        state["question"] = "movement"
    elif question == "movement":
        if verb == "done":
            state["question"] = "combat"
        else:
            state["selected"].append(what)
            state["move"] = {"unit": what, "left": allowance(state, what), "first": True}
            state["question"] = "move"
    elif question == "move":
        if verb == "stop":
            end_move(state)
        else:
            take_step(state, what)
    elif question == "mine":
        explode(state, int(what))
    elif question == "combat":
        if verb == "done":
            supply_phase(state)
        else:
            state["attacked"].append(what)
            state["fight"] = {
                "target": what,
                "hex": where(state, what),
                "attackers": [],
                "retreat": False,
            }
            state["question"] = "join"
    elif question == "join":
        if verb == "fight":
            state["fought"].extend(state["fight"]["attackers"])
            state["question"] = "attack"
        else:
            state["fight"]["attackers"].append(what)
    elif question == "attack":
        resolve(state, int(what))
    elif question == "loss":
        lose_step(state, what)
        after_losses(state)
    elif question == "retreat":
        enter(state, state["fight"]["target"], what, then="advance")
    elif question == "advance":
        if verb == "decline":
            end_fight(state)
        else:
            enter(state, what, state["fight"]["hex"], then="end_fight")
    return state


# The functions below change a state that `play` has copied already.


def lose_step(state: State, unit: str) -> None:
    if state["units"][unit]["reduced"]:  # 1.1
        del state["units"][unit]
    else:
        state["units"][unit]["reduced"] = True


def check_last_unit(state: State) -> bool:
    """Has somebody lost his last unit (9.1)?"""
    blue, red = bool(units_of(state, "blue")), bool(units_of(state, "red"))
    if not (blue and red):
        state["result"] = "blue" if blue else "red" if red else "draw"
    return state["result"] is not None


def enter(state: State, unit: str, hex_: str, then: str) -> None:
    """A unit comes into a hex: objective (9.2), mines (5.1), and then whatever follows."""
    state["units"][unit]["hex"] = hex_
    if hex_ in state["holders"]:
        state["holders"][hex_] = owner(state, unit)
    if hex_ == state["mine"] and owner(state, unit) == "blue":
        state["mine"] = None
        state["blast"] = {"unit": unit, "then": "end_move" if then == "go_on" else then}
        state["question"] = "mine"
    else:
        go_on(state, then)


def explode(state: State, die: int) -> None:
    unit, then = state["blast"]["unit"], state["blast"]["then"]
    state["blast"] = None
    if die <= 3:  # 5.2
        lose_step(state, unit)
    if not check_last_unit(state):
        go_on(state, then)


def go_on(state: State, then: str) -> None:
    if then == "go_on":
        move = state["move"]
        if steps(state, move["unit"], where(state, move["unit"]), move["left"], False):
            state["question"] = "move"
        else:
            end_move(state)
    elif then == "end_move":
        end_move(state)
    elif then == "advance":
        ask_advance(state)
    elif then == "end_fight":
        end_fight(state)
    else:
        raise AssertionError(then)


def take_step(state: State, hex_: str) -> None:
    move = state["move"]
    move["left"] -= cost(state, where(state, move["unit"]), hex_)
    move["first"] = False
    enter(state, move["unit"], hex_, then="go_on")


def end_move(state: State) -> None:
    state["move"] = None
    state["question"] = "movement"
    places = [unit["hex"] for unit in state["units"].values()]
    assert len(places) == len(set(places)), "two units in a hex (1.2)"


def resolve(state: State, die: int) -> None:
    fight = state["fight"]
    target, attackers = fight["target"], fight["attackers"]
    column = odds(state, attackers, target)
    if board(state).terrain[fight["hex"]] in ("woods", "town"):  # 6.5
        column = max(0, column - 1)
    outcome = board(state).crt[ODDS[column], die]
    fight["retreat"] = outcome in ("DR", "D1")
    if outcome in ("EX", "D1"):
        lose_step(state, target)
    if outcome == "DE":
        del state["units"][target]
    if outcome in ("A1", "EX"):
        if len(attackers) > 1:  # 6.7
            state["question"] = "loss"
            return
        lose_step(state, attackers[0])
    after_losses(state)


def after_losses(state: State) -> None:
    """All step losses of the result have been taken: victory, retreat, advance."""
    fight = state["fight"]
    if check_last_unit(state):
        return
    if fight["retreat"] and fight["target"] in state["units"]:
        if retreats(state, fight["target"]):
            state["question"] = "retreat"
            return
        lose_step(state, fight["target"])  # 7.1
        if check_last_unit(state):
            return
    ask_advance(state)


def ask_advance(state: State) -> None:
    if advances(state):
        state["question"] = "advance"
    else:
        end_fight(state)


def end_fight(state: State) -> None:
    state["fight"] = None
    state["question"] = "combat"


def supply_phase(state: State) -> None:
    lines = {unit: has_line(state, unit) for unit in units_of(state, state["player"])}
    for unit, line in lines.items():
        again = state["units"][unit]["out"] and not line
        state["units"][unit]["out"] = not line
        if again:  # 8.3
            lose_step(state, unit)
    if check_last_unit(state):
        return
    state["selected"], state["fought"], state["attacked"] = [], [], []
    state["question"] = "movement"
    if state["player"] == "blue":
        state["player"] = "red"
    elif state["turn"] < state["turns"]:
        state["player"] = "blue"
        state["turn"] += 1
    else:  # 9.3
        held = [holder == "blue" for holder in state["holders"].values()]
        state["result"] = "blue" if all(held) else "draw" if any(held) else "red"


# ------------------------------------------------------------------------------------------ counting


def follow(state: State, texts: list[str]) -> State:
    for text in texts:
        state = play(state, text)
    return state


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly so many answers there are."""
    if depth == 0:
        return 1
    return sum(perft(play(state, text), depth - 1) for text in choices(state))


ENOUGH = 5000  # no deeper once a count has come to this
DEEPEST = 8
TO_THE_BRIDGE = """select blue-1; move 0103; move 0203; move 0303; move 0403;
    select blue-2; move 0103; move 0203; move 0303; move 0402; done; attack red-1"""

# name, scenario, mines, answers; the long ones were found by random play and kept for what they hold
POSITIONS: list[tuple[str, str, bool, str]] = [
    ("bridgehead start", "bridgehead", True, ""),
    ("meeting start without mines", "meeting", False, ""),
    (
        "a move out of a zone of control, through a friend, beside the minefield",
        "bridgehead",
        True,
        """mine 0404; select blue-2; move 0203; move 0304; stop; select blue-1; move 0103; move 0203;
        move 0303; stop; done; done; select red-1; move 0402; done; done; select blue-1""",
    ),
    (
        "a joint attack across the river on the town",
        "bridgehead",
        True,
        f"mine 0602; {TO_THE_BRIDGE}",
    ),
    (
        "a roll with loss choice, retreat and advance",
        "bridgehead",
        True,
        f"mine 0602; {TO_THE_BRIDGE}; join blue-2; join blue-1; fight",
    ),
    (
        "Blue may have to retreat into the minefield",
        "bridgehead",
        True,
        """mine 0303; select blue-2; move 0203; move 0304; stop; done; done; select red-1; move 0504;
        move 0404; done; attack blue-2; join red-1""",
    ),
    (
        "Blue may advance into the minefield on which Red stood",
        "bridgehead",
        True,
        """mine 0403; done; done; select red-2; move 0604; move 0705; move 0605; select red-1; move 0504;
        move 0403; move 0503; move 0403; done; done; select blue-1; move 0201; move 0302; move 0301;
        select blue-2; move 0203; move 0204; move 0304; done; attack red-1; join blue-2""",
    ),
    (
        "no retreat for the defender",
        "bridgehead",
        False,
        """select blue-1; move 0103; stop; done; done; select red-2; move 0704; move 0604; move 0603;
        select red-1; move 0403; move 0303; move 0202; done; attack blue-1; join red-1; fight""",
    ),
    (
        "a movement phase out of supply",
        "bridgehead",
        True,
        """mine 0303; select blue-1; move 0202; move 0303; roll 3; select blue-2; move 0105; move 0204;
        move 0304; done; done; select red-1; move 0403; done; attack blue-2; join red-1; fight; roll 6;
        retreat 0305; advance red-1; done; select blue-1; move 0302; move 0402; done; attack red-1;
        join blue-2; fight; roll 4; done""",
    ),
    (
        "a step lost for want of supply",
        "bridgehead",
        True,
        """mine 0303; select blue-1; move 0202; move 0303; roll 3; select blue-2; move 0105; move 0204;
        move 0304; done; done; select red-1; move 0403; done; attack blue-2; join red-1; fight; roll 6;
        retreat 0305; advance red-1; done; select blue-1; move 0302; move 0402; done; attack red-1;
        join blue-2; fight; roll 4; done; select red-2; move 0703; move 0602; move 0603; move 0503;
        select red-1; move 0203; move 0303; done""",
    ),
    (
        "an attacker out of supply and across the river",
        "bridgehead",
        False,
        """select blue-1; move 0201; move 0301; move 0401; select blue-2; move 0103; move 0203; move 0303;
        move 0203; move 0104; done; done; select red-1; move 0403; move 0402; select red-2; move 0604;
        move 0505; done; done; select blue-2; move 0103; move 0202; move 0203; move 0103; move 0203;
        select blue-1; move 0502; move 0601; done; done; select red-2; move 0405; move 0404; move 0405; done;
        done; select blue-1; move 0502; select blue-2; move 0202; move 0102; move 0202; move 0201; done""",
    ),
    (
        "one alone would not have legal odds",
        "bridgehead",
        True,
        """mine 0504; select blue-2; move 0103; move 0203; move 0202; move 0201; select blue-1; move 0103;
        move 0104; move 0103; move 0203; move 0103; done; done; select red-2; move 0704; move 0603; move 0704;
        move 0703; select red-1; move 0504; move 0604; move 0504; done; done; select blue-2; move 0301;
        move 0302; move 0301; select blue-1; move 0202; move 0302; move 0303; done; done; select red-1;
        move 0604; move 0603; move 0504; select red-2; stop; done; done; select blue-1; move 0403; move 0404;
        move 0405; move 0404; select blue-2; move 0401; move 0402; done; attack red-1; join blue-1; fight;
        roll 4; done; select red-2; move 0602; move 0502; select red-1; move 0503; move 0502; move 0503; done;
        attack blue-2""",
    ),
    (
        "the last two units fight, both reduced",
        "bridgehead",
        False,
        """done; done; select red-1; move 0504; move 0505; move 0504; select red-2; move 0504; move 0505;
        move 0506; done; done; select blue-1; move 0202; move 0303; move 0304; move 0403; select blue-2;
        move 0203; move 0104; move 0204; done; attack red-1; join blue-1; fight; roll 4; done; select red-2;
        move 0405; move 0305; select red-1; move 0404; done; attack blue-2; join red-2; fight; roll 5;
        attack blue-1; join red-1; fight; roll 2; done; select blue-1; move 0304; done; attack red-2;
        join blue-2; fight; roll 3; done; done; attack blue-1; join red-2; fight""",
    ),
    ("the last player turn", "meeting", False, "; ".join(["done"] * 22)),
]


def answers_of(text: str) -> list[str]:
    return [answer.strip() for answer in text.split(";") if answer.strip()]


def random_game(seed: int, data: Path | str) -> tuple[int, str]:
    dice = random.Random(seed)
    state = start(["bridgehead", "meeting"][seed % 2], mines=seed % 4 < 2, data=data)
    asked = 0
    while not result(state):
        found = choices(state)
        assert found, f"stuck: seed {seed}, {state}"
        assert len(found) == len(set(found)), f"an answer twice: {found}"
        state = play(state, dice.choice(found))
        asked += 1
        assert asked < 5000, f"endless: seed {seed}"
    return asked, str(result(state))


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the game tree of drill by brute force.")
    parser.add_argument("data", nargs="?", default=str(DATA), help="the folder of the data files")
    parser.add_argument("--games", type=int, default=0, help="play so many random games as well")
    parser.add_argument("--write", action="store_true", help=f"write {PERFT.name}")
    given = parser.parse_args()
    found = []
    for name, scenario, mines, text in POSITIONS:
        answers = answers_of(text)
        state = follow(start(scenario, mines, given.data), answers)
        counts: list[int] = []
        print(f"{name} ({side(state)}: {', '.join(choices(state))})")
        while len(counts) < DEEPEST and (not counts or 0 < counts[-1] < ENOUGH):
            began = time.perf_counter()
            counts.append(perft(state, len(counts) + 1))
            print(f"  {len(counts)}: {counts[-1]:>9}  {time.perf_counter() - began:6.1f} s", flush=True)
        found.append(
            {
                "name": name,
                "scenario": scenario,
                "options": {"mines": mines},
                "answers": answers,
                "counts": counts,
            },
        )
    if given.write:
        PERFT.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    tables: dict[tuple[str, bool], Counter[str]] = {}
    lengths: dict[tuple[str, bool], list[int]] = {}
    for seed in range(given.games):
        asked, won = random_game(seed, given.data)
        kind = (["bridgehead", "meeting"][seed % 2], seed % 4 < 2)
        tables.setdefault(kind, Counter())[won] += 1
        lengths.setdefault(kind, []).append(asked)
    for kind, table in tables.items():
        long = lengths[kind]
        shares = ", ".join(f"{won} {n / len(long):.1%}" for won, n in sorted(table.items()))
        print(
            f"{kind[0]}, mines {kind[1]}: {len(long)} games, {sum(long) / len(long):.1f} questions "
            f"({min(long)} to {max(long)}), {shares}"
        )


if __name__ == "__main__":
    main()

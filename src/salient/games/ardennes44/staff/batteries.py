"""Where Allied guns stand: behind those of their own corps whom the enemy could attack; there they stay and fire."""

from __future__ import annotations

from salient.board import bits
from salient.games.ardennes44.combat import artillery
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.staff.deployment import Deployment

_BEHIND = 3  # hexes from the enemy: nearer a gun is in the front line
_COVER = 3  # hexes within which somebody stands between a gun and the enemy
_MANY = 4.0  # factors that may come against a gun with which nobody stands
_WORTH_A_MOVE = 2  # stacks more that it could fire for: a gun on the move is silent in the enemy's next turn


def place(board: Deployment, gun: int) -> None:
    """Behind friends and within range, if it is not there already; away from the enemy if it is alone before him."""
    if board.is_last_move:
        return
    battery = Battery(board, gun)
    here = board.where(gun)
    fits = [
        hex for hex in board.options[gun] if hex < board.land.n and board.has_room(gun, hex) and battery.covered(hex)
    ]
    if not fits:
        if board.lies_open(gun) and (away := _out_of_reach(board, gun)):
            distance = board.pos.world.map.distance
            board.put(gun, min(away, key=lambda hex: (board.rides(gun, hex), distance(hex, here), hex)))
        return
    best = max(fits, key=lambda hex: (battery.safe_use(hex), not board.rides(gun, hex), battery.from_enemy(hex), -hex))
    stays = 0 <= here < board.land.n and battery.covered(here)
    if not stays or battery.use(best) >= battery.use(here) + (_WORTH_A_MOVE if battery.use(here) else 1):
        board.put(gun, best)


def _out_of_reach(board: Deployment, gun: int) -> list[int]:
    """Where it has supply and no enemy comes, and no nearer to his home."""
    fed, rear = supply(board.pos, board.side).hexes, board.land.rear[board.enemy]
    hexes = [hex for hex in board.options[gun] if hex < board.land.n and rear[hex] >= rear[board.where(gun)]]
    hexes = [hex for hex in hexes if fed >> hex & 1 and not board.threat[hex]]
    return [hex for hex in hexes if board.has_room(gun, hex) and not board.cover.bare_at(board.pos, hex)]


class Battery:
    """A gun, with whom it could fire for and who covers it."""

    def __init__(self, board: Deployment, gun: int):
        pos, units = board.pos, board.pos.world.units
        self._distance = pos.world.map.distance
        self._supplied = supply(pos, board.side).hexes
        self._reach = pos.unit(gun).range or 0
        self._threat = board.threat
        self._enemies = bits.places(pos.standing(board.enemy) & ((1 << board.land.n) - 1))
        colour = artillery.colour(pos, gun)
        self._lines: list[tuple[int, int]] = []  # friends, by how far they are from the enemy
        self._friends: list[int] = []  # of its corps, where the enemy could come
        for hex, stack in pos.stacked()[board.side].items():
            if hex < board.land.n and not all(units[unit].is_artillery for unit in stack):
                self._lines.append((hex, self.from_enemy(hex)))
                if board.threat[hex] and any(artillery.colour(pos, unit) == colour for unit in stack):
                    self._friends.append(hex)

    def from_enemy(self, hex: int) -> int:
        return min((self._distance(hex, enemy) for enemy in self._enemies), default=99)

    def covered(self, hex: int) -> bool:
        far, distance = self.from_enemy(hex), self._distance
        if not self._supplied >> hex & 1:  # behind the enemy
            return False
        return far >= _BEHIND and any(near < far and distance(line, hex) <= _COVER for line, near in self._lines)

    def safe_use(self, hex: int) -> tuple[int, bool]:
        """A stack less where the enemy could come and nobody is with it."""
        alone = self._threat[hex] >= _MANY and all(line != hex for line, _ in self._lines)
        return max(0, self.use(hex) - alone), not alone

    def use(self, hex: int) -> int:
        """The stacks that it could fire for; not for its own."""
        return sum(friend != hex and self._distance(friend, hex) <= self._reach for friend in self._friends)

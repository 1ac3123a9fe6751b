"""Where Allied guns stand: behind those of their own corps whom the enemy could attack, out of his way.

There they stay and fire. Who moves by more than a hex is silent in the enemy's next turn (22.1).
"""

from __future__ import annotations

from collections.abc import Sequence

from salient.board import bits
from salient.games.ardennes44.combat import artillery
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.peril import Peril, dangers

_BEHIND = 3  # hexes from the enemy: nearer a gun is in the front line
_COVER = 3  # hexes within which somebody stands between a gun and the enemy
_SHOT, _ANOTHER = 1.5, 0.5  # what it is worth to be within range of friends; for each beyond the first
_SILENT = 0.4  # of that for a gun that can fire for them only a turn later
_UNCOVERED = 0.5  # what it costs to have nobody before it, or where it is with it
_UNFED, _RIDES = 1.5, 0.1  # the same to have no supply, to need a marker
_FORWARD = 1.0  # and to go nearer to the enemy's home with nobody before it
_STAYS = 0.05  # no gun moves for nothing


def place(board: Deployment, gun: int, threat: Sequence[float] | None = None) -> None:
    """To the best place that it can get to. `threat`: what could come against each hex, if it is known better."""
    if board.is_last_move:
        return
    battery = Battery(board, gun, board.threat if threat is None else threat)
    fits = [hex for hex in board.options[gun] if hex < board.land.n and board.has_room(gun, hex)]
    if fits:
        board.put(gun, max(fits, key=lambda hex: (battery.worth(hex), battery.from_enemy(hex), -hex)))


def settle(board: Deployment) -> None:
    """The guns that have nothing else to do, when all others have moved."""
    if board.is_last_move:
        return
    threat, units = dangers(board), board.pos.world.units
    for gun in board.options:
        if units[gun].is_artillery and gun not in board.fixed:
            place(board, gun, threat)


def stays_ready(board: Deployment, gun: int, hex: int) -> bool:
    """22.1, 22.2 Whether a gun that goes to a hex can still fire: it has gone no farther than the next one."""
    here = board.start.at[gun]
    if not 0 <= here < board.land.n or board.rides(gun, hex):
        return False
    return board.start.world.map.distance(here, hex) <= 1 and len(board.options[gun][hex]) <= 1


class Battery:
    """A gun, with whom it could fire for and who covers it."""

    def __init__(self, board: Deployment, gun: int, threat: Sequence[float]):
        pos, units = board.pos, board.pos.world.units
        self._board, self._gun = board, gun
        self._peril = Peril(board, threat)
        self._distance = pos.world.map.distance
        self._supplied = supply(pos, board.side).hexes
        self._reach = pos.unit(gun).range or 0
        self._enemies = bits.places(pos.standing(board.enemy) & ((1 << board.land.n) - 1))
        colour = artillery.colour(pos, gun)
        self._lines: list[tuple[int, int]] = []  # friends, by how far they are from the enemy
        self._friends: list[int] = []  # of its corps, where the enemy could come
        for hex, stack in pos.stacked()[board.side].items():
            if hex < board.land.n and not all(units[unit].is_artillery for unit in stack):
                self._lines.append((hex, self.from_enemy(hex)))
                if threat[hex] and any(artillery.colour(pos, unit) == colour for unit in stack):
                    self._friends.append(hex)

    def from_enemy(self, hex: int) -> int:
        return min((self._distance(hex, enemy) for enemy in self._enemies), default=99)

    def worth(self, hex: int) -> float:
        """What a gun does from a hex, and what may become of it there."""
        board, gun = self._board, self._gun
        fires = stays_ready(board, gun, hex) and not board.start.status[gun] & artillery.SILENT
        found = _SHOT * (1 - _ANOTHER ** self._use(hex)) * (1.0 if fires else _SILENT)
        found -= self._peril.cost(gun, hex)
        if not self._covered(hex):
            driven_out = self._peril.driven_out(gun, hex) if hex == board.start.at[gun] else None
            found -= _UNCOVERED * (1.0 if driven_out is None else driven_out)  # nobody who holds is left
            found -= _FORWARD if self._is_forward(hex) else 0.0
        if not self._supplied >> hex & 1:  # behind the enemy
            found -= _UNFED
        return found - (_RIDES if board.rides(gun, hex) else 0.0) + (_STAYS if hex == board.start.at[gun] else 0.0)

    def _is_forward(self, hex: int) -> bool:
        board = self._board
        here, rear = board.start.at[self._gun], board.land.rear[board.enemy]
        return 0 <= here < board.land.n and rear[hex] < rear[here]

    def _covered(self, hex: int) -> bool:
        far, distance = self.from_enemy(hex), self._distance
        return far >= _BEHIND and any(near < far and distance(line, hex) <= _COVER for line, near in self._lines)

    def _use(self, hex: int) -> int:
        """The stacks that it could fire for; not for its own (22.9)."""
        return sum(friend != hex and self._distance(friend, hex) <= self._reach for friend in self._friends)

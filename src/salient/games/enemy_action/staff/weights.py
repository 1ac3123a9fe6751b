"""What the staff cares for, in victory points about."""

from __future__ import annotations

from salient.opponents.weights import StaffWeights


class Weights(StaffWeights, frozen=True):
    ground: float = 1.0  # victory hexes
    road: float = 1.0  # standing where the Germans will come
    risk: float = 1.0  # Germans beside one
    attack: float = 1.0
    supply: float = 1.0
    own_loss: float = 1.0

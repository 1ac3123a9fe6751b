"""What the staff cares for, in points of material: an infantry regiment of 4-4 is worth 4.8."""

from __future__ import annotations

from salient.opponents.weights import StaffWeights


class Weights(StaffWeights, frozen=True):
    ground: float = 14.0  # a victory point
    own_loss: float = 1.0
    foe_loss: float = 1.0
    attack: float = 1.0  # how eagerly attacks are made
    risk: float = 0.25  # what the enemy could do to a stack in his next round
    press: float = 0.3  # what we could do to his in our next one
    follow: float = 0.45  # being near what is wanted
    drive: float = 1.5  # the mass being near it
    supply: float = 0.25  # for what is cut off
    cut_road: float = 0.75  # what a victory hex is worth from which no line runs, while there is time

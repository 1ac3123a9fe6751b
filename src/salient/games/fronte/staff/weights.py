"""What the staff cares for, in points of section 16."""

from __future__ import annotations

from salient.opponents.weights import StaffWeights


class Weights(StaffWeights, frozen=True):
    ground: float = 1.0  # a place, against its points
    own_loss: float = 1.0
    foe_loss: float = 1.0
    attack: float = 1.0  # how eagerly assaults are made
    risk: float = 0.4  # what the enemy could do to a stack when he is next
    reply: float = 0.8  # what the enemy's staff would answer, for who asks it
    answer: float = 0.5  # the same after an assault
    trap: float = 1.0  # that those who are driven back must go through his zones
    shelling: float = 0.5  # what his guns and tanks could shoot
    follow: float = 0.35  # being near what is wanted
    supply: float = 1.5  # a division that is cut off
    fire: float = 0.8  # a shot that a unit will have from where it goes

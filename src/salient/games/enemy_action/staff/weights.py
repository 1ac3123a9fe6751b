"""What the staff cares for, in victory points about."""

from __future__ import annotations

import msgspec

from salient.engine.thought import Character


class Weights(msgspec.Struct, frozen=True):
    ground: float = 1.0  # victory hexes
    road: float = 1.0  # standing where the Germans will come
    risk: float = 1.0  # Germans beside one
    attack: float = 1.0
    supply: float = 1.0
    own_loss: float = 1.0

    def of(self, character: Character) -> Weights:
        """As somebody of this character sees it."""
        changed = {
            name: getattr(self, name) * factor
            for name, factor in character.weights.items()
            if name in self.__struct_fields__
        }
        return msgspec.structs.replace(self, **changed)

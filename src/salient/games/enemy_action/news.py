"""What the sentences of the log tell: marches and battles are gathered by it."""

from __future__ import annotations

from salient.engine.news import News

NEWS: News = {
    "eaa-moves": "move",
    "eaa-german-goes": "move",
    "eaa-german-goes-strategic": "move",
    "eaa-german-adjusts": "move",
    "eaa-allied-deployed": "arrival",
    "eaa-german-reserve-placed": "arrival",
    "eaa-german-delayed": "arrival",
    "eaa-german-drop": "arrival",
    "eaa-german-attacks": "attack",
    "eaa-allied-attacks": "attack",
    "eaa-battle-sum": "odds",
    "eaa-hits-attacker": "result",
    "eaa-hits-defender": "result",
    "eaa-loses-step": "loss",
    "eaa-eliminated": "loss",
    "eaa-retreats": "fall_back",
    "eaa-advances": "follow_up",
    "eaa-takes": "control",
    "eaa-takes-bridge": "control",
    "eaa-day-begins": "turn",
    "eaa-german-impulse": "turn",
    "eaa-german-surprise": "turn",
}

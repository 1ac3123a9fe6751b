"""What the sentences of the log tell: marches and battles are gathered by it."""

from __future__ import annotations

from salient.engine.news import News

NEWS: News = {
    "a44-moves": "move",
    "a44-goes-along": "move",
    "a44-sneaks": "move",
    "a44-infiltrates": "move",
    "a44-enters": "arrival",
    "a44-unit-placed": "arrival",
    "a44-replaced": "arrival",
    "a44-drops": "arrival",
    "a44-attacks": "attack",
    "a44-gun-supports": "attack",
    "a44-air-supports": "attack",
    "a44-odds": "odds",
    "a44-combat-rolled": "result",
    "a44-automatic": "result",
    "a44-fire-fight-rolled": "result",
    "a44-no-lead": "result",
    "a44-declines-fire-fight": "result",
    "a44-determined-defense-rolled": "result",
    "a44-defensive-fire-rolled": "result",
    "a44-time-on-target": "result",
    "a44-jabo-rolled": "result",
    "a44-loses-step": "loss",
    "a44-eliminated": "loss",
    "a44-surrenders": "loss",
    "a44-broken": "loss",
    "a44-retreats": "fall_back",
    "a44-retreats-off-map": "fall_back",
    "a44-advances": "follow_up",
    "a44-advances-off-map": "follow_up",
    "a44-dump-captured": "control",
    "a44-dump-retaken": "control",
    "a44-turn": "turn",
    "a44-player-turn": "turn",
    "a44-night-turn": "turn",
    "a44-night-part": "turn",
}

"""What the sentences of the log tell: marches and battles are gathered by it."""

from __future__ import annotations

from salient.engine.news import News

NEWS: News = {
    "tdw-moves": "move",
    "tdw-arrives": "arrival",
    "tdw-rebuilt": "arrival",
    "tdw-attack": "attack",
    "tdw-gun-used": "attack",
    "tdw-gun-doubled": "attack",
    "tdw-combat-result": "result",
    "tdw-combat-forced": "result",
    "tdw-converted": "result",
    "tdw-loses-step": "loss",
    "tdw-eliminated": "loss",
    "tdw-surrenders": "loss",
    "tdw-retreats": "fall_back",
    "tdw-advances": "follow_up",
    "tdw-controls": "control",
    "tdw-fuel-captured": "control",
    "tdw-turn": "turn",
    "tdw-round": "turn",
    "tdw-chit-drawn": "turn",
}

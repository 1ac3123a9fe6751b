"""What the sentences of the log tell: marches and battles are gathered by it."""

from __future__ import annotations

from salient.engine.news import News

NEWS: News = {
    "fronte-moves": "move",
    "fronte-flies": "move",
    "fronte-ferried": "move",
    "fronte-deploys": "arrival",
    "fronte-comes-back": "arrival",
    "fronte-fires": "attack",
    "fronte-barrage": "attack",
    "fronte-assault": "attack",
    "fronte-leads": "attack",
    "fronte-supports": "attack",
    "fronte-gun": "attack",
    "fronte-strikes": "attack",
    "fronte-fire-hits": "result",
    "fronte-fire-misses": "result",
    "fronte-scores": "result",
    "fronte-attacker-wins": "result",
    "fronte-defender-wins": "result",
    "fronte-tie": "result",
    "fronte-barrage-die": "result",
    "fronte-strike-scores": "result",
    "fronte-bombs-hit": "result",
    "fronte-bombs-miss": "result",
    "fronte-flak-hits": "result",
    "fronte-flak-misses": "result",
    "fronte-loses": "loss",
    "fronte-destroyed": "loss",
    "fronte-retreats": "fall_back",
    "fronte-flees-barrage": "fall_back",
    "fronte-advances": "follow_up",
    "fronte-turn": "turn",
    "fronte-night": "turn",
    "fronte-activated": "turn",
}

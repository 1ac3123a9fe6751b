"""The contract's own compliance suite, for anyone who writes a game.

    from salient.testing import check_game

    report = check_game("drill", games=100)
    assert report.ok, report

Random whole games are played under watch; every answer is probed for what the contract promises. `check_player`
watches a computer player in the same way.
"""

from salient.testing.check import check_game, switches
from salient.testing.players import check_player
from salient.testing.report import ALARMS, Finding, Report

__all__ = ["ALARMS", "Finding", "Report", "check_game", "check_player", "switches"]

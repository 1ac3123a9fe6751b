"""What one more unit would bring: the odds are those of the sum that stands beside them."""

from __future__ import annotations

import salient


def test_the_odds_of_joining_are_those_of_this_attack_and_no_larger_one() -> None:
    game = salient.new("deadly_woods", "german-attack", seed=1, dice="fast")
    whole = game.reckon("attack 3217").outcomes  # all who can take part
    game.play("attack 3217")
    joining = [str(action) for action in game.decision.actions if action.verb == "join"]  # type: ignore[union-attr]
    assert len(joining) > 2
    alone = game.reckon(joining[0]).outcomes
    assert alone == game.reckon(joining[0], "fight").outcomes
    assert alone != whole
    everybody = [outcome.exact for outcome in game.reckon(*joining, "fight").outcomes]
    assert everybody == [outcome.exact for outcome in whole]

"""Rules cases of Ardennes '44 (docs/cases.md): positions on made-up boards, and the answers to questions about them.

`plain*` and `words` read what strangers write, `building` makes the position, `runner` puts the question to one of
`move`, `attack`, `resolve`, `may`, `rolls`, `questions`.
"""

from salient.games.ardennes44.cases.building import OPTIONS, SIDE, STATUS, position

__all__ = ["OPTIONS", "SIDE", "STATUS", "position"]

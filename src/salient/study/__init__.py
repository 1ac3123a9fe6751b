"""The wargame as an instrument: environments for learning agents, experiments, games as data, exact answers.

What needs a library beyond the package's own is imported by its room alone (`salient[study]` installs them all).
"""

from salient.study.framing import Frames, frames

__all__ = ["Frames", "frames"]

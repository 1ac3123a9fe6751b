"""What the map marks besides terrain: start areas, entry hexes, sources of supply, victory hexes, lines."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Features:
    """By place numbers. A made-up board has what its case names, the real map what features.csv lists."""

    start_area: dict[int, str] = field(default_factory=dict)  # hex -> the division's word
    rear_zone: frozenset[int] = frozenset()  # 29.1b
    entry: dict[int, str] = field(default_factory=dict)  # hex -> letter
    sources: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())  # 23.2 of each side
    victory: frozenset[int] = frozenset()
    eastern: frozenset[int] = frozenset()  # 30.2d places of the East map on a board whose hexes carry no letter
    bottleneck: frozenset[int] = frozenset()  # 24.7
    boundary: frozenset[tuple[int, int]] = frozenset()  # 11.10 hexsides, both orders
    west_of_ourthe: frozenset[int] = frozenset()  # 6.4 hexes on or west of the line
    west_of_meuse: frozenset[int] = frozenset()  # 27.3b
    british: frozenset[int] = frozenset()  # 27.3a those of them on the West map; none: the board has no such limit
    sauer: tuple[int, ...] = ()  # 29.3 from where to where one unit of the 212th VG Division may cross on turn 1
    dumps: tuple[int, ...] = ()  # 32
    blocking: dict[int, int] = field(default_factory=dict)  # 13.4 Blocking Position -> its Entry Hex
    sector_box: dict[int, int] = field(default_factory=dict)  # 13.4c Blocking Position -> the Off-Map Box behind it
    bridge_sites: dict[str, int] = field(default_factory=dict)  # 7.7, 7.9 a site's word -> number of its bridge
    west_edge: frozenset[int] = frozenset()  # S2.4, S3.3 of the East map, where it is used alone
    west_roads: frozenset[int] = frozenset()  # S3.3 the road hexes of that edge
    names: dict[str, tuple[int, ...]] = field(default_factory=dict)  # place name -> its hexes

"""Chance that is the same on every machine: whatever is drawn by it is drawn alike each time.

A place on the map and a seed give the number; nothing is drawn in order from a generator, so that a part of
the map drawn alone looks as it does in the whole.
"""

from __future__ import annotations

import zlib

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_M1, _M2, _M3 = 0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D
_MASK = 0xFFFFFFFF


def seed(word: str) -> int:
    return zlib.crc32(word.encode())


def chance(*keys: int) -> float:
    """A number from 0 to 1 that belongs to these keys."""
    h = 0x2545F491
    for key in keys:
        h = ((h ^ (key & _MASK)) * _M1) & _MASK
        h = ((h ^ (h >> 15)) * _M2) & _MASK
        h ^= h >> 13
    h = (h * _M3) & _MASK
    return float((h ^ (h >> 16)) & _MASK) / 4294967296.0


def swing(*keys: int) -> float:
    """The same from -1 to 1."""
    return 2.0 * chance(*keys) - 1.0


def lattice(i: NDArray[np.int64], j: NDArray[np.int64], key: int) -> Floats:
    """A number from -1 to 1 for each point of a lattice."""
    h = (i * _M1 + key) & _MASK
    h = ((h ^ (h >> 15)) * _M2) & _MASK
    h = ((h ^ (j & _MASK)) * _M3) & _MASK
    h = ((h ^ (h >> 13)) * _M1) & _MASK
    h = (h ^ (h >> 16)) & _MASK
    return h.astype(np.float64) / 2147483648.0 - 1.0


def smooth(x: Floats, y: Floats, scale: float, key: int) -> Floats:
    """Noise from -1 to 1 whose hills are about `scale` wide."""
    u, v = x / scale, y / scale
    i, j = np.floor(u).astype(np.int64), np.floor(v).astype(np.int64)
    f, g = u - i, v - j
    f, g = f * f * (3 - 2 * f), g * g * (3 - 2 * g)
    low = lattice(i, j, key) * (1 - f) + lattice(i + 1, j, key) * f
    high = lattice(i, j + 1, key) * (1 - f) + lattice(i + 1, j + 1, key) * f
    return low * (1 - g) + high * g


def rugged(x: Floats, y: Floats, scale: float, key: int, octaves: int = 3) -> Floats:
    """Noise with finer noise upon it, as coasts and the edges of woods have."""
    total = np.zeros_like(x)
    size, strength = scale, 1.0
    for octave in range(octaves):
        total += strength * smooth(x, y, size, key + 7919 * octave)
        size, strength = size / 2.1, strength / 2
    return total / (2 - 2.0 ** (1 - octaves))

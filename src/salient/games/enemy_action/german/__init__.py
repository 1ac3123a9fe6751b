"""I, J, K, L, V: the German system, which plays its side by the rules."""

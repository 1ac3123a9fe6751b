"""What players are shown: views, cards, overlays, printed tables, names."""

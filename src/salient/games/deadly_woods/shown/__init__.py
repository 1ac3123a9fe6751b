"""What players are shown: views, overlays, printed tables, forecasts, names."""

"""Views, overlays, printed tables, forecasts."""

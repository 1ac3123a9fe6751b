"""5 to 7, 23, 24, 28 Logistics: artillery supply, fuel, bridges, supply and surrender, traffic, weather."""

"""11 to 13 Movement: marches, strategic movement and trucks, reinforcements, the orders of the phase."""

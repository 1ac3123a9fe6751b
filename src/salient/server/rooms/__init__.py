"""The rooms of the club: what browsers can ask for."""

"""Rules cases of Fronte d'Attacco (docs/cases.md): `words` and `stage` read them, the other rooms answer."""

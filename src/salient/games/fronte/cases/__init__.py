"""Rules cases of Fronte d'Attacco: how their words become a table, and which steps of the game answer them.

`words` declares what a case may say, `table` lays it out, `runner` lists the questions; the others put them.
"""

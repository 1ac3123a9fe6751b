# Nomi e fasi
deadly_woods-title = The Deadly Woods
deadly_woods-scenario-german-attack = L'attacco tedesco: dal 16 al 27 dicembre in sei turni. Al Tedesco servono quattro punti vittoria, cinque chiudono subito la partita.
deadly_woods-scenario-campaign = La campagna: dal 16 dicembre al 15 gennaio in dodici turni, con il ritiro delle SS. Alla fine al Tedesco servono due punti vittoria.
deadly_woods-scenario-three-turns = Tre turni: tutto il fronte, dal 16 al 21 dicembre; uno scenario nostro. Due punti vittoria danno la vittoria al Tedesco, meno agli Alleati.
deadly_woods-scenario-skyline-drive = Skyline Drive: la sola 5ª Armata corazzata, due turni, trenta unità; uno scenario nostro per imparare il gioco.
side-german = Tedeschi
side-allied = Alleati
tdw-phase-assets = Risorse
tdw-phase-replacements = Rimpiazzi
tdw-phase-rounds = Round di azione, pedine finora { $number }
tdw-phase-movement = { $round }: movimento
tdw-phase-combat = { $round }: combattimento
tdw-phase-cleanup = Controllo della vittoria e pulizia

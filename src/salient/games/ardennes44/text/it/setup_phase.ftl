a44-ask-place-unit = Piazza l'unità { $unit } nella sua area di piazzamento.
a44-ask-set-up = { $left ->
    [0] Piazzamento: tutte le unità sono piazzate. Cambia quello che vuoi, poi concludi.
    [one] Piazzamento: scegli un'unità da piazzare; ne resta { $left }.
   *[other] Piazzamento: scegli un'unità da piazzare; ne restano { $left }.
}
a44-refused-all-placed = tutte le unità sono piazzate
a44-refused-changes = nel piazzamento le unità si possono riprendere { $number } volte
a44-refused-no-room = nell'area di piazzamento nessun esagono ha posto per l'unità { $unit }
a44-refused-not-its-area = l'esagono { $hex } non è in un'area di piazzamento dell'unità { $unit }
a44-refused-not-starting = l'unità { $unit } non è fra quelle che il giocatore tedesco piazza
a44-refused-start-stacking = con l'unità { $unit } l'esagono { $hex } supera i limiti di raggruppamento
a44-refused-start-wooded-rough = l'unità { $unit } non può iniziare nel terreno sconnesso-bosco, come nell'esagono { $hex }
a44-refused-units-in-hand = { $left ->
    [one] resta { $left } unità da piazzare
   *[other] restano { $left } unità da piazzare
}
a44-set-up-done = Il piazzamento tedesco è concluso.
a44-set-up-historical = Le unità tedesche rimaste prendono i posti del piazzamento storico.
a44-unit-placed = L'unità { $unit } è piazzata nell'esagono { $hex }.

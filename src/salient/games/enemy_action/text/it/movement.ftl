# Movimento
eaa-ask-moves = Scegli un'unità da muovere, o termina i movimenti.
eaa-ask-moves-left = { $units ->
    [one] un'unità può ancora muovere
   *[other] { $units } unità possono ancora muovere
}
eaa-ask-march = L'unità { $unit } muove: scegli il prossimo esagono. Punti movimento rimasti: { $left }.
eaa-ask-march-strategic = L'unità { $unit } fa un movimento strategico, solo lungo le strade: scegli il prossimo esagono. Punti movimento rimasti: { $left }.
eaa-moves = L'unità { $unit } muove nell'esagono { $hex }.
eaa-moves-done = { $side }: i movimenti sono finiti.
eaa-exits = L'unità { $unit } esce dalla mappa nell'esagono { $hex }: { $points } PV.
eaa-roadblock-placed = Un blocco stradale nell'esagono { $hex }.
eaa-refused-not-yours = l'unità { $unit } non è tua
eaa-refused-off-map = l'unità { $unit } non è sulla mappa
eaa-refused-deployed = l'unità { $unit } è stata schierata in questo impulso
eaa-refused-dispersed = l'unità { $unit } è dispersa e non viene attivata
eaa-refused-dispersed-move = l'unità { $unit } è dispersa e non muove
eaa-refused-not-active = l'unità { $unit } non è attiva
eaa-refused-has-moved = l'unità { $unit } ha già mosso in questa attivazione
eaa-refused-has-attacked = l'unità { $unit } ha combattuto in questo impulso e non può più muovere
eaa-refused-no-fuel = l'unità { $unit } è senza carburante
eaa-refused-isolated-mech = l'unità { $unit } è meccanizzata e isolata: non muove
eaa-refused-no-allowance = l'unità { $unit } non ha capacità di movimento
eaa-refused-nowhere-to-go = non c'è un esagono in cui il movimento dell'unità { $unit } possa finire
eaa-refused-strategic-supply = l'unità { $unit } non è in pieno rifornimento: niente movimento strategico
eaa-refused-strategic-one-hex = oggi l'unità { $unit } muove di un solo esagono: niente movimento strategico
eaa-refused-strategic-enemy = un'unità nemica è entro 2 esagoni dall'esagono { $hex }: niente movimento strategico
eaa-refused-strategic-no-road = l'unità { $unit } non è su una strada: niente movimento strategico
eaa-refused-strategic-off-road = nessuna strada porta nell'esagono { $hex }: il movimento strategico segue le strade
eaa-refused-strategic-river = non c'è un ponte utilizzabile su { $crossing }: il movimento strategico segue le strade
eaa-refused-same-hex = l'unità è già nell'esagono { $hex }
eaa-refused-not-adjacent = l'esagono { $hex } è raggiungibile ({ $needs ->
    [one] un punto movimento
   *[other] { $needs } punti movimento
}), ma le unità muovono un esagono alla volta
eaa-refused-points = per l'esagono { $hex } { $needs ->
    [one] serve un punto movimento
   *[other] servono { $needs } punti movimento
}, rimasti: { $left }
eaa-refused-stacking = un movimento per l'esagono { $hex } non potrebbe finire entro il limite di raggruppamento
eaa-refused-stop-full = l'esagono { $hex } sarebbe sovraffollato
eaa-refused-has-begun = l'unità { $unit } ha iniziato a muovere
eaa-refused-not-begun = l'unità { $unit } non ha ancora mosso
eaa-refused-enemy = un'unità nemica è nell'esagono { $hex }
eaa-refused-not-in-play = l'esagono { $hex } non è in gioco in questo scenario
eaa-refused-area = l'esagono { $hex } è fuori dall'area della sua armata
eaa-refused-meuse = l'esagono { $hex } è a est della Mosa: il XXX Corpo resta a ovest
eaa-refused-zone-stops = l'esagono { $hex } è in una zona di controllo nemica: il movimento finisce lì
eaa-refused-zone-to-zone = gli esagoni { $left } e { $hex } sono entrambi in una zona di controllo nemica
eaa-refused-roadblock-stops = una strada porta dall'esagono { $hex } a un blocco stradale: il movimento finisce lì
eaa-refused-one-hex = l'unità { $unit } muove di un solo esagono
eaa-refused-isolated-zone = la fanteria isolata non può lasciare una zona di controllo nemica ({ $hex })
eaa-refused-isolated-hex = l'esagono { $hex } è chiuso alla fanteria isolata: cittadina, città o ponte del nemico, o Westwall
eaa-refused-bridge-used = in questa attivazione un'unità ha già attraversato il ponte { $crossing } verso terreno nemico
eaa-refused-river-first = { $crossing } non ha un ponte utilizzabile: un'unità lo attraversa solo con l'intero movimento
eaa-refused-river-used = in questa attivazione un'unità ha già attraversato il fiume senza ponte { $crossing }
eaa-refused-roadblock-there = un blocco stradale è già nell'esagono { $hex }
eaa-refused-roadblock-no-road = l'esagono { $hex } non ha strade
eaa-refused-roadblock-clear = l'esagono { $hex } è terreno aperto
eaa-refused-roadblock-german = un'unità tedesca è nell'esagono { $hex } o adiacente
eaa-refused-roadblock-supply = l'esagono { $hex } non è in rifornimento alleato
eaa-refused-roadblock-manteuffel = l'esagono { $hex } è troppo vicino alla 5ª Armata Panzer mentre Manteuffel dirige il traffico
eaa-refused-too-far = l'esagono { $hex } costa { $needs ->
    [one] un punto movimento
   *[other] { $needs } punti movimento
} ({ $lines }), rimasti: { $left }
eaa-refused-zone-between = la via per l'esagono { $hex } passa per la zona di controllo nemica in { $stop }, dove il movimento finisce
eaa-refused-no-way = nessuna via porta all'esagono { $hex }: in mezzo ci sono unità nemiche, fiumi senza ponte o un'area chiusa
eaa-refused-no-road-way = nessuna strada porta all'esagono { $hex } restando a 2 esagoni da ogni unità nemica
eaa-refused-full = l'esagono { $hex } è pieno (unità { $units }, livelli { $steps }): un esagono tiene 3 unità e 6 livelli
eaa-way-road = strada { $hexes } × 1 = { $cost }
eaa-way-ground = { $ground } ×{ $hexes } = { $cost }
eaa-way-zone = uscita da una zona di controllo { $cost }
eaa-refused-zone-leaving = l'esagono { $hex } è fuori portata: uscire da una zona di controllo nemica costa un punto movimento in più, in tutto ce ne sono { $left }

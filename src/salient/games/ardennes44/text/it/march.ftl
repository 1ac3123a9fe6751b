a44-ask-march =
    { $mode ->
        [extended] Movimento esteso dell'unità { $unit }, restano { $points } MP: scegli il prossimo esagono o fermati.
        [tactical] Movimento tattico dell'unità { $unit }: scegli il prossimo esagono o fermati.
        [strategic] Movimento strategico dell'unità { $unit }, restano { $points } MP: scegli il prossimo esagono o fermati.
        [truck] Unità { $unit } su autocarri, restano { $points } MP: scegli il prossimo esagono o fermati.
        [shift] L'unità { $unit } cambia posizione di tiro: scegli un esagono o fermati.
        [prime_mover] Unità { $unit } con trattore di artiglieria, restano { $points } MP: scegli il prossimo esagono o fermati.
       *[normal] Movimento dell'unità { $unit }, restano { $points } MP: scegli il prossimo esagono o fermati.
    }
a44-ask-sneak = L'unità { $unit } è entrata in una ZOC nemica nell'esagono { $hex }: prova a ignorarla o rinuncia.
a44-ask-sneak-pass = Rispetta la ZOC
a44-roll-sneak = L'unità { $unit } tenta di eludere il nemico nell'esagono { $hex }
a44-roll-drop = L'unità { $unit } si lancia sull'esagono { $hex }
a44-sneak-die = 150ª brigata corazzata: dado { $die }.
a44-drop-die = Lancio di von der Heydte: dado { $die }.
a44-moves = L'unità { $unit } muove in { $hex }.
a44-enters = L'unità { $unit } entra in mappa dall'esagono { $hex }.
a44-exits = L'unità { $unit } esce dalla mappa dall'esagono { $hex }.
a44-refused-not-yours = l'unità { $unit } non è tua
a44-refused-marches-already = l'unità { $unit } muove già con le altre
a44-refused-march-begun = il movimento è già iniziato
a44-refused-not-in-stack = l'unità { $unit } non è nello stesso esagono
a44-refused-marches-alone = l'unità { $unit } è disorganizzata o in rotta e muove da sola
a44-refused-mode-same = questo tipo di movimento è già in uso
a44-refused-mode-chosen = il tipo di movimento è già stato scelto
a44-refused-not-adjacent = si muove da un esagono a uno adiacente, l'esagono { $hex } non lo è
a44-refused-box-by-exit = { $hex }: ci si arriva solo uscendo dalla mappa da un esagono di bordo
a44-refused-no-end = dall'esagono { $hex } il movimento non potrebbe finire come richiede il suo tipo
a44-refused-exit-off-map = l'unità { $unit } non è sulla mappa
a44-refused-mode-entering = l'unità { $unit } non può entrare in mappa in questo modo
a44-sum-step = punti movimento dell'unità { $unit }, in mezzi punti
a44-sum-road = strada
a44-sum-terrain = terreno
a44-sum-leaving-zone = uscita da una ZOC nemica
a44-sum-markers = traffico, blocco stradale o strettoia

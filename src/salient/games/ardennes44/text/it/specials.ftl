a44-drops =
    { $result ->
        [reduced] L'unità { $unit } si lancia sull'esagono { $hex }: ridotta.
        [eliminated] L'unità { $unit } si lancia sull'esagono { $hex } e va perduta.
       *[full] L'unità { $unit } si lancia sull'esagono { $hex }: piena forza.
    }
a44-653 =
    { $result ->
        [arrives] L'unità { $unit } arriva.
        [never] L'unità { $unit } non arriva più.
       *[again] L'unità { $unit } è in ritardo.
    }
a44-sneaks =
    { $success ->
        [no] L'unità { $unit } tenta di passare la ZOC nemica nell'esagono { $hex } e viene riconosciuta.
       *[yes] L'unità { $unit } passa la ZOC nemica nell'esagono { $hex } senza fermarsi.
    }
a44-exposed = L'unità { $unit } è smascherata.
a44-to-antwerp = L'unità { $unit } va alla difesa di Anversa.
a44-refused-drop-unit = l'unità { $unit } non si lancia dall'aria
a44-refused-drop-turn = von der Heydte si lancia nel turno { $turn }
a44-refused-drop-ground = l'esagono { $hex } non è terreno aperto o bosco rado senza paese, cittadina o città
a44-refused-drop-enemy = nell'esagono { $hex } ci sono unità nemiche o una ZOC nemica
a44-refused-drop-room = nell'esagono { $hex } non c'è posto: limite di raggruppamento
a44-refused-sneak-unit = solo la 150ª Brigata corazzata può ignorare le ZOC nemiche: { $unit }
a44-refused-sneak-exposed = l'unità { $unit } è già smascherata
a44-refused-sneak-zone = l'esagono { $hex } non è in una ZOC nemica

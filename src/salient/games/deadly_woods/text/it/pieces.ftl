# Perdite e raggruppamento
tdw-loses-step = L'unità { $unit } perde un livello di forza: ne restano { $left }.
tdw-eliminated = L'unità { $unit } nell'esagono { $hex } è eliminata.
tdw-delay-boxed = { $unit }: torna nella casella delle risorse.
tdw-motorized-lost = L'unità { $unit } perde il segnalino Motorizzato.
tdw-ask-surplus = { $count ->
        [one] Nell'esagono { $hex } c'è più di una divisione e un'altra unità (6.0): elimina un'unità (6.2).
       *[other] Nell'esagono { $hex } c'è più di una divisione e un'altra unità (6.0): elimina { $count } unità (6.2).
    }
tdw-ask-surplus-camps = { $count ->
        [one] Unità o genieri di corpi o nazioni diverse sono nell'esagono { $hex } (6.1): elimina un'unità (6.2).
       *[other] Unità o genieri di corpi o nazioni diverse sono nell'esagono { $hex } (6.1): elimina { $count } unità (6.2).
    }
tdw-refused-not-in-full-hex = l'unità { $unit } non è nell'esagono sovraffollato { $hex }
tdw-refused-nationality = unità americane e britanniche non possono stare insieme nell'esagono { $hex }
tdw-refused-corps = unità di corpi d'armata americani diversi non possono stare insieme nell'esagono { $hex }
tdw-refused-stack-engineers = nell'esagono { $hex } ci sono genieri di un altro corpo d'armata
tdw-refused-full = nell'esagono { $hex } non c'è posto: una divisione e un'altra unità

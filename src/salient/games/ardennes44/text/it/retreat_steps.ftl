a44-ask-retreat-first = Scegli l'unità che si ritira per prima dall'esagono { $hex }.
a44-ask-retreat = { $hexes ->
        [one] Ritira l'unità { $unit }: è nell'esagono { $hex }, resta { $hexes } esagono.
       *[other] Ritira l'unità { $unit }: è nell'esagono { $hex }, restano { $hexes } esagoni.
    }
a44-ask-retreat-on = Nell'esagono { $hex } non c'è posto: l'unità { $unit } prosegue la ritirata e va in rotta.
a44-ask-retreat-surplus = Troppe unità nell'esagono { $hex }: scegline una che prosegue la ritirata e va in rotta.
a44-ask-surplus = Troppe unità nell'esagono { $hex }: scegli un'unità che perde un livello.
a44-cannot-retreat = Eliminazione: { $reason } ({ $number }).
a44-refused-retreat-unit = l'unità { $unit } adesso non deve ritirarsi
a44-refused-retreat-exit = qui l'unità { $unit } non può ritirarsi fuori mappa
a44-refused-surplus-unit = l'unità { $unit } non è in eccesso nell'esagono { $hex }, o non ci è arrivata adesso

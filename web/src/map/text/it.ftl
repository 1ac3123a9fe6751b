map-label = Mappa
map-help = Le frecce muovono il cursore sulla mappa, Invio agisce, più e meno ingrandiscono, 0 mostra tutta la mappa.
map-closer = Più vicino
map-farther = Più lontano
map-whole = Tutta la mappa
map-overview = Panoramica
map-empty = nessuno qui
map-counters = { $count ->
    [one] una pedina
   *[other] { $count } pedine
}
map-offered = { $count ->
    [one] una risposta qui
   *[other] { $count } risposte qui
}
map-reach = costa { $cost }
map-stack = Pedine in { $place }
map-turn-over = Volta
map-close = Chiudi
map-between = { $a } – { $b }
map-more = { $count ->
    [one] clic destro: un altro ordine
   *[other] clic destro: altri { $count } ordini
}
map-take-stack = clic: tutte e { $count } insieme, Maiusc: una sola
map-whole-stack = Tutto il gruppo: { $count }
map-held = insieme: { $count }
map-more-named = clic destro: { $orders }
map-overview-close = Chiudi la mappa piccola
map-detour = { $count } esagoni, passando per { $places }
map-again = tocca di nuovo per andarci
map-go = Vai in { $place }, costa { $cost }
map-friend-take = Prendi { $unit }
map-friend-click = clic: vai lì, costa { $cost }, o prendi { $unit }
map-friend-go = Maiusc+clic: vai lì subito
map-hatched = tratteggiato: solo con { $orders }

drill-title = Drill: il ponte di Aubry
drill-scenario-bridgehead = La testa di ponte: i Rossi tengono il ponte, i Blu devono prendere la cittadina e il crocevia in otto turni.
drill-scenario-meeting = Battaglia d'incontro: le due parti corrono verso la cittadina e il crocevia, in sei turni.
drill-option-mines = I Rossi nascondono un campo minato prima del primo turno.

side-blue = Blu
side-red = Rossi
unit-blue-1 = 1° battaglione Blu
unit-blue-2 = 2° battaglione Blu
unit-red-1 = 1° battaglione Rosso
unit-red-2 = 2° battaglione Rosso

terrain-clear = aperto
terrain-woods = bosco
terrain-town = cittadina
terrain-lake = lago
terrain-river = fiume
terrain-bridge = ponte
terrain-road = strada
status-unsupplied = fuori rifornimento
statuses-unsupplied = fuori rifornimento
marker-mine_spent = mine già esplose
marker-mine = campo minato

drill-overlay-supply = Rifornimento
drill-phase-movement = { $side }: movimento
drill-phase-combat = { $side }: combattimento
drill-phase-supply = { $side }: rifornimento

drill-ask-mine = Scegli l'esagono del tuo campo minato. L'avversario non lo vede.
drill-ask-movement = Scegli un'unità da muovere, o termina la fase di movimento.
drill-ask-movement-left = { $units ->
    [one] un'unità può ancora muovere
   *[other] { $units } unità possono ancora muovere
}
drill-ask-march = { $unit }: scegli il prossimo esagono, o fermati. Punti rimasti: { $points }.
drill-ask-combat = Scegli un'unità nemica da attaccare, o termina la fase di combattimento.
drill-ask-combat-left = { $attacks ->
    [one] un esagono nemico si può ancora attaccare
   *[other] { $attacks } esagoni nemici si possono ancora attaccare
}
drill-ask-join = Attacco contro { $unit }: scegli chi partecipa, poi combatti.
drill-ask-loss = Scegli quale unità attaccante perde un livello.
drill-ask-retreat = { $unit }: scegli l'esagono della ritirata.
drill-ask-advance = Scegli un'unità che avanza nell'esagono { $hex }, o rinuncia.
drill-ask-advance-decline = Nessuna avanzata
drill-roll-mines = Mine, unità { $unit }
drill-roll-combat = Attacco contro { $unit } a { $odds }

drill-turn = Turno { $turn }
drill-player-turn = Turno del giocatore: { $side }
drill-mine-placed = Il campo minato è nell'esagono { $hex }.
drill-mine-found = { $unit } entra in un campo minato nell'esagono { $hex }.
drill-mines-passed = { $unit } passa le mine senza perdite.
drill-moves = { $unit } muove nell'esagono { $hex }.
drill-retreats = { $unit } si ritira nell'esagono { $hex }.
drill-no-retreat = { $unit } non può ritirarsi.
drill-advances = { $unit } avanza nell'esagono { $hex }.
drill-holds = Ora l'esagono { $hex } è tenuto da: { $side }.
drill-reduced = { $unit } perde un livello.
drill-eliminated = Unità eliminata nell'esagono { $hex }: { $unit }.
drill-unsupplied = { $unit } è fuori rifornimento.
drill-table-crt = Risultati del combattimento
drill-result = Colonna { $column }, dado { $die }. { $result ->
    [A1] A1: l'attaccante perde un livello.
    [NE] NE: nessun effetto.
    [EX] EX: ogni parte perde un livello.
    [DR] DR: il difensore si ritira.
    [D1] D1: il difensore perde un livello e si ritira.
   *[DE] DE: il difensore è eliminato.
}
drill-end-both-eliminated = Non resta nessuno: la partita è un pareggio.
drill-end-red-eliminated = I Rossi non hanno più unità: vincono i Blu.
drill-end-blue-eliminated = I Blu non hanno più unità: vincono i Rossi.
drill-end-blue-holds-both = I Blu tengono entrambi gli obiettivi: vincono i Blu.
drill-end-blue-holds-none = I Blu non tengono nessun obiettivo: vincono i Rossi.
drill-end-shared = Ogni parte tiene un obiettivo, o uno è libero: la partita è un pareggio.

drill-sum-attack = Attacco
drill-sum-defence = Difesa
drill-sum-column = Colonna
drill-sum-unit = { $unit }
drill-sum-river = { $unit }: forza dimezzata attraverso il fiume
drill-sum-unsupplied = { $unit }: forza dimezzata, fuori rifornimento
drill-sum-odds = rapporto di forze { $odds }
drill-sum-cover = il difensore è al coperto nell'esagono { $hex }

drill-outcome-eliminated = unità eliminata: { $unit }
drill-outcome-reduced = { $unit } perde un livello
drill-outcome-moved = { $unit } nell'esagono { $hex }
drill-outcome-nothing = non cambia nulla

drill-refused-mine-hex = lo scenario non consente il campo minato nell'esagono { $hex }
drill-refused-not-yours = l'unità non è tua: { $unit }
drill-refused-own-unit = l'unità è tua: { $unit }
drill-refused-eliminated = l'unità è stata eliminata: { $unit }
drill-refused-moved = { $unit } ha già mosso
drill-refused-no-step = { $unit } non può fare nessun passo
drill-refused-hemmed = { $unit } è bloccata: ogni esagono adiacente ha un nemico, è in una zona di controllo nemica o costa troppo
drill-refused-stop = nell'esagono { $hex } c'è un'altra unità: il movimento deve continuare
drill-refused-not-adjacent = l'esagono { $hex } non è adiacente
drill-refused-lake = l'esagono { $hex } è un lago
drill-refused-enemy = nell'esagono { $hex } c'è un'unità nemica
drill-refused-points = servono { $cost } punti, ne restano { $points }
drill-refused-zone-to-zone = l'esagono { $hex } è in una ZOC nemica, e l'unità parte da una ZOC nemica
drill-refused-dead-end = il movimento non potrebbe né finire nell'esagono { $hex } né proseguire da lì
drill-refused-attacked = { $unit } ha già subito un attacco in questa fase
drill-refused-nobody-adjacent = nessuna delle tue unità che possono ancora attaccare è adiacente a: { $unit }
drill-refused-odds = il rapporto di forze sarebbe peggiore di 1-2
drill-refused-nobody-joined = nessuno partecipa ancora all'attacco
drill-refused-has-attacked = { $unit } partecipa o ha già partecipato a un attacco in questa fase
drill-refused-cannot-reach = { $unit } non è adiacente al difensore
drill-refused-not-attacking = { $unit } non partecipa all'attacco
drill-refused-occupied = l'esagono { $hex } è occupato
drill-refused-river = davanti all'esagono { $hex } c'è un fiume senza ponte
drill-refused-zone = l'esagono { $hex } è in una ZOC nemica

# Clicks that lead to nothing, and what a way costs
drill-sum-step = { $unit }: punti per questo percorso
drill-sum-road = lungo una strada
drill-sum-clear = terreno aperto
drill-sum-woods = bosco
drill-sum-town = città
drill-sum-crossing = fiume senza ponte
drill-way-part = { $what } ×{ $number } = { $cost }
drill-way-list = { $part }, { $rest }
drill-refused-here = l'unità è già in { $hex }
drill-refused-no-way = nessuna via porta in { $hex }: è circondato da laghi
drill-refused-too-dear = { $hex } costa { $cost } punti ({ $way }), ne restano solo { $points }
drill-refused-friend = un'altra tua unità è in { $hex }: il movimento può attraversarlo, ma non finirvi
drill-refused-zone-between = una zona di controllo nemica sbarra la via: l'unità deve fermarsi in { $hex }
drill-refused-retreat-far = { $unit } si ritira di un esagono, in uno adiacente: { $hex } è più lontano
drill-click-unit-first = { $hex }: scegli prima l'unità che muove, poi dove
drill-click-in-hand = { $unit } è in movimento: scegli dove, o fermala
drill-click-stop-first = { $unit } può muovere quando { $mover } si è fermata
drill-click-enemy = { $unit } è nemica: nella fase di combattimento le unità adiacenti possono attaccarla. { $near ->
    [0] Ora nessuna delle tue è adiacente.
    [one] Ora una delle tue è adiacente.
   *[other] Ora { $near } delle tue sono adiacenti.
}
drill-click-enemy-way = { $unit } è nemica e nessun movimento entra nel suo esagono: fermati accanto e attaccala nella fase di combattimento (6.1)
drill-click-no-enemy = non c'è nessuna unità nemica da attaccare in { $hex }
drill-click-no-enemy-beside = { $unit } non è adiacente a nessun nemico: non ha chi attaccare
drill-click-choose-enemy = { $unit } è tua: scegli il nemico adiacente che attacca
drill-click-who-joins = si prepara l'attacco contro { $unit }: scegli le tue unità che partecipano, poi combatti
drill-click-under-attack = { $unit } è quella attaccata: scegli le tue unità che partecipano, poi combatti
drill-click-one-attack = { $unit } può essere attaccata quando l'attacco contro { $enemy } è concluso
drill-click-who-loses = scegli una delle unità attaccanti: perde il livello
drill-click-retreating = { $unit } è quella che si ritira: scegli l'esagono
drill-click-who-advances = scegli l'unità che avanza in { $hex }
drill-click-advance-only = l'avanzata porta solo in { $hex }

# Answers in words
drill-action-mine = Posa il campo minato in { $target }
drill-action-attack = Attacca { $target }
drill-action-join = { $target } partecipa all'attacco
drill-action-fight = Combatti
drill-action-lose = { $target } subisce la perdita
drill-action-retreat = Ritirata in { $target }
drill-action-advance = Avanza: { $target }

# What the parts of a counter mean
drill-legend-factor_1 = valore di attacco: quanto aggiunge quando attacca
drill-legend-factor_2 = valore di difesa
drill-legend-factor_3 = punti movimento di un turno
drill-legend-label = il suo nome
drill-legend-size = dimensione: II è un battaglione
drill-legend-symbol = tipo: il riquadro con la croce è fanteria
drill-legend-reduced = la banda chiara: uno dei due livelli è perso

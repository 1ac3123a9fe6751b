# Turni, pedine e round
tdw-turn = { $month ->
        [12] Turno { $turn }: { $first }-{ $last } dicembre 1944.
       *[other] Turno { $turn }: { $first }-{ $last } gennaio 1945.
    }
tdw-round = { $side }: { $round }.
tdw-chit-drawn = Pedina pescata: { $chit }. { $brings }
tdw-first-chit = { $side }: prima pedina del turno: { $chit }.
tdw-army-chit = Il tedesco prende per questo turno la pedina { $chit }.
tdw-swapped = Si gioca la pedina Rinforzi tenuta in mano; { $chit } torna nel contenitore.
tdw-held-into-cup = Nel contenitore non ci sono più pedine alleate: vi entra la pedina Rinforzi tenuta in mano.
tdw-no-reaction = La seconda Reazione non si usa.
tdw-army-named = Area del round: { $army }.
tdw-formation-named = Formazione del round: { $formation }.

tdw-ask-army-chit = Scegli la pedina d'armata Panzer di questo turno.
tdw-ask-first-chit = Scegli la prima pedina del turno.
tdw-ask-draw = Pesca la prossima pedina.
tdw-ask-react = Gioca ora la seconda Reazione, per tre unità, o aspetta.
tdw-ask-react-last = Il contenitore è vuoto: gioca la seconda Reazione, per tre unità, o rinuncia.
tdw-ask-react-last-wait = Rinuncia alla Reazione
tdw-ask-swap = Pescata: { $chit }. Giocala, o gioca al suo posto la pedina Rinforzi tenuta in mano.
tdw-ask-manner = Scegli come usare la pedina { $chit }.
tdw-ask-army = Scegli l'area d'armata attivata dalla pedina.
tdw-ask-formation = Scegli fino a tre formazioni, una corazzata, una meccanizzata, una di fanteria: fai clic su una loro unità.
tdw-ask-formation-1 = Scelta: { $first }. Scegli una formazione di un'altra classe, o comincia.
tdw-ask-formation-2 = Scelte: { $first }, { $second }. Scegli una formazione della terza classe, o comincia.
tdw-ask-formation-3 = Scelte: { $first }, { $second }, { $third }. Comincia con queste.
tdw-ask-formation-done = Non attivare formazioni
tdw-ask-formation-3-done = Comincia con queste tre
tdw-ask-formation-2-done = Comincia con queste due
tdw-ask-formation-1-done = Comincia con questa

tdw-refused-no-army-chit = { $chit }: non è una delle due pedine d'armata Panzer
tdw-refused-first-supply-check = un Controllo rifornimento non appartiene a nessuna parte e non può aprire il turno
tdw-refused-first-not-own = { $chit }: non è una pedina della parte con l'iniziativa
tdw-refused-first-held = { $chit }: è tenuta in mano e non può aprire il turno
tdw-refused-first-not-this-turn = { $chit }: non è tra le pedine di questo turno
tdw-refused-chit-cup = la pedina { $chit } è nel contenitore: le pedine si pescano a caso
tdw-refused-chit-played = la pedina { $chit } è già stata giocata in questo turno
tdw-refused-chit-reaction = la pedina { $chit } è in mano: si gioca dopo il round di un'armata corazzata, o a contenitore vuoto
tdw-refused-chit-held = la pedina { $chit } è in mano: si gioca al posto di una pedina alleata pescata
tdw-refused-manner-patton = questa pedina si usa come Patton o come Montgomery
tdw-refused-manner-move-combat = una pedina Movimento/Combattimento si usa come movimento o come combattimento
tdw-refused-manner-used = il tedesco ha già usato in questo turno una pedina come: { $manner }
tdw-refused-montgomery-per-unit = ogni unità di Montgomery muove o attacca a scelta: c'è un solo tipo di round
tdw-refused-no-formation = { $formation }: non è una formazione per questa pedina
tdw-refused-formation-german = l'unità { $unit } non è tedesca: la pedina attiva formazioni tedesche
tdw-refused-formation-off-map = { $formation }: nessuna unità sulla mappa
tdw-refused-formation-class = { $kind ->
        [armor] è già scelta una formazione corazzata, { $formation } è un'altra
        [mech] è già scelta una formazione meccanizzata, { $formation } è un'altra
       *[infantry] è già scelta una formazione di fanteria, { $formation } è un'altra
    }

# Chi può agire in un round
tdw-refused-round-no-movement = in questo round nessuno muove
tdw-refused-round-no-combat = in questo round nessuno attacca
tdw-refused-one-hex-turn-1 = nel turno 1 le unità corazzate non muovono di un esagono in un round di combattimento
tdw-refused-one-hex-armor = in un round di combattimento muovono solo le unità corazzate, e l'unità { $unit } non lo è
tdw-refused-one-hex-adjacent = l'unità { $unit } è adiacente a un'unità nemica e non muove di un esagono
tdw-refused-moved = l'unità { $unit } ha già mosso in questo round
tdw-refused-armor-turn-1 = nel turno 1 le unità corazzate non attaccano in un round di movimento
tdw-refused-attack-armor = in questo round attaccano solo le unità corazzate, e l'unità { $unit } non lo è
tdw-refused-attack-moved = l'unità { $unit } ha mosso e in questo round non attacca
tdw-refused-first-reaction = l'unità { $unit } è della 2ª o della 99ª Divisione: non nella prima Reazione
tdw-refused-three-reacted = altre tre unità sono già attivate: per l'unità { $unit } non resta nulla
tdw-refused-not-in-area = all'inizio del round l'unità { $unit } non era in quest'area: { $army }
tdw-refused-not-named = l'unità { $unit } non è di una formazione scelta
tdw-refused-not-arriving = l'unità { $unit } non è arrivata con questa pedina
tdw-refused-not-patton = l'unità { $unit } non è del III Corpo
tdw-refused-not-montgomery = l'unità { $unit } non è britannica né del VII Corpo

# Rinforzi
tdw-arrives = L'unità { $unit } arriva nell'esagono { $hex }.
tdw-waits = Unità { $unit }: tutte le aree di ingresso sono bloccate, aspetta la prossima pedina Rinforzi.
tdw-never-enters = L'unità { $unit } non entra in gioco.
tdw-goes-by-d = L'unità { $unit } passa per l'area D e arriva con la prossima pedina Rinforzi.
tdw-ask-by-d = Manda unità del III Corpo per l'area D, una pedina più tardi, o concludi.
tdw-ask-by-d-done = Tutte le altre entrano ora
tdw-ask-enter = Scegli l'esagono di entrata dell'unità { $unit }.
tdw-refused-by-d-corps = l'unità { $unit } non è del III Corpo e non può passare per l'area D
tdw-refused-by-d-twice = l'unità { $unit } è già mandata per l'area D
tdw-refused-by-d-no-chit = non c'è una pedina Rinforzi successiva con cui possa arrivare
tdw-refused-not-due = l'unità { $unit } non arriva con questa pedina
tdw-refused-enters-first = prima si piazza l'unità { $unit }
tdw-refused-no-entry = l'esagono { $hex } non è un esagono di entrata di questa parte
tdw-refused-entry-not-listed = l'esagono { $hex } non è in un'area di ingresso dell'unità { $unit } né nella più vicina libera
tdw-refused-entry-by-d = l'unità { $unit } può entrare dall'area D solo una pedina Rinforzi più tardi
tdw-refused-entry-enemy = nell'esagono { $hex } c'è un'unità nemica
tdw-refused-entry-zone = l'esagono { $hex } è in una ZOC nemica
tdw-refused-awaited = l'unità { $unit } è sul tracciato dei turni e arriva con una pedina Rinforzi dal turno { $turn }
tdw-brings-5pz = Le unità nell'area della 5ª Armata corazzata muovono; le loro corazzate possono poi attaccare.
tdw-brings-6pz = Le unità nell'area della 6ª Armata corazzata muovono; le loro corazzate possono poi attaccare.
tdw-brings-all-german = Ogni unità tedesca può muovere, poi attaccare.
tdw-brings-one-army = Tutte le unità dell'area di un'armata, nominata dal tedesco, possono muovere, poi attaccare.
tdw-brings-three-formations = Una formazione corazzata, una meccanizzata e una di fanteria possono muovere, poi attaccare.
tdw-brings-move-combat = La sua parte gioca un round di movimento o un round di combattimento.
tdw-brings-reinforcement = Arrivano rinforzi e possono muovere; le loro corazzate possono attaccare.
tdw-brings-supply-check = Si controlla il rifornimento delle unità tedesche.
tdw-brings-reaction = Tre unità alleate possono muovere.
tdw-brings-patton-montgomery = Le unità di Patton possono muovere e attaccare, oppure quelle di Montgomery muovere o attaccare.

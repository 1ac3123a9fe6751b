ardennes44-title = Ardennes '44
ardennes44-scenario-six-turns = I primi sei turni: dal 16 al 18 dicembre sulla mappa Est. Ai Tedeschi servono dieci punti vittoria.
ardennes44-scenario-eight-turns = I primi otto turni: dal 16 al 19 dicembre sulla mappa Est, con le divisioni aviotrasportate. Ai Tedeschi servono quattordici punti vittoria.
ardennes44-scenario-campaign = La campagna: dal 16 al 26 dicembre su entrambe le mappe.
ardennes44-scenario-patton = Il contrattacco di Patton: dal 22 al 26 dicembre su entrambe le mappe. Le unità stanno dove furono nella storia, per quanto ne sappiamo.
ardennes44-scenario-extended = La campagna estesa: dal 16 al 30 dicembre su entrambe le mappe.
ardennes44-option-night_infiltration = Infiltrazione notturna (31): un segnalino Notte non usato muove di notte una pila di un esagono.
ardennes44-option-fuel_dumps = Depositi di carburante (32): tre segnalini, uno solo vero; se i Tedeschi lo prendono, non hanno scarsità nei turni 7 e 8.
ardennes44-option-roadblocks = Blocchi stradali (33): due segnalini per parte che ostacolano il nemico sulle strade e ne tagliano i rifornimenti.
ardennes44-option-factor_limit = Limite d'attacco (34): in un attacco contano al massimo 18 fattori.
ardennes44-option-bodenplatte = Operazione Bodenplatte (35): la Luftwaffe può ostacolare l'appoggio aereo alleato dal turno 17 o 19.
ardennes44-option-greif_commando = Commando Greif (36): una volta, prima del turno 7, i Tedeschi rendono più difficile far saltare un ponte.
ardennes44-option-breakdown_inherits_colour = Per l'appoggio d'artiglieria le unità divise hanno il colore dell'unità madre (interpretazione 4).
ardennes44-option-silhouette_zoc_blocked_by_forest = Le zone di controllo delle unità con profilo si fermano davanti alla foresta come allo sconnesso-bosco (interpretazione 26).
ardennes44-option-previously_retreated_zero_in_breakthrough = Le unità già ritiratesi non contano e vanno perse anche nel combattimento di sfondamento (interpretazione 69).
ardennes44-option-disrupted_hit_by_broken_result_dies = Un'unità disorganizzata che deve ritirarsi di tre esagoni o più è eliminata (interpretazione 72).
ardennes44-option-recon_ability_barred_in_ip = Un'unità da ricognizione in una posizione trincerata (IP) non può sottrarsi (interpretazione 79).
ardennes44-option-replacements_adjacent_allowed = Le unità adiacenti al nemico possono ricevere rimpiazzi (interpretazione 91).
ardennes44-option-recon_suffers_a1_d1 = Un'unità da ricognizione da sola subisce A1/D1 come stampato (interpretazione D54).
ardennes44-option-zero_quality_earns_no_shift = Un corazzato la cui TQ rossa scende a 0 non ottiene la colonna (interpretazione D66).
ardennes44-option-surplus_must_go_on = Chi è in eccesso dopo una ritirata deve proseguire finché più indietro c'è posto (interpretazione D22).
ardennes44-option-airborne_markers_free = Nel turno 6 nessun segnalino è riservato ai paracadutisti (interpretazione D42).
ardennes44-option-drop_needs_room = Von der Heydte ha bisogno di posto nell'esagono in cui si lancia (interpretazione D67).
ardennes44-option-retreated_units_give_shift = Le unità disorganizzate ritiratesi in un esagono danno comunque la colonna a chi lo attacca (interpretazione A5).
ardennes44-option-offroad_supply_counts_road_hex = L'esagono di strada conta fra i quattro della parte fuori strada di un percorso di rifornimento (interpretazione A9).
side-german = Tedeschi
side-allied = Alleati
a44-phase-start = { $side }: inizio del turno
a44-phase-set-up = { $side }: piazzamento
a44-phase-artillery-supply = { $side }: rifornimento artiglieria
a44-phase-fuel = { $side }: scarsità di carburante
a44-phase-bridge = { $side }: ponti
a44-phase-movement = { $side }: movimento
a44-phase-rally = { $side }: recupero
a44-phase-combat = { $side }: combattimento
a44-phase-traffic = { $side }: traffico
a44-phase-supply = { $side }: rifornimento e resa
a44-phase-victory = { $side }: verifica della vittoria
a44-phase-replacement = { $side }: rimpiazzi
a44-turn = Turno { $turn }: { $day } dicembre, { $half ->
    [am] mattino
    [pm] pomeriggio
   *[night] notte
}.
a44-player-turn = { $side }: comincia il turno.
a44-night-turn = Comincia la notte del { $day } dicembre.
a44-night-part = { $side }: comincia il turno notturno.
a44-fact-date = { $day } dicembre, { $half ->
    [am] mattino
    [pm] pomeriggio
   *[night] notte
}
a44-fact-weather-overcast = coperto
a44-fact-weather-clear = bel tempo
a44-fact-ground-mud = fango
a44-fact-ground-frozen = terreno gelato
a44-fact-air = segnalini aerei rimasti: { $number }
a44-fact-night-markers = segnalini Notte rimasti, { $side }: { $number }
a44-fact-points = punti vittoria tedeschi: { $points } su { $needed }
a44-fact-exited = fattori d'attacco usciti verso Anversa: { $factors } su { $needed }
a44-fact-surrender = punti resa del gruppo di { $unit }: { $points }
hex-southeast = casella Sud-est
hex-southwest = casella Sud-ovest
hex-west = casella Ovest
hex-northwest = casella Nord-ovest
hex-northeast = casella Nord-est
hex-antwerp = Anversa
hex-block-a-e0901 = posizione bloccante A (E0901)
hex-block-a-e1601 = posizione bloccante A (E1601)
hex-block-b-e2001 = posizione bloccante B (E2001)
hex-block-b-e2501 = posizione bloccante B (E2501)
hex-block-c-e3101 = posizione bloccante C (E3101)
hex-block-c-e3501 = posizione bloccante C (E3501)
hex-block-h-e3943 = posizione bloccante H (E3943)
hex-block-h-e2743 = posizione bloccante H (E2743)
hex-block-j-e2443 = posizione bloccante J (E2443)
hex-block-j-e2043 = posizione bloccante J (E2043)
a44-outcome-attacker-loses = l'attaccante perde { $steps ->
    [one] un livello di forza
   *[other] { $steps } livelli di forza
}
a44-outcome-defender-loses = il difensore perde { $steps ->
    [one] un livello di forza
   *[other] { $steps } livelli di forza
}
a44-outcome-eliminated = il difensore è eliminato
a44-outcome-retreats = il difensore si ritira
a44-outcome-retreats-broken = il difensore si ritira ed è in rotta
a44-outcome-broken = il difensore è in rotta
a44-outcome-engaged = il difensore è ingaggiato
a44-outcome-advantage = l'attaccante ottiene il vantaggio
a44-outcome-disengagement = { $result ->
    [goes] l'unità { $unit } si disingaggia
    [goes-disrupted] l'unità { $unit } si disingaggia ed è disorganizzata
    [stays] l'unità { $unit } non riesce a disingaggiarsi e rimane
    [stays-disrupted] l'unità { $unit } rimane ed è disorganizzata
   *[lost] l'unità { $unit } è eliminata
}
a44-outcome-bridge = il ponte tra gli esagoni { $from } e { $to } è distrutto
a44-outcome-nothing = non cambia nulla
ardennes44-overlay-areas = Aree di piazzamento
ardennes44-overlay-bonds = ZOC collegate
ardennes44-overlay-boundaries = Confini d'armata
ardennes44-overlay-control = Controllo
ardennes44-overlay-lines = Percorsi di rifornimento ora
ardennes44-overlay-supply = Rifornimento
ardennes44-overlay-victory = Esagoni di vittoria
ardennes44-overlay-zones = Zone di controllo
ardennes44-option-campaign_victories_in_short_games = Negli scenari brevi contano anche le vittorie della campagna (Liegi, la Mosa, le aree di piazzamento tedesche; interpretazione B1).
ardennes44-option-west_map_sector_lock = Un'unità tedesca in un esagono di entrata della mappa ovest chiude l'intero settore, come sulla mappa est (interpretazione 5).
ardennes44-option-night_disengage_all_units = Di notte tutte le unità possono disingaggiarsi e perdere i segnalini di ingaggio, non solo quelle con un segnalino Notte (interpretazione 76).
ardennes44-option-extended_night_26_replacements = Punti rimpiazzo tedeschi e alleati della notte del 26 dicembre, per la quale non ne sono stampati (interpretazione 120).
ardennes44-option-extended_patton = Gioco esteso (S5): il contrattacco di Patton continua fino al 30 dicembre, con le condizioni di vittoria del gioco esteso.
ardennes44-option-handicap = Vantaggio (regola nostra): al Tedesco bastano tanti punti in meno.
ardennes44-table-crt = Risultati del combattimento
ardennes44-table-fire_fight = Scontro a fuoco
ardennes44-table-determined_defense = Difesa determinata
ardennes44-table-disengagement = Disingaggio
ardennes44-table-rally = Recupero
ardennes44-table-surrender = Resa
ardennes44-table-demolition = Demolizione dei ponti
ardennes44-table-ouren = Ouren
ardennes44-table-jabo = Jabo
ardennes44-table-defensive_artillery = Artiglieria difensiva

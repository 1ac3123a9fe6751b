# Situazione, previsioni, livelli, tabelle
tdw-fact-dates = { $month ->
        [12] { $first }–{ $last } dicembre 1944
       *[other] { $first }–{ $last } gennaio 1945
    }
tdw-fact-initiative = iniziativa: { $side }
tdw-fact-points = punti vittoria tedeschi: { $points } di { $needed }
tdw-fact-last-chit = ultima pedina (numero { $number } del turno): { $chit }
tdw-fact-hand = in mano all'Alleato: { $chit }
tdw-fact-replacements = { $kind ->
        [infantry] rimpiazzi di fanteria rimasti, { $side }: { $points }
       *[armor] rimpiazzi corazzati rimasti, { $side }: { $points }
    }
tdw-fact-repaired = ponte del turno costruito, { $army }
tdw-fact-fuel = il KG Peiper ha il carburante di Büllingen
tdw-fact-st-vith = primo ingresso tedesco in St. Vith nel turno { $turn }
tdw-fact-meuse = la Mosa è raggiunta: tutte le unità alleate possono attraversarla
tdw-fact-withdrawal-done = le SS sono state ritirate
tdw-fact-withdrawal-cancelled = il ritiro delle SS è stato annullato
tdw-fact-withdrawal-failed = il ritiro delle SS è fallito
tdw-next-chit = La prossima pedina
tdw-cup-of-turn = Nel contenitore in questo turno
tdw-next-chit-of = { $number ->
        [1] { $chit }
       *[other] { $chit } ×{ $number }
    }
deadly_woods-overlay-activated = Attivate dalla pedina
deadly_woods-overlay-areas = Aree delle armate
deadly_woods-overlay-boundaries = Confini di armata
deadly_woods-overlay-british = Area britannica
deadly_woods-overlay-control = Controllo
deadly_woods-overlay-lines = Percorsi di rifornimento ora
deadly_woods-overlay-meuse = A ovest della Mosa
deadly_woods-overlay-supply = Unità rifornite
deadly_woods-overlay-victory = Esagoni PV
deadly_woods-overlay-zones = Zone di controllo
deadly_woods-table-crt = Risultati del combattimento
deadly_woods-table-bridge_roll = Ponte dopo una ritirata
deadly_woods-table-von_der_heydte = Von der Heydte
deadly_woods-table-terrain = Effetti del terreno
deadly_woods-table-hexsides = Lati d'esagono di fiume
deadly_woods-table-shifts = Spostamenti di colonna e modificatori
deadly_woods-table-support = Supporto
deadly_woods-table-chits = Pedine per turno (+ in mano all'Alleato)
deadly_woods-result-AL1 = l'attaccante perde 1 livello
deadly_woods-result-BL1 = entrambe le parti perdono 1 livello
deadly_woods-result-DR = il difensore si ritira di 2 esagoni (DR* perde anche 1 livello)
deadly_woods-cell-destroyed = distrutto
deadly_woods-cell-intact = intatto
deadly_woods-cell-unit = unità
deadly_woods-cell-marker = segnalino
deadly_woods-cell-infantry = fanteria
deadly_woods-cell-motorized = motorizzate
deadly_woods-cell-shift = spostamento di colonna (← per il difensore)
deadly_woods-cell-defense = difesa
deadly_woods-cell-attack = attacco
deadly_woods-cell-nebelwerfer = Nebelwerfer
deadly_woods-cell-zoc = ZOC
deadly_woods-cell-supply = rifornimento
deadly_woods-cell-road = strada
deadly_woods-cell-columns = colonne (→ per l'attaccante)
deadly_woods-cell-die = dado
deadly_woods-cell-pieces = pezzi
deadly_woods-cell-ready = pronti dopo
deadly_woods-cell-turn = turno
deadly_woods-cell-round = round
deadly_woods-cell-yes = sì
deadly_woods-cell-no = no
deadly_woods-cell-closed = chiuso
deadly_woods-cell-road_only = su strada
deadly_woods-cell-other = altro terreno
deadly_woods-cell-clear = aperto
deadly_woods-cell-woods = bosco
deadly_woods-cell-forest = foresta
deadly_woods-cell-rough = accidentato
deadly_woods-cell-village = villaggio
deadly_woods-cell-city = città
deadly_woods-cell-west_wall = Vallo occidentale
deadly_woods-cell-minor = fiume minore
deadly_woods-cell-major = fiume maggiore
deadly_woods-cell-bridge = ponte
deadly_woods-cell-destroyed_bridge = ponte distrutto
deadly_woods-cell-river = attraverso un fiume
deadly_woods-cell-armor_defense = corazzati in difesa
deadly_woods-cell-armor_attack = corazzati in attacco
deadly_woods-cell-oos_defender = difensore fuori rifornimento
deadly_woods-cell-integrity_defense = integrità divisionale in difesa
deadly_woods-cell-integrity_attack = integrità divisionale in attacco
deadly_woods-cell-engineers = genieri
deadly_woods-cell-peiper = KG Peiper, turno 1
deadly_woods-cell-plus_two = Combattimento +2
deadly_woods-cell-german_artillery = artiglieria tedesca
deadly_woods-cell-german_nebelwerfer = Nebelwerfer
deadly_woods-cell-allied_artillery = artiglieria alleata
tdw-not-now = { $what }: ora non si può pescare, due pedine di questa parte ({ $side }) sono uscite di seguito.

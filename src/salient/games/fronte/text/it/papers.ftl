fronte-sheet-empty = Il tavolo è vuoto.
fronte-sheet-first-line = Un tavolo comincia con forma e misure: table hex 12 x 16
fronte-sheet-size = Un tavolo ha al massimo { $columns } colonne e { $rows } righe.
fronte-sheet-rows = Il tavolo ha { $wanted } righe, il disegno { $found }.
fronte-sheet-row = Questa è la riga { $wanted }, non { $found }.
fronte-sheet-columns = Il tavolo ha { $wanted } colonne, questa riga { $found }.
fronte-sheet-letters = { $sector }: «{ $found }» non è terreno ({ $known }), acqua (. ~ #) e strada (. +).
fronte-sheet-no-sector = Il tavolo non ha il settore { $sector }.
fronte-sheet-apart = { $first } non tocca { $second }.
fronte-sheet-corner = { $first } e { $second } non hanno un lato in comune.
fronte-sheet-titled = Servono un nome, due punti e i settori: Strada nord: D01 D02 D03
fronte-sheet-river-ends = La riga di un fiume comincia e finisce con una direzione fuori dal tavolo: NW K01 K02 SW
fronte-sheet-no-way = «{ $word }» non è una direzione fuori dal tavolo: { $known }, o un settore tra parentesi.
fronte-sheet-way-on-table = { $word } di { $sector } è sul tavolo; metti tra parentesi il settore che il fiume incontra.
fronte-sheet-named = Servono un settore e un nome: D05 Incrocio
fronte-sheet-mark = Servono un settore e un segno: D05 airfield; i segni sono { $known }.
fronte-sheet-unlisted = { $kind ->
    [river] { $sector }: un fiume nel disegno ma in nessun elenco.
   *[road] { $sector }: una strada nel disegno ma in nessun elenco.
}
fronte-sheet-undrawn = { $kind ->
    [river] { $sector }: un fiume elencato ma non nel disegno.
   *[road] { $sector }: una strada elencata ma non nel disegno.
}

fronte-table-title = Un tavolo proprio
fronte-paper-table = tavolo
fronte-grid-hex = esagoni
fronte-grid-square = quadrati
fronte-brush-objective = obiettivo
fronte-sample-random-hex = Un tavolo casuale di esagoni
fronte-sample-random-square = Un tavolo casuale di quadrati
fronte-table-facts = Colonne: { $columns }, righe: { $rows }.
fronte-table-objectives = Gli obiettivi sono sul tavolo.
fronte-table-no-objectives = Nessun obiettivo: i giocatori piazzano i loro.
fronte-table-low = Un tavolo ha almeno { $rows } righe.
fronte-table-dry-bridge = { $sector }: un ponte vuole un fiume.
fronte-table-river-end = { $sector }: un fiume finisce al bordo del tavolo o in un altro fiume.
fronte-table-river-twice = { $sector }: di qui passa un solo fiume, e una volta sola.
fronte-table-no-elements = Non c'è spazio per gli elementi che i giocatori piazzano: due ciascuno, a quattro settori dal bordo e l'uno dall'altro. Un tavolo più grande ne ha.
fronte-table-halves = Obiettivi: { $count } in ogni metà del tavolo, o nessuno.
fronte-table-objective-ground = { $sector }: su questo terreno non può esserci un obiettivo.
fronte-table-objective-edge = { $sector }: un obiettivo dista almeno { $count } settori dal bordo di chi lo possiede.
fronte-table-objectives-near = { $first } e { $second }: gli obiettivi distano almeno { $count } settori l'uno dall'altro.
fronte-table-has = Sul tavolo, in { $hex }: { $element }.

fronte-army-title = Un esercito proprio
fronte-paper-army = esercito
fronte-tag-year = anno
fronte-army-division = Divisione
fronte-army-divisions = { $count ->
    [one] una divisione
   *[other] { $count } divisioni
}
fronte-army-units = { $count ->
    [one] una unità
   *[other] { $count } unità
}
fronte-army-unit = Unità
fronte-field-name = Nome
fronte-field-side = Parte
fronte-field-code = Sigla
fronte-field-nation = Nazione
fronte-field-kind = Tipo
fronte-field-quality = Qualità dell'HQ
fronte-field-arm = Classe
fronte-field-size = Dimensione
fronte-field-pr = PR
fronte-field-stands = Basette
fronte-field-guns = Reggimenti d'artiglieria
fronte-field-fc = FC
fronte-field-range = Raggio
fronte-quality-excellent = eccellente
fronte-quality-normal = normale
fronte-quality-poor = scarso
fronte-kind-infantry = fanteria
fronte-kind-armoured = corazzata
fronte-kind-panzer = Panzer
fronte-kind-panzergrenadier = Panzergrenadier
fronte-size-hq = HQ
fronte-size-regiment = reggimento o brigata
fronte-size-battalion = battaglione
fronte-size-artillery = artiglieria
fronte-arm-armor_heavy = corazzati pesanti
fronte-arm-armor_medium = corazzati medi
fronte-arm-armor_light = corazzati leggeri
fronte-arm-artillery_medium = artiglieria media
fronte-arm-artillery_medium_sp = artiglieria media semovente
fronte-arm-artillery_heavy = artiglieria pesante
fronte-arm-artillery_rocket = lanciarazzi
fronte-arm-at_light = anticarro leggera
fronte-arm-at_heavy = anticarro pesante
fronte-arm-infantry = fanteria
fronte-arm-cavalry = cavalleria
fronte-arm-mech_infantry = fanteria meccanizzata
fronte-arm-recon_light = RECON leggera
fronte-arm-recon_heavy = RECON pesante
fronte-arm-aa_light = antiaerea leggera
fronte-arm-aa_heavy = antiaerea pesante
fronte-arm-engineer = genieri
fronte-arm-engineer_mech = genieri meccanizzati
fronte-arm-hmg = mitragliatrici
fronte-arm-rct = Regimental Combat Team
fronte-arm-hq = HQ
fronte-sample-random-allied = Un esercito alleato casuale
fronte-sample-random-axis = Un esercito casuale dell'Asse
fronte-sample-division = { $name }
fronte-army-facts = Divisioni: { $divisions }, unità: { $units }, PR: { $pr }.
fronte-army-no-list = Non c'è la lista «{ $name }»; ci sono: { $known }.
fronte-army-no-unit = La lista non ha l'unità «{ $name }».
fronte-army-code = «{ $name }» non è fatta di una a otto lettere e cifre.
fronte-army-twice = La sigla «{ $name }» c'è due volte.
fronte-army-one-hq = Una divisione ha un solo HQ; questa ne ha { $count }.
fronte-army-hq-pr = Un HQ ha 1 PR.
fronte-army-range = Il raggio è almeno quello della classe, { $least }.
fronte-army-guns = Solo l'artiglieria è fatta di reggimenti d'artiglieria.
fronte-army-size-hq = Il livello HQ e la classe HQ vanno insieme.
fronte-army-size-artillery = L'artiglieria ha il livello artiglieria, e nessun altro lo ha.
fronte-army-size-regiment = Solo fanteria e corazzati sono reggimenti o brigate.

fronte-paper-only-points = Tavoli ed eserciti propri sono per la battaglia a punti.
fronte-paper-other-side = Questo è un esercito dell'altra parte.
fronte-paper-same-code = Entrambi gli eserciti hanno una divisione «{ $name }».
fronte-paper-no-room = Per { $units } unità non c'è posto in { $sectors } settori delle righe di schieramento.

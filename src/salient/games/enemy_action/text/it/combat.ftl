# Elenchi
eaa-combat-nobody = nessuno
eaa-combat-one = { $thing }
eaa-combat-list = { $thing }, { $rest }
eaa-line = { $cause } { NUMBER($value) }

# Domande
eaa-ask-attacks = Scegli un esagono da attaccare, o termina gli attacchi.
eaa-ask-attacks-left = { $attacks ->
    [one] un esagono nemico si può ancora attaccare
   *[other] { $attacks } esagoni nemici si possono ancora attaccare
}
eaa-ask-attacks-none = Nessun attacco è possibile: { $why }. Termina l'impulso.
eaa-attacks-nobody = accanto alle tue unità attive non ci sono tedeschi non ancora attaccati
eaa-ask-attack = Attacco a { $hex } con rapporto { $ratio }; chit da { $least } a { $most }. Scegli attaccanti e tattiche, poi conferma.
eaa-ask-attack-short = Attacco a { $hex }, { $ratio }: solo { $most } chit, ma i livelli del difensore ne chiedono { $least }. Gioca una tattica o aggiungi unità, o ritira l'attacco.
eaa-ask-reinforce = Rinforzo alla battaglia: quali unità di un gruppo si uniscono all'attacco a { $hex }, e da dove?
eaa-ask-relief = Rinforzo alla battaglia: quali unità di un gruppo arrivano in { $hex }?
eaa-ask-defence = I tedeschi attaccano { $hex } a { $ratio }; chit da pescare: { $chits }. { $tactics ->
    [surprise] In un impulso di sorpresa non puoi giocare tattiche.
    [unsupplied] Le tue unità sono fuori rifornimento: non puoi giocare tattiche.
    [none] Nessuna delle tue carte serve qui.
   *[yes] Gioca tattiche, o lascia pescare.
}
eaa-ask-bug-out = Sganciamento da { $hex }: scegli l'esagono { $number } di 2.
eaa-ask-bug-out-costly = Sganciamento da { $hex }: scegli l'esagono { $number } di 2. Ogni esagono aperto costa un livello.
eaa-ask-more = Attacco a { $hex }, chit pescati: { $drawn }; danni finora: attaccante { $attacker }, difensore { $defender }. Quanti altri, fino a { $most }?
eaa-ask-hits = Il gruppo in { $hex } deve subire { $hits ->
    [one] un danno
   *[other] { $hits } danni
}. { $may ->
    [steps] Non può ritirarsi: scegli chi perde un livello.
    [retreat] L'esagono è sovraffollato: deve proseguire di un esagono.
   *[both] { $hits ->
        [one] È
       *[other] Ognuno è
    } un esagono di ritirata o un livello perso; può ritirarsi { $hexes ->
        [one] di un esagono
       *[other] fino a { $hexes } esagoni
    }{ $disperses ->
        [yes] , e il suo secondo esagono di ritirata lo disperde.
       *[no] .
    }
}
eaa-ask-hits-costly = Il gruppo in { $hex } deve subire { $hits ->
    [one] un danno
   *[other] { $hits } danni
}. { $may ->
    [steps] Non può ritirarsi: scegli chi perde un livello.
    [retreat] L'esagono è sovraffollato: deve proseguire di un esagono.
   *[both] { $hits ->
        [one] È
       *[other] Ognuno è
    } un esagono di ritirata o un livello perso; può ritirarsi { $hexes ->
        [one] di un esagono
       *[other] fino a { $hexes } esagoni
    }{ $disperses ->
        [yes] , e il suo secondo esagono di ritirata lo disperde.
       *[no] .
    }
} Ogni esagono aperto è in una zona di controllo tedesca: la ritirata costa anche un livello.
eaa-ask-split = Il gruppo deve dividersi: dove si ritira l'unità { $unit }?
eaa-ask-split-costly = Il gruppo deve dividersi: dove si ritira l'unità { $unit }? Ogni esagono aperto le costa un livello.
eaa-ask-split-next = Il gruppo deve dividersi: scegli chi si ritira ora. Chi non ha un esagono dove andare perde un livello.
eaa-ask-loss = Combattimento in { $hex }: quale unità perde un livello?
eaa-ask-attacker-hits = Attacco a { $hex }, danni rimasti alle tue unità: { $hits }. { $may ->
    [steps] Chi perde un livello?
   *[both] Chi perde un livello, o si disperdono?
}
eaa-ask-advance = L'esagono { $hex } è vuoto: chi avanza?

# Caso
eaa-draw-combat-card = Una carta di combattimento tedesca per l'attacco a { $hex }.
eaa-draw-defence-card = Una carta tedesca per la difesa di { $hex }.
eaa-draw-chit = Combattimento in { $hex }: chit { $number } di { $of }.
eaa-roll-hold = Verifica di tenuta in { $hex }: tiene con { $chance } o meno.
eaa-roll-attacker-hit = Danno { $number } agli attaccanti: un livello con { $most } o meno, altrimenti si disperdono.
eaa-roll-advance = L'unità { $unit } avanza in { $hex } con { $most } o meno.

# L'attacco
eaa-german-attacks = Attacco tedesco a { $hex }: { $units }. Forza { $attack } contro { $defence }, rapporto { $ratio }.
eaa-allied-attacks = Attacco alleato a { $hex }: { $units }. Tattiche: { $tactics }. Forza { $attack } contro { $defence }, rapporto { $ratio }.
eaa-battle-sum = Battaglia per { $hex }: forza { $attack } contro { $defence }, rapporto { $ratio }. Chit: minimo { $least }, massimo { $most }.
eaa-no-card-overwhelming = Attacco schiacciante a { $ratio }: nessuna carta di combattimento.
eaa-no-card-pile = La pila di pesca tedesca è vuota: nessuna carta di combattimento ({ $ratio }).
eaa-no-card-unsupplied = Nessun attaccante è rifornito: nessuna carta di combattimento ({ $ratio }).
eaa-combat-card = La carta di combattimento: { $card }, { $tactic }.
eaa-combat-card-blank = La carta di combattimento: { $card }, senza tattica.
eaa-german-tactics = Tattiche tedesche applicate: { $tactics }; chit aggiunti: { $chits }.
eaa-joins = L'unità { $unit } si unisce all'attacco e non avanzerà.
eaa-reinforces = Rinforzo alla battaglia: l'unità { $unit } arriva in { $hex }.
eaa-reserve-joins = L'unità di riserva { $unit } si unisce all'attacco in { $hex }.
eaa-ip-removed = I genieri dell'attaccante rimuovono la IP in { $hex }.
eaa-plays-tactic = La carta { $card } è giocata come { $tactic }.
eaa-corps-artillery-back = La carta { $card } torna nella pila di pesca.
eaa-no-defence-card = Nessuna carta tedesca: nessun difensore è rifornito e non disperso, o la pila è vuota.
eaa-defence-card-matches = La carta tedesca { $card } nomina la formazione del difensore: c'è un difensore non rilevato?
eaa-defence-card-other = La carta tedesca { $card } nomina un'altra formazione: vale la sua tattica.
eaa-defence-card-nothing = La carta non ha effetto.
eaa-undetected = Difensore non rilevato: l'unità { $unit } si unisce in { $hex }.
eaa-tactic-german = Tattica tedesca in difesa: { $tactic }.
eaa-tactic-void = { $tactic } non può essere eseguita qui.

# Chit e danni
eaa-german-draws = Chit pescati dai tedeschi: { $number } (minimo { $least }, massimo { $most }).
eaa-allied-draws = Chit: prima { $least }, al massimo { $most }.
eaa-more-chits = { $number ->
    [0] Nessun altro chit, { $drawn } in tutto.
    [one] Un altro chit, { $drawn } in tutto.
   *[other] Altri { $number } chit, { $drawn } in tutto.
}
eaa-chit-one = Chit { $chit }: { $sides }. Vale il lato { $face }: attaccante { $attacker }, difensore { $defender }.
eaa-chit-both = Chit { $chit }: { $sides }. Valgono entrambi, il lato { $face } ha la priorità: attaccante { $attacker }, difensore { $defender }.
eaa-chit-nothing = Chit { $chit }: { $sides }. Nessun danno.
eaa-chit-applies = { $face } { $situation }: sì
eaa-chit-applies-not = { $face } { $situation }: no
eaa-hits-attacker = { $hex }: danni all'attaccante: { $hits } ({ $lines }).
eaa-hits-defender = { $hex }: danni al difensore: { $hits } ({ $lines }).
eaa-ip-used = La IP in { $hex } è consumata.
eaa-hits-spared = Tutti i difensori sono eliminati, e { $hits ->
    [one] avanza un danno
   *[other] avanzano { $hits } danni
}: danni agli attaccanti ora { $left }.

# Situazioni dei chit
eaa-situation-ratio-least = rapporto { $least } o più
eaa-situation-ratio-under = rapporto sotto { $under }
eaa-situation-ratio-between = rapporto da { $least } a sotto { $under }
eaa-situation-terrain = terreno ({ $terrain })
eaa-situation-date = { $day } dicembre
eaa-ground-clear = aperto
eaa-ground-broken = accidentato
eaa-ground-woods = bosco
eaa-ground-forest = foresta
eaa-ground-town = cittadina
eaa-ground-city = città
eaa-ground-westwall = Vallo occidentale
eaa-situation-airpower = Forza aerea
eaa-situation-artillery = Artiglieria
eaa-situation-combat-engineers = Genio d'assalto
eaa-situation-elite-attacker = attaccante d'élite
eaa-situation-elite-defender = difensore d'élite
eaa-situation-green-attacker = attaccante inesperto
eaa-situation-green-defender = difensore inesperto
eaa-situation-defender-adjacent = difensore adiacente
eaa-situation-defender-recon = ricognizione in difesa
eaa-situation-dispersed-or-unsupplied-attacker = attaccante disperso o non rifornito
eaa-situation-dispersed-or-unsupplied-defender = difensore disperso o non rifornito
eaa-situation-flank-attack = attacco sul fianco
eaa-situation-large-attack = grande attacco
eaa-situation-allied-attack = attacco alleato
eaa-situation-fifth-pz-army-attack = attacco della 5ª Armata corazzata
eaa-situation-ip-crossfire = fuoco incrociato della IP
eaa-situation-one-hex-attack = attacco da un solo esagono
eaa-situation-only-attacker-armor = corazzati solo dell'attaccante
eaa-situation-only-defender-armor = corazzati solo del difensore
eaa-situation-only-attacker-combined-arms = armi combinate solo dell'attaccante
eaa-situation-only-defender-combined-arms = armi combinate solo del difensore

# Perdite, ritirate, dispersione
eaa-loss-hit = L'unità { $unit } perde un livello per un danno.
eaa-loss-chosen = L'unità { $unit } subisce un danno come livello.
eaa-loss-retreat = La ritirata costa un livello all'unità { $unit }.
eaa-loss-cornered = L'unità { $unit } non ha esagoni di ritirata e perde un livello.
eaa-hit-after-two = Già ritirata di due esagoni: l'unità { $unit } perde un livello.
eaa-hit-no-retreat = Nessuna ritirata possibile: l'unità { $unit } perde un livello.
eaa-hit-held = L'esagono è tenuto: l'unità { $unit } perde un livello.
eaa-hit-overstacked = L'esagono è sovraffollato: i difensori devono proseguire.
eaa-hit-as-many = Danni { $hits }, livelli { $steps }: i difensori si ritirano.
eaa-hit-zone = Un livello perso annullerebbe la ZOC: i difensori si ritirano.
eaa-holds = Verifica di tenuta: { $die }, soglia { $chance } ({ $lines }): l'esagono è tenuto.
eaa-gives-way = Verifica di tenuta: { $die }, soglia { $chance } ({ $lines }): i difensori si ritirano.
eaa-retreats = { $side }: i difensori si ritirano in { $hex }, { $priority ->
    [1] fuori da ogni zona di controllo nemica.
    [2] presso un'unità amica rifornita in zona di controllo nemica.
    [3] in una zona di controllo nemica, il che costa un livello.
   *[4] in una zona di controllo nemica fuori rifornimento, il che costa un livello.
}
eaa-dispersed = L'unità { $unit } è dispersa.
eaa-attacker-hit = Dado { $die }; HV dell'esagono { $hold }, livelli attaccanti { $steps }.
eaa-hit-first = Il primo danno è un livello: unità { $unit }.
eaa-hit-further = Un altro danno è un livello: unità { $unit }.
eaa-hit-pressed-on = Insistono: l'unità { $unit } perde un livello.
eaa-hit-fourth = Il quarto danno disperde gli attaccanti e assorbe il successivo.
eaa-hit-one-step = Tutti gli attaccanti hanno un livello: si disperdono, assorbendo questo danno e il successivo.
eaa-hit-rolled = Gli attaccanti si disperdono, assorbendo questo danno e il successivo.
eaa-retreat-1 = nessuna zona di controllo tedesca
eaa-retreat-2 = zona di controllo tedesca, ma c'è un'unità amica rifornita
eaa-retreat-3 = esagono vuoto in zona di controllo tedesca, in rifornimento alleato: costa un livello
eaa-retreat-4 = esagono in zona di controllo tedesca, fuori dal rifornimento alleato: costa un livello
eaa-retreat-disperses = il secondo esagono: il gruppo si disperde

# Avanzata
eaa-advance-always = Unità { $unit } in { $hex }: riga { $row }, { $why }; già avanzate: { $column }. Avanza.
eaa-advance-rolls = Unità { $unit } in { $hex }: riga { $row }, { $why }; già avanzate: { $column }. Avanza con { $most } o meno.
eaa-advance-never = Unità { $unit } in { $hex }: riga { $row }, { $why }; già avanzate: { $column }. Resta.
eaa-row-arrow = lungo il suo percorso
eaa-row-river = oltre un fiume e più vicino all'obiettivo
eaa-row-victory = un esagono PV
eaa-row-supply = ripristina il rifornimento
eaa-row-town = una cittadina o città
eaa-row-nearer = più vicino all'obiettivo
eaa-row-other = senza motivo
eaa-advance-roll-yes = Unità { $unit }: dado { $die }, serve { $most } o meno: avanza.
eaa-advance-roll-no = Unità { $unit }: dado { $die }, serve { $most } o meno: resta.
eaa-advances = L'unità { $unit } avanza in { $hex }.
eaa-no-advance-bracketed = L'unità { $unit } non avanza in { $hex }: è tra parentesi quadre.
eaa-no-advance-joiner = L'unità { $unit } non avanza in { $hex }: si è solo unita all'attacco.
eaa-no-advance-fuel = L'unità { $unit } non avanza in { $hex }: è senza carburante.
eaa-no-advance-boundary = L'unità { $unit } non avanza in { $hex }: è fuori dall'area della sua armata.
eaa-no-advance-full = L'unità { $unit } non avanza in { $hex }: non c'è posto.
eaa-no-advance-river = L'unità { $unit } non avanza in { $hex }: un'altra unità ha attraversato quel lato di fiume.
eaa-no-advance-surrounded = L'unità { $unit } non avanza in { $hex }: vi sarebbe circondata.
eaa-no-advance-leaves = L'unità { $unit } non avanza in { $hex }: il rifornimento alleato raggiungerebbe l'esagono lasciato.

# Calcoli
eaa-sum-attack = Forza di attacco
eaa-sum-defence = Forza di difesa
eaa-sum-chits = Massimo di chit
eaa-sum-least-chits = Minimo di chit
eaa-sum-retreat = Livelli che questa ritirata costa
eaa-sum-ratio = Rapporto di forze
eaa-term-unit = { $unit }
eaa-term-river = attraverso un fiume, dimezzata
eaa-term-combat-engineers = Genio d'assalto
eaa-term-engineers = Genieri
eaa-term-panzer-battalion = Battaglione panzer
eaa-term-tank-battalion = Battaglione carri
eaa-term-detachment = distaccamento
eaa-term-city = città, raddoppiata
eaa-term-westwall = Vallo occidentale, raddoppiata
eaa-term-units = unità attaccanti senza parentesi
eaa-term-tactics = tattiche
eaa-term-elite = un attaccante d'élite
eaa-term-large = attaccanti con 3 o 4 livelli
eaa-term-out-of-supply = difensore non rifornito
eaa-term-isolated = difensore isolato
eaa-term-screen = Schermo
eaa-term-fury = Fury of Bastogne
eaa-term-steps = livelli in difesa
eaa-term-chits = dai chit
eaa-term-settled = cittadina o città
eaa-term-in-westwall = Vallo occidentale
eaa-term-ip = IP
eaa-term-weak-defence = difensori dispersi, non riforniti o senza carburante
eaa-term-coordination = Coordinamento dell'assalto
eaa-term-hold-value = HV
eaa-term-hold-steps = livelli
eaa-term-hold-river = tutti gli attaccanti oltre un fiume
eaa-term-hold-supply = nessun rifornimento riserve
eaa-term-hold-costly = ogni ritirata costa un livello
eaa-term-hold-retreated = già ritirati

# Rifiuti
eaa-combat-refused-not-own = l'unità { $unit } non è tua sulla mappa
eaa-combat-refused-deployed = l'unità { $unit } è stata schierata in questo impulso
eaa-combat-refused-not-active = l'unità { $unit } non è attiva
eaa-combat-refused-dispersed = l'unità { $unit } è dispersa
eaa-combat-refused-has-attacked = l'unità { $unit } ha già combattuto in questo impulso
eaa-combat-refused-isolated = l'unità { $unit } è isolata e non può attaccare
eaa-combat-refused-monty = Monty riordina le linee: l'unità { $unit } della 1ª Armata oggi non attacca
eaa-combat-refused-no-germans = non ci sono tedeschi in { $hex }
eaa-combat-refused-hex-attacked = l'esagono { $hex } è già stato attaccato in questo impulso
eaa-combat-refused-nobody-near = nessuno che possa attaccare è accanto a { $hex }
eaa-combat-refused-bracketed = le unità tra parentesi quadre non attaccano da sole
eaa-combat-refused-few-chits = contro { $hex } { $most ->
    [one] si pesca al massimo un chit
   *[other] si pescano al massimo { $most } chit
}, ma i livelli del difensore ne chiedono { $least }
eaa-combat-refused-not-in-battle = l'unità { $unit } non partecipa a questo combattimento
eaa-combat-refused-in-already = l'unità { $unit } è già nell'attacco
eaa-combat-refused-not-adjacent = l'unità { $unit } non è accanto all'esagono
eaa-combat-refused-drop-joiner = l'unità { $unit } resta: l'ha portata una tattica
eaa-combat-refused-last-attacker = un attacco ha bisogno di un attaccante
eaa-combat-refused-tactic-role = { $tactic } non serve a questa parte in combattimento
eaa-combat-refused-airpower = la Forza aerea vola dal { $day } dicembre, o in un giorno di schiarita
eaa-combat-refused-artillery = l'Artiglieria non ha effetto il 16 dicembre
eaa-combat-refused-twice = { $tactic } due volte non cambierebbe nulla
eaa-combat-refused-dig-in = non si può piazzare una IP in { $hex }
eaa-combat-refused-bug-out = nessuna ritirata di due esagoni a cui il gruppo sopravviva
eaa-combat-refused-bug-out-hex = l'esagono { $hex } non è aperto a questa ritirata
eaa-combat-refused-one-stack = solo unità di un gruppo, una volta per combattimento
eaa-combat-refused-nobody-comes = nessuno potrebbe arrivare a questa battaglia
eaa-combat-refused-surprise = nessuna tattica negli impulsi di sorpresa
eaa-combat-refused-unsupplied = nessuna tua unità in questo combattimento è rifornita: niente tattiche
eaa-combat-refused-not-in-hand = la carta { $card } non è nella tua mano
eaa-combat-refused-not-on-card = la carta non può essere giocata come { $tactic }
eaa-combat-refused-not-beside = l'esagono { $hex } non è accanto a quello attaccato
eaa-combat-refused-relief-hex = le unità arrivano in { $hex }
eaa-combat-refused-relief-not-own = l'unità { $unit } non è tua, o è già lì
eaa-combat-refused-relief-used = l'unità { $unit } ha mosso o combattuto, è dispersa, isolata o fuori mappa
eaa-combat-refused-relief-strong = l'unità { $unit } è più forte di quanto può arrivare
eaa-combat-refused-relief-far = l'unità { $unit } non raggiunge la battaglia in un movimento
eaa-combat-refused-more = al massimo altri { $most }
eaa-combat-refused-others-first = l'unità { $unit } ha perso più di altre in questo combattimento
eaa-combat-refused-loss-order = un'altra unità tedesca perde il livello prima di { $unit }
eaa-combat-refused-must-go-on = l'esagono è sovraffollato: ritirati di un altro esagono
eaa-combat-refused-together = il gruppo si ritira insieme
eaa-combat-refused-split-order = ora si ritira l'unità { $unit }
eaa-combat-refused-choose-first = scegli prima chi si ritira
eaa-combat-refused-cornered = l'unità { $unit } non ha un esagono in cui ritirarsi: perde un livello
eaa-combat-refused-not-cornered = l'unità { $unit } ha un esagono in cui ritirarsi
eaa-combat-refused-no-further = questo gruppo non si ritira oltre
eaa-combat-refused-retreat-far = l'esagono { $hex } non è adiacente
eaa-combat-refused-enemy = ci sono nemici in { $hex }
eaa-combat-refused-came-from = il gruppo viene da { $hex }
eaa-combat-refused-off-map = l'esagono { $hex } è chiuso a queste unità
eaa-combat-refused-last-resort = oltre un fiume senza ponte o in foresta fuori strada solo se non c'è altro: { $hex }
eaa-combat-refused-priority = sono aperti esagoni migliori di { $hex }: { $better ->
    [1] senza zona di controllo nemica
    [2] con un'unità amica rifornita
   *[3] vuoti e in rifornimento
} (rango { $better } prima di { $priority })
eaa-combat-refused-full = non c'è posto in { $hex }
eaa-combat-refused-dispersed-already = gli attaccanti sono già dispersi
eaa-combat-refused-first-hit = il primo danno è sempre un livello
eaa-combat-refused-advanced = l'unità { $unit } è già avanzata
eaa-combat-refused-river-used = un'altra unità è avanzata oltre quel lato di fiume in { $hex }
eaa-combat-refused-on-foot = solo le unità meccanizzate avanzano di due esagoni, non { $unit }
eaa-combat-refused-one-hex-retreat = un secondo esagono solo dopo una ritirata di due esagoni o l'eliminazione
eaa-combat-refused-second-hex = l'unità { $unit } dovrebbe proseguire subito dall'esagono lasciato
eaa-combat-refused-off-path = fuori dal percorso di ritirata { $hex } è chiuso: da ZOC a ZOC, fiume senza ponte o foresta fuori strada

# Che cosa dicono le probabilità
eaa-outcome-steps = { $side }, livelli persi: { $steps }
eaa-outcome-vacated = { $hex } è lasciato
eaa-outcome-held = { $hex } è tenuto
eaa-outcome-dispersed = { $side }, attaccanti dispersi

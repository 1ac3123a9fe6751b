# Attacchi
tdw-ask-combat = { $attack ->
        [armor] Combattimento: scegli un esagono da attaccare o termina i combattimenti. In questo round attaccano solo le corazzate ({ $number }).
        [unmoved-armor] Combattimento: scegli un esagono da attaccare o termina i combattimenti. In questo round attaccano solo le corazzate che non hanno mosso ({ $number }).
        [unmoved] Combattimento: scegli un esagono da attaccare o termina i combattimenti. In questo round attaccano solo le unità che non hanno mosso ({ $number }).
       *[all] Combattimento: scegli un esagono da attaccare o termina i combattimenti.
    }
tdw-ask-combat-left = { $attacks ->
    [one] un esagono nemico si può ancora attaccare
   *[other] { $attacks } esagoni nemici si possono ancora attaccare
}
tdw-ask-combat-over = Non resta nulla da attaccare in questo round: termina i combattimenti e viene la prossima pedina.
tdw-ask-idle = Questa pedina non permette a nessuno di muovere o attaccare: avanti con la prossima.
tdw-ask-idle-end_combat = Alla prossima pedina
tdw-ask-idle-end_movement = Alla prossima pedina
tdw-ask-join = Attacco all'esagono { $hex }: scegli le unità che partecipano, poi combatti o rinuncia.
tdw-attack = { $units ->
        [one] { $side }: { $units } unità attacca l'esagono { $hex }.
       *[other] { $side }: { $units } unità attaccano l'esagono { $hex }.
    }
tdw-refused-combat-no-enemy = nell'esagono { $hex } non ci sono unità nemiche
tdw-refused-combat-engineer-alone = nell'esagono { $hex } ci sono solo genieri, che non sono un'unità
tdw-refused-combat-attacked-before = un'unità nell'esagono { $hex } ha già subito un attacco in questo round
tdw-refused-combat-nobody-adjacent = nessuna tua unità è adiacente all'esagono { $hex }
tdw-refused-combat-not-yours = l'unità { $unit } non è tua
tdw-refused-combat-off-map = l'unità { $unit } non è sulla mappa
tdw-refused-combat-joined = l'unità { $unit } partecipa già
tdw-refused-combat-not-joined = l'unità { $unit } non partecipa
tdw-refused-combat-nobody-joined = non partecipa ancora nessuna unità
tdw-refused-combat-not-adjacent = l'unità { $unit } non è adiacente all'esagono { $hex }
tdw-refused-combat-none-beside = nessuna unità nemica è accanto all'unità { $unit }
tdw-refused-combat-choose-hex = l'unità { $unit } può attaccare: scegli l'esagono da attaccare
tdw-refused-combat-under-way = l'attacco all'esagono { $hex } è in corso: prima combatti o annullalo
tdw-refused-combat-river = l'unità { $unit } è motorizzata e un fiume senza ponte la separa dall'esagono { $hex }
tdw-refused-combat-no-strength = l'unità { $unit } non ha forza di attacco
tdw-refused-combat-has-attacked = l'unità { $unit } ha già attaccato in questo round
tdw-refused-combat-three-joined = l'unità { $unit } sarebbe la quarta di questa Reazione

# Supporto
tdw-ask-attacker-support = Attacco all'esagono { $hex }: indica il tuo supporto o prosegui.
tdw-ask-attacker-support-done = Il supporto dell'attaccante è completo
tdw-ask-defender-support = L'esagono { $hex } è sotto attacco: indica la tua artiglieria o prosegui.
tdw-ask-defender-support-done = Tira senza artiglieria
tdw-ask-more-defense = L'esagono { $hex } è sotto attacco: la tua artiglieria conta. Indicane altra o tira.
tdw-ask-more-defense-done = Tira con la tua artiglieria
tdw-gun-used = { $marker }: dà supporto.
tdw-gun-doubled = { $marker }: dà supporto con forza doppia e va sul tracciato dei turni.
tdw-plus-two = Il tedesco aggiunge 2 al dado.
tdw-refused-gun-none = la risorsa { $marker } non è artiglieria né Nebelwerfer
tdw-refused-gun-not-yours = la risorsa { $marker } non è tua
tdw-refused-gun-no-nebelwerfer = la risorsa { $marker } non è un Nebelwerfer, e solo questi raddoppiano la forza
tdw-refused-gun-attack-only = la risorsa { $marker } è un Nebelwerfer e supporta solo attacchi
tdw-refused-gun-away = la risorsa { $marker } non è nella casella risorse
tdw-refused-gun-used = la risorsa { $marker } è già usata
tdw-refused-gun-many = { $most ->
        [one] una sola risorsa di questo tipo supporta un combattimento
       *[other] solo { $most } risorse di questo tipo supportano un combattimento
    }
tdw-refused-gun-area = la risorsa { $marker } non serve nell'area d'armata dell'esagono { $hex }
tdw-refused-gun-oos = nel combattimento per l'esagono { $hex } le unità sono fuori rifornimento e non ricevono artiglieria
tdw-refused-gun-vdh = l'unità { $unit } non riceve mai artiglieria
tdw-refused-gun-delay = il Rallentamento USA non riceve mai artiglieria
tdw-refused-gun-british = la risorsa { $marker } è britannica e l'esagono { $hex } non è nell'area britannica né la tocca
tdw-refused-gun-99 = l'unità { $unit } non riceve artiglieria nel turno 1
tdw-refused-gun-corps = non partecipa nessuna unità del corpo della risorsa { $marker }, né aviotrasportati vicino a una di esse
tdw-refused-gun-mixed = partecipano unità di un corpo diverso da quello della risorsa { $marker }
tdw-refused-gun-attackers-oos = nessun attaccante è in rifornimento senza il rifornimento aereo, come serve per la risorsa { $marker }
tdw-refused-gun-defenders-oos = i difensori dell'esagono { $hex } sono fuori rifornimento e nessuna unità rifornita del corpo della risorsa { $marker } è entro 3 esagoni
tdw-refused-plus-two-option = il +2 è una regola opzionale che questa partita non usa
tdw-refused-plus-two-german = solo gli attacchi tedeschi hanno il +2
tdw-refused-plus-two-turn = il +2 vale nei turni 1 e 2
tdw-refused-plus-two-used = il +2 di questo turno è già usato

# Numeri
tdw-sum-attack = attacco
tdw-sum-defense = difesa
tdw-sum-column = colonna
tdw-sum-die = aggiunto al dado
tdw-line-odds = { $odds ->
        [below] rapporto sotto 1-3
       *[other] rapporto { $odds }
    }
tdw-line-unit = { $unit }
tdw-line-artillery = artiglieria: { $marker }
tdw-line-nebelwerfer = Nebelwerfer: { $marker }
tdw-line-nebelwerfer-terrain = { $marker } in questo terreno
tdw-line-nebelwerfer-double = { $marker }, forza raddoppiata
tdw-line-west-wall = Vallo occidentale, difesa raddoppiata: { $unit }
tdw-line-village = villaggio nell'esagono { $hex }
tdw-line-city = fanteria in città, esagono { $hex }
tdw-line-woods = fanteria nel bosco, esagono { $hex }
tdw-line-forest = fanteria nella foresta, esagono { $hex }
tdw-line-rough = terreno accidentato, esagono { $hex }
tdw-line-river = esagono { $hex } attaccato solo attraverso un fiume
tdw-line-armor-defense = corazzati in difesa in terreno aperto: { $unit }
tdw-line-armor-attack = corazzati in attacco in terreno aperto: { $unit }
tdw-line-oos-defender = difensore fuori rifornimento: { $unit }
tdw-line-integrity-defense = difensore lontano dalla sua divisione: { $unit }
tdw-line-integrity-attack = attaccante lontano dalla sua divisione: { $unit }
tdw-line-engineers = genieri: { $marker }
tdw-line-peiper = { $unit } nel turno 1
tdw-line-plus-two = il +2 opzionale

# Dado e risultati
tdw-roll-combat = Combattimento per l'esagono { $hex }: il dado sulla colonna { $odds }.
tdw-combat-result = { $added ->
        [0] Combattimento per l'esagono { $hex }, colonna { $column }, dado { $die }: { $result } ({ tdw-result-means }).
       *[other] Combattimento per l'esagono { $hex }, colonna { $column }, dado { $die } + { $added }: { $result } ({ tdw-result-means }).
    }
tdw-combat-forced = Combattimento per l'esagono { $hex }, rapporto sotto 1-3: { $result } senza dado ({ tdw-result-means }).
tdw-result-means = { $result ->
        [AL1] l'attaccante perde 1 livello
        [BL1] entrambe le parti perdono 1 livello
        [DR] il difensore si ritira
       *[other] il difensore perde 1 livello e si ritira
    }
tdw-ask-convert = Il risultato è { $result }: tienilo o convertilo in BL1.
tdw-converted = Il tedesco converte { $result } in { $instead }.
tdw-refused-convert = solo una ritirata nel round di combattimento iniziale del turno 1 si converte in BL1
tdw-ask-loss-attacker = Scegli l'unità attaccante che perde un livello.
tdw-ask-loss-defender = Scegli l'unità in difesa che perde un livello.
tdw-ask-loss-zone = Il gruppo si ritira attraverso la ZOC nemica: scegli l'unità che perde un livello.
tdw-ask-loss-boundary = Un confine d'armata impedisce la ritirata: scegli l'unità che perde un livello.
tdw-refused-loss-other = l'unità { $unit } non è tra quelle che possono subire questa perdita
tdw-ask-stand = Ritirata dall'esagono { $hex }: gli aviotrasportati possono resistere per un livello, oppure cedi.
tdw-stands = L'unità { $unit } paga un livello: nessuno si ritira dall'esagono { $hex }.
tdw-refused-stand-elsewhere = l'unità { $unit } non difende l'esagono { $hex }
tdw-refused-stand-airborne = l'unità { $unit } non è aviotrasportata
tdw-refused-stand-open = nell'esagono { $hex } non c'è città, villaggio, bosco o foresta

# Ritirata
tdw-ask-retreat-next = Ritirata dall'esagono { $hex }: scegli la prossima unità.
tdw-ask-retreat = Ritirata dell'unità { $unit }: è nell'esagono { $hex }, scegli il prossimo.
tdw-retreats = L'unità { $unit } si ritira nell'esagono { $hex }.
tdw-retreat-impossible = L'unità { $unit } non può ritirarsi e resta.
tdw-retreat-barred = Un confine d'armata impedisce la ritirata dell'unità { $unit }, che resta.
tdw-refused-retreat-unit = l'unità { $unit } non è tra quelle che devono ancora ritirarsi
tdw-refused-retreat-not-adjacent = l'esagono { $hex } non è il prossimo del percorso
tdw-refused-retreat-twice = una ritirata non entra due volte nell'esagono { $hex }
tdw-refused-retreat-enemy = nell'esagono { $hex } ci sono unità nemiche
tdw-refused-retreat-terrain = l'unità { $unit } non potrebbe entrare con il movimento nell'esagono { $hex }
tdw-refused-retreat-banned = l'unità { $unit } non può stare con le unità nell'esagono { $hex }
tdw-refused-retreat-zone = l'esagono { $hex } è in ZOC nemica e c'è un percorso libero
tdw-refused-retreat-direction = l'esagono { $hex } è verso il bordo mappa nemico e c'è un altro percorso
tdw-refused-retreat-no-end = per l'esagono { $hex } nessun percorso porta dove la ritirata può finire
tdw-refused-retreat-near = l'esagono { $hex } è adiacente a quello di partenza, e due esagoni devono portare più lontano
tdw-refused-retreat-worse = tutti i percorsi per l'esagono { $hex } passano per ZOC nemica o verso il bordo mappa nemico, e ce n'è uno migliore
tdw-refused-retreat-one-hex = un confine d'armata lascia un solo esagono di ritirata, e l'esagono { $hex } non lo è
tdw-ask-demolish = Scegli un ponte attraversato nella ritirata e tira per la demolizione, o lascialo.
tdw-ask-demolish-done = Lascia in piedi i ponti
tdw-roll-demolish = Ponte { $bridge }: è distrutto con 1-3.
tdw-demolition-rolled = { $column ->
       *[result] Demolizione del ponte { $bridge }: dado { $die }.
    }
tdw-refused-demolish = il ponte { $bridge } non è stato attraversato intatto in questa ritirata, o il suo dado è già tirato

# Avanzata, ponti
tdw-ask-advance = Scegli la prossima unità che avanza nell'esagono { $hex } o termina.
tdw-ask-advance-done = Nessuna altra avanzata
tdw-advances = L'unità { $unit } avanza nell'esagono { $hex }.
tdw-refused-advance-not-attacking = l'unità { $unit } non ha partecipato all'attacco
tdw-refused-advance-again = l'unità { $unit } è già avanzata
tdw-refused-advance-terrain = l'unità { $unit } non potrebbe entrare con il movimento nell'esagono { $hex }
tdw-ask-spare = L'esagono { $hex } resiste: scegli i ponti da risparmiare, gli altri usati per l'attacco sono distrutti.
tdw-ask-spare-done = Distruggi ciò che non è risparmiato
tdw-refused-spare-again = il ponte { $bridge } è già risparmiato
tdw-refused-spare-other = il ponte { $bridge } non è su un lato di questo attacco

# Che cosa può venirne
tdw-outcome-result = { $result ->
        [AL1] AL1: l'attaccante perde 1 livello
        [BL1] BL1: entrambe le parti perdono 1 livello
        [DR] DR: il difensore si ritira
       *[other] DR*: il difensore perde 1 livello e si ritira
    }
tdw-outcome-steps = { $steps ->
        [one] { $side }: { $steps } livello perso
       *[other] { $side }: { $steps } livelli persi
    }
tdw-outcome-vacated = l'esagono { $hex } è vuoto
tdw-outcome-bridge = il ponte { $bridge } è distrutto
tdw-outcome-nothing = non cambia nulla

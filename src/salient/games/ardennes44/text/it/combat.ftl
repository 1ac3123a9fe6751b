a44-advances = L'unità { $unit } avanza nell'esagono { $hex }.
a44-advances-off-map = L'unità { $unit } avanza fuori mappa.
a44-refused-advance-not-attacking = l'unità { $unit } non ha partecipato all'attacco
a44-refused-advance-artillery = l'unità { $unit } è di artiglieria e non avanza
a44-refused-advance-red-code = l'unità { $unit } ha un codice di piazzamento rosso e nel turno 1 non avanza
a44-refused-advance-length = l'esagono { $hex } è troppo lontano per questa avanzata
a44-refused-advance-vacated-only = l'esagono { $hex } non è quello lasciato vuoto, l'unico aperto a questa avanzata
a44-refused-advance-lake = non si può avanzare nell'esagono { $hex } attraverso un lago
a44-refused-advance-vehicle-crossing = le unità veicolari non possono attraversare questo lato verso l'esagono { $hex }
a44-refused-advance-vehicle-off-road = le unità veicolari avanzano nell'esagono { $hex } solo lungo una strada
a44-refused-advance-crossing-first = questo lato verso l'esagono { $hex } si attraversa solo con il primo esagono di un'avanzata
a44-refused-advance-forest-first = nella foresta dell'esagono { $hex } si entra fuori strada solo con il primo esagono di un'avanzata
a44-refused-advance-enemy = nell'esagono { $hex } ci sono unità nemiche
a44-refused-advance-bond = una ZOC collegata nemica chiude l'avanzata nell'esagono { $hex }
a44-refused-advance-zone = l'esagono { $hex } è nella ZOC della stessa unità nemica
a44-refused-advance-stacking = nell'esagono { $hex } non c'è posto: limite di raggruppamento
a44-refused-advance-strategic = nell'esagono { $hex } c'è un'unità amica in movimento strategico
a44-refused-breakthrough-split = un gruppo di sfondamento non si divide
a44-refused-breakthrough-still = un gruppo di sfondamento deve prima avanzare
a44-refused-breakthrough-formed = unità di più esagoni formano un gruppo di sfondamento solo nell'esagono { $hex }, quello lasciato vuoto
a44-refused-breakthrough-one-hex = solo un gruppo tutto meccanizzato può avanzare di più di un esagono e poi combattere lo sfondamento

a44-advance-crowded = non tutte trovano posto nell'esagono { $hex } (19.6): { $held } { $kind ->
        [points] punti raggruppamento
        [silhouettes] livelli con profilo
       *[artillery] unità di artiglieria
    }, limite { $most } ({ $units }); il posto è di chi va per prima
a44-ask-advance = { $kind ->
        [limited] Avanzata limitata nell'esagono { $hex }: scegli la prossima unità che avanza, o termina.
        [regular] Avanzata regolare dopo il combattimento nell'esagono { $hex }: scegli la prossima unità che avanza, o termina.
       *[bonus] Avanzata bonus dopo il combattimento nell'esagono { $hex }: scegli la prossima unità che avanza, o termina.
    }
a44-ask-advance-left = { $units ->
    [one] un'unità può ancora avanzare
   *[other] { $units } unità possono ancora avanzare
}
a44-ask-advance-hex = Fai avanzare l'unità { $unit }: è nell'esagono { $hex }. Esagoni ancora, al massimo: { $left }.
a44-ask-advance-stack = Fai avanzare il gruppo di sfondamento: è nell'esagono { $hex }.
a44-ask-breakthrough-stack = Scegli le unità del gruppo di sfondamento dopo il combattimento nell'esagono { $hex }.
a44-refused-advance-again = l'unità { $unit } avanza una sola volta dopo questo combattimento
a44-refused-advance-no-way = l'unità { $unit } non ha una via per avanzare
a44-refused-advance-path = l'esagono { $hex } non è il prossimo esagono di un'avanzata
a44-refused-advance-not-begun = l'unità { $unit } deve prima entrare in un esagono
a44-refused-advance-exit = qui l'unità { $unit } non può avanzare fuori mappa
a44-refused-breakthrough-second = c'è un solo gruppo di sfondamento
a44-refused-breakthrough-result = questo risultato non consente un combattimento di sfondamento
a44-refused-breakthrough-joined = l'unità { $unit } fa già parte del gruppo di sfondamento
a44-refused-breakthrough-together = l'unità { $unit } non ha una via aperta a tutto il gruppo di sfondamento

a44-refused-air-side = solo gli attacchi alleati hanno il supporto aereo
a44-refused-air-weather = gli aerei volano solo di giorno e con il bel tempo
a44-refused-air-spent = non restano segnalini di supporto aereo in questo turno

a44-sum-armor-attacker = spostamento per corazzati: { $unit }
a44-sum-armor-defender = spostamento per corazzati del difensore: { $unit }

a44-refused-no-artillery = l'unità { $unit } non è di artiglieria
a44-refused-gun-fired = l'unità { $unit } ha già sparato
a44-refused-gun-disordered = l'unità { $unit } è disorganizzata o in rotta e non può sparare
a44-refused-gun-engaged = l'unità { $unit } è ingaggiata e non può sparare
a44-refused-gun-prime-mover = l'unità { $unit } ha un trattore di artiglieria e non può sparare
a44-refused-gun-range = l'esagono { $hex } è fuori dal raggio dell'unità { $unit }
a44-refused-gun-colour = nessuna unità del combattimento ha il colore dell'unità { $unit }
a44-refused-gun-own-hex = l'unità { $unit } non può dare supporto al proprio esagono
a44-refused-gun-surprised = l'unità { $unit } non può dare supporto difensivo nel turno 1
a44-refused-gun-corps = nel turno 1 l'unità { $unit } dà supporto solo al proprio corpo d'armata
a44-refused-guns-many = al massimo due unità di artiglieria danno supporto a un attacco
a44-refused-gun-twice = un'unità di artiglieria è indicata due volte
a44-refused-gun-no-shift = l'unità { $unit } non può cambiare posizione di fuoco
a44-refused-prime-mover-kind = l'unità { $unit } non è artiglieria tedesca
a44-refused-prime-mover-has = l'unità { $unit } ha già un trattore di artiglieria
a44-refused-prime-mover-army = nessun trattore di artiglieria dell'armata dell'unità { $unit } è libero
a44-refused-prime-mover-counters = tutte le pedine servono già da segnalini di movimento strategico o trattori di artiglieria

a44-refused-attack-without-units = nessuna unità partecipa all'attacco
a44-refused-attack-nobody = non c'è nessuno da attaccare nell'esagono { $hex }
a44-refused-was-attacked = l'esagono { $hex } ha già subito un attacco in questa fase
a44-refused-has-attacked = l'unità { $unit } ha già attaccato in questa fase
a44-refused-attack-not-adjacent = l'unità { $unit } non è adiacente all'esagono { $hex }
a44-refused-attack-lake = l'unità { $unit } non può attaccare l'esagono { $hex } attraverso un lago
a44-refused-attack-artillery = l'unità { $unit } è di artiglieria: dà supporto ma non attacca
a44-refused-attack-disordered = l'unità { $unit } è disorganizzata o in rotta
a44-refused-attack-on-wheels = l'unità { $unit } ha un segnalino di movimento strategico o autocarro
a44-refused-attack-replaced = l'unità { $unit } ha un segnalino Rimpiazzo
a44-refused-attack-builder = l'unità { $unit } ha iniziato una posizione trincerata in questo turno
a44-refused-attack-unmarked = l'unità { $unit } non ha un segnalino Notte
a44-refused-attack-night-marker = l'unità { $unit } ha un segnalino Notte e di giorno non può attaccare
a44-refused-attack-helper = l'unità { $unit } può attaccare questa notte solo insieme a un'unità del KG Peiper nel suo esagono
a44-refused-attack-106 = l'unità { $unit } della 106ª Divisione non può attaccare l'esagono { $hex } nell'area di piazzamento della 18ª Divisione VG
a44-refused-attack-nations = unità britanniche e americane non possono attaccare insieme
a44-refused-formations = più di due formazioni, anche con un'unità assegnata a ciascuna
a44-refused-attack-flank-open = l'unità { $unit } non può attaccare sulla mappa: un esagono di entrata del settore è occupato dal nemico e non è bloccato
a44-refused-attack-blocking-limit = da una posizione bloccante possono attaccare al massimo 6 punti raggruppamento e 4 livelli di unità con profilo
a44-refused-breakthrough-stacks = il combattimento di sfondamento è condotto da un solo gruppo
a44-refused-breakthrough-oos = l'unità { $unit } è fuori rifornimento e non può condurre un combattimento di sfondamento
a44-refused-breakthrough-broken = nell'esagono { $hex } ci sono solo unità in rotta che si sono ritirate in questa fase
a44-refused-surprise-nobody = la 150ª Brigata corazzata non partecipa all'attacco
a44-refused-surprise-exposed = l'unità { $unit } è già smascherata

a44-caution-shut-out = { $unit } resta fuori se attaccano insieme le più forti: { $why }
a44-caution-retreat = La ritirata elimina l'unità { $unit }: { $why }
a44-ask-join = Attacco contro l'esagono { $hex }: scegli le unità che partecipano, poi combatti.
a44-ask-join-first = Attacco contro l'esagono { $hex }: scegli le unità che partecipano; poi si sceglie il supporto.
a44-ask-join-first-fight = Attacca: poi il supporto
a44-ask-cancel = Un ponte è distrutto: attacca comunque l'esagono { $hex } oppure annulla l'attacco.
a44-ask-cancel-fight = Attacca comunque
a44-ask-cancel-cancel = Annulla l'attacco
a44-ask-surprise = Attacco contro l'esagono { $hex }: tenta la sorpresa con la 150ª Brigata corazzata oppure rinuncia.
a44-ask-surprise-pass = Nessuna sorpresa
a44-ask-support = Attacco contro l'esagono { $hex }: scegli artiglieria e supporto aereo, poi combatti.
a44-ask-defensive-fire = L'esagono { $hex } è attaccato: scegli l'artiglieria in supporto oppure rinuncia.
a44-ask-defensive-fire-pass = Senza artiglieria
a44-ask-breakthrough = Combattimento di sfondamento dall'esagono { $hex }: scegli un esagono da attaccare oppure rinuncia.
a44-ask-breakthrough-pass = Nessun combattimento di sfondamento
a44-ask-breakthrough-attack = Combattimento di sfondamento contro l'esagono { $hex }: combatti, oppure annulla per scegliere di nuovo.
a44-ask-fire-fight = Attacco contro l'esagono { $hex }: scegli l'unità di testa di uno scontro a fuoco oppure ingaggia soltanto i difensori.
a44-ask-fire-fight-engage = Solo ingaggio
a44-ask-fire-fight-lead = { $target } guida lo scontro a fuoco
a44-ask-lose = Combattimento nell'esagono { $hex }: scegli l'unità che perde un livello.
a44-ask-evade = Risultato { $result } nell'esagono { $hex }: prendilo come DR4 oppure così com'è.
a44-ask-evade-pass = Così com'è
a44-ask-evade-evade = Come DR4
a44-ask-hold = Risultato { $result } nell'esagono { $hex }: scegli l'unità di testa di una difesa determinata oppure ritirati.
a44-ask-hold-pass = Ritirata
a44-ask-hold-hold = { $target } guida la difesa determinata
a44-ask-point = Scegli il gruppo che riceve il vantaggio dell'attaccante contro l'esagono { $hex }.

a44-roll-surprise = Sorpresa nell'esagono { $hex }
a44-roll-defensive-fire = Artiglieria difensiva: { $unit }
a44-roll-jabo = Tiro Jabo contro l'attacco all'esagono { $hex }
a44-roll-combat = Combattimento nell'esagono { $hex }, colonna { $column }
a44-roll-fire-fight = Scontro a fuoco, unità di testa { $unit }
a44-roll-determined-defense = Difesa determinata, unità di testa { $unit }

a44-attacks = L'unità { $unit } attacca l'esagono { $hex }.
a44-goes-along = L'unità { $unit } partecipa all'attacco contro l'esagono { $hex } senza contribuire fattori (terza formazione).
a44-attack-cancelled = L'attacco contro l'esagono { $hex } non ha luogo.
a44-surprise-rolled =
    { $success ->
        [yes] Sorpresa, dado { $die }: riesce.
       *[no] Sorpresa, dado { $die }: fallisce.
    }
a44-gun-supports = L'unità { $unit } dà supporto all'attacco contro l'esagono { $hex }.
a44-air-supports = Supporto aereo per l'attacco contro l'esagono { $hex }.
a44-defensive-fire-rolled = Tabella dell'artiglieria difensiva, { $column ->
        [german] colonna tedesca
       *[other] colonna alleata
    }, { $unit }, dado { $die }: { $shifts ->
    [0] nessuno spostamento.
    [one] { $shifts } colonna a sinistra.
   *[other] { $shifts } colonne a sinistra.
}
a44-time-on-target = Tabella dell'artiglieria difensiva, { $column ->
        [german] colonna tedesca
       *[other] colonna alleata
    }, { $unit }, dado { $die }: Time on Target. L'attaccante perde un livello e l'attacco finisce.
a44-jabo-rolled = Tabella Jabo, dado { $die }, DRM { $drm }: { $shifts ->
    [0] nessuno spostamento.
    [one] { $shifts } colonna a sinistra.
   *[other] { $shifts } colonne a sinistra.
}
a44-odds = Attacco contro l'esagono { $hex }: { $attack } a { $defence }, rapporto di forze { $odds }, spostamenti { $shifts }, { $column ->
        [A1] sotto ogni colonna della tabella.
       *[other] colonna { $column }.
    }
a44-automatic = Attacco contro l'esagono { $hex } sotto 1-3: { $result } ({ $means }) senza tiro di dado.
a44-combat-rolled = CRT, attacco contro l'esagono { $hex }, colonna { $column }, dado { $die }: { $result } ({ $means }).
a44-no-lead = Nessuna unità può guidare uno scontro a fuoco contro l'esagono { $hex }: ENG.
a44-declines-fire-fight = Nessuno scontro a fuoco contro l'esagono { $hex }: ENG.
a44-fire-fight-rolled = Tabella dello scontro a fuoco, unità di testa { $unit }, dado { $die }, DRM { $drm }: { $result } ({ $means }).
a44-determined-defense-rolled = Tabella della difesa determinata, unità di testa { $unit }, dado { $die }, DRM { $drm }: { $result ->
    [yes-ex] Sì (EX).
    [yes-step] Sì (−1 livello).
    [delay-step] Ritardo (−1 livello).
    [no-step] No (−1 livello).
   *[no] No.
}
a44-evades = L'unità { $unit } si sottrae: { $instead } invece di { $result }.
a44-dump-captured = Il deposito di carburante nell'esagono { $hex } è catturato.
a44-off-wheels = L'unità { $unit } perde il segnalino di movimento strategico o autocarro.

a44-sum-fire-fight = Tabella dello scontro a fuoco: DRM
a44-sum-determined-defense = Tabella della difesa determinata: DRM

a44-refused-join-not-yours = l'unità { $unit } non è tua
a44-refused-join-twice = l'unità { $unit } partecipa già
a44-refused-gun-not-yours = l'unità { $unit } non è tua
a44-refused-air-twice = l'attacco ha già il supporto aereo
a44-refused-lose-not-yours = l'unità { $unit } non è tua
a44-refused-lose-elsewhere = l'unità { $unit } non partecipa a questo combattimento
a44-refused-lose-armor = il livello va perso da un'unità corazzata che ha dato lo spostamento per corazzati, non dall'unità { $unit }
a44-refused-lose-lead = il livello va perso dall'unità di testa, non dall'unità { $unit }
a44-refused-lead-not-attacking = l'unità { $unit } non partecipa a questo attacco
a44-refused-hold-not-attacked = l'unità { $unit } non è nell'esagono attaccato
a44-refused-point = nell'esagono { $hex } non ci sono unità attaccanti

a44-ask-combat = Scegli un esagono da attaccare o un'unità da disingaggiare o dividere, oppure termina la fase di combattimento.
a44-ask-combat-left = { $attacks ->
    [one] un esagono nemico si può ancora attaccare
   *[other] { $attacks } esagoni nemici si possono ancora attaccare
}
a44-combat-roadblock-passed = Il blocco stradale { $marker } è rimosso: un'unità nemica è entrata nel suo esagono.
a44-refused-attack-off-map = si possono attaccare solo esagoni della mappa
a44-refused-attack-nobody-beside = nessuna tua unità è adiacente all'esagono { $hex }

a44-disengages = L'unità { $unit } si disingaggia.
a44-stays-engaged = L'unità { $unit } non riesce a disingaggiarsi e rimane.
a44-refused-disengage-adjacent = l'unità { $unit } non è adiacente a un'unità nemica
a44-refused-disengage-attacked = l'unità { $unit } ha attaccato o tentato il disingaggio in questa fase
a44-refused-disengage-broken = l'unità { $unit } è in rotta e non sopravvive a una ritirata
a44-refused-disengage-red-code = l'unità { $unit } ha un codice di piazzamento rosso e nel turno 1 non si disingaggia
a44-refused-disengage-night = l'unità { $unit } non ha un segnalino Notte
a44-refused-disengage-two = l'unità { $unit } è disorganizzata e deve ritirarsi di due esagoni
a44-refused-disengage-stop-zone = con un risultato D non ci si ferma nell'esagono { $hex }: ZOC nemica
a44-refused-disengage-zone = un'unità che non era ingaggiata non può entrare nella ZOC nemica dell'esagono { $hex }
a44-refused-disengage-length = l'unità { $unit } si disingaggia di uno o due esagoni
a44-sum-armored-or-recon = unità corazzata o da ricognizione: { $unit }

a44-ask-disengage-with = Scegli le altre unità nell'esagono { $hex } che tentano il disingaggio, o passa ai tiri di dado.
a44-ask-disengage-roll = { $more ->
    [0] L'unità { $unit } tenta il disingaggio: passa al tiro di dado.
    [one] L'unità { $unit } e un'altra tentano il disingaggio: passa ai tiri di dado.
   *[other] L'unità { $unit } e altre { $more } tentano il disingaggio: passa ai tiri di dado.
}
a44-ask-disengage = Scegli dove si disingaggia l'unità { $unit }: è nell'esagono { $hex }.
a44-roll-disengagement = Disingaggio dell'unità { $unit }
a44-disengagement = { $result ->
        [yes] Tabella del disingaggio per l'unità { $unit }, dado { $die }, DRM { $drm }: Sì.
        [yes-d] Tabella del disingaggio per l'unità { $unit }, dado { $die }, DRM { $drm }: Sì + D.
        [no] Tabella del disingaggio per l'unità { $unit }, dado { $die }, DRM { $drm }: No.
       *[no-d] Tabella del disingaggio per l'unità { $unit }, dado { $die }, DRM { $drm }: No + D.
    }
a44-refused-disengage-enemy = l'unità { $unit } è nemica
a44-refused-disengage-stayed = altre unità del suo gruppo tentano il disingaggio, e l'unità { $unit } rimane
a44-refused-disengage-announced = per l'unità { $unit } il tentativo è già annunciato
a44-refused-disengage-other-hex = l'unità { $unit } non è nello stesso gruppo

a44-refused-work-off-map = l'unità { $unit } non è sulla mappa
a44-refused-work-kind = l'unità { $unit } non è di tipo fanteria
a44-refused-work-night = di notte non si costruiscono posizioni trincerate
a44-refused-work-disordered = l'unità { $unit } è disorganizzata o in rotta e non può trincerarsi
a44-refused-work-engaged = l'unità { $unit } è ingaggiata e non può trincerarsi
a44-refused-work-on-wheels = l'unità { $unit } ha un segnalino di movimento strategico o autocarro e non può trincerarsi
a44-refused-work-moved = l'unità { $unit } ha già mosso in questa fase
a44-refused-work-oos = l'unità { $unit } è fuori rifornimento e non può iniziare una posizione trincerata
a44-refused-work-red-code = l'unità { $unit } non può trincerarsi nel turno 1
a44-refused-work-there = nell'esagono { $hex } c'è già una posizione trincerata
a44-refused-work-nothing = l'unità { $unit } non ha una posizione trincerata da completare
a44-refused-work-fresh = la posizione trincerata nell'esagono { $hex } è stata iniziata in questo turno

a44-sum-attack = Attacco
a44-sum-defence = Difesa
a44-sum-column = Colonna
a44-sum-unit = { $unit }
a44-sum-doubled = { $unit }: forza raddoppiata contro paese, cittadina o città
a44-sum-halved-river = { $unit }: forza dimezzata attraverso il fiume
a44-sum-halved-out-of-rough = { $unit }: forza dimezzata in uscita da sconnesso-bosco
a44-sum-halved-vehicle = { $unit }: forza dimezzata, i veicoli non possono attraversare questo lato
a44-sum-halved-west-wall = { $unit }: forza dimezzata, veicoli contro il Vallo occidentale
a44-sum-halved-oos = { $unit }: forza dimezzata, fuori rifornimento
a44-sum-halved-on-wheels = { $unit }: forza dimezzata, movimento strategico o autocarri
a44-sum-retreated = { $unit }: si è ritirata qui in questa fase, non aggiunge nulla
a44-sum-limit = limite dei fattori di attacco: { $limit }
a44-sum-bonus-light-woods = DCB dell'esagono { $hex }: bosco rado
a44-sum-bonus-forest = DCB dell'esagono { $hex }: foresta
a44-sum-bonus-wooded-rough = DCB dell'esagono { $hex }: sconnesso-bosco
a44-sum-bonus-village = DCB dell'esagono { $hex }: paese
a44-sum-bonus-town = DCB dell'esagono { $hex }: cittadina
a44-sum-bonus-city = DCB dell'esagono { $hex }: città
a44-sum-bonus-west-wall = DCB dell'esagono { $hex }: Vallo occidentale
a44-sum-bonus-improved-position = DCB dell'esagono { $hex }: posizione trincerata
a44-sum-bonus-limit = DCB non superiore alla forza di difesa: { $strength }
a44-sum-bonus-silhouettes = DCB di al massimo 1 per unità con profilo senza fanteria
a44-sum-odds = rapporto di forze { $odds }
a44-sum-artillery = artiglieria: { $unit }
a44-sum-air = supporto aereo
a44-sum-disordered = unità disorganizzata o in rotta nell'esagono
a44-sum-advantage = vantaggio dell'attaccante
a44-sum-surprise = sorpresa della 150ª Brigata corazzata
a44-sum-defensive-artillery = artiglieria difensiva
a44-sum-defensive-die = il dado di { $unit }, tirato prima, può spostarla o fermare l'attacco
a44-sum-jabo-die = il dado dei Jabo, tirato prima, può spostarla
a44-sum-jabo = Jabo

a44-disrupted = L'unità { $unit } è disorganizzata.
a44-broken = L'unità { $unit } va in rotta.
a44-rallies =
    { $state ->
        [disrupted] L'unità { $unit } recupera: disorganizzata (18.6).
       *[good-order] L'unità { $unit } recupera: in buon ordine (18.6).
    }
a44-refused-rally-good-order = l'unità { $unit } è in buon ordine
a44-refused-rally-astray = l'unità { $unit } è oltre un confine di armata e prima del turno 5 non può recuperare
a44-refused-disrupted-must-leave = l'unità { $unit } è disorganizzata o in rotta e deve uscire dalla ZOC nemica
a44-refused-disrupted-zone = l'unità { $unit } è disorganizzata o in rotta e non può entrare nella ZOC nemica dell'esagono { $hex }
a44-sum-green = unità inesperta: { $unit }
a44-sum-elite = unità d'élite: { $unit }

a44-roll-rally = Recupero dell'unità { $unit }
a44-rally-roll =
    { $result ->
        [improves] Tabella del recupero per l'unità { $unit }, dado { $die }, DRM { $drm }: l'unità recupera.
       *[no-change] Tabella del recupero per l'unità { $unit }, dado { $die }, DRM { $drm }: nessun cambiamento.
    }

a44-loses-step = L'unità { $unit } perde un livello.
a44-eliminated = L'unità { $unit } è eliminata.
a44-leaves-remnant = L'unità { $unit } lascia un residuo: { $remnant }.
a44-engaged = L'unità { $unit } è ingaggiata.
a44-advantage = Vantaggio dell'attaccante: esagono { $hex } contro esagono { $target }.
a44-refused-lead-disrupted = l'unità { $unit } è disorganizzata o in rotta e non può essere l'unità di testa
a44-refused-lead-artillery = l'unità { $unit } è di artiglieria e non può essere l'unità di testa
a44-refused-lead-strategic = l'unità { $unit } ha un segnalino di movimento strategico o autocarro e non può essere l'unità di testa
a44-refused-lead-advance = l'unità { $unit } non può avanzare nell'esagono { $hex } e non può essere l'unità di testa
a44-refused-defense-result = contro il risultato { $result } non c'è difesa determinata: non dà un'avanzata regolare
a44-sum-tank-quality = unità di testa con carri di TQ non inferiore: { $unit }
a44-sum-fire-fight-plus-one = risultato FF(+1)
a44-sum-dcb = DCB dell'esagono { $hex }

a44-retreats = L'unità { $unit } si ritira nell'esagono { $hex }.
a44-retreats-off-map = L'unità { $unit } si ritira fuori mappa.
a44-no-room = l'unità { $unit } non trova un esagono con posto: i livelli in eccesso sono persi
a44-eliminated-broken = l'unità { $unit } non è in buon ordine e non sopravvive a questa ritirata
a44-eliminated-out-of-supply = l'unità { $unit } è fuori rifornimento e non sopravvive a una ritirata di tre o più esagoni
a44-eliminated-engineer = l'unità { $unit }: i genieri alleati in rotta, o in ritirata di tre esagoni, sono eliminati
a44-eliminated-artillery = l'unità { $unit } è artiglieria tedesca senza trattore di artiglieria
a44-eliminated-retreated = l'unità { $unit } si è già ritirata in questo esagono in questa fase
a44-eliminated-no-way = l'unità { $unit } non ha una via di ritirata
a44-refused-retreat-enemy = nell'esagono { $hex } ci sono unità nemiche
a44-refused-retreat-bond = una ZOC collegata nemica chiude la via per l'esagono { $hex }
a44-refused-retreat-zone = l'esagono { $hex } è in una ZOC nemica; può esserlo solo il primo esagono
a44-refused-retreat-river = non ci si può ritirare nell'esagono { $hex } attraverso questo fiume o lago
a44-refused-retreat-off-road = le unità veicolari si ritirano nell'esagono { $hex } solo lungo una strada
a44-refused-retreat-path = l'esagono { $hex } non è il prossimo esagono di una ritirata
a44-refused-retreat-priority = un'altra via di ritirata ha la precedenza sull'esagono { $hex }
a44-refused-retreat-full = nell'esagono { $hex } non c'è posto: limite di raggruppamento

a44-ask-retreat-first = Scegli l'unità che si ritira per prima dall'esagono { $hex }.
a44-ask-retreat = { $hexes ->
        [one] Ritira l'unità { $unit }: è nell'esagono { $hex }, resta { $hexes } esagono.
       *[other] Ritira l'unità { $unit }: è nell'esagono { $hex }, restano { $hexes } esagoni.
    }
a44-ask-retreat-on = Nell'esagono { $hex } non c'è posto: l'unità { $unit } prosegue la ritirata e va in rotta.
a44-ask-retreat-surplus = Troppe unità nell'esagono { $hex }: scegline una che prosegue la ritirata e va in rotta, oppure passa e perdi livelli.
a44-ask-surplus = Raggruppamento eccessivo in { $hex } ({ $number }, 8.3): { $units } fanno { $held } { $kind ->
        [points] punti raggruppamento
        [silhouettes] livelli con profilo
       *[artillery] unità di artiglieria
    }, il limite è { $most }. Scegli l'unità che perde un livello.
a44-cannot-retreat = Eliminazione: { $reason } ({ $number }).
a44-refused-retreat-unit = l'unità { $unit } adesso non deve ritirarsi
a44-refused-retreat-exit = qui l'unità { $unit } non può ritirarsi fuori mappa
a44-refused-surplus-unit = l'unità { $unit } non è in eccesso nell'esagono { $hex }, o non ci è arrivata adesso
a44-refused-surplus-goes-on = un'unità in eccesso nell'esagono { $hex } può ancora proseguire la ritirata

# Clicks that lead to nothing, and what a way costs
a44-click-enemy = { $unit } è un'unità nemica: le unità adiacenti possono attaccarla nella fase di combattimento. { $near ->
        [0] Ora nessuna delle tue è adiacente.
        [one] Ora una delle tue è adiacente.
       *[other] Ora { $near } delle tue sono adiacenti.
    }
a44-click-enemy-off-map = { $unit } è un'unità nemica fuori mappa: non si può fare nulla
a44-click-off-map = l'unità { $unit } non è sulla mappa
a44-click-no-enemy-beside = l'unità { $unit } non ha nemici adiacenti: non ha chi attaccare
a44-click-choose-target = l'unità { $unit } è tua: scegli l'esagono nemico che attacca
a44-click-gathering = si prepara l'attacco contro l'esagono { $hex }: scegli le unità che partecipano, poi combatti
a44-click-under-attack = l'unità { $unit } è sotto attacco: scegli le tue unità che partecipano, poi combatti
a44-click-one-attack = l'unità { $unit } può essere attaccata quando l'attacco contro { $hex } è concluso
a44-click-guns = prima il combattimento nell'esagono { $hex }: scegli l'artiglieria che lo appoggia, o prosegui senza
a44-click-who-advances = i difensori hanno lasciato l'esagono { $hex }: scegli un'unità che avanza, o concludi
a44-click-advance-enemy = { $unit } è un'unità nemica: ora può avanzare chi ha attaccato { $hex }, gli altri attacchi vengono dopo
a44-click-advancing = l'unità { $unit } è quella che avanza: scegli l'esagono
a44-click-advance-far = { $hexes ->
        [one] l'esagono { $hex } è troppo lontano: a questa avanzata resta un esagono
       *[other] l'esagono { $hex } è troppo lontano o non è il prossimo: a questa avanzata restano al massimo { $hexes } esagoni, uno dopo l'altro
    }
a44-click-retreating = l'unità { $unit } è quella che si ritira: scegli il prossimo esagono
a44-click-retreat-far = { $hexes ->
        [one] l'unità { $unit } si ritira di un altro esagono, in uno adiacente: { $hex } non lo è
       *[other] l'unità { $unit } si ritira di { $hexes } esagoni, uno dopo l'altro: { $hex } non è il prossimo
    }
a44-click-lose = prima si deve perdere un livello: clicca una delle unità evidenziate

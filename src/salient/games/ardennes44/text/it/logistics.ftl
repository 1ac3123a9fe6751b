a44-ask-ready = Scegli le unità di artiglieria che tornano pronte, o termina la fase di rifornimento dell'artiglieria.
a44-ask-ready-limited = Scegli le unità di artiglieria che tornano pronte (ne restano: { $left }), o termina la fase di rifornimento dell'artiglieria.
a44-prime-mover-returns = L'unità { $unit } lascia il trattore di artiglieria.
a44-made-ready = L'unità { $unit } è pronta.
a44-refused-flip-not-yours = l'unità { $unit } non è tua

a44-refused-flip-kind = l'unità { $unit } non è di artiglieria
a44-refused-flip-absent = l'unità { $unit } non è in gioco
a44-refused-flip-ready = l'unità { $unit } è pronta
a44-refused-flip-disordered = l'unità { $unit } è disorganizzata o in rotta e non può tornare pronta
a44-refused-flip-oos = l'unità { $unit } è fuori rifornimento e non può tornare pronta
a44-refused-flip-on-wheels = l'unità { $unit } è in movimento strategico e non può tornare pronta
a44-refused-flip-limit = unità di artiglieria che tornano pronte in una fase: al massimo { $number }

a44-ask-bridges = Scegli un ponte da demolire o da ricostruire, o termina la fase dei ponti.
a44-ask-demolition = L'esagono { $hex } sta per essere attaccato: scegli un ponte da demolire o rinuncia.
a44-ask-demolition-pass = Nessun ponte
a44-ask-burn = Il deposito di carburante nell'esagono { $hex } sta per essere attaccato: distruggilo o rinuncia.
a44-ask-burn-pass = Lascia il deposito
a44-ask-commando = Si tenta di demolire il ponte tra gli esagoni { $from } e { $to }: piazza lì il Commando Greif o rinuncia.
a44-ask-commando-pass = Nessun commando qui
a44-roll-demolition = L'unità { $unit } tenta di demolire il ponte tra gli esagoni { $from } e { $to }
a44-roll-burn = Distruzione del deposito di carburante nell'esagono { $hex }
a44-roll-ouren = Ponte di Ouren

a44-bridge-finished = Il ponte tra gli esagoni { $from } e { $to } è completato.
a44-bridge-not-finished = Il ponte tra gli esagoni { $from } e { $to } non può essere completato: torna distrutto.
a44-bridge-begun = Il ponte tra gli esagoni { $from } e { $to } è in costruzione.
a44-commando-placed = Il Commando Greif è al ponte tra gli esagoni { $from } e { $to }.
a44-demolition =
    { $result ->
        [destroyed] Tabella di demolizione dei ponti, dado { $die }, DRM { $drm }: il ponte tra gli esagoni { $from } e { $to } è distrutto.
       *[no-effect] Tabella di demolizione dei ponti, dado { $die }, DRM { $drm }: nessun effetto sul ponte tra gli esagoni { $from } e { $to }.
    }
a44-burn =
    { $result ->
        [destroyed] Tabella di demolizione dei ponti, dado { $die }, DRM { $drm }: il deposito di carburante nell'esagono { $hex } è distrutto.
       *[no-effect] Tabella di demolizione dei ponti, dado { $die }, DRM { $drm }: nessun effetto sul deposito di carburante nell'esagono { $hex }.
    }
a44-ouren =
    { $result ->
        [destroyed] Ponte di Ouren, dado { $die }: il ponte è distrutto.
       *[intact] Ponte di Ouren, dado { $die }: il ponte resta intatto.
    }

a44-sum-demolition = Tabella di demolizione dei ponti: DRM

a44-refused-demolition-not-yours = l'unità { $unit } non è tua
a44-refused-repair-begun = i lavori al ponte tra gli esagoni { $from } e { $to } sono iniziati: finiscono nella tua prossima fase dei ponti
a44-refused-burn-german = solo il giocatore alleato può distruggere un deposito di carburante
a44-refused-burn-elsewhere = sta per essere attaccato solo il deposito di carburante nell'esagono { $hex }
a44-refused-commando-elsewhere = si tira per il ponte tra gli esagoni { $from } e { $to }

a44-refused-bridge-no-river = tra gli esagoni { $from } e { $to } non c'è un lato d'esagono di fiume: non c'è nulla da demolire
a44-refused-bridge-down = il ponte tra gli esagoni { $from } e { $to } non è intatto
a44-refused-bridge-tried = in questo turno di giocatore si è già tentato di demolire il ponte tra gli esagoni { $from } e { $to }
a44-refused-demolition-first-day = nei turni 1 e 2 e nella prima notte non si può demolire nessun ponte
a44-refused-demolition-night = di notte si può demolire un ponte solo subito prima di un attacco attraverso di esso
a44-refused-demolition-broken = l'unità { $unit } è in rotta e non può demolire ponti
a44-refused-demolition-on-wheels = l'unità { $unit } è in movimento strategico e non può demolire ponti
a44-refused-demolition-prime-mover = l'unità { $unit } ha un trattore di artiglieria e non può demolire ponti
a44-refused-demolition-far = l'unità { $unit } non è entro un esagono dal ponte
a44-refused-demolition-enemy = un'unità nemica nell'esagono { $hex } sbarra la via al ponte
a44-refused-demolition-bond = una ZOC collegata nemica sbarra la via al ponte attraverso l'esagono { $hex }
a44-refused-demolition-no-enemy = nessuna unità nemica è entro un esagono dal ponte tra gli esagoni { $from } e { $to }
a44-refused-demolition-no-attack = nessuno sta per attaccare attraverso il ponte tra gli esagoni { $from } e { $to }
a44-refused-repair-intact = il ponte tra gli esagoni { $from } e { $to } è intatto
a44-refused-repair-not-yours = il nemico sta costruendo il ponte tra gli esagoni { $from } e { $to }
a44-refused-repair-enemy = nell'esagono { $hex } c'è un'unità nemica
a44-refused-repair-zone = l'esagono { $hex } è in una ZOC nemica e non contiene unità amiche
a44-refused-repair-path = nessun percorso di rifornimento su strada porta all'esagono { $from } o all'esagono { $to }
a44-sum-demolition-combat = nella fase di combattimento nemica
a44-sum-demolition-disrupted = l'unità è disorganizzata o ingaggiata

a44-sum-fuel-railways = bombardamento della rete ferroviaria
a44-refused-fuel-no-choice = questo risultato non lascia nulla da scegliere
a44-refused-fuel-chooser = la divisione è scelta dall'altro giocatore
a44-refused-fuel-division = la divisione { $division } non può essere scelta

a44-roll-fuel = Tabella della scarsità di carburante { $table }
a44-ask-short = Scegli la divisione a corto di carburante.
a44-dump-drained = Il carburante catturato arriva a destinazione: nessuna scarsità di carburante nei turni 7 e 8.
a44-fuel-spared = Il carburante catturato basta: nessuna scarsità in questo turno.
a44-fuel-roll =
    { $result ->
        [none] Tabella della scarsità di carburante { $column }, dado { $die }, DRM { $drm }: nessuna scarsità.
        [west] Tabella della scarsità di carburante { $column }, dado { $die }, DRM { $drm }: scarsità a ovest dell'Ourthe.
       *[divisions] Tabella della scarsità di carburante { $column }, dado { $die }, DRM { $drm }: scarsità.
    }
a44-fuel-short = A corto di carburante: { $division }.
a44-out-of-fuel = L'unità { $unit } è fuori rifornimento per mancanza di carburante.

a44-refused-no-road-path = nessun percorso di rifornimento su strada porta dall'esagono { $hex } a una fonte di rifornimento
a44-refused-out-of-supply = l'unità { $unit } è fuori rifornimento
a44-surrender-clear-weather = lanci di rifornimenti con il bel tempo

a44-out-of-supply = L'unità { $unit } è fuori rifornimento (23.1).
a44-in-supply = L'unità { $unit } è di nuovo in rifornimento (23.1).
a44-relieved = L'unità { $unit } non è più isolata: perde i punti resa (23.10).
a44-isolated = Isolato: gruppo dell'unità { $unit } (unità: { $count }; punti resa: { $points }) (23.6).
a44-roll-surrender = Resa: gruppo isolato dell'unità { $unit } (unità: { $count })
a44-surrender-roll = Tabella della resa per il gruppo dell'unità { $unit }, dado { $die }, DRM { $drm }. Punti resa: { $points }, soglia: { $threshold } (23.7).
a44-surrenders = L'unità { $unit } si arrende (23.8).

a44-refused-traffic-not-yet = i segnalini di traffico si piazzano dal turno { $turn } in poi
a44-refused-traffic-none = non restano segnalini di traffico
a44-refused-traffic-off-map = un segnalino di traffico va sulla mappa, non in: { $hex }
a44-refused-traffic-near-traffic = un tuo segnalino di traffico è nell'esagono { $hex } o accanto
a44-refused-traffic-near-roadblock = un tuo blocco stradale è nell'esagono { $hex } o accanto
a44-refused-traffic-bottleneck = l'esagono { $hex } è un esagono di strettoia: non ammette segnalini di traffico alleati

a44-ask-traffic = Scegli un segnalino di traffico da piazzare, o termina il piazzamento. Le unità nemiche pagano 2 MP in più per entrare nel suo esagono (24.2). Sono tutti uguali; poi due dadi tolgono i segnalini con i loro numeri, ciascuno con il 31% (24.3).
a44-ask-traffic-done = Termina il piazzamento
a44-ask-traffic-hex = { $marker }: scegli l'esagono. Sono indicati gli esagoni di strada per cui passerebbero più unità nemiche; va bene ogni esagono che non tocca un tuo segnalino (24.4).
a44-ask-roadblocks = Scegli un blocco stradale da piazzare o spostare, o termina il piazzamento.
a44-ask-roadblocks-done = Termina il piazzamento
a44-ask-roadblock-hex = { $marker }: scegli l'esagono, o togli il blocco dalla mappa.
a44-ask-roadblock-hex-pass = Togli dalla mappa
a44-roll-traffic = { $side }: rimozione dei segnalini di traffico
a44-traffic-retired = { $marker }: il segnalino di traffico lascia definitivamente il gioco.
a44-marker-placed = { $marker }: il segnalino va nell'esagono { $hex }.
a44-marker-removed = { $marker }: il segnalino torna nella sua casella.
a44-traffic-roll = { $side }, rimozione dei segnalini di traffico: dadi { $first } e { $second } (24.3).
a44-traffic-stays = Nessun segnalino torna nella sua casella.

a44-refused-marker-not-yours = il segnalino { $marker } non è tuo
a44-refused-marker-roadblock = il segnalino { $marker } è un blocco stradale: si piazza dopo i segnalini di traffico
a44-refused-marker-traffic = il segnalino { $marker } è di traffico: il piazzamento di questi è finito
a44-refused-traffic-on-map = il segnalino { $marker } è sulla mappa e vi resta
a44-refused-traffic-retired = il segnalino { $marker } ha lasciato definitivamente il gioco
a44-refused-traffic-no-room = non resta nessun esagono per un segnalino di traffico
a44-refused-roadblock-used = il blocco stradale { $marker } è già stato piazzato, spostato o tolto in questa fase
a44-refused-roadblock-no-place = non c'è nessun esagono per il blocco stradale { $marker }
a44-refused-roadblock-boxed = il blocco stradale non è sulla mappa
a44-refused-roadblock-here = il blocco stradale è nell'esagono { $hex }

# Clicks that lead to nothing, and what a way costs
a44-click-bridges = { $number ->
        [0] qui non c'è nessun ponte: scegli un ponte da far saltare o ricostruire, o concludi la fase
        [one] scegli il ponte dal suo lato di esagono; se non è evidenziato, ora non si può né far saltare né ricostruire
       *[other] scegli uno dei { $number } ponti dal suo lato di esagono; quelli non evidenziati ora non si possono né far saltare né ricostruire
    }
a44-bridges-done = Non resta nulla da fare ai ponti: la fase dei ponti è finita.

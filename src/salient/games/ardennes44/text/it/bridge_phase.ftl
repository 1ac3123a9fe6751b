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

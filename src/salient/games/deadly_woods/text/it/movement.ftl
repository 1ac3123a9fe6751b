# 10 Movimento, 12.4.3 ponti demoliti dai genieri
tdw-ask-movement = { $attack ->
        [armor] Scegli un'unità da muovere, o termina il movimento. Dopo attaccano solo le corazzate ({ $number }).
        [unmoved-armor] Scegli un'unità da muovere, o termina il movimento. Dopo attaccano solo le corazzate che non hanno mosso ({ $number }).
        [unmoved] Scegli un'unità da muovere, o termina il movimento. Dopo attaccano solo le unità che non hanno mosso ({ $number }).
        [nobody] Scegli un'unità da muovere, o termina il movimento. In questo round nessuno attacca ({ $number }).
       *[all] Scegli un'unità da muovere, o termina il movimento. Dopo possono attaccare tutte le unità attivate ({ $number }).
    }
tdw-ask-movement-left = { $units ->
    [one] un'unità può ancora muovere
   *[other] { $units } unità possono ancora muovere
}
tdw-ask-movement-full = { $count ->
        [one] Esagono { $hex }: { $count } unità di troppo (6.2). Esca prima della fine del movimento, o una è eliminata. Scegli un'unità da muovere.
       *[other] Esagono { $hex }: { $count } unità di troppo (6.2). Escano prima della fine del movimento, o altrettante sono eliminate. Scegli un'unità da muovere.
    }
tdw-ask-movement-full-left = { $units ->
    [one] un'unità può ancora muovere
   *[other] { $units } unità possono ancora muovere
}
tdw-ask-movement-full-end_movement = Fine del movimento, ed elimina unità
tdw-ask-one-hex = Scegli un'unità corazzata che muove di un esagono prima degli attacchi, o termina il movimento.
tdw-ask-one-hex-left = { $units ->
    [one] un'unità corazzata può ancora muovere di un esagono
   *[other] { $units } unità corazzate possono ancora muovere di un esagono
}
tdw-ask-march = L'unità { $unit } muove: scegli il prossimo esagono. Punti movimento rimasti: { $left }.
tdw-ask-march-mounted = L'unità { $unit } muove come motorizzata, solo lungo le strade: scegli il prossimo esagono. Punti movimento rimasti: { $left }.
tdw-ask-march-oos = L'unità { $unit } è fuori rifornimento: muove solo se abbandona i carri.
tdw-ask-emergency = Arretramento di emergenza dell'unità { $unit }: scegli il secondo esagono.
tdw-ask-lock = Arretramento di emergenza dell'unità { $unit }: quale unità nell'esagono { $hex } ha tenuto aperta la via e non muove in questo round?
tdw-ask-repair = L'unità { $unit } ha attraversato il ponte distrutto { $bridge }: lo ricostruisce?
tdw-moves = L'unità { $unit } muove nell'esagono { $hex }.
tdw-mounts = L'unità { $unit } muove come motorizzata.
tdw-slips = L'unità { $unit } elude la zona di controllo nemica; può farlo una sola volta.
tdw-locked = L'unità { $unit } ha tenuto aperta la via e non muove in questo round.
tdw-blows = { $marker }: i genieri demoliscono il ponte { $bridge }.
tdw-refused-not-yours = l'unità { $unit } non è tua
tdw-refused-enemy-unit = l'unità { $unit } è nemica: si può attaccare dopo il movimento
tdw-refused-off-map = l'unità { $unit } non è sulla mappa
tdw-refused-immobile = l'unità { $unit } non ha capacità di movimento
tdw-refused-locked = l'unità { $unit } ha tenuto aperta la via per un arretramento di emergenza in questo round
tdw-refused-put-back = l'unità { $unit } è stata appena lasciata: annulla, o muovi prima un'altra unità
tdw-refused-pinned = ogni esagono in cui l'unità { $unit } potrebbe entrare è in una zona di controllo nemica, come il suo
tdw-refused-no-emergency = l'unità { $unit } non ha una via per un arretramento di emergenza
tdw-refused-enclosed = non c'è un esagono in cui l'unità { $unit } possa entrare
tdw-refused-same-hex = l'unità è già nell'esagono { $hex }
tdw-refused-same-unit = { $unit } è l'unità che muove
tdw-refused-other-moves = l'unità { $unit } sta muovendo: prima fermala o lasciala
tdw-refused-enemy = nell'esagono { $hex } c'è un'unità nemica: si può solo attaccarla
tdw-refused-points = l'esagono { $hex } è fuori portata: servono { $needs } punti movimento, ne restano { $left }
tdw-refused-points-supply = senza rifornimento l'esagono { $hex } è fuori portata: servono { $needs } punti movimento, ne restano { $left }
tdw-refused-not-adjacent = l'esagono { $hex } è raggiungibile ({ $needs } punti movimento), ma le unità muovono un esagono alla volta
tdw-refused-no-way = terreno e fiumi chiudono ogni via verso l'esagono { $hex }
tdw-refused-zone-way = le vie verso l'esagono { $hex } passano per zone di controllo nemiche, dove un'unità si ferma
tdw-refused-enemy-way = unità nemiche sono sulle vie verso l'esagono { $hex }
tdw-refused-zone-to-zone = l'esagono { $hex } è in una zona di controllo nemica e l'unità parte da un'altra
tdw-refused-zone-stops = l'esagono { $hex } è in una zona di controllo nemica: l'unità si ferma lì
tdw-refused-slip-into-zone = l'esagono { $hex } è in una zona di controllo nemica: chi ne elude una non può entrare in un'altra
tdw-refused-engineers = nell'esagono { $hex } ci sono genieri: entrarvi costa tutta la capacità di movimento
tdw-refused-river = un fiume senza ponte chiude l'esagono { $hex } alle unità motorizzate
tdw-refused-forest = l'esagono { $hex } è foresta e nessuna strada vi porta: chiuso alle unità motorizzate
tdw-refused-forest-way = l'esagono { $hex } è foresta: nessuna strada che l'unità { $unit } possa seguire da dov'è vi porta
tdw-refused-forest-occupied = l'esagono { $hex } è foresta con un'unità amica sulla strada: chiuso alle unità motorizzate
tdw-refused-forest-left-road = l'unità { $unit } ha lasciato il movimento su strada e non può entrare nella foresta dell'esagono { $hex }, neanche per strada
tdw-refused-forest-no-rate = l'esagono { $hex } è foresta: le unità motorizzate vi entrano solo con il movimento su strada
tdw-refused-road-occupied = un'unità amica è nell'esagono { $hex }: il movimento motorizzato su strada non può entrarvi
tdw-refused-rate-no-road = l'unità { $unit } non parte da una strada
tdw-refused-rate-stacked = l'unità { $unit } è raggruppata con un'altra: niente movimento motorizzato su strada
tdw-refused-rate-began-stacked = l'unità { $unit } ha iniziato il round raggruppata: niente movimento motorizzato su strada
tdw-refused-rate-supply = l'unità { $unit } è fuori rifornimento: niente movimento motorizzato su strada
tdw-refused-mount-motorized = l'unità { $unit } è già motorizzata
tdw-refused-mount-german = l'unità { $unit } non arriva in questo round e non ha il segnalino Motorizzato
tdw-refused-mount-no-road = l'unità { $unit } non parte da una strada e non può muovere come motorizzata
tdw-refused-mount-nowhere = nessuna strada porta l'unità { $unit } in un esagono in cui possa entrare come motorizzata
tdw-refused-mounted = l'unità { $unit } muove già come motorizzata
tdw-refused-mounted-off-road = l'unità { $unit } muove come motorizzata e nessuna strada porta nell'esagono { $hex }
tdw-refused-mounted-way = l'unità { $unit } muove come motorizzata, e nessuna strada libera porta nell'esagono { $hex }
tdw-refused-begun = l'unità { $unit } ha già iniziato a muovere
tdw-refused-abandoned = l'unità { $unit } ha già abbandonato i carri
tdw-refused-abandon-supplied = l'unità { $unit } è in rifornimento e conserva i carri
tdw-refused-abandon-armor = solo le unità corazzate tedesche abbandonano i carri, e l'unità { $unit } non lo è
tdw-refused-abandon-battalion = l'unità { $unit } non ha una terza pedina e non muove finché è fuori rifornimento
tdw-refused-abandon-nowhere = l'unità { $unit } non potrebbe muovere neanche senza i carri
tdw-refused-stop-unmoved = l'unità { $unit } non ha mosso: lasciala
tdw-refused-stop-full = troppo poche unità dell'esagono { $hex } potrebbero ancora uscirne in questo round
tdw-refused-one-hex = l'esagono { $hex } è troppo lontano: in un round di combattimento le unità corazzate muovono di un esagono
tdw-refused-one-hex-manner = in un round di combattimento l'unità { $unit } muove di un esagono, e solo così com'è
tdw-refused-one-hex-supply = l'unità { $unit } è fuori rifornimento e non muove in un round di combattimento
tdw-refused-no-declining = chi ha il costo su strada lo paga; non si può rifiutare
tdw-refused-nothing-to-decline = verso l'esagono { $hex } l'unità non paga un costo su strada che possa rifiutare a un prezzo possibile
tdw-refused-not-pinned = l'unità { $unit } non è bloccata da zone di controllo nemiche: niente arretramento di emergenza
tdw-refused-emergency-one-hex = niente arretramento di emergenza in un round di combattimento (unità { $unit })
tdw-refused-emergency-mounted = l'unità { $unit } muove come motorizzata: niente arretramento di emergenza
tdw-refused-emergency-far = l'esagono { $hex } non è adiacente all'unità
tdw-refused-emergency-no-second = dall'esagono { $hex } non si può entrare in un esagono rifornito e lontano dal nemico
tdw-refused-emergency-terrain = il terreno o il lato d'esagono chiude l'esagono { $hex } all'unità { $unit }
tdw-refused-emergency-adjacent = l'esagono { $hex } è adiacente a un'unità nemica
tdw-refused-emergency-supply = l'esagono { $hex } non può tracciare il rifornimento
tdw-refused-no-door = nessuna unità amica nell'esagono { $hex } tiene aperta la via
tdw-refused-no-door-unit = l'unità { $unit } non ha tenuto aperta la via per l'esagono { $hex }
tdw-refused-door-moved = l'unità { $unit } ha mosso in questo round e non può tenere aperta la via
tdw-refused-door-supply = l'unità { $unit } è fuori rifornimento e non può tenere aperta la via
tdw-refused-blow-round = i genieri demoliscono ponti solo in un round di movimento alleato
tdw-refused-blow-no-engineer = { $marker } non è un geniere
tdw-refused-blow-off-map = { $marker }: i genieri non sono sulla mappa
tdw-refused-blow-once = { $marker }: i genieri hanno già demolito un ponte in questo round
tdw-refused-blow-down = il ponte { $bridge } è già distrutto
tdw-refused-blow-no-unit = nessuna unità alleata è al ponte { $bridge }
tdw-refused-blow-far = il ponte { $bridge } è a più di 3 esagoni da { $marker }
tdw-refused-blow-none = nessun ponte intatto è entro 3 esagoni da: { $marker }
tdw-refused-blow-nobody = nessuna unità alleata è a un ponte entro 3 esagoni da: { $marker }
tdw-ask-movement-reaction = { $attack ->
        [unmoved-armor] Reazione di { $most } unità in tutto ({ $number }), ne restano: { $more }. Scegline una da muovere, o termina il movimento. Le corazzate attivate che non muovono possono attaccare.
       *[nobody] Reazione di { $most } unità in tutto ({ $number }), ne restano: { $more }. Scegline una da muovere, o termina il movimento. Nessuno attacca.
    }
tdw-ask-movement-reaction-left = { $units ->
    [one] un'unità potrebbe ancora reagire
   *[other] una di { $units } unità potrebbe ancora reagire
}
tdw-sum-way = punti movimento dell'unità { $unit }, in mezzi punti
tdw-sum-road = strada
tdw-sum-terrain = { $terrain }
tdw-sum-markers = segnalino sul percorso
tdw-sum-engineers = genio: l'intera capacità di movimento
tdw-sum-full = { $count ->
        [one] in { $hex } ci sarà un'unità di troppo: è eliminata se non esce prima della fine del movimento
       *[other] in { $hex } ci saranno { $count } unità di troppo: altrettante sono eliminate se non escono prima della fine del movimento
    }

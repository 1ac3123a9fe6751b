fronte-ask-march = Unità { $unit }: scegli il prossimo settore o fermati. Settori rimasti fuori strada: { $left }.
fronte-moves = L'unità { $unit } muove nel settore { $hex }.
fronte-exits = L'unità { $unit } esce dal tavolo.
fronte-ferried = L'unità { $unit } passa il fiume grazie ai genieri { $engineers }.
fronte-roll-mines = Mine nel settore { $hex }: { $unit }
fronte-mines-hit = Mine nel settore { $hex }: { $die } { $modifier ->
    [0] {""}
   *[other] ({ $modifier })
}, l'unità { $unit } è distrutta.
fronte-mines-missed = Mine nel settore { $hex }: { $die } { $modifier ->
    [0] {""}
   *[other] ({ $modifier })
}, l'unità { $unit } passa indenne.
fronte-refused-not-moved = l'unità { $unit } non ha ancora mosso
fronte-refused-no-exit = l'unità { $unit } non può uscire dal tavolo qui
fronte-refused-entry = il settore { $hex } non è un punto d'ingresso o è pieno
fronte-refused-zoc = chi entra in una ZOC nemica si ferma, come nel settore { $hex }
fronte-refused-heavy = il settore { $hex } è terreno pesante: in un turno si attraversa solo su strada
fronte-refused-allowance = l'unità { $unit } muove di { $sectors } settori, uno in più se tutto il percorso è su strada
fronte-refused-column = la colonna è piena nel settore { $hex } o è su un'altra strada
fronte-refused-moved = l'unità { $unit } ha già mosso in questo turno
fronte-refused-half = la divisione { $division } è fuori rifornimento: ha già mosso metà delle unità
fronte-refused-held = per lo scenario la divisione { $division } non può ancora muovere
fronte-refused-no-step = l'unità { $unit } non ha settori dove andare

# Clicks that lead to nothing, and what a way costs
fronte-ask-march-first = { $fires ->
        [yes] Unità { $unit }: clicca un settore per muovere lì, o un nemico in portata per fare fuoco. Annulla la rimette a posto. Settori rimasti fuori strada: { $left }.
       *[no] Unità { $unit }: clicca il settore in cui muove. Annulla la rimette a posto. Settori rimasti fuori strada: { $left }.
    }
fronte-refused-sectors-left = il settore { $hex } è a { $sectors } settori per l'unità { $unit }: gliene restano { $left }, { $road } se tutto il percorso è su strada
fronte-sum-way = settori dell'unità { $unit }
fronte-sum-by-road = su strada
fronte-sum-off-road = fuori strada
fronte-click-here = l'unità { $unit } è già nel settore { $hex }
fronte-click-in-hand = l'unità { $unit } è in movimento: scegli dove
fronte-click-stop-first = l'unità { $unit } può muovere quando { $mover } si è fermata
fronte-click-unit-first = { $hex }: scegli prima un'unità della divisione attivata, poi che cosa fa
fronte-click-enemy-sector = il settore { $hex } è in mano al nemico: nessun movimento vi entra; assaltalo da un settore adiacente (8.a) o fai fuoco (10.a)
fronte-click-enemy-way = { $unit } è un'unità nemica: nessun movimento entra nel suo settore; assaltala da un settore adiacente (8.a) o fai fuoco (10.a)
fronte-click-enemy = { $unit } è un'unità nemica: si può assaltare da un settore adiacente o colpire con il fuoco entro la gittata. { $near ->
    [0] Ora nessuna unità della divisione attivata è adiacente.
    [one] Ora un'unità della divisione attivata è adiacente.
   *[other] Ora { $near } unità della divisione attivata sono adiacenti.
}
fronte-click-no-division = l'unità { $unit } non fa parte di nessuna divisione
fronte-click-division = l'unità { $unit } fa parte di { $division }: scegli quella divisione
fronte-click-division-first = scegli prima la divisione da attivare
fronte-click-retreating = l'unità { $unit } è quella che si ritira: scegli il settore
fronte-click-retreat-far = { $sectors ->
    [one] l'unità { $unit } si ritira di un settore, in uno adiacente: { $hex } è più lontano
   *[other] l'unità { $unit } si ritira di { $sectors } settori, uno dopo l'altro: { $hex } non è il prossimo
}
fronte-click-who-advances = scegli un'unità che avanza nel settore { $hex }, o concludi
fronte-click-assault = si prepara l'assalto al settore { $hex }: scegli le unità, poi combatti
fronte-click-must-go = l'unità { $mover } è stata presa e non ha ancora mosso: muove prima lei, o Annulla la rimette a posto
fronte-click-fire-after = { $unit } è in movimento: prima si ferma, poi può fare fuoco

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

fronte-ask-retreat = Ritirata dell'unità { $unit }: scegli il prossimo settore. Settori: { $sectors }.
fronte-retreats = L'unità { $unit } si ritira nel settore { $hex }.
fronte-retreat-zoc = L'unità { $unit } si ferma in ZOC nemica nel settore { $hex }.
fronte-no-way-back = L'unità { $unit } non ha via di ritirata.
fronte-refused-no-cover = il settore { $hex } non è terreno pesante né fortificato
fronte-refused-not-far = la ritirata finisce a due settori e il settore { $hex } è più vicino
fronte-refused-retreat-zoc = il settore { $hex } è in ZOC nemica e c'è un'altra via
fronte-refused-other-way = per il settore { $hex } non passa una ritirata completa

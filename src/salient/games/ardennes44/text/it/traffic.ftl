a44-refused-traffic-not-yet = i segnalini di traffico si piazzano dal turno { $turn } in poi
a44-refused-traffic-none = non restano segnalini di traffico
a44-refused-traffic-off-map = un segnalino di traffico va sulla mappa, non in: { $hex }
a44-refused-traffic-near-traffic = un tuo segnalino di traffico è nell'esagono { $hex } o accanto
a44-refused-traffic-near-roadblock = un tuo blocco stradale è nell'esagono { $hex } o accanto
a44-refused-traffic-bottleneck = l'esagono { $hex } è un esagono di strettoia: non ammette segnalini di traffico alleati

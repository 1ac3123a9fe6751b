a44-refused-traffic-not-yet = I segnalini di traffico si piazzano dal turno { $turn } in poi.
a44-refused-traffic-none = Nella casella non restano segnalini di traffico.
a44-refused-traffic-off-map = Un segnalino di traffico va sulla mappa, non in: { $hex }.
a44-refused-traffic-near-traffic = Un tuo segnalino di traffico è nell'esagono { $hex } o accanto.
a44-refused-traffic-near-roadblock = Un tuo blocco stradale è nell'esagono { $hex } o accanto.
a44-refused-traffic-bottleneck = L'esagono { $hex } è una strettoia: niente segnalini di traffico alleati.

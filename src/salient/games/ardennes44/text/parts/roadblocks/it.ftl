a44-refused-strategic-roadblock = Il movimento strategico non può entrare nel blocco stradale nemico dell'esagono { $hex }.
a44-refused-roadblock-option = In questa partita non si usano i blocchi stradali.
a44-refused-roadblock-not-yet = I blocchi stradali si piazzano dal turno { $turn } in poi.
a44-refused-roadblock-no-road = Nessuna strada passa per l'esagono { $hex }.
a44-refused-roadblock-far = L'esagono { $hex } non è entro quattro esagoni di strada libera da una tua unità.
a44-refused-roadblock-enemy = Un'unità nemica è nell'esagono { $hex } o accanto.
a44-refused-roadblock-traffic = Un tuo segnalino di traffico è nell'esagono { $hex } o accanto.
a44-refused-roadblock-roadblock = Un altro blocco stradale è nell'esagono { $hex } o accanto.

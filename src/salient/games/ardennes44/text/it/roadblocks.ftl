a44-refused-strategic-roadblock = in movimento strategico non si può entrare nel blocco stradale nemico dell'esagono { $hex }
a44-refused-roadblock-option = in questa partita non si usano i blocchi stradali
a44-refused-roadblock-not-yet = i blocchi stradali si piazzano dal turno { $turn } in poi
a44-refused-roadblock-no-road = nessuna strada passa per l'esagono { $hex }
a44-refused-roadblock-far = l'esagono { $hex } non è entro quattro esagoni di strada libera da una tua unità
a44-refused-roadblock-enemy = un'unità nemica è nell'esagono { $hex } o accanto
a44-refused-roadblock-traffic = un tuo segnalino di traffico è nell'esagono { $hex } o accanto
a44-refused-roadblock-roadblock = un altro blocco stradale è nell'esagono { $hex } o accanto

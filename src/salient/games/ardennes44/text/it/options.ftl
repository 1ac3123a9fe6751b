a44-sum-bodenplatte = Bodenplatte

a44-refused-commando-option = il Commando Greif non si usa in questa partita
a44-refused-commando-once = il Commando Greif è già stato piazzato
a44-refused-commando-late = il Commando Greif si può piazzare solo prima del turno 7
a44-refused-commando-bridge = il Commando Greif si piazza su un ponte intatto
a44-sum-demolition-commando = Commando Greif

a44-dump-defense = deposito di carburante
a44-dump-enemy-combat = nella fase di combattimento nemica
a44-refused-dump-defends = il deposito di carburante nell'esagono { $hex } è difeso: prima bisogna attaccarlo
a44-refused-dump-not-held = nell'esagono { $hex } non c'è un deposito di carburante in mano alleata
a44-refused-dump-not-yet = nei turni 1 e 2 non si può demolire nulla
a44-refused-dump-tried = in questo turno di giocatore si è già tentato di demolire il deposito di carburante nell'esagono { $hex }
a44-refused-dump-no-german = nessuna unità tedesca è adiacente al deposito di carburante nell'esagono { $hex }
a44-dump-revealed =
    { $real ->
        [no] Il deposito di carburante nell'esagono { $hex } è falso.
       *[yes] Il deposito di carburante nell'esagono { $hex } è vero.
    }
a44-dump-retaken = Gli Alleati riprendono il deposito di carburante nell'esagono { $hex }.

a44-refused-strategic-roadblock = in movimento strategico non si può entrare nel blocco stradale nemico dell'esagono { $hex }
a44-refused-roadblock-option = in questa partita non si usano i blocchi stradali
a44-refused-roadblock-not-yet = i blocchi stradali si piazzano dal turno { $turn } in poi
a44-refused-roadblock-no-road = nessuna strada passa per l'esagono { $hex }
a44-refused-roadblock-far = l'esagono { $hex } non è entro quattro esagoni di strada libera da una tua unità
a44-refused-roadblock-enemy = un'unità nemica è nell'esagono { $hex } o accanto
a44-refused-roadblock-traffic = un tuo segnalino di traffico è nell'esagono { $hex } o accanto
a44-refused-roadblock-roadblock = un altro blocco stradale è nell'esagono { $hex } o accanto

a44-ask-commando-any = Commando Greif: scegli il ponte su cui piazzarlo o passa.
a44-ask-commando-any-pass = Nessun commando ora
a44-ask-antwerp = Difesa di Anversa: scegli un'unità britannica da mandare. Fattori di difesa ancora mancanti: { $missing }.
a44-roll-bodenplatte = Tabella Bodenplatte
a44-roll-653 = Tabella del 653 PzJ, { $unit }
a44-roll-dumps = quale deposito di carburante è vero
a44-bodenplatte = L'operazione Bodenplatte conta dal turno { $turn } in poi.
a44-bodenplatte-none = L'operazione Bodenplatte non ha luogo.
a44-dumps-placed = Depositi di carburante piazzati coperti: { $count }. Uno solo è vero.
a44-dump-real = Il deposito di carburante vero è nell'esagono { $hex }.
a44-dumps-removed = I depositi di carburante rimasti vengono rimossi.
a44-refused-send-nation = solo unità britanniche vanno alla difesa di Anversa: { $unit }
a44-refused-send-off-map = l'unità { $unit } non è sulla mappa

a44-drops =
    { $result ->
        [reduced] L'unità { $unit } si lancia sull'esagono { $hex }: ridotta.
        [eliminated] L'unità { $unit } si lancia sull'esagono { $hex } e va perduta.
       *[full] L'unità { $unit } si lancia sull'esagono { $hex }: piena forza.
    }
a44-653 =
    { $result ->
        [arrives] L'unità { $unit } arriva.
        [never] L'unità { $unit } non arriva più.
       *[again] L'unità { $unit } è in ritardo.
    }
a44-sneaks =
    { $success ->
        [no] L'unità { $unit } tenta di passare la ZOC nemica nell'esagono { $hex } e viene riconosciuta.
       *[yes] L'unità { $unit } passa la ZOC nemica nell'esagono { $hex } senza fermarsi.
    }
a44-exposed = L'unità { $unit } è smascherata.
a44-to-antwerp = L'unità { $unit } va alla difesa di Anversa.
a44-refused-drop-unit = l'unità { $unit } non si lancia dall'aria
a44-refused-drop-turn = von der Heydte si lancia nel turno { $turn }
a44-refused-drop-ground = l'esagono { $hex } non è terreno aperto o bosco rado senza paese, cittadina o città
a44-refused-drop-enemy = nell'esagono { $hex } ci sono unità nemiche o una ZOC nemica
a44-refused-drop-room = nell'esagono { $hex } non c'è posto: limite di raggruppamento
a44-refused-sneak-unit = solo la 150ª Brigata corazzata può ignorare le ZOC nemiche: { $unit }
a44-refused-sneak-exposed = l'unità { $unit } è già smascherata
a44-refused-sneak-zone = l'esagono { $hex } non è in una ZOC nemica

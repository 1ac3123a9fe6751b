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

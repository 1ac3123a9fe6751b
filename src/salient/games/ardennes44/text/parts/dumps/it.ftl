a44-dump-defense = deposito di carburante
a44-dump-enemy-combat = nella fase di combattimento nemica
a44-refused-dump-defends = Il deposito di carburante nell'esagono { $hex } è difeso: prima bisogna attaccarlo.
a44-refused-dump-not-held = Nell'esagono { $hex } non c'è un deposito di carburante in mano alleata.
a44-refused-dump-not-yet = Nei turni 1 e 2 non si può demolire nulla.
a44-refused-dump-tried = In questo turno di giocatore si è già tentato il deposito nell'esagono { $hex }.
a44-refused-dump-no-german = Nessuna unità tedesca è adiacente al deposito di carburante nell'esagono { $hex }.

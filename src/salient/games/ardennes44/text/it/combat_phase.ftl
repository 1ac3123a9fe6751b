a44-ask-combat = Scegli un esagono da attaccare o un'unità da disingaggiare o dividere, oppure termina la fase di combattimento.
a44-combat-roadblock-passed = Il blocco stradale { $marker } è rimosso: un'unità nemica è entrata nel suo esagono.
a44-refused-attack-off-map = si possono attaccare solo esagoni della mappa
a44-refused-attack-nobody-beside = nessuna tua unità è adiacente all'esagono { $hex }

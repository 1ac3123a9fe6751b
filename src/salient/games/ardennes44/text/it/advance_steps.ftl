a44-ask-advance = { $kind ->
        [limited] Avanzata limitata nell'esagono { $hex }: scegli la prossima unità che avanza, o termina.
        [regular] Avanzata regolare dopo il combattimento nell'esagono { $hex }: scegli la prossima unità che avanza, o termina.
       *[bonus] Avanzata bonus dopo il combattimento nell'esagono { $hex }: scegli la prossima unità che avanza, o termina.
    }
a44-ask-advance-hex = Fai avanzare l'unità { $unit }: è nell'esagono { $hex }.
a44-ask-advance-stack = Fai avanzare il gruppo di sfondamento: è nell'esagono { $hex }.
a44-ask-breakthrough-stack = Scegli le unità del gruppo di sfondamento dopo il combattimento nell'esagono { $hex }.
a44-refused-advance-again = l'unità { $unit } avanza una sola volta dopo questo combattimento
a44-refused-advance-no-way = l'unità { $unit } non ha una via per avanzare
a44-refused-advance-path = l'esagono { $hex } non è il prossimo esagono di un'avanzata
a44-refused-advance-not-begun = l'unità { $unit } deve prima entrare in un esagono
a44-refused-advance-exit = qui l'unità { $unit } non può avanzare fuori mappa
a44-refused-breakthrough-second = c'è un solo gruppo di sfondamento
a44-refused-breakthrough-result = questo risultato non consente un combattimento di sfondamento
a44-refused-breakthrough-joined = l'unità { $unit } fa già parte del gruppo di sfondamento
a44-refused-breakthrough-together = l'unità { $unit } non ha una via aperta a tutto il gruppo di sfondamento

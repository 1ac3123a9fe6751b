# Il resoconto della partita.
server-report-so-far = Finora: turno { $turn } di { $turns }
server-report-now = La mappa adesso
server-report-course = L'andamento
server-report-luck = Fortuna
server-report-battles = Combattimenti decisivi
server-report-arrivals = Arrivi
server-report-maps = La linea, turno per turno
server-report-log = Il diario completo
server-report-turns = Turni
server-report-fought = Combattimenti
server-report-rolls = Tiri
server-report-lost = Forza perduta
server-report-left = Forza rimasta
server-report-points = Vittoria
server-report-held = Luoghi controllati
server-report-strength = Forza sulla mappa
server-report-strength-why = Contata come il regolamento conta le perdite, per esempio in livelli. L'asse riporta i turni.
server-report-losses = Perdite per turno
server-report-end-short = fine
server-report-turn-head = Turno
server-report-luck-why = Ogni tiro è confrontato con tutto ciò che poteva uscire: quanto costa in forza ai due schieramenti ciascun risultato, seguito fino in fondo. I numeri positivi sono favorevoli a chi ha provocato il tiro. Non contano i tiri che non costano forza a nessuno, né quelli dopo i quali può accadere troppo.
server-report-luck-hidden = In questa partita c'è ancora qualcosa di nascosto: la fortuna si racconta a partita finita.
server-report-luck-side = Schieramento
server-report-luck-expected = Atteso
server-report-luck-fell = Uscito
server-report-luck-luck = Fortuna
server-report-luck-chance = Probabilità
server-report-luck-curve = Che cosa poteva uscire
server-report-luck-rolls = Tiri
server-report-luck-good = tanta fortuna o di più: { $percent } %
server-report-luck-bad = tanta sfortuna o di più: { $percent } %
server-report-best = Il tiro migliore: turno { $turn }, { $side }, { $purpose }: { $dice } ({ $luck })
server-report-worst = Il tiro peggiore: turno { $turn }, { $side }, { $purpose }: { $dice } ({ $luck })
server-report-attackers = Attacco: { $units }
server-report-battle-lost = Forza perduta:
server-report-surprise = i dadi si sono scostati di { $steps } dall'atteso
server-report-more = { $count ->
        [one] un altro
       *[other] altri { $count }
    }
server-report-making = Il resoconto è in preparazione: { $percent } %
server-report-review = Riesame
server-report-review-why = I turni che sono costati di più secondo la stima di un veterano, dadi esclusi, e cosa avrebbe fatto lui. { $measure ->
        [victory] I punti sono quelli della vittoria; con la stessa misura si pesano forza, terreno e rifornimento.
       *[strength] I punti forza non sono punti vittoria: uno vale circa un fattore di una pedina, e con la stessa misura si pesano terreno, rifornimento e località che valgono per la vittoria.
    }
server-report-review-cost = costo circa { $cost } { $measure ->
        [victory] punti vittoria
       *[strength] punti forza
    }
server-report-review-decided = è costato circa il { $percent } % della probabilità di vincere
server-report-review-done = Giocato: { $what }.

# I messaggi del motore di gioco. I testi di ogni gioco sono nella sua cartella.

engine-not-offered = Qui non è consentito: { $action }.
engine-not-now = Ora non si può: { $action }. Prima va deciso: { $asked }
engine-nothing-here = { $thing }: non è ciò che serve ora. { $asked }
engine-nothing-there = Lì ora non c’è nulla da fare. { $asked }
engine-unknown-verb = Azione sconosciuta: «{ $verb }».
engine-unknown-target = Elemento non trovato ({ $kind }): «{ $name }».
engine-wrong-number-of-targets = { $wanted ->
    [one] «{ $verb }» richiede { $wanted } bersaglio; indicati: { $given }.
   *[other] «{ $verb }» richiede { $wanted } bersagli; indicati: { $given }.
}
engine-not-your-decision = La decisione spetta a un'altra parte: { $side }.
engine-game-over = La partita è finita.

engine-undo-nothing = Non ci sono mosse da annullare.
engine-undo-roll = Non si può annullare un tiro di dado.
engine-undo-secret = Non si può annullare dopo la rivelazione di un segreto.
engine-undo-other-side = L'ultima azione è di un'altra parte: { $side }.
engine-redo-nothing = Non ci sono mosse da ripetere.

engine-roll = { $purpose }: { $result }
engine-chose-alone = Unica scelta legale, eseguita in automatico: { $action }.
engine-secret-action = Scelta segreta compiuta: { $side }.
engine-to-answer = Tocca a: { $side }.

# Chi risponde quando decidono i dadi, le carte o i chit.
engine-side-chance = Sorte

# Fogli: quello che i giocatori scrivono da sé.
engine-paper-too-long = Un foglio ha al massimo { $most } caratteri.
engine-paper-bad-sign = In questa riga c'è un carattere invisibile o non ammesso.
engine-paper-malformed = Non è nella forma richiesta qui.
engine-paper-syntax = Questa riga non si può leggere: { $reason }
engine-paper-brush = Qui non si può disegnare nulla che si chiami «{ $name }».
engine-paper-cell = «{ $name }» non è sul tavolo.
engine-paper-name = Un nome è una sola riga di al massimo { $most } caratteri.
engine-paper-count = { $what }: ne servono da { $least } a { $most }.
engine-paper-unknown-field = Questo campo non esiste; i campi sono: { $known }.
engine-paper-missing = Qui deve esserci qualcosa.
engine-paper-choice = Serve uno di questi valori: { $known }.
engine-paper-number = Serve un numero intero da { $least } a { $most }.

# Why a computer player did something.
opponent-walk = { $more ->
    [0] { $unit } si dirige verso { $place }.
    [one] { $unit } e un'altra unità si dirigono verso { $place }.
   *[other] { $unit } e altre { $more } unità si dirigono verso { $place }.
}
opponent-walk-strike = { $more ->
    [0] { $unit } si dirige verso { $place }, bersaglio dell'attacco: { $target }.
    [one] { $unit } e un'altra unità si dirigono verso { $place }, bersaglio dell'attacco: { $target }.
   *[other] { $unit } e altre { $more } unità si dirigono verso { $place }, bersaglio dell'attacco: { $target }.
}
opponent-walk-goal = { $more ->
    [0] { $unit } si dirige verso l'obiettivo { $place }.
    [one] { $unit } e un'altra unità si dirigono verso l'obiettivo { $place }.
   *[other] { $unit } e altre { $more } unità si dirigono verso l'obiettivo { $place }.
}
opponent-walk-towards = { $more ->
    [0] { $unit } si dirige verso { $place }, sulla via per l'obiettivo { $goal }.
    [one] { $unit } e un'altra unità si dirigono verso { $place }, sulla via per l'obiettivo { $goal }.
   *[other] { $unit } e altre { $more } unità si dirigono verso { $place }, sulla via per l'obiettivo { $goal }.
}
opponent-walk-cover = { $more ->
    [0] { $unit } va in { $place } per coprire l'obiettivo { $goal }.
    [one] { $unit } e un'altra unità vanno in { $place } per coprire l'obiettivo { $goal }.
   *[other] { $unit } e altre { $more } unità vanno in { $place } per coprire l'obiettivo { $goal }.
}
opponent-attack = { $more ->
    [0] { $unit } attacca { $place }.
    [one] { $unit } e un'altra unità attaccano { $place }.
   *[other] { $unit } e altre { $more } unità attaccano { $place }.
}
# What a player fears.
opponent-comes = { $more ->
    [0] { $unit } arriva a { $place }, che conta per la vittoria.
    [one] { $unit } e un'altra unità arrivano a { $place }, che conta per la vittoria.
   *[other] { $unit } e altre { $more } unità arrivano a { $place }, che conta per la vittoria.
}
# Of several who take part in what is advised.
opponent-part-goes = { $unit } va in { $place }
opponent-part-stays = { $unit } resta in { $place }
opponent-part-from = { $unit } da { $place }
opponent-part-after = { $unit } dopo essersi mosso in { $place }
# What became of a plan that was told.
opponent-plan-later = Più tardi: l'attacco consigliato contro { $place }.
opponent-plan-weaker = Ora più debole: l'attacco contro { $place } ({ $now } invece di { $meant }).
opponent-plan-too-weak = Abbandonato: l'attacco contro { $place } ({ $now } invece di { $meant }) non conviene più.
opponent-plan-left = Abbandonato: l'attacco contro { $place }; allo stato attuale promette troppo poco.
opponent-plan-gone = Impossibile: l'attacco contro { $place }, perché { $unit } non è in { $there }.
opponent-call-off = Rinuncia all'attacco contro { $place }: costa più di quanto promette.
opponent-all-the-same = Se attacchi lo stesso:
opponent-left-out = Lascia fuori { $unit }.
# What a player did, in a review of the game.
opponent-did-go = { $more ->
    [0] { $unit } in { $place }
    [one] { $unit } e un'altra unità in { $place }
   *[other] { $unit } e altre { $more } unità in { $place }
}
opponent-did-stay = { $more ->
    [0] { $unit } resta in { $place }
    [one] { $unit } e un'altra unità restano in { $place }
   *[other] { $unit } e altre { $more } unità restano in { $place }
}
opponent-did-attack = { $more ->
    [0] { $unit } contro { $place }
    [one] { $unit } e un'altra unità contro { $place }
   *[other] { $unit } e altre { $more } unità contro { $place }
}
opponent-did-attack-at = { $more ->
    [0] { $unit } contro { $place } a { $odds }
    [one] { $unit } e un'altra unità contro { $place } a { $odds }
   *[other] { $unit } e altre { $more } unità contro { $place } a { $odds }
}
# In which other turns the same was to be said.
opponent-did-again = { $count ->
    [one] così anche nel turno { $turns }
   *[other] così anche nei turni { $turns }
}
# What a mistake cost, beside all that a side has on the map.
opponent-cost-share = { $share ->
    [100] più di tutte le unità in mappa, { $side }
   *[other] { $share }% di tutte le unità in mappa, { $side }
}

engine-supply-source = fonte di rifornimento
engine-supply-line = linea dell'unità indicata
engine-supply-good = rifornita
engine-supply-bad = non rifornita
engine-supply-cut = qui è interrotta
engine-supply-leads = Rifornita da { $place }: { $count ->
        [one] { $count } spazio
       *[other] { $count } spazi
    } lungo la linea.
engine-supply-ends = Isolata: la linea si interrompe a { $place }.

engine-options-optional = Regole opzionali
engine-options-scenario = Scenario ed eserciti
engine-options-sequence = Turni, chit e carte
engine-options-movement = Movimento
engine-options-combat = Combattimento
engine-options-supply = Rifornimento
engine-options-arrivals = Arrivi e rimpiazzi
engine-options-weather = Tempo atmosferico e aviazione
engine-options-victory = Vittoria
engine-options-other = Altro

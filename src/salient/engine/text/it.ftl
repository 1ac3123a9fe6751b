# I messaggi del motore di gioco. I testi di ogni gioco sono nella sua cartella.

engine-not-offered = Qui non è consentito: { $action }.
engine-not-now = Ora non si può: { $action }. Prima va deciso: { $asked }
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

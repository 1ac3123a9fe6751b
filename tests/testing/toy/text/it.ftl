toy-title = I tre bicchieri
toy-scenario-fair = Alla fiera
side-ann = Anna
side-bob = Bob
cup-left = il bicchiere a sinistra
cup-middle = il bicchiere in mezzo
cup-right = il bicchiere a destra

toy-phase-stakes = Puntate
toy-phase-lift = Si alza un bicchiere

toy-ask-hide = Nascondi il pisello.
toy-ask-stake = { $side }: punta delle monete, o finisci. Monete rimaste: { $coins }.
toy-ask-pay = { $side }: paga.
toy-ask-lift = Alza un bicchiere.
toy-roll-throw = Lancio di { $side }

toy-hidden = Il pisello è sotto { $cup }.
toy-staked = { $side } punta; monete: { $coins }.
toy-won = { $side } vince una moneta.
toy-empty = Niente sotto { $cup }.
toy-found = Il pisello era sotto { $cup }.
toy-never-found = Il pisello non è stato trovato.

toy-outcome-coins = { $side }, monete: { $coins }
toy-sum-purse = Borsa
toy-sum-coins = Monete in mano

toy-refused-stake = Si puntano una o due monete, di quelle che si hanno.
toy-refused-staked = Due puntate bastano.
toy-refused-lifted = È già alzato: { $cup }.
toy-option-motto = Il motto dei giocatori.

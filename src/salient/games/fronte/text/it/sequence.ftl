fronte-ask-activation = Turno { $turn }, { $division }: muovi, spara e assalta in qualsiasi ordine, poi termina.
fronte-ask-activation-left = { $attacks ->
    [0] { $units ->
        [one] un'unità può ancora muovere
       *[other] { $units } unità possono ancora muovere
    }
   *[other] { $units ->
        [0] { $attacks ->
            [one] un settore è ancora a tiro o assaltabile
           *[other] { $attacks } settori sono ancora a tiro o assaltabili
        }
       *[other] unità che possono ancora muovere: { $units }; settori a tiro o assaltabili: { $attacks }
    }
}
fronte-ask-role = Unità { $unit }: scegli il ruolo fino alla prossima attivazione.
fronte-role = L'unità { $unit } agisce come { $role ->
    [recon] RECON
    [engineer] genieri
   *[at] anticarro
}.
fronte-refused-role = l'unità { $unit } non è il combat team richiesto
fronte-ask-garrisons = Guarnigioni: spara o torna indietro, poi termina.
fronte-ask-garrisons-left = { fronte-ask-activation-left }
fronte-refused-no-garrison = l'unità { $unit } non è una guarnigione di questa parte
fronte-turn = Turno { $turn }, giorno { $day }.
fronte-boat-bridge = Nel settore { $hex } c'è un ponte di barche.
fronte-first = Prima attivazione: { $side }.
fronte-roll-initiative = Perdite pari: un dado a testa per chi muove primo
fronte-initiative = Iniziativa: Alleati { $allied }, Asse { $axis }.
fronte-ask-activate = Turno { $turn }: scegli la divisione da attivare.
fronte-activated = Attivazione: { $division }.
fronte-out-of-supply = { $division } è fuori rifornimento: unità che possono muovere: { $units }.
fronte-refused-division-not-yours = la divisione { $division } non è di questa parte
fronte-refused-activated = la divisione { $division } è già stata attivata in questo turno
fronte-refused-no-units = la divisione { $division } non ha unità che possano agire

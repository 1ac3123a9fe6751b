a44-disrupted = L'unità { $unit } è disorganizzata.
a44-broken = L'unità { $unit } va in rotta.
a44-rallies =
    { $state ->
        [disrupted] L'unità { $unit } recupera: disorganizzata.
       *[good-order] L'unità { $unit } recupera: in buon ordine.
    }
a44-refused-rally-good-order = l'unità { $unit } è in buon ordine
a44-refused-rally-astray = l'unità { $unit } è oltre un confine di armata e prima del turno 5 non può recuperare
a44-refused-disrupted-must-leave = l'unità { $unit } è disorganizzata o in rotta e deve uscire dalla ZOC nemica
a44-refused-disrupted-zone = l'unità { $unit } è disorganizzata o in rotta e non può entrare nella ZOC nemica dell'esagono { $hex }
a44-sum-green = unità inesperta: { $unit }
a44-sum-elite = unità d'élite: { $unit }

a44-ask-join = Attacco contro l'esagono { $hex }: scegli le unità che partecipano, poi combatti.
a44-ask-cancel = Un ponte è distrutto: attacca comunque l'esagono { $hex } oppure annulla l'attacco.
a44-ask-cancel-fight = Attacca comunque
a44-ask-cancel-cancel = Annulla l'attacco
a44-ask-surprise = Attacco contro l'esagono { $hex }: tenta la sorpresa con la 150ª Brigata corazzata oppure rinuncia.
a44-ask-surprise-pass = Nessuna sorpresa
a44-ask-support = Attacco contro l'esagono { $hex }: scegli artiglieria e supporto aereo, poi combatti.
a44-ask-defensive-fire = L'esagono { $hex } è attaccato: scegli l'artiglieria in supporto oppure rinuncia.
a44-ask-defensive-fire-pass = Senza artiglieria
a44-ask-breakthrough = Combattimento di sfondamento dall'esagono { $hex }: scegli un esagono da attaccare oppure rinuncia.
a44-ask-breakthrough-pass = Nessun combattimento di sfondamento
a44-ask-fire-fight = Attacco contro l'esagono { $hex }: scegli l'unità di testa di uno scontro a fuoco oppure ingaggia soltanto i difensori.
a44-ask-fire-fight-engage = Solo ingaggio
a44-ask-fire-fight-lead = { $target } guida lo scontro a fuoco
a44-ask-lose = Combattimento nell'esagono { $hex }: scegli l'unità che perde un livello.
a44-ask-evade = Risultato { $result } nell'esagono { $hex }: prendilo come DR4 oppure così com'è.
a44-ask-evade-pass = Così com'è
a44-ask-evade-evade = Come DR4
a44-ask-hold = Risultato { $result } nell'esagono { $hex }: scegli l'unità di testa di una difesa determinata oppure ritirati.
a44-ask-hold-pass = Ritirata
a44-ask-hold-hold = { $target } guida la difesa determinata
a44-ask-point = Scegli il gruppo che riceve il vantaggio dell'attaccante contro l'esagono { $hex }.

a44-roll-surprise = Sorpresa nell'esagono { $hex }
a44-roll-defensive-fire = Artiglieria difensiva: { $unit }
a44-roll-jabo = Tiro Jabo contro l'attacco all'esagono { $hex }
a44-roll-combat = Combattimento nell'esagono { $hex }, colonna { $column }
a44-roll-fire-fight = Scontro a fuoco, unità di testa { $unit }
a44-roll-determined-defense = Difesa determinata, unità di testa { $unit }

a44-attacks = L'unità { $unit } attacca l'esagono { $hex }.
a44-goes-along = L'unità { $unit } partecipa all'attacco contro l'esagono { $hex } senza contribuire fattori (terza formazione).
a44-attack-cancelled = L'attacco contro l'esagono { $hex } non ha luogo.
a44-surprise-rolled =
    { $success ->
        [yes] Sorpresa, dado { $die }: riesce.
       *[no] Sorpresa, dado { $die }: fallisce.
    }
a44-gun-supports = L'unità { $unit } dà supporto all'attacco contro l'esagono { $hex }.
a44-air-supports = Supporto aereo per l'attacco contro l'esagono { $hex }.
a44-defensive-fire-rolled = Tabella dell'artiglieria difensiva, { $column ->
        [german] colonna tedesca
       *[other] colonna alleata
    }, { $unit }, dado { $die }: { $shifts ->
    [one] { $shifts } colonna a sinistra.
   *[other] { $shifts } colonne a sinistra.
}
a44-time-on-target = Tabella dell'artiglieria difensiva, { $column ->
        [german] colonna tedesca
       *[other] colonna alleata
    }, { $unit }, dado { $die }: Time on Target. L'attaccante perde un livello e l'attacco finisce.
a44-jabo-rolled = Tabella Jabo, dado { $die }, DRM { $drm }: { $shifts ->
    [one] { $shifts } colonna a sinistra.
   *[other] { $shifts } colonne a sinistra.
}
a44-odds = Attacco contro l'esagono { $hex }: { $attack } a { $defence }, rapporto di forze { $odds }, spostamenti { $shifts }, { $column ->
        [A1] sotto ogni colonna della tabella.
       *[other] colonna { $column }.
    }
a44-automatic = Attacco contro l'esagono { $hex } sotto 1-3: { $result } senza tiro di dado.
a44-combat-rolled = CRT, attacco contro l'esagono { $hex }, colonna { $column }, dado { $die }: { $result }.
a44-no-lead = Nessuna unità può guidare uno scontro a fuoco contro l'esagono { $hex }: ENG.
a44-declines-fire-fight = Nessuno scontro a fuoco contro l'esagono { $hex }: ENG.
a44-fire-fight-rolled = Tabella dello scontro a fuoco, unità di testa { $unit }, dado { $die }, DRM { $drm }: { $result }.
a44-determined-defense-rolled = Tabella della difesa determinata, unità di testa { $unit }, dado { $die }, DRM { $drm }: { $result ->
    [yes-ex] Sì (EX).
    [yes-step] Sì (−1 livello).
    [delay-step] Ritardo (−1 livello).
    [no-step] No (−1 livello).
   *[no] No.
}
a44-evades = L'unità { $unit } si sottrae: { $instead } invece di { $result }.
a44-dump-captured = Il deposito di carburante nell'esagono { $hex } è catturato.
a44-off-wheels = L'unità { $unit } perde il segnalino di movimento strategico o autocarro.

a44-sum-fire-fight = Tabella dello scontro a fuoco: DRM
a44-sum-determined-defense = Tabella della difesa determinata: DRM

a44-refused-join-not-yours = l'unità { $unit } non è tua
a44-refused-join-twice = l'unità { $unit } partecipa già
a44-refused-gun-not-yours = l'unità { $unit } non è tua
a44-refused-air-twice = l'attacco ha già il supporto aereo
a44-refused-lose-not-yours = l'unità { $unit } non è tua
a44-refused-lose-elsewhere = l'unità { $unit } non partecipa a questo combattimento
a44-refused-lose-armor = il livello va perso da un'unità corazzata che ha dato lo spostamento per corazzati, non dall'unità { $unit }
a44-refused-lose-lead = il livello va perso dall'unità di testa, non dall'unità { $unit }
a44-refused-lead-not-attacking = l'unità { $unit } non partecipa a questo attacco
a44-refused-hold-not-attacked = l'unità { $unit } non è nell'esagono attaccato
a44-refused-point = nell'esagono { $hex } non ci sono unità attaccanti

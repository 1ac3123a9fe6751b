fronte-title = Fronte d'Attacco
side-allied = Alleati
side-axis = Asse
fronte-scenario-crossroads = Il crocevia: una partita di apprendimento in sei turni, una divisione per parte, su quadrati.
fronte-scenario-goodwood = Operazione Goodwood, 18-20 luglio 1944: sette divisioni alleate contro quattro.
fronte-scenario-bastogne = La strada per Bastogne, 16-19 dicembre 1944: dodici turni su esagoni, prima la sorpresa, poi i rinforzi.
fronte-scenario-points = Scenario a punti: un tavolo generato dal seme o disegnato dai giocatori, obiettivi scelti dai giocatori.
fronte-phase-set-up = Schieramento
fronte-phase-barrage = Bombardamento di sbarramento
fronte-phase-night = Fase notturna
fronte-phase-activation = Attivazioni
fronte-overlay-zones = Zone di controllo
fronte-overlay-supply = Rifornimento
fronte-overlay-control = Controllo
fronte-fact-day = giorno { $day } di { $days }
fronte-fact-first = prima attivazione in questo turno: { $side }
fronte-fact-flying = condizioni adatte al volo
fronte-fact-no-flying = condizioni proibitive per il volo
fronte-fact-superiority = supremazia aerea: { $side }
fronte-fact-inflicted = punti di rottura (PR) inflitti, { $side }: { $turn } in questo turno, { $game } nella partita
fronte-fact-assigned = obiettivo, { $side }: { $hex }, punti: { $points }
fronte-outcome-loses = { $side }: { $pr ->
        [one] 1 PR perso
       *[other] { $pr } PR persi
    }
fronte-outcome-retreats = { $side }: ritirata
fronte-outcome-nothing = nessun effetto
fronte-phase-activation-of = { $side }, attivazione nel turno { $turn }

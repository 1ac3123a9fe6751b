# What the parts of a counter mean
ardennes44-legend-factor_1 = forza di attacco; dell'artiglieria il raggio in esagoni
ardennes44-legend-factor_2 = forza di difesa; tra parentesi: nessun bonus in difesa e non attacca
ardennes44-legend-boxed = morale: riquadro rosso élite, bianco inesperta, nessuno veterana
ardennes44-legend-factor_3 = capacità di movimento
ardennes44-legend-label = identificazione: divisione / reggimento / battaglione
ardennes44-legend-stripe = colore dell'armata o del corpo: quale artiglieria la può aiutare
ardennes44-legend-size = dimensione: I compagnia, Sq squadrone, Gp gruppo, II battaglione, III reggimento, X brigata
ardennes44-legend-symbol = tipo di unità; un profilo è un'unità veicolare senza fanteria
ardennes44-legend-stacking = punti raggruppamento: tre per esagono
ardennes44-legend-mark = qualità dei carri: grigia carri, rossa cacciacarri o cannoni d'assalto, nel riquadro Flak
ardennes44-legend-code = turno ed esagono di entrata; rosso: vincolata al suo posto nel turno 1
ardennes44-legend-reduced = la banda chiara: ridotta, ha perso un livello

# Ponti, aree e ciò che un'unità trova dove arriva
tdw-bridge-destroyed = Il ponte { $bridge } è distrutto.
tdw-bridge-rebuilt = L'unità { $unit } ricostruisce il ponte { $bridge }.
tdw-meuse-crossed = La Mosa è attraversata: tutte le unità in attesa dietro il fiume possono muovere.
tdw-st-vith-entered = L'unità { $unit } entra nell'esagono { $hex }: dal prossimo turno il confine tra 5ª e 6ª Armata Panzer non vale più.
tdw-engineer-leaves = { $marker }: i genieri lasciano l'esagono { $hex }.
tdw-air-supply-lost = { $marker }: il segnalino nell'esagono { $hex } è perduto.
tdw-controls = Esagono { $hex }, ora sotto controllo: { $side }.
tdw-refused-line = un confine d'armata chiude l'esagono { $hex } all'unità { $unit }
tdw-refused-ouren = l'unità { $unit } è corazzata e nel turno 1 non può usare il ponte di Ouren
tdw-refused-scenario-ground = per l'unità { $unit } l'esagono { $hex } è fuori dal terreno di questo scenario
tdw-refused-british-area = l'esagono { $hex } è fuori dall'area britannica e l'unità { $unit } è britannica
tdw-refused-far-from-7a = l'esagono { $hex } è a più di due esagoni dall'area della 7ª Armata: troppo lontano per l'unità { $unit } fino al turno 4
tdw-refused-meuse = l'esagono { $hex } non è a ovest della Mosa, dove l'unità { $unit } deve ancora aspettare
tdw-refused-far-from-j = l'esagono { $hex } è a più di tre esagoni dall'area di ingresso J, vicino alla quale resta l'unità { $unit }

# Rifornimento
tdw-out-of-supply = L'unità { $unit } è fuori rifornimento.
tdw-in-supply-again = L'unità { $unit } è di nuovo in rifornimento.
tdw-fuel-captured = L'unità { $unit } cattura il deposito di carburante nell'esagono { $hex }: in rifornimento per tutto il turno 2.
tdw-fuel-gone = Il deposito di carburante nell'esagono { $hex } è fuori dal gioco.
tdw-abandons-tanks = L'unità { $unit } abbandona i carri.
tdw-refused-attack-oos = l'unità { $unit } è fuori rifornimento e non può attaccare
tdw-refused-mount-oos = l'unità { $unit } è fuori rifornimento e non può muovere come motorizzata
tdw-refused-move-oos = l'unità { $unit } è fuori rifornimento: muove solo se abbandona i carri

# Rifornimento
tdw-out-of-supply = L'unità { $unit } è fuori rifornimento.
tdw-in-supply-again = L'unità { $unit } è di nuovo in rifornimento.
tdw-abandons-tanks = L'unità { $unit } abbandona i carri.
tdw-fuel-captured = L'unità { $unit } cattura il deposito di carburante nell'esagono { $hex }: in rifornimento per tutto il turno 2.
tdw-fuel-gone = Il deposito di carburante nell'esagono { $hex } è fuori dal gioco.

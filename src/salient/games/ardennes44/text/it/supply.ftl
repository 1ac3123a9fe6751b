a44-refused-no-road-path = nessun percorso di rifornimento su strada porta dall'esagono { $hex } a una fonte di rifornimento
a44-refused-out-of-supply = l'unità { $unit } è fuori rifornimento
a44-surrender-clear-weather = lanci di rifornimenti con il bel tempo

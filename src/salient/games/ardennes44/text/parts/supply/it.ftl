a44-refused-no-road-path = Nessun percorso di rifornimento su strada porta dall'esagono { $hex } a una fonte.
a44-refused-out-of-supply = L'unità { $unit } è fuori rifornimento (OOS).
a44-surrender-clear-weather = lanci di rifornimenti con il bel tempo

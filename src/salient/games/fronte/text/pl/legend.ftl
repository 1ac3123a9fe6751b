# What the parts of a counter mean
fronte-legend-factor_1 = współczynnik walki i zasięg w sektorach
fronte-legend-factor_2 = pozostałe punkty załamania
fronte-legend-factor_3 = sektory ruchu na turę
fronte-legend-pips = kropki: punkty załamania, zielone pozostałe
fronte-legend-label = dywizja i rola jednostki
fronte-legend-stripe = kolor dywizji
fronte-legend-symbol = modele: rodzaj jednostki

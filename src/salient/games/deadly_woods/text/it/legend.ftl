# What the parts of a counter mean
deadly_woods-legend-factor_1 = forza di attacco
deadly_woods-legend-factor_2 = forza di difesa
deadly_woods-legend-factor_3 = capacità di movimento
deadly_woods-legend-label = reggimento o Kampfgruppe e la sua divisione
deadly_woods-legend-stripe = colore dell'armata o del corpo
deadly_woods-legend-size = dimensione: II battaglione, III reggimento, X brigata
deadly_woods-legend-symbol = tipo: fanteria, corazzati, meccanizzata, cavalleria meccanizzata, aviotrasportata
deadly_woods-legend-mark = livelli rimasti di un'unità che ne ha tre
deadly_woods-legend-code = dove entra come rinforzo
deadly_woods-legend-reduced = la banda chiara: ha perso un livello

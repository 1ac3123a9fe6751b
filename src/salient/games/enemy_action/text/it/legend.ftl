# What the parts of a counter mean
enemy_action-legend-factor_1 = forza di combattimento; tra parentesi: attacca solo con altre e non aggiunge chit
enemy_action-legend-factor_2 = capacità di movimento
enemy_action-legend-label = reggimento e divisione
enemy_action-legend-stripe = colore dell'armata o del corpo: quali carte la attivano
enemy_action-legend-size = dimensione: II battaglione, III reggimento, X brigata, XX divisione
enemy_action-legend-symbol = tipo di unità
enemy_action-legend-code = numero di selezione: l'ordine in cui il regolamento prende le unità tedesche
enemy_action-legend-mark = livelli rimasti; disco rosso élite, quadrato inesperta
enemy_action-legend-reduced = la banda chiara: ha perso un livello

fronte-option-seed = Scenario a punti: il numero da cui si ricavano tavolo ed eserciti.
fronte-option-board = Scenario a punti: colonne e righe del tavolo.
fronte-option-divisions = Scenario a punti: divisioni per parte.
fronte-option-allied_nation = Scenario a punti: la nazione delle divisioni alleate.
fronte-option-axis_nation = Scenario a punti: la nazione delle divisioni dell'Asse.
fronte-option-aircraft = Scenario a punti: entrambe le parti hanno aerei.
fronte-option-panthers = Goodwood: i due reggimenti Panzer sono corazzati pesanti (Panther).

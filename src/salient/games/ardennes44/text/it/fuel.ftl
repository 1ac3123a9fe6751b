a44-sum-fuel-railways = bombardamento della rete ferroviaria
a44-refused-fuel-no-choice = questo risultato non lascia nulla da scegliere
a44-refused-fuel-chooser = la divisione è scelta dall'altro giocatore
a44-refused-fuel-division = la divisione { $division } non può essere scelta

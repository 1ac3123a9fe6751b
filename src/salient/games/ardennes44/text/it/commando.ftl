a44-refused-commando-option = il Commando Greif non si usa in questa partita
a44-refused-commando-once = il Commando Greif è già stato piazzato
a44-refused-commando-late = il Commando Greif si può piazzare solo prima del turno 7
a44-refused-commando-bridge = il Commando Greif si piazza su un ponte intatto
a44-sum-demolition-commando = Commando Greif

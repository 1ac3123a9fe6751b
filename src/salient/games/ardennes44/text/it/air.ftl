a44-refused-air-side = solo gli attacchi alleati hanno il supporto aereo
a44-refused-air-weather = gli aerei volano solo di giorno e con il bel tempo
a44-refused-air-spent = non restano segnalini di supporto aereo in questo turno

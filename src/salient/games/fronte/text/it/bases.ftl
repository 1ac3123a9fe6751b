fronte-ask-base = Scegli il campo d'aviazione di { $unit }.
fronte-based = { $unit } opera da { $hex }.
fronte-ask-place-garrison = Colloca le tue guarnigioni, o termina.
fronte-refused-other-aircraft = { $unit } non deve ricevere ora un campo d'aviazione
fronte-refused-no-airfield = { $hex } non è un campo d'aviazione di questa parte
fronte-refused-garrison-place = { $hex } non è un aeroporto, ponte o abitato della tua metà con posto per una guarnigione

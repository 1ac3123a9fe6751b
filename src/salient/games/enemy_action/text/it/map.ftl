# Controllo, ponti, distaccamenti, blocchi stradali, posizioni trincerate
eaa-takes = { $side }: preso l'esagono { $hex }.
eaa-takes-bridge = { $side }: preso il ponte { $crossing }.
eaa-detachment-placed = Un distaccamento resta nell'esagono { $hex }.
eaa-detachment-relieved = L'unità { $unit } rileva il distaccamento nell'esagono { $hex }.
eaa-detachment-lost = Il distaccamento nell'esagono { $hex } è perduto.
eaa-roadblock-removed = Il blocco stradale nell'esagono { $hex } viene rimosso.
eaa-meuse-reached = L'unità { $unit } raggiunge la Mosa nell'esagono { $hex }: il XXX Corpo può attraversarla.
eaa-ip-placed = Una posizione trincerata (IP) nell'esagono { $hex }.
eaa-ip-vacated = Nell'esagono { $hex } non resta nessuno: la posizione trincerata (IP) viene tolta.

# L'impulso e le sue carte
eaa-german-impulse = Impulso tedesco { $number } della giornata.
eaa-german-surprise = Impulso tedesco { $number } della giornata, con sorpresa: nessuno muove, ma si attacca.
eaa-ask-command-card = Si pesca una carta comando.
eaa-ask-support-card = Si pesca una carta di supporto.
eaa-german-command-card = La carta comando: { $card }.
eaa-german-passed-over = Saltato: { $why }.
eaa-german-not-today = { $event } vale dal { $first } al { $last } dicembre
eaa-german-no-event-in-surprise = { $event }: nessun evento in un impulso di sorpresa
eaa-german-event-impossible = { $event } non cambierebbe nulla
eaa-german-no-replacements-today = i rimpiazzi cominciano il { $first } dicembre
eaa-german-too-few-reduced = per i rimpiazzi serve { $points ->
    [one] { $points } unità che possa ricevere un livello
   *[other] un numero di unità che possano ricevere un livello: { $points }
}
eaa-german-replacements = Rimpiazzi: { $points ->
    [one] { $points } livello
   *[other] { $points } livelli
}.
eaa-german-replacement = L'unità { $unit } riceve un livello di rimpiazzo: { $steps }.
eaa-german-nobody-active = La carta non attiva nessuno: l'impulso è finito.
eaa-german-centre = L'attivazione è centrata su { $unit } in { $hex }: nessuna unità ne ha intorno entro il raggio più di { $count } che contano.
eaa-german-active = Unità attive: { $units }.
eaa-german-support-card = La carta di supporto: { $card }. La sua tattica serve in ogni attacco: { $tactic }.
eaa-german-support-blank = La carta di supporto: { $card }. Non ha tattica.

# Eventi
eaa-german-event = L'evento: { $event }.
eaa-german-delays = L'unità { $unit } arriva più tardi: { $day } dicembre.
eaa-ask-delay = Eisenhower esita: quale divisione arriva un giorno dopo?
eaa-refused-delay = nessuna unità di { $division } è attesa per il 18 dicembre
eaa-ask-lost-card = Commando: si perde la prima carta della pila di pesca alleata.
eaa-ask-surrendered-card = Commando, e la pila di pesca è vuota: scarta una carta della tua mano.
eaa-refused-not-in-hand = { $card } non è nella tua mano
eaa-german-commandos = Commando: la carta { $card } è persa.
eaa-roll-drop = Lancio di von der Heydte su { $hex }.
eaa-german-drop = L'unità { $unit } atterra in { $hex } (dado { $die }): { $state ->
    [full] pieno rifornimento
    [limited] rifornimento limitato
    [out_of_supply] fuori rifornimento
   *[isolated] isolata
}.
eaa-german-drop-fails = L'unità { $unit } si perde nel lancio su { $hex } (dado { $die }).
eaa-german-repairs = I genieri pontieri riparano il ponte { $crossing }.
eaa-german-builds = I genieri pontieri costruiscono un ponte: { $crossing }.

# L'attivazione
eaa-german-clears-roadblock = Le unità attive rimuovono il blocco stradale in { $hex }.
eaa-german-objective = { $formation }: l'obiettivo è { $hex }.
eaa-german-objectives-held = { $formation }: gli obiettivi propri sono presi, segue quello d'armata.
formation-6th-panzer = 6ª Armata corazzata
formation-5th-panzer = 5ª Armata corazzata
formation-7th = 7ª Armata
eaa-roll-fuel = Controllo carburante: con { $most } o meno le unità meccanizzate attive restano senza carburante.
eaa-german-out-of-fuel = Senza carburante fino a fine giornata: { $units }.

# Movimento
eaa-german-goes = L'unità { $unit } va da { $hex } a { $to }: { $why }; { $stop }.
eaa-german-goes-strategic = L'unità { $unit } va da { $hex } a { $to } con movimento strategico: { $why }; { $stop }.
eaa-german-stays = L'unità { $unit } resta in { $hex }: { $why }.
eaa-german-adjusts = L'unità { $unit } va da { $hex } a { $to } per chiudere un varco nella linea.
eaa-german-can-move = ha punti movimento
eaa-german-no-points = ora non può muovere da { $hex }
eaa-german-may-leave = può lasciare il suo esagono
eaa-german-holds = tiene { $hex }, che il rifornimento alleato raggiungerebbe
eaa-german-no-exit = non è in un esagono di uscita verso cui va
eaa-german-exits = esce dalla mappa in { $hex }
eaa-german-later = in { $hex } è senza linea di rifornimento e aspetta le altre
eaa-german-method-1 = torna in rifornimento in { $hex } (metodo 1 di 7)
eaa-german-no-method-1 = metodo 1: ha una linea di rifornimento o ancora non le serve
eaa-german-method-1-fails = metodo 1: nessun esagono in rifornimento è raggiungibile
eaa-german-method-2 = per prendere { $hex }, libero (metodo 2 di 7)
eaa-german-no-method-2 = metodo 2: nessuna cittadina, esagono PV o HV alleato e libero è raggiungibile
eaa-german-method-3 = per accerchiare { $hex } (metodo 3 di 7)
eaa-german-keeps = tiene accerchiato { $hex } (metodo 3 di 7)
eaa-german-keeps-beside = tiene accerchiato { $hex } dall'esagono adiacente (metodo 3 di 7)
eaa-german-no-method-3 = metodo 3: non può accerchiare nessuno
eaa-german-method-4 = per attaccare { $hex } (metodo 4 di 7)
eaa-german-method-4-stays = da qui si può attaccare { $hex } (metodo 4 di 7)
eaa-german-no-method-4 = metodo 4: non può affiancare nessuno contro cui sia ammesso un attacco
eaa-german-method-5 = lungo le frecce verso { $hex } (metodo 5 di 7)
eaa-german-no-method-5 = metodo 5: la freccia primaria è chiusa
eaa-german-method-6 = per un'altra via verso { $hex } (metodo 6 di 7)
eaa-german-no-method-6 = metodo 6: nessun altro esagono più vicino all'obiettivo è aperto
eaa-german-method-7 = nessuno dei sei metodi la porta oltre { $hex }
eaa-german-stop-goal = la meta è raggiunta
eaa-german-stop-zone = la ferma una zona di controllo nemica (EZOC)
eaa-german-stop-roadblock = la ferma un blocco stradale
eaa-german-stop-enemy = in { $hex } ci sono unità alleate
eaa-german-stop-full = in { $hex } non c'è posto
eaa-german-stop-points = i punti movimento sono finiti
eaa-german-stop-ground = non può entrare in { $hex }

# Riserve
eaa-german-reserve-placed = La riserva { $unit } viene piazzata in { $hex }.
eaa-german-reserve-stays = Nessun esagono è aperto alla riserva { $unit }: resta nella casella.
eaa-german-reserve-waits = La riserva { $unit } aspetta l'attacco su { $hex }.
eaa-german-to-reserve = L'unità { $unit } torna da { $hex } in riserva.
eaa-german-delayed = La riserva in ritardo { $unit } viene piazzata in { $hex }.
eaa-german-arrives = L'unità { $unit } arriva nella casella delle riserve.
eaa-roll-okw = Controllo OKW: con { $most } o meno si libera una divisione.
eaa-german-okw-holds = L'OKW non libera nessuno: { $die }, serviva al massimo { $most }.
eaa-german-okw-released = L'OKW libera la divisione { $division } ({ $die }, serviva al massimo { $most }): −{ $points } PV.

# Attacchi
eaa-german-target = Attaccano { $hex } con { $units }: il rapporto è { $ratio }, e oggi vogliono almeno { $wanted }. Potrebbero pescare { $chits } chit; ne bastano quanti i livelli in difesa: { $steps }.
eaa-german-easier = Contro { $hex } basta una riga più facile: { $wanted }.
eaa-german-targets = Bersagli in ordine: { $hexes }; { $why }.
eaa-german-first-objective = prima viene un obiettivo
eaa-german-first-victory = prima viene un esagono PV
eaa-german-first-hold = prima viene il valore di tenuta (HV) più alto
eaa-german-first-steps = prima vengono più livelli attaccanti
eaa-german-first-number = prima viene il numero d'esagono più basso

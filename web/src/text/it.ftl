# General
web-nav = Principale
web-loading = Caricamento
web-offline = Il club non è raggiungibile.
web-broken = Qualcosa è andato storto in questa pagina.
web-close = Chiudi
web-yes = Sì
web-no = No
web-copy = Copia
web-copied = Copiato
web-you = Tu
web-somebody = Un giocatore
web-computer = Computer
web-free-seat = Posto libero
web-your-turn = Tocca a te
web-waiting = In attesa
web-over = Partita finita
web-help = Aiuto
web-side = Parte
web-turn = Turno { $turn }
web-turns = Turni
web-rule = Regola { $rule }
web-to-lobby = Alla sala
web-to-table = Al tavolo
web-lost-title = Questa pagina non c'è.

# Lobby
web-lobby-title = Un tavolo con la mappa, in una stanza tranquilla
web-lobby-lead = Wargame operazionali secondo il regolamento: le regole si applicano e si spiegano da sole, i dadi si possono verificare e una partita ti aspetta quanto serve.
web-new-game = Nuova partita
web-learn = Impara: lezioni e aiuto
web-import = Apri un salvataggio
web-tables-mine = Tocca a te
web-tables-others = In attesa degli altri
web-tables-over = Finite
web-lesson-lesson = Lezione
web-lesson-replay = Partita commentata
web-no-tables = Non partecipi ancora a nessun tavolo.
web-clear-away = Sgombera
web-clear-away-sure = Sgomberare questo tavolo?
web-clear-away-why = Scompare per sempre, con il diario e i dadi. Un file salvato prima si può riaprire.
web-my-name = Il mio nome
web-my-name-why = Lo vedono gli altri al tavolo. Può restare vuoto.
web-rename = Salva il nome
web-renamed = Il nome è salvato.

# New game
web-game = Gioco
web-scenario = Scenario
web-options = Regole a scelta
web-options-count = { $count }, { $changed ->
    [0] tutte come di solito
    [one] { $changed } cambiata
   *[other] { $changed } cambiate
}
web-seats = Posti
web-seating-both = Gioco tutte le parti
web-seating-both-why = Da solo, o in due allo stesso schermo (per i segreti, nelle impostazioni si può attivare un sipario).
web-seating-computer = Contro il computer
web-seating-computer-why = Un giocatore artificiale prende l'altra parte.
web-seating-friend = Con un amico
web-seating-friend-why = Con un link di invito, dal vivo o nell'arco di settimane. Senza suggerimenti, se non li permetti più sotto.
web-seating-watch = Guarda
web-seating-watch-why = I giocatori artificiali giocano tra loro.
web-my-side = La mia parte
web-opponent = Avversario
web-opponent-random = Principiante: una mossa lecita qualsiasi
web-opponent-recruit = Recluta: commette errori
web-opponent-regular = Regolare: un avversario alla pari
web-opponent-veteran = Veterano: gioca al meglio
web-temper = Carattere
web-temper-none = Equilibrato: soppesa tutto
web-temper-bold = Audace: attacca prima, bada meno alle perdite
web-temper-careful = Prudente: risparmia le unità, rischia poco
web-temper-stubborn = Ostinato: si aggrappa al terreno
web-temper-absent = In questo gioco i giocatori del computer hanno tutti lo stesso carattere.
web-table-name = Nome del tavolo (può restare vuoto)
web-found = Comincia
web-found-invite = Comincia e invita
web-invite-title = Il tavolo è pronto
web-invite-lead = Manda questo link a chi deve occupare il posto. Vale una volta sola.
web-invitation-link = Link di invito
web-join-title = Hai ricevuto un invito
web-join = Occupa il posto
web-join-by = { $host } ti invita a una partita.
web-join-side = Giochi
web-join-hints = Suggerimenti
web-join-club = Il club
web-join-how = Basta questa pagina: nessun account, niente da installare. Si gioca dal vivo o si risponde quando si ha tempo; il tavolo resta.
web-join-taken = Il posto è già stato occupato. Chiedi un nuovo invito.
web-invitation-words = Testo da mandare
web-copy-words = Copia il testo
web-invitation-text = { $host } ti invita a { $game }, scenario: { $scenario }. Giochi { $side }.
    Apri questa pagina, non serve altro: { $url }
web-reach-own = Questo link vale solo su questo computer. Per far entrare altri, chiudi il club e avvialo in modo che ascolti la rete:
web-reach-network = Il club è aperto alla tua rete locale: questo link vale lì, non oltre.
web-reach-here = su questo computer

# My browsers
web-devices = I miei browser
web-devices-why = Ti si riconosce da questo browser. Un link personale rende tuo anche un altro: stesso nome, stessi posti e documenti.
web-device-invite = Aggiungi un telefono o un altro browser
web-device-once = Aprilo sull'altro dispositivo: inquadra il codice o manda il link a te stesso. Vale una volta, per un'ora. Chi lo apre è te: non mostrarlo a nessun altro.
web-device-code = Codice QR del link personale
web-device-link = Link personale
web-device-here = questo
web-device-seen = ultima visita { $when }
web-device-until = aspetta fino a { $when }
web-device-away = Scollega
web-device-withdraw = Ritira
web-device-title = Un altro tuo browser
web-device-lead = In questo browser sarai { $name }, con gli stessi posti e documenti.
web-device-leaves = { $count ->
    [one] Questo browser ha una partita propria. Qui non si troverà più; se vuoi conservarla, prima cedi il posto.
   *[other] Questo browser ha { $count } partite proprie. Qui non si troveranno più; se vuoi conservarle, prima cedi i posti.
 }
web-device-warn = Continua solo se questo link l'hai creato tu.
web-device-take = Sono io
web-device-same = Qui sei già questa persona.

# Word while the page is closed
web-push = In questo browser anche a pagina chiusa
web-push-refused = Il browser non lo permette.
web-mail = Per e-mail a
web-keep = Salva
web-mail-sent = Un'e-mail è in viaggio per { $mail }. Apri il link che contiene.
web-mail-good = Questo indirizzo è confermato.
web-mail-waits = Questo indirizzo non è ancora confermato: apri il link nell'e-mail.
web-every = Al massimo un avviso
web-every-10 = ogni dieci minuti
web-every-60 = ogni ora
web-every-360 = ogni sei ore
web-every-1440 = al giorno
web-mail-title = E-mail dal club
web-mail-confirm-lead = Gli avvisi sulle partite che ti aspettano vanno mandati a questo indirizzo.
web-mail-confirm = Questo indirizzo è mio
web-mail-confirmed = { $mail } è confermato.
web-mail-stop-lead = A questo indirizzo non va mandato più nulla.
web-mail-stop = Non mandare più
web-mail-stopped = A { $mail } non si manda più nulla.

# The open lobby
web-open-seats = Posti aperti
web-open-games = Partite da guardare
web-open-none = Ora non ci sono posti aperti.
web-open-table = Aperto a tutti nel club
web-open-table-why = Compare nella sala: chiunque può occupare un posto libero o guardare.
web-open-listed = aperto a tutti
web-sit-down = Gioca

# Clocks
web-clock = Orologi
web-clock-none = Senza orologi
web-clock-side = Per tutta la partita
web-clock-answer = Per ogni risposta
web-clock-days = Giorni per ogni turno
web-clock-side-why = Ogni parte ha questo tempo per tutte le sue risposte insieme.
web-clock-answer-why = Ogni singola risposta ha questo tempo.
web-clock-days-why = Ogni volta che la partita tocca a una parte, essa ha questi giorni.
web-clock-side-amount = Minuti
web-clock-answer-amount = Secondi
web-clock-days-amount = Giorni
web-clock-side-for = { $time } per parte
web-clock-answer-for = { $time } per risposta
web-clock-days-for = { $time } per turno
web-zero = Quando il tempo è scaduto
web-zero-show = Si vede e basta
web-zero-claim = L'altra parte può reclamare la partita
web-zero-computer = Subentra il computer
web-zero-show-short = solo indicato
web-zero-claim-short = poi si può reclamare la partita
web-zero-computer-short = poi subentra il computer
web-clock-pause = Pausa
web-clock-on = Riprendi
web-clock-stands = Orologi fermi.
web-clock-wish = { $name } chiede una pausa.
web-clock-asked = Hai chiesto una pausa.
web-clock-claim = Reclama la partita
web-unit-day = g
web-unit-hour = h
web-unit-minute = min

# Settings
web-settings = Impostazioni
web-language = Lingua
web-theme = Tema
web-theme-paper = Carta
web-theme-night = Notte
web-palette = Colori
web-palette-classic = Classici
web-palette-deutan = Per daltonismo rosso-verde
web-palette-tritan = Per daltonismo blu-giallo
web-palette-contrast = Contrasto forte
web-counter-size = Grandezza delle pedine
web-worth = { $points ->
    [one] { $points } punto vittoria
   *[other] { $points } punti vittoria
}
web-more-tools = Altri strumenti
web-grid = Griglia
web-numbers = Numeri degli esagoni
web-amount-off = nessuna
web-amount-fine = sottile
web-amount-strong = marcata
web-text-size = Grandezza del testo
web-speed = Animazioni
web-speed-none = Nessuna
web-speed-slow = Lente
web-speed-normal = Normali
web-speed-fast = Rapide
web-notices = Il tuo turno
web-curtain = Sipario tra i giocatori
web-curtain-hand = Ora lo schermo è della parte
web-curtain-why = Il tavolo aspetta dietro il sipario. Nessun altro dovrebbe guardare.
web-curtain-on = Sono qui, continua
web-curtain-alone = Una persona gioca tutte le parti: niente sipario
web-curtain-secrets = Se il gioco ha segreti
web-curtain-always = Sempre
web-curtain-never = Mai
web-ask = Chiedi prima che finisca una fase
web-ask-always = Sempre
web-ask-left = Se resta qualcosa
web-ask-never = Mai
web-sound = Suoni
web-notify = Avviso del browser

# The table
web-map = Mappa
web-tools = Strumenti
web-sequence = Sequenza di gioco
web-turn-track = Tabella dei turni
web-reinforcements = Rinforzi, turno { $turn }: { $count }
web-dossier = Scheda
web-dossier-empty = Indica un esagono o una pedina: qui se ne legge la scheda.
web-facts = La situazione
web-held-by = controllo: { $side }
web-off-offered = Da scegliere
web-fate-off = Fuori mappa
web-fate-awaited = In arrivo
web-fate-destroyed = Eliminate
web-fate-gone = Uscite dalla mappa
web-fate-exited = Uscite
web-fate-reserve = In riserva
web-fate-eliminated = Eliminate
web-thinking = Il computer sta pensando.
web-waiting-for = In attesa di { $name }
web-waiting-seat = In attesa che qualcuno occupi il posto
web-more-answers = Altre risposte: { $count }
web-answers = Risposte
web-no-answers = Niente da rispondere.
web-and-more = E altre { $count }: scrivi per restringere.
web-undo = Annulla mossa
web-redo = Ripeti
web-take-back = Chiedi di annullare da qui
web-takeback-asked = Chiedi di tornare indietro. Gli altri devono accettare.
web-takeback-withdraw = Ritira la richiesta
web-takeback-wish = { $name } chiede di tornare al momento { $moment } (turno { $turn }).
web-map-is-drawn = La mappa viene disegnata. La prima volta ci vuole un momento.
web-reconnecting = Connessione persa. Nuovo tentativo.
web-forecast = Previsione del combattimento
web-finish = Finisci
web-left = da fare: { $count }
web-walk-cost = Fino a { $place }:
web-together = insieme a: { $units }
web-left-units = { $count ->
    [one] una unità può ancora agire
   *[other] { $count } unità possono ancora agire
}
web-left-attacks = { $count ->
    [one] un attacco è possibile
   *[other] { $count } attacchi sono possibili
}
web-left-nothing = Non resta nulla da fare
web-left-end = Termina lo stesso
web-left-stay = Continua a giocare
web-stop-key = X termina questa marcia; E serve alla fine della fase.
web-amount = Quantità
web-amount-less = { $count } in meno
web-amount-more = { $count } in più
web-support = Aggiungi all'attacco
web-all-join = Partecipano tutte: { $count }
web-forecast-all = se partecipano tutte
web-call-off = Annulla
web-codes = Che cosa significano i risultati: { $count }
web-codes-point = Indica un risultato per leggere che cosa significa.
web-rolled = Dadi
web-forced = Unica scelta legale, eseguita per te: { $answers }
web-forced-unit = { $unit }: { $answers }
web-only-choice = (unica scelta)
web-closing-turn = Il tuo turno finisce
web-closing-phase = Che cosa ne è seguito
web-closing-read = Continua
web-advised = { $count ->
    [one] un luogo è indicato; si può fare clic su ogni altro luogo permesso, oppure
   *[other] { $count } luoghi sono indicati; si può fare clic su ogni altro luogo permesso, oppure
}
web-advised-type = scriverlo (A)
web-die = Dado
web-probability = Probabilità
web-estimated = stimata
web-more-outcomes = { $count ->
    [one] un altro esito
   *[other] altri { $count } esiti
}
web-give-up-aim = Scegli altro
web-overlays = Livelli sulla mappa
web-overlay-control = Controllo
web-overlay-numbers = Numeri degli esagoni
web-overlay-trails = Ultime mosse
web-hide-counters = Nascondi tutte le pedine
web-find = Trova
web-find-what = Una località, un numero d'esagono o un'unità
web-fold = Nascondi i pannelli
web-keys = Scorciatoie da tastiera

# Time line and log
web-timeline = Linea del tempo
web-moment = Turno { $turn }, momento { $moment }
web-replaying = Stai guardando il momento { $moment } di { $last }.
web-to-present = Torna al presente
web-first = All'inizio
web-back = Un passo indietro
web-forward = Un passo avanti
web-replay = Rivedi la partita
web-pause = Pausa
web-log = Diario
web-log-empty = Niente da leggere qui.
web-log-text = Il diario come testo
web-filter = Filtra
web-all-sides = Tutte le parti
web-all-turns = Tutti i turni
web-earlier = Righe precedenti
web-look-there = Guarda questo momento

web-tag-objective = obiettivo
web-tag-victory = esagono di vittoria

# Talk and seats
web-talk = Chat
web-talk-empty = Nessuno ha ancora scritto. Gli spettatori non leggono qui.
web-talk-seats = La chat è per chi gioca.
web-talk-write = Scrivi al tavolo
web-send = Invia
web-here = Ora al tavolo
web-give-computer = Cedi i comandi al computer
web-give-invite = Invita qualcuno
web-take-seat = Occupa il posto
web-part-seat = Cedi una parte sola
web-offered-seat = Libero per te
web-held = Prima: { $name }, dal turno { $since } al turno { $until }
web-held-seen = { $side }: { $name } ha giocato questa parte dal turno { $since } al turno { $until } e ne ha visto i segreti.
web-webhook = Indirizzo da chiamare quando tocca a te (webhook)
web-watch-link = Chi ha questo indirizzo può guardare:

# Export, result, verification
web-tables = Tabelle del regolamento
web-export = Salva ed esporta
web-save-file = Salvataggio
web-save-file-why = Tutta la partita; si può riaprire qui o altrove.
web-report = Resoconto della partita
web-report-why = Una pagina da leggere, stampare e conservare: andamento, fortuna, combattimenti decisivi, mappe.
web-report-save = Salvala in un file
web-verify = Verifica i dadi
web-verify-why = Ogni tiro si ricalcola dal seme sigillato.
web-verify-good = Ogni tiro è come dice il sigillo.
web-verify-so-far = La partita si ripete esattamente. I tiri si verificano quando è finita.
web-verify-bad = Questa partita non corrisponde alla sua registrazione.
web-verify-answers = Risposte ripetute
web-verify-rolls = Tiri di dado
web-verify-sealed = Tiri ricalcolati dal seme
web-seal = Il sigillo
web-seal-why = L'hash di un seme segreto è pubblicato prima del primo tiro, il seme stesso dopo l'ultimo. Così nessuno può scegliere i dadi.
web-seal-commitment = Pubblicato prima della partita (SHA-256)
web-seal-seed = Seme
web-seal-closed = segreto fino alla fine della partita
web-winner = Vittoria: { $side }
web-draw = Pareggio
web-rematch = Rivincita
web-rematch-accept = Accetta la rivincita
web-offered = Ti si chiede un'altra partita: c'è un posto libero per te.
web-look-on = Guarda la mappa

# Keys
web-key-cursor = Sposta il cursore sulla mappa
web-key-choose = Scegli ciò che è sotto il cursore
web-key-zoom = Ingrandisci o riduci
web-key-fit = Tutta la mappa
web-key-main = Avanti: combatti, termina la fase
web-key-stop = Termina la marcia: fermati qui
web-key-undo = Annulla mossa
web-key-redo = Ripeti
web-key-answers = Tutte le risposte a parole
web-key-next = Cursore al prossimo luogo che si può scegliere
web-key-previous = Cursore al precedente
web-key-find = Trova per nome
web-key-back = Rivedi: un passo indietro
web-key-forward = Rivedi: un passo avanti
web-key-now = Torna al presente
web-key-log = Diario
web-key-talk = Chat
web-key-rail = Sequenza di gioco
web-key-dossier = Scheda
web-key-fold = Nascondi i pannelli
web-key-overlays = Livelli sulla mappa
web-key-hide = Nascondi o mostra le pedine
web-key-tables = Tabelle del regolamento
web-key-seats = Posti
web-key-settings = Impostazioni
web-key-keys = Questo elenco
web-key-escape = Chiudi, lascia
web-keys-map = Sulla mappa
web-keys-playing = Giocare
web-keys-looking = Guardare
web-keys-building = Disegnare tavoli, arruolare eserciti
web-key-pan = Sposta la mappa
web-key-build-brush = Prendi un pennello
web-key-build-use = Usa il pennello
web-key-build-end = Termina la linea
web-key-build-shorten = Togli l'ultima casella
web-key-build-erase = Cancella; la gomma
web-key-build-name = Scrivi un nome
web-key-build-hand = Sposta il foglio
web-key-build-save = Salva
web-shelf = Giochi
web-log-text-what = Che cosa è successo, riga per riga, nella tua lingua.

# Help
web-lessons = Lezioni
web-lesson = Lezione
web-lesson-begin = Comincia
web-lesson-step = { $step } di { $count }
web-lesson-on = Avanti
web-lesson-skip = Salta questo passo
web-lesson-leave = Lascia la lezione
web-lesson-next = Prossima lezione: { $title }
web-lesson-play = Gioca contro il computer
web-lesson-all = Tutte le lezioni
web-lesson-again = Ancora una volta
web-lesson-done = Fatta
web-lesson-do = Fallo per me
web-lesson-take-back = Annulla
web-lesson-other = “{ $answer }” è ammesso dalle regole, ma qui la lezione segue un'altra via.
web-lesson-read-first = Prima vai avanti con il pulsante qui sotto.
web-lesson-lost = La partita ha preso un'altra via rispetto alla lezione. Annulla e riprova, o salta questo passo.
web-how = Come funziona il tavolo
web-how-prompt = La riga in alto dice a chi tocca e che cosa si chiede. Il suo pulsante grande va avanti e dice che cosa finisce; se resta qualcosa da fare, chiede una volta.
web-how-lit = Ciò di cui si tratta è acceso. Se un clic ha più significati si apre un piccolo menu; gli ordini rari stanno solo lì, con il clic destro o una pressione lunga.
web-how-move = Clicca una pedina o un gruppo e poi dove deve andare, oppure trascina. X termina la marcia, e così un clic su un'altra unità.
web-how-why = Clicca qualcosa che non è offerto e il tavolo dice perché no, con il numero della regola.
web-how-sum = Prima di un attacco la scheda mostra tutto il calcolo, riga per riga, e la probabilità di ogni risultato.
web-how-undo = Con Annulla mossa torni indietro di un clic alla volta, fino all'ultimo tiro. Oltre, chiedi all'avversario dal diario.
web-how-replay = Trascina la linea del tempo in basso per vedere un momento precedente; la partita non cambia.
web-how-story = Quello che hanno fatto gli altri viene mostrato passo per passo: «Avanti» prosegue, la pausa lo ferma, «Mostra sempre» dice se comincia da solo. A turno finito il computer dice il perché di ogni cosa; la linea del tempo mostra di nuovo tutta la partita, per mosse, combattimenti, fasi o turni.
web-glossary = Glossario
web-word-hex = Esagono
web-word-hex-what = Uno degli spazi a sei lati della mappa; il suo numero dà colonna e riga.
web-word-stack = Gruppo
web-word-stack-what = Tutte le pedine in un esagono. Indicalo per vederle affiancate.
web-word-step = Livello
web-word-step-what = Una misura della forza di un'unità. Chi perde un livello si gira sul lato ridotto; se è già ridotta, è eliminata.
web-word-zoc = Zona di controllo (ZOC)
web-word-zoc-what = Gli esagoni attorno a un'unità in cui ostacola il movimento nemico.
web-word-supply = Rifornimento
web-word-supply-what = A un'unità serve un percorso fino alla fonte della sua parte che il nemico non interrompa.
web-word-odds = Rapporto di forze
web-word-odds-what = Attacco contro difesa, arrotondato a favore del difensore; sceglie la colonna della tabella.
web-word-crt = Tabella dei risultati del combattimento (CRT)
web-word-crt-what = La colonna secondo il rapporto, la riga secondo il dado: l'esito di un attacco.
web-word-retreat = Ritirata
web-word-retreat-what = Un'unità battuta arretra, secondo le regole del gioco.
web-word-advance = Avanzata dopo il combattimento
web-word-advance-what = Chi vince può entrare nell'esagono lasciato libero.
web-word-seal = Dadi sigillati
web-word-seal-what = Tutti i tiri seguono da un segreto, pubblicato come hash prima della partita e apertamente dopo.
web-word-moment = Momento
web-word-moment-what = La partita dopo una risposta o un tiro in più. La linea del tempo li conta.

# Answers in words, where a game has no words of its own
web-as-begin = Scegli { $target }
web-as-along = Insieme a { $target }
web-as-move = Muovi in { $target }
web-as-end = Termina la fase
web-as-stop = Fermati qui
web-as-decline = Rinuncia
web-as-cancel = Annulla
web-action-roll = Dadi: { $all }

# What a counter is, by its sign and its size mark; a game may have words of its own
web-symbol-infantry = fanteria
web-symbol-motorised = fanteria motorizzata
web-symbol-mechanised = fanteria meccanizzata
web-symbol-mech_infantry = fanteria meccanizzata
web-symbol-panzergrenadier = Panzergrenadier
web-symbol-mountain = truppe da montagna
web-symbol-paratroop = paracadutisti
web-symbol-parachute = paracadutisti
web-symbol-glider = fanteria su alianti
web-symbol-security = truppe di sicurezza
web-symbol-machine_gun = mitragliatrici
web-symbol-fortress = truppe da fortezza
web-symbol-armour = carri
web-symbol-tank = carri
web-symbol-assault_tank = carri d'assalto
web-symbol-assault_gun = cannoni d'assalto
web-symbol-tank_destroyer = cacciacarri
web-symbol-armoured_cavalry = ricognizione corazzata
web-symbol-armored_brigade = brigata corazzata
web-symbol-combat_command = Combat Command
web-symbol-task_force = Task Force
web-symbol-cavalry = cavalleria
web-symbol-recon = ricognizione
web-symbol-artillery = artiglieria
web-symbol-self_propelled_artillery = artiglieria semovente
web-symbol-rocket_artillery = artiglieria lanciarazzi
web-symbol-nebelwerfer = Nebelwerfer, artiglieria lanciarazzi
web-symbol-anti_tank = anticarro
web-symbol-anti_aircraft = antiaerea
web-symbol-flak = Flak, antiaerea
web-symbol-engineer = genieri
web-symbol-armoured_engineer = genieri corazzati
web-symbol-headquarters = comando
web-symbol-aircraft = aerei
web-symbol-bomber = bombardieri
web-size-I = compagnia
web-size-II = battaglione
web-size-III = reggimento
web-size-X = brigata
web-size-XX = divisione
web-size-XXX = corpo d'armata
web-size-Gp = gruppo
web-size-Sq = squadrone
web-story = Che cosa è successo
web-story-line = { $line } di { $last }
web-story-so-far = Passo { $line }
web-story-rest = … e altre { $count }.
web-came-from = (da { $place })
web-story-where = Punto del racconto
web-story-previous = Riga precedente
web-story-next = Avanti
web-story-done = Fatto
web-story-play = Riproduci
web-story-speed = Velocità
web-story-auto = Mostra sempre
web-story-auto-why = Se quello che fanno gli altri viene mostrato da solo, anche la prossima volta. Altrimenti ne resta un riassunto.
web-story-why-later = Il computer dirà il perché a turno finito.
web-story-battle = Salta al combattimento
web-story-skip = Salta alla fine
web-story-sum = Riepilogo
web-cards = Carte
web-key-story = Che cosa è successo dalla mia ultima risposta; ] [ avanti e indietro, C al prossimo combattimento, Spazio riproduce, Fine salta
web-solitaire = Solitario: la tua parte è { $side }

## Following the game
web-also = Anche: { $names }.
web-via = attraverso { $places }
web-log-pin = Tieni aperto il diario a ogni tavolo
web-log-width = Larghezza del diario
web-taken-back = { $side }: { $count ->
    [one] una risposta è stata annullata.
   *[other] { $count } risposte sono state annullate.
 }
web-since = Dalla tua ultima risposta
web-since-turn = Dal tuo ultimo turno
web-since-start = Che cosa è successo finora
web-since-more = Mostra tutto
web-since-less = Mostra meno
web-since-tall = Più grande
web-since-lower = Di nuovo più piccolo
web-since-theirs = Il loro ultimo turno
web-since-moved = { $count ->
    [0] Nessuno si è mosso.
    [one] Si è mossa un'unità.
   *[other] Si sono mosse { $count } unità.
 }
web-since-play = Mostra tutto
web-since-battle = Mostra questo combattimento
web-since-battles = Combattimenti: { $count }
web-since-lost = { $side }, unità perse: { $count }
web-since-weaker = { $side }, unità indebolite: { $count }
web-since-came = { $side }, arrivi: { $count }
web-before-end = La fase non può ancora finire:
web-before-end-take = Prendi { $unit }
web-since-victory = { $side }, luoghi di vittoria presi: { $count }
web-since-before = (prima: { $number })
web-since-taken = { $side }, altri luoghi presi: { $count }
web-since-nothing = Sulla mappa non è cambiato niente.
web-stride = Passo
web-stride-why = Fin dove porta «Avanti»: alla prossima mossa, al prossimo combattimento, alla prossima fase o al prossimo turno
web-stride-all = ogni mossa
web-stride-battle = combattimento
web-stride-phase = fase
web-stride-turn = turno
web-follow = La mappa va dove agiscono gli altri
web-story-setting = Quello che fanno gli altri viene mostrato da solo
web-branch = E se: un nuovo tavolo da qui
web-branch-what = Un nuovo tavolo comincia con la partita com'era al momento { $moment } del turno { $turn }, con dadi nuovi. Questo tavolo non cambia.
web-branch-who = Chi gioca
web-branch-alone = Gioco tutte le parti
web-branch-computer = Gioco { $side }, il resto il computer
web-branch-begin = Apri il tavolo
web-branch-name = E se: { $table }, turno { $turn }
web-branch-cancel = Non ora
web-others = Gli altri

## The rules to be read
web-rules = Regole
web-rules-of = Regole di { $game }
web-rule-open = Leggi la regola { $rule }
web-rules-parts = Parti delle regole
web-rules-text = Testo
web-rules-tables = Tabelle
web-rules-counter = Pedina
web-rules-search = Cerca nelle regole
web-rules-contents = Capitoli
web-rules-back = Torna alla regola di prima
web-rules-short = Abbreviazioni
web-rules-untranslated = Le righe segnate EN non sono ancora tradotte.
web-rules-found = { $count ->
    [0] Nessun risultato
    [one] { $count } regola trovata
   *[other] { $count } regole trovate
}
web-ruling = Interpretazione { $number }
web-rulings = Interpretazioni
web-rulings-what = Dove il regolamento tace o si può leggere in due modi: che cosa è stato scelto.
web-key-rules = Regole
web-find-hint = Una località, un'unità, una divisione, un comandante, un tipo: 28ª, Peiper, artiglieria.
web-find-nothing = Nessun risultato per «{ $text }».
web-find-count = { $count ->
    [one] { $count } risultato
   *[other] { $count } risultati
}
web-find-at = { $at } di { $count }
web-find-next = Successivo
web-find-previous = Precedente
web-legend-how = Che cosa significano i numeri. Indica un'altra pedina sulla mappa per vederla qui.
web-why = Perché:
web-since-why = Perché si è mosso così: { $count }
web-since-why-more = Le altre ragioni: { $count }
web-since-move = Rivedi questo movimento
web-hint-then = { $before }, poi: { $next }
web-hint = Suggerimento
web-hint-plan = Tu cosa faresti?
web-hint-fear = Che cosa temi?
web-hint-thinking = Sto pensando …
web-hint-none = Non viene in mente niente.
web-hint-rather = Piuttosto che «{ $other }»:
web-hint-contrast = «{ $outcome }»: { $chance } invece di { $other }
web-hint-against = ma «{ $outcome }»: { $chance } invece di { $other }
web-hint-margin = secondo la sua stima meglio di circa { $points } { $measure ->
        [victory] punti vittoria
       *[strength] punti forza (uno vale circa un fattore di una pedina)
    }
web-hint-show = Mostra sulla mappa
web-hint-off = A questo tavolo non si danno suggerimenti.
web-hint-on = A questo tavolo tutti possono chiedere suggerimenti.
web-hint-not-now = I suggerimenti valgono per le tue decisioni.
web-hint-watching = Prima finisci di guardare: ti aspetta una decisione. Poi chiedi un suggerimento.
web-hints = Si possono chiedere suggerimenti
web-hints-why = Cosa farebbe un buon giocatore, cosa potrebbe fare il nemico. Vale per tutti al tavolo.
web-hints-friend = Contro un amico non ci sono, se non spunti la casella.
web-hints-now = I suggerimenti sono stati permessi: ora a questo tavolo tutti possono chiederne.
web-hints-no-more = I suggerimenti sono stati tolti: da ora a questo tavolo nessuno ne riceve.
web-key-hint = Un suggerimento: cosa faresti, che cosa temi
web-level = Livello
web-handed-to = Se cedi i comandi al computer, giocherà da
web-review = Riesame
web-review-why = Ciò che è costato di più secondo un veterano, dadi esclusi, e cosa avrebbe fatto lui
web-review-measure = { $measure ->
        [victory] I punti sono quelli della vittoria; con la stessa misura si pesano forza, terreno e rifornimento.
       *[strength] I punti forza non sono punti vittoria: uno vale circa un fattore di una pedina, e con la stessa misura si pesano terreno, rifornimento e località che valgono per la vittoria.
    }
web-review-making = La partita viene riesaminata: { $percent } %
web-review-nothing = Niente che un veterano avrebbe fatto molto meglio.
web-review-failed = Questa volta il riesame non è riuscito.
web-review-look = Guarda sulla mappa
web-review-cost = costo circa { $cost } { $measure ->
        [victory] punti vittoria
       *[strength] punti forza
    }
web-review-decided = è costato circa il { $percent } % della probabilità di vincere
web-review-instead = Un veterano avrebbe giocato:
web-review-done = Giocato:
web-told-turn = { $side }: si sta mostrando che cosa è successo. Poi tocca a te.
web-result = Risultato, rivincita, resoconto
web-lesson-continue = Continua
web-lesson-anew = Ricomincia
web-lesson-plays = questa parte la gioca la lezione. Continua a leggere nella sua scheda.
web-reveal = Pescato o rivelato
web-escape-march = La marcia è iniziata: X la termina qui, U annulla l'ultimo passo.

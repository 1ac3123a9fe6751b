# Papers in general
build-papers = I miei tavoli e i miei eserciti
build-papers-lead = Quello che hai disegnato e scritto tu. Chi ne ha l'indirizzo può leggerlo e farne una copia.
build-new = Nuovo: { $kind }
build-no-papers = Ancora niente. Disegna un tavolo o forma un esercito; poi si può scegliere per una nuova partita.
build-no-games = Nessun gioco qui prevede fogli propri.
build-no-paper = Questa pagina non si può aprire.
build-ok = OK
build-name = Nome
build-none = –
build-undo = Annulla mossa
build-redo = Ripeti
build-unsaved = Non ancora salvato
build-saved = Salvato.
build-unwritable = Così com'è non si può scrivere. Correggi prima gli errori; fino ad allora resta in questo browser.
build-leave = Parte del lavoro non è salvata. Lasciare la pagina? Una bozza resta in questo browser.
build-recalled = Questa è una bozza non salvata del { $when }.
build-throw-away = Butta la bozza
build-not-mine = Qualcuno ha condiviso questo foglio con te. Puoi cambiarlo; salvando ne fai una copia tua.
build-samples = Parti da …
build-samples-title = Parti da
build-samples-why = Prende il posto di ciò che vedi. Annullando torna tutto com'era.
build-blank = Un foglio vuoto
build-seed = Seme di quelli casuali
build-open-file = Apri un file
build-to-file = Salva come file
build-text = Come testo
build-text-title = Il testo
build-text-why = Così lo scrive il gioco. Cambialo e rileggilo, oppure conserva il testo dove vuoi.
build-read = Rileggi
build-line = Riga { $line }
build-save = Salva
build-save-copy = Salva una copia
build-share = Condividi
build-share-title = Condividere
build-share-why = Chi apre questo indirizzo può guardarlo, giocarci e farne una copia. Solo tu puoi cambiarlo.
build-share-first = Prima di condividerlo bisogna salvarlo.
build-share-dirty = Le ultime modifiche non sono salvate: gli altri non le vedranno.
build-link = Indirizzo da condividere
build-delete = Elimina
build-delete-title = Eliminare?
build-delete-why = { $name } non ci sarà più, neanche per chi lo ha ricevuto. Le partite già iniziate continuano.
build-deleted = Eliminato: { $name }.
build-play = Gioca con questo
build-sound = Ci si può giocare
build-faults = { $count ->
    [one] Un errore
   *[other] { $count } errori
}
build-about = Dati ed errori

# Drawing
build-tools = Strumenti
build-palette = Pennelli
build-brushes-fill = Terreno
build-brushes-line = Linee
build-brushes-mark = Segni
build-tool-erase = Gomma
build-tool-name = Nomi
build-tool-hand = Sposta
build-tip-fill = Fai clic o trascina per dipingere. Il tasto destro cancella.
build-tip-line = Trascina, o fai clic casella dopo casella. Invio o un secondo clic finisce la linea, Backspace toglie l'ultima casella.
build-tip-mark = Fai clic per metterlo. Il tasto destro lo toglie.
build-tip-erase = Toglie ciò che sta sopra: segni, linee, nomi, terreno.
build-tip-name = Fai clic su una casella e scrivi il suo nome.
build-tip-hand = Trascina per spostare il foglio.
build-pen-back = Uno indietro
build-pen-end = Finisci la linea
build-no-more = Possono essere solo { $count }.
build-closer = Più vicino
build-farther = Più lontano
build-whole = Tutto il foglio
build-sheet = Foglio con { $columns } colonne e { $rows } righe
build-sheet-help = Le frecce muovono il cursore, Spazio usa il pennello, Canc cancella, Invio finisce una linea, Backspace toglie la sua ultima casella, N dà il nome al luogo. Le cifre scelgono i pennelli, con Maiusc quelli dopo il nono; 0 è la gomma.
build-name-of = Nome di { $cell }
build-grid = Griglia
build-size-columns = Colonne
build-size-rows = Righe
build-lines = Linee
build-marks = Segni
build-show-line = Mostra: { $what } { $ends }
build-drop-line = Togli: { $what } { $ends }
build-name-line = Nome: { $what } { $ends }

# Lists
build-catalogue = Già pronti
build-filter = Filtra
build-all = Tutti
build-nothing-found = Niente corrisponde.
build-blank-group = In bianco
build-no-groups = Ancora niente. Aggiungi qualcosa da sinistra, o una voce in bianco da riempire.
build-up = Su: { $name }
build-down = Giù: { $name }
build-duplicate = Duplica: { $name }
build-remove = Togli: { $name }
build-fold-all = Chiudi tutto
build-open-all = Apri tutto

# On the page of a new game
build-choice = Fogli tuoi
build-choice-why = Senza, lo scenario usa i suoi.
build-no-paper-chosen = Nessuno
build-make-one = Creane uno
build-change-it = Cambialo

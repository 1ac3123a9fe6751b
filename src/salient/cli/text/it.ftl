# Le parole della riga di comando. I testi di ogni gioco sono nella sua cartella.

cli-turn = turno { $turn } di { $turns }
cli-too-wide = La mappa è più larga della finestra; ecco i pezzi luogo per luogo:
cli-objective = obiettivo
cli-objectives = Obiettivi:
cli-nobody = nessuno
cli-offered = si può scegliere
cli-reduced = ridotta
cli-has-status = vedi «pieces»
cli-out-of-play = fuori gioco
cli-column-piece = pezzo
cli-column-name = nome
cli-column-side = parte
cli-column-place = luogo
cli-column-factors = fattori
cli-column-status = stato
cli-column-cost = costo
cli-column-way = percorso

cli-game-over = Partita finita.
cli-seed = Seme dei dadi { $seed }, pubblicato prima della partita come SHA-256 { $commitment }
cli-seal = I dadi sono sigillati; SHA-256 del loro seme: { $commitment }
cli-verify-hint = Chiunque può verificare ogni tiro: salient verify { $file }
cli-hand-over = Tocca a: { $side }. Gli altri non guardino; poi premi Invio.
cli-now-plays = Tocca a: { $side }
cli-welcome = La tua parte: { $side }. Scrivi un numero o un'azione; ? per l'aiuto.
cli-welcome-hot-seat = A turno sullo stesso schermo. Scrivi un numero o un'azione; ? per l'aiuto.

cli-ambiguous = Può voler dire: { $found }
cli-not-understood = Non si capisce: { $text }. Scrivi ? per l'aiuto.
cli-which-action = Quale azione? Scrivila come appare nell'elenco.
cli-which-unit = Quale unità? Ci sono: { $units }
cli-which-file = In quale file?
cli-which-language = Le lingue sono: { $languages }
cli-why-offered = È consentito: { $action }
cli-no-routes = Ora non può muovere: { $unit }
cli-which-way = Quale unità? Scrivi: go UNIT { $place }
cli-no-way = Ora nessun percorso porta lì: { $place }
cli-way-ends = Il movimento finisce qui.
cli-no-rule = Il regolamento non ha la regola { $number }
cli-undone = Mossa annullata.
cli-saved = Salvato: { $file }
cli-position-tells = Contiene tutta la posizione, comprese le cose nascoste.
cli-left-saved = La partita è in { $file }; si continua con: salient play { $file }
cli-left-unsaved = La partita non è stata salvata.

cli-outcomes-exact = Esiti
cli-outcomes-estimated = Esiti (stimati)

cli-help-answer = Rispondi con un numero, con un'azione come appare nell'elenco, con il suo inizio o con il suo bersaglio.
cli-help-why = perché non è consentito, con le regole
cli-help-odds = i calcoli e la probabilità di ogni esito; più risposte separate da punto e virgola
cli-help-routes = dove può arrivare un'unità, e a quale costo
cli-help-go = fa il percorso più economico fino a un luogo
cli-help-undo = annulla la tua ultima risposta, fino all'ultimo tiro; ripetila
cli-help-map = di nuovo la mappa; tutti i pezzi
cli-help-rules = una regola dell'elenco, o un intero capitolo
cli-help-save = scrive la partita in un file
cli-help-lang = continua in un'altra lingua
cli-help-position = la posizione in una sola parola, per «salient show»
cli-help-quit = lascia il tavolo

cli-which-place = Quale luogo è «{ $text }»? Ci sono: { $found }
cli-nobody-there = Nessuna unità in gioco si chiama o si trova così: { $text }
cli-none-such = Nessuna risposta lo contiene: { $text }
cli-list-hint = «list», «list PARTE»: che cosa c'è; si sceglie con un numero o una parte del nome
cli-beside = fuori mappa: { $counts } («off» li elenca)
cli-due = turno { $turn }
cli-other-side = altro lato { $factors }
cli-fate-awaited = in arrivo
cli-fate-destroyed = distrutte
cli-fate-gone = rimosse
cli-fate-exited = uscite dalla mappa
cli-help-list = tutte le risposte; quelle che contengono una parte di nome
cli-help-move-map = un'altra parte di una mappa grande; più vicino, più lontano; oltre
cli-help-legend = i segni della mappa
cli-help-look = tutto di un luogo, di un'unità
cli-help-who = le unità per formazione; i pezzi fuori mappa
cli-help-turn = sequenza di gioco, situazione e obiettivi; il diario della partita
cli-help-hint = cosa farebbe ora un buon giocatore; cosa potrebbe fare il nemico
cli-which-hint = “hint” per cosa fare, “hint fear” per cosa potrebbe fare il nemico.
cli-thinks = sto pensando …
cli-no-hint = Non viene in mente niente.
cli-hint-rather = Piuttosto che «{ $other }»: { $why }.
cli-hint-contrast = «{ $outcome }»: { $chance } invece di { $other }
cli-hint-against = ma «{ $outcome }»: { $chance } invece di { $other }
cli-hint-margin = secondo la sua stima meglio di circa { $points } { $measure ->
        [victory] punti vittoria
       *[strength] punti forza (uno vale circa un fattore di una pedina)
    }
cli-review-nothing = Niente che un veterano avrebbe fatto molto meglio.
cli-review-measure = { $measure ->
        [victory] Secondo la stima di un veterano, in punti vittoria: con la stessa misura si pesano forza, terreno e rifornimento. I dadi sono esclusi.
       *[strength] Secondo la stima di un veterano, in punti forza, che non sono punti vittoria: uno vale circa un fattore di una pedina, e con la stessa misura si pesano terreno, rifornimento e ciò che conta per la vittoria. I dadi sono esclusi.
    }
cli-review-head = Turno { $turn }, { $who }: costo circa { $cost } { $measure ->
        [victory] punti vittoria
       *[strength] punti forza
    }
cli-review-decided = Turno { $turn }, { $who }: è costato circa il { $percent } % della probabilità di vincere
cli-review-done = giocato: { $answers }

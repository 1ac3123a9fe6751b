a44-breaks-down = L'unità { $unit } si divide e crea l'unità { $part }.
a44-recombines = L'unità { $part } si riunisce all'unità { $unit }.
a44-refused-break-down-kind = l'unità { $unit } non è un reggimento, un Combat Command o un battaglione carri USA con un livello da cedere
a44-refused-break-down-disordered = l'unità { $unit } è disorganizzata o in rotta e non può dividersi
a44-refused-break-down-strategic = l'unità { $unit } ha un segnalino di movimento strategico o autocarro e non può dividersi
a44-refused-break-down-acted = l'unità { $unit } in questa fase ha già mosso, si è disingaggiata o è avanzata e non può più dividersi
a44-refused-break-down-counter = non ci sono più pedine di unità divise del tipo giusto per l'unità { $unit }
a44-refused-break-down-remnant = non ci sono più residui del tipo dell'unità { $unit }
a44-refused-break-down-room = la Task Force dell'unità { $unit } supererebbe il limite di raggruppamento dell'esagono, e in una fase di combattimento nulla vi rimedia
a44-refused-recombine-parent = l'unità { $part } non è stata creata dall'unità { $unit } e non può riunirsi a essa
a44-refused-recombine-hex = le unità { $part } e { $unit } non sono nello stesso esagono
a44-refused-recombine-full = l'unità { $unit } è a piena forza e non può riprendere l'unità { $part }

a44-night-marked = Segnalino Notte sul gruppo nell'esagono { $hex }.
a44-infiltrates = Un gruppo si infiltra nell'esagono { $hex }.
a44-refused-mark-no-night = i segnalini Notte si piazzano nella fase di movimento di un turno PM seguito da una notte
a44-refused-mark-none-left = non ci sono più segnalini Notte
a44-refused-mark-stack = un segnalino Notte copre unità di un solo gruppo
a44-refused-mark-off-map = l'unità { $unit } non è sulla mappa
a44-refused-mark-disordered = l'unità { $unit } è disorganizzata o in rotta
a44-refused-mark-engaged = l'unità { $unit } è ingaggiata
a44-refused-mark-supply = l'unità { $unit } è fuori rifornimento
a44-refused-mark-moved = l'unità { $unit } ha già mosso in questo turno
a44-refused-mark-marked = l'unità { $unit } ha già un segnalino Notte
a44-refused-infiltrate-option = l'infiltrazione notturna è una regola opzionale dei turni notturni
a44-refused-infiltrate-marker = non ci sono segnalini Notte inutilizzati
a44-refused-infiltrate-disordered = l'unità { $unit } è disorganizzata o in rotta e non può infiltrarsi
a44-refused-infiltrate-replaced = l'unità { $unit } ha un segnalino Rimpiazzo e non può infiltrarsi
a44-refused-infiltrate-strategic = l'unità { $unit } ha un segnalino di movimento strategico o autocarro e non può infiltrarsi
a44-refused-infiltrate-engaged = l'unità { $unit } è ingaggiata e non può infiltrarsi
a44-refused-infiltrate-marked = l'unità { $unit } ha un segnalino Notte e muove con quello
a44-refused-infiltrate-peiper = l'unità { $unit } questa notte muove e combatte senza segnalino
a44-refused-infiltrate-moved = l'unità { $unit } ha già mosso in questa notte
a44-refused-infiltrate-one-hex = l'unità { $unit } si infiltra di un solo esagono
a44-refused-infiltrate-green = l'unità { $unit } è inesperta e non può infiltrarsi nella ZOC nemica dell'esagono { $hex }
a44-refused-infiltrate-stack = si infiltrano insieme solo unità di un gruppo
a44-refused-infiltrate-room = nell'esagono { $hex } non c'è posto: limite di raggruppamento
a44-refused-infiltrated-attack = l'unità { $unit } si è infiltrata e in questa notte non può attaccare

a44-ask-replacements =
    { $points ->
        [one] Rimpiazzi: scegli l'unità che riceve il rimpiazzo o termina la fase.
       *[other] Rimpiazzi: scegli l'unità che riceve il prossimo di { $points } rimpiazzi o termina la fase.
    }
a44-ask-replacement-place = Scegli dove torna l'unità { $unit }.
a44-replacement-points =
    { $points ->
        [one] { $side }: { $points } rimpiazzo.
       *[other] { $side }: { $points } rimpiazzi.
    }
a44-refused-replace-not-yours = l'unità { $unit } è dell'altra parte

a44-replaced = L'unità { $unit } riceve un rimpiazzo nell'esagono { $hex }.
a44-refused-replace-points = non ci sono più rimpiazzi
a44-refused-replace-infantry-only = solo uno di due rimpiazzi può andare a un'unità corazzata, da ricognizione o Flak: { $unit }
a44-refused-replace-heavy = l'unità { $unit } è un'unità corazzata tedesca con TQ 5 o più e non riceve mai rimpiazzi
a44-refused-replace-special = l'unità { $unit } non riceve mai rimpiazzi
a44-refused-replace-airborne = l'unità { $unit } è un'unità aviotrasportata alleata e non riceve mai rimpiazzi
a44-refused-replace-artillery = l'unità { $unit } è di artiglieria e non riceve mai rimpiazzi
a44-refused-replace-british = l'unità { $unit } è britannica e non riceve mai rimpiazzi
a44-refused-replace-no-unit = l'unità { $unit } non è un'unità ridotta o eliminata che i rimpiazzi possano ripristinare
a44-refused-replace-disordered = l'unità { $unit } è disorganizzata o in rotta e non riceve rimpiazzi
a44-refused-replace-engaged = l'unità { $unit } è ingaggiata e non riceve rimpiazzi
a44-refused-replace-strategic = l'unità { $unit } ha un segnalino di movimento strategico o autocarro e non riceve rimpiazzi
a44-refused-replace-night = l'unità { $unit } ha un segnalino Notte e non riceve rimpiazzi
a44-refused-replace-full = l'unità { $unit } è a piena forza
a44-refused-replace-room = nell'esagono { $hex } non c'è posto: limite di raggruppamento
a44-refused-replace-place = l'esagono { $hex } non è cittadina, città o esagono di entrata
a44-refused-replace-control = la tua parte non controlla l'esagono { $hex }
a44-refused-replace-roadblock = nell'esagono { $hex } c'è un blocco stradale nemico
a44-refused-replace-adjacent = l'esagono { $hex } è adiacente a un'unità nemica
a44-refused-replace-colour = nessun'altra unità con il colore dell'unità { $unit } è entro 5 esagoni dall'esagono { $hex }
a44-refused-replace-remnant = l'unità { $unit } torna solo al posto di un residuo del suo tipo; nell'esagono { $hex } non ce n'è
a44-refused-replace-nowhere = l'unità { $unit } non trova un posto dove tornare
a44-refused-replaced-one-hex = l'unità { $unit } ha un segnalino Rimpiazzo e muove al massimo di un esagono
a44-refused-replace-beside = { $unit } è accanto a un nemico

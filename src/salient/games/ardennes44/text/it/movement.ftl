a44-refused-box-german = le unità tedesche non entrano mai nelle caselle fuori mappa
a44-refused-box-not-there = l'unità { $unit } non può raggiungere da dove si trova: { $hex }
a44-refused-engineers-adjacent = un'unità nemica è accanto all'esagono { $hex }
a44-refused-engineers-control = gli Alleati non controllano l'esagono { $hex }
a44-refused-engineers-one = in questo turno nell'esagono { $hex } sono già arrivati dei genieri
a44-refused-engineers-roadblock = nell'esagono { $hex } c'è un blocco stradale nemico
a44-refused-engineers-town = i genieri arrivano in cittadine e città, nell'esagono { $hex } non ce ne sono
a44-refused-entry-used = dall'esagono { $hex } sono uscite unità tedesche: non è più un esagono di entrata
a44-refused-exit-edge = dall'esagono { $hex } non si esce dalla mappa
a44-refused-exit-german = le unità tedesche escono dalla mappa solo da un esagono di entrata F o G, l'esagono { $hex } non lo è
a44-refused-exit-road = nessuna strada esce dalla mappa dall'esagono { $hex }
a44-refused-no-reinforcement = l'unità { $unit } non è tra i rinforzi che possono arrivare
a44-refused-not-arrived = l'unità { $unit } arriva nel turno { $turn }
a44-refused-not-its-entry = l'unità { $unit } non può entrare dall'esagono { $hex }
a44-refused-sector-closed = i tedeschi nell'esagono { $hex } chiudono il settore finché non sono bloccati
a44-refused-pzj653 = il tiro di dado per l'unità { $unit } non è ancora riuscito
a44-refused-diverted = l'unità { $unit } va alla difesa di Anversa
a44-refused-comes-by-truck = l'unità { $unit } arriva su autocarri
a44-refused-exit-west-edge = le unità tedesche escono dalla mappa solo dal bordo ovest, l'esagono { $hex } non vi si trova

a44-ask-march =
    { $mode ->
        [extended] Movimento esteso dell'unità { $unit }, restano { $points } MP: scegli il prossimo esagono o fermati.
        [tactical] Movimento tattico dell'unità { $unit }: scegli il prossimo esagono o fermati.
        [strategic] Movimento strategico dell'unità { $unit }, restano { $points } MP: scegli il prossimo esagono o fermati.
        [truck] Unità { $unit } su autocarri, restano { $points } MP: scegli il prossimo esagono o fermati.
        [shift] L'unità { $unit } cambia posizione di tiro: scegli un esagono o fermati.
        [prime_mover] Unità { $unit } con trattore di artiglieria, restano { $points } MP: scegli il prossimo esagono o fermati.
       *[normal] Movimento dell'unità { $unit }, restano { $points } MP: scegli il prossimo esagono o fermati.
    }
a44-ask-sneak = L'unità { $unit } è entrata in una ZOC nemica nell'esagono { $hex }: prova a ignorarla o rinuncia.
a44-ask-sneak-pass = Rispetta la ZOC
a44-roll-sneak = L'unità { $unit } tenta di eludere il nemico nell'esagono { $hex }
a44-roll-drop = L'unità { $unit } si lancia sull'esagono { $hex }
a44-sneak-die = 150ª brigata corazzata: dado { $die }.
a44-drop-die = Lancio di von der Heydte: dado { $die }.
a44-moves = L'unità { $unit } muove in { $hex }.
a44-enters = L'unità { $unit } entra in mappa dall'esagono { $hex }.
a44-exits = L'unità { $unit } esce dalla mappa dall'esagono { $hex }.
a44-refused-not-yours = l'unità { $unit } non è tua
a44-refused-marches-already = l'unità { $unit } muove già con le altre
a44-refused-march-begun = il movimento è già iniziato
a44-refused-not-in-stack = l'unità { $unit } non è nello stesso esagono
a44-refused-marches-alone = l'unità { $unit } è disorganizzata o in rotta e muove da sola
a44-refused-mode-same = questo tipo di movimento è già in uso
a44-refused-mode-chosen = il tipo di movimento è già stato scelto
a44-refused-not-adjacent = si muove da un esagono a uno adiacente, l'esagono { $hex } non lo è
a44-refused-box-by-exit = { $hex }: ci si arriva solo uscendo dalla mappa da un esagono di bordo
a44-refused-no-end = dall'esagono { $hex } il movimento non potrebbe finire come richiede il suo tipo
a44-refused-exit-off-map = l'unità { $unit } non è sulla mappa
a44-refused-mode-entering = l'unità { $unit } non può entrare in mappa in questo modo
a44-sum-step = punti movimento dell'unità { $unit }, in mezzi punti
a44-sum-road = strada
a44-sum-terrain = { $terrain }
a44-sum-leaving-zone = uscita da una ZOC nemica
a44-sum-markers = traffico, blocco stradale o strettoia

a44-refused-crossing-from-start = questo lato verso l'esagono { $hex } si attraversa solo dall'esagono di partenza
a44-refused-crossing-needs-tactical = questo lato verso l'esagono { $hex } si attraversa solo con il movimento tattico
a44-refused-enemy = nell'esagono { $hex } c'è un'unità nemica
a44-refused-extended-adjacent = il movimento esteso non può finire accanto a un'unità nemica: esagono { $hex }
a44-refused-extended-mechanized = l'unità { $unit } è meccanizzata e non può usare il movimento esteso
a44-refused-gun-needs-prime-mover = l'unità { $unit } muove solo con un trattore di artiglieria
a44-refused-hex-bond = una ZOC collegata nemica ({ $first }, { $second }) chiude l'esagono { $hex }
a44-refused-lake = davanti all'esagono { $hex } c'è un lago
a44-refused-no-truck = l'unità { $unit } non è su autocarri
a44-refused-one-hex = l'artiglieria che resta pronta muove di un esagono
a44-refused-points = il passo costa { $cost } MP, ne restano { $points }
a44-refused-second-crossing = in una fase di movimento si attraversa un solo lato come quello davanti all'esagono { $hex }
a44-refused-side-bond = una ZOC collegata nemica ({ $first }, { $second }) chiude il lato davanti all'esagono { $hex }
a44-refused-stopped-by-zone = una ZOC nemica ferma l'unità nell'esagono { $hex }
a44-refused-stopped-by-sauer = chi attraversa la Sauer si ferma nell'esagono { $hex }
a44-refused-strategic-adjacent = il movimento strategico evita le unità nemiche: una è accanto all'esagono { $hex }
a44-refused-strategic-kind = l'unità { $unit } non può usare il movimento strategico
a44-refused-strategic-off-road = il movimento strategico segue le strade: nessuna porta nell'esagono { $hex }
a44-refused-tactical-allowance = l'unità { $unit } è troppo lenta per il movimento tattico
a44-refused-two-hexes = il movimento tattico è di due esagoni al massimo
a44-refused-vehicle-crossing = le unità veicolari entrano nell'esagono { $hex } solo per strada o ponte
a44-refused-vehicle-off-road = le unità veicolari entrano nell'esagono { $hex } solo lungo una strada
a44-refused-boundary = fino al turno 5 davanti all'esagono { $hex } passa un confine di armata
a44-refused-box-disrupted = l'unità { $unit } resta fuori mappa finché non è in buon ordine
a44-refused-west-of-meuse = le unità britanniche restano sulla mappa ovest a ovest della Mosa, l'esagono { $hex } non è lì
a44-refused-engaged = l'unità { $unit } è ingaggiata
a44-refused-moved = l'unità { $unit } ha già mosso
a44-refused-move-marked = l'unità { $unit } aspetta la notte: può usare un solo MP
a44-refused-move-unmarked = l'unità { $unit } non ha un segnalino Notte
a44-refused-on-wheels = l'unità { $unit } deve prima lasciare il segnalino di movimento strategico o autocarro
a44-refused-red-code = l'unità { $unit } non può muovere nel turno 1
a44-refused-rrd = l'unità { $unit } è destinata alle dighe della Roer e non può muovere nel turno 1
a44-refused-start-area = l'esagono { $hex } è nell'area di piazzamento di una divisione o nelle retrovie tedesche ed è chiuso a questa unità
a44-refused-tactical-only = l'unità { $unit } ora può usare solo il movimento tattico
a44-refused-builder = l'unità { $unit } costruisce una posizione trincerata in questa fase

a44-ask-movement = Scegli un'unità da muovere o un altro ordine, o termina la fase di movimento.
a44-ask-movement-left = { $units ->
    [one] un'unità può ancora muovere
   *[other] { $units } unità possono ancora muovere
}
a44-ask-send-reinforcement = Ad Anversa mancano { $number } fattori di difesa: scegli un rinforzo britannico da mandarvi.
a44-ask-overstacked = Raggruppamento eccessivo in { $hex } ({ $number }, 8.3): { $units } fanno { $held } { $kind ->
        [points] punti raggruppamento
        [silhouettes] livelli con profilo
       *[artillery] unità di artiglieria
    }, il limite è { $most }. Scegli l'unità che perde un livello.
a44-roll-air = Supporto aereo
a44-air-markers = Supporto aereo: dado { $die }, DRM { $drm }, segnalini aerei: { $number }.
a44-improved-removed = La posizione trincerata nell'esagono { $hex } è abbandonata.
a44-roadblock-passed = Il blocco stradale { $marker } è rimosso: un'unità nemica è entrata nel suo esagono.
a44-refused-handled = l'unità { $unit } ha già avuto il suo turno in questa fase
a44-refused-not-in-play = l'unità { $unit } non è in gioco
a44-refused-nowhere-to-go = l'unità { $unit } non può entrare con nessun tipo di movimento
a44-refused-not-diverted = l'unità { $unit } non è un rinforzo britannico in arrivo
a44-refused-not-overstacked = il livello va perso nell'esagono { $hex }
a44-refused-loss-helps-nothing = la perdita dell'unità { $unit } non farebbe posto
a44-sum-too-much = Raggruppamento eccessivo alla fine della fase
a44-sum-overstacked = troppo in { $hex }: si perderanno livelli di forza

a44-ask-infiltration = Infiltrazione notturna dall'esagono { $hex }: scegli chi va insieme, poi l'esagono.
a44-position-begun = L'unità { $unit } comincia una posizione trincerata nell'esagono { $hex }.
a44-position-finished = L'unità { $unit } completa la posizione trincerata nell'esagono { $hex }.
a44-loads = L'unità { $unit } sale sugli autocarri.
a44-unloads = L'unità { $unit } rinuncia al segnalino di movimento strategico o autocarro.
a44-refused-order-not-yours = l'unità { $unit } è dell'altra parte
a44-refused-mark-nobody = nell'esagono { $hex } non c'è nessuna tua unità
a44-refused-infiltrate-nowhere = l'unità { $unit } non trova un esagono in cui infiltrarsi
a44-refused-infiltrate-goes = l'unità { $unit } fa già parte del gruppo
a44-refused-infiltrate-together = nessun esagono è aperto all'unità { $unit } insieme alle unità scelte

a44-refused-strategic-now = nel turno 1 e di notte non c'è movimento strategico
a44-refused-no-marker = tutti i segnalini di movimento strategico sono in uso: { $count }
a44-refused-no-wheels = l'unità { $unit } non ha un segnalino di movimento strategico o autocarro
a44-refused-strategic-behind = il movimento strategico non può finire sulla strada accanto all'unità { $unit }, che lo usa anch'essa
a44-refused-strategic-stacked = il movimento strategico non può finire nello stesso esagono dell'unità { $unit }
a44-refused-truck-adjacent = l'unità { $unit } è accanto a un'unità nemica e non può salire sugli autocarri
a44-refused-truck-has = l'unità { $unit } ha già un segnalino
a44-refused-truck-kind = gli autocarri sono per le unità alleate non meccanizzate, l'unità { $unit } non lo è
a44-refused-truck-off-road = l'unità { $unit } non è su una strada né in una casella fuori mappa
a44-refused-airborne-must-come = l'unità { $unit } deve entrare in questo turno, con uno degli otto segnalini riservati ai paracadutisti

# Clicks that lead to nothing, and what a way costs
a44-way-part = { $what } ×{ $number } = { $cost }
a44-way-list = { $part }, { $rest }
a44-sum-entry = ingresso sulla mappa
a44-refused-too-dear = l'esagono { $hex } costa { $cost } MP ({ $way }), ne restano { $points }
a44-refused-too-many-hexes = { $left ->
        [one] l'esagono { $hex } è a { $hexes } esagoni, ne resta uno
       *[other] l'esagono { $hex } è a { $hexes } esagoni, ne restano { $left }
    }
a44-click-here = l'unità { $unit } è già nell'esagono { $hex }
a44-click-in-hand = l'unità { $unit } è in movimento: scegli dove, o fermala
a44-click-stop-first = l'unità { $unit } può muovere quando { $mover } si è fermata
a44-click-unit-first = { $hex }: scegli prima l'unità che muove, poi dove
a44-click-enemy-hex = unità nemiche sono nell'esagono { $hex }: nessuna marcia vi entra; fermati accanto e attacca nella fase di combattimento (14.1)
a44-click-enemy-way = { $unit } è un'unità nemica: nessuna marcia entra nel suo esagono; fermati accanto e attacca nella fase di combattimento (14.1)
a44-crowded = { $hex }: { $held } { $kind ->
        [points] punti raggruppamento
        [silhouettes] livelli con profilo
       *[artillery] unità di artiglieria
    }, limite { $most } ({ $units }): ciò che è di troppo perde livelli quando finisce la fase (8.3)
a44-units = { $unit }, { $rest }
a44-units-one = { $unit }
a44-no-hex-this-way = da qui nessun esagono è aperto { $mode ->
        [extended] al movimento esteso
        [tactical] al movimento tattico
        [strategic] al movimento strategico
        [truck] al movimento con autocarri
        [shift] al cambio di posizione di tiro
        [prime_mover] al movimento con trattori
       *[normal] al movimento normale
    }: scegli un'altra modalità, o un esagono tratteggiato, che si raggiunge in un'altra modalità
a44-sum-tactical = movimento tattico: { $hexes } esagoni su { $most }, qualunque sia il costo del terreno
a44-sum-shift = cambio di posizione di tiro: un esagono, qualunque sia il costo del terreno
a44-map-edge = il bordo della mappa
a44-position-given-up = nessuno è rimasto nella posizione trincerata dell'esagono { $hex }: è rimossa alla fine della fase di movimento
a44-price-extended = non può terminare accanto a un'unità nemica: in questo turno non può attaccare
a44-price-tactical = le zone di controllo nemiche la fermano comunque; dopo può attaccare
a44-price-wheels = fino a quando è attaccata o fino alla sua prossima fase di movimento: nessun attacco, difesa dimezzata, nessun collegamento di ZOC
a44-price-prime-mover = con il trattore di artiglieria non può sparare fino alla prossima fase tedesca di rifornimento dell'artiglieria
a44-price-shift = resta pronta a sparare
a44-price-fired = l'unità { $unit } muove di più di un esagono: passa al lato «ha sparato»

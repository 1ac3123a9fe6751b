tdw-asset-arrives = { $marker }: nella casella risorse.
tdw-asset-leaves = { $marker }: lascia il gioco.

tdw-ask-engineers = Genieri USA: piazzane uno dalla casella, toglilo dalla mappa o termina.
tdw-ask-engineers-done = Basta genieri
tdw-engineer-placed = { $marker }: nell'esagono { $hex }.
tdw-engineer-lifted = { $marker }: fuori dalla mappa, ritorno nel turno { $turn }.
tdw-refused-engineer-turn-1 = nel turno 1 non si piazzano né si tolgono genieri ({ $marker })
tdw-refused-engineer-off-map = la risorsa { $marker } non è sulla mappa
tdw-refused-engineer-none-boxed = nessun geniere è nella casella risorse
tdw-refused-engineer-nowhere = non c'è un esagono in cui piazzare: { $marker }
tdw-refused-engineer-placed = la risorsa { $marker } è stata piazzata in questo turno e resta
tdw-refused-engineer-range = nessuna unità rifornita del suo corpo entro 3 esagoni dall'esagono { $hex }
tdw-refused-engineer-engineer = nell'esagono { $hex } ci sono altri genieri
tdw-refused-engineer-corps = nell'esagono { $hex } c'è un'unità di un altro corpo

tdw-ask-greif = Operazione Greif: scegli l'esagono o passa.
tdw-ask-greif-pass = Niente Greif in questo turno
tdw-greif-placed = Operazione Greif nell'esagono { $hex }.
tdw-refused-greif-beside = nell'esagono { $hex } o accanto ci sono unità alleate o genieri
tdw-refused-greif-area = nel turno 2 Greif va nell'area della 6ª Armata Panzer, e l'esagono { $hex } non vi appartiene

tdw-ask-motorized = Segnalino Motorizzato: scegli un'unità di fanteria o passa.
tdw-ask-motorized-pass = Non motorizzare nessuno
tdw-motorized = L'unità { $unit } è motorizzata in questo turno.
tdw-refused-motorized-german = il segnalino Motorizzato è tedesco, l'unità { $unit } no
tdw-refused-motorized-turn-1 = nel turno 1 non c'è il segnalino Motorizzato per l'unità { $unit }
tdw-refused-motorized-infantry = l'unità { $unit } non è fanteria che possa essere motorizzata
tdw-refused-motorized-road = l'unità { $unit } non è su una strada
tdw-refused-motorized-oos = l'unità { $unit } è segnata fuori rifornimento
tdw-refused-motorized-line = l'unità { $unit } non può tracciare una linea di rifornimento
tdw-refused-motorized-beside = l'unità { $unit } è adiacente a un'unità alleata

tdw-ask-traffic = Traffico: scegli un esagono di strada o passa.
tdw-ask-traffic-pass = Niente Traffico in questo turno
tdw-traffic-placed = Traffico alleato nell'esagono { $hex }.
tdw-refused-no-road = l'esagono { $hex } non ha strade
tdw-refused-traffic-later = nel turno 1 la risorsa { $marker } si piazza dopo il round di movimento tedesco

tdw-ask-delay = { $unit }: scegli un villaggio o una città, o lascia tutto com'è.
tdw-ask-delay-pass = Lascia com'è
tdw-ask-recall = { $unit }: togliere l'unità dalla mappa per piazzarla di nuovo in questa fase?
tdw-ask-recall-pass = Lasciala sulla mappa
tdw-delay-placed = { $unit }: nell'esagono { $hex }.
tdw-refused-delay-turn-1 = { $unit }: disponibile dal turno 2
tdw-refused-delay-initiative = { $unit }: in gioco solo finché il tedesco ha l'iniziativa
tdw-refused-delay-unit = nell'esagono { $hex } c'è un'unità alleata

tdw-ask-vdh = { $unit }: dove atterra?
tdw-ask-jump = Von der Heydte sopra { $hex }: unità con 1 o 2, altrimenti solo un segnalino. Lancio, o ritira la scelta.
tdw-roll-vdh = Von der Heydte nell'esagono { $hex }: unità con 1 o 2, altrimenti solo un segnalino
tdw-vdh-unit = Dado { $die }: Von der Heydte combatte come unità nell'esagono { $hex }.
tdw-vdh-marker = Dado { $die }: Von der Heydte è disperso; un segnalino coperto è nell'esagono { $hex }.
tdw-vdh-leaves = { $unit }: lascia il gioco.
tdw-refused-vdh-terrain = l'esagono { $hex } non è né aperto né bosco rado
tdw-refused-vdh-settlement = l'esagono { $hex } ha un villaggio o una città
tdw-refused-vdh-area = l'esagono { $hex } è fuori dall'area della 6ª Armata Panzer
tdw-refused-vdh-occupied = nell'esagono { $hex } c'è un'unità
tdw-refused-vdh-zoc = l'esagono { $hex } è in una ZOC alleata

tdw-ask-air-supply = Rifornimento aereo USA: scegli un villaggio o una città in terreno aperto, o rinuncia per sempre.
tdw-ask-air-supply-pass = Niente rifornimento aereo, per sempre
tdw-air-supply-placed = Rifornimento aereo USA nell'esagono { $hex }.
tdw-air-supply-refused = Non ci sarà rifornimento aereo USA.
tdw-refused-air-terrain = il terreno dell'esagono { $hex } non è aperto
tdw-refused-air-chit = la risorsa { $marker } arriva con la seconda pedina Rinforzi alleata del turno 5

tdw-refused-no-settlement = l'esagono { $hex } non ha villaggi né città
tdw-refused-not-allied = l'esagono { $hex } non è sotto controllo alleato
tdw-refused-hex-supply = l'esagono { $hex } non può tracciare una linea di rifornimento
tdw-refused-not-in-scenario = questo scenario non la prevede
tdw-refused-season = la risorsa { $marker } non si può piazzare in questo turno
tdw-refused-not-in-box = la risorsa { $marker } non è nella casella risorse
tdw-refused-other-asset = la risorsa { $marker } non è quella che si piazza ora
tdw-refused-other-unit = l'unità { $unit } non è quella che si piazza ora
tdw-refused-not-on-map = l'unità { $unit } non è sulla mappa
tdw-refused-eliminated = l'unità { $unit } è eliminata
tdw-refused-out = l'unità { $unit } ha lasciato il gioco
tdw-refused-boxed = l'unità { $unit } è nella casella risorse
tdw-refused-asset-due = { $marker }: sul tracciato dei turni fino al turno { $turn }
tdw-refused-asset-later = { $kind ->
        [artillery] { $marker }: si nomina in un combattimento, dopo la dichiarazione dell'attacco
        [nebelwerfer] { $marker }: si nomina per un attacco, dopo la dichiarazione
        [plus_two] { $marker }: si nomina per un attacco tedesco, dopo la dichiarazione
        [air_supply] { $marker }: arriva con la seconda pedina Rinforzi alleata del turno 5
       *[other] { $marker }: si piazza nella fase risorse
    }

tdw-ask-withdrawal = Arretramento SS: eseguilo, oppure annullalo e servono { $points } PV alla fine.
tdw-withdrawal-steps = Arretramento SS: livelli contati { $steps }, necessari { $needed }.
tdw-withdraws = L'unità { $unit } lascia il gioco.
tdw-gun-withdraws = { $marker }: lascia il gioco.
tdw-withdrawal-failed = L'arretramento fallisce: tutti restano, e al tedesco servono { $points } PV alla fine.
tdw-withdrawal-cancelled = L'arretramento è annullato: al tedesco servono { $points } PV alla fine.
tdw-lost-withdrawal = L'arretramento SS non è possibile (livelli: { $steps }, PV: { $points }): vincono gli Alleati.
tdw-refused-cancel = l'arretramento si può annullare solo con { $points } PV o più

tdw-ask-replacements = Rimpiazzi: fanteria { $infantry }, corazzati { $armor }. Scegli un'unità o termina.
tdw-ask-replacements-done = Basta rimpiazzi
tdw-raised = L'unità { $unit } riceve un rimpiazzo (livelli: { $steps }).
tdw-rebuilt = L'unità { $unit } ritorna nell'esagono { $hex }.
tdw-refused-replace-not-yours = l'unità { $unit } non è della parte che ora usa i rimpiazzi
tdw-refused-never-replaced = l'unità { $unit } non riceve mai rimpiazzi
tdw-refused-no-points = non restano punti del tipo che serve all'unità { $unit }
tdw-refused-full-strength = l'unità { $unit } è a piena forza
tdw-refused-replace-supply = l'unità { $unit } non può tracciare una linea di rifornimento
tdw-refused-replaced = l'unità { $unit } ha già avuto il suo rimpiazzo in questo turno
tdw-refused-german-gone = l'unità { $unit } è tedesca: solo le unità ridotte sulla mappa ricevono rimpiazzi
tdw-refused-surrendered = l'unità { $unit } si è arresa e non ritorna
tdw-refused-not-eliminated = l'unità { $unit } non è tra le unità eliminate
tdw-refused-rebuild-city = l'esagono { $hex } non è una città
tdw-refused-rebuild-nobody = con i punti rimasti nessuna unità eliminata può essere ricostituita
tdw-refused-rebuild-nowhere = nessuna città alleata rifornita e lontana dal nemico accoglie l'unità { $unit }
tdw-refused-rebuild-beside = nell'esagono { $hex } o accanto c'è un'unità tedesca
tdw-refused-rebuild-corps = l'esagono { $hex } non accoglie unità di questo corpo
tdw-refused-rebuild-ban = l'unità { $unit } non può stare con chi è nell'esagono { $hex }
tdw-refused-rebuild-room = nell'esagono { $hex } non c'è posto per l'unità { $unit }

fronte-sheet-empty = Stół jest pusty.
fronte-sheet-first-line = Stół zaczyna się od kształtu i rozmiaru: table hex 12 x 16
fronte-sheet-size = Stół ma najwyżej { $columns } kolumn i { $rows } rzędów.
fronte-sheet-rows = Rzędy stołu: { $wanted }, rzędy rysunku: { $found }.
fronte-sheet-row = To jest rząd { $wanted }, a nie { $found }.
fronte-sheet-columns = Kolumny stołu: { $wanted }, kolumny tego rzędu: { $found }.
fronte-sheet-letters = { $sector }: „{ $found }” to nie teren ({ $known }), woda (. ~ #) i droga (. +).
fronte-sheet-no-sector = Na stole nie ma sektora { $sector }.
fronte-sheet-apart = Sektory { $first } i { $second } nie stykają się.
fronte-sheet-corner = Sektory { $first } i { $second } nie mają wspólnego boku.
fronte-sheet-titled = Potrzebna jest nazwa, dwukropek i sektory: Droga północna: D01 D02 D03
fronte-sheet-river-ends = Wiersz rzeki zaczyna się i kończy kierunkiem poza stół: NW K01 K02 SW
fronte-sheet-no-way = „{ $word }” to nie kierunek poza stół: { $known } lub sektor w nawiasach.
fronte-sheet-way-on-table = { $word } od { $sector } leży na stole; sektor, do którego wpada rzeka, stoi w nawiasach.
fronte-sheet-named = Potrzebny jest sektor i nazwa: D05 Skrzyżowanie
fronte-sheet-mark = Potrzebny jest sektor i znak: D05 airfield; znaki to { $known }.
fronte-sheet-unlisted = { $kind ->
    [river] { $sector }: rzeka na rysunku, lecz na żadnej liście.
   *[road] { $sector }: droga na rysunku, lecz na żadnej liście.
}
fronte-sheet-undrawn = { $kind ->
    [river] { $sector }: rzeka na liście, lecz nie na rysunku.
   *[road] { $sector }: droga na liście, lecz nie na rysunku.
}

fronte-table-title = Własny stół
fronte-paper-table = stół
fronte-grid-hex = heksy
fronte-grid-square = kwadraty
fronte-brush-objective = cel
fronte-sample-random-hex = Losowy stół z heksów
fronte-sample-random-square = Losowy stół z kwadratów
fronte-table-facts = Kolumny: { $columns }, rzędy: { $rows }.
fronte-table-objectives = Cele leżą na stole.
fronte-table-no-objectives = Bez celów: gracze kładą własne.
fronte-table-low = Najmniejsza liczba rzędów stołu: { $rows }.
fronte-table-dry-bridge = { $sector }: most wymaga rzeki.
fronte-table-river-end = { $sector }: rzeka kończy się na krawędzi stołu lub w innej rzece.
fronte-table-river-twice = { $sector }: płynie tędy tylko jedna rzeka i tylko raz.
fronte-table-no-elements = Brak miejsca na elementy kładzione przez graczy: po dwa, cztery sektory od krawędzi i od siebie. Pomoże większy stół.
fronte-table-halves = Cele: po { $count } na każdej połowie stołu albo żadne.
fronte-table-objective-ground = { $sector }: na tym terenie nie może leżeć cel.
fronte-table-objective-edge = { $sector }: najmniejsza odległość celu od krawędzi właściciela w sektorach: { $count }.
fronte-table-objectives-near = { $first } i { $second }: najmniejsza odległość między celami w sektorach: { $count }.
fronte-table-has = Na stole, w sektorze { $hex }: { $element }.

fronte-army-title = Własna armia
fronte-paper-army = armia
fronte-tag-year = rok
fronte-army-division = Dywizja
fronte-army-divisions = { $count ->
    [one] { $count } dywizja
    [few] { $count } dywizje
   *[many] { $count } dywizji
}
fronte-army-units = { $count ->
    [one] { $count } jednostka
    [few] { $count } jednostki
   *[many] { $count } jednostek
}
fronte-army-unit = Jednostka
fronte-field-name = Nazwa
fronte-field-side = Strona
fronte-field-code = Kod
fronte-field-nation = Narodowość
fronte-field-kind = Rodzaj
fronte-field-quality = Jakość dowództwa
fronte-field-arm = Klasa
fronte-field-size = Szczebel
fronte-field-pr = PR
fronte-field-stands = Podstawki
fronte-field-guns = Pułki artylerii
fronte-field-fc = FC
fronte-field-range = Zasięg
fronte-quality-excellent = znakomite
fronte-quality-normal = przeciętne
fronte-quality-poor = słabe
fronte-kind-infantry = piechoty
fronte-kind-armoured = pancerna
fronte-kind-panzer = Panzer
fronte-kind-panzergrenadier = Panzergrenadier
fronte-size-hq = dowództwo
fronte-size-regiment = pułk lub brygada
fronte-size-battalion = batalion
fronte-size-artillery = artyleria
fronte-arm-armor_heavy = ciężka broń pancerna
fronte-arm-armor_medium = średnia broń pancerna
fronte-arm-armor_light = lekka broń pancerna
fronte-arm-artillery_medium = średnia artyleria
fronte-arm-artillery_medium_sp = średnia artyleria samobieżna
fronte-arm-artillery_heavy = ciężka artyleria
fronte-arm-artillery_rocket = artyleria rakietowa
fronte-arm-at_light = jednostka przeciwpancerna lekka
fronte-arm-at_heavy = jednostka przeciwpancerna ciężka
fronte-arm-infantry = piechota
fronte-arm-cavalry = kawaleria
fronte-arm-mech_infantry = piechota zmechanizowana
fronte-arm-recon_light = rozpoznanie lekkie
fronte-arm-recon_heavy = rozpoznanie ciężkie
fronte-arm-aa_light = jednostka przeciwlotnicza lekka
fronte-arm-aa_heavy = jednostka przeciwlotnicza ciężka
fronte-arm-engineer = saperzy
fronte-arm-engineer_mech = saperzy zmechanizowani
fronte-arm-hmg = karabiny maszynowe
fronte-arm-rct = Regimental Combat Team
fronte-arm-hq = dowództwo
fronte-sample-random-allied = Losowa armia aliancka
fronte-sample-random-axis = Losowa armia Osi
fronte-sample-division = { $name }
fronte-army-facts = Dywizje: { $divisions }, jednostki: { $units }, PR: { $pr }.
fronte-army-no-list = Nie ma listy „{ $name }”; są: { $known }.
fronte-army-no-unit = Na liście nie ma jednostki „{ $name }”.
fronte-army-code = „{ $name }” to nie od jednej do ośmiu liter i cyfr.
fronte-army-twice = Kod „{ $name }” występuje dwa razy.
fronte-army-one-hq = Dywizja ma jedno dowództwo; w tej jest ich: { $count }.
fronte-army-hq-pr = Dowództwo ma 1 PR.
fronte-army-range = Zasięg jest co najmniej taki jak klasy: { $least }.
fronte-army-guns = Tylko artyleria składa się z pułków artylerii.
fronte-army-size-hq = Szczebel dowództwo i klasa dowództwo idą w parze.
fronte-army-size-artillery = Artyleria ma szczebel artyleria i nikt inny go nie ma.
fronte-army-size-regiment = Tylko piechota i broń pancerna to pułki lub brygady.

fronte-paper-only-points = Własne stoły i armie są do bitwy punktowej.
fronte-paper-other-side = To armia drugiej strony.
fronte-paper-same-code = W obu armiach jest dywizja „{ $name }”.
fronte-paper-no-room = Liczba jednostek: { $units }; nie ma dla nich miejsca w sektorach rzędów rozstawienia: { $sectors }.

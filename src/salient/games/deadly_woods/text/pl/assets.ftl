tdw-asset-arrives = { $marker }: w polu zasobów.
tdw-asset-leaves = { $marker }: poza grą.

tdw-ask-engineers = Saperzy USA: rozmieść z pola zasobów, zdejmij z mapy albo zakończ.
tdw-ask-engineers-done = Koniec z saperami
tdw-engineer-placed = { $marker }: w heksie { $hex }.
tdw-engineer-lifted = { $marker }: zdjęcie z mapy, powrót w turze { $turn }.
tdw-refused-engineer-turn-1 = w turze 1 nie rozmieszcza się ani nie zdejmuje saperów ({ $marker })
tdw-refused-engineer-off-map = zasobu { $marker } nie ma na mapie
tdw-refused-engineer-none-boxed = w polu zasobów nie ma saperów
tdw-refused-engineer-nowhere = nie ma heksu, w którym można rozmieścić: { $marker }
tdw-refused-engineer-placed = zasób { $marker } rozmieszczono w tej turze i zostaje
tdw-refused-engineer-range = w promieniu 3 heksów od heksu { $hex } nie ma zaopatrzonej jednostki tego korpusu
tdw-refused-engineer-engineer = w heksie { $hex } są inni saperzy
tdw-refused-engineer-corps = w heksie { $hex } jest jednostka innego korpusu

tdw-ask-greif = Operacja Greif: wybierz heks albo spasuj.
tdw-ask-greif-pass = Bez Greif w tej turze
tdw-greif-placed = Operacja Greif w heksie { $hex }.
tdw-refused-greif-beside = w heksie { $hex } lub obok niego są jednostki alianckie albo saperzy
tdw-refused-greif-area = w turze 2 Greif leży w obszarze 6. Armii Pancernej, a heks { $hex } jest poza nim

tdw-ask-motorized = Znacznik motoryzacji: wybierz jednostkę piechoty albo spasuj.
tdw-ask-motorized-pass = Nikogo nie motoryzuj
tdw-motorized = Motoryzacja jednostki { $unit } w tej turze.
tdw-refused-motorized-german = znacznik motoryzacji jest niemiecki, a jednostka { $unit } nie
tdw-refused-motorized-turn-1 = w turze 1 nie ma znacznika motoryzacji dla jednostki { $unit }
tdw-refused-motorized-infantry = jednostka { $unit } nie jest piechotą, którą można zmotoryzować
tdw-refused-motorized-road = jednostka { $unit } nie stoi na drodze
tdw-refused-motorized-oos = jednostka { $unit } jest oznaczona jako bez zaopatrzenia
tdw-refused-motorized-line = jednostka { $unit } nie może wyznaczyć linii zaopatrzenia
tdw-refused-motorized-beside = jednostka { $unit } sąsiaduje z jednostką aliancką

tdw-ask-traffic = Korek: wybierz heks z drogą albo spasuj.
tdw-ask-traffic-pass = Bez korka w tej turze
tdw-traffic-placed = Korek aliancki w heksie { $hex }.
tdw-refused-no-road = w heksie { $hex } nie ma drogi
tdw-refused-traffic-later = w turze 1 zasób { $marker } kładzie się po niemieckiej rundzie ruchu

tdw-ask-delay = { $unit }: wybierz wieś lub miasto albo zostaw bez zmian.
tdw-ask-delay-pass = Zostaw bez zmian
tdw-ask-recall = { $unit }: zdjąć z mapy, aby w tej fazie rozmieścić na nowo?
tdw-ask-recall-pass = Zostaw na mapie
tdw-delay-placed = { $unit }: w heksie { $hex }.
tdw-refused-delay-turn-1 = { $unit }: dostępne od tury 2
tdw-refused-delay-initiative = { $unit }: w grze tylko wtedy, gdy inicjatywę mają Niemcy
tdw-refused-delay-unit = w heksie { $hex } jest jednostka aliancka

tdw-ask-vdh = { $unit }: gdzie ląduje?
tdw-ask-jump = Von der Heydte nad heksem { $hex }: jednostka przy 1 lub 2, inaczej tylko znacznik. Skok albo cofnij wybór.
tdw-roll-vdh = Von der Heydte w heksie { $hex }: jednostka przy 1 lub 2, inaczej tylko znacznik
tdw-vdh-unit = Kość { $die }: Von der Heydte walczy jako jednostka w heksie { $hex }.
tdw-vdh-marker = Kość { $die }: zrzut rozproszony; zakryty znacznik Von der Heydte w heksie { $hex }.
tdw-vdh-leaves = { $unit }: poza grą.
tdw-refused-vdh-terrain = heks { $hex } nie jest ani otwarty, ani lesisty
tdw-refused-vdh-settlement = w heksie { $hex } jest wieś lub miasto
tdw-refused-vdh-area = heks { $hex } leży poza obszarem 6. Armii Pancernej
tdw-refused-vdh-occupied = w heksie { $hex } jest jednostka
tdw-refused-vdh-zoc = heks { $hex } leży w alianckiej ZOC

tdw-ask-air-supply = Zaopatrzenie z powietrza USA: wybierz wieś lub miasto w otwartym terenie albo zrezygnuj na stałe.
tdw-ask-air-supply-pass = Bez zaopatrzenia z powietrza, na zawsze
tdw-air-supply-placed = Zaopatrzenie z powietrza USA w heksie { $hex }.
tdw-air-supply-refused = Zaopatrzenia z powietrza USA nie będzie.
tdw-refused-air-terrain = teren heksu { $hex } nie jest otwarty
tdw-refused-air-chit = zasób { $marker } przychodzi z drugim alianckim żetonem posiłków tury 5

tdw-refused-no-settlement = w heksie { $hex } nie ma wsi ani miasta
tdw-refused-not-allied = heks { $hex } nie jest pod kontrolą aliantów
tdw-refused-hex-supply = z heksu { $hex } nie można wyznaczyć linii zaopatrzenia
tdw-refused-not-in-scenario = nie ma tego w tym scenariuszu
tdw-refused-season = zasobu { $marker } nie można położyć w tej turze
tdw-refused-not-in-box = zasobu { $marker } nie ma w polu zasobów
tdw-refused-other-asset = zasób { $marker } nie jest tym, który kładzie się teraz
tdw-refused-other-unit = jednostka { $unit } nie jest tą, którą rozmieszcza się teraz
tdw-refused-not-on-map = jednostki { $unit } nie ma na mapie
tdw-refused-eliminated = jednostka { $unit } jest usunięta
tdw-refused-out = jednostka { $unit } jest poza grą
tdw-refused-boxed = jednostka { $unit } jest w polu zasobów
tdw-refused-asset-due = { $marker }: na torze tur do tury { $turn }
tdw-refused-asset-later = { $kind ->
        [artillery] { $marker }: wskazuje się w walce, po zgłoszeniu ataku
        [nebelwerfer] { $marker }: wskazuje się do ataku, po jego zgłoszeniu
        [plus_two] { $marker }: wskazuje się do ataku niemieckiego, po jego zgłoszeniu
        [air_supply] { $marker }: przychodzi z drugim żetonem posiłków aliantów w turze 5
       *[other] { $marker }: rozmieszcza się w fazie zasobów
    }

tdw-ask-withdrawal = Wycofanie SS: wykonaj je albo odwołaj, a na końcu potrzebne PZ: { $points }.
tdw-withdrawal-steps = Wycofanie SS: policzone poziomy: { $steps }, potrzebne: { $needed }.
tdw-withdraws = Jednostka { $unit }: poza grą.
tdw-gun-withdraws = { $marker }: poza grą.
tdw-withdrawal-failed = Wycofanie się nie udaje: wszyscy zostają, a na końcu Niemcom potrzebne PZ: { $points }.
tdw-withdrawal-cancelled = Wycofanie odwołane: na końcu Niemcom potrzebne PZ: { $points }.
tdw-lost-withdrawal = Wycofanie SS niemożliwe (poziomy: { $steps }, PZ: { $points }): zwycięstwo aliantów.
tdw-refused-cancel = wycofanie można odwołać tylko przy co najmniej { $points } PZ

tdw-ask-replacements = Uzupełnienia: piechota { $infantry }, pancerne { $armor }. Wybierz jednostkę albo zakończ.
tdw-ask-replacements-done = Koniec uzupełnień
tdw-raised = Uzupełnienie jednostki { $unit } (poziomy: { $steps }).
tdw-rebuilt = Powrót jednostki { $unit } w heksie { $hex }.
tdw-refused-replace-not-yours = jednostka { $unit } nie należy do strony, która teraz wydaje uzupełnienia
tdw-refused-never-replaced = jednostka { $unit } nigdy nie dostaje uzupełnień
tdw-refused-no-points = nie ma już punktów, których potrzebuje jednostka { $unit }
tdw-refused-full-strength = jednostka { $unit } ma pełną siłę
tdw-refused-replace-supply = jednostka { $unit } nie może wyznaczyć linii zaopatrzenia
tdw-refused-replaced = uzupełnienie jednostki { $unit } w tej turze już się odbyło
tdw-refused-german-gone = jednostka { $unit } jest niemiecka: uzupełnia się tylko osłabione jednostki na mapie
tdw-refused-surrendered = jednostka { $unit } po kapitulacji nie wraca
tdw-refused-not-eliminated = jednostki { $unit } nie ma wśród wyeliminowanych
tdw-refused-rebuild-city = w heksie { $hex } nie ma miasta
tdw-refused-rebuild-nobody = z pozostałych punktów nie da się odtworzyć żadnej usuniętej jednostki
tdw-refused-rebuild-nowhere = żadne alianckie miasto z zaopatrzeniem i z dala od wroga nie przyjmie jednostki { $unit }
tdw-refused-rebuild-beside = w heksie { $hex } lub obok niego jest jednostka niemiecka
tdw-refused-rebuild-corps = heks { $hex } nie przyjmuje jednostek tego korpusu
tdw-refused-rebuild-ban = jednostka { $unit } nie może stać z tymi, które są w heksie { $hex }
tdw-refused-rebuild-room = w heksie { $hex } nie ma miejsca dla jednostki { $unit }

ardennes44-title = Ardennes '44
ardennes44-scenario-six-turns = Pierwsze sześć tur: 16–18 grudnia na mapie wschodniej. Niemcy potrzebują dziesięciu punktów zwycięstwa.
ardennes44-scenario-eight-turns = Pierwsze osiem tur: 16–19 grudnia na mapie wschodniej, z dywizjami powietrznodesantowymi. Niemcy potrzebują czternastu punktów zwycięstwa.
ardennes44-scenario-campaign = Kampania: 16–26 grudnia na obu mapach.
ardennes44-scenario-patton = Kontratak Pattona: 22–26 grudnia na obu mapach. Jednostki stoją tam, gdzie stały w historii, o ile ją znamy.
ardennes44-scenario-extended = Kampania rozszerzona: 16–30 grudnia na obu mapach.
ardennes44-option-night_infiltration = Nocna infiltracja (31): nieużyty znacznik nocny przesuwa w nocy stos o jeden heks.
ardennes44-option-fuel_dumps = Składy paliwa (32): trzy znaczniki, z których jeden jest prawdziwy; jeśli Niemcy go zdobędą, nie mają niedoboru paliwa w turach 7 i 8.
ardennes44-option-roadblocks = Blokady drogowe (33): po dwa znaczniki na stronę, które utrudniają wrogowi ruch po drogach i przecinają zaopatrzenie.
ardennes44-option-factor_limit = Limit ataku (34): w jednym ataku liczy się najwyżej 18 punktów ataku.
ardennes44-option-bodenplatte = Operacja Bodenplatte (35): Luftwaffe może utrudniać alianckie wsparcie lotnicze od tury 17 lub 19.
ardennes44-option-greif_commando = Komando Greif (36): raz przed turą 7 Niemcy utrudniają wysadzenie mostu.
ardennes44-option-breakdown_inherits_colour = Jednostki wydzielone mają dla wsparcia artylerii kolor jednostki macierzystej (rozstrzygnięcie 4).
ardennes44-option-silhouette_zoc_blocked_by_forest = Strefy kontroli jednostek z sylwetką nie sięgają w las, tak jak w chaszcze (rozstrzygnięcie 26).
ardennes44-option-previously_retreated_zero_in_breakthrough = Jednostki, które się wycofały, nie liczą się i giną także w walce przełamującej (rozstrzygnięcie 69).
ardennes44-option-disrupted_hit_by_broken_result_dies = Wstrząśnięta jednostka, która musi wycofać się o trzy heksy lub więcej, jest eliminowana (rozstrzygnięcie 72).
ardennes44-option-recon_ability_barred_in_ip = Jednostka rozpoznawcza na umocnionej pozycji nie może się wymknąć (rozstrzygnięcie 79).
ardennes44-option-replacements_adjacent_allowed = Jednostki obok wroga mogą otrzymać uzupełnienia (rozstrzygnięcie 91).
ardennes44-option-recon_suffers_a1_d1 = Samotna jednostka rozpoznawcza ponosi wynik A1/D1 tak, jak jest wydrukowany (rozstrzygnięcie D54).
ardennes44-option-zero_quality_earns_no_shift = Pancerz, którego czerwona jakość spada do 0, nie daje kolumny (rozstrzygnięcie D66).
ardennes44-option-surplus_must_go_on = Nadmiarowe jednostki po odwrocie muszą iść dalej, dopóki z tyłu jest miejsce (rozstrzygnięcie D22).
ardennes44-option-airborne_markers_free = W turze 6 nie zachowuje się znaczników dla spadochroniarzy (rozstrzygnięcie D42).
ardennes44-option-drop_needs_room = Von der Heydte potrzebuje miejsca w heksie zrzutu (rozstrzygnięcie D67).
ardennes44-option-retreated_units_give_shift = Wstrząśnięte jednostki, które wycofały się na heks, nadal dają atakującemu kolumnę (rozstrzygnięcie A5).
ardennes44-option-offroad_supply_counts_road_hex = Heks drogi liczy się do czterech heksów części linii zaopatrzenia poza drogą (rozstrzygnięcie A9).
side-german = Niemcy
side-allied = Alianci
a44-phase-start = { $side }: początek tury
a44-phase-set-up = { $side }: rozstawienie
a44-phase-artillery-supply = { $side }: zaopatrzenie artylerii
a44-phase-fuel = { $side }: niedobór paliwa
a44-phase-bridge = { $side }: mosty
a44-phase-movement = { $side }: ruch
a44-phase-rally = { $side }: zbiórka
a44-phase-combat = { $side }: walka
a44-phase-traffic = { $side }: korki
a44-phase-supply = { $side }: zaopatrzenie i kapitulacja
a44-phase-victory = { $side }: zwycięstwo
a44-phase-replacement = { $side }: uzupełnienia
a44-turn = Tura { $turn }: { $day } grudnia, { $half ->
    [am] przed południem
    [pm] po południu
   *[night] noc
}.
a44-player-turn = { $side }: zaczyna się tura.
a44-night-turn = Zaczyna się noc { $day } grudnia.
a44-night-part = { $side }: zaczyna się nocna tura.
a44-fact-date = { $day } grudnia, { $half ->
    [am] przed południem
    [pm] po południu
   *[night] noc
}
a44-fact-weather-overcast = zachmurzenie
a44-fact-weather-clear = czyste niebo
a44-fact-ground-mud = błoto
a44-fact-ground-frozen = zamarznięty grunt
a44-fact-air = pozostałe znaczniki lotnictwa: { $number }
a44-fact-night-markers = pozostałe znaczniki nocne, { $side }: { $number }
a44-fact-points = niemieckie punkty zwycięstwa: { $points } z { $needed }
a44-fact-exited = punkty ataku, które wyszły ku Antwerpii: { $factors } z { $needed }
a44-fact-surrender = punkty kapitulacji grupy { $unit }: { $points }
hex-southeast = pole południowo-wschodnie
hex-southwest = pole południowo-zachodnie
hex-west = pole zachodnie
hex-northwest = pole północno-zachodnie
hex-northeast = pole północno-wschodnie
hex-antwerp = Antwerpia
hex-block-a-e0901 = pozycja blokująca A (E0901)
hex-block-a-e1601 = pozycja blokująca A (E1601)
hex-block-b-e2001 = pozycja blokująca B (E2001)
hex-block-b-e2501 = pozycja blokująca B (E2501)
hex-block-c-e3101 = pozycja blokująca C (E3101)
hex-block-c-e3501 = pozycja blokująca C (E3501)
hex-block-h-e3943 = pozycja blokująca H (E3943)
hex-block-h-e2743 = pozycja blokująca H (E2743)
hex-block-j-e2443 = pozycja blokująca J (E2443)
hex-block-j-e2043 = pozycja blokująca J (E2043)
a44-outcome-attacker-loses = atakujący traci { $steps ->
    [one] { $steps } poziom
    [few] { $steps } poziomy
    [many] { $steps } poziomów
   *[other] { $steps } poziomu
}
a44-outcome-defender-loses = obrońca traci { $steps ->
    [one] { $steps } poziom
    [few] { $steps } poziomy
    [many] { $steps } poziomów
   *[other] { $steps } poziomu
}
a44-outcome-eliminated = obrońca jest wyeliminowany
a44-outcome-retreats = obrońca się wycofuje
a44-outcome-retreats-broken = obrońca wycofuje się i jest złamany
a44-outcome-broken = obrońca jest złamany
a44-outcome-engaged = obrońca jest związany
a44-outcome-advantage = atakujący zyskuje przewagę
a44-outcome-disengagement = { $result ->
    [goes] jednostka { $unit } odrywa się od wroga
    [goes-disrupted] jednostka { $unit } odrywa się od wroga i jest wstrząśnięta
    [stays] jednostce { $unit } nie udaje się oderwać i zostaje w heksie
    [stays-disrupted] jednostka { $unit } zostaje w heksie i jest wstrząśnięta
   *[lost] jednostka { $unit } jest wyeliminowana
}
a44-outcome-bridge = most między heksami { $from } i { $to } jest wysadzony
a44-outcome-nothing = nic się nie zmienia
ardennes44-overlay-areas = Pozycje startowe
ardennes44-overlay-bonds = Linie kontroli
ardennes44-overlay-boundaries = Granice armii
ardennes44-overlay-control = Kontrola
ardennes44-overlay-lines = Linie zaopatrzenia teraz
ardennes44-overlay-supply = Zaopatrzenie
ardennes44-overlay-victory = Heksy zwycięstwa
ardennes44-overlay-zones = Strefy kontroli
ardennes44-option-campaign_victories_in_short_games = W krótkich scenariuszach liczą się też zwycięstwa kampanii (Liège, Moza, niemieckie pozycje startowe; rozstrzygnięcie B1).
ardennes44-option-west_map_sector_lock = Jednostka niemiecka w heksie wejścia na mapie zachodniej zamyka cały sektor, tak jak na mapie wschodniej (rozstrzygnięcie 5).
ardennes44-option-night_disengage_all_units = W nocy wszystkie jednostki mogą się odrywać i tracić znaczniki związania, nie tylko oznaczone znacznikiem nocnym (rozstrzygnięcie 76).
ardennes44-option-extended_night_26_replacements = Punkty uzupełnień niemieckie i alianckie w nocy 26 grudnia, dla której żadnych nie wydrukowano (rozstrzygnięcie 120).
ardennes44-option-extended_patton = Gra rozszerzona (S5): kontratak Pattona trwa do 30 grudnia, z warunkami zwycięstwa gry rozszerzonej.
ardennes44-option-handicap = Wyrównanie szans (nasza zasada): Niemcowi wystarcza o tyle punktów mniej.
ardennes44-table-crt = Wyniki walki
ardennes44-table-fire_fight = Wymiana ognia
ardennes44-table-determined_defense = Desperacka obrona
ardennes44-table-disengagement = Oderwanie się
ardennes44-table-rally = Zbiórka
ardennes44-table-surrender = Kapitulacja
ardennes44-table-demolition = Wysadzanie mostów
ardennes44-table-ouren = Ouren
ardennes44-table-jabo = Jabo
ardennes44-table-defensive_artillery = Artyleria obronna

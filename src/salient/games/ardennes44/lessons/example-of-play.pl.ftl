title = Ardennes '44: przykład rozgrywki z instrukcji
lead = Dwie tury i noc prawdziwej gry, krok po kroku, z każdym rzutem. Pół godziny; wystarczy patrzeć.
welcome =
    Instrukcja kończy się przykładem: pierwsze dwie tury ofensywy i noc po nich, z każdym rzutem. Tutaj to jedna, naprawdę rozegrana gra, z tymi samymi rzutami w tej samej kolejności. Dalej prowadzi przycisk albo klawisz ].

    Nasza mapa jest zrekonstruowana, więc nie każda jednostka może stać tam, gdzie na rysunku w instrukcji. Gdzie gra biegnie inaczej, komentarz mówi to małym drukiem, jak tutaj. Z 28 walk 22 kończą się wydrukowanym wynikiem.
set-up =
    Rozstawienie. Amerykanie trzymają cienką linię batalionów od rzeki Sauer na południu po lasy na północy. Niemcy wypełniają pozycje startowe swoich dywizji za rzekami i Wałem Zachodnim; w heksie mieszczą się trzy punkty stosu i nie więcej (8.1).

    Pięć jednostek niemieckich rozstawiono ręcznie, aby później mogły zrobić to, co w przykładzie; pozostałe stoją na miejscach historycznych.
sauer = Ruch niemiecki, 16 grudnia, rano. Jeden pułk 212. Dywizji może przekroczyć Sauer poniżej Echternach, tylko w tej turze, i musi stanąć na drugim brzegu (29.3). Zaatakuje miasto bez zmniejszenia o połowę przez rzekę.
movement = Pierwszego ranka rusza się niewiele jednostek. Piechota opuszcza chaszcze poza drogą ruchem taktycznym (11.6), a rzekę bez mostu przekracza tylko z brzegu, z którego rusza (11.4); czołgi nie robią ani jednego, ani drugiego. Niemcom nie wolno wejść na pozycję startową innej dywizji (29.1). Potem zaczynają się ataki, z południa na północ.
g1-a =
    Walka A, Echternach. 8 do 4 to 2-1; jedno działo przesuwa stosunek sił na 3-1 (22.7). Kość 3: FF, Niemcy wybierają wymianę ognia (16.1). Jej kość 5 daje ENG+: batalion jest związany, a znacznik przewagi atakującego wskazuje miasto: następnym razem jedna kolumna więcej (16.6).

    Wydrukowano: 10 do 4. Tutaj trzeci pułk także atakuje przez rzekę i jest zmniejszony o połowę (15.3). Kolumna i oba wyniki są te same.
g1-b =
    Walka B, Berdorf. 6 do 4 to 1-1, z działem 2-1. Kość 4: FF(+1). Wymiana ognia dodałaby jeden do rzutu, więc Niemcy rezygnują: batalion jest związany (16.1).

    Wydrukowano: 8 do 4 na 3-1, EX i batalion ginie. Tutaj dla 276/986 nie ma miejsca obok Berdorf (8.1).
g1-c =
    Walka C, u zbiegu rzek Our i Sauer. 6 do 4 to 1-1; dwa działa, najwięcej, ile może pomóc (22.7), dają 3-1. Kość 2: DR2. Odwrót batalionu o dwa heksy, do E1807, i wstrząs (18.2). Następuje regularny pościg (19.1), a pierścień wokół Fouhren zaczyna się zamykać.

    Wydrukowano: 8 do 4 z jednym działem. Na naszej mapie rzeka leży przed wszystkimi trzema pułkami; drugie działo daje tę samą kolumnę.
g1-d =
    Walka D, Fouhren. 9 do 4 to 2-1, a dział już nie ma: korpus zużył oba w walce C, a w turze 1 wspierają tylko własny korpus (29.2). Kość 6: A1/ENG. Spadochroniarze tracą poziom, batalion jest związany (16.1).

    Wydrukowano: 10 do 4 na 3-1, ENG, bez straty.
g1-e = Walka E, Hosingen. 8 do 4 to 2-1, z działem 3-1: pułk atakujący z chaszczy jest zmniejszony o połowę, z 5 robi się 3 (15.5). Kość 5: FF(+1), bez wymiany ognia; batalion jest związany. Wszystko jak w druku.
g1-f = Walka F, Marnach. 8 do 4 i działo: 3-1. Kość 1: DR3. Odwrót batalionu o trzy heksy i złamanie (18.2): nie może atakować, nie tworzy linii kontroli, a kolejny odwrót oznacza jego koniec (18.5). 2. Dywizja Pancerna rusza w duży pościg o dwa heksy (19.1). Wszystko jak w druku.
g1-g =
    Walka G, Sevenig. 8 do 4 i działo: 3-1. Kość 2: DR2; odwrót batalionu do Weiswampach, wstrząs, pościg 560. Dywizji.

    Wydrukowano: 13 do 4 na 4-1, DR3. Tutaj 116Pz/60 nie może w turze 1 wejść na pozycję startową 560. Dywizji (29.1) i jej pięciu punktów brakuje.
g1-h =
    Walka H, Lützkampen. 13 do 4 to 3-1. Pantery nie napotykają czołgów i dają przewagę pancerną (21.1), działo drugie przesunięcie: 5-1. Kość 5: FF. Prowadzi elitarny batalion czołgów z −2 (16.2); kość 2: D1. Amerykanie tracą jedyny poziom i znikają; dwie jednostki wchodzą za nimi.

    Każda liczba jak w druku; trzecią jednostką jest tutaj 116Pz/60.
g1-i =
    Walka I, przed Winterspelt. 10 do 4 to 2-1, z działem 3-1. Kość 6: ENG (16.1). Zielony batalion 106. Dywizji trzyma się, związany.

    Wydrukowano: 8 do 4. Na naszej mapie żaden pułk nie jest zmniejszony o połowę; kolumna jest ta sama.
g1-j =
    Walka J, Bleialf. 10 do 4 na 2-1, bez działa. Kość 3: EX, obie strony tracą po poziomie (16.1). Mała jednostka amerykańska ma tylko jeden; Niemcom zostaje ograniczony pościg, do pustego heksu i nie dalej (19.1).

    Wydrukowano: 8 do 4, ta sama kolumna.
g1-k =
    Walka K, przesmyk Losheim. 12 do 4 to 3-1; przewaga pancerna i działo dają 5-1. Kość 1: DS. Szwadron kawalerii traci poziom i znika. Duży pościg to właśnie to, czego potrzebuje ofensywa: działa szturmowe idą drogą o trzeci heks (19.1), na tyły 106. Dywizji.

    Wydrukowano: 16 do 4 na 6-1, to samo DS. Tutaj mieści się jeden pułk 3. Dywizji Spadochronowej. Przykład mówi, że szwadron na umocnionej pozycji nie może się wymknąć; reguły takiego zakazu nie znają (21.4), więc pytanie padło, a szwadron zostaje.
g1-l =
    Walka L, Losheimergraben. 8 do 4, z działem 3-1. Kość 6: ENG (16.1).

    Liczby jak w druku; 3FJ/9 zastępuje pułk, dla którego nie ma miejsca.
g1-m = Walka M, las w E1432. 6 do 4 to 1-1, z działem 2-1. Kość 1: DR2 (16.1), więcej, niż Niemcy mogli oczekiwać. Odwrót batalionu do Hünningen, wstrząs, a 12. Dywizja Volksgrenadier idzie za nim o heks. Jak w druku.
g1-n = Walka N, E1433. 8 do 4, z działem 3-1. Kość 3: FF. Prowadzi zielony pułk, z +1 (16.2); kość 5 liczy się jako 6: A1/ENG. Prowadzący traci poziom (16.3), obrońca jest związany. Jak w druku; koniec pierwszej tury niemieckiej.
a1-move = Tura aliancka. Działa VIII Korpusu wracają do St. Vith, a kawaleria pędzi drogą do Schönberg, do mostu na tyłach 106. Dywizji. Związane jednostki nie mogą się ruszyć (16.5).
a1-break =
    Trzy większe jednostki oddają po poziomie i wydzielają mniejsze: dwie Task Force i batalion (26.1). Jedna Task Force zamyka drogę z Berdorf, druga śpieszy ku Weiswampach.

    Droga do Weiswampach jest tutaj przecięta, więc ta Task Force staje przed miejscowością.
a1-rally = Faza zbiórki. Żadna z dotkniętych jednostek nie sąsiaduje z Niemcami, więc nikt nie rzuca: wstrząśnięte wracają do porządku, złamana staje się wstrząśnięta (18.6).
a1-disengage = Zamiast atakować, związana jednostka może spróbować oderwania się (20.1). Rzut batalionu z Hosingen: 1, tak. Wybór: jeden heks, do E2313; znacznik związania znika. Jak w druku.
a1-stays = Przed Winterspelt się nie udaje. Kość 6 i jeden więcej, bo batalion jest zielony (T4): nie + D. Batalion zostaje i jest wstrząśnięty (20.3). Pozostałe związane jednostki nie próbują; ich znaczniki znikają (20.5).
a1-traffic =
    Korki. Alianci kładą sześć znaczników na niemieckich drogach: wejście kosztuje dwa punkty ruchu więcej (24.2). Potem dwie kości zabierają znaczniki: 2 i 5 (24.3). Dwie blokady drogowe (33) przecinają też zaopatrzenie.

    Sześć heksów i kości jak w druku; miejsc blokad instrukcja nie podaje.
a1-surrender = 106. Dywizja jest odcięta. Trzy jednostki bez zaopatrzenia i bez połączenia z innymi to odizolowana grupa (23.6). Kość 2 w tabeli kapitulacji: jeszcze bez punktu. Wszystkie są zielone, więc trzy punkty oznaczają koniec (23.8). Jak w druku.
g2-begin = Tura 2, popołudnie. Niemcy przygotowują sześć dział, w następnych turach tylko trzy (5.2). Mosty w Gemünd i Dasburg są gotowe (7.9) i otwierają drogę czołgom; w Vianden zaczyna się budowa następnego (7.8).
g2-move = Grupa Peipera z 1. Dywizji SS podjeżdża pod Losheim. Dalej na północ dwie jednostki 12. Dywizji SS dostają znacznik Noc (25.3): tego popołudnia stoją, będą maszerować i walczyć po ciemku.
g2-a =
    Walka A, Task Force. 6 do 3 to 2-1. Kość 1: DR2 (16.1). Odwrót do Beaufort, wstrząs, pościg 276/988. Jak w druku.

    Tutaj stoi w chaszczach, w instrukcji w lesie; premia jest ta sama.
g2-b =
    Walka B, znowu Echternach. 8 do 4, a znacznik przewagi przesuwa na 3-1 (16.6). Kość 3: FF; kość 4 w wymianie ognia: A1/DR2. Batalion nie chce odejść i podejmuje desperacką obronę (16.7): kość 4, −2 za osłonę: opóźnienie, za cenę poziomu. To jego ostatni.

    Wydrukowano −3 za miasto. Liczy się premia dwa (15.1); batalion ginie tak czy inaczej.
g2-c =
    Walka C, E1807. 4 do 3 na 1-1. Kość 3: FF(+1) (16.1), bez wymiany ognia: związanie, a przy takim stosunku sił więcej trudno oczekiwać.

    Wydrukowano: 4 do 4. Na naszej mapie heks daje jeden punkt osłony, w przykładzie dwa; kolumna jest ta sama.
g2-d =
    Walka D, Fouhren, ze wszystkich stron. 13 do 4 to 3-1, z działem 4-1. Kość 3: DR2 (16.1), ale wyjścia nie ma. Desperacka obrona, kość 3: tak, za cenę poziomu, a to ostatni.

    Wydrukowano: 15 do 4. Tutaj 5FJ/15 ma od tury 1 o poziom mniej; kolumna jest ta sama.
g2-e = Walka E, batalion, który wymknął się z Hosingen. 15 do 3 to 5-1. Kość 5: FF (16.1); kość 4: A1/DR2. Prowadzący płaci poziomem, odwrót batalionu do Alscheid, wstrząs. Jak w druku.
g2-f =
    Walka F, Clervaux. 10 do 6 to 1-1. Niemieckie działo przesuwa o jeden w prawo, piechota z czołgami w mieście o jeden w lewo (21.1): kolumna zostaje 1-1. Kość 4: ENG.

    Przykład drukuje FF(+1); tabela ma w tym polu ENG. Niemcy i tak wybierają ENG.
g2-g = Walka G, przez most w Ouren. Przed atakiem kość decyduje, czy most stoi: 3, wysadzony (7.7), a Pantery nie dają przewagi pancernej. 14 do 3 to 4-1. Odpowiada amerykańskie działo: kość 2 w tabeli artylerii w obronie, dwie kolumny w lewo (22.8): 2-1. Kość 5: ENG. Jak w druku.
g2-h =
    Walka H, Winterspelt. 15 do 4 to 3-1; działo i jedna kolumna, bo obrońca jest wstrząśnięty (18.3): 5-1. Kość 4: DR2. Wstrząśnięta jednostka, która musi się wycofać, jest złamana (18.2).

    Kolumna jak w druku; tutaj działo zastępuje czołgi, które nie mogą podejść.
g2-i =
    Walka I, Schönberg. 10 do 3 to 3-1. Kość 2: DR2 (16.1). Kawaleria opuszcza most, odwrót do Heuem. Droga do St. Vith jest prawie otwarta.

    Wydrukowano: 11 do 3 z czterema jednostkami; tutaj docierają trzy. Kolumna jest ta sama.
g2-k =
    Walka K, E1431. 10 do 4 to 2-1; dwa działa dają 4-1. Kość 5: EX (16.1). Obie strony tracą po jednostce, a 12. Dywizja Volksgrenadier wchodzi do pustego heksu.

    Wydrukowano: 12 do 4 z dwiema jednostkami 12. Dywizji SS, które tutaj nie mogą podejść. Walki J z przykładu nie ma: obok celu dostępny jest tylko jeden heks, a stojące w nim dwie jednostki są potrzebne w L.
g2-l =
    Walka L, Losheimergraben. 1. Dywizja SS i pułk 12. Dywizji mają 19 punktów ataku, z których liczy się 18 (34): 18 do 4 to 4-1, z działem 5-1. Kość 4: DR2. Desperacka obrona zawodzi (16.7) i wstrząśnięty batalion opuszcza skrzyżowanie.

    Kości tej obrony nie wydrukowano; przyjęto 5. W przykładzie batalion nie ma drogi odwrotu i ginie; tutaj idzie do Honsfeld.
g2-m = Walka M, E1433. 6 do 4 to 1-1, z działem 2-1. Kość 5: ENG (16.1). Na północy linia jeszcze trzyma. Jak w druku.
a2-move = Tura aliancka. Wszystkie działa są znowu gotowe: aliantom wolno przygotować każde (5.2). Combat Command B 9. Dywizji Pancernej jedzie do St. Vith, Combat Command R do Weiswampach, a na południu wchodzą pierwsze posiłki (13.1).
a2-traffic =
    Nikt nie atakuje i nikt nie próbuje się oderwać. Znaczniki korków 2 i 5 wracają na mapę, a kości 4 i 6 zdejmują te numery (24.3).

    Przykład kładzie znacznik 2 w Hosingen. Ten heks styka się ze znacznikiem 1, czego zabrania 24.4; tutaj leży o heks dalej.
a2-surrender = Pierścień wokół 106. Dywizji jest zamknięty. Kość 3: jeden z trzech punktów, które kończą się kapitulacją (23.7). Jak w druku.
night = Noc 16 grudnia. Maszerują i walczą tylko jednostki ze znacznikiem Noc (25.3): cztery Peipera i dwie 12. Dywizji SS, dokładnie te, które wymienia przykład. Podchodzą do celu w ciemności.
n-a =
    Walka nocna A, Lanzerath. 15 do 4 to 3-1, przewaga pancerna daje 4-1. Kość 4: FF (16.1), bez wymiany ognia: związanie.

    Wydrukowano: 15 do 3 na 6-1, DR3 i batalion ginie. Tam jest wstrząśnięty po walce J, której tutaj nie ma: stoi w porządku w swojej wsi.
n-b =
    Walka nocna B, las w E1433. 11 do 4 to 2-1. Kość 3: EX. Batalion, który trzymał się od rana, znika; 12. Dywizja SS traci poziom.

    Wydrukowano: inny batalion, 14 do 4 na 3-1, DR2. W tym polu tabela ma FF; a tutaj żadna droga nie prowadzi czołgów do lasu, więc są zmniejszone o połowę (15.4).
end = Tutaj przykład się kończy: linia jest przerwana w przesmyku Losheim i ugina się pod Clervaux, 106. Dywizja jest odcięta, na południu i północy Amerykanie się trzymają. Jest ranek 17 grudnia, a stół jest twój: opuść lekcję i graj dalej za obie strony albo oddaj miejsce znajomemu.

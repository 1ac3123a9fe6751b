title = Pierwsza lekcja: most
lead = Dziesięć minut przy małym stole: co mówi żeton, marsz, atak, cofanie i powtórka.
welcome = Witaj. W tej małej bitwie Niebiescy mają osiem tur, by zająć miasto Aubry i skrzyżowanie Kreuz za nim; oba są teraz zaznaczone. Kto trzyma oba, wygrywa; Niebiescy bez żadnego przegrywają (9.3).

    Grasz pierwszą turę Niebieskich. To, o czym decydują Czerwoni, lekcja robi za ciebie.
counter = Zaznaczony żeton to twój 1. batalion. Przekreślony prostokąt oznacza piechotę, II obok niego batalion. 5-3-4 to jego liczby: atakuje siłą 5, broni się siłą 3 i ma 4 punkty ruchu na turę (1.1).

    Wskaż dowolny żeton: panel po prawej mówi, co to jest.
map = Mapa dzieli się na heksy, każdy z numerem, na przykład 0503. Jasny to teren otwarty, zielony to las; niebieska linia to rzeka, a do Aubry prowadzi jeden most. Przeciągnij mapę, by ją przesunąć; kółko lub dwa palce zmieniają powiększenie.
prompt = Wiersz u góry zawsze mówi, kto odpowiada i na co. Teraz Niebiescy mogą wykonać ruch. To, czym można odpowiedzieć, jest podświetlone na mapie; wszystko inne spotyka odmowa z podaniem powodu.
select = Kliknij swój 1. batalion, zaznaczony żeton.
    .other = Najpierw weź 1. batalion, ten zaznaczony. Drugi będzie zaraz po nim.
refusal = Bursztynowe heksy są w zasięgu, każdy z kosztem dojścia. Kliknij teraz zaznaczone jezioro 0206: stół powie, dlaczego nie, i poda zasadę. Nie trzeba znać ich wszystkich.

    Numery zasad, jak (3.4), otwierają instrukcję na tym wierszu.
march = Maszeruj na 0403, zaznaczony heks przed mostem: kliknij go, a batalion pójdzie tam najtańszą drogą. Wzdłuż drogi heks kosztuje tylko pół punktu, teren otwarty 1, las 2 (3.2).
    .other = Ten marsz prowadzi na 0403, zaznaczony heks przed mostem. Kliknij go.
zone = Tam zatrzymał się sam. Sześć heksów wokół jednostki to jej strefa kontroli, a kto wejdzie w strefę wroga, musi się zatrzymać (4.2). Za rzekę strefa sięga tylko przez most (4.1).
undo = Zmiana zdania? Zakrzywiona strzałka w wierszu u góry albo klawisz U cofa ostatnie kliknięcia, dopóki nie padła kostka. Spróbuj, jeśli chcesz: lekcja cofnie się z tobą.
second = Teraz zaznaczony 2. batalion. Kliknij go.
    .other = Teraz rusza 2. batalion: kliknij zaznaczony żeton.
towards = Maszeruj na 0402, zaznaczony las obok pierwszego batalionu. To zabiera 3½ z jego 4 punktów: sam las kosztuje 2.
    .other = Drugi batalion idzie na 0402, zaznaczony las obok pierwszego.
combat = Oba bataliony są po ruchu, więc faza ruchu skończyła się sama; po lewej widać, że nadeszła walka (2.2). 1. batalion Czerwonych w Aubry sąsiaduje z oboma twoimi: można go zaatakować.
attack = Kliknij batalion Czerwonych w Aubry.
    .other = Zaatakuj batalion Czerwonych w Aubry: kliknij go.
join = Powiedz, kto atakuje: kliknij oba swoje bataliony albo przycisk, który przyłącza wszystkie. Panel po prawej dolicza każdy z nich.
    .other = Atakują oba bataliony: kliknij każdy z nich.
sum = Przeczytaj rachunek po prawej. Pierwszy atakuje przez most siłą 5; drugi, zza rzeki, ma połowę, czyli 3 (6.3). 8 przeciw 3 to 2 do 1, a miasto przesuwa o jedną kolumnę, na 1-1 (6.5). Nad rachunkiem widać, jak prawdopodobny jest każdy wynik.
fight = Żadna kostka nie padnie bez twojego słowa. Naciśnij Walcz w wierszu u góry.
    .other = Teraz naciśnij Walcz: rozstrzygnie jedna kostka.
rolled = 5 w kolumnie 1-1: DR, obrońca musi się wycofać. Trafiona komórka świeci po prawej; B pokazuje całą tabelę. W lekcji kostki są dobrane; w grze są zapieczętowane przed jej początkiem i po niej każdy może je sprawdzić.
retreat = Czerwoni muszą opuścić Aubry i wybierają dokąd: jeden heks poza twoimi strefami kontroli (7.1), które nie sięgają przez rzekę bez mostu (4.1). Przejdź dalej, a Czerwoni się wycofają.
advance = Heks jest pusty i jeden atakujący może ruszyć w pościg (7.2). Wyślij 1. batalion przez most: kliknij go. Drugi nie może, bo stoi za rzeką.
    .other = Zajmij Aubry: kliknij 1. batalion, który może ruszyć w pościg.
holds = Aubry należy odtąd do Niebieskich, dopóki nie wejdą tam Czerwoni (9.2). Fazy, które nie miały już o co pytać, minęły, i trwa tura Czerwonych.
replay = Linia na dole to twoja dotychczasowa gra: przeciągnij ją tam i z powrotem. Patrzenie niczego nie zmienia; ostatni przycisk wraca do bieżącej chwili. L otwiera dziennik.
goodbye = To była jedna tura. Następna lekcja ciągnie się stąd dalej: Czerwoni kontratakują, a ty wygrywasz całą grę.

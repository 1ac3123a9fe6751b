a44-ask-place-unit = Rozstaw jednostkę { $unit } na jej pozycji startowej.
a44-ask-set-up = { $left ->
    [0] Rozstawienie: wszystkie jednostki stoją na mapie. Zmień, co chcesz, i zakończ.
    [one] Rozstawienie: wybierz jednostkę; pozostała { $left } jednostka.
    [few] Rozstawienie: wybierz jednostkę; pozostały { $left } jednostki.
    [many] Rozstawienie: wybierz jednostkę; pozostało { $left } jednostek.
   *[other] Rozstawienie: wybierz jednostkę; pozostało { $left } jednostki.
}
a44-refused-all-placed = wszystkie jednostki są rozstawione
a44-refused-changes = liczba zmian w rozstawieniu jest ograniczona: { $number }
a44-refused-no-room = na pozycji startowej nie ma heksu z miejscem dla jednostki { $unit }
a44-refused-not-its-area = heks { $hex } nie należy do pozycji startowej jednostki { $unit }
a44-refused-not-starting = jednostka { $unit } nie należy do rozstawienia gracza niemieckiego
a44-refused-start-stacking = z jednostką { $unit } stos w heksie { $hex } byłby za duży
a44-refused-start-wooded-rough = jednostka { $unit } nie może zaczynać w chaszczach, a takie są w heksie { $hex }
a44-refused-units-in-hand = { $left ->
    [one] { $left } jednostka nie jest rozstawiona
    [few] { $left } jednostki nie są rozstawione
    [many] { $left } jednostek nie jest rozstawionych
   *[other] { $left } jednostki nie jest rozstawione
}
a44-set-up-done = Koniec rozstawienia niemieckiego.
a44-set-up-historical = Pozostałe jednostki niemieckie zajmują miejsca rozstawienia historycznego.
a44-unit-placed = Rozstawiono jednostkę { $unit } w heksie { $hex }.

a44-points-open = heks { $hex } nie jest pod kontrolą niemiecką: dałby 1
a44-points-hex = kontrola heksu { $hex }
a44-points-exited = punkty ataku wyprowadzone z mapy: { $factors }
a44-victory-antwerp = Droga do Antwerpii otwarta: zwycięstwo Niemców. Punkty ataku wyprowadzone z mapy: { $number }.
a44-victory-liege = Całe Liège w rękach niemieckich: zwycięstwo Niemców.
a44-victory-meuse = Zwycięstwo Niemców nad Mozą. Miasteczka w rękach niemieckich: { $number }.
a44-victory-west = Zwycięstwo Niemców na zachodzie. Heksy zwycięstwa mapy zachodniej w rękach niemieckich: { $number }.
a44-victory-start-areas = Alianci zajmują trzy niemieckie pozycje startowe: zwycięstwo aliantów.
a44-victory-points = { $points ->
    [one] Niemcy mają { $points } punkt zwycięstwa; potrzeba było { $needed }.
    [few] Niemcy mają { $points } punkty zwycięstwa; potrzeba było { $needed }.
    [many] Niemcy mają { $points } punktów zwycięstwa; potrzeba było { $needed }.
   *[other] Niemcy mają { $points } punktu zwycięstwa; potrzeba było { $needed }.
}
a44-victory-bastogne-drawn = Brak alianckiego połączenia drogowego z całym Bastogne: remis.
a44-victory-bastogne = Bastogne stracone dla aliantów, a Niemcy stoją na zachodzie: zwycięstwo Niemców.
a44-victory-held = Żadnego z niemieckich celów nie osiągnięto: zwycięstwo aliantów.

a44-state-points =
    { $points ->
        [one] Niemcy mają { $points } punkt zwycięstwa; potrzeba { $needed }.
        [few] Niemcy mają { $points } punkty zwycięstwa; potrzeba { $needed }.
        [many] Niemcy mają { $points } punktów zwycięstwa; potrzeba { $needed }.
       *[other] Niemcy mają { $points } punktu zwycięstwa; potrzeba { $needed }.
    }
a44-state-exited = Niemieckie punkty ataku, które wyszły na Antwerpię: { $number } z { $needed }.
a44-state-liege = Heksy Liège w rękach niemieckich: { $number } z { $needed }.
a44-state-meuse = Miasta nad Mozą w rękach niemieckich: { $number } z { $needed }.
a44-state-west = Heksy zwycięstwa mapy zachodniej w rękach niemieckich: { $number } z { $needed }.
a44-state-areas = Niemieckie pozycje startowe z zaopatrzonymi jednostkami alianckimi: { $areas } z { $needed }. Jeszcze raz przy następnym sprawdzeniu, a wygrają alianci.
a44-points-for = Punkty zwycięstwa Niemców: +{ $points } ({ $cause }).
a44-ask-set-up-left = { $units ->
    [one] jedna jednostka jest jeszcze do rozstawienia
    [few] { $units } jednostki są jeszcze do rozstawienia
   *[many] { $units } jednostek jest jeszcze do rozstawienia
}
a44-points-cut = kontrola heksu { $hex } nic nie daje: { $cut }
a44-state-cut = Heks { $hex } jest w rękach Niemców, ale się nie liczy: { $cut }.
a44-counts-nothing = w rękach Niemców, ale się nie liczy: żadna linia po drogach nie prowadzi do niemieckiego źródła zaopatrzenia ({ $cut })
a44-cut-no-road = żadna droga nie prowadzi z powrotem
a44-cut-bridge = most między heksami { $from } i { $to } jest wysadzony lub w budowie
a44-cut-enemy = w heksie { $hex } stoi jednostka wroga
a44-cut-bond = linia kontroli wroga zamyka heks { $hex }
a44-cut-roadblock = w heksie { $hex } jest blokada drogowa wroga
a44-cut-zone = heks { $hex } jest w strefie kontroli wroga
a44-cut-town = wróg kontroluje heks { $hex }

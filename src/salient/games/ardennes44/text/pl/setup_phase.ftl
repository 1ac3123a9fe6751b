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

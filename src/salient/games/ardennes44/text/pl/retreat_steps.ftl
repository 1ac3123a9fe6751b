a44-ask-retreat-first = Wybierz jednostkę, która pierwsza wycofuje się z heksu { $hex }.
a44-ask-retreat = { $hexes ->
        [one] Wycofaj jednostkę { $unit }: jest w heksie { $hex }, pozostał { $hexes } heks.
        [few] Wycofaj jednostkę { $unit }: jest w heksie { $hex }, pozostały { $hexes } heksy.
        [many] Wycofaj jednostkę { $unit }: jest w heksie { $hex }, pozostało { $hexes } heksów.
       *[other] Wycofaj jednostkę { $unit }: jest w heksie { $hex }, pozostało { $hexes } heksu.
    }
a44-ask-retreat-on = W heksie { $hex } nie ma miejsca: dalszy odwrót jednostki { $unit } i jej złamanie.
a44-ask-retreat-surplus = Przekroczony limit stosu w heksie { $hex }: wybierz jednostkę, która wycofuje się dalej i zostaje złamana.
a44-ask-surplus = Przekroczony limit stosu w heksie { $hex }: wybierz jednostkę, która traci poziom.
a44-cannot-retreat = Eliminacja: { $reason } ({ $number }).
a44-refused-retreat-unit = jednostka { $unit } nie musi się teraz wycofać
a44-refused-retreat-exit = jednostka { $unit } nie może się stąd wycofać poza mapę
a44-refused-surplus-unit = jednostka { $unit } nie jest nadmiarowa w heksie { $hex } albo nie weszła tam teraz

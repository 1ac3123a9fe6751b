a44-ask-advance = { $kind ->
        [limited] Ograniczony pościg do heksu { $hex }: wybierz następną jednostkę albo zakończ.
        [regular] Regularny pościg po walce w heksie { $hex }: wybierz następną jednostkę albo zakończ.
       *[bonus] Duży pościg po walce w heksie { $hex }: wybierz następną jednostkę albo zakończ.
    }
a44-ask-advance-hex = Wybierz następny heks pościgu jednostki { $unit }: jest w heksie { $hex }.
a44-ask-advance-stack = Wybierz następny heks pościgu grupy przełamania: jest w heksie { $hex }.
a44-ask-breakthrough-stack = Wybierz jednostki grupy przełamania po walce w heksie { $hex }.
a44-refused-advance-again = jednostka { $unit } jest już po pościgu w tej walce
a44-refused-advance-no-way = jednostka { $unit } nie ma drogi pościgu
a44-refused-advance-path = heks { $hex } nie jest kolejnym heksem pościgu
a44-refused-advance-not-begun = jednostka { $unit } musi najpierw wejść do jakiegoś heksu
a44-refused-advance-exit = jednostka { $unit } nie może stąd ruszyć w pościg poza mapę
a44-refused-breakthrough-second = jest tylko jedna grupa przełamania
a44-refused-breakthrough-result = ten wynik nie pozwala na walkę przełamującą
a44-refused-breakthrough-joined = jednostka { $unit } już należy do grupy przełamania
a44-refused-breakthrough-together = jednostka { $unit } nie ma drogi otwartej dla całej grupy przełamania

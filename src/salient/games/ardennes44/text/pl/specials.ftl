a44-drops =
    { $result ->
        [reduced] Zrzut jednostki { $unit } na heks { $hex }: zredukowana.
        [eliminated] Zrzut jednostki { $unit } na heks { $hex }: strata jednostki.
       *[full] Zrzut jednostki { $unit } na heks { $hex }: pełna siła.
    }
a44-653 =
    { $result ->
        [arrives] Przybycie jednostki { $unit }.
        [never] Jednostka { $unit } nie przybędzie.
       *[again] Opóźnienie jednostki { $unit }.
    }
a44-sneaks =
    { $success ->
        [no] Nieudana próba przejścia jednostki { $unit } przez ZOC wroga w heksie { $hex }.
       *[yes] Udane przejście jednostki { $unit } przez ZOC wroga w heksie { $hex }.
    }
a44-exposed = Wykrycie jednostki { $unit }.
a44-to-antwerp = Jednostka { $unit } odchodzi do obrony Antwerpii.
a44-refused-drop-unit = jednostka { $unit } nie wykonuje zrzutu
a44-refused-drop-turn = von der Heydte ląduje w turze { $turn }
a44-refused-drop-ground = heks { $hex } nie jest terenem otwartym ani rzadkim lasem bez wioski, miasteczka i miasta
a44-refused-drop-enemy = w heksie { $hex } są jednostki wroga lub jego ZOC
a44-refused-drop-room = w heksie { $hex } nie ma miejsca: limit stosu
a44-refused-sneak-unit = tylko 150. Brygada Pancerna może ignorować ZOC wroga: { $unit }
a44-refused-sneak-exposed = jednostka { $unit } jest już wykryta
a44-refused-sneak-zone = heks { $hex } nie jest w ZOC wroga

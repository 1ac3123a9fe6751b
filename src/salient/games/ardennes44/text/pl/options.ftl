a44-sum-bodenplatte = Bodenplatte

a44-refused-commando-option = w tej grze nie używa się Komanda Greif
a44-refused-commando-once = Komanda Greif już użyto
a44-refused-commando-late = Komando Greif można położyć tylko przed turą 7
a44-refused-commando-bridge = Komando Greif kładzie się na nienaruszonym moście
a44-sum-demolition-commando = Komando Greif

a44-dump-defense = skład paliwa
a44-dump-enemy-combat = w fazie walki wroga
a44-refused-dump-defends = skład paliwa w heksie { $hex } jest broniony: najpierw trzeba go zaatakować
a44-refused-dump-not-held = w heksie { $hex } nie ma składu paliwa w rękach aliantów
a44-refused-dump-not-yet = w turach 1 i 2 niczego nie można wysadzać
a44-refused-dump-tried = w tej turze gracza była już próba wysadzenia składu paliwa w heksie { $hex }
a44-refused-dump-no-german = żadna jednostka niemiecka nie sąsiaduje ze składem paliwa w heksie { $hex }
a44-dump-revealed =
    { $real ->
        [no] Skład paliwa w heksie { $hex } to atrapa.
       *[yes] Skład paliwa w heksie { $hex } jest prawdziwy.
    }
a44-dump-retaken = Alianci odzyskują skład paliwa w heksie { $hex }.

a44-refused-strategic-roadblock = w ruchu strategicznym nie można wejść na blokadę drogową wroga w heksie { $hex }
a44-refused-roadblock-option = w tej grze nie używa się blokad drogowych
a44-refused-roadblock-not-yet = blokady drogowe kładzie się od tury { $turn }
a44-refused-roadblock-no-road = przez heks { $hex } nie biegnie żadna droga
a44-refused-roadblock-far = heks { $hex } leży dalej niż cztery heksy wolnej drogi od własnych jednostek
a44-refused-roadblock-enemy = jednostka wroga stoi w heksie { $hex } lub obok
a44-refused-roadblock-traffic = własny znacznik korka leży w heksie { $hex } lub obok
a44-refused-roadblock-roadblock = inna blokada drogowa leży w heksie { $hex } lub obok

a44-ask-commando-any = Komando Greif: wybierz most, na którym je umieścić, albo spasuj.
a44-ask-commando-any-pass = Nie teraz
a44-ask-antwerp = Obrona Antwerpii: wybierz jednostkę brytyjską do wysłania. Brakujące punkty obrony: { $missing }.
a44-roll-bodenplatte = Tabela Bodenplatte
a44-roll-653 = Tabela 653 PzJ, { $unit }
a44-roll-dumps = który skład paliwa jest prawdziwy
a44-bodenplatte = Operacja Bodenplatte liczy się od tury { $turn }.
a44-bodenplatte-none = Operacja Bodenplatte nie dochodzi do skutku.
a44-dumps-placed = Rozmieszczono zakryte składy paliwa: { $count }. Jeden z nich jest prawdziwy.
a44-dump-real = Prawdziwy skład paliwa jest w heksie { $hex }.
a44-dumps-removed = Usunięto pozostałe składy paliwa.
a44-refused-send-nation = do obrony Antwerpii idą tylko jednostki brytyjskie: { $unit }
a44-refused-send-off-map = jednostki { $unit } nie ma na mapie

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

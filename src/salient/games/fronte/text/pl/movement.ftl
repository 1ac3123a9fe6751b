fronte-ask-march = Jednostka { $unit }: wybierz następny sektor albo zatrzymaj. Pozostałe sektory poza drogą: { $left }.
fronte-moves = Ruch jednostki { $unit } do sektora { $hex }.
fronte-exits = Jednostka { $unit } opuszcza stół.
fronte-ferried = Przeprawa jednostki { $unit } przez rzekę; saperzy: { $engineers }.
fronte-roll-mines = Miny w sektorze { $hex }: { $unit }
fronte-mines-hit = Miny w sektorze { $hex }: { $die } { $modifier ->
    [0] {""}
   *[other] ({ $modifier })
}, jednostka { $unit } zniszczona.
fronte-mines-missed = Miny w sektorze { $hex }: { $die } { $modifier ->
    [0] {""}
   *[other] ({ $modifier })
}, jednostka { $unit } bez strat.
fronte-refused-not-moved = jednostka { $unit } jeszcze się nie ruszyła
fronte-refused-no-exit = jednostka { $unit } nie może tu opuścić stołu
fronte-refused-entry = sektor { $hex } nie jest miejscem wejścia albo jest pełny
fronte-refused-zoc = kto wchodzi w ZOC wroga, zatrzymuje się, tak w sektorze { $hex }
fronte-refused-heavy = sektor { $hex } to trudny teren: w jednej turze przechodzi się go tylko drogą
fronte-refused-allowance = zasięg ruchu jednostki { $unit }: { $sectors }, o jeden więcej, gdy cała droga wiedzie szosą
fronte-refused-column = kolumna w sektorze { $hex } jest pełna albo na innej drodze
fronte-refused-moved = jednostka { $unit } wykonała już ruch w tej turze
fronte-refused-half = dywizja { $division } bez zaopatrzenia: połowa jednostek już się ruszyła
fronte-refused-held = według scenariusza dywizja { $division } nie może się jeszcze ruszyć
fronte-refused-no-step = jednostka { $unit } nie ma dokąd iść

# Clicks that lead to nothing, and what a way costs
fronte-ask-march-first = { $fires ->
        [yes] Jednostka { $unit }: kliknij sektor, aby tam ruszyć, albo wroga w zasięgu, aby go ostrzelać. Cofnij odstawia jednostkę. Pozostałe sektory poza drogą: { $left }.
       *[no] Jednostka { $unit }: kliknij sektor, do którego ma ruszyć. Cofnij odstawia jednostkę. Pozostałe sektory poza drogą: { $left }.
    }
fronte-refused-sectors-left = sektor { $hex } jest za daleko dla jednostki { $unit }: sektorów { $sectors }, pozostało { $left }, a { $road }, gdy cała droga wiedzie szosą
fronte-sum-way = sektory jednostki { $unit }
fronte-sum-by-road = szosą
fronte-sum-off-road = poza drogą
fronte-click-here = jednostka { $unit } już jest w sektorze { $hex }
fronte-click-in-hand = jednostka { $unit } właśnie się rusza: wybierz dokąd
fronte-click-stop-first = jednostka { $unit } może się ruszyć, gdy { $mover } się zatrzyma
fronte-click-unit-first = { $hex }: najpierw wybierz jednostkę aktywowanej dywizji, potem co robi
fronte-click-enemy-sector = sektor { $hex } jest zajęty przez wroga: żaden ruch tam nie wchodzi; szturmuj go z sektora obok (8.a) albo ostrzelaj (10.a)
fronte-click-enemy-way = { $unit } to jednostka wroga: żaden ruch nie wchodzi do jej sektora; szturmuj ją z sektora obok (8.a) albo ostrzelaj (10.a)
fronte-click-enemy = { $unit } to jednostka wroga: można ją szturmować z sektora obok albo ostrzelać w zasięgu. { $near ->
    [0] Żadna jednostka aktywowanej dywizji teraz nie sąsiaduje.
    [one] Teraz sąsiaduje jedna jednostka aktywowanej dywizji.
    [few] Teraz sąsiadują { $near } jednostki aktywowanej dywizji.
    [many] Teraz sąsiaduje { $near } jednostek aktywowanej dywizji.
   *[other] Teraz sąsiaduje { $near } jednostki aktywowanej dywizji.
}
fronte-click-no-division = jednostka { $unit } nie należy do żadnej dywizji
fronte-click-division = jednostka { $unit } należy do dywizji { $division }: wybierz tę dywizję
fronte-click-division-first = najpierw wybierz dywizję do aktywacji
fronte-click-retreating = jednostka { $unit } się wycofuje: wybierz sektor
fronte-click-retreat-far = odwrót jednostki { $unit }, sektory jeden po drugim: { $sectors }; { $hex } nie jest następny
fronte-click-who-advances = wybierz jednostkę, która wchodzi do sektora { $hex }, albo zakończ
fronte-click-assault = trwa przygotowanie szturmu na sektor { $hex }: wybierz jednostki, potem walcz
fronte-click-must-go = jednostka { $mover } została wzięta i jeszcze się nie ruszyła: rusza się pierwsza albo cofnij wybór
fronte-click-fire-after = { $unit } jest w ruchu: najpierw niech się zatrzyma, potem może strzelać

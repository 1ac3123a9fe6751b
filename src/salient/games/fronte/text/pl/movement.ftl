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

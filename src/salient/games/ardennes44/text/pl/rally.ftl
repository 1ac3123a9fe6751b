a44-disrupted = Wstrząs jednostki { $unit }.
a44-broken = Złamanie jednostki { $unit }.
a44-rallies =
    { $state ->
        [disrupted] Zbiórka jednostki { $unit }: wstrząśnięta.
       *[good-order] Zbiórka jednostki { $unit }: w dobrym stanie.
    }
a44-refused-rally-good-order = jednostka { $unit } jest w dobrym stanie
a44-refused-rally-astray = jednostka { $unit } jest za granicą armii i przed turą 5 nie może przejść zbiórki
a44-refused-disrupted-must-leave = jednostka { $unit } jest wstrząśnięta lub złamana i musi opuścić ZOC wroga
a44-refused-disrupted-zone = jednostka { $unit } jest wstrząśnięta lub złamana i nie może wejść do ZOC wroga w heksie { $hex }
a44-sum-green = jednostka zielona: { $unit }
a44-sum-elite = jednostka elitarna: { $unit }

# Straty i stosy
tdw-loses-step = Jednostka { $unit } traci poziom siły: zostaje { $left }.
tdw-eliminated = Jednostka { $unit } w heksie { $hex } jest wyeliminowana.
tdw-delay-boxed = { $unit }: powrót do pola zasobów.
tdw-motorized-lost = Jednostka { $unit } traci znacznik motoryzacji.
tdw-ask-surplus = { $count ->
        [one] W heksie { $hex } jest więcej niż jedna dywizja i jedna jednostka (6.0): usuń { $count } jednostkę (6.2).
        [few] W heksie { $hex } jest więcej niż jedna dywizja i jedna jednostka (6.0): usuń { $count } jednostki (6.2).
        [many] W heksie { $hex } jest więcej niż jedna dywizja i jedna jednostka (6.0): usuń { $count } jednostek (6.2).
       *[other] W heksie { $hex } jest więcej niż jedna dywizja i jedna jednostka (6.0): usuń { $count } jednostki (6.2).
    }
tdw-ask-surplus-camps = { $count ->
        [one] W heksie { $hex } są jednostki lub saperzy różnych korpusów albo narodowości (6.1): usuń { $count } jednostkę (6.2).
        [few] W heksie { $hex } są jednostki lub saperzy różnych korpusów albo narodowości (6.1): usuń { $count } jednostki (6.2).
        [many] W heksie { $hex } są jednostki lub saperzy różnych korpusów albo narodowości (6.1): usuń { $count } jednostek (6.2).
       *[other] W heksie { $hex } są jednostki lub saperzy różnych korpusów albo narodowości (6.1): usuń { $count } jednostki (6.2).
    }
tdw-refused-not-in-full-hex = jednostka { $unit } nie jest w heksie { $hex }, gdzie przekroczono limit stosu
tdw-refused-nationality = jednostki amerykańskie i brytyjskie nie mogą stać razem w heksie { $hex }
tdw-refused-corps = jednostki różnych korpusów amerykańskich nie mogą stać razem w heksie { $hex }
tdw-refused-stack-engineers = w heksie { $hex } są saperzy innego korpusu
tdw-refused-full = w heksie { $hex } nie ma miejsca: jedna dywizja i jeszcze jedna jednostka

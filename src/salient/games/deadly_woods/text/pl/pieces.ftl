# Straty i stosy
tdw-loses-step = Jednostka { $unit } traci poziom siły: zostaje { $left }.
tdw-eliminated = Jednostka { $unit } w heksie { $hex } jest wyeliminowana.
tdw-delay-boxed = { $unit }: powrót do pola zasobów.
tdw-motorized-lost = Jednostka { $unit } traci znacznik motoryzacji.
tdw-ask-surplus = { $count ->
        [one] Za dużo jednostek w heksie { $hex }: usuń { $count } jednostkę.
        [few] Za dużo jednostek w heksie { $hex }: usuń { $count } jednostki.
        [many] Za dużo jednostek w heksie { $hex }: usuń { $count } jednostek.
       *[other] Za dużo jednostek w heksie { $hex }: usuń { $count } jednostki.
    }
tdw-refused-not-in-full-hex = jednostka { $unit } nie jest w heksie { $hex }, gdzie przekroczono limit stosu
tdw-refused-nationality = jednostki amerykańskie i brytyjskie nie mogą stać razem w heksie { $hex }
tdw-refused-corps = jednostki różnych korpusów amerykańskich nie mogą stać razem w heksie { $hex }
tdw-refused-stack-engineers = w heksie { $hex } są saperzy innego korpusu
tdw-refused-full = w heksie { $hex } nie ma miejsca: jedna dywizja i jeszcze jedna jednostka

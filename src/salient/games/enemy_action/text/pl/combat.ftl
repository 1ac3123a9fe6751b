# Listy
eaa-combat-nobody = nikt
eaa-combat-one = { $thing }
eaa-combat-list = { $thing }, { $rest }
eaa-line = { $cause } { NUMBER($value) }

# Pytania
eaa-ask-attacks = Wybierz heks do ataku albo zakończ ataki.
eaa-ask-attacks-left = { $attacks ->
    [one] można jeszcze zaatakować { $attacks } heks wroga
    [few] można jeszcze zaatakować { $attacks } heksy wroga
   *[many] można jeszcze zaatakować { $attacks } heksów wroga
}
eaa-ask-attacks-none = Żaden atak nie jest możliwy: { $why }. Zakończ impuls.
eaa-attacks-nobody = obok twoich aktywnych jednostek nie ma Niemców, których jeszcze nie atakowano
eaa-ask-attack = Atak na heks { $hex } przy stosunku { $ratio }; żetony od { $least } do { $most }. Wybierz atakujących i taktyki, potem potwierdź.
eaa-ask-attack-short = Atak na heks { $hex }, { $ratio }: tylko { $most ->
    [one] { $most } żeton
    [few] { $most } żetony
   *[many] { $most } żetonów
}, a poziomy obrońcy wymagają { $least }. Zagraj taktykę, dodaj jednostki albo cofnij atak.
eaa-ask-reinforce = Wzmocnienie walki: które jednostki jednego stosu dołączają do ataku na heks { $hex } i skąd?
eaa-ask-relief = Wzmocnienie walki: które jednostki jednego stosu przybywają do heksu { $hex }?
eaa-ask-defence = Niemcy atakują heks { $hex } przy { $ratio }; żetony do wylosowania: { $chits }. { $tactics ->
    [surprise] W impulsie z zaskoczenia nie wolno zagrywać taktyk.
    [unsupplied] Twoje jednostki są bez zaopatrzenia: nie wolno zagrywać taktyk.
    [none] Żadna z twoich kart tu nie pomoże.
   *[yes] Zagraj taktyki albo pozwól losować.
}
eaa-ask-bug-out = Odskok z heksu { $hex }: wybierz heks { $number } z 2.
eaa-ask-bug-out-costly = Odskok z heksu { $hex }: wybierz heks { $number } z 2. Każdy otwarty heks kosztuje poziom.
eaa-ask-more = Atak na heks { $hex }, wylosowane żetony: { $drawn }; trafienia do tej pory: atakujący { $attacker }, obrońca { $defender }. Ile jeszcze, najwyżej { $most }?
eaa-ask-hits = Stos w heksie { $hex } musi przyjąć { $hits ->
    [one] { $hits } trafienie
    [few] { $hits } trafienia
   *[many] { $hits } trafień
}. { $may ->
    [steps] Nie może się wycofać: wybierz, kto traci poziom.
    [retreat] Heks jest przepełniony: musi iść o heks dalej.
   *[both] { $hits ->
        [one] To
        [few] Każde to
       *[many] Każde to
    } heks odwrotu albo utrata poziomu; może się wycofać { $hexes ->
        [one] o { $hexes } heks
        [few] najwyżej o { $hexes } heksy
       *[many] najwyżej o { $hexes } heksów
    }{ $disperses ->
        [yes] , a drugi heks odwrotu go rozprasza.
       *[no] .
    }
}
eaa-ask-hits-costly = Stos w heksie { $hex } musi przyjąć { $hits ->
    [one] { $hits } trafienie
    [few] { $hits } trafienia
   *[many] { $hits } trafień
}. { $may ->
    [steps] Nie może się wycofać: wybierz, kto traci poziom.
    [retreat] Heks jest przepełniony: musi iść o heks dalej.
   *[both] { $hits ->
        [one] To
        [few] Każde to
       *[many] Każde to
    } heks odwrotu albo utrata poziomu; może się wycofać { $hexes ->
        [one] o { $hexes } heks
        [few] najwyżej o { $hexes } heksy
       *[many] najwyżej o { $hexes } heksów
    }{ $disperses ->
        [yes] , a drugi heks odwrotu go rozprasza.
       *[no] .
    }
} Każdy otwarty heks leży w niemieckiej strefie kontroli: odwrót kosztuje też poziom.
eaa-ask-split = Stos musi się rozdzielić: dokąd wycofuje się jednostka { $unit }?
eaa-ask-split-costly = Stos musi się rozdzielić: dokąd wycofuje się jednostka { $unit }? Każdy otwarty dla niej heks kosztuje ją poziom.
eaa-ask-split-next = Stos musi się rozdzielić: wybierz, kto teraz się wycofuje. Kto nie ma dokąd pójść, traci poziom.
eaa-ask-loss = Walka w heksie { $hex }: która jednostka traci poziom?
eaa-ask-attacker-hits = Atak na heks { $hex }, pozostałe trafienia w twoje jednostki: { $hits }. { $may ->
    [steps] Kto traci poziom?
   *[both] Kto traci poziom, czy też następuje rozproszenie?
}
eaa-ask-advance = Heks { $hex } jest pusty: kto idzie w pościg?

# Los
eaa-draw-combat-card = Niemiecka karta walki do ataku na heks { $hex }.
eaa-draw-defence-card = Niemiecka karta do obrony heksu { $hex }.
eaa-draw-chit = Walka w heksie { $hex }: żeton { $number } z { $of }.
eaa-roll-hold = Test utrzymania w heksie { $hex }: utrzymany przy { $chance } lub mniej.
eaa-roll-attacker-hit = Trafienie { $number } atakujących: poziom przy { $most } lub mniej, inaczej rozproszenie.
eaa-roll-advance = { $unit } rusza w pościg do heksu { $hex } przy { $most } lub mniej.

# Atak
eaa-german-attacks = Atak niemiecki na heks { $hex }: { $units }. Siła { $attack } do { $defence }, stosunek { $ratio }.
eaa-allied-attacks = Atak aliancki na heks { $hex }: { $units }. Taktyki: { $tactics }. Siła { $attack } do { $defence }, stosunek { $ratio }.
eaa-battle-sum = Walka o heks { $hex }: siła { $attack } do { $defence }, stosunek { $ratio }. Żetony: najmniej { $least }, najwięcej { $most }.
eaa-no-card-overwhelming = Przytłaczająca przewaga przy { $ratio }: bez karty walki.
eaa-no-card-pile = Niemiecki stos dobierania jest pusty: bez karty walki ({ $ratio }).
eaa-no-card-unsupplied = Żaden atakujący nie ma zaopatrzenia: bez karty walki ({ $ratio }).
eaa-combat-card = Karta walki: { $card }, { $tactic }.
eaa-combat-card-blank = Karta walki: { $card }, bez taktyki.
eaa-german-tactics = Zastosowane taktyki niemieckie: { $tactics }; dodane żetony: { $chits }.
eaa-joins = Jednostka { $unit } dołącza do ataku i nie weźmie udziału w pościgu.
eaa-reinforces = Wzmocnienie walki: jednostka { $unit } przybywa do heksu { $hex }.
eaa-reserve-joins = Odwód { $unit } dołącza do ataku w heksie { $hex }.
eaa-ip-removed = Saperzy atakującego usuwają IP w heksie { $hex }.
eaa-plays-tactic = Karta { $card } zagrana jako { $tactic }.
eaa-corps-artillery-back = Karta { $card } wraca do stosu dobierania.
eaa-no-defence-card = Bez karty niemieckiej: żaden obrońca nie jest zaopatrzony i nierozproszony albo stos jest pusty.
eaa-defence-card-matches = Karta niemiecka { $card } wymienia formację obrońcy: czy jest niewykryty obrońca?
eaa-defence-card-other = Karta niemiecka { $card } wymienia inną formację: liczy się jej taktyka.
eaa-defence-card-nothing = Karta nie ma skutku.
eaa-undetected = Niewykryty obrońca: jednostka { $unit } dołącza w heksie { $hex }.
eaa-tactic-german = Niemiecka taktyka w obronie: { $tactic }.
eaa-tactic-void = { $tactic }: nie można tego tu wykonać.

# Żetony i trafienia
eaa-german-draws = Żetony losowane przez Niemców: { $number } (najmniej { $least }, najwięcej { $most }).
eaa-allied-draws = Żetony: najpierw { $least }, najwyżej { $most }.
eaa-more-chits = { $number ->
    [0] Bez dalszych żetonów, razem { $drawn }.
    [one] Jeszcze jeden żeton, razem { $drawn }.
    [few] Jeszcze { $number } żetony, razem { $drawn }.
   *[many] Jeszcze { $number } żetonów, razem { $drawn }.
}
eaa-chit-one = Żeton { $chit }: { $sides }. Liczy się strona { $face }: atakujący { $attacker }, obrońca { $defender }.
eaa-chit-both = Żeton { $chit }: { $sides }. Pasują obie, priorytet ma strona { $face }: atakujący { $attacker }, obrońca { $defender }.
eaa-chit-nothing = Żeton { $chit }: { $sides }. Bez trafień.
eaa-chit-applies = { $face } { $situation }: tak
eaa-chit-applies-not = { $face } { $situation }: nie
eaa-hits-attacker = { $hex }: trafienia w atakującego: { $hits } ({ $lines }).
eaa-hits-defender = { $hex }: trafienia w obrońcę: { $hits } ({ $lines }).
eaa-ip-used = IP w heksie { $hex } zostaje zużyta.
eaa-hits-spared = Wszyscy obrońcy są wyeliminowani, a { $hits ->
    [one] zostaje { $hits } trafienie
    [few] zostają { $hits } trafienia
   *[many] zostaje { $hits } trafień
}: trafienia w atakujących teraz { $left }.

# Sytuacje na żetonach
eaa-situation-ratio-least = stosunek sił { $least } lub więcej
eaa-situation-ratio-under = stosunek sił poniżej { $under }
eaa-situation-ratio-between = stosunek sił od { $least } do poniżej { $under }
eaa-situation-terrain = teren ({ $terrain })
eaa-situation-date = { $day } grudnia
eaa-ground-clear = otwarty
eaa-ground-broken = pofałdowany
eaa-ground-woods = las
eaa-ground-forest = gęsty las
eaa-ground-town = miasteczko
eaa-ground-city = miasto
eaa-ground-westwall = Wał Zachodni
eaa-situation-airpower = Lotnictwo
eaa-situation-artillery = Artyleria
eaa-situation-combat-engineers = Saperzy szturmowi
eaa-situation-elite-attacker = elitarny atakujący
eaa-situation-elite-defender = elitarny obrońca
eaa-situation-green-attacker = zielony atakujący
eaa-situation-green-defender = zielony obrońca
eaa-situation-defender-adjacent = sąsiad obrońcy
eaa-situation-defender-recon = rozpoznanie w obronie
eaa-situation-dispersed-or-unsupplied-attacker = rozproszenie lub brak zaopatrzenia atakującego
eaa-situation-dispersed-or-unsupplied-defender = rozproszenie lub brak zaopatrzenia obrońcy
eaa-situation-flank-attack = atak z flanki
eaa-situation-large-attack = duży atak
eaa-situation-allied-attack = atak aliancki
eaa-situation-fifth-pz-army-attack = atak 5. Armii Pancernej
eaa-situation-ip-crossfire = ogień krzyżowy z IP
eaa-situation-one-hex-attack = atak z jednego heksu
eaa-situation-only-attacker-armor = broń pancerna tylko u atakującego
eaa-situation-only-defender-armor = broń pancerna tylko u obrońcy
eaa-situation-only-attacker-combined-arms = połączone rodzaje broni tylko u atakującego
eaa-situation-only-defender-combined-arms = połączone rodzaje broni tylko u obrońcy

# Straty, odwroty, rozproszenie
eaa-loss-hit = Trafienie: jednostka { $unit } traci poziom.
eaa-loss-chosen = Jednostka { $unit } przyjmuje trafienie jako utratę poziomu.
eaa-loss-retreat = Odwrót kosztuje jednostkę { $unit } poziom.
eaa-loss-cornered = Jednostka { $unit } nie ma dokąd się wycofać i traci poziom.
eaa-hit-after-two = Już po odwrocie o dwa heksy: jednostka { $unit } traci poziom.
eaa-hit-no-retreat = Odwrót niemożliwy: jednostka { $unit } traci poziom.
eaa-hit-held = Heks utrzymany: jednostka { $unit } traci poziom.
eaa-hit-overstacked = Heks jest przepełniony: obrońcy muszą iść dalej.
eaa-hit-as-many = Trafienia { $hits }, poziomy { $steps }: odwrót obrońców.
eaa-hit-zone = Utrata poziomu zniosłaby ZOC: odwrót obrońców.
eaa-holds = Test utrzymania: { $die }, próg { $chance } ({ $lines }): heks utrzymany.
eaa-gives-way = Test utrzymania: { $die }, próg { $chance } ({ $lines }): odwrót obrońców.
eaa-retreats = { $side }: odwrót obrońców do heksu { $hex }, { $priority ->
    [1] poza strefami kontroli wroga.
    [2] do zaopatrzonej własnej jednostki w strefie kontroli wroga.
    [3] w strefę kontroli wroga, co kosztuje poziom.
   *[4] w strefę kontroli wroga bez zaopatrzenia, co kosztuje poziom.
}
eaa-dispersed = Jednostka { $unit } jest rozproszona.
eaa-attacker-hit = Kość { $die }; HV heksu { $hold }, atakujące poziomy { $steps }.
eaa-hit-first = Pierwsze trafienie to poziom: jednostka { $unit }.
eaa-hit-further = Kolejne trafienie to poziom: jednostka { $unit }.
eaa-hit-pressed-on = Natarcie trwa: jednostka { $unit } traci poziom.
eaa-hit-fourth = Czwarte trafienie rozprasza atakujących i pochłania następne.
eaa-hit-one-step = Wszyscy atakujący mają jeden poziom: rozproszenie pochłania to trafienie i następne.
eaa-hit-rolled = Rozproszenie atakujących pochłania to trafienie i następne.
eaa-retreat-1 = bez niemieckiej strefy kontroli
eaa-retreat-2 = niemiecka strefa kontroli, ale stoi tam zaopatrzona własna jednostka
eaa-retreat-3 = pusty heks w niemieckiej strefie kontroli, w alianckim zaopatrzeniu: kosztuje poziom
eaa-retreat-4 = heks w niemieckiej strefie kontroli, bez alianckiego zaopatrzenia: kosztuje poziom
eaa-retreat-disperses = drugi heks: stos jest rozproszony

# Pościg
eaa-advance-always = Jednostka { $unit } do heksu { $hex }: wiersz { $row }, { $why }; wcześniej w pościgu: { $column }. Pościg bez rzutu.
eaa-advance-rolls = Jednostka { $unit } do heksu { $hex }: wiersz { $row }, { $why }; wcześniej w pościgu: { $column }. Pościg przy { $most } lub mniej.
eaa-advance-never = Jednostka { $unit } do heksu { $hex }: wiersz { $row }, { $why }; wcześniej w pościgu: { $column }. Zostaje.
eaa-row-arrow = wzdłuż osi natarcia
eaa-row-river = za rzekę i bliżej celu
eaa-row-victory = heks PZ
eaa-row-supply = przywraca zaopatrzenie
eaa-row-town = miasteczko lub miasto
eaa-row-nearer = bliżej celu
eaa-row-other = bez powodu
eaa-advance-roll-yes = Jednostka { $unit }: kość { $die }, potrzeba { $most } lub mniej: pościg.
eaa-advance-roll-no = Jednostka { $unit }: kość { $die }, potrzeba { $most } lub mniej: zostaje.
eaa-advances = { $unit } rusza w pościg do heksu { $hex }.
eaa-no-advance-bracketed = Bez pościgu jednostki { $unit } do heksu { $hex }: jest w nawiasie.
eaa-no-advance-joiner = Bez pościgu jednostki { $unit } do heksu { $hex }: tylko dołączyła do ataku.
eaa-no-advance-fuel = Bez pościgu jednostki { $unit } do heksu { $hex }: brak paliwa.
eaa-no-advance-boundary = Bez pościgu jednostki { $unit } do heksu { $hex }: leży poza obszarem jej armii.
eaa-no-advance-full = Bez pościgu jednostki { $unit } do heksu { $hex }: brak miejsca.
eaa-no-advance-river = Bez pościgu jednostki { $unit } do heksu { $hex }: inna jednostka przekroczyła już ten bok z rzeką.
eaa-no-advance-surrounded = Bez pościgu jednostki { $unit } do heksu { $hex }: byłaby tam okrążona.
eaa-no-advance-leaves = Bez pościgu jednostki { $unit } do heksu { $hex }: alianckie zaopatrzenie sięgnęłoby opuszczonego heksu.

# Obliczenia
eaa-sum-attack = Siła ataku
eaa-sum-defence = Siła obrony
eaa-sum-chits = Najwięcej żetonów
eaa-sum-least-chits = Najmniej żetonów
eaa-sum-retreat = Poziomy, które kosztuje ten odwrót
eaa-sum-ratio = Stosunek sił
eaa-term-unit = { $unit }
eaa-term-river = przez rzekę, połowa
eaa-term-combat-engineers = Saperzy szturmowi
eaa-term-engineers = Saperzy
eaa-term-panzer-battalion = Batalion pancerny
eaa-term-tank-battalion = Batalion czołgów
eaa-term-detachment = oddział wydzielony
eaa-term-city = miasto, podwojona
eaa-term-westwall = Wał Zachodni, podwojona
eaa-term-units = atakujące jednostki bez nawiasu
eaa-term-tactics = taktyki
eaa-term-elite = elitarny atakujący
eaa-term-large = atakujący z 3 lub 4 poziomami
eaa-term-out-of-supply = obrońca bez zaopatrzenia
eaa-term-isolated = obrońca odizolowany
eaa-term-screen = Osłona
eaa-term-fury = Fury of Bastogne
eaa-term-steps = poziomy w obronie
eaa-term-chits = z żetonów
eaa-term-settled = miasteczko lub miasto
eaa-term-in-westwall = Wał Zachodni
eaa-term-ip = IP
eaa-term-weak-defence = obrońcy rozproszeni, bez zaopatrzenia lub paliwa
eaa-term-coordination = Koordynacja szturmu
eaa-term-hold-value = HV
eaa-term-hold-steps = poziomy
eaa-term-hold-river = wszyscy atakujący zza rzeki
eaa-term-hold-supply = brak zaopatrzenia odwodów
eaa-term-hold-costly = każdy odwrót kosztuje poziom
eaa-term-hold-retreated = już po odwrocie

# Odmowy
eaa-combat-refused-not-own = jednostka { $unit } nie jest twoją jednostką na mapie
eaa-combat-refused-deployed = jednostkę { $unit } wprowadzono w tym impulsie
eaa-combat-refused-not-active = jednostka { $unit } nie jest aktywna
eaa-combat-refused-dispersed = jednostka { $unit } jest rozproszona
eaa-combat-refused-has-attacked = jednostka { $unit } już walczyła w tym impulsie
eaa-combat-refused-isolated = jednostka { $unit } jest odizolowana i nie może atakować
eaa-combat-refused-monty = Monty porządkuje linie: jednostka { $unit } z 1. Armii dziś nie atakuje
eaa-combat-refused-no-germans = w heksie { $hex } nie ma Niemców
eaa-combat-refused-hex-attacked = heks { $hex } był już atakowany w tym impulsie
eaa-combat-refused-nobody-near = obok heksu { $hex } nie ma nikogo, kto może atakować
eaa-combat-refused-bracketed = jednostki w nawiasie nie atakują same
eaa-combat-refused-few-chits = przeciw heksowi { $hex } losuje się najwyżej { $most ->
    [one] { $most } żeton
    [few] { $most } żetony
   *[many] { $most } żetonów
}, a poziomy obrońcy wymagają { $least }
eaa-combat-refused-not-in-battle = jednostka { $unit } nie bierze udziału w tej walce
eaa-combat-refused-in-already = jednostka { $unit } już bierze udział w ataku
eaa-combat-refused-not-adjacent = jednostka { $unit } nie stoi obok heksu
eaa-combat-refused-drop-joiner = jednostka { $unit } zostaje: wprowadziła ją taktyka
eaa-combat-refused-last-attacker = atak wymaga atakującego
eaa-combat-refused-tactic-role = { $tactic }: nie dla tej strony walki
eaa-combat-refused-airpower = Lotnictwo działa od { $day } grudnia albo w dniu z przejaśnieniem
eaa-combat-refused-artillery = Artyleria nie działa 16 grudnia
eaa-combat-refused-twice = { $tactic } po raz drugi niczego by nie zmieniło
eaa-combat-refused-dig-in = w heksie { $hex } nie można położyć IP
eaa-combat-refused-bug-out = nie ma odwrotu o dwa heksy, który stos by przetrwał
eaa-combat-refused-bug-out-hex = heks { $hex } nie jest otwarty dla tego odwrotu
eaa-combat-refused-one-stack = tylko jednostki jednego stosu, raz na walkę
eaa-combat-refused-nobody-comes = nikt nie mógłby przybyć do tej walki
eaa-combat-refused-surprise = bez taktyk w impulsach z zaskoczenia
eaa-combat-refused-unsupplied = żadna twoja jednostka w tej walce nie ma zaopatrzenia: bez taktyk
eaa-combat-refused-not-in-hand = karty { $card } nie ma w ręce
eaa-combat-refused-not-on-card = karty nie można zagrać jako { $tactic }
eaa-combat-refused-not-beside = heks { $hex } nie leży obok atakowanego
eaa-combat-refused-relief-hex = jednostki przybywają do heksu { $hex }
eaa-combat-refused-relief-not-own = jednostka { $unit } nie jest twoja albo już tam jest
eaa-combat-refused-relief-used = jednostka { $unit } już się ruszyła lub walczyła, jest rozproszona, odizolowana albo poza mapą
eaa-combat-refused-relief-strong = jednostka { $unit } jest silniejsza, niż może przybyć
eaa-combat-refused-relief-far = jednostka { $unit } nie dotrze do walki jednym ruchem
eaa-combat-refused-more = najwyżej jeszcze { $most }
eaa-combat-refused-others-first = straty jednostki { $unit } w tej walce są większe niż innych
eaa-combat-refused-loss-order = inna jednostka niemiecka traci poziom przed jednostką { $unit }
eaa-combat-refused-must-go-on = heks jest przepełniony: wycofaj się o kolejny heks
eaa-combat-refused-together = stos wycofuje się razem
eaa-combat-refused-split-order = teraz wycofuje się jednostka { $unit }
eaa-combat-refused-choose-first = najpierw wybierz, kto się wycofuje
eaa-combat-refused-cornered = jednostka { $unit } nie ma heksu odwrotu: traci poziom
eaa-combat-refused-not-cornered = jednostka { $unit } ma heks odwrotu
eaa-combat-refused-no-further = ten stos nie wycofa się dalej
eaa-combat-refused-retreat-far = heks { $hex } nie sąsiaduje
eaa-combat-refused-enemy = w heksie { $hex } jest wróg
eaa-combat-refused-came-from = stos przyszedł z heksu { $hex }
eaa-combat-refused-off-map = heks { $hex } jest zamknięty dla tych jednostek
eaa-combat-refused-last-resort = przez rzekę bez mostu lub w gęsty las poza drogą tylko, gdy nie ma nic innego: { $hex }
eaa-combat-refused-priority = otwarte są heksy lepsze niż { $hex }: { $better ->
    [1] bez strefy kontroli wroga
    [2] z zaopatrzoną własną jednostką
   *[3] puste i w zaopatrzeniu
} (ranga { $better } przed { $priority })
eaa-combat-refused-full = w heksie { $hex } nie ma miejsca
eaa-combat-refused-dispersed-already = atakujący są już rozproszeni
eaa-combat-refused-first-hit = pierwsze trafienie to zawsze poziom
eaa-combat-refused-advanced = jednostka { $unit } jest już po pościgu
eaa-combat-refused-river-used = inna jednostka przekroczyła już ten bok z rzeką do heksu { $hex }
eaa-combat-refused-on-foot = tylko jednostki zmechanizowane idą w pościg o dwa heksy, nie { $unit }
eaa-combat-refused-one-hex-retreat = drugi heks tylko po odwrocie o dwa heksy lub eliminacji
eaa-combat-refused-second-hex = jednostka { $unit } musiałaby od razu iść dalej z opuszczonego heksu
eaa-combat-refused-off-path = poza drogą odwrotu heks { $hex } jest zamknięty: z ZOC do ZOC, rzeka bez mostu lub gęsty las poza drogą

# Co mówią szanse
eaa-outcome-steps = { $side }, stracone poziomy: { $steps }
eaa-outcome-vacated = heks { $hex } opuszczony
eaa-outcome-held = heks { $hex } utrzymany
eaa-outcome-dispersed = { $side }, rozproszenie atakujących

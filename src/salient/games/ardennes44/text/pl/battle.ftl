a44-ask-join = Atak na heks { $hex }: wybierz jednostki do ataku, potem walcz.
a44-ask-cancel = Wysadzono most: zaatakuj mimo to heks { $hex } albo odwołaj atak.
a44-ask-cancel-fight = Zaatakuj mimo to
a44-ask-cancel-cancel = Odwołaj atak
a44-ask-surprise = Atak na heks { $hex }: spróbuj zaskoczenia 150. Brygadą Pancerną albo zrezygnuj.
a44-ask-surprise-pass = Bez zaskoczenia
a44-ask-support = Atak na heks { $hex }: wybierz artylerię i wsparcie lotnicze, potem walcz.
a44-ask-defensive-fire = Wróg atakuje heks { $hex }: wybierz artylerię do wsparcia albo zrezygnuj.
a44-ask-defensive-fire-pass = Bez artylerii
a44-ask-breakthrough = Walka przełamująca z heksu { $hex }: wybierz heks do zaatakowania albo zrezygnuj.
a44-ask-breakthrough-pass = Bez walki przełamującej
a44-ask-fire-fight = Atak na heks { $hex }: wybierz jednostkę prowadzącą wymianę ognia albo tylko zwiąż obrońców.
a44-ask-fire-fight-engage = Tylko związanie
a44-ask-fire-fight-lead = { $target } prowadzi wymianę ognia
a44-ask-lose = Walka w heksie { $hex }: wybierz jednostkę, która traci poziom.
a44-ask-evade = Wynik { $result } w heksie { $hex }: przyjmij go jako DR4 albo bez zmian.
a44-ask-evade-pass = Bez zmian
a44-ask-evade-evade = Jako DR4
a44-ask-hold = Wynik { $result } w heksie { $hex }: wybierz jednostkę prowadzącą desperacką obronę albo wykonaj odwrót.
a44-ask-hold-pass = Odwrót
a44-ask-hold-hold = { $target } prowadzi desperacką obronę
a44-ask-point = Wybierz stos, który dostaje przewagę atakującego przeciw heksowi { $hex }.

a44-roll-surprise = Zaskoczenie w heksie { $hex }
a44-roll-defensive-fire = Artyleria w obronie: { $unit }
a44-roll-jabo = Rzut na Jabo przeciw atakowi na heks { $hex }
a44-roll-combat = Walka w heksie { $hex }, kolumna { $column }
a44-roll-fire-fight = Wymiana ognia, jednostka prowadząca { $unit }
a44-roll-determined-defense = Desperacka obrona, jednostka prowadząca { $unit }

a44-attacks = Atak jednostki { $unit } na heks { $hex }.
a44-goes-along = Jednostka { $unit } uczestniczy w ataku na heks { $hex } bez dodawania siły (trzecia formacja).
a44-attack-cancelled = Atak na heks { $hex } nie dochodzi do skutku.
a44-surprise-rolled =
    { $success ->
        [yes] Zaskoczenie, kość { $die }: udane.
       *[no] Zaskoczenie, kość { $die }: nieudane.
    }
a44-gun-supports = Wsparcie jednostki { $unit } w ataku na heks { $hex }.
a44-air-supports = Wsparcie lotnicze ataku na heks { $hex }.
a44-defensive-fire-rolled = Tabela artylerii w obronie, { $column ->
        [german] kolumna niemiecka
       *[other] kolumna aliancka
    }, { $unit }, kość { $die }: { $shifts ->
    [one] { $shifts } kolumna w lewo.
    [few] { $shifts } kolumny w lewo.
    [many] { $shifts } kolumn w lewo.
   *[other] { $shifts } kolumny w lewo.
}
a44-time-on-target = Tabela artylerii w obronie, { $column ->
        [german] kolumna niemiecka
       *[other] kolumna aliancka
    }, { $unit }, kość { $die }: Time on Target. Utrata poziomu atakującego, koniec ataku.
a44-jabo-rolled = Tabela Jabo, kość { $die }, DRM { $drm }: { $shifts ->
    [one] { $shifts } kolumna w lewo.
    [few] { $shifts } kolumny w lewo.
    [many] { $shifts } kolumn w lewo.
   *[other] { $shifts } kolumny w lewo.
}
a44-odds = Atak na heks { $hex }: { $attack } do { $defence }, stosunek sił { $odds }, przesunięcia { $shifts }, { $column ->
        [A1] poniżej wszystkich kolumn tabeli.
       *[other] kolumna { $column }.
    }
a44-automatic = Atak na heks { $hex } poniżej 1-3: { $result } bez rzutu.
a44-combat-rolled = CRT, atak na heks { $hex }, kolumna { $column }, kość { $die }: { $result }.
a44-no-lead = Żadna jednostka nie może prowadzić wymiany ognia przeciw heksowi { $hex }: ENG.
a44-declines-fire-fight = Bez wymiany ognia przeciw heksowi { $hex }: ENG.
a44-fire-fight-rolled = Tabela wymiany ognia, jednostka prowadząca { $unit }, kość { $die }, DRM { $drm }: { $result }.
a44-determined-defense-rolled = Tabela desperackiej obrony, jednostka prowadząca { $unit }, kość { $die }, DRM { $drm }: { $result ->
    [yes-ex] tak (EX).
    [yes-step] tak (−1 poziom).
    [delay-step] opóźnienie (−1 poziom).
    [no-step] nie (−1 poziom).
   *[no] nie.
}
a44-evades = Jednostka { $unit } unika walki: { $instead } zamiast { $result }.
a44-dump-captured = Zdobyto skład paliwa w heksie { $hex }.
a44-off-wheels = Jednostka { $unit } traci znacznik ruchu strategicznego lub ciężarówki.

a44-sum-fire-fight = Tabela wymiany ognia: DRM
a44-sum-determined-defense = Tabela desperackiej obrony: DRM

a44-refused-join-not-yours = jednostka { $unit } nie jest twoja
a44-refused-join-twice = jednostka { $unit } już bierze udział
a44-refused-gun-not-yours = jednostka { $unit } nie jest twoja
a44-refused-air-twice = atak ma już wsparcie lotnicze
a44-refused-lose-not-yours = jednostka { $unit } nie jest twoja
a44-refused-lose-elsewhere = jednostka { $unit } nie bierze udziału w tej walce
a44-refused-lose-armor = poziom musi stracić jednostka pancerna, która dała przewagę pancerną, nie jednostka { $unit }
a44-refused-lose-lead = poziom musi stracić jednostka prowadząca, nie jednostka { $unit }
a44-refused-lead-not-attacking = jednostka { $unit } nie bierze udziału w tym ataku
a44-refused-hold-not-attacked = jednostka { $unit } nie jest w atakowanym heksie
a44-refused-point = w heksie { $hex } nie ma atakujących jednostek

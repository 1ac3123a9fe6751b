# Komunikaty silnika gry. Teksty każdej gry leżą w jej własnym folderze.

engine-not-offered = Tu nie można: { $action }.
engine-not-now = Teraz nie można: { $action }. Najpierw decyzja: { $asked }
engine-nothing-here = { $thing }: teraz nie o to chodzi. { $asked }
engine-nothing-there = Tam teraz nic nie można zrobić. { $asked }
engine-unknown-verb = Nieznana akcja: „{ $verb }”.
engine-unknown-target = Nie znaleziono ({ $kind }): „{ $name }”.
engine-wrong-number-of-targets = { $wanted ->
    [one] „{ $verb }” wymaga { $wanted } celu; podano: { $given }.
    [few] „{ $verb }” wymaga { $wanted } celów; podano: { $given }.
    [many] „{ $verb }” wymaga { $wanted } celów; podano: { $given }.
   *[other] „{ $verb }” wymaga { $wanted } celu; podano: { $given }.
}
engine-not-your-decision = Decyduje inna strona: { $side }.
engine-game-over = Gra jest zakończona.

engine-undo-nothing = Nie ma czego cofnąć.
engine-undo-roll = Nie można cofnąć rzutu kością.
engine-undo-secret = Nie można nic cofnąć po ujawnieniu tajemnicy.
engine-undo-other-side = Ostatnia akcja należy do innej strony: { $side }.
engine-redo-nothing = Nie ma czego ponowić.

engine-roll = { $purpose }: { $result }
engine-chose-alone = { $action } (jedyny dozwolony wybór, wykonany automatycznie)
engine-secret-action = Dokonano tajnego wyboru: { $side }.
engine-to-answer = Decyduje: { $side }.

# Kto odpowiada, gdy rozstrzygają kości, karty lub żetony.
engine-side-chance = Los

# Arkusze: to, co gracze piszą sami.
engine-paper-too-long = Arkusz ma najwyżej { $most } znaków.
engine-paper-bad-sign = W tym wierszu jest znak niewidoczny lub niedozwolony.
engine-paper-malformed = To nie ma wymaganej tu postaci.
engine-paper-syntax = Tego wiersza nie można odczytać: { $reason }
engine-paper-brush = Nie można tu narysować niczego o nazwie „{ $name }”.
engine-paper-cell = „{ $name }” nie leży na stole.
engine-paper-name = Nazwa to jeden wiersz, najwyżej { $most } znaków.
engine-paper-count = { $what }: potrzeba od { $least } do { $most }.
engine-paper-unknown-field = Nie ma takiego pola; pola to: { $known }.
engine-paper-missing = Tu musi coś być.
engine-paper-choice = Możliwe wartości: { $known }.
engine-paper-number = Potrzebna jest liczba całkowita od { $least } do { $most }.

# Why a computer player did something.
opponent-walk = { $more ->
    [0] { $unit } kieruje się na { $place }.
    [one] { $unit } i jeszcze jedna jednostka kierują się na { $place }.
    [few] { $unit } i { $more } inne jednostki kierują się na { $place }.
   *[many] { $unit } i { $more } innych jednostek kieruje się na { $place }.
}
opponent-walk-strike = { $more ->
    [0] { $unit } kieruje się na { $place }, by zaatakować { $target }.
    [one] { $unit } i jeszcze jedna jednostka kierują się na { $place }, by zaatakować { $target }.
    [few] { $unit } i { $more } inne jednostki kierują się na { $place }, by zaatakować { $target }.
   *[many] { $unit } i { $more } innych jednostek kieruje się na { $place }, by zaatakować { $target }.
}
opponent-walk-goal = { $more ->
    [0] { $unit } kieruje się na cel { $place }.
    [one] { $unit } i jeszcze jedna jednostka kierują się na cel { $place }.
    [few] { $unit } i { $more } inne jednostki kierują się na cel { $place }.
   *[many] { $unit } i { $more } innych jednostek kieruje się na cel { $place }.
}
opponent-walk-towards = { $more ->
    [0] { $unit } kieruje się na { $place }, w drodze do celu { $goal }.
    [one] { $unit } i jeszcze jedna jednostka kierują się na { $place }, w drodze do celu { $goal }.
    [few] { $unit } i { $more } inne jednostki kierują się na { $place }, w drodze do celu { $goal }.
   *[many] { $unit } i { $more } innych jednostek kieruje się na { $place }, w drodze do celu { $goal }.
}
opponent-walk-cover = { $more ->
    [0] { $unit } idzie do { $place }, by osłaniać cel { $goal }.
    [one] { $unit } i jeszcze jedna jednostka idą do { $place }, by osłaniać cel { $goal }.
    [few] { $unit } i { $more } inne jednostki idą do { $place }, by osłaniać cel { $goal }.
   *[many] { $unit } i { $more } innych jednostek idzie do { $place }, by osłaniać cel { $goal }.
}
opponent-attack = { $more ->
    [0] { $unit } atakuje { $place }.
    [one] { $unit } i jeszcze jedna jednostka atakują { $place }.
    [few] { $unit } i { $more } inne jednostki atakują { $place }.
   *[many] { $unit } i { $more } innych jednostek atakuje { $place }.
}
# What a player fears.
opponent-comes = { $more ->
    [0] { $unit } wchodzi do miejsca { $place }, które liczy się do zwycięstwa.
    [one] { $unit } i jeszcze jedna jednostka wchodzą do miejsca { $place }, które liczy się do zwycięstwa.
    [few] { $unit } i { $more } inne jednostki wchodzą do miejsca { $place }, które liczy się do zwycięstwa.
   *[many] { $unit } i { $more } innych jednostek wchodzi do miejsca { $place }, które liczy się do zwycięstwa.
}
# Of several who take part in what is advised.
opponent-part-goes = { $unit } idzie do { $place }
opponent-part-stays = { $unit } zostaje w { $place }
opponent-part-from = { $unit } z { $place }
opponent-part-after = { $unit } po przejściu do { $place }
# What became of a plan that was told.
opponent-plan-later = Później: doradzony atak na { $place }.
opponent-plan-weaker = Teraz słabszy: atak na { $place } ({ $now } zamiast { $meant }).
opponent-plan-too-weak = Odpada: atak na { $place } ({ $now } zamiast { $meant }) już się nie opłaca.
opponent-plan-left = Odpada: atak na { $place }; w obecnej sytuacji obiecuje za mało.
opponent-plan-gone = Niemożliwy: atak na { $place }, bo { $unit } nie stoi w { $there }.
opponent-call-off = Odwołaj atak na { $place }: kosztuje więcej, niż obiecuje.
opponent-all-the-same = Jeśli mimo to atakujesz:
opponent-left-out = Pomiń w tym ataku: { $unit }.
# What a player did, in a review of the game.
opponent-did-go = { $more ->
    [0] { $unit } do { $place }
    [one] { $unit } i jeszcze jedna jednostka do { $place }
    [few] { $unit } i { $more } inne jednostki do { $place }
   *[many] { $unit } i { $more } innych jednostek do { $place }
}
opponent-did-stay = { $more ->
    [0] { $unit } bez ruchu w { $place }
    [one] { $unit } i jeszcze jedna jednostka bez ruchu w { $place }
    [few] { $unit } i { $more } inne jednostki bez ruchu w { $place }
   *[many] { $unit } i { $more } innych jednostek bez ruchu w { $place }
}
opponent-did-attack = { $more ->
    [0] { $unit }: atak na { $place }
    [one] { $unit } i jeszcze jedna jednostka: atak na { $place }
    [few] { $unit } i { $more } inne jednostki: atak na { $place }
   *[many] { $unit } i { $more } innych jednostek: atak na { $place }
}
opponent-did-attack-at = { $more ->
    [0] { $unit }: atak na { $place }, { $odds }
    [one] { $unit } i jeszcze jedna jednostka: atak na { $place }, { $odds }
    [few] { $unit } i { $more } inne jednostki: atak na { $place }, { $odds }
   *[many] { $unit } i { $more } innych jednostek: atak na { $place }, { $odds }
}
# In which other turns the same was to be said.
opponent-did-again = { $count ->
    [one] podobnie w turze { $turns }
    [few] podobnie w turach { $turns }
   *[many] podobnie w turach { $turns }
}
# What a mistake cost, beside all that a side has on the map.
opponent-cost-share = { $share ->
    [100] więcej niż wszystkie jednostki na mapie razem, { $side }
   *[other] { $share }% wszystkich jednostek na mapie, { $side }
}

engine-supply-source = źródło zaopatrzenia
engine-supply-line = linia wskazanej jednostki
engine-supply-good = zaopatrzona
engine-supply-bad = bez zaopatrzenia
engine-supply-cut = tu jest przerwana
engine-supply-leads = Zaopatrzona z { $place }: { $count ->
        [one] { $count } pole
        [few] { $count } pola
       *[many] { $count } pól
    } wzdłuż linii.
engine-supply-ends = Odcięta: linia urywa się na { $place }.

engine-options-optional = Zasady opcjonalne
engine-options-scenario = Scenariusz i armie
engine-options-sequence = Tury, żetony i karty
engine-options-movement = Ruch
engine-options-combat = Walka
engine-options-supply = Zaopatrzenie
engine-options-arrivals = Przybycia i uzupełnienia
engine-options-weather = Pogoda i lotnictwo
engine-options-victory = Zwycięstwo
engine-options-other = Inne

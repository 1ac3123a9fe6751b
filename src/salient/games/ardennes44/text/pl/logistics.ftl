a44-ask-ready = Wybierz jednostki artylerii, które wracają do gotowości, albo zakończ fazę zaopatrzenia artylerii.
a44-ask-ready-limited = Wybierz jednostki artylerii, które wracają do gotowości (pozostało: { $left }), albo zakończ fazę zaopatrzenia artylerii.
a44-prime-mover-returns = Odesłano ciągnik artyleryjski jednostki { $unit }.
a44-made-ready = Jednostka { $unit } jest gotowa.
a44-refused-flip-not-yours = jednostka { $unit } nie jest twoja

a44-refused-flip-kind = jednostka { $unit } nie jest artylerią
a44-refused-flip-absent = jednostki { $unit } nie ma w grze
a44-refused-flip-ready = jednostka { $unit } jest gotowa
a44-refused-flip-disordered = jednostka { $unit } jest wstrząśnięta lub złamana i nie może wrócić do gotowości
a44-refused-flip-oos = jednostka { $unit } jest bez zaopatrzenia i nie może wrócić do gotowości
a44-refused-flip-on-wheels = jednostka { $unit } jest w ruchu strategicznym i nie może wrócić do gotowości
a44-refused-flip-limit = jednostki artylerii przywracane do gotowości w jednej fazie: najwyżej { $number }

a44-ask-bridges = Wybierz most do wysadzenia lub odbudowy albo zakończ fazę mostów.
a44-ask-demolition = Zaczyna się atak na heks { $hex }: wybierz most do wysadzenia albo zrezygnuj.
a44-ask-demolition-pass = Żadnego mostu
a44-ask-burn = Zaczyna się atak na skład paliwa w heksie { $hex }: zniszcz go albo zrezygnuj.
a44-ask-burn-pass = Zostaw skład
a44-ask-commando = Próba wysadzenia mostu między heksami { $from } i { $to }: połóż tam Komando Greif albo zrezygnuj.
a44-ask-commando-pass = Nie tutaj
a44-roll-demolition = Jednostka { $unit } próbuje wysadzić most między heksami { $from } i { $to }
a44-roll-burn = Niszczenie składu paliwa w heksie { $hex }
a44-roll-ouren = Most w Ouren

a44-bridge-finished = Ukończono most między heksami { $from } i { $to }.
a44-bridge-not-finished = Nie można ukończyć mostu między heksami { $from } i { $to }: znów jest wysadzony.
a44-bridge-begun = Most między heksami { $from } i { $to } jest w budowie.
a44-commando-placed = Komando Greif jest przy moście między heksami { $from } i { $to }.
a44-demolition =
    { $result ->
        [destroyed] Tabela wysadzania mostów, kość { $die }, DRM { $drm }: wysadzono most między heksami { $from } i { $to }.
       *[no-effect] Tabela wysadzania mostów, kość { $die }, DRM { $drm }: most między heksami { $from } i { $to } stoi dalej.
    }
a44-burn =
    { $result ->
        [destroyed] Tabela wysadzania mostów, kość { $die }, DRM { $drm }: zniszczono skład paliwa w heksie { $hex }.
       *[no-effect] Tabela wysadzania mostów, kość { $die }, DRM { $drm }: skład paliwa w heksie { $hex } ocalał.
    }
a44-ouren =
    { $result ->
        [destroyed] Most w Ouren, kość { $die }: most jest zniszczony.
       *[intact] Most w Ouren, kość { $die }: most jest nienaruszony.
    }

a44-sum-demolition = Tabela wysadzania mostów: DRM

a44-refused-demolition-not-yours = jednostka { $unit } nie jest twoja
a44-refused-repair-begun = most między heksami { $from } i { $to } jest już w budowie, do twojej następnej fazy mostów
a44-refused-burn-german = skład paliwa może zniszczyć tylko gracz aliancki
a44-refused-burn-elsewhere = atak zaczyna się tylko na skład paliwa w heksie { $hex }
a44-refused-commando-elsewhere = rzut dotyczy mostu między heksami { $from } i { $to }

a44-refused-bridge-no-river = między heksami { $from } i { $to } nie ma boku heksu z rzeką: nie ma czego wysadzać
a44-refused-bridge-down = most między heksami { $from } i { $to } jest wysadzony lub w budowie
a44-refused-bridge-tried = w tej turze gracza była już próba wysadzenia mostu między heksami { $from } i { $to }
a44-refused-demolition-first-day = w turach 1 i 2 oraz w pierwszą noc nie można wysadzać mostów
a44-refused-demolition-night = w nocy most można wysadzić tylko tuż przed atakiem przez ten most
a44-refused-demolition-broken = jednostka { $unit } jest złamana i nie może wysadzać mostów
a44-refused-demolition-on-wheels = jednostka { $unit } jest w ruchu strategicznym i nie może wysadzać mostów
a44-refused-demolition-prime-mover = jednostka { $unit } ma ciągnik artyleryjski i nie może wysadzać mostów
a44-refused-demolition-far = jednostka { $unit } jest dalej niż jeden heks od mostu
a44-refused-demolition-enemy = jednostka wroga w heksie { $hex } zamyka dojście do mostu
a44-refused-demolition-bond = linia kontroli wroga zamyka dojście do mostu przez heks { $hex }
a44-refused-demolition-no-enemy = żadna jednostka wroga nie stoi najdalej o jeden heks od mostu między heksami { $from } i { $to }
a44-refused-demolition-no-attack = nie zaczyna się żaden atak przez most między heksami { $from } i { $to }
a44-refused-repair-intact = most między heksami { $from } i { $to } jest nienaruszony
a44-refused-repair-not-yours = most między heksami { $from } i { $to } buduje wróg
a44-refused-repair-enemy = w heksie { $hex } jest jednostka wroga
a44-refused-repair-zone = heks { $hex } jest w ZOC wroga i nie ma w nim własnej jednostki
a44-refused-repair-path = ani do heksu { $from }, ani do heksu { $to } nie można poprowadzić linii zaopatrzenia po drogach
a44-sum-demolition-combat = w fazie walki wroga
a44-sum-demolition-disrupted = jednostka jest wstrząśnięta lub związana

a44-sum-fuel-railways = bombardowanie linii kolejowych
a44-refused-fuel-no-choice = ten wynik nie zostawia wyboru
a44-refused-fuel-chooser = dywizję wybiera drugi gracz
a44-refused-fuel-division = dywizji { $division } nie można wybrać

a44-roll-fuel = Tabela niedoboru paliwa { $table }
a44-ask-short = Wybierz dywizję, której brakuje paliwa.
a44-dump-drained = Zdobyte paliwo wywieziono: w turach 7 i 8 nie ma niedoboru paliwa.
a44-fuel-spared = Zdobyte paliwo wystarcza: w tej turze nie ma niedoboru.
a44-fuel-roll =
    { $result ->
        [none] Tabela niedoboru paliwa { $column }, kość { $die }, DRM { $drm }: bez niedoboru.
        [west] Tabela niedoboru paliwa { $column }, kość { $die }, DRM { $drm }: niedobór na zachód od Ourthe.
       *[divisions] Tabela niedoboru paliwa { $column }, kość { $die }, DRM { $drm }: niedobór.
    }
a44-fuel-short = Niedobór paliwa: { $division }.
a44-out-of-fuel = Jednostka { $unit } jest bez zaopatrzenia z braku paliwa.

a44-refused-no-road-path = z heksu { $hex } nie można poprowadzić po drogach linii zaopatrzenia do źródła
a44-refused-out-of-supply = jednostka { $unit } jest bez zaopatrzenia
a44-surrender-clear-weather = zrzuty zaopatrzenia przy czystym niebie

a44-out-of-supply = Jednostka { $unit } jest bez zaopatrzenia (23.1).
a44-in-supply = Jednostka { $unit } jest znów zaopatrzona (23.1).
a44-relieved = Jednostka { $unit } nie jest już odizolowana: traci punkty kapitulacji (23.10).
a44-isolated = Odizolowana grupa jednostki { $unit } (jednostki: { $count }; punkty kapitulacji: { $points }) (23.6).
a44-roll-surrender = Kapitulacja: odizolowana grupa jednostki { $unit } (jednostki: { $count })
a44-surrender-roll = Tabela kapitulacji dla grupy jednostki { $unit }, kość { $die }, DRM { $drm }. Punkty kapitulacji: { $points }, próg: { $threshold } (23.7).
a44-surrenders = Kapitulacja jednostki { $unit } (23.8).

a44-refused-traffic-not-yet = znaczniki korków kładzie się od tury { $turn }
a44-refused-traffic-none = nie ma już wolnych znaczników korków
a44-refused-traffic-off-map = znacznik korka kładzie się na mapie, nie tutaj: { $hex }
a44-refused-traffic-near-traffic = własny znacznik korka leży w heksie { $hex } lub obok
a44-refused-traffic-near-roadblock = własna blokada drogowa leży w heksie { $hex } lub obok
a44-refused-traffic-bottleneck = heks { $hex } to heks wąskiego gardła: nie można tu położyć alianckiego znacznika korka

a44-ask-traffic = Wybierz znacznik korka do położenia albo zakończ kładzenie. Jednostki wroga płacą 2 MP więcej za wejście do jego heksu (24.2). Wszystkie działają tak samo; potem dwie kości zdejmują znaczniki o wyrzuconych numerach, każdy z szansą 31% (24.3).
a44-ask-traffic-done = Zakończ kładzenie
a44-ask-traffic-hex = { $marker }: wybierz heks. Wskazane są heksy na drogach, którymi przeszłoby najwięcej jednostek wroga; może to być każdy heks, który nie dotyka własnego znacznika (24.4).
a44-ask-roadblocks = Wybierz blokadę drogową do położenia lub przeniesienia albo zakończ kładzenie.
a44-ask-roadblocks-done = Zakończ kładzenie
a44-ask-roadblock-hex = { $marker }: wybierz heks albo zdejmij blokadę z mapy.
a44-ask-roadblock-hex-pass = Zdejmij z mapy
a44-roll-traffic = { $side }: usuwanie znaczników korków
a44-traffic-retired = { $marker }: znacznik korka na stałe opuszcza grę.
a44-marker-placed = { $marker }: położono znacznik w heksie { $hex }.
a44-marker-removed = { $marker }: znacznik wraca na swoje pole.
a44-traffic-roll = { $side }, usuwanie znaczników korków: kości { $first } i { $second } (24.3).
a44-traffic-stays = Żaden znacznik nie wraca do swojego pola.

a44-refused-marker-not-yours = znacznik { $marker } nie jest twój
a44-refused-marker-roadblock = znacznik { $marker } to blokada drogowa: kładzie się ją po znacznikach korków
a44-refused-marker-traffic = znacznik { $marker } to korek: kładzenie korków jest zakończone
a44-refused-traffic-on-map = znacznik { $marker } leży na mapie i tam zostaje
a44-refused-traffic-retired = znacznik { $marker } na stałe opuścił grę
a44-refused-traffic-no-room = nie ma już heksu dla znacznika korka
a44-refused-roadblock-used = blokadę drogową { $marker } w tej fazie już położono, przeniesiono lub zdjęto
a44-refused-roadblock-no-place = nie ma heksu dla blokady drogowej { $marker }
a44-refused-roadblock-boxed = blokada drogowa nie leży na mapie
a44-refused-roadblock-here = blokada drogowa leży w heksie { $hex }

# Clicks that lead to nothing, and what a way costs
a44-click-bridges = { $number ->
        [0] tu nie ma mostu: wybierz most do wysadzenia lub odbudowy albo zakończ fazę
       *[other] wskaż most po jego boku heksu (mostów tutaj: { $number }); niewyróżnionych nie można teraz ani wysadzić, ani odbudować
    }
a44-bridges-done = Przy mostach nie ma już nic do zrobienia: faza mostów jest skończona.

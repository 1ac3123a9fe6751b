map-label = Mapa
map-help = Strzałki przesuwają kursor po mapie, Enter wykonuje, plus i minus przybliżają i oddalają, 0 pokazuje całą mapę.
map-closer = Przybliż
map-farther = Oddal
map-whole = Cała mapa
map-overview = Przegląd
map-empty = nikogo tu nie ma
map-counters = { $count ->
    [one] jeden żeton
    [few] { $count } żetony
   *[many] { $count } żetonów
}
map-offered = { $count ->
    [one] jedna odpowiedź tutaj
    [few] { $count } odpowiedzi tutaj
   *[many] { $count } odpowiedzi tutaj
}
map-reach = koszt { $cost }
map-stack = Żetony na polu { $place }
map-turn-over = Odwróć
map-close = Zamknij
map-between = { $a } – { $b }
map-more = { $count ->
    [one] prawy klawisz: jeszcze jeden rozkaz
    [few] prawy klawisz: jeszcze { $count } rozkazy
   *[many] prawy klawisz: jeszcze { $count } rozkazów
}
map-take-stack = kliknięcie: cały stos ({ $count }), Shift: jedna z nich
map-whole-stack = Cały stos: { $count }
map-held = razem: { $count }
map-more-named = prawy przycisk: { $orders }
map-overview-close = Zamknij małą mapę
map-detour = { $count ->
    [one] { $count } pole
    [few] { $count } pola
   *[many] { $count } pól
}, przez { $places }
map-again = dotknij jeszcze raz, by tam iść
map-go = Idź na { $place }, koszt { $cost }
map-friend-take = Weź { $unit }
map-friend-click = kliknięcie: idź tam, koszt { $cost }, albo weź { $unit }
map-friend-go = Shift+kliknięcie: idź tam od razu
map-hatched = kreskowane: tylko z { $orders }

fronte-ask-retreat = Odwrót jednostki { $unit }: wybierz następny sektor. Sektory: { $sectors }.
fronte-retreats = Odwrót jednostki { $unit } do sektora { $hex }.
fronte-retreat-zoc = Jednostka { $unit } zatrzymuje się w ZOC wroga w sektorze { $hex }.
fronte-no-way-back = Jednostka { $unit } nie ma drogi odwrotu.
fronte-refused-no-cover = sektor { $hex } nie jest trudnym terenem ani fortyfikacją
fronte-refused-not-far = odwrót kończy się dwa sektory dalej, a sektor { $hex } leży bliżej
fronte-refused-retreat-zoc = sektor { $hex } leży w ZOC wroga, a jest inna droga
fronte-refused-other-way = przez sektor { $hex } nie prowadzi pełny odwrót

fronte-ask-base = Wybierz lotnisko dla jednostki { $unit }.
fronte-based = { $unit } startuje z lotniska { $hex }.
fronte-ask-place-garrison = Rozstaw swoje garnizony albo zakończ.
fronte-refused-other-aircraft = { $unit } nie czeka teraz na lotnisko
fronte-refused-no-airfield = { $hex } nie jest lotniskiem tej strony
fronte-refused-garrison-place = { $hex } to nie lotnisko, most ani miejscowość w twojej połowie z miejscem na garnizon

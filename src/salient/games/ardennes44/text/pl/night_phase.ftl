a44-ask-replacements =
    { $points ->
        [one] Uzupełnienia: wybierz jednostkę, która dostaje uzupełnienie, albo zakończ fazę.
        [few] Uzupełnienia: wybierz jednostkę, która dostaje następne z { $points } uzupełnień, albo zakończ fazę.
        [many] Uzupełnienia: wybierz jednostkę, która dostaje następne z { $points } uzupełnień, albo zakończ fazę.
       *[other] Uzupełnienia: wybierz jednostkę, która dostaje następne z { $points } uzupełnień, albo zakończ fazę.
    }
a44-ask-replacement-place = Wybierz miejsce powrotu jednostki { $unit }.
a44-replacement-points =
    { $points ->
        [one] { $side }: { $points } uzupełnienie.
        [few] { $side }: { $points } uzupełnienia.
        [many] { $side }: { $points } uzupełnień.
       *[other] { $side }: { $points } uzupełnienia.
    }
a44-refused-replace-not-yours = jednostka { $unit } należy do drugiej strony

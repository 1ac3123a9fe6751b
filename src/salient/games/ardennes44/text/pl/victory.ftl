a44-points-hex = kontrola heksu { $hex }
a44-points-exited = punkty ataku wyprowadzone z mapy: { $factors }
a44-victory-antwerp = Droga do Antwerpii otwarta: zwycięstwo Niemców. Punkty ataku wyprowadzone z mapy: { $number }.
a44-victory-liege = Całe Liège w rękach niemieckich: zwycięstwo Niemców.
a44-victory-meuse = Zwycięstwo Niemców nad Mozą. Miasteczka w rękach niemieckich: { $number }.
a44-victory-west = Zwycięstwo Niemców na zachodzie. Heksy zwycięstwa mapy zachodniej w rękach niemieckich: { $number }.
a44-victory-start-areas = Alianci zajmują trzy niemieckie pozycje startowe: zwycięstwo aliantów.
a44-victory-points = { $points ->
    [one] Niemcy mają { $points } punkt zwycięstwa; potrzeba było { $needed }.
    [few] Niemcy mają { $points } punkty zwycięstwa; potrzeba było { $needed }.
    [many] Niemcy mają { $points } punktów zwycięstwa; potrzeba było { $needed }.
   *[other] Niemcy mają { $points } punktu zwycięstwa; potrzeba było { $needed }.
}
a44-victory-bastogne-drawn = Brak alianckiego połączenia drogowego z całym Bastogne: remis.
a44-victory-bastogne = Bastogne stracone dla aliantów, a Niemcy stoją na zachodzie: zwycięstwo Niemców.
a44-victory-held = Żadnego z niemieckich celów nie osiągnięto: zwycięstwo aliantów.

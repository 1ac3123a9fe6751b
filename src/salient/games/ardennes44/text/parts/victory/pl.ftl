a44-points-hex = kontrola heksu { $hex }
a44-points-exited = punkty ataku, które opuściły mapę: { $factors }
a44-victory-antwerp = Droga do Antwerpii otwarta: zwycięstwo Niemców. Punkty ataku, które opuściły mapę: { $number }.
a44-victory-liege = Całe Liège w rękach niemieckich: zwycięstwo Niemców.
a44-victory-meuse = Zwycięstwo Niemców nad Mozą. Miasteczka w rękach niemieckich: { $number }.
a44-victory-west = Zwycięstwo Niemców na zachodzie. Heksy zwycięstwa Mapy Zachodniej w rękach niemieckich: { $number }.
a44-victory-start-areas = Alianci zajmują trzy niemieckie obszary początkowe: zwycięstwo aliantów.
a44-victory-points = { $points ->
    [one] Niemcy mają { $points } punkt zwycięstwa; potrzeba było { $needed }.
    [few] Niemcy mają { $points } punkty zwycięstwa; potrzeba było { $needed }.
    [many] Niemcy mają { $points } punktów zwycięstwa; potrzeba było { $needed }.
   *[other] Niemcy mają { $points } punktu zwycięstwa; potrzeba było { $needed }.
}
a44-victory-bastogne-drawn = Żadna droga nie prowadzi aliantów do całego Bastogne: remis.
a44-victory-bastogne = Bastogne stracone dla aliantów, a Niemcy stoją na zachodzie: zwycięstwo Niemców.
a44-victory-held = Niemcy nie osiągnęli żadnego celu: zwycięstwo aliantów.

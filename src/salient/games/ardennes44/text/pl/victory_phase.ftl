a44-state-points =
    { $points ->
        [one] Niemcy mają { $points } punkt zwycięstwa; potrzeba { $needed }.
        [few] Niemcy mają { $points } punkty zwycięstwa; potrzeba { $needed }.
        [many] Niemcy mają { $points } punktów zwycięstwa; potrzeba { $needed }.
       *[other] Niemcy mają { $points } punktu zwycięstwa; potrzeba { $needed }.
    }
a44-state-exited = Niemieckie punkty ataku, które wyszły na Antwerpię: { $number } z { $needed }.
a44-state-liege = Heksy Liège w rękach niemieckich: { $number } z { $needed }.
a44-state-meuse = Miasta nad Mozą w rękach niemieckich: { $number } z { $needed }.
a44-state-west = Heksy zwycięstwa mapy zachodniej w rękach niemieckich: { $number } z { $needed }.
a44-state-areas = Niemieckie pozycje startowe z zaopatrzonymi jednostkami alianckimi: { $areas } z { $needed }. Jeszcze raz przy następnym sprawdzeniu, a wygrają alianci.
a44-points-for = Punkty zwycięstwa Niemców: +{ $points } ({ $cause }).

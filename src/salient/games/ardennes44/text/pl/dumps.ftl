a44-dump-defense = skład paliwa
a44-dump-enemy-combat = w fazie walki wroga
a44-refused-dump-defends = skład paliwa w heksie { $hex } jest broniony: najpierw trzeba go zaatakować
a44-refused-dump-not-held = w heksie { $hex } nie ma składu paliwa w rękach aliantów
a44-refused-dump-not-yet = w turach 1 i 2 niczego nie można wysadzać
a44-refused-dump-tried = w tej turze gracza była już próba wysadzenia składu paliwa w heksie { $hex }
a44-refused-dump-no-german = żadna jednostka niemiecka nie sąsiaduje ze składem paliwa w heksie { $hex }
a44-dump-revealed =
    { $real ->
        [no] Skład paliwa w heksie { $hex } to atrapa.
       *[yes] Skład paliwa w heksie { $hex } jest prawdziwy.
    }
a44-dump-retaken = Alianci odzyskują skład paliwa w heksie { $hex }.

a44-dump-defense = skład paliwa
a44-dump-enemy-combat = w fazie walki wroga
a44-refused-dump-defends = Skład paliwa w heksie { $hex } jest broniony: najpierw trzeba go zaatakować.
a44-refused-dump-not-held = W heksie { $hex } nie ma składu paliwa w rękach aliantów.
a44-refused-dump-not-yet = W turach 1 i 2 niczego nie można wysadzać.
a44-refused-dump-tried = W tej turze gracza była już próba wysadzenia składu w heksie { $hex }.
a44-refused-dump-no-german = Żadna jednostka niemiecka nie sąsiaduje ze składem paliwa w heksie { $hex }.

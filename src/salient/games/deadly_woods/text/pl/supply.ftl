# Zaopatrzenie
tdw-out-of-supply = Jednostka { $unit } jest bez zaopatrzenia.
tdw-in-supply-again = Jednostka { $unit } jest znów zaopatrzona.
tdw-abandons-tanks = Jednostka { $unit } porzuca czołgi.
tdw-fuel-captured = Jednostka { $unit } zdobywa skład paliwa w heksie { $hex }: zaopatrzona przez całą turę 2.
tdw-fuel-gone = Skład paliwa w heksie { $hex } jest poza grą.

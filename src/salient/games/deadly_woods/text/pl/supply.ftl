# Zaopatrzenie
tdw-out-of-supply = Jednostka { $unit } jest bez zaopatrzenia.
tdw-in-supply-again = Jednostka { $unit } jest znów zaopatrzona.
tdw-fuel-captured = Jednostka { $unit } zdobywa skład paliwa w heksie { $hex }: zaopatrzona przez całą turę 2.
tdw-fuel-gone = Skład paliwa w heksie { $hex } jest poza grą.
tdw-abandons-tanks = Jednostka { $unit } porzuca czołgi.
tdw-refused-attack-oos = jednostka { $unit } jest bez zaopatrzenia i nie może atakować
tdw-refused-mount-oos = jednostka { $unit } jest bez zaopatrzenia i nie może poruszać się jak zmotoryzowana
tdw-refused-move-oos = jednostka { $unit } jest bez zaopatrzenia: rusza się tylko, jeśli porzuci czołgi

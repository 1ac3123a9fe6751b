a44-refused-flip-kind = jednostka { $unit } nie jest artylerią
a44-refused-flip-absent = jednostki { $unit } nie ma w grze
a44-refused-flip-ready = jednostka { $unit } jest gotowa
a44-refused-flip-disordered = jednostka { $unit } jest wstrząśnięta lub złamana i nie może wrócić do gotowości
a44-refused-flip-oos = jednostka { $unit } jest bez zaopatrzenia i nie może wrócić do gotowości
a44-refused-flip-on-wheels = jednostka { $unit } jest w ruchu strategicznym i nie może wrócić do gotowości
a44-refused-flip-limit = jednostki artylerii przywracane do gotowości w jednej fazie: najwyżej { $number }

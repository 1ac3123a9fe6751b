# Zaopatrzenie i paliwo
eaa-supply-full = Jednostka { $unit } w heksie { $hex }: pełne zaopatrzenie.
eaa-supply-limited = Jednostka { $unit } w heksie { $hex } nie może poprowadzić linii zaopatrzenia: ograniczone zaopatrzenie.
eaa-supply-out_of_supply = Jednostka { $unit } w heksie { $hex } nie może poprowadzić linii zaopatrzenia: bez zaopatrzenia.
eaa-supply-isolated = Jednostka { $unit } w heksie { $hex } nie może poprowadzić linii zaopatrzenia: odizolowana.
eaa-supply-starves = Jednostka { $unit } jest odizolowana i nadal nie może poprowadzić linii zaopatrzenia.
eaa-fuel-enough = Sprawdzenie paliwa: { $die }. Paliwa wystarcza.
eaa-fuel-out = Sprawdzenie paliwa: { $die }, nie więcej niż { $number }. Aktywne jednostki zmechanizowane są bez paliwa do końca dnia.

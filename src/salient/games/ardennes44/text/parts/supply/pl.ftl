a44-refused-no-road-path = Z heksu { $hex } żadna linia zaopatrzenia po drogach nie prowadzi do źródła.
a44-refused-out-of-supply = Jednostka { $unit } jest bez zaopatrzenia (OOS).
a44-surrender-clear-weather = zrzuty zaopatrzenia przy czystym niebie

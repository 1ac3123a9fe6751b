a44-refused-no-road-path = z heksu { $hex } nie można poprowadzić po drogach linii zaopatrzenia do źródła
a44-refused-out-of-supply = jednostka { $unit } jest bez zaopatrzenia
a44-surrender-clear-weather = zrzuty zaopatrzenia przy czystym niebie

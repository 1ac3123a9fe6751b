a44-sum-fuel-railways = bombardowanie linii kolejowych
a44-refused-fuel-no-choice = ten wynik nie zostawia wyboru
a44-refused-fuel-chooser = dywizję wybiera drugi gracz
a44-refused-fuel-division = dywizji { $division } nie można wybrać

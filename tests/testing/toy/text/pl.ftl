toy-title = Trzy kubki
toy-scenario-fair = Na jarmarku
side-ann = Ania
side-bob = Bob
cup-left = lewy kubek
cup-middle = środkowy kubek
cup-right = prawy kubek

toy-phase-stakes = Stawki
toy-phase-lift = Podnoszenie kubka

toy-ask-hide = Ukryj ziarnko grochu.
toy-ask-stake = { $side }: postaw monety albo zakończ. Zostało monet: { $coins }.
toy-ask-pay = { $side }: zapłać.
toy-ask-lift = Podnieś kubek.
toy-roll-throw = Rzut: { $side }

toy-hidden = Groch leży tutaj: { $cup }.
toy-staked = { $side } stawia; monety: { $coins }.
toy-won = { $side } wygrywa monetę.
toy-empty = Nic tu nie ma: { $cup }.
toy-found = Groch leżał tutaj: { $cup }.
toy-never-found = Grochu nie znaleziono.

toy-outcome-coins = { $side }, monety: { $coins }
toy-sum-purse = Sakiewka
toy-sum-coins = Monety w ręku

toy-refused-stake = Stawka to jedna lub dwie monety, z tych, które się ma.
toy-refused-staked = Dwie stawki wystarczą.
toy-refused-lifted = Już podniesiony: { $cup }.
toy-option-motto = Motto graczy.

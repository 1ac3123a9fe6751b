fronte-ask-activation = Tura { $turn }, { $division }: ruch, ostrzał i szturm w dowolnej kolejności, potem zakończ.
fronte-ask-activation-left = { $attacks ->
    [0] { $units ->
        [one] { $units } jednostka może jeszcze wykonać ruch
        [few] { $units } jednostki mogą jeszcze wykonać ruch
       *[many] { $units } jednostek może jeszcze wykonać ruch
    }
   *[other] { $units ->
        [0] { $attacks ->
            [one] można jeszcze ostrzelać lub szturmować { $attacks } sektor
            [few] można jeszcze ostrzelać lub szturmować { $attacks } sektory
           *[many] można jeszcze ostrzelać lub szturmować { $attacks } sektorów
        }
       *[other] jednostki, które mogą jeszcze wykonać ruch: { $units }; sektory do ostrzału lub szturmu: { $attacks }
    }
}
fronte-ask-role = Jednostka { $unit }: wybierz rolę do następnej aktywacji.
fronte-role = Jednostka { $unit } działa jako { $role ->
    [recon] rozpoznanie
    [engineer] saperzy
   *[at] przeciwpancerna
}.
fronte-refused-role = jednostka { $unit } nie jest tym zespołem bojowym
fronte-ask-garrisons = Garnizony: ostrzał lub powrót, potem zakończ.
fronte-ask-garrisons-left = { fronte-ask-activation-left }
fronte-refused-no-garrison = jednostka { $unit } nie jest garnizonem tej strony
fronte-turn = Tura { $turn }, dzień { $day }.
fronte-boat-bridge = W sektorze { $hex } stoi most pontonowy.
fronte-first = Pierwsza aktywacja: { $side }.
fronte-roll-initiative = Równe straty: po kości o pierwszeństwo
fronte-initiative = Inicjatywa: alianci { $allied }, Oś { $axis }.
fronte-ask-activate = Tura { $turn }: wybierz dywizję do aktywacji.
fronte-activated = Aktywacja: { $division }.
fronte-out-of-supply = { $division } bez zaopatrzenia: jednostki, które mogą się ruszyć: { $units }.
fronte-refused-division-not-yours = dywizja { $division } nie należy do tej strony
fronte-refused-activated = dywizja { $division } była już aktywowana w tej turze
fronte-refused-no-units = dywizja { $division } nie ma kogo aktywować

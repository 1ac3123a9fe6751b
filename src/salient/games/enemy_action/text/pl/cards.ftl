# Karty
eaa-card-head = { $level ->
    [division] { $formation }
    [no_command] { $formation }
   *[other] { $formation }
}
eaa-command-event = Wydarzenie { $first }–{ $last }: { $event }
eaa-command-replacements = Uzupełnienia { $first }–{ $last }: { $points }
eaa-command-activation = Aktywacja
eaa-command-deploy = Wprowadź odwody
eaa-command-expedite = Przyspiesz odwody
eaa-card-tactic = Taktyka: { $tactic }
eaa-card-wild = Taktyka: joker
eaa-card-blank = Bez taktyki
enemy_action-box-hand = Twoja ręka
enemy_action-box-played = Zagrana teraz
enemy_action-box-command = Karta dowodzenia
enemy_action-box-support = Karta wsparcia
enemy_action-box-discards = Karty odrzucone
enemy_action-box-chits = Wylosowane żetony
eaa-chit-counts = liczy się: atakujący { $attacker }, obrońca { $defender }
eaa-chit-side = { $situation }: atakujący { $attacker }, obrońca { $defender }
eaa-chit-side-enemy = { $situation }: { $hits } dla wroga tej strony

# Carte
eaa-card-head = { $level ->
    [division] { $formation }
    [no_command] { $formation }
   *[other] { $formation }
}
eaa-command-event = Evento { $first }–{ $last }: { $event }
eaa-command-replacements = Rimpiazzi { $first }–{ $last }: { $points }
eaa-command-activation = Attiva
eaa-command-deploy = Schiera le riserve
eaa-command-expedite = Affretta le riserve
eaa-card-tactic = Tattica: { $tactic }
eaa-card-wild = Tattica: jolly
eaa-card-blank = Nessuna tattica
enemy_action-box-hand = La tua mano
enemy_action-box-played = Giocata ora
enemy_action-box-command = Carta comando
enemy_action-box-support = Carta di supporto
enemy_action-box-discards = Scarti
enemy_action-box-chits = Chit pescati
eaa-chit-counts = conta: attaccante { $attacker }, difensore { $defender }
eaa-chit-side = { $situation }: attaccante { $attacker }, difensore { $defender }
eaa-chit-side-enemy = { $situation }: { $hits } al nemico di chi è interessato

# Cards
eaa-card-head = { $level ->
    [division] { $formation }
    [no_command] { $formation }
   *[other] { $formation }
}
eaa-command-event = Event { $first }–{ $last }: { $event }
eaa-command-replacements = Replacements { $first }–{ $last }: { $points }
eaa-command-activation = Activate
eaa-command-deploy = Deploy reserves
eaa-command-expedite = Expedite reserves
eaa-card-tactic = Tactic: { $tactic }
eaa-card-wild = Tactic: wild card
eaa-card-blank = No tactic
enemy_action-box-hand = Your hand
enemy_action-box-played = Played now
enemy_action-box-command = Command card
enemy_action-box-support = Support card
enemy_action-box-discards = Discards
enemy_action-box-chits = Chits drawn
eaa-chit-counts = counts: attacker { $attacker }, defender { $defender }
eaa-chit-side = { $situation }: attacker { $attacker }, defender { $defender }
eaa-chit-side-enemy = { $situation }: { $hits } on the enemy of that side

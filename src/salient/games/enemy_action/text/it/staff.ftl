# Why the computer's staff did something.
eaa-staff-card-activate = { $card } si gioca per agire, soprattutto: { $first }
eaa-staff-card-activate_one = { $card } si gioca per una sola unità: { $first }
eaa-staff-card-deploy = { $card } si gioca per le sue riserve, soprattutto: { $first }
eaa-staff-card-event = { $card } si gioca per il suo evento, { $event }.
eaa-staff-card-expedite = { $card } si gioca per avere { $count ->
    [one] un'unità
   *[other] { $count } unità
} un giorno prima.
eaa-staff-card-replace = { $card } si gioca per i rimpiazzi: { $count ->
    [one] un livello
   *[other] { $count } livelli
}.
eaa-staff-card-least = Si rinuncia a { $card }: nessuna carta in mano farebbe ora più di quanto potrà fare dopo, e questa è quella che manca meno.
eaa-staff-hold-town = { $unit } va in { $hex }, che conta per la vittoria.
eaa-staff-block-road = { $unit } va in { $hex }, da dove i tedeschi devono passare.
eaa-staff-cover = { $unit } si mette al coperto in { $hex }.
eaa-staff-crossroads = { $unit } tiene le strade in { $hex }.
eaa-staff-keep-clear = { $unit } va in { $hex }, lontano dai tedeschi.
eaa-staff-supplied = { $unit } va in { $hex }, dove arrivano i rifornimenti.
eaa-staff-behind-river = { $unit } va in { $hex }, dietro il fiume.
eaa-staff-strike-back = { $unit } va in { $hex } per contrattaccare.
eaa-staff-westwall = { $unit } va al Westwall in { $hex }, il che costa punti ai tedeschi.
eaa-staff-reserve = { $unit } arriva dalla riserva in { $hex }.
eaa-staff-attack = I tedeschi in { $hex } sono attaccati: promette più di quanto costi.
eaa-staff-stand = { $hex } è tenuto con una carta tattica.
eaa-staff-bug-out = { $hex } viene abbandonato prima dell'attacco: lì non c'è nulla che valga un'unità.
eaa-staff-blow = Il ponte { $crossing } è fatto saltare: i tedeschi devono passarvi.
eaa-staff-roadblock = Un blocco stradale in { $hex }: i tedeschi devono passare di lì.
eaa-staff-dig-in = Ci si trincera in { $hex }.
eaa-staff-retake = { $unit } va in { $hex }: di lì si può riprendere un esagono di vittoria.
eaa-staff-last-word = { $unit } va in { $hex }: ai tedeschi non restano carte, e ciò che si prende ora conta.
eaa-staff-zone = { $unit } va in { $hex }, la cui zona di controllo copre la strada dei tedeschi.
eaa-staff-attack-town = I tedeschi in { $hex } sono attaccati: l'esagono conta per la vittoria.
eaa-staff-attack-westwall = I tedeschi in { $hex } sono attaccati: una breccia nel Westwall costa loro punti ogni sera.
eaa-staff-mop-up = I tedeschi in { $hex } sono attaccati: sono accerchiati e non possono ritirarsi.

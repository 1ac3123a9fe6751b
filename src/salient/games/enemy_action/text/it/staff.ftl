# Why the computer's staff did something.
eaa-staff-card = { $card } promette di più nella situazione attuale.
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
eaa-staff-bug-out = { $hex } è abbandonato prima dell'attacco: nulla vi vale un'unità.
eaa-staff-blow = Il ponte { $crossing } è fatto saltare: i tedeschi devono passarvi.
eaa-staff-roadblock = Un blocco stradale in { $hex }: i tedeschi devono passare di lì.
eaa-staff-dig-in = Ci si trincera in { $hex }.

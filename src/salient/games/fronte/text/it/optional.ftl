fronte-ask-barrage = Bombardamento di sbarramento: scegli un'unità e il settore bersaglio, o termina.
fronte-ask-barrage-left = { $attacks ->
    [one] un settore si può ancora bombardare
   *[other] { $attacks } settori si possono ancora bombardare
}
fronte-barrage = { $unit } bombarda { $hex }.
fronte-roll-barrage = Sbarramento di { $unit } su { $hex }
fronte-barrage-die = Sbarramento di { $unit } su { $hex }: dado { $die }, modificatore { $modifier }.
fronte-roll-under-barrage = { $unit } sotto il bombardamento
fronte-stands-barrage = { $unit } resiste al bombardamento (dado { $die }).
fronte-flees-barrage = { $unit } cede al bombardamento (dado { $die }).
fronte-fortifications-gone = Le fortificazioni in { $hex } sono distrutte.
fronte-ask-intercept = Arrivano i bombardieri { $unit }: scegli i caccia che intercettano, o passa.
fronte-ask-intercept-pass = Nessuna intercettazione
fronte-refused-no-barrage = { $unit } non partecipa al bombardamento
fronte-refused-barrage-fired = { $unit } ha già tirato nel bombardamento o non c'è
fronte-refused-not-this-bomber = { $unit } non è il bombardiere che arriva ora
fronte-refused-not-fighters = { $unit } non sono tuoi caccia

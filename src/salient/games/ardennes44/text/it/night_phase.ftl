a44-ask-replacements =
    { $points ->
        [one] Rimpiazzi: scegli l'unità che riceve il rimpiazzo o termina la fase.
       *[other] Rimpiazzi: scegli l'unità che riceve il prossimo di { $points } rimpiazzi o termina la fase.
    }
a44-ask-replacement-place = Scegli dove torna l'unità { $unit }.
a44-replacement-points =
    { $points ->
        [one] { $side }: { $points } rimpiazzo.
       *[other] { $side }: { $points } rimpiazzi.
    }
a44-refused-replace-not-yours = l'unità { $unit } è dell'altra parte

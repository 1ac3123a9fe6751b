# Perdite
eaa-loses-step = L'unità { $unit } perde un livello: ne restano { $left }.
eaa-eliminated = L'unità { $unit } viene eliminata.

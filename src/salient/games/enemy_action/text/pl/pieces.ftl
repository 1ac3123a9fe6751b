# Straty
eaa-loses-step = Jednostka { $unit } traci poziom siły, pozostałe poziomy: { $left }.
eaa-eliminated = Wyeliminowano jednostkę { $unit }.

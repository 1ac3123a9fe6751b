# Rifornimento e carburante
eaa-supply-full = L'unità { $unit } nell'esagono { $hex } è in pieno rifornimento.
eaa-supply-limited = L'unità { $unit } nell'esagono { $hex } non può tracciare il rifornimento: rifornimento limitato.
eaa-supply-out_of_supply = L'unità { $unit } nell'esagono { $hex } non può tracciare il rifornimento: fuori rifornimento.
eaa-supply-isolated = L'unità { $unit } nell'esagono { $hex } non può tracciare il rifornimento: isolata.
eaa-supply-starves = L'unità { $unit } è isolata e ancora non può tracciare il rifornimento.
eaa-fuel-enough = Controllo carburante: { $die }. È sufficiente.
eaa-fuel-out = Controllo carburante: { $die }, non più di { $number }. Le unità meccanizzate attive sono senza carburante fino a fine giornata.

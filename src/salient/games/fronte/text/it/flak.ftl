fronte-refused-not-aa = { $unit } non è un'unità antiaerea
fronte-refused-no-aircraft = { $unit } non è un'unità aerea nemica sul tavolo
fronte-refused-aircraft-far = { $unit } è a più di un settore di distanza
fronte-flak-hits = { $unit } colpisce gli aerei { $target }: { $score } contro { $against }.
fronte-flak-misses = { $unit } tira sugli aerei { $target } senza effetto: { $score } contro { $against }.

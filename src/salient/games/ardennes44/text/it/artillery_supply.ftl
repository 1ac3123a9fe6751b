a44-refused-flip-kind = l'unità { $unit } non è di artiglieria
a44-refused-flip-absent = l'unità { $unit } non è in gioco
a44-refused-flip-ready = l'unità { $unit } è pronta
a44-refused-flip-disordered = l'unità { $unit } è disorganizzata o in rotta e non può tornare pronta
a44-refused-flip-oos = l'unità { $unit } è fuori rifornimento e non può tornare pronta
a44-refused-flip-on-wheels = l'unità { $unit } è in movimento strategico e non può tornare pronta
a44-refused-flip-limit = unità di artiglieria che tornano pronte in una fase: al massimo { $number }

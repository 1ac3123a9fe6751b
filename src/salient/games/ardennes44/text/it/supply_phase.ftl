a44-out-of-supply = L'unità { $unit } è fuori rifornimento.
a44-in-supply = L'unità { $unit } è di nuovo in rifornimento.
a44-relieved = L'unità { $unit } non è più isolata: perde i punti resa.
a44-isolated = Isolato: gruppo dell'unità { $unit } (unità: { $count }; punti resa: { $points }).
a44-roll-surrender = Resa: gruppo isolato dell'unità { $unit } (unità: { $count })
a44-surrender-roll = Tabella della resa per il gruppo dell'unità { $unit }, dado { $die }, DRM { $drm }. Punti resa: { $points }, soglia: { $threshold }.
a44-surrenders = L'unità { $unit } si arrende.

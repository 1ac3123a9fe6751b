a44-roll-fuel = Tabella della scarsità di carburante { $table }
a44-ask-short = Scegli la divisione a corto di carburante.
a44-dump-drained = Il carburante catturato arriva a destinazione: nessuna scarsità di carburante nei turni 7 e 8.
a44-fuel-spared = Il carburante catturato basta: nessuna scarsità in questo turno.
a44-fuel-roll =
    { $result ->
        [none] Tabella della scarsità di carburante { $table }, dado { $die }, DRM { $drm }: nessuna scarsità.
        [west] Tabella della scarsità di carburante { $table }, dado { $die }, DRM { $drm }: scarsità a ovest dell'Ourthe.
       *[divisions] Tabella della scarsità di carburante { $table }, dado { $die }, DRM { $drm }: scarsità.
    }
a44-fuel-short = A corto di carburante: { $division }.
a44-out-of-fuel = L'unità { $unit } è fuori rifornimento per mancanza di carburante.

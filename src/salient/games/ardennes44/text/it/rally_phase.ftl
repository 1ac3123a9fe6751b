a44-roll-rally = Recupero dell'unità { $unit }
a44-rally-roll =
    { $result ->
        [improves] Tabella del recupero per l'unità { $unit }, dado { $die }, DRM { $drm }: l'unità recupera.
       *[no-change] Tabella del recupero per l'unità { $unit }, dado { $die }, DRM { $drm }: nessun cambiamento.
    }

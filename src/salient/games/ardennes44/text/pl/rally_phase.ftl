a44-roll-rally = Zbiórka jednostki { $unit }
a44-rally-roll =
    { $result ->
        [improves] Tabela zbiórki dla jednostki { $unit }, kość { $die }, DRM { $drm }: poprawa.
       *[no-change] Tabela zbiórki dla jednostki { $unit }, kość { $die }, DRM { $drm }: bez zmian.
    }

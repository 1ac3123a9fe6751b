a44-roll-fuel = Tabela niedoboru paliwa { $table }
a44-ask-short = Wybierz dywizję, której brakuje paliwa.
a44-dump-drained = Zdobyte paliwo wywieziono: w turach 7 i 8 nie ma niedoboru paliwa.
a44-fuel-spared = Zdobyte paliwo wystarcza: w tej turze nie ma niedoboru.
a44-fuel-roll =
    { $result ->
        [none] Tabela niedoboru paliwa { $table }, kość { $die }, DRM { $drm }: bez niedoboru.
        [west] Tabela niedoboru paliwa { $table }, kość { $die }, DRM { $drm }: niedobór na zachód od Ourthe.
       *[divisions] Tabela niedoboru paliwa { $table }, kość { $die }, DRM { $drm }: niedobór.
    }
a44-fuel-short = Niedobór paliwa: { $division }.
a44-out-of-fuel = Jednostka { $unit } jest bez zaopatrzenia z braku paliwa.

a44-roll-fuel = Fuel Shortage Table { $table }
a44-ask-short = Choose the division that is short of fuel.
a44-dump-drained = The captured fuel is brought home: no fuel shortage on turns 7 and 8.
a44-fuel-spared = The captured fuel lasts: no fuel shortage this turn.
a44-fuel-roll =
    { $result ->
        [none] Fuel Shortage Table { $table }, die { $die }, DRM { $drm }: no shortage.
        [west] Fuel Shortage Table { $table }, die { $die }, DRM { $drm }: shortage west of the Ourthe.
       *[divisions] Fuel Shortage Table { $table }, die { $die }, DRM { $drm }: shortage.
    }
a44-fuel-short = Short of fuel: { $division }.
a44-out-of-fuel = { $unit } is out of supply for lack of fuel.

a44-roll-rally = { $unit } tries to rally
a44-rally-roll =
    { $result ->
        [improves] Rally Table for { $unit }, die { $die }, DRM { $drm }: it improves.
       *[no-change] Rally Table for { $unit }, die { $die }, DRM { $drm }: no change.
    }

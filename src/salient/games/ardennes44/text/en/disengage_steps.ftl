a44-ask-disengage-with = Choose the other units in { $hex } that try to disengage, or let them roll.
a44-ask-disengage = { $unit } disengages: it is in { $hex }, choose where it goes.
a44-roll-disengagement = Disengagement of { $unit }
a44-disengagement = { $result ->
        [yes] Disengagement Table for { $unit }, die { $die }, DRM { $drm }: Yes.
        [yes-d] Disengagement Table for { $unit }, die { $die }, DRM { $drm }: Yes + D.
        [no] Disengagement Table for { $unit }, die { $die }, DRM { $drm }: No.
       *[no-d] Disengagement Table for { $unit }, die { $die }, DRM { $drm }: No + D.
    }
a44-refused-disengage-enemy = { $unit } is an enemy unit
a44-refused-disengage-stayed = others of its stack tried, and { $unit } was not announced with them
a44-refused-disengage-announced = { $unit } is announced already
a44-refused-disengage-other-hex = { $unit } is not in the same stack

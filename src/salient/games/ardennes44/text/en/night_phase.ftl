a44-ask-replacements =
    { $points ->
        [one] Replacements: choose the unit that gets the point, or end the phase.
       *[other] Replacements: choose the unit that gets the next of { $points } points, or end the phase.
    }
a44-ask-replacement-place = Choose where { $unit } returns.
a44-replacement-points =
    { $points ->
        [one] { $side }: { $points } replacement point.
       *[other] { $side }: { $points } replacement points.
    }
a44-refused-replace-not-yours = { $unit } belongs to the other side

a44-disrupted = { $unit } is disrupted.
a44-broken = { $unit } is broken.
a44-rallies =
    { $state ->
        [disrupted] { $unit } rallies: disrupted.
       *[good-order] { $unit } rallies: in good order.
    }
a44-refused-rally-good-order = { $unit } is in good order
a44-refused-rally-astray = { $unit } is across an army boundary and cannot rally there before turn 5
a44-refused-disrupted-must-leave = { $unit } is disrupted or broken and must leave the enemy zone of control
a44-refused-disrupted-zone = { $unit } is disrupted or broken and may not enter the enemy zone of control in { $hex }
a44-sum-green = green unit: { $unit }
a44-sum-elite = elite unit: { $unit }

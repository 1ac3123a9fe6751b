a44-out-of-supply = { $unit } is out of supply.
a44-in-supply = { $unit } is in supply again.
a44-relieved = { $unit } is relieved: no more surrender points.
a44-isolated = Isolated: group of { $unit } (units: { $count }; surrender points: { $points }).
a44-roll-surrender = Surrender: isolated group of { $unit } (units: { $count })
a44-surrender-roll = Surrender Table for the group of { $unit }, die { $die }, DRM { $drm }. Surrender points: { $points }, threshold: { $threshold }.
a44-surrenders = { $unit } surrenders.

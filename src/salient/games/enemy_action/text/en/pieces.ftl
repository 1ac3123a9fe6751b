# Losses
eaa-loses-step = { $unit } loses a step: { $left } left.
eaa-eliminated = { $unit } is eliminated.

a44-breaks-down = { $unit } breaks down and creates { $part }.
a44-recombines = { $part } rejoins { $unit }.
a44-refused-break-down-kind = { $unit } is not a regiment, combat command or US tank battalion with a step to spare
a44-refused-break-down-disordered = { $unit } is disrupted or broken and may not break down
a44-refused-break-down-strategic = { $unit } has a strategic movement or truck marker and may not break down
a44-refused-break-down-acted = { $unit } has moved, disengaged or advanced in this phase and may no longer break down
a44-refused-break-down-counter = no breakdown counter of the right type is left for { $unit }
a44-refused-break-down-remnant = no remnant of the type of { $unit } is left
a44-refused-break-down-room = the Task Force of { $unit } would overstack its hex, and in a Combat Phase nothing puts that right
a44-refused-recombine-parent = { $part } was not created by { $unit } and may not join it
a44-refused-recombine-hex = { $part } and { $unit } are not in the same hex
a44-refused-recombine-full = { $unit } is at full strength and cannot take back { $part }

a44-night-marked = Night marker on the stack in { $hex }.
a44-infiltrates = A stack infiltrates to { $hex }.
a44-refused-mark-no-night = night markers are placed in the movement phase of a PM turn that a night follows
a44-refused-mark-none-left = no night marker is left
a44-refused-mark-stack = a night marker covers units of one stack
a44-refused-mark-off-map = { $unit } is not on the map
a44-refused-mark-disordered = { $unit } is disrupted or broken
a44-refused-mark-engaged = { $unit } is engaged
a44-refused-mark-supply = { $unit } is out of supply
a44-refused-mark-moved = { $unit } has moved in this turn
a44-refused-mark-marked = { $unit } has a night marker
a44-refused-infiltrate-option = night infiltration is an optional rule for night turns
a44-refused-infiltrate-marker = no unused night marker is left
a44-refused-infiltrate-disordered = { $unit } is disrupted or broken and may not infiltrate
a44-refused-infiltrate-replaced = { $unit } has a replacement marker and may not infiltrate
a44-refused-infiltrate-strategic = { $unit } has a strategic movement or truck marker and may not infiltrate
a44-refused-infiltrate-engaged = { $unit } is engaged and may not infiltrate
a44-refused-infiltrate-marked = { $unit } has a night marker and moves by it
a44-refused-infiltrate-peiper = { $unit } moves and fights in this night without a marker
a44-refused-infiltrate-moved = { $unit } has moved in this night
a44-refused-infiltrate-one-hex = { $unit } infiltrates one hex only
a44-refused-infiltrate-green = { $unit } is green and may not infiltrate into the enemy zone of control in { $hex }
a44-refused-infiltrate-stack = units of one stack infiltrate together
a44-refused-infiltrate-room = { $hex } has no room: stacking limit
a44-refused-infiltrated-attack = { $unit } has infiltrated and may not attack in this night

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

a44-replaced = { $unit } receives a replacement in { $hex }.
a44-refused-replace-points = no replacement point is left
a44-refused-replace-infantry-only = only one of two replacement points may go to an armored, recon or Flak unit: { $unit }
a44-refused-replace-heavy = { $unit } is German armor with TQ 5 or more and never gets replacements
a44-refused-replace-special = { $unit } never gets replacements
a44-refused-replace-airborne = { $unit } is an Allied airborne unit and never gets replacements
a44-refused-replace-artillery = { $unit } is artillery and never gets replacements
a44-refused-replace-british = { $unit } is British and never gets replacements
a44-refused-replace-no-unit = { $unit } is no reduced or eliminated unit that replacements can bring back
a44-refused-replace-disordered = { $unit } is disrupted or broken and gets no replacements
a44-refused-replace-engaged = { $unit } is engaged and gets no replacements
a44-refused-replace-strategic = { $unit } has a strategic movement or truck marker and gets no replacements
a44-refused-replace-night = { $unit } has a night marker and gets no replacements
a44-refused-replace-full = { $unit } is at full strength
a44-refused-replace-room = { $hex } has no room: stacking limit
a44-refused-replace-place = { $hex } is no town, city or entry hex
a44-refused-replace-control = your side does not control { $hex }
a44-refused-replace-roadblock = an enemy roadblock is in { $hex }
a44-refused-replace-adjacent = { $hex } is adjacent to an enemy unit
a44-refused-replace-colour = no other unit with the color of { $unit } is within 5 hexes of { $hex }
a44-refused-replace-remnant = { $unit } returns only in place of a remnant of its type; there is none in { $hex }
a44-refused-replace-nowhere = { $unit } finds no place to return
a44-refused-replaced-one-hex = { $unit } has a replacement marker and moves one hex at most
a44-refused-replace-beside = { $unit } is next to an enemy

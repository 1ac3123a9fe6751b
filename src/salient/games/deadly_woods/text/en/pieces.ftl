# Losses and stacking
tdw-loses-step = { $unit } loses a step: { $left } left.
tdw-eliminated = { $unit } in { $hex } is eliminated.
tdw-delay-boxed = { $unit } goes back to the asset box.
tdw-motorized-lost = { $unit } loses the Motorized marker.
tdw-ask-surplus = { $count ->
        [one] Too many units in { $hex }: eliminate one.
       *[other] Too many units in { $hex }: eliminate { $count }.
    }
tdw-refused-not-in-full-hex = { $unit } is not in { $hex }, the hex with too many units
tdw-refused-nationality = US and British units cannot share { $hex }
tdw-refused-corps = units of different US corps cannot share { $hex }
tdw-refused-stack-engineers = { $hex } holds engineers of another corps
tdw-refused-full = no room in { $hex }: one division and one unit more

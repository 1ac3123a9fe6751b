# Losses and stacking
tdw-loses-step = { $unit } loses a step: { $left } left.
tdw-eliminated = { $unit } in { $hex } is eliminated.
tdw-delay-boxed = { $unit } goes back to the asset box.
tdw-motorized-lost = { $unit } loses the Motorized marker.
tdw-ask-surplus = { $count ->
        [one] More than one division and one unit more are in { $hex } (6.0): eliminate one unit (6.2).
       *[other] More than one division and one unit more are in { $hex } (6.0): eliminate { $count } units (6.2).
    }
tdw-ask-surplus-camps = { $count ->
        [one] Units, or engineers, of different corps or nations share { $hex } (6.1): eliminate one unit (6.2).
       *[other] Units, or engineers, of different corps or nations share { $hex } (6.1): eliminate { $count } units (6.2).
    }
tdw-refused-not-in-full-hex = { $unit } is not in { $hex }, the hex with too many units
tdw-refused-nationality = US and British units cannot share { $hex }
tdw-refused-corps = units of different US corps cannot share { $hex }
tdw-refused-stack-engineers = { $hex } holds engineers of another corps
tdw-refused-full = no room in { $hex }: one division and one unit more

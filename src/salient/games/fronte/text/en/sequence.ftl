fronte-ask-activation = Turn { $turn }, { $division }: move, fire and assault in any order, then finish.
fronte-ask-activation-left = { $attacks ->
    [0] { $units ->
        [one] one unit can still move
       *[other] { $units } units can still move
    }
   *[other] { $units ->
        [0] { $attacks ->
            [one] one sector can still be fired at or assaulted
           *[other] { $attacks } sectors can still be fired at or assaulted
        }
       *[other] units that can still move: { $units }; sectors that can be fired at or assaulted: { $attacks }
    }
}
fronte-ask-role = { $unit }: choose its role until the next activation.
fronte-role = { $unit } acts as { $role ->
    [recon] RECON
    [engineer] engineers
   *[at] anti-tank
}.
fronte-refused-role = { $unit } is not the combat team that is asked
fronte-ask-garrisons = Garrisons: fire or go back, then finish.
fronte-ask-garrisons-left = { fronte-ask-activation-left }
fronte-refused-no-garrison = { $unit } is no garrison of this side
fronte-turn = Turn { $turn }, day { $day }.
fronte-boat-bridge = A boat bridge stands in { $hex }.
fronte-first = First to activate: { $side }.
fronte-roll-initiative = Equal losses: a die each for who goes first
fronte-initiative = Initiative: Allies { $allied }, Axis { $axis }.
fronte-ask-activate = Turn { $turn }: choose the division to activate.
fronte-activated = { $division } is activated.
fronte-out-of-supply = { $division } is out of supply: { $units } of its units may move.
fronte-refused-division-not-yours = { $division } is not of this side
fronte-refused-activated = { $division } has been activated in this turn
fronte-refused-no-units = { $division } has nobody to act

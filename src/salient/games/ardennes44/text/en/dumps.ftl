a44-dump-defense = fuel dump
a44-dump-enemy-combat = in the enemy's combat phase
a44-refused-dump-defends = the fuel dump in { $hex } is defended: attack it first
a44-refused-dump-not-held = no fuel dump in Allied hands is in { $hex }
a44-refused-dump-not-yet = nothing may be demolished on turns 1 and 2
a44-refused-dump-tried = demolition of the fuel dump in { $hex } has been tried in this player turn
a44-refused-dump-no-german = no German unit is adjacent to the fuel dump in { $hex }
a44-dump-revealed =
    { $real ->
        [no] The fuel dump in { $hex } is a dummy.
       *[yes] The fuel dump in { $hex } is real.
    }
a44-dump-retaken = The Allies retake the fuel dump in { $hex }.

a44-dump-defense = fuel dump
a44-dump-enemy-combat = in the enemy's Combat Phase
a44-refused-dump-defends = The fuel dump in { $hex } is defended: attack it first.
a44-refused-dump-not-held = No fuel dump in Allied hands is in { $hex }.
a44-refused-dump-not-yet = Nothing may be demolished on turns 1 and 2.
a44-refused-dump-tried = The fuel dump in { $hex } was tried in this player turn already.
a44-refused-dump-no-german = No German unit is adjacent to the fuel dump in { $hex }.

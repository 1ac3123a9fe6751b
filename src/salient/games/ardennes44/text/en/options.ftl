a44-sum-bodenplatte = Bodenplatte

a44-refused-commando-option = the Greif Commando is not used in this game
a44-refused-commando-once = the Greif Commando has been placed
a44-refused-commando-late = the Greif Commando may be placed only before turn 7
a44-refused-commando-bridge = the Greif Commando is placed on an intact bridge
a44-sum-demolition-commando = Greif Commando

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

a44-refused-strategic-roadblock = strategic movement may not enter the enemy roadblock in { $hex }
a44-refused-roadblock-option = roadblocks are not used in this game
a44-refused-roadblock-not-yet = roadblocks may be placed from turn { $turn } on
a44-refused-roadblock-no-road = no road leads through { $hex }
a44-refused-roadblock-far = { $hex } is not within four open road hexes of one of your units
a44-refused-roadblock-enemy = { $hex } holds or touches an enemy unit
a44-refused-roadblock-traffic = { $hex } holds or touches one of your own traffic markers
a44-refused-roadblock-roadblock = { $hex } holds or touches another roadblock

a44-ask-commando-any = Greif Commando: choose the bridge on which to place it, or pass.
a44-ask-commando-any-pass = No commando now
a44-ask-antwerp = Defense of Antwerp: choose a British unit to send. Defense factors still missing: { $missing }.
a44-roll-bodenplatte = Bodenplatte Table
a44-roll-653 = 653 PzJ Table, { $unit }
a44-roll-dumps = which fuel dump is real
a44-bodenplatte = Operation Bodenplatte counts from turn { $turn } on.
a44-bodenplatte-none = Operation Bodenplatte does not take place.
a44-dumps-placed = Fuel dumps are placed face down: { $count }. One of them is real.
a44-dump-real = The real fuel dump is in { $hex }.
a44-dumps-removed = The fuel dumps that are left are removed.
a44-refused-send-nation = only British units go to the defense of Antwerp: { $unit }
a44-refused-send-off-map = { $unit } is not on the map

a44-drops =
    { $result ->
        [reduced] { $unit } drops on { $hex }: reduced.
        [eliminated] { $unit } drops on { $hex } and is lost.
       *[full] { $unit } drops on { $hex }: full strength.
    }
a44-653 =
    { $result ->
        [arrives] { $unit } arrives.
        [never] { $unit } does not come.
       *[again] { $unit } is delayed.
    }
a44-sneaks =
    { $success ->
        [no] { $unit } tries to slip past the enemy in { $hex } and is recognized.
       *[yes] { $unit } slips past the enemy in { $hex }.
    }
a44-exposed = { $unit } is exposed.
a44-to-antwerp = { $unit } goes to the defense of Antwerp.
a44-refused-drop-unit = { $unit } does not drop from the air
a44-refused-drop-turn = von der Heydte drops on turn { $turn }
a44-refused-drop-ground = { $hex } is not clear or light woods without village, town or city
a44-refused-drop-enemy = { $hex } holds enemy units or is in an enemy zone of control
a44-refused-drop-room = { $hex } has no room: stacking limit
a44-refused-sneak-unit = only the 150th Panzer Brigade may ignore enemy zones of control: { $unit }
a44-refused-sneak-exposed = { $unit } has been exposed
a44-refused-sneak-zone = { $hex } is not in an enemy zone of control

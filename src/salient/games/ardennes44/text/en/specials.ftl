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

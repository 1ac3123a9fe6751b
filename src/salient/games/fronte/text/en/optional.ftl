fronte-ask-barrage = Preparatory barrage: choose a unit and the sector it fires at, or finish.
fronte-ask-barrage-left = { $attacks ->
    [one] one sector can still be shelled
   *[other] { $attacks } sectors can still be shelled
}
fronte-barrage = { $unit } bombards { $hex }.
fronte-roll-barrage = Barrage of { $unit } on { $hex }
fronte-barrage-die = Barrage of { $unit } on { $hex }: die { $die }, modifier { $modifier }.
fronte-roll-under-barrage = { $unit } under the barrage
fronte-stands-barrage = { $unit } holds out under the barrage (die { $die }).
fronte-flees-barrage = { $unit } gives way to the barrage (die { $die }).
fronte-fortifications-gone = The fortifications in { $hex } are destroyed.
fronte-ask-intercept = The bombers { $unit } come: choose fighters that intercept, or pass.
fronte-ask-intercept-pass = No interception
fronte-refused-no-barrage = { $unit } takes no part in a barrage
fronte-refused-barrage-fired = { $unit } has fired in the barrage, or is not there
fronte-refused-not-this-bomber = { $unit } is not the bomber that comes now
fronte-refused-not-fighters = { $unit } are no fighters of yours

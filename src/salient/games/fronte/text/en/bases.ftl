fronte-ask-base = Choose the airfield of { $unit }.
fronte-based = { $unit } flies from { $hex }.
fronte-ask-place-garrison = Put out your garrisons, or be done.
fronte-refused-other-aircraft = { $unit } is not to be given an airfield now
fronte-refused-no-airfield = { $hex } is no airfield of this side
fronte-refused-garrison-place = { $hex } is no airfield, bridge or town of your half with room for a garrison

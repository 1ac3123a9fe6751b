# Turns, chits and rounds
tdw-turn = { $month ->
        [12] Turn { $turn }: { $first }-{ $last } December 1944.
       *[other] Turn { $turn }: { $first }-{ $last } January 1945.
    }
tdw-round = { $side }: { $round }.
tdw-chit-drawn = Chit drawn: { $chit }. { $brings }
tdw-first-chit = { $side }: first chit of the turn: { $chit }.
tdw-army-chit = The German takes the chit { $chit } for this turn.
tdw-swapped = The held Reinforcement chit is played; { $chit } goes back into the cup.
tdw-held-into-cup = No Allied chit is left in the cup: the held Reinforcement chit goes in.
tdw-no-reaction = The second Reaction is not used.
tdw-army-named = Area of the round: { $army }.
tdw-formation-named = Formation of the round: { $formation }.

tdw-ask-army-chit = Choose the panzer army chit of this turn.
tdw-ask-first-chit = Choose the first chit of the turn.
tdw-ask-draw = Draw the next chit.
tdw-ask-react = Play the second Reaction now, for three units, or wait.
tdw-ask-react-last = The cup is empty: play the second Reaction, for three units, or give it up.
tdw-ask-react-last-wait = Give up the Reaction
tdw-ask-swap = { $chit } was drawn: play it, or play the held Reinforcement chit in its place.
tdw-ask-manner = Choose how { $chit } is used.
tdw-ask-army = Choose the army area that the chit activates.
tdw-ask-formation = Choose up to three formations, one armor, one mech, one infantry: click one of their units.
tdw-ask-formation-1 = Chosen: { $first }. Choose a formation of another class, or begin.
tdw-ask-formation-2 = Chosen: { $first }, { $second }. Choose a formation of the third class, or begin.
tdw-ask-formation-3 = Chosen: { $first }, { $second }, { $third }. Begin with these.
tdw-ask-formation-done = Activate no formation
tdw-ask-formation-3-done = Begin with these three
tdw-ask-formation-2-done = Begin with these two
tdw-ask-formation-1-done = Begin with this one

tdw-refused-no-army-chit = { $chit } is not one of the two panzer army chits
tdw-refused-first-supply-check = a Supply Check belongs to neither side and cannot open the turn
tdw-refused-first-not-own = { $chit } is not a chit of the side with the initiative
tdw-refused-first-held = { $chit } is held in the hand and cannot open the turn
tdw-refused-first-not-this-turn = { $chit } is not among the chits of this turn
tdw-refused-chit-cup = { $chit } is in the cup: chits are drawn by chance
tdw-refused-chit-played = { $chit } has been played this turn
tdw-refused-chit-reaction = { $chit } is held: it can be played after the round of a panzer army, or when the cup is empty
tdw-refused-chit-held = { $chit } is held: it can be played in place of an Allied chit that is drawn
tdw-refused-manner-patton = this chit is used as Patton or as Montgomery
tdw-refused-manner-move-combat = a Move/Combat chit is used as Move or as Combat
tdw-refused-manner-used = the German has already used a chit this turn as: { $manner }
tdw-refused-montgomery-per-unit = each of Montgomery's units moves or attacks as it likes: there is one kind of round for both
tdw-refused-no-formation = { $formation } is no formation of this chit
tdw-refused-formation-german = { $unit } is not a German unit: the chit activates German formations
tdw-refused-formation-off-map = { $formation } has no unit on the map
tdw-refused-formation-class = { $kind ->
        [armor] an armor formation has been chosen already, { $formation } is another
        [mech] a mech formation has been chosen already, { $formation } is another
       *[infantry] an infantry formation has been chosen already, { $formation } is another
    }

# Who may act in a round
tdw-refused-round-no-movement = nobody moves in this round
tdw-refused-round-no-combat = nobody attacks in this round
tdw-refused-one-hex-turn-1 = armor has no one-hex move in a combat round of turn 1
tdw-refused-one-hex-armor = only armor moves in a combat round, and { $unit } is none
tdw-refused-one-hex-adjacent = { $unit } is next to an enemy unit and has no one-hex move
tdw-refused-moved = { $unit } has moved in this round
tdw-refused-armor-turn-1 = armor does not attack in a move round of turn 1
tdw-refused-attack-armor = only armor attacks in this round, and { $unit } is none
tdw-refused-attack-moved = { $unit } has moved and does not attack in this round
tdw-refused-first-reaction = { $unit } belongs to the 2nd or 99th Division: not in the first Reaction
tdw-refused-three-reacted = three other units have been activated: none is left for { $unit }
tdw-refused-not-in-area = { $unit } was not in this area when the round began: { $army }
tdw-refused-not-named = { $unit } belongs to no formation that was chosen
tdw-refused-not-arriving = { $unit } did not arrive with this chit
tdw-refused-not-patton = { $unit } is not of III Corps
tdw-refused-not-montgomery = { $unit } is neither British nor of VII Corps

# Reinforcements
tdw-arrives = { $unit } arrives in { $hex }.
tdw-waits = { $unit }: every entry area is blocked, it waits for the next Reinforcement chit.
tdw-never-enters = { $unit } does not enter the game.
tdw-goes-by-d = { $unit } is sent round by area D and arrives with the next Reinforcement chit.
tdw-ask-by-d = Send units of III Corps round by area D, one chit later, or finish.
tdw-ask-by-d-done = All others enter now
tdw-ask-enter = Choose the entry hex of { $unit }.
tdw-refused-by-d-corps = { $unit } is not of III Corps and cannot be sent round by area D
tdw-refused-by-d-twice = { $unit } has been sent round by area D already
tdw-refused-by-d-no-chit = there is no later Reinforcement chit with which it could arrive
tdw-refused-not-due = { $unit } does not arrive with this chit
tdw-refused-enters-first = { $unit } is placed first
tdw-refused-no-entry = { $hex } is no entry hex of this side
tdw-refused-entry-not-listed = { $hex } is in no entry area of { $unit }, nor in the nearest open one
tdw-refused-entry-by-d = { $unit } can enter by area D only one Reinforcement chit later
tdw-refused-entry-enemy = an enemy unit is in { $hex }
tdw-refused-entry-zone = { $hex } is in an enemy ZOC
tdw-refused-awaited = { $unit } is on the turn track and comes with a Reinforcement chit from turn { $turn }
tdw-brings-5pz = Units in the area of the 5th Panzer Army move; their armor may attack afterwards.
tdw-brings-6pz = Units in the area of the 6th Panzer Army move; their armor may attack afterwards.
tdw-brings-all-german = Every German unit may move, then attack.
tdw-brings-one-army = All units of one army area, which the German names, may move, then attack.
tdw-brings-three-formations = One armor, one mech and one infantry formation may move, then attack.
tdw-brings-move-combat = Its side makes a Move Round or a Combat Round.
tdw-brings-reinforcement = Reinforcements arrive and may move; their armor may attack.
tdw-brings-supply-check = The supply of the German units is tested.
tdw-brings-reaction = Three Allied units may move.
tdw-brings-patton-montgomery = Patton's units may move and attack, or Montgomery's move or attack.

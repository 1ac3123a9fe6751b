tdw-asset-arrives = { $marker } is in its asset box.
tdw-asset-leaves = { $marker } leaves the game.

tdw-ask-engineers = US engineers: place one from the box, take one off the map, or finish.
tdw-ask-engineers-done = No more engineers
tdw-engineer-placed = { $marker } in { $hex }.
tdw-engineer-lifted = { $marker } is taken off the map and is back in turn { $turn }.
tdw-refused-engineer-turn-1 = in turn 1 no engineers are placed or taken off ({ $marker })
tdw-refused-engineer-off-map = { $marker } is not on the map
tdw-refused-engineer-none-boxed = no engineers are in the asset box
tdw-refused-engineer-nowhere = there is no hex in which { $marker } could be placed
tdw-refused-engineer-placed = { $marker } was placed this turn and stays
tdw-refused-engineer-range = no supplied unit of its corps is within 3 hexes of { $hex }
tdw-refused-engineer-engineer = other engineers are in { $hex }
tdw-refused-engineer-corps = a unit of another corps is in { $hex }

tdw-ask-greif = Operation Greif: choose its hex, or pass.
tdw-ask-greif-pass = No Greif this turn
tdw-greif-placed = Operation Greif in { $hex }.
tdw-refused-greif-beside = { $hex } holds or touches an Allied unit or engineers
tdw-refused-greif-area = in turn 2 Greif lies in the area of the 6th Panzer Army, and { $hex } does not

tdw-ask-motorized = Motorized marker: choose an infantry unit, or pass.
tdw-ask-motorized-pass = Motorize nobody
tdw-motorized = { $unit } is motorized this turn.
tdw-refused-motorized-german = the Motorized marker is German, { $unit } is not
tdw-refused-motorized-turn-1 = in turn 1 there is no Motorized marker for { $unit }
tdw-refused-motorized-infantry = { $unit } is no infantry that could ride
tdw-refused-motorized-road = { $unit } is not on a road
tdw-refused-motorized-oos = { $unit } is marked out of supply
tdw-refused-motorized-line = { $unit } cannot trace a line of supply
tdw-refused-motorized-beside = { $unit } is next to an Allied unit

tdw-ask-traffic = Traffic: choose a road hex, or pass.
tdw-ask-traffic-pass = No Traffic this turn
tdw-traffic-placed = Allied Traffic in { $hex }.
tdw-refused-no-road = { $hex } has no road
tdw-refused-traffic-later = in turn 1 { $marker } is placed after the German Move Round

tdw-ask-delay = { $unit }: choose a village or city, or leave it as it is.
tdw-ask-delay-pass = Leave it as it is
tdw-ask-recall = { $unit }: take it off the map, to place it again later in this phase?
tdw-ask-recall-pass = Leave it on the map
tdw-delay-placed = { $unit } in { $hex }.
tdw-refused-delay-turn-1 = { $unit } comes in turn 2
tdw-refused-delay-initiative = { $unit } is in play only while the German has the initiative
tdw-refused-delay-unit = an Allied unit is in { $hex }

tdw-ask-vdh = { $unit }: where does he come down?
tdw-ask-jump = Von der Heydte over { $hex }: a unit on 1 or 2, else only a marker. Jump, or take the hex back.
tdw-roll-vdh = Von der Heydte in { $hex }: a unit on 1 or 2, else only a marker
tdw-vdh-unit = Die { $die }: Von der Heydte fights as a unit in { $hex }.
tdw-vdh-marker = Die { $die }: Von der Heydte is scattered; a face-down marker lies in { $hex }.
tdw-vdh-leaves = { $unit } leaves the game.
tdw-refused-vdh-terrain = { $hex } is neither clear nor woods
tdw-refused-vdh-settlement = { $hex } has a village or city
tdw-refused-vdh-area = { $hex } is outside the area of the 6th Panzer Army
tdw-refused-vdh-occupied = { $hex } holds a unit
tdw-refused-vdh-zoc = { $hex } is in an Allied ZOC

tdw-ask-air-supply = US Air Supply: choose a clear village or city, or pass for good.
tdw-ask-air-supply-pass = No Air Supply, for good
tdw-air-supply-placed = US Air Supply in { $hex }.
tdw-air-supply-refused = There will be no US Air Supply.
tdw-refused-air-terrain = the terrain of { $hex } is not clear
tdw-refused-air-chit = { $marker } comes with the second Allied Reinforcement chit of turn 5

tdw-refused-no-settlement = { $hex } has no village or city
tdw-refused-not-allied = { $hex } is not under Allied control
tdw-refused-hex-supply = { $hex } cannot trace a line of supply
tdw-refused-not-in-scenario = this scenario does not have it
tdw-refused-season = { $marker } may not be placed in this turn
tdw-refused-not-in-box = { $marker } is not in the asset box
tdw-refused-other-asset = { $marker } is not the asset that is placed now
tdw-refused-other-unit = { $unit } is not the unit that is placed now
tdw-refused-not-on-map = { $unit } is not on the map
tdw-refused-eliminated = { $unit } has been eliminated
tdw-refused-out = { $unit } has left the game
tdw-refused-boxed = { $unit } is in the asset box
tdw-refused-asset-due = { $marker } is on the turn track until turn { $turn }
tdw-refused-asset-later = { $kind ->
        [artillery] { $marker } is named in a combat, after the attack is declared
        [nebelwerfer] { $marker } is named for an attack, after it is declared
        [plus_two] { $marker } is named for a German attack, after it is declared
        [air_supply] { $marker } comes with the second Allied Reinforcement chit of turn 5
       *[other] { $marker } is placed in the asset phase
    }

tdw-ask-withdrawal = SS withdrawal: carry it out, or cancel it and need { $points } VP at the end.
tdw-withdrawal-steps = SS withdrawal: { $steps } steps counted, { $needed } needed.
tdw-withdraws = { $unit } leaves the game.
tdw-gun-withdraws = { $marker } leaves the game.
tdw-withdrawal-failed = The withdrawal fails: all stay, and the German needs { $points } VP at the end.
tdw-withdrawal-cancelled = The withdrawal is cancelled: the German needs { $points } VP at the end.
tdw-lost-withdrawal = The SS withdrawal cannot be carried out ({ $steps } steps, { $points } VP): the Allies win.
tdw-refused-cancel = the withdrawal can be cancelled only with { $points } VP or more

tdw-ask-replacements = Replacements: { $infantry } infantry, { $armor } armor left. Choose a unit, or finish.
tdw-ask-replacements-done = No more replacements
tdw-raised = { $unit } takes a replacement and has { $steps } steps.
tdw-rebuilt = { $unit } comes back in { $hex }.
tdw-refused-replace-not-yours = { $unit } is not a unit of the side that spends points now
tdw-refused-never-replaced = { $unit } never gets replacements
tdw-refused-no-points = no point of the kind that { $unit } needs is left
tdw-refused-full-strength = { $unit } is at full strength
tdw-refused-replace-supply = { $unit } cannot trace a line of supply
tdw-refused-replaced = { $unit } has had its replacement this turn
tdw-refused-german-gone = { $unit } is German: only reduced units on the map get replacements
tdw-refused-surrendered = { $unit } has surrendered and never comes back
tdw-refused-not-eliminated = { $unit } is not among the eliminated units
tdw-refused-rebuild-city = { $hex } is no city
tdw-refused-rebuild-nobody = no eliminated unit can be rebuilt with the points that are left
tdw-refused-rebuild-nowhere = no Allied city in supply and away from the enemy takes { $unit }
tdw-refused-rebuild-beside = { $hex } holds or touches a German unit
tdw-refused-rebuild-corps = { $hex } does not take units of this corps
tdw-refused-rebuild-ban = { $unit } may not stack with those in { $hex }
tdw-refused-rebuild-room = there is no room for { $unit } in { $hex }

title = Ardennes '44: the rulebook's example of play
lead = Two turns and a night of a real game, stop by stop, with every die. Half an hour; nothing to do but look.
welcome =
    The rulebook ends with an example: the first two turns of the offensive and the night after them, with every die. Here it is as one game that was really played, with the same dice in the same order. Go on with the button or the key ].

    Our map is reconstructed, so not every unit can stand where the rulebook's picture has it. Where the game goes another way, the comment says so in small print like this. Of 28 combats fought here, 22 end with the printed result.
set-up =
    The set-up. The Americans stand in a thin line of battalions from the Sauer in the south to the forests in the north. The Germans fill the start areas of their divisions behind the rivers and the West Wall; three stacking points in a hex and no more (8.1).

    Five German units were placed by hand so that they can do what the example does later; the others stand in their historical places.
sauer = German movement, 16 December, morning. One regiment of the 212th may slip across the Sauer below Echternach, on this turn only, and must stop on the other bank (29.3). It will attack the town without being halved by the river.
movement = Few units move on the first morning. Infantry leaves wooded rough off the road by tactical movement (11.6) and crosses a river without a bridge only from the bank it starts on (11.4); tanks do neither. No German may enter another division's start area (29.1). Then the attacks begin, from south to north.
g1-a =
    Combat A, Echternach. 8 to 4 is 2-1; one gun shifts the odds to 3-1 (22.7). Die 3: FF, and the German chooses the fire fight (16.1). Its die 5 gives ENG+: the battalion is engaged, and a marker of the attacker's advantage points at the town: one more column next time (16.6).

    Printed: 10 to 4. Here a third regiment attacks across the river too and is halved (15.3). The column and both results are the same.
g1-b =
    Combat B, Berdorf. 6 to 4 is 1-1, the gun makes it 2-1. Die 4: FF(+1). The fire fight would add one to the die, so the German declines it: the battalion is engaged (16.1).

    Printed: 8 to 4 at 3-1, EX, and the battalion dies. Here 276/986 finds no room beside Berdorf (8.1).
g1-c =
    Combat C, where Our and Sauer meet. 6 to 4 is 1-1; two guns, the most that may help (22.7), make it 3-1. Die 2: DR2. The battalion goes back two hexes to E1807 and is disrupted (18.2). A regular advance follows (19.1), and the ring round Fouhren begins to close.

    Printed: 8 to 4 with one gun. On our map the river lies before all three regiments; the second gun gives the same column.
g1-d =
    Combat D, Fouhren. 9 to 4 is 2-1, and no gun is left: the corps has fired both for C, and on turn 1 guns help their own corps only (29.2). Die 6: A1/ENG. The paratroopers lose a step, the battalion is engaged (16.1).

    Printed: 10 to 4 at 3-1, ENG, without the loss.
g1-e = Combat E, Hosingen. 8 to 4 is 2-1, with the gun 3-1: the regiment that attacks out of wooded rough is halved, 5 becomes 3 (15.5). Die 5: FF(+1), declined; the battalion is engaged. All as printed.
g1-f = Combat F, Marnach. 8 to 4 and a gun: 3-1. Die 1: DR3. The battalion retreats three hexes and is broken (18.2): it may not attack, forms no bonds, and another retreat would be its end (18.5). The 2nd Panzer takes its bonus advance of two hexes (19.1). All as printed.
g1-g =
    Combat G, Sevenig. 8 to 4 and a gun: 3-1. Die 2: DR2; the battalion falls back to Weiswampach, disrupted, and the 560th advances.

    Printed: 13 to 4 at 4-1, DR3. Here 116Pz/60 may not enter the start area of the 560th on turn 1 (29.1), and its five factors are missing.
g1-h =
    Combat H, Lützkampen. 13 to 4 is 3-1. The Panthers meet no tanks and give an armor shift (21.1), the gun another: 5-1. Die 5: FF. An elite tank battalion leads with −2 (16.2); die 2: D1. The Americans lose their only step and are gone; two units follow into the hex.

    As printed in every number; 116Pz/60 is the third unit here.
g1-i =
    Combat I, in front of Winterspelt. 10 to 4 is 2-1, with the gun 3-1. Die 6: ENG (16.1). The green battalion of the 106th holds, engaged.

    Printed: 8 to 4. On our map neither regiment is halved; the column is the same.
g1-j =
    Combat J, Bleialf. 10 to 4 at 2-1, without a gun. Die 3: EX, each side loses a step (16.1). The small American unit had only one; the German takes a limited advance, into the empty hex and no farther (19.1).

    Printed: 8 to 4, the same column.
g1-k =
    Combat K, the Losheim Gap. 12 to 4 is 3-1; armor and a gun make it 5-1. Die 1: DS. The cavalry squadron loses its step and is gone. The bonus advance is what the offensive needs: the assault guns follow the road for a third hex (19.1), behind the 106th Division.

    Printed: 16 to 4 at 6-1, the same DS. Here one regiment of the 3rd Paratroopers finds room. The example says that a squadron in its position cannot slip away; the rules know no such bar (21.4), so the Allied player was asked, and stayed.
g1-l =
    Combat L, Losheimergraben. 8 to 4, with a gun 3-1. Die 6: ENG (16.1).

    The numbers are as printed; 3FJ/9 takes the place of a regiment for which there is no room.
g1-m = Combat M, the forest at E1432. 6 to 4 is 1-1, with a gun 2-1. Die 1: DR2 (16.1), better than the German could hope. The battalion goes back to Hünningen, disrupted, and the 12th Volksgrenadier follows one hex. As printed.
g1-n = Combat N, E1433. 8 to 4, with a gun 3-1. Die 3: FF. A green regiment leads, with +1 (16.2); die 5 becomes 6: A1/ENG. The leader loses the step (16.3), the defender is engaged. As printed, and the end of the first German turn.
a1-move = The Allied turn. The guns of VIII Corps go back to St. Vith, and the cavalry races along the road to Schönberg, the bridge behind the 106th. Engaged units cannot move (16.5).
a1-break =
    Three larger units drop a step and send out a small one: two task forces and a battalion (26.1). One task force blocks the way out of Berdorf, another hurries towards Weiswampach.

    The road to Weiswampach is cut here, so that task force stops short of it.
a1-rally = The Rally Phase. Nobody who was shaken is beside a German, so nobody rolls: disrupted units are in good order again, the broken one becomes disrupted (18.6).
a1-disengage = Instead of attacking, an engaged unit may try to get away (20.1). The battalion of Hosingen rolls a 1: Yes. It chooses one hex, to E2313, and its engaged marker comes off. As printed.
a1-stays = In front of Winterspelt it goes wrong. Die 6, and one more because the battalion is green (T4): No + D. It stays and is disrupted besides (20.3). The other engaged units do not try; their markers come off (20.5).
a1-traffic =
    Traffic jams. The Allied player lays his six markers on German roads: two movement points more to enter (24.2). Two dice then take markers away: 2 and 5 (24.3). His two roadblocks (33) also cut supply.

    The six hexes and the dice are as printed; where the roadblocks lie is not.
a1-surrender = The 106th is cut off. Three units without supply and without a line to the others are an isolated group (23.6). Die 2 on the Surrender Table: no point yet. All are green, so three points will be the end (23.8). As printed.
g2-begin = Turn 2, the afternoon. The German turns six guns to ready, on later turns only three (5.2). The bridges of Gemünd and Dasburg are finished (7.9) and open the way for the tanks; work on another one begins at Vianden (7.8).
g2-move = Peiper's group of the 1st SS drives up to Losheim. Farther north two units of the 12th SS get a Night marker (25.3): they stand still this afternoon and will march and fight in the dark.
g2-a =
    Combat A, the task force. 6 to 3 is 2-1. Die 1: DR2 (16.1). It goes back to Beaufort, disrupted, and 276/988 advances. As printed.

    It stands in wooded rough here, in forest in the rulebook; the bonus is the same.
g2-b =
    Combat B, Echternach again. 8 to 4, and the advantage marker shifts to 3-1 (16.6). Die 3: FF; die 4 in the fire fight: A1/DR2. The battalion will not go and tries a determined defense (16.7): die 4, −2 for the cover: Delay, at the price of a step. It was its last one.

    Printed with −3 for the town. The bonus that counts is two (15.1); the battalion is lost either way.
g2-c =
    Combat C, E1807. 4 to 3 at 1-1. Die 3: FF(+1) (16.1), declined: engaged, and that is all one can ask of such odds.

    Printed: 4 to 4. The hex gives one point of cover on our map, two in the example; the column is the same.
g2-d =
    Combat D, Fouhren, from all sides. 13 to 4 is 3-1, with a gun 4-1. Die 3: DR2 (16.1), but there is no way out. Determined defense, die 3: Yes, at the price of a step, and that was the last one.

    Printed: 15 to 4. 5FJ/15 lost a step on turn 1 here; the column is the same.
g2-e = Combat E, the battalion that slipped out of Hosingen. 15 to 3 is 5-1. Die 5: FF (16.1); die 4: A1/DR2. The leader pays with a step, the battalion goes back to Alscheid, disrupted. As printed.
g2-f =
    Combat F, Clervaux. 10 to 6 is 1-1. The German gun shifts one to the right, infantry and armor together in the town one to the left (21.1): the column stays 1-1. Die 4: ENG.

    The example prints FF(+1); the table has ENG in this cell. The German took ENG anyway.
g2-g = Combat G, across the bridge of Ouren. Before the attack a die decides whether it stands: 3, it is destroyed (7.7), and the Panthers give no armor shift. 14 to 3 is 4-1. An American gun answers: die 2 on the Defensive Artillery Table, two columns to the left (22.8): 2-1. Die 5: ENG. As printed.
g2-h =
    Combat H, Winterspelt. 15 to 4 is 3-1; a gun, and one column because the defender is disrupted (18.3): 5-1. Die 4: DR2. A disrupted unit that must retreat becomes broken (18.2).

    The column is as printed; a gun does here what tanks do in the example, for they cannot come up.
g2-i =
    Combat I, Schönberg. 10 to 3 is 3-1. Die 2: DR2 (16.1). The cavalry leaves the bridge and falls back to Heuem. The road to St. Vith is nearly open.

    Printed: 11 to 3 with four units; three can get there here. The column is the same.
g2-k =
    Combat K, E1431. 10 to 4 is 2-1; two guns make it 4-1. Die 5: EX (16.1). Each side loses a unit, and the 12th Volksgrenadier walks into the empty hex.

    Printed: 12 to 4 with two units of the 12th SS, which cannot come up here. Combat J of the example is not fought at all: only one hex beside its target can be reached, and its two units are needed for L.
g2-l =
    Combat L, Losheimergraben. The 1st SS and a regiment of the 12th bring 19 factors, of which 18 count (34): 18 to 4 is 4-1, with a gun 5-1. Die 4: DR2. The determined defense fails (16.7) and the battalion leaves the crossroads, disrupted.

    The die of that defense is not printed; a 5 was taken. In the example the battalion has no way back and dies; here it goes to Honsfeld.
g2-m = Combat M, E1433. 6 to 4 is 1-1, with a gun 2-1. Die 5: ENG (16.1). In the north the line still holds. As printed.
a2-move = The Allied turn. All guns are ready again: the Allied player may turn every one (5.2). Combat Command B of the 9th Armored drives to St. Vith, Combat Command R to Weiswampach, and the first reinforcement enters in the south (13.1).
a2-traffic =
    Nobody attacks and nobody tries to get away. Traffic markers 2 and 5 come back onto the map, and dice 4 and 6 remove those numbers (24.3).

    The example lays marker 2 at Hosingen. That hex touches marker 1, which 24.4 forbids; here it lies one hex farther.
a2-surrender = The ring round the 106th is closed. Die 3: one point of the three that end in surrender (23.7). As printed.
night = The night of 16 December. Only units with a Night marker march and fight (25.3): Peiper's four and two of the 12th SS, exactly those that the example names. They come up to their targets in the dark.
n-a =
    Night combat A, Lanzerath. 15 to 4 is 3-1, the armor shift makes it 4-1. Die 4: FF (16.1), declined: engaged.

    Printed: 15 to 3 at 6-1, DR3, and the battalion dies. It had been disrupted in combat J, which was not fought here: it stands in good order in its village.
n-b =
    Night combat B, the forest at E1433. 11 to 4 is 2-1. Die 3: EX. The battalion that held since the morning is gone; the 12th SS loses a step.

    Printed: another battalion, 14 to 4 at 3-1, DR2. The table has FF in that cell; and here no road leads the tanks into the forest, so they are halved (15.4).
end = Here the example ends: the line is broken in the Losheim Gap and at Clervaux it bends, the 106th is cut off, and in the south and north the Americans hold. It is the morning of the 17th, and this table is yours: leave the lesson and play on for both sides, or hand a seat to a friend.

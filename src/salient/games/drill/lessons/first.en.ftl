title = First lesson: the bridge
lead = Ten minutes at a small table: what a counter says, a march, an attack, undo and replay.
welcome = Welcome. In this small battle Blue has eight turns to take the town of Aubry and the crossroads of Kreuz behind it; both are marked now. Holding both wins, holding none loses (9.3).

    You play Blue's first turn. What Red has to decide the lesson does for you.
counter = The marked counter is your 1st battalion. The crossed box means infantry, II beside it a battalion. 5-3-4 are its numbers: it attacks with 5, defends with 3 and walks 4 points a turn (1.1).

    Point at any counter: the panel at the right says what it is.
map = The map is cut into hexes, each with a number such as 0503. Light is open ground, green is woods; the blue line is a river, and one bridge leads to Aubry. Drag the map to move it; the wheel or two fingers zoom.
prompt = The line at the top always says who is asked, and what. Now Blue may move. What you can answer with is lit on the map; everything else is refused with its reason.
select = Click your 1st battalion, the marked counter.
    .other = Take the 1st battalion first, the one that is marked. The 2nd comes right after it.
refusal = Amber hexes are within reach, each with what it costs to get there. Now click the lake at 0206, which is marked: the table says why not and names the rule. You never have to know them all.

    Numbers of rules, as (3.4), open the rulebook at that line.
march = March to 0403, the marked hex before the bridge: click it, and the battalion walks there by the cheapest way. Along a road a hex costs only half a point, open ground 1, woods 2 (3.2).
    .other = This march goes to 0403, the marked hex in front of the bridge. Click it.
zone = It stopped there by itself. The six hexes around a unit are its zone of control, and whoever enters the enemy's must stop (4.2). Over a river the zone reaches only across a bridge (4.1).
undo = Changed your mind? The curved arrow in the line at the top, or U, takes back your last clicks as long as no die has fallen. Try it if you like: the lesson goes back with you.
second = Now the 2nd battalion, which is marked. Click it.
    .other = The 2nd battalion moves now: click the marked counter.
towards = March to 0402, the marked woods beside the 1st. That takes 3½ of its 4 points: the woods alone cost 2.
    .other = The 2nd battalion goes to 0402, the marked woods beside the 1st.
combat = Both have moved, so the movement phase ended by itself; at the left you see that combat has come (2.2). Red's 1st battalion in Aubry is next to both of yours: it may be attacked.
attack = Click the Red battalion in Aubry.
    .other = Attack the Red battalion in Aubry: click it.
join = Say who attacks: click both of your battalions, or the button that lets all join. The panel at the right adds up with each.
    .other = Both battalions shall attack: click each of them.
sum = Read the sum at the right. The 1st attacks over the bridge with its 5; the 2nd across the river is halved to 3 (6.3). 8 against 3 is 2 to 1, and the town shifts it one column to 1-1 (6.5). Above the sum stands how likely each result is.
fight = Nothing is rolled before you say so. Press Fight in the line at the top.
    .other = Now press Fight: one die decides.
rolled = A 5 in the column 1-1: DR, the defender must retreat. The cell that was hit is lit at the right; B shows the whole table. In a lesson the dice are chosen; in a game they are sealed before it begins, and everybody can check them after it.
retreat = Red must leave Aubry and chooses where to: one hex outside your zones of control (7.1), which do not reach across a river without a bridge (4.1). Go on, and Red retreats.
advance = The hex is empty, and one attacker may follow (7.2). Send the 1st battalion over the bridge: click it. The 2nd may not, for it stands across the river.
    .other = Take Aubry: click the 1st battalion, which may advance.
holds = Aubry is Blue's from now on, until Red enters it (9.2). The phases that had nothing more to ask went by, and it is Red's turn.
replay = The line at the bottom is your game so far: drag it back and forth. Looking changes nothing; the last button leads back to now. L opens the log.
goodbye = That was a turn. The next lesson goes on from here: Red strikes back, and you win the whole game.

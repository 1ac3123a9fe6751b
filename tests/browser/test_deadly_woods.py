"""The first turn of Skyline Drive by mouse and in hot-seat, up to the first question of turn 2."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from club_page import Person

OPENING = [
    "attack 3217", "join GE-2Pz-1", "join GE-2Pz-2", "join GE-26VG-39", "join GE-26VG-77", "fight",
    "use GA-5PzA-1", "double GN-5PzA-1", "done",
]  # fmt: skip
#: The questions that a combat leads to, and with what they are answered: the first that is offered.
QUESTIONS = {
    f"tdw-ask-{name}" for name in ("convert", "stand", "retreat-next", "retreat", "demolish", "advance", "spare")
}
QUESTIONS |= {f"tdw-ask-loss-{name}" for name in ("attacker", "defender", "zone", "boundary")}
ANSWERS = ("keep", "lose", "stand", "retreat", "retreat_to", "demolish", "advance", "spare", "done")
REINFORCEMENTS = "Allied Reinforcements"


def test_turn_1_of_skyline_drive_by_mouse(ann: Person) -> None:
    ann.found("The Deadly Woods", "Skyline Drive")
    ann.sit()
    opening_combat(ann)
    opening_move(ann)
    traffic_and_first_reaction(ann)
    allied_reinforcements(ann)
    panzer_army(ann)
    second_reaction(ann)
    last_chit(ann)
    the_turn_in_the_log(ann)


def opening_combat(ann: Person) -> None:
    """With everything that can support it. In the cup is what will be in it once it is filled."""
    assert likely(ann) == {f"{REINFORCEMENTS} ×2": "66.7%", "5th Panzer Army": "33.3%"}
    assert boxes(ann)["Played this turn: German"] == ["German M/C"]
    for answer in OPENING:
        ann.click(answer)
    forecast = ann.page.get_by_role("region", name="Combat forecast")
    row = re.compile(r"^odds 6-1 (rule )?11\.3\.2$", re.IGNORECASE)  # no number of a column
    expect(forecast.get_by_role("row", name=row)).to_be_visible()
    facing = forecast.locator(".facing button")
    expect(facing.first).to_have_attribute("title", "KG 2 (2 Pz Div)")  # the attacker, though the Allies are asked
    expect(ann.prompt.locator(".who")).to_have_text("Allied")
    expect(ann.prompt.locator(".way")).to_contain_text("Roll without artillery")
    ann.click("done")
    expect(ann.page.locator(".rolled").first).to_contain_text(", column 4\N{NON-BREAKING HYPHEN}1, die ")
    see_through(ann)
    assert "5PzA Nebelwerfer 1" in boxes(ann)["Turn track: German"]  # doubled: it comes back later
    ann.click("end_combat")


def opening_move(ann: Person) -> None:
    expect(ann.prompt).to_contain_text("Opening move round: movement")
    expect(ann.prompt).not_to_contain_text("German: German")
    march(ann, "GE-Lehr-1")
    ann.click("end_movement")


def traffic_and_first_reaction(ann: Person) -> None:
    ann.click("place AX-TRAFFIC 3317")
    expect(ann.prompt).to_contain_text("First reaction: movement")
    assert boxes(ann)["Played this turn: Allied"] == ["Reaction (3 units)"]
    march(ann, "US-106-424")
    ann.click("end_movement")


def allied_reinforcements(ann: Person) -> None:
    """Drawn from the cup; after two Allied chits in a row only a German one can follow."""
    drawn = ann.page.get_by_role("status", name="Drawn or revealed")
    expect(drawn).to_contain_text(REINFORCEMENTS)
    expect(drawn.locator(".counter")).to_be_visible()
    expect(ann.prompt).to_contain_text("Reinforcement round: movement")
    found = boxes(ann)
    assert found["In the cup: Allied"] == [REINFORCEMENTS]
    assert found["In the cup: German"] == ["5th Panzer Army"]
    assert found["In the hand: Allied"] == ["Reaction (3 units)"]
    assert found["Played this turn: Allied"][-1] == REINFORCEMENTS
    assert likely(ann) == {"5th Panzer Army": "100%"}
    assert [offer for offer in ann.offers if offer.startswith("select")] == [
        f"select US-7A-CC{command}" for command in "ABR"
    ]
    march(ann, "US-7A-CCA")
    ann.click("end_movement")


def panzer_army(ann: Person) -> None:
    expect(ann.prompt).to_contain_text("5th Panzer Army: movement")
    assert likely(ann) == {REINFORCEMENTS: "100%"}
    assert "In the cup: German" not in boxes(ann)
    march(ann, "GE-116Pz-1")
    ann.click("end_movement")
    expect(ann.prompt).to_contain_text("5th Panzer Army: combat")
    ann.click("attack 3315")
    ann.click(first(ann, "join"))
    ann.click("fight")
    ann.click("use GA-5PzA-2")
    while ann.asks.endswith("-support"):
        ann.click("done")
    see_through(ann)
    if ann.asks.startswith("tdw-ask-combat"):
        ann.click("end_combat")


def second_reaction(ann: Person) -> None:
    """The chit in the hand is played when the Allies want it."""
    expect(ann.prompt).to_contain_text("Play the second Reaction now, for three units, or wait.")
    ann.click("react")
    expect(ann.prompt).to_contain_text("Second reaction: movement")
    assert "In the hand: Allied" not in boxes(ann)
    march(ann, "US-106-423")
    ann.click("end_movement")
    if ann.asks.startswith("tdw-ask-combat"):
        ann.click("end_combat")


def last_chit(ann: Person) -> None:
    expect(ann.prompt).to_contain_text("Reinforcement round: movement")
    assert likely(ann) == {}
    march(ann, "US-10A-CCB")
    if ann.asks == "tdw-ask-movement":
        ann.click("end_movement")
    assert ann.state["view"]["turn"] == 2
    expect(ann.page.locator(".right")).to_contain_text("18–19 December 1944")


def the_turn_in_the_log(ann: Person) -> None:
    lines = "\n".join(ann.log())
    for said in (
        "4 units attack 3217 Rodershausen",
        "5PzA Nebelwerfer 1 gives support with double strength",
        "Allied Traffic in 3317",
        "First reaction",
        "CCA (7 Arm Div) arrives in 2201. Also: CCB (7 Arm Div)",
        "Chit drawn: 5th Panzer Army",
        "5PzA artillery 2 gives support",
        "Second reaction",
        "CCB (10 Arm Div) arrives in 3630",
        "Initiative in turn 2: German",
    ):
        assert said in lines, said


def first(ann: Person, *verbs: str) -> str:
    """The first answer with the first of these words that is offered."""
    offers = ann.offers
    found = [offer for verb in verbs for offer in offers if offer.split()[0] == verb]
    assert found, f"none of {verbs} is offered, but {offers}"
    return found[0]


def march(ann: Person, unit: str) -> None:
    """One hex, whichever is offered first."""
    ann.click(f"select {unit}")
    ann.click(first(ann, "step"))
    if ann.asks == "tdw-ask-march":
        ann.click("stop")


def see_through(ann: Person) -> None:
    """What comes of a combat: losses, retreats, bridges, advances."""
    while ann.asks in QUESTIONS:
        ann.click(first(ann, *ANSWERS))


def likely(ann: Person) -> dict[str, str]:
    """What the page says may be drawn next, with its chance."""
    lines = [line.split("\n") for line in ann.page.locator("section.likely li").all_inner_texts()]
    return {line[0]: line[-1] for line in lines}


def boxes(ann: Person) -> dict[str, list[str]]:
    """The boxes beside the map: what lies in each, by name."""
    return dict(ann.page.locator(".right details").evaluate_all(_BOXES))


_BOXES = """(boxes) => boxes.map((box) => [
  box.querySelector('summary .side').textContent.trim(),
  [...box.querySelectorAll('.box > span')].map((piece) => piece.title),
])"""

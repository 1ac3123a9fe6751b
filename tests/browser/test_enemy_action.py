"""The first day of the learning game by mouse: the story of the Germans, cards, moves, an attack, to 17 December."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from club_page import Person

#: What is answered where nothing else is wanted: the first of these verbs that is offered.
USUAL = ("confirm", "lose", "retreat", "more", "disperse", "advance", "stop", "done", "pass", "discard")


def test_the_first_day_of_the_learning_game_by_mouse(ann: Person) -> None:
    begin(ann)
    step_through_the_story(ann)
    under_attack(ann)
    look_before_the_card(ann)
    activate(ann)
    move(ann)
    assert attack(ann)
    to_the_next_day(ann)
    the_day_in_the_log(ann)


def begin(ann: Person) -> None:
    ann.visit("/new")
    ann.page.get_by_role("radio", name="Enemy Action").check(force=True)
    ann.page.get_by_role("button", name="Begin").click()
    ann.sit()


def story(ann: Person) -> Locator:
    return ann.page.get_by_role("region", name="What happened")


def step_through_the_story(ann: Person) -> None:
    """A line at a time, then to the end."""
    told = story(ann)
    expect(told).to_contain_text("16 December 1944")
    for _ in range(3):
        told.get_by_role("button", name="Next").click()
    expect(told.get_by_role("slider")).to_have_value("3")
    skip(ann)


def skip(ann: Person) -> None:
    told = story(ann)
    if told.count():
        told.get_by_role("button", name="Skip to the end").click()
        expect(told).to_have_count(0)


def answer(ann: Person, action: str) -> None:
    """By a button, on the map, or by its card; then what the Germans did is skipped."""
    before, given = ann.revision, len(ann.given)
    card = ann.page.locator(f'button[data-card="{action.split()[-1]}"]').first
    if ann.prompt.locator(f'[data-action="{action}"]').count() or not card.count():
        ann.click(action)
    else:
        card.click()
        ann.page.locator(f'.menu [data-action="{action}"]').click()
        ann.settle(before + 1)
        assert ann.given[given:] == [action]
    skip(ann)
    ann.settle()


def play(ann: Person, action: str) -> None:
    """A card for its tactic: one click on it, where it has but one."""
    before = ann.revision
    ann.page.locator(f'button[data-card="{action.split()[1]}"]').first.click()
    menu = ann.page.locator(f'.menu [data-action="{action}"]')
    if menu.count():
        menu.click()
    ann.settle(before + 1)


def first(ann: Person, *verbs: str) -> str:
    offers = ann.offers
    found = [offer for verb in verbs for offer in offers if offer.split()[0] == verb]
    assert found, f"none of {verbs} is offered, but {offers}"
    return found[0]


def forecast(ann: Person) -> Locator:
    return ann.page.get_by_role("region", name="Combat forecast")


def under_attack(ann: Person) -> None:
    """Every German attack waits until its chits are asked for, with the forecast beside the button."""
    seen = 0
    while ann.asks != "eaa-allied-ask-card":
        if ann.asks == "eaa-ask-defence":
            expect(ann.prompt.get_by_role("button", name="Draw the chits")).to_be_visible()
            expect(forecast(ann)).to_contain_text("Minimum of chits")
            expect(forecast(ann)).to_contain_text("%")
            seen += 1
        answer(ann, first(ann, *USUAL))
    assert seen


def look_before_the_card(ann: Person) -> None:
    """A click that means nothing is answered: by a unit, a German, a card in the discards."""
    pieces = {piece["id"]: piece for piece in ann.state["view"]["pieces"]}
    german = next(id for id, piece in pieces.items() if piece["side"] == "german" and piece.get("place"))
    reasons = ann.context.request.post(f"{ann.club}/api/tables/{ann.table}/why-not", data={"clicked": [german]}).json()[
        "refusals"
    ]
    assert reasons[0]["message"]["id"] == "eaa-click-german"
    ann.page.locator(".right summary", has_text="Discards").first.click()
    ann.page.locator(".right button.card:not(.can):visible").first.click()
    expect(ann.page.locator(".toast")).to_be_visible()


def activate(ann: Person) -> None:
    answer(ann, first(ann, "activate"))
    while ann.asks != "eaa-ask-moves":
        answer(ann, first(ann, "centre", "select"))


def move(ann: Person) -> None:
    """A unit that does not stand beside Germans goes a hex."""
    answer(ann, first(ann, "select"))
    expect(ann.prompt).to_contain_text("Movement points left")
    answer(ann, first(ann, "move"))
    if ann.asks == "eaa-ask-march":
        answer(ann, "stop")
    if ann.asks == "eaa-ask-moves":
        answer(ann, "done")


def attack(ann: Person) -> bool:
    """With its forecast; nothing is drawn before the button is pressed."""
    expect(ann.prompt).to_contain_text("attack")
    if not any(offer.startswith("attack") for offer in ann.offers):
        return False
    answer(ann, first(ann, "attack"))
    while "confirm" not in ann.offers:  # too few chits: the prompt says so, and a card in the tray helps
        expect(ann.prompt).to_contain_text("but the defender's steps want")
        play(ann, first(ann, "play"))
    expect(forecast(ann)).to_contain_text("Minimum of chits")
    expect(forecast(ann)).to_contain_text("%")
    answer(ann, "confirm")
    if ann.asks == "eaa-ask-more":
        expect(ann.page.locator(".right")).to_contain_text("Chits drawn")
        buttons = ann.prompt.locator('[data-action^="more"]')
        words = buttons.all_inner_texts()
        assert "Stop: no more chits" in words
        buttons.last.click()  # only aimed: it stays where it stands
        expect(buttons).to_have_text(words)
    while ann.asks not in ("eaa-ask-attacks", "eaa-ask-attacks-none", "eaa-allied-ask-card", "eaa-ask-defence"):
        answer(ann, first(ann, *USUAL))
    return True


def to_the_next_day(ann: Person) -> None:
    while ann.state["view"]["turn"] == 1:
        answer(ann, first(ann, *USUAL))
    expect(ann.page.locator(".right")).to_contain_text("17 December")


def the_day_in_the_log(ann: Person) -> None:
    lines = "\n".join(ann.log())
    for said in ("The command card:", "Active Allied units:", "moves to", "16 December: "):
        assert said in lines, said

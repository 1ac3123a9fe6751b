"""Names of units in full, in three languages."""

from __future__ import annotations

import re

import pytest

from salient import games
from salient.engine.kit import full_name, spelled
from salient.engine.texts import LANGUAGES

SHORT = re.compile(r"\b(Rgt|Bde|Div|PzG|Grp|Hv|Inf|Abn|Gds)\b")


@pytest.mark.parametrize(
    ("written", "lang", "full"),
    [
        ("16 Pz Rgt", "en", "16th Panzer Regiment"),
        ("501 Hv Pz Bn", "en", "501st Heavy Panzer Battalion"),
        ("112 Inf Rgt", "en", "112th Infantry Regiment"),
        ("82 Abn Div", "it", "82ª Divisione aviotrasportata"),
        ("28 Inf Div", "pl", "28. Dywizja Piechoty"),
        ("I Bn", "it", "I Battaglione"),
        ("I SS Pz Corps", "pl", "I Korpus Pancerny SS"),
        ("Inf Div", "pl", "Dywizja Piechoty"),
        ("CCB", "pl", "Combat Command B"),
        ("KG Peiper", "it", "Kampfgruppe Peiper"),
        ("8th Rifle Brigade", "it", "8th Rifle Brigade"),
    ],
)
def test_a_short_name_is_said_in_full(written: str, lang: str, full: str) -> None:
    assert spelled(written, lang) == full


def test_a_name_goes_from_the_smallest_formation_to_the_largest() -> None:
    said = full_name(("I Bn", "16 Pz Rgt", "", "116 Pz Div"), "en")
    assert said == "I Battalion, 16th Panzer Regiment, 116th Panzer Division"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["ardennes44", "deadly_woods", "enemy_action", "fronte"])
def test_every_unit_of_a_game_has_a_name_in_full(game: str, lang: str) -> None:
    rulebook = games.find(game)
    world = rulebook.world(rulebook.scenarios[0], rulebook.choose_options({}))
    known = rulebook.who(world, lang)
    assert set(world.things["unit"]) <= set(known)
    assert not [one.name for one in known.values() if not one.name or SHORT.search(one.name)]


def test_people_and_other_names_lead_to_units() -> None:
    rulebook = games.find("ardennes44")
    world = rulebook.world(rulebook.scenarios[0], rulebook.choose_options({}))
    known = rulebook.who(world, "en")
    assert known["116Pz/16/1"].name == "I Battalion, 16th Panzer Regiment, 116th Panzer Division"
    assert known["28/110/1"].name == "1st Battalion, 110th Infantry Regiment, 28th Infantry Division"
    assert {id for id, one in known.items() if "Peiper" in one.also} == {"1SS/1/1", "1SS/501", "1SS/2(-)", "1SS/2/3"}
    assert all("Panzer Lehr" in one.name for id, one in known.items() if id.startswith("Lehr/"))


@pytest.mark.parametrize("game", ["ardennes44", "deadly_woods", "enemy_action"])
def test_every_other_name_belongs_to_somebody(game: str) -> None:
    from salient.engine.kit import known_as

    rulebook = games.find(game)
    world = rulebook.world(rulebook.scenarios[0], rulebook.choose_options({}))
    said = " ".join(one.also for one in rulebook.who(world, "en").values())
    assert not [who for who, also in known_as(rulebook.folder).items() if also not in said]

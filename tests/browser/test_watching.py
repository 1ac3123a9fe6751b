"""What watches over the other tests sees what it must see."""

from __future__ import annotations

import pytest

from axe import wrong
from club_page import Person


def test_what_a_page_complains_of_is_heard(ann: Person) -> None:
    ann.visit("/")
    ann.page.get_by_role("link", name="New game").wait_for()
    assert ann.complaints == []
    ann.page.evaluate("console.error('one')")
    with ann.page.expect_event("pageerror"):
        ann.page.evaluate("setTimeout(() => { throw new Error('two') })")
    assert [text.partition(": ")[2].split()[0] for text in ann.complaints] == ["one", "two"]
    ann.complaints.clear()


@pytest.mark.parametrize(
    ("harm", "rule"),
    [
        ("document.documentElement.removeAttribute('lang')", "html-has-lang"),
        ("document.querySelector('h1').style.color = '#d8d0c0'", "color-contrast"),
    ],
)
def test_axe_finds_what_is_wrong(ann: Person, harm: str, rule: str) -> None:
    ann.visit("/")
    ann.page.get_by_role("link", name="New game").wait_for()
    assert wrong(ann.page) == []
    ann.page.evaluate(harm)
    assert {found.partition(":")[0] for found in wrong(ann.page)} == {rule}

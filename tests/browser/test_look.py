"""The map as one likes it: grid and numbers, light at night; very large screens, fingers, and a legend of supply."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from axe import wrong
from club_page import Person

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
VAST = {"viewport": {"width": 3840, "height": 2160}}
#: The map's own light, and how much its neighbouring pixels differ, over what is seen in the middle.
SEEN = """() => {
  const canvas = document.querySelector('.board canvas');
  const wide = Math.round(canvas.width / 3), high = Math.round(canvas.height / 3);
  const { data } = canvas.getContext('2d').getImageData(wide, high, wide, high);
  let light = 0, rough = 0;
  for (let i = 4; i < data.length; i += 4) {
    light += data[i] + data[i + 1] + data[i + 2];
    rough += Math.abs(data[i] - data[i - 4]);
  }
  return [light / (data.length / 4) / 3, rough / (data.length / 4)];
}"""


STEADY = 8  # looks without a change: the picture comes rough at first, and is drawn anew when it is there


def _map(person: Person, until: Callable[[float, float], bool]) -> tuple[float, float]:
    """What is seen once the picture has been drawn anew and changes no more."""
    before, same = (0.0, 0.0), 0
    for _ in range(150):
        light, rough = person.page.evaluate(SEEN)
        same = same + 1 if (light, rough) == before else 0
        before = light, rough
        if same >= STEADY and until(light, rough):
            return light, rough
        person.page.wait_for_timeout(100)
    raise AssertionError(f"the map never looked as it should: light {before[0]:.1f}, lines {before[1]:.2f}")


def _choose(person: Person, group: str, word: str) -> None:
    person.page.get_by_role("radiogroup", name=group).get_by_text(word, exact=True).click()


def test_grid_and_numbers_are_as_one_likes_and_stay_so_and_the_night_is_darker(ann: Person) -> None:
    ann.found("Drill", "Meeting")
    ann.sit()
    day, lines = _map(ann, lambda light, rough: light > 150 and rough > 0)
    ann.page.keyboard.press(",")
    _choose(ann, "Hex grid", "strong")
    ann.page.keyboard.press("Escape")
    _, strong = _map(ann, lambda _, rough: rough > lines * 1.02)
    ann.page.keyboard.press(",")
    _choose(ann, "Hex grid", "none")
    _choose(ann, "Hex numbers", "none")
    ann.page.keyboard.press("Escape")
    _, none = _map(ann, lambda _, rough: rough < strong * 0.97)
    ann.page.keyboard.press(",")
    _choose(ann, "Theme", "Night")
    assert wrong(ann.page) == []
    ann.page.keyboard.press("Escape")
    _map(ann, lambda light, _: light < day * 0.75)
    ann.page.reload()
    ann.sit()
    _map(ann, lambda light, rough: light < day * 0.75 and rough < none)
    ann.page.keyboard.press("o")
    ann.page.get_by_role("checkbox", name="Supply").check()
    expect(ann.page.locator("aside.strip")).to_contain_text("source of supply")
    assert wrong(ann.page) == []


def test_tools_are_large_enough_for_a_finger_and_the_page_for_a_wall(come: Callable[..., Person]) -> None:
    phone = come(**PHONE)
    phone.found("Drill", "Meeting")
    phone.sit()
    phone.page.get_by_role("button", name="More tools").click()
    expect(phone.page.locator(".tools").get_by_role("button", name="Settings")).to_be_visible()
    for button in phone.page.locator(".bottom .button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, button.get_attribute("aria-label")
    assert wrong(phone.page) == []
    wall = come(**VAST)
    wall.found("Drill", "Meeting")
    wall.sit()
    expect(wall.page.locator(".beside")).to_be_visible()  # the log has its room
    assert wall.page.locator(".right").bounding_box()["width"] > 500  # type: ignore[index]

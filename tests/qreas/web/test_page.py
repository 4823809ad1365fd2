import json
import shutil
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("selenium")
if not (shutil.which("chromium") and shutil.which("chromedriver")):
    pytest.skip("needs chromium and chromium-driver", allow_module_level=True)

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from tests.qreas.web.conftest import Service, Serving

BALLOONS = (
    "Sally had 9 orange balloons and 4 blue balloons, and she lost 2 of the orange balloons.",
    "Sally has 7 orange balloons now.",
)
OFFICES = (
    "The company has 200 employees in Ohio and hired between 40 and 60 engineers.",
    "The company has 500 employees in Ohio, more than 30 engineers and 3 offices.",
)
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Page:
    """The page in a real browser."""

    def __init__(self, browser: webdriver.Chrome, url: str) -> None:
        self.browser, self.url = browser, url

    def open(self, address: str = "") -> None:
        self.browser.get("about:blank")
        self.browser.get(f"{self.url}/{address}")

    def judge(self, premise: str, hypothesis: str) -> None:
        self.open("#" + urlencode({"premise": premise, "hypothesis": hypothesis}))
        self.wait("#label")

    def wait(self, selector: str, text: str = "") -> None:
        WebDriverWait(self.browser, 120).until(
            lambda _: any(text in found for found in self.texts(selector))
        )

    def all(self, selector: str) -> list[Any]:
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector: str) -> Any:
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def texts(self, selector: str) -> list[str]:
        # In one step: the page may put other elements in their place at any time.
        script = "return [...document.querySelectorAll(arguments[0])].map((e) => e.textContent)"
        return [str(text) for text in self.run(script, selector)]

    def run(self, script: str, *arguments: object) -> Any:
        return self.browser.execute_script(script, *arguments)

    def log(self, kind: str) -> list[dict[str, Any]]:
        """What the browser has noted since it was last asked."""
        entries: list[dict[str, Any]] = self.browser.get_log(kind)  # type: ignore[no-untyped-call]  # Selenium's
        return entries

    def emulate(self, command: str, **options: object) -> None:
        self.browser.execute_cdp_cmd(f"Emulation.{command}", options)


@pytest.fixture(scope="session")
def browser() -> Iterator[webdriver.Chrome]:
    options = webdriver.ChromeOptions()
    options.binary_location = str(shutil.which("chromium"))
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    for flag in (*FLAGS, "--window-size=1200,900"):
        options.add_argument(flag)
    with webdriver.Chrome(options, webdriver.ChromeService(shutil.which("chromedriver"))) as driver:
        yield driver


@pytest.fixture
def page(browser: webdriver.Chrome, service: Service) -> Iterator[Page]:
    opened = Page(browser, service.url)
    opened.open()
    opened.run("localStorage.clear()")
    yield opened
    opened.emulate("clearDeviceMetricsOverride")
    opened.emulate("setEmulatedMedia", features=[])
    faults = [each["message"] for each in opened.log("browser") if each["level"] == "SEVERE"]
    # A refused request is a fault to the browser, and meant here.
    assert [fault for fault in faults if "Failed to load resource" not in fault] == []


def test_two_texts_are_judged_by_keyboard_alone(page: Page) -> None:
    page.open()
    page.one("body").send_keys(Keys.TAB)  # the link that skips to the texts
    page.browser.switch_to.active_element.send_keys(Keys.ENTER)
    page.browser.switch_to.active_element.send_keys(BALLOONS[0], Keys.TAB)
    page.browser.switch_to.active_element.send_keys(BALLOONS[1], Keys.CONTROL, Keys.ENTER)
    page.wait("#label")
    assert page.texts("#label") == ["entailment"]
    assert page.texts(".bar dt") == ["entailment", "contradiction", "neutral"]
    assert page.texts(".bar dd span") == ["100 %", "0 %", "0 %"]
    assert page.texts("#status") == ["entailment, 100 %"]


def test_the_quantities_of_both_texts_are_marked_and_nothing_else_changes(page: Page) -> None:
    page.judge(*BALLOONS)
    assert page.texts(".premise .quantity") == ["9 orange balloons", "4 blue balloons", "2"]
    assert page.texts(".hypothesis .quantity") == ["7 orange balloons"]
    assert [each.text for each in page.all(".stage .text")] == list(BALLOONS)


@pytest.mark.parametrize("way", ["hover", "focus"])
def test_a_quantity_tells_its_interval_when_pointed_at_or_focused(page: Page, way: str) -> None:
    page.judge(*OFFICES)
    assert not [note for note in page.all(".note") if note.is_displayed()]
    mark = page.all(".hypothesis .quantity")[1]
    if way == "hover":
        ActionChains(page.browser).move_to_element(mark).perform()
    else:
        page.run("arguments[0].focus()", mark)
    (note,) = [note for note in page.all(".note") if note.is_displayed()]
    assert note.text.splitlines() == ["(30, ∞)", "more than 30", "count of engineer"]
    assert mark.get_attribute("aria-describedby") == note.get_attribute("id")


def test_the_pointer_may_rest_on_a_note(page: Page) -> None:
    page.judge(*BALLOONS)
    ActionChains(page.browser).move_to_element(page.one(".quantity")).perform()
    (note,) = [note for note in page.all(".note") if note.is_displayed()]
    ActionChains(page.browser).move_to_element(note).pause(0.5).perform()
    assert note.is_displayed()
    ActionChains(page.browser).move_to_element(page.one("#label")).perform()
    WebDriverWait(page.browser, 20).until(lambda _: not note.is_displayed())


def test_tab_reaches_each_quantity_and_escape_closes_its_note(page: Page) -> None:
    page.judge(*BALLOONS)
    page.run("arguments[0].focus()", page.one(".quantity"))
    page.browser.switch_to.active_element.send_keys(Keys.TAB)
    assert page.browser.switch_to.active_element.text == "4 blue balloons"
    assert [note.is_displayed() for note in page.all(".note")] == [False, True, False, False]
    page.browser.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert not [note for note in page.all(".note") if note.is_displayed()]


def test_lines_run_from_each_quantity_to_what_justifies_it(page: Page) -> None:
    page.judge(*OFFICES)
    drawn = [
        (
            line.get_attribute("data-to"),
            line.get_attribute("data-from"),
            line.get_attribute("class"),
        )
        for line in page.all(".lines path")
    ]
    assert drawn == [
        ("hypothesis:16-29", "premise:16-29", "contradicts"),
        ("hypothesis:39-61", "premise:48-75", "entails"),
    ]
    for line, (to, source, _) in zip(page.all(".lines path"), drawn, strict=True):
        assert touches(page, line, 0.0, to)
        assert touches(page, line, 1.0, source)


def touches(page: Page, line: object, share: float, name: str | None) -> bool:
    """The line's point after `share` of its length is at the mark's edge."""
    script = """
        const [line, share, name] = arguments;
        const at = line.getPointAtLength(share * line.getTotalLength());
        const origin = line.ownerSVGElement.getBoundingClientRect();
        const mark = document.querySelector(`[data-name="${name}"]`).getBoundingClientRect();
        const [x, y] = [at.x + origin.left, at.y + origin.top];
        return x > mark.left && x < mark.right && y > mark.top - 3 && y < mark.bottom + 3;
    """
    return bool(page.run(script, line, share, name))


def test_the_equation_is_written_as_people_write_it(page: Page) -> None:
    page.judge(*BALLOONS)
    (equation,) = page.texts(".proofs .equation")
    assert equation.startswith("9 orange balloons − 2")
    assert equation.endswith("= 7 orange balloons")


def test_a_comparison_shows_both_sides_with_their_intervals(page: Page) -> None:
    page.judge(*OFFICES)
    assert page.texts(".proofs .equation")[1].split() == [
        *("between", "40", "and", "60", "engineers", "[40,", "60]", "⇒"),
        *("more", "than", "30", "engineers", "(30,", "∞)"),
    ]


def test_the_graph_holds_the_quantities_the_equation_and_the_label(page: Page) -> None:
    page.judge(*BALLOONS)
    assert page.texts(".node.premise text") == [
        "9 orangeballoons".replace("ge", "ge "),
        "4 blue balloons",
        "2",
    ]
    assert page.texts(".node.label text") == ["entailment"]
    assert len(page.all(".edge")) == 4
    told = page.texts(".graph .unseen li")
    assert told[-1].startswith("Equation 9 orange balloons − 2")
    assert len(told) == 4


def test_what_stayed_open_is_listed_with_its_reason(page: Page) -> None:
    page.judge(*OFFICES)
    first = page.texts(".open li")[0]
    assert first == "The premise has no quantity that could be compared with 3 offices."
    page.judge(*BALLOONS)
    assert page.texts(".open li") == []


def test_a_step_of_logic_is_part_of_the_proof(page: Page) -> None:
    page.judge("Tom is taller than Lea.", "Lea is taller than Tom.")
    assert page.texts(".proofs .step") == ["The order: Tom is taller than Lea."]
    assert page.texts(".card:nth-of-type(4) > p") == [
        "Nothing: what the hypothesis says is ruled out."
    ]


def test_what_the_premise_implies_is_shown_for_the_quantity(page: Page) -> None:
    page.judge("Two men and six women were arrested.", "Eight people were arrested.")
    assert page.texts(".proofs .equation") == ["Together: Two men + six women = 8 people."]
    assert page.texts(".proofs .why") == []


def test_markup_in_a_text_stays_text(page: Page) -> None:
    attack = "<script>window.caught = 1</script><img src=x onerror='window.caught = 1'>"
    page.judge(f"Ann has 5 cats. {attack}", f"Ann has 5 cats {attack}")
    assert page.one(".premise .text").text == f"Ann has 5 cats. {attack}"
    assert page.run("return window.caught") is None
    assert page.all("main script, main img") == []


def test_characters_beyond_the_basic_plane_do_not_shift_the_marks(page: Page) -> None:
    page.judge("😀😀 Ann has 5 cats.", "Ann has 5 cats.")
    assert page.texts(".quantity") == ["5 cats", "5 cats"]


def test_a_link_reproduces_the_page_in_another_window(page: Page) -> None:
    page.judge(*OFFICES)
    shown = page.texts("#result .card:not(.verdict)")
    link = page.one("#permalink").get_attribute("href")
    page.browser.switch_to.new_window("window")
    try:
        page.browser.get(link)
        page.wait("#label")
        assert page.one("#premise").get_property("value") == OFFICES[0]
        assert page.texts("#result .card:not(.verdict)") == shown
    finally:
        page.browser.close()
        page.browser.switch_to.window(page.browser.window_handles[0])


def test_going_back_shows_the_pair_before(page: Page) -> None:
    page.open()
    for name in ("Addition", "Contradiction"):
        next(each for each in page.all(".chip") if each.text == name).click()
        page.wait("#label", {"Addition": "entailment"}.get(name, "contradiction"))
    page.browser.back()
    page.wait("#label", "entailment")
    assert page.one("#hypothesis").get_property("value") == "Sam has 16 dimes now."


def test_every_example_is_judged(page: Page) -> None:
    page.open()
    labels = {}
    for chip in page.all(".chip"):
        page.run("document.getElementById('result').replaceChildren()")
        chip.click()
        page.wait("#label")
        labels[chip.text] = page.texts("#label")[0]
    assert labels == {
        "Addition": "entailment",
        "Which balloons?": "entailment",
        "A range": "entailment",
        "Other units": "entailment",
        "Contradiction": "contradiction",
        "Left open": "neutral",
    }


def test_nothing_is_asked_of_anybody_else(page: Page) -> None:
    page.log("performance")
    page.judge(*BALLOONS)
    messages = [json.loads(e["message"])["message"] for e in page.log("performance")]
    asked = {
        urlsplit(message["params"]["request"]["url"]).netloc
        for message in messages
        if message["method"] == "Network.requestWillBeSent"
    }
    assert asked - {"", "blank"} == {urlsplit(page.url).netloc}


def test_the_policy_lets_in_no_inline_script_or_style(page: Page) -> None:
    page.judge(*BALLOONS)
    script = """
        const [done] = arguments;
        const told = ({ effectiveDirective }) => done(effectiveDirective);
        document.addEventListener("securitypolicyviolation", told);
        const script = document.createElement("script");
        script.textContent = "window.caught = 1";
        document.body.append(script);
    """
    assert page.browser.execute_async_script(script) == "script-src-elem"
    assert page.run("return window.caught") is None
    page.log("browser")  # the refusal is told there too


def test_a_problem_is_told_as_an_alert(page: Page) -> None:
    page.open()
    page.run("document.getElementById('premise').value = '9 dimes '.repeat(150000)")
    page.one("#hypothesis").send_keys("Sam has 9 dimes.")
    page.run("document.getElementById('form').requestSubmit()")
    page.wait("#problem h2")
    assert page.texts("#problem h2") == ["The request body is too large"]
    assert page.one("#problem").get_attribute("role") == "alert"
    assert page.texts("#problem p") == ["at most 1,048,576 bytes"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("pair", [BALLOONS, OFFICES], ids=["proved", "open"])
def test_axe_finds_no_barrier(page: Page, theme: str, pair: tuple[str, str]) -> None:
    axe = pytest.importorskip("axe_core_python.selenium").Axe()
    page.emulate("setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
    page.judge(*pair)
    for details in page.all("details"):
        details.click()
    violations = axe.run(page.browser)["violations"]
    assert [(each["id"], [n["html"] for n in each["nodes"]]) for each in violations] == []


def test_the_page_is_dark_where_the_system_is_and_as_the_reader_chooses(page: Page) -> None:
    def brightness() -> int:
        script = "return Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])"
        return int(page.run(script))

    page.emulate("setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    page.open()
    assert brightness() < 50
    page.one("#theme").click()
    assert (page.one("#theme").text, brightness() > 200) == ("Theme: light", True)
    page.open()
    assert brightness() > 200


@pytest.mark.parametrize("pair", [BALLOONS, OFFICES], ids=["proved", "open"])
def test_a_narrow_screen_needs_no_scrolling_sideways(page: Page, pair: tuple[str, str]) -> None:
    page.emulate(
        "setDeviceMetricsOverride", width=320, height=640, deviceScaleFactor=1, mobile=True
    )
    page.judge(*pair)
    root = "document.documentElement"
    assert page.run(f"return {root}.scrollWidth <= {root}.clientWidth")


def test_a_service_with_a_key_asks_for_it(browser: webdriver.Chrome, serving: Serving) -> None:
    with serving("--workers", "1", QREAS_API_KEY="open sesame") as guarded:
        page = Page(browser, guarded.url)
        page.open("#" + urlencode({"premise": BALLOONS[0], "hypothesis": BALLOONS[1]}))
        page.wait("#problem h2", "The API key is missing or wrong")
        assert page.browser.switch_to.active_element.get_attribute("id") == "key"
        page.browser.switch_to.active_element.send_keys("open sesame", Keys.ENTER)
        page.wait("#label", "entailment")
        page.log("browser")

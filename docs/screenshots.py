"""Makes the pictures of the web page in docs/images from a running `qreas serve`.

    python docs/screenshots.py http://127.0.0.1:8000

It needs Chromium with its driver (Debian: chromium, chromium-driver), selenium and Pillow.
"""

import io
import sys
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from PIL import Image
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

IMAGES = Path(__file__).parent / "images"
BALLOONS = {
    "premise": "Sally had 9 orange balloons and 4 blue balloons, and she lost 2 of the orange "
    "balloons.",
    "hypothesis": "Sally has 7 orange balloons now.",
}
OFFICES = {
    "premise": "The company has 200 employees in Ohio and hired between 40 and 60 engineers.",
    "hypothesis": "The company has 500 employees in Ohio, more than 30 engineers and 3 offices.",
}
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)


@dataclass(frozen=True)
class Shot:
    """A picture: which pair, in which theme, how wide the window is."""

    name: str
    pair: dict[str, str]
    theme: str
    width: int
    focus: str = ""


SHOTS = (
    Shot("page-light", BALLOONS, "light", 1120, "premise:10-27"),
    Shot("page-dark", OFFICES, "dark", 1120),
    Shot("page-narrow", BALLOONS, "light", 400),
)


def main(url: str) -> None:
    """Takes every picture."""
    options = webdriver.ChromeOptions()
    for flag in FLAGS:
        options.add_argument(flag)
    with webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver")) as browser:
        for shot in SHOTS:
            take(browser, url, shot)


def take(browser: webdriver.Chrome, url: str, shot: Shot) -> None:
    """Takes one picture of the whole page."""
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics(shot.width, 900))
    browser.get(url)
    browser.execute_script("localStorage.setItem('qreas-theme', arguments[0])", shot.theme)
    browser.get(f"{url}/?{shot.name}#{urlencode(shot.pair)}")
    WebDriverWait(browser, 60).until(lambda _: browser.find_elements(By.CSS_SELECTOR, ".node"))
    height = browser.execute_script("return document.documentElement.scrollHeight")
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics(shot.width, height))
    if shot.focus:
        browser.find_element(By.CSS_SELECTOR, f'[data-name="{shot.focus}"]').click()
    picture = Image.open(io.BytesIO(browser.get_screenshot_as_png()))
    picture.convert("RGB").save(IMAGES / f"{shot.name}.webp", quality=80, method=6)


def metrics(width: int, height: int) -> dict[str, object]:
    """A window of so many pixels."""
    return {"width": width, "height": height, "deviceScaleFactor": 1.25, "mobile": False}


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"))

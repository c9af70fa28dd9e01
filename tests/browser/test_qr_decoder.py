"""识别二维码: our own reader of codes, on what a camera would see of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import segno

import paizhuo.web

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route

PLACE = "http://reader.test/"
SCRIPTS = Path(paizhuo.web.__file__).parent / "static" / "js" / "qr"
SCENES = Path(__file__).with_name("qr_scenes.js")
ADDRESS = "http://192.168.1.20:8000/my/k7Qe2ZpXw9Lm4TcR/"
LONG = "https://paizhuo.example.org/events/spring-open-2026/my/k7Qe2ZpXw9Lm4TcRa8sD/?from=card&seat=12"
SMALL = "HTTP://A.CN/7"
ROOM = 290
"""Pixels that a code with any rotation may take of a frame of 640 by 480."""
READ = """async ([rows, changes]) => {
  const { decodeQr } = await import("/index.js");
  const { sceneOf } = await import("/scenes.js");
  return decodeQr(sceneOf(rows, changes));
}"""
CORRECT = """async ([checks, most, length]) => {
  const { corrected } = await import("/reed-solomon.js");
  const { randomFrom } = await import("/scenes.js");
  const random = randomFrom(7);
  const number = (below) => Math.floor(random() * below);
  const spoiled = (word, count) => {
    const places = new Set();
    while (places.size < count) places.add(number(word.length));
    return word.map((one, at) => (places.has(at) ? one ^ (1 + number(255)) : one));
  };
  // A word of the code is the sum of shifted generators; the generator is the product of (x - 2^i).
  const times = (one, other) => {
    let product = 0;
    for (let bit = 7; bit >= 0; bit -= 1) {
      product = (product << 1) ^ (product & 128 ? 285 : 0);
      if (other & (1 << bit)) product ^= one;
    }
    return product;
  };
  let generator = [1];
  for (let power = 0, root = 1; power < checks; power += 1, root = times(root, 2)) {
    generator = [...generator, 0].map((one, at) => one ^ (at ? times(generator[at - 1], root) : 0));
  }
  const wrong = [];
  for (let round = 0; round < 20; round += 1) {
    const word = new Array(length).fill(0);
    for (let at = 0; at + checks < length; at += 1) {
      const factor = number(256);
      generator.forEach((one, place) => { word[at + place] ^= times(one, factor); });
    }
    for (let errors = 0; errors <= most; errors += 1) {
      const right = corrected(spoiled(word, errors), checks, most);
      if (String(right) !== String(word)) wrong.push(`${errors} not corrected`);
    }
    for (let errors = most + 1; errors <= most + 4; errors += 1) {
      if (corrected(spoiled(word, errors), checks, most) !== null) wrong.push(`${errors} not refused`);
    }
  }
  return wrong;
}"""
NOISE = """async (seed) => {
  const { decodeQr } = await import("/index.js");
  const { randomFrom } = await import("/scenes.js");
  const random = randomFrom(seed);
  const grain = new ImageData(320, 240);
  for (let at = 0; at < grain.data.length; at += 4) grain.data.fill(random() * 256, at, at + 3);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [640, 480];
  const pen = canvas.getContext("2d");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, 640, 480);
  pen.fillStyle = "black";
  for (let line = 20; line < 480; line += 16) {
    pen.fillText(Array.from({ length: 40 }, () => "牌桌 table 口回目".charAt(random() * 14)).join(""), 10, line);
  }
  const blank = new ImageData(640, 480);
  return [grain, pen.getImageData(0, 0, 640, 480), blank, new ImageData(3, 3)].map((one) => decodeQr(one));
}"""


def _serve(route: Route) -> None:
    name = route.request.url.removeprefix(PLACE)
    if not name:
        route.fulfill(content_type="text/html", body="<!doctype html><title>reader</title>")
        return
    file = SCENES if name == "scenes.js" else SCRIPTS / name
    route.fulfill(content_type="text/javascript", body=file.read_text())


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that may import the reader."""
    page = browser.new_page()
    page.route(f"{PLACE}**", _serve)
    page.goto(PLACE)
    yield page
    page.close()


def _rows(text: str, error: str, version: int | None = None) -> list[str]:
    # In bytes: Chinese would else become the Japanese mode, which is not read here.
    encoding = None if text.isascii() else "utf-8"
    code = segno.make(text, error, version, encoding=encoding, micro=False, boost_error=False)
    return ["".join(str(int(one)) for one in row) for row in code.matrix]


def _read(page: Page, rows: list[str], **scene: float) -> str | None:
    scene.setdefault("scale", min(6, ROOM / len(rows)))
    read: str | None = page.evaluate(READ, [rows, scene])
    return read


@pytest.mark.parametrize("level", "lmqh")
def test_every_version_and_level(page: Page, level: str) -> None:
    for version in range(1, 11):
        text = "A.CN/7" if version == 1 else f"A.CN/v{version}"
        assert _read(page, _rows(text, error=level, version=version), angle=version * 7) == text


@pytest.mark.parametrize("text", [SMALL, ADDRESS, LONG, "0123456789012", "PAIZHUO 2026", "牌桌：三号桌"])
def test_any_rotation(page: Page, text: str) -> None:
    rows = _rows(text, error="m")
    for angle in range(0, 360, 50):
        assert _read(page, rows, angle=angle) == text, angle


@pytest.mark.parametrize(
    "scene",
    [
        {"scale": 3},
        {"scale": 3, "angle": 20},
        {"scale": 2.5, "width": 320, "height": 240},
        {"tilt": 0.1, "tiltTo": 0},
        {"tilt": 0.1, "tiltTo": 135, "angle": 30},
        {"blur": 2, "angle": 10},
        {"dark": 110, "light": 140},
        {"noise": 40, "angle": 15},
        {"shade": 0.7, "angle": 40},
        {"around": 20, "border": 3},
        {"dark": 90, "light": 150, "noise": 15, "blur": 1, "shade": 0.3, "angle": 25},
        {"rubbed": 0.03},
        {"mirror": True, "angle": 12},
        {"x": 120, "y": -60, "angle": 200},
    ],
    ids=str,
)
def test_what_a_camera_does_to_a_code(page: Page, scene: dict[str, float]) -> None:
    for text in (ADDRESS, LONG):
        assert _read(page, _rows(text, error="m"), **scene) == text


def test_nothing_is_read_where_there_is_no_code(page: Page) -> None:
    for seed in range(1, 6):
        assert page.evaluate(NOISE, seed) == [None] * 4


@pytest.mark.parametrize(
    ("checks", "most", "length"), [(17, 8, 26), (16, 8, 44), (26, 13, 70), (28, 14, 43), (10, 4, 26)]
)
def test_as_many_errors_are_corrected_as_the_standard_says(page: Page, checks: int, most: int, length: int) -> None:
    assert page.evaluate(CORRECT, [checks, most, length]) == []

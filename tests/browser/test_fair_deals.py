"""检查发牌: the check in the browser and ``paizhuo record verify`` agree, on true records and on damaged ones."""

from __future__ import annotations

import hashlib
import hmac
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import paizhuo.web
from paizhuo.cards import PACK, Chance, deal_label
from paizhuo.chain import canonical, sealed
from paizhuo.cli.main import main
from paizhuo.seats import Seat
from paizhuo.table import GameName, LoseDeal, TableSettings
from paizhuo.table.record import records
from tests.table.playing import Log, at_random, play_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, Route

PLACE = "http://check.test/"
SCRIPTS = Path(paizhuo.web.__file__).parent / "static" / "js" / "replay"
CHECK = """async (text) => {
  const { checkRecord } = await import("/fair.js");
  return checkRecord(text);
}"""
HASHES = """async ([key, message]) => {
  const { hex, hmac, sha256, unhex } = await import("/sha256.js");
  return [hex(sha256(unhex(message))), hex(hmac(unhex(key), unhex(message)))];
}"""
SHUFFLED = """async ([seed, label]) => {
  const { Chance, PACK } = await import("/chance.js");
  const { unhex } = await import("/sha256.js");
  return [PACK, new Chance(unhex(seed), label).shuffled(PACK)];
}"""
CANONICAL = """async (text) => {
  const { canonical, entryOf } = await import("/canonical.js");
  return canonical(entryOf(text));
}"""
VERIFIED, FAILED, UNPROVEN = 0, 1, 3
STATES = {"verified": VERIFIED, "failed": FAILED, "unproven": UNPROVEN}

Entries = list[dict[str, Any]]


def _serve(route: Route) -> None:
    name = route.request.url.removeprefix(PLACE)
    if name:
        route.fulfill(content_type="text/javascript", body=(SCRIPTS / name).read_text())
    else:
        route.fulfill(content_type="text/html", body="<!doctype html><title>check</title>")


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page that may import the check."""
    page = browser.new_page()
    page.route(f"{PLACE}**", _serve)
    page.goto(PLACE)
    yield page
    page.close()


@cache
def record(game: str, *, lost: bool = False) -> str:
    """The record of a short match; nonces with letters that labels escape."""
    deals, rules = (3, "jiangsu-2023") if game == "guandan" else (2, "fujian-2022")
    log = Log(TableSettings(GameName(game), rules, deals=deals))
    log.seat_all(nonce="牌/50%")
    if lost:
        log.add(LoseDeal(Seat.NORTH, "a reason"))
    play_out(log, at_random("fair"))
    (text,) = records(log.table)
    return text


def changed(change: Callable[[Entries], None], game: str = "guandan") -> str:
    """A record that somebody changed and sealed again."""
    entries = [{key: value for key, value in json.loads(line).items() if key != "hash"} for line in _lines(game)]
    change(entries)
    return "".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n" for one in sealed(entries))


def _lines(game: str) -> list[str]:
    return record(game).splitlines()


def _swap(entries: Entries) -> None:
    """Two players have each other's first cards."""
    hands = next(one["hands"] for one in entries if one["type"] == "deal")
    first = next(card for card in hands["E"] if card not in hands["N"])
    second = next(card for card in hands["N"] if card not in hands["E"])
    hands["E"][hands["E"].index(first)] = second
    hands["N"][hands["N"].index(second)] = first


def _other_seed(entries: Entries) -> None:
    entries[-1]["seed"] = "00" * 32


def _chosen_seed(entries: Entries) -> None:
    """The seed was chosen afterwards, and the commitment with it."""
    entries[-1]["seed"] = "00" * 32
    entries[0]["commitment"] = hashlib.sha256(bytes(32)).hexdigest()


def _other_nonce(entries: Entries) -> None:
    entries[0]["nonces"][2] = "another"


def _no_seed(entries: Entries) -> None:
    del entries[-1]


def _no_commitment(entries: Entries) -> None:
    del entries[0]["commitment"]


CHANGES = {
    "cards": (_swap, FAILED),
    "seed": (_other_seed, FAILED),
    "seed and commitment": (_chosen_seed, FAILED),
    "nonce": (_other_nonce, FAILED),
    "no seed": (_no_seed, UNPROVEN),
    "no commitment": (_no_commitment, UNPROVEN),
}


def agreed(page: Page, text: str, folder: Path) -> int:
    """What both checks find."""
    file = folder / "record.jsonl"
    file.write_text(text)
    found = STATES[page.evaluate(CHECK, text)["state"]]
    assert main(["record", "verify", str(file), "--lang", "en"]) == found
    return found


@pytest.mark.parametrize("game", ["guandan", "shengji"])
def test_a_true_record_is_verified(page: Page, game: str, tmp_path: Path) -> None:
    assert agreed(page, record(game), tmp_path) == VERIFIED


def test_after_a_deal_lost_by_a_ruling_the_next_is_dealt_as_the_book_says(page: Page, tmp_path: Path) -> None:
    assert agreed(page, record("guandan", lost=True), tmp_path) == VERIFIED


@pytest.mark.parametrize("game", ["guandan", "shengji"])
@pytest.mark.parametrize("what", CHANGES)
def test_a_record_that_was_changed_and_sealed_again(page: Page, game: str, what: str, tmp_path: Path) -> None:
    change, right = CHANGES[what]
    assert agreed(page, changed(change, game), tmp_path) == right


@pytest.mark.parametrize("game", ["guandan", "shengji"])
def test_a_line_that_was_changed_is_named(page: Page, game: str, tmp_path: Path) -> None:
    lines = _lines(game)
    for at in range(0, len(lines), max(1, len(lines) // 12)):
        damaged = [*lines[:at], lines[at].replace('"hash":"', '"hash":"0'), *lines[at + 1 :]]
        text = "\n".join(damaged) + "\n"
        assert agreed(page, text, tmp_path) == FAILED
        assert page.evaluate(CHECK, text)["problem"] == {"code": "check-chain", "line": at + 1}
    assert agreed(page, "\n".join(lines[:5]) + "\n{not JSON\n", tmp_path) == FAILED
    assert agreed(page, "", tmp_path) == FAILED


def test_our_hashes_are_those_of_python(page: Page) -> None:
    chance = Chance(bytes(32), "vectors")
    for size in (0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 128, 1000):
        message, key = (bytes(chance.below(256) for _ in range(size)) for _ in range(2))
        right = [hashlib.sha256(message).hexdigest(), hmac.digest(key, message, "sha256").hex()]
        assert page.evaluate(HASHES, [key.hex(), message.hex()]) == right
    known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert page.evaluate(HASHES, ["", b"abc".hex()])[0] == known, "the example of FIPS 180-4"


def test_our_shuffle_is_that_of_python(page: Page) -> None:
    seed, label = b"a seed of sixteen bytes", deal_label(7, ("a/b", "50%"))
    right = Chance(seed, label).shuffled(PACK)
    assert page.evaluate(SHUFFLED, [seed.hex(), label]) == [[str(card) for card in pack] for pack in (PACK, right)]


@pytest.mark.parametrize(
    "entry",
    [
        {"t": 3.0, "b": [1.5, -2, 0, 12.25, 1e16, 1e-05], "a": {"z": None, "y": True}},
        {"名字": '牌"手\\\n\t\x01é😀', "empty": [{}, [], ""]},
    ],
)
def test_entries_are_written_as_python_writes_them(page: Page, entry: dict[str, Any]) -> None:
    assert page.evaluate(CANONICAL, json.dumps(entry)) == canonical(entry)

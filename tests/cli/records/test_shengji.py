"""``paizhuo record`` on records of Shengji: show, verify and replay, as a person calls them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from paizhuo.cli.main import main
from paizhuo.cli.records.layout import seated
from paizhuo.seats import Seat
from paizhuo.shengji import EndDeal, Ending, Playing
from paizhuo.shengji.record import dumps, record_of
from tests.shengji.record.make_samples import FOLDER
from tests.shengji.record.making import first_deal, played

if TYPE_CHECKING:
    from paizhuo.shengji import Phase

EVERY_SAMPLE = [str(path) for path in sorted(FOLDER.iterdir())]
LANGUAGES = pytest.mark.parametrize("lang", ["zh", "en"])


class Ran:
    """What a call printed and gave back."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: object, lang: str = "en") -> None:
        """Run ``paizhuo record``."""
        action, *rest = map(str, arguments)
        self.status = main(["record", action, "--lang", lang, *rest])
        self.out, self.err = capsys.readouterr()


@pytest.mark.parametrize("file", EVERY_SAMPLE)
def test_every_sample_verifies(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "verify", file)
    committed = Path(file).stem in {"game", "deal"}
    assert ran.status == (0 if committed else 3)
    assert ran.out.startswith("Rules Fujian 2022 (fujian-2022), fingerprint ")
    assert ran.out.splitlines()[-1] == ("OK" if committed else "DEALS UNPROVEN: all else is right")


def test_verify_prints_what_was_checked(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "verify", FOLDER / "game.jsonl")
    lines = ran.out.splitlines()
    assert lines[1] == "Hashes: every line fits"
    assert "Outcomes reached again: 3" in lines
    assert "Levels computed again: 3" in lines
    assert "Commitment: the revealed seed fits" in lines
    assert "Cards dealt again from the seed: 3" in lines


@LANGUAGES
@pytest.mark.parametrize("file", EVERY_SAMPLE)
def test_every_sample_is_shown_in_lines_that_fit(file: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "show", file, lang=lang)
    assert ran.status == 0
    assert all(cell_len(line) <= 80 for line in ran.out.splitlines())


def test_show_prints_calls_the_bottom_tricks_and_orders(capsys: pytest.CaptureFixture[str]) -> None:
    shown = Ran(capsys, "show", FOLDER / "ruled.txt").out
    for words in ("Shengji, rules Fujian 2022", "Bottom cards: ", "Cards drawn: ", "Trumps: ", "Buried: ", " 1. "):
        assert words in shown, words
    assert "10 points of the deal for North-South" in shown


def test_a_failed_throw_is_shown_at_its_trick(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Ran(capsys, "show", FOLDER / "ruled.txt").out.splitlines()
    at = next(at for at, line in enumerate(lines) if "'s throw of " in line)
    assert lines[at : at + 3] == [
        " 5. West's throw of ♦3 ♦4 ♦8 ♦10 fails: 40 points to the other side, ♦3 is led.",
        "    West: ♦3 | South: ♦8 | East: ♣4 | North: ♦4",
        " 6. East: ♣7 | North: ♣7 | West: ♣5 | South: ♣10",
    ]


def test_orders_and_notes_stand_below_the_trick_in_which_they_were_given(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = Ran(capsys, "show", FOLDER / "ruled.txt").out.splitlines()
    award = lines.index("10 points of the deal for North-South")
    bar = lines.index("South can neither win nor save the bottom")
    assert [lines[at][:4] for at in (award - 1, award + 1, bar - 1, bar + 1)] == [" 2. ", " 3. ", " 4. ", " 5. "]


def test_a_trick_that_the_referee_cut_short_is_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The referee ends the deal when two have played to the third trick."""

    def ends(phase: Phase) -> EndDeal | None:
        third = isinstance(phase, Playing) and (len(phase.tricks), len(phase.plays)) == (2, 2)
        return EndDeal(Seat.EAST, Ending.INFORMATION) if third else None

    file = tmp_path / "cut.jsonl"
    file.write_text(dumps(record_of(played(first_deal(), do=ends))), encoding="utf-8")
    lines = Ran(capsys, "show", file).out.splitlines()
    third = next(at for at, line in enumerate(lines) if line.startswith(" 3. "))
    assert lines[third : third + 2] == [
        " 3. East: ♣3 ♣3 | North: ♣5 ♣6",
        "the referee ends the deal: illegal information was passed (East)",
    ]


def test_one_seat_sees_its_own_cards_and_no_seed(capsys: pytest.CaptureFixture[str]) -> None:
    shown = Ran(capsys, "show", "--view", "W", FOLDER / "timed_game.txt").out
    assert "\nWest   " in shown
    assert "\nNorth  " not in shown
    assert "Bottom cards: " not in shown
    assert "seed" not in Ran(capsys, "show", "--view", "W", FOLDER / "deal.jsonl").out


def test_the_forms_are_turned_into_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "show", "--form", "json", FOLDER / "deal.txt")
    assert ran.out == (FOLDER / "deal.jsonl").read_text(encoding="utf-8")
    ran = Ran(capsys, "show", "--form", "text", FOLDER / "deal.jsonl")
    assert ran.out == (FOLDER / "deal.txt").read_text(encoding="utf-8")


def test_replay_shows_any_step(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "replay", "--step", "0", FOLDER / "ended.jsonl")
    assert ran.out.startswith("Deal 1, level 2\n")
    assert "To act: East" in ran.out
    assert "Deal 2, act 100 of " in Ran(capsys, "replay", "--deal", "2", "--step", "100", FOLDER / "game.jsonl").out
    assert Ran(capsys, "replay", FOLDER / "ended.jsonl").out.count("Deal 1, act ") > 100
    assert Ran(capsys, "replay", "--deal", "9", FOLDER / "game.jsonl").status == 2


def test_replay_words_a_call_by_the_claim_before_it(capsys: pytest.CaptureFixture[str]) -> None:
    steps = [
        Ran(capsys, "replay", "--deal", "2", "--step", step, FOLDER / "timed_game.txt").out.splitlines()
        for step in (36, 37, 46)
    ]
    assert [lines[0].rpartition(": ")[2] for lines in steps] == [
        "South draws",
        "South shows ♦2",
        "South protects with ♦2",
    ]
    assert ["  Trumps: ♦ trumps, level 2; dealer East" in lines for lines in steps] == [False, True, True]


def test_an_illegal_act_is_reported_with_its_article(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("broken") / "late.txt"
    text = (FOLDER / "ended.txt").read_text(encoding="utf-8")
    file.write_text(text.replace("Draw: E", "Draw: N", 1), encoding="utf-8")
    ran = Ran(capsys, "verify", file)
    assert ran.status == 1
    assert "act 1, North draws: refused. It is East's turn. (Fujian 2022 is silent; our default)" in ran.out
    file.write_text(text.replace('"shengji"', '"bridge"', 1), encoding="utf-8")
    assert "not of Guandan or Shengji" in Ran(capsys, "verify", file).out


def test_a_refused_call_is_worded_by_the_claim_before_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = (FOLDER / "timed_game.txt").read_text(encoding="utf-8")
    before, found, rest = text.rpartition("Call: S D2")
    assert found
    file = tmp_path / "overcalled.txt"
    file.write_text(f"{before}Call: N H2{rest}", encoding="utf-8")
    ran = Ran(capsys, "verify", file)
    assert ran.status == 1
    assert "Deal 2, act 46, North overcalls with ♥2: refused. " in ran.out
    assert ran.out.endswith("(Fujian 2022 3.1(2))\n")


def test_the_players_of_a_table_in_the_terminal_are_named_in_the_readers_language() -> None:
    def say(text: str) -> str:
        return f"<{text}>"

    shown = list(seated(("human", "bot", "Li", "bot"), say))
    assert shown == ["<East> <human><, ><North> <bot><, ><West> Li<, ><South> <bot>"]

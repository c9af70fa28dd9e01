"""Records that break off: right as far as they go, and never taken for whole ones, in both games and both forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from paizhuo.cli.main import main
from paizhuo.guandan import record as guandan
from paizhuo.recording.commitment import Missing
from paizhuo.recording.disagreements import WrongSeed
from paizhuo.shengji import record as shengji
from tests.guandan.record.make_samples import FOLDER as GUANDAN
from tests.shengji.record.make_samples import FOLDER as SHENGJI

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from paizhuo.recording.commitment import Verified

FOLDERS = {"guandan": GUANDAN, "shengji": SHENGJI}
DEALS = {"guandan": "short", "shengji": "deal"}
"""Of each game the sample of one deal that commits to a seed and reveals it."""
BOTH_GAMES = pytest.mark.parametrize("game", FOLDERS)
BOTH_FORMS = pytest.mark.parametrize("suffix", ["jsonl", "txt"])
INCOMPLETE = "INCOMPLETE: nothing is wrong as far as the record goes, but it breaks off"
UNPROVEN = "DEALS UNPROVEN: all else is right"
HIDDEN = "Commitment: the seed is not revealed, so the deals could not be checked"


def lines_of(game: str, name: str = "game", suffix: str = "jsonl") -> list[str]:
    """The lines of a sample."""
    return (FOLDERS[game] / f"{name}.{suffix}").read_text(encoding="utf-8").splitlines(keepends=True)


def verified(game: str, content: str) -> Verified:
    """What is checked in this record."""
    return guandan.verify(guandan.loads(content)) if game == "guandan" else shengji.verify(shengji.loads(content))


class Printed(NamedTuple):
    """What ``paizhuo record verify`` prints, and its exit status."""

    status: int
    lines: list[str]


@pytest.fixture
def verify_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[str], Printed]:
    """Verify this content from the command line."""

    def verify(content: str) -> Printed:
        file = tmp_path / "record"
        file.write_text(content, encoding="utf-8")
        status = main(["record", "verify", "--lang", "en", str(file)])
        return Printed(status, capsys.readouterr().out.splitlines())

    return verify


@BOTH_GAMES
@BOTH_FORMS
def test_a_whole_record_misses_nothing(game: str, suffix: str, verify_file: Callable[[str], Printed]) -> None:
    for name in ("game", DEALS[game]):
        content = "".join(lines_of(game, name, suffix))
        assert verified(game, content).missing == ()
        assert (verify_file(content).status, verify_file(content).lines[-1]) == (0, "OK")


@BOTH_GAMES
def test_a_match_cut_after_any_line_is_right_and_incomplete(game: str) -> None:
    lines = lines_of(game)
    for count in {1, 2, 3, *range(20, len(lines), 61), *range(len(lines) - 6, len(lines))}:
        found = verified(game, "".join(lines[:count]))
        decided = count == len(lines) - 1
        assert found.missing == ((Missing.SEED,) if decided else (Missing.RESULT, Missing.SEED)), count
        assert (found.result, found.committed, found.dealt) == (decided, False, 0)


@BOTH_GAMES
def test_a_deal_cut_after_any_line_is_right_and_incomplete(game: str) -> None:
    lines = lines_of(game, DEALS[game])
    ends = next(at for at, line in enumerate(lines) if '"type":"outcome"' in line)
    for count in {1, 2, *range(10, len(lines), 23), ends, ends + 1, len(lines) - 1}:
        missing = verified(game, "".join(lines[:count])).missing
        assert missing == ((Missing.SEED,) if count > ends else (Missing.OUTCOME, Missing.SEED)), count


@BOTH_GAMES
def test_a_text_cut_after_any_line_below_its_first_hands_is_right_and_incomplete(game: str) -> None:
    lines = lines_of(game, "game", "txt")
    first_trick = next(at for at, line in enumerate(lines) if line.startswith("1. "))
    last_trick = max(at for at, line in enumerate(lines) if line[0].isdigit())
    for count in {first_trick, first_trick + 1, first_trick + 4, last_trick, last_trick + 1, len(lines) - 1}:
        found = verified(game, "".join(lines[:count]))
        assert found.breaks_off, count
        assert Missing.SEED in found.missing


@BOTH_GAMES
@BOTH_FORMS
def test_a_missing_last_line_is_reported(game: str, suffix: str, verify_file: Callable[[str], Printed]) -> None:
    printed = verify_file("".join(lines_of(game, suffix=suffix)[:-1]))
    assert (printed.status, printed.lines[-2:]) == (3, [HIDDEN, INCOMPLETE])
    assert not any("dealt again" in line for line in printed.lines)


@BOTH_GAMES
def test_a_record_of_one_line_is_incomplete(game: str, verify_file: Callable[[str], Printed]) -> None:
    printed = verify_file(lines_of(game)[0])
    assert (printed.status, printed.lines[-3:]) == (3, ["The game has no result yet.", HIDDEN, INCOMPLETE])
    alone = verify_file(lines_of(game, DEALS[game])[0])
    assert alone.lines[-3:] == ["The record stops before the end of the deal.", HIDDEN, INCOMPLETE]


@BOTH_GAMES
@pytest.mark.parametrize(
    ("dropped", "missing", "sentence"),
    [
        (
            ("Seed:", "[Commitment "),
            Missing.COMMITMENT_AND_SEED,
            "Commitment: none, and no seed, so the deals could not be checked",
        ),
        (("[Commitment ",), Missing.COMMITMENT, "Commitment: none; the seed may have been chosen to suit"),
    ],
    ids=["neither committed nor revealed", "not committed"],
)
def test_a_text_without_its_commitment_is_not_whole(
    game: str, dropped: tuple[str, ...], missing: Missing, sentence: str, verify_file: Callable[[str], Printed]
) -> None:
    text = "".join(line for line in lines_of(game, suffix="txt") if not line.startswith(dropped))
    found = verified(game, text)
    assert (found.missing, found.breaks_off) == ((missing,), False)
    printed = verify_file(text)
    assert (printed.status, printed.lines[-1]) == (3, UNPROVEN)
    assert sentence in printed.lines


@BOTH_GAMES
def test_a_seed_that_was_not_committed_is_wrong_and_half_a_line_is_no_record(
    game: str, verify_file: Callable[[str], Printed]
) -> None:
    *lines, seed = lines_of(game, suffix="txt")
    with pytest.raises(WrongSeed):
        verified(game, "".join([*lines, f"Seed: {'00' * 16}\n"]))
    assert verify_file("".join([*lines, f"Seed: {'00' * 16}\n"])).status == 1
    assert seed.startswith("Seed: ")
    assert verify_file("".join(lines_of(game))[:-9]).status == 1

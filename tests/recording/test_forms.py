"""Several records in one file: each is read by itself, with the line numbers of the file."""

from __future__ import annotations

from functools import cache

import pytest

from paizhuo.guandan import record as guandan
from paizhuo.recording.forms import Form, records_in
from paizhuo.recording.problems import BadRecord
from paizhuo.table import GameName, TableSettings
from paizhuo.table.record import records
from tests.table.playing import Log, at_random, play_out


@cache
def boards() -> tuple[str, ...]:
    """The records of two boards, as a table exports them."""
    log = Log(TableSettings(GameName.GUANDAN, "national", boards=(3, 4)))
    log.seat_all()
    play_out(log, at_random("forms"))
    return records(log.table)


@cache
def match(game: GameName) -> str:
    """The record of a match of two deals."""
    rules = "jiangsu-2023" if game is GameName.GUANDAN else "fujian-2022"
    log = Log(TableSettings(game, rules, deals=2))
    log.seat_all()
    play_out(log, at_random("forms"))
    (text,) = records(log.table)
    return text


@pytest.mark.parametrize("form", ["json", "text"])
def test_boards_one_after_another_are_several_records(form: Form) -> None:
    each = [guandan.loads(one) for one in boards()]
    file = "".join(guandan.dumps(one, form) for one in each)
    assert [guandan.loads(one) for one in records_in(file)] == each


@pytest.mark.parametrize("game", GameName)
def test_a_match_is_one_record_and_two_matches_are_two(game: GameName) -> None:
    assert records_in(match(game)) == (match(game),)
    assert len(records_in(match(game) * 2)) == 2


def test_a_wrong_line_is_named_as_the_file_counts_it() -> None:
    first, second = boards()
    damaged = first + second.replace('"seat":"E"', '"seat":"N"', 1)
    right, wrong = records_in(damaged)
    guandan.loads(right)
    before, changed = first.count("\n"), second.index('"seat":"E"')
    with pytest.raises(BadRecord) as found:
        guandan.loads(wrong)
    assert found.value.line == before + second.count("\n", 0, changed) + 1

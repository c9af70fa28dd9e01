"""封存的出场表: it stays closed when it is taken back or undone, and opens when both are in or the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.publication import open_log
from paizhuo.officiating.sealed_line_ups import sealed_line_ups
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Forfeit
from tests.tournament.log.transitions.test_line_ups import HERE, line_up, match_in

if TYPE_CHECKING:
    from tests.tournament.playing import Playing


def _sealed(event: Playing) -> set[int]:
    return set(sealed_line_ups(event.log, event.state))


def _add(event: Playing, fact: f.Fact) -> int:
    event.add(fact)
    return len(event.log)


def _public(event: Playing) -> int:
    return open_log(event.plan, event.log, event.state)


def test_one_that_waits_is_sealed_and_both_are_open() -> None:
    event = match_in(2)
    before = len(event.log)
    first = _add(event, line_up(End.HOME))
    assert (_sealed(event), _public(event)) == ({first}, before)
    event.add(line_up(End.AWAY))
    assert (_sealed(event), _public(event)) == (set(), len(event.log))


def test_undone_by_an_official_it_stays_sealed_and_so_does_the_log() -> None:
    event = match_in(2)
    before = len(event.log)
    first = _add(event, line_up(End.HOME))
    event.undo(first)
    assert (_sealed(event), _public(event)) == ({first}, before)
    event.add(line_up(End.AWAY))
    assert (_sealed(event), _public(event)) == ({first, first + 2}, before)
    event.add(line_up(End.HOME, "己戊丁丙"))
    assert (_sealed(event), _public(event)) == (set(), len(event.log))


def test_taken_back_it_stays_sealed() -> None:
    event = match_in(2)
    before = len(event.log)
    first = _add(event, line_up(End.HOME))
    event.add(f.LineUpTakenBack(*HERE, 1, End.HOME))
    assert (_sealed(event), _public(event)) == ({first}, before)


def test_what_both_have_seen_is_not_sealed_again_by_an_undo() -> None:
    event = match_in(2)
    event.add(line_up(End.HOME))
    last = _add(event, line_up(End.AWAY))
    event.undo(last)
    assert _sealed(event) == set()


def test_the_end_of_the_match_opens_everything() -> None:
    event = match_in(2)
    event.add(line_up(End.HOME))
    event.add(f.Forfeited(*HERE, Forfeit(End.AWAY), "未到"))
    assert (_sealed(event), _public(event)) == (set(), len(event.log))


def test_a_line_up_of_the_whole_match_is_never_sealed() -> None:
    event = match_in(2)
    event.add(f.Seated(*HERE, End.HOME, line_up(End.HOME).players))
    assert _sealed(event) == set()

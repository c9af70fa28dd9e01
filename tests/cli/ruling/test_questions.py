"""What ``paizhuo rule`` asks about a case, word by word."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.main import main

if TYPE_CHECKING:
    from collections.abc import Callable

    Session = Callable[..., str]


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Session:
    """Type an infraction and these answers; give back what stood on the screen from there to the end of the ruling."""

    def ran(book: str, *lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in (*lines, "q"))))
        assert main(["rule", "--book", book, "--lang", "en"]) == 0
        shown = capsys.readouterr().out
        return shown.split(f"infraction> {lines[0]}\n\n")[1].split("\nEnter: another infraction")[0]

    return ran


def test_a_side_in_time_is_not_asked_about_the_other_one(session: Session) -> None:
    assert (
        session("J23", "late", "0")
        == """\
late at the table
How late was the side, up to its last player sitting down?
a time such as 7m, 7:10 or 430 (seconds)> 0

What happened  late at the table; not late
Penalty        no penalty; it stands (J23 3.5(二)2)
Given by       floor referee, deputy chief referee or chief referee (J23
               3.6(二)1)
Articles       J23 3.5(二)2: A side is late if one of its players is not in
               place when the start is announced
"""
    )


def test_a_card_found_too_late_is_not_counted(session: Session) -> None:
    assert (
        session("FJ", "concealed-card", "3")
        == """\
concealed card
In which trick was it found?
 1  found in the first trick
 2  found in the second trick
 3  found in the third trick or later
answer> 3

What happened  concealed card; found in the third trick or later
Penalty        80 points of the deal for the other side, the deal ends here with
               the points as they are (FJ 4.7)
Given by       floor referee, deputy chief referee or chief referee (FJ is
               silent; our default)
Articles       FJ 4.7: Concealed card: 10 each in the first trick, 10 more in
               the second, in the third 80 and deal over
"""
    )


def test_how_often_and_who_was_out_are_not_asked_where_the_next_act_settles_it(session: Session) -> None:
    assert (
        session("GZ", "wrong-announcement", "2")
        == """\
no or wrong announcement
What has the offender done since?
 1  the offender has done nothing since
 2  the offender has played or passed again
 3  the offender has gone out
answer> 2

What happened  no or wrong announcement; the offender has played or passed again
Penalty        the offender neither leads nor follows for one trick (GZ
               R33.3(2))
Given by       floor referee, deputy chief referee or chief referee (GZ
               Notice6(三))
Articles       GZ R33.3(2): Offender has played or passed again: one trick lost
"""
    )


def test_how_often_is_asked_where_it_decides(session: Session) -> None:
    shown = session("GZ", "wrong-announcement", "1", "1", "")
    assert (
        shown.split("\n\n")[0]
        == """\
no or wrong announcement
What has the offender done since?
 1  the offender has done nothing since
 2  the offender has played or passed again
 3  the offender has gone out
answer> 1
times before in this match, by the side (Enter: none)> 1
Given to the side before in this match: warnings, violations, fouls, such as 1 0
0.
warnings violations fouls (Enter: none)> """
    )
    assert "the cards are taken back, the player plays again, violation (GZ is silent" in " ".join(shown.split())


def test_a_side_too_late_to_play_is_asked_about_its_forfeits_and_nothing_else(session: Session) -> None:
    shown = session("NAT", "late", "11m", "1", "2", "1")
    assert (
        shown.split("\n\n")[0]
        == """\
late at the table
How late was the side, up to its last player sitting down?
a time such as 7m, 7:10 or 430 (seconds)> 11m
How does the chief referee take the forfeit?
 1  with the chief referee's consent
 2  without excuse
 3  a deliberate forfeit
answer> 1
What kind of event is it?
 1  team event
 2  pairs event
 3  individual event
answer> 2
How many matches has the entrant forfeited before?
a number from 0 on> 1"""
    )
    assert "disqualified from the event" in " ".join(shown.split())


def test_how_often_in_the_event_is_asked_only_for_a_penalty_by_class(session: Session) -> None:
    assert "times before in the event" not in session("NAT", "misdraw", "1")
    assert "times before in the event" in session("NAT", "misdraw", "4", "1")


def test_who_drew_and_who_deals_are_asked_apart(session: Session) -> None:
    assert (
        session("FJ", "bottom-drawn", "1", "2").split("\n\n")[0]
        == """\
bottom cards drawn away
Who drew from the bottom?
 1  drawn by a defender
 2  drawn by the dealer's partner
answer> 1
Which side is the dealer's?
 1  East or West is the dealer
 2  North or South is the dealer
answer> 2"""
    )

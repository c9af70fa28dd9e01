"""运行数字: counts by labels, durations as a histogram, and what the ledger adds to them."""

from __future__ import annotations

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.web import figures
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.figures import Count, Duration
from paizhuo.web.ledger.write import write
from tests.web import staging


def test_counts_are_kept_by_their_labels() -> None:
    count = Count("x_total", "", "method", "status")
    for values in (("POST", "200"), ("GET", "404"), ("POST", "200")):
        count.add(*values)
    assert count.counts() == {("GET", "404"): 1, ("POST", "200"): 2}


def test_a_histogram_counts_what_is_at_most_each_bound() -> None:
    duration = Duration("x_seconds", "")
    for seconds in (0.0005, 0.001, 0.3, 60.0):
        duration.add(seconds)
    counts, total = duration.histogram()
    assert counts[0] == 2
    assert counts[figures.SECONDS.index(0.25)] == 2
    assert counts[figures.SECONDS.index(0.5)] == 3
    assert counts[-2:] == [3, 4]
    assert total == pytest.approx(60.3015)


def test_a_block_is_timed_however_it_ends() -> None:
    duration = Duration("x_seconds", "")
    with pytest.raises(ZeroDivisionError), duration.timed():
        raise ZeroDivisionError
    assert duration.histogram()[0][-1] == 1


@pytest.mark.django_db
def test_writes_are_counted_by_their_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    competition = staging.event(entries=4)
    fresh = {name: Duration(name, "") for name in ("WRITE_SECONDS", "LOCK_SECONDS", "FOLD_SECONDS")}
    for name, one in {**fresh, "WRITES": Count("writes", "", "outcome")}.items():
        monkeypatch.setattr(figures, name, one)
    for _ in range(2):
        write(staging.request(competition, command="same"), Permission.SCREEN, lambda _writing: None)
    referee = staging.appoint(competition, Role.FLOOR_REFEREE)
    with pytest.raises(Denied):
        write(staging.request(competition, referee), Permission.UNDO, lambda _writing: None)

    def broken(_writing: object) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write(staging.request(competition), Permission.SCREEN, broken)
    staging.show_card(competition)
    assert figures.WRITES.counts() == {("failed",): 1, ("refused",): 1, ("repeated",): 1, ("written",): 2}
    assert fresh["LOCK_SECONDS"].histogram()[0][-1] == 4, "who is refused at the door takes no lock"
    assert fresh["WRITE_SECONDS"].histogram()[0][-1] == 5
    assert fresh["FOLD_SECONDS"].histogram()[0][-1] >= 1

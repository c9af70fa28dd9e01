"""备份里有什么: counted from the file alone, with the first fact of an event that does not fit its chain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from paizhuo import chain
from paizhuo.web.backups import BadBackup, contents
from tests.web.backups.test_backup_file import written

if TYPE_CHECKING:
    from pathlib import Path


def event(key: int, facts: int) -> list[dict[str, Any]]:
    """An event, its facts and an act."""
    sealed = list(chain.sealed({"kind": "x", "text": f"{key}/{number}"} for number in range(1, facts + 1)))
    fields = {"slug": f"e{key}", "title": f"Event {key}", "fact_count": facts, "head": sealed[-1]["hash"]}
    return [
        {"model": "web.competition", "pk": key, "fields": fields | {"venue": "二楼", "first_day": "2026-11-15"}},
        *(
            {
                "model": "web.storedfact",
                "pk": 100 * key + number,
                "fields": {
                    "competition": key,
                    "no": number,
                    "entry": {name: value for name, value in one.items() if name != "hash"},
                    "hash": one["hash"],
                },
            }
            for number, one in enumerate(sealed, start=1)
        ),
        {"model": "web.act", "pk": key, "fields": {"competition": key, "no": 1}},
    ]


def test_everything_is_counted(tmp_path: Path) -> None:
    account = {"model": "web.user", "pk": 1, "fields": {}}
    found = contents(written(tmp_path / "hall", [account, *event(1, 3), *event(2, 5)]))
    assert (len(found.events), found.facts, found.acts, found.accounts, found.rows) == (2, 8, 2, 1, 13)
    first = found.events[0]
    assert (first.title, first.day, first.venue, first.facts, first.acts) == ("Event 1", "2026-11-15", "二楼", 3, 1)
    assert found.damaged == ()
    assert found.at is not None
    assert found.at.isoformat() == "2026-11-15T14:30:00+08:00"


def test_facts_in_another_order_are_the_same_chain(tmp_path: Path) -> None:
    one, *facts, act = event(1, 4)
    assert contents(written(tmp_path / "hall", [one, *reversed(facts), act])).damaged == ()


def test_the_first_fact_that_does_not_fit_is_named_and_the_other_event_is_whole(tmp_path: Path) -> None:
    rows = [*event(1, 4), *event(2, 4)]
    rows[2]["fields"]["entry"]["text"] = "changed"
    found = contents(written(tmp_path / "hall", rows))
    assert [(one.slug, one.bad_fact) for one in found.damaged] == [("e1", 2)]


@pytest.mark.parametrize(("gone", "bad"), [(1, 1), (2, 2), (4, 4)])
def test_a_missing_fact_is_named(tmp_path: Path, gone: int, bad: int) -> None:
    rows = event(1, 4)
    del rows[gone]
    assert contents(written(tmp_path / "hall", rows)).damaged[0].bad_fact == bad


def test_rows_without_what_a_row_must_have_are_refused_in_words(tmp_path: Path) -> None:
    bad = {"model": "web.storedfact", "pk": 9, "fields": {"competition": 1}}
    with pytest.raises(BadBackup, match="does not know"):
        contents(written(tmp_path / "hall", [event(1, 1)[0], bad]))

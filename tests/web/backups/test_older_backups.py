"""旧备份: rows of older versions become rows of this one; rows of this one stay as they are."""

from __future__ import annotations

from typing import Any

from paizhuo.web.backups.older_backups import OldCodes, with_current_names


def current_rows(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows as this version stores them, read twice as a backup is."""
    named, codes = [with_current_names(row) for row in rows], OldCodes()
    for row in named:
        codes.learn(row)
    return list(codes.converted(named))


def code(key: int, table: int, number: int, at: str) -> dict[str, Any]:
    """A code of the time when codes were made for one round."""
    fields = {"competition": 7, "stage": "main", "round": number, "table": table, "code": f"c{key}", "made_at": at}
    return {"model": "web.tablecode", "pk": key, "fields": fields}


def phone(key: int, of: int) -> dict[str, Any]:
    """A phone that opened a code."""
    return {"model": "web.device", "pk": key, "fields": {"table_code": of, "token": "t", "end": "home", "at": "x"}}


def test_the_newest_code_of_a_table_stays_and_others_are_replaced_when_the_next_was_made() -> None:
    rows = [code(1, 1, 1, "09:00"), code(2, 2, 1, "09:00"), code(3, 1, 2, "10:00"), code(4, 1, 3, "11:00"), phone(9, 3)]
    found = {(row["model"], row["pk"]): row["fields"] for row in current_rows(rows)}
    assert [found["web.tablecode", key]["replaced_at"] for key in (1, 2, 3, 4)] == ["10:00", None, "11:00", None]
    assert not any({"stage", "round"} & set(found["web.tablecode", key]) for key in (1, 2, 3, 4))
    assert (found["web.device", 9]["stage"], found["web.device", 9]["round"]) == ("main", 2)


def test_of_two_codes_of_one_moment_the_later_row_stays() -> None:
    found = current_rows([code(1, 1, 1, "09:00"), code(2, 1, 1, "09:00")])
    assert [row["fields"]["replaced_at"] for row in found] == ["09:00", None]


def test_rows_of_this_version_are_not_touched() -> None:
    fields = {"competition": 7, "table": 1, "code": "c", "made_at": "09:00", "replaced_at": None}
    rows = [
        {"model": "web.tablecode", "pk": 1, "fields": fields},
        {"model": "web.act", "pk": 1, "fields": {"kind": "sit"}},
    ]
    assert current_rows(rows) == rows


def test_names_of_the_time_before_one_app_are_changed() -> None:
    old = [{"model": "public.door", "pk": 1, "fields": code(1, 1, 1, "09:00")["fields"]}]
    device = {"model": "public.device", "pk": 2, "fields": {"door": 1, "token": "t", "end": "home", "at": "x"}}
    made, sat = current_rows([*old, device])
    assert (made["model"], sat["model"]) == ("web.tablecode", "web.device")
    assert (sat["fields"]["table_code"], sat["fields"]["round"]) == (1, 1)

"""旧备份: the rows of backups that older versions wrote, as this version stores them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    Row = dict[str, Any]

OLD_TABLES = {"door": "tablecode"}
"""旧表名: tables of the time before the platform became one app, where the name differs."""
OLD_FIELDS = {("device", "door"): "table_code", ("act", "deed"): "kind"}
"""旧栏名: by table; the fields of that time whose names differ."""
CODE, PHONE = "web.tablecode", "web.device"


def with_current_names(row: Row) -> Row:
    """A row with the names that its table and its fields have in this version."""
    app, _, model = row["model"].partition(".")
    if app == "web":
        return row
    model, fields = OLD_TABLES.get(model, model), row["fields"]
    renamed = {OLD_FIELDS.get((model, name), name): value for name, value in fields.items()}
    return row | {"model": f"web.{model}", "fields": renamed}


class OldCodes:
    """旧桌码: once made for one round. The newest code of a table stays good; phones sat where their code was for.

    Which code is the newest is known only at the end of the file, so a backup is read twice: :meth:`learn` from every
    row, then :meth:`converted` gives each of them. Nothing but old codes is remembered between the two.
    """

    def __init__(self) -> None:
        """Know no code."""
        self._codes: dict[int, dict[str, Any]] = {}

    def learn(self, row: Row) -> None:
        """Remember the row if it is a code of one round."""
        if row["model"] == CODE and "round" in row["fields"]:
            self._codes[row["pk"]] = row["fields"]

    def converted(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The rows, each as this version stores it."""
        replaced = dict(_replaced(self._codes))
        return (_converted(row, self._codes, replaced) for row in rows)


def _replaced(codes: dict[int, dict[str, Any]]) -> Iterator[tuple[int, str]]:
    """Every code that is not the newest of its table, with the time at which the next one was made."""
    newer: dict[tuple[int, int], str] = {}
    for key, fields in sorted(codes.items(), key=lambda one: (str(one[1]["made_at"]), one[0]), reverse=True):
        where = (fields["competition"], fields["table"])
        if where in newer:
            yield key, newer[where]
        newer[where] = fields["made_at"]


def _converted(row: Row, rounds: dict[int, dict[str, Any]], replaced: dict[int, str]) -> Row:
    fields = row["fields"]
    if row["model"] == CODE and row["pk"] in rounds:
        kept = {name: value for name, value in fields.items() if name not in {"stage", "round"}}
        return row | {"fields": kept | {"replaced_at": replaced.get(row["pk"])}}
    if row["model"] == PHONE and fields["table_code"] in rounds:
        of = rounds[fields["table_code"]]
        return row | {"fields": fields | {"stage": of["stage"], "round": of["round"]}}
    return row

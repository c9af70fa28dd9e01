"""每一步: the rows of a competition as they stand after each of its acts, noted while the acts are done."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from unittest import mock

from django.core import serializers

from paizhuo.web import backups
from paizhuo.web import models as m
from paizhuo.web.ledger import write as ledger
from paizhuo.web.operating import rows_of_before

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.models import Competition

    Rows = dict[str, list[str]]

_OF_EVENT = {m.Competition: "pk", m.Device: "table_code__competition", m.AppealVote: "case__competition"}


def rows_of(competition: Competition) -> Rows:
    """The rows of every table, without their keys: a row that was deleted and comes back has another one.

    Of the seeds only those of draws that were made: others may have been replaced.
    """
    found: Rows = {}
    for model in backups.models():
        if model in rows_of_before.STAY:
            continue
        rows = model._default_manager.filter(**{_OF_EVENT.get(model, "competition"): competition.pk})  # noqa: SLF001 - Django's public name for it
        fields = (row["fields"] for row in serializers.serialize("python", rows))
        found[model.__name__] = sorted(
            json.dumps(one, ensure_ascii=False, sort_keys=True, default=str) for one in fields
        )
    found["Commitment"] = sorted(
        f"{one.purpose} {one.used_by}" for one in competition.commitments.exclude(used_by=None)
    )
    return found


@contextmanager
def noted() -> Iterator[dict[tuple[str, int], Rows]]:
    """Note the rows after every act that is done in the block, by the event's short name and the act's number."""
    found: dict[tuple[str, int], Rows] = {}
    commit = ledger._commit  # noqa: SLF001 - the one place that every act passes

    def committed(writing: Any, *others: Any) -> Any:  # noqa: ANN401 - as it is called
        act = commit(writing, *others)
        found[writing.competition.slug, act.no] = rows_of(writing.competition)
        return act

    with mock.patch.object(ledger, "_commit", committed):
        yield found

"""本轮的桌: a table of a competition in one round: where its score sheet lies and its phones sit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.web.models import Device

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.results.outcomes import End
    from paizhuo.web.models import Competition


@dataclass(frozen=True)
class PlayedTable:
    """本轮的桌: the competition and the key of the table."""

    competition: Competition
    key: TableKey

    def phones(self, end: End | None = None) -> QuerySet[Device]:
        """手机: those that sit here, of one side or of both; a phone leaves when the code of the table is replaced."""
        stage, number, table = self.key
        found = Device.objects.filter(
            table_code__competition=self.competition,
            table_code__table=table,
            table_code__replaced_at=None,
            stage=stage,
            round=number,
        )
        return found if end is None else found.filter(end=end.value)

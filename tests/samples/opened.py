"""python -m tests.samples.opened: bring the installation in PAIZHUO_DATA up to date; print what it holds as JSON."""

from __future__ import annotations

import json
from typing import Any

from paizhuo.web.operating import set_up

TABLES = "web_"
"""Of the tables those with our rows; Django keeps its own as it likes."""


def _places(state: Any) -> dict[str, list[list[int]]]:  # noqa: ANN401 - Django is set up before its type can be imported
    from paizhuo.tournament import directing  # noqa: PLC0415 - after Django is set up

    return {
        stage: [[row.place, row.entrant] for row in directing.places(state, stage, provisional=not one.closed)]
        for stage, one in state.stages.items()
    }


def held() -> dict[str, Any]:
    """Rows by table; and of every competition its facts, its acts, the head of its log, and the places."""
    from django.db import connection  # noqa: PLC0415 - after Django is set up

    from paizhuo.tournament.verification import verify  # noqa: PLC0415
    from paizhuo.web.ledger.snapshot import snapshot_of  # noqa: PLC0415
    from paizhuo.web.models import Competition  # noqa: PLC0415

    with connection.cursor() as cursor:
        tables = [name for name in connection.introspection.table_names(cursor) if name.startswith(TABLES)]
        rows = {name: cursor.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in tables}  # noqa: S608 - names of our tables
    competitions = {}
    for one in Competition.objects.order_by("slug"):
        snapshot = snapshot_of(one)
        assert verify(snapshot.founded, snapshot.log) == (), one.slug
        competitions[one.slug] = {
            "facts": one.fact_count,
            "acts": one.act_count,
            "head": one.head,
            "places": _places(snapshot.state),
        }
    return {"rows": rows, "competitions": competitions}


def main() -> None:
    """As ``paizhuo serve`` begins."""
    set_up.configure_django(None)
    set_up.migrate()
    print(json.dumps(held(), sort_keys=True))  # noqa: T201 - the test that started it reads this


if __name__ == "__main__":
    main()

"""python -m tests.web.running.judge: check the chain and every number, then print what is stored as JSON."""

from __future__ import annotations

import json

import django


def main() -> None:
    """Check and print."""
    django.setup()
    from paizhuo.tournament.log.event_file import read, write  # noqa: PLC0415 - after Django is set up
    from paizhuo.tournament.log.facts import BoardEntered, SlipDrawn  # noqa: PLC0415
    from paizhuo.web.ledger.snapshot import snapshot_of  # noqa: PLC0415
    from paizhuo.web.models import Competition  # noqa: PLC0415

    competition = Competition.objects.get()
    snapshot = snapshot_of(competition)
    read(write(snapshot.founded, snapshot.log))
    acts = list(competition.acts.order_by("no"))
    facts = list(competition.stored_facts.values_list("no", flat=True))
    assert [act.no for act in acts] == list(range(1, competition.act_count + 1))
    assert facts == list(range(1, competition.fact_count + 1))
    one = snapshot.state.stages["main"].rounds[-1]
    report = {
        "facts": competition.fact_count,
        "acts": competition.act_count,
        "commands": [act.command for act in acts if act.command],
        "results": {
            str(table): [match.confirmed.home, match.confirmed.away]  # type: ignore[union-attr] # levels in these tests
            for table, match in one.matches.items()
            if match.confirmed is not None
        },
        "boards": [
            f"{fact.table} {fact.room.value} {fact.board} {''.join(fact.finish)}"
            for fact in (logged.fact for logged in snapshot.log)
            if isinstance(fact, BoardEntered)
        ],
        "slips": {
            str(logged.fact.entrant): logged.fact.slip for logged in snapshot.log if isinstance(logged.fact, SlipDrawn)
        },
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()

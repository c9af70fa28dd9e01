"""裁定的存档: the rulings of a competition, from its facts and, for facts without a case, from rows of the database."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.officiating.case_form import NO_SEAT, CaseForm
from paizhuo.officiating.case_refusals import AnswersMissing
from paizhuo.officiating.register import Register, RulingRecord, record_of, records_in, register_of
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import Infraction
from paizhuo.tournament.log.facts import Otherwise, RulingGiven
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.ledger.fact_actors import actor_name
from paizhuo.web.models import StoredRuling

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition

_OTHERWISE, _BESIDE = "otherwise", "beside"
"""Keys of an older row: what the chief ruled instead of the book; the first fact of a ruling on both sides."""


def register(competition: Competition, snapshot: Snapshot) -> Register:
    """登记: the rulings in force; cached for each snapshot."""
    return snapshot.once("rulings in force", lambda: _register(competition, snapshot))


def _register(competition: Competition, snapshot: Snapshot) -> Register:
    state = snapshot.state
    if all(given.case is not None for given in state.rulings.values()):
        return register_of(state)
    rows = {row.first_fact: row for row in competition.rulings.all()}
    return register_of(state, records_in(state, lambda fact: record_of_row(rows[fact]) if fact in rows else None))


def record_of_row(row: StoredRuling) -> RulingRecord:
    """判罚记录: from a row of the database, for a ruling that was given before facts held their cases."""
    facts: dict[str, Any] = row.facts
    levels, otherwise = facts.get("levels"), facts.get(_OTHERWISE)
    infraction = Infraction(row.infraction)
    form = CaseForm(
        row.entrant,
        infraction,
        row.seat or NO_SEAT,
        dict(facts.get("answers", {})),
        {matter: tuple(some) for matter, some in row.choices.items()},
        tuple(facts.get("raised", ())),
        damage=bool(facts.get("damage")),
        whole_floor=bool(facts.get("whole_floor")),
        deal=int(facts.get("deal") or 0),
        levels=(levels[0], levels[1]) if levels else None,
    )
    return RulingRecord(
        row.first_fact,
        TableKey(row.stage, row.round, row.table),
        End(row.end) if row.end else None,
        form,
        row.entrant,
        infraction,
        Otherwise(otherwise["text"], otherwise["reason"]) if otherwise else None,
        int(facts.get(_BESIDE) or 0),
    )


def all_records(competition: Competition, snapshot: Snapshot) -> dict[int, RulingRecord]:
    """判罚记录: of every ruling in the log, undone or not, by the number of its fact."""
    rows = {row.first_fact: row for row in competition.rulings.all()}
    found = {}
    for logged in snapshot.log:
        if isinstance(logged.fact, RulingGiven):
            record = record_of(logged.no, logged.fact)
            if record is None and logged.no in rows:
                record = record_of_row(rows[logged.no])
            if record is not None:
                found[logged.no] = record
    return found


class Giver(NamedTuple):
    """判罚人: who gave a ruling, and when."""

    name: str
    at: datetime | None


def givers(competition: Competition, snapshot: Snapshot) -> Callable[[int], Giver]:
    """判罚人: a function from the number of a ruling to the account that gave it or, if imported, to the log's name."""
    rows = {row.first_fact: Giver(row.by.name, row.at) for row in competition.rulings.select_related("by")}

    def giver(fact: int) -> Giver:
        logged = snapshot.log[fact - 1]
        at = datetime.fromisoformat(logged.at) if logged.at else None
        return rows.get(fact) or Giver(actor_name(competition, logged), at)

    return giver


def store_ruling(writing: Writing, at: TableMatch, form: CaseForm, logged: Sequence[Logged]) -> StoredRuling:
    """Store which account gave the ruling and which facts belong to it; the case itself is in the first fact."""
    user = writing.actor.user
    if user is None or form.entrant is None or form.infraction is None:
        raise AnswersMissing("who and what, by whom")
    end = at.end_of(form.entrant)
    return StoredRuling.objects.create(
        competition=writing.competition,
        stage=at.stage,
        round=at.round,
        table=at.table,
        end=end.value if end is not None else "",
        entrant=form.entrant,
        seat="" if form.seat == NO_SEAT else form.seat,
        infraction=form.infraction.value,
        first_fact=logged[0].no,
        last_fact=logged[-1].no,
        by=user,
        at=writing.at,
    )

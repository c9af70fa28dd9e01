"""提请注意: what must not be forgotten while it is due. These warnings cannot be switched off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.rulebook import Citation
from paizhuo.tournament import directing
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.removals import removals_due
from paizhuo.web.language import say
from paizhuo.web.pages.fact_words import where_told
from paizhuo.web.rounds.by_hand import gone
from paizhuo.web.rounds.reasons import only_moved
from paizhuo.wording import citation_words
from paizhuo.wording.tournament import entrant_words, entrants_words, stage_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import RoundState, StageState
    from paizhuo.tournament.removals import RemovalDue
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

DELIBERATE = "34(五)"
"""蓄意弃权: the national article; no other book has one."""


@dataclass(frozen=True)
class Notice:
    """提醒: a sentence, and where it is put right; ``grave`` ones need a person now."""

    text: str
    url: str = ""
    grave: bool = False


def notices(competition: Competition, snapshot: Snapshot) -> list[Notice]:
    """Everything that is due, the gravest first."""
    found = [*_removals(competition, snapshot), *_in_stages(competition, snapshot), *_appeals(snapshot)]
    found += _attendance(competition, snapshot)
    return sorted(found, key=lambda one: not one.grave)


def _removals(competition: Competition, snapshot: Snapshot) -> Iterator[Notice]:
    for entrant, due in removals_due(snapshot.state).items():
        text = (
            _("{entrant} is to be disqualified: it forfeited on purpose ({matches}, {source}).")
            if due.deliberate
            else _("{entrant} is to be disqualified for forfeits and matches lost by default ({matches}, {source}).")
        )
        matches = _("; ").join(where_told(snapshot, stage, number) for stage, number in due.matches)
        told = text.format(entrant=entrant_words(say(), entrant, snapshot.names), matches=matches, source=_source(due))
        yield Notice(told, reverse("rounds:rounds", args=[competition.slug]) + "#attendance", grave=True)


def _source(due: RemovalDue) -> str:
    source = Citation(due.source.book, DELIBERATE) if due.deliberate else due.source
    return citation_words(source, say())


def _in_stages(competition: Competition, snapshot: Snapshot) -> Iterator[Notice]:
    for stage in snapshot.state.stages.values():
        if stage.closed or not stage.rounds:
            continue
        one, title = stage.rounds[-1], stage_words(say(), snapshot.plan.stage(stage.id))
        url = reverse("rounds:round", args=[competition.slug, stage.id, one.number])
        yield from _stale(snapshot, stage, one, title, url)
        if one.published:
            yield from _of_absent(snapshot, one, title, url)
            yield from _results(one, title, url)
        else:
            yield from _of_draft(competition, snapshot, one, title, url)
        if one.manual and not one.is_complete:
            text = (
                _("{stage}, round {round}: tables were moved: {reason}")
                if only_moved(snapshot, stage.id, one.number)
                else _("{stage}, round {round} was paired by hand: {reason}")
            )
            yield Notice(text.format(stage=title, round=one.number, reason=one.reason), url)


def _stale(snapshot: Snapshot, stage: StageState, one: RoundState, title: str, url: str) -> Iterator[Notice]:
    if not one.stale or one.has_results:
        return
    source = citation_words(snapshot.state.regulations.repair.source, say())
    try:
        must = directing.repair_due(snapshot.state, stage.id) is not None
    except BadField:
        must = False
    text = (
        _("{stage}, round {round} must be paired again: a result before it was corrected ({source}).")
        if must
        else _(
            "{stage}, round {round} was paired before a result was corrected. Look whether to pair it again ({source})."
        )
    )
    yield Notice(text.format(stage=title, round=one.number, source=source), url, grave=must)


def _of_absent(snapshot: Snapshot, one: RoundState, title: str, url: str) -> Iterator[Notice]:
    for table, match in one.matches.items():
        gone = [number for number in (*match.pairing.home, *match.pairing.away) if number in snapshot.state.left]
        if match.confirmed is None and gone:
            text = _("{stage}, round {round}, table {table}: {entrant} has left; settle the match.")
            who = entrants_words(say(), gone, snapshot.names)
            yield Notice(text.format(stage=title, round=one.number, table=table, entrant=who), url, grave=True)


def _of_draft(competition: Competition, snapshot: Snapshot, one: RoundState, title: str, url: str) -> Iterator[Notice]:
    """Who stands in a draft and is not here: gone, or not checked in where entrants check in at all."""
    left = gone(snapshot.state, one)
    arrived = set(competition.check_ins.values_list("entrant", flat=True))
    expected = {*one.entrants} - {*one.sitting_out} - {*snapshot.state.left}
    for missing, text in (
        (left, _("{stage}, round {round}: {names} left after it was drafted. Pair the round again, or take it back.")),
        (
            sorted(expected - arrived) if arrived else (),
            _("{stage}, round {round}, before it is published: not checked in: {names}."),
        ),
    ):
        if missing:
            names = entrants_words(say(), missing, snapshot.names)
            yield Notice(text.format(stage=title, round=one.number, names=names), url, grave=True)


def _results(one: RoundState, title: str, url: str) -> Iterator[Notice]:
    disputed = [table for table, match in one.matches.items() if match.disputed and match.confirmed is None]
    entered = [
        table
        for table, match in one.matches.items()
        if match.entered is not None and match.confirmed is None and not match.disputed
    ]
    for tables, text in (
        (disputed, _("{stage}, round {round}: the sides differ; tables: {tables}.")),
        (entered, _("{stage}, round {round}: entered but not confirmed; tables: {tables}.")),
    ):
        if tables:
            named = _(", ").join(map(str, sorted(tables)))
            yield Notice(text.format(stage=title, round=one.number, tables=named), url, grave=tables is disputed)


def _appeals(snapshot: Snapshot) -> Iterator[Notice]:
    for number, (appeal, decided) in snapshot.state.appeals.items():
        if decided is None:
            text = _("Appeal {appeal} of {entrant} is not decided yet.")
            yield Notice(text.format(appeal=number, entrant=entrant_words(say(), appeal.entrant, snapshot.names)))


def _attendance(competition: Competition, snapshot: Snapshot) -> Iterator[Notice]:
    state = snapshot.state
    if not state.entries or all(stage.id in state.stages for stage in state.plan.stages):
        return
    arrived = set(competition.check_ins.values_list("entrant", flat=True))
    missing = [entrant for entrant in state.present if entrant not in arrived]
    if missing and not state.stages:
        text = _("Not checked in: {count} ({names}).")
        yield Notice(text.format(count=len(missing), names=entrants_words(say(), missing, snapshot.names)))
    if queue := waiting(state):
        yield Notice(_("Waiting for a place: {names}").format(names=entrants_words(say(), queue, snapshot.names)))

"""公告: public notices of what was done by hand, undone, corrected or penalised."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, get_args

from django.utils.translation import gettext as _

from paizhuo.officiating.pairing_reasons import differs_in_tables
from paizhuo.referee.penalties.persons import PUBLISHED
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import of_kinds, standing_of
from paizhuo.web.ledger.public_snapshot import PublicSnapshot
from paizhuo.web.pages.fact_words import logged_text, where_text
from paizhuo.web.public import page

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.log.logged import Log, Logged
    from paizhuo.web.ledger.snapshot import Snapshot

NOTICED = (
    f.ResultCorrected
    | f.Left
    | f.Joined
    | f.Penalised
    | f.EntryChanged
    | f.RoundDropped
    | f.PlanChanged
    | f.LimitSet
    | f.Suspended
    | f.Resumed
    | f.PlayPostponed
)
_READ = (*get_args(NOTICED), f.StageOpened, f.LotDrawn, f.Drawn, f.PersonSanctioned, f.RoundPublished, f.Undone)
"""The kinds of facts that can bring a notice; results, of which an event has thousands, are not read."""
NOT_PUBLIC = (
    f.ResultEntered
    | f.RoundDrafted
    | f.Seated
    | f.LineUpFact
    | f.SheetNoted
    | f.BoardEntered
    | f.BoardConfirmed
    | f.RulingGiven
    | f.Appealed
    | f.AppealDecided
    | f.PersonSanctioned
)
"""不公布的撤销: facts that were not public, whose undoing is not public either."""
MOST_NOTICES = 60
MOST_NAMED = 5
"""Of facts undone at once, so many are named; the others are counted."""


class PublicNotice(NamedTuple):
    """公告: the number of the fact, its time, and its words."""

    no: int
    at: str
    words: str


def public_notices(snapshot: Snapshot) -> tuple[PublicNotice, ...]:
    """公告: the public notices of a competition, latest first; no drafts."""
    log = snapshot.log
    published: set[tuple[str, int]] = set()
    found: list[PublicNotice] = []
    for undone, run in groupby(enumerate(of_kinds(log, *_READ)), key=_undone_together):
        if undone is not None:
            found += _taken_back(snapshot, [logged for _at, logged in run], published)
            continue
        for _at, logged in run:
            fact = logged.fact
            if isinstance(fact, f.RoundPublished):
                published.add((fact.stage, fact.round))
                found += _by_hand(log.until(logged.no), fact, snapshot)
            if _is_notice(fact, published) and not _is_held_back(snapshot, fact):
                found.append(PublicNotice(logged.no, page.moment_text(logged.at), logged_text(snapshot, logged)))
    return tuple(reversed(found[-MOST_NOTICES:]))


def _undone_together(read: tuple[int, Logged]) -> tuple[object, ...] | None:
    """The key that groups facts undone at once by one person for one reason; None for other facts.

    Undos that follow one another have numbers as far apart as their places among what was read.
    """
    at, logged = read
    fact = logged.fact
    return (logged.no - at, logged.at, logged.by, fact.reason) if isinstance(fact, f.Undone) else None


def _is_notice(fact: f.Fact, published: set[tuple[str, int]]) -> bool:
    match fact:
        case f.StageOpened():
            return fact.manual
        case f.LotDrawn():
            return not fact.seed
        case f.Drawn():
            return bool(fact.reason)
        case f.RoundDropped():
            return (fact.stage, fact.round) in published
        case f.PersonSanctioned():
            return bool({one.value for one in PUBLISHED} & set(fact.measures))
        case _:
            return isinstance(fact, NOTICED)


def _taken_back(snapshot: Snapshot, run: Sequence[Logged], published: set[tuple[str, int]]) -> Iterator[PublicNotice]:
    """撤销: notices of what no longer counts, and of what counts again, after a group of undone facts."""
    log, last = snapshot.log, run[-1]
    reason = last.fact.reason if isinstance(last.fact, f.Undone) else ""
    before, after = log.until(run[0].no - 1).undone, log.until(last.no).undone
    for changed, text in (
        (after - before, _("Taken back: {what}. Reason: {reason}")),
        (before - after, _("In force again: {what}. Reason: {reason}")),
    ):
        public = [
            log[no - 1]
            for no in sorted(changed)
            if not isinstance(log[no - 1].fact, f.Undone)
            and _was_public(log[no - 1].fact, published)
            and not _is_held_back(snapshot, log[no - 1].fact)
        ]
        if public:
            words = _("; ").join(logged_text(snapshot, one) for one in public[:MOST_NAMED])
            if len(public) > MOST_NAMED:
                words = _("{named} and {count} more").format(named=words, count=len(public) - MOST_NAMED)
            sentence = text.format(what=words, reason=reason)
            yield PublicNotice(last.no, page.moment_text(last.at), sentence)


def _is_held_back(snapshot: Snapshot, fact: f.Fact) -> bool:
    """Whether the fact is about a result of boards that are not public, or about a lot that a hidden result needs."""
    if not isinstance(snapshot, PublicSnapshot):
        return False
    if isinstance(fact, f.LotDrawn):
        return fact.stage in {stage for stage, _round in snapshot.held_back()}
    return snapshot.hides(fact)


def _was_public(fact: f.Fact, published: set[tuple[str, int]]) -> bool:
    """Whether the fact was public before it was undone."""
    if isinstance(fact, f.RoundDropped):
        return (fact.stage, fact.round) in published
    return not isinstance(fact, NOT_PUBLIC)


def _by_hand(log: Log, published: f.RoundPublished, snapshot: Snapshot) -> Iterator[PublicNotice]:
    """The notice of what was changed by hand in the draft that this fact publishes."""
    drafts = [
        (logged, logged.fact)
        for logged in standing_of(log, f.RoundDrafted)
        if isinstance(logged.fact, f.RoundDrafted)
        and (logged.fact.stage, logged.fact.round) == (published.stage, published.round)
    ]
    if not drafts or not drafts[-1][1].manual:
        return
    logged, last = drafts[-1]
    engine = next((fact for _logged, fact in reversed(drafts) if not fact.manual), None)
    words = logged_text(snapshot, logged)
    if engine is not None and differs_in_tables(last.matches, last.byes, engine):
        where = where_text(snapshot, last.stage, last.round)
        text = _("{where}: tables were moved, who meets whom did not change: {reason}")
        words = text.format(where=where, reason=last.reason)
    yield PublicNotice(logged.no, page.moment_text(logged.at), words)

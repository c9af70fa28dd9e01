"""恢复到某一刻: after a backup was read in, every event goes back to a moment, or one event to one of its facts.

What comes later is taken off, not undone: the log ends earlier, and its chain is whole as it stands. Acts are taken off
from the first one after the moment. Values that they changed beside the facts are put back as each act has noted them;
rows that they made are known by the time or by the fact that they carry [see ``operating.rows_of_before``]. Accounts,
passwords, telephone numbers and the settings of this computer stay as they are in the backup.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils import timezone

from paizhuo.tournament.log.facts import AppealDecided
from paizhuo.tournament.log.logged import standing
from paizhuo.web.access.actors import Actor
from paizhuo.web.backups import BadBackup
from paizhuo.web.ledger import commitments, snapshot, summaries
from paizhuo.web.ledger.entrant_numbers import is_about_draw, last_fact_at, renumbering
from paizhuo.web.ledger.restorable import VALUES, RestorableChange, changes_of
from paizhuo.web.ledger.snapshot import Snapshot, snapshot_of
from paizhuo.web.ledger.write import Writing
from paizhuo.web.models import Act, Competition
from paizhuo.web.operating import rows_of_before
from paizhuo.web.rounds import entrant_numbers
from paizhuo.web.sheets.restorable import DEALS
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.ledger.restorable import Key

NAME = "paizhuo restore"
MOST_DIGITS = 9
"""No log has more facts."""


@dataclass(frozen=True)
class Until:
    """截至: a moment for all events, or the last fact of the one with this slug."""

    moment: datetime | None = None
    slug: str = ""
    fact: int = 0


@dataclass(frozen=True)
class CutEvent:
    """截短的赛事: how many facts and acts are left, and how many were taken off; nothing is left of a later event."""

    slug: str
    title: str
    facts: int
    acts: int
    facts_off: int
    acts_off: int


def read_until(moment: str, fact: str) -> Until | None:
    """What a person typed: a time of this computer, or an event and a fact; None for nothing."""
    if moment:
        try:
            at = datetime.fromisoformat(moment.strip())
        except ValueError:
            raise BadBackup(N_("'{text}' is no time; write it like 2026-11-15 14:30."), text=moment) from None
        return Until(moment=at if timezone.is_aware(at) else timezone.make_aware(at))
    if fact:
        slug, _, number = fact.rpartition(":")
        if not slug or not (number.isascii() and number.isdigit()) or len(number) > MOST_DIGITS:
            raise BadBackup(N_("'{text}' names no fact; write it like spring:120."), text=fact)
        return Until(slug=slug, fact=int(number))
    return None


def cut(until: Until) -> tuple[CutEvent, ...]:
    """Take off what is later; the events that became shorter. Call it in the transaction that read the backup in."""
    competitions = Competition.objects.filter(slug=until.slug) if until.slug else Competition.objects.all()
    if until.slug and not competitions:
        raise BadBackup(N_("The backup holds no event '{slug}'."), slug=until.slug)
    found = []
    for competition in competitions:
        if competition.damage is not None and not until.slug:
            # It stays as it is, marked; 'paizhuo repair' shows what can be done.
            continue
        competition.check_whole()
        first = _after_fact(competition, until.fact) if until.slug else _after_moment(competition, until.moment)
        if first is not None:
            found.append(_shortened(competition, first))
        snapshot.forget()
    if not found:
        raise BadBackup(N_("Nothing in the backup is later than that; restore it without --until."))
    if not Competition.objects.exists():
        raise BadBackup(N_("At that time there was no event yet; choose a later time."))
    return tuple(found)


def _after_moment(competition: Competition, moment: datetime | None) -> Act | None:
    """The first act after the moment. Where the clock was set back, later acts go with it all the same."""
    return competition.acts.filter(at__gt=moment).order_by("no").first()


def _after_fact(competition: Competition, fact: int) -> Act | None:
    """The first act after the one that ends with this fact."""
    if not 1 <= fact <= competition.fact_count:
        text = N_("{slug} has facts 1 to {count}; there is no fact {fact}.")
        raise BadBackup(text, slug=competition.slug, count=competition.fact_count, fact=fact)
    following = competition.acts.filter(first_fact__gt=fact).order_by("no").first()
    last = following.first_fact - 1 if following is not None and following.first_fact else competition.fact_count
    if last != fact:
        text = N_("Fact {fact} of {slug} stands in the middle of an act that ends with fact {last}; choose {last}.")
        raise BadBackup(text, slug=competition.slug, fact=fact, last=last)
    with_it = competition.acts.filter(last_fact=fact).order_by("no").first() or competition.acts.get(no=1)
    return competition.acts.filter(no__gt=with_it.no).order_by("no").first()


def _shortened(competition: Competition, first: Act) -> CutEvent:
    facts, acts = competition.fact_count, competition.act_count
    if first.no == 1:
        gone = CutEvent(competition.slug, competition.title, 0, 0, facts, acts)
        rows_of_before.delete_event(competition)
        return gone
    off = competition.acts.filter(no__gte=first.no)
    begun = off.exclude(first_fact=None).order_by("no").values_list("first_fact", flat=True).first()
    taken_off = take_off(competition, first.no, first.at, snapshot_of(competition), begun - 1 if begun else facts)
    return replace(taken_off, facts_off=facts - taken_off.facts, acts_off=acts - taken_off.acts)


def take_off(competition: Competition, first: int, at: datetime, before: Snapshot, keep: int) -> CutEvent:
    """截去: take off the facts after ``keep`` and the acts from ``first`` on, with what they changed beside the facts.

    ``at`` is the moment of that act; ``before`` the snapshot of as much of the log as can be read.
    """
    facts, acts = before.no, competition.act_count
    off = competition.acts.filter(no__gte=first)
    after = before.until(keep)
    writing = Writing(competition, after, timezone.now(), Actor(NAME, frozenset()))
    if any(is_about_draw(before.log, no) for no in range(keep + 1, facts + 1)):
        entrant_numbers.renumber(competition, renumbering(before.log, after.log))
    values = dict(_values_of_before(competition, before, after, list(off.order_by("-no"))))
    rows_of_before.delete_later(competition, at, keep)
    _put(writing, values)
    rows_of_before.delete_of_others(competition, after.state.entries)
    off.delete()
    _decide_appeals(competition, after)
    competition.stored_facts.filter(no__gt=keep).delete()
    competition.fact_count, competition.act_count = keep, first - 1
    competition.head = competition.stored_facts.get(no=keep).hash
    competition.save()
    # Numbers that are taken off come again with other acts; a webhook that is past them would never send those.
    competition.webhooks.filter(last_no__gte=first).update(last_no=first - 1)
    # The draws that come next are committed to again: a seed that a later fact has shown is known to everybody.
    commitments.commit_next_seeds(writing)
    summaries.make_again(competition, after)
    return CutEvent(competition.slug, competition.title, keep, first - 1, facts - keep, acts - first + 1)


def _decide_appeals(competition: Competition, after: Snapshot) -> None:
    """Give every appeal the decision that counts in the log; who signed it stands in the act."""
    decided = {one.fact.appeal: one.no for one in standing(after.log) if isinstance(one.fact, AppealDecided)}
    for case in competition.appeals.all():
        number = decided.get(case.fact)
        act = competition.acts.filter(first_fact__lte=number, last_fact__gte=number).first() if number else None
        case.decided, case.signed_by = number, act.detail.get("signed_by", []) if act is not None else []
        case.save(update_fields=["decided", "signed_by"])


def _values_of_before(
    competition: Competition, before: Snapshot, after: Snapshot, acts: list[Act]
) -> Iterator[tuple[tuple[str, Key], Any]]:
    """The value before each change of these acts, which come newest first; of several the last one counts."""
    for act in acts:
        for change in reversed((*changes_of(act), *_deleted_deals(act))):
            if change.code not in VALUES:
                text = N_("{title}: act {act} changed what this program does not know, so it cannot be taken off.")
                raise BadBackup(text, title=competition.title, act=act.no)
            yield _renumbered(competition, before, after, act, change)


def _renumbered(
    competition: Competition, before: Snapshot, after: Snapshot, act: Act, change: RestorableChange
) -> tuple[tuple[str, Key], Any]:
    """The value under the entrant numbers that hold after everything later is taken off."""
    renumbered = VALUES[change.code].renumbered
    if renumbered is None:
        return (change.code, change.key), change.was
    then = change.as_of or last_fact_at(competition, act.no)
    between = range(min(then, after.no) + 1, min(max(then, after.no), before.no) + 1)
    if not any(is_about_draw(before.log, no) for no in between):
        return (change.code, change.key), change.was
    key, was = renumbered(change.key, change.was, renumbering(before.log[:then], after.log))
    return (change.code, key), was


def _deleted_deals(act: Act) -> Iterator[RestorableChange]:
    """The deals that were on a sheet when a round was paired again; the act keeps them for the log."""
    by_table: dict[tuple[str, int, int], list[dict[str, Any]]] = {}
    for deal in act.detail.get("deals", ()):
        own = {name: value for name, value in deal.items() if name not in {"stage", "round", "table"}}
        own.setdefault("at", deal["confirmed_at"] or act.at.isoformat())  # acts of before do not keep it
        by_table.setdefault((deal["stage"], deal["round"], deal["table"]), []).append(own)
    for key, was in by_table.items():
        yield RestorableChange(DEALS.code, key, was, [])


def _put(writing: Writing, values: dict[tuple[str, Key], Any]) -> None:
    """Put the values back; what was not there before goes last, so that no event is without a chief meanwhile."""
    for (code, key), was in sorted(values.items(), key=lambda one: one[1] is None):
        if was is None and code in rows_of_before.WITHOUT:
            rows_of_before.WITHOUT[code](writing.competition, *key)
        elif rows_of_before.still_there(writing.competition, code, key):
            VALUES[code].put(writing, *key, was)

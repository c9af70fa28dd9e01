"""公布前还有: what is open before a draft is published, each with one act for all concerned; then what is settled."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.officiating.by_hand import gone, hand_notes
from paizhuo.officiating.draft_rows import WhyRelatedMeet
from paizhuo.officiating.due import drafted_not_arrived, notices, pair_again
from paizhuo.officiating.due_items import NotAtFixedTable
from paizhuo.officiating.table_key import round_at
from paizhuo.tournament import directing
from paizhuo.tournament.pairing import LaterRoundsImpossible, LaterRoundsNotProven
from paizhuo.tournament.plan.plan import Format
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.change_requests import asked_to_miss
from paizhuo.web.language import say
from paizhuo.web.pages.due import due_text
from paizhuo.web.rounds.actions.attendance import arrived, came_late
from paizhuo.web.rounds.reasons import drawn_draft
from paizhuo.wording import citation_words
from paizhuo.wording.officiating import hand_note_words
from paizhuo.wording.tournament import note_words
from paizhuo.wording.tournament.entrant_counts import entrant_count_words
from paizhuo.wording.tournament.entrants import entrants_words
from paizhuo.wording.tournament.short_reasons import RELATED_SENTENCES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.rounds.draft_page import DraftPage

TO_MISS, LATE, ABSENT, RELATED, GONE, STALE, BY_HAND, FUTURE, PRIVATE, FIXED = range(10)
"""The keys of the matters; each keeps its own, so that a hand learns it."""
SURE = frozenset({WhyRelatedMeet.UNAVOIDABLE, WhyRelatedMeet.FOR_LATER, WhyRelatedMeet.ON_PURPOSE})
"""Meetings of related entrants that nobody need ask about."""


@dataclass(frozen=True)
class MatterAct:
    """一办: a button for all concerned; ``ask`` is what the page asks before it sends it."""

    label: str
    url: str
    send: dict[str, str] = field(default_factory=dict)
    ask: str = ""
    grave: bool = False
    is_link: bool = False
    """Whether it only leads to a page."""


@dataclass(frozen=True)
class Matter:
    """一件: what is open. ``asks`` whether publishing asks about it first; ``locks`` whether it cannot be published."""

    key: int
    icon: str
    title: str
    text: str
    acts: tuple[MatterAct, ...] = ()
    hot: bool = False
    asks: bool = False
    locks: str = ""


def open_matters(visit: Visit, stage: str, one: RoundState, page: DraftPage) -> list[Matter]:
    """公布前还有: of this draft; a pair that is checked in and not in the draft comes first."""
    return [
        *_late(visit, stage),
        *_asks_to_miss(visit, stage, one),
        *_absent(visit, stage, one),
        *_related(visit, page),
        *_gone(visit, stage, one),
        *_stale(visit, stage, one),
        *_by_hand(visit, stage, one),
        *_future(visit, stage, one),
        *_private(visit),
        *_fixed(visit, stage, one),
    ]


def settled(visit: Visit, stage: str, one: RoundState) -> Iterator[str]:
    """已经齐了: what the director need not look up himself."""
    state = visit.snapshot.state
    if one.number > 1:
        before = round_at(state, stage, one.number - 1)
        text = _("Round {round}: results of all {count} tables count")
        yield text.format(round=before.number, count=len(before.matches))
    playing = _many(visit, tuple({*one.entrants} - {*one.sitting_out}))
    if visit.competition.is_public:
        yield _("{many} in this round, and the event is public").format(many=playing)
    else:
        yield _("{many} in this round").format(many=playing)
    if one.absent:
        yield _("Absent in this round: {names}").format(names=_names(visit, one.absent))
    made = drawn_draft(visit.competition, visit.snapshot, stage, one.number)
    left = directing.rounds_of(state, stage) - one.number
    swiss = state.plan.stage(stage).format is Format.SWISS and state.regulations.byes_each.value == 1
    doubts = (LaterRoundsImpossible, LaterRoundsNotProven)
    if (
        made is not None
        and not one.manual
        and left > 0
        and swiss
        and not any(isinstance(x, doubts) for x in made.notes)
    ):
        yield _("Rounds to come that can be paired without a rematch: {count}").format(count=left)


def _url(visit: Visit, name: str, *args: object) -> str:
    return reverse(name, args=[visit.competition.slug, *args])


def _names(visit: Visit, entrants: tuple[int, ...]) -> str:
    return entrants_words(say(), entrants, visit.snapshot.names)


def _many(visit: Visit, entrants: tuple[int, ...]) -> str:
    return entrant_count_words(say(), visit.snapshot.plan.entries.kind, len(entrants))


def _late(visit: Visit, stage: str) -> Iterator[Matter]:
    late = came_late(visit.competition, visit.snapshot, stage)
    if not late:
        return
    title = _("Late, and here now: {many}").format(many=_many(visit, late))
    text = _("{names}: checked in, and not in the draft.").format(names=_names(visit, late))
    takes = visit.may(Permission.PAIR)
    acts = (MatterAct(_("Pair them in"), _url(visit, "rounds:take-in", stage)),) if takes else ()
    yield Matter(LATE, "late", title, text, acts, hot=True, asks=True)


def _asks_to_miss(visit: Visit, stage: str, one: RoundState) -> Iterator[Matter]:
    """要请假: who asks by the private link to stay away from this round."""
    found = asked_to_miss(visit.competition, visit.snapshot, stage, one.number)
    asking = tuple(sorted(asked.entry.number for asked in found))
    if asking:
        title = _("Do not come to this round: {many}").format(many=_many(visit, asking))
        text = _("{names}: asked for it by their link.").format(names=_names(visit, asking))
        may = visit.may(Permission.PAIR)
        acts = (MatterAct(_("All sit this round out"), _url(visit, "rounds:let-miss", stage)),) if may else ()
        yield Matter(TO_MISS, "none", title, text, acts, hot=True, asks=True)


def _absent(visit: Visit, stage: str, one: RoundState) -> Iterator[Matter]:
    state = visit.snapshot.state
    missing = drafted_not_arrived(state, one, arrived(visit.competition))
    if not missing:
        return
    title = _("Not here: {many}").format(many=_many(visit, missing))
    acts = []
    text = _("{names}: not checked in. Those who have checked in are not touched.")
    if visit.may(Permission.PAIR) and state.plan.stage(stage).format is Format.SWISS:
        acts.append(MatterAct(_("All sit this round out"), _url(visit, "rounds:sit-out", stage)))
    else:
        text = _("{names}: not checked in. In this format they forfeit their match if they do not come.")
    if visit.may(Permission.ENTER) and visit.may(Permission.PAIR):
        ask = _("Withdraw {names} from the whole event?").format(names=_names(visit, missing))
        acts.append(MatterAct(_("Withdraw all"), _url(visit, "rounds:withdraw-absent", stage), ask=ask, grave=True))
    yield Matter(ABSENT, "none", title, text.format(names=_names(visit, missing)), tuple(acts), hot=True, asks=True)


def _related(visit: Visit, page: DraftPage) -> Iterator[Matter]:
    if not page.related:
        return
    title = _("Tables where related entrants meet: {count}")
    why = " ".join(
        _("Tables {tables}: {why}").format(
            tables=_(", ").join(str(table) for table, one in page.related.items() if one is kind),
            why=say()(RELATED_SENTENCES[kind]),
        )
        for kind in WhyRelatedMeet
        if kind in page.related.values()
    )
    source = citation_words(visit.snapshot.state.regulations.related_swiss.source, say())
    asks = any(one not in SURE and one is not WhyRelatedMeet.NOT_AVOIDED for one in page.related.values())
    text = _("{sentence} ({source})").format(sentence=why, source=source)
    edit = MatterAct(_("Change who is related"), _url(visit, "entries:related"), is_link=True)
    yield Matter(RELATED, "kin", title.format(count=len(page.related)), text, (edit,), asks=asks)


def _again(visit: Visit, stage: str) -> tuple[MatterAct, ...]:
    label = _("Pair the round again")
    return (MatterAct(label, _url(visit, "rounds:draft", stage)),) if visit.may(Permission.PAIR) else ()


def _gone(visit: Visit, stage: str, one: RoundState) -> Iterator[Matter]:
    left = gone(visit.snapshot.state, one)
    if left:
        text = _("{names}: left after the round was paired.").format(names=_names(visit, left))
        locks = _("Pair again first")
        yield Matter(GONE, "ne", _("Somebody has left"), text, _again(visit, stage), hot=True, locks=locks)


def _stale(visit: Visit, stage: str, one: RoundState) -> Iterator[Matter]:
    again = pair_again(visit.snapshot.state, stage, one)
    if again is not None:
        title = _("A result was corrected")
        yield Matter(STALE, "ne", title, due_text(visit.snapshot, again), _again(visit, stage), again.must, again.must)


def _by_hand(visit: Visit, stage: str, one: RoundState) -> Iterator[Matter]:
    """Who meets again, or has the bye again, in a round that was changed by hand."""
    snapshot = visit.snapshot
    pairings = [match.pairing for match in one.matches.values()]
    notes = hand_notes(snapshot.state, stage, one.number, pairings, one.byes)
    found = [hand_note_words(say(), note, snapshot.names) for note in notes] if one.manual else []
    if found:
        yield Matter(BY_HAND, "ne", _("By hand against the rules"), " ".join(found), _again(visit, stage), asks=True)


def _future(visit: Visit, stage: str, one: RoundState) -> Iterator[Matter]:
    made = drawn_draft(visit.competition, visit.snapshot, stage, one.number)
    doubts = (LaterRoundsImpossible, LaterRoundsNotProven)
    regulations, names = visit.snapshot.state.regulations, visit.snapshot.names
    for note in made.notes if made is not None and not one.manual else ():
        if isinstance(note, doubts):
            title = _("The rounds to come")
            yield Matter(FUTURE, "half", title, note_words(say(), note, regulations, names))


def _private(visit: Visit) -> Iterator[Matter]:
    if not visit.competition.is_public:
        text = _("Only table phones and officials see the round.")
        may = visit.may(Permission.PLAN)
        more = (
            _("Tick below to open its pages with the round.") if may else _("The organiser can open it in the office.")
        )
        yield Matter(PRIVATE, "lock", _("The event is not public"), f"{text} {more}", asks=True)


def _fixed(visit: Visit, stage: str, one: RoundState) -> Iterator[Matter]:
    """固定台号: who has a table of its own and does not sit there."""
    found = [
        due_text(visit.snapshot, notice)
        for notice in notices(visit.snapshot.state)
        if isinstance(notice, NotAtFixedTable) and (notice.stage, notice.round) == (stage, one.number)
    ]
    if found:
        yield Matter(FIXED, "half", _("Not at the fixed table"), " ".join(found), asks=True)

"""草案页: the pairings of a draft by score groups, with short reasons and marks, as the desk and its page list them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TYPE_CHECKING

from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from paizhuo.officiating.draft_rows import ranks_before, related_meetings, scores_before
from paizhuo.officiating.due import drafted_not_arrived
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.pairing import Topic
from paizhuo.web.language import say
from paizhuo.web.pages.shown_ties import shown_ties
from paizhuo.web.rounds.reasons import drawn_draft, reasons_in_force
from paizhuo.web.rounds.stepping_aside import stepping_aside
from paizhuo.wording import citation_words
from paizhuo.wording.tournament import pairing_words
from paizhuo.wording.tournament.entrants import points_words
from paizhuo.wording.tournament.scores import match_name_words
from paizhuo.wording.tournament.short_reasons import RELATED, short_reason_words
from paizhuo.wording.tournament.sources import topic_source

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from paizhuo.officiating.draft_rows import WhyRelatedMeet
    from paizhuo.tournament.engines.context import MatchReason
    from paizhuo.tournament.log.facts import Pairing
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.tournament.results.points import Points
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.rounds.stepping_aside import SteppingAside


@dataclass(frozen=True)
class Mark:
    """标记: what is odd about a table, by shape and word; ``needs`` a person to look."""

    icon: str
    text: str
    needs: bool = False
    floats: bool = False
    title: str = ""
    """What it says in full, where the word alone is not enough."""


@dataclass(frozen=True)
class DraftLine:
    """一桌: a match of the draft; ``short`` is its reason in a dozen characters, ``full`` with its articles."""

    table: int
    pairing: Pairing
    scores: tuple[str, str] | None = None
    group: str = ""
    node: str = ""
    marks: tuple[Mark, ...] = ()
    short: str = ""
    full: str = ""
    down: str = ""
    """Whose score is the higher one: ``home``, ``away``, or empty where they are equal."""
    by_hand: bool = False
    text: str = ""
    """What the search looks in: table, numbers and names."""

    @property
    def classes(self) -> str:
        """By which of the tabs it is found."""
        found = [f"needs {mark.icon}" for mark in self.marks if mark.needs]
        return " ".join((*found, *(("uneven",) if self.down else ()), *(("changed",) if self.by_hand else ())))


@dataclass(frozen=True)
class DraftGroup:
    """积分组: the lines of one score, from the top table down."""

    score: str
    lines: tuple[DraftLine, ...]


@dataclass(frozen=True)
class Resting:
    """不打的: somebody without a match in this round, with the reason."""

    entrant: int
    mark: Mark
    score: str = ""
    short: str = ""
    full: str = ""
    swaps: bool = False


@dataclass
class DraftPage:
    """草案页: everything that the list shows."""

    groups: list[DraftGroup] = field(default_factory=list)
    resting: list[Resting] = field(default_factory=list)
    related: dict[int, WhyRelatedMeet] = field(default_factory=dict)
    article: str = ""
    with_scores: bool = False
    with_node: bool = False
    by_direction: bool = False
    """分方位: whether the sides are N-S and E-W, as where boards are compared over all tables."""

    @property
    def lines(self) -> list[DraftLine]:
        """All lines."""
        return [line for group in self.groups for line in group.lines]

    @property
    def needing(self) -> int:
        """要看: how many tables a person should look at."""
        return sum(any(mark.needs for mark in line.marks) for line in self.lines)

    @property
    def uneven(self) -> int:
        """不同分: at how many tables the scores differ."""
        return sum(bool(line.down) for line in self.lines)

    @property
    def changed(self) -> int:
        """改动过: how many tables were changed by hand."""
        return sum(line.by_hand for line in self.lines)


def draft_page(
    competition: Competition, snapshot: Snapshot, stage: str, one: RoundState, *, sees_ties: bool = False
) -> DraftPage:
    """草案页: of this draft; ``sees_ties`` for who sends referees: why one steps aside is nobody else's business."""
    state = snapshot.state
    reasons = reasons_in_force(competition, snapshot, stage, one.number)
    by_table = {reason.table: reason for reason in reasons if reason.table}
    made = drawn_draft(competition, snapshot, stage, one.number)
    found = DraftPage(
        related=related_meetings(state, stage, one, made, {table: reason.reason for table, reason in by_table.items()}),
        article=citation_words(topic_source(Topic.NEAREST, state.regulations), say()),
    )
    scores, ranks = scores_before(state, stage, one.number), ranks_before(state, stage)
    missing, late = _missing(competition, snapshot, one), _late(competition, snapshot, stage, one.number)
    aside = stepping_aside(competition, snapshot, one)
    lines = [
        _line(
            snapshot,
            stage,
            match.pairing,
            by_table.get(table),
            scores,
            ranks,
            (*_aside(aside.get(table, ()), sees_ties=sees_ties), *_attendance(match.pairing, missing, late)),
        )
        for table, match in sorted(one.matches.items())
    ]
    lines = [_related(line, found.related[line.table]) if line.table in found.related else line for line in lines]
    if one.manual:
        lines = [line if line.table in by_table else _changed(line) for line in lines]
    found.by_direction = state.plan.stage(stage).is_compared
    found.with_scores, found.with_node = bool(scores), any(line.node for line in lines)
    found.groups = [DraftGroup(score, tuple(group)) for score, group in groupby(lines, key=lambda line: line.group)]
    found.resting = list(_resting(snapshot, one, reasons, scores, ranks))
    return found


def _line(  # noqa: PLR0913, PLR0917 - what is known of the match
    snapshot: Snapshot,
    stage: str,
    pairing: Pairing,
    reason: MatchReason | None,
    scores: Mapping[int, Points],
    ranks: Mapping[int, int],
    marks: tuple[Mark, ...],
) -> DraftLine:
    home, away = (scores.get(side[0], 0) for side in (pairing.home, pairing.away))
    down = ""
    if scores and home != away:
        down = "home" if home > away else "away"
        text = _("down, {high} v {low}").format(high=points_words(max(home, away)), low=points_words(min(home, away)))
        marks = (Mark("down", text, floats=True), *marks)
    return DraftLine(
        pairing.table,
        pairing,
        (points_words(home), points_words(away)) if scores else None,
        points_words(min(home, away)) if scores else "",
        match_name_words(say(), snapshot.state, stage, pairing.node),
        marks,
        short_reason_words(say(), reason.entrants, reason.reason, ranks) if reason else "",
        pairing_words(say(), reason, snapshot.state.regulations, snapshot.names) if reason else "",
        down,
        text=" ".join((str(pairing.table), *_searched(snapshot, (*pairing.home, *pairing.away)))),
    )


def _searched(snapshot: Snapshot, entrants: tuple[int, ...]) -> Iterator[str]:
    for entrant in entrants:
        yield str(entrant)
        yield snapshot.names.get(entrant, "")


def _related(line: DraftLine, why: WhyRelatedMeet) -> DraftLine:
    """A line where related entrants meet, with why that could not be avoided."""
    mark = Mark("kin", _("related"), needs=True)
    return replace(line, marks=(mark, *line.marks), short=say()(RELATED[why]))


def _changed(line: DraftLine) -> DraftLine:
    """A line without a reason of the engine in a round that was changed by hand."""
    return replace(line, short=line.short or _("changed by hand"), full=_("Changed by hand."), by_hand=True)


def _attendance(pairing: Pairing, missing: Collection[int], late: Collection[int]) -> Iterator[Mark]:
    entrants = {*pairing.home, *pairing.away}
    if entrants & {*missing}:
        yield Mark("none", _("not here"), needs=True)
    if entrants & {*late}:
        yield Mark("late", _("came late"))


def _aside(found: Sequence[SteppingAside], *, sees_ties: bool) -> Iterator[Mark]:
    for one in found:
        why = shown_ties(one.refusal.conflicts, to_chief=sees_ties)
        title = _("{name} must step aside from this table ({why})").format(name=one.referee, why=why)
        yield Mark("ban", _("steps aside"), needs=True, title=title)


def _missing(competition: Competition, snapshot: Snapshot, one: RoundState) -> tuple[int, ...]:
    here = frozenset(competition.check_ins.values_list("entrant", flat=True))
    return drafted_not_arrived(snapshot.state, one, here)


def _late(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> frozenset[int]:
    """迟到: who has checked in since the round before was published."""
    since = next(
        (
            parse_datetime(logged.at)
            for logged in reversed(tuple(standing(snapshot.log)))
            if isinstance(logged.fact, f.RoundPublished)
            and (logged.fact.stage, logged.fact.round) == (stage, number - 1)
        ),
        None,
    )
    if since is None:
        return frozenset()
    return frozenset(competition.check_ins.filter(at__gt=since).values_list("entrant", flat=True))


def _resting(
    snapshot: Snapshot,
    one: RoundState,
    reasons: Collection[MatchReason],
    scores: Mapping[int, Points],
    ranks: Mapping[int, int],
) -> Iterator[Resting]:
    """Everybody without a match: byes, those whose place is certain, those who stay away."""
    known = {reason.entrants[0]: reason for reason in reasons if not reason.table}
    kinds = (
        (one.byes, Mark("play", _("bye"))),
        (one.sitting_out, Mark("ok", _("need not play"))),
        (one.absent, Mark("none", _("absent"))),
    )
    for entrants, mark in kinds:
        for entrant in entrants:
            reason = known.get(entrant)
            yield Resting(
                entrant,
                mark,
                points_words(scores[entrant]) if entrant in scores else "",
                short_reason_words(say(), reason.entrants, reason.reason, ranks) if reason else "",
                pairing_words(say(), reason, snapshot.state.regulations, snapshot.names) if reason else "",
                swaps=entrant in one.byes,
            )

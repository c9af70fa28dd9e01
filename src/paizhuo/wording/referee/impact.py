"""影响的说法: an entrant's ladder of penalties, and what a ruling changes for it, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.ladder import When
from paizhuo.rulebook import Book
from paizhuo.tournament.results.points import number
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.announcement import headline
from paizhuo.wording.tournament.outcomes import outcome_words

if TYPE_CHECKING:
    from paizhuo.officiating.ladder import LadderRung
    from paizhuo.officiating.ruling_impact import StageFigures


@dataclass(frozen=True)
class RungWords:
    """一级: its title, what is given, and a note; ``mark`` is ``past``, ``now`` or empty for what is to come."""

    title: str
    given: str
    note: str = ""
    mark: str = ""


def ladder_words(say: Say, rung: LadderRung) -> RungWords:
    """One rung of the ladder."""
    given = headline(say, rung.ruling) if rung.ruling is not None else _otherwise(say, rung)
    mark = rung.when.value
    if rung.when is When.AGAIN:
        return RungWords(say(N_("If again")), given, "", mark)
    if rung.when is When.NOW:
        by_class = rung.ruling is not None and rung.ruling.by_class is not None
        window = N_("counted for the entrant in the whole event") if by_class else N_("counted in this match")
        return RungWords(say(N_("Time {nth} · now")).format(nth=rung.nth), given, say(window), mark)
    note = ""
    if rung.before is not None:
        key = rung.before.record.key
        note = say(N_("Round {round}, table {table}, recorded")).format(round=key.round, table=key.table)
    return RungWords(say(N_("Time {nth}")).format(nth=rung.nth), given, note, mark)


def _otherwise(say: Say, rung: LadderRung) -> str:
    otherwise = None if rung.before is None else rung.before.record.otherwise
    return (otherwise.text if otherwise is not None else "") or say(N_("ruled otherwise"))


@dataclass(frozen=True)
class Change:
    """一项影响: a figure before and after the ruling."""

    title: str
    before: str
    after: str

    @property
    def stays(self) -> bool:
        """Whether nothing changes."""
        return self.before == self.after


def changes(say: Say, before: StageFigures, after: StageFigures, book: Book) -> tuple[Change, ...]:
    """影响: every figure of the entrant before and after the ruling, unchanged ones included."""
    pairs = zip(_figures(say, before, book), _figures(say, after, book), strict=True)
    return tuple(Change(title, old, new) for (title, old), (_, new) in pairs)


def _figures(say: Say, figures: StageFigures, book: Book) -> tuple[tuple[str, str], ...]:
    found = []
    if figures.vp is not None and figures.mp is not None:
        title = N_("Stage standard points") if book is Book.FUJIAN_2022 else N_("Stage VP")
        found.append((say(title), str(number(figures.vp))))
        found.append((say(N_("Stage match points")), str(number(figures.mp))))
    if figures.ranked:
        found.append((say(N_("Place so far")), str(figures.place or "–")))
    outcome = figures.outcome
    found.append((say(N_("This match")), outcome_words(say, outcome) if outcome is not None else say(N_("in play"))))
    return tuple(found)

"""判给: what a match that was forfeited, lost, barred, cancelled or kept from being played is scored as, by book."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paizhuo.referee.cases.facts_asked import KNOCKOUT
from paizhuo.referee.cases.infractions import Infraction
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.penalties import penalties as p
from paizhuo.referee.schedules.conditions import Circumstances, Is, verdict
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.referee.rulings.ruling import Ruling
    from paizhuo.rulebook import Citation

_J17, _J23 = Source(Book.JIANGSU_2017), Source(Book.JIANGSU_2023)
_NAT, _FJ, _GZ = Source(Book.NATIONAL), Source(Book.FUJIAN_2022), Source(Book.GUANGZHOU_2025)


@dataclass(frozen=True, slots=True)
class AsForfeit:
    """按弃权计分: what the other side gets, in hundredths; the offenders get nothing. No VP where a book has none."""

    mp: int
    vp: int | None
    source: Citation
    lead: Citation | None = None
    """场上领先超过4级: what lets a greater lead at the table stand, where the match may have been in play."""


@dataclass(frozen=True, slots=True)
class PlusFour:
    """加四级: the other side four levels above the offenders, who go down to J if need be; a greater lead stands."""

    mp: int
    vp: int
    vp_lost: int
    source: Citation


@dataclass(frozen=True, slots=True)
class Unplayed:
    """不能补打: what both sides get of a match that force majeure prevented. No VP where a book has none."""

    mp: int
    vp: int | None
    mp_absent: int
    vp_absent: int | None
    source: Citation


@dataclass(frozen=True, slots=True)
class Won:
    """对方胜: the other side wins a knockout match that was given up, which gives no points."""

    source: Citation


@dataclass(frozen=True, slots=True)
class Drawn:
    """按平局计分: what each of both sides gets, in hundredths."""

    mp: int
    vp: int
    source: Citation


@dataclass(frozen=True, slots=True)
class OthersAsPlayed:
    """责任方按弃权记分: what the side at fault gets; the other side gets what it has played."""

    mp: int
    vp: int
    source: Citation


Award = AsForfeit | PlusFour | Unplayed | Won | Drawn | OthersAsPlayed

_FORFEITS: Mapping[Book, AsForfeit] = {
    Book.JIANGSU_2017: AsForfeit(200, 1700, _J17.cite("4.3(四)")),
    Book.JIANGSU_2023: AsForfeit(200, 1700, _J23.cite("3.7(四)")),
    Book.NATIONAL: AsForfeit(200, 1700, _NAT.cite("34(六)1, 34(六)2")),
    Book.FUJIAN_2022: AsForfeit(250, 1200, _FJ.cite("4.11")),
    Book.GUANGZHOU_2025: AsForfeit(200, None, _GZ.derive("R2, Reg8", "forfeit-is-a-win")),
}
_LEADS: Mapping[Book, Citation] = {
    Book.JIANGSU_2017: _J17.cite("4.3(四)"),
    # The 17:0 stands in the sentence after the lead of four levels, and may take it back.
    Book.JIANGSU_2023: _J23.read("3.7(四)", "forfeit-at-a-greater-lead"),
}
"""以场上比分为准: a forfeit in play; who comes too late has played nothing."""
_LOSSES: Mapping[Book, Award] = {
    Book.JIANGSU_2017: PlusFour(200, 1700, 900, _J17.cite("4.3(四)")),
    Book.JIANGSU_2023: PlusFour(200, 1700, 900, _J23.cite("3.7(四)")),
    Book.NATIONAL: AsForfeit(200, 1700, _NAT.cite("35")),
    Book.FUJIAN_2022: AsForfeit(250, 1200, _FJ.silence("default-loss-as-forfeit")),
    Book.GUANGZHOU_2025: AsForfeit(200, None, _GZ.silence("default-loss-as-forfeit")),
}

_CANCELLED: Mapping[Book, AsForfeit] = {
    Book.NATIONAL: AsForfeit(200, 1700, _NAT.silence("cancelled-result-as-forfeit")),
}
"""当场成绩取消: only the national rules know it, and they do not say what the other side gets."""
_KNOCKOUT = Won(_NAT.cite("34(一)2, 35"))
_LEFT_KNOCKOUT = Won(_NAT.cite("35"))
_LATE_SHEET = OthersAsPlayed(0, 0, _FJ.cite("2.2, 4.11"))
_UNPLAYED: Mapping[Book, Unplayed] = {
    Book.NATIONAL: Unplayed(200, 1700, 100, 1300, _NAT.cite("35, 36")),
    Book.GUANGZHOU_2025: Unplayed(200, None, 0, None, _GZ.silence("force-majeure-no-draw")),
    Book.JIANGSU_2017: Unplayed(200, 1700, 100, 1300, _J17.silence("force-majeure-as-national")),
    Book.JIANGSU_2023: Unplayed(200, 1700, 100, 1300, _J23.silence("force-majeure-as-national")),
    Book.FUJIAN_2022: Unplayed(250, 1200, 150, 1000, _FJ.silence("force-majeure-as-national")),
}


def awards(ruling: Ruling) -> tuple[Award, ...]:
    """判给: how the match is scored by what is in force, each once; none while it is played on."""
    found = (_award(one, ruling) for one in ruling.given)
    return tuple(dict.fromkeys(one for one in found if one is not None))


def levels_decide(ruling: Ruling) -> bool:
    """以级数计: whether a forfeit is scored by the levels at the table."""
    return any(isinstance(one, AsForfeit) and one.lead is not None for one in awards(ruling))


def _award(given: p.Given, ruling: Ruling) -> Award | None:  # noqa: PLR0911 - one case a type
    book = ruling.schedule.book
    knockout = verdict(Is(KNOCKOUT, answer=True), Circumstances(ruling.case.facts))
    match given.sanction:
        case p.Forfeit() if ruling.prescription.counted_as is Infraction.KNOCKOUT_FORFEIT:
            return _KNOCKOUT
        case p.Forfeit() | p.MatchLost() | p.CannotFinish() if knockout:
            return _LEFT_KNOCKOUT
        case p.Forfeit():
            lead = None if ruling.case.infraction is Infraction.LATE else _LEADS.get(book)
            return replace(_FORFEITS[book], lead=lead)
        case p.MatchLost() | p.CannotFinish():
            return _LOSSES[book]
        case p.ResultsCancelled(p.Reach.MATCH):
            return _CANCELLED.get(book)
        case p.Spared(Replay.NONE):
            return _UNPLAYED[book]
        case p.MatchDrawn():
            return Drawn(100, 1300, _NAT.derive(given.source.article, "match-points-two-one-nothing"))
        case p.LateSheetScore():
            return _LATE_SHEET
        case _:
            return None

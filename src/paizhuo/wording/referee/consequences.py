"""后果: what follows from a penalty, sorted by what it concerns: this deal, the next, the match, the stage, people.

The text of the penalty is not repeated; only lost deals, start levels and points are spelt out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties import penalties as p
from paizhuo.referee.penalties.awards import AsForfeit, Drawn, OthersAsPlayed, PlusFour, Unplayed, Won, awards
from paizhuo.referee.rulings.composition import chosen, counts_as_loss
from paizhuo.referee.rulings.effects import effects_of
from paizhuo.referee.rulings.ladder import Counted
from paizhuo.referee.rulings.next_deal import next_deal_sources
from paizhuo.referee.rulings.table_effects import DealGoesTo, LevelsStart
from paizhuo.rulebook import Book
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee import orders as for_any_seat
from paizhuo.wording.referee.effects import (
    deal_gone_words,
    leader_words,
    roles_words,
    shuffle_words,
    start_words,
    table_effect_words,
)
from paizhuo.wording.referee.orders import order_words
from paizhuo.wording.referee.sanctions import points_words, sanction_words
from paizhuo.wording.referee.terms import clauses, hundredths_words, in_turn, listed, with_source

if TYPE_CHECKING:
    from paizhuo.referee.penalties.awards import Award
    from paizhuo.referee.rulings.next_deal import NextDealSources
    from paizhuo.referee.rulings.ruling import Ruling
    from paizhuo.referee.rulings.table_effects import TableEffect
    from paizhuo.rulebook import Citation

_SPELT_OUT = (o.DealLost, o.StartLevel, p.PointsOff)
_MATCH = (
    *(p.MatchLost, p.Forfeit, p.CannotFinish, p.PlayerBarred, p.MatchDrawn, p.AdjustedScore, p.LateSheetScore),
    o.LevelsForOthers,
)
_STAGE = (p.LastOfStage, p.NoNextStage)
_SHOWN_ELSEWHERE = (p.Shuffles, p.LeadsNext, p.Warned, p.Violation, p.Foul, p.RightLapsed, p.Waived)


class Consequences(NamedTuple):
    """后果: the lines under each heading."""

    this_deal: tuple[str, ...]
    next_deal: tuple[str, ...]
    match: tuple[str, ...]
    stage: tuple[str, ...]
    besides: tuple[str, ...]


def consequences(say: Say, ruling: Ruling) -> Consequences:
    """What a ruling does as far as it has been decided."""
    scored = awards(ruling)
    found = _Collector(say, rescored=bool(scored))
    orders = [one.sanction for one in ruling.given if isinstance(one.sanction, o.Order)]
    effects = dict(zip(orders, effects_of(ruling).table, strict=True))
    in_penalty = {one.sanction for one in chosen(ruling)} | {step.into for step in ruling.escalated}
    for one in ruling.given:
        sanction = one.sanction
        silent = isinstance(sanction, _SHOWN_ELSEWHERE)
        if silent or (sanction in in_penalty and not isinstance(sanction, _SPELT_OUT)):
            continue
        if isinstance(sanction, o.Order):
            found.order(sanction, effects[sanction], next_deal_sources(ruling.schedule.ladder, one), one.source)
        else:
            found.other(sanction, one.source)
    for award in scored:
        found.award(award)
    found.next_loss(ruling)
    return Consequences(*(tuple(dict.fromkeys(lines)) for lines in found.lines))


class _Collector:
    """Collects the lines under each heading."""

    def __init__(self, say: Say, *, rescored: bool) -> None:
        self._say = say
        self._rescored = rescored
        self.lines: tuple[list[str], ...] = ([], [], [], [], [])

    def order(self, order: o.Order, effect: TableEffect, after: NextDealSources, source: Citation) -> None:
        """An order at the table; without a known seat the text names the offender instead."""
        say = self._say
        this_deal, next_deal, match, _, _ = self.lines
        match order, effect:
            case _, DealGoesTo():
                this_deal.append(with_source(say, deal_gone_words(say, effect), source))
                roles, leader = shuffle_words(say, effect.roles), leader_words(say, effect.leader)
                next_deal.append(next_deal_words(say, roles, leader, after))
            case o.DealLost(), _:
                this_deal.append(with_source(say, order_words(say, order), source))
                roles, leader = for_any_seat.shuffle_words(say), for_any_seat.leader_words(say, order)
                next_deal.append(next_deal_words(say, roles, leader, after))
            case _, LevelsStart():
                match.append(start_words(say, effect))
                this_deal.append(with_source(say, roles_words(say, effect.roles, effect.leader), source))
            case o.StartLevel(), _:
                text = say(N_("an offender shuffles, and the player before the shuffler leads"))
                this_deal.append(with_source(say, text, source))
            case _:
                (match if isinstance(order, _MATCH) else this_deal).append(
                    with_source(say, table_effect_words(say, effect), source)
                )

    def award(self, award: Award) -> None:
        """How the match is scored, and what it brings both sides."""
        say = self._say
        _, _, match, stage, _ = self.lines
        if isinstance(award, PlusFour):
            match.append(with_source(say, plus_four_words(say), award.source))
        elif isinstance(award, AsForfeit):
            match.append(with_source(say, won_words(say), award.source))
            if award.lead is not None:
                match.append(with_source(say, given_up_words(say), award.lead))
        lines = match if isinstance(award, Won) else stage
        lines.append(with_source(say, award_words(say, award), award.source))

    def next_loss(self, ruling: Ruling) -> None:
        """What one more lost match would mean, where the book counts them."""
        ladder, given = ruling.schedule.ladder, [one.sanction for one in ruling.given]
        rung = ladder.rungs.get(Counted.LOSS)
        if rung is None or any(isinstance(one, p.Disqualified) for one in given):
            return
        if any(isinstance(one, p.Forfeit) for one in given) and not ladder.forfeits_count:
            text = self._say(N_("a forfeit of the next match too means disqualification from the event"))
        elif counts_as_loss(ladder, given) and ruling.before.losses + 2 == rung.needs:
            text = self._say(N_("one more match lost by judgment means disqualification from the event"))
        else:
            return
        self.lines[3].append(with_source(self._say, text, rung.source))

    def other(self, sanction: p.Sanction, source: Citation) -> None:
        """A penalty that concerns the competition."""
        say = self._say
        _, _, match, stage, besides = self.lines
        if isinstance(sanction, p.PointsOff):
            stays = N_("{points} taken off; the score of the match stays")
            apart = N_("{points} taken off, apart from what the match is scored as")
            text = say(apart if self._rescored else stays)
            stage.append(text.format(points=points_words(say, sanction.mp, sanction.vp)))
            return
        out_of_stage = isinstance(sanction, p.Disqualified) and sanction.scope is p.Scope.STAGE
        lines = match if isinstance(sanction, _MATCH) else besides
        lines = stage if out_of_stage or isinstance(sanction, _STAGE) else lines
        lines.append(with_source(say, sanction_words(say, sanction), source))


def next_deal_words(say: Say, roles: str, leader: str, sources: NextDealSources) -> str:
    """下一副: what follows a lost deal; each part with its own source where the book is silent on one of them."""
    no_tribute = say(N_("no tribute"))
    if sources.ruled == sources.shuffled:
        return with_source(say, clauses(say, (no_tribute, in_turn(say, (roles, leader)))), sources.ruled)
    ordered = with_source(say, no_tribute, sources.ruled)
    handled = with_source(say, roles, sources.shuffled), with_source(say, leader, sources.ruled)
    return clauses(say, (ordered, in_turn(say, handled)))


def plus_four_words(say: Say) -> str:
    """加四级: how the levels of a match lost by penalties are recorded."""
    return say(
        N_(
            "the match is over: the other side is put four levels above the offenders, who are lowered to J if need "
            "be; where it is ahead by more than four, the score of the table stands"
        )
    )


def given_up_words(say: Say) -> str:
    """中途弃权: how the levels of a match are recorded that was given up or not signed."""
    return say(
        N_(
            "where play had begun, the other side is put four levels above the offenders, who are lowered to J if "
            "need be; where it is ahead by more than four, the score of the table stands and gives the points too"
        )
    )


def won_words(say: Say) -> str:
    """对方胜: who wins a match that was given up or taken."""
    return say(N_("the other side wins the match"))


def award_words(say: Say, award: Award) -> str:
    """判给: what each side gets of the match."""
    book = award.source.book
    match award:
        case Won():
            return won_words(say)
        case AsForfeit(mp, vp):
            text = say(N_("the other side gets {won}, the offenders get {lost}"))
            return text.format(won=_points(say, book, mp, vp), lost=_points(say, book, 0, None if vp is None else 0))
        case Unplayed(mp, vp, mp_absent, vp_absent):
            text = say(N_("the absent side gets {absent}, the other side gets {other}"))
            return text.format(absent=_points(say, book, mp_absent, vp_absent), other=_points(say, book, mp, vp))
        case Drawn(mp, vp):
            return say(N_("each side gets {points}")).format(points=_points(say, book, mp, vp))
        case OthersAsPlayed(mp, vp):
            text = say(N_("the responsible side gets {points}, the other side what it has played"))
            return text.format(points=_points(say, book, mp, vp))
        case PlusFour(mp, vp, vp_lost):
            text = say(
                N_("the other side gets {won}, the offenders get {lost}; VP by the levels, {vp} : {vp_lost} at four")
            )
            return text.format(
                won=_points(say, book, mp, None),
                lost=_points(say, book, 0, None),
                vp=hundredths_words(vp),
                vp_lost=hundredths_words(vp_lost),
            )


def _points(say: Say, book: Book, mp: int, vp: int | None) -> str:
    """Points gained, zero included, as the book calls them."""
    match_points = say(N_("{points} MP")).format(points=hundredths_words(mp))
    text = N_("{points} standard points") if book is Book.FUJIAN_2022 else N_("{points} VP")
    return listed(say, (match_points, "" if vp is None else say(text).format(points=hundredths_words(vp))))

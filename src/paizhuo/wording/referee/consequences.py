"""后果: what follows from a penalty, sorted by what it concerns: this deal, the next, the match, the stage, people.

What the penalty itself has said is not said again; only lost deals, start levels and points are spelt out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.referee import orders as o
from paizhuo.referee import penalties as p
from paizhuo.referee.composition import chosen
from paizhuo.referee.effects import effects_of
from paizhuo.referee.table_effects import DealGoesTo, LevelsStart
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.effects import (
    deal_gone_words,
    next_deal_words,
    roles_words,
    start_words,
    table_effect_words,
)
from paizhuo.wording.referee.orders import next_deal_words as any_next_deal_words
from paizhuo.wording.referee.orders import order_words
from paizhuo.wording.referee.sanctions import points_words, sanction_words
from paizhuo.wording.referee.terms import with_source

if TYPE_CHECKING:
    from paizhuo.referee.ruling import Ruling
    from paizhuo.referee.table_effects import TableEffect
    from paizhuo.rulebook import Citation

_SPELT_OUT = (o.DealLost, o.StartLevel, p.PointsOff)
_MATCH = (p.MatchLost, p.Forfeit, p.MatchDrawn, p.AdjustedScore, p.LateSheetScore, o.LevelsForOthers)
_STAGE = (p.LastOfStage, p.NoNextStage)
_TOLD_ELSEWHERE = (p.Shuffles, p.LeadsNext, p.Warned, p.Violation, p.Foul, p.RightLapsed, p.Waived)


class Consequences(NamedTuple):
    """后果: the lines under each heading."""

    this_deal: tuple[str, ...]
    next_deal: tuple[str, ...]
    match: tuple[str, ...]
    stage: tuple[str, ...]
    besides: tuple[str, ...]


def consequences(say: Say, ruling: Ruling) -> Consequences:
    """What a ruling does as far as it has been decided."""
    found = _Found(say)
    orders = [one.sanction for one in ruling.given if isinstance(one.sanction, o.Order)]
    effects = dict(zip(orders, effects_of(ruling).table, strict=True))
    said = {one.sanction for one in chosen(ruling)} | {step.into for step in ruling.escalated}
    for one in ruling.given:
        sanction = one.sanction
        silent = isinstance(sanction, _TOLD_ELSEWHERE)
        if silent or (sanction in said and not isinstance(sanction, _SPELT_OUT)):
            continue
        if isinstance(sanction, o.Order):
            found.order(sanction, effects[sanction], one.source)
        else:
            found.other(sanction, one.source)
    return Consequences(*(tuple(dict.fromkeys(lines)) for lines in found.lines))


class _Found:
    """What has been found, line by line."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self.lines: tuple[list[str], ...] = ([], [], [], [], [])

    def order(self, order: o.Order, effect: TableEffect, source: Citation) -> None:
        """An order at the table; without a seat it is told for any offender."""
        say = self._say
        this_deal, next_deal, match, _, _ = self.lines
        match order, effect:
            case _, DealGoesTo():
                this_deal.append(with_source(say, deal_gone_words(say, effect), source))
                next_deal.append(next_deal_words(say, effect))
            case o.DealLost(), _:
                this_deal.append(with_source(say, order_words(say, order), source))
                next_deal.append(any_next_deal_words(say, order))
            case _, LevelsStart():
                match.append(start_words(say, effect))
                this_deal.append(roles_words(say, effect.roles, effect.leader))
            case o.StartLevel(), _:
                this_deal.append(say(N_("an offender shuffles, and the player before the shuffler leads")))
            case _:
                (match if isinstance(order, _MATCH) else this_deal).append(
                    with_source(say, table_effect_words(say, effect), source)
                )

    def other(self, sanction: p.Sanction, source: Citation) -> None:
        """A penalty that concerns the competition."""
        say = self._say
        _, _, match, stage, besides = self.lines
        if isinstance(sanction, p.PointsOff):
            text = say(N_("{points} taken off; the score of the match stays"))
            stage.append(text.format(points=points_words(say, sanction.mp, sanction.vp)))
            return
        out_of_match = isinstance(sanction, p.Disqualified) and sanction.scope is p.Scope.MATCH
        out_of_stage = isinstance(sanction, p.Disqualified) and sanction.scope is p.Scope.STAGE
        lines = match if out_of_match or isinstance(sanction, _MATCH) else besides
        lines = stage if out_of_stage or isinstance(sanction, _STAGE) else lines
        lines.append(with_source(say, sanction_words(say, sanction), source))

"""打完的牌: what each finished board of a table came to, as the sheet of a duplicate match has it [NAT App.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.engine import Onlooker
from paizhuo.guandan import Lay, Over, view
from paizhuo.table.courses.guandan import GuandanBoards
from paizhuo.wording import N_
from paizhuo.wording.cards import card_words
from paizhuo.wording.guandan.plays import kind_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.cards import Card
    from paizhuo.guandan import RuleSet
    from paizhuo.guandan.combinations import Kind
    from paizhuo.seats import Seat
    from paizhuo.table.courses.guandan import PlayedDeal
    from paizhuo.table.table import Table
    from paizhuo.wording import Say


class SheetNotes(NamedTuple):
    """贡牌、还牌、首攻牌型: in words, each empty where there was none."""

    tribute: str
    returned: str
    lead: str


class PlayedBoard(NamedTuple):
    """打完的一副: the order of going out; None where a ruling ended the board without a result."""

    number: int
    finish: tuple[Seat, ...] | None
    paid: tuple[Card, ...] = ()
    is_resisted: bool = False
    given_back: tuple[Card, ...] = ()
    lead: Kind | None = None

    def notes(self, rules: RuleSet, say: Say) -> SheetNotes:
        """What the sheet says beside the order of going out."""
        tribute = say(N_("tribute resisted")) if self.is_resisted else _cards(self.paid, say)
        lead = "" if self.lead is None else kind_words(self.lead, rules, say)
        return SheetNotes(tribute, _cards(self.given_back, say), lead)


def played_boards(table: Table) -> tuple[PlayedBoard, ...]:
    """打完的各副: in the order in which they were played; none at a table without boards."""
    course = table.course
    if not isinstance(course, GuandanBoards):
        return ()
    finished = set(course.finished())
    return tuple(_played(one) for one in course.dealt if one.number in finished)


def _played(deal: PlayedDeal) -> PlayedBoard:
    if deal.lost is not None or not isinstance(deal.phase, Over):
        return PlayedBoard(deal.number, None)
    seen = view(deal.phase, Onlooker.OFFICIAL)
    # A board whose result alone was keyed may have no trick.
    first = seen.tricks[0].acts[0] if seen.tricks else None
    declared = first.declared if isinstance(first, Lay) else None
    return PlayedBoard(
        deal.number,
        deal.phase.outcome.finish,
        tuple(card for _, _, card in seen.payments),
        seen.resisted,
        tuple(one.card for one in seen.returns),
        None if declared is None else declared.kind,
    )


def _cards(cards: Iterable[Card], say: Say) -> str:
    return say(N_(", ")).join(card_words(card, say) for card in cards)

"""公平发牌: checks that the rules called for a recorded deal, and that its pack comes from the committed seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.recording.disagreements import RecordPart, WrongHands, WrongSetup
from paizhuo.seats import Side
from paizhuo.shengji.dealing import deal_cards
from paizhuo.shengji.match import NextDeal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.shengji.record.model import DealRecord


def check_due(deal: DealRecord, due: NextDeal) -> None:
    """Raise :class:`WrongSetup` unless the deal is the one that comes next in its match."""
    claims: list[tuple[RecordPart, object, object]] = [
        (RecordPart.NUMBER, deal.number, due.number),
        (RecordPart.LEVEL, deal.level, due.level),
        (RecordPart.DEALER, "-" if deal.dealer is None else deal.dealer, "-" if due.dealer is None else due.dealer),
        (RecordPart.DRAWER, deal.first_drawer, due.first_drawer),
    ]
    for part, recorded, computed in claims:
        if recorded != computed:
            raise WrongSetup(part, str(recorded), str(computed), deal=deal.number, line=deal.line)


def due_of(deal: DealRecord) -> NextDeal:
    """The deal that the rules called for, from a deal outside a game; who shuffled does not matter to the cards."""
    shufflers = Side.NORTH_SOUTH if deal.dealer is None else deal.dealer.side.other
    return NextDeal(deal.number, deal.level, deal.dealer, shufflers, deal.first_drawer)


def check_pack(deal: DealRecord, due: NextDeal, seed: bytes, nonces: Sequence[str]) -> None:
    """Shuffle again from the seed; raise :class:`WrongHands` unless the same pack comes out."""
    if deal_cards(deal.rules, due, seed, nonces).pack != deal.pack:
        raise WrongHands(deal.number, line=deal.line)

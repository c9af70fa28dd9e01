"""公平发牌: checks that the rules called for a recorded deal, and that its cards come from the committed seed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.drawing import Roles, first_drawer, first_roles, turns_again
from paizhuo.guandan.match import NextDeal
from paizhuo.guandan.phases import NoTribute
from paizhuo.guandan.record.model import DealRecord, Drawing
from paizhuo.recording.disagreements import RecordPart, WrongHands, WrongSetup
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.guandan.tribute import TributeDue


def check_due(deal: DealRecord, due: NextDeal) -> None:
    """Raise :class:`WrongSetup` unless the deal is the one that comes next in its match."""
    claims: list[tuple[RecordPart, object, object]] = [
        (RecordPart.NUMBER, deal.number, due.number),
        (RecordPart.LEVEL, deal.level, due.level),
        (RecordPart.UNTIL, deal.until, due.until),
    ]
    if due.tribute is not None:
        claims.append((RecordPart.OPENING, opening_text(deal.opening), opening_text(due.tribute)))
    elif due.leader is not None:
        claims.append((RecordPart.OPENING, opening_text(deal.opening), opening_text(NoTribute(due.leader))))
    elif not isinstance(deal.opening, NoTribute):
        claims.append((RecordPart.OPENING, opening_text(deal.opening), "E, N, W, S"))
    for part, recorded, computed in claims:
        if recorded != computed:
            raise WrongSetup(part, str(recorded), str(computed), deal=deal.number, line=deal.line)


def opening_text(opening: NoTribute | TributeDue) -> str:
    """How a deal opens: ``E`` leads, or ``N S to E`` for tribute from North and South."""
    if isinstance(opening, NoTribute):
        return str(opening.leader)
    return f"{' '.join(map(str, opening.payers))} to {opening.first}"


def check_drawing(deal: DealRecord, drawer: Seat | None = None) -> None:
    """Raise :class:`WrongSetup` unless the turned card names the first drawer and lies in the leader's hand."""
    drawing = deal.drawing
    if drawing is None:
        return
    turned = drawing.turned
    if turned is None:
        right = drawing.first if drawer is None else drawer
    elif turns_again(turned):
        raise _wrong_draw(deal, str(turned), "any card but a joker or H2")
    else:
        right = first_drawer(turned, deal.rules)
    if drawing.first is not right:
        raise _wrong_draw(deal, _drawing_text(drawing), _drawing_text(replace(drawing, first=right)))
    led = deal.opening.leader if isinstance(deal.opening, NoTribute) else None
    if turned is not None and led is not None and turned not in deal.dealt[led]:
        holders = ", ".join(str(seat) for seat, hand in zip(Seat, deal.dealt, strict=True) if turned in hand)
        raise WrongSetup(RecordPart.OPENING, opening_text(deal.opening), holders, deal=deal.number, line=deal.line)


def _wrong_draw(deal: DealRecord, recorded: str, computed: str) -> WrongSetup:
    return WrongSetup(RecordPart.DRAW, recorded, computed, deal=deal.number, line=deal.line)


def due_of(deal: DealRecord) -> NextDeal:
    """The deal that the rules called for, for a deal outside a game; tribute or record show who drew first."""
    tribute = None if isinstance(deal.opening, NoTribute) else deal.opening
    drawing = deal.drawing or (Drawing(tribute.payers[0]) if tribute else None)
    if drawing is None or drawing.turned is not None:
        return NextDeal(deal.number, deal.level, first_roles(), tribute, None, deal.until)
    # Who shuffled and cut does not matter to the cards.
    roles = Roles(shuffler=drawing.first.previous, cutter=drawing.first, first_drawer=drawing.first)
    leader = deal.opening.leader if isinstance(deal.opening, NoTribute) else None
    return NextDeal(deal.number, deal.level, roles, tribute, leader, deal.until)


def check_hands(deal: DealRecord, due: NextDeal, seed: bytes, nonces: Sequence[str]) -> None:
    """Deal the cards again from the seed; raise :class:`WrongHands` or :class:`WrongSetup` unless they are the same."""
    dealt = deal_cards(deal.rules, due, seed, nonces)
    if dealt.setting.dealt != deal.dealt:
        raise WrongHands(deal.number, line=deal.line)
    if dealt.setting.opening != deal.opening:
        recorded, computed = opening_text(deal.opening), opening_text(dealt.setting.opening)
        raise WrongSetup(RecordPart.OPENING, recorded, computed, deal=deal.number, line=deal.line)
    drawn = Drawing(dealt.draw.first_drawer, dealt.draw.turned_card)
    if deal.drawing is not None and deal.drawing != drawn:
        raise _wrong_draw(deal, _drawing_text(deal.drawing), _drawing_text(drawn))


def _drawing_text(drawing: Drawing) -> str:
    return str(drawing.first) if drawing.turned is None else f"{drawing.first} {drawing.turned}"

"""升级记录的版面: a record of Shengji as plain lines of 80 columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.records.layout import (
    GameChecks,
    GameWords,
    part_lines,
    position_head,
    remark,
    seat_name,
    to_act,
    verification_lines,
    wrapped,
)
from paizhuo.engine import Onlooker
from paizhuo.recording.entries import Note, Reveal
from paizhuo.seats import Seat
from paizhuo.shengji import (
    Award,
    Bar,
    Call,
    Choosing,
    Direct,
    Drawing,
    EndDeal,
    Expose,
    Lift,
    Over,
    Playing,
    view,
)
from paizhuo.shengji.record import DealRecord, replay
from paizhuo.shengji.record.model import Act, Happened
from paizhuo.shengji.record.values import DRAWN, drawn_by
from paizhuo.wording import N_, Say, book_words, card_words, cards_words, rank_words, seat_words
from paizhuo.wording.shengji.deal import action_words, call_words, outcome_words, result_words, throw_words
from paizhuo.wording.shengji.plays import trumps_words
from paizhuo.wording.shengji.record import event_words, levels_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.cards import Card
    from paizhuo.engine import Viewer
    from paizhuo.shengji import Phase, View
    from paizhuo.shengji.record import Record, Verified
    from paizhuo.shengji.record.model import DealEntry

_GAP = " | "


def record_lines(record: Record, seat: Seat | None, say: Say) -> Iterator[str]:
    """The whole record in words; with a seat, what that seat could know."""
    book = book_words(record.rules.book, say)
    yield say(N_("Shengji, rules {book} ({id})")).format(book=book, id=record.rules.id)
    yield from part_lines(record, GameWords(_deal, levels_words, result_words, event_words), seat, say)


def _deal(deal: DealRecord, seat: Seat | None, say: Say) -> Iterator[str]:
    phases = list(replay(deal))
    viewer: Viewer = Onlooker.OFFICIAL if seat is None else seat
    seen = view(phases[-1], viewer)
    yield ""
    yield say(N_("Deal {deal}, level {level}")).format(deal=str(deal.number), level=rank_words(deal.level, say))
    for one, cards in zip(Seat, drawn_by(deal.pack, deal.first_drawer), strict=True):
        if seat in {None, one}:
            drawn = sorted(cards[: len(deal.pack) if seat is None else _drawn(phases, one)])
            yield from wrapped(f"{seat_name(one, say)}  ", (card_words(card, say) for card in drawn))
    lifted = any(isinstance(act.action, Lift) for act in deal.acts)
    if seat is None or (lifted and seat is seen.dealer):
        yield from _sentence(say(N_("Bottom cards: {cards}")).format(cards=cards_words(sorted(deal.pack[DRAWN:]), say)))
    yield from _calls(deal, phases, say)
    yield from _trumps(seen, say)
    if seen.buried:
        yield from _sentence(say(N_("Buried: {cards}")).format(cards=cards_words(seen.buried, say)))
    yield from _played(deal, phases, seat, say)
    if seen.outcome is None:
        yield say(N_("The record stops before the end of the deal."))
    else:
        yield from _sentence(outcome_words(seen.outcome, say))


def _sentence(sentence: str) -> Iterator[str]:
    return wrapped("", sentence.split(" "))


def _trumps(seen: View, say: Say) -> Iterator[str]:
    if seen.trumps is not None and seen.dealer is not None:
        text = say(N_("Trumps: {trumps}; dealer {seat}"))
        yield text.format(trumps=trumps_words(seen.trumps, say), seat=seat_words(seen.dealer, say))


def _drawn(phases: Sequence[Phase], seat: Seat) -> int:
    """How many cards a seat had drawn when the record stops."""
    return max(len(phase.hands[seat]) for phase in phases if isinstance(phase, Drawing))


def _calls(deal: DealRecord, phases: Sequence[Phase], say: Say) -> Iterator[str]:
    for act, phase in zip(deal.acts, phases, strict=False):
        if isinstance(act.action, Call) and isinstance(phase, Drawing):
            count = say(N_("Cards drawn: {count}")).format(count=str(phase.count))
            yield from wrapped("", [count, call_words(act.action, phase.claim, say)], _GAP)


def _played(deal: DealRecord, phases: Sequence[Phase], seat: Seat | None, say: Say) -> Iterator[str]:
    """The tricks in order; orders and notes from the middle of a trick are below it."""
    tables = [phase.playing if isinstance(phase, Choosing) else phase for phase in phases]
    acts, shown_tricks, waiting = 0, 0, list[str]()
    lying: Playing | None = None
    for entry in deal.entries:
        acts += isinstance(entry, Act)
        waiting += _order_or_remark(entry, seat, say)
        table = tables[acts]
        if isinstance(table, Playing) and table.plays:
            lying = table
            continue
        if isinstance(table, Playing | Over) and len(table.tricks) > shown_tricks:
            shown_tricks, lying, trick = shown_tricks + 1, None, table.tricks[-1]
            yield from _trick(shown_tricks, trick.leader, trick.plays, table, say)
        elif lying is not None:
            # The referee has ended the deal in the middle of a trick.
            yield from _trick(shown_tricks + 1, lying.leader, lying.plays, lying, say)
            lying = None
        yield from waiting
        waiting = []
    if lying is not None:
        yield from _trick(shown_tricks + 1, lying.leader, lying.plays, lying, say)
    yield from waiting


def _order_or_remark(entry: DealEntry, seat: Seat | None, say: Say) -> Iterator[str]:
    """An entry other than a call or a play."""
    match entry:
        case Act(Award() | Expose() | Bar() | EndDeal() | Direct() as order):
            yield from _sentence(action_words(order, say))
        case Note() | Happened() | Reveal():
            yield from remark(entry, event_words, seat, say)
        case _:
            pass


def _trick(
    number: int, leader: Seat, plays: Sequence[tuple[Card, ...]], table: Playing | Over, say: Say
) -> Iterator[str]:
    label = f"{number:2}. "
    for throw in table.throws:
        if throw.trick == number:
            yield from wrapped(label, throw_words(throw, say).split(" "))
            label = " " * len(label)
    yield from wrapped(label, _plays(leader, plays, say), _GAP)


def _plays(leader: Seat, plays: Sequence[tuple[Card, ...]], say: Say) -> list[str]:
    text = say(N_("{seat}: {cards}"))
    return [
        text.format(seat=seat_words(leader.after(at), say), cards=cards_words(play, say))
        for at, play in enumerate(plays)
    ]


def position_lines(deal: DealRecord, at: int, phase: Phase, say: Say) -> Iterator[str]:
    """The hands and the table after ``at`` acts."""
    seen = view(phase, Onlooker.OFFICIAL)
    # The last claim is the one that the call has just made; the words depend on the claim before it.
    standing = seen.claims[-2] if len(seen.claims) > 1 else None
    act = action_words(deal.acts[at - 1].action, say, standing) if at else ""
    yield from position_head(deal, at, act, phase.hands, say)
    yield from (f"  {line}" for line in _trumps(seen, say))
    if seen.outcome is not None:
        yield from wrapped("  ", outcome_words(seen.outcome, say).split(" "))
    elif seen.leader is not None and seen.plays:
        label = say(N_("On the table:"))
        yield from wrapped(f"  {label} ", _plays(seen.leader, seen.plays, say), _GAP)
    else:
        yield to_act(seen.to_act, say)
    yield ""


def check_lines(record: Record, found: Verified, *, sealed: bool, say: Say) -> Iterator[str]:
    """What was checked, one line for each check."""
    outcomes = say(N_("Outcomes reached again: {count}")).format(count=str(found.finished))
    cards = say(N_("Cards dealt again from the seed: {count}")).format(count=str(found.dealt))
    result = None if isinstance(record, DealRecord) or record.result is None else result_words(record.result, say)
    return verification_lines(record, found, GameChecks(outcomes, cards, result), sealed=sealed, say=say)

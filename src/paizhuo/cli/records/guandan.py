"""掼蛋记录的版面: a record of Guandan as plain lines of 80 columns."""

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
from paizhuo.cli.rule_sets import rules_title
from paizhuo.engine import Onlooker
from paizhuo.guandan import NoTribute, view
from paizhuo.guandan.record import DealRecord, replay
from paizhuo.guandan.record.model import Happened
from paizhuo.recording.entries import Note, Reveal
from paizhuo.seats import Seat
from paizhuo.wording import N_, Say, card_words, rank_words, seat_words
from paizhuo.wording.guandan.record import action_words, event_words, levels_words, result_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.engine import Viewer
    from paizhuo.guandan import Action, Phase, View
    from paizhuo.guandan.record import Record, Verified

_GAP = " | "


def record_lines(record: Record, seat: Seat | None, say: Say) -> Iterator[str]:
    """The whole record in words; with a seat, what that seat could know."""
    book = rules_title(record.rules, say)
    yield say(N_("Guandan, rules {book} ({id})")).format(book=book, id=record.rules.id)
    yield from part_lines(record, GameWords(_deal, levels_words, result_words, event_words), seat, say)


def _deal(deal: DealRecord, seat: Seat | None, say: Say) -> Iterator[str]:
    *_, last = replay(deal)
    viewer: Viewer = Onlooker.OFFICIAL if seat is None else seat
    seen = view(last, viewer)
    yield ""
    yield say(N_("Deal {deal}, level {level}")).format(deal=str(deal.number), level=rank_words(deal.level, say))
    for one in Seat:
        if seat in {None, one}:
            yield from wrapped(f"{seat_name(one, say)}  ", (card_words(card, say) for card in deal.dealt[one]))
    yield from _opening(deal, seen, say)
    tricks = [trick.acts for trick in seen.tricks] + ([seen.acts] if seen.acts else [])
    for number, acts in enumerate(tricks, start=1):
        yield from wrapped(f"{number:2}. ", _acts(acts, deal, say), _GAP)
    for entry in deal.entries:
        if isinstance(entry, Note | Happened | Reveal):
            yield from remark(entry, event_words, seat, say)
    if seen.outcome is None:
        yield say(N_("The record stops before the end of the deal."))
    else:
        finish = say(N_(", ")).join(seat_words(one, say) for one in seen.outcome.finish)
        yield say(N_("Out in this order: {seats}.")).format(seats=finish)


def _acts(acts: Iterable[Action], deal: DealRecord, say: Say) -> list[str]:
    return [action_words(action, deal.rules, say, deal.level) for action in acts]


def _opening(deal: DealRecord, seen: View, say: Say) -> Iterator[str]:
    if isinstance(deal.opening, NoTribute):
        yield say(N_("{seat} leads")).format(seat=seat_words(deal.opening.leader, say))
        return
    if seen.resisted:
        yield say(N_("Tribute is resisted: the paying side holds both big jokers."))
    moves = [(N_("Tribute: {card} from {giver} to {taker}"), *payment) for payment in seen.payments]
    moves += [(N_("Returned: {card} from {giver} to {taker}"), p.payer, p.receiver, p.card) for p in seen.returns]
    for text, giver, taker, card in moves:
        names = {"giver": seat_words(giver, say), "taker": "?" if taker is None else seat_words(taker, say)}
        yield say(text).format(card=card_words(card, say), **names)


def position_lines(deal: DealRecord, at: int, phase: Phase, say: Say) -> Iterator[str]:
    """The hands and the table after ``at`` acts."""
    seen = view(phase, Onlooker.OFFICIAL)
    act = action_words(deal.acts[at - 1].action, deal.rules, say, deal.level) if at else ""
    yield from position_head(deal, at, act, phase.hands, say)
    if seen.outcome is not None:
        finish = say(N_(", ")).join(seat_words(seat, say) for seat in seen.outcome.finish)
        yield "  " + say(N_("Out in this order: {seats}.")).format(seats=finish)
    elif seen.acts:
        table = say(N_("On the table:"))
        yield from wrapped(f"  {table} ", _acts(seen.acts, deal, say), _GAP)
    else:
        yield to_act(seen.to_act, say)
    yield ""


def check_lines(record: Record, found: Verified, *, sealed: bool, say: Say) -> Iterator[str]:
    """What was checked, one line for each check."""
    outcomes = say(N_("Finishing orders reached again: {count}")).format(count=str(found.finished))
    cards = say(N_("Hands dealt again from the seed: {count}")).format(count=str(found.dealt))
    result = None if isinstance(record, DealRecord) or record.result is None else result_words(record.result, say)
    return verification_lines(record, found, GameChecks(outcomes, cards, result), sealed=sealed, say=say)

"""记录的版面: a record laid out as plain lines of 80 columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len, chop_cells

from paizhuo.engine import Onlooker
from paizhuo.guandan import NoTribute, view
from paizhuo.guandan.record import DealRecord, GameRecord, NoteKind, fingerprint, replay
from paizhuo.guandan.record.model import Decided, Happened, Levels
from paizhuo.recording.entries import Note, Reveal
from paizhuo.seats import Seat
from paizhuo.wording import N_, Say, book_words, card_words, rank_words, seat_words
from paizhuo.wording.record import action_words, event_words, levels_words, result_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.engine import Viewer
    from paizhuo.guandan import Action, Phase, View
    from paizhuo.guandan.record import Record, Verified

WIDTH = 80
_GAP = " | "
_HASH_SHOWN = 16


def wrapped(label: str, parts: Iterable[str], gap: str = " ") -> Iterator[str]:
    """The parts after a label, as many on each line as fit; further lines are indented. Chinese counts double."""
    line, indent, empty = label, " " * cell_len(label), True
    room = WIDTH - cell_len(label) - cell_len(gap.rstrip())
    for part in (piece for whole in parts for piece in chop_cells(whole, room)):
        piece = part if empty else gap + part
        if not empty and cell_len(line + piece + gap.rstrip()) > WIDTH:
            yield (line + gap).rstrip()
            line, piece = indent, part
        line, empty = line + piece, False
    yield line.rstrip()


def _seat(seat: Seat, say: Say) -> str:
    """A seat's name, filled up to the length of the longest."""
    names = [seat_words(one, say) for one in Seat]
    return names[seat] + " " * (max(map(cell_len, names)) - cell_len(names[seat]))


def shown(record: Record, seat: Seat | None, say: Say) -> Iterator[str]:
    """The whole record in words; with a seat, what that seat could know."""
    yield from _head(record, say)
    if isinstance(record, DealRecord):
        yield from _deal(record, seat, say)
        return
    for part in record.parts:
        match part:
            case DealRecord():
                yield from _deal(part, seat, say)
            case Levels():
                yield levels_words(part, say)
            case Decided():
                yield result_words(part.result, say)
            case Note() | Happened() | Reveal():
                yield from _remark(part, seat, say)


def _head(record: Record, say: Say) -> Iterator[str]:
    book = book_words(record.rules.book, say)
    yield say(N_("Guandan, rules {book} ({id})")).format(book=book, id=record.rules.id)
    if record.players is not None:
        names = zip(Seat, record.players, strict=True)
        yield from wrapped("", (f"{seat_words(seat, say)} {name}" for seat, name in names), gap=say(N_(", ")))


def _deal(deal: DealRecord, seat: Seat | None, say: Say) -> Iterator[str]:
    *_, last = replay(deal)
    viewer: Viewer = Onlooker.OFFICIAL if seat is None else seat
    seen = view(last, viewer)
    yield ""
    yield say(N_("Deal {deal}, level {level}")).format(deal=str(deal.number), level=rank_words(deal.level, say))
    for one in Seat:
        if seat in {None, one}:
            yield from wrapped(f"{_seat(one, say)}  ", (card_words(card, say) for card in deal.dealt[one]))
    yield from _opening(deal, seen, say)
    tricks = [trick.acts for trick in seen.tricks] + ([seen.acts] if seen.acts else [])
    for number, acts in enumerate(tricks, start=1):
        yield from wrapped(f"{number:2}. ", _acts(acts, deal, say), _GAP)
    for entry in deal.entries:
        if isinstance(entry, Note | Happened | Reveal):
            yield from _remark(entry, seat, say)
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


def _remark(entry: Note | Happened | Reveal, seat: Seat | None, say: Say) -> Iterator[str]:
    match entry:
        case Note():
            label = N_("Ruling: {text}") if entry.kind is NoteKind.RULING else N_("Note: {text}")
            yield from wrapped("", say(label).format(text=entry.text).split())
        case Happened():
            yield event_words(entry.event, say)
        case Reveal() if seat is None:
            yield from wrapped("", [say(N_("The seed is revealed:")), entry.seed.hex()])
        case Reveal():
            pass


def position(deal: DealRecord, at: int, phase: Phase, say: Say) -> Iterator[str]:
    """The hands and the table after so many acts."""
    seen = view(phase, Onlooker.OFFICIAL)
    if at == 0:
        head = say(N_("Deal {deal}, level {level}")).format(deal=str(deal.number), level=rank_words(deal.level, say))
    else:
        act = action_words(deal.acts[at - 1].action, deal.rules, say, deal.level)
        head = say(N_("Deal {deal}, act {act} of {acts}: {action}")).format(
            deal=str(deal.number), act=str(at), acts=str(len(deal.acts)), action=act
        )
    yield from wrapped("", head.split(" "))
    for seat, hand in zip(Seat, phase.hands, strict=True):
        yield from wrapped(f"  {_seat(seat, say)} {len(hand):2}  ", (card_words(card, say) for card in hand))
    if seen.outcome is not None:
        finish = say(N_(", ")).join(seat_words(seat, say) for seat in seen.outcome.finish)
        yield "  " + say(N_("Out in this order: {seats}.")).format(seats=finish)
    elif seen.acts:
        table = say(N_("Table:"))
        yield from wrapped(f"  {table} ", _acts(seen.acts, deal, say), _GAP)
    else:
        waiting = say(N_(", ")).join(seat_words(seat, say) for seat in seen.to_act)
        yield "  " + say(N_("To act: {seats}")).format(seats=waiting)
    yield ""


def checked(record: Record, found: Verified, *, sealed: bool, say: Say) -> Iterator[str]:
    """What was checked, one line a thing."""
    book = book_words(record.rules.book, say)
    text = say(N_("Rules {book} ({id}), fingerprint {hash}…"))
    yield text.format(book=book, id=record.rules.id, hash=fingerprint(record.rules)[:_HASH_SHOWN])
    yield say(N_("Hashes: every line fits")) if sealed else say(N_("Hashes: none in the text form"))
    yield say(N_("Deals: {deals}; acts played again, all legal: {acts}")).format(
        deals=str(found.deals), acts=str(found.acts)
    )
    yield say(N_("Finishing orders reached again: {count}")).format(count=str(found.finished))
    if isinstance(record, GameRecord):
        yield say(N_("Levels computed again: {count}")).format(count=str(found.levels))
        yield say(N_("The game has no result yet.")) if record.result is None else result_words(record.result, say)
    elif record.outcome is None:
        yield say(N_("The record stops before the end of the deal."))
    if found.committed:
        yield say(N_("Commitment: the revealed seed fits"))
    elif record.commitment is not None:
        yield say(N_("Commitment: the seed is not revealed yet"))
    if record.seed is not None:
        yield say(N_("Hands dealt again from the seed: {count}")).format(count=str(found.dealt))

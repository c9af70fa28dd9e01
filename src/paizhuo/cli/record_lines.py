"""记录的行: how the pages of a record of either game are made of plain lines of 80 columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len, chop_cells

from paizhuo.cli.rule_sets import rules_title
from paizhuo.recording.commitment import Missing
from paizhuo.recording.entries import Game, Note, NoteKind, Reveal
from paizhuo.recording.fingerprint import fingerprint
from paizhuo.seats import Seat
from paizhuo.wording import N_, Say, card_words, rank_words, seat_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.cards import Hand
    from paizhuo.recording.assembly import AnyDeal, Whole
    from paizhuo.recording.commitment import Verified
    from paizhuo.recording.entries import Players

WIDTH = 80
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


def seat_name(seat: Seat, say: Say) -> str:
    """A seat's name, filled up to the length of the longest."""
    names = [seat_words(one, say) for one in Seat]
    return names[seat] + " " * (max(map(cell_len, names)) - cell_len(names[seat]))


def position_head(deal: AnyDeal, at: int, act: str, hands: Iterable[Hand], say: Say) -> Iterator[str]:
    """The position after so many acts, the last of which is told: which it is, and the four hands."""
    if at == 0:
        head = say(N_("Deal {deal}, level {level}")).format(deal=str(deal.number), level=rank_words(deal.level, say))
    else:
        head = say(N_("Deal {deal}, act {act} of {acts}: {action}")).format(
            deal=str(deal.number), act=str(at), acts=str(len(deal.acts)), action=act
        )
    yield from wrapped("", head.split(" "))
    for seat, hand in zip(Seat, hands, strict=True):
        yield from wrapped(f"  {seat_name(seat, say)} {len(hand):2}  ", (card_words(card, say) for card in hand))


def to_act(seats: Iterable[Seat], say: Say) -> str:
    """Whom a position waits for."""
    waiting = say(N_(", ")).join(seat_words(seat, say) for seat in seats)
    return "  " + say(N_("To act: {seats}")).format(seats=waiting)


_SEATED = {"human": N_("human"), "bot": N_("bot")}
"""What the tables of the terminal put down where players have names."""


def seated(players: Players, say: Say) -> Iterator[str]:
    """Who sat where, by name as recorded; at a table of the terminal, whether a person or a bot."""
    names = [say(_SEATED[name]) if name in _SEATED else name for name in players]
    told = (f"{seat_words(seat, say)} {name}" for seat, name in zip(Seat, names, strict=True))
    return wrapped("", told, gap=say(N_(", ")))


def aside(entry: Note | Reveal, seat: Seat | None, say: Say) -> Iterator[str]:
    """A note, a ruling or the seed, which is not for the eyes of one seat."""
    match entry:
        case Note():
            label = N_("Ruling: {text}") if entry.kind is NoteKind.RULING else N_("Note: {text}")
            yield from wrapped("", say(label).format(text=entry.text).split())
        case Reveal() if seat is None:
            yield from wrapped("", [say(N_("The seed is revealed:")), entry.seed.hex()])
        case Reveal():
            pass


def checks(
    record: Whole, found: Verified, told: tuple[str, str | None, str], *, sealed: bool, say: Say
) -> Iterator[str]:
    """What was checked, one line a thing, and the verdict; ``told`` is what a game says of outcomes, end and cards."""
    reached, ending, dealt = told
    book = rules_title(record.rules, say)
    text = say(N_("Rules {book} ({id}), fingerprint {hash}…"))
    yield text.format(book=book, id=record.rules.id, hash=fingerprint(record.rules)[:_HASH_SHOWN])
    yield say(N_("Hashes: every line fits")) if sealed else say(N_("Hashes: none in the text form"))
    yield say(N_("Deals: {deals}; acts played again, all legal: {acts}")).format(
        deals=str(found.deals), acts=str(found.acts)
    )
    yield reached
    if isinstance(record, Game):
        yield say(N_("Levels computed again: {count}")).format(count=str(found.levels))
    if ending is not None:
        yield ending
    if found.committed:
        yield say(N_("Commitment: the revealed seed fits"))
    yield from (say(_PROMISE[one]) for one in found.missing if one in _PROMISE)
    if record.seed is not None:
        yield dealt
    yield say(_verdict(found))


_PROMISE = {
    Missing.SEED: N_("Commitment: the seed is not revealed, so the deals could not be checked"),
    Missing.COMMITMENT: N_("Commitment: none; the seed may have been chosen to suit"),
    Missing.PROMISE: N_("Commitment: none, and no seed, so the deals could not be checked"),
}


def _verdict(found: Verified) -> str:
    if found.breaks_off:
        return N_("INCOMPLETE: nothing is wrong as far as the record goes, but it breaks off")
    return N_("DEALS UNPROVEN: all else is right") if found.missing else N_("OK")

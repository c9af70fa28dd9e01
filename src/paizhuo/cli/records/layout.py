"""记录的版面: what the records of both games share, in lines of at most 80 columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len, chop_cells

from paizhuo.cli.rule_sets import rules_title
from paizhuo.recording.commitment import Missing
from paizhuo.recording.entries import Deal, Decided, Game, Happened, Levels, Note, NoteKind, Reveal
from paizhuo.recording.fingerprint import fingerprint
from paizhuo.seats import Seat
from paizhuo.wording import N_, Say, card_words, rank_words, seat_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

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
    """The position after ``at`` acts: its number, its last act in words, and the four hands."""
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
    """The seats whose turn it is."""
    waiting = say(N_(", ")).join(seat_words(seat, say) for seat in seats)
    return "  " + say(N_("To act: {seats}")).format(seats=waiting)


_SEATED = {"human": N_("human"), "bot": N_("bot")}
"""What ``paizhuo play`` records in place of the players' names."""


def seated(players: Players, say: Say) -> Iterator[str]:
    """Who sat where: the recorded names; for a table of ``paizhuo play``, human or bot."""
    names = [say(_SEATED[name]) if name in _SEATED else name for name in players]
    seats = (f"{seat_words(seat, say)} {name}" for seat, name in zip(Seat, names, strict=True))
    return wrapped("", seats, gap=say(N_(", ")))


@dataclass(frozen=True, slots=True)
class GameWords:
    """一种牌的说法: how a game lays out a deal and words its levels, its results and the events of a match."""

    deal: Callable[[Any, Seat | None, Say], Iterator[str]]
    levels: Callable[[Any, Say], str]
    result: Callable[[Any, Say], str]
    event: Callable[[Any, Say], str]


def part_lines(record: Whole, words: GameWords, seat: Seat | None, say: Say) -> Iterator[str]:
    """The players, then every part of the record; with a seat, what that seat could know."""
    if record.players is not None:
        yield from seated(record.players, say)
    for part in record.parts if isinstance(record, Game) else (record,):
        match part:
            case Deal():
                yield from words.deal(part, seat, say)
            case Levels():
                yield words.levels(part, say)
            case Decided():
                yield words.result(part.result, say)
            case _:
                yield from remark(part, words.event, seat, say)


def remark(
    entry: Note | Happened[Any] | Reveal, event_words: Callable[[Any, Say], str], seat: Seat | None, say: Say
) -> Iterator[str]:
    """A note, a ruling, an event of the match, or the seed, which is hidden in the view of one seat."""
    match entry:
        case Happened():
            yield event_words(entry.event, say)
        case Note():
            label = N_("Ruling: {text}") if entry.kind is NoteKind.RULING else N_("Note: {text}")
            yield from wrapped("", say(label).format(text=entry.text).split())
        case Reveal() if seat is None:
            yield from wrapped("", [say(N_("The seed is revealed:")), entry.seed.hex()])
        case Reveal():
            pass


@dataclass(frozen=True, slots=True)
class GameChecks:
    """核对: what each game says in its own words about a verified record."""

    outcomes: str
    """How many outcomes were reached again."""
    cards: str
    """How many deals were dealt again from the seed."""
    result: str | None
    """The result of the match, if there is one."""


def verification_lines(record: Whole, found: Verified, words: GameChecks, *, sealed: bool, say: Say) -> Iterator[str]:
    """What was checked, one line for each check, and the verdict."""
    book = rules_title(record.rules, say)
    text = say(N_("Rules {book} ({id}), fingerprint {hash}…"))
    yield text.format(book=book, id=record.rules.id, hash=fingerprint(record.rules)[:_HASH_SHOWN])
    yield say(N_("Hashes: every line fits")) if sealed else say(N_("Hashes: none in the text form"))
    yield say(N_("Deals: {deals}; acts played again, all legal: {acts}")).format(
        deals=str(found.deals), acts=str(found.acts)
    )
    yield words.outcomes
    if isinstance(record, Game):
        yield say(N_("Levels computed again: {count}")).format(count=str(found.levels))
    yield from _ending(record, words.result, say)
    if found.committed:
        yield say(N_("Commitment: the revealed seed fits"))
    yield from (say(_COMMITMENT[one]) for one in found.missing if one in _COMMITMENT)
    if record.seed is not None:
        yield words.cards
    yield say(_verdict(found))


def _ending(record: Whole, result: str | None, say: Say) -> Iterator[str]:
    """The result of a match, or the statement that the record has no end."""
    if isinstance(record, Game):
        yield say(N_("The game has no result yet.")) if result is None else result
    elif record.outcome is None:
        yield say(N_("The record stops before the end of the deal."))


_COMMITMENT = {
    Missing.SEED: N_("Commitment: the seed is not revealed, so the deals could not be checked"),
    Missing.COMMITMENT: N_("Commitment: none; the seed may have been chosen to suit"),
    Missing.COMMITMENT_AND_SEED: N_("Commitment: none, and no seed, so the deals could not be checked"),
}


def _verdict(found: Verified) -> str:
    if found.breaks_off:
        return N_("INCOMPLETE: nothing is wrong as far as the record goes, but it breaks off")
    return N_("DEALS UNPROVEN: all else is right") if found.missing else N_("OK")

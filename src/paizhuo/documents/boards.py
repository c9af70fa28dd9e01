"""复式牌张单与牌谱: slips for making up pre-dealt boards, and hand records to publish after play [NAT 20(五), 20(六)2].

Both are made from the secret seed alone, not from an event, so printing them requires the seed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from paizhuo.cards import Rank, Suit, commitment
from paizhuo.documents.paper import Paper
from paizhuo.guandan import BOARDS, NATIONAL
from paizhuo.guandan.duplicate import deal_board
from paizhuo.guandan.order import play_value
from paizhuo.guandan.phases import NoTribute
from paizhuo.guandan.wilds import wild_card
from paizhuo.rulebook import Book, Citation
from paizhuo.seats import Seat
from paizhuo.wording import N_, Language, card_words, citation_words, rank_words, sayer, seat_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.cards import Hand
    from paizhuo.guandan.duplicate import DealtBoard
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.wording import Say

SHEET = Citation(Book.NATIONAL, "App.3")
SECRECY = Citation(Book.NATIONAL, "20(五)")
LEAD = Citation(Book.NATIONAL, "7(二), 10")
_SUITS = ((Suit.SPADES, "♠"), (Suit.HEARTS, "♥"), (Suit.CLUBS, "♣"), (Suit.DIAMONDS, "♦"))
_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


@dataclass(frozen=True)
class BoardSet:
    """一组牌副: the secret seed and the boards dealt from it; ``session`` distinguishes the matches of one seed."""

    seed: bytes
    numbers: tuple[int, ...] = tuple(one.number for one in BOARDS)
    session: str = ""
    event: str = ""
    language: Language = Language.CHINESE
    rules: RuleSet = NATIONAL
    own_seeds: Mapping[int, bytes] = field(default_factory=dict)
    """换副: the seeds of boards that were dealt again."""
    rooms: tuple[Room, ...] = ()
    """各室: where a match has two, each needs its own copy of every board, and its slips name it."""

    @property
    def say(self) -> Say:
        """Translates into the language of the paper."""
        return sayer(self.language)

    def dealt(self) -> Iterator[DealtBoard]:
        """The boards in order."""
        seeds = self.own_seeds
        return (deal_board(number, self.rules, seeds.get(number, self.seed), self.session) for number in self.numbers)


def board_slips(boards: BoardSet) -> Paper:
    """复式牌张单: a page for each board and room, cut into four slips: the cards of each seat."""
    say = boards.say
    rooms = [room_words(say, one) for one in boards.rooms] if len(boards.rooms) > 1 else [""]
    dealt = tuple(boards.dealt())
    pages = [
        [
            {
                "board": say(N_("Board {number}")).format(number=one.board.number),
                "room": room,
                "seat": seat_words(seat, say),
                "level": rank_words(one.board.level, say),
                "suits": suits(say, one.hands[seat], one.board.level),
                "count": say(N_("{count} cards")).format(count=len(one.hands[seat])),
            }
            for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
        ]
        for room in rooms
        for one in dealt
    ]
    title = say(N_("Board slips"))
    secret = say(N_("Keep secret until the board has been played: {source}."))
    data = {
        "event": _event(boards),
        "title": title,
        "level": say(N_("level card")),
        "pages": pages,
        "note": secret.format(source=citation_words(SECRECY, say)),
    }
    return Paper("board_slips", title, data)


def hand_records(boards: BoardSet) -> Paper:
    """牌谱: the four hands of every board around its number, level, tribute and lead."""
    say = boards.say
    records = [record_data(say, one, boards.rules) for one in boards.dealt()]
    title = say(N_("Hand records"))
    notes = (
        say(N_("Dealt from the seed whose SHA-256 is {digest}.")).format(digest=commitment(boards.seed)),
        say(N_("Level, tribute and return seats: {source}. East draws first on every board (silent).")).format(
            source=citation_words(SHEET, say)
        ),
        say(N_("First lead as the highest cards of the payers tell: {source}.")).format(
            source=citation_words(LEAD, say)
        ),
    )
    labels = {"level": say(N_("level card")), "tribute": say(N_("tribute")), "lead": say(N_("lead"))}
    about = say(N_("Session {session}")).format(session=boards.session) if boards.session else ""
    data = {
        "event": boards.event,
        "title": title,
        "about": about,
        "labels": labels,
        "records": records,
        "notes": notes,
    }
    return Paper("hand_records", title, data)


def record_data(say: Say, one: DealtBoard, rules: RuleSet) -> dict[str, Any]:
    """一副牌谱: what the layout shows of a board: number, level, tribute, lead and the four hands."""
    return {
        "board": str(one.board.number),
        "level": rank_words(one.board.level, say),
        "tribute": _tribute(say, one, rules),
        "lead": seat_words(one.leader(rules), say),
        "hands": {
            str(seat): {"seat": seat_words(seat, say), "suits": suits(say, one.hands[seat], one.board.level)}
            for seat in Seat
        },
    }


def suits(say: Say, hand: Hand, level: Rank) -> list[dict[str, Any]]:
    """A hand suit by suit, highest card at this level first; jokers at the top, wild cards marked."""
    wild = wild_card(level)
    jokers = sorted((card for card in hand if card.suit is None), reverse=True)
    rows: list[dict[str, Any]] = []
    if jokers:
        cards = [{"words": card_words(one, say), "wild": False} for one in jokers]
        rows.append({"sign": "", "red": False, "cards": cards})
    for suit, sign in _SUITS:
        mine = sorted((card for card in hand if card.suit is suit), key=lambda card: -play_value(card.rank, level))
        cards = [{"words": rank_words(card.rank, say), "wild": card is wild} for card in mine]
        rows.append({"sign": sign, "red": suit in _RED, "cards": cards})
    return rows


def _tribute(say: Say, one: DealtBoard, rules: RuleSet) -> list[str]:
    if isinstance(one.board.opening, NoTribute):
        return [say(N_("no tribute"))]
    paid = [
        say(N_("{payer} to {receiver} ({card})")).format(
            payer=seat_words(each.payer, say),
            receiver=seat_words(each.receiver, say),
            card=rank_words(each.card.rank, say),
        )
        for each in one.payments(rules)
    ]
    return paid or [say(N_("tribute resisted"))]


def _event(boards: BoardSet) -> str:
    session = boards.say(N_("Session {session}")).format(session=boards.session) if boards.session else ""
    return "  ".join(part for part in (boards.event, session) if part)

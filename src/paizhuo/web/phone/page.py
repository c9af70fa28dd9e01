"""记分页的内容: what the screens of a phone show: seats, finishing orders, climbs, results; own side first."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.guandan.late_start import IN_TIME
from paizhuo.officiating.appeals import event_kind_of
from paizhuo.officiating.score_sheet import after_deals, complete_finish
from paizhuo.referee.sheets.rules import sheet_rules
from paizhuo.rulebook import Book, Citation
from paizhuo.seats import Seat
from paizhuo.tournament import directing
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import (
    PAST_ACE,
    Boards,
    Decision,
    DefaultLoss,
    End,
    LateSheet,
    Levels,
    winner_of,
)
from paizhuo.web.access.actors import book_of
from paizhuo.web.language import say
from paizhuo.web.phone import words
from paizhuo.web.sheets.deals import late_start_at
from paizhuo.web.sheets.words import PlacedPlayer, finish_text, places, seat_name
from paizhuo.wording import citation_words
from paizhuo.wording.referee.effects import late_start_words
from paizhuo.wording.referee.last_deal import last_deal_steps
from paizhuo.wording.referee.sheets import duty_lines
from paizhuo.wording.tournament.around_play import dealing_words
from paizhuo.wording.tournament.lots import slip_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.guandan.match import Match
    from paizhuo.officiating.score_sheet import Finish, ScoreSheet
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.phone.device import Phone
    from paizhuo.web.phone.viewpoint import Viewpoint
    from paizhuo.web.sheets.table import SheetTable
    from paizhuo.wording.referee.sheets import DutyLine

_ENOUGH = 3
SIGNALS = Citation(Book.FUJIAN_2022, "4.9①")


class SeatTile(NamedTuple):
    """一家: a seat to tap."""

    letter: str
    spot: str
    word: str
    seat: str
    whose: str
    ours: bool
    place: int
    """The place in the finishing order; 0 if not tapped yet."""


class DealOutcome(NamedTuple):
    """一副的结果: how a finishing order changes the levels, own side first; ``key`` names winner and levels."""

    key: str
    climbs: tuple[words.Climb, words.Climb]


class DealLine(NamedTuple):
    """一行: a deal of the sheet, own side first."""

    number: int
    words: str
    ours: bool
    gained: int
    own: int
    their: int


class SideResult(NamedTuple):
    """赛果: a result, own side first; ``own`` is None without levels, ``won`` is None for a draw."""

    outcome: Outcome | None
    own: int | None
    their: int | None
    boards: bool
    won: bool | None
    decision: Decision | None


class TieDecision(NamedTuple):
    """决胜: how equal levels are decided in this stage; ``drawn`` is who won the lot, if one was drawn."""

    by_extra_deal: bool
    by_lot: bool
    drawn: str
    source: Citation


class OwnTable(NamedTuple):
    """自抽台号: the table of the next round that a side drew, in words, or whether it can draw now."""

    round: int
    drawn: str
    may_draw: bool
    source: Citation


def own_table(table: SheetTable, end: End) -> OwnTable | None:
    """自抽台号: for a side; None where the tables are drawn for all at once, or the next round is paired."""
    state, stage = table.snapshot.state, table.key.stage
    if len(state.stages[stage].rounds) != table.key.round:
        return None
    entrant = table.entrants(end)[0]
    drawn = directing.slips_drawn(state, stage).get(entrant)
    may_draw = entrant in directing.may_draw_slips(state, stage)
    if drawn is None and not may_draw:
        return None
    words = "" if drawn is None else slip_words(say(), drawn)
    return OwnTable(table.key.round + 1, words, may_draw, state.regulations.table_draw.source)


class PaperDuty(NamedTuple):
    """纸质记分表: what the book says about the paper sheet; ``ours`` where only the own side does it."""

    title: str
    text: str
    source: str
    ours: bool


def paper_duties(table: SheetTable, phone: Phone) -> list[PaperDuty]:
    """纸质记分表: who writes, checks, signs and hands in."""
    rules = sheet_rules(book_of(table.competition))
    lines = duty_lines(say(), rules, event_kind_of(table.snapshot.state))
    return [PaperDuty(one.title, one.text, citation_words(one.source, say()), _is_ours(one, phone)) for one in lines]


def _is_ours(line: DutyLine, phone: Phone) -> bool:
    """Whether only players of the own side have this duty."""
    return bool(line.seats) and all(map(phone.viewpoint.is_ours, line.seats))


class StartOrder(NamedTuple):
    """迟到开局: how the match begins by the rulings on lateness, and whether a lost first deal is counted already."""

    text: str
    is_first_lost: bool
    source: str


def start_order(table: SheetTable) -> StartOrder | None:
    """迟到开局: None where the match begins as usual, or nobody counts deals."""
    start = late_start_at(table.competition, table.snapshot, table.key)
    if table.sheet is None or start == IN_TIME:
        return None
    fresh = table.sheet.fresh
    text = late_start_words(say(), fresh.rules, fresh.terms, start)
    return StartOrder(text, fresh.deals > 0, citation_words(fresh.rules.late.source, say()))


def table_orders(table: SheetTable, end: End) -> dict[str, Any]:
    """本桌须知: how the match starts, who shuffles and cuts, and the signals of both sides [FJ 4.9①]."""
    state = table.snapshot.state
    order = table.match.dealing
    found: dict[str, Any] = {
        "start": start_order(table),
        "dealing": "" if order is None else dealing_words(say(), order),
    }
    if state.regulations.book is SIGNALS.book:
        own, theirs = (
            ", ".join(state.signals.get(one, "") for one in table.entrants(side)) for side in (end, end.other)
        )
        found["signals"] = {"own": own, "theirs": theirs, "source": citation_words(SIGNALS, say())}
    return found


def result_digest(outcome: Outcome | None) -> str:
    """A short digest of a result, which the phone sends back to say what it showed."""
    return "" if outcome is None else hashlib.sha256(repr(outcome).encode()).hexdigest()[:16]


def taps_of(asked: Mapping[str, str]) -> tuple[Seat, ...]:
    """The seats tapped so far on a phone without scripts; anything but seat letters is ignored."""
    found: list[Seat] = []
    for letter in (asked.get("finish", "") + asked.get("tap", ""))[:5]:
        seat = next((one for one in Seat if str(one) == letter), None)
        if seat is not None and seat not in found:
            found.append(seat)
    return tuple(found)


def deal_entry(table: SheetTable, phone: Phone, deal: int, taps: tuple[Seat, ...]) -> dict[str, Any]:
    """四家: the context of the entry screen: seats to tap, the outcome of every order, the next question."""
    if table.sheet is None:
        return {}
    order, is_whole = whole_order(taps)
    before = table.sheet.before(deal)
    return {
        **seats_to_tap(phone.viewpoint, order, is_whole=is_whole),
        "outcomes": [deal_outcome(before, phone.viewpoint, finish) for finish in orders()],
        "outcome_key": deal_outcome(before, phone.viewpoint, order).key if is_whole else "",
    }


def whole_order(taps: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], bool]:
    """The order of going out as far as it is tapped, completed where that is enough, and whether it is."""
    is_whole = len(taps) >= _ENOUGH or taps[1:2] == (taps[0].partner,) if taps else False
    return (complete_finish(taps) if is_whole else taps), is_whole


def seats_to_tap(viewpoint: Viewpoint, order: tuple[Seat, ...], *, is_whole: bool) -> dict[str, Any]:
    """四家: the seats with the places tapped so far, and the next question."""
    asking = len(order) if not is_whole else (_ENOUGH if len(order) > _ENOUGH else _ENOUGH + 1)
    return {
        "seats": [_seat_tile(viewpoint, seat, order) for seat in viewpoint.me.around()],
        "taps": finish_text(order),
        "is_whole": is_whole,
        "questions": words.questions(),
        "question": words.questions()[asking],
        "places": places(),
    }


def orders() -> list[Finish]:
    """One finishing order for each winning side and number of levels gained."""
    made: list[Finish] = []
    for first in (Seat.NORTH, Seat.EAST):
        mate, one, other = first.partner, first.next, first.previous
        made += [(first, mate), (first, one, mate, other), (first, one, other, mate)]
    return made


def _seat_tile(viewpoint: Viewpoint, seat: Seat, order: Sequence[Seat]) -> SeatTile:
    place = order.index(seat) + 1 if seat in order else 0
    return SeatTile(
        str(seat),
        viewpoint.spot(seat),
        viewpoint.word(seat),
        seat_name(seat),
        viewpoint.whose(seat),
        viewpoint.is_ours(seat),
        place,
    )


def finishing_order(viewpoint: Viewpoint, finish: Finish | None, other: Finish | None = None) -> list[PlacedPlayer]:
    """名次: the finishing order in words of the own side; rows that differ from ``other`` are marked."""
    return [
        PlacedPlayer(
            at + 1,
            places()[at],
            viewpoint.word(seat) if viewpoint.is_ours(seat) else viewpoint.whose(seat),
            seat_name(seat),
            viewpoint.is_ours(seat),
            other is not None and other[at : at + 1] != (seat,),
        )
        for at, seat in enumerate(finish or ())
    ]


def two_versions(viewpoint: Viewpoint, ours: Finish | None, theirs: Finish | None) -> list[list[PlacedPlayer]]:
    """两种说法: both versions of a disputed deal, own first."""
    return [finishing_order(viewpoint, ours, theirs), finishing_order(viewpoint, theirs, ours)]


def deal_outcome(before: Match, viewpoint: Viewpoint, finish: Finish | None) -> DealOutcome:
    """How the order changes the levels of both sides."""
    order = finish or ()
    after = after_deals(before, (order,))
    own = viewpoint.me.side
    climbs = (
        words.climb(before.standing, after.standing, own, ours=True),
        words.climb(before.standing, after.standing, own.other, ours=False),
    )
    return DealOutcome(f"{order[0].side}{4 - order.index(order[0].partner)}", climbs)


def deal_lines(sheet: ScoreSheet, viewpoint: Viewpoint) -> list[DealLine]:
    """记分表: the deals, own side first."""
    own = viewpoint.me.side
    return [
        DealLine(
            line.number,
            words.order_words(ours=line.winner is own, gained=line.gained),
            line.winner is own,
            line.gained,
            line.after.step(own),
            line.after.step(own.other),
        )
        for line in sheet.lines
    ]


def side_result(outcome: Outcome | None, end: End) -> SideResult:
    """赛果: the result, own side first."""
    own = their = None
    if isinstance(outcome, Levels | Boards | DefaultLoss | LateSheet):
        home, away = outcome.home, outcome.away
        own, their = (home, away) if end is End.HOME else (away, home)
    winner = None if outcome is None else winner_of(outcome)
    decision = outcome.decision if isinstance(outcome, Levels | Boards) else None
    won = None if winner is None else winner is end
    return SideResult(outcome, own, their, isinstance(outcome, Boards), won, decision)


def level_choices(own: int | None) -> list[int]:
    """级数: the levels to choose from; both sides cannot be past A."""
    return [step for step in range(PAST_ACE + 1) if not own == step == PAST_ACE]


def tie_decision(table: SheetTable, end: End) -> TieDecision | None:
    """How equal levels are decided; None if a draw is allowed."""
    state = table.snapshot.state
    if not accepted.needs_winner(state, table.key.stage, table.match):
        return None
    ways = state.regulations.knockout_draw
    drawn = table.match.drawn_winner
    who = "" if drawn is None else "own" if drawn is end else "their"
    return TieDecision(Decision.EXTRA_DEAL in ways.value, Decision.LOT in ways.value, who, ways.source)


def last_deal_notice(table: SheetTable) -> dict[str, Any]:
    """最后一副: the context of the last-deal notice; empty before it is announced and after a result is entered."""
    if table.clock.last_deal is None or table.match.entered is not None:
        return {}
    return {"last": last_deal_steps(say(), book_of(table.competition))}

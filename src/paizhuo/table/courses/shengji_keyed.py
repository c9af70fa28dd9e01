"""录入的升级: a match that an operator keys in from a table in the hall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from paizhuo.cards import SUIT_RANKS
from paizhuo.engine import Onlooker
from paizhuo.recording.heads import card_texts
from paizhuo.seats import Seat
from paizhuo.shengji import Burying, Drawing, Ending, Playing, Standing, next_deal
from paizhuo.shengji.view import View
from paizhuo.table.courses.course import TableAct
from paizhuo.table.courses.keyed_deals import KeyedDeals
from paizhuo.table.courses.shengji import ShengjiDeal, ShengjiMatch
from paizhuo.table.keyed.refusals import Doubt, NotKeyed
from paizhuo.table.keyed.shengji.acts import SHENGJI_ACTS, KeyedEnd
from paizhuo.table.keyed.shengji.deal import KeyedShengjiDeal, key_acts
from paizhuo.table.keyed.shengji.turns import NOBODY_KNOWS, ShengjiOpening
from paizhuo.table.refusals import NotPossible, Why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Card, Hand
    from paizhuo.chain import Entry
    from paizhuo.engine import Viewer
    from paizhuo.shengji import Match
    from paizhuo.table.courses.course import Clocked, GameRuling, GameView, Position, RecordHead, Step
    from paizhuo.table.keyed.shengji.acts import ShengjiAct
    from paizhuo.table.moves import KeyDeal


@dataclass(frozen=True, slots=True)
class KeyedShengji(KeyedDeals[KeyedShengjiDeal], ShengjiMatch):
    """录入的一场: levels and dealer follow from the deals, and are set when the operator comes to a running match."""

    ACTS: ClassVar[tuple[type, ...]] = SHENGJI_ACTS
    keyed: tuple[KeyedShengjiDeal, ...] = ()
    standings: tuple[tuple[int, Standing], ...] = ()
    """级数更正: after so many deals the levels and the dealer are these."""

    def corrected(self, match: Match, deals: int) -> Match:
        """The match with what the operator set after so many deals."""
        known = dict(self.standings)
        return replace(match, standing=known[deals]) if deals in known else match

    def key_deal(self, move: KeyDeal, secret: bytes) -> Self:  # noqa: ARG002 - nothing is dealt
        """The next deal; ``leader`` is its dealer where the operator sets the levels."""
        course = self
        if move.levels is not None:
            east_west, north_south = (SUIT_RANKS.index(level) for level in move.levels)
            standing = Standing((east_west, north_south), move.leader)
            course = replace(self, standings=(*self.standings, (len(self._known()), standing)))
        coming = next_deal(course.match)
        if coming is None:
            raise NotPossible(Why.MATCH_OVER)
        opening = ShengjiOpening(self.rules, coming.level, coming.first_drawer, coming.dealer)
        deal = key_acts(opening, ())
        laid = ShengjiDeal(coming.number, deal.phase)
        return replace(course, past=self._known(), current=laid, keyed=(*self.keyed, deal))

    def without_last(self) -> Self:
        """The deals before; what the operator set of the levels for this one goes with it."""
        past, last = (self.past[:-1], self.past[-1]) if self.past else ((), None)
        standings = tuple(one for one in self.standings if one[0] < len(self.past))
        return replace(self, past=past, current=last, keyed=self.keyed[:-1], standings=standings)

    def key_again(self, opening: ShengjiOpening, acts: Sequence[ShengjiAct]) -> Self:
        """The deal on the table with this opening and these acts, by the law."""
        deal = key_acts(opening, acts)
        return replace(self._at(deal.phase), keyed=(*self.keyed[:-1], deal))

    def lose_deal(self, offender: Seat, leader: Seat | None = None, gained: int = 0) -> Self:  # noqa: ARG002 - points decide
        """判负一副: keyed as any other act."""
        deal = self.deal_on_table
        return self.rekey(0 if deal is None else len(deal.acts), (KeyedEnd(offender, Ending.INFORMATION),))

    def clocked(self) -> Clocked | None:
        """What the clock runs for; in the hall nobody draws or lifts by the clock of the table."""
        clocked = ShengjiMatch.clocked(self)
        return None if isinstance(clocked, TableAct) else clocked

    def may_show(self) -> tuple[Seat, ...]:
        """Nobody shows in the browser, and who could is not known."""
        return ()

    def penalise(self, ruling: GameRuling) -> Self:  # noqa: ARG002 - whatever it is
        """What was ruled in the hall is keyed there."""
        raise NotKeyed(Doubt.ONLY_KEYED)

    def names_suit(self) -> Seat | None:
        """Nobody names a suit in the browser."""
        return None

    def view(self, viewer: Viewer) -> GameView | None:
        """The deal by the law, without the cards that were made up."""
        seen = ShengjiMatch.view(self, viewer)
        if not isinstance(seen, View):
            return None
        return replace(seen, hands=self._hands(viewer), buried=self._buried(viewer), options=())

    def seen(self, viewer: Viewer) -> Entry | None:
        """The deal as a viewer may see it, with how each act was keyed."""
        seen, deal = ShengjiMatch.seen(self, viewer), self.deal_on_table
        if seen is None or deal is None:
            return None
        buried = self._buried(viewer)
        laid = [list(one.texts) for one in deal.shown if one.part == "lay"]
        tricks = [laid[first : first + len(Seat)] for first in range(0, len(laid), len(Seat))]
        last = seen["last"]
        return {
            **seen,
            "hands": [None if hand is None else card_texts(hand) for hand in self._hands(viewer)],
            "buried": None if buried is None else card_texts(buried),
            "options": [],
            "plays": tricks[-1] if seen["plays"] else [],
            "last": None if last is None else {**last, "plays": tricks[seen["tricks"] - 1]},
            "shown": [[None if one.seat is None else str(one.seat), one.part, list(one.texts)] for one in deal.shown],
        }

    def steps(self, number: int) -> tuple[Step, ...]:
        """No replay: nobody knows in which order the cards were drawn."""
        self.ended(number)
        raise NotKeyed(Doubt.DRAWING_UNKNOWN)

    def position(self, number: int, acts: int) -> Position:  # noqa: ARG002 - there is none
        """No position: its hands would be those that were made up."""
        self.ended(number)
        raise NotKeyed(Doubt.DRAWING_UNKNOWN)

    def records(self, head: RecordHead) -> tuple[str, ...]:  # noqa: ARG002 - there is none
        """No record: nobody knows in which order the cards were drawn."""
        raise NotKeyed(Doubt.DRAWING_UNKNOWN)

    def _hands(self, viewer: Viewer) -> tuple[Hand | None, ...]:
        """The cards that are left of the known hands, for officials; the dealer's once he has buried."""
        deal = self.deal_on_table
        if deal is None or viewer is not Onlooker.OFFICIAL:
            return NOBODY_KNOWS
        is_before = isinstance(deal.phase, Drawing | Burying)
        pairs = zip(deal.opening.known, deal.phase.hands, strict=True)
        return tuple(known if is_before else None if known is None else left for known, left in pairs)

    def _buried(self, viewer: Viewer) -> tuple[Card, ...] | None:
        """扣的底: for officials as soon as it is known, for everybody after the deal."""
        deal = self.deal_on_table
        if deal is None or not deal.bottom_known:
            return None
        phase = deal.phase
        if isinstance(phase, Playing) and viewer is not Onlooker.OFFICIAL:
            return None
        buried: tuple[Card, ...] | None = getattr(phase, "buried", None)
        return buried

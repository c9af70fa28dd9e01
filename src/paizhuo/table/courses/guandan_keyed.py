"""录入的掼蛋: a match, or a row of preset boards, that an operator keys in from a table in the hall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from paizhuo.engine import Onlooker
from paizhuo.guandan import Standing, next_deal
from paizhuo.guandan.phases import NoTribute, Returning
from paizhuo.guandan.view import View
from paizhuo.seats import Seat
from paizhuo.table.courses.guandan import GuandanBoards, GuandanDeals, GuandanMatch, PlayedDeal
from paizhuo.table.courses.keyed_deals import KeyedDeals
from paizhuo.table.keyed.acts import GUANDAN_ACTS
from paizhuo.table.keyed.deal import ALL_UNKNOWN, KeyedDeal, KeyedOpening, key_acts
from paizhuo.table.keyed.refusals import Doubt, NotKeyed
from paizhuo.table.keyed.turns import Part
from paizhuo.table.refusals import NotPossible, Why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Hand
    from paizhuo.chain import Entry
    from paizhuo.engine import Viewer
    from paizhuo.guandan import Match
    from paizhuo.guandan.tribute import TributeDue
    from paizhuo.table.courses.course import GameRuling, GameView, Position, RecordHead, Step
    from paizhuo.table.keyed.acts import KeyedAct
    from paizhuo.table.keyed.deal import ShownAct
    from paizhuo.table.keyed.stored import AnyKeyedAct
    from paizhuo.table.moves import KeyDeal


class _Keyed(KeyedDeals[KeyedDeal], GuandanDeals):
    """录入: what a match and boards have in common; ``keyed`` runs beside ``dealt``."""

    __slots__ = ()
    ACTS: ClassVar[tuple[type, ...]] = GUANDAN_ACTS

    def rekey(self, at: int, acts: Sequence[AnyKeyedAct]) -> Self:
        """From act ``at`` on, the deal went like this; not where a ruling has ended it."""
        if self._standing().lost is not None:
            raise NotPossible(Why.NO_DEAL)
        return KeyedDeals.rekey(self, at, acts)

    def key_again(self, opening: KeyedOpening, acts: Sequence[KeyedAct]) -> Self:
        """The deal on the table with this opening and these acts, by the law."""
        deal = key_acts(opening, acts)
        return self._at(deal.phase).with_keyed((*self.keyed[:-1], deal))

    def without_last(self) -> Self:
        """The deals before the one on the table."""
        past, last = (self.past[:-1], self.past[-1]) if self.past else ((), None)
        return replace(self, past=past, current=last).with_keyed(self.keyed[:-1])

    def penalise(self, ruling: GameRuling) -> Self:  # noqa: ARG002 - whatever it is
        """The operator keys what is played in the hall; what was ruled there is in the plays."""
        raise NotKeyed(Doubt.ONLY_KEYED)

    def view(self, viewer: Viewer) -> GameView | None:
        """The deal by the law, without the hands that were made up."""
        seen = GuandanDeals.view(self, viewer)
        if not isinstance(seen, View):
            return None
        return replace(seen, hands=self._hands(viewer), choices=())

    def seen(self, viewer: Viewer) -> Entry | None:
        """The deal as a viewer may see it, with how each act was keyed."""
        seen, deal = GuandanDeals.seen(self, viewer), self.deal_on_table
        if seen is None or deal is None:
            return None
        acts = deal.shown if viewer is Onlooker.OFFICIAL else deal.public
        hides_returns = isinstance(deal.phase, Returning)
        shown = [
            [str(one.seat), one.part.value, [] if hides_returns and one.part is Part.RETURN else one.texts]
            for one in acts
        ]
        pairs = zip(Seat, self._hands(viewer), strict=True)
        hands = [None if hand is None else deal.left_texts(seat) for seat, hand in pairs]
        return {**seen, **_as_keyed(seen, acts), "hands": hands, "choices": [], "shown": shown}

    def steps(self, number: int) -> tuple[Step, ...]:
        """A finished deal; none where nobody knows the hands."""
        self._check_known(number)
        return GuandanDeals.steps(self, number)

    def position(self, number: int, acts: int) -> Position:
        """A finished deal as it stood; none where nobody knows the hands."""
        self._check_known(number)
        return GuandanDeals.position(self, number, acts)

    def check_known(self) -> None:
        """Refuse a record that would show hands that were made up, or suits that were guessed."""
        for one in self.dealt:
            self._check_known(one.number)

    def _check_known(self, number: int) -> None:
        for deal in (deal for one, deal in zip(self.dealt, self.keyed, strict=True) if one.number == number):
            if deal.is_result_only:
                raise NotKeyed(Doubt.RESULT_ONLY)
            if not deal.hands_known:
                raise NotKeyed(Doubt.HANDS_UNKNOWN)
            if deal.has_guesses:
                raise NotKeyed(Doubt.SUITS_UNKNOWN)

    def _hands(self, viewer: Viewer) -> tuple[Hand | None, ...]:
        """The cards that are left of the known hands, for officials."""
        deal = self.deal_on_table
        if deal is None or viewer is not Onlooker.OFFICIAL:
            return ALL_UNKNOWN
        pairs = zip(deal.opening.hands, deal.phase.hands, strict=True)
        return tuple(None if known is None else left for known, left in pairs)

    def opened(self, number: int, opening: KeyedOpening) -> Self:
        """With the next deal on the table, before its first act."""
        deal = key_acts(opening, ())
        return self._laid(PlayedDeal(number, deal.phase)).with_keyed((*self.keyed, deal))

    def with_keyed(self, keyed: tuple[KeyedDeal, ...]) -> Self:
        """The same with other keyed deals beside ``dealt``."""
        return replace(self, keyed=keyed)  # type: ignore[call-arg] # both classes that there are have the field


def _as_keyed(seen: Entry, acts: Sequence[ShownAct]) -> Entry:
    """明处的牌: what lies open, with ``?3`` in the place of a card whose suit nobody typed."""
    plays = [one for one in acts if one.part in {Part.LAY, Part.PASS}]
    here = len(plays) - len(seen["acts"])
    last = seen["last"]
    laid = [one for one in plays[here:] if one.part is Part.LAY]
    gifts = {(str(one.seat), one.part): one.texts[0] for one in acts if one.part in {Part.PAY, Part.RETURN}}
    return {
        "acts": _with_texts(seen["acts"], plays[here:]),
        "last": None
        if last is None
        else {**last, "acts": _with_texts(last["acts"], plays[here - len(last["acts"]) : here])},
        "top": None if seen["top"] is None else {**seen["top"], "cards": laid[-1].texts},
        "payments": [[payer, to, gifts[payer, Part.PAY]] for payer, to, _card in seen["payments"]],
        "returns": [[giver, to, gifts[giver, Part.RETURN]] for giver, to, _card in seen["returns"]],
    }


def _with_texts(acts: Sequence[Entry], shown: Sequence[ShownAct]) -> list[Entry]:
    pairs = zip(acts, shown, strict=True)
    return [{**act, "cards": one.texts} if "cards" in act else act for act, one in pairs]


@dataclass(frozen=True, slots=True)
class KeyedMatch(_Keyed, GuandanMatch):
    """录入的一场: levels follow from the deals, and can be set when the operator comes to a running match."""

    keyed: tuple[KeyedDeal, ...] = ()
    standings: tuple[tuple[int, Standing], ...] = ()
    """级数更正: after so many deals the levels are these."""

    def corrected(self, match: Match, deals: int) -> Match:
        """The match with the levels that the operator set after so many deals."""
        known = dict(self.standings)
        return replace(match, standing=known[deals]) if deals in known else match

    def key_deal(self, move: KeyDeal, secret: bytes) -> Self:  # noqa: ARG002 - boards need it
        """The next deal: levels and tribute follow from the last one, unless the operator says otherwise."""
        course = self
        if move.levels is not None:
            standing = Standing(move.levels, move.owner)
            course = replace(self, standings=(*self.standings, (len(self.dealt), standing)))
        coming = next_deal(course.match)
        if coming is None:
            raise NotPossible(Why.MATCH_OVER)
        leader = move.leader if coming.leader is None else coming.leader
        opening: NoTribute | TributeDue
        if move.due is not None:
            opening = move.due
        elif coming.tribute is not None and move.leader is None:
            opening = coming.tribute
        elif leader is not None:
            opening = NoTribute(leader)
        else:
            raise NotKeyed(Doubt.LEADER_UNKNOWN)
        return course.opened(coming.number, KeyedOpening(self.rules, coming.level, opening, coming.until))

    def without_last(self) -> Self:
        """The deals before; what the operator set of the levels for this one goes with it."""
        standings = tuple(one for one in self.standings if one[0] < len(self.past))
        return replace(_Keyed.without_last(self), standings=standings)

    def records(self, head: RecordHead) -> tuple[str, ...]:
        """The record, where the hands are known."""
        self.check_known()
        return GuandanMatch.records(self, head)


@dataclass(frozen=True, slots=True)
class KeyedBoards(_Keyed, GuandanBoards):
    """录入的复式牌: level, tribute and hands of every board are known before."""

    keyed: tuple[KeyedDeal, ...] = ()

    def key_deal(self, move: KeyDeal, secret: bytes) -> Self:  # noqa: ARG002 - the board says everything
        """The next board."""
        laid = GuandanBoards.deal(self, secret, ())
        current = laid.current
        assert current is not None  # noqa: S101 - it was just laid
        setting = current.phase.setting
        return self.opened(
            current.number, KeyedOpening(self.rules, setting.level, setting.opening, setting.until, setting.dealt)
        )

    def records(self, head: RecordHead) -> tuple[str, ...]:
        """The record of each board."""
        self.check_known()
        return GuandanBoards.records(self, head)

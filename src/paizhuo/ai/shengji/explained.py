"""讲解: why a hint is worth playing, as facts for a few lines; ``explained_words`` puts them into words.

压得过 what it beats, 压不过 what stays on top, 分 what points go where, 不拆 and 要拆 which pairs stay together,
剩下 what remains. Everything follows from the view of one seat, as the trick stands now. Of cards to bury: 空门 which
suits are then gone, 带分 how many points lie in the bottom, 不拆 and 要拆, 剩下.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.ai.shengji.knowledge import Knowledge
from paizhuo.shengji import Group, points_of
from paizhuo.shengji.phases import Stage
from paizhuo.shengji.trick import winner_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.ai.shengji.hints import Cards
    from paizhuo.cards import Card
    from paizhuo.seats import Seat
    from paizhuo.shengji import RuleSet, View

MOST_NAMED = 2
"""So many pairs are named in one line."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """讲解: the facts about one play of the viewing seat."""

    own: Seat
    cards: Cards
    top: tuple[Seat, Cards] | None
    """桌上最大的: whose play is the highest before this one, and which; None on lead."""
    beats: bool
    """压得过: whether this play is then the highest; on lead it is."""
    points: int
    keeps: tuple[Card, ...]
    """不拆: of which cards of the suits that are played a pair stays together, the highest first."""
    breaks: tuple[Card, ...]
    """要拆: of which cards one of a pair leaves."""
    group: Group
    """这一门: the suit that is played, or of the highest card where several are."""
    left: int
    trumps: int
    """剩下: how many cards of this suit remain, and how many trumps."""

    @property
    def is_for_own_side(self) -> bool:
        """Whether the own side takes the points if nothing higher follows."""
        return self.top is None or self.beats or self.top[0] is self.own.partner


@dataclass(frozen=True, slots=True)
class Burial:
    """扣底讲解: the facts about eight cards that the dealer may bury."""

    voids: tuple[Group, ...]
    """空门: the suits of which nothing remains, so that they can be ruffed."""
    points: int
    keeps: tuple[Card, ...]
    """不拆: of which cards of the side suits a pair stays together, the highest first."""
    breaks: tuple[Card, ...]
    """要拆: of which cards one of a pair is buried."""
    trumps: int
    """剩下: how many trumps remain."""


def burial(view: View, rules: RuleSet, cards: Cards) -> Burial:
    """扣底讲解: of these cards, which the viewing seat may bury."""
    known = Knowledge(view, rules)
    groups = known.order.groups
    rest = Counter(known.hand) - Counter(cards)
    left = {groups[card] for card in rest}
    pairs = _pairs(known)
    return Burial(
        tuple(group for group in Group if group is not Group.TRUMP and known.held(group) and group not in left),
        points_of(cards),
        keeps=tuple(card for card in pairs if groups[card] is not Group.TRUMP and rest[card] > 1)[:MOST_NAMED],
        breaks=tuple(card for card in pairs if rest[card] == 1)[:MOST_NAMED],
        trumps=sum(groups[card] is Group.TRUMP for card in rest.elements()),
    )


def _pairs(known: Knowledge) -> list[Card]:
    return sorted((card for card, count in Counter(known.hand).items() if count > 1), key=known.height, reverse=True)


def explanations(view: View, rules: RuleSet, answers: Iterable[Cards]) -> Iterator[Explanation]:
    """讲解: of each of these answers of the viewing seat; nothing is said of drawing; of burying ``burial`` does."""
    if view.stage is not Stage.PLAYING:
        return
    known = Knowledge(view, rules)
    for cards in answers:
        yield _explanation(known, cards)


def _explanation(known: Knowledge, cards: Cards) -> Explanation:
    groups = known.order.groups
    rest, played = Counter(known.hand) - Counter(cards), {groups[card] for card in cards}
    pairs = _pairs(known)
    group = groups[max(cards, key=known.height)]
    top, beats = _top(known, cards)
    return Explanation(
        known.seat,
        cards,
        top,
        beats,
        points_of(cards),
        keeps=tuple(card for card in pairs if groups[card] in played and rest[card] > 1)[:MOST_NAMED],
        breaks=tuple(card for card in pairs if rest[card] == 1)[:MOST_NAMED],
        group=group,
        left=sum(groups[card] is group for card in rest.elements()),
        trumps=sum(groups[card] is Group.TRUMP for card in rest.elements()),
    )


def _top(known: Knowledge, cards: Cards) -> tuple[tuple[Seat, Cards] | None, bool]:
    plays, leader = known.view.plays, known.view.leader
    if not plays or leader is None:
        return None, True
    before = winner_of(plays, known.order, known.rules)
    after = winner_of([*plays, cards], known.order, known.rules)
    return (leader.after(before), tuple(plays[before])), after == len(plays)

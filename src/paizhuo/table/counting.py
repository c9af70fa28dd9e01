"""记牌器: how many cards are still out, as one seat can count them: two packs less its own hand and what was played."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from paizhuo import guandan, shengji
from paizhuo.cards import PACK, Rank
from paizhuo.seats import Seat
from paizhuo.shengji.order import Group, order_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.cards import Card
    from paizhuo.engine import Viewer
    from paizhuo.shengji.order import Trumps
    from paizhuo.table.table import Table

Counts: TypeAlias = list[list[str | int]]
"""各有几张: what is counted, and how many of it are out."""
_JOKERS = {Rank.BIG_JOKER: "HR", Rank.SMALL_JOKER: "SB"}
_WITH_POINTS = (Rank.KING, Rank.TEN, Rank.FIVE)


def counted(table: Table, viewer: Viewer) -> Counts | None:
    """记牌器: only where the table has one, and only for who sits at it.

    In Guandan the ranks are counted; in Shengji, once trumps are known, trumps, suits and the cards with points.
    """
    if not table.settings.counter or not isinstance(viewer, Seat):
        return None
    seen = table.course.view(viewer)
    match seen:
        case guandan.View():
            acts = (*(act for trick in seen.tricks for act in trick.acts), *seen.acts)
            played = [card for act in acts if isinstance(act, guandan.Lay) for card in act.cards]
            return out_by_rank([*(seen.hands[viewer] or ()), *played])
        case shengji.View() if seen.trumps is not None:
            plays = (*(play for trick in seen.tricks for play in trick.plays), *seen.plays)
            known = [*(card for play in plays for card in play), *(seen.buried or ())]
            return out_by_group([*(seen.hands[viewer] or ()), *known], seen.trumps, shengji.rule_set(seen.rules))
        case _:
            return None


def out_by_rank(known: Iterable[Card]) -> Counts:
    """外面还有: by rank, how many cards of two packs are not among those that are known."""
    ranks = Counter(card.rank for card in _out(known))
    return [[_JOKERS.get(rank, str(rank)), ranks[rank]] for rank in reversed(Rank)]


def out_by_group(known: Iterable[Card], trumps: Trumps, rules: shengji.RuleSet) -> Counts:
    """外面还有: trumps, suits and cards with points that are not among those that are known."""
    order, out = order_of(trumps, rules), _out(known)
    groups, ranks = Counter(order.groups[card] for card in out), Counter(card.rank for card in out)
    found: Counts = [["trumps" if group is Group.TRUMP else str(group), groups[group]] for group in Group]
    found.extend([str(rank), ranks[rank]] for rank in _WITH_POINTS)
    return found


def _out(known: Iterable[Card]) -> list[Card]:
    return list((Counter(PACK) - Counter(known)).elements())

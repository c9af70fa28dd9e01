"""发牌: from a match and a seed to the next deal, ready to be played.

The cards of deal ``n`` depend only on the seed, the deal's number and the seats' nonces, so that anybody who is shown
the seed afterwards can deal them again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.cards import Chance, deal_label
from paizhuo.guandan.drawing import Draw, draw_first, draw_later
from paizhuo.guandan.phases import NoTribute, Setting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.guandan.match import NextDeal
    from paizhuo.guandan.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Dealt:
    """发好的牌: how the cards were drawn, and the setting of the deal that begins with them."""

    number: int
    draw: Draw
    setting: Setting


def deal_cards(rules: RuleSet, coming: NextDeal, seed: bytes, nonces: Sequence[str] = ()) -> Dealt:
    """Shuffle, cut and draw for the coming deal.

    >>> from paizhuo.guandan import NATIONAL, Match, next_deal
    >>> dealt = deal_cards(NATIONAL, next_deal(Match(NATIONAL)), b"an example seed.")
    >>> str(dealt.draw.turned_card), dealt.draw.first_drawer.name, dealt.setting.opening.leader.name
    ('DA', 'SOUTH', 'NORTH')
    """
    chance = Chance(seed, deal_label(coming.number, nonces))
    drawer = coming.roles.first_drawer
    draw = draw_first(chance, rules) if drawer is None else draw_later(chance, rules, drawer)
    leader = draw.leader if coming.leader is None else coming.leader
    if coming.tribute is not None:
        setting = Setting(rules, coming.level, draw.hands, coming.tribute, coming.until)
    else:
        assert leader is not None, "without tribute somebody leads"  # noqa: S101 - a programming error, not input
        setting = Setting(rules, coming.level, draw.hands, NoTribute(leader), coming.until)
    return Dealt(coming.number, draw, setting)

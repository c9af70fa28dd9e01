"""发牌: from a match and a seed to the next deal, ready to be drawn.

The pack of deal ``n`` depends only on the seed, the deal's number and the seats' nonces, so that anybody who is shown
the seed afterwards can lay it out again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import PACK, Chance, deal_label
from paizhuo.shengji.phases import Setting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.shengji.match import NextDeal
    from paizhuo.shengji.rules import RuleSet


def deal_cards(rules: RuleSet, coming: NextDeal, seed: bytes, nonces: Sequence[str] = ()) -> Setting:
    """Shuffle for the coming deal.

    >>> from paizhuo.shengji import FUJIAN_2022, Match, next_deal
    >>> setting = deal_cards(FUJIAN_2022, next_deal(Match(FUJIAN_2022)), b"an example seed.")
    >>> len(setting.pack), len(setting.bottom), setting.dealer
    (108, 8, None)
    """
    chance = Chance(seed, deal_label(coming.number, nonces))
    return Setting(rules, coming.level, chance.shuffled(PACK), coming.first_drawer, coming.dealer)

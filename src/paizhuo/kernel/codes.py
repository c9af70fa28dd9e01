"""代码: the numbers by which the kernel knows kinds, values and rules; ``plays`` says how they are packed."""

from __future__ import annotations

SINGLE, PAIR, TRIPLE, FULL_HOUSE, STRAIGHT, TUBE, PLATE, BOMB, STRAIGHT_FLUSH, JOKER_BOMB = range(10)
"""牌型, in the order of ``guandan.Kind``."""
HEARTS = 1
LEVEL_VALUE, SMALL_VALUE, BIG_VALUE = 13, 14, 15
"""大小: of the level and the jokers, above the ranks 0 (two) to 12 (ace)."""
LEAD = 0xFFFFFFFF
"""Marks that there is nothing to beat."""
LARGEST_BOMB = 10
FLUSH_STEP, JOKER_STEP = 11, 21
"""The steps of the bomb order beside twice the number of cards."""
NEVER_PLAIN, PLAIN_WITH_WILD, ALWAYS_PLAIN = range(3)
"""同花五张: whether a suited straight may be a plain one."""
PAYING, RETURNING, READY = range(3)
"""阶段: how far a deal has opened; when it is ready somebody can lead."""
ANY_WHEN_HIGH, LEVEL_RETURNED, TRIBUTE_KEPT, SPLIT_PAYS = 1, 2, 4, 8
"""贡还: what the books answer differently about tribute, a bit each: a hand of high cards returns any of them; a level
card may be returned; the card received may not; big jokers in two hands do not resist."""

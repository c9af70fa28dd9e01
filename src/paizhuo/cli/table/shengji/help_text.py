"""帮助: what can be typed at a table of Shengji."""

from __future__ import annotations

from paizhuo.wording import N_

HELP = (
    N_("Cards: S3 S3, ♥10, 红桃A, h3344 for two pairs of hearts; ranks alone where the suit is clear"),
    N_("Jokers: sj or xw small, bj or dw big.  One queen: Q.  One ten: 10"),
    N_("Several parts of one suit are a throw; one that fails costs points."),
    N_("h: hints, h again for more    a number: that hint    s: sort"),
    N_("l: levels    r: article of the last refusal    q: leave"),
)

"""帮助: what can be typed at a table of Guandan."""

from __future__ import annotations

from paizhuo.wording import N_

HELP = (
    N_("Cards: S3 S3, ♥10, 红桃A; or ranks alone: 33, 333 44, 10JQKA; h34567: all hearts"),
    N_("Jokers: sj or xw small, bj or dw big.  Wild card: *.  One queen: Q.  One ten: 10"),
    N_("Enter or p: pass    h: hints, h again for more    a number: that hint"),
    N_("s: sort    t: last trick    l: levels    r: article of the last refusal    q: leave"),
    N_("A player announces his cards once, at ten or fewer; that number is shown."),
)

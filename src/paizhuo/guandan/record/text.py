"""文本形式: a record for people: headers, one line a hand, one line a trick. It is read back without loss.

::

    # paizhuo record 1
    [Game "guandan"]
    [Rules "national"]

    [Deal "1"]
    [Level "T"]
    [Lead "E"]
    E: S6 C6 HT SK DK ...
    N: S3 ...
    W: ...
    S: ...

    1. E S6 C6 HT SK DK=full_house:K | N - | W - | S -
    2. E ...

    Finish: E W

A play is followed by ``=kind:key`` only where its cards can be several things. ``-`` passes, ``@2.5`` after an act is
its time in seconds. ``; `` begins a note and ``! `` a ruling; a trick interrupted by one goes on with ``1...``. Deals
end with ``Finish:`` and the seats in the order they went out, ``*`` when a deal was not played to its end. Orders
of the referee are ``Stop: E trick``, ``Bar: E partner until-followed``, ``Forbid: W straight while-leading`` and
``Name: E pair``; what stands behind the seat, or the type, is left out where it is not so. Lines that
begin with ``#`` are remarks to the reader of the file and are not kept. There are no hashes: what must not be changed
unnoticed is kept as JSON lines.
"""

from __future__ import annotations

from paizhuo.guandan.record.text_read import read
from paizhuo.guandan.record.text_write import WRITER

write = WRITER.write

__all__ = ["read", "write"]

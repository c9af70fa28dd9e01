"""文本形式: a record for people: headers, the cards as they were drawn, one line a trick. It is read back without loss.

::

    # paizhuo record 1
    [Game "shengji"]
    [Rules "fujian-2022"]
    [Deals "open"]

    [Deal "1"]
    [Level "2"]
    [Drawer "E"]
    E: S3 HK ...
    N: ...
    W: ...
    S: ...
    B: C5 ...

    Draw: E 17
    Call: N H2
    Draw: N 83
    Lift: N
    Bury: N C3 C4 C6 C7 D3 D4 D6 D8
    1. N SA | W S4 | S S7 | E S5
    2. N HK HK ...

    Points: 55 tricks, 40 bottom, 0 awarded; dealer N, up 0-0, take over
    Levels: EW 2, NS 2, dealer W

``Deals`` stands in the record of a match only, with the number agreed or ``open``. The hands stand in the order in
which they are drawn, ``B`` is the bottom, ``Dealer`` is a tag of every deal but the first. ``Draw`` names who draws the
first of so many cards. After a failed throw ``Choose`` may say what is led; ``Demand`` and ``Forbid`` name the suit of
an exposed card. The referee's orders are ``Award: NS 10``, ``Expose: E SA``, ``Bar: E`` and ``End: E concealed``.
``@2.5`` after an act is its time in seconds. ``; `` begins a note and ``! `` a ruling; a trick that something has
interrupted goes on with ``1...``. Deals end with ``Points:``, ``*`` when a deal was not played to its end. Lines that
begin with ``#`` are remarks to the reader of the file and are not kept. There are no hashes: what must not be changed
unnoticed is kept as JSON lines.
"""

from __future__ import annotations

from paizhuo.shengji.record.text_read import read
from paizhuo.shengji.record.text_write import WRITER

write = WRITER.write

__all__ = ["read", "write"]

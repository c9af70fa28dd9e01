"""JSON 形式: a record as JSON lines, each sealed with the hash of all before it (``paizhuo.chain``).

Every line is an object with ``type`` and ``hash``; fields in brackets may be left out. Seats are ``E N W S``, sides
``EW NS`` (in this order where both are listed), cards in standard notation.

* Heads: ``deal`` with ``v game rules rules_hash number level drawer dealer hands bottom [players] [commitment]
  [nonces]``; the hands are in the order in which they are drawn. ``game`` with ``v game rules rules_hash deals
  [players] [commitment] [nonces]``; ``deals`` is null where no number was agreed.
* Acts: ``draw`` with ``seat count [t]``: so many cards in turn, the first by this seat; ``call``, ``bury``, ``play``,
  ``choose`` with ``seat cards [t]``; ``lift`` with ``seat [t]``; ``direct`` with ``seat suit must [t]``. ``t`` is the
  time in seconds.
* The referee: ``award`` with ``to points [t]``; ``expose`` with ``seat cards [t]``; ``bar`` with ``seat [t]``;
  ``end_deal`` with ``seat why [t]``.
* Words: ``note`` and ``ruling`` with ``text [t]``.
* Events of the match, each with ``[t]``: ``last_call`` and ``time_up`` with ``deal_in_play``; ``forfeit`` with ``by``.
* What follows: ``outcome`` with ``dealer tricks bottom awarded up take_over ended``; ``levels`` with ``levels dealer
  passed``; ``result`` with ``winner steps cause``; ``reveal`` with ``seed``.

``paizhuo.recording.assembly`` defines the order. Empty lines are skipped.
"""

from __future__ import annotations

from paizhuo.shengji.record.json_read import READER
from paizhuo.shengji.record.json_write import WRITER

write, read = WRITER.write, READER.read

"""JSON 形式: a record as JSON lines, each sealed with the hash of all before it (``paizhuo.chain``).

Every line is an object with ``type`` and ``hash``; fields in brackets may be left out. Seats are ``E N W S``, sides
``EW NS`` (in this order where both are listed), cards in standard notation.

* Heads: ``deal`` with ``v game rules rules_hash number level hands opening until [ending] [draw] [players]
  [commitment] [nonces]``; ``game`` with ``v game rules rules_hash terms late [players] [commitment] [nonces]``.
* Acts: ``pay`` and ``return`` with ``seat card [t]``; ``play`` with ``seat cards kind key [t]``; ``pass`` with
  ``seat [t]``. ``t`` is the time in seconds.
* The referee: ``stop`` with ``seat whole_trick [t]``; ``no_follow`` with ``seat partner_too
  until_opponent_follows [t]``; ``forbid`` with ``seat kind while_leading [t]``; ``name_type`` with ``seat kind [t]``.
* Words: ``note`` and ``ruling`` with ``text [t]``.
* Events of the match, each with ``[t]``: ``deal_lost`` with ``offender [leader] [gained]``; ``last_call`` and
  ``time_up`` with ``deal_begun``; ``lots`` with ``winner``; ``forfeit`` and ``judged_lost`` with ``by``.
* What follows: ``outcome`` with ``finish``; ``levels`` with ``levels owner passed``; ``result`` with ``winner steps
  cause``; ``reveal`` with ``seed``.

``paizhuo.recording.assembly`` defines the order. Empty lines are skipped.
"""

from __future__ import annotations

from paizhuo.guandan.record.json_read import READER
from paizhuo.guandan.record.json_write import WRITER

write, read = WRITER.write, READER.read

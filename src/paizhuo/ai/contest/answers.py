"""回答: parses the answer of a client: the number of an action, or what is wrong with the message."""

from __future__ import annotations

import json
from enum import StrEnum

from paizhuo.ai.contest.protocol import ANSWER

LONGEST = 256
"""The most characters of an answer; a sensible one has about twenty."""


class Fault(StrEnum):
    """差错: why a message of a client is refused."""

    TOO_LONG = "TOO_LONG"
    NOT_JSON = "NOT_JSON"
    NO_INDEX = "NO_INDEX"
    OUT_OF_RANGE = "OUT_OF_RANGE"
    NOT_ASKED = "NOT_ASKED"


def index_in(content: str | bytes, count: int) -> int | Fault:
    """The action number in an answer, checked to be below ``count``; otherwise the fault.

    >>> index_in('{"actIndex": 2}', 3), index_in('{"actIndex": 3}', 3), index_in('{"actIndex": true}', 3)
    (2, <Fault.OUT_OF_RANGE: 'OUT_OF_RANGE'>, <Fault.NO_INDEX: 'NO_INDEX'>)
    """
    if len(content) > LONGEST:
        return Fault.TOO_LONG
    try:
        answer = json.loads(content if isinstance(content, str) else content.decode())
    except ValueError:
        return Fault.NOT_JSON
    index = answer.get(ANSWER) if isinstance(answer, dict) else None
    if type(index) is not int:
        return Fault.NO_INDEX
    return index if 0 <= index < count else Fault.OUT_OF_RANGE

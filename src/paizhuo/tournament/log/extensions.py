"""扩展: what other programs keep with an event or with one of its facts, by namespace; Paizhuo never reads it.

A namespace is a domain name turned round (``org.example.lights``) or the name of a package (``hall-lights``): who has
the name has the namespace. What stands under it is a JSON object of his own, and it is kept as it is: in files, in the
database, in backups. It is sealed by the hash chain together with the plan or the fact on which it stands, and it is as
public as that is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any

from paizhuo.tournament.log.json_text import LONGEST_NUMBER

EXTENSIONS = "extensions"
"""The name of the field; it also marks the type."""
NAMESPACE = re.compile(r"(?!paizhuo(?:\.|$))[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)*")
LONGEST = 100
"""Characters of a namespace."""
EXPECTED_NAMESPACE = "a namespace such as org.example.lights or hall-lights"
EXPECTED_NUMBER = "a number below 1000000000000000 that every database keeps"
LARGEST = 10**LONGEST_NUMBER
"""From here on a decimal number comes back from some databases as a whole one, and its hash would change."""

Extensions = Annotated[Mapping[str, Any], EXTENSIONS]


def is_namespace(name: str) -> bool:
    """Whether the name can be a namespace; ``paizhuo`` and what begins with ``paizhuo.`` are kept for the program.

    >>> [is_namespace(one) for one in ("org.example.lights", "hall-lights", "Lights", "a..b", "paizhuo.lights", "")]
    [True, True, False, False, False, False]
    """
    return len(name) <= LONGEST and NAMESPACE.fullmatch(name) is not None


def is_kept_exactly(number: int | float) -> bool:  # noqa: PYI041 - both are asked about
    """Whether files and databases give the number back as it is: not too long, and no negative zero."""
    if isinstance(number, float):
        return abs(number) < LARGEST and str(number) != "-0.0"
    return len(str(number)) <= LONGEST_NUMBER

"""联系电话: the telephone of each entrant, for officials who take entries or check in; never public."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.ledger.entrant_numbers import facts_by_number, numbers_by_fact
from paizhuo.web.models import EntryContact

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition

ASKED_DIGITS = 4
"""How many of the last digits an entrant types to show that the telephone is his."""
FEWEST_DIGITS = 7
"""No telephone number is shorter."""


def telephones(competition: Competition, snapshot: Snapshot) -> dict[int, str]:
    """联系电话: by the numbers of now."""
    numbers = numbers_by_fact(snapshot)
    found = competition.contacts.values_list("fact", "telephone")
    return {numbers[fact]: telephone for fact, telephone in found if fact in numbers}


def keep_telephones(writing: Writing, given: Mapping[int, str]) -> None:
    """Store telephones by the numbers of now, inside a write; an empty one deletes what was stored.

    The act does not name them: the log is read by more people than may see a telephone.
    """
    facts = facts_by_number(writing.snapshot)
    for number, telephone in given.items():
        rows = EntryContact.objects.filter(competition=writing.competition, fact=facts[number])
        if not telephone.strip():
            rows.delete()
        elif not rows.update(telephone=telephone.strip()):
            EntryContact.objects.create(
                competition=writing.competition, fact=facts[number], telephone=telephone.strip()
            )


def last_digits(telephone: str) -> str:
    """后四位: of the first telephone number in a text; empty if there is none.

    >>> last_digits("138 0000 0108"), last_digits("138-0000-0108 / 0512-6543211"), last_digits("a@example.org")
    ('0108', '0108', '')
    """
    for part in telephone.replace("／", "/").replace("、", "/").replace("，", "/").replace(",", "/").split("/"):
        digits = "".join(one for one in part if one in "0123456789")
        if len(digits) >= FEWEST_DIGITS:
            return digits[-ASKED_DIGITS:]
    return ""

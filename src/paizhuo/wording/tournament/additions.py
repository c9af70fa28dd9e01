"""扩充的名称: what packages call the formats and criteria that they add."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.plan.additions import CRITERIA, FORMATS
from paizhuo.wording.language import Say, is_english

if TYPE_CHECKING:
    from paizhuo.tournament.plan.additions import AddedCriterion, AddedFormat


def added_format_words(say: Say, name: str) -> str:
    """The name of a format of a package."""
    return _words(say, FORMATS[name])


def added_criterion_words(say: Say, name: str) -> str:
    """The name of a criterion of a package."""
    return _words(say, CRITERIA[name])


def _words(say: Say, added: AddedFormat | AddedCriterion) -> str:
    return added.en if is_english(say) else added.zh

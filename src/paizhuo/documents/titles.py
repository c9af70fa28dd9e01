"""标题: words as a title or a heading, which begins with a capital letter in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.wording.tournament import format_words, stage_words

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.wording import Say


def capital(text: str) -> str:
    """Words as a title, a heading or the head of a column, with a capital letter.

    >>> capital("round robin"), capital("级差")
    ('Round robin', '级差')
    """
    return text[:1].upper() + text[1:]


def stage_title(say: Say, stage: StagePlan) -> str:
    """A stage as a title: its own title, or the name of its format."""
    return capital(stage_words(say, stage) if stage.title else format_words(say, stage.format))

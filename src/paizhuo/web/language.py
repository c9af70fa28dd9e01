"""措辞: the sayer of ``wording`` for the language of the page being made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import get_language

from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from paizhuo.wording import Say


def language() -> Language:
    """The language of this request."""
    return Language.ENGLISH if (get_language() or "").startswith("en") else Language.CHINESE


def say() -> Say:
    """The translation function of the law's words in the language of this request."""
    return sayer(language())

"""语言: the language of a page, and the words of ``wording`` in it.

``wording`` has the one catalogue of sentences about the domain; Django's catalogue holds only what pages say besides.
A page looks a sentence up in both, so that no sentence is translated twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import get_language, trans_real

from paizhuo.wording import Language, sayer
from paizhuo.wording.language import catalogue

if TYPE_CHECKING:
    from paizhuo.wording import Say


def language() -> Language:
    """The language of this request."""
    return Language.ENGLISH if (get_language() or "").startswith("en") else Language.CHINESE


def say() -> Say:
    """The translation function of the law's words in the language of this request."""
    return sayer(language())


def share_catalogue() -> None:
    """共用词条: let pages use the catalogue of ``wording``; called once, when Django starts."""
    trans_real.translation("zh-hans").merge(catalogue(Language.CHINESE))

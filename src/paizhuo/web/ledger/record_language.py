"""记录用语: what the product itself says in a fact stands there in Chinese, the language of the books.

A record has one language for every desk. The act keeps the sentence in English too, so that a page in English
tells it in English.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import override

from paizhuo.web.language import language
from paizhuo.wording import Language

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Act

CHINESE, ENGLISH = "zh-hans", "en"
SENTENCES = "sentences"
"""The field of an act's detail under which its sentences stand, the English one by the one in the record."""


def record_sentence(writing: Writing, sentence: Callable[[], str]) -> str:
    """The sentence as the record has it; the act keeps it for readers of English."""
    with override(CHINESE):
        kept = sentence()
    with override(ENGLISH):
        english = sentence()
    writing.detail.setdefault(SENTENCES, {})[kept] = english
    return kept


def in_page_language(act: Act, text: str) -> str:
    """What a fact of the act says, in the language of the page."""
    if language() is Language.CHINESE:
        return text
    for kept, english in act.detail.get(SENTENCES, {}).items():
        text = text.replace(kept, english)
    return text

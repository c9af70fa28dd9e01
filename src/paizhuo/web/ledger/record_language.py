"""记录用语: sentences that the platform writes into facts are Chinese, the language of the books.

The act stores the English sentence too, so that a page in English shows it in English.
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
"""The field of an act's detail that maps the Chinese sentences of its facts to the English ones."""


def record_sentence(writing: Writing, sentence: Callable[[], str]) -> str:
    """The Chinese sentence for a fact; the English one is stored in the act."""
    with override(CHINESE):
        chinese = sentence()
    with override(ENGLISH):
        english = sentence()
    writing.detail.setdefault(SENTENCES, {})[chinese] = english
    return chinese


def in_page_language(act: Act, text: str) -> str:
    """The text of a fact of the act, with its sentences in the language of the page."""
    if language() is Language.CHINESE:
        return text
    for chinese, english in act.detail.get(SENTENCES, {}).items():
        text = text.replace(chinese, english)
    return text

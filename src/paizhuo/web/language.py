"""语言: the language of a page, and the words of ``wording`` in it.

``wording`` has the one catalogue of sentences about the domain; Django's catalogue holds only what pages say besides.
A page looks a sentence up in both, so that no sentence is translated twice. A template writes ``%(count)s`` where
``wording`` writes ``{count}``: it finds the same sentence.
"""

from __future__ import annotations

import re
from copy import copy
from typing import TYPE_CHECKING

from django.utils.translation import get_language, trans_real

from paizhuo.wording import Language, sayer
from paizhuo.wording.language import catalogue

if TYPE_CHECKING:
    from paizhuo.wording import Say

PLACE = re.compile(r"{(\w+)}")
"""A place to be filled in a sentence of ``wording``."""


def language() -> Language:
    """The language of this request."""
    return Language.ENGLISH if (get_language() or "").startswith("en") else Language.CHINESE


def say() -> Say:
    """The translation function of the law's words in the language of this request."""
    return sayer(language())


def share_catalogue() -> None:
    """共用词条: let pages use the catalogue of ``wording``; called once, when Django starts."""
    domain = catalogue(Language.CHINESE)
    in_templates = copy(domain)
    # gettext has no other way to list the sentences of a catalogue; Django's merge reads the same attribute.
    sentences = domain._catalog  # type: ignore[attr-defined] # noqa: SLF001 - see above
    in_templates._catalog = {  # type: ignore[attr-defined] # noqa: SLF001 - see above
        as_in_templates(english): as_in_templates(chinese)
        for english, chinese in sentences.items()
        if isinstance(english, str) and PLACE.search(english)
    }
    for one in (domain, in_templates):
        trans_real.translation("zh-hans").merge(one)


def as_in_templates(sentence: str) -> str:
    """A sentence of ``wording`` as Django writes it where a template translates it.

    >>> as_in_templates("at most {count}, or 5 %")
    'at most %(count)s, or 5 %%'
    """
    return PLACE.sub(r"%(\1)s", sentence.replace("%", "%%"))

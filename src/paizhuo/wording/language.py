"""语言: Chinese first, English complete. Every sentence for people goes through gettext.

The English sentence is the key; ``locale/zh`` holds the Chinese. A test checks that the catalogue is complete.
"""

from __future__ import annotations

import gettext
from enum import StrEnum
from functools import cache
from importlib.resources import as_file, files
from typing import Protocol

DOMAIN = "paizhuo"


class Language(StrEnum):
    """语言: a language people can choose."""

    CHINESE = "zh"
    ENGLISH = "en"


class Say(Protocol):
    """Turns an English sentence into the language of the reader."""

    def __call__(self, message: str, /) -> str:
        """The sentence in the reader's language."""


def N_(message: str) -> str:  # noqa: N802 - the name gettext's extractor looks for
    """Mark a sentence for translation; it is translated when it is shown."""
    return message


@cache
def catalogue(language: Language) -> gettext.NullTranslations:
    """词条: every sentence about the domain in this language."""
    if language is Language.ENGLISH:
        return gettext.NullTranslations()
    with as_file(files("paizhuo.wording") / "locale") as folder:
        return gettext.translation(DOMAIN, folder, languages=[language])


@cache
def sayer(language: Language) -> Say:
    """The translation function of a language."""
    return catalogue(language).gettext


def language_of(locale: str | None) -> Language:
    """The language for a POSIX locale name; Chinese unless it asks for English.

    >>> language_of("en_GB.UTF-8"), language_of("C.UTF-8"), language_of(None)
    (<Language.ENGLISH: 'en'>, <Language.CHINESE: 'zh'>, <Language.CHINESE: 'zh'>)
    """
    return Language.ENGLISH if (locale or "").lower().startswith("en") else Language.CHINESE


def is_english(say: Say) -> bool:
    """Whether ``say`` gives English; for texts that a register has in both languages, outside the catalogue."""
    return say(N_("en")) == "en"

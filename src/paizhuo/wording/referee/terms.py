"""用语: building blocks for sentences about rulings: terms, lists, times, points and short sources."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from paizhuo.rulebook import Basis, Citation
from paizhuo.wording.citations import book_words, house_words, placed_words
from paizhuo.wording.language import N_, Say, is_english

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_MINUTE = 60
_WHOLE = 100
_TIMES = {1: N_("first"), 2: N_("second"), 3: N_("third")}


class Term(Protocol):
    """术语: a value with its own name in both languages."""

    zh: str
    en: str


def term_words(say: Say, term: Term) -> str:
    """The name of a term in the reader's language."""
    return term.en if is_english(say) else term.zh


def listed(say: Say, texts: Iterable[str]) -> str:
    """Join the items of a list; empty ones are left out."""
    return say(N_(", ")).join(text for text in texts if text)


def in_turn(say: Say, texts: Iterable[str]) -> str:
    """Join clauses with commas; empty ones are left out.

    >>> from paizhuo.wording import Language, sayer
    >>> in_turn(sayer(Language.ENGLISH), ["cards back", "", "a warning"])
    'cards back, a warning'
    """
    sentence = ""
    for text in texts:
        sentence = (
            say(N_("{clause}, {more}")).format(clause=sentence, more=text) if sentence and text else sentence or text
        )
    return sentence


def either(say: Say, texts: Sequence[str]) -> str:
    """Join alternatives with "or".

    >>> from paizhuo.wording import Language, sayer
    >>> either(sayer(Language.ENGLISH), ["a", "b", "c"]), either(sayer(Language.CHINESE), ["甲", "乙", "丙"])
    ('a, b or c', '甲、乙或丙')
    """
    if len(texts) <= 1:
        return "".join(texts)
    return say(N_("{first} or {last}")).format(first=listed(say, texts[:-1]), last=texts[-1])


def clauses(say: Say, texts: Iterable[str]) -> str:
    """Join independent clauses; empty ones are left out."""
    return say(N_("; ")).join(text for text in texts if text)


def with_source(say: Say, text: str, *sources: Citation) -> str:
    """A text with the articles behind it in brackets, each once."""
    found = listed(say, dict.fromkeys(short_source(say, source) for source in sources))
    return say(N_("{sentence} ({source})")).format(sentence=text, source=found) if found else text


def short_source(say: Say, source: Citation) -> str:
    """An article by its book's code; in Chinese, where the codes mean nothing, by its name.

    >>> from paizhuo.rulebook import Book
    >>> from paizhuo.wording import Language, sayer
    >>> short_source(sayer(Language.ENGLISH), Citation(Book.JIANGSU_2023, "3.7(二)"))
    'J23 3.7(二)'
    >>> short_source(sayer(Language.CHINESE), Citation(Book.NATIONAL, "55(二)"))
    '全国规则第55条(二)'
    """
    short = is_english(say)
    place = f"{source.book} {source.article}" if short else placed_words(source.book, source.article, say)
    match source.basis:
        case Basis.SILENT:
            book = source.book if short else book_words(source.book, say)
            return say(N_("{book} is silent; our default")).format(book=book)
        case Basis.READING:
            return say(N_("{source}, as we read it")).format(source=place)
        case Basis.STATED | Basis.DERIVED:
            return place
        case Basis.HOUSE:
            return house_words(source, say)


def duration_words(say: Say, seconds: int) -> str:
    """A time in minutes and seconds.

    >>> from paizhuo.wording import Language, sayer
    >>> [duration_words(sayer(Language.ENGLISH), seconds) for seconds in (45, 300, 430)]
    ['45 s', '5 min', '7 min 10 s']
    """
    minutes, rest = divmod(seconds, _MINUTE)
    if not minutes:
        return say(N_("{seconds} s")).format(seconds=rest)
    if not rest:
        return say(N_("{minutes} min")).format(minutes=minutes)
    return say(N_("{minutes} min {seconds} s")).format(minutes=minutes, seconds=rest)


def hundredths_words(hundredths: int) -> str:
    """Points as they are written, without a sign; the sentence says that they are deducted.

    >>> hundredths_words(-50), hundredths_words(-300), hundredths_words(-125)
    ('0.5', '3', '1.25')
    """
    whole, rest = divmod(abs(hundredths), _WHOLE)
    return f"{whole}" + (f".{rest:02}".rstrip("0") if rest else "")


def time_words(say: Say, nth: int) -> str:
    """第几次: the ordinal of a time."""
    return say(_TIMES[nth]) if nth in _TIMES else say(N_("{nth}th")).format(nth=nth)

"""出处的说法: the articles behind a pairing or a place, taken from the regulations in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.rulebook.source import Source
from paizhuo.tournament.pairing import Topic
from paizhuo.tournament.plan.effective_regulations import ORGANISER
from paizhuo.tournament.plan.regulations import FirstRound
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.formats.seat_choice import HomeBasis
    from paizhuo.tournament.plan.regulations import Regulations

ZONES = Citation(Book.NATIONAL, "26(二)")
"""胜区败区: only the national rules have the special Swiss."""
_HOME_BY_TABLE = Citation(Book.NATIONAL, "29(一)1")
_HOME_BY_CHART = Citation(Book.NATIONAL, "29(一)3(1), 29(一)3(2)")
LAST_TWO = Citation(Book.NATIONAL, "26(二), 26(四)3", Basis.READING, "last-two-meet-again")
"""胜区最后两队: one article lets the last winner be champion, the other lets nobody meet twice in a stage."""
_NO_MOVING_UP = Citation(Book.NATIONAL, "34(三)")
INDIVIDUAL = Citation(Book.NATIONAL, "27(一)")
CHART_BYES = Citation(Book.NATIONAL, "24(一)1(3)")
MULTI_LOSS = Citation(Book.NATIONAL, "24(三)")
DRAW = Citation(Book.GUANGZHOU_2025, "Reg7(二)")
GUANGZHOU_PLACES = Citation(Book.GUANGZHOU_2025, "Reg9")
GUANGZHOU_OTHER_PLACES = Citation(Book.GUANGZHOU_2025, "", Basis.SILENT, "places-by-last-round")
"""其余名次: the regulations give prizes to ten, and a place to the first four."""
_ROUND_ROBINS = {
    Book.NATIONAL: Citation(Book.NATIONAL, "25(一), App.2"),
    Book.JIANGSU_2023: Citation(Book.JIANGSU_2023, "4.1(一)1"),
}
_NEAREST = Citation(Book.NATIONAL, "26(四)2")
_CHARTS = {
    Book.NATIONAL: Citation(Book.NATIONAL, "24"),
    Book.JIANGSU_2023: Citation(Book.JIANGSU_2023, "4.1(二)"),
}
_BY_SCORE = {
    Book.NATIONAL: Citation(Book.NATIONAL, "26(一)"),
    Book.JIANGSU_2023: Citation(Book.JIANGSU_2023, "4.1(一)3"),
    Book.FUJIAN_2022: Citation(Book.FUJIAN_2022, "1.3"),
}


def topic_source(topic: Topic, regulations: Regulations) -> Citation:
    """The article of the regulations in force that a topic of pairing rests on."""
    match topic:
        case Topic.REMATCH:
            return regulations.rematch.source
        case Topic.BYE:
            return regulations.byes_each.source
        case Topic.NEAREST:
            return _BY_SCORE.get(regulations.book, Source(regulations.book).silence("pairing-by-score"))
        case Topic.RELATED:
            return regulations.related_swiss.source


def round_robin_source(book: Book) -> Citation:
    """The article behind the round table; a book that has no round robin plays by the national table."""
    return _ROUND_ROBINS.get(book, Source(book).silence("round-table-as-national"))


def chart_source(book: Book) -> Citation:
    """The article behind knockout charts; a book that has none plays by the national ones."""
    return _CHARTS.get(book, Source(book).silence("knockout-as-national"))


def home_source(basis: HomeBasis, book: Book) -> Citation:
    """The article that says who is home in a knockout; other books do as the national one."""
    return basis.source if book is Book.NATIONAL else Source(book).silence("home-as-national")


def round_robin_home_source(book: Book) -> Citation:
    """The article that says who is home in a round robin; other books do as the national one."""
    return _HOME_BY_TABLE if book is Book.NATIONAL else Source(book).silence("home-as-national")


def chart_home_source(book: Book) -> Citation:
    """The articles that say who is home in a knockout, before it is known which of them applies."""
    return _HOME_BY_CHART if book is Book.NATIONAL else Source(book).silence("home-as-national")


def no_moving_up_source(book: Book) -> Citation:
    """The article by which nobody takes the place of an entrant who left."""
    return _NO_MOVING_UP if book is Book.NATIONAL else Source(book).silence("no-moving-up")


def unplaced_source(book: Book) -> Citation:
    """The source for: a disqualified entrant has no place. No book states it."""
    return Source(book).silence("disqualified-unplaced")


def first_round_source(scheme: FirstRound, regulations: Regulations) -> Citation:
    """The article behind a first round: the book's own, that of later stages, or the organiser's choice."""
    own = regulations.first_round
    if scheme is own.value:
        return own.source
    if scheme is FirstRound.NEAREST and regulations.book is Book.NATIONAL:
        return _NEAREST
    return Citation(regulations.book, "", Basis.SILENT, ORGANISER)


def sources_words(say: Say, citations: Iterable[Citation]) -> str:
    """Several citations: the articles of one book are merged into one mention."""
    merged: dict[tuple[Book, Basis, str], Citation] = {}
    for citation in citations:
        whole = citation.basis in {Basis.STATED, Basis.SILENT} and citation.note != ORGANISER
        key = (citation.book, citation.basis, "" if whole else f"{citation.article}/{citation.note}")
        merged[key] = _joined(merged[key], citation) if key in merged else citation
    shown = [one for one in merged.values() if not any(_covers(other, one) for other in merged.values())]
    return say(N_("; ")).join(source_words(say, citation) for citation in shown)


def source_words(say: Say, citation: Citation) -> str:
    """One citation; a ruling of the organiser is not shown as a default."""
    if citation.note == ORGANISER:
        return say(N_("as the organiser has ruled"))
    return citation_words(citation, say)


def cited_words(say: Say, sentence: str, citations: Iterable[Citation]) -> str:
    """A sentence with the articles behind it."""
    sources = sources_words(say, citations)
    return say(N_("{sentence} ({source})")).format(sentence=sentence, source=sources) if sources else sentence


def _covers(one: Citation, other: Citation) -> bool:
    """Whether ``one`` names the same articles as ``other`` and says more."""
    more = other.basis is Basis.STATED and one.basis in {Basis.DERIVED, Basis.READING}
    return more and one.book is other.book and set(other.numbers) <= set(one.numbers)


def _joined(one: Citation, other: Citation) -> Citation:
    articles = dict.fromkeys((*one.numbers, *other.numbers))
    notes = dict.fromkeys(note for note in (*one.note.split(", "), other.note) if note)
    return Citation(one.book, ", ".join(articles), one.basis, ", ".join(notes))

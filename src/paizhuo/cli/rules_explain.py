"""paizhuo rules explain: an option, a point of law, a label or an article, with every book's answer."""

from __future__ import annotations

import difflib
import unicodedata
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cli.rule_sets import RULE_SETS, rule_set, rules_words
from paizhuo.errors import BadInput
from paizhuo.rulebook import BOOKS, Book, Citation, Status
from paizhuo.wording import (
    N_,
    Say,
    article_words,
    articles_of,
    citation_words,
    options_of,
    sayer,
    title_words,
    value_words,
)
from paizhuo.wording.options import titles_of

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from paizhuo.wording.options import AnyRules

_STATUSES = {
    Status.IMPLEMENTED: N_("implemented"),
    Status.LAW_ONLY: N_("law only"),
    Status.NOT_AT_THE_TABLE: N_("not at the table"),
    Status.NOT_YET: N_("not yet"),
    Status.NOT_IN_THE_SOURCE: N_("not in the source"),
}


class NothingToExplain(BadInput):
    """The word is no option, no point of law and no article."""

    code: ClassVar[str] = "NOTHING_TO_EXPLAIN"


def run_explain(chosen: argparse.Namespace) -> int:
    """Explain an option, a point of law or an article; without a word, list what can be explained."""
    say = sayer(chosen.lang)
    # Brackets come full-width from a Chinese keyboard, and then need no quotes in a shell.
    what = unicodedata.normalize("NFKC", " ".join(chosen.what))
    chosen_sets = [rule_set(chosen.rules)] if chosen.rules else list(RULE_SETS.values())
    if not what:
        print(say(N_("Options:")), ", ".join(_options(chosen_sets)))
        print(say(N_("Points of law:")), ", ".join(_topics(chosen_sets)))
        print(say(N_("Articles: a book's code and number, such as NAT 10(二), J23 3.5(四)1, J17 3.3.1, GZ R27.")))
        return 0
    if what in _options(chosen_sets):
        _explain_option(what, chosen_sets, say)
        return 0
    if what in _topics(chosen_sets):
        print(what)
        for rules in chosen_sets:
            for topic, citation in rules.topics.items():
                if topic == what:
                    _print_citation(citation, say)
        return 0
    if _explain_label(what, chosen_sets, say):
        return 0
    return _explain_article(what, say)


def _options(sets: Iterable[AnyRules]) -> list[str]:
    """The names of the options of these rule sets."""
    return list(dict.fromkeys(name for rules in sets for name in titles_of(rules)))


def _topics(sets: Iterable[AnyRules]) -> list[str]:
    """The points of law of these rule sets."""
    return list(dict.fromkeys(str(topic) for rules in sets for topic in rules.topics))


def _explain_option(name: str, sets: Iterable[AnyRules], say: Say) -> None:
    """The answers of all sets that have the option; a title wherever it is another than the one before."""
    printed = ""
    for rules in sets:
        if name not in titles_of(rules):
            continue
        title = title_words(name, say, rules)
        if title != printed:
            print(title)
            printed = title
        cited = getattr(rules, name)
        print(f"  {value_words(cited.value, say)}")
        _print_citation(cited.source, say)


def _explain_label(label: str, sets: Iterable[AnyRules], say: Say) -> bool:
    """Explain a label such as D2, under which defaults and readings are argued; whether there is one."""
    found = [
        (rules, name, cited)
        for rules in sets
        for name, cited in options_of(rules)
        if cited.source.note.upper() == label.upper()
    ]
    for rules, name, cited in found:
        print(f"{rules_words(rules, say)}: {title_words(name, say, rules)} ({name})")
        print(f"    {value_words(cited.value, say)}")
        print(f"    {citation_words(cited.source, say)}")
    return bool(found)


def _print_citation(citation: Citation, say: Say) -> None:
    print(f"    {citation_words(citation, say)}")
    for article in articles_of(citation):
        print(f"      {citation.book} {article.number}: {article_words(article, say)}")


def _explain_article(what: str, say: Say) -> int:
    code, _, number = what.partition(" ")
    book = _book(code)
    text = BOOKS[book] if book else None
    article = text.article(number.strip()) if text else None
    if text is None or article is None:
        message = say(N_("'{what}' is no option, no point of law and no article; 'paizhuo rules explain' lists them."))
        near = difflib.get_close_matches(what, [*_options(RULE_SETS.values()), *_topics(RULE_SETS.values())], n=1)
        hint = say(N_(" Did you mean '{near}'?")).format(near=near[0]) if near else ""
        raise NothingToExplain(message.format(what=what) + hint, text=what)
    print(f"{text.book} {article.number} [{say(_STATUSES[article.status])}]: {article_words(article, say)}")
    for rules in RULE_SETS.values():
        for place in _cited_by(rules, text.book, article.number):
            print(f"  {rules.id}: {place}")
    return 0


def _book(code: str) -> Book | None:
    return Book(code.upper()) if code.upper() in tuple(Book) else None


def _cited_by(rules: AnyRules, book: Book, number: str) -> Iterable[str]:
    for name, cited in options_of(rules):
        if cited.source.book is book and number in cited.source.numbers:
            yield name
    for topic, citation in rules.topics.items():
        if citation.book is book and number in citation.numbers:
            yield topic

"""paizhuo rules: what the books say: a whole rule set, the differences between two, or one point with its articles."""

from __future__ import annotations

import difflib
import json
import sys
import unicodedata
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import Console
from rich.table import Table

from paizhuo.errors import BadInput
from paizhuo.guandan import RULE_SETS, RuleSet, rule_set
from paizhuo.guandan.topics import Topic
from paizhuo.rulebook import BOOKS, Basis, Book, Citation, Status
from paizhuo.wording import (
    N_,
    Language,
    Say,
    article_words,
    articles_of,
    book_words,
    citation_words,
    options_of,
    sayer,
    title_words,
    value_words,
)
from paizhuo.wording.options import TITLES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable


_STATUSES = {
    Status.IMPLEMENTED: N_("implemented"),
    Status.NOT_AT_THE_TABLE: N_("not at the table"),
    Status.NOT_YET: N_("not yet"),
}


class NothingToExplain(BadInput):
    """The word is no option, no point of law and no article."""

    code: ClassVar[str] = "NOTHING_TO_EXPLAIN"


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "rules", help="规则：查看、对比、解释 · show, compare and explain the rule books", description=__doc__
    )
    parts = command.add_subparsers(dest="part", required=True, metavar="show|diff|explain")
    show = parts.add_parser("show", parents=[shared], help="every option of a rule set with its article")
    show.add_argument("rules", nargs="?", help=f"one of {', '.join(RULE_SETS)}; without it the sets are listed")
    show.add_argument("--json", action="store_true", help="for programs")
    show.set_defaults(run=run_show)
    diff = parts.add_parser("diff", parents=[shared], help="the options in which two rule sets differ")
    diff.add_argument("first", help="a rule set, such as national")
    diff.add_argument("second", help="another one")
    diff.set_defaults(run=run_diff)
    explain = parts.add_parser("explain", parents=[shared], help="an option, a point of law or an article")
    explain.add_argument("what", nargs="*", help="e.g. tribute, all_high, D2, or an article such as 'NAT 10(二)'")
    explain.add_argument("--rules", help="only this rule set")
    explain.set_defaults(run=run_explain)


def console() -> Console:
    """Standard output, coloured at a terminal; wide when it is piped, so that no line is cut."""
    return Console(file=sys.stdout, highlight=False, width=None if sys.stdout.isatty() else 160)


def run_show(chosen: argparse.Namespace) -> int:
    """Show one rule set, or list them."""
    say = sayer(chosen.lang)
    if chosen.rules is None:
        for rules in RULE_SETS.values():
            print(f"{rules.id:16} {rules.title_en if chosen.lang is Language.ENGLISH else rules.title_zh}")
        return 0
    rules = rule_set(chosen.rules)
    if chosen.json:
        print(json.dumps(rules_json(rules), ensure_ascii=False, indent=1))
        return 0
    table = _table(rules.title_en if chosen.lang is Language.ENGLISH else rules.title_zh, say)
    for name, cited in options_of(rules):
        table.add_row(
            f"{title_words(name, say)}\n[dim]{name}[/]", value_words(cited.value, say), _source(cited.source, say)
        )
    console().print(table)
    return 0


def _table(title: str, say: Say) -> Table:
    table = Table(title=title, show_lines=True, expand=False)
    table.add_column(say(N_("option")), overflow="fold")
    table.add_column(say(N_("value")), overflow="fold")
    table.add_column(say(N_("source")), overflow="fold")
    return table


def _source(citation: Citation, say: Say) -> str:
    style = "yellow" if citation.basis is Basis.SILENT else "cyan"
    return f"[{style}]{_escape(citation_words(citation, say))}[/]"


def _escape(text: str) -> str:
    return text.replace("[", r"\[")


def rules_json(rules: RuleSet) -> dict[str, Any]:
    """A rule set for programs: every option with its value, article and basis."""
    return {
        "v": 1,
        "id": rules.id,
        "book": rules.book.value,
        "options": {
            name: {
                "value": _plain(cited.value),
                "article": cited.source.article,
                "basis": cited.source.basis.value,
                "note": cited.source.note,
            }
            for name, cited in options_of(rules)
        },
        "topics": {topic.value: str(citation) for topic, citation in rules.topics.items()},
    }


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    fields = getattr(value, "__dataclass_fields__", None)
    return {name: _plain(getattr(value, name)) for name in fields} if fields else value


def run_diff(chosen: argparse.Namespace) -> int:
    """Show the options in which two rule sets differ."""
    say = sayer(chosen.lang)
    first, second = rule_set(chosen.first), rule_set(chosen.second)
    table = Table(show_lines=True)
    table.add_column(say(N_("option")), overflow="fold")
    table.add_column(book_words(first.book, say), overflow="fold")
    table.add_column(book_words(second.book, say), overflow="fold")
    for (name, a), (_, b) in zip(options_of(first), options_of(second), strict=True):
        if a.value != b.value:
            cells = (f"{value_words(c.value, say)}\n{_source(c.source, say)}" for c in (a, b))
            table.add_row(f"{title_words(name, say)}\n[dim]{name}[/]", *cells)
    if table.row_count:
        console().print(table)
    else:
        print(say(N_("The two rule sets give the same answers.")))
    return 0


def run_explain(chosen: argparse.Namespace) -> int:
    """Explain an option, a point of law or an article; without a word, list what can be explained."""
    say = sayer(chosen.lang)
    # Brackets come full-width from a Chinese keyboard, and then need no quotes in a shell.
    what = unicodedata.normalize("NFKC", " ".join(chosen.what))
    chosen_sets = [rule_set(chosen.rules)] if chosen.rules else list(RULE_SETS.values())
    if not what:
        print(say(N_("Options:")), ", ".join(TITLES))
        print(say(N_("Points of law:")), ", ".join(Topic))
        print(say(N_("Articles: a book's code and number, such as NAT 10(二), J23 3.5(四)1, J17 3.3.1, GZ R27.")))
        return 0
    if what in TITLES:
        print(title_words(what, say))
        for rules in chosen_sets:
            cited = getattr(rules, what)
            print(f"  {value_words(cited.value, say)}")
            _print_citation(cited.source, say)
        return 0
    if what in tuple(Topic):
        print(what)
        for rules in chosen_sets:
            _print_citation(rules.topics[Topic(what)], say)
        return 0
    if _explain_label(what, chosen_sets, say):
        return 0
    return _explain_article(what, say)


def _explain_label(label: str, sets: Iterable[RuleSet], say: Say) -> bool:
    """Explain a label such as D2, under which defaults and readings are argued; whether there is one."""
    found = [
        (rules, name, cited)
        for rules in sets
        for name, cited in options_of(rules)
        if cited.source.note == label.upper()
    ]
    for rules, name, cited in found:
        print(f"{book_words(rules.book, say)}: {title_words(name, say)} ({name})")
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
        near = difflib.get_close_matches(what, [*TITLES, *Topic], n=1)
        hint = say(N_(" Did you mean '{near}'?")).format(near=near[0]) if near else ""
        raise NothingToExplain(message.format(what=what) + hint, text=what)
    print(f"{text.book} {article.number} [{say(_STATUSES[article.status])}]: {article_words(article, say)}")
    for rules in RULE_SETS.values():
        for place in _cited_by(rules, text.book, article.number):
            print(f"  {rules.id}: {place}")
    return 0


def _book(code: str) -> Book | None:
    return Book(code.upper()) if code.upper() in tuple(Book) else None


def _cited_by(rules: RuleSet, book: Book, number: str) -> Iterable[str]:
    for name, cited in options_of(rules):
        if cited.source.book is book and number in cited.source.numbers:
            yield name
    for topic, citation in rules.topics.items():
        if citation.book is book and number in citation.numbers:
            yield topic

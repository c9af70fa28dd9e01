"""paizhuo rule: the prescribed ruling for an infraction, with its article, its escalation and its consequences.

Without --infraction it asks step by step what has not been said already; with it, or with --list, it answers and ends.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from paizhuo.cli.ruling.asking import Desk
from paizhuo.cli.ruling.books import book_of
from paizhuo.cli.ruling.brief import RAISED, Earlier
from paizhuo.cli.ruling.layout import ruling_lines
from paizhuo.cli.ruling.screen import Quit
from paizhuo.cli.ruling.told import told_of
from paizhuo.cli.ruling.typed import (
    NotUnderstood,
    check_earlier,
    check_facts,
    check_unsaid,
    fact_line,
    infraction_of,
)
from paizhuo.cli.ruling.written import list_data, not_in_book_data, ruling_data
from paizhuo.cli.table.terminal import COLUMNS, Left, Terminal
from paizhuo.referee import NotInThisBook, questions
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.wording import N_, sayer
from paizhuo.wording.referee import GROUPS, infraction_words, not_in_book_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.referee import Infraction
    from paizhuo.rulebook import Book
    from paizhuo.wording import Say

_NOT_IN_BOOK = 1
_NO_RULING = 1


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "rule",
        parents=[shared],
        help="判罚：违规应如何处罚，依据何条 · the ruling for an infraction",
        description=__doc__,
        epilog="Exit status: 0 done, 1 the book names no penalty or the input ended before a ruling, "
        "2 something typed was not understood.",
    )
    command.add_argument(
        "--book",
        metavar="BOOK",
        help=f"one of {', '.join(REGULATIONS)}, or a code or Chinese name such as J23 or 江苏2023",
    )
    command.add_argument("--infraction", metavar="CODE", help="the infraction, by its code or term; --list has them")
    command.add_argument(
        "--fact", action="append", default=[], metavar="NAME=VALUE", help="an answer to what the book asks; repeatable"
    )
    command.add_argument(
        "--history",
        action="append",
        default=[],
        metavar="NAME=N",
        help=f"what came before: {', '.join(Earlier._fields)}; repeatable",
    )
    command.add_argument("--seat", metavar="SEAT", help="the offender's seat: E, N, W or S")
    command.add_argument("--raised", action="append", default=[], choices=RAISED, help="how it was raised; repeatable")
    command.add_argument("--damage", action="store_true", help="the other side was harmed")
    command.add_argument("--whole-floor", action="store_true", help="the whole floor had been warned of it")
    command.add_argument(
        "--choose",
        action="append",
        default=[],
        metavar="MATTER=N",
        help="decide an open matter by the number of the option; repeatable",
    )
    command.add_argument("--list", action="store_true", help="list the infractions, and what a book asks about each")
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Answer what was asked on the command line, or ask."""
    say = sayer(chosen.lang)
    book = None if chosen.book is None else book_of(chosen.book, say)
    if chosen.list and chosen.infraction is not None:
        raise NotUnderstood(say(N_("--list and --infraction cannot be used together.")))
    if chosen.list:
        _list(book, say, as_data=chosen.json)
        return 0
    if chosen.infraction is not None:
        if book is None:
            raise NotUnderstood(say(N_("Say which book: --book {books}.")).format(books=", ".join(REGULATIONS)))
        return _answer(chosen, book, say)
    if chosen.json:
        raise NotUnderstood(say(N_("--json needs --infraction or --list.")))
    desk = Desk(Terminal(pace=0, colour=True), say, book, told_of(chosen, say))
    try:
        desk.run()
    except Quit:
        return 0
    except Left:
        return 0 if desk.has_ruled else _NO_RULING


def _answer(chosen: argparse.Namespace, book: Book, say: Say) -> int:
    told = told_of(chosen, say)
    brief = told.brief(book, infraction_of(chosen.infraction, say, book), say)
    # What is not told here has not happened: nobody can be asked.
    brief.untold = frozenset()
    check_facts(brief, say)
    ruling = brief.ruling()
    if isinstance(ruling, NotInThisBook):
        print(_json(not_in_book_data(ruling, say)) if chosen.json else not_in_book_words(say, ruling))
        return _NOT_IN_BOOK
    check_earlier(brief, say)
    check_unsaid(brief, say)
    told.decide(brief, say)
    ruling = brief.ruling()
    if isinstance(ruling, NotInThisBook):
        return _NOT_IN_BOOK
    if chosen.json:
        print(_json(ruling_data(ruling, say)))
    else:
        Terminal(pace=0, colour=True).show(ruling_lines(say, ruling, COLUMNS))
    return 0


def _json(data: dict[str, Any]) -> str:
    return json.dumps({"v": 1, **data}, ensure_ascii=False, indent=1)


def _list(book: Book | None, say: Say, *, as_data: bool) -> None:
    books = (book,) if book is not None else tuple(one.book for one in REGULATIONS.values())
    if as_data:
        print(_json(list_data(books, say)))
        return
    for group in GROUPS:
        members = [one for one in group.infractions if any(_punishes(one, each) for each in books)]
        if not members:
            continue
        print(say(group.head))
        for infraction in members:
            where = "" if book is not None else " ".join(each for each in books if _punishes(infraction, each))
            print(f"  {infraction.value:20} {infraction_words(say, infraction)}  {where}".rstrip())
            if book is not None:
                _list_facts(infraction, book, say)


def _list_facts(infraction: Infraction, book: Book, say: Say) -> None:
    asked = questions(infraction, book)
    for question in () if isinstance(asked, NotInThisBook) else asked:
        print(f"    {fact_line(question, say)}")


def _punishes(infraction: Infraction, book: Book) -> bool:
    return not isinstance(questions(infraction, book), NotInThisBook)

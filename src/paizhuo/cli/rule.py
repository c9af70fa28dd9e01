"""paizhuo rule: the prescribed ruling for an infraction, with its article, its escalation and its consequences.

Without --infraction it asks step by step what has not been said already; with it, or with --list, it answers and ends.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from paizhuo.cli.help_texts import filled
from paizhuo.cli.ruling.book_names import named_book
from paizhuo.cli.ruling.case_options import (
    add_case_options,
    case_options,
    check_answered,
    check_options,
    earlier_counts,
    fact_line,
    named_infraction,
)
from paizhuo.cli.ruling.dialogue import RulingDialogue
from paizhuo.cli.ruling.layout import ruling_lines
from paizhuo.cli.ruling.refusals import NotUnderstood, refusals_in_words
from paizhuo.cli.ruling.ruling_json import list_data, not_in_book_data, ruling_data
from paizhuo.cli.ruling.screen import Quit
from paizhuo.cli.ruling.turn_times import add_turn_options, answer_turn
from paizhuo.cli.terminal import COLUMNS, Left, Terminal
from paizhuo.officiating.case_without_event import CaseWithoutEvent
from paizhuo.officiating.earlier_count_checks import check_costs_known, check_counts
from paizhuo.officiating.earlier_counts import EarlierCounts
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
        description=N_(
            "Show the prescribed ruling for an infraction, with its article, its escalation and its consequences. "
            "Without --infraction the command asks step by step; with it, or with --list, it answers and ends."
        ),
        epilog=N_(
            "Exit status: 0 done, 1 the book names no penalty or the input ended before a ruling, "
            "2 something typed was not understood."
        ),
    )
    command.add_argument(
        "--book",
        metavar="BOOK",
        help=filled(N_("one of {names}, or a code or a Chinese name, such as J23"), names=", ".join(REGULATIONS)),
    )
    add_case_options(command)
    command.add_argument(
        "--history",
        action="append",
        default=[],
        metavar="NAME=N",
        help=filled(N_("what came before: {names}; repeatable"), names=", ".join(EarlierCounts._fields)),
    )
    command.add_argument(
        "--list", action="store_true", help=N_("list the infractions, and what a book asks about each")
    )
    add_turn_options(command)
    command.add_argument("--json", action="store_true", help=N_("for programs"))
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Answer what was asked on the command line, or ask."""
    say = sayer(chosen.lang)
    book = None if chosen.book is None else named_book(chosen.book, say)
    if chosen.list and chosen.infraction is not None:
        raise NotUnderstood(say(N_("--list and --infraction cannot be used together.")))
    if chosen.list:
        _list(book, say, as_data=chosen.json)
        return 0
    if chosen.infraction is not None or chosen.limits or chosen.act is not None:
        if book is None:
            raise NotUnderstood(say(N_("Say which book: --book {books}.")).format(books=", ".join(REGULATIONS)))
        return _answer(chosen, book, say) if chosen.infraction is not None else _turn(chosen, book, say)
    if chosen.json:
        raise NotUnderstood(say(N_("--json needs --infraction or --list.")))
    options, earlier = case_options(chosen, say), earlier_counts(chosen, say)
    dialogue = RulingDialogue(Terminal(pace=0, colour=True), say, book, options, earlier)
    try:
        dialogue.run()
    except Quit:
        return 0
    except Left:
        return 0 if dialogue.has_ruled else _NO_RULING


def _answer(chosen: argparse.Namespace, book: Book, say: Say) -> int:
    options = case_options(chosen, say)
    form = options.form(book, named_infraction(chosen.infraction, say, book), say)
    # What the command line does not say has not happened: nobody can be asked.
    case = replace(CaseWithoutEvent.after(book, form, earlier_counts(chosen, say)), unasked=frozenset())
    check_options(case, say)
    check_answered(case.needs(), say)
    ruling = case.ruling()
    if isinstance(ruling, NotInThisBook):
        print(_json(not_in_book_data(ruling, say)) if chosen.json else not_in_book_words(say, ruling))
        return _NOT_IN_BOOK
    with refusals_in_words(say):
        check_counts(case)
        check_costs_known(case)
    ruling = replace(case, form=options.with_choices(form, ruling, say)).ruling()
    if isinstance(ruling, NotInThisBook):
        return _NOT_IN_BOOK
    if chosen.json:
        print(_json(ruling_data(ruling, say)))
    else:
        Terminal(pace=0, colour=True).show(ruling_lines(say, ruling, COLUMNS))
    return 0


def _turn(chosen: argparse.Namespace, book: Book, say: Say) -> int:
    answered = answer_turn(chosen, book, say)
    print(_json(answered.data) if chosen.json else "\n".join(answered.lines))
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

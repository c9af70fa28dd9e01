"""单印: the documents named on the command line, as one PDF file; or one spreadsheet."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.event_file import CannotDo
from paizhuo.cli.printing.document_list import NOTICES
from paizhuo.cli.printing.event_view import open_event
from paizhuo.cli.printing.output_file import STANDARD_OUTPUT, check_free, write
from paizhuo.documents.catalogue import BY_ID, copies_of, document, why_none
from paizhuo.documents.document import Scope
from paizhuo.documents.paper import NothingToPrint
from paizhuo.documents.penalties import penalty_numbers
from paizhuo.documents.spreadsheets.catalogue import BY_ID as SPREADSHEETS
from paizhuo.documents.spreadsheets.catalogue import ENDING, xlsx
from paizhuo.documents.typesetting import typeset
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping, Sequence

    from paizhuo.documents import EventView, Where
    from paizhuo.documents.document import Document
    from paizhuo.documents.paper import Paper
    from paizhuo.wording import Say


def print_named(chosen: argparse.Namespace, say: Say) -> int:
    """Print the named documents; the exit status is 1 where one of them is refused, and the others are printed."""
    if len(chosen.words) == 1:
        raise CannotDo(say(N_("Say what to print, or --all; 'paizhuo print --list' shows everything.")))
    names = [full_name(name) for name in chosen.words[1:]]
    if not names:
        raise CannotDo(say(N_("Name the event's file first, or ask for 'paizhuo print --list'.")))
    lists = [name for name in names if name in SPREADSHEETS]
    if lists and len(names) > 1:
        raise CannotDo(say(N_("A spreadsheet is a file of its own; print {name} alone.")).format(name=lists[0]))
    target = chosen.out or Path(f"{Path(chosen.words[0]).stem}-{file_name(names)}")
    check_free(target, say, force=chosen.force)
    if target.name == STANDARD_OUTPUT and output.console().is_terminal:
        raise CannotDo(say(N_("A terminal cannot show a file; name one with --out.")))
    event_view, where = open_event(chosen, say)
    refused: dict[str, str] = {}
    made = b""
    with output.working(say(N_("Laying out …"))):
        if lists:
            made = xlsx(event_view, lists[0])
        else:
            papers = _allowed(event_view, names, where, refused, blank=chosen.blank)
            made = typeset(papers, title=papers[0].title, language=event_view.language) if papers else b""
    if made:
        write(target, made, say)
    return complain(refused, say)


def full_name(name: str) -> str:
    """The name in the catalogue: a spreadsheet may be named without its extension, where no paper has that name.

    Raises UnknownDocument for any other name.

    >>> full_name("lists"), full_name("pairing-list")
    ('lists.xlsx', 'pairing-list')
    """
    if name in SPREADSHEETS:
        return name
    if name not in BY_ID and f"{name}{ENDING}" in SPREADSHEETS:
        return f"{name}{ENDING}"
    return document(name).id


def file_name(names: Sequence[str]) -> str:
    """The default file name."""
    if names[0] in SPREADSHEETS:
        return names[0]
    return f"{names[0]}.pdf" if len(names) == 1 else "papers.pdf"


def complain(refused: Mapping[str, str], say: Say) -> int:
    """Say of every refused document why, and what to do; the exit status."""
    for name, why in refused.items():
        text = say(N_("Not printed: {name}. {why}")).format(name=name, why=why)
        print(f"paizhuo: {output.plain(text)}", file=sys.stderr)
    return 1 if refused else 0


def _allowed(
    event_view: EventView, names: Sequence[str], where: Where, refused: dict[str, str], *, blank: bool
) -> list[Paper]:
    """All copies of these documents; the reasons of those without a copy are added to ``refused``."""
    papers: list[Paper] = []
    for name in names:
        try:
            papers += papers_of(event_view, document(name), where, blank=blank)
        except NothingToPrint as error:
            refused[name] = error.words(event_view.say)
    return papers


def papers_of(event_view: EventView, one: Document, where: Where, *, blank: bool = False) -> list[Paper]:
    """All copies of a document that can be printed now; raises NothingToPrint where there is none."""
    if blank:
        return [one.make(event_view, replace(where, blank=True))]
    copies = [copy for copy in all_copies(event_view, one, where) if one.check(event_view, copy) is None]
    if not copies:
        raise NothingToPrint(why_none(event_view, one, where))
    return [one.make(event_view, copy) for copy in copies]


def all_copies(event_view: EventView, one: Document, where: Where) -> tuple[Where, ...]:
    """哪些份: all copies that the options leave open; the blank form where there is no ruling, appeal or notice."""
    numbers: Sequence[int] = ()
    if one.scope is Scope.RULING and not where.fact:
        numbers = penalty_numbers(event_view.state)
    elif one.scope is Scope.APPEAL and not where.fact:
        numbers = sorted(event_view.state.appeals)
    elif one.id in NOTICES and not where.fact:
        numbers = range(1, len(event_view.notices) + 1)
    if numbers:
        return tuple(replace(where, fact=number) for number in numbers)
    return copies_of(event_view, one.scope, where)

"""单印: the documents named on the command line, as one PDF file; or one spreadsheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.event_file import CannotDo
from paizhuo.cli.printing.document_list import NOTICES
from paizhuo.cli.printing.event_view import open_event
from paizhuo.cli.printing.output_file import STANDARD_OUTPUT, check_free, write
from paizhuo.documents.catalogue import BY_ID, NOTHING_YET, copies_of, document
from paizhuo.documents.document import Scope
from paizhuo.documents.paper import Missing, NothingToPrint
from paizhuo.documents.penalties import penalty_numbers
from paizhuo.documents.spreadsheets.catalogue import BY_ID as SPREADSHEETS
from paizhuo.documents.spreadsheets.catalogue import ENDING, xlsx
from paizhuo.documents.typesetting import typeset
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from paizhuo.documents import EventView, Where
    from paizhuo.documents.document import Document
    from paizhuo.documents.paper import Paper
    from paizhuo.wording import Say


def print_named(chosen: argparse.Namespace, say: Say) -> None:
    """Print the named documents."""
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
    with output.working(say(N_("Laying out …"))):
        made = xlsx(event_view, lists[0]) if lists else as_pdf(event_view, names, where, blank=chosen.blank)
    write(target, made, say)


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


def as_pdf(event_view: EventView, names: Sequence[str], where: Where, *, blank: bool) -> bytes:
    """One PDF file with all copies of these documents."""
    papers = [paper for name in names for paper in papers_of(event_view, document(name), where, blank=blank)]
    return typeset(papers, title=papers[0].title, language=event_view.language)


def papers_of(event_view: EventView, one: Document, where: Where, *, blank: bool) -> list[Paper]:
    """All copies of a document; raises NothingToPrint where there is none."""
    if blank:
        return [one.make(event_view, replace(where, blank=True))]
    copies = all_copies(event_view, one, where)
    if not copies:
        raise NothingToPrint(Missing(NOTHING_YET))
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

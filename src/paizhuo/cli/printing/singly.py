"""单印: the documents that are named, as one PDF file; or one spreadsheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events import pages
from paizhuo.cli.events.keeping import CannotDo
from paizhuo.cli.printing.event import opened
from paizhuo.cli.printing.listing import NOTICES
from paizhuo.cli.printing.putting import STANDARD_OUTPUT, check_free, put
from paizhuo.documents.catalogue import BY_ID, NOTHING_YET, Scope, document, parts
from paizhuo.documents.paper import NothingToPrint
from paizhuo.documents.penalised import penalties_told
from paizhuo.documents.spreadsheets.catalogue import BY_ID as SPREADSHEETS
from paizhuo.documents.spreadsheets.catalogue import ENDING, xlsx
from paizhuo.documents.typesetting import typeset
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from paizhuo.documents import EventView, Where
    from paizhuo.documents.catalogue import Document
    from paizhuo.documents.paper import Paper
    from paizhuo.wording import Say


def print_named(chosen: argparse.Namespace, say: Say) -> None:
    """Print what was named."""
    if len(chosen.words) == 1:
        raise CannotDo(say(N_("Say what to print, or --all; 'paizhuo print --list' tells what there is.")))
    names = [spelt(name) for name in chosen.words[1:]]
    if not names:
        raise CannotDo(say(N_("Name the event's file first, or ask for 'paizhuo print --list'.")))
    lists = [name for name in names if name in SPREADSHEETS]
    if lists and len(names) > 1:
        raise CannotDo(say(N_("A spreadsheet is a file of its own; print {name} alone.")).format(name=lists[0]))
    target = chosen.out or Path(f"{Path(chosen.words[0]).stem}-{file_name(names)}")
    check_free(target, say, force=chosen.force)
    if target.name == STANDARD_OUTPUT and pages.console().is_terminal:
        raise CannotDo(say(N_("A terminal cannot show a file; name one with --out.")))
    occasion, where = opened(chosen, say)
    with pages.working(say(N_("Laying out …"))):
        made = xlsx(occasion, lists[0]) if lists else as_pdf(occasion, names, where, blank=chosen.blank)
    put(target, made, say)


def spelt(name: str) -> str:
    """A list may be named without its ending where no paper has its name; an unknown name is refused.

    >>> spelt("lists"), spelt("pairing-list")
    ('lists.xlsx', 'pairing-list')
    """
    if name in SPREADSHEETS:
        return name
    if name not in BY_ID and f"{name}{ENDING}" in SPREADSHEETS:
        return f"{name}{ENDING}"
    return document(name).id


def file_name(names: Sequence[str]) -> str:
    """The file where none was named."""
    if names[0] in SPREADSHEETS:
        return names[0]
    return f"{names[0]}.pdf" if len(names) == 1 else "papers.pdf"


def as_pdf(occasion: EventView, names: Sequence[str], where: Where, *, blank: bool) -> bytes:
    """One file of these documents, every copy that is meant."""
    papers = [paper for name in names for paper in papers_of(occasion, document(name), where, blank=blank)]
    return typeset(papers, title=papers[0].title, language=occasion.language)


def papers_of(occasion: EventView, one: Document, where: Where, *, blank: bool) -> list[Paper]:
    """All copies of a document; what does not exist is told."""
    if blank:
        return [one.make(occasion, replace(where, blank=True))]
    copies = copies_of(occasion, one, where)
    if not copies:
        raise NothingToPrint(NOTHING_YET)
    return [one.make(occasion, copy) for copy in copies]


def copies_of(occasion: EventView, one: Document, where: Where) -> tuple[Where, ...]:
    """哪些份: what was not named means all there are; without any ruling, appeal or notice the form is blank."""
    numbers: Sequence[int] = ()
    if one.scope is Scope.RULING and not where.fact:
        numbers = penalties_told(occasion.state)
    elif one.scope is Scope.APPEAL and not where.fact:
        numbers = sorted(occasion.state.appeals)
    elif one.id in NOTICES and not where.fact:
        numbers = range(1, len(occasion.notices) + 1)
    if numbers:
        return tuple(replace(where, fact=number) for number in numbers)
    return parts(occasion, one.scope, where)

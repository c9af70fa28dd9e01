"""全套: ``print --all``: all papers and spreadsheets of an event, one file each, in a folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.event_file import CannotDo
from paizhuo.cli.printing.event_view import open_event
from paizhuo.cli.printing.named_documents import complain, full_name, papers_of
from paizhuo.cli.printing.output_file import EXISTS, write
from paizhuo.documents.catalogue import BY_ID, document
from paizhuo.documents.fonts import MissingCharacter
from paizhuo.documents.paper import NothingToPrint
from paizhuo.documents.spreadsheets.catalogue import BY_ID as SPREADSHEETS
from paizhuo.documents.spreadsheets.catalogue import xlsx
from paizhuo.documents.typesetting import typeset
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse

    from paizhuo.documents import EventView, Where
    from paizhuo.wording import Say

SINGLE_FORMS = "score-sheet-"
"""The forms of score sheets, which are left out: ``score-sheets`` prints the one that the event uses."""


def print_all(chosen: argparse.Namespace, say: Say) -> int:
    """Print everything that this event uses, or all copies of what is named; then say what is not printed, and why.

    What the event has not come to yet is no error. A document that was named and is refused is one: exit status 1.
    """
    event_view, where = open_event(chosen, say)
    named = [full_name(name) for name in chosen.words[1:]]
    papers = [one.id for one in BY_ID.values() if one.is_used(event_view) and not one.id.startswith(SINGLE_FORMS)]
    names = named or [*papers, *SPREADSHEETS]
    folder = chosen.out or Path(f"{Path(chosen.words[0]).stem}-papers")
    files = {name: folder / (name if name not in BY_ID else f"{name}.pdf") for name in names}
    _make(folder, say)
    taken = [path for path in files.values() if path.exists()]
    if taken and not chosen.force:
        raise CannotDo(say(EXISTS).format(file=taken[0]))
    missing: dict[str, str] = {}
    faulty: dict[str, str] = {}
    for at, (name, path) in enumerate(files.items(), start=1):
        step = say(N_("{at} of {count}: {name}")).format(at=at, count=len(files), name=name)
        try:
            with output.working(step):
                made = _content(event_view, name, where)
        except NothingToPrint as error:
            if named or not error.missing.never:
                missing[name] = error.words(say)
            continue
        except MissingCharacter as error:
            faulty[name] = error.words(say)
            continue
        write(path, made, say)
    if named:
        return complain(missing | faulty, say)
    for name, why in missing.items():
        output.line(say(N_("Not printed yet: {name}. {why}")).format(name=name, why=why))
    return complain(faulty, say)


def _make(folder: Path, say: Say) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sentence = say(N_("{file} cannot be written: {reason}"))
        raise CannotDo(sentence.format(file=folder, reason=error.strerror or error)) from error


def _content(event_view: EventView, name: str, where: Where) -> bytes:
    if name not in BY_ID:
        return xlsx(event_view, name)
    papers = papers_of(event_view, document(name), where)
    return typeset(papers, title=papers[0].title, language=event_view.language)

"""全套: ``print --all``: all papers and spreadsheets of an event, one file each, in a folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.event_file import CannotDo
from paizhuo.cli.printing.event_view import open_event
from paizhuo.cli.printing.named_documents import all_copies, full_name
from paizhuo.cli.printing.output_file import EXISTS, write
from paizhuo.documents.catalogue import BY_ID, DOCUMENTS, NOTHING_YET, document
from paizhuo.documents.paper import Missing, NothingToPrint
from paizhuo.documents.spreadsheets.catalogue import SPREADSHEETS, xlsx
from paizhuo.documents.typesetting import typeset
from paizhuo.wording import N_, error_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.documents import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.wording import Say

SINGLE_FORMS = "score-sheet-"
"""The forms of score sheets, which are left out: ``score-sheets`` prints the one that the event uses."""


def print_all(chosen: argparse.Namespace, say: Say) -> None:
    """Print everything that can be printed, then list what cannot, with the reasons."""
    event_view, where = open_event(chosen, say)
    names = [full_name(name) for name in chosen.words[1:]]
    papers = [one.id for one in DOCUMENTS if not one.id.startswith(SINGLE_FORMS)]
    names = names or [*papers, *(one.id for one in SPREADSHEETS)]
    folder = chosen.out or Path(f"{Path(chosen.words[0]).stem}-papers")
    files = {name: folder / (name if name not in BY_ID else f"{name}.pdf") for name in names}
    _make(folder, say)
    taken = [path for path in files.values() if path.exists()]
    if taken and not chosen.force:
        raise CannotDo(say(EXISTS).format(file=taken[0]))
    missing = {}
    for at, (name, path) in enumerate(files.items(), start=1):
        step = say(N_("{at} of {count}: {name}")).format(at=at, count=len(files), name=name)
        try:
            with output.working(step):
                made = _content(event_view, name, where)
        except NothingToPrint as error:
            missing[name] = error_words(error, say)
            continue
        write(path, made, say)
    if len(missing) == len(files):
        raise NothingToPrint(Missing(NOTHING_YET))
    for name, why in missing.items():
        output.line(say(N_("Not printed: {name}. {why}")).format(name=name, why=why))


def _make(folder: Path, say: Say) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sentence = say(N_("{file} cannot be written: {reason}"))
        raise CannotDo(sentence.format(file=folder, reason=error.strerror or error)) from error


def _content(event_view: EventView, name: str, where: Where) -> bytes:
    if name not in BY_ID:
        return xlsx(event_view, name)
    one = document(name)
    papers: list[Paper] = []
    missing: NothingToPrint | None = None
    for copy in all_copies(event_view, one, where):
        try:
            papers.append(one.make(event_view, copy))
        except NothingToPrint as error:
            missing = missing or error
    if not papers:
        raise missing or NothingToPrint(Missing(NOTHING_YET))
    return typeset(papers, title=papers[0].title, language=event_view.language)

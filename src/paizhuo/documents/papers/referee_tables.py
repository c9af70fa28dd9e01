"""裁判分工表: who officiates at which table of a round; while nobody is assigned, a form to fill in [J23 5.2(三)3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import form, head, listing, part, signatures, source_note
from paizhuo.documents.paper import missing_in, present
from paizhuo.documents.tables import matches_of, round_of, stage_of
from paizhuo.officiating.referees_at_tables import assigned_in
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_
from paizhuo.wording.tournament import entrants_words, stage_words
from paizhuo.wording.tournament.facts import tables_by_referee, tables_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.forms import Block
    from paizhuo.documents.paper import Missing, Paper

SOURCES = (Citation(Book.JIANGSU_2023, "5.2(三)3"), Citation(Book.NATIONAL, "20(二)3"))


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: a published round that is played at tables."""
    return missing_in(matches_of(event_view, where))


def make(event_view: EventView, where: Where) -> Paper:
    """分工表: first by referee, then by table. Why somebody steps aside is not in it."""
    say, one = event_view.say, present(round_of(event_view, where))
    title = say(N_("Referees of round {round}")).format(round=where.round)
    referees = assigned_in(one)
    rows = [
        (
            str(match.pairing.table),
            entrants_words(say, match.pairing.home, event_view.names),
            entrants_words(say, match.pairing.away, event_view.names),
            referees.get(match.pairing.table, ""),
        )
        for match in present(matches_of(event_view, where))
    ]
    blocks: list[Block] = []
    if one.referees is not None:
        by_referee = [(name, tables_words(say, own)) for name, own in tables_by_referee(one.referees).items()]
        heads = (say(N_("Referee")), say(N_("Tables")))
        blocks += [head(say(N_("By referee"))), listing(heads, by_referee, widths=(1, 3)), head(say(N_("By table")))]
    columns = (say(N_("Table")), say(N_("Home")), say(N_("Away")), say(N_("Referee")))
    blocks += [
        listing(columns, rows, widths=(0, 3, 3, 2), tall=0 if referees else 8),
        signatures(say(N_("Chief referee")), say(N_("Date"))),
        source_note(event_view, *SOURCES),
    ]
    return form(event_view, title, [part(title, blocks, about=stage_words(say, stage_of(event_view, where)))])

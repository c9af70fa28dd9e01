"""书面处理决定: a written sanction for misconduct, filled in or blank [J23 6.2, 6.3(一), 6.3(二)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import Block, area, choices, field, fields, form, note, part, signatures, source_note
from paizhuo.documents.paper import Missing
from paizhuo.referee.appeals.conduct_appeals import WORKING_DAYS
from paizhuo.referee.penalties.conduct import Measure
from paizhuo.referee.penalties.persons import CommitteeMeasure
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_, recorded_words
from paizhuo.wording.referee.terms import term_words
from paizhuo.wording.tournament.sanctions import capacity_words, measures_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.referee.penalties.persons import PersonMeasure
    from paizhuo.wording import Say

SOURCE = Citation(Book.JIANGSU_2023, "6.2(二), 6.3(二)")


NO_SUCH_SANCTION = N_("There is no sanction number {fact} to print.")


def is_used(event_view: EventView) -> bool:
    """Whether the event needs this form: its book has the provision that it quotes, or somebody was sanctioned."""
    return event_view.state.regulations.book is SOURCE.book or bool(event_view.state.sanctions)


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form and for a sanction of the event."""
    if where.fact in {0, *event_view.state.sanctions}:
        return None
    return Missing(NO_SUCH_SANCTION, {"fact": where.fact})


def make(event_view: EventView, where: Where) -> Paper:
    """书面处理决定: of one sanction; number 0 is the blank form."""
    say = event_view.say
    title = say(N_("Written decision on conduct"))
    fact = event_view.state.sanctions.get(where.fact)
    given = frozenset(fact.measures if fact is not None else ())
    listed: list[PersonMeasure] = [one for one in Measure if fact is None or one.value in given]
    listed += [one for one in CommitteeMeasure if one.value in given]
    at = event_view.times.get(where.fact, "") if fact is not None else ""
    blocks = [
        fields(
            (
                field(say(N_("Person or unit concerned")), fact.name if fact is not None else "", weight=3),
                field(say(N_("Unit")), fact.unit if fact is not None else "", weight=2),
            ),
            (
                field(say(N_("Capacity")), capacity_words(say, fact.capacity) if fact is not None else ""),
                field(say(N_("Time and place")), at),
                field(say(N_("Decision no.")), fact.number if fact is not None else ""),
            ),
        ),
        area(say(N_("Facts and evidence")), fact.conduct if fact is not None else "", lines=7),
        choices(say(N_("Measures taken")), ((term_words(say, one), one.value in given) for one in listed)),
        area(
            say(N_("Details of the measures, lighter or heavier circumstances")),
            measures_words(say, fact) if fact is not None else "",
            lines=3,
        ),
        area(say(N_("Rules applied")), recorded_words(fact.article, say) if fact is not None else "", lines=1),
        signatures(say(N_("Given by (seal)")), say(N_("Date of the decision"))),
        fields((field(say(N_("Received by (signature)"))), field(say(N_("Date of receipt"))))),
        *([_appeal_note(say)] if fact is None or event_view.state.regulations.book is SOURCE.book else []),
        source_note(event_view, SOURCE),
    ]
    return form(event_view, title, [part(title, blocks)])


def _appeal_note(say: Say) -> Block:
    """How and until when the decision can be appealed against."""
    return note(
        say(
            N_(
                "Whoever does not accept the decision may appeal to the body above the one that gave it within "
                "{days} working days of receipt; it is carried out meanwhile."
            )
        ).format(days=WORKING_DAYS)
    )

"""群里的名单: what a picture and a text for a chat group say, in the reader's language.

Only published rounds, confirmed results and the places of the given state are in it, and names alone: no numbers of
telephones, units or other data of persons.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.documents.paper import missing_in, present
from paizhuo.documents.sections.places import stage_results
from paizhuo.documents.tables import published_round
from paizhuo.officiating.tables.match_lists import match_rows
from paizhuo.officiating.tables.ranks import chain_of_stage
from paizhuo.seats import Side
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import N_, side_words
from paizhuo.wording.tournament import criterion_words, entrants_words, outcome_words, stage_words
from paizhuo.wording.tournament.nodes import group_words
from paizhuo.wording.tournament.places import ended_total_words
from paizhuo.wording.tournament.scores import figures_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing
    from paizhuo.officiating.tables.match_lists import MatchRow
    from paizhuo.tournament.log.state import RoundState


PUBLISHED, AS_OF = N_("published {time}"), N_("as of {time}")


class ChatKind(Enum):
    """种类: what is sent to a group."""

    PAIRINGS = "pairings"
    RESULTS = "results"
    PLACES = "standings"


@dataclass(frozen=True)
class ChatRow:
    """一行: table or place, the two sides or one name, and a result or points.

    ``winner`` is ``home``, ``away`` or empty; a row with a ``heading`` only begins a group.
    """

    number: str = ""
    home: str = ""
    away: str = ""
    figure: str = ""
    other_figure: str = ""
    words: str = ""
    winner: str = ""
    heading: str = ""


@dataclass(frozen=True)
class ChatList:
    """名单: a list for a group; ``unit`` names the points of the places."""

    kind: ChatKind
    event: str
    title: str
    about: str
    rows: tuple[ChatRow, ...]
    notes: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    unit: str = ""


def missing_for_chat(event_view: EventView, kind: ChatKind, where: Where) -> Missing | None:
    """缺什么: why there is nothing to send; None where there is."""
    if kind is ChatKind.PLACES:
        return missing_in(stage_results(event_view, where.stage))
    return missing_in(published_round(event_view, where.stage, where.round))


def chat_list(
    event_view: EventView, kind: ChatKind, where: Where, time: str = "", *, final: bool | None = None
) -> ChatList:
    """The list of a round; ``time`` is when it was published. Raises ``NothingToPrint`` where it is missing.

    ``final`` says whether places are called final; without it they are once the stage is closed.
    """
    match kind:
        case ChatKind.PAIRINGS:
            return _pairings(event_view, where, time)
        case ChatKind.RESULTS:
            return _results(event_view, where, time)
        case ChatKind.PLACES:
            return _places(event_view, where, time, final)


def _pairings(event_view: EventView, where: Where, time: str) -> ChatList:
    say = event_view.say
    one = present(published_round(event_view, where.stage, where.round))
    rows = (
        ChatRow(str(row.table), _side(event_view, row.home), _side(event_view, row.away))
        for row in match_rows(event_view.state, where.stage, one.number)
    )
    return ChatList(
        ChatKind.PAIRINGS,
        event_view.title,
        say(N_("Pairings of round {round}")).format(round=one.number),
        _about(event_view, where.stage, time),
        tuple(rows),
        _resting(event_view, one),
        (say(N_("Table")), side_words(Side.NORTH_SOUTH, say), side_words(Side.EAST_WEST, say)),
    )


def _results(event_view: EventView, where: Where, time: str) -> ChatList:
    say = event_view.say
    one = present(published_round(event_view, where.stage, where.round))
    found = match_rows(event_view.state, where.stage, one.number)
    left = sum(row.outcome is None for row in found)
    still = (say(N_("Results still missing: {count}")).format(count=left),) if left else ()
    return ChatList(
        ChatKind.RESULTS,
        event_view.title,
        say(N_("Results of round {round}")).format(round=one.number),
        _about(event_view, where.stage, time, AS_OF),
        tuple(_result(event_view, row) for row in found if row.outcome is not None),
        (*still, *_resting(event_view, one)),
    )


def _result(event_view: EventView, row: MatchRow) -> ChatRow:
    say = event_view.say
    figures = figures_words(say, row.outcome)
    words = "" if figures or row.outcome is None else outcome_words(say, row.outcome, walkover=row.walkover)
    first, second = figures or ("", "")
    winner = {End.HOME: "home", End.AWAY: "away", None: ""}[row.winner]
    sides = _side(event_view, row.home), _side(event_view, row.away)
    return ChatRow(str(row.table), *sides, first, second, words, winner)


def _places(event_view: EventView, where: Where, time: str, final: bool | None) -> ChatList:  # noqa: FBT001 - handed on from a keyword
    say, state = event_view.say, event_view.state
    found = present(stage_results(event_view, where.stage))
    rows: list[ChatRow] = []
    group = ""
    for one in found.places:
        if not one.place:
            continue
        if one.group and one.group != group:
            group = one.group
            rows.append(ChatRow(heading=group_words(say, group)))
        points = ended_total_words(one)
        rows.append(ChatRow(str(one.place), event_view.names.get(one.entrant, ""), figure=points))
    first, combined = chain_of_stage(state, found.id).chain[0], state.plan.combines_sessions(found.id)
    ranked = any(row.figure for row in rows)
    title = say(N_("Places after round {round}")).format(round=found.after)
    return ChatList(
        ChatKind.PLACES,
        event_view.title,
        say(N_("Final standings")) if (found.stage.closed if final is None else final) else title,
        _about(event_view, found.id, time),
        tuple(rows),
        unit=criterion_words(say, first, state.regulations.book, found.plan.compared_by, combined=combined)
        if ranked
        else "",
    )


def _about(event_view: EventView, stage: str, time: str, posted_at: str = PUBLISHED) -> str:
    say = event_view.say
    posted = say(posted_at).format(time=time) if time else ""
    title = stage_words(say, event_view.plan.stage(stage)) if len(event_view.plan.stages) > 1 else ""
    return " · ".join(part for part in (title, posted) if part)


def _side(event_view: EventView, side: tuple[int, ...]) -> str:
    return " + ".join(event_view.names.get(one, "") for one in side)


def _resting(event_view: EventView, one: RoundState) -> tuple[str, ...]:
    say, names = event_view.say, event_view.names
    both = (
        (N_("Bye: {entrants}"), one.byes),
        (N_("Already decided, need not play: {entrants}"), one.sitting_out),
    )
    return tuple(say(text).format(entrants=entrants_words(say, some, names)) for text, some in both if some)

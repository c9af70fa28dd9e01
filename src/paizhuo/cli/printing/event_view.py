"""赛事视图: makes the input of papers from an event file and the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events.event_file import CannotDo, load, read_text
from paizhuo.cli.events.fact_text import fact_texts
from paizhuo.cli.events.lookup import known_stage
from paizhuo.documents import EventView, Official, Where
from paizhuo.documents.case_details import AppealDetails, Notice
from paizhuo.wording import N_
from paizhuo.wording.tournament import event_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.event_file import EventFile
    from paizhuo.tournament.log.state import State
    from paizhuo.wording import Say

_TO_THE_MINUTE = 16


def open_event(chosen: argparse.Namespace, say: Say) -> tuple[EventView, Where]:
    """The event, and the part of it that is to be printed."""
    if not chosen.words:
        raise CannotDo(say(N_("Name the event's file first, or ask for 'paizhuo print --list'.")))
    event, state = load(Path(chosen.words[0]), say)
    if chosen.stage:
        known_stage(state, chosen.stage, say)
    event_view = EventView(
        state,
        event_words(say, event.plan.title),
        chosen.lang,
        chosen.venue,
        chosen.first_day or "",
        chosen.last_day or chosen.first_day or "",
        tuple(_official(text, say) for text in chosen.official),
        address=chosen.address,
        times={logged.no: logged.at[:_TO_THE_MINUTE].replace("T", " ") for logged in event.log if logged.at},
        appeals=_appeals(event, state, say),
        organiser=chosen.organiser,
        notices=_notices(chosen, say),
    )
    return event_view, Where(chosen.stage, chosen.round, chosen.table, chosen.entrant, chosen.fact)


def _official(text: str, say: Say) -> Official:
    post, between, name = text.partition("=")
    if not (between and post.strip() and name.strip()):
        sentence = say(N_("Write an official as POST=NAME, such as 裁判长=云山; '{text}' is not one."))
        raise CannotDo(sentence.format(text=text))
    return Official(name.strip(), post.strip())


def _appeals(event: EventFile, state: State, say: Say) -> dict[int, AppealDetails]:
    """The details of every appeal: what it is about, its stage, round and table, and its times."""
    text, found = fact_texts(event, state, say), {}
    for number, (appealed, decision) in state.appeals.items():
        logged = event.log[appealed.fact - 1]
        about = logged.fact
        received = event.log[number - 1].at[:_TO_THE_MINUTE].replace("T", " ")
        found[number] = AppealDetails(
            about="" if appealed.fact in state.rulings else text(logged),
            stage=getattr(about, "stage", ""),
            round=getattr(about, "round", 0),
            table=getattr(about, "table", 0),
            received=received,
            decided=_decided(event, decision),
        )
    return found


def _decided(event: EventFile, decision: f.AppealDecided | None) -> str:
    """The time at which a decision was recorded."""
    at = [logged.at for logged in event.log if decision is not None and logged.fact == decision]
    return at[-1][:_TO_THE_MINUTE].replace("T", " ") if at else ""


def _notices(chosen: argparse.Namespace, say: Say) -> tuple[Notice, ...]:
    if chosen.notice is None:
        return ()
    lines = read_text(chosen.notice, say).strip().splitlines()
    title = lines[0].lstrip("# ").strip() if lines and lines[0].startswith("#") else ""
    text = "\n".join(lines[1:] if title else lines).strip()
    if not text:
        raise CannotDo(say(N_("{file} holds no text.")).format(file=chosen.notice))
    return (Notice(text, title, chosen.number, chosen.dated, chosen.signed),)

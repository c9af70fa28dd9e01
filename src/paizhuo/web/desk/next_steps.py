"""下一步: what the arranger does next, as a task with a button that is locked while something is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.officiating import due_items as d
from paizhuo.officiating.due import board_sets_due, notices
from paizhuo.officiating.online_play import Where
from paizhuo.officiating.stage_closing import MattersOpen, check_final
from paizhuo.tournament import directing
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.plan.fit.sources import numbers_source
from paizhuo.web.access.permissions import Permission
from paizhuo.web.desk.tasks import Button, Todo, url_or_empty
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.event_play.online_play import online_play_of
from paizhuo.web.language import say
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.models.event_tables import open_event_tables
from paizhuo.web.pages.due import due_text, steps_of
from paizhuo.web.rounds.published_places import are_places_due, published_places
from paizhuo.web.rounds.tables_calling import tables_calling
from paizhuo.wording import citation_words
from paizhuo.wording.officiating.refusals import not_accepted_words
from paizhuo.wording.tournament import stage_title
from paizhuo.wording.tournament.entrant_counts import entrant_count_words
from paizhuo.wording.tournament.entrants import entrants_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.desk.floor import Floor
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.pages.audience import Visit

MOST_NAMED = 12
"""How many entrants a task names."""


def steps_ahead(visit: Visit, floor: Floor | None) -> list[Todo]:
    """下一步: the draw of numbers and the places that are due, then a task for every stage that is or can be open."""
    steps = [_todo(visit, step, is_quiet=floor is None) for step in steps_of(visit.snapshot)]
    return [*_links(visit), *_numbers(visit), *_unchecked(visit), *_places(visit), *_board_sets(visit, floor), *steps]


def _links(visit: Visit) -> Iterator[Todo]:
    """发链接: entrants who play online and have no private link cannot come to their tables."""
    competition, snapshot = visit.competition, visit.snapshot
    if not competition.online or not visit.may(Permission.GIVE_LINK):
        return
    if any(isinstance(step, d.EventOver) for step in steps_of(snapshot)):
        return
    missing = _playing_online(competition, snapshot) - links_by_number(competition, snapshot).keys()
    if missing:
        many = entrant_count_words(say(), snapshot.plan.entries.kind, len(missing))
        text = _("Without a link: {many}. It leads them to their tables.").format(many=many)
        button = _to("entries:links", competition.slug, _("Make the links"))
        yield Todo("go", _("Send everybody the link to the table"), text, button)


def _playing_online(competition: Competition, snapshot: Snapshot) -> frozenset[int]:
    """线上的参赛者: all of them, or half online those at the tables that are open in the browser now."""
    if online_play_of(competition).where is Where.ONLINE:
        return frozenset(snapshot.state.present)
    seated = {one["fact"] for bound in open_event_tables(competition) for one in bound.seats.values()}
    here = {number for number, fact in facts_by_number(snapshot).items() if fact in seated}
    return frozenset(here.intersection(snapshot.state.present))


def _numbers(visit: Visit) -> Iterator[Todo]:
    """抽签定号: where the plan draws numbers and nobody has drawn them; it ends with the first stage."""
    state = visit.snapshot.state
    if not state.plan.numbers_drawn or state.drawn or state.stages or not state.entries:
        return
    title = _("Numbers are not drawn")
    source = citation_words(numbers_source(state.regulations.book), say())
    button = _post(visit, Permission.DRAW, "rounds:draw-numbers", _("Draw the numbers"))
    yield Todo("none", title, source, button)


def _unchecked(visit: Visit) -> Iterator[Todo]:
    """未报到: before the first stage; the draft lists them again, where they can sit a round out."""
    arrived = frozenset(visit.competition.check_ins.values_list("entrant", flat=True))
    if not arrived:
        return
    for one in notices(visit.snapshot.state, arrived):
        if isinstance(one, d.NotCheckedIn):
            many = entrant_count_words(say(), visit.snapshot.plan.entries.kind, len(one.entrants))
            title = _("Not here yet: {many}").format(many=many)
            text = entrants_words(say(), one.entrants[:MOST_NAMED], visit.snapshot.names)
            more = " …" if len(one.entrants) > MOST_NAMED else ""
            button = _to("entries:check-in", visit.competition.slug, _("Look at the check-in"))
            yield Todo("none", title, text + more, button)


def _board_sets(visit: Visit, floor: Floor | None) -> Iterator[Todo]:
    """牌组: boards that are to be dealt, and sets that were played and can be opened.

    Where tables in the browser wait for something, the tasks of these tables say so.
    """
    waits = floor is not None and any(row.waits for row in floor.rows)
    for one in board_sets_due(visit.snapshot.state):
        if waits and isinstance(one, d.BoardsNotDealt):
            continue
        title = _("Deal the boards") if isinstance(one, d.BoardsNotDealt) else _("Open the boards")
        button = _to("board_sets:board-sets", visit.competition.slug, _("Look at the boards"))
        yield Todo("none", title, due_text(visit.snapshot, one), button)


def _places(visit: Visit) -> Iterator[Todo]:
    """公布名次: the places that the public does not see; with a next round they go out with its pairings."""
    snapshot = visit.snapshot
    waits = {step.stage for step in steps_of(snapshot) if isinstance(step, d.DraftWaits | d.RoundCanBePaired)}
    for stage, opened in snapshot.state.stages.items():
        shown = published_places(visit.competition, snapshot, stage)
        if not are_places_due(snapshot, stage, shown):
            continue
        if opened.closed:
            title = _("Publish the final places")
        else:
            title = _("Publish places after round {round}").format(round=opened.played)
        text = _("They go out with the next pairings, or now.") if stage in waits else stage_name(snapshot, stage)
        yield Todo("go", title, text, _post(visit, Permission.PUBLISH, "rounds:publish-standings", _("Publish"), stage))


def stage_name(snapshot: Snapshot, stage: str) -> str:
    """The title of a stage."""
    return stage_title(say(), snapshot.plan.stage(stage))


def _todo(visit: Visit, step: d.Step, *, is_quiet: bool) -> Todo:
    competition, snapshot = visit.competition, visit.snapshot
    sentence, slug = due_text(snapshot, step), competition.slug
    match step:
        case d.NobodyEntered():
            return Todo("go", sentence, "", _to("entries:entries", slug, _("Take entries"), primary=True))
        case d.EventOver():
            return Todo("ok", sentence, _("All stages are closed."), None)
        case d.StageCanOpen(stage):
            counts = (len(snapshot.taking_part), _arrived(competition, snapshot))
            present, arrived = (entrant_count_words(say(), snapshot.plan.entries.kind, one) for one in counts)
            count = _("Entered: {present}. Checked in: {arrived}.").format(present=present, arrived=arrived)
            button = _post(
                visit, Permission.OPEN_STAGE, "rounds:open-stage", _("Open the stage"), stage, is_quiet=is_quiet
            )
            return Todo("go", _open(snapshot, stage), count, button)
        case d.StageDoesNotFit(stage, can_be_forced):
            page, label = (
                ("rounds:rounds", _("Open the stage"))
                if can_be_forced
                else ("entries:entries", _("Look at the entries"))
            )
            return Todo("go", _open(snapshot, stage), sentence, _to(page, slug, label, primary=is_quiet))
        case _:
            return _in_stage(visit, step, sentence, slug)


def _arrived(competition: Competition, snapshot: Snapshot) -> int:
    """已报到: of those who take part; who waits or has left may have come, too."""
    return competition.check_ins.filter(entrant__in=snapshot.taking_part).count()


def _in_stage(visit: Visit, step: d.StageStep, sentence: str, slug: str) -> Todo:
    """The task of the next step in an open stage."""
    page, snapshot = "rounds:rounds", visit.snapshot
    match step:
        case d.StageCannotBePlayed():
            return Todo("ne", sentence, "", None, "hot")
        case d.DraftWaits():
            title = _("Publish round {round}").format(round=step.round)
            url = reverse("rounds:round", args=[slug, step.stage, step.round])
            return Todo("go", title, sentence, Button(_("Look at the draft"), url, primary=True))
        case d.ResultsMissing():
            return _unfinished(snapshot, step, sentence)
        case d.OpponentToChoose():
            return Todo(
                "go", _("Choice of an opponent"), sentence, _to(page, slug, _("Record the choice"), primary=True)
            )
        case d.LotsDue():
            return Todo(
                "go",
                _("Draw lots"),
                sentence,
                _post(visit, Permission.DRAW, "rounds:lot", _("Draw the lot"), step.stage),
            )
        case d.StagePlayed():
            try:
                check_final(snapshot.state, step.stage, tables_calling(visit.competition))
            except MattersOpen as error:
                text = not_accepted_words(say(), error, snapshot.names)
                return Todo("lock", _close(snapshot, step.stage), text, Button(_("Close the stage")), "wait")
            ask = _("Close the stage? That fixes its final places.")
            button = _post(
                visit, Permission.CLOSE_STAGE, "rounds:close-stage", _("Close the stage"), step.stage, ask=ask
            )
            return Todo("go", _close(snapshot, step.stage), sentence, button)
        case d.RoundCanBePaired():
            title = _("Pair round {round}").format(round=step.round)
            button = _post(visit, Permission.PAIR, "rounds:draft", _("Pair the round"), step.stage)
            return Todo("go", title, sentence, button)


def _unfinished(snapshot: Snapshot, step: d.ResultsMissing, sentence: str) -> Todo:
    """The locked task of pairing the next round or closing the stage, with the results that are missing."""
    if _is_last(snapshot, step):
        title, label = _close(snapshot, step.stage), _("Close the stage")
    else:
        title, label = _("Publish round {round}").format(round=step.round + 1), _("Publish")
    text = f"{sentence} {_('Nothing is paired on results that are not confirmed.')}"
    return Todo("lock", title, text, Button(label), "wait")


def _is_last(snapshot: Snapshot, step: d.ResultsMissing) -> bool:
    try:
        known = directing.rounds_of(snapshot.state, step.stage)
    except BadField:
        return False
    return bool(known) and step.round >= known


def _open(snapshot: Snapshot, stage: str) -> str:
    return _("Open: {stage}").format(stage=stage_title(say(), snapshot.plan.stage(stage)))


def _close(snapshot: Snapshot, stage: str) -> str:
    return _("Close: {stage}").format(stage=stage_title(say(), snapshot.plan.stage(stage)))


def _post(  # noqa: PLR0913 - a button in full
    visit: Visit, permission: Permission, name: str, label: str, *args: object, is_quiet: bool = True, ask: str = ""
) -> Button | None:
    """A button that does it, for those who may; the answer leads back to the desk."""
    if not visit.may(permission):
        return None
    send = {"back": "desk", "expected": str(visit.snapshot.no)}
    return Button(label, reverse(name, args=[visit.competition.slug, *args]), send, is_quiet, ask)


def _to(page: str, slug: str, label: str, *, primary: bool = False) -> Button | None:
    url = url_or_empty(page, slug)
    return Button(label, url, primary=primary) if url else None

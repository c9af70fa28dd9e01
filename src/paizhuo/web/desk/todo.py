"""现在要办: the tasks of the desk, the most urgent first: calls, disputes, doubtful results, clock, next round."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.officiating.due_items import AppealOpen, EmergencyToConfirm, EventStands, PlayWaits
from paizhuo.officiating.table_key import find_round
from paizhuo.officiating.table_states import TableState, disputed_boards
from paizhuo.officiating.tables.timetable import items_now
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.plan.timetable_items import ItemKind
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import now
from paizhuo.web.desk.backup_todos import backup_todos
from paizhuo.web.desk.board_todos import next_disclosure, slow_rooms
from paizhuo.web.desk.masthead_page import call_source
from paizhuo.web.desk.next_steps import steps_ahead
from paizhuo.web.desk.online_todos import online_todos
from paizhuo.web.desk.referees import nearest
from paizhuo.web.desk.tasks import Button, Todo, url_or_empty
from paizhuo.web.entries.request_acts import shown_requests
from paizhuo.web.language import say
from paizhuo.web.ledger.machine_clock import last_record, set_back_words
from paizhuo.web.ledger.pending_acts import pending_acts
from paizhuo.web.log.act_words import act_words
from paizhuo.web.models import Registration
from paizhuo.web.pages.due import due_text, duties_of
from paizhuo.web.pages.timetable import rows_of
from paizhuo.web.refereeing.referrals import referrals_of
from paizhuo.web.results.both_versions import dispute_of
from paizhuo.web.results.unlikely import uncleared
from paizhuo.wording import citation_words
from paizhuo.wording.officiating import oddity_words
from paizhuo.wording.tournament.entries import room_words
from paizhuo.wording.tournament.timetable import timetable_item_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.officiating.due_items import Duty
    from paizhuo.web.desk.floor import Floor, FloorRow
    from paizhuo.web.event_play.progress import OnlineTable
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Call, ChangeRequest, Competition
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.refereeing.referrals import Referral

MOST_TABLES = 12
MOST_REQUESTS = 3


def todos(visit: Visit, floor: Floor | None) -> list[Todo]:
    """现在要办: all tasks, the most urgent first."""
    return [*urgent(visit, floor), *steps_ahead(visit, floor)]


def urgent(visit: Visit, floor: Floor | None) -> list[Todo]:
    """急办: all tasks but the steps that take the event further."""
    competition, snapshot = visit.competition, visit.snapshot
    found = list(_machine_clock(snapshot))
    if floor is not None:
        found += _calls(competition, snapshot, floor)
        found += _disputes(competition, snapshot, floor)
        found += _doubtful(competition, snapshot, floor)
        found += _late_sheets(snapshot, floor)
        found += slow_rooms(competition, floor)
        found += online_todos(competition, snapshot, floor)
    # The clock of a round that must be paired again is not a task.
    found += _due(competition, snapshot)
    if floor is not None:
        found += _clock(competition, floor)
        found += _missing(competition, floor)
        found += next_disclosure(snapshot, floor)
    found += backup_todos(visit)
    found += _timetable(competition, snapshot)
    found += _registrations(competition)
    found += _asked_changes(visit)
    return found


def _machine_clock(snapshot: Snapshot) -> Iterator[Todo]:
    """本机时钟: whether somebody has set it back."""
    if words := set_back_words(say(), last_record(snapshot)):
        yield Todo("call", _("The clock of this computer is wrong"), words, mark="hot")


ITEM_PAGES = {
    ItemKind.SIGN_IN: "entries:sign-in",
    ItemKind.MEETING: "entries:sign-in",
    ItemKind.DRAW: "rounds:rounds",
    ItemKind.TOTALS: "rounds:rounds",
    ItemKind.CLOSING: "office:awards",
    ItemKind.PRIZES: "office:awards",
}
"""The page on which officials work while an item of the timetable is on."""
SOON = timedelta(minutes=20)
"""How long before its start an item of the timetable stands on the desk."""


def _timetable(competition: Competition, snapshot: Snapshot) -> Iterator[Todo]:
    """日程项目: what is on now or begins soon besides rounds: sign-in, the meeting, the rules, the ceremonies."""
    first, moment = competition.first_day, timezone.localtime(now())
    if first is None:
        return
    soon = min(moment + SOON, moment.replace(hour=23, minute=59))
    day = (moment.date() - first).days + 1
    for one in items_now(rows_of(snapshot), day, moment.strftime("%H:%M"), soon.strftime("%H:%M")):
        hours = f"{one.start}–{one.end}" if one.end else one.start
        url = url_or_empty(ITEM_PAGES[one.kind], competition.slug) if one.kind in ITEM_PAGES else ""
        button = Button(_("Open the page"), url) if url else None
        where = one.place or competition.venue
        yield Todo("go", timetable_item_words(say(), one), f"{hours} · {where}" if where else hours, button)


def versus(row: FloorRow, snapshot: Snapshot) -> str:
    """对阵: the two sides of a table in words."""
    sides = (row.table.pairing.home, row.table.pairing.away)
    home, away = (" + ".join(snapshot.names.get(one) or str(one) for one in side) for side in sides)
    return _("{home} v {away}").format(home=home, away=away)


def _calls(competition: Competition, snapshot: Snapshot, floor: Floor) -> Iterator[Todo]:
    called = [(row, call) for row in floor.rows for call in row.table.calls]
    referrals = referrals_of(competition, (call for _row, call in called))
    for row, call in sorted(called, key=lambda one: (one[1].taken_by_id is not None, one[1].at)):
        referral = referrals.get(call.pk)
        if referral is None:
            yield _call(competition, snapshot, row, call)
        else:
            yield _referred(snapshot, row, call, referral)


def _referred(snapshot: Snapshot, row: FloorRow, call: Call, referral: Referral) -> Todo:
    """报来之案: the task of a referred case: the chief opens the form of the referee; his ruling ends the call."""
    text = (
        _("Table {table}: a ruling for the organiser to agree to")
        if referral.to is Role.ORGANISER
        else _("Table {table}: a case for the chief referee")
    )
    title = text.format(table=call.table)
    name = snapshot.names.get(referral.entrant) or str(referral.entrant)
    case = _("{name}: {what}, sent by {referee}").format(name=name, what=referral.what, referee=referral.by)
    text = _("{who}. {reason}").format(who=versus(row, snapshot), reason=case)
    return Todo("call", title, text, Button(_("Open the case"), referral.url, primary=True), "hot", call.at)


def _call(competition: Competition, snapshot: Snapshot, row: FloorRow, call: Call) -> Todo:
    slug, who = competition.slug, versus(row, snapshot)
    if call.room and row.lanes is not None and not row.lanes.in_one_room:
        who = f"{who} · {room_words(say(), Room(call.room))}"
    about = _("{who}. {reason}").format(who=who, reason=call.reason) if call.reason else who
    at = next((one for one in row.online if call.room in {"", one.bound.room}), None)
    if call.taken_by is not None:
        title = _("{name} is at table {table}").format(name=call.taken_by.name, table=call.table)
        if at is not None:
            return Todo("call", title, about, _online_button(at), since=call.at)
        button = Button(_("Done"), url_or_empty("desk:end-call", slug, call.pk), {"done": "yes"})
        return Todo("call", title, about, button, since=call.at)
    title = _("Table {table} calls, nobody has answered").format(table=call.table)
    if at is not None:
        return Todo("call", title, about, _online_button(at, primary=True), "hot", call.at)
    referee = nearest(competition, snapshot, call.table)
    if referee is None:
        button = Button(_("I go myself"), url_or_empty("desk:take-call", slug, call.pk), {"referee": ""}, primary=True)
        return Todo("call", title, about, button, "hot", call.at)
    close = _("Nearest: {name}, {place}.").format(name=referee.user.name, place=referee.place)
    label = _("Send {name}").format(name=referee.user.name)
    send = {"referee": str(referee.user.pk)}
    button = Button(label, url_or_empty("desk:take-call", slug, call.pk), send, primary=True)
    return Todo("call", title, _("{who}. {reason}").format(who=about, reason=close), button, "hot", call.at)


def _online_button(at: OnlineTable, *, primary: bool = False) -> Button:
    return Button(_("Go to the online table"), url_or_empty("live:referee", at.key), primary=primary)


def _disputes(competition: Competition, snapshot: Snapshot, floor: Floor) -> Iterator[Todo]:
    """异议: a task for each dispute, also at tables with an open call."""
    for row in floor.rows:
        if not row.table.is_disputed or row.differs:
            continue
        title = _("Table {table}: the sides differ").format(table=row.number)
        dispute = row.dispute or dispute_of(snapshot, row.table)
        text = _("{who}. {reason}").format(who=dispute.note, reason=dispute.hint) if dispute.hint else dispute.note
        yield Todo("ne", title, text, Button(_("See both"), _versions_url(competition, row)), "hot")


def _versions_url(competition: Competition, row: FloorRow) -> str:
    """The page with both versions: of a deal its own page, of a result the unfolded row of the list."""
    table, deal = row.table, row.table.disputed_deal
    for room, board in disputed_boards(table.match):
        place = {"stage": table.stage, "round": table.round, "table": table.number, "room": room.value, "board": board}
        return f"{url_or_empty('boards:grid', competition.slug)}?{urlencode(place)}"
    if deal is not None:
        return url_or_empty(
            "refereeing:settle-deal", competition.slug, table.stage, table.round, table.number, deal.deal
        )
    return f"{url_or_empty('desk:desk', competition.slug)}?open={row.number}#t{row.number}"


def _doubtful(competition: Competition, snapshot: Snapshot, floor: Floor) -> Iterator[Todo]:
    """The tasks about entries that differ, and unlikely results that nobody has cleared."""
    differing = {row.number for row in floor.rows if row.differs}
    odd = uncleared(competition, snapshot, floor.clock, [row.table for row in floor.rows])
    for number in sorted({*differing, *odd}):
        url = url_or_empty("results:result", competition.slug, floor.stage, floor.round, number)
        if number in differing:
            title = _("Table {table}: the two entries differ").format(table=number)
            yield Todo("ne", title, _("Compare both with the sheet."), Button(_("Compare"), url), "hot")
        else:
            title = _("Table {table}: unlikely result").format(table=number)
            text = oddity_words(say(), odd[number], book_of(competition))
            yield Todo("half", title, text, Button(_("Look at it"), url), "hot")


def _clock(competition: Competition, floor: Floor) -> Iterator[Todo]:
    clock, moment, url = floor.clock, now(), url_or_empty("desk:clock", competition.slug)
    if clock.started and clock.call_before and clock.last_deal is None and clock.ended is None and clock.paused is None:
        left = clock.left(moment)
        if 0 < left <= clock.call_before:
            source = call_source(competition, clock)
            text = citation_words(source, say()) if source is not None else _("As the event announces.")
            button = Button(_("Announce"), url, {"kind": "last-deal"}, primary=True)
            yield Todo("call", _("Announce the last deal"), text, button, "hot")


def _late_sheets(snapshot: Snapshot, floor: Floor) -> Iterator[Todo]:
    """迟交: a task for each late sheet on which nobody has ruled; the button opens the case, filled in."""
    for row in floor.rows:
        if row.sheet is not None and row.sheet.is_late:
            title = _("Table {table}: the sheet is late").format(table=row.number)
            late = _("{minutes} min late").format(minutes=row.sheet.minutes_late)
            text = _("{who}. {reason}").format(who=versus(row, snapshot), reason=late)
            yield Todo("none", title, text, Button(_("Open the case"), row.sheet.case_url), "hot")


def _missing(competition: Competition, floor: Floor) -> Iterator[Todo]:
    late = [row.number for row in floor.rows if row.table.state is TableState.NOT_HANDED_IN]
    if late:
        title = _("Tables without a sheet: {count}").format(count=len(late))
        shown = _(", ").join(map(str, late[:MOST_TABLES])) + (" …" if len(late) > MOST_TABLES else "")
        text = _("Tables {tables}: the time is over.").format(tables=shown)
        url = f"{url_or_empty('results:grid', competition.slug)}?open=yes"
        yield Todo("none", title, text, Button(_("Enter them"), url))


def _due(competition: Competition, snapshot: Snapshot) -> Iterator[Todo]:
    """The tasks that the law makes due: removals, matches of entrants who left, pairings to make again, appeals."""
    for one in duties_of(snapshot):
        if isinstance(one, EmergencyToConfirm):
            continue
        url = url_or_empty(_page_of(one), competition.slug)
        yield Todo("lock", due_text(snapshot, one), "", Button(_("Deal with it"), url) if url else None, "hot")
    yield from _emergencies(competition, snapshot)


def _page_of(one: Duty) -> str:
    """The page where a duty is dealt with."""
    match one:
        case AppealOpen():
            return "appeals:appeals"
        case EventStands() | PlayWaits():
            return "interruptions:stop"
        case _:
            return "rounds:rounds"


def _emergencies(competition: Competition, snapshot: Snapshot) -> Iterator[Todo]:
    """待追认: a task for each emergency act; the organiser confirms or revokes it in the log."""
    for act in pending_acts(competition):
        title = _("Act {number} of {name} waits for the organiser to confirm it").format(number=act.no, name=act.actor)
        url = f"{url_or_empty('log:log', competition.slug)}?act={act.no}"
        yield Todo("lock", title, act_words(act, snapshot), Button(_("Look at it"), url), "hot")


def _registrations(competition: Competition) -> Iterator[Todo]:
    waiting = competition.registrations.filter(fate=Registration.Fate.WAITING).count()
    if waiting:
        title = _("Entry forms waiting: {count}").format(count=waiting)
        url = url_or_empty("entries:entries", competition.slug)
        yield Todo("half", title, _("Sent over the web."), Button(_("Look at them"), url) if url else None)


def _asked_changes(visit: Visit) -> Iterator[Todo]:
    """变更申请: what entrants ask for by their links, each with the act that settles it; many as one line."""
    waiting = [one for one in shown_requests(visit, "desk") if not _is_about_draft(visit.snapshot, one.request)]
    several = len(waiting) > MOST_REQUESTS
    for one in () if several else waiting:
        title = f"{one.entry.number} {one.entry.name} {one.words}"
        button = next((Button(act.label, act.url, act.send, ask=act.ask) for act in one.acts), None)
        yield Todo("half", title, one.request.reason, button or _to_entries(visit))
    if several:
        title = _("Changes asked for by entrants: {count}").format(count=len(waiting))
        names = _(", ").join(f"{one.entry.number} {one.entry.name}" for one in waiting[:MOST_REQUESTS])
        yield Todo("half", title, names, _to_entries(visit))


def _is_about_draft(snapshot: Snapshot, row: ChangeRequest) -> bool:
    """Whether it is about a round that is drafted: the draft lists it among its own open matters."""
    return bool(row.round) and find_round(snapshot.state, row.stage, row.round) is not None


def _to_entries(visit: Visit) -> Button | None:
    url = url_or_empty("entries:entries", visit.competition.slug)
    return Button(_("Look at them"), url) if url else None

"""展品: the demonstration, and what it leaves out, so that every page of the product has something to show."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING
from unittest import mock

from django.utils import timezone

from paizhuo.cards import Rank
from paizhuo.officiating.appeal_committee import Member
from paizhuo.officiating.appeals import NoticeOfAppeal
from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import Infraction
from paizhuo.referee.appeals.rules import BOTH_PLAYERS
from paizhuo.referee.powers.actions import Role
from paizhuo.rulebook import Book
from paizhuo.seats import Seat
from paizhuo.table import (
    Act,
    CallReferee,
    GameName,
    KeyDeal,
    OpenHand,
    Pause,
    Player,
    Ready,
    Rekey,
    Sit,
    Stage,
    TableSettings,
    book_pace,
)
from paizhuo.table.keyed.shengji.typing import Typing
from paizhuo.table.keyed.typing import parse_typed
from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, Person, team_places
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import ShownToPlayers
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.access.scopes import Scope
from paizhuo.web.appeals import actions as appeals
from paizhuo.web.demonstration import events as demonstration
from paizhuo.web.entries import actions as entries
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.kiosk import actions as kiosk
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import door, opening, review_work, reviewing, store
from paizhuo.web.live.devices import token_for
from paizhuo.web.live.door import Command
from paizhuo.web.live.review_turns import cost_of
from paizhuo.web.models import Broadcast, ChangeRequest, Competition, EntryLink, KeyedTable, LiveTable, TableCode
from paizhuo.web.models.accounts import OneTimeLink, User
from paizhuo.web.models.event_tables import EventTable
from paizhuo.web.programs import tokens, webhooks
from paizhuo.web.refereeing import actions as refereeing
from paizhuo.web.referees import actions as sending
from paizhuo.web.registration import actions as registering
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.rounds.actions.codes import renew_codes
from tests.browser import team_exhibits
from tests.web import staging
from tests.web.invented import PASSWORD

if TYPE_CHECKING:
    from typing import Any

    from paizhuo.table import Move, Table
    from paizhuo.table.keyed.stored import AnyKeyedAct

DAY = 24 * 60 * 60
ROUND = 5
"""The round of the league that is on the tables."""
NICKNAMES = {"N": "老船长", "E": "一路顺风", "S": "江边柳", "W": "茶馆常客"}
"""Of people at live tables, by their seats."""
LAST_TABLES = ("handed", "", "", "disputed", "called", "dealing", "", "", "fresh", "", "")
"""How the last tables of that round stand, as the demonstration leaves them."""


def make() -> dict[str, Any]:
    """Make everything; the codes, links and numbers that addresses need."""
    director = staging.person(shown_name="周明")
    demonstration.load()
    values = _sheets() | _case() | _form() | _links()
    _programs()
    _drafted(director)
    values |= _teams(director)
    values |= _session(director) | _live() | _broadcast()
    for user in User.objects.all():
        user.set_password(PASSWORD)
        user.save()
    return values | {"token": OneTimeLink.make(User.objects.get(username="referee3"))}


def _sheets() -> dict[str, str]:
    """The codes of tables of the league, by how far they are; of an event that is over, one of them replaced."""
    valid = TableCode.objects.filter(competition__slug="league", replaced_at=None).order_by("table")
    codes = [table_code.code for table_code in valid]
    last = zip(LAST_TABLES, codes[-len(LAST_TABLES) :], strict=True)
    evening = Competition.objects.get(slug="evening")
    first, second = evening.table_codes.order_by("table")[:2]
    renew_codes(Request(evening, staging.actor(evening)), second.table)
    others = {"done": codes[0], "over": first.code, "replaced": second.code}
    return others | {name: code for name, code in last if name}


def _programs() -> None:
    """Two tokens of the league, and webhooks: one works, one fails and waits, one was given up."""
    league = Competition.objects.get(slug="league")
    request, until = Request(league, staging.actor(league)), timezone.now() + timedelta(days=7)
    tokens.make(request, "云汀棋牌协会网站", (Scope.READ_PUBLIC,), until)
    tokens.make(request, "Streaming program", tuple(Scope), until)
    hooks = ("http://192.168.1.20:9000/paizhuo", "http://192.168.1.21/", f"https://results.example.org/{'hooks/' * 12}")
    for url in hooks:
        webhooks.add(request, url)
    accepted, failing, ended = league.webhooks.order_by("pk")
    now, error = timezone.now(), "ConnectionRefusedError: [Errno 111] Connection refused"
    # None of them is tried while the exhibition is open.
    later = {"next_try_at": until}
    rows = league.webhooks
    rows.filter(pk=accepted.pk).update(delivered_at=now, **later)
    rows.filter(pk=failing.pk).update(failing_since=now, attempts=4, last_error=error, **later)
    rows.filter(pk=ended.pk).update(failing_since=now, given_up_at=now, attempts=99, last_error="HTTP 500", **later)


def _case() -> dict[str, int]:
    """A ruling in the league, and an appeal against it that is being voted on."""
    league = Competition.objects.get(slug="league")
    actor = staging.actor(league)
    matches = staging.state(league).stages["swiss"].rounds[-1].matches
    table = max(matches)
    entrant = matches[table].pairing.home[0]
    form = CaseForm(entrant, Infraction.MISLEADING_TEMPO, seat="N")
    ruling = refereeing.give_ruling(Request(league, actor), TableKey("swiss", ROUND, table), form).answer["fact"]
    paper = NoticeOfAppeal(entrant, ruling, "没有故意拖延", BOTH_PLAYERS, fee=200, fee_paid=True)
    appeal = appeals.file(Request(league, actor), paper).answer["fact"]
    appeals.seat_committee(
        Request(league, actor),
        appeal,
        [Member("仲裁甲", "体育局", chair=True), Member("仲裁乙"), Member("仲裁丙")],
    )
    appeals.hear(Request(league, actor), appeal, "双方陈述，临场裁判说明", paper="审理记录，三人签字")
    appeals.vote(Request(league, actor), appeal, "仲裁甲", upholds=True, paper="表决票一号")
    sending.draw(Request(league, actor), "swiss", ROUND, most=48)
    call = refereeing.refer(Request(league, actor), TableKey("swiss", ROUND, table), form, to=Role.ORGANISER)
    return {"ruling": ruling, "appeal": appeal, "call": call.answer["call"]}


def _form() -> dict[str, str]:
    """A form that came in over the web."""
    people = (Person("周小舟"), Person("吴小五"))
    done = registering.register(
        Competition.objects.get(slug="open"),
        lambda number: Entry(number, "湖滨二队", people, unit="湖滨"),
        "13800000000",
    )
    return {"form": done.answer["code"]}


def _links() -> dict[str, str]:
    """The private links of an entrant who plays and of one who has not come yet, and a kiosk."""
    league, coming = Competition.objects.get(slug="league"), Competition.objects.get(slug="open")
    matches = staging.state(league).stages["swiss"].rounds[-1].matches.values()
    playing = next(one.pairing.home[0] for one in matches if one.entered is None)
    found = {}
    for name, competition, number in (("playing", league, playing), ("entrant", coming, 1)):
        entries.make_links(staging.request(competition))
        competition.refresh_from_db()
        entries.change_telephone(staging.request(competition), number, "138 0000 0108")
        found[name] = links_by_number(competition, snapshot_of(competition))[number].code
    return found | {"kiosk": kiosk.open_kiosk(staging.request(coming)).answer["token"]}


def _live() -> dict[str, str]:
    """Live tables that wait and one to watch; the link to another device is dated tomorrow: it outlives the run."""
    opening.new_table(TableSettings(GameName.GUANDAN, "national"))
    full = opening.new_table(TableSettings(GameName.GUANDAN, "guangzhou-2025", pace=book_pace(Book.GUANGZHOU_2025)))
    for seat in (Seat.EAST, Seat.NORTH, Seat.WEST):
        opening.seat_bot(full, seat, "club", opening.bot_name(seat), Command())
    opening.seat_person(full, Seat.SOUTH, "老槐树下", "another-browser", Command())
    closed = opening.new_table(TableSettings(GameName.GUANDAN, "national"), is_listed=False)
    LiveTable.objects.filter(pk=closed.pk).update(ended_at=timezone.now())
    row = opening.new_table(TableSettings(GameName.SHENGJI, "fujian-2022", pace=book_pace(Book.FUJIAN_2022)))
    opening.seat_bot(row, Seat.EAST, "club", opening.bot_name(Seat.EAST), Command())
    opening.seat_person(row, Seat.NORTH, "江北老茶馆每天下午必来的王师傅", "a-browser", Command())
    with mock.patch("django.core.signing.time.time", return_value=time.time() + DAY):
        return {
            "live": row.key,
            "closed": closed.key,
            "device": token_for(row, Seat.NORTH, "a-browser"),
            "played": _played_deal(),
            **_refereed(),
            **_reviewed_deal(),
        }


def _refereed() -> dict[str, str]:
    """A table of the league in the middle of a deal: a player has called, the table is paused, a hand is open.

    And the private link of one of its pairs, by which the pair comes to the table.
    """
    row = opening.new_table(TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=1))
    for seat in Seat:
        opening.seat_person(row, seat, NICKNAMES[str(seat)], f"browser-{seat}", Command())
        door.send(row.pk, Command(), lambda _table, seat=seat: Ready(seat))  # type: ignore[misc] # its seat
    for _ in range(9):
        (turn,) = _current(row).course.to_act()
        door.send(row.pk, Command(), lambda now, turn=turn: Act(turn, now.course.automatic(turn)))  # type: ignore[misc] # its seat
    for move in (CallReferee(Seat.WEST), Pause("点错了"), OpenHand(Seat.EAST, "核对张数", "裁判长")):
        door.record(row.pk, ((move, door.now()),))
    league = Competition.objects.get(slug="league")
    matches = staging.state(league).stages["swiss"].rounds[-1].matches
    number = min(matches)
    pairing = matches[number].pairing
    facts = facts_by_number(snapshot_of(league))
    sides = {"N": pairing.home, "S": pairing.home, "E": pairing.away, "W": pairing.away}
    EventTable.objects.create(
        live=row,
        competition=league,
        **TableKey("swiss", ROUND, number)._asdict(),
        seats={letter: {"fact": facts[side[0]], "name": NICKNAMES[letter]} for letter, side in sides.items()},
    )
    link, _ = EntryLink.objects.get_or_create(competition=league, fact=facts[pairing.home[0]], ended_at=None)
    return {"refereed": row.key, "enter": link.code}


def _broadcast() -> dict[str, str]:
    """Two tables of the hall on air, with hands: one with a delay, one without, so that every warning is there."""
    plays = parse_typed("334455/667788/p/p/9999/p/p/p/10jqka", Rank.TWO)
    keyed = _keyed_table(GameName.GUANDAN, "national", "决赛桌", plays)
    typing = Typing(Rank.TWO, None, ())
    shengji = _keyed_table(GameName.SHENGJI, "fujian-2022", "升级决赛桌", typing.acts("eh/k/s3/sk/st/s5/sa/s4"))
    Broadcast.objects.create(
        competition=shengji.competition,
        name="升级决赛直播",
        on_air=shengji.live,
        delay=120,
        shows_hands=True,
        home="临江社区",
        away="北岭社区",
    )
    one = Broadcast.objects.create(
        competition=keyed.competition,
        name="决赛直播",
        on_air=keyed.live,
        delay=0,
        shows_hands=True,
        home="实验小学",
        away="南湖中学",
    )
    return {
        "keying": keyed.key,
        "keying_shengji": shengji.key,
        "overlay": one.overlay,
        "commentary": one.commentary,
        "final": one.wall,
    }


def _keyed_table(game: GameName, rules: str, title: str, acts: tuple[AnyKeyedAct, ...]) -> KeyedTable:
    """A table of the hall whose first deal is being keyed."""
    row = opening.new_table(TableSettings(game, rules, keyed=True), is_listed=False)
    moves: list[Move] = [Sit(seat, Player(f"{seat}座牌手")) for seat in Seat]
    moves += [KeyDeal(leader=Seat.EAST), Rekey(0, acts)]
    for move in moves:
        door.send(row.pk, Command(), lambda _table, move=move: move)  # type: ignore[misc] # its move
    league = Competition.objects.get(slug="league")
    return KeyedTable.objects.create(live=row, competition=league, title=title)


def _played_deal() -> str:
    """A table with a finished deal, in which everybody played as the clock would."""
    row = opening.new_table(TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=1))
    for seat in Seat:
        opening.seat_person(row, seat, NICKNAMES[str(seat)], f"browser-{seat}", Command())
        door.send(row.pk, Command(), lambda _table, seat=seat: Ready(seat))  # type: ignore[misc] # its seat
    while (table := _current(row)).stage is not Stage.OVER:
        (turn,) = table.course.to_act()
        door.send(row.pk, Command(), lambda now, turn=turn: Act(turn, now.course.automatic(turn)))  # type: ignore[misc] # its seat
    return row.key


def _reviewed_deal() -> dict[str, str]:
    """A table with a reviewed deal, and a seat that has something to learn."""
    row = LiveTable.objects.get(key=_played_deal())
    review = reviewing.ask(row, _current(row), 1, "net")
    review_work.compute_next(threading.Event())
    review.refresh_from_db()
    dear = max((turn for turn in review.turns if "better" in turn), key=cost_of)
    return {"reviewed": row.key, "dear": dear["seat"]}


def _current(row: LiveTable) -> Table:
    row.refresh_from_db()
    return store.table_of(row)


def _drafted(director: User) -> None:
    """An event whose second round is a draft, with a referee who steps aside and two pairs that ask for something."""
    competition = staging.event(staging.swiss_plan("drafted"), 12, user=director)
    staging.open_and_publish(competition)
    staging.play_round(competition, levels=((8, 3), (5, 9), (10, 9)))
    rounds.draft(staging.request(competition), "main")
    referee = staging.appoint(competition, Role.FLOOR_REFEREE, "referee-of-the-draft")
    unit = staging.state(competition).entries[1].unit
    competition.appointments.filter(user=referee).update(first_table=1, last_table=6, unit=unit)
    facts = facts_by_number(snapshot_of(competition))
    asked = ChangeRequest(competition=competition, fact=facts[3], kind=ChangeRequest.Kind.MISS_ROUND, reason="接孩子")
    asked.stage, asked.round = "main", 2
    asked.save()
    ChangeRequest.objects.create(competition=competition, fact=facts[5], kind=ChangeRequest.Kind.ALONE, coming="甲五")


def _teams(director: User) -> dict[str, str]:
    """A round robin of teams with the first round on the tables, one match of it on air."""
    plan = new_plan("national-teams-round-robin", "teams", "云汀市机关团体赛")
    only = plan.stages[0]
    # Boards of a segment that is still played are shown, so that their pages can be looked at.
    shown = replace(only.duplicate, release=replace(only.duplicate.release, to_players=ShownToPlayers.BOARD))
    plan = replace(plan, stages=(replace(only, duplicate=shown),))
    competition = staging.event(plan, 0, user=director)
    for number, name in enumerate(staging.CLUBS[:6], start=1):
        people = tuple(Person(f"{name}{one}") for one in "甲乙丙丁")
        staging.put(competition, f.Entered(Entry(number, f"{name}代表队", people, unit=name)))
    actor, stage = staging.actor(competition), plan.stages[0].id
    rounds.open_stage(Request(competition, actor), stage, anyway=True)
    rounds.draft(Request(competition, actor), stage)
    rounds.publish(Request(competition, actor), stage)
    _declare(competition, stage)
    _play_boards(competition, stage)
    return team_exhibits.final(competition, stage) | team_exhibits.online(competition, stage, 3)


def _session(director: User) -> dict[str, str]:
    """A session of ten pairs, all rounds played and published; the private link of one of them."""
    plan = new_plan("national-duplicate-pairs", "session", "云汀市复式双人赛")
    competition = staging.event(plan, 10, user=director)
    stage = plan.stages[0].id
    while not (stage in staging.state(competition).stages and directing.is_finished(staging.state(competition), stage)):
        staging.open_and_publish(competition, stage)
        one = staging.state(competition).stages[stage].rounds[-1]
        facts: list[f.Fact] = []
        for table, match in one.matches.items():
            for board in match.pairing.boards:
                order, levels = ORDERS[(board * 5 + table * 3 + one.number) % len(ORDERS)]
                facts.append(f.BoardEntered(stage, one.number, table, Room.OPEN, board, levels, tuple(order)))
            facts.append(f.MatchSettled(stage, one.number, table))
        staging.put(competition, *facts, permission=Permission.RECORD)
    rounds.publish_standings(staging.request(competition), stage)
    entries.make_links(staging.request(competition))
    competition.refresh_from_db()
    return {"pair": links_by_number(competition, snapshot_of(competition))[1].code}


ORDERS = (
    ("NS", (3, 0)),
    ("NES", (2, 0)),
    ("NEWS", (1, 0)),
    ("ENW", (0, 2)),
    ("EWN", (0, 3)),
    ("SWN", (2, 0)),
    ("WNES", (0, 2)),
)
"""Orders of going out with the levels they are worth."""


def _declare(competition: Competition, stage: str) -> None:
    """Both line-ups of the first table."""
    match = staging.state(competition).stages[stage].rounds[0].matches[1]
    for end, (number,) in ((End.HOME, match.pairing.home), (End.AWAY, match.pairing.away)):
        people = staging.state(competition).entries[number].members
        players = tuple(
            f.Side(place.room.value, str(place.seat), person.name)
            for place, person in zip(team_places(end), people, strict=True)
        )
        staging.put(competition, f.Seated(stage, 1, 1, end, players, segment=1), permission=Permission.LINE_UP)


def _play_boards(competition: Competition, stage: str) -> None:
    """Five boards finished at every table, the sixth at two, the seventh on the tables."""
    facts: list[f.Fact] = []
    for table in (1, 2, 3):
        for at, room in enumerate(Room):
            for board in range(1, 7 if table < 3 or room is Room.OPEN else 6):
                order, levels = ORDERS[(board * 3 + table * (at + 2)) % len(ORDERS)]
                facts.append(f.BoardEntered(stage, 1, table, room, board, levels, tuple(order)))
    staging.put(competition, *facts, permission=Permission.RECORD)

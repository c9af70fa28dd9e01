"""迟到开局: a ruling on lateness, given on whichever page, makes the start of a table that waits for its first deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.guandan import Over
from paizhuo.guandan.late_start import IN_TIME, LateStart, begin_late
from paizhuo.officiating.score_sheet import after_deals
from paizhuo.officiating.table_key import match_at
from paizhuo.referee.powers.actions import Role
from paizhuo.seats import Seat, Side
from paizhuo.table import Stage, message
from paizhuo.table.courses.guandan import GuandanMatch
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.tournament.seating import seating_of
from paizhuo.web.clock.actions import clock
from paizhuo.web.live import store
from paizhuo.web.live.event import following
from paizhuo.web.log import actions as log_actions
from tests.web.live.event.online_event import all_enter, bound_at, next_move, online_event, play_together
from tests.web.live.officials.playing import signed_in
from tests.web.staging import appoint, request, state

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.table import Table
    from paizhuo.web.models import Competition, EventTable

pytestmark = pytest.mark.django_db(transaction=True)

EAST, NORTH, WEST, SOUTH = Seat
BOOKS = [
    pytest.param("jiangsu-2017", 420, "3.9", ["2", "5"], 1, id="J17 3.9pen"),
    pytest.param("jiangsu-2023", 420, "3.7(三)1", ["2", "5"], 1, id="J23 3.7(三)1"),
    pytest.param("national", 120, "第32条(一)", ["2", "3"], 0, id="NAT 32(一)"),
    pytest.param("national", 420, "第32条(二)", ["2", "4"], 0, id="NAT 32(二)"),
    pytest.param("guangzhou-2025", 420, "竞赛规则2", ["2", "3"], 1, id="GZ R2"),
]


@pytest.fixture(autouse=True)
def _nothing_seen() -> None:
    following.forget()


class Waiting:
    """The first table of an event in the browser, which waits for its first deal; home sits on North-South."""

    def __init__(self, book: str = "jiangsu-2023", *, deals: int = 3) -> None:
        """Found the event and publish its first round."""
        self.book = book
        self.competition: Competition = online_event(deals=deals, book=book)
        self.bound: EventTable = bound_at(self.competition)
        self.chief: Client = signed_in(appoint(self.competition, Role.CHIEF, "chief-here"))
        self.pairing = match_at(state(self.competition), self.bound.key).pairing

    @property
    def desk(self) -> str:
        """The page of a ruling at the desk."""
        return f"/desk/{self.competition.slug}/referee/main/1/{self.bound.table}/"

    @property
    def page(self) -> str:
        """The page of the referee at the table."""
        return f"/live/{self.bound.live.key}/referee/"

    def table(self) -> Table:
        """As it is stored, nothing remembered."""
        store.forget()
        self.bound.live.refresh_from_db()
        return store.table_of(self.bound.live)

    def start(self) -> LateStart:
        """What the rulings have made of the start."""
        course = self.table().course
        assert isinstance(course, GuandanMatch)
        return course.late_start

    def case(self, seconds: int, side: Side = Side.EAST_WEST, others: int = 0) -> dict[str, object]:
        """The visitors, on East-West, or home came late by so many seconds; who leads is chosen where the book asks."""
        entrant = self.pairing.away[0] if side is Side.EAST_WEST else self.pairing.home[0]
        case: dict[str, object] = {"off": "late", "who": entrant, "seat": "-", "a.own-delay": seconds}
        if self.book.startswith("jiangsu"):
            case |= {"a.others-delay": others, "c.leader": "1"}
        return case

    def ruled(self, case: dict[str, object], address: str = "", command: str = "late-00001") -> None:
        """Give the ruling, at the desk or at the table."""
        do = "rule" if address else "give"
        answer = self.chief.post(address or self.desk, {**case, "do": do, "command": command})
        assert answer.status_code == 302, answer.content.decode()

    def kinds(self) -> list[str]:
        """The stored moves."""
        return [one.entry["type"] for one in self.bound.live.moves.order_by("no")]


@pytest.mark.parametrize(("book", "seconds", "article", "levels", "deals"), BOOKS)
def test_the_ruling_reaches_the_table_once_with_its_article(
    book: str, seconds: int, article: str, levels: list[str], deals: int
) -> None:
    here = Waiting(book)
    for _ in range(2):
        here.ruled(here.case(seconds))
    for _ in range(2):
        following.look()
    assert here.kinds().count("start-late") == 1
    assert here.kinds().count("announce") == 1
    table = here.table()
    assert table.stage is Stage.GATHERING
    assert (table.course.score()["levels"], table.course.score()["deals"]) == (levels, deals)
    assert all(article in message(table, seat)["notice"][0] for seat in Seat), message(table, EAST)["notice"]
    page = here.chief.get(here.page).content.decode()
    assert "迟到开局" in page
    assert "尚未" not in page.split('id="rule-title"')[0]


def test_a_ruling_at_the_table_twice_pressed_is_one_and_play_goes_on() -> None:
    here = Waiting()
    here.chief.post(here.page, {"do": "pause", "command": "pause-0001"})
    for _ in range(2):
        here.ruled(here.case(420), here.page)
    assert [here.kinds().count(one) for one in ("start-late", "announce")] == [1, 1]
    assert here.start().lost != ()


@pytest.mark.parametrize(("book", "seconds", "article", "levels", "deals"), BOOKS)
def test_the_result_is_that_of_the_score_sheet_for_the_same_ruling(
    book: str, seconds: int, article: str, levels: list[str], deals: int
) -> None:
    here = Waiting(book)
    here.ruled(here.case(seconds))
    if here.table().settings.timed:
        clock(request(here.competition), "start")
    play_together([all_enter(here.bound)])
    course = here.table().course
    assert isinstance(course, GuandanMatch)
    assert len(course.finished()) == 3 - deals, (article, levels)
    match = match_at(state(here.competition), here.bound.key)
    finishes = [one.outcome.finish for one in map(course.ended, course.finished()) if isinstance(one, Over)]
    sheet = after_deals(begin_late(course.rules, course.terms, course.late_start), finishes)
    home, away = (sheet.standing.step(seating_of(match).side(end)) for end in End)
    if home == away and match.confirmed is None:
        # 平局: the cards are new each time, and some leave both level; the desk then names the winner.
        here.bound.refresh_from_db()
        assert "须分胜负" in here.bound.refused
        return
    assert isinstance(match.confirmed, Levels)
    assert (match.confirmed.home, match.confirmed.away) == (home, away)


def test_a_ruling_that_is_undone_before_the_first_deal_is_undone_at_the_table() -> None:
    here = Waiting()
    here.ruled(here.case(420))
    assert here.start() != IN_TIME
    act = here.competition.acts.latest("no").no
    log_actions.undo(request(here.competition), act, "记错了")
    following.look()
    assert here.start() == IN_TIME
    notice = here.table().notice
    assert notice is not None
    assert notice.text == "迟到的裁定有变：东西从2起打，南北从2起打。"
    log_actions.redo(request(here.competition), act, "没记错")
    assert here.start() != IN_TIME
    assert here.kinds().count("start-late") == 3


def test_once_cards_are_dealt_the_start_stays_though_the_ruling_is_undone() -> None:
    here = Waiting()
    here.ruled(here.case(420))
    act = here.competition.acts.latest("no").no
    all_enter(here.bound)
    assert here.table().course.number == 2
    log_actions.undo(request(here.competition), act, "记错了")
    following.look()
    assert here.start() != IN_TIME
    assert here.kinds().count("start-late") == 1


def test_a_later_ruling_on_the_same_side_takes_the_place_of_the_first() -> None:
    here = Waiting("national")
    here.ruled(here.case(120))
    here.ruled(here.case(420), command="late-00002")
    assert here.start() == LateStart((420, 0))
    assert here.table().course.score()["levels"] == ["2", "4"]


def test_of_two_late_sides_each_answers_for_its_delay_as_the_book_has_it() -> None:
    here = Waiting("guangzhou-2025")
    here.ruled(here.case(420))
    here.ruled(here.case(480, Side.NORTH_SOUTH), command="late-00002")
    assert here.start() == LateStart((420, 480))
    score = here.table().course.score()
    assert (score["levels"], score["deals"]) == (["3", "3"], 1)


def test_a_warning_for_lateness_is_read_at_the_table_and_changes_nothing() -> None:
    here = Waiting()
    here.ruled(here.case(240))
    assert here.kinds()[-1] == "announce"
    assert here.start() == IN_TIME


def test_a_table_that_a_referee_has_stopped_stays_so() -> None:
    here = Waiting()
    here.chief.post(here.page, {"do": "pause", "command": "pause-0001"})
    here.ruled(here.case(420))
    assert here.start() != IN_TIME
    assert here.table().paused is not None


def test_a_side_that_is_too_late_has_forfeited_and_the_table_is_closed() -> None:
    here = Waiting()
    here.ruled(here.case(700))
    here.bound.refresh_from_db()
    assert here.bound.closed_at is not None
    assert "start-late" not in here.kinds()


def test_a_ruling_in_the_first_deal_loses_it() -> None:
    here = Waiting()
    all_enter(here.bound)
    here.ruled(here.case(420), here.page)
    assert here.kinds().count("lose-deal") == 1
    assert "start-late" not in here.kinds()


def test_a_ruling_after_the_first_deal_is_only_read() -> None:
    here = Waiting()
    browsers = all_enter(here.bound)
    while (table := here.table()).course.number == 1:
        seat, move = next_move(table)
        assert browsers[seat].send(move, table.revision)[0] == 200
    here.ruled(here.case(420), here.page)
    assert here.kinds()[-1] == "announce"
    assert "lose-deal" not in here.kinds()


def test_the_page_offers_lateness_before_the_first_deal_only() -> None:
    here = Waiting()
    assert 'off=late"' in here.chief.get(here.page, {"seat": "E"}).content.decode()
    all_enter(here.bound)
    assert 'off=late"' not in here.chief.get(here.page, {"seat": "E"}).content.decode()


def test_in_shengji_a_side_within_ten_minutes_plays_as_usual() -> None:
    here = Waiting("fujian-2022", deals=1)
    here.ruled(here.case(420))
    assert set(here.kinds()) == {"sit"}

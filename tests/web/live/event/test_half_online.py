"""半线上: one day of a director with tables in the hall and tables in the browser, by the same desk.

Founded and entered, links handed out, two tables moved to the browser, results of both kinds, an online result
corrected and appealed against, a second round the other way round, standings and certificates.
"""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.officiating.appeals import NoticeOfAppeal
from paizhuo.officiating.online_play import Where
from paizhuo.referee.appeals.rules import BOTH_PLAYERS
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.appeals import actions as appeals
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.event_play.online_play import is_played_online, kept_online, online_play_of
from paizhuo.web.event_play.refusals import OnlineRefused
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live.event import desk_actions, following
from paizhuo.web.live.event.appeals import appeal_words_at
from paizhuo.web.live.event.opening import close
from paizhuo.web.models import Competition
from paizhuo.web.rounds import actions as rounds
from tests.web.live.event.online_event import all_enter, bound_at, plan, play_together
from tests.web.live.event.test_board_tables import KEY, declare, make_set, team_match
from tests.web.staging import SEED, event, facts, open_and_publish, put, request, state

pytestmark = pytest.mark.django_db(transaction=True)
SETTING = {"delay": "0", "away": "stop", "call": "stops"}
TABLES = 4


class Director:
    """The director of one event, in his browser."""

    def __init__(self, here: Competition) -> None:
        """Signed in."""
        self.here, self.client = here, Client()
        self.client.force_login(here.created_by)

    def send(self, page: str, *place: object, **sent: str) -> None:
        """Press a button; it is done."""
        answer = self.client.post(reverse(page, args=[self.here.slug, *place]), sent)
        assert answer.status_code in {302, 303}, answer.content.decode()

    def desk(self, table: int) -> str:
        """The desk with the row of a table open."""
        page = self.client.get(reverse("desk:desk", args=[self.here.slug]), {"open": table})
        return str(page.content.decode())

    def own_page(self, table: int) -> dict[str, object]:
        """What the page behind the private link shows the home side of a table of the round in play."""
        snapshot = snapshot_of(self.here)
        home = snapshot.state.stages["main"].rounds[-1].matches[table].pairing.home[0]
        code = links_by_number(self.here, snapshot)[home].code
        answer = Client().get(reverse("mine:page", args=[code]))
        return {name: answer.context[name] for name in ("comes_online", "is_online")}

    def played_in_the_hall(self, *tables: int) -> None:
        """The sheets of these tables come in."""
        number = state(self.here).stages["main"].rounds[-1].number
        results = [
            fact
            for table in tables
            for fact in (
                f.ResultEntered("main", number, table, Levels(8, 3)),
                f.ResultConfirmed("main", number, table),
            )
        ]
        put(self.here, *results, permission=Permission.RECORD)


def test_two_tables_in_the_hall_and_two_in_the_browser_from_the_founding_to_the_certificates() -> None:
    here = event(plan(), 2 * TABLES)
    director = Director(here)
    director.send("office:online", where=Where.BY_TABLE.value, **SETTING)
    director.send("entries:links")
    here.refresh_from_db()
    assert online_play_of(here).where is Where.BY_TABLE
    assert here.entry_links.count() == 2 * TABLES
    open_and_publish(here)
    assert not here.event_tables.exists(), "half online, a table is in the hall until somebody moves it"
    for table in (3, 4):
        director.send("event-tables:move", "main", 1, table, where="online")
    assert [director.own_page(table)["comes_online"] for table in (1, 3)] == [False, True]

    play_together([all_enter(bound_at(here, table)) for table in (3, 4)])
    director.played_in_the_hall(1, 2)
    matches = state(here).stages["main"].rounds[0].matches
    assert all(match.confirmed is not None for match in matches.values())

    # The players of table 3 and a referee agree that a level was miscounted: corrected as any other result.
    wrong = matches[3].confirmed
    director.send(
        "results:result",
        "main",
        1,
        3,
        kind="score",
        home="9",
        away="4",
        error="noticed",
        approved="on",
        reason="核对回放",
    )
    assert state(here).stages["main"].rounds[0].matches[3].confirmed == Levels(9 - 2, 4 - 2) != wrong
    following.look()
    assert not here.event_tables.exclude(refused="").exists(), "the table does not hand its own result in again"

    # The other side appeals against the correction, in vain; the table of the browser shows it as one of the hall.
    about = max(no for no, one in enumerate(facts(here), 1) if isinstance(one, f.ResultCorrected))
    notice = NoticeOfAppeal(matches[3].pairing.away[0], about, "回放看不出多算", BOTH_PLAYERS)
    appeal = appeals.file(request(here), notice).answer["fact"]
    online = here.event_tables.get(round=1, table=3).live
    assert appeal_words_at(online) == ["已提出申诉，还没裁决；裁决前成绩照旧。"]
    put(here, f.AppealDecided(appeal, upheld=False, refunded=False, text="维持"), permission=Permission.DECIDE_APPEAL)
    assert appeal_words_at(online) == ["申诉不成立，维持原判。"]

    # Round 2 the other way round: all online, one table in the hall.
    director.send("office:online", where=Where.ONLINE.value, **SETTING)
    here.refresh_from_db()
    open_and_publish(here)
    assert here.event_tables.filter(round=2, closed_at=None).count() == TABLES
    director.send("event-tables:move", "main", 2, 1, where="hall")
    assert director.own_page(1)["is_online"] is False
    assert bound_at(here, 2).live.key in director.desk(2)
    play_together([all_enter(bound_at(here, table)) for table in (2, 3, 4)])
    director.played_in_the_hall(1)

    while not state(here).stages["main"].closed:
        if due := directing.lots_due(state(here), "main"):
            put(here, directing.draw_lot(state(here), "main", due[0], SEED))
        else:
            rounds.close_stage(request(here), "main")
    assert len(state(here).stages["main"].places) == 2 * TABLES
    printed = director.client.get(reverse("printing:print-file", args=[here.slug]), {"document": "certificates"})
    assert printed.content.startswith(b"%PDF")


def test_a_table_that_was_moved_online_stays_there_in_later_rounds_until_it_is_moved_back() -> None:
    here = event(plan(rounds=3), 2 * TABLES)
    director = Director(here)
    director.send("office:online", where=Where.BY_TABLE.value, **SETTING)
    director.send("entries:links")
    open_and_publish(here)
    for table in (3, 4):
        director.send("event-tables:move", "main", 1, table, where="online")
    director.send("event-tables:move", "main", 1, 3, where="hall")
    director.played_in_the_hall(1, 2, 3, 4)

    director.here = here = Competition.objects.get(pk=here.pk)
    following.forget()
    open_and_publish(here)
    assert [one.table for one in here.event_tables.filter(round=2, closed_at=None)] == [4], "nobody moved it again"
    assert [director.own_page(table)["is_online"] for table in (3, 4)] == [False, True]
    office = director.client.get(reverse("office:office", args=[here.slug]))
    assert office.context["kept_online"] == "第4桌"
    director.send("event-tables:move", "main", 2, 4, where="hall")
    assert director.client.get(reverse("office:office", args=[here.slug])).context["kept_online"] == ""
    director.played_in_the_hall(1, 2, 3, 4)

    open_and_publish(here)
    assert not here.event_tables.filter(round=3).exists(), "its last word was the hall"


def test_a_kept_table_by_boards_can_go_to_the_hall_while_it_waits_for_its_line_ups() -> None:
    here = team_match(Where.BY_TABLE)
    make_set(here)
    declare(here)
    desk_actions.move_online(request(here), KEY)
    assert kept_online(here) == {("main", 1)}
    for one in here.event_tables.all():
        close(one)
    assert is_played_online(here, KEY), "its rooms open again"
    desk_actions.move_to_hall(request(here), KEY)
    assert not is_played_online(here, KEY)
    with pytest.raises(OnlineRefused):
        desk_actions.move_to_hall(request(here), KEY)

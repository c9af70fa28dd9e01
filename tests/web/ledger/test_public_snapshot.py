"""公众快照: through no public door can anybody tell what a board came to that is still played, or whose delay runs."""

from __future__ import annotations

import re
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

import pytest
from django.db import transaction
from django.test import Client
from django.utils import timezone

from paizhuo.officiating.board_publication import UNKNOWN
from paizhuo.officiating.online_play import OnlinePlay
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament import directing
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.feed.live_parts import Address
from paizhuo.web.ledger import cache, snapshot, summaries
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.public_snapshot import PublicSnapshot, public_snapshot, seconds_of
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Commitment, Competition, EntryLink
from paizhuo.web.pages.rendered_parts import rendered_part
from tests.web import staging
from tests.web.public import boards as stage
from tests.web.public.boards import NOW, SLUG
from tests.web.public.showing import publish_standings

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.django_db

PAGES = (
    *("", "pairings/", "pairings/main/1/", "pairings/main/1/1/", "results/", "standings/", "standings/main/1/"),
    *("cross/", "bracket/", "entrants/", "entrants/1/", "entrants/2/", "verify/", "names/", "wall/", "wall/bracket/"),
    *("boards/", "boards/main/1/table/1/", "boards/main/1/table/2/", "boards/main/pairs/"),
    *(f"boards/main/1/{board}/" for board in (1, 2, 3, 4)),
    *("widget/standings/", "widget/pairings/", "widget/results/"),
    *("event.json", "calendar.ics", "share/results/main/1/", "share/pairings/main/1/", "share/places/main/1/"),
    *(f"{kind}.{form}" for kind in ("standings", "final", "pairings", "results") for form in ("csv", "json")),
)
OPERATIONS = ("", "/rounds/main/1", "/rounds/main/1/boards", "/standings/main", "/final", "/event", "/entrants")
TOKEN = re.compile(rb'(?i)x-csrftoken": "[^"]*|csrf[^>]*value="[^"]*|<td class="hash">[0-9a-f]{64}</td>')
"""What is drawn by chance: tokens of forms, and the commitments of seeds."""
BACKEND = "django.contrib.auth.backends.ModelBackend"
CODE = "privatelinkofateam"


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still, so that only what happened differs."""
    stage.stand_still(monkeypatch)


def test_time_stands_still_in_what_is_stored_too() -> None:
    rows = (Commitment(), EntryLink(), Competition())
    assert {(rows[0].made_at, rows[1].made_at, rows[2].created_at)} == {(NOW, NOW, NOW)}


def _forget() -> None:
    snapshot.forget()
    summaries.forget()
    cache.forget()


def _seen(act: Callable[[], Competition]) -> dict[str, bytes]:
    """What everybody without an office can read of an event, which is taken back afterwards."""
    _forget()
    with transaction.atomic():
        competition = act()
        competition.refresh_from_db()
        fact = facts_by_number(snapshot_of(competition))[1]
        EntryLink.objects.create(competition=competition, code=CODE, fact=fact)
        client = Client()
        paths = [f"/e/{SLUG}/{page}" for page in PAGES]
        paths += [f"/api/v1/competitions/{SLUG}{one}" for one in OPERATIONS]
        paths += ["/", "/api/v1/competitions", f"/my/{CODE}/"]
        found = {path: client.get(path) for path in paths}
        bodies = {path: b"%d " % one.status_code + TOKEN.sub(b"", one.content) for path, one in found.items()}
        client.force_login(staging.appoint(competition, Role.LEADER), backend=BACKEND)
        for page in ("pairings/", "results/", "wall/", "standings/"):
            bodies[f"leader {page}"] = TOKEN.sub(b"", client.get(f"/e/{SLUG}/{page}").content)
        for one in OPERATIONS:
            bodies[f"leader API {one}"] = client.get(f"/api/v1/competitions/{SLUG}{one}").content
        widgets = ("widget/pairings/?lang=zh", "widget/results/?lang=zh")
        for page in ("pairings/", "results/", "bracket/", "boards/", "boards/main/1/table/1/", *widgets):
            part = rendered_part(Address(competition.pk, f"/e/{SLUG}/{page}", "zh-hans", "testserver", secure=False))
            bodies[f"feed {page}"] = repr(part).encode()
        messages = competition.acts.values_list("public_message", flat=True)
        bodies["messages"] = repr(list(messages)).encode()
        transaction.set_rollback(True)
    _forget()
    return bodies


def _same(one: dict[str, bytes], other: dict[str, bytes]) -> None:
    assert [path for path in one if one[path] != other[path]] == []


SHOWN: stage.Rooms = ((2, 0), (0, 1))
VARIANTS: tuple[stage.Rooms, ...] = (((3, 0), (0, 3)), ((0, 1), (1, 0)), ((1, 0), (1, 0)))


def _in_play(form: Format, hidden: stage.Rooms) -> Competition:
    """Match 1 is settled over four boards; match 2 has finished two of them, and the third in one room."""
    competition = stage.team_event(stage.team_plan(form))
    stage.put_boards(competition, 1, {1: SHOWN, 2: SHOWN, 3: hidden, 4: (hidden[0], (0, 2))})
    stage.put_boards(competition, 2, {1: SHOWN, 2: SHOWN})
    opened = f.BoardEntered("main", 1, 2, Room.OPEN, 3, hidden[0])
    ruled = f.BoardRuled("main", 1, 1, 4, "判", adjusted=(hidden[0][0], -1))
    corrected = f.BoardCorrected("main", 1, 1, Room.OPEN, 3, hidden[1], "抄错")
    staging.put(competition, opened, ruled, corrected, permission=Permission.RECORD)
    stage.settle(competition, 1)
    staging.put(competition, f.Undone(snapshot_of(competition).no, "算错"), permission=Permission.UNDO)
    stage.settle(competition, 1)
    return competition


@pytest.mark.parametrize("form", [Format.SWISS, Format.KNOCKOUT, Format.ROUND_ROBIN])
def test_k86_boards_in_play_change_nothing_that_the_public_reads(form: Format) -> None:
    first, *others = (_seen(partial(_in_play, form, hidden)) for hidden in VARIANTS)
    assert first[f"/e/{SLUG}/"].startswith(b"200")
    for other in others:
        _same(first, other)


def _in_a_segment(hidden: stage.Rooms, *, is_over: bool = False, by_segment: bool = True) -> Competition:
    """All tables have finished board 1; board 2, of the same segment, is still played at one of them."""
    competition = stage.team_event(stage.team_plan(segments=2, by_segment=by_segment))
    for table in (1, 2):
        stage.put_boards(competition, table, {1: hidden})
    stage.put_boards(competition, 1, {2: SHOWN})
    if is_over:
        stage.put_boards(competition, 2, {2: SHOWN})
    return competition


def test_k86_players_who_wait_for_the_segment_read_no_board_of_it_on_a_public_page() -> None:
    first, *others = (_seen(partial(_in_a_segment, hidden)) for hidden in VARIANTS)
    for other in others:
        _same(first, other)
    path = f"/e/{SLUG}/boards/main/1/1/"
    assert first[path].startswith(b"404")
    cell = "已打完，本节打完后公开"
    assert cell in first[f"/e/{SLUG}/boards/main/1/table/1/"].decode()
    assert "一节的牌全场打完才公开" in first[f"/e/{SLUG}/boards/"].decode()
    over = _seen(partial(_in_a_segment, VARIANTS[0], is_over=True))
    assert over[path].startswith(b"200")
    plain = _seen(partial(_in_a_segment, VARIANTS[0], by_segment=False))
    assert plain[path].startswith(b"200")
    assert cell not in plain[f"/e/{SLUG}/boards/main/1/table/1/"].decode()
    assert "一副牌全场打完才公开" in plain[f"/e/{SLUG}/boards/"].decode()


def _waiting(form: Format, hidden: stage.Rooms, delay: int = 30, later: int = 0) -> Competition:
    """The round is complete and its places are published, but the delay runs; in a knockout the winners play on.

    ``delay`` is that of the stage in minutes, ``later`` that of the event for spectators in seconds.
    """
    competition = stage.team_event(stage.team_plan(form, delay=delay))
    if later:
        set_online_play(staging.request(competition), OnlinePlay(delay=later))
    for table in (1, 2):
        stage.put_boards(competition, table, dict.fromkeys((1, 2, 3, 4), hidden))
    stage.settle(competition, 1, 2)
    publish_standings(competition)
    if form is Format.KNOCKOUT:
        staging.open_and_publish(competition)
    return competition


@pytest.mark.parametrize("form", [Format.SWISS, Format.KNOCKOUT])
def test_results_wait_for_the_delay_whatever_was_published(form: Format) -> None:
    won = (((3, 0), (0, 3)), ((1, 0), (0, 1)))
    one, other = (_seen(partial(_waiting, form, hidden)) for hidden in won)
    _same(one, other)
    plain = _seen(lambda: _waiting(form, won[0], delay=0))
    assert plain[f"/e/{SLUG}/results.json"] != one[f"/e/{SLUG}/results.json"]


@pytest.mark.parametrize("form", [Format.SWISS, Format.KNOCKOUT])
def test_results_wait_until_spectators_have_seen_the_boards(form: Format) -> None:
    won = (((3, 0), (0, 3)), ((1, 0), (0, 1)))
    one, other = (_seen(partial(_waiting, form, hidden, delay=0, later=1800)) for hidden in won)
    _same(one, other)


@pytest.mark.parametrize(("delay", "later"), [(30, 0), (0, 1800), (30, 600), (10, 1800)])
def test_the_delay_ends_without_an_act(monkeypatch: pytest.MonkeyPatch, client: Client, delay: int, later: int) -> None:
    cache.forget()
    _waiting(Format.SWISS, ((3, 0), (0, 3)), delay, later)
    path = f"/e/{SLUG}/results.json"
    before = client.get(path)
    assert before.json()["results"] == []
    assert Client().get(f"/e/{SLUG}/standings.json").json()["standings"][0]["place"] == 1, "of nobody's results"
    assert client.get(path, headers={"If-None-Match": before["ETag"]}).status_code == 304
    monkeypatch.setattr(timezone, "now", lambda: NOW + timedelta(minutes=30))
    after = client.get(path, headers={"If-None-Match": before["ETag"]})
    assert after.status_code == 200
    assert len(after.json()["results"]) == 2
    assert len(client.get(f"/e/{SLUG}/standings.json").json()["standings"]) == 4


def test_a_page_that_waits_for_the_hour_says_which_and_the_server_knows_it(
    monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    cache.forget()
    competition = _waiting(Format.SWISS, ((3, 0), (0, 3)))
    ends = int((NOW + timedelta(minutes=30)).timestamp())
    pages = (f"/e/{SLUG}/results/", f"/e/{SLUG}/boards/main/1/table/1/", f"/e/{SLUG}/wall/boards/")
    for path in pages:
        assert f' data-next="{ends}"' in re.sub(r"\s+", " ", client.get(path).content.decode())
    address = Address(competition.pk, pages[1], "zh-hans", "testserver", secure=False)
    waiting = rendered_part(address)
    assert waiting is not None
    assert waiting.next == ends
    monkeypatch.setattr(timezone, "now", lambda: NOW + timedelta(minutes=30))
    for path in pages:
        assert "data-next" not in client.get(path).content.decode()
    shown = rendered_part(address)
    assert shown is not None
    assert shown.next is None
    assert shown.part.version != waiting.part.version


def test_the_front_page_names_no_leader_before_the_delay_is_over(
    monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    cache.forget()
    competition = _waiting(Format.SWISS, ((3, 0), (0, 3)))
    summary = summaries.listed(Competition.objects.filter(pk=competition.pk))[0].summary
    assert summary is not None
    assert summary.published is not None
    assert summary.published.open_at == (NOW + timedelta(minutes=30)).isoformat()
    hidden = client.get("/").content
    monkeypatch.setattr(timezone, "now", lambda: NOW + timedelta(minutes=31))
    assert client.get("/").content.count(stage.TEAMS[0].encode()) >= hidden.count(stage.TEAMS[0].encode())


def test_a_void_board_is_finished_and_a_correction_of_a_public_board_is_shown(client: Client) -> None:
    cache.forget()
    competition = stage.team_event(stage.team_plan(boards=1))
    stage.put_boards(competition, 1, {1: ((3, 0), (0, 3))})
    staging.put(competition, f.BoardRuled("main", 1, 2, 1, "泄露", void=Void.LEAKED), permission=Permission.RECORD)
    stage.settle(competition, 1, 2)
    assert [one["home_levels"] for one in client.get(f"/e/{SLUG}/results.json").json()["results"]] == [6, 0]
    correction = f.BoardCorrected("main", 1, 1, Room.OPEN, 1, (1, 0), "抄错")
    staging.put(competition, correction, permission=Permission.RECORD)
    assert [one["home_levels"] for one in client.get(f"/e/{SLUG}/results.json").json()["results"]] == [4, 0]


def test_officials_see_at_their_desk_what_the_public_does_not() -> None:
    competition = _in_play(Format.SWISS, VARIANTS[0])
    competition.refresh_from_db()
    whole = snapshot_of(competition)
    seen = public_snapshot(whole)
    assert isinstance(seen, PublicSnapshot)
    assert whole.state.stages["main"].rounds[0].matches[1].confirmed is not None
    assert seen.state.stages["main"].rounds[0].matches[1].confirmed is None
    assert public_snapshot(seen) is seen
    client = Client()
    client.force_login(competition.created_by, backend=BACKEND)
    answer = client.get(f"/api/v1/competitions/{SLUG}/rounds/main/1").json()
    assert answer["matches"][0]["outcome"] is not None
    public = Client().get(f"/api/v1/competitions/{SLUG}/rounds/main/1").json()
    assert [one["outcome"] for one in public["matches"]] == [None, None]


def test_a_text_that_is_no_time_is_unknown() -> None:
    assert seconds_of("yesterday") == seconds_of("") == UNKNOWN
    assert seconds_of("1970-01-01T00:01:00+00:00") == 60


def test_an_event_without_boards_is_shown_as_it_is() -> None:
    competition = staging.mid_course(entries=4)
    whole = snapshot_of(competition)
    assert public_snapshot(whole) is whole


def test_why_two_meet_is_said_with_the_results_on_which_it_rests(client: Client) -> None:
    cache.forget()
    competition = stage.team_event(stage.team_plan(delay=30))
    for table in (1, 2):
        stage.put_boards(competition, table, dict.fromkeys((1, 2, 3, 4), SHOWN))
    stage.settle(competition, 1, 2)
    assert isinstance(directing.draft_round(staging.state(competition), "main", staging.SEED), directing.Drafted)
    staging.open_and_publish(competition)
    page = client.get(f"/e/{SLUG}/pairings/main/2/1/")
    assert page.status_code == 200
    assert "还没有公开" in page.content.decode()

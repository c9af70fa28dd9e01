"""公开页: home, programme, pairings, results, entrants, cross table and verification say what is so."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.models import Competition, StoredFact
from paizhuo.web.public.notices import public_notices
from paizhuo.web.public.progress import cross_tables
from tests.web import staging
from tests.web.public import showing
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def test_the_front_page_lists_events_being_played_to_come_and_over(client: Client) -> None:
    staging.mid_course()
    user = Competition.objects.get().created_by
    coming = replace(staging.swiss_plan("june"), title="六月赛", entries=EntryRules(EntryKind.PAIRS, max_entries=40))
    staging.event(coming, 3, user=user)
    staging.event(replace(staging.swiss_plan("hidden"), title="未公开赛"), 3, user=user, public=False)
    page = client.get("/").content.decode()
    assert "云汀市职工掼蛋联赛" in page.partition('class="cal"')[0]
    assert "六月赛" in page.partition('class="cal"')[2]
    assert "未公开赛" not in page


@pytest.mark.parametrize(("query", "found"), [("联赛", True), ("文化宫", True), ("供水", True), ("邮电大楼", False)])
def test_the_search_looks_at_titles_places_and_units(client: Client, query: str, found: bool) -> None:  # noqa: FBT001 - a case
    staging.mid_course()
    assert (b"/e/spring/" in client.get("/", {"q": query}).content) is found


def test_a_hostile_search_is_only_text(client: Client) -> None:
    staging.mid_course()
    for query in ("<script>alert(1)</script>", "\0", "%", "x" * 10_000):
        answer = client.get("/", {"q": query, "game": query})
        assert answer.status_code == 200
        assert b"<script>alert" not in answer.content
        assert client.get("/e/spring/pairings/", {"q": query}).status_code == 200
        assert client.get("/e/spring/entrants/", {"q": query}).status_code == 200


def test_the_book_decides_the_game_of_an_event(client: Client) -> None:
    staging.mid_course()
    assert b"/e/spring/" in client.get("/?game=guandan").content
    assert b"/e/spring/" not in client.get("/?game=shengji").content


def test_a_pairing_explains_itself_with_its_article(client: Client) -> None:
    staging.mid_course(8, played=1)
    shown = client.get("/e/spring/pairings/main/2/1/", headers={"HX-Request": "true"}).content.decode()
    assert "26" in shown
    assert "<html" not in shown
    assert client.get("/e/spring/pairings/main/2/99/").status_code == 404


def test_a_pairing_by_hand_says_so(client: Client) -> None:
    competition = showing.played(1, 4)
    one = staging.state(competition).stages["main"].rounds[0]
    met = {frozenset((*match.pairing.home, *match.pairing.away)) for match in one.matches.values()}
    pairs = next((a, b) for a, b in (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))) if frozenset(a) not in met)
    matches = tuple(f.Pairing(at, (home,), (away,)) for at, (home, away) in enumerate(pairs, start=1))
    draft = f.RoundDrafted("main", 2, matches, staging.SEED, manual=True, reason="一号桌电源故障")
    staging.put(competition, draft, f.RoundPublished("main", 2))
    for page in ("", "pairings/", "pairings/main/2/1/"):
        assert "一号桌电源故障" in client.get(f"/e/spring/{page}").content.decode()


def test_own_table_is_found_by_name_or_number(client: Client) -> None:
    competition = staging.mid_course(8, played=0)
    name = showing.names(competition)[5]
    for query in (name, "5"):
        page = client.get("/e/spring/pairings/", {"q": query}).content.decode()
        assert name in page
        assert page.count('class="whyrow"') <= 2


def test_a_player_sees_table_opponent_side_and_place(client: Client) -> None:
    competition = showing.played(1, 8)
    staging.open_and_publish(competition)
    one = staging.state(competition).stages["main"].rounds[-1]
    match = next(match for match in one.matches.values() if 1 in (*match.pairing.home, *match.pairing.away))
    other = next(number for number in (*match.pairing.home, *match.pairing.away) if number != 1)
    page = client.get("/e/spring/entrants/1/").content.decode()
    assert f'<b class="num">{match.pairing.table}</b>' in page
    assert showing.names(competition)[other] in page
    assert 'class="stand"' in page
    assert 'class="prog"' in page
    assert client.get("/e/spring/entrants/99/").status_code == 404


def test_a_bye_is_shown_with_its_reason(client: Client) -> None:
    competition = staging.mid_course(5, played=0)
    (resting,) = staging.state(competition).stages["main"].rounds[0].byes
    assert "26" in client.get(f"/e/spring/entrants/{resting}/").content.decode()


def test_the_cross_table_is_read_from_both_sides() -> None:
    plan = replace(staging.swiss_plan(), stages=(StagePlan("rr", Format.ROUND_ROBIN, title="循环"),))
    competition = staging.event(plan, 4)
    staging.open_and_publish(competition, "rr")
    staging.play_round(competition, "rr")
    (table,) = cross_tables(snapshot_of(competition), "rr")
    cells = {(row.number, at + 1): cell for row in table.rows for at, cell in enumerate(row.cells) if cell}
    for (one, other), cell in cells.items():
        mine, theirs = cell.words.split(":")
        assert cells[other, one].words == f"{theirs}:{mine}"
        assert {cell.fate, cells[other, one].fate} == {"won", "lost"}


def test_corrections_and_undone_facts_are_notices_and_drafts_are_not() -> None:
    competition = showing.played(2)
    staging.put(competition, f.ResultCorrected("main", 2, 1, Levels(12, 6), "抄错"), permission=Permission.CORRECT)
    staging.put(competition, f.Undone(competition.fact_count, "看错了"), permission=Permission.UNDO)
    showing.draft_next(competition)
    staging.put(competition, f.RoundDropped("main", 3, "重新编排"))
    competition.refresh_from_db()
    shown = [one.words for one in public_notices(snapshot_of(competition))]
    assert any("抄错" in words for words in shown)
    assert any("看错了" in words for words in shown)
    assert not any("重新编排" in words for words in shown)


def test_the_programme_names_stages_officials_prizes_and_hours(client: Client) -> None:
    plan = replace(staging.swiss_plan(), prizes=(("一等奖", 1),), notes=(("报到", "八点整"),))
    competition = staging.event(plan, 4)
    Competition.objects.filter(pk=competition.pk).update(first_day=date(2026, 5, 16))
    page = client.get("/e/spring/").content.decode()
    for words in ("积分编排", "director", "一等奖", "八点整", "08:30", "文化宫二楼大厅"):
        assert words in page


def test_verification_shows_the_hash_that_was_committed_and_the_seed_that_was_used(client: Client) -> None:
    competition = staging.event(entries=4)

    waiting = commitments.commit(competition, "numbers")
    page = client.get("/e/spring/verify/").content.decode()
    assert waiting.digest in page
    assert waiting.seed not in page

    def body(writing: Writing) -> None:
        writing.append(directing.draw_entrant_numbers(writing.snapshot.state, commitments.use_seed(writing, "numbers")))
        writing.notify("entries")

    write(staging.request(competition), Permission.DRAW, body)
    page = client.get("/e/spring/verify/?check=1").content.decode()
    assert waiting.digest in page
    assert waiting.seed in page
    assert 'class="stamp"' in page


def test_a_changed_fact_breaks_the_verification(client: Client) -> None:
    competition = staging.event(entries=4)
    row = StoredFact.objects.filter(competition=competition).last()
    assert row is not None
    snapshot_of(competition)
    row.entry["by"] = "somebody else"
    row.save()
    page = client.get("/e/spring/verify/?check=1").content.decode()
    assert 'class="stamp"' not in page
    assert "st-ne" in page


def test_both_languages_have_their_own_page(client: Client) -> None:
    showing.played(1)
    english = client.get("/e/spring/standings/", headers={"Accept-Language": "en"}).content.decode()
    chinese = client.get("/e/spring/standings/", headers={"Accept-Language": "zh-hans"}).content.decode()
    assert '<html lang="en"' in squeezed(english)
    assert "match points" in english
    assert "match points" not in chinese


@pytest.mark.parametrize("begun", [False, True])
def test_every_page_counts_the_same_entrants(client: Client, begun: bool) -> None:  # noqa: FBT001 - a case
    plan = replace(staging.swiss_plan(), entries=EntryRules(EntryKind.PAIRS, max_entries=6))
    competition = staging.event(plan, 9)
    staging.put(competition, f.Left(3, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.ENTER)
    if begun:
        staging.open_and_publish(competition)
        staging.put(competition, f.Left(1, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.ENTER)
    client.force_login(competition.created_by)
    expected = {
        "/": "pairs event, 6 pairs" if begun else "6/6",
        "/e/spring/": "pairs event, 6 pairs",
        "/e/spring/entrants/": "Taking part: 6",
        "/manage/spring/": '<b class="num">6</b>entrants',
        "/desk/spring/": "6 pairs",
        "/desk/spring/rounds/": "6 pairs",
    }
    for path, text in expected.items():
        assert text in squeezed(client.get(path, headers={"Accept-Language": "en"}).content.decode()), path

"""日志页: the log shows, finds, undoes and verifies acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.ledger.snapshot import forget
from paizhuo.web.log import actions
from paizhuo.web.models import StoredFact
from paizhuo.web.rounds import actions as rounds
from tests.web import staging
from tests.web.log.test_actions import published
from tests.web.reading import squeezed
from tests.web.rounds.test_pages import see, send, sign_in

if TYPE_CHECKING:
    from django.test import Client


pytestmark = pytest.mark.django_db


def test_the_page_lists_acts_with_words_roles_and_reasons(client: Client) -> None:
    here = published()
    sign_in(client, here.created_by)
    actions.undo(staging.request(here), 5, "公布早了")
    page = see(client, here, "log")
    assert "take an act back" in page
    assert "公布早了" in page
    assert "<s>积分编排, round 1 is published</s>" in page
    assert "chief referee" in page


def test_acts_are_found_by_what_by_whom_and_by_table(client: Client) -> None:
    here = staging.mid_course(played=0)
    sign_in(client, here.created_by)
    staging.put(here, f.ResultEntered("main", 1, 3, Levels(8, 4)))
    url = reverse("log:log", args=[here.slug])
    last = f'id="act-{here.act_count}"'
    assert last in client.get(url, {"table": "3"}).content.decode()
    assert last not in client.get(url, {"table": "2"}).content.decode()
    assert last in client.get(url, {"kind": "pair", "person": here.created_by.name}).content.decode()
    assert last not in client.get(url, {"kind": "enter"}).content.decode()
    assert last in client.get(url, {"fact": str(here.fact_count)}).content.decode()


def test_an_act_of_many_facts_shows_all_of_them_only_when_it_is_asked_for(client: Client) -> None:
    here = staging.event(entries=20)
    sign_in(client, here.created_by)
    url = reverse("log:log", args=[here.slug])
    assert 'id="fact-21"' not in client.get(url).content.decode()
    assert f"{url}?act=2" in client.get(url).content.decode()
    assert 'id="fact-21"' in client.get(url, {"act": "2"}).content.decode()


@pytest.mark.parametrize(
    "asked",
    [
        {"page": "x"},
        {"page": "-1"},
        {"table": "²"},
        {"table": "9" * 50},
        {"fact": "\0"},
        {"kind": "'"},
        {"person": "<b>"},
    ],
)
def test_a_hostile_query_gets_a_page(client: Client, asked: dict[str, str]) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    answer = client.get(reverse("log:log", args=[here.slug]), asked)
    assert answer.status_code == 200
    assert "<b>" not in answer.content.decode().split("filters")[1].split("</form>")[0]


def test_the_page_takes_back_and_names_what_stands_in_the_way(client: Client) -> None:
    here = published()
    sign_in(client, here.created_by)
    answer = send(client, here, "undo", 4, reason="重排")
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "Later acts depend on this one" in page
    assert f"#{here.fact_count}" in page, "the publication goes with the draft"
    assert 'value="重排"' in page, "the reason need not be typed again"
    assert send(client, here, "undo", 5, reason="").status_code == 400
    assert send(client, here, "undo", 5, reason="公布早了", command="7" * 32).status_code == 302
    assert send(client, here, "undo", 5, reason="公布早了", command="7" * 32).status_code == 302
    assert send(client, here, "redo", 5, reason="没有早").status_code == 302
    assert send(client, here, "undo-fact", fact="x", reason="why").status_code == 400
    assert send(client, here, "undo-fact", fact=here.fact_count + 99, reason="why").status_code == 400
    assert staging.state(here).stages["main"].rounds[0].published


def test_what_depends_on_an_act_is_taken_back_with_it_in_one_act_and_comes_back(client: Client) -> None:
    here = published()
    staging.play_round(here)
    sign_in(client, here.created_by)
    listed = see(client, here, "undo-together", 4)
    assert "Records that are taken back together, the newest first: 10." in listed
    assert see(client, here, "undo-fact-together", here.fact_count - 7).count('<span class="num no">') == 1
    before = here.acts.count()
    assert send(client, here, "undo-together", 4, reason="签表抽错").status_code == 302
    assert staging.state(here).stages["main"].rounds == []
    assert here.acts.count() == before + 1
    last = here.acts.latest("no")
    assert last.detail["took"] == [6, 5, 4]
    assert send(client, here, "undo", last.no, reason="没有抽错").status_code == 302
    assert staging.state(here).stages["main"].rounds[0].is_complete


def test_a_list_of_what_goes_together_that_is_old_is_shown_again(client: Client) -> None:
    here = published()
    sign_in(client, here.created_by)
    seen = here.fact_count
    staging.play_round(here)
    answer = send(client, here, "undo-together", 4, reason="重排", expected=seen)
    assert answer.status_code == 409
    assert "something was recorded since the list was shown" in answer.content.decode()
    assert staging.state(here).stages["main"].rounds[0].is_complete


def test_a_recorder_reads_the_log_and_takes_nothing_back(client: Client) -> None:
    here = published()
    sign_in(client, staging.appoint(here, Role.RECORD_HEAD))
    assert "/undo/" not in see(client, here, "log")
    assert send(client, here, "undo", 5, reason="why").status_code == 403


def test_an_untouched_log_is_verified(client: Client) -> None:
    here = published()
    sign_in(client, here.created_by)
    page = see(client, here, "log-verified")
    assert "Verified" in page
    assert "come out the same: 2." in page


def test_a_changed_fact_is_found(client: Client) -> None:
    here = published()
    sign_in(client, here.created_by)
    see(client, here, "log")
    row = StoredFact.objects.get(competition=here, no=3)
    row.entry["by"] = "somebody else"
    row.save()
    page = see(client, here, "log-verified")
    assert "NOT verified" in page
    forget()


def row(page: str, act: int) -> str:
    """The line of an act."""
    return page.split(f'id="act-{act}"')[1].split('<div class="back">', maxsplit=1)[0]


def test_a_reason_that_occurs_in_the_words_of_a_fact_by_chance_is_shown(client: Client) -> None:
    here = published()
    sign_in(client, here.created_by)
    act = actions.undo(staging.request(here), 5, "a").act
    assert squeezed(row(see(client, here, "log"), act.no)).count("is undone: a<") == 1
    rounds.publish(staging.request(here), "main")
    last = here.acts.latest("no")
    last.detail |= {"reason": "round 1"}
    last.save()
    assert '<span class="mut">round 1</span>' in row(see(client, here, "log"), last.no)


def test_a_reason_is_shown_once_however_many_facts_carry_it(client: Client) -> None:
    here = staging.mid_course(played=0)
    sign_in(client, here.created_by)
    staging.play_round(here)
    act = actions.undo(staging.request(here), here.act_count, "录错轮次").act
    line = row(see(client, here, "log"), act.no)
    assert line.count("is undone") == 8
    assert line.count("录错轮次") == 1

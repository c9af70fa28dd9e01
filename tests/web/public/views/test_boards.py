"""牌副页: a match over both rooms, a board at all tables, and the lists of pairs, from public boards alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from django.utils import translation

from paizhuo.cards import Suit
from paizhuo.guandan import NATIONAL
from paizhuo.guandan.duplicate import deal_board
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format
from paizhuo.web.access.permissions import Permission
from paizhuo.web.board_sets import actions
from paizhuo.web.entries import actions as entries
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.wording import Language, rank_words, sayer
from tests.web import staging
from tests.web.board_sets import staged
from tests.web.public import boards as stage
from tests.web.public import pairs
from tests.web.public.boards import SLUG

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.test import Client

    from paizhuo.cards import Hand
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

HOME = f"/e/{SLUG}/boards/"
MATCH = f"{HOME}main/1/table/1/"


def _text(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def _in_play(*, cross: bool = False, form: Format = Format.SWISS) -> Competition:
    """Boards 1 and 2 are finished everywhere, board 3 at table 1 and in one room of table 2."""
    competition = stage.team_event(stage.team_plan(form, segments=2, cross_imps=cross))
    stage.put_boards(competition, 1, {2: ((0, 2), (0, 2)), 3: ((3, 0), (0, 3))})
    orders = (("N", "S"), ("E", "N", "S"))
    facts: list[f.Fact] = [
        f.BoardEntered("main", 1, 1, room, 1, levels, order)
        for room, levels, order in zip(Room, ((3, 0), (0, 1)), orders, strict=True)
    ]
    facts.append(f.BoardEntered("main", 1, 2, Room.OPEN, 3, (3, 0)))
    staging.put(competition, *facts, permission=Permission.RECORD)
    stage.put_boards(competition, 2, {1: ((1, 0), (1, 0)), 2: ((2, 0), (0, 3))})
    return competition


def test_a_match_shows_the_boards_that_are_public_and_says_why_the_others_are_not(client: Client) -> None:
    _in_play()
    page = _text(client, MATCH)
    assert "6 : 2" in page, "board 1 is 4 : 0, board 2 is 2 : 2"
    assert "全场打完的2副" in page
    assert "北南双上" in page
    assert "东上游，西下游" in page
    assert "已打完，等其他桌" in page
    other = _text(client, f"{HOME}main/1/table/2/")
    assert "已打完，等闭室" in other
    assert "在打" in other
    assert "未打" in other


def test_the_band_says_what_the_next_step_costs(client: Client) -> None:
    _in_play()
    page = _text(client, MATCH)
    assert "净胜4 IMP" in page
    assert "按现在算" in page
    assert re.search(r"再赢\d IMP是\d+ : \d+", page)


def test_a_knockout_has_no_vp(client: Client) -> None:
    _in_play(form=Format.KNOCKOUT)
    assert "按现在算" not in _text(client, MATCH)


def test_a_new_board_is_in_the_words_for_readers_who_listen(client: Client) -> None:
    _in_play()
    html = client.get(MATCH).content.decode()
    assert 'data-news="第2副打平，累计+4。"' in html
    assert 'aria-live="polite"' in html


def test_a_board_at_all_tables_with_its_frequencies(client: Client) -> None:
    _in_play()
    page = _text(client, f"{HOME}main/1/1/?table=1")
    assert "第1副" in page
    assert "不进贡，东首攻" in page
    assert re.search(r"南北双上，得3级 1 ", page)
    assert re.search(r"南北上游、下游，得1级 2 ", page)
    assert re.search(r"东西上游、下游，得1级 1 ", page)
    assert "南北平均+1.00级" in page
    assert "北 南" in page
    assert "四家牌封着" in page


@pytest.mark.parametrize(
    "path",
    ["main/1/3/", "main/1/4/", "main/1/5/", "main/2/", "main/1/table/9/", "other/1/", "main/2/1/", "other/pairs/"],
)
def test_what_is_not_public_has_no_page(client: Client, path: str) -> None:
    _in_play()
    assert client.get(f"{HOME}{path}").status_code == 404


def test_the_round_lists_running_scores_and_links_public_boards_alone(client: Client) -> None:
    _in_play()
    html = client.get(HOME).content.decode()
    assert f'href="{HOME}main/1/2/"' in html
    assert f'href="{HOME}main/1/3/"' not in html
    assert f'href="{HOME}"' in client.get(f"/e/{SLUG}/").content.decode()


def test_pairs_against_the_mean_and_cross_imps_where_they_are_shown(client: Client) -> None:
    competition = _in_play()
    page = _text(client, f"{HOME}main/pairs/")
    names = [competition.title, *stage.TEAMS]
    assert all(name in page for name in names)
    assert "开室" in page
    assert "交叉级差" not in page


def test_cross_imps_are_shown_by_the_regulations(client: Client) -> None:
    _in_play(cross=True)
    assert "第1轮交叉级差" in _text(client, f"{HOME}main/pairs/")


def test_rulings_stand_in_the_row_and_a_settled_match_says_so(client: Client) -> None:
    competition = stage.team_event(stage.team_plan(boards=2))
    for table in (1, 2):
        stage.put_boards(competition, table, dict.fromkeys((1, 2), ((1, 0), (0, 1))))
    void = f.BoardRuled("main", 1, 1, 1, "泄露", void=Void.LEAKED)
    adjusted = f.BoardRuled("main", 1, 1, 2, "判", adjusted=(3, -3))
    staging.put(competition, void, adjusted, permission=Permission.RECORD)
    stage.settle(competition, 1, 2)
    page = _text(client, MATCH)
    assert "作废" in page
    assert "调整分" in page
    assert "已结分" in page
    assert "作废" in _text(client, f"{HOME}main/1/1/")


def test_the_pages_speak_english(client: Client) -> None:
    _in_play()
    client.cookies["django_language"] = "en"
    page = _text(client, MATCH)
    assert "Boards finished everywhere: 2" in page
    assert "North and South first and second" in page
    translation.deactivate()


def test_pairings_and_results_lead_to_the_match(client: Client) -> None:
    competition = stage.team_event(stage.team_plan(boards=1))
    for table in (1, 2):
        stage.put_boards(competition, table, {1: ((1, 0), (0, 1))})
    stage.settle(competition, 1, 2)
    part = client.get(f"/e/{SLUG}/pairings/main/1/1/", headers={"HX-Request": "true"})
    for answer in (client.get(f"/e/{SLUG}/results/"), client.get(f"/e/{SLUG}/pairings/main/1/1/"), part):
        assert f'href="{MATCH}"' in answer.content.decode()


def test_an_event_without_boards_has_neither_tab_nor_pages(client: Client) -> None:
    staging.mid_course(entries=4)
    assert client.get("/e/spring/boards/main/").status_code == 404
    assert "/boards/" not in client.get("/e/spring/").content.decode()


def _hand_texts(hands: Iterable[Hand]) -> set[str]:
    """The rows of the page that hold the cards of these hands: a suit each, high to low."""
    words = sayer(Language.CHINESE)
    names = {Suit.SPADES: "黑桃", Suit.HEARTS: "红桃", Suit.CLUBS: "梅花", Suit.DIAMONDS: "方块"}
    return {
        " ".join([name, *(rank_words(card.rank, words) for card in sorted(hand, reverse=True) if card.suit is suit)])
        for hand in hands
        for suit, name in names.items()
        if any(card.suit is suit for card in hand)
    }


def test_nat_20_5_closed_boards_show_the_same_page_whatever_the_secret(client: Client) -> None:
    here, _ = staged.teams_with_boards(SLUG)
    staged.play_all(here)
    pages = []
    for seed in ("5ec2" * 16, "07e2" * 16):
        here.board_secrets.update(seed=seed)
        dealt = deal_board(1, NATIONAL, bytes.fromhex(seed), "R1")
        page = _text(client, f"{HOME}main/1/1/")
        assert "四家牌封着" in page
        assert not [text for text in _hand_texts(dealt.hands) if text in page]
        pages.append(page)
    assert pages[0] == pages[1]
    assert "♠" not in pages[0]


def test_open_boards_show_the_four_hands_by_suit(client: Client) -> None:
    here, manager = staged.teams_with_boards(SLUG)
    staged.play_all(here)
    actions.open_set(staging.request(here, manager), "main", "R1")
    seed = staging.state(here).board_sets["main", "R1"].secret
    for number in (1, 2):
        dealt = deal_board(number, NATIONAL, bytes.fromhex(seed), "R1")
        page = _text(client, f"{HOME}main/1/{number}/")
        assert "封着" not in page
        assert {text for text in _hand_texts(dealt.hands) if text in page} == _hand_texts(dealt.hands)
        html = client.get(f"{HOME}main/1/{number}/").content.decode()
        level = [card for hand in dealt.hands for card in hand if card.rank is dealt.board.level]
        assert html.count("<mark title=") == 2, "both wild cards"
        assert html.count('<u class="lvl">') == len(level) - 2 + 1, "the other six, and the one that explains them"


SESSION = f"/e/{pairs.SLUG}/boards/"


def test_a_board_of_a_session_lists_the_tables_of_all_rounds_with_match_points_and_percentage(client: Client) -> None:
    """B-193, board 1: pairs 1-4 3:0 in round 1, 3-5 0:1 in round 2, 2-6 1:0 in round 3."""
    pairs.pairs_session()
    page = _text(client, f"{SESSION}main/1/1/?table=1")
    assert "轮次 桌 南北 东西 级数 比赛分 得分率" in page
    rows = re.search(r"出完次序 南北 东西 南北 东西 (.*?) 本轮各桌", page)
    assert rows is not None
    assert rows[1].split() == [
        *("1", "1", "听雨", "踏雪", "3:0", "4", "0", "100.00%", "0.00%"),
        *("3", "2", "望江", "问渠", "1:0", "2", "2", "50.00%", "50.00%"),
        *("2", "3", "采菱", "归云", "0:1", "0", "4", "0.00%", "100.00%"),
    ]
    assert "IMP" not in page
    assert "开室" not in page
    html = client.get(f"{SESSION}main/1/1/?table=1").content.decode()
    assert html.count('<tr class="me">') == 1


def test_the_frequencies_of_a_session_have_what_each_result_is_worth(client: Client) -> None:
    pairs.pairs_session()
    page = _text(client, f"{SESSION}main/2/3/")
    assert "3桌打成怎样" in page
    for line in ("南北双上，得3级 1 4 0", "南北上游、三游，得2级 1 2 2", "南北上游、下游，得1级 1 0 4"):
        assert line in page


def test_the_table_of_a_round_has_the_scores_of_both_pairs(client: Client) -> None:
    pairs.pairs_session()
    page = _text(client, f"{SESSION}main/1/table/1/")
    assert "第1轮第1桌" in page
    assert "南北 听雨 · 东西 踏雪" in page
    assert re.search(r"3:0 4 0 100.00% 0.00%", page)
    assert "闭室" not in page
    assert "主队" not in page
    listed = _text(client, f"{SESSION}main/1/")
    assert re.search(r"1 1 听雨 4 : 0 踏雪 1", listed)
    assert "各对" not in listed


def test_before_the_last_round_no_board_of_a_session_is_shown(client: Client) -> None:
    pairs.pairs_session(2)
    assert client.get(f"{SESSION}main/1/1/").status_code == 404
    page = _text(client, f"{SESSION}main/1/table/1/")
    assert "3:0" not in page
    assert "已打完，等其他桌" in page
    assert re.search(r"听雨 — 踏雪 0", _text(client, f"{SESSION}main/1/"))


def test_a_session_has_no_list_of_pairs_against_rooms(client: Client) -> None:
    pairs.pairs_session()
    assert client.get(f"{SESSION}main/pairs/").status_code == 404


def test_the_boards_of_a_pair_add_up_to_its_score(client: Client) -> None:
    """B-193: pair 1 has 4, 0 and 4, together 8 of 12."""
    pairs.pairs_session()
    page = _text(client, f"{SESSION}main/entrant/1/")
    lines = re.search(r"比赛分 得分率 (.*?) 66.67%", page)
    assert lines is not None
    assert lines[1].split() == [
        *("第1轮", "·", "南北", "·", "对", "踏雪", "1", "3:0", "4", "100.00%"),
        *("第2轮", "·", "南北", "·", "对", "问渠", "2", "0:2", "0", "0.00%"),
        *("第3轮", "·", "南北", "·", "对", "归云", "3", "3:0", "4", "100.00%"),
        *("合计", "8"),
    ]
    assert client.get(f"{SESSION}main/entrant/9/").status_code == 404
    assert client.get(f"{SESSION}other/entrant/1/").status_code == 404


def test_the_boards_of_a_pair_are_hidden_while_somebody_plays_them(client: Client) -> None:
    pairs.pairs_session(2)
    page = _text(client, f"{SESSION}main/entrant/1/")
    assert "3:0" not in page
    assert "自己的牌列在这里" in page


def test_the_private_page_of_a_pair_leads_to_its_boards(client: Client) -> None:
    competition = pairs.pairs_session()
    entries.make_links(staging.request(competition))
    code = links_by_number(competition, snapshot_of(competition))[1].code
    assert f'href="{SESSION}main/entrant/1/"' in client.get(f"/my/{code}/").content.decode()

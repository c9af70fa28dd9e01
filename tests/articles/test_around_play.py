"""What happens around play, through the pages, papers and commands that people use: hours, sign-in, calls, rooms."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.test import Client

from paizhuo.documents import Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.log.facts import Entered
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.web.access.permissions import Permission
from paizhuo.wording import Language
from tests.articles.proves import proves
from tests.documents.events import empty, played_event
from tests.documents.pdf_reader import pages
from tests.web import staging
from tests.web.phone.tables import Phone, table_at
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

BACKEND = "django.contrib.auth.backends.ModelBackend"


def _client(competition: Competition, role: Role | None = None) -> Client:
    """The founder, or somebody appointed to a role, who reads English."""
    client = Client(headers={"accept-language": "en"})
    user = competition.created_by if role is None else staging.appoint(competition, role)
    client.force_login(user, backend=BACKEND)
    return client


def _printed(template: str, paper: str) -> str:
    text = "".join(pages(pdf(empty(template, language=Language.ENGLISH), [(paper, Where())])))
    return squeezed(text)


@proves("GZ Notice2", "GZ Reg2", "GZ Reg10")
@pytest.mark.django_db
def test_gz_reg10_the_day_from_sign_in_to_prizes_is_on_the_page_and_in_the_programme_book() -> None:
    """Given the Guangzhou template, then page and book have its hours, and an earlier start moves all of them."""
    competition = staging.event(new_plan("guangzhou-32-a", "spring"), 32)
    page = squeezed(_client(competition).get("/e/spring/").content.decode())
    hours = ("12:30–13:00", "13:00–13:10", "13:10–13:15", "13:15–13:20", "13:20–13:30", "13:30–14:20", "17:50–18:00")
    for one, what in zip(
        hours,
        ("sign-in", "opening ceremony", "speech", "rules are read", "group photograph", "round1", "prize-giving"),
        strict=True,
    ):
        assert one in page
        assert what.replace(" ", "") in page.replace(" ", "")
    text = _printed("guangzhou-32-a", "programme-book").replace(" ", "")
    assert "12:30–13:00Sign-in" in text
    assert "17:50–18:00Prize-giving" in text
    earlier = new_plan("guangzhou-32-a", "morning", starts="09:30")
    assert [one.start for one in earlier.items][:3] == ["08:30", "08:30", "09:00"]


@proves("GZ Notice5.2")
@pytest.mark.django_db
def test_gz_notice_5_2_sign_in_draw_of_the_table_declaration_and_badge() -> None:
    """Given sign-in, then the entrant is ticked, draws its table, signs the declaration and gets its badge."""
    competition = staging.event(replace(new_plan("guangzhou-32-b", "spring")), 8)
    client = _client(competition)
    client.post("/desk/spring/rounds/main/open/", {"anyway": "on"})
    assert client.post("/manage/spring/sign-in/", {"tick": "1/identity"}).status_code == 302
    assert competition.seen_proofs.get().proof == "identity"
    client.post("/manage/spring/proofs/1/", {"see": "declaration"})
    client.post("/desk/spring/rounds/main/slip/", {"entrant": "1"})
    assert list(directing.slips_drawn(staging.state(competition), "main")) == [1]
    for paper in ("declaration", "badges"):
        assert _printed("guangzhou-32-b", paper) if paper == "declaration" else document(paper)


@proves("J23 3.5(一)", "J23 5.2(六)3")
@pytest.mark.django_db
def test_j23_3_5_1_identity_dress_equipment_and_the_meeting_are_ticked_at_the_door() -> None:
    """Given sign-in under J23, then a referee ticks four checks on a phone, and the printed list has their boxes."""
    competition = staging.event(new_plan("jiangsu-2023-swiss-pairs", "spring"), 4)
    referee = _client(competition, Role.FLOOR_REFEREE)
    page = squeezed(referee.get("/manage/spring/sign-in/").content.decode())
    for check in ("identity", "dress", "equipment", "meeting"):
        assert f'name="tick" value="1/{check}"' in page
        assert referee.post("/manage/spring/sign-in/", {"tick": f"1/{check}"}).status_code == 302
    assert "Jiangsu 2023 3.5(一), 5.2(六)3" in page
    assert competition.seen_proofs.filter(entrant=1).count() == 4
    again = squeezed(referee.get("/manage/spring/sign-in/").content.decode())
    assert 'left to check:<b class="num">3</b>' in again
    assert referee.post("/manage/spring/sign-in/", {"untick": "1/dress"}).status_code == 302
    assert competition.seen_proofs.filter(entrant=1).count() == 3
    assert referee.post("/manage/spring/sign-in/", {"tick": "1/shoes"}).status_code == 400
    event = played_event("jiangsu-2023-swiss-pairs", 4, language=Language.ENGLISH)
    (part,) = document("sign-in-list").make(event, Where()).data["parts"]
    (listed,) = [block for block in part["blocks"] if block["kind"] == "list"]
    assert all(row[3:7] == ["□"] * 4 or tuple(row[3:7]) == ("□",) * 4 for row in listed["rows"])


@pytest.mark.django_db
def test_nat_54_1_who_missed_the_meeting_is_named_with_the_case() -> None:
    """Given that only entrant 1 was at the meeting, then the others are named, with the page that rules on it."""
    competition = staging.mid_course(4, played=0, plan=staging.swiss_plan())
    client = _client(competition)
    assert "leaders" not in squeezed(client.get("/manage/spring/sign-in/").content.decode())
    client.post("/manage/spring/sign-in/", {"tick": "1/meeting"})
    page = client.get("/manage/spring/sign-in/").content.decode()
    assert page.count("leaders-meeting") == 3
    case = page.split('<a class="lnk" href="')[2].split('"')[0].replace("&amp;", "&")
    asked = client.get(case)
    assert asked.status_code == 200
    assert "leaders" in asked.content.decode()


@proves("J17 3.2.7", "J23 3.5(三)7", "NAT 7(一)6")
@pytest.mark.parametrize("book", ["jiangsu-2017", "jiangsu-2023", "national"])
@pytest.mark.django_db
def test_nat_7_1_6_the_referee_names_shuffler_and_cutter_and_the_table_reads_it(book: str) -> None:
    """Given the referee's order, then the phones of the table show it; dealing instead, and the usual again, too."""
    competition = staging.mid_course(4, played=0, plan=staging.swiss_plan(book=book))
    referee = _client(competition, Role.FLOOR_REFEREE)
    address, phone = "/desk/spring/referee/main/1/1/dealing/", Phone(table_at(competition), "S")
    assert referee.post(address, {"shuffler": "N", "cutter": "E"}).status_code == 302
    assert "北洗牌，东切牌" in phone.text()
    assert referee.post(address, {"shuffler": "N", "cutter": "N"}).status_code == 409
    assert referee.post(address, {"dealt": "on"}).status_code == 302
    assert "以发牌代替抓牌" in phone.text()
    assert referee.post(address, {}).status_code == 302
    assert "以发牌代替抓牌" not in phone.text()
    assert _client(competition, Role.ARRANGER).post(address, {"dealt": "on"}).status_code == 403


@pytest.mark.django_db
def test_gz_r6_where_the_book_fixes_shuffler_and_cutter_nobody_is_named_instead() -> None:
    """Given a Guangzhou event, then the order is refused with the reason."""
    plan = replace(staging.swiss_plan(book="guangzhou-2025"), stages=(StagePlan("main", Format.HALVING),))
    competition = staging.mid_course(4, played=0, plan=plan)
    answer = _client(competition).post("/desk/spring/referee/main/1/1/dealing/", {"dealt": "on"})
    assert answer.status_code == 409
    assert "nobody is named instead" in answer.content.decode()


@pytest.mark.django_db
def test_fj_4_9_a_side_discloses_its_signal_and_the_other_side_reads_it() -> None:
    """Given a Fujian table, then each side tells its one signal before play, and under other books nobody does."""
    competition = staging.mid_course(4, played=0, plan=staging.swiss_plan(book="fujian-2022"))
    home, away = Phone(table_at(competition), "S"), Phone(table_at(competition), "W")
    assert home.send("signal", signal="A下跟9").status_code == 200
    assert "对方的牌张信号： <b>A下跟9</b>" in " ".join(away.text().split())
    assert home.send("signal", signal="x" * 61).status_code == 400
    other = staging.mid_course(4, played=0, plan=staging.swiss_plan("other"), user=staging.person("other"))
    assert Phone(table_at(other), "S").send("signal", signal="9").status_code == 409


@proves(
    "J17 4.1.1", "J17 4.1.2", "J17 4.1.3", "J23 3.6(一)1", "J23 3.6(一)2", "J23 3.6(一)3", "NAT 40(一)", "NAT 40(二)"
)
@pytest.mark.parametrize(
    ("book", "words"),
    [
        ("jiangsu-2017", ("先停牌", "什么也不要动", "不得自行处理", "4.1.1")),
        ("jiangsu-2023", ("先停牌", "什么也不要动", "不得自行处理", "3.6(一)1")),
        ("national", ("立即召请裁判", "不应采取任何行动", "40")),
    ],
)
@pytest.mark.django_db
def test_nat_40_the_call_stands_on_the_phone_with_what_players_do_meanwhile(book: str, words: tuple[str, ...]) -> None:
    """Given a call from the table's phone, then the desk has it, and both phones say what nobody does meanwhile."""
    competition = staging.mid_course(4, played=0, plan=staging.swiss_plan(book=book))
    home, away = Phone(table_at(competition), "S"), Phone(table_at(competition), "W")
    assert home.send("call").status_code == 200
    assert competition.calls.get(ended_at=None).end == "home"
    for phone in (home, away):
        text = phone.text()
        assert [word for word in words if word not in text] == []


@proves("NAT 40(三)1", "NAT 40(三)2", "NAT 40(三)3", "NAT 40(三)4", "NAT 40(三)5")
@pytest.mark.parametrize("about", ["turn", "exposed", "claim", "talk", "conduct"])
@pytest.mark.django_db
def test_nat_40_3_the_side_says_which_of_the_five_it_calls_for(about: str) -> None:
    """Given a call, then its side names one of the five cases with its article, and the desk reads it."""
    competition = staging.mid_course(4, played=0)
    home, away = Phone(table_at(competition), "S"), Phone(table_at(competition), "W")
    home.send("call")
    number = ["turn", "exposed", "claim", "talk", "conduct"].index(about) + 1
    assert f"第40条(三){number}" in home.text()
    assert away.send("explain-call", about=about).status_code == 400
    assert home.send("explain-call", about="x").status_code == 400
    assert home.send("explain-call", about=about).status_code == 200
    reason = competition.calls.get(ended_at=None).reason
    assert reason
    assert reason in _client(competition).get("/desk/spring/").content.decode()


def _team_event() -> Competition:
    plan = new_plan("national-teams-round-robin", "spring")
    competition = staging.event(plan, 0)
    for number, name in enumerate(("东队", "西队"), start=1):
        players = tuple(Person(f"{name}{at}") for at in range(1, 5))
        staging.put(competition, Entered(Entry(number, name, players)), permission=Permission.ENTER)
    return competition


@proves("NAT 42(一)", "NAT 42(二)1", "NAT 42(二)2", "NAT 42(二)3")
@proves("NAT 44(一)", "NAT 44(二)", "NAT 44(三)", "NAT 44(四)", "NAT 44(五)", "NAT 44(六)", "NAT 44(七)", "NAT 44(八)")
@pytest.mark.django_db
def test_nat_42_44_a_referee_admits_guests_and_the_door_has_the_list_with_the_rules() -> None:
    """Given a team event, then a referee lets guests in, players never and of a team one; the list has the rules."""
    competition = _team_event()
    referee, address = _client(competition, Role.FLOOR_REFEREE), "/manage/spring/closed-room/"
    assert len(staging.state(competition).entries) == 2
    assert referee.post(address, {"name": "王记者", "kind": "press"}).status_code == 302
    assert referee.post(address, {"name": "李领队", "kind": "leader", "entrant": "1"}).status_code == 302
    assert referee.post(address, {"name": "张领队", "kind": "leader", "entrant": "1"}).status_code == 409
    assert referee.post(address, {"name": "东队1", "kind": "guest"}).status_code == 409
    assert _client(competition, Role.ARRANGER).post(address, {"name": "赵", "kind": "guest"}).status_code == 403
    assert [one.name for one in staging.state(competition).admitted.values()] == ["王记者", "李领队"]
    printed = referee.get("/desk/spring/print/file/", {"document": "admission-list"})
    text = squeezed("".join(pages(b"".join(printed) if printed.streaming else printed.content)))
    for words in (
        "王记者",
        "李领队",
        "42(一), 42(二)1",
        "42(二)2",
        "42(二)3, 44(八)",
        "44(六)",
        "44(七)",
        "44(一), 44(五)",
    ):
        assert squeezed(words).replace(" ", "") in text.replace(" ", ""), words


@proves("J23 4.4")
@pytest.mark.django_db
def test_j23_4_4_teams_end_before_pairs_of_the_same_organiser_begin() -> None:
    """Given a team event that ends when pairs begin, then the timetable of either names the other with the article."""
    user = staging.person()
    pairs = staging.event(new_plan("jiangsu-2023-swiss-pairs", "pairs"), 4, user=user)
    teams = staging.event(replace(new_plan("national-teams-round-robin", "teams"), title="团体赛"), 0, user=user)
    page = "/manage/pairs/timetable/"
    assert "4.4" not in _client(pairs).get(page).content.decode()
    type(pairs).objects.filter(pk=pairs.pk).update(first_day=date(2026, 5, 2))
    type(teams).objects.filter(pk=teams.pk).update(first_day=date(2026, 5, 1), last_day=date(2026, 5, 2))
    found = _client(pairs).get(page).content.decode()
    assert "团体赛" in found
    assert "4.4" in found
    type(teams).objects.filter(pk=teams.pk).update(last_day=date(2026, 5, 1))
    assert "4.4" not in _client(pairs).get(page).content.decode()


@pytest.mark.django_db
def test_the_award_for_good_conduct_is_recorded_and_stands_on_the_certificate_and_in_the_result_book() -> None:
    """Given a finished event, then 风尚奖 goes to one player, once, and both papers have it."""
    plan = replace(staging.swiss_plan(rounds=1), stages=(StagePlan("main", Format.SWISS, rounds=1),))
    competition = staging.mid_course(4, played=0, plan=plan)
    staging.play_round(competition)
    client, address = _client(competition), "/manage/spring/awards/"
    assert client.post("/desk/spring/rounds/main/close/").status_code == 302
    player = staging.state(competition).entries[4].members[0].name
    sent = {"award": "体育道德风尚奖", "entrant": "4", "player": player, "reason": "主动更正记分"}
    assert client.post(address, sent).status_code == 302
    assert client.post(address, sent).status_code == 409
    assert client.post(address, sent | {"player": "无此人"}).status_code == 409
    assert _client(competition, Role.FLOOR_REFEREE).post(address, sent).status_code == 403
    for paper in ("certificates", "result-book"):
        printed = client.get("/desk/spring/print/file/", {"document": paper, "lang": "zh"})
        text = "".join(pages(b"".join(printed) if printed.streaming else printed.content)).replace(" ", "")
        assert "体育道德风尚奖" in text, paper
        assert player in text, paper


def test_the_terminal_has_the_timetable_and_the_other_arrangements(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Given an event file, then a director at a laptop reads and sets the hours, gives awards and orders dealing."""
    from tests.cli.event_commands import data_of, output_of, run, small_event  # noqa: PLC0415 - only here

    monkeypatch.chdir(tmp_path)
    small_event()
    Path("items.txt").write_text("08:30-08:55 签到 @二楼\nD0 19:00 技术会议\n", encoding="utf-8")
    assert run("timetable", "e.json", "--set", "items.txt") == 0
    rows = data_of(capsys, "timetable", "e.json")["timetable"]
    assert [(row["day"], row["start"], row["what"], row["place"]) for row in rows[:2]] == [
        (0, "19:00", "technical meeting", ""),
        (1, "08:30", "sign-in", "二楼"),
    ]
    Path("bad.txt").write_text("签到 08:30\n", encoding="utf-8")
    assert "is no item of a timetable" in output_of(capsys, "timetable", "e.json", "--set", "bad.txt", status=2)
    assert run("award", "e.json", "2", "风尚奖", "--reason", "诚实") == 0
    assert run("award", "e.json", "2", "风尚奖") == 1
    assert run("dealing", "e.json", "--table", "1", "--shuffler", "N", "--cutter", "E") == 0
    assert run("dealing", "e.json", "--table", "1", "--shuffler", "N") == 1
    assert "know no signals" in output_of(capsys, "signal", "e.json", "1", "9", status=1)
    assert "Only team events" in output_of(capsys, "admit", "e.json", "王", "press", status=1)
    assert run("check", "e.json") == 0

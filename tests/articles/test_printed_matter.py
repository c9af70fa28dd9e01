"""The forms, notices and books that the documents name come out of the system, filled in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import EventView, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, Person
from paizhuo.wording import Language
from tests.articles.proves import proves
from tests.documents.cases import ALONE, APPEAL, ONE_SIDE, cases
from tests.documents.events import empty, played_event
from tests.documents.pdf_reader import pages


def _text(name: str, where: Where, event: EventView | None = None) -> str:
    made = pdf(event or cases(Language.CHINESE), [(name, where)])
    return "".join("".join(pages(made)).split())


FORMS = (
    ("timetable", "比赛时间表", ("fujian-shengji-swiss", 12), Where()),
    ("result-list", "比赛成绩表", ("national-swiss-pairs", 13), Where("swiss")),
    ("pairing-list", "比赛安排表", ("national-swiss-pairs", 13), Where("swiss", 1)),
    ("round-table", "轮次表", ("national-teams-round-robin", 12), Where()),
    ("conversion-table", "比赛分换算表", ("national-swiss-pairs", 13), Where()),
    ("score-sheets", "记分表", ("national-swiss-pairs", 13), Where("swiss", 1)),
    ("line-up-form", "出场表", ("national-teams-round-robin", 12), Where("league", 1)),
)


@proves("NAT 14(二)")
def test_every_form_of_the_article_is_printed_from_the_event() -> None:
    for name, _named, event, where in FORMS:
        stage = played_event(*event).plan.stages[0].id if where.stage else ""
        assert pages(pdf(played_event(*event), [(name, replace(where, stage=stage))]))
    assert pages(pdf(cases(Language.CHINESE), [("penalty-notice", Where(fact=ONE_SIDE))]))
    assert pages(pdf(cases(Language.CHINESE), [("appeal-form", Where(fact=APPEAL))]))


@proves("GZ Reg9")
def test_gz_reg9_ten_prizes_and_two_third_places() -> None:
    """Given the event of Guangzhou, then both losers of the semi-finals are third, and ten certificates are printed."""
    event = played_event("guangzhou-32-a", 32)
    places = [*event.state.stages["main"].places.values()]
    assert [places.count(place) for place in (1, 2, 3, 4)] == [1, 1, 2, 0]
    text = _text("certificates", Where(), event)
    assert [text.count(prize) for prize in ("冠军", "亚军", "季军", "优胜奖")] == [1, 1, 2, 6]


@proves("NAT 22(十二)", "NAT 22(九)")
@pytest.mark.parametrize("fact", [ONE_SIDE, ALONE])
def test_a_side_that_loses_points_gets_a_notice_with_the_way_to_appeal(fact: int) -> None:
    found = pages(pdf(cases(Language.ENGLISH), [("penalty-notice", Where(fact=fact))]))[0]
    assert "Copy for the side" in found
    assert "VP" in found
    way = "An appeal is made in writing within 30 min from the scheduled end of the segment. (NAT 55(二))"
    assert way in " ".join(found.split())


@proves("J23 5.2(六)7")
def test_the_notice_of_jiangsu_says_until_when_to_appeal() -> None:
    (found,) = pages(pdf(empty("jiangsu-2023-swiss-pairs", language=Language.ENGLISH), [("penalty-notice", Where())]))
    assert found.count("An appeal is made in writing") == 2
    assert found.count("(J23 3.9") == 2


@proves("FJ Form1")
def test_the_entry_form_of_fujian_names_unit_leader_teams_and_contact() -> None:
    event = empty("fujian-shengji-swiss")
    players = Person("甲一"), Person("乙一")
    event.state.entries[1] = Entry(1, "甲一、乙一", players, "图书馆", leader=Person("云领队"), team="1")
    found = _text("entry-form", Where(), event)
    for word in ("单位图书馆", "联系人", "电话", "云领队", "11甲一乙一"):
        assert word in found
    (leading,) = document("entry-form").make(event, Where()).data["parts"][0]["blocks"][0]["rows"][1]
    assert leading["value"] == "云领队"


@proves("FJ Form2", "GZ Form1")
@pytest.mark.parametrize("template", ["fujian-shengji-swiss", "guangzhou-32-a"])
def test_the_programme_book_holds_regulations_timetable_and_rules_of_ranking(template: str) -> None:
    event = played_event(template, 12, language=Language.ENGLISH)
    timed = replace(event.plan, clock=replace(event.plan.clock, starts="08:30", round_minutes=60))
    data = document("programme-book").make(replace(event, state=replace(event.state, plan=timed)), Where()).data
    titles = [part["title"] for part in data["parts"]]
    assert {"Regulations", "Timetable", "Start list", "Ranking and tie-breaks"} <= set(titles)


def _provisions(template: str, entrants: int) -> dict[str, tuple[str, str]]:
    """The competition rules of a programme book: provision and article by item."""
    event = played_event(template, entrants, language=Language.ENGLISH)
    blocks = document("programme-book").make(event, Where()).data["parts"][0]["blocks"]
    found = {}
    for block in blocks:
        for row in block.get("rows", ()):
            if len(row) == len(("item", "provision", "article")):
                found[str(row[0])] = str(row[1]), str(row[2])
    return found


@proves("NAT 29(一)1")
def test_nat_29_1_1_the_programme_book_names_the_home_rule_of_a_round_robin() -> None:
    """Given a round robin, then who is home follows the round table, and the rule of a Swiss is not in the book."""
    found = _provisions("national-teams-round-robin", 8)
    assert found["Who is home in a round robin"][1] == "National 29(一)1"
    assert "Who is home" not in found
    assert _provisions("national-swiss-pairs", 8)["Who is home"][1] == "National 29(一)2"


@proves("NAT 26(六)", "NAT 34(六)1", "NAT 34(六)2")
def test_nat_34_6_the_programme_book_gives_no_levels_for_a_forfeit_or_a_bye() -> None:
    """Given the scores without play, then they are match points and VP, as the articles say, and nothing of ours."""
    found = _provisions("national-swiss-pairs", 8)
    assert found["Score of a bye"] == ("1.5 match points, 17 VP", "National 26(六)")
    assert found["Score against a forfeit"][0] == "2 match points, 17 VP"
    assert found["Score of a forfeit"][0] == "0 match points, 0 VP"
    assert not any("won without play" in item for item in found)


@proves("GZ Form2")
def test_the_entry_form_carries_the_code_for_entering() -> None:
    event = replace(empty("guangzhou-32-a"), entry_link="https://paizhuo.example/e/x/enter/")
    made = document("entry-form").make(event, Where())
    assert list(made.pictures) == ["entry.svg"]
    assert "https://paizhuo.example/e/x/enter/" in _text("entry-form", Where(), event)


UNDERTAKEN = (
    ("health", "heart disease, inborn, rheumatic or of another kind", "high blood pressure", "vessels of the brain"),
    ("organiser's rules", "dangers and risks", "precautions", "my own safety"),
    ("hurt", "all I can", "could foresee", "sudden illness", "my own responsibility"),
    ("risk of my own mishaps", "no compensation", "agents, heirs and relatives", "disability, loss or death"),
    ("first aid", "all costs of treatment in a hospital"),
    ("under my own name", "in nobody's place"),
    ("read", "understood", "confirm", "free will", "by law"),
)
"""What each point of the annex undertakes, no more and no less."""


@proves("GZ Form3.1", "GZ Form3.2", "GZ Form3.3", "GZ Form3.4", "GZ Form3.5", "GZ Form3.6", "GZ Form3.7")
def test_gz_form3_the_declaration_undertakes_what_the_annex_does() -> None:
    """Given the form, then each point has what the annex asks for, and nobody vouches for a doctor or a referee."""
    event = empty("guangzhou-32-a", language=Language.ENGLISH)
    parts = document("declaration").make(event, Where(blank=True)).data["parts"]
    (articles,) = (block for block in parts[0]["blocks"] if block["kind"] == "articles")
    assert len(articles["items"]) == len(UNDERTAKEN)
    for item, undertaken in zip(articles["items"], UNDERTAKEN, strict=True):
        assert [one for one in undertaken if one not in item] == []
        assert "doctor" not in item
        assert "referee" not in item


@proves("GZ Form3", "GZ Reg6(四)")
def test_every_participant_of_the_event_has_a_declaration_to_sign() -> None:
    event = played_event("guangzhou-32-a", 12, language=Language.ENGLISH)
    parts = document("declaration").make(event, Where()).data["parts"]
    assert len(parts) == 12
    for part, number in zip(parts, event.state.present, strict=True):
        (signing,) = (block for block in part["blocks"] if block["kind"] == "signatures")
        players = [person.name for person in event.state.entries[number].members]
        assert signing["words"] == [*(f"{name} (signature)" for name in players), "Date"]


@proves("J23 5.2(四)4")
def test_supplementary_rules_are_given_out_in_writing() -> None:
    assert "第二轮推迟三十分钟" in _text("supplementary-notice", Where(fact=1))


@proves("J23 5.2(七)2")
def test_entries_draw_and_timetable_go_into_the_programme_book() -> None:
    event = played_event("jiangsu-2023-groups-cross", 18, language=Language.ENGLISH)
    timed = replace(event.plan, clock=replace(event.plan.clock, starts="08:30", round_minutes=60))
    data = document("programme-book").make(replace(event, state=replace(event.state, plan=timed)), Where()).data
    assert {"Start list", "Groups", "Timetable"} <= {part["title"] for part in data["parts"]}


@proves("J23 5.2(八)2")
def test_scores_are_added_up_and_the_next_round_is_paired_on_them() -> None:
    event = played_event("jiangsu-2023-swiss-pairs", 8)
    stage = event.state.stages["swiss"]
    sheets = directing.context(event.state, "swiss").sheets()
    assert len(stage.rounds) > 1
    assert not any(one.manual for one in stage.rounds)
    assert all(len(sheet.lines) == len(stage.rounds) for sheet in sheets.values())
    assert {sheet.total_mp() for sheet in sheets.values()} != {0}


@proves("J23 5.2(八)3")
def test_results_and_decisions_are_bound_in_the_result_book_and_kept_as_papers() -> None:
    event = cases(Language.ENGLISH)
    data = document("result-book").make(event, Where()).data
    titles = {part["title"] for part in data["parts"]}
    assert {"Places of Swiss", "Results of Swiss", "Penalties", "Appeals and decisions"} <= titles
    assert "竞赛公告" in _text("bulletin", Where(fact=1))
    assert "维持原判" in _text("arbitration-decision", Where(fact=APPEAL))


@proves("J23 5.2(八)1")
def test_the_clerks_have_their_forms_before_play() -> None:
    event = empty("jiangsu-2023-swiss-pairs")
    for name in ("score-sheet-jiangsu", "appeal-form", "penalty-notice", "entry-form"):
        assert pages(pdf(event, [(name, Where())]))

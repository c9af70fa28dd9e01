"""The checklist of hall and equipment and the reminder cards have what the articles ask for, with their figures."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.documents import Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.wording import Language
from tests.articles.proves import proves
from tests.documents.events import played_event
from tests.documents.pdf_reader import pages


def _printed(template: str, entrants: int) -> dict[str, list[str]]:
    """The lines of the printed list by their article: what is asked, then the number; screens are in use."""
    event = played_event(template, entrants, language=Language.ENGLISH)
    plan = replace(event.plan, clock=replace(event.plan.clock, screens=True))
    (part,) = (
        document("hall-checklist").make(replace(event, state=replace(event.state, plan=plan)), Where()).data["parts"]
    )
    found: dict[str, list[str]] = {}
    for block in part["blocks"]:
        for _box, words, number, article, _checked in block.get("rows", ()) if block["kind"] == "list" else ():
            found.setdefault(article, []).append(f"{words} = {number}")
    return found


def _holds(found: dict[str, list[str]], **articles: tuple[str, ...]) -> None:
    for article, figures in articles.items():
        text = " ".join(found[article])
        assert [one for one in figures if one not in text] == [], article


@proves("J17 1.1", "J17 1.2", "J17 1.3", "J17 1.4", "J17 1.5")
def test_j17_1_the_list_has_hall_cards_tables_chairs_and_the_sign_of_east() -> None:
    """Given ten tables, then each item of the chapter is on the list with its figures and how many are needed."""
    found = _printed("jiangsu-2017-swiss-pairs", 20)
    assert set(found) == {"1.1", "1.2", "1.3", "1.4", "1.5", "—"}
    _holds(
        found,
        **{
            "1.1": ("Quiet, bright", "mirror", "at least 3 m", "at the same time = 40", "Areas", "Escape routes"),
            "1.2": ("two alike for each table or board = 20", "national standard"),
            "1.3": ("80–100 cm wide, 70–76 cm high = 10", "dark", "80 cm high", "as long as the diagonal", "60 × 20"),
            "1.4": ("25–32 cm lower than its top = 40", "Side tables, two to a table = 20"),
            "1.5": ("clear sign 东 or E",),
        },
    )


@proves("J23 2.1", "J23 2.2", "J23 2.3(一)", "J23 2.3(二)", "J23 2.3(三)", "J23 2.3(四)", "J23 2.3(五)")
@proves("J23 2.3(六)", "J23 2.3(七)")
def test_j23_2_the_list_has_the_hall_its_devices_and_the_equipment() -> None:
    """Given ten tables, then each item of the chapter is on the list with its figures and how many are needed."""
    found = _printed("jiangsu-2023-swiss-pairs", 20)
    assert set(found) == {"2.1", "2.2", *(f"2.3({one})" for one in "一二三四五六七"), "5.1(二)"}
    assert "award for good conduct" in " ".join(found["5.1(二)"])
    _holds(
        found,
        **{
            "2.1": ("at least 3 m", "= 40", "play, for the referees and for medical care", "meeting room"),
            "2.2": ("large screen", "sound", "cameras", "network"),
            "2.3(一)": ("= 20", "QB/T 2228-2013"),
            "2.3(二)": ("80–100 cm wide, 70–76 cm high = 10", "25–32", "Side tables"),
            "2.3(三)": ("140 cm", "playing area 80 cm", "play zone 42 cm", "discard zone 7 × 11 cm"),
            "2.3(四)": ("E and S on one side", "144 cm long, 60 cm high, window 60 × 10 cm = 10"),
            "2.3(五)": ("东 or E",),
            "2.3(六)": ("all can see",),
            "2.3(七)": ("dealing machine",),
        },
    )


@proves("J23 5.2(四)3", "J23 5.2(六)2", "NAT 21(二)", "NAT 22(三)")
def test_the_referees_sign_the_list_of_what_they_have_checked() -> None:
    """Given the printed list, then there is room for who checked each item, and for the chief referee to sign."""
    for template in ("jiangsu-2023-swiss-pairs", "national-swiss-pairs"):
        text = "".join(pages(pdf(played_event(template, 12, language=Language.ENGLISH), [("hall-checklist", Where())])))
        assert "Checked by, when" in text
        assert "Chief referee" in text


@proves("NAT 13(二)", "NAT 13(三)1", "NAT 13(三)2", "NAT 13(三)2(1)", "NAT 13(三)2(2)", "NAT 13(四)1", "NAT 13(四)2")
@proves("NAT 13(六)")
def test_nat_13_the_list_has_boards_tables_cloths_screens_and_trays() -> None:
    """Given twelve teams with boards and screens, then the equipment of article 13 is listed for twelve tables."""
    found = _printed("national-teams-round-robin", 12)
    boards = 6 * played_event("national-teams-round-robin", 12).plan.stages[0].boards
    _holds(
        found,
        **{
            "13(一)": (f"= {2 * boards}", "87–88 mm by 57–58 mm"),
            "13(二)": ("number, dealer and seats", f"= {boards}"),
            "13(三)1": ("side 90–100 cm, height 73–75 cm = 12", "Chairs, four to a table = 48", "= 24"),
            "13(三)2": ("seats, play zones, discard zones and reminder zones = 12",),
            "13(三)2(1)": ("10 cm wide", "32–40 cm", "6 cm across"),
            "13(三)2(2)": ("12 × 8 cm", "3–5 cm from the edge", "6 cm across"),
            "13(四)1": ("N and E on one side", "S and W", "board under the table = 12"),
            "13(四)2": ("40 cm longer than the diagonal", "80 cm high", "60 × 15 cm"),
            "13(六)": ("not red, green or blue = 12",),
        },
    )


@proves("NAT 13(五)1", "NAT 13(五)2", "NAT 13(五)2(1)", "NAT 13(五)2(2)", "NAT 13(五)3")
def test_nat_13_5_the_reminder_cards_of_a_table_are_printed_and_counted() -> None:
    """Given six tables, then a set has all cards of a table, and the list says how many the hall needs."""
    event = played_event("national-swiss-pairs", 12, language=Language.ENGLISH)
    text = " ".join("".join(pages(pdf(event, [("reminder-cards", Where())]))).split())
    assert text.count("PASS") == 4 * 10
    assert text.count("TD") == 4 * 2
    assert text.count("cards left · N-S") == text.count("cards left · E-W") == 10
    cards = document("reminder-cards").make(event, Where()).data["cards"]
    assert {(one["words"], one["colour"]) for one in cards if one["sign"] == "7"} == {
        ("cards left · N-S", "red"),
        ("cards left · E-W", "black"),
    }
    found = _printed("national-swiss-pairs", 12)
    _holds(found, **{"13(五)1": ("= 240",), "13(五)2": ("round, 6 cm across", "= 120"), "13(五)3": ("= 48",)})


@proves("NAT 13(七)")
def test_nat_13_7_the_list_says_that_the_organiser_may_rule_otherwise() -> None:
    """Given the printed list, then it says that its figures are not the last word."""
    event = played_event("national-swiss-pairs", 12, language=Language.ENGLISH)
    text = " ".join("".join(pages(pdf(event, [("hall-checklist", Where())]))).split())
    assert "The organiser may rule otherwise on equipment. (National 13(七))" in text


@proves("NAT 14(一)", "NAT 14(三)", "NAT 14(四)", "NAT 14(五)", "NAT 14(六)")
@proves("NAT 15(一)", "NAT 15(二)", "NAT 15(三)", "NAT 15(四)", "NAT 15(五)", "NAT 15(六)")
@proves("NAT 16(一)", "NAT 16(二)", "NAT 16(三)", "NAT 16(四)", "NAT 16(五)")
def test_nat_14_to_16_the_list_has_devices_space_rooms_and_signs() -> None:
    """Given twelve tables of same deals, then the hall has 144 square metres, the foyer a quarter of that."""
    found = _printed("national-teams-round-robin", 12)
    _holds(
        found,
        **{
            "14(一)": ("Table numbers", "= 12"),
            "14(二)": ("score sheets", "appeals"),
            "14(三)": ("Dealing machine",),
            "14(四)": ("Computers",),
            "14(五)": ("Projector",),
            "14(六)": ("Sound",),
            "15(一)": ("at least 12 for each table = 144", "aisles at least 1 m", "no shadow", "drink", "exits"),
            "15(二)": ("20 square metres", "shielded"),
            "15(三)": ("screens, seats",),
            "15(四)": ("= 36",),
            "15(五)": ("2–3 offices of at least 20",),
            "15(六)": ("open and the closed room",),
            "16(一)": ("Banner",),
            "16(二)": ("clock",),
            "16(三)": ("signs",),
            "16(四)": ("results and for notices",),
            "16(五)": ("four seats", "turned"),
        },
    )
    assert "at least 9 for each table = 54" in " ".join(_printed("national-swiss-pairs", 12)["15(一)"])

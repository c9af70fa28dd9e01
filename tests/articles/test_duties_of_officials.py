"""官员的职责: the record head, the report, disputes at the table, the committee, the draw and the result book."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import document
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import read
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.models.accounts import User
from paizhuo.wording import Language
from tests.articles.proves import proves
from tests.documents.cases import cases
from tests.documents.events import played_event
from tests.web import staging
from tests.web.appeals.papers import appointed, filed, ruled
from tests.web.entries.events import signed_in
from tests.web.reading import squeezed
from tests.web.refereeing.hall import address, hall, seat_of

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
SHOWN, DONE, REFUSED, BY_THE_BOOK = 200, 302, 403, 409
TABLE = "/desk/spring/grid/main/1/1/"


def _played(book: str = "national") -> Competition:
    competition = staging.event(staging.swiss_plan(book=book), 4)
    staging.open_and_publish(competition)
    return competition


def _confirmed(competition: Competition) -> object:
    return staging.state(competition).stages["main"].rounds[0].matches[1].confirmed


@proves("NAT 20(三)")
def test_nat_20_3_the_record_head_collects_publishes_and_corrects_on_order() -> None:
    """Given the record head, then he enters and publishes results and reads the log; a correction is the chief's."""
    competition = _played()
    head = signed_in(staging.appoint(competition, Role.RECORD_HEAD))
    for table in (1, 2):
        score = {"act": "write", "kind": "score", "home": "10", "away": "5"}
        assert head.post(f"/desk/spring/grid/main/1/{table}/", score).status_code == DONE
    assert head.post("/desk/spring/rounds/main/standings/").status_code == DONE
    staging.put(competition, f.Penalised("main", 1, 0, -100, "迟到", "NAT 52", 1, 1))
    assert "迟到" in head.get("/desk/spring/log/").content.decode()
    wrong = {"act": "correct", "kind": "score", "home": "10", "away": "6", "reason": "误录", "error": "entry-by-staff"}
    assert head.post(TABLE, wrong | {"agreed": "on"}).status_code == BY_THE_BOOK
    assert _confirmed(competition) == Levels(8, 3)
    assert head.post(TABLE, wrong | {"agreed": "on", "approved": "on"}).status_code == DONE
    assert _confirmed(competition) == Levels(8, 4)


@proves("NAT 21(五)")
def test_nat_21_5_a_referee_finds_a_dispute_and_settles_it() -> None:
    """Given two results of one table, then the referee's list shows it, he decides, and the reason is in the log."""
    competition = _played()
    for end, said in ((End.HOME, Levels(8, 3)), (End.AWAY, Levels(3, 8))):
        staging.put(competition, f.ResultEntered("main", 1, 1, said, side=end), permission=Permission.RECORD)
    referee = signed_in(staging.appoint(competition, Role.FLOOR_REFEREE))
    assert TABLE in referee.get("/desk/spring/referee/").content.decode()
    follow = {"act": "follow", "version": "away"}
    assert referee.post(TABLE, follow | {"reason": ""}).status_code == BY_THE_BOOK
    assert referee.post(TABLE, follow | {"reason": "两联记分表一致"}).status_code == DONE
    assert _confirmed(competition) == Levels(3, 8)
    rulings = [one for one in staging.facts(competition) if isinstance(one, f.RulingGiven)]
    assert [one.text for one in rulings] == ["两联记分表一致"]


@proves("NAT 22(七)")
def test_nat_22_7_facts_are_asked_all_options_are_shown_and_the_ruling_is_announced() -> None:
    """Given a dispute about illegal information, facts are asked, every option is explained, one is announced."""
    competition = hall()
    chief, page = signed_in(competition.created_by), address(competition)
    case = {"who": "1", "off": "illegal-information", "seat": seat_of(competition, 1)}
    for question, answer in (("forbidden-before", "no"), ("damage", "yes")):
        assert f'name="a.{question}"' in chief.get(page, case).content.decode()
        case[f"a.{question}"] = answer
    shown = squeezed(chief.get(page, case).content.decode())
    options = re.findall(r'name="c\.penalty"[^>]*value="(\d+)"', shown)
    assert len(options) > 2
    assert "the chief referee decides which penalty" in shown
    given = chief.post(page, case | {"c.penalty": options[0]})
    assert given.status_code == DONE
    assert "admonished only" in squeezed(chief.get(given["Location"]).content.decode())


@proves("NAT 21(八)")
def test_nat_21_8_the_report_has_course_places_penalties_and_appeals() -> None:
    """Given an event with rulings and an appeal, then the report lists them and leaves room for the chief's remarks."""
    event = cases(Language.ENGLISH)
    data = document("competition-report").make(event, Where()).data
    headings = [one["text"] for one in data["blocks"] if one["kind"] == "heading"]
    assert {"Course of the event", "First places", "Penalties", "Appeals and decisions"} <= set(headings)
    assert data["foot"].endswith("National 21(八)")
    assert data["blocks"][-1]["kind"] == "signatures"


@proves("NAT 20(一)")
def test_nat_20_1_the_technical_delegate_is_appointed_by_the_organiser_and_may_do_what_the_chief_arranges() -> None:
    """Given an event, then the organiser appoints a delegate, who sends referees to tables; a referee does not."""
    competition = staging.event(entries=8)
    organiser = signed_in(staging.appoint(competition, Role.ORGANISER))
    post = {"account": "new", "username": "delegate", "shown_name": "技术代表", "role": Role.TECHNICAL_DELEGATE.value}
    assert organiser.post("/manage/spring/officials/", post).status_code == SHOWN
    delegate = signed_in(User.objects.get(username="delegate"))
    staging.open_and_publish(competition)
    staging.appoint(competition, Role.FLOOR_REFEREE, "甲")
    assert delegate.post("/desk/spring/referees/main/1/assign/", {"table-1": "甲"}).status_code == DONE
    assert staging.state(competition).stages["main"].rounds[0].referees is not None
    floor = signed_in(User.objects.get(username="甲"))
    assert floor.post("/desk/spring/referees/main/1/assign/", {"table-1": ""}).status_code == REFUSED
    assert delegate.get("/desk/spring/log/").status_code == SHOWN


@proves("NAT 56(一)")
def test_nat_56_1_the_organiser_names_a_chair_and_members() -> None:
    """Given an appeal, then the organiser appoints arbitrators, a delegate does not, and one member is the chair."""
    competition, about = ruled()
    appeal = filed(competition, about)
    delegate = signed_in(staging.appoint(competition, Role.TECHNICAL_DELEGATE))
    organiser = signed_in(staging.appoint(competition, Role.ORGANISER))
    post = {"account": "new", "username": "arbiter", "shown_name": "仲裁甲", "role": Role.ARBITRATORS.value}
    assert delegate.post(f"/manage/{competition.slug}/officials/", post).status_code == REFUSED
    assert organiser.post(f"/manage/{competition.slug}/officials/", post).status_code == SHOWN
    seat = f"/desk/{competition.slug}/appeals/{appeal}/seat/"
    three = {"decides": "arbitration-committee", "accounts": appointed(competition, "仲裁乙", "仲裁丙", "仲裁丁")}
    assert organiser.post(seat, three).status_code == BY_THE_BOOK
    assert organiser.post(seat, three | {"chair": "仲裁丙"}).status_code == DONE
    members = competition.appeals.get().committee
    assert [one["name"] for one in members if one["chair"]] == ["仲裁丙"]


@proves("J23 5.2(四)5")
def test_j23_5_2_4_5_the_chief_presides_at_the_draw() -> None:
    """Given a technical meeting, then the chief draws the numbers before all; a referee of the floor does not."""
    competition = staging.event(staging.swiss_plan(book="jiangsu-2023"), 8)
    floor = signed_in(staging.appoint(competition, Role.FLOOR_REFEREE))
    chief = signed_in(staging.appoint(competition, Role.CHIEF))
    assert floor.post("/desk/spring/draw/numbers/").status_code == REFUSED
    assert chief.post("/desk/spring/draw/numbers/").status_code == DONE
    assert staging.state(competition).drawn


@proves("J23 5.2(七)", "J23 5.2(七)3")
def test_j23_5_2_7_3_results_are_audited_and_bound_and_the_event_is_archived() -> None:
    """Given an event, then every draw is recomputed on a page, the result book is made, and the file is kept."""
    competition = _played("jiangsu-2023")
    staging.play_round(competition)
    arranger = signed_in(staging.appoint(competition, Role.ARRANGER))
    audited = squeezed(arranger.get("/e/spring/verify/", {"check": "1"}).content.decode())
    assert "was recomputed and comes out the same" in audited
    kept = read(arranger.get("/e/spring/event.json").content.decode())
    assert fold(kept.plan, kept.log).stages["main"].rounds[0].is_complete
    data = document("result-book").make(played_event("jiangsu-2023-swiss-pairs", 8, language=Language.ENGLISH), Where())
    assert {"Places of Swiss", "Results of Swiss"} <= {part["title"] for part in data.data["parts"]}


@proves("J23 6.3(一)")
def test_j23_6_3_1_a_decision_is_announced_in_writing_and_carried_out_at_once() -> None:
    """Given a referee who is removed, then the paper prints, his office ends, and an appeal does not bring it back."""
    competition = _played("jiangsu-2023")
    referee = staging.appoint(competition, Role.FLOOR_REFEREE, "referee9")
    organiser = signed_in(staging.appoint(competition, Role.ORGANISER))
    removed = {"capacity": "referee", "name": "referee9", "account": "referee9", "conduct": "重大错判"}
    sent = removed | {"measures": ["referee-suspended"], "offence": "6.2(一)3"}
    assert organiser.post("/desk/spring/sanctions/", sent).status_code == DONE
    ((number, _),) = staging.state(competition).sanctions.items()
    printed = {"document": "written-sanction", "fact": str(number)}
    assert organiser.get("/desk/spring/print/file/", printed, follow=True).status_code == SHOWN
    assert not competition.appointments.filter(user=referee).exists()
    appeal = {"entrant": "0", "about": str(number), "grounds": "事实不符", "written": "on"}
    signed_in(competition.created_by).post("/desk/spring/appeals/", appeal)
    assert len(staging.state(competition).appeals) == 1
    assert not competition.appointments.filter(user=referee).exists()

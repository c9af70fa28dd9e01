"""``event sanction``: referees, leaders, coaches and units; its written decision, and the appeal against it."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from paizhuo.cli.events import in_time
from tests.cli.event_commands import data_of, next_commands, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")

J23 = "jiangsu-2023-swiss-pairs"
LEADER = ("sanction", "e.json", "李领队", "--as-what", "leader", "--unit", "城东", "--conduct", "拒绝领奖")


def test_j23_6_2_the_organiser_sanctions_a_leader_and_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template=J23)
    measures = ("--measures", "public-criticism,superior-informed", "--offence", "6.2(一)5", "--weight", "heavier")
    (fact,) = data_of(capsys, *LEADER, *measures)["facts"]
    assert fact["article"] == "J23 6.2(一)5, 6.2(二)3, 6.2(二)7"
    assert "李领队 (a leader, 城东) is sanctioned: public criticism" in output_of(capsys, "log", "e.json")
    assert "6.2(二)4" not in fact["article"]
    refused = output_of(capsys, *LEADER, "--measures", "referee-suspended", status=1)
    assert "Jiangsu 2023" in refused


@pytest.mark.parametrize(
    ("template", "article"), [(J23, "J23 3.9(二)3"), ("jiangsu-2017-swiss-pairs", "J17 5.2.3")], ids=["J23", "J17"]
)
def test_j23_3_9_2_3_j17_5_2_3_the_committee_disciplines_referees_and_nobody_else(
    capsys: pytest.CaptureFixture[str], template: str, article: str
) -> None:
    small_event(template=template)
    referee = ("sanction", "e.json", "王裁判", "--as-what", "referee", "--conduct", "重大错判")
    (fact,) = data_of(capsys, *referee, "--role", "committee", "--measures", "removal")["facts"]
    assert (fact["article"], fact["role"]) == (article, "arbitrators")
    assert run(*LEADER, "--measures", "admonition", "--role", "committee") == 1


def test_p49_the_chief_acts_only_for_the_organiser(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template=J23)
    (fact,) = data_of(capsys, *LEADER, "--measures", "admonition", "--role", "chief")["facts"]
    assert fact["emergency"] is True
    assert any("approve" in command for command in next_commands(capsys))


def test_j23_6_3_2_the_person_appeals_to_the_body_above(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template=J23)
    (fact,) = data_of(capsys, *LEADER, "--measures", "admonition")["facts"]
    number = str(fact["no"])
    (appeal,) = data_of(capsys, "appeal", "e.json", number, "--reason", "事实不符")["facts"]
    assert (appeal["person"], appeal["entrant"]) == ("李领队", 0)
    assert "李领队 appeals against fact" in output_of(capsys, "log", "e.json")
    words = ("--vote", "市体育局=right", "--paper", "批复1号", "--reason", "维持")
    decide = ("decide", "e.json", str(appeal["no"]), *words)
    assert run(*decide, "--body", "arbitration-committee") == 1
    (decision,) = data_of(capsys, *decide)["facts"]
    assert decision["body"] == "superior"
    assert "--by NO" in output_of(capsys, "appeal", "e.json", "2", "--reason", "事实不符", status=2)


def test_j23_6_3_2_the_fifteen_working_days_run_from_the_day_of_receipt(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    small_event(template=J23)
    (fact,) = data_of(capsys, *LEADER, "--measures", "admonition")["facts"]
    today = datetime.now().astimezone()
    monkeypatch.setattr(in_time, "_now", lambda: int((today + timedelta(days=30)).timestamp()))
    appeal = ("appeal", "e.json", str(fact["no"]), "--reason", "事实不符")
    assert "time for an appeal is over" in output_of(capsys, *appeal, status=1)
    for wrong in (today - timedelta(days=1), today + timedelta(days=31)):
        output = output_of(capsys, *appeal, "--received", wrong.date().isoformat(), status=2)
        assert "no day between the decision and the appeal" in output
    received = (today + timedelta(days=14)).date().isoformat()
    (filed,) = data_of(capsys, *appeal, "--received", received)["facts"]
    assert filed["received"] == received
    assert f"decision received on {received}" in output_of(capsys, "log", "e.json")

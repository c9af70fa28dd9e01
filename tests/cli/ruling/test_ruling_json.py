"""``paizhuo rule --json``: the whole ruling for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cli.rule_command import J23, data_of

if TYPE_CHECKING:
    import pytest


def test_json_is_the_whole_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--infraction", "wrong-tribute", "--fact", "play-begun=yes", "--seat", "N", "--choose", "leader=2")
    found = data_of(capsys, *J23, *words)
    assert found["book"] == "jiangsu-2023"
    assert found["infraction"]["code"] == "wrong-tribute"
    assert found["facts"] == {"play-begun": True}
    assert found["prescribed"][0]["sanction"] == {"type": "foul"}
    assert found["prescribed"][0]["source"] == {"book": "J23", "article": "3.7(三)3", "basis": "stated", "note": ""}
    assert found["open"] == []
    (goes,) = [one for one in found["effects"]["table"] if one["type"] == "deal-goes-to"]
    assert (goes["offender"], goes["gained"], goes["leader"]) == ("N", 3, "W")
    assert goes["roles"] == {"type": "roles", "shuffler": "N", "cutter": "W", "first_drawer": "S"}
    assert found["effects"]["competition"][0]["counter"] == {"type": "foul"}
    assert found["authorities"] == [
        {
            "givers": ["deputy", "chief"],
            "consent": None,
            "source": {"book": "J23", "article": "3.6(二)2", "basis": "stated", "note": ""},
        }
    ]
    assert {choice["matter"]: choice["chosen"] for choice in found["choices"]} == {
        "shuffler": None,
        "leader": [{"type": "leads-next", "seat": "W"}],
    }
    assert found["words"][0]["lines"] == ["North: wrong tribute or return; play had begun"]


def test_json_has_escalation_classes_and_lapses(capsys: pytest.CaptureFixture[str]) -> None:
    found = data_of(capsys, *J23, "--infraction", "manner", "--history", "warning=1", "--raised", "acted-first")
    assert [(one["of"], one["into"]["type"]) for one in found["escalated"]] == [("warning", "violation")]
    assert [one["ground"] for one in found["lapses"]] == ["acted-first"]
    assert found["open"] == ["stop"]
    by_class = data_of(capsys, "--book", "NAT", "--infraction", "noise", "--history", "event=2")["by_class"]
    assert by_class["nth"] == 3
    assert [one["sanction"]["type"] for one in by_class["into"]] == ["points-off", "reported"]
    floor = data_of(capsys, "--book", "NAT", "--infraction", "noise", "--whole-floor")
    assert floor["given"][0]["sanction"] == {"type": "points-off", "mp": 0, "vp": -100}
    assert floor["by_class"]["whole_floor"] is True


def test_earlier_matches_lost_and_occurrences_count(capsys: pytest.CaptureFixture[str]) -> None:
    fouls = ("--history", "foul=1", "--history", "loss=1")
    lost = data_of(capsys, *J23, "--infraction", "illegal-information", *fouls)
    assert lost["escalated"][-1]["into"] == {"type": "disqualified", "scope": "event"}
    again = data_of(capsys, "--book", "GZ", "--infraction", "manner", "--history", "same=2")
    assert again["prescribed"][0]["sanction"] == {"type": "foul"}
    breach = data_of(
        capsys, *J23, "--infraction", "unlisted-breach", "--fact", "gravity=minor", "--history", "warning=1"
    )
    assert breach["escalated"][0]["into"]["type"] == "violation"


def test_json_has_the_award_and_names_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    effects = data_of(capsys, *J23, "--infraction", "forfeit", "--fact", "last-forfeited=no")["effects"]
    (award,) = effects["awards"]
    assert (award["type"], award["mp"], award["vp"], award["source"]["article"]) == ("as-forfeit", 200, 1700, "3.7(四)")
    assert effects["competition"][0]["words"] == "the match is forfeited"


def test_several_measures_are_joined(capsys: pytest.CaptureFixture[str]) -> None:
    facts = ("--fact", "remedied=yes", "--fact", "obstructed=no", "--fact", "crime=no")
    found = data_of(capsys, *J23, "--infraction", "gifts", *facts, "--choose", "measures=1,3")
    assert [one["sanction"] for one in found["given"]] == [
        {"type": "weighed", "weight": "lighter"},
        {"type": "conduct-sanction", "measure": "admonition"},
        {"type": "conduct-sanction", "measure": "public-criticism"},
    ]
    assert [one["givers"] for one in found["authorities"]] == [["organiser"]]


def test_damage_asks_for_the_chief_in_the_book_of_2017(capsys: pytest.CaptureFixture[str]) -> None:
    found = data_of(capsys, "--book", "J17", "--infraction", "manner", "--damage")
    assert [one["givers"] for one in found["authorities"]] == [["chief"]]

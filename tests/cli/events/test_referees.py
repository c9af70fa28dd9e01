"""``event referees`` and ``event assign``: the list of referees, and their tables by lot or by name [J23 5.2]."""

from __future__ import annotations

import json

import pytest

from tests.cli.event_commands import SEED, data_of, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")
J23 = "jiangsu-2023-swiss-pairs"


def _listed(*more: str, template: str = J23) -> None:
    """Table 1: 青松 of 东城 and 白鹤 of 西城, table 2: 红梅 of 东城 and 蓝天, or as the draw has it."""
    small_event(template=template)
    assert run("referees", "e.json", "--add", "裁判甲=市体育馆", "--add", "裁判乙＝西城", *more) == 0


def _tables(fact: dict[str, object]) -> dict[int, str]:
    return {one["table"]: one["referee"] for one in fact["tables"]}  # type: ignore[attr-defined] # JSON


def _table_of(capsys: pytest.CaptureFixture[str], entrant: int) -> int:
    (table,) = (
        one["table"] for one in data_of(capsys, "pairings", "e.json")["matches"] if entrant in one["home"] + one["away"]
    )
    return int(table)


def test_j23_5_2_3_the_lot_sends_nobody_to_his_own_unit(capsys: pytest.CaptureFixture[str]) -> None:
    _listed()
    white_crane = _table_of(capsys, 2)
    for seed in range(4):
        more = ("--reason", "again") if seed else ()
        (fact,) = data_of(capsys, "assign", "e.json", "--seed", f"{seed:032x}", *more)["facts"]
        assert _tables(fact)[white_crane] == "裁判甲"
        assert {"table": white_crane, "referee": "裁判乙"} in fact["recused"]
        assert "市体育馆" not in json.dumps(fact, ensure_ascii=False)
    assert "come out the same" in output_of(capsys, "verify", "e.json")
    assert "referees are drawn for the tables" in output_of(capsys, "log", "e.json")


def test_j23_5_2_3_a_second_lot_needs_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    _listed()
    assert run("assign", "e.json", "--seed", SEED) == 0
    assert "reason" in output_of(capsys, "assign", "e.json", status=1)


def test_j23_5_2_3_2_relatives_and_own_requests_keep_a_referee_away(capsys: pytest.CaptureFixture[str]) -> None:
    _listed("--kin", "裁判甲=红梅", "--aside", "裁判甲=蓝天甲")
    own = str(_table_of(capsys, 3))
    refused = output_of(capsys, "assign", "e.json", "--table", f"{own}=裁判甲", status=1)
    assert "5.2(三)2" in refused
    other = str(_table_of(capsys, 4))
    assert "steps aside" in output_of(capsys, "assign", "e.json", "--table", f"{other}=裁判甲", status=1)
    assert run("assign", "e.json", "--table", f"{own}=裁判乙") == int(_table_of(capsys, 2) == int(own))


def test_other_books_let_the_chief_decide_with_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    _listed(template="national-swiss-pairs")
    table = str(_table_of(capsys, 2))
    words = ("assign", "e.json", "--table", f"{table}=裁判乙")
    assert "write why" in output_of(capsys, *words, status=1)
    assert "人手不够" in output_of(capsys, *words, "--reason", "人手不够")
    assert "has to step aside" in output_of(capsys, "check", "e.json")


def test_j23_5_2_2_1_a_third_of_the_units_and_the_referee_is_not_used(capsys: pytest.CaptureFixture[str]) -> None:
    _listed("--object", "裁判甲=东城")
    assert data_of(capsys, "referees", "e.json")["referees"][0]["used"] is False
    assert "5.2(二)1" in output_of(capsys, "assign", "e.json", "--table", "1=裁判甲", status=1)
    assert "Only these could serve them" in output_of(capsys, "assign", "e.json", status=1)


def test_j23_5_2_1_nobody_gets_more_tables_than_allowed(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template=J23)
    assert run("referees", "e.json", "--add", "裁判甲") == 0
    refused = output_of(capsys, "assign", "e.json", "--most", "1", status=1)
    assert "5.2(一)" in refused
    assert set(_tables(data_of(capsys, "assign", "e.json")["facts"][0]).values()) == {"裁判甲"}


def test_the_list_is_shown_and_changed(capsys: pytest.CaptureFixture[str]) -> None:
    small_event(template=J23)
    assert "No referees are listed" in output_of(capsys, "referees", "e.json")
    assert "List them first" in output_of(capsys, "assign", "e.json", status=2)
    _listed("--kin", "裁判甲=红梅", "--region", "裁判甲=南京")
    assert "裁判甲 · 市体育馆 · 南京 · steps aside from: 红梅" in output_of(capsys, "referees", "e.json")
    assert run("referees", "e.json", "--drop", "裁判甲") == 0
    assert [one["name"] for one in data_of(capsys, "referees", "e.json")["referees"]] == ["裁判乙"]
    assert "裁判丙 is not on the list" in output_of(capsys, "referees", "e.json", "--kin", "裁判丙=红梅", status=2)
    assert "裁判丙 is not on the list" in output_of(capsys, "assign", "e.json", "--table", "1=裁判丙", status=2)


def test_undo_gives_the_tables_back(capsys: pytest.CaptureFixture[str]) -> None:
    _listed()
    (fact,) = data_of(capsys, "assign", "e.json", "--seed", SEED)["facts"]
    assert run("undo", "e.json", str(fact["no"]), "--reason", "too early") == 0
    assert run("assign", "e.json", "--seed", SEED) == 0

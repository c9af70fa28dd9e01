"""paizhuo print: every form and list of an event file, in one command, and never over anything."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.main import main
from paizhuo.cli.printing.document_list import FOR_TABLES, NOTICES
from paizhuo.documents.catalogue import DOCUMENTS
from paizhuo.documents.spreadsheets import Column, Sheet, workbook
from paizhuo.documents.spreadsheets.catalogue import SPREADSHEETS
from tests.cli.event_commands import SEED, small_event
from tests.cli.event_commands import run as event
from tests.documents.pdf_reader import pages

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """Run the command; its status, and what it said on either stream."""

    def run(*words: str) -> tuple[int, str]:
        capsys.readouterr()
        status = main(["print", *words, "--lang", "en"])
        said = capsys.readouterr()
        return status, said.out + said.err

    return run


def test_the_list_names_every_document_and_every_spreadsheet(printed: Callable[..., tuple[int, str]]) -> None:
    status, said = printed("--list")
    assert status == 0
    assert all(one.id in said for one in DOCUMENTS)
    assert all(one.id in said for one in SPREADSHEETS)


def test_a_document_is_printed_beside_the_event(printed: Callable[..., tuple[int, str]]) -> None:
    small_event()
    assert printed("e.json", "pairing-list") == (0, "e-pairing-list.pdf\n")
    assert "周五夜" in pages(Path("e-pairing-list.pdf").read_bytes())[0]


def test_several_documents_make_one_file(printed: Callable[..., tuple[int, str]]) -> None:
    small_event()
    assert printed("e.json", "pairing-list", "start-list", "--out", "both.pdf")[0] == 0
    assert len(pages(Path("both.pdf").read_bytes())) == 2


def test_nothing_is_replaced_without_force(printed: Callable[..., tuple[int, str]]) -> None:
    small_event()
    Path("mine.pdf").write_text("mine", encoding="utf-8")
    status, said = printed("e.json", "pairing-list", "--out", "mine.pdf")
    assert (status, Path("mine.pdf").read_text(encoding="utf-8")) == (2, "mine")
    assert "--force" in said
    assert printed("e.json", "pairing-list", "--out", "mine.pdf", "--force")[0] == 0
    assert Path("mine.pdf").read_bytes().startswith(b"%PDF")


def test_a_spreadsheet_may_be_named_without_its_ending(printed: Callable[..., tuple[int, str]]) -> None:
    small_event()
    assert printed("e.json", "lists", "--out", "x.xlsx")[0] == 0
    assert Path("x.xlsx").read_bytes().startswith(b"PK")


def test_a_spreadsheet_is_not_mixed_with_papers(printed: Callable[..., tuple[int, str]]) -> None:
    small_event()
    assert printed("e.json", "lists", "pairing-list")[0] == 2
    assert sorted(path.name for path in Path().glob("e-*")) == []


def test_a_round_that_is_a_draft_is_not_printed(printed: Callable[..., tuple[int, str]]) -> None:
    small_event(upto="drafted")
    status, said = printed("e.json", "pairing-list")
    assert status == 1
    assert "nothing to print" in said
    assert not list(Path().glob("*.pdf"))


@pytest.mark.parametrize(
    "words",
    [
        ("e.json", "nonsense"),
        ("missing.json", "pairing-list"),
        ("e.json",),
        (),
        ("e.json", "pairing-list", "--stage", "nonsense"),
        ("e.json", "pairing-list", "--out", "no/such/folder.pdf"),
        ("e.json", "referee-announcement", "--official", "云山"),
        ("e.json", "bulletin", "--notice", "missing.txt"),
        ("board-slips",),
        ("board-slips", "--seed", SEED, "--boards", "3-1"),
        ("board-slips", "e.json", "--seed", SEED),
        ("e.json", "hand-records"),
        ("missing.json", "hand-records", "--seed", SEED),
    ],
)
def test_a_wrong_command_prints_one_line(words: tuple[str, ...], printed: Callable[..., tuple[int, str]]) -> None:
    small_event()
    status, said = printed(*words)
    assert status == 2
    assert said.startswith("paizhuo: ")
    assert len(said.splitlines()) == 1


def test_rulings_and_appeals_are_printed_by_number_all_or_blank(printed: Callable[..., tuple[int, str]]) -> None:
    small_event()
    reason = ("--reason", "大声喧哗")
    event("rule", "e.json", "--text", "提醒", *reason, "--table", "1", "--entrant", "1", "--article", "NAT 54(三)")
    event("rule", "e.json", "--text", "再次提醒", *reason, "--table", "2", "--entrant", "3")
    log = Path("e.json").read_text(encoding="utf-8").count('"at"')
    event("appeal", "e.json", str(log), "--by", "3", "--signed", "player,partner", "--reason", "听不清")
    assert printed("e.json", "penalty-notice", "--fact", str(log))[0] == 0
    assert "再次提醒" in pages(Path("e-penalty-notice.pdf").read_bytes())[0]
    assert printed("e.json", "penalty-notice", "--out", "all.pdf")[0] == 0
    assert len(pages(Path("all.pdf").read_bytes())) == 2
    assert printed("e.json", "penalty-notice", "--blank", "--out", "blank.pdf")[0] == 0
    assert "提醒" not in pages(Path("blank.pdf").read_bytes())[0]
    assert printed("e.json", "appeal-form")[0] == 0
    assert "听不清" in pages(Path("e-appeal-form.pdf").read_bytes())[0]
    assert printed("e.json", "arbitration-decision")[0] == 1


def test_a_notice_is_printed_from_a_text_file(printed: Callable[..., tuple[int, str]]) -> None:
    small_event()
    Path("n.txt").write_text("# 推迟\n各参赛单位：\n第二轮推迟。\n", encoding="utf-8")
    assert printed("e.json", "bulletin", "--notice", "n.txt", "--number", "7", "--signed", "组委会")[0] == 0
    found = pages(Path("e-bulletin.pdf").read_bytes())[0]
    assert all(text in found for text in ("推迟", "第二轮推迟。", "No. 7", "组委会"))


def test_all_papers_go_into_a_folder_and_the_command_names_what_is_missing(
    printed: Callable[..., tuple[int, str]],
) -> None:
    small_event()
    names = ("pairing-list", "entry-form", "bracket", "entries", "standings")
    status, said = printed("e.json", *names, "--all", "--out", "papers")
    assert status == 1
    assert sorted(path.name for path in Path("papers").iterdir()) == [
        "entries.xlsx",
        "entry-form.pdf",
        "pairing-list.pdf",
    ]
    assert "Not printed: bracket." in said
    assert "Not printed: standings.xlsx." in said


def test_a_folder_with_papers_in_it_is_left_as_it_is(printed: Callable[..., tuple[int, str]]) -> None:
    small_event()
    Path("papers").mkdir()
    Path("papers/entry-form.pdf").write_text("mine", encoding="utf-8")
    assert printed("e.json", "pairing-list", "entry-form", "--all", "--out", "papers")[0] == 2
    assert [path.name for path in Path("papers").iterdir()] == ["entry-form.pdf"]


def test_board_slips_are_made_from_the_secret_seed_alone(printed: Callable[..., tuple[int, str]]) -> None:
    assert printed("board-slips", "--seed", SEED, "--boards", "1-2")[0] == 0
    assert len(pages(Path("board-slips.pdf").read_bytes())) == 2


def test_board_slips_carry_the_name_of_the_event_that_is_named(printed: Callable[..., tuple[int, str]]) -> None:
    small_event()
    assert printed("e.json", "board-slips", "--seed", SEED, "--boards", "1") == (0, "e-board-slips.pdf\n")
    assert "周五夜" in pages(Path("e-board-slips.pdf").read_bytes())[0]


def test_the_list_says_that_cards_from_a_file_have_no_codes(printed: Callable[..., tuple[int, str]]) -> None:
    assert "only the web platform" in " ".join(printed("--list")[1].split())


@pytest.mark.parametrize("file", ["filled.xlsx", "filled.csv"])
def test_the_list_to_fill_in_is_read_as_it_is_saved(file: str) -> None:
    assert event("new", "e.json", "--template", "national-swiss-pairs") == 0
    rows = [["报名表", "", ""], ["名称", "队员1", "队员2"], ["春风", "云一", "云二"], ["秋水", "水一", "水二"]]
    sheet = Sheet("名单", [Column(head) for head in rows[0]], rows[1:])
    Path(file).write_bytes(workbook([sheet], title="名单"))
    assert event("enter", "e.json", "--csv", file) == 0
    assert "秋水" in Path("e.json").read_text(encoding="utf-8")


def test_a_damaged_spreadsheet_prints_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    small_event()
    Path("bad.xlsx").write_bytes(b"PK\x03\x04 nothing")
    capsys.readouterr()
    assert event("enter", "e.json", "--csv", "bad.xlsx") == 2
    assert "save it as CSV" in capsys.readouterr().err


def test_what_is_printed_for_one_table_is_known_as_such() -> None:
    assert {one.id for one in DOCUMENTS} >= FOR_TABLES | NOTICES

"""``event appeal`` and ``decide``: what those who decide have signed is copied, by the book."""

from __future__ import annotations

import pytest

from tests.cli.event_commands import data_of, next_whys, output_of, run, small_event

pytestmark = pytest.mark.usefixtures("own_folder")

PAPER = "裁决书一号"
SIGNED = ("--signed", "player,partner", "--fee", "200", "--fee-paid")


def votes(signs: str) -> list[str]:
    """The options of a committee with a chair: ``+`` finds the ruling wrong."""
    names = ("仲裁甲", "仲裁乙", "仲裁丙")
    said = [f"{name}={'wrong' if sign == '+' else 'right'}" for name, sign in zip(names, signs, strict=False)]
    return [word for one in said for word in ("--vote", one)] + ["--chair", "仲裁甲", "--paper", PAPER]


def ruled(capsys: pytest.CaptureFixture[str], *, by: str = "Lin") -> tuple[str, str]:
    """The numbers of a ruling and of an appeal against it."""
    small_event()
    where = ["--article", "NAT 43", "--table", "1", "--entrant", "4", "--as", by]
    (ruling,) = data_of(capsys, "rule", "e.json", "--text", "明牌一张，警告", "--reason", "初次参赛", *where)["facts"]
    number = str(ruling["no"])
    (appeal,) = data_of(capsys, "appeal", "e.json", number, "--by", "4", *SIGNED, "--reason", "牌未亮出")["facts"]
    return number, str(appeal["no"])


def test_an_appeal_against_a_ruling_is_recorded_and_decided_once(capsys: pytest.CaptureFixture[str]) -> None:
    number, appeal = ruled(capsys)
    assert "Ruling, Swiss, round 1, table 1, 4 蓝天: 明牌一张，警告（初次参赛） (National 43)" in output_of(
        capsys, "log", "e.json"
    )
    assert f"Appeal {appeal} of 4 蓝天 against fact {number} is not decided yet." in next_whys(capsys)
    decide = ["decide", "e.json", appeal, *votes("++-"), "--reason", "录像为证"]
    (decided,) = data_of(capsys, *decide)["facts"]
    assert (decided["upheld"], decided["refunded"], decided["paper"]) == (True, True, PAPER)
    assert decided["votes"][2] == {"member": "仲裁丙", "wrong": False, "paper": PAPER}
    assert not any("not decided" in why for why in next_whys(capsys))
    assert f"Appeal {appeal} has been decided, and that is final." in output_of(capsys, *decide, status=1)
    output = output_of(capsys, "decide", "e.json", number, *votes("+++"), "--reason", "x", status=1)
    assert f"Fact {number} is no appeal." in output
    assert data_of(capsys, "verify", "e.json")["ok"] is True


def test_nat_55_1_nobody_appeals_against_a_ruling_at_another_table(capsys: pytest.CaptureFixture[str]) -> None:
    number, _ = ruled(capsys)
    output = output_of(capsys, "appeal", "e.json", number, "--by", "2", *SIGNED, "--reason", "不服", status=1)
    assert "National 55(一)" in output


@pytest.mark.parametrize("signed", ["player", "partner", "leader", "player,leader"])
def test_nat_55_1_a_pair_appeals_with_both_signatures(capsys: pytest.CaptureFixture[str], signed: str) -> None:
    number, _ = ruled(capsys)
    appeal = ("appeal", "e.json", number, "--by", "4", "--reason", "不服")
    for words in ((), ("--signed", signed)):
        output = output_of(capsys, *appeal, *words, status=1)
        assert "it does not come from those who may appeal (National 55(一))" in output
    assert run(*appeal, "--signed", "player,partner") == 0
    with pytest.raises(SystemExit):
        run(*appeal, "--signed", "coach")
    assert "write who has signed" in capsys.readouterr().err


def test_nat_55_2_an_appeal_is_in_writing_and_says_when_it_came(capsys: pytest.CaptureFixture[str]) -> None:
    number, _ = ruled(capsys)
    appeal = ("appeal", "e.json", number, "--by", "4", *SIGNED, "--reason", "不服")
    assert "National 55(二)" in output_of(capsys, *appeal, "--unwritten", status=1)
    (fact,) = data_of(capsys, *appeal, "--handed-in", "2026-10-01T11:35")["facts"]
    assert fact["handed_in"].startswith("2026-10-01T11:35")
    assert (fact["signers"], fact["fee"], fact["fee_paid"]) == (["partner", "player"], 200, True)
    log = output_of(capsys, "log", "e.json")
    for part in ("signed by the player, the player's partner", "handed in at 2026-10-01 11:35", "fee 200, paid"):
        assert part in log


def test_nat_55_3_an_appeal_is_not_decided_before_its_fee_is_paid(capsys: pytest.CaptureFixture[str]) -> None:
    number, _ = ruled(capsys)
    unpaid = ("appeal", "e.json", number, "--by", "4", *SIGNED[:-1], "--reason", "不服")
    (fact,) = data_of(capsys, *unpaid)["facts"]
    decide = ["decide", "e.json", str(fact["no"]), *votes("++-"), "--reason", "原判不当"]
    assert "The fee has not been paid yet." in output_of(capsys, *decide, status=1)
    (decided,) = data_of(capsys, *decide, "--fee-paid")["facts"]
    assert decided["refunded"] is True


def test_an_appeal_without_a_fee_gives_none_back(capsys: pytest.CaptureFixture[str]) -> None:
    number, _ = ruled(capsys)
    (fact,) = data_of(capsys, "appeal", "e.json", number, "--by", "4", *SIGNED[:2], "--reason", "不服")["facts"]
    (decided,) = data_of(capsys, "decide", "e.json", str(fact["no"]), *votes("+++"), "--reason", "原判不当")["facts"]
    assert decided["refunded"] is False


def test_nat_55_3_the_fee_of_a_reasonable_appeal_goes_back_though_it_fails(capsys: pytest.CaptureFixture[str]) -> None:
    _, appeal = ruled(capsys)
    decide = ["decide", "e.json", appeal, *votes("--+"), "--reasonable", "--reason", "维持"]
    (decided,) = data_of(capsys, *decide)["facts"]
    assert (decided["upheld"], decided["refunded"]) == (False, True)


def test_nat_56_1_a_committee_has_a_chair_and_members(capsys: pytest.CaptureFixture[str]) -> None:
    _, appeal = ruled(capsys)
    words = ["decide", "e.json", appeal, "--paper", PAPER, "--reason", "x"]
    assert "56(一)" in output_of(capsys, *words, "--vote", "仲裁甲=right", status=1)
    assert "one chair" in output_of(capsys, *words, "--vote", "甲=right", "--vote", "乙=right", status=1)


def test_nat_56_3_the_chief_does_not_decide_on_his_own_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    _, appeal = ruled(capsys, by="Lin")
    words = ["decide", "e.json", appeal, "--body", "chief-referee", "--paper", PAPER, "--reason", "维持"]
    assert "nobody decides on his own ruling" in output_of(capsys, *words, "--vote", "Lin=right", status=1)
    assert run(*words, "--vote", "Bao=right") == 0


def test_a_body_that_the_book_does_not_name_decides_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    _, appeal = ruled(capsys)
    words = ["decide", "e.json", appeal, "--body", "organising-committee", "--vote", "甲=right", "--paper", PAPER]
    assert "decides no appeals under these rules" in output_of(capsys, *words, "--reason", "x", status=1)


def test_nat_56_5_a_decision_is_not_undone_and_an_error_of_entry_is(capsys: pytest.CaptureFixture[str]) -> None:
    number, appeal = ruled(capsys)
    (decided,) = data_of(capsys, "decide", "e.json", appeal, *votes("---"), "--reason", "维持")["facts"]
    decision = str(decided["no"])
    for fact in (decision, number):
        output = output_of(capsys, "undo", "e.json", fact, "--reason", "再议", status=1)
        assert "A decision on an appeal is final" in output
    output = output_of(capsys, "undo", "e.json", number, "--reason", "x", "--clerical", PAPER, status=1)
    assert "This is no decision on an appeal." in output
    assert run("undo", "e.json", decision, "--reason", "结论录反", "--clerical", PAPER) == 0
    again = ["decide", "e.json", appeal, *votes("++-"), "--undo", number, "--reason", "原判不当"]
    undone, decided = data_of(capsys, *again)["facts"]
    assert (undone["fact"], decided["settled"]) == (int(number), [int(number)])
    output = output_of(capsys, "undo", "e.json", str(undone["no"]), "--reason", "恢复", status=1)
    assert "A decision on an appeal is final" in output


def test_an_undone_appeal_cannot_be_decided(capsys: pytest.CaptureFixture[str]) -> None:
    _, number = ruled(capsys)
    assert run("undo", "e.json", number, "--reason", "x") == 0
    output = output_of(capsys, "decide", "e.json", number, *votes("+++"), "--reason", "x", status=1)
    assert f"Appeal {number} has been undone." in output

"""What a player reads: every reason of a table and every phrase has words, and a refusal of the law its article."""

from __future__ import annotations

import pytest

from paizhuo.engine import Refused
from paizhuo.errors import BadInput
from paizhuo.guandan import Pass
from paizhuo.seats import Seat
from paizhuo.shengji import Lift
from paizhuo.table import Act, GameName, NotPossible, TableSettings, Why, refusal
from paizhuo.table.moves import Phrase
from paizhuo.table.pace import Pace
from paizhuo.table.places import Player
from paizhuo.table.words import phrase_words, refusal_words
from paizhuo.wording import Language, error_words, sayer
from tests.table.playing import Log

CHINESE, ENGLISH = sayer(Language.CHINESE), sayer(Language.ENGLISH)
GUANDAN = TableSettings(GameName.GUANDAN, "jiangsu-2023")
SHENGJI = TableSettings(GameName.SHENGJI, "fujian-2022")


@pytest.mark.parametrize("why", Why)
def test_every_reason_of_a_table_has_words_in_both_languages(why: Why) -> None:
    english, chinese = (refusal_words(NotPossible(why), GUANDAN, say) for say in (ENGLISH, CHINESE))
    assert english.code == chinese.code == why.value
    assert english.text != chinese.text
    assert english.text.endswith(".")
    assert chinese.text.endswith("。")
    assert english.article == ""


def test_no_two_reasons_read_alike() -> None:
    assert len({NotPossible(why).words(CHINESE) for why in Why}) == len(Why)


@pytest.mark.parametrize("phrase", Phrase)
def test_every_phrase_has_words_in_both_languages(phrase: Phrase) -> None:
    assert phrase_words(phrase, ENGLISH) != phrase_words(phrase, CHINESE)


def test_a_refusal_of_guandan_has_its_article() -> None:
    log = Log(GUANDAN)
    log.seat_all()
    leader = log.table.course.to_act()[0]
    found = refusal(log.table, Act(leader, Pass(leader)), log.table.last)
    assert isinstance(found, Refused)
    code, text, article = refusal_words(found, GUANDAN, CHINESE)
    assert code == "LEADER_MUST_PLAY"
    assert text == "领出者必须出牌。"
    assert "江苏2023" in article


def test_a_refusal_of_shengji_has_its_article() -> None:
    log = Log(SHENGJI)
    log.seat_all()
    found = refusal(log.table, Act(Seat.EAST, Lift(Seat.EAST)), log.table.last)
    assert isinstance(found, Refused)
    code, text, article = refusal_words(found, SHENGJI, ENGLISH)
    assert code == "NOT_ALL_DRAWN"
    assert text == "The bottom is lifted when all other cards are drawn."
    assert article.startswith("Fujian 2022")


def test_what_is_no_move_reads_as_bad_input_does() -> None:
    with pytest.raises(BadInput) as caught:
        Log(GUANDAN).table.course.read({"type": "fly"})
    code, text, article = refusal_words(caught.value, GUANDAN, ENGLISH)
    assert code == caught.value.code
    assert "fly" in text
    assert article == ""


@pytest.mark.parametrize(
    "wrong", [lambda: Pace(lead=-1), lambda: Player(" "), lambda: TableSettings(GameName.GUANDAN, "national", deals=-1)]
)
def test_wrong_settings_are_refused_in_chinese_too(wrong: object) -> None:
    with pytest.raises(BadInput) as caught:
        wrong()  # type: ignore[operator]
    assert error_words(caught.value, CHINESE).split("（")[0] != error_words(caught.value, ENGLISH).split(" (")[0]

"""The client finds every sentence that it says, and is given none that it does not say."""

from __future__ import annotations

import re
from pathlib import Path

from django.utils import translation

import paizhuo.web
from paizhuo.guandan import JIANGSU_2023
from paizhuo.table import GameName
from paizhuo.web.live.replay_words import replay_words
from paizhuo.web.live.words import client_words, key_words
from paizhuo.wording import Language, sayer

SCRIPTS = Path(paizhuo.web.__file__).parent / "static" / "js" / "live"
SAID = re.compile(r"""\b(?:say|button)\(\s*"([^"]+)"|\bline\(\s*"\w+",\s*"([^"]+)\"""")
TEXT = re.compile(r'"([^"\n]*)"')
MADE = re.compile(
    r"^(relative-\d|seat-[ENWS]|place-\w+|look-\w+|(please|wait)-(pay|return)|(HR|SB)-index|waits-(round|called)|(we|they)-.+)$",
)
"""Keys that a script puts together."""


def _source() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(SCRIPTS.glob("*.js")))


def test_every_sentence_that_a_script_says_is_there() -> None:
    words = client_words(JIANGSU_2023)
    said = {first or second for first, second in SAID.findall(_source())}
    assert len(said) > 50
    assert sorted(said - set(words)) == []


def test_no_sentence_is_sent_in_vain() -> None:
    texts = set(TEXT.findall(_source()))
    kinds = {"single", "pair", "triple", "full_house", "straight", "tube", "plate", "bomb"}
    unused = {key for key in client_words(JIANGSU_2023) if key not in texts and not MADE.match(key)}
    assert unused - kinds - {"S", "H", "C", "D", "straight_flush"} == set()


def test_kinds_have_the_names_of_the_book() -> None:
    assert client_words(JIANGSU_2023)["full_house"]
    assert all(client_words().values())


def test_a_pass_has_one_word_at_the_table_and_in_the_replay() -> None:
    with translation.override("zh-hans"):
        words = client_words()
    record = sayer(Language.CHINESE)
    assert (words["passes"], record("pass")) == ("不出", "不出")


def test_who_watches_reads_only_the_keys_that_do_something_for_him() -> None:
    for game in GameName:
        watched = key_words(game, is_watched=True)
        of_game = [] if game is GameName.GUANDAN else ["S", "T"]
        assert [key for key, _words in watched] == ["L", "C", *of_game, "?"]
        assert set(watched) < set(key_words(game))


def test_who_has_no_hints_reads_no_key_for_them() -> None:
    for game in GameName:
        without = [key for key, _words in key_words(game, has_hints=False)]
        assert [key for key, _words in key_words(game) if key not in without] == ["H"]


def test_one_pass_and_several_read_well_in_the_english_list_of_a_replay() -> None:
    with translation.override("en"):
        line = replay_words()["replay-passes"]
    assert [line.format(seats=seats) for seats in ("West", "East, North")] == ["West: pass", "East, North: pass"]

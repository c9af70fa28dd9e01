"""帮助: every command explains itself in the language of the reader, and in that language only."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.completions.places import parsers
from paizhuo.cli.help_texts import help_words, wrapped
from paizhuo.cli.main import COMMANDS, main, parser
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from collections.abc import Iterator

CHINESE = re.compile(r"[\u3400-\u9fff]")
CHINESE_WORDS = re.compile(r"[\u3400-\u9fff]{2}")
"""Two characters in a row: an article such as NAT 10(二) is no Chinese sentence."""
ENGLISH_SENTENCE = re.compile(r"\b(?!paizhuo\b)[a-z]{2,}(?: [a-z]{2,}){2}")
"""Three words in a row, unless they are a command of this program."""


def every_parser(language: Language) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """The parser of every command and of every command inside one, with its words."""
    yield "", parser(language)
    for name in COMMANDS:
        yield from _inside(name, parsers(parser(language, name))[name])


def _inside(path: str, one: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    yield path, one
    for name, inner in parsers(one).items():
        yield from _inside(f"{path} {name}", inner)


def _text_below_usage(one: argparse.ArgumentParser) -> str:
    """The help without the usage, which is made of names."""
    return one.format_help().partition("\n\n")[2]


def test_the_walk_comes_to_commands_inside_commands() -> None:
    paths = {path for path, _ in every_parser(Language.ENGLISH)}
    assert {"", "serve", "rules explain", "event record", "contest join", "completion"} <= paths
    assert len(paths) > 60


def test_no_chinese_help_holds_an_english_sentence() -> None:
    for path, one in every_parser(Language.CHINESE):
        text = _text_below_usage(one)
        assert CHINESE.search(text), path
        joined = " ".join(text.split())
        assert not ENGLISH_SENTENCE.search(joined), (path, ENGLISH_SENTENCE.findall(joined))


def test_no_english_help_holds_chinese() -> None:
    for path, one in every_parser(Language.ENGLISH):
        assert not CHINESE_WORDS.search(one.format_help()), path


def test_every_single_text_of_the_chinese_help_is_chinese() -> None:
    say = sayer(Language.CHINESE)
    for path, one in every_parser(Language.CHINESE):
        texts = [one.description or "", *([one.epilog] if one.epilog else [])]
        texts += [action.help or "" for action in one._actions if action.option_strings or action.dest != "command"]  # noqa: SLF001 - argparse shows them nowhere else
        for text in filter(None, texts):
            assert CHINESE.search(help_words(say, text)), (path, text)


def test_every_option_and_argument_has_a_help() -> None:
    for path, one in every_parser(Language.ENGLISH):
        for action in one._actions:  # noqa: SLF001 - as above
            listed = isinstance(action, argparse._SubParsersAction)  # noqa: SLF001 - as above
            assert action.help or listed, (path, action.dest)


@pytest.mark.parametrize(
    ("words", "variable", "expected"),
    [
        (["--help"], "", "用法: paizhuo"),
        (["--help"], "en", "usage: paizhuo"),
        (["--lang", "en", "--help"], "zh", "usage: paizhuo"),
        (["--help", "--lang=zh"], "en", "用法: paizhuo"),
        (["rules", "show", "--help", "--lang", "en"], "", "usage: paizhuo rules show"),
        (["--lang", "en", "rules", "show", "--help"], "", "usage: paizhuo rules show"),
    ],
)
def test_the_language_is_chosen_by_option_or_environment(
    words: list[str],
    variable: str,
    expected: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PAIZHUO_LANG", variable)
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(expected)


def test_the_language_before_the_command_holds_for_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules"]) == 0
    assert "National Guandan competition rules" in capsys.readouterr().out


def test_a_line_breaks_before_the_edge_and_never_before_a_comma() -> None:
    text = "把一场比赛的文书印成 PDF、名单存成电子表格（.xlsx）：一种、几种或全部。退出码：0 完成，1 被拒绝。"
    for width in range(12, 60):
        lines = wrapped(text, width)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        for line in lines:
            assert sum(2 if ord(sign) > 0x2E80 else 1 for sign in line) <= width + 2, (width, line)
            assert line[0] not in "，。：、）"
            assert line[-1] != "（"

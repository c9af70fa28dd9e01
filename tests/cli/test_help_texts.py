"""帮助: every command explains itself in the language of the reader, and in that language only."""

from __future__ import annotations

import argparse
import ast
import inspect
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paizhuo import cli
from paizhuo.cli.completions.places import parsers
from paizhuo.cli.help_texts import _MISTAKES, BadArgument, help_words, wrapped
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


MISTAKES = (
    (
        ["serve", "--port", "x"],
        "argument --port: invalid whole number value: 'x'",
        "参数 --port：'x' 写得不对，要填整数",
    ),
    (["serve", "--port"], "argument --port: expected one argument", "参数 --port：后面要跟一个值"),
    (["serve", "--nowhere"], "unrecognized arguments: --nowhere", "不认识的参数：--nowhere"),
    (["restore"], "the following arguments are required: FILE", "还缺这些参数：FILE"),
    (["serve", "--demo=yes"], "argument --demo: ignored explicit argument 'yes'", "参数 --demo：这里不能带值：'yes'"),
    (["serve", "--lang"], "argument --lang: expected one argument", "参数 --lang：后面要跟一个值"),
)


@pytest.mark.parametrize(("words", "english", "chinese"), MISTAKES, ids=lambda one: str(one)[:30])
def test_a_mistake_in_the_command_line_is_named_in_the_language_of_the_reader(
    words: list[str], english: str, chinese: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, said in (("en", f": error: {english}"), ("zh", f"：出错：{chinese}")):
        with pytest.raises(SystemExit) as ended:
            main(["--lang", language, *words])
        assert ended.value.code == 2
        printed = capsys.readouterr().err
        assert said in printed
        assert printed.startswith({"en": "usage: ", "zh": "用法"}[language])


def test_an_unknown_command_is_named_in_chinese_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["nonsense", "--lang", "zh"])
    printed = capsys.readouterr().err
    assert "没有 'nonsense'，可选：" in printed
    assert not ENGLISH_SENTENCE.search(printed.partition("出错")[2])


def test_every_message_of_argparse_about_a_command_line_is_known() -> None:
    """A new Python with other words for these mistakes fails here, not at somebody's terminal."""
    source = inspect.getsource(argparse)
    for sentence in _MISTAKES:
        words = [part for part in re.split(r"\{\w+\}", sentence) if len(part.strip(" :()'")) > 3]
        assert all(part in source for part in (word.strip(" )") for word in words)), sentence


BAD = ("?", "", "x=", "=y", "0", "-1", "5", "3.7", "groups:2-1", "fraction=1", "all=1/2", "1-x", "9" * 12)
"""Texts of which every type of an argument refuses some."""


def _sentences() -> set[str]:
    """Every sentence by which a type of this program refuses an argument, as the source has it."""
    found = set()
    for path in Path(cli.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == BadArgument.__name__:
                (marked,) = node.args
                assert isinstance(marked, ast.Call), path
                (text,) = marked.args
                found.add(ast.literal_eval(text))
    return found


def _refusals() -> Iterator[tuple[str, BadArgument]]:
    """What the types of all arguments say to bad texts."""
    for path, one in every_parser(Language.CHINESE):
        for action in one._actions:  # noqa: SLF001 - as above
            for bad in BAD:
                try:
                    one._get_values(action, [bad])  # noqa: SLF001 - as above
                except argparse.ArgumentError as error:
                    cause = error.__context__
                    assert not isinstance(cause, argparse.ArgumentTypeError) or isinstance(cause, BadArgument), path
                    if isinstance(cause, BadArgument):
                        yield path, cause


def test_every_refused_argument_is_explained_in_both_languages() -> None:
    english, chinese = sayer(Language.ENGLISH), sayer(Language.CHINESE)
    met = set()
    for path, cause in _refusals():
        met.add(cause.words.sentence)
        assert CHINESE.search(help_words(chinese, cause.words)), (path, cause.words)
        assert not ENGLISH_SENTENCE.search(help_words(chinese, cause.words)), (path, cause.words)
        assert not CHINESE.search(help_words(english, cause.words)), (path, cause.words)
    assert met == _sentences(), "bad texts for the others are missing in BAD"


def test_a_refused_argument_is_named_at_the_terminal_in_the_language_of_the_reader(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for language, said in (
        ("en", "'x' is no number of deals; use 0 or more"),
        ("zh", "'x' 不是副数，要填 0 或更大的数"),
    ):
        with pytest.raises(SystemExit) as ended:
            main(["--lang", language, "play", "--deals", "x"])
        assert ended.value.code == 2
        assert said in capsys.readouterr().err

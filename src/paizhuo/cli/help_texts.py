"""帮助: the help of every command in the language of the reader, wrapped by the columns of a terminal.

Commands give their help in English, marked with ``N_``; it is translated when it is shown.
"""

from __future__ import annotations

import argparse
import re
import sys
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any, NoReturn

from paizhuo.wording.language import N_, Language, sayer

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.wording.language import Say

_OF_ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
)
"""The words of argparse itself: it gives them in English, and the formatter translates them like any other."""
_MISTAKES = (
    N_("argument {argument}: {message}"),
    N_("the following arguments are required: {names}"),
    N_("one of the arguments {names} is required"),
    N_("unrecognized arguments: {names}"),
    N_("not allowed with argument {names}"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("expected {count} arguments"),
    N_("invalid choice: {value} (choose from {choices})"),
    N_("invalid {type} value: {value}"),
    N_("ambiguous option: {option} could match {matches}"),
    N_("ignored explicit argument {value}"),
    N_("can't open '{file}': {error}"),
)
"""What argparse says of a command line that it does not understand. It fills its sentences in before it hands them on,
so they are recognised again to be said in another language."""
_TYPES = {"int": N_("whole number"), "float": N_("number with decimals")}
"""How people call the types that argparse names."""
_NOT_FIRST = frozenset("，。；：、）」』”’！？…,.;:)!?")
_NOT_LAST = frozenset("（「『“‘(")


class Filled(str):
    """带值的句子: a sentence and the values in it; as a string it is the English text."""

    __slots__ = ("sentence", "values")
    sentence: str
    values: dict[str, object]


def filled(sentence: str, **values: object) -> Filled:
    """A sentence marked with ``N_`` with values in it, to be translated when it is shown."""
    found = Filled(sentence.format(**values))
    found.sentence, found.values = sentence, values
    return found


class BadArgument(argparse.ArgumentTypeError):
    """参数写错: an argument that its type does not accept, in a sentence marked with ``N_``."""

    def __init__(self, sentence: str, **values: object) -> None:
        """Keep the sentence with its values."""
        self.words = filled(sentence, **values)
        super().__init__(self.words)


def help_words(say: Say, text: str) -> str:
    """A help text in the language of the reader."""
    return say(text.sentence).format(**text.values) if isinstance(text, Filled) else say(text)


def mistake_words(say: Say, message: str) -> str:
    """A message of argparse in the language of the reader; one that it does not have stays as it is.

    >>> from paizhuo.wording.language import Language, sayer
    >>> mistake_words(sayer(Language.CHINESE), "argument --port: invalid int value: 'x'")
    "参数 --port：'x' 写得不对，要填整数"
    """
    for sentence in _MISTAKES:
        found = _pattern(sentence).fullmatch(message)
        if found is not None:
            return say(sentence).format(**{name: _part(say, name, text) for name, text in found.groupdict().items()})
    return message


def _part(say: Say, name: str, text: str) -> str:
    if name == "message":
        return mistake_words(say, text)
    return say(_TYPES[text]) if name == "type" and text in _TYPES else text


@cache
def _pattern(sentence: str) -> re.Pattern[str]:
    """What a sentence looks like once it is filled in."""
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(sentence)), re.DOTALL)


@cache
def parser_in(language: Language) -> type[argparse.ArgumentParser]:
    """The parser whose help is in this language; the parsers of its commands are of the same class."""

    class Parser(argparse.ArgumentParser):
        def _get_formatter(self) -> argparse.HelpFormatter:
            return _Formatter(self.prog, language)

        def error(self, message: str) -> NoReturn:
            say = sayer(language)
            self.print_usage(sys.stderr)
            words = say(N_("{program}: error: {message}"))
            self.exit(2, words.format(program=self.prog, message=mistake_words(say, message)) + "\n")

        def _get_value(self, action: argparse.Action, arg_string: str) -> Any:  # noqa: ANN401 - as argparse has it
            try:
                return super()._get_value(action, arg_string)
            except argparse.ArgumentError as error:
                # argparse keeps only the English text of what a type refuses.
                if isinstance(error.__context__, BadArgument):
                    error.message = help_words(sayer(language), error.__context__.words)
                raise

        def add_subparsers(self, **values: Any) -> Any:  # noqa: ANN401 - argparse does not export the type
            return super().add_subparsers(**{"action": _Commands} | values)

    return Parser


class _Commands(argparse._SubParsersAction):  # type: ignore[type-arg]  # noqa: SLF001 - argparse has no public name for it
    """The commands of a parser: a command without a description of its own shows its line of the list."""

    def add_parser(self, name: str, **values: Any) -> Any:  # noqa: ANN401 - as argparse has it
        values.setdefault("description", values.get("help"))
        return super().add_parser(name, **values)


class _Formatter(argparse.HelpFormatter):
    """Translates every text, and breaks Chinese lines where they reach the edge of the terminal."""

    def __init__(self, prog: str, language: Language) -> None:
        super().__init__(prog)
        self._language = language

    def _said(self, text: str) -> str:
        return help_words(sayer(self._language), text)

    def start_section(self, heading: str | None) -> None:
        super().start_section(self._said(heading) if heading else heading)

    def add_text(self, text: str | None) -> None:
        super().add_text(self._said(text) if text and text is not argparse.SUPPRESS else text)

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self._said("usage: ") if prefix is None else prefix)

    def _get_help_string(self, action: argparse.Action) -> str:
        return self._said(action.help or "")

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(" ".join(text.split()), width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines = wrapped(" ".join(text.split()), width - len(indent))
        return "\n".join(indent + line for line in lines)


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text that fit into so many columns; a Chinese character takes two.

    >>> wrapped("报名、编排、成绩、名次", 10)
    ['报名、编', '排、成绩、', '名次']
    >>> wrapped("seeds keep the first numbers", 12)
    ['seeds keep', 'the first', 'numbers']
    """
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line and _columns(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return [*lines, line.rstrip()]


def _pieces(text: str) -> Sequence[str]:
    """The parts between which a line may break: words, and single Chinese characters with their punctuation."""
    found: list[str] = []
    for sign in text:
        before = found[-1] if found else ""
        breaks = (
            not before
            or (before[-1] == " " and sign != " ")
            or ((_is_wide(sign) or _is_wide(before[-1])) and sign not in _NOT_FIRST and sign != " ")
        )
        if breaks and not (before and before[-1] in _NOT_LAST):
            found.append(sign)
        else:
            found[-1] += sign
    return found


def _is_wide(sign: str) -> bool:
    return unicodedata.east_asian_width(sign) in {"W", "F"}


def _columns(text: str) -> int:
    return sum(2 if _is_wide(sign) else 1 for sign in text)

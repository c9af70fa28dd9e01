"""命令树: what can stand after each command: its commands, its options with their values, and words."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cli.help_texts import help_words
from paizhuo.cli.main import COMMANDS, parser
from paizhuo.wording import sayer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.wording import Language, Say


class Named(NamedTuple):
    """A command, and its help."""

    name: str
    help: str


class Option(NamedTuple):
    """选项: its names, its help, whether a value follows, and the values where they are a closed set."""

    names: tuple[str, ...]
    help: str
    takes_value: bool
    values: tuple[str, ...]


@dataclass(frozen=True)
class Place:
    """一处: a command, by its words after ``paizhuo``."""

    path: tuple[str, ...]
    commands: tuple[Named, ...]
    options: tuple[Option, ...]
    words: tuple[str, ...]
    """What can be written there that is no option; where there is nothing, it is a file."""

    @property
    def key(self) -> str:
        """The words of the path, each after a space: the form in which the scripts compare them."""
        return "".join(f" {word}" for word in self.path)


def places(language: Language) -> tuple[Place, ...]:
    """The command itself, then every command and every command inside one."""
    say = sayer(language)
    top = _place(parser(language), (), say)
    return (top, *(place for name in COMMANDS for place in _inside(parser(language, name), (name,), say)))


def parsers(one: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers of the commands of a parser, by name."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in _actions(one):
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - argparse has no public way to its commands
            found |= action.choices
    return found


def _actions(one: argparse.ArgumentParser) -> list[argparse.Action]:
    return one._actions  # noqa: SLF001 - argparse has no public way to them


def _inside(top: argparse.ArgumentParser, path: tuple[str, ...], say: Say) -> Iterator[Place]:
    one = parsers(top)[path[-1]]
    yield _place(one, path, say)
    for name in parsers(one):
        yield from _inside(one, (*path, name), say)


def _place(one: argparse.ArgumentParser, path: tuple[str, ...], say: Say) -> Place:
    commands: list[Named] = []
    options: list[Option] = []
    words: list[str] = []
    for action in _actions(one):
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - as above
            listed = action._choices_actions  # noqa: SLF001 - the lines of the list
            commands += [Named(each.dest, help_words(say, each.help or "")) for each in listed]
            known = {each.name for each in commands}
            commands += [Named(name, "") for name in action.choices if name not in known]
        elif action.option_strings:
            values = tuple(map(str, action.choices or ()))
            text = _expanded(action, say)
            options.append(Option(tuple(action.option_strings), text, action.nargs != 0, values))
        else:
            words += map(str, action.choices or ())
    return Place(path, tuple(commands), tuple(options), (*words, *_names(path)))


def _expanded(action: argparse.Action, say: Say) -> str:
    """The help of an option with its default in it, as argparse writes it."""
    return help_words(say, action.help or "") % vars(action)


def _names(path: tuple[str, ...]) -> tuple[str, ...]:
    """Names that argparse does not check: papers and spreadsheets, rule sets."""
    if path == ("print",):
        from paizhuo.documents.catalogue import BY_ID  # noqa: PLC0415 - only for this command
        from paizhuo.documents.spreadsheets.catalogue import BY_ID as SPREADSHEETS  # noqa: PLC0415

        return (*BY_ID, *SPREADSHEETS)
    if path in {("rules", "show"), ("rules", "diff")}:
        from paizhuo.cli.rule_sets import RULE_SETS  # noqa: PLC0415 - only for this command

        return tuple(RULE_SETS)
    return ()

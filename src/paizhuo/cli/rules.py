"""paizhuo rules: what the books say: a whole rule set, the differences between two, or one point with its articles."""

from __future__ import annotations

import json
import sys
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import Console
from rich.table import Table

from paizhuo.cli.help_texts import filled
from paizhuo.cli.rule_sets import RULE_SETS, rule_set, rules_words
from paizhuo.cli.rules_explain import run_explain
from paizhuo.errors import BadInput
from paizhuo.rulebook import Basis, Citation
from paizhuo.wording import (
    N_,
    Language,
    Say,
    citation_words,
    options_of,
    sayer,
    title_words,
    value_words,
)

if TYPE_CHECKING:
    import argparse

    from paizhuo.wording.options import AnyRules


class TwoGames(BadInput):
    """The two rule sets are of two games and have no options in common."""

    code: ClassVar[str] = "TWO_GAMES"

    def words(self, say: Say) -> str:
        """Why there is nothing to compare."""
        return say(N_("The two rule sets are of two games, Guandan and Shengji; they have nothing to compare."))


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "rules",
        parents=[shared],
        description=N_(
            "Show what the books say: a whole rule set, the differences between two, or one point with its articles. "
            "Without a part the rule sets are listed."
        ),
    )
    command.set_defaults(run=run_show, rules=None, json=False)
    parts = command.add_subparsers(dest="part", metavar="show|diff|explain")
    show = parts.add_parser("show", parents=[shared], help=N_("every option of a rule set with its article"))
    show.add_argument(
        "rules",
        nargs="?",
        help=filled(N_("one of {names}; without it the sets are listed"), names=", ".join(RULE_SETS)),
    )
    show.add_argument("--json", action="store_true", help=N_("for programs"))
    show.set_defaults(run=run_show)
    diff = parts.add_parser("diff", parents=[shared], help=N_("the options in which two rule sets differ"))
    diff.add_argument("first", help=N_("a rule set, such as national"))
    diff.add_argument("second", help=N_("another one"))
    diff.set_defaults(run=run_diff)
    explain = parts.add_parser("explain", parents=[shared], help=N_("an option, a point of law or an article"))
    explain.add_argument("what", nargs="*", help=N_("e.g. tribute, all_high, D2, or an article such as 'NAT 10(二)'"))
    explain.add_argument("--rules", help=N_("only this rule set"))
    explain.set_defaults(run=run_explain)


def console() -> Console:
    """Standard output, coloured at a terminal; wide when it is piped, so that no line is cut."""
    return Console(file=sys.stdout, highlight=False, width=None if sys.stdout.isatty() else 160)


def run_show(chosen: argparse.Namespace) -> int:
    """Show one rule set, or list them."""
    say = sayer(chosen.lang)
    if chosen.rules is None:
        for rules in RULE_SETS.values():
            print(f"{rules.id:16} {rules.title_en if chosen.lang is Language.ENGLISH else rules.title_zh}")
        return 0
    rules = rule_set(chosen.rules)
    if chosen.json:
        print(json.dumps(rules_json(rules), ensure_ascii=False, indent=1))
        return 0
    table = _table(rules.title_en if chosen.lang is Language.ENGLISH else rules.title_zh, say)
    for name, cited in options_of(rules):
        table.add_row(
            f"{title_words(name, say, rules)}\n[dim]{name}[/]",
            value_words(cited.value, say),
            _source(cited.source, say),
        )
    console().print(table)
    return 0


def _table(title: str, say: Say) -> Table:
    table = Table(title=title, show_lines=True, expand=False)
    table.add_column(say(N_("option")), overflow="fold")
    table.add_column(say(N_("value")), overflow="fold")
    table.add_column(say(N_("source")), overflow="fold")
    return table


def _source(citation: Citation, say: Say) -> str:
    style = "yellow" if citation.basis is Basis.SILENT else "cyan"
    return f"[{style}]{_escape(citation_words(citation, say))}[/]"


def _escape(text: str) -> str:
    return text.replace("[", r"\[")


def rules_json(rules: AnyRules) -> dict[str, Any]:
    """A rule set for programs: every option with its value, article and basis."""
    return {
        "v": 1,
        "id": rules.id,
        "book": rules.book.value,
        "options": {
            name: {
                "value": _plain(cited.value),
                "article": cited.source.article,
                "basis": cited.source.basis.value,
                "note": cited.source.note,
            }
            for name, cited in options_of(rules)
        },
        "topics": {topic.value: str(citation) for topic, citation in rules.topics.items()},
    }


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    fields = getattr(value, "__dataclass_fields__", None)
    return {name: _plain(getattr(value, name)) for name in fields} if fields else value


def run_diff(chosen: argparse.Namespace) -> int:
    """Show the options in which two rule sets differ."""
    say = sayer(chosen.lang)
    first, second = rule_set(chosen.first), rule_set(chosen.second)
    if type(first) is not type(second):
        raise TwoGames(f"{first.id} and {second.id} are rules of two games")
    table = Table(show_lines=True)
    table.add_column(say(N_("option")), overflow="fold")
    table.add_column(rules_words(first, say), overflow="fold")
    table.add_column(rules_words(second, say), overflow="fold")
    for (name, a), (_, b) in zip(options_of(first), options_of(second), strict=True):
        if a.value != b.value:
            cells = (f"{value_words(c.value, say)}\n{_source(c.source, say)}" for c in (a, b))
            table.add_row(f"{title_words(name, say, first)}\n[dim]{name}[/]", *cells)
    if table.row_count:
        console().print(table)
    else:
        print(say(N_("The two rule sets give the same answers.")))
    return 0

"""paizhuo: the one command, with a sub-command in each file beside this one."""

from __future__ import annotations

import io
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from paizhuo.cli.help_texts import parser_in
from paizhuo.errors import PaizhuoError
from paizhuo.wording.language import N_, Language, language_of

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

COMMANDS = {
    "serve": N_("run the competition platform in a hall"),
    "play": N_("play against bots in the terminal"),
    "contest": N_("let bots play by the contest protocol"),
    "arena": N_("let agents play the same cards with the seats swapped"),
    "train": N_("train the learned player of Guandan by self-play"),
    "event": N_("run a competition: entries, pairings, results, places, proof"),
    "print": N_("print the papers and lists of an event"),
    "share": N_("pairings, results and places of a round for chat groups"),
    "rule": N_("find the ruling for an infraction and its article"),
    "rules": N_("show, compare and explain the rule books"),
    "record": N_("show, verify or replay a record of play"),
    "query": N_("answer questions of law from another program"),
    "vectors": N_("the law as test vectors, and any engine held against them"),
    "plugins": N_("what installed packages add to the program, and what is wrong with it"),
    "demo": N_("run the demonstration, apart from the real data"),
    "backup": N_("back up everything to one file"),
    "restore": N_("restore from a backup"),
    "account": N_("list the accounts, or let one choose a new password"),
    "drill": N_("try a backup out in a scratch place"),
    "repair": N_("show what is damaged in an event, and make it whole again"),
    "worker": N_("run one more server process (shares PostgreSQL and Redis)"),
    "completion": N_("print the script that completes commands in a shell"),
}
"""The modules beside this one; only the one that is asked for is imported, so that none waits for the others."""
LANGUAGE = "--lang"


def parser(language: Language, asked: str = "") -> argparse.ArgumentParser:
    """The parser of the one command that is ``asked`` for; without one it only lists the commands."""
    import argparse  # noqa: PLC0415 - its constants only

    class_ = parser_in(language)
    top = class_(
        prog="paizhuo",
        description=N_("Paizhuo: Guandan and Shengji by the published rules."),
        epilog=N_("'paizhuo COMMAND --help' tells more; --lang zh|en chooses the language."),
    )
    top.add_argument("--version", action="store_true", help=N_("show program's version number and exit"))
    shared = class_(add_help=False)
    for one in (top, shared):
        one.add_argument(
            LANGUAGE,
            choices=[language.value for language in Language],
            # A command inside a command must not replace what was said before its name.
            default=argparse.SUPPRESS,
            help=N_("zh (default) or en; also by PAIZHUO_LANG"),
        )
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for command in [asked] if asked in COMMANDS else COMMANDS:
        if asked == command:
            import_module(f"paizhuo.cli.{command}").add_to(commands, shared)
        else:
            commands.add_parser(command, help=COMMANDS[command])
    return top


def language_in(given: Sequence[str]) -> Language:
    """The language that the command line or PAIZHUO_LANG asks for; needed before the command line is understood."""
    for at, word in enumerate(given):
        name, _, value = word.partition("=")
        if name == LANGUAGE:
            asked = value or next(iter(given[at + 1 : at + 2]), "")
            if asked in set(Language):
                return Language(asked)
    return language_of(os.environ.get("PAIZHUO_LANG"))


def command_in(given: Sequence[str]) -> str:
    """The first word that is no option and no language; empty where there is none."""
    options = [at for at, word in enumerate(given) if word.startswith("-")]
    values = {at + 1 for at in options if given[at] == LANGUAGE}
    return next((word for at, word in enumerate(given) if at not in values.union(options)), "")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; errors a person can act on are printed as one line, with exit status 2."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a suit shows a question mark; it must never end the program.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    language = language_in(given)
    try:
        return _run(given, language)
    except PaizhuoError as error:
        from paizhuo.wording import error_words, sayer  # noqa: PLC0415 - only for an error

        print(f"paizhuo: {error_words(error, sayer(language))}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output has gone (`paizhuo query | head`): stop quietly.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        words = _missing_words(error, language) or _storage_words(error, language)
        if words is None:
            raise
        print(f"paizhuo: {words}", file=sys.stderr)
        return 2


def _run(given: Sequence[str], language: Language) -> int:
    top = parser(language, command_in(given))
    chosen = top.parse_args(given)
    if chosen.version:
        from importlib.metadata import version  # noqa: PLC0415 - takes longer than all of the help

        print(f"paizhuo {version('paizhuo')}")
        return 0
    if not chosen.command:
        top.print_help()
        return 2
    chosen.lang = language
    return int(chosen.run(chosen))


def _missing_words(error: Exception, language: Language) -> str | None:
    """缺软件包: which package is missing where not all were installed, and how to get it; None for other errors."""
    name = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    if name in {"", "paizhuo"}:
        return None
    from paizhuo.wording import sayer  # noqa: PLC0415 - only for an error

    text = sayer(language)(N_("A package that Paizhuo needs is not installed ({name}). Run: pip install paizhuo"))
    return text.format(name=name)


def _storage_words(error: Exception, language: Language) -> str | None:
    """What keeps a command of the platform from its data, in one sentence; None for other errors."""
    if "paizhuo.web" not in sys.modules:
        return None
    from paizhuo.web.storage_failures import storage_failure, storage_words  # noqa: PLC0415 - only for an error
    from paizhuo.wording import sayer  # noqa: PLC0415

    failure = storage_failure(error)
    if failure is None:
        return None
    place = getattr(error, "filename", None) or ""
    return storage_words(sayer(language), failure) + (f" ({place})" if place else "")

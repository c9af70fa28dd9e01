"""paizhuo plugins: what installed packages add to the program, and what of it is left out and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import output
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse

    from paizhuo.plugins import Registry


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "plugins",
        parents=[shared],
        description=N_("List what installed packages add to the program. docs/building-on.md says how to write one."),
        epilog=N_("Exit status: 0 all is used, 1 something is left out."),
    )
    command.set_defaults(run=run)


def registries() -> tuple[Registry[Any], ...]:
    """Every list to which packages can add."""
    from paizhuo.ai.guandan import roster  # noqa: PLC0415 - only for this command
    from paizhuo.ai.shengji import roster as shengji_roster  # noqa: PLC0415 - only for this command
    from paizhuo.documents.added_screens import SCREENS  # noqa: PLC0415 - only for this command
    from paizhuo.documents.catalogue import BY_ID as PAPERS  # noqa: PLC0415 - only for this command
    from paizhuo.documents.spreadsheets.catalogue import BY_ID as SPREADSHEETS  # noqa: PLC0415 - only for this command
    from paizhuo.guandan.rulesets import EVERY_RULE_SET  # noqa: PLC0415 - only for this command
    from paizhuo.tournament.plan.additions import CRITERIA, FORMATS  # noqa: PLC0415 - only for this command

    return (EVERY_RULE_SET, roster.ADDED, shengji_roster.ADDED, FORMATS, CRITERIA, PAPERS, SCREENS, SPREADSHEETS)


def run(chosen: argparse.Namespace) -> int:
    """Print the list; the exit status is 1 where something is left out."""
    say = sayer(chosen.lang)
    found = [one for registry in registries() for one in registry.report]
    if not found:
        print(say(N_("No package adds anything.")))
        return 0
    rows = [
        (
            one.group,
            one.name,
            one.package,
            say(N_("left out: {reason}")).format(reason=one.problem) if one.problem else "",
        )
        for one in found
    ]
    output.table([say(N_("group")), say(N_("name")), say(N_("package")), ""], rows)
    return 1 if any(one.problem for one in found) else 0

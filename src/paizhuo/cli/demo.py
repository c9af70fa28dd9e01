"""paizhuo demo: load the demonstration: an event in mid-course, a knockout, one to come and one that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.serve import add_data_option, load_demo
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "demo",
        parents=[shared],
        description=N_("Load the demonstration: an event in mid-course, a knockout, one to come and one that is over."),
    )
    add_data_option(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Load it unless there are competitions already."""
    from paizhuo.web.operating import set_up  # noqa: PLC0415 - Django only for those who ask for it

    say = sayer(chosen.lang)
    set_up.configure_django(chosen.data)
    set_up.migrate()
    set_up.first_account()
    made = load_demo(say)
    if made:
        print(say(N_("Competitions made: {count}. Start the server with 'paizhuo serve'.")).format(count=made))
    else:
        print(say(N_("There are competitions already; the demonstration was not loaded.")))
    return 0

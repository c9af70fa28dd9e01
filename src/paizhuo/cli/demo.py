"""paizhuo demo: run the demonstration: an event of every kind, a door for every role, apart from the real data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli import serve
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "demo",
        parents=[shared],
        description=N_(
            "Run the demonstration: an event of every kind, a door for every role, apart from the real data."
        ),
        epilog=N_("The same as 'paizhuo serve --demo'. It lives in a folder of its own inside the data folder."),
    )
    serve.add_server_options(command)
    command.set_defaults(run=serve.run, demo=True, proxied=False)

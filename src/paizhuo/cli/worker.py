"""paizhuo worker: one more server process beside 'paizhuo serve', sharing PostgreSQL and Redis with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.serve import add_data_option, add_proxy_option, print_descriptors
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "worker",
        parents=[shared],
        description=N_(
            "Run one more server process beside 'paizhuo serve', which shares PostgreSQL and Redis with it."
        ),
    )
    add_data_option(command)
    command.add_argument("--host", default="127.0.0.1", help=N_("the address to listen on (this machine)"))
    command.add_argument("--port", type=int, default=8001, help=N_("the port (8001)"))
    add_proxy_option(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Serve beside the others."""
    from paizhuo.web.operating import set_up  # noqa: PLC0415 - Django only for those who ask for it

    say = sayer(chosen.lang)
    set_up.configure_django(chosen.data)
    from paizhuo.web import addresses, installation  # noqa: PLC0415 - with the settings
    from paizhuo.web.operating import listening, server  # noqa: PLC0415 - needs the settings

    server.check_shared()
    if set_up.pending_migrations():
        raise set_up.NotReady(N_("The tables are not up to date; start 'paizhuo serve' once before workers."))
    chosen.port = listening.port_for(chosen.host, chosen.port)
    with server.serve_folder(installation.data_folder()):
        print(say(N_("A worker listens at {url}")).format(url=addresses.url(chosen.host, chosen.port)), flush=True)
        print_descriptors(say)
        server.run(chosen.host, chosen.port, proxied=chosen.proxied)
    return 0

"""paizhuo serve: the competition platform for a hall: one process, one folder, no internet needed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse

    from paizhuo.wording import Say


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "serve",
        parents=[shared],
        description=N_("Run the competition platform for a hall: one process, one folder, no internet needed."),
        epilog=N_("DATABASE_URL (PostgreSQL) and REDIS_URL let several processes share the work; see docs/serving.md."),
    )
    add_data_option(command)
    command.add_argument("--host", default="0.0.0.0", help=N_("the address to listen on (all)"))  # noqa: S104 - phones in the hall must reach it
    command.add_argument("--port", type=int, default=8000, help=N_("the port (8000)"))
    command.add_argument(
        "--demo", action="store_true", help=N_("load the demonstration if there is no competition yet")
    )
    command.set_defaults(run=run)


def add_data_option(command: argparse.ArgumentParser) -> None:
    """Add the option for the data folder, the same for all commands of the platform."""
    command.add_argument(
        "--data", type=Path, metavar="FOLDER", help=N_("where everything is kept (paizhuo-data, or PAIZHUO_DATA)")
    )


def run(chosen: argparse.Namespace) -> int:
    """Set up what is missing, print the addresses, and serve."""
    from paizhuo.web import addresses, installation  # noqa: PLC0415 - Django only for those who ask for it
    from paizhuo.web.operating import set_up  # noqa: PLC0415

    say = sayer(chosen.lang)
    set_up.configure_django(chosen.data)
    from paizhuo.web.operating import server  # noqa: PLC0415 - needs the settings

    folder = installation.data_folder()
    with server.lock_data_folder(folder):
        if not addresses.is_free(chosen.host, chosen.port):
            raise set_up.NotReady(N_("Port {port} is taken; choose another with --port."), port=chosen.port)
        set_up.migrate()
        first = set_up.first_account()
        if chosen.demo:
            load_demo(say)
        _print_addresses(say, chosen, folder, first.token if first else "")
        server.run(chosen.host, chosen.port)
    return 0


def load_demo(say: Say) -> int:
    """Load the demonstration unless there are competitions; the number of competitions made."""
    from paizhuo.web.operating import demonstration  # noqa: PLC0415 - needs the settings

    if demonstration.is_needed():
        print(say(N_("Making a demonstration event in mid-course …")), flush=True)
        return demonstration.load()
    return 0


def _print_addresses(say: Say, chosen: argparse.Namespace, folder: Path, token: str) -> None:
    import segno  # noqa: PLC0415 - only here

    from paizhuo.web import addresses  # noqa: PLC0415

    here = addresses.url("127.0.0.1", chosen.port)
    lan = addresses.lan_address()
    print(say(N_("Paizhuo is ready.  Data: {folder}")).format(folder=folder))
    print(say(N_("  on this machine   {url}")).format(url=here))
    if lan and chosen.host in {"0.0.0.0", lan}:  # noqa: S104 - compared, not bound
        there = addresses.url(lan, chosen.port)
        print(say(N_("  on the network    {url}")).format(url=there))
        segno.make(there, error="m").terminal(compact=True)
    if token:
        print(say(N_("The first director chooses a password here (once, within seven days):")))
        print(f"  {here}accounts/first/{token}/")
    print(say(N_("Stop with Ctrl-C.")), flush=True)

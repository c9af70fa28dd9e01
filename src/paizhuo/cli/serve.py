"""paizhuo serve: the competition platform for a hall: one process, one folder, no internet needed."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.cli.durations import duration
from paizhuo.cli.open_browser import open_running, open_when_ready
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse
    from datetime import timedelta

    from paizhuo.web.modes import Mode
    from paizhuo.web.operating.backup_schedule import Schedule
    from paizhuo.wording import Say


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "serve",
        parents=[shared],
        description=N_("Run the competition platform for a hall: one process, one folder, no internet needed."),
        epilog=N_("DATABASE_URL (PostgreSQL) and REDIS_URL let several processes share the work; see /help/."),
    )
    add_server_options(command)
    add_proxy_option(command)
    command.add_argument(
        "--demo", action="store_true", help=N_("the demonstration, beside the real data and apart from them")
    )
    command.set_defaults(run=run)


def add_server_options(command: argparse.ArgumentParser) -> None:
    """Add what a server needs: folder, address, port, and its backups."""
    add_data_option(command)
    command.add_argument("--host", default="0.0.0.0", help=N_("the address to listen on (all)"))  # noqa: S104 - phones in the hall must reach it
    command.add_argument("--port", type=int, default=8000, help=N_("the port (8000)"))
    command.add_argument(
        "--backup-every",
        default="30m",
        metavar="TIME",
        help=N_("how often a backup of real events is made: 30m (default), 2h, never"),
    )
    command.add_argument("--keep", type=int, default=20, metavar="N", help=N_("how many backups are kept (20)"))
    command.add_argument(
        "--backup-folder", type=Path, metavar="FOLDER", help=N_("where they are kept (backups in the data folder)")
    )
    command.add_argument(
        "--open", action="store_true", help=N_("open the first page in the browser of this machine once it is there")
    )


def add_proxy_option(command: argparse.ArgumentParser) -> None:
    """Add the option for a server behind a proxy, the same for ``serve`` and ``worker``."""
    command.add_argument(
        "--proxied",
        action="store_true",
        help=N_("believe what a proxy on this machine, or one in PAIZHUO_PROXIES, reports of clients: address and TLS"),
    )


def add_data_option(command: argparse.ArgumentParser) -> None:
    """Add the option for the data folder, the same for all commands of the platform."""
    command.add_argument(
        "--data", type=Path, metavar="FOLDER", help=N_("where everything is kept (paizhuo-data, or PAIZHUO_DATA)")
    )


def run(chosen: argparse.Namespace) -> int:
    """Set up what is missing, print the addresses, and serve; start again if a page asks for the other mode."""
    from paizhuo.web import installation  # noqa: PLC0415 - Django only for those who ask for it
    from paizhuo.web.operating import set_up  # noqa: PLC0415

    say = sayer(chosen.lang)
    every = duration(chosen.backup_every)
    if chosen.demo:
        real = set_up.configure_demonstration(chosen.data)
    else:
        set_up.configure_django(chosen.data)
        real = installation.data_folder()
        set_up.check_real(real)
    from paizhuo.web.operating import listening, server  # noqa: PLC0415 - needs the settings

    folder = installation.data_folder()
    schedule = _schedule(chosen, every)
    try:
        with server.serve_folder(folder):
            asked = _serve(say, chosen, folder, None if chosen.demo else schedule)
    except server.AlreadyServed:
        if chosen.open and _open_page_of(say, folder):
            return 0
        raise
    except listening.PortTaken:
        other = real if chosen.demo else real / installation.DEMONSTRATION_FOLDER
        # A page can have asked the server of this folder for the other mode, which has the same port.
        if chosen.open and server.is_served(other) and _open_page_of(say, other):
            return 0
        raise
    if asked is not None:
        return run_instead(start_again(chosen, real, demo=asked.value == "demonstration"))
    return 0


def _open_page_of(say: Say, folder: Path) -> bool:
    """Open the page of the server that has this folder already; whether it answers."""
    from paizhuo.web.operating import listening  # noqa: PLC0415 - needs the settings

    port = listening.last_port(folder)
    return open_running(say, port, _first_page(port, ""))


def _serve(say: Say, chosen: argparse.Namespace, folder: Path, schedule: Schedule | None) -> Mode | None:
    """Prepare the folder that is locked, print the addresses, and serve; the mode that a page asked for."""
    from paizhuo.web.operating import listening, server  # noqa: PLC0415 - needs the settings

    chosen.port = listening.port_for(chosen.host, chosen.port)
    listening.keep_port(folder, chosen.port)
    token = _prepare_demonstration(say) if chosen.demo else _prepare()
    _print_addresses(say, chosen, folder, token)
    _print_clock(say)
    print_descriptors(say)
    if chosen.open:
        open_when_ready(say, chosen.port, _first_page(chosen.port, token))
    return server.run(chosen.host, chosen.port, proxied=chosen.proxied, schedule=schedule)


def start_again(chosen: argparse.Namespace, real: Path, *, demo: bool) -> list[str]:
    """The command line that runs the other mode in the place of this one, at the same address."""
    mode = ["demo" if demo else "serve"]
    options = ["--data", str(real), "--host", chosen.host, "--port", str(chosen.port), "--lang", chosen.lang.value]
    options += ["--backup-every", chosen.backup_every, "--keep", str(chosen.keep)]
    if chosen.backup_folder is not None:
        options += ["--backup-folder", str(chosen.backup_folder)]
    return [sys.executable, "-m", "paizhuo", *mode, *options]


def run_instead(arguments: list[str]) -> int:  # noqa: RET503 - exec does not come back
    """Run this program again in the place of this one, for Django is configured once in a process; its status."""
    if sys.platform == "win32":
        # There exec gives the terminal back while the other one runs on, and cuts the name of a folder at a space.
        with subprocess.Popen(arguments) as other:  # noqa: S603 - this program itself
            while True:
                # Ctrl-C reaches both; the other one ends by it, in its own time.
                with contextlib.suppress(KeyboardInterrupt):
                    return other.wait()
    else:
        os.execv(arguments[0], arguments)  # noqa: S606 - this program itself


def _schedule(chosen: argparse.Namespace, every: timedelta) -> Schedule:
    from paizhuo.web.backups import kept  # noqa: PLC0415 - needs the settings
    from paizhuo.web.operating.backup_schedule import Schedule  # noqa: PLC0415
    from paizhuo.web.operating.set_up import NotReady  # noqa: PLC0415

    if chosen.keep < 1:
        raise NotReady(N_("--keep {number}: at least one backup is kept."), number=chosen.keep)
    folder = chosen.backup_folder
    if folder is not None and not folder.is_dir():
        raise NotReady(N_("There is no folder {folder}."), folder=folder)
    return Schedule(every, chosen.keep, folder.absolute() if folder is not None else kept.default_folder())


def _prepare() -> str:
    """Migrate; the token of the first account's one-time link, empty once somebody has a password."""
    from paizhuo.web.operating import set_up  # noqa: PLC0415 - needs the settings

    set_up.migrate()
    set_up.forget_old_sessions()
    first = set_up.first_account()
    return first.token if first else ""


def _prepare_demonstration(say: Say) -> str:
    """Make the events of the demonstration, or copy them; nobody needs a link there."""
    from paizhuo.web.operating import demonstration  # noqa: PLC0415 - needs the settings

    words = say(N_("Making the events of the demonstration (once a day): {made} of {count}"))
    made = demonstration.prepare(
        lambda made, count: print("\r" + words.format(made=made, count=count), end="", flush=True)
    )
    if made:
        print()
    return ""


def _first_page(port: int, token: str) -> str:
    """What a person on this machine sees first: where he chooses his password, or home."""
    from paizhuo.web import addresses  # noqa: PLC0415 - only for a server

    return addresses.url("127.0.0.1", port) + (f"accounts/first/{token}/" if token else "")


def _print_clock(say: Say) -> None:
    from paizhuo.web.ledger.machine_clock import last_record_of_all, set_back_words  # noqa: PLC0415 - needs the settings

    if words := set_back_words(say, last_record_of_all()):
        print(words, flush=True)


def print_descriptors(say: Say) -> None:
    """Raise the number of files that this process may open, and say where it is too low for a hall."""
    from paizhuo.web.operating import descriptors  # noqa: PLC0415 - only for a server

    if words := descriptors.too_low_words(say, descriptors.raise_limit()):
        print(words, flush=True)


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
        print(f"  {_first_page(chosen.port, token)}")
    if chosen.demo:
        print(say(N_("This is the demonstration: everything is invented, six doors lead in, nobody needs a password.")))
    print(say(N_("Stop with Ctrl-C.")), flush=True)

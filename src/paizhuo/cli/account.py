"""paizhuo account: list the accounts, and make a link with which one of them chooses a new password."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.serve import add_data_option
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse
    from types import ModuleType


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "account", description=N_("List the accounts of this installation, or let one of them choose a new password.")
    )
    actions = command.add_subparsers(dest="action", required=True, metavar="list|reset")
    listing = actions.add_parser("list", parents=[shared], help=N_("list all accounts"))
    listing.set_defaults(run=run_list)
    reset = actions.add_parser(
        "reset",
        parents=[shared],
        help=N_("print a link for a new password"),
        epilog=N_("The old password works until a new one is chosen; then all devices of the account are signed out."),
    )
    reset.add_argument("name", metavar="NAME", help=N_("the login name"))
    reset.set_defaults(run=run_reset)
    for action in (listing, reset):
        add_data_option(action)


def run_list(chosen: argparse.Namespace) -> int:
    """Print one line for each account."""
    say = sayer(chosen.lang)
    for one in _accounts(chosen).account_lines():
        print(f"{one.username}\t{one.name or '–'}\t{say(one.state)}")
    return 0


def run_reset(chosen: argparse.Namespace) -> int:
    """Print the address of a new link."""
    say = sayer(chosen.lang)
    link = _accounts(chosen).reset_link(chosen.name)
    text = say(N_("{name} chooses a new password here (once; days it works: {days}):"))
    print(text.format(name=chosen.name, days=link.days))
    print(f"  {link.address}")
    return 0


def _accounts(chosen: argparse.Namespace) -> ModuleType:
    from paizhuo.web import installation  # noqa: PLC0415 - Django only for those who ask for it
    from paizhuo.web.operating import set_up  # noqa: PLC0415

    set_up.configure_django(chosen.data)
    from paizhuo.web.operating import accounts  # noqa: PLC0415 - needs the settings

    accounts.prepare(installation.data_folder())
    return accounts

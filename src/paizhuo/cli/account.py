"""paizhuo account: list the accounts, let one choose a new password, and make tokens for programs."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from paizhuo.cli.serve import add_data_option
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse
    from types import ModuleType

USUAL_DAYS = 7


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "account",
        description=N_("List the accounts and the tokens of this installation, let somebody choose a new password."),
    )
    actions = command.add_subparsers(dest="action", required=True, metavar="list|reset|token|tokens|revoke")
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
    token = actions.add_parser(
        "token",
        parents=[shared],
        help=N_("make a token for a program"),
        epilog=N_("For all events in which this administrator holds an office; a token for one event: in its office."),
    )
    token.add_argument("account", metavar="ACCOUNT", help=N_("the login name of an administrator"))
    token.add_argument("name", metavar="NAME", help=N_("the name of the program, as the log shows it"))
    token.add_argument(
        "--scope", action="append", default=[], metavar="SCOPE", help=N_("what it may do; several are allowed")
    )
    token.add_argument("--days", type=int, metavar="N", default=USUAL_DAYS, help=N_("for how many days it works"))
    token.set_defaults(run=run_token)
    tokens = actions.add_parser("tokens", parents=[shared], help=N_("list all tokens"))
    tokens.set_defaults(run=run_tokens)
    revoke = actions.add_parser("revoke", parents=[shared], help=N_("revoke a token"))
    revoke.add_argument("number", type=int, metavar="NUMBER", help=N_("its number in the list"))
    revoke.set_defaults(run=run_revoke)
    for action in (listing, reset, token, tokens, revoke):
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


def run_token(chosen: argparse.Namespace) -> int:
    """Print a new token."""
    say = sayer(chosen.lang)
    secret = _manager(chosen, "tokens").make_token(chosen.account, chosen.name, chosen.scope, chosen.days)
    print(say(N_("This token is shown once. The program sends it as 'Authorization: Bearer TOKEN':")))
    print(f"  {secret}")
    return 0


def run_tokens(chosen: argparse.Namespace) -> int:
    """Print one line for each token."""
    say = sayer(chosen.lang)
    for one in _manager(chosen, "tokens").token_lines():
        used = one.last_used or say(N_("never used"))
        print(f"{one.number}\t{one.name}\t{one.event or '–'}\t{one.maker}\t{one.scopes}\t{used}\t{say(one.state)}")
    return 0


def run_revoke(chosen: argparse.Namespace) -> int:
    """Revoke a token."""
    say = sayer(chosen.lang)
    name = _manager(chosen, "tokens").revoke_token(chosen.number)
    print(say(N_("The token {name} is revoked.")).format(name=name))
    return 0


def _accounts(chosen: argparse.Namespace) -> ModuleType:
    return _manager(chosen, "accounts")


def _manager(chosen: argparse.Namespace, name: str) -> ModuleType:
    """The module of ``paizhuo.web.operating`` that does the work, with Django ready."""
    from paizhuo.web import installation  # noqa: PLC0415 - Django only for those who ask for it
    from paizhuo.web.operating import set_up  # noqa: PLC0415

    set_up.configure_existing(chosen.data)
    from paizhuo.web.operating import accounts  # noqa: PLC0415 - needs the settings

    accounts.prepare(installation.data_folder())
    return import_module(f"paizhuo.web.operating.{name}")

"""paizhuo completion: print the script that completes commands, options and their values in bash, zsh or fish.

The script holds all of them, so completing starts no program and needs no network.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse

SHELLS = ("bash", "zsh", "fish")


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "completion",
        parents=[shared],
        description=N_("Print the script that completes commands, options and their values in a shell."),
        epilog=N_(
            "For bash: paizhuo completion bash > ~/.local/share/bash-completion/completions/paizhuo; for zsh: paizhuo "
            "completion zsh > _paizhuo in a folder of $fpath; for fish: paizhuo completion fish > "
            "~/.config/fish/completions/paizhuo.fish. It works in the next shell."
        ),
    )
    command.add_argument("shell", choices=SHELLS, help=N_("the shell"))
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the script."""
    from paizhuo.cli.completions import bash, fish, zsh  # noqa: PLC0415 - reads every command
    from paizhuo.cli.completions.places import places  # noqa: PLC0415

    write = {"bash": bash.script, "zsh": zsh.script, "fish": fish.script}[chosen.shell]
    sys.stdout.write(write(places(chosen.lang)))
    return 0

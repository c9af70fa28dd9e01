"""paizhuo train: train the learned player of Guandan by self-play, on a GPU or slowly on a processor.

docs/ai/training.md describes how half an hour on a GPU machine is used. Where only NumPy and PyTorch are installed,
``python -m paizhuo.ai.guandan.training`` is the same command.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.ai.guandan.training.arguments import add_arguments
from paizhuo.errors import BadInput
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse

    from paizhuo.wording import Say


_SENTENCE = N_("Training needs PyTorch, which is not installed. Run: pip install 'paizhuo[train]'")


class NoTorch(BadInput):
    """PyTorch is not installed."""

    code: ClassVar[str] = "NO_TORCH"

    def words(self, say: Say, /) -> str:
        """What is missing, and how to get it."""
        return say(_SENTENCE)


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "train",
        parents=[shared],
        description=N_(
            "Train the learned player of Guandan by self-play, on a GPU or slowly on a processor. docs/ai/training.md "
            "describes how half an hour on a GPU machine is used."
        ),
    )
    add_arguments(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Train, or say that PyTorch is missing."""
    if find_spec("torch") is None:
        raise NoTorch(_SENTENCE)
    from paizhuo.ai.guandan.training import command  # noqa: PLC0415 - imports PyTorch

    return command.run(chosen)

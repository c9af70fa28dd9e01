"""出牌时间: ``rule --limits`` and ``rule --act``: how long a turn may take, what longer costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.cli.events.arguments import counted
from paizhuo.cli.ruling.case_options import earlier_counts
from paizhuo.cli.ruling.refusals import NotUnderstood
from paizhuo.referee.clock.thinking import Act, Thought, limit, thinking
from paizhuo.wording import N_
from paizhuo.wording.referee.clock import limit_of_act_words, thinking_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.rulebook import Book
    from paizhuo.wording import Say


class TurnAnswer(NamedTuple):
    """答复: the lines to print, and the same for programs."""

    lines: tuple[str, ...]
    data: dict[str, Any]


def add_turn_options(command: argparse.ArgumentParser) -> None:
    """Add the options about the seconds of a turn."""
    command.add_argument("--limits", action="store_true", help=N_("list how long a player may take by the book"))
    command.add_argument(
        "--act", choices=[one.value for one in Act], help=N_("what a player took long for; with --took")
    )
    command.add_argument(
        "--took",
        type=counted,
        metavar="SECONDS",
        help=N_("the seconds that --act took; --history same=N counts before"),
    )
    command.add_argument("--deliberate", action="store_true", help=N_("--act was delayed on purpose"))


def answer_turn(chosen: argparse.Namespace, book: Book, say: Say) -> TurnAnswer:
    """答复: the limits of the book, or what follows for one act that took so many seconds."""
    if chosen.limits:
        cited = [(act, limit(book, act)) for act in Act]
        lines = tuple(limit_of_act_words(say, act, one) for act, one in cited)
        listed = [{"act": act.value, "seconds": one.value, "article": str(one.source)} for act, one in cited]
        return TurnAnswer(lines, {"limits": listed})
    if chosen.took is None:
        raise NotUnderstood(say(N_("Say how many seconds it took: --took.")), text="took")
    earlier = earlier_counts(chosen, say).get("same", 0)
    ruled = thinking(book, Thought(Act(chosen.act), chosen.took, earlier, chosen.deliberate))
    words = thinking_words(say, ruled)
    data = {"act": chosen.act, "took": chosen.took, "earlier": earlier, "text": words, "article": str(ruled.source)}
    return TurnAnswer((words,), data)

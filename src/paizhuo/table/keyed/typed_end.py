"""录入的结果: how a deal of either game ends by a result that was typed instead of the plays that led to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from paizhuo.table.keyed.refusals import Contradicted, NotKeyed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Act = TypeVar("Act")
End = TypeVar("End")
Deal = TypeVar("Deal")


def key_with_end(
    acts: Sequence[Act],
    kind: type[End],
    plays: Callable[[Sequence[Act]], Deal],
    ended: Callable[[Deal, End], Deal],
    over: Callable[[Deal, int], Contradicted],
) -> Deal:
    """The deal after these acts, of which the first of ``kind`` is the typed result; ``plays`` keys those before it.

    A result that cannot be is refused as the act that it is, and whatever comes after it as ``over`` says.
    """
    at, end = next(((at, act) for at, act in enumerate(acts) if isinstance(act, kind)), (len(acts), None))
    deal = plays(acts[:at])
    if end is None:
        return deal
    try:
        deal = ended(deal, end)
    except NotKeyed as error:
        raise Contradicted(at, error) from error
    if at + 1 < len(acts):
        raise over(deal, at + 1)
    return deal

"""说明: a sentence and the articles behind it, before the two are put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.rulebook import Citation


class Explained(NamedTuple):
    """说明: what is so, and by which articles."""

    sentence: str
    sources: tuple[Citation, ...] = ()


def because(say: Say, who: str, *reasons: str) -> str:
    """What is so, and why: "3 meets 5: same score; …"; an empty reason is left out."""
    return say(N_("{who}: {why}")).format(who=who, why=joined(say, reasons))


def together(say: Say, *sentences: str) -> str:
    """Whole sentences one after another; an empty one is left out."""
    text = ""
    for sentence in sentences:
        if sentence:
            text = say(N_("{sentence} {next}")).format(sentence=text, next=sentence) if text else sentence
    return text


def joined(say: Say, clauses: Iterable[str]) -> str:
    """Clauses one after another; an empty one is left out."""
    return say(N_("; ")).join(clause for clause in clauses if clause)

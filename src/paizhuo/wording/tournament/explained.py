"""说明: a sentence and the articles behind it, before the two are put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.rulebook import Citation


class Explained(NamedTuple):
    """说明: a sentence, and the articles it rests on."""

    sentence: str
    sources: tuple[Citation, ...] = ()


def because(say: Say, who: str, *reasons: str) -> str:
    """A statement with its reasons: "3 meets 5: same score; …"; empty reasons are left out."""
    return say(N_("{who}: {why}")).format(who=who, why=joined(say, reasons))


def together(say: Say, *sentences: str) -> str:
    """Join whole sentences; empty ones are left out."""
    text = ""
    for sentence in sentences:
        if sentence:
            text = say(N_("{sentence} {next}")).format(sentence=text, next=sentence) if text else sentence
    return text


def joined(say: Say, clauses: Iterable[str]) -> str:
    """Join clauses; empty ones are left out."""
    return say(N_("; ")).join(clause for clause in clauses if clause)

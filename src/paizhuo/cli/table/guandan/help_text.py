"""帮助: what can be typed, and the article behind a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.wording import N_, article_words, articles_of, citation_words
from paizhuo.wording.guandan.plays import reason_words

if TYPE_CHECKING:
    from paizhuo.cli.table.guandan.sentences import GuandanSentences
    from paizhuo.engine import Refusal
    from paizhuo.guandan.refusals import DealReason

HELP = (
    N_("Cards: S3 S3, ♥10, 红桃A; or ranks alone: 33, 333 44, 10JQKA; h34567: all hearts"),
    N_("Jokers: sj or xw small, bj or dw big.  Wild card: *.  One queen: Q.  One ten: 10"),
    N_("Enter or p: pass    h: hints, h again for more    a number: that hint"),
    N_("s: sort    t: last trick    l: levels    r: article of the last refusal    q: leave"),
    N_("A player announces his cards once, at ten or fewer; that number is shown."),
)


def explained(refusal: Refusal[DealReason] | None, sentences: GuandanSentences) -> list[Text]:
    """The last refusal once more, with what its articles say."""
    say = sentences.say
    if refusal is None:
        return [Text(say(N_("Nothing has been refused yet.")))]
    lines = [
        Text(reason_words(refusal.reason, sentences.rules, say)),
        Text(citation_words(refusal.source, say), "bold"),
    ]
    return lines + [
        Text(f"  {article.number}  {article_words(article, say)}") for article in articles_of(refusal.source)
    ]

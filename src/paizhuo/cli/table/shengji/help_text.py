"""帮助: what can be typed, and the article behind a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.wording import N_, article_words, articles_of, citation_words
from paizhuo.wording.shengji.plays import reason_words

if TYPE_CHECKING:
    from paizhuo.cli.table.shengji.sentences import ShengjiSentences
    from paizhuo.engine import Refusal
    from paizhuo.shengji.refusals import DealReason

HELP = (
    N_("Cards: S3 S3, ♥10, 红桃A, h3344 for two pairs of hearts; ranks alone where the suit is clear"),
    N_("Jokers: sj or xw small, bj or dw big.  One queen: Q.  One ten: 10"),
    N_("Several parts of one suit are a throw; one that fails costs points."),
    N_("h: hints, h again for more    a number: that hint    s: sort"),
    N_("l: levels    r: article of the last refusal    q: leave"),
)


def explained(refusal: Refusal[DealReason] | None, sentences: ShengjiSentences) -> list[Text]:
    """The last refusal once more, with what its articles say."""
    say = sentences.say
    if refusal is None:
        return [Text(say(N_("Nothing has been refused yet.")))]
    lines = [Text(reason_words(refusal.reason, say)), Text(citation_words(refusal.source, say), "bold")]
    return lines + [
        Text(f"  {article.number}  {article_words(article, say)}") for article in articles_of(refusal.source)
    ]

"""选中的牌的说法: what chosen cards are, what the wild card stands for, and whether they beat the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.wording.cards import rank_words
from paizhuo.wording.citations import citation_words
from paizhuo.wording.guandan.plays import reading_words, reason_words
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.engine import Refusal
    from paizhuo.guandan.chosen_cards import ReadAs
    from paizhuo.guandan.refusals import DealReason
    from paizhuo.guandan.rules import RuleSet


class ReadWords(NamedTuple):
    """一种读法的说法: its name, what wild cards stand for, whether it may be played and why not, and the article."""

    name: str
    wilds: str
    verdict: str
    article: str


def read_words(read: ReadAs, rules: RuleSet, say: Say) -> ReadWords:
    """One way to read chosen cards; parts that have nothing to say are empty."""
    wilds = ""
    if read.wilds:
        ranks = say(N_(", ")).join(rank_words(rank, say) for rank in read.wilds)
        wilds = say(N_("wild as {ranks}")).format(ranks=ranks)
    name = reading_words(read.reading, rules, say)
    if read.refused is not None:
        verdict, article = not_playable_words(read.refused, rules, say)
        return ReadWords(name, wilds, verdict, article)
    verdict = "" if read.beats is None else say(N_("beats {play}")).format(play=reading_words(read.beats, rules, say))
    return ReadWords(name, wilds, verdict, "")


def not_playable_words(refused: Refusal[DealReason], rules: RuleSet, say: Say) -> tuple[str, str]:
    """Why the cards may not be played now, and the article."""
    return reason_words(refused.reason, rules, say), citation_words(refused.source, say)

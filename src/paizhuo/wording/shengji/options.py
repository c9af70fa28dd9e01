"""升级选项的说法: the titles of the options of a Shengji rule set, and their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.shengji import rules as r
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from enum import Enum

TITLES = {
    "level_gap": N_("the ranks above and below the level in a tractor"),
    "side_level_pairs": N_("level pairs of two suits that are not trumps"),
    "shorter_tractor": N_("a shorter tractor when a longer one is led"),
    "trump_throw": N_("throwing trumps"),
    "equal_stopped": N_("equally low level cards of a stopped throw"),
    "equal_cards": N_("equally high plays"),
    "overruff": N_("ruffing over a ruff"),
    "protector": N_("who adds the second card to a shown one"),
    "pair_over_pair": N_("a pair of level cards over a pair of another suit"),
    "no_trump_caller": N_("who goes to no-trump with a pair of jokers"),
    "first_dealer": N_("dealer of the first deal after an overcall"),
    "unclaimed": N_("dealer of the first deal when nobody shows"),
    "next_dealer": N_("dealer of the next deal"),
    "multiples": N_("bottom won by a single / pair / tractor"),
    "thrown_last": N_("bottom won by a throw"),
    "saved_bottom": N_("points of a bottom that was saved"),
    "below_zero": N_("defenders' points below zero"),
    "fines": N_("how penalty points are counted"),
    "barred_bottom": N_("last trick won by somebody barred from the bottom"),
    "throw_fine": N_("points a failed throw costs"),
    "exposed_fine": N_("points an exposed card costs"),
    "concealed_award": N_("points for a concealed card found in the third trick"),
    "information_award": N_("points of defenders who are given the deal"),
    "dealers_awarded": N_("levels of a dealer's side that is given the deal"),
    "seconds": N_("seconds for a play / burying, and pause before the bottom is lifted"),
    "round_minutes": N_("minutes of a round"),
    "last_call_minutes": N_("last call before the end (minutes)"),
    "time_up": N_("when the time is up"),
}
"""The titles of the options."""

VALUES: dict[Enum, str] = {
    r.LevelGap.SKIPPED: N_("they are neighbours: the level is skipped"),
    r.LevelGap.BREAKS: N_("no neighbours: the level leaves a gap"),
    r.SideLevelPairs.NO_TRACTOR: N_("two pairs, no tractor"),
    r.ShorterTractor.BEFORE_PAIRS: N_("is owed before loose pairs"),
    r.ShorterTractor.AS_PAIRS: N_("is worth no more than loose pairs"),
    r.TrumpThrow.ALLOWED: N_("allowed, like any other suit"),
    r.TrumpThrow.REFUSED: N_("not allowed"),
    r.EqualStopped.SUIT_ORDER: N_("the first in the order of suits is led"),
    r.EqualStopped.NEXT_CHOOSES: N_("the next player chooses"),
    r.EqualCards.EARLIER_WINS: N_("the earlier wins"),
    r.Overruff.LARGEST_PART: N_("the largest part decides: tractor, then pair, then single"),
    r.Protector.SHOWER: N_("the player who has shown it"),
    r.Protector.SIDE: N_("either player of the side that has shown it"),
    r.PairOverPair.REFUSED: N_("not allowed; only a single card is overcalled in a suit"),
    r.PairOverPair.ALLOWED: N_("allowed"),
    r.NoTrumpCaller.ANYBODY: N_("anybody who holds it"),
    r.NoTrumpCaller.OTHER_SIDE: N_("anybody, but not over the trumps of one's own side"),
    r.FirstDealer.LAST_CALLER: N_("the player who called last"),
    r.FirstDealer.FIRST_SHOWER: N_("the player who showed first"),
    r.Unclaimed.FIRST_DRAWER: N_("the first drawer, East"),
    r.NextDealer.PARTNER_OR_NEXT: N_("the dealer's partner; the dealer's next player when the defenders take over"),
    r.SavedBottom.NOBODY: N_("count for nobody"),
    r.ThrownLast.LARGEST_PART: N_("its largest part decides, a tractor of any length"),
    r.BelowZero.AS_ZERO: N_("count as none"),
    r.Fines.EITHER_WAY: N_("to the defenders are added, to the dealer's side taken off the defenders' points"),
    r.BarredBottom.OTHER_SIDE: N_("counts as won by the other side"),
    r.BarredBottom.NOBODY: N_("counts for nobody"),
    r.TimeUp.ONE_MORE: N_("at the last call the deal in play is finished and one more is played"),
}


def numbers_words(value: r.Seconds | r.Multiples | r.ThrowFine | r.ExposedFine, say: Say) -> str:
    """数值: an answer that is made of several numbers."""
    match value:
        case r.Seconds(play, bury, pause):
            return f"{play} / {bury}, {pause}"
        case r.Multiples(single, pair, tractor):
            return f"×{single} / ×{pair} / ×{tractor}"
        case r.ThrowFine(each, most):
            return say(N_("{each} a card, at most {most}")).format(each=each, most=most)
        case r.ExposedFine(heavy, light):
            return say(N_("{heavy} each heavy card, {light} each other")).format(heavy=heavy, light=light)

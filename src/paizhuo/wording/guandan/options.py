"""掼蛋选项的说法: the titles of the options of a Guandan rule set, and their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan import rules as r
from paizhuo.guandan.lateness import LateEffect, LateStep
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from enum import Enum

TITLES = {
    "names": N_("names of kinds and places"),
    "seating_minutes": N_("seated before the start (minutes)"),
    "screen": N_("sides of the screen"),
    "scorer": N_("who keeps the score sheet"),
    "first_shuffles": N_("shuffles before the first deal"),
    "later_shuffles": N_("shuffles before later deals"),
    "cut_margin": N_("cards that may not be cut at either end"),
    "turned_ace": N_("a turned-up ace"),
    "suited_straight": N_("five suited cards in sequence as a plain straight"),
    "five_of_a_rank": N_("five cards of one rank"),
    "level_in_sequences": N_("a level card in sequences"),
    "undeclared": N_("a play with several readings and no declaration"),
    "laying": N_("order in which a play is laid"),
    "wild_place": N_("where the wild card lies"),
    "equal_tribute": N_("equally high tribute cards"),
    "all_high": N_("return when every card is above 10"),
    "level_card_return": N_("returning a level card of 10 or below"),
    "tribute_card_return": N_("returning the tribute card itself"),
    "split_jokers": N_("resisting with one big joker each"),
    "lost_deal_leader": N_("leader after a deal lost by judgment"),
    "leader_pass": N_("may the leader pass"),
    "pass_sign": N_("how a pass is shown"),
    "announcing": N_("announcing ten cards or fewer"),
    "seconds": N_("seconds for tribute / return / first lead / follow"),
    "lead_seconds": N_("seconds for later leads"),
    "deal_minutes": N_("minutes planned for a deal, without and with screens"),
    "match_minutes": N_("minutes of a match"),
    "last_call_minutes": N_("last call before the end (minutes)"),
    "deal_end": N_("a deal ends"),
    "both_at_ace": N_("who passes A when both sides play A"),
    "passing_finish": N_("the places that pass A"),
    "failed_ace": N_("a side that keeps failing at A"),
    "passing_ends": N_("passing A ends the match"),
    "time_up": N_("when the time is up"),
    "tie": N_("equal levels when a winner is needed"),
    "tie_stands": N_("a draw is possible"),
    "late": N_("a late side"),
    "both_late": N_("both sides late"),
    "judged_levels": N_("levels of a match lost by judgment"),
    "forfeit_score": N_("difference points of a forfeit"),
    "duplicate": N_("duplicate boards"),
}

VALUES: dict[Enum, str] = {
    r.Laying.FIXED: N_("by rank, one fixed direction"),
    r.Laying.ASCENDING: N_("ascending from left to right, triple left of pair"),
    r.Laying.FREE: N_("not fixed"),
    r.BothLate.EARLIER_WARNED: N_("the earlier side is warned, the later one answers for its delay"),
    r.BothLate.EACH_BY_DELAY: N_("each side answers for its own delay"),
    r.Screen.EAST_WITH_SOUTH: N_("East with South, West with North"),
    r.Screen.NORTH_WITH_EAST: N_("North with East, South with West"),
    r.Screen.NONE: N_("none"),
    r.Scorer.WEST_WRITES: N_("West writes, North checks"),
    r.Scorer.SOUTH_WRITES: N_("South writes, East and West check"),
    r.Scorer.BOTH_SIDES: N_("both sides; the winner works out the difference"),
    r.SuitedStraight.NEVER_PLAIN: N_("straight flush only, even with a wild card"),
    r.SuitedStraight.PLAIN_WITH_WILD: N_("plain straight only when a wild card is among them, by declaration"),
    r.SuitedStraight.PLAIN_BY_DECLARATION: N_("plain straight by declaration"),
    r.FiveOfARank.BOMB_ONLY: N_("a five-card bomb only"),
    r.FiveOfARank.BOMB_OR_FULL_HOUSE: N_("a five-card bomb, or a full house by declaration"),
    r.LevelInSequences.NATURAL_RANK: N_("its natural rank"),
    r.LevelInSequences.BARRED: N_("not allowed there"),
    r.Undeclared.REFUSED: N_("refused until declared"),
    r.Undeclared.STRONGEST: N_("taken as its strongest legal reading"),
    r.TurnedAce.ONE: N_("counts 1"),
    r.TurnedAce.FOURTEEN: N_("counts 14"),
    r.EqualTribute.PAYER_CHOOSES: N_("the payer chooses"),
    r.AllHigh.LOWEST: N_("the lowest rank held"),
    r.AllHigh.ANY: N_("any card but the wild card"),
    r.LevelCardReturn.REFUSED: N_("no, it ranks above the ace"),
    r.LevelCardReturn.ALLOWED: N_("yes, except the wild card"),
    r.TributeCardReturn.ALLOWED: N_("yes"),
    r.TributeCardReturn.REFUSED: N_("no"),
    r.SplitJokers.RESIST: N_("yes, one each also resists"),
    r.SplitJokers.PAY: N_("no, both must be in one hand"),
    r.DealEnd.SIDE_OUT: N_("when one side, or three players, are out"),
    r.LeaderPass.REFUSED: N_("no"),
    r.Announcing.CARD_AND_VOICE: N_("report card and voice"),
    r.Announcing.VOICE_OR_DEVICE: N_("voice or a device"),
    r.Announcing.NUMBER_CARD: N_("number card"),
    r.Announcing.ABOLISHED: N_("no announcing"),
    r.PassSign.VOICE_OR_KNOCK: N_("voice or a knock"),
    r.PassSign.VOICE_KNOCK_OR_DEVICE: N_("voice, a knock or a device"),
    r.PassSign.PASS_CARD: N_("PASS card"),
    r.PassSign.ANY: N_("any clear way"),
    r.WildPlace.AT_ITS_PLACE: N_("at the place of the card it stands for"),
    r.WildPlace.FAR_RIGHT_IF_SAME: N_("at its place; far right when all share its rank"),
    r.WildPlace.MIDDLE_OF_PAIR: N_("at its place; in the middle of the pair it makes a triple"),
    r.BothAtAce.PLAYING_SIDE: N_("only the side whose A is being played"),
    r.BothAtAce.EITHER_SIDE: N_("whichever side wins the deal"),
    r.FailedAce.STAYS: N_("it stays at A"),
    r.FailedAce.BACK_TO_TWO: N_("after three failures it goes back to 2"),
    r.FailedAce.BACK_TO_TWO_AFTER_TWO: N_("after two failures it goes back to 2"),
    r.PassingFinish.PARTNER_NOT_LAST: N_("first, and the partner not last"),
    r.PassingFinish.FIRST_AND_SECOND: N_("first and second"),
    r.PassingEnds.ANY_FORMAT: N_("in every format"),
    r.PassingEnds.BY_GAME_ONLY: N_("only when played by game"),
    r.TimeUp.FINISH_BEGUN: N_("a deal begun is finished, one not begun is cancelled"),
    r.TimeUp.ONE_MORE: N_("at the last call the deal in play is finished and one more is played"),
    r.Tie.EXTRA_DEAL: N_("one extra deal"),
    r.Tie.LOTS_OR_EXTRA_DEAL: N_("lots or one extra deal, as the organiser says"),
    r.Tie.EXTRA_DEALS: N_("extra deals one at a time until decided"),
    r.Tie.LOTS: N_("lots"),
    r.TieStands.DRAW: N_("yes, a draw"),
    r.TieStands.NO_DRAW: N_("no, there is always a winner"),
    r.JudgedLevels.PLUS_FOUR: N_("offender's level (at most J) and four above it"),
    r.JudgedLevels.AS_PLAYED: N_("levels as played; only the result counts"),
    r.LostDealLeader.NAMED_BY_NEXT_OR_CHIEF: N_("named by the offender's next player or the chief referee"),
    r.LostDealLeader.NAMED_INNOCENT: N_("an innocent player named by the referee"),
    r.LostDealLeader.PREVIOUS_OF_SHUFFLER: N_("the player before the shuffler"),
    LateEffect.WARNING: N_("warning"),
    LateEffect.WARNING_AND_VIOLATION: N_("warning and one violation"),
    LateEffect.START_LEVEL_3: N_("the other side starts at 3"),
    LateEffect.START_LEVEL_4: N_("the other side starts at 4"),
    LateEffect.FIRST_DEAL_FOUL: N_("foul: the first deal is recorded as a double-down"),
    LateEffect.FIRST_DEAL_LOST: N_("the first deal is given up, the other side gains one level"),
    LateEffect.FORFEIT: N_("forfeit"),
}


def record_words(value: LateStep | r.Seconds | r.Names, say: Say) -> str:
    """An answer that is made of several values."""
    match value:
        case LateStep():
            return _late_words(value, say)
        case r.Seconds():
            limits = (value.tribute, value.giving_back, value.first_lead, value.follow)
            return " / ".join("–" if limit is None else str(limit) for limit in limits)
        case r.Names():
            names = (value.full_house, value.plate, value.joker_bomb, value.wind, value.first, value.last)
            return say(N_(", ")).join(names)


def _late_words(step: LateStep, say: Say) -> str:
    effect = say(VALUES[step.effect])
    if step.minutes is None:
        return say(N_("later: {effect}")).format(effect=effect)
    sign = "≤" if step.inclusive else "<"
    return say(N_("{sign}{minutes} min: {effect}")).format(sign=sign, minutes=step.minutes, effect=effect)

"""所问之事的说法: the questions put to a referee, their possible answers, and the conditions made of them."""

from __future__ import annotations

from enum import Enum
from typing import Any

from paizhuo.referee.cases import facts_asked as f
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.replay import Replay
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.terms import duration_words, in_turn

_ASKED: dict[f.Question[Any], str] = {
    f.OWN_DELAY: N_("How late was the side, up to its last player sitting down?"),
    f.OTHERS_DELAY: N_("How late was the other side?"),
    f.STILL_OVER: N_("Was it still over time after the seconds were counted?"),
    f.SECONDS_OVER: N_("How long after the scheduled end did the round end?"),
    f.SHARE: N_("What share of the blame is this side's, in per cent?"),
    f.LEAST_TIME: N_("Has the organiser adopted a least playing time?"),
    f.SECONDS_SHORT: N_("By how much was the least playing time missed?"),
    f.CARD: N_("How far had the card come?"),
    f.COUNTS: N_("What does the count of pack and hands show?"),
    f.PLAY_BEGUN: N_("Had play begun?"),
    f.NEXT_FOLLOWED: N_("Had the next player followed?"),
    f.LED: N_("Was the offender leading?"),
    f.EXPOSED_BY: N_("How did the partner show the type?"),
    f.MOST_ACTS: N_("How often has any one player acted since, at most (plays and passes)?"),
    f.WENT_OUT: N_("Has anybody gone out since?"),
    f.OFFENDER_SINCE: N_("What has the offender done since?"),
    f.PARTNER_OUT_BEFORE: N_("Had the partner gone out first?"),
    f.DAMAGE: N_("Was the other side harmed?"),
    f.FORBIDDEN_BEFORE: N_("Was such information used after a referee had expressly forbidden it?"),
    f.DELIBERATE: N_("Was it deliberate?"),
    f.REMINDED: N_("Had a referee reminded them?"),
    f.GRAVITY: N_("How grave is it?"),
    f.EVENT: N_("What kind of event is it?"),
    f.DUPLICATE: N_("Is it played in duplicate, with fixed levels?"),
    f.REPLAYED: N_("Were the boards replayed?"),
    f.BOARD_VOID: N_("Must the board be thrown out?"),
    f.WRONG_ROOM: N_("Was it the wrong room?"),
    f.DEALS: N_("How many deals were not duplicated?"),
    f.MATCH_SCORE: N_("Is the event scored by match score (比赛分)?"),
    f.USED: N_("Was a call taken or a message read?"),
    f.SERIOUS: N_("Is it serious?"),
    f.EXTREME: N_("Is it extremely serious?"),
    f.AFFECTS_PLAY: N_("Does it affect the play?"),
    f.VIOLENCE: N_("Was somebody attacked, or something destroyed on purpose?"),
    f.SEGMENTS: N_("Is the match played in segments?"),
    f.RESERVE: N_("Can the side finish the match without the player, with a reserve from its list?"),
    f.NATIONAL_EVENT: N_("Is it a national event?"),
    f.CONSENT: N_("How does the chief referee take the forfeit?"),
    f.FORFEITS_BEFORE: N_("How many matches has the entrant forfeited before?"),
    f.LAST_FORFEITED: N_("Was the match before forfeited too?"),
    f.LAST_OF_LEAGUE: N_("Is it the last match of a round robin or Swiss?"),
    f.KNOCKOUT: N_("Is it a knockout match?"),
    f.LEADING: N_("Was the side that gives up ahead in the match?"),
    f.TWO_THIRDS: N_("Had two thirds of the segments been completed (2 of 3, 3 of 4, 4 of 6)?"),
    f.MORE_AHEAD: N_("Has the entrant matches ahead?"),
    f.ACCEPTED: N_("Has the organiser accepted that nobody could help it?"),
    f.REPLAY: N_("How much of the match can be made up?"),
    f.REMEDIED: N_("Was the harm actively made good?"),
    f.OBSTRUCTED: N_("Was the inquiry obstructed, or did it happen again and again?"),
    f.CRIME: N_("Is a crime or a breach of discipline suspected?"),
    f.CARDS: N_("How many cards?"),
    f.HEAVY: N_("How many heavy cards (重罚张)?"),
    f.LIGHT: N_("How many light cards (轻罚张)?"),
    f.CHECKED: N_("Did the next player check the bottom at once?"),
    f.STOPPED: N_("Which part of the throw could be beaten?"),
    f.FOUND_IN: N_("In which trick was it found?"),
    f.BOTTOM_TAKER: N_("Who drew from the bottom?"),
    f.DEALERS_SIDE: N_("Which side is the dealer's?"),
    f.VOID_IN_FIRST: N_("Is the player void in the first suit?"),
}
_CLAIMS: dict[f.Question[bool], tuple[str, str]] = {
    f.STILL_OVER: (N_("still over time after the count"), N_("acted within the count")),
    f.PLAY_BEGUN: (N_("play had begun"), N_("play had not begun")),
    f.NEXT_FOLLOWED: (N_("the next player had followed"), N_("the next player had not followed")),
    f.LED: (N_("the offender led"), N_("the offender followed")),
    f.PARTNER_OUT_BEFORE: (N_("the partner was out first"), N_("the partner was not out first")),
    f.DAMAGE: (N_("the other side was harmed"), N_("nobody was harmed")),
    f.FORBIDDEN_BEFORE: (N_("used although expressly forbidden"), N_("passed, or used before a referee forbade it")),
    f.DELIBERATE: (N_("deliberate"), N_("not deliberate")),
    f.REMINDED: (N_("after a reminder"), N_("not reminded yet")),
    f.DUPLICATE: (N_("duplicate, fixed levels"), N_("not duplicate")),
    f.LEAST_TIME: (N_("least playing time adopted"), N_("no least playing time adopted")),
    f.REPLAYED: (N_("boards replayed"), N_("boards not replayed")),
    f.BOARD_VOID: (N_("the board is void"), N_("the board can be played")),
    f.WRONG_ROOM: (N_("wrong room"), N_("right room, wrong seats")),
    f.MATCH_SCORE: (N_("scored by match score"), N_("not scored by match score")),
    f.USED: (N_("call taken or message read"), N_("not used")),
    f.SERIOUS: (N_("serious"), N_("not serious")),
    f.EXTREME: (N_("extremely serious"), N_("not extremely serious")),
    f.AFFECTS_PLAY: (N_("affects the play"), N_("does not affect the play")),
    f.VIOLENCE: (N_("attack or wilful damage"), N_("neither attack nor wilful damage")),
    f.SEGMENTS: (N_("played in segments"), N_("not played in segments")),
    f.RESERVE: (N_("a reserve goes on"), N_("no reserve to go on")),
    f.NATIONAL_EVENT: (N_("national event"), N_("another event")),
    f.LAST_FORFEITED: (N_("the match before forfeited too"), N_("the match before not forfeited")),
    f.LAST_OF_LEAGUE: (N_("last match of a round robin or Swiss"), N_("not the last match")),
    f.KNOCKOUT: (N_("knockout match"), N_("no knockout match")),
    f.LEADING: (N_("given up by the side ahead"), N_("not given up by the side ahead")),
    f.TWO_THIRDS: (N_("two thirds of the segments completed"), N_("less than two thirds of the segments completed")),
    f.MORE_AHEAD: (N_("matches ahead"), N_("no match ahead")),
    f.ACCEPTED: (N_("accepted by the organiser"), N_("not accepted by the organiser")),
    f.REMEDIED: (N_("harm actively made good"), N_("harm not made good")),
    f.OBSTRUCTED: (N_("inquiry obstructed, or repeated"), N_("inquiry not obstructed, not repeated")),
    f.CRIME: (N_("crime or breach of discipline suspected"), N_("no crime suspected")),
    f.CHECKED: (N_("bottom checked at once"), N_("bottom not checked at once")),
    f.VOID_IN_FIRST: (N_("void in the first suit"), N_("not void in the first suit")),
}
"""The claim that a yes or a no makes."""
_CASES: dict[Enum, str] = {
    f.DrawnCard.UNSEEN: N_("the card was not seen"),
    f.DrawnCard.SEEN: N_("the card was seen"),
    f.DrawnCard.IN_HAND: N_("the card was put into the hand"),
    f.Counts.RIGHT: N_("pack and hands are right"),
    f.Counts.PACK_WRONG: N_("the pack is wrong"),
    f.Counts.ONE_SIDE: N_("one side alone is over or short"),
    f.Counts.OVER_AND_SHORT: N_("one side is over, the other short"),
    f.WentOut.NOBODY: N_("nobody went out"),
    f.WentOut.NOT_FIRST: N_("somebody went out, but not first"),
    f.WentOut.FIRST: N_("somebody went out first"),
    f.OffenderSince.NOTHING: N_("the offender has done nothing since"),
    f.OffenderSince.ACTED: N_("the offender has played or passed again"),
    f.OffenderSince.OUT: N_("the offender has gone out"),
    f.ExposedBy.WRONG_PLAY: N_("by a wrong play"),
    f.ExposedBy.OUT_OF_TURN: N_("by playing out of turn"),
    f.Gravity.MINOR: N_("minor: neither disturbs nor harms"),
    f.Gravity.CLEAR: N_("clear: disturbs, may harm a little"),
    f.Gravity.GRAVE: N_("grave"),
    f.Gravity.MISCONDUCT: N_("gravely against sportsmanship and good manners"),
    f.Consent.CONSENTED: N_("with the chief referee's consent"),
    f.Consent.UNEXCUSED: N_("without excuse"),
    f.Consent.DELIBERATE: N_("a deliberate forfeit"),
    f.Stopped.SINGLE: N_("the single could be beaten"),
    f.Stopped.PAIR: N_("the pair could be beaten"),
    f.Stopped.BOTH: N_("both could be beaten"),
    f.FoundIn.FIRST_TRICK: N_("found in the first trick"),
    f.FoundIn.SECOND_TRICK: N_("found in the second trick"),
    f.FoundIn.THIRD_TRICK: N_("found in the third trick or later"),
    f.BottomTaker.DEFENDER: N_("drawn by a defender"),
    f.BottomTaker.DEALERS_PARTNER: N_("drawn by the dealer's partner"),
    f.DealersSide.EAST_WEST: N_("East or West is the dealer"),
    f.DealersSide.NORTH_SOUTH: N_("North or South is the dealer"),
    Replay.WHOLE: N_("all of it can be made up"),
    Replay.PART: N_("a part can be made up"),
    Replay.NONE: N_("nothing can be made up"),
    EventKind.TEAM: N_("team event"),
    EventKind.PAIRS: N_("pairs event"),
    EventKind.INDIVIDUAL: N_("individual event"),
}
NUMBERS: dict[f.Question[int], tuple[str, str]] = {
    f.OWN_DELAY: (N_("late by {number}"), N_("not late")),
    f.OTHERS_DELAY: (N_("other side late by {number}"), N_("other side not late")),
    f.SECONDS_OVER: (N_("over time by {number}"), N_("not over time")),
    f.SHARE: (N_("share of the blame {number} %"), N_("not to blame")),
    f.SECONDS_SHORT: (N_("too short by {number}"), N_("not too short")),
    f.MOST_ACTS: (N_("most acts by one player since: {number}"), N_("nobody has acted since")),
    f.DEALS: (N_("deals not duplicated: {number}"), N_("all deals duplicated")),
    f.FORFEITS_BEFORE: (N_("forfeits before: {number}"), N_("no forfeit before")),
    f.CARDS: (N_("cards: {number}"), N_("no cards")),
    f.HEAVY: (N_("heavy cards: {number}"), N_("no heavy card")),
    f.LIGHT: (N_("light cards: {number}"), N_("no light card")),
}
"""The claim that a number makes, and the claim of zero."""


def question_words(say: Say, question: f.Question[Any]) -> str:
    """The question as it is put to a referee."""
    return say(_ASKED[question])


def answer_words(say: Say, question: f.Question[Any], answer: object) -> str:
    """An answer as a claim.

    >>> from paizhuo.wording import Language, sayer
    >>> answer_words(sayer(Language.ENGLISH), f.OWN_DELAY, 430), answer_words(sayer(Language.CHINESE), f.LED, True)
    ('late by 7 min 10 s', '违规者领出')
    """
    if isinstance(answer, bool):
        claims = _CLAIMS[question]
        return say(claims[0] if answer else claims[1])
    if isinstance(answer, int):
        return say(NUMBERS[question][0 if answer else 1]).format(number=number_words(say, question, answer))
    return case_words(say, answer)


def case_words(say: Say, case: object) -> str:
    """One of the cases that a question distinguishes."""
    return say(_CASES[case]) if isinstance(case, Enum) else str(case)


def number_words(say: Say, question: f.Question[int], number: int) -> str:
    """A number, as a time where the question is about one."""
    return duration_words(say, number) if question in f.TIMES else str(number)


def facts_words(say: Say, facts: f.Facts) -> str:
    """The answers to all questions."""
    return in_turn(say, (answer_words(say, one, facts[one]) for one in facts.questions))


def expected_words(say: Say, question: f.Question[Any]) -> str:
    """What can be typed for an answer."""
    if question.kind is bool:
        return say(N_("yes or no"))
    if issubclass(question.kind, Enum):
        return ", ".join(str(one.value) for one in question.kind)
    if question in f.TIMES:
        return say(N_("a time such as 7m, 7:10 or 430 (seconds)"))
    if question.most is not None:
        return say(N_("a number from {least} to {most}")).format(least=question.least, most=question.most)
    return say(N_("a number from {least} on")).format(least=question.least)

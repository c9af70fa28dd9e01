"""拒绝的说法: why a fact or a command is not accepted, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Citation
from paizhuo.tournament.formats.choice import WhyChoiceRefused as ChoiceReason
from paizhuo.tournament.log.refusals import Why
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.contradictions import contradiction_words
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words, entrants_words, where_words
from paizhuo.wording.tournament.lots import purpose_words
from paizhuo.wording.tournament.sources import source_words
from paizhuo.wording.tournament.stage_rows import option_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.log.refusals import Refused

_SENTENCES = {
    Why.NOT_OPENED: N_("The event has not been opened yet. Open it first."),
    Why.ALREADY_OPENED: N_("The event is open already. Go on with its entries and stages."),
    Why.OTHER_PLAN: N_(
        "The plan is not the one that was sealed when the event was opened. Restore that plan, or open a new event."
    ),
    Why.NUMBER_TAKEN: N_("Another entry has this number. Choose a free one."),
    Why.UNKNOWN_ENTRANT: N_("No such entrant is registered. Look up the number in the list of entries."),
    Why.HAS_LEFT: N_("This entrant has left the event. Take that back first if it was a mistake."),
    Why.LEFT_BEFORE_RESULT: N_(
        "This entrant had left the event before the result came in, so it cannot have played or won. "
        "Record its forfeit, or take its leaving back first if the match was played."
    ),
    Why.WAITING: N_("The event is full, and this entrant is on the waiting list. It comes in when somebody leaves."),
    Why.ENTRY_NOT_ALLOWED: N_("The rules of entry do not allow this entry. Correct what the check of entries reports."),
    Why.UNKNOWN_STAGE: N_("The plan has no such stage. Use one of its own."),
    Why.STAGE_OPEN: N_("The stage is open already. Pair its next round, or undo its opening."),
    Why.STAGE_NOT_OPEN: N_("The stage is not open yet. Open it first."),
    Why.STAGE_CLOSED: N_("The stage is closed. Undo its closing first if something must change."),
    Why.EARLIER_STAGE_OPEN: N_("A stage that this one takes its field from is not closed. Close that one first."),
    Why.NOT_IN_STAGE: N_(
        "An entrant named here does not play in this stage. Name one that does, or let it join first."
    ),
    Why.IN_STAGE: N_("The entrant plays in this stage already. There is nothing to do."),
    Why.IN_TWO_PLACES: N_("An entrant stands in two places at once. Let it stand in one."),
    Why.NO_LATE_ENTRY: N_("This format takes nobody once it has begun. Enter it in a later stage or event."),
    Why.WRONG_ROUND: N_("That is not the round to be worked on now. Look at the rounds of the stage."),
    Why.ROUND_INCOMPLETE: N_("Not every result of the round counts yet. Enter and confirm the missing ones first."),
    Why.ROUND_PUBLISHED: N_("The round is public already. Drop it first if it must be paired again."),
    Why.ROUND_NOT_PUBLISHED: N_("The round is not public yet. Publish it first."),
    Why.ROUND_HAS_RESULTS: N_("The round has results, so it cannot be dropped. Undo the results first."),
    Why.NEXT_ROUND_PAIRED: N_("The next round is paired already. Drop that one first."),
    Why.UNKNOWN_TABLE: N_("The round has no such table. Look up the table in its pairings."),
    Why.TABLE_TWICE: N_("A table number occurs twice. Give every match a table of its own."),
    Why.NOTHING_ENTERED: N_("No result has been entered that could be confirmed. Enter it first."),
    Why.ALREADY_CONFIRMED: N_("The result counts already. To change it, correct it and give the reason."),
    Why.NOT_CONFIRMED: N_(
        "The result does not count yet. Enter it again or confirm it. Only a result that counts is corrected."
    ),
    Why.SAME_SIDE: N_("The side that entered a result does not confirm it. Let the other side or an official do it."),
    Why.DISPUTED: N_("The two sides entered different results. An official must enter the right one."),
    Why.NEEDS_WINNER: N_("This match needs a winner. Say who won, by extra deal or by lot as the rules have it."),
    Why.DECISION_NOT_IN_BOOK: N_("The rules in force do not decide a level match in this way. Use the way they name."),
    Why.WRONG_RESULT_KIND: N_(
        "A result of this kind does not fit the stage. Enter boards where it plays duplicate, else the two levels."
    ),
    Why.NEEDS_REASON: N_("This needs a reason. Give one; it will stand in the log."),
    Why.POSITIVE_FINE: N_("A penalty takes points off. Give zero or negative numbers, not both zero."),
    Why.BAD_LOT: N_("The order of the lot must name each of the candidates once. Draw it again."),
    Why.LOT_NOT_DUE: N_("No such lot is due: nothing is to be decided by it, or it has been drawn already."),
    Why.AGAINST_LOT: N_("The lot drawn for this match gave it to the other side. Enter the winner that the lot says."),
    Why.TABLES_DRAWN_CENTRALLY: N_("In this event the arranger draws the tables for all. Pair the round."),
    Why.MAY_NOT_DRAW: N_(
        "Only those who go on to the next round draw a table, once their result counts. The final has one table."
    ),
    Why.SLIP_DRAWN: N_("This entrant has drawn its table already. Look it up on the page of the rounds."),
    Why.SLIP_NOT_LEFT: N_("Somebody else has this slip, or there is none of this number. Give one that is left."),
    Why.BAD_AWARD: N_("Name the award, and an entrant who has not got it yet; a player must be one of that entry."),
    Why.BAD_PRIZES: N_(
        "Every prize has a name of its own, at least one place, and ages in order. Correct the list of prizes."
    ),
    Why.BAD_HAND_OUT: N_("This prize has been handed out already, or it is nobody's. Look at the list of prizes."),
    Why.BAD_RELATED_GROUP: N_("A group of related entrants has a name and at least two entrants, each of them once."),
    Why.RELATED_SETTLED: N_(
        "Every stage is drawn and no round is left that keeps related entrants apart, so this changes nothing. "
        "To part two of a draft, swap them by hand."
    ),
    Why.BAD_FIXED_TABLE: N_("No hall has a table of this number. Give the number of the table, or none."),
    Why.TABLE_FIXED_SO: N_("The fixed table of this entrant is as you say already. There is nothing to do."),
    Why.BAD_DEALING: N_("Name two seats, who shuffles and who cuts, or say that the cards are dealt."),
    Why.DEALING_FIXED: N_("The rules of this event say who shuffles and who cuts; nobody is named instead."),
    Why.NO_SIGNALS: N_("The rules of this event know no signals that are disclosed."),
    Why.NO_CLOSED_ROOM: N_("Only team events have a closed room."),
    Why.PLAYER_NOT_ADMITTED: N_(
        "Players of the event do not come into the closed room as guests. Give the name of somebody who does not play."
    ),
    Why.ONE_LEADER: N_(
        "A leader, or the one he names, watches one team; each team has one. Choose the team, or take the other back."
    ),
    Why.BAD_CHOICE: N_("This choice of opponent is not possible. Let the one whose turn it is choose a free opponent."),
    Why.BAD_DRAW: N_("The draw must give every entry a number of its own. Draw again."),
    Why.UNKNOWN_FACT: N_("The log has no such fact. Look up its number in the log."),
    Why.STANDS_ON_IT: N_(
        "Later facts stand on this one. Take them back with it, or undo those first, the last one before the others."
    ),
    Why.CANNOT_UNDO: N_("This fact cannot be undone: it opened the event, or is undone already."),
    Why.FINAL_DECISION: N_(
        "A decision on an appeal is final and has settled this; it is not taken back. "
        "If the decision was entered wrongly, those who decided take the entry back as an error of entry."
    ),
    Why.NOT_A_DECISION: N_("This is no decision on an appeal. Take it back without calling it an error of entry."),
    Why.BAD_BOARD: N_("The match has no such board, or no board can end like this."),
    Why.BOARD_OPEN: N_("A board was entered by one side only. The other side, or an official, must confirm it first."),
    Why.HAS_TOTAL: N_("The total of this match was entered. Undo it before you enter its boards."),
    Why.HAS_BOARDS: N_("This match is scored by its boards. Correct the board instead of the total."),
    Why.BAD_BOARD_SET: N_(
        "A set of boards needs a short name, board numbers, rounds and a hash, and goes to tables that play it. "
        "Write it so."
    ),
    Why.BOARD_SET_TWICE: N_(
        "Another set has this name, or the same board in the same round. Give another name, other boards or rounds."
    ),
    Why.UNKNOWN_BOARD_SET: N_("There is no such set of boards. Make it first."),
    Why.BOARD_PLAYED: N_("A table has played this board. It is not dealt again; rule on it where it went wrong."),
    Why.BOARD_TWICE: N_(
        "Somebody would play a set of boards for the second time. Take other boards, or pair the round otherwise."
    ),
    Why.SET_AT_TABLE: N_("These boards are at another table. Collect them first, or declare that they are shared."),
    Why.BOARDS_IN_PLAY: N_(
        "A table has still to finish these boards, so their hands stay closed. Open them when everybody has played."
    ),
    Why.BOARD_SET_OPEN: N_("The hands of these boards are public already."),
    Why.WRONG_SEED: N_("This is not the secret whose hash was shown before. Use the one the boards were dealt from."),
    Why.MADE_PUBLIC: N_("The secret of these boards is public. What everybody knows cannot be taken back."),
    Why.BAD_SEGMENT: N_("This match has no such segment, or it is taken already. Choose another one."),
    Why.NO_SEAT_CHOICE: N_("Only knockout matches of several segments have seat choices (29(三)). Draw nothing here."),
    Why.NOT_YOUR_TURN: N_("The other side picks a segment now. Wait for it."),
    Why.PICKS_OPEN: N_("The sides have not picked their segments yet (29(三)2). Record the picks first."),
    Why.OTHERS_FIRST: N_("The side with the seat choice declares second (30(一)2). Wait for the other line-up."),
    Why.LINE_UP_SHOWN: N_("The other side has seen this line-up. Only the chief referee lets you change it (30(四))."),
    Why.BAD_LINE_UP: N_("A line-up names four different players on the four places of its side. Fill in all of them."),
    Why.BAD_SHEET: N_(
        "What is noted about the sheet makes no sense. Name seats as E, N, W, S, sides as EW, NS, and of a change the "
        "deal, what was written and what it became."
    ),
    Why.BAD_DAY: N_("A list of days holds what is no day. Write days as 2026-10-01."),
    Why.REFEREE_TWICE: N_("Every referee needs a name of his own. Write the names so that they differ."),
    Why.BAD_LIMIT: N_("A limit is a number of minutes from 0 to 1440, and a class one from 1 to 4. Write it so."),
    Why.PLAY_HAS_BEGUN: N_("A round is public, so this is settled. It is set before the first round."),
    Why.SUSPENDED: N_("The event is stopped. Let it go on first; what a table has finished an official can enter."),
    Why.NOT_SUSPENDED: N_("The event is not stopped. Nothing has to go on."),
    Why.NO_MEASURE: N_("A sanction needs at least one measure. Choose one."),
    Why.POSTPONED: N_("This waits for an appeal. It is played when the appeal is decided."),
    Why.EVERYBODY_IS_PAIRED: N_(
        "Only a Swiss round is paired without those who stay away. Here pair them, and record their forfeits."
    ),
    Why.NOTHING_TO_PAIR: N_("The stage has nothing left to be paired. Close it, or look at its places."),
    Why.STAGE_NOT_FINISHED: N_("The stage is not finished. Pair and play the rounds that are left first."),
    Why.LOT_NEEDED: N_("A lot must be drawn first. Draw it, then go on."),
    Why.CHOICE_NEEDED: N_("An opponent has still to be chosen. Record the choice of the one whose turn it is first."),
    Why.NOT_IN_CHART: N_("The chart has no such match to be played now. Use the matches that it has ready."),
    Why.DOES_NOT_FIT: N_("The plan does not fit the field. Change the plan, or who plays in the stage."),
    Why.NOTHING_CHANGES: N_("It is so already. Change something, or leave it as it is."),
    Why.NOT_OF_FORMAT: N_("The format of this stage has no such option. Change one that it has."),
    Why.BELOW_PAIRED: N_(
        "More rounds are paired than the stage would have. Keep at least those, or take the last one back first."
    ),
    Why.FIXED_BY_FACTS: N_(
        "What has been recorded in this stage was recorded under this option, so it cannot change any more. "
        "Undo what was recorded first if it must."
    ),
    Why.TAKEN_FROM: N_("Another stage takes its field from this one. Change where that one takes it from first."),
    Why.BAD_TIEBREAKS: N_("The criteria begin with the match points, each is named once, and nothing follows the lot."),
    Why.TOO_LARGE: N_("This number is larger than any event can use. Write a smaller one."),
    Why.BAD_PLAN: N_("The plan would contradict itself. Check the numbers, and that stages take from earlier ones."),
    Why.ONE_AGAINST_ONE: N_(
        "Individuals never play one against one: four sit at a table and change partners. "
        "Choose the individual movement, which without a number of rounds is the round robin, "
        "or the individual knockout."
    ),
    Why.ONLY_FOR_PAIRS: N_("This movement is made for pairs. Teams choose another format, such as the Swiss."),
    Why.ONLY_FOR_INDIVIDUALS: N_(
        "This format seats four single players at a table. Pairs and teams choose another one, such as the Swiss."
    ),
}
_CHOICES = {
    ChoiceReason.NOT_HIS_TURN: N_("It is another's turn to choose."),
    ChoiceReason.OUT_OF_RANGE: N_("That opponent is not among those to be chosen."),
    ChoiceReason.TAKEN: N_("That opponent has been chosen already."),
    ChoiceReason.OVER: N_("Everything has been chosen."),
}


def refused_words(say: Say, refused: Refused, names: Names = NO_NAMES) -> str:
    """Why it is refused, what to do next, and what it is about."""
    sentence = why_words(say, refused.why)
    about = _about(say, refused.details, names)
    return say(N_("{sentence} [{about}]")).format(sentence=sentence, about=about) if about else sentence


def why_words(say: Say, why: Why) -> str:
    """A reason to refuse, with what to do next."""
    return say(_SENTENCES[why])


def choice_words(say: Say, reason: ChoiceReason) -> str:
    """Why an opponent cannot be chosen."""
    return say(_CHOICES[reason])


def _about(say: Say, details: Mapping[str, object], names: Names) -> str:
    parts = [
        where_words(
            say, stage=_text(details, "stage"), round_=_number(details, "round"), table=_number(details, "table")
        )
    ]
    if entrant := _number(details, "entrant"):
        parts.append(say(N_("entrant {entrant}")).format(entrant=entrant_words(say, entrant, names)))
    if chosen := _number(details, "chosen"):
        parts.append(say(N_("chosen {entrant}")).format(entrant=entrant_words(say, chosen, names)))
    if fact := _number(details, "fact"):
        parts.append(say(N_("fact {fact}")).format(fact=fact))
    if appeal := _number(details, "appeal"):
        parts.append(say(N_("appeal {appeal}")).format(appeal=appeal))
    if later := _number(details, "later"):
        parts.append(say(N_("first of them: fact {fact}")).format(fact=later))
    if option := _text(details, "option"):
        parts.append(option_words(say, option))
    if most := _number(details, "most"):
        parts.append(say(N_("at most {most}")).format(most=most))
    parts.append(contradiction_words(say, _text(details, "contradiction")))
    if purpose := _text(details, "purpose"):
        parts.append(purpose_words(say, purpose))
    if isinstance(source := details.get("citation"), Citation):
        parts.append(source_words(say, source))
    candidates = details.get("candidates")
    if isinstance(candidates, tuple):
        parts.append(say(N_("among {entrants}")).format(entrants=entrants_words(say, candidates, names)))
    if reason := _text(details, "reason"):
        parts += [choice_words(say, one) for one in ChoiceReason if one.value == reason]
    return say(N_(", ")).join(part for part in parts if part)


def _text(details: Mapping[str, object], name: str) -> str:
    value = details.get(name)
    return value if isinstance(value, str) else ""


def _number(details: Mapping[str, object], name: str) -> int:
    value = details.get(name)
    return value if isinstance(value, int) else 0

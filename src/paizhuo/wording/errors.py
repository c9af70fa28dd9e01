"""错误的说法: messages for bad input: what is wrong and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.errors import PaizhuoError

_SENTENCES = {
    "MISSING_PACKAGE": N_("This event uses '{text}' of an additional package that is not installed. Install it first."),
    "PACKAGE_FAILED": N_("An additional package that this event uses does not work: {text}. Ask who maintains it."),
    "UNKNOWN_CARD": N_("'{text}' is no card. Write suit and rank like S3, HT, DA; the jokers are SB and HR."),
    "UNKNOWN_RANK": N_("'{text}' is no rank. Use 2 to 9, T, J, Q, K, A, SB or HR."),
    "UNKNOWN_SEAT": N_("'{text}' is no seat. Use E, N, W, S or 0 to 3."),
    "UNKNOWN_RULES": N_("'{text}' is no rule set. Use jiangsu-2017, jiangsu-2023, national or guangzhou-2025."),
    "UNKNOWN_SHENGJI_RULES": N_("'{text}' is no Shengji rule set. Use fujian-2022."),
    "BAD_TRUMP": N_("'{text}' is neither a trump suit (S, H, C, D, or NT for none) nor a level from 2 to A."),
    "NOT_ONE_SUIT": N_("The cards of a lead must be of one suit; all trumps are one suit."),
    "TOO_MANY_PLAYS": N_("There are {text} legal plays, too many to list."),
    "BAD_SHENGJI_POINTS": N_("Points come in fives, not {text}."),
    "UNKNOWN_BOARD": N_("There is no board {text}."),
    "CARD_TWICE_TOO_OFTEN": N_("{text} occurs more than twice; two packs hold it twice."),
    "CARD_NOT_HELD": N_("The hand does not hold {text}."),
    "BAD_FINISH": N_("That is no finishing order. Name all four seats, or the two partners who were first."),
    "BAD_LEVEL": N_("'{text}' is no level. Levels are the ranks from 2 to A."),
    "BAD_REQUEST": N_("The field '{text}' is missing or is not what it should be."),
    "BAD_READING": N_("'{text}' does not fit that kind of play."),
    "BAD_JSON": N_("The line is not one whole JSON object."),
    "UNKNOWN_OP": N_("There is no operation '{text}'."),
    "BAD_DEAL": N_("The four hands are not a deal."),
    "BAD_PACK": N_("The cards are not two whole packs."),
    "BAD_TRIBUTE": N_("Those seats cannot owe this tribute."),
    "BAD_TERMS": N_("The format and the number of deals do not fit together."),
    "BAD_LEADER": N_("That seat may not be named to lead."),
    "BAD_GAIN": N_("A deal is worth one to three levels."),
    "WEAK_SEED": N_("The seed is too short: it needs at least 16 bytes (32 hexadecimal digits)."),
    "NOT_NOW": N_("That cannot happen at this point of the match."),
    "BAD_CUT": N_("A cut of {text} cards is too near the edge of the pack."),
    "UNKNOWN_BOOK": N_("'{text}' is no book. Use jiangsu-2017, jiangsu-2023, national, guangzhou-2025 or fujian-2022."),
    "UNKNOWN_SCALE": N_("'{text}' is no VP table."),
    "UNKNOWN_TEMPLATE": N_("'{text}' is no template. 'paizhuo event templates' lists them."),
    "UNKNOWN_ENTRANT": N_("{text} is no entrant of this event."),
    "WINNER_NEEDED": N_("This match needs a winner: say who won by extra deal or by lot."),
    "CHOICE_REFUSED": N_("Opponent {text} cannot be chosen now."),
    "FACT_MISSING": N_("The book cannot decide without the fact '{text}'."),
    "DEFENDER_CHARGED": N_(
        "The dealer's partner drew, so {text}, the defenders, cannot be charged; charge the dealer's side or no seat."
    ),
    "BAD_ANSWER": N_("That is no answer to '{text}', or this book does not ask it here."),
    "NOT_AN_OPTION": N_("'{text}' cannot be decided like this, or nobody has to decide it now."),
    "SEAT_NEEDED": N_("Say whose seat it was; at the table the ruling meets one player."),
    "SHOWN_CARDS_WRONG": N_("The cards shown must be named as the case counts them, heavy + light: {text}."),
    "DEALER_ANSWERS": N_("The dealer's side answers for the bottom; at this table {text} are the defenders."),
    "STILL_OPEN": N_("These choices must be made first: {text}."),
}
_WITH_DETAIL = {
    "BAD_SHENGJI_DEAL": N_("The cards are not a deal of Shengji."),
    "BAD_ACTION": N_("The action holds what it cannot hold."),
    "BAD_OUTCOME": N_("This cannot be the result of a match."),
    "BAD_POINTS": N_("This is no number of points."),
    "BAD_PLAN": N_("The plan contradicts itself."),
    "BAD_SETTING": N_("Duplicate play has no such option, or it has no such value: {text}."),
    "BAD_VALUE": N_("The file holds a value that does not belong there."),
    "BAD_ENTRY": N_("A field of the entry holds what it cannot hold."),
    "BAD_ENTRY_RULES": N_("The rules of entry contradict themselves."),
    "BAD_RELATED": N_("A related group is not right."),
    "BAD_DAY": N_("This is no day."),
    "BAD_FIELD": N_("The field does not fit the format."),
    "BAD_SCHEME": N_("The criteria of pairing cannot stand in this order."),
    "BAD_TEAM": N_("The teams of the units are not right."),
    "BAD_ITEM": N_("This is no item of a timetable. Write hours such as 12:30-13:00, then what it is."),
    "BAD_TIMETABLE": N_("The day cannot be planned like this."),
    "BAD_BOARD": N_("There is no such board, or it is there twice."),
    "BAD_LEVELS": N_("A board is worth 1, 2 or 3 levels to one side and nothing to the other."),
    "BAD_VOID": N_("A board is not void for such a reason."),
    "BAD_AVERAGE": N_("An average has a mark for each side: +, = or -."),
    "BAD_FORFEIT": N_("A board is forfeited by one side or by both."),
    "BAD_OPTION": N_("The option has no such value."),
    "BAD_SEGMENTS": N_("The segments do not add up to the boards of the match."),
    "BOARD_TWICE": N_("A pair plays every board once, against another pair."),
    "TWO_SECTIONS": N_("A pair sits in one section only."),
    "MIXED_DIRECTIONS": N_("Where each direction has its champion, nobody changes direction."),
    "NO_SUCH_MOVEMENT": N_("There is no such movement."),
    "BAD_BRACKET": N_("The chart cannot be played to its end."),
    "BAD_CARRY_OVER": N_("Points cannot be carried over like this."),
    "BAD_CHART_RESULT": N_("The chart has no place for this result."),
    "BAD_DEDUCTION": N_("This cannot be a deduction."),
    "BAD_DIFFERENCE": N_("The table has no line for this."),
    "BAD_SEGMENT": N_("This segment cannot be picked now."),
    "LOT_NEEDED": N_("A lot must be drawn first."),
    "UNKNOWN_OPPONENT": N_("An opponent is not among the entrants."),
    "BROKEN_CHAIN": N_("The log was changed after it was written."),
    "BAD_CASE": N_("The case contradicts itself."),
    "NO_SUCH_CASE": N_("The schedule of penalties has no line for these facts."),
    "BAD_COUNT": N_("This number cannot be."),
    "BAD_CLOCK": N_("The facts of the clock contradict each other."),
    "MISSING_TIME": N_("A time is missing from which the window is counted."),
    "BAD_APPEAL": N_("The facts of the appeal contradict each other."),
    "BAD_CALENDAR": N_("The calendar has too few working days."),
    "BAD_ASSIGNMENT": N_("Referees cannot be assigned like this."),
    "BAD_SHEET": N_("The facts of the score sheet contradict each other."),
    "BAD_TABLE_SETTINGS": N_("The settings of the table contradict each other."),
    "BAD_PACE": N_("A limit of the clock is not between 0 and an hour."),
    "BAD_PLAYER": N_("A player at a table needs a name of one line."),
    "ORGANISER_MUST_DECIDE": N_("The rules leave this to the organiser."),
}
"""By error code: sentences that are followed by the developer's message, which names the field and the figure."""


@runtime_checkable
class HasWords(Protocol):
    """An error that supplies its own message in every language."""

    def words(self, say: Say, /) -> str:
        """What is wrong."""


_LONGEST = 500
"""The most characters shown of an input, or of a developer's message."""


def error_words(error: PaizhuoError, say: Say) -> str:
    """What is wrong, in the reader's language; the developer's message if there is no sentence for the error."""
    if isinstance(error, HasWords):
        return error.words(say)
    if error.code in _WITH_DETAIL:
        detail = _shortened(str(error))
        return say(N_("{sentence} ({source})")).format(sentence=say(_WITH_DETAIL[error.code]), source=detail)
    sentence = _SENTENCES.get(error.code)
    if sentence is None:
        return _shortened(str(error))
    return say(sentence).format(text=_shortened(getattr(error, "text", "")))


def _shortened(text: str) -> str:
    """The text, cut after ``_LONGEST`` characters: an input may be a megabyte long."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"

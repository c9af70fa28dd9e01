"""查错的说法: what the independent checker finds wrong with an event, and what a recomputation does not confirm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.checker import Code, Impossible, Severity
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Why
from paizhuo.tournament.verification import Differs
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import MOST_NAMED, NO_NAMES, Names, entrants_words, listed, where_words
from paizhuo.wording.tournament.explained import joined
from paizhuo.wording.tournament.refusals import why_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.tournament.checker import Finding
    from paizhuo.tournament.verification import Discrepancy

_CODES = {
    Code.IMPOSSIBLE_FACT: N_("a fact stands where it cannot have happened"),
    Code.OTHER_PLAN: N_("the plan is not the one that the event was opened with"),
    Code.UNKNOWN_ENTRANT: N_("a fact names an entrant who is not registered"),
    Code.UNKNOWN_STAGE: N_("a fact names a stage that the plan does not have"),
    Code.UNKNOWN_TABLE: N_("a fact names a table that the round does not have"),
    Code.SUBSTITUTE_NOT_ALLOWED: N_("somebody came in after the draw whom the rules do not let in"),
    Code.SUBSTITUTE_WITHOUT_LEAVE: N_("somebody came in after the draw without the leave that the rules ask for"),
    Code.LINE_UP_WITHOUT_LEAVE: N_("a declared line-up was changed, and nobody is named who allowed it"),
    Code.NAME_REPLACED: N_("a corrected name has nothing of the old one; see whether it is the same person"),
    Code.NOT_IN_STAGE: N_("plays without being in the stage"),
    Code.TWICE_IN_ROUND: N_("stands twice in one round"),
    Code.WRONG_FORMAT: N_("the format is not for such entries: individuals sit four at a table, pairs and teams two"),
    Code.WRONG_SIDES: N_("a side has nobody, or more or fewer than it should"),
    Code.PLAYS_AFTER_LEAVING: N_("plays after leaving the event"),
    Code.RESULT_AFTER_LEAVING: N_("a result came in though it had left before; it can only have forfeited"),
    Code.REMOVAL_DUE: N_("is paired though its forfeits put it out of the event"),
    Code.WALKOVER_OF_PRESENT: N_("loses without playing though it has not left"),
    Code.MISSING_FROM_ROUND: N_("has neither a match nor a bye"),
    Code.NEEDS_WINNER: N_("the match needed a winner and has none"),
    Code.TOO_MANY_ROUNDS: N_("more rounds than planned"),
    Code.TOO_FEW_ROUNDS: N_("fewer rounds than planned"),
    Code.NOT_PAIRED_AGAIN: N_("was played as paired though a result was corrected before; it had to be paired again"),
    Code.REMATCH: N_("they meet again"),
    Code.SECOND_BYE: N_("a second bye"),
    Code.NEEDLESS_BYE: N_("a bye though the field is even"),
    Code.BYE_NOT_LOWEST: N_("the bye did not go to the lowest of the list that could have it"),
    Code.RELATED_MEET: N_("related entrants meet though that could be avoided"),
    Code.NOT_TOP_OF_LIST: N_("a higher opponent was free, and the others could still have been paired"),
    Code.FIRST_ROUND_SCHEME: N_("round 1 does not follow its scheme"),
    Code.WRONG_HOME: N_("the wrong side is home"),
    Code.CLINCHED_PLAYS: N_("plays though its place is certain"),
    Code.UNCERTAIN_SITS_OUT: N_("does not play though its place is not certain"),
    Code.ACROSS_ZONES: N_("entrants of different zones meet"),
    Code.WRONG_MOVE_UP: N_("the wrong one moved up into the winners' zone"),
    Code.BOARDS_OF_TABLE: N_("a table has the wrong boards, or one that somebody at it has played"),
    Code.BOARDS_SHARED: N_("two tables have the same board in a round, though the movement shares none"),
    Code.PAIRED_BY_PACKAGE: N_("an additional package paired this round; whether rightly, it alone knows"),
    Code.MET_TOO_OFTEN: N_("they meet more often than the round robin has cycles"),
    Code.NOT_MET: N_("they have not met as often as the round robin has cycles"),
    Code.ACROSS_GROUPS: N_("entrants of different groups meet"),
    Code.CANCELLED_PLAYS: N_("plays though its results are cancelled"),
    Code.IDLE_UNEVENLY: N_("was free more or less often than the others"),
    Code.PLAYS_AFTER_ELIMINATION: N_("plays after being eliminated"),
    Code.WINNER_NOT_THROUGH: N_("won and did not go through"),
    Code.WRONG_FOUR: N_("others sit at this table than the draw and the bouts before ask for"),
    Code.PARTNERS_OF_BOUT: N_("partners for the second time in one bout"),
    Code.WRONG_SEED_MATCH: N_("the first round is not as the chart has it"),
    Code.WRONG_MATCH_COUNT: N_("the round does not have as many matches as the chart"),
    Code.SLIP_NOT_DUE: N_(
        "drew a table and did not go on, had drawn one before, or the tables are drawn for all at once"
    ),
    Code.SLIP_TAKEN: N_("the slip is somebody else's already"),
    Code.SLIP_NOT_FOLLOWED: N_("does not play at the table that it drew"),
    Code.CORRECTED_LATE: N_("a correction turned the winner after the next round was paired"),
    Code.SET_BY_HAND: N_("the field or its groups were set by hand"),
    Code.WRONG_FIELD: N_("the field of the stage is not who qualified"),
    Code.WRONG_CARRY: N_("the points carried over are wrong"),
    Code.WRONG_FIELD_SIZE: N_("the round has not as many entrants as it should"),
    Code.WRONG_QUALIFIER: N_("the wrong ones went on"),
    Code.WRONG_WILD_CARD: N_("the wild card went to the wrong one"),
    Code.LOT_MISSING: N_("a lot was needed and none is recorded"),
    Code.LOT_NOT_DUE: N_("a lot was drawn that had nothing to decide, or had been drawn already"),
    Code.AGAINST_LOT: N_("the match was decided by lot, but not as its lot says"),
    Code.LOT_NOT_PERMUTATION: N_("the order of a lot does not name each candidate once"),
    Code.NOT_FROM_SEED: N_("a draw or a lot is not what its seed gives"),
    Code.WRONG_PLACE: N_("the recorded place is wrong"),
    Code.BOARD_TWICE: N_("plays the same boards for the second time"),
    Code.RECUSED_REFEREE: N_("a referee officiates where he has to step aside"),
}
_IMPOSSIBLE = {
    Impossible.BEFORE_OPENING: N_("before the event was opened"),
    Impossible.OPENED_TWICE: N_("the event was opened twice"),
    Impossible.NUMBER_TAKEN: N_("the number was taken"),
    Impossible.LEFT_TWICE: N_("it had left already"),
    Impossible.BAD_NUMBERS: N_("the drawn numbers are not one for each entry"),
    Impossible.STAGE_OPENED_TWICE: N_("the stage was opened twice"),
    Impossible.EARLIER_STAGE_OPEN: N_("a stage before it was not closed"),
    Impossible.STAGE_NOT_OPEN: N_("the stage was not open"),
    Impossible.STAGE_CLOSED: N_("the stage was closed"),
    Impossible.JOINED_TWICE: N_("it was in the stage already"),
    Impossible.WRONG_ROUND: N_("it was not the turn of that round"),
    Impossible.ROUND_BEFORE_INCOMPLETE: N_("the round before was not complete"),
    Impossible.TABLE_TWICE: N_("a table occurs twice"),
    Impossible.PUBLISHED_TWICE: N_("the round was published twice"),
    Impossible.NOT_PUBLISHED: N_("the round was not published"),
    Impossible.DROPPED_WITH_RESULTS: N_("the round had results when it was dropped"),
    Impossible.NOTHING_ENTERED: N_("no result had been entered"),
    Impossible.ALREADY_CONFIRMED: N_("the result counted already"),
    Impossible.NOT_CONFIRMED: N_("the result did not count yet"),
    Impossible.SAME_SIDE: N_("the same side entered and confirmed"),
    Impossible.DISPUTED: N_("the result was disputed"),
    Impossible.POSITIVE_FINE: N_("a penalty gave points"),
    Impossible.CLOSED_INCOMPLETE: N_("the stage was closed before its rounds were complete"),
    Impossible.PLACES_INCOMPLETE: N_("the places do not name everybody of the stage"),
    Impossible.BAD_PLAN: N_("the plan would contradict itself"),
    Impossible.BAD_BOARD: N_("the match has no such board, or no board can end like this"),
    Impossible.BOARD_OPEN: N_("a board was still waiting for the other side"),
    Impossible.BAD_BOARD_SET: N_("a set of boards has no boards, rounds or hash, or is where it is not played"),
    Impossible.BOARD_SET_TWICE: N_("another set has this name, or the same board in the same round"),
    Impossible.UNKNOWN_BOARD_SET: N_("no such set of boards had been made"),
    Impossible.BOARD_PLAYED: N_("a table had played the board before it was dealt"),
    Impossible.SET_AT_TABLE: N_("the set was at another table, and sharing was not declared"),
    Impossible.OPENED_EARLY: N_("the hands were made public before every table had finished"),
    Impossible.BOARD_SET_OPEN: N_("the hands of the set were public already"),
    Impossible.WRONG_SEED: N_("the secret is not the one whose hash was shown before"),
    Impossible.BAD_SEGMENT: N_("the match has no such segment, or it was picked or given up before"),
    Impossible.OTHERS_FIRST: N_("it was the other side's turn"),
    Impossible.LINE_UP_SHOWN: N_("the other side had seen the line-up"),
    Impossible.BAD_LINE_UP: N_("four players were not on the four places of their side"),
    Impossible.CHANGE_SIGNED: N_("a referee signed a change on a score sheet, which the book does not allow"),
    Impossible.CLASS_AFTER_START: N_("an offence was put into another class after the first round was public"),
    Impossible.LEAST_TIME_AFTER_START: N_(
        "a least playing time was adopted or dropped after the first round was public"
    ),
    Impossible.WHILE_SUSPENDED: N_("the event was stopped then"),
    Impossible.NOT_SUSPENDED: N_("the event was not stopped"),
    Impossible.WHILE_POSTPONED: N_("it waited for an appeal then"),
    Impossible.PLAN_AGAINST_FACTS: N_("the plan would contradict what has been opened, paired or closed"),
}
_SEVERITIES = {Severity.ERROR: N_("Error"), Severity.WARNING: N_("Warning")}
NOTES = {
    "best": N_("best"),
    "better": N_("free and higher"),
    "board": N_("board"),
    "boards": N_("boards"),
    "bye": N_("bye"),
    "certain": N_("certain"),
    "coming": N_("came in"),
    "corrected": N_("winner now"),
    "corrections": N_("corrected by fact"),
    "cycles": N_("cycles"),
    "difference": N_("level difference"),
    "entrant": N_("entrant"),
    "expected": N_("expected"),
    "fact": N_("fact"),
    "set": N_("board set"),
    "first": N_("first place taken"),
    "format": N_("format"),
    "found": N_("found"),
    "had": N_("byes before"),
    "last": N_("last place taken"),
    "leaving": N_("left"),
    "list": N_("list"),
    "losses": N_("losses"),
    "matches": N_("number of matches"),
    "met": N_("met before"),
    "met_in": N_("met in round"),
    "moved_up": N_("moved up"),
    "not_qualified": N_("not qualified"),
    "opponent": N_("opponent"),
    "order": N_("order drawn"),
    "slip": N_("slip"),
    "others": N_("others"),
    "outcome": N_("kind of result"),
    "pairs": N_("pairs"),
    "planned": N_("planned"),
    "played": N_("rounds played"),
    "players": N_("number of players"),
    "purpose": N_("purpose"),
    "scheme": N_("scheme"),
    "taken": N_("taken"),
    "wanted": N_("wanted"),
    "winner": N_("winner before"),
    "zone": N_("zone"),
    "tables": N_("tables"),
}
"""The titles of the figures that the checker notes."""
_DIFFERS = {
    Differs.NUMBERS: N_("the draw of numbers is not what its seed gives"),
    Differs.GROUPS: N_("the field, its order or its groups are not what the facts and the seed give"),
    Differs.CARRIED: N_("the points carried over are not what the stage before gives"),
    Differs.MATCHES: N_("the matches are not those that the facts and the seed give"),
    Differs.BYES: N_("the byes are not those that the facts and the seed give"),
    Differs.SITTING_OUT: N_("those who need not play are not those that the facts give"),
    Differs.LOT: N_("the order of the lot is not what its seed gives"),
    Differs.SLIP: N_("the slip is not what its seed gives among those that were left"),
    Differs.PLACES: N_("the places are not what the results give"),
    Differs.BAD_SEED: N_("the seed is not a hexadecimal text of at least 16 bytes"),
    Differs.DEAD_END: N_("there was no legal pairing, yet the draft does not say that it was made by hand"),
    Differs.REFEREES: N_("the referees of the tables are not those that the seed gives"),
    Differs.NOT_DUE: N_("this was not due at that moment"),
}


def check_finding_words(say: Say, finding: Finding, names: Names = NO_NAMES) -> str:
    """What the checker found: how grave, where, with whom, and the figures to look it up."""
    where = where_words(say, stage=finding.stage, round_=finding.round, table=finding.table)
    who = entrants_words(say, finding.entrants, names)
    place = say(N_(", ")).join(part for part in (where, who) if part)
    fault = say(_CODES[finding.code])
    text = N_("{severity}, {where}: {fault}") if place else N_("{severity}: {fault}")
    sentence = say(text).format(severity=say(_SEVERITIES[finding.severity]), where=place, fault=fault)
    notes = [_note(say, name, value) for name, value in finding.note]
    sources = () if finding.citation is None else (finding.citation,)
    return cited_words(say, joined(say, (sentence, *notes)), sources)


def discrepancy_words(say: Say, discrepancy: Discrepancy) -> str:
    """What a recomputation does not confirm, with the expected and the recorded value where they are short."""
    text = say(N_("Fact {fact}: {fault}"))
    sentence = text.format(fact=discrepancy.fact, fault=say(_DIFFERS[discrepancy.differs]))
    if discrepancy.differs is Differs.NOT_DUE and isinstance(discrepancy.expected, Why):
        return joined(say, (sentence, why_words(say, discrepancy.expected)))
    expected, found = _shown(say, discrepancy.expected), _shown(say, discrepancy.found)
    if not expected or not found:
        return sentence
    compared = say(N_("expected {expected}, found {found}")).format(expected=expected, found=found)
    return joined(say, (sentence, compared))


def _note(say: Say, name: str, value: object) -> str:
    if name == "why":
        return next((say(_IMPOSSIBLE[why]) for why in Impossible if why.value == value), str(value))
    title = say(NOTES[name]) if name in NOTES else name
    return say(N_("{title} {value}")).format(title=title, value=_value(say, value))


def _value(say: Say, value: object) -> str:
    if not isinstance(value, tuple):
        return str(value)
    return listed(say, ["-".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in value])


def _shown(say: Say, value: object) -> str:
    """The first parts of what was compared; only lists of numbers, matches or places are shown."""
    if not isinstance(value, tuple) or not value:
        return ""
    parts = []
    for one in value[:MOST_NAMED]:
        match one:
            case int():
                parts.append(str(one))
            case f.Pairing():
                parts.append("-".join("+".join(map(str, side)) for side in (one.home, one.away)))
            case f.Placed():
                parts.append(f"{one.place}: {one.entrant}")
            case tuple() if all(isinstance(number, int) for number in one):
                parts.append("-".join(map(str, one)))
            case _:
                return ""
    more = "…" if len(value) > MOST_NAMED else ""
    return say(N_(", ")).join(parts) + more

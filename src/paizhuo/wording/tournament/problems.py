"""方案不合的说法: what does not fit between a plan and its entries, and the article."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.plan.fit import Misfit
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_TITLES, where_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.tournament.plan.fit import Problem
    from paizhuo.wording.tournament.entrants import Titles

_SENTENCES = {
    Misfit.TOO_FEW: N_("too few entrants for the format: {found}, where it needs {needed}"),
    Misfit.ONE_AGAINST_ONE: N_(
        "individuals never play one against one: a table needs {needed} players, and this format seats {found}; "
        "choose the individual movement, which without a number of rounds is the round robin, "
        "or the individual knockout"
    ),
    Misfit.ONLY_FOR_INDIVIDUALS: N_(
        "this format seats {found} single players at a table; pairs and teams choose another one, such as the Swiss"
    ),
    Misfit.ONLY_FOR_PAIRS: N_("this movement is made for pairs; teams choose another format, such as the Swiss"),
    Misfit.NO_PAIRS_MOVEMENT: N_(
        "there is no such movement for {found} pairs; the longest has {needed} rounds; "
        "leave the number of rounds empty, or choose another movement"
    ),
    Misfit.TWO_CHAMPIONS_MIXED: N_(
        "two champions need pairs that keep their direction; choose one champion, or a Mitchell without exchange"
    ),
    Misfit.ONE_CHAMPION_UNMIXED: N_(
        "the two directions are never compared; for one champion exchange the directions in the last rounds, "
        "or choose two champions"
    ),
    Misfit.NO_MOVEMENT: N_(
        "there is no round robin for {found} players: it exists for 4, 5, 8, 9, 12, 13 and so on up to {needed}; "
        "give a number of rounds, or let as many play as it is made for"
    ),
    Misfit.NOT_BY_FOURS: N_(
        "the individual knockout takes 4, 8, 16, 32 players and so on, not {found}; "
        "let {needed} qualify by an individual movement before it"
    ),
    Misfit.TOO_MANY: N_("too many entries: {found}, where the event takes {needed}"),
    Misfit.NUMBERS_NOT_DRAWN: N_("entrant numbers are to be drawn by lot and have not been; to be drawn: {needed}"),
    Misfit.WRONG_FIELD_SIZE: N_("the number of entrants does not fit the chart: {found}, where it takes {needed}"),
    Misfit.NOT_32: N_("the regulations are written for {needed} entrants; there are {found}"),
    Misfit.GROUPS_TOO_SMALL: N_("the smallest group has {found}; a group needs {needed}"),
    Misfit.WRONG_GROUPS: N_("the chart crosses {needed} groups; the qualifiers come from {found}"),
    Misfit.CHOICE_PARTED: N_(
        "{needed} choose an opponent, but {found} of equal right stand on both sides of that line"
    ),
    Misfit.INTAKE_TOO_LARGE: N_("place {needed} is to qualify, but the smallest group has only {found}"),
    Misfit.INTAKE_TWICE: N_("the places from {needed} on qualify {found} times; each may qualify once"),
    Misfit.NO_SUCH_GROUP: N_("group {needed} is to send qualifiers, but there are {found} groups"),
    Misfit.SHARED_PLACES_CUT: N_("the last to qualify is place {needed}, but the places from {found} on are shared"),
    Misfit.ROUNDS_IMPOSSIBLE: N_("{found} rounds are planned; without a rematch there can be {needed}"),
    Misfit.ROUNDS_MANY: N_("{found} rounds are planned; only {needed} can be paired whatever the results"),
    Misfit.TOO_FEW_ROUNDS: N_("{found} rounds are planned; {needed} are needed to leave one winner"),
    Misfit.ODD_FIELD: N_("{found} cannot be divided into tables of {needed}: somebody rests in every round"),
    Misfit.BOARDS_TOO_FEW: N_("{found} boards are planned for a match; it needs {needed}"),
    Misfit.BOARDS_UNLISTED: N_("the VP table has no column for {found} boards; the one for {needed} is used"),
    Misfit.SEGMENTS_UNEVEN: N_("{found} boards cannot be shared evenly by {needed} segments"),
    Misfit.SEEDS_NOT_POWER_OF_TWO: N_("{found} seeds are unusual; the next usual number is {needed}"),
    Misfit.RELATED_TOO_MANY: N_("{found} entrants are related; only {needed} can be kept apart in every round"),
    Misfit.RELATED_UNDECIDED: N_(
        "{found} entrants are related; for more than {needed} the organiser decides the numbers"
    ),
    Misfit.RELATED_NOT_ENTERED: N_(
        "the lists of related entrants name numbers that are not entered: {found}, the smallest is {needed}"
    ),
    Misfit.MANY_ROUNDS_IN_UNIT: N_("{found} rounds in one session; at most {needed} are advised"),
    Misfit.MANY_UNITS_IN_DAY: N_("{found} sessions in a day; {needed} are advised"),
    Misfit.SHORT_BREAK: N_("{found} minutes between rounds; at least {needed} are advised"),
    Misfit.LAST_CALL_TOO_EARLY: N_(
        "the last deal is announced {found} minutes before the end of a round that has {needed} minutes"
    ),
    Misfit.PAST_MIDNIGHT: N_("the longest day takes {needed} minutes, but from its start to midnight are {found}"),
    Misfit.TOO_LONG_FOR_DAY: N_("the longest day takes {needed} minutes and has {found}"),
}


_ODD = N_("{found} is an odd number: somebody rests in every round")
_PAIR = 2


def problem_words(say: Say, problem: Problem, titles: Titles = NO_TITLES) -> str:
    """What does not fit, where, and whether the event can be held like this."""
    is_odd = problem.code is Misfit.ODD_FIELD and problem.needed == _PAIR
    fault = say(_ODD if is_odd else _SENTENCES[problem.code]).format(needed=problem.needed, found=problem.found)
    text = say(N_("must be changed: {fault}")) if problem.refuses else say(N_("please look: {fault}"))
    sentence = text.format(fault=fault)
    if where := where_words(say, stage=problem.stage, titles=titles):
        sentence = say(N_("{where}: {sentence}")).format(where=where, sentence=sentence)
    return cited_words(say, sentence, (problem.citation,))

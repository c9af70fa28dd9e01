"""待办的说法: one sentence for everything that can be due next, as a director would say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import due_items as d
from paizhuo.officiating.after_correction import Pairing
from paizhuo.tournament.fixed_tables import WhyNotFixed
from paizhuo.tournament.removals import RemovalDue
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import (
    NO_NAMES,
    NO_TITLES,
    Names,
    Titles,
    entrant_words,
    entrants_words,
    listed,
    where_words,
)
from paizhuo.wording.tournament.lots import lot_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from collections.abc import Iterable

_PAIR_AGAIN = {
    Pairing.MUST_CHANGE: N_("{stage}, round {round} must be paired again: a result before it was corrected"),
    Pairing.CHANGES_IF_TIME: N_(
        "{stage}, round {round} is paired again if there is time: a result before it was corrected"
    ),
    Pairing.MAY_CHANGE: N_(
        "{stage}, round {round} was paired before a result was corrected; consider pairing it again"
    ),
}
_ABSENT = {
    d.Ending.FORFEIT: N_("{stage}, round {round}, table {table}: {entrant} has left; record the forfeit."),
    d.Ending.CONFIRM: N_(
        "{stage}, round {round}, table {table}: {entrant} has left; the result was entered before: confirm it."
    ),
    d.Ending.SETTLE: N_(
        "{stage}, round {round}, table {table}: {entrant} has left; the results entered before differ, "
        "and an official must enter the right one."
    ),
}
_NOT_FIXED = {
    WhyNotFixed.OPPONENT: N_(
        "{stage}, round {round}: {entrant} plays at table {table} instead of its fixed table {wanted}, because "
        "{other}, whom it meets, has a fixed table, too."
    ),
    WhyNotFixed.TAKEN: N_(
        "{stage}, round {round}: {entrant} plays at table {table} instead of its fixed table {wanted}, which "
        "{other} has."
    ),
    WhyNotFixed.NO_TABLE: N_(
        "{stage}, round {round}: {entrant} plays at table {table}; its fixed table {wanted} is not used in this round."
    ),
    WhyNotFixed.ELSEWHERE: N_(
        "{stage}, round {round}: {entrant} plays at table {table} instead of its fixed table {wanted}. "
        "Move the match, or pair the round again."
    ),
}


def due_words(say: Say, one: d.Due, names: Names = NO_NAMES, titles: Titles = NO_TITLES) -> str:  # noqa: PLR0911 - one case an item
    """What is due, in one sentence, with its article where a book demands it."""
    match one:
        case (
            d.EventStands()
            | d.PlayWaits()
            | RemovalDue()
            | d.AbsentInMatch()
            | d.PairAgain()
            | d.LeftAfterDraft()
            | d.AppealOpen()
            | d.EmergencyToConfirm()
        ):
            return _duty(say, one, names, titles)
        case d.NotAtFixedTable():
            return _not_at_fixed_table(say, one, names, titles)
        case d.Disputed() | d.NotConfirmed() | d.ArrivedNotDrafted() | d.DraftedNotCheckedIn() | d.MadeByHand():
            return _of_round(say, one, names, titles)
        case d.BoardsNotDealt() | d.BoardSetPlayed():
            return _of_board_sets(say, one, titles)
        case d.NotCheckedIn(entrants):
            text = say(N_("Not checked in: {count} ({names})."))
            return text.format(count=len(entrants), names=entrants_words(say, entrants, names))
        case d.WaitingForPlace(entrants):
            return say(N_("Waiting for a place: {names}")).format(names=entrants_words(say, entrants, names))
        case d.NobodyEntered() | d.EventOver():
            over = isinstance(one, d.EventOver)
            return say(N_("The event is over.") if over else N_("Nobody has entered yet."))
        case d.StageCanOpen() | d.StageDoesNotFit():
            return _opening(say, one, titles)
        case _:
            return _in_stage(say, one, names, titles)


def _duty(say: Say, one: d.Duty, names: Names, titles: Titles) -> str:  # noqa: PLR0911 - one case an item
    match one:
        case RemovalDue(entrant, matches, source, deliberate):
            text = (
                N_("{entrant} is to be disqualified: it forfeited on purpose: {matches}")
                if deliberate
                else N_("{entrant} is to be disqualified for forfeits and matches lost by default: {matches}")
            )
            places = (where_words(say, stage=stage, round_=number, titles=titles) for stage, number in matches)
            sentence = say(text).format(entrant=entrant_words(say, entrant, names), matches=say(N_("; ")).join(places))
            return cited_words(say, sentence, (source,))
        case d.AbsentInMatch((stage, number, table), entrants, _, ending):
            who = entrants_words(say, entrants, names)
            where = {"stage": _stage(say, stage, titles), "round": number, "table": table}
            return say(_ABSENT[ending]).format(**where, entrant=who)
        case d.PairAgain(stage, number, pairing, source):
            sentence = say(_PAIR_AGAIN[pairing]).format(stage=_stage(say, stage, titles), round=number)
            return cited_words(say, sentence, (source,))
        case d.LeftAfterDraft(stage, number, entrants):
            text = say(
                N_("{stage}, round {round}: {names} left after it was drafted. Pair the round again, or take it back.")
            )
            who = entrants_words(say, entrants, names)
            return text.format(stage=_stage(say, stage, titles), round=number, names=who)
        case d.AppealOpen(number, entrant, fact, person):
            text = say(N_("Appeal {appeal} of {entrant} against fact {fact} is not decided yet."))
            return text.format(appeal=number, entrant=person or entrant_words(say, entrant, names), fact=fact)
        case d.EventStands(_, reason, source):
            text = say(N_("The event is stopped: {reason}")).format(reason=reason)
            return cited_words(say, text, (source,))
        case d.PlayWaits(appeal, stage, number, table, source):
            place = where_words(say, stage=stage, round_=number, table=table, titles=titles)
            text = say(N_("{where} waits until appeal {appeal} is decided")).format(where=place, appeal=appeal)
            return cited_words(say, text, (source,))
        case d.EmergencyToConfirm(fact, 0):
            text = say(N_("Fact {fact} was recorded in an emergency; the organiser has to confirm it."))
            return text.format(fact=fact)
        case d.EmergencyToConfirm(fact, entrant):
            text = say(N_("{entrant} was disqualified in an emergency (fact {fact}); the organiser has to confirm it."))
            return text.format(entrant=entrant_words(say, entrant, names), fact=fact)


def _of_board_sets(say: Say, one: d.BoardsNotDealt | d.BoardSetPlayed, titles: Titles) -> str:
    stage = _stage(say, one.stage, titles)
    match one:
        case d.BoardsNotDealt():
            text = N_("{stage}, round {round}: its boards are not dealt yet. Deal them here, or shuffle them by hand.")
            return say(text).format(stage=stage, round=one.round)
        case d.BoardSetPlayed():
            text = N_("{stage}: set {set} is played at all tables. Open it, and everybody can see its hands.")
            return say(text).format(stage=stage, set=one.set)


def _of_round(
    say: Say,
    one: d.Disputed | d.NotConfirmed | d.ArrivedNotDrafted | d.DraftedNotCheckedIn | d.MadeByHand,
    names: Names,
    titles: Titles,
) -> str:
    where = {"stage": _stage(say, one.stage, titles), "round": one.round}
    match one:
        case d.Disputed():
            text = say(N_("{stage}, round {round}: the sides differ; tables: {tables}."))
            return text.format(**where, tables=_tables(say, one.tables))
        case d.NotConfirmed():
            text = say(N_("{stage}, round {round}: entered but not confirmed; tables: {tables}."))
            return text.format(**where, tables=_tables(say, one.tables))
        case d.ArrivedNotDrafted():
            text = say(N_("{stage}, round {round}: checked in, and not in the draft: {names}."))
            return text.format(**where, names=entrants_words(say, one.entrants, names))
        case d.DraftedNotCheckedIn():
            text = say(N_("{stage}, round {round}, before it is published: not checked in: {names}."))
            return text.format(**where, names=entrants_words(say, one.entrants, names))
        case d.MadeByHand():
            text = (
                N_("{stage}, round {round}: tables were moved: {reason}")
                if one.only_tables
                else N_("{stage}, round {round} was paired by hand: {reason}")
            )
            return say(text).format(**where, reason=one.reason)


def _not_at_fixed_table(say: Say, one: d.NotAtFixedTable, names: Names, titles: Titles) -> str:
    entrant, wanted, table, why, other = one.found
    return say(_NOT_FIXED[why]).format(
        stage=_stage(say, one.stage, titles),
        round=one.round,
        entrant=entrant_words(say, entrant, names),
        other=entrant_words(say, other, names) if other else "",
        wanted=wanted,
        table=table,
    )


def _opening(say: Say, one: d.StageCanOpen | d.StageDoesNotFit, titles: Titles) -> str:
    if isinstance(one, d.StageCanOpen):
        text = N_("{stage} can be opened.")
    elif one.can_be_forced:
        text = N_("{stage} does not fit the field: change the plan or the entries, or open it all the same.")
    else:
        text = N_(
            "{stage} cannot be opened: its format can do nothing with this field. Change the plan or the entries."
        )
    return say(text).format(stage=_stage(say, one.stage, titles))


def _in_stage(say: Say, one: d.StageStep, names: Names, titles: Titles) -> str:
    stage = _stage(say, one.stage, titles)
    match one:
        case d.StageCannotBePlayed():
            text = say(N_("{stage} cannot be played with its field. Take its opening back, and change the plan."))
            return text.format(stage=stage)
        case d.DraftWaits():
            return say(N_("{stage}, round {round} is a draft.")).format(stage=stage, round=one.round)
        case d.ResultsMissing():
            text = say(N_("{stage}, round {round}: tables without a final result: {count}."))
            return text.format(stage=stage, round=one.round, count=len(one.tables))
        case d.OpponentToChoose():
            text = say(N_("{stage}: {entrant} chooses an opponent, one of {numbers}"))
            who, numbers = entrant_words(say, one.chooser, names), say(N_(", ")).join(map(str, one.allowed))
            return cited_words(say, text.format(stage=stage, entrant=who, numbers=numbers), (one.source,))
        case d.LotsDue():
            return lot_words(say, one.lot, names)
        case d.StagePlayed():
            return say(N_("{stage} has been played.")).format(stage=stage)
        case d.RoundCanBePaired():
            return say(N_("{stage}, round {round} can be paired.")).format(stage=stage, round=one.round)


def _stage(say: Say, stage: str, titles: Titles) -> str:
    """A stage at the beginning of a sentence: some formats, which are titles in English, begin with a small letter."""
    title = titles.get(stage, "") or say(N_("Stage {stage}")).format(stage=stage)
    return title[:1].upper() + title[1:]


def _tables(say: Say, tables: Iterable[int]) -> str:
    return listed(say, [str(table) for table in tables])

"""断案: what must be asked next, what the event knows by itself, and what the book rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.officiating.case_form import NO_SEAT, CaseForm
from paizhuo.officiating.case_refusals import AnswersMissing, BadCaseForm, NoPenaltyInBook
from paizhuo.officiating.hearing import Ask, hear, rulings_given
from paizhuo.officiating.table_match import table_match_at
from paizhuo.referee import Infraction, NotInThisBook, Ruling
from paizhuo.referee.cases import facts_asked as asked
from paizhuo.tournament import directing
from paizhuo.tournament.engines.context import forfeited_without_consent
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.removals import forfeits_besides
from paizhuo.tournament.results.outcomes import End, Forfeit, ForfeitKind, Levels
from tests.officiating.at_a_table import AWAY, HOME, KEY, SEED, Hall


def test_who_and_what_come_first() -> None:
    context = Hall().context()
    assert hear(context, CaseForm()).need is Ask.CASE
    assert hear(context, CaseForm(HOME)).need is Ask.CASE
    assert hear(context, CaseForm(infraction=Infraction.LATE)).need is Ask.CASE


def test_the_questions_of_the_book_come_one_after_another_and_only_as_long_as_they_matter() -> None:
    context = Hall("jiangsu-2023").context()
    form = CaseForm(HOME, Infraction.LATE)
    assert hear(context, form).need == asked.OWN_DELAY
    assert hear(context, form.answered("own-delay", "300")).questions == (asked.OTHERS_DELAY,)
    assert isinstance(hear(context, form.answered("own-delay", "0")).ruling, Ruling)


def test_nothing_can_be_given_before_all_is_answered() -> None:
    with pytest.raises(AnswersMissing):
        _ = hear(Hall().context(), CaseForm(HOME, Infraction.PHONE)).given


def test_what_the_book_does_not_punish_is_said_and_cannot_be_given() -> None:
    hearing = hear(Hall().context(), CaseForm(HOME, Infraction.FAILED_THROW))
    assert isinstance(hearing.ruling, NotInThisBook)
    with pytest.raises(NoPenaltyInBook):
        _ = hearing.given


def test_the_kind_of_event_and_earlier_forfeits_are_not_asked() -> None:
    form = CaseForm(HOME, Infraction.FORFEIT, answers={"consent": "consented"})
    hearing = hear(Hall().context(), form)
    assert hearing.need is None
    facts = hearing.given.case.facts
    assert (facts[asked.FORFEITS_BEFORE], facts[asked.LAST_FORFEITED]) == (0, False)


def test_nat_54_5_a_team_is_asked_for_a_reserve_and_a_pair_is_not() -> None:
    form = CaseForm(HOME, Infraction.PHONE, answers={"used": "yes", "serious": "no"})
    assert hear(Hall(kind=EntryKind.TEAM).context(), form).questions == (asked.RESERVE,)
    pair = hear(Hall().context(), form).given.case.facts
    assert (pair[asked.SEGMENTS], pair[asked.RESERVE], pair[asked.KNOCKOUT]) == (False, False, False)
    unused = hear(Hall().context(), form.answered("used", "no")).given.case.facts
    assert set(unused.questions) == {asked.USED, asked.SERIOUS}


def test_the_delay_of_the_other_side_is_known_once_it_was_ruled_on() -> None:
    hall = Hall("jiangsu-2023")
    late = CaseForm(HOME, Infraction.LATE, answers={"own-delay": "200"})
    assert hear(hall.context(), late).need == asked.OTHERS_DELAY
    hall.give(CaseForm(AWAY, Infraction.LATE, answers={"own-delay": "60", "others-delay": "200"}))
    assert hear(hall.context(), late).given.case.facts[asked.OTHERS_DELAY] == 60


def test_the_levels_of_the_sheet_say_who_is_ahead() -> None:
    hall = Hall()
    hall.put(f.ResultEntered(*KEY, Levels(9, 4), End.HOME))
    assert hall.context().levels == (9, 4)


def test_the_seat_is_asked_only_where_it_decides_the_next_deal_and_the_levels_only_where_they_score_the_match() -> None:
    hall = Hall("jiangsu-2023")
    foul = CaseForm(HOME, Infraction.ILLEGAL_INFORMATION)
    assert hear(hall.context(), foul).need is Ask.SEAT
    given = replace(foul, seat="N", choices={"leader": (1,)})
    hall.give(given)
    hearing = hear(hall.context(), replace(foul, seat="N"))
    assert (hearing.need, isinstance(hearing.ruling, Ruling)) == (Ask.LEVELS, True)
    assert hear(hall.context(), CaseForm(HOME, Infraction.MANNER)).need is None


@pytest.mark.parametrize(
    "form",
    [
        CaseForm(2, Infraction.MANNER),
        CaseForm(HOME, Infraction.MANNER, "E"),
        CaseForm(HOME, Infraction.LATE, grounds=("later-deal",)),
        CaseForm(HOME, Infraction.MANNER, answers={"used": "yes"}),
        CaseForm(HOME, Infraction.LATE, answers={"own-delay": "soon"}),
        CaseForm(HOME, Infraction.WRONG_PLAY, NO_SEAT, choices={"stop": (9,)}),
        CaseForm(HOME, Infraction.WRONG_PLAY, NO_SEAT, choices={"stop": (1, 2)}),
    ],
)
def test_what_does_not_belong_to_the_case_is_refused(form: CaseForm) -> None:
    with pytest.raises(BadCaseForm):
        hear(Hall("jiangsu-2023").context(), form)


def test_in_an_individual_event_all_four_at_the_table_are_ruled_on_where_both_sides_are_punished() -> None:
    hall = Hall(kind=EntryKind.INDIVIDUAL)
    context = hall.context()
    (_, first), *_ = context.at.entrants
    rulings = rulings_given(context, CaseForm(first, Infraction.FAST_PLAY, answers={"seconds-short": "120"}))
    assert len(rulings) == 2
    both = [{ruling.case.entrant, ruling.case.opponent} for _, ruling in rulings]
    assert both[0] | both[1] == {entrant for _, entrant in context.at.entrants}


def test_nat_34_4_the_last_round_of_a_movement_of_individuals_is_the_last_match_of_a_league() -> None:
    hall = Hall(kind=EntryKind.INDIVIDUAL)
    form = CaseForm(HOME, Infraction.FORFEIT, answers={"consent": "unexcused"})
    assert hear(hall.context(), form).given.case.facts[asked.LAST_OF_LEAGUE] is False
    hall.put(f.ResultEntered(*KEY, Levels(9, 4), End.HOME), f.ResultConfirmed(*KEY))
    drafted = directing.draft_round(hall.state, "main", SEED)
    assert isinstance(drafted, directing.Drafted)
    hall.put(drafted.fact, f.RoundPublished("main", 2))
    assert hear(hall.context(KEY._replace(round=2)), form).given.case.facts[asked.LAST_OF_LEAGUE] is True


def test_nat_34_4_who_came_has_not_forfeited_because_the_partner_stayed_away() -> None:
    hall = Hall(kind=EntryKind.INDIVIDUAL)
    at = hall.context().at
    absent, came = at.match.pairing.home
    form = CaseForm(absent, Infraction.FORFEIT, answers={"consent": "unexcused"})
    written = [one for one in hall.give(form) if isinstance(one, f.Forfeited)]
    assert [one.outcome for one in written] == [Forfeit(End.HOME, ForfeitKind.UNEXCUSED, (absent,))]
    assert forfeited_without_consent(table_match_at(hall.state, KEY).match) == {absent}
    assert forfeits_besides(hall.state, absent, ("main", 2)) == (1, True)
    assert forfeits_besides(hall.state, came, ("main", 2)) == (0, False)


def test_nat_34_4_partners_who_both_stayed_away_have_both_forfeited() -> None:
    hall = Hall(kind=EntryKind.INDIVIDUAL)
    home = hall.context().at.match.pairing.home
    for absent in home:
        hall.give(CaseForm(absent, Infraction.FORFEIT, answers={"consent": "unexcused"}))
    assert table_match_at(hall.state, KEY).match.confirmed == Forfeit(End.HOME, ForfeitKind.UNEXCUSED)

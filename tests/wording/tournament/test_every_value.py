"""Every typed value of a competition has words in both languages: options, refusals, facts, findings, errors."""

from __future__ import annotations

import inspect
import re
from enum import Enum
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo import tournament
from paizhuo.errors import PaizhuoError
from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.seats import Seat
from paizhuo.tournament import checker, entries, fixed_tables, formats, pairing
from paizhuo.tournament.duplicate import options, pairs_ranking, table_result, team_board, team_match
from paizhuo.tournament.engines import individual_knockout
from paizhuo.tournament.engines.clinched import SitsOut
from paizhuo.tournament.engines.context import MatchReason
from paizhuo.tournament.engines.first_round import ByScheme
from paizhuo.tournament.entries import column_heads, columns, line_up
from paizhuo.tournament.formats import choice, seat_choice
from paizhuo.tournament.log import board_sets, event_file, facts, json_text, life_stages
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.pairing import look_ahead
from paizhuo.tournament.plan import board_options, board_settings, fit, timetable_items
from paizhuo.tournament.plan import plan as plans
from paizhuo.tournament.plan import regulations as r
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.timetable import SlotKind
from paizhuo.tournament.results import lines, outcomes
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.tournament.standings import CRITERIA, Measure
from paizhuo.tournament.standings.units import UnitCriterion
from paizhuo.tournament.verification import Differs, Discrepancy
from paizhuo.wording import Language, articles_of, error_words, sayer
from paizhuo.wording.tournament import (
    age_group_words,
    choice_of_plan_words,
    choice_words,
    condition_words,
    criterion_words,
    decision_words,
    discrepancy_words,
    end_words,
    entry_proof_words,
    figure_words,
    finding_words,
    format_words,
    how_words,
    outcome_words,
    pairing_words,
    place_at_table_words,
    problem_words,
    refused_words,
    regulation_value_words,
    regulation_words,
    regulations_options,
    sources,
    substitution_words,
    why_words,
)
from paizhuo.wording.tournament.around_play import guest_kind_words
from paizhuo.wording.tournament.board_sets import keeper_words
from paizhuo.wording.tournament.duplicate import duplicate_words
from paizhuo.wording.tournament.timetable import item_kind_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from paizhuo.wording import Say

CHINESE = re.compile(r"[\u4e00-\u9fff]")
SOURCE = Citation(Book.NATIONAL, "26(六)")
PERSON = entries.Person("林一", unit="东队")
ENTRY = entries.Entry(3, "青松", (PERSON, entries.Person("林二")), unit="东队")


def _with_basis(basis: seat_choice.HomeBasis, say: Say) -> str:
    from_chart = import_module("paizhuo.tournament.engines.charts").InChart("W1-1", basis)
    return pairing_words(say, MatchReason(1, (1, 2), from_chart), REGULATIONS["national"])


def _passed(why: pairing.Passed, say: Say) -> str:
    over = (pairing.PassedOver(4, why),)
    reason = pairing.WhyBye(over) if why is pairing.Passed.HAD_BYE else pairing.WhyMet(0, over)
    return pairing_words(say, MatchReason(1, (1, 2), reason), REGULATIONS["national"])


def _in_context(  # noqa: C901, PLR0911, PLR0912 - one case a type
    basis: Any,  # noqa: ANN401 - many kinds of values
    say: Say,
) -> str:
    """The words of a value that is only ever shown as a part of something else."""
    match basis:
        case entries.EntryFault():
            return finding_words(say, entries.EntryFinding(basis, 3, "name", SOURCE, PERSON, (4,), 2, 5))
        case entries.Severity():
            code = entries.EntryFault.NAME_TWICE if basis is entries.Severity.WARNS else entries.EntryFault.NUMBER_TWICE
            return finding_words(say, entries.EntryFinding(code, 3, "name", SOURCE))
        case entries.LineUpFault():
            return finding_words(say, entries.LineUpFinding(basis, SOURCE, person=PERSON))
        case entries.IfPlayed():
            return finding_words(
                say, entries.LineUpFinding(entries.LineUpFault.NOT_ON_LIST, SOURCE, None, PERSON, basis)
            )
        case entries.Obstacle():
            return substitution_words(say, entries.SubstitutionRefused(basis, SOURCE))
        case board_sets.Keeper():
            return keeper_words(say, basis)
        case line_up.Room():
            return place_at_table_words(say, line_up.RoomSeat(basis, Seat.NORTH))
        case checker.Code():
            return finding_words(say, checker.Finding(basis, checker.Severity.ERROR, "main", 2, 3, (4, 5)))
        case checker.Severity():
            return finding_words(say, checker.Finding(checker.Code.REMATCH, basis))
        case checker.Impossible():
            note = (("why", basis.value), ("fact", 7))
            return finding_words(say, checker.Finding(checker.Code.IMPOSSIBLE_FACT, checker.Severity.ERROR, note=note))
        case fit.Misfit():
            return problem_words(say, fit.Problem(basis, entries.Severity.REFUSES, "main", 4, 3, SOURCE))
        case Differs():
            return discrepancy_words(say, Discrepancy(7, basis, (1, 2), (2, 1)))
        case outcomes.ForfeitKind():
            one, both = (outcome_words(say, outcomes.Forfeit(by, basis)) for by in (outcomes.End.HOME, None))
            return one + both
        case _:
            raise AssertionError(basis)


_CHOICES = (
    entries.EntryKind,
    entries.GenderClass,
    entries.Gender,
    entries.EntryRole,
    entries.RolePolicy,
    entries.RelatedBy,
    entries.SubstitutionTime,
    formats.ZoneForm,
    seat_choice.Declaring,
    plans.WildPool,
    CarryMethod,
    facts.LeaveKind,
    SlotKind,
)
_VALUES = (
    r.MatchPoints,
    r.Scale,
    r.Tiebreak,
    r.CutReading,
    r.FirstRound,
    r.Related,
    r.Home,
    r.Clinched,
    r.Repair,
    r.Removal,
    r.RemovedResults,
    r.ForfeitedPair,
    r.WildDifference,
    r.TableDraw,
    r.SubstitutionPolicy,
    r.Approver,
    r.DefaultLossRule,
)
_DUPLICATE = (
    options.AceBoards,
    options.EvenTables,
    board_options.MissingLineUp,
    board_options.ShownToPlayers,
    options.Scoring,
    options.ShortBoards,
    options.MixedSeats,
    options.MovementKind,
    pairs_ranking.Decider,
    options.Ties,
    options.Champions,
    options.Scope,
    table_result.Mark,
    table_result.Void,
    team_board.BoardState,
    options.OneRoom,
    team_match.HowScored,
    options.Lateness,
    options.VpColumn,
)
_PARTS = (
    entries.EntryFault,
    entries.Severity,
    entries.LineUpFault,
    entries.IfPlayed,
    entries.Obstacle,
    line_up.Room,
    board_sets.Keeper,
    checker.Code,
    checker.Severity,
    checker.Impossible,
    fit.Misfit,
    Differs,
    outcomes.ForfeitKind,
)
WORDS: dict[Any, Callable[[Any, Say], str]] = {
    **{option: lambda value, say: choice_of_plan_words(say, value) for option in _CHOICES},
    **{option: lambda value, say: regulation_value_words(say, value) for option in _VALUES},
    **{option: lambda value, say: duplicate_words(say, value) for option in _DUPLICATE},
    **dict.fromkeys(_PARTS, _in_context),
    Why: lambda value, say: why_words(say, value),
    plans.Format: lambda value, say: format_words(say, value),
    pairing.PairingCriterion: lambda value, say: criterion_words(say, value),
    UnitCriterion: lambda value, say: criterion_words(say, value),
    timetable_items.ItemKind: lambda value, say: item_kind_words(say, value),
    facts.GuestKind: lambda value, say: guest_kind_words(say, value),
    outcomes.End: lambda value, say: end_words(say, value),
    outcomes.Decision: lambda value, say: decision_words(say, value),
    lines.How: lambda value, say: how_words(say, value),
    entries.Condition: lambda value, say: condition_words(say, value),
    entries.EntryProof: lambda value, say: entry_proof_words(say, value),
    choice.WhyChoiceRefused: lambda value, say: choice_words(say, value),
    seat_choice.HomeBasis: _with_basis,
    pairing.Passed: _passed,
}
WITHOUT = {
    pairing.Topic: "stands for the article that is cited",
    pairing.HomeRule: "what the balance asks; people see Regulations.home",
    look_ahead.Verdict: "of a search; people see the notes",
    Measure: "how a figure is written",
    entries.Likeness: "people see the findings",
    formats.Kind: "a chart is called by the format of its stage",
    individual_knockout.Zone: "pairing_words says it with the bout",
    event_file.FileFault: "the command that reads files has the words",
    json_text.JsonFault: "becomes a Fault of the interchange",
    column_heads.HeaderFault: "list_words has the words, with the column",
    fixed_tables.WhyNotFixed: "due_words says it with the entrants and tables",
    board_settings.FixedBy: "people see the refusal, with the option",
    team_board.Fault: "becomes the levels of a ruling",
    life_stages.LifeStage: "of the schema; people see docs/building-on.md",
    columns.CellFault: "cell_words has the words, with the cell",
}


def _modules() -> Iterator[Any]:
    for module in walk_packages(tournament.__path__, f"{tournament.__name__}."):
        yield import_module(module.name)


def _classes(kind: type) -> set[Any]:
    return {
        found
        for module in _modules()
        for _, found in inspect.getmembers(module, inspect.isclass)
        if issubclass(found, kind) and found.__module__ == module.__name__
    }


def test_every_option_is_known_here() -> None:
    assert _classes(Enum) == {*WORDS, *WITHOUT}


@pytest.mark.parametrize("option", WORDS, ids=lambda option: f"{option.__module__}.{option.__name__}")
def test_every_member_has_words_of_its_own(option: Any) -> None:  # noqa: ANN401 - any Enum
    for language in Language:
        said = [WORDS[option](member, sayer(language)) for member in option]
        assert len(set(said)) == len(said)
        for words in said:
            assert words
            assert "{" not in words
            assert language is Language.ENGLISH or CHINESE.search(words)


@pytest.mark.parametrize("book", REGULATIONS)
def test_every_option_of_every_book_has_words_and_a_source(book: str) -> None:
    regulations = REGULATIONS[book]
    english, chinese = (regulation_words(sayer(language), regulations) for language in Language)
    assert [one.option for one in english] == [name for name, _ in regulations_options(regulations)]
    for one in (*english, *chinese):
        assert one.title
        assert one.value
        assert one.source
        assert "{" not in f"{one.title}{one.value}{one.source}"


def test_a_ranking_names_both_chains_and_an_award_its_figures() -> None:
    english = {one.option: one for one in regulation_words(sayer(Language.ENGLISH), REGULATIONS["national"])}
    assert english["swiss_ranking"].value.startswith("exactly two equal: match points, VP, head-to-head, rounds won")
    assert "; more: match points, VP, rounds won" in english["swiss_ranking"].value
    assert english["bye"].value == "1.5 match points, 17 VP"
    assert english["bye"].source == "National 26(六)"
    chinese = {one.option: one for one in regulation_words(sayer(Language.CHINESE), REGULATIONS["national"])}
    assert chinese["bye"].value == "场分1.5，级差分17"
    assert chinese["home"].value == "单轮小号、双轮大号"


@pytest.mark.parametrize("language", Language)
def test_every_age_group_has_a_name(language: Language) -> None:
    say = sayer(language)
    assert len({age_group_words(say, group) for group in entries.AGE_GROUPS}) == len(entries.AGE_GROUPS)
    assert age_group_words(say, entries.AgeGroup("U16", None, 15)) == "U16"


@pytest.mark.parametrize("language", Language)
def test_every_figure_of_a_criterion_can_be_written(language: Language) -> None:
    for criterion in CRITERIA:
        assert figure_words(sayer(language), criterion, 2)
        assert not figure_words(sayer(language), criterion, None)


DETAILS: dict[str, object] = {
    "stage": "main",
    "round": 2,
    "table": 3,
    "entrant": 4,
    "chosen": 6,
    "fact": 7,
    "later": 9,
    "purpose": "ranking",
    "candidates": (4, 5),
    "reason": "taken",
}


@pytest.mark.parametrize("why", Why)
def test_every_refusal_says_what_to_do_next_and_what_it_is_about(why: Why) -> None:
    english = refused_words(sayer(Language.ENGLISH), Refused(why, **DETAILS))
    assert english.endswith(
        "[stage main, round 2, table 3, entrant 4, chosen 6, fact 7, first of them: fact 9, for equal places, "
        "among 4, 5, That opponent has been chosen already.]"
    )
    assert re.search(r"[.:;] ", english)
    chinese = refused_words(sayer(Language.CHINESE), Refused(why, **DETAILS))
    assert "阶段main、第2轮、第3桌、参赛者4号" in chinese
    assert refused_words(sayer(Language.ENGLISH), Refused(why)) == why_words(sayer(Language.ENGLISH), why)


def test_every_article_that_the_words_cite_exists() -> None:
    cited = [value for value in vars(sources).values() if isinstance(value, Citation)]
    cited += [one for book in Book for one in (sources.round_robin_source(book), sources.chart_source(book))]
    cited.append(sources.first_round_source(r.FirstRound.NEAREST, REGULATIONS["national"]))
    cited += [source(book) for book in Book for source in (sources.no_moving_up_source, sources.unplaced_source)]
    cited += [sources.home_source(basis, book) for book in Book for basis in seat_choice.HomeBasis]
    cited += [sources.topic_source(topic, one) for topic in pairing.Topic for one in REGULATIONS.values()]
    for citation in cited:
        assert len(articles_of(citation)) == len(citation.numbers)
        assert citation.numbers or (citation.basis is Basis.SILENT and citation.note)


OWN_WORDS = {
    "ERROR": "the root of all errors",
    "BAD_INPUT": "its parent",
    "REFUSED": "refused_words",
    "BAD_FILE": "the command that reads files",
    "BAD_JSON_TEXT": "the command that reads files",
    "BAD_HEADER": "list_words, which names the column",
    "BAD_CELL": "cell_words, which names the cell",
    "NO_LIST": "list_words, which names the file",
    "UNKNOWN_ENCODING": "list_words, which names the file",
}


def test_every_error_of_a_competition_has_words_in_chinese() -> None:
    say = sayer(Language.CHINESE)
    for error in _classes(PaizhuoError):
        if error.code in OWN_WORDS:
            continue
        made = error.__new__(error)
        made.args, made.text = ("detail",), "x"
        words = error_words(made, say)
        assert CHINESE.search(words), error.code


def test_reasons_of_other_books_and_unknown_ones_have_words_too() -> None:
    say = sayer(Language.ENGLISH)
    assert pairing_words(say, MatchReason(0, (3,), "odd"), REGULATIONS["national"]) == "3: odd"
    match_reason = MatchReason(1, (1, 2), ByScheme(r.FirstRound.SLIDE))
    assert pairing_words(say, match_reason, REGULATIONS["fujian-2022"]).endswith("(as the organiser has ruled)")
    by_points = pairing_words(say, MatchReason(0, (3,), SitsOut(1, 1050, 850)), REGULATIONS["national"])
    assert "with 10.5 points, where nobody behind can get more than 8.5" in by_points


def test_gz_reg8_names_no_draw() -> None:
    said = {one.option: one.value for one in regulation_words(sayer(Language.CHINESE), REGULATIONS["guangzhou-2025"])}
    assert said["match_points"] == "胜2分、负0分"

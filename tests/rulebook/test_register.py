"""The register of articles: complete enough that every citation in the system leads to an article."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections import Counter
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import paizhuo.referee
import paizhuo.tournament
from paizhuo import guandan, shengji
from paizhuo.guandan.topics import Topic as GuandanTopic
from paizhuo.officiating.after_correction import pairing_after
from paizhuo.referee import SCHEDULES
from paizhuo.referee.appeals.arbitration import Heard, Vote, decide, hear
from paizhuo.referee.appeals.conduct_appeals import conduct_appeal
from paizhuo.referee.appeals.rules import APPEAL_RULES
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.clock.interruptions import postpone_source, stop_source
from paizhuo.referee.clock.last_deal import time_up
from paizhuo.referee.clock.lateness import lateness, seated
from paizhuo.referee.clock.overtime import Blame, fast_play, overtime, shorten_overtime
from paizhuo.referee.clock.thinking import Act, Thought, limit, thinking
from paizhuo.referee.powers.permissions import table
from paizhuo.referee.powers.recusal import Office, Official, Party, conflicts
from paizhuo.referee.sheets.correction_windows import Error, Mistake, Times, windows
from paizhuo.referee.sheets.rules import sheet_rules
from paizhuo.referee.sheets.sheet import Played, Sheet, hands_in, last_moment, unsigned
from paizhuo.rulebook import BOOKS, Basis, Book, BookText, Citation, Cited
from paizhuo.shengji.topics import Topic as ShengjiTopic
from paizhuo.tournament.entries import EntryFault, EntryKind, GenderClass, class_source, source_of
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.effective_regulations import ORGANISER
from paizhuo.tournament.plan.fit.sources import day_source, format_source
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Regulations, Tiebreak
from paizhuo.tournament.plan.templates import TEMPLATES, about
from paizhuo.tournament.standings import citation_of
from tests.referee.appeals import test_appeal

if TYPE_CHECKING:
    from types import ModuleType

    from paizhuo.wording.options import AnyRules

ROOT = Path(__file__).parents[2]
DEFAULTS = ROOT / "docs" / "rules" / "defaults.md"
RULE_SETS: dict[str, AnyRules] = {**guandan.RULE_SETS, **shengji.RULE_SETS}


@pytest.mark.parametrize("text", BOOKS.values(), ids=str)
def test_numbers_are_unique_and_summaries_are_there(text: BookText) -> None:
    repeated = [number for number, count in Counter(a.number for a in text.articles).items() if count > 1]
    assert not repeated
    assert all(article.zh and article.en for article in text.articles)


def test_all_five_documents_are_registered() -> None:
    assert set(BOOKS) == set(Book)


def _citations(rules: AnyRules) -> list[tuple[str, Citation]]:
    options = [(f.name, getattr(rules, f.name)) for f in fields(rules)]
    cited = [(name, value.source) for name, value in options if isinstance(value, Cited)]
    return cited + [(topic.value, citation) for topic, citation in rules.topics.items()]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_every_citation_leads_to_an_article_of_its_own_book(rules: AnyRules) -> None:
    for name, citation in _citations(rules):
        assert citation.book is rules.book, name
        for number in citation.numbers:
            assert BOOKS[citation.book].article(number) is not None, f"{name}: {citation.book} {number}"


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_a_citation_is_an_article_or_a_silence_with_its_paragraph(rules: AnyRules) -> None:
    for name, citation in _citations(rules):
        if citation.basis is Basis.SILENT:
            assert not citation.article, name
            assert citation.note, name
        else:
            assert citation.article, name
            assert citation.note or citation.basis is Basis.STATED, name


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_every_point_of_law_is_answered(rules: AnyRules) -> None:
    assert set(rules.topics) == set(GuandanTopic if isinstance(rules, guandan.RuleSet) else ShengjiTopic)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_every_label_of_a_default_is_explained(rules: AnyRules) -> None:
    page = DEFAULTS.read_text(encoding="utf-8")
    for name, citation in _citations(rules):
        if citation.note:
            assert f"| {citation.note} |" in page, name


def _answers(regulations: Regulations) -> list[tuple[str, Cited[object]]]:
    options = [(field.name, getattr(regulations, field.name)) for field in fields(regulations)]
    return [(name, value) for name, value in options if isinstance(value, Cited)]


@pytest.mark.parametrize("regulations", REGULATIONS.values(), ids=lambda one: one.id)
def test_every_answer_of_regulations_cites_its_own_book(regulations: Regulations) -> None:
    assert len(_answers(regulations)) == len(fields(regulations)) - len(("id", "book", "title_zh", "title_en"))
    for name, answer in _answers(regulations):
        assert answer.source.book is regulations.book, name


def _within(value: object, seen: set[int]) -> Iterator[Citation]:
    """Every citation that can be reached from a value of a module."""
    if isinstance(value, Citation):
        yield value
    if isinstance(value, str | bytes | int | type(None)) or id(value) in seen:
        return
    seen.add(id(value))
    parts: list[object] = []
    if isinstance(value, type):
        parts = list(value) if issubclass(value, Enum) else []
    elif isinstance(value, Enum):
        parts = [getattr(value, "source", None)]
    elif is_dataclass(value):
        parts = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, Mapping):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | AbstractSet):
        parts = list(value)
    for part in parts:
        yield from _within(part, seen)


def _constants(package: ModuleType) -> set[Citation]:
    """The citations that stand in the modules of a package."""
    modules = [
        importlib.import_module(found.name) for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
    seen: set[int] = set()
    return {one for module in modules for value in list(vars(module).values()) for one in _within(value, seen)}


def _competition_citations() -> set[Citation]:
    """The citations of the tournament package: constants of its modules, and what its functions cite."""
    return (
        _constants(paizhuo.tournament)
        | {source_of(*facts) for facts in product(EntryFault, Book, EntryKind)}
        | {class_source(*facts) for facts in product(GenderClass, Book, EntryKind)}
        | {citation_of(book, key, two=two) for book, key, two in product(Book, Tiebreak, (False, True))}
        | {format_source(*facts) for facts in product(Format, Book)}
        | {day_source(book) for book in Book}
        | {source for name in TEMPLATES for source in about(name).sources}
    )


def _times_of(book: Book) -> Iterator[object]:
    """What the clock answers: on time, late, both late and equally late; slow; over time and too fast."""
    for east_west, north_south in product((0, 1, 301, 601), repeat=2):
        yield lateness(book, 0, seated(east_west, north_south), 1000)
    yield from (stop_source(book), postpone_source(book))
    yield time_up(book)
    for act, seconds, earlier in product(Act, (1, 61, 1000), range(3)):
        yield limit(book, act), thinking(book, Thought(act, seconds, earlier))
    for seconds, blame, knockout in product((0, 300, 301, 601), (None, Blame(Fraction(1))), (False, True)):
        yield overtime(book, seconds, blame, knockout=knockout)
    yield from (shorten_overtime(600, to, at, 3600) for to, at in product((300, 900), (0, 3600)))
    yield from (fast_play(book, 900, played, adopted=one) for played, one in product((0, 900), (False, True)))


def _sheets_of(book: Book) -> Iterator[object]:
    """What is said of sheets and of their corrections."""
    yield from (sheet_rules(book, electronic=one) for one in (False, True))
    for event in EventKind:
        # Guangzhou has no drawn match; in the others somebody hands in after one, too.
        for winner in (1,) if book is Book.GUANGZHOU_2025 else (1, None):
            played = Played(book=book, event=event, winner=winner, home=1, north_south=2, scheduled_end=0, ended=0)
            yield hands_in(played), last_moment(played)
    yield from (unsigned(book, Sheet(), reminded=one) for one in (False, True))
    for kind, event, knockout, stage_end in product(Error, EventKind, (False, True), (None, 0)):
        times = Times(scheduled_end=0, ended=0, left=0, stage_scheduled_end=stage_end, next_day_start=9)
        yield windows(Mistake(book=book, kind=kind, times=times, event=event, knockout=knockout))
    repair = next(one.repair for one in REGULATIONS.values() if one.book is book)
    for last_two, begun in product((False, True), (False, True)):
        yield pairing_after(repair, last_two=last_two, begun=begun)


def _appeals_of(book: Book) -> Iterator[object]:
    """What is said of an appeal on its way: of three members none or one finds the ruling wrong, or half of them."""
    if book not in APPEAL_RULES:
        return
    members = tuple(Official(name, unit=name) for name in ("a", "b", "c"))
    for parties in ((), (Party("p", unit="c"),)):
        heard = hear(test_appeal.forwarded(book), members, parties)
        assert isinstance(heard, Heard)
        votes = {name: Vote.WRONG if name == "a" else Vote.RIGHT for name in heard.voters}
        yield heard, decide(heard, votes)


def _referee_citations() -> set[Citation]:
    """The citations of the referee package: schedules and rules as constants, and what its functions cite."""
    tied = Party("p", region="R", unit="U")
    answers: list[object] = [
        *(table(book) for book in Book),
        *(one for book in Book for part in (_times_of, _sheets_of, _appeals_of) for one in part(book)),
        *(conflicts(Official("p", "R", "U", frozenset({"p"}), office), [tied]) for office in Office),
        conduct_appeal(0, 1, lambda _: True),
    ]
    # Every value is walked with a memory of its own: a short-lived one may lie where another did.
    return _constants(paizhuo.referee) | {one for answer in answers for one in _within(answer, set())}


SHENGJI = [citation for rules in shengji.RULE_SETS.values() for _, citation in _citations(rules)]
COMPETITION = sorted(_competition_citations(), key=str)
REFEREE = sorted(_referee_citations(), key=str)


def test_the_walk_through_the_modules_finds_what_stands_in_them() -> None:
    found = set(map(str, COMPETITION))
    assert {"NAT 26(六)", "FJ N7.2", "NAT 24(四)", "NAT 29(一)3(1)", "GZ Reg7(二)", "J23 3.2(一)"} <= found
    assert {str(answer.source) for one in REGULATIONS.values() for _, answer in _answers(one)} <= found


def test_the_walk_through_the_referee_finds_schedules_rules_windows_and_permissions() -> None:
    found = set(map(str, REFEREE))
    assert {"NAT 53(二)6", "J23 6.2(三)2", "FJ 4.7", "GZ R33.3(3)", "J17 3.2pen"} <= found
    assert {"NAT 55(三)", "J17 5.1.2", "NAT 46(二)1", "J23 4.3.2", "NAT 48(一), 48(一)2", "NAT 42(二)2"} <= found
    assert {"NAT 33(一)1", "FJ silent (tie-vote-ruling-stands)", "J23 3.7(四)2", "J23 5.2(三)2"} <= found
    assert {one.book for one in REFEREE} == set(SCHEDULES) == set(Book)


@pytest.mark.parametrize("citation", sorted({*COMPETITION, *REFEREE}, key=str), ids=str)
def test_every_citation_is_an_article_or_a_silence_with_its_label(citation: Citation) -> None:
    for number in citation.numbers:
        assert BOOKS[citation.book].article(number) is not None, number
    assert bool(citation.numbers) is (citation.basis is not Basis.SILENT)
    assert bool(citation.note) is (citation.basis is not Basis.STATED)


@pytest.mark.parametrize("book", Book)
def test_every_schedule_cites_its_own_book(book: Book) -> None:
    assert {one.book for one in _within(SCHEDULES[book], set())} == {book}


LABEL_AT = {"silence": 0, "derive": 1, "read": 1, "silent": 1, "_silent": 1, "derived": 2, "taken": 2, "Citation": 3}
"""Which argument of a call is the label; it may also be given by its name, ``note``."""


def _label(call: ast.Call) -> object:
    called = call.func
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    if name not in LABEL_AT:
        return None
    given = [*call.args[LABEL_AT[name] :][:1], *(one.value for one in call.keywords if one.arg == "note")]
    return given[0].value if given and isinstance(given[0], ast.Constant) else None


def _written_labels(package: str) -> Iterator[tuple[str, str]]:
    """Labels as they are written in the sources, also where no constant holds them; with the file."""
    for path in sorted((ROOT / "src" / "paizhuo" / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            label = _label(node) if isinstance(node, ast.Call) else None
            if isinstance(label, str):
                yield label, path.name


@pytest.mark.parametrize(
    ("package", "heading", "cited", "more"),
    [
        pytest.param(
            "tournament",
            "比赛",
            COMPETITION,
            {
                ORGANISER: "effective_regulations.py",
                "sign-in-checks": "officiating/sign_in.py",
                "prize-categories": "officiating/prizes.py",
                "fixed-tables": "fixed_tables.py",
            },
            id="tournament",
        ),
        pytest.param("referee", "裁判", REFEREE, {}, id="referee"),
        pytest.param("shengji", "升级", SHENGJI, {}, id="shengji"),
    ],
)
def test_every_label_is_explained_and_no_other(
    package: str, heading: str, cited: list[Citation], more: dict[str, str]
) -> None:
    page = DEFAULTS.read_text(encoding="utf-8")
    words = dict(_written_labels(f"wording/{package}"))
    used = dict(_written_labels(package)) | words | {one.note: str(one) for one in cited if one.note} | more
    assert [(label, where) for label, where in sorted(used.items()) if f"| {label} |" not in page] == []
    section = page.partition(f"\n## {heading}")[2].partition("\n## ")[0]
    explained = [row.split(" | ")[0].removeprefix("| ") for row in section.splitlines() if row.startswith("| ")]
    assert explained
    assert sorted(set(explained) - set(used) - {"label"}) == []


def test_no_label_is_explained_twice() -> None:
    rows = [row for row in DEFAULTS.read_text(encoding="utf-8").splitlines() if row.startswith("| ")]
    labels = Counter(row.split(" | ")[0] for row in rows if not row.startswith("| label |"))
    assert [label for label, count in labels.items() if count > 1] == []

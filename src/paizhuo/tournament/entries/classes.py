"""组别: the gender classes [NAT 17(二); J23 3.1] and the age groups [J23 3.2], and whether an entry fits them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.entries.dates import age_on
from paizhuo.tournament.entries.entry import EntryKind
from paizhuo.tournament.entries.findings import BadRules, EntryFault, EntryFinding
from paizhuo.tournament.entries.person import Gender
from paizhuo.tournament.entries.sources import source_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.entries.dates import Age
    from paizhuo.tournament.entries.entry import Entry

_OLDEST_LIKELY = 120
_ORGANISERS = Citation(Book.JIANGSU_2023, "3.2")


class GenderClass(Enum):
    """性别组别: who may play [NAT 17(二)]."""

    OPEN = "open"
    """公开赛: everybody [NAT 17(二)1]."""
    MEN = "men"
    """男子赛 [NAT 17(二)2]."""
    WOMEN = "women"
    """女子赛 [NAT 17(二)3]."""
    MIXED = "mixed"
    """混合赛: every partnership is a man and a woman [NAT 17(二)4]."""
    SPECIAL_MIXED = "special-mixed"
    """特殊混合团体赛: a men's pair and a women's pair play [NAT 17(二)5]."""


_ONLY = {GenderClass.MEN: Gender.MALE, GenderClass.WOMEN: Gender.FEMALE}
_ARTICLES = {
    GenderClass.OPEN: "17(二)1",
    GenderClass.MEN: "17(二)2",
    GenderClass.WOMEN: "17(二)3",
    GenderClass.MIXED: "17(二)4",
    GenderClass.SPECIAL_MIXED: "17(二)5",
}
_JIANGSU = {EntryKind.PAIRS: "3.1(一)", EntryKind.TEAM: "3.1(二)"}
_NEEDED = {EntryKind.INDIVIDUAL: 0, EntryKind.PAIRS: 1, EntryKind.TEAM: 2}
"""How many men, and how many women, an entrant needs to field mixed partnerships."""


@dataclass(frozen=True, slots=True)
class AgeGroup:
    """年龄组: ages in full years from ``youngest`` to ``oldest``; an organiser may define others [J23 3.2]."""

    name: str
    youngest: int | None = None
    oldest: int | None = None
    source: Citation = _ORGANISERS

    def __post_init__(self) -> None:
        """Refuse a group that nobody fits."""
        low, high = self.youngest or 0, self.oldest
        if low < 0 or (high is not None and high < low):
            raise BadRules(f"nobody is {self.youngest} to {self.oldest} years old", text=self.name)

    @property
    def limited(self) -> bool:
        """Whether the group has a limit at all."""
        return self.youngest is not None or self.oldest is not None

    def fits(self, age: int) -> bool:
        """Whether somebody of this age may play."""
        return (self.youngest is None or age >= self.youngest) and (self.oldest is None or age <= self.oldest)


SENIOR = AgeGroup("senior", 60, None, Citation(Book.JIANGSU_2023, "3.2(一)"))
"""老年组"""
MIDDLE_A = AgeGroup("middle-a", 45, 59, Citation(Book.JIANGSU_2023, "3.2(二)1"))
"""中年甲组"""
MIDDLE_B = AgeGroup("middle-b", 25, 44, Citation(Book.JIANGSU_2023, "3.2(二)2"))
"""中年乙组"""
YOUTH = AgeGroup("youth", 18, 24, Citation(Book.JIANGSU_2023, "3.2(三)"))
"""青年组"""
ANY_AGE = AgeGroup("open", None, None, Citation(Book.JIANGSU_2023, "3.2(四)"))
"""公开组"""
AGE_GROUPS = (SENIOR, MIDDLE_A, MIDDLE_B, YOUTH, ANY_AGE)


def groups_of(age: int, groups: tuple[AgeGroup, ...] = AGE_GROUPS) -> tuple[AgeGroup, ...]:
    """The groups in which somebody of this age may play.

    >>> [group.name for group in groups_of(60)], [group.name for group in groups_of(17)]
    (['senior', 'open'], ['open'])
    """
    return tuple(group for group in groups if group.fits(age))


def class_source(gender_class: GenderClass, book: Book, kind: EntryKind) -> Citation:
    """The article that defines a gender class; J23 has no special mixed teams, J17, FJ and GZ have no classes."""
    if book is Book.NATIONAL:
        article = _ARTICLES[gender_class]
        derived = gender_class is GenderClass.MIXED and kind is EntryKind.TEAM
        return Citation(book, article, Basis.DERIVED, "mixed-teams") if derived else Citation(book, article)
    known = book is Book.JIANGSU_2023 and kind in _JIANGSU
    if known and gender_class not in {GenderClass.OPEN, GenderClass.SPECIAL_MIXED}:
        return Citation(book, _JIANGSU[kind])
    return Citation(book, "", Basis.SILENT, "gender-classes")


def gender_findings(
    entry: Entry, gender_class: GenderClass, kind: EntryKind, book: Book = Book.NATIONAL
) -> tuple[EntryFinding, ...]:
    """性别审核: what keeps an entry out of a gender class; only players count, not leader and coach."""
    if gender_class is GenderClass.OPEN:
        return ()
    missing = tuple(
        EntryFinding(
            EntryFault.GENDER_MISSING,
            entry.number,
            f"members[{at}].gender",
            source_of(EntryFault.GENDER_MISSING, book, kind),
            person,
        )
        for at, person in enumerate(entry.members)
        if person.gender is None
    )
    source, only = class_source(gender_class, book, kind), _ONLY.get(gender_class)
    if only is not None:
        return missing + tuple(
            EntryFinding(EntryFault.GENDER_NOT_ALLOWED, entry.number, f"members[{at}].gender", source, person)
            for at, person in enumerate(entry.members)
            if person.gender not in {None, only}
        )
    return missing or tuple(_too_few(entry, _NEEDED[kind], source))


def _too_few(entry: Entry, needed: int, source: Citation) -> Iterator[EntryFinding]:
    for gender, fault in ((Gender.MALE, EntryFault.TOO_FEW_MEN), (Gender.FEMALE, EntryFault.TOO_FEW_WOMEN)):
        found = sum(person.gender is gender for person in entry.members)
        if found < needed:
            yield EntryFinding(fault, entry.number, "members", source, limit=needed, found=found)


def age_findings(
    entry: Entry, group: AgeGroup, first_day: str, kind: EntryKind, book: Book = Book.JIANGSU_2023
) -> tuple[EntryFinding, ...]:
    """年龄审核: what keeps an entry out of an age group, by the ages on the first day of the event (silent: ours)."""
    found = []
    for at, person in enumerate(entry.members):
        age = None if person.born is None else age_on(person.born, first_day)
        fault = _age_fault(age, group)
        if fault is not None:
            source = group.source if fault is EntryFault.AGE_NOT_ALLOWED else source_of(fault, book, kind)
            years = None if age is None else age.most
            found.append(EntryFinding(fault, entry.number, f"members[{at}].born", source, person, found=years))
    return tuple(found)


def _age_fault(age: Age | None, group: AgeGroup) -> EntryFault | None:
    if age is None:
        return EntryFault.BORN_MISSING if group.limited else None
    fits = {group.fits(age.least), group.fits(age.most)}
    if fits == {False}:
        return EntryFault.AGE_NOT_ALLOWED
    if age.most < 0 or age.least > _OLDEST_LIKELY:
        return EntryFault.BORN_UNLIKELY
    return EntryFault.AGE_UNCERTAIN if False in fits else None

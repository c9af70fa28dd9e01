"""报名表审核: what can be judged of an entry by itself: its form and the classes of its players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries.classes import age_findings, gender_findings
from paizhuo.tournament.entries.dates import parse_day
from paizhuo.tournament.entries.findings import EntryFault
from paizhuo.tournament.entries.person import folded
from paizhuo.tournament.entries.visible_text import hides

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.entries.entry import Entry
    from paizhuo.tournament.entries.findings import EntryFinding
    from paizhuo.tournament.entries.rules import EntryRules

LONGEST_NAME = 40


def own_findings(entry: Entry, rules: EntryRules) -> tuple[EntryFinding, ...]:
    """What is wrong with an entry taken alone."""
    return (
        *_size(entry, rules),
        *_names(entry, rules),
        *_formalities(entry, rules),
        *gender_findings(entry, rules.gender_class, rules.kind, rules.book),
        *(
            ()
            if rules.first_day is None
            else age_findings(entry, rules.age_group, rules.first_day, rules.kind, rules.book)
        ),
    )


def _size(entry: Entry, rules: EntryRules) -> Iterator[EntryFinding]:
    (least, most), found = rules.size, len(entry.members)
    if not least <= found <= most:
        limit = least if found < least else most
        yield rules.finding(EntryFault.WRONG_SIZE, entry.number, "members", limit=limit, found=found)


def _names(entry: Entry, rules: EntryRules) -> Iterator[EntryFinding]:
    named = [("name", entry.name, None)]
    for field, name, person in (*named, *((f"{at}.name", who.name, who) for _, at, who in entry.people())):
        if not name.strip():
            yield rules.finding(EntryFault.NAME_EMPTY, entry.number, field, person=person)
        elif hides(name):
            yield rules.finding(EntryFault.NAME_HIDES, entry.number, field, person=person)
        elif len(name) > LONGEST_NAME:
            yield rules.finding(
                EntryFault.NAME_LONG, entry.number, field, person=person, limit=LONGEST_NAME, found=len(name)
            )
    for field in ("unit", "team", "region", "sponsor"):
        if hides(getattr(entry, field)):
            yield rules.finding(EntryFault.NAME_HIDES, entry.number, field)


def _formalities(entry: Entry, rules: EntryRules) -> Iterator[EntryFinding]:
    if rules.needs_leader and entry.leader is None and entry.coach is None:
        yield rules.finding(EntryFault.LEADER_MISSING, entry.number, "leader")
    if rules.closes is not None and entry.entered is not None and parse_day(entry.entered) > parse_day(rules.closes):
        yield rules.finding(EntryFault.ENTERED_LATE, entry.number, "entered")
    if (rules.limits_units or rules.one_unit) and not folded(entry.unit):
        yield rules.finding(EntryFault.UNIT_MISSING, entry.number, "unit")
    elif rules.one_unit:
        for at, person in enumerate(entry.members):
            if person.unit and folded(person.unit) != folded(entry.unit):
                yield rules.finding(EntryFault.OTHER_UNIT, entry.number, f"members[{at}].unit", person=person)
    if rules.entries_per_team is not None and not folded(entry.team):
        yield rules.finding(EntryFault.TEAM_MISSING, entry.number, "team")
    if entry.seed is not None and rules.seeds is not None and entry.seed > rules.seeds:
        yield rules.finding(EntryFault.SEED_BEYOND, entry.number, "seed", limit=rules.seeds, found=entry.seed)

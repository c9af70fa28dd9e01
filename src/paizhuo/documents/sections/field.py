"""参赛名单: the entries with numbers, units and players, the waiting list, the groups and the officials."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import heading, listing, note
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.taking_part import taking_part
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.wording import N_
from paizhuo.wording.tournament import choice_of_plan_words, stage_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.tournament.entries import Entry

_NAMES = {EntryKind.TEAM: N_("Team name"), EntryKind.PAIRS: N_("Names"), EntryKind.INDIVIDUAL: N_("Player's name")}


def name_head(event_view: EventView) -> str:
    """参赛者: the head of the column of entrants."""
    return event_view.say(_NAMES[event_view.plan.entries.kind])


def start_list(event_view: EventView) -> tuple[Block, ...]:
    """参赛名单: all entries by number, then the waiting list."""
    state, say = event_view.state, event_view.say
    behind = set(waiting(state))
    entered = [state.entries[number] for number in sorted(state.entries) if number not in behind]
    blocks = [_list(event_view, entered)] if entered else []
    if behind:
        blocks += [
            heading(say(N_("Waiting list"))),
            _list(event_view, [state.entries[number] for number in waiting(state)]),
        ]
    blocks.append(note(size_of_field(event_view)))
    return tuple(blocks)


def size_of_field(event_view: EventView) -> str:
    """参赛规模: how many take part, with how many players, from how many units."""
    entries = [event_view.state.entries[number] for number in taking_part(event_view.state)]
    units = len({one.unit for one in entries if one.unit})
    players = sum(len(one.members) for one in entries)
    text = event_view.say(N_("Entries: {entries}; players: {players}; units: {units}"))
    return text.format(entries=len(entries), players=players, units=units)


def _list(event_view: EventView, entries: list[Entry]) -> Block:
    say = event_view.say
    with_players = any(_has_more_people(one) for one in entries)
    with_unit, with_seed = any(one.unit for one in entries), any(one.seed for one in entries)
    with_remark = any(_remark(event_view, one) for one in entries)
    heads = [say(N_("No.")), name_head(event_view)]
    widths = ["auto", "1fr"]
    for wanted, head, width in (
        (with_unit, N_("Unit"), "1fr"),
        (with_players, N_("Players"), "1.4fr"),
        (with_seed, N_("Seed"), "auto"),
        (with_remark, N_("Remarks"), "auto"),
    ):
        if wanted:
            heads.append(say(head))
            widths.append(width)
    rows = []
    for one in entries:
        row = [str(one.number), one.name]
        row += [one.unit] if with_unit else []
        row += [_people(event_view, one)] if with_players else []
        row += [str(one.seed or "")] if with_seed else []
        row += [_remark(event_view, one)] if with_remark else []
        rows.append(row)
    return listing(heads, rows, widths, right=(0,), strong=(0,), names=range(1, len(heads)), size=9.5)


def _has_more_people(entry: Entry) -> bool:
    """Whether an entry has people who are not in its name."""
    return bool(entry.leader or entry.coach) or any(person.name not in entry.name for person in entry.members)


def _players(event_view: EventView, entry: Entry) -> str:
    return event_view.say(N_(", ")).join(person.name for person in entry.members)


def _people(event_view: EventView, entry: Entry) -> str:
    """The players, and the leader and coach where there are any."""
    say = event_view.say
    people = [_players(event_view, entry)]
    for text, person in ((N_("leader {name}"), entry.leader), (N_("coach {name}"), entry.coach)):
        if person is not None:
            people.append(say(text).format(name=person.name))
    return say(N_("; ")).join(people)


def _remark(event_view: EventView, entry: Entry) -> str:
    state, say = event_view.state, event_view.say
    if entry.number in state.left:
        return choice_of_plan_words(say, state.left[entry.number].how)
    late = entry.late_from_round
    return say(N_("from round {round}")).format(round=late) if late else ""


def groups(event_view: EventView) -> tuple[Block, ...]:
    """分组: the groups of every stage that has several."""
    return tuple(
        block for stage in event_view.stages if len(stage.groups) > 1 for block in _groups(event_view, stage.id)
    )


def _groups(event_view: EventView, stage: str) -> Iterator[Block]:
    say, entries = event_view.say, event_view.state.entries
    yield heading(stage_words(say, event_view.plan.stage(stage)))
    rows = [
        (letter(at) if place == 0 else "", str(place + 1), str(number), entries[number].name, entries[number].unit)
        for at, group in enumerate(event_view.state.stages[stage].groups)
        for place, number in enumerate(group)
    ]
    heads = [say(N_("Group")), say(N_("Place in the group")), say(N_("No.")), name_head(event_view), say(N_("Unit"))]
    yield listing(heads, rows, ("auto", "auto", "auto", "1fr", "1fr"), right=(1, 2), strong=(0, 2))


def officials(event_view: EventView) -> tuple[Block, ...]:
    """裁判员与工作人员: the officials with their posts."""
    say, people = event_view.say, event_view.officials
    if not people:
        return ()
    with_unit = any(one.unit for one in people)
    heads = [say(N_("Post")), say(N_("Full name")), *([say(N_("Unit"))] if with_unit else [])]
    rows = [(one.post, one.name, *([one.unit] if with_unit else [])) for one in people]
    return (listing(heads, rows, ["1fr"] * len(heads), strong=(1,), size=10.5),)

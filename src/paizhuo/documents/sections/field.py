"""参赛名单: who takes part: numbers, units, players, groups, and who waits or has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import heading, listing, note
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.wording import N_
from paizhuo.wording.tournament import choice_of_plan_words, stage_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.tournament.entries import Entry

_NAMES = {EntryKind.TEAM: N_("Team name"), EntryKind.PAIRS: N_("Names"), EntryKind.INDIVIDUAL: N_("Player")}


def name_head(occasion: EventView) -> str:
    """参赛者: as the head of a column calls them."""
    return occasion.say(_NAMES[occasion.plan.entries.kind])


def start_list(occasion: EventView) -> tuple[Block, ...]:
    """参赛名单: all entries by number; those who wait apart."""
    state, say = occasion.state, occasion.say
    behind = set(waiting(state))
    entered = [state.entries[number] for number in sorted(state.entries) if number not in behind]
    blocks = [_list(occasion, entered)] if entered else []
    if behind:
        blocks += [
            heading(say(N_("Waiting list"))),
            _list(occasion, [state.entries[number] for number in waiting(state)]),
        ]
    units = len({one.unit for one in entered if one.unit})
    players = sum(len(one.members) for one in entered)
    text = say(N_("Entries: {entries}; players: {players}; units: {units}"))
    blocks.append(note(text.format(entries=len(entered), players=players, units=units)))
    return tuple(blocks)


def _list(occasion: EventView, entries: list[Entry]) -> Block:
    say = occasion.say
    with_players = any(_tells_more(one) for one in entries)
    with_unit, with_seed = any(one.unit for one in entries), any(one.seed for one in entries)
    with_remark = any(_remark(occasion, one) for one in entries)
    heads = [say(N_("No.")), name_head(occasion)]
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
        row += [_people(occasion, one)] if with_players else []
        row += [str(one.seed or "")] if with_seed else []
        row += [_remark(occasion, one)] if with_remark else []
        rows.append(row)
    return listing(heads, rows, widths, right=(0,), strong=(0,), size=9.5)


def _tells_more(entry: Entry) -> bool:
    """Whether an entry has people whom its name does not tell."""
    return bool(entry.leader or entry.coach) or any(person.name not in entry.name for person in entry.members)


def _players(occasion: EventView, entry: Entry) -> str:
    return occasion.say(N_(", ")).join(person.name for person in entry.members)


def _people(occasion: EventView, entry: Entry) -> str:
    """The players, and the leader and coach where there are any."""
    say = occasion.say
    told = [_players(occasion, entry)]
    for text, person in ((N_("leader {name}"), entry.leader), (N_("coach {name}"), entry.coach)):
        if person is not None:
            told.append(say(text).format(name=person.name))
    return say(N_("; ")).join(told)


def _remark(occasion: EventView, entry: Entry) -> str:
    state, say = occasion.state, occasion.say
    if entry.number in state.left:
        return choice_of_plan_words(say, state.left[entry.number].how)
    late = entry.late_from_round
    return say(N_("from round {round}")).format(round=late) if late else ""


def groups(occasion: EventView) -> tuple[Block, ...]:
    """分组: of every stage that has begun in several groups."""
    return tuple(block for stage in occasion.stages if len(stage.groups) > 1 for block in _groups(occasion, stage.id))


def _groups(occasion: EventView, stage: str) -> Iterator[Block]:
    say, entries = occasion.say, occasion.state.entries
    yield heading(stage_words(say, occasion.plan.stage(stage)))
    rows = [
        (letter(at) if place == 0 else "", str(place + 1), str(number), entries[number].name, entries[number].unit)
        for at, group in enumerate(occasion.state.stages[stage].groups)
        for place, number in enumerate(group)
    ]
    heads = [say(N_("Group")), say(N_("Place in the group")), say(N_("No.")), name_head(occasion), say(N_("Unit"))]
    yield listing(heads, rows, ("auto", "auto", "auto", "1fr", "1fr"), right=(1, 2), strong=(0, 2))


def officials(occasion: EventView) -> tuple[Block, ...]:
    """裁判员与工作人员: as they are to be printed."""
    say, people = occasion.say, occasion.officials
    if not people:
        return ()
    with_unit = any(one.unit for one in people)
    heads = [say(N_("Post")), say(N_("Full name")), *([say(N_("Unit"))] if with_unit else [])]
    rows = [(one.post, one.name, *([one.unit] if with_unit else [])) for one in people]
    return (listing(heads, rows, ["1fr"] * len(heads), strong=(1,), size=10.5),)

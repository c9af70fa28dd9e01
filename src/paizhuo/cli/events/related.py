"""相关队: ``event related`` lists who is kept apart in pairings, and changes it [NAT 19(五)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_reason, counted, number_list
from paizhuo.cli.events.event_file import edit_event, load
from paizhuo.cli.events.lookup import known_entrant, names_of
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.officiating import related_entrants
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.entries import RelatedBy
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import choice_of_plan_words, stage_titles
from paizhuo.wording.tournament.entrants import entrants_words, where_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.officiating.related_entrants import RelatedMeeting
    from paizhuo.tournament.log.facts import RelatedSet
    from paizhuo.tournament.log.state import State

NONE = "none"


def add_to(actions: Actions) -> None:
    """Add ``event related``."""
    related = actions.add("related", _related, N_("who is kept apart in pairings; or change it"), writes=True)
    change = related.add_mutually_exclusive_group()
    change.add_argument(
        "--by",
        nargs="+",
        choices=[*(one.value for one in RelatedBy), NONE],
        help=N_("keep entrants apart that have this in common"),
    )
    change.add_argument("--add", nargs=2, metavar=("NAME", "1,2"), help=N_("a new group: its name and its entrants"))
    change.add_argument("--delete", type=counted, metavar="N", help=N_("delete the group in line N of the list"))
    change.add_argument(
        "--group", nargs=2, metavar=("N", "1,2"), help=N_("the group in line N has these entrants from now on")
    )
    add_reason(related, required=False)


def _related(chosen: argparse.Namespace, say: Say) -> int:
    if not any((chosen.by, chosen.add, chosen.delete, chosen.group)):
        _, state = load(chosen.file, say)
        _show(chosen, state, say)
        return 0
    with edit_event(chosen.file, say, chosen.official) as event:
        event.add(_changed(chosen, event.state, say))
    show_recorded(chosen, event, say)
    return 0


def _changed(chosen: argparse.Namespace, state: State, say: Say) -> RelatedSet:
    reason = chosen.reason or ""
    if chosen.by:
        by = [RelatedBy(one) for one in chosen.by if one != NONE]
        return related_entrants.with_criteria(state, by, reason)
    if chosen.delete:
        return related_entrants.without_group(state, chosen.delete, reason)
    name, typed = chosen.add or chosen.group
    entrants = [known_entrant(state, number, say) for number in number_list(typed)]
    if chosen.add:
        return related_entrants.with_group(state, name, entrants, reason)
    return related_entrants.with_entrants(state, counted(name), entrants, reason)


def _show(chosen: argparse.Namespace, state: State, say: Say) -> None:
    lists = related_entrants.related_lists(state)
    meetings = list(_meetings(state))
    if chosen.json:
        shared = [{"by": one.by.value, "value": one.value, "entrants": one.entrants} for one in lists.shared]
        groups = [{"name": one.name, "entrants": one.entrants} for one in lists.by_hand]
        met = [{**key._asdict(), "home": one.home, "away": one.away} for key, one in meetings]
        output.data({"by": [one.value for one in lists.by], "shared": shared, "groups": groups, "meetings": met})
        return
    names = names_of(state)
    rows = [("", choice_of_plan_words(say, one.by), one.value, one.entrants) for one in lists.shared]
    rows += [(str(at), "", one.name, one.entrants) for at, one in enumerate(lists.by_hand, start=1)]
    if not rows:
        output.line(say(N_("Nobody is kept apart.")))
        return
    heads = (say(N_("line")), say(N_("by")), say(N_("group")), say(N_("entrants")))
    table = [(line, by, value, entrants_words(say, numbers, names)) for line, by, value, numbers in rows]
    output.table(heads, table, right=(0,))
    text = say(N_("{where}: {entrants} meet and are related"))
    titles = stage_titles(say, state.plan)
    for key, one in meetings:
        where = where_words(say, stage=key.stage, round_=key.round, table=key.table, titles=titles)
        output.line(text.format(where=where, entrants=entrants_words(say, (one.home, one.away), names)))


def _meetings(state: State) -> Iterator[tuple[TableKey, RelatedMeeting]]:
    """Who meets a related opponent in the last round of a stage that is open."""
    for stage in state.stages.values():
        if stage.rounds and not stage.closed:
            last = stage.rounds[-1]
            for table, match in sorted(last.matches.items()):
                for one in related_entrants.related_at_table(state, match.pairing):
                    yield TableKey(stage.id, last.number, table), one

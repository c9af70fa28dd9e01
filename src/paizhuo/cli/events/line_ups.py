"""分节出场: ``event line-ups``, ``line-up-back``, ``seat-lot`` and the ``segment-…`` commands of team matches."""

from __future__ import annotations

import time
from datetime import datetime
from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_match, add_reason, add_seed, counted, end, fresh_seed, moment
from paizhuo.cli.events.event_file import NotNow, edit_event, load
from paizhuo.cli.events.lookup import chosen_key, chosen_round, opened_stage
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.officiating.board_shares import player_shares
from paizhuo.officiating.segments import declares_line_ups, drawn_seat_lot, segment_view
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import N_, Say
from paizhuo.wording.officiating.segments import boards_words, share_words, side_status_words
from paizhuo.wording.tournament.entrants import end_words
from paizhuo.wording.tournament.line_ups import segment_words, side_place_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.officiating.segments import SegmentView
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.state import State


def add_to(actions: Actions) -> None:
    """Add the commands about the line-ups of a match in segments."""
    shown = actions.add("line-ups", _line_ups, N_("who sits where in each segment, and which line-ups are missing"))
    add_match(shown)
    back = actions.add("line-up-back", _back, N_("take a sealed line-up of a segment back"), writes=True)
    _add_segment(back)
    _add_side(back)
    lot = actions.add("seat-lot", _lot, N_("draw which side first picks a segment with seat choice"), writes=True)
    add_match(lot)
    lot.add_argument("--first", type=end, metavar="home|away", help=N_("who won the lot, if it was drawn by hand"))
    add_seed(lot)
    pick = actions.add("segment-pick", _pick, N_("the side whose turn it is takes a segment"), writes=True)
    _add_segment(pick)
    pick.add_argument("--side", type=end, metavar="home|away", help=N_("who picked, to be checked against the turn"))
    start = actions.add("segment-start", _start, N_("when a segment begins; line-ups are due before"), writes=True)
    start.add_argument("--stage", metavar="STAGE", help=N_("the stage, if several are open"))
    start.add_argument("--round", type=counted, metavar="R", help=N_("the round (the latest)"))
    start.add_argument("--segment", type=counted, required=True, metavar="N", help=N_("the segment"))
    start.add_argument("--at", type=moment, required=True, metavar="TIME", help=N_("the time, such as 14:50"))
    forfeit = actions.add("segment-forfeit", _forfeit, N_("a side gives one segment up"), writes=True)
    _add_segment(forfeit)
    _add_side(forfeit)
    add_reason(forfeit)


def _add_segment(action: argparse.ArgumentParser) -> None:
    add_match(action)
    action.add_argument("--segment", type=counted, required=True, metavar="N", help=N_("the segment"))


def _add_side(action: argparse.ArgumentParser) -> None:
    action.add_argument("--side", type=end, required=True, metavar="home|away", help=N_("which side"))


def _back(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        event.add(f.LineUpTakenBack(*chosen_key(chosen, event.state, say), chosen.segment, chosen.side))
    show_recorded(chosen, event, say)
    return 0


def _lot(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        key = chosen_key(chosen, event.state, say)
        by_hand = chosen.first is not None
        event.add(
            f.SeatLotDrawn(*key, chosen.first)
            if by_hand
            else drawn_seat_lot(event.state, key, chosen.seed or fresh_seed())
        )
    show_recorded(chosen, event, say)
    return 0


def _pick(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        event.add(f.SegmentPicked(*chosen_key(chosen, event.state, say), chosen.segment, chosen.side))
    show_recorded(chosen, event, say)
    return 0


def _start(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = opened_stage(event.state, chosen.stage, say)
        number = chosen_round(event.state, stage, chosen.round, say).number
        event.add(f.SegmentTimed(stage, number, chosen.segment, chosen.at))
    show_recorded(chosen, event, say)
    return 0


def _forfeit(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        key = chosen_key(chosen, event.state, say)
        event.add(f.SegmentForfeited(*key, chosen.segment, chosen.side, chosen.reason))
    show_recorded(chosen, event, say)
    return 0


def _line_ups(chosen: argparse.Namespace, say: Say) -> int:
    _, state = load(chosen.file, say)
    key = chosen_key(chosen, state, say)
    if not declares_line_ups(state, key.stage):
        raise NotNow(say(N_("Only teams that play boards declare line-ups by segment.")))
    now = int(time.time())
    segments = range(1, state.plan.stage(key.stage).segments + 1)
    views = [segment_view(state, key, segment, viewer=None, now=now) for segment in segments]
    if chosen.json:
        output.data({"segments": [_data(view) for view in views]})
        return 0
    for view in views:
        _show(state, key, view, say)
    return 0


def _show(state: State, key: TableKey, view: SegmentView, say: Say) -> None:
    title = [segment_words(say, view.segment), boards_words(say, view.boards)]
    if view.starts is not None:
        title.append(datetime.fromtimestamp(view.starts).astimezone().strftime("%H:%M"))
    if view.choice is not None:
        title.append(say(N_("seat choice: {side}")).format(side=end_words(say, view.choice)))
    output.line(say(N_(", ")).join(title))
    for end_ in End:
        side = view.of(end_)
        output.line(f"{end_words(say, end_)}  {side_status_words(say, side)}", indent=2)
        for place in side.players:
            output.line(f"{side_place_words(say, place)}  {place.player}", indent=4)
        for share in player_shares(state, key, end_, view.segment) if side.players else ():
            if said := share_words(say, share):
                output.line(f"{share.name}  {said}", indent=4)


def _data(view: SegmentView) -> dict[str, Any]:
    return {
        "segment": view.segment,
        "boards": list(view.boards),
        "starts": view.starts,
        "choice": view.choice and view.choice.value,
        **{
            end_.value: {
                "status": view.of(end_).status.value,
                "due": view.of(end_).due,
                "by_rule": view.of(end_).by_rule,
                "late": view.of(end_).late,
                "players": [one._asdict() for one in view.of(end_).players],
            }
            for end_ in End
        },
    }

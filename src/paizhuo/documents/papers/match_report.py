"""单场成绩报告: a team match with boards: both rooms, IMP, VP, match points and line-ups [NAT 46(二)4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.finished_boards import check_finished
from paizhuo.documents.paper import Missing, missing_in, present
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.score_sheets.presets import preset_words
from paizhuo.documents.sections.blocks import heading, listing, note
from paizhuo.documents.sides import ROOMS
from paizhuo.documents.tables import matches_of, round_of, stage_of
from paizhuo.officiating.board_course import segments_of
from paizhuo.officiating.board_publication import boards_of_match
from paizhuo.officiating.board_rows import board_rows
from paizhuo.officiating.board_shares import players_in
from paizhuo.officiating.tables.match_lists import match_rows
from paizhuo.seats import Seat
from paizhuo.tournament.entries import EntryKind, Room
from paizhuo.tournament.seating import seating_of
from paizhuo.wording import N_, seat_words
from paizhuo.wording.tournament import outcome_words, points_words, stage_words, vp_words
from paizhuo.wording.tournament.boards import board_levels_words
from paizhuo.wording.tournament.duplicate import duplicate_words
from paizhuo.wording.tournament.entrants import entrants_words
from paizhuo.wording.tournament.entries import room_words
from paizhuo.wording.tournament.line_ups import segment_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.officiating.board_rows import BoardRow
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.wording import Say

FOR_TEAMS = N_("A match report is for team matches with duplicate boards.")
WAITING = N_("Table {table} of round {round} has no result yet.")
_ORDER = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


def is_used(event_view: EventView) -> bool:
    """Whether teams play with duplicate boards."""
    is_team = event_view.plan.entries.kind is EntryKind.TEAM
    return is_team and any(stage.boards for stage in event_view.plan.stages)


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: a team match that counts, of which no board is still played elsewhere."""
    stage = stage_of(event_view, where)
    if event_view.plan.entries.kind is not EntryKind.TEAM or not stage.boards:
        return Missing(FOR_TEAMS)
    matches, one = matches_of(event_view, where), round_of(event_view, where)
    if (missing := missing_in(matches) or missing_in(one)) is not None:
        return missing
    for match in present(matches):
        if match.confirmed is None:
            return Missing(WAITING, {"table": match.pairing.table, "round": where.round})
        if (missing := check_finished(present(one), boards_of_match(stage, match))) is not None:
            return missing
    return None


def make(event_view: EventView, where: Where) -> Paper:
    """单场成绩报告: of one match, or of all matches of a round one after another."""
    say, stage = event_view.say, stage_of(event_view, where)
    blocks: list[Block] = []
    for match in present(matches_of(event_view, where)):
        blocks += _report(event_view, stage, match, where.round)
    about = (stage_words(say, stage), say(N_("round {round}")).format(round=where.round))
    return posted_list(event_view, say(N_("Match report")), say(N_(", ")).join(about), blocks)


def _report(event_view: EventView, stage: StagePlan, match: MatchState, number: int) -> Iterator[Block]:
    say = event_view.say
    home, away = (entrants_words(say, side, event_view.names) for side in (match.pairing.home, match.pairing.away))
    yield heading(
        say(N_("Table {table}: {home} against {away}")).format(table=match.pairing.table, home=home, away=away)
    )
    yield from _result(event_view, stage, match, number)
    rows = board_rows(match, stage)
    if match.boards:
        yield _boards(say, stage, rows)
    else:
        yield note(say(N_("The result was entered as a total; nothing is known of single boards.")))
    seated = _line_ups(say, stage, match)
    if any(any(names) for _, *names in seated):
        heads = [say(N_("Line-up")), *(seat_words(seat, say) for seat in _ORDER)]
        yield listing(heads, seated, ("30mm", "1fr", "1fr", "1fr", "1fr"), strong=(0,))


def _result(event_view: EventView, stage: StagePlan, match: MatchState, number: int) -> Iterator[Block]:
    """What the match came to: in words, and in points where the stage gives any."""
    say = event_view.say
    if match.confirmed is not None:
        yield note(outcome_words(say, match.confirmed))
    row = next(one for one in match_rows(event_view.state, stage.id, number) if one.table == match.pairing.table)
    if row.points is None:
        return
    home, away = row.points
    vp = vp_words(say, event_view.state.regulations.book)
    text = say(N_("{vp} {home_vp} : {away_vp}, match points {home_mp} : {away_mp}"))
    yield note(
        text.format(
            vp=vp,
            home_vp=points_words(home.vp),
            away_vp=points_words(away.vp),
            home_mp=points_words(home.mp),
            away_mp=points_words(away.mp),
        )
    )


def _boards(say: Say, stage: StagePlan, rows: tuple[BoardRow, ...]) -> Block:
    """The boards of both rooms; the last board of a segment has the net of the segment beside it."""
    heads = (
        N_("Board no."),
        N_("Level of the board"),
        N_("Open room"),
        N_("Closed room"),
        N_("Home, IMP"),
        N_("Visitors, IMP"),
        N_("Running"),
        N_("Remarks"),
    )
    ends = {numbers[-1]: numbers for numbers in segments_of(stage)} if stage.segments > 1 else {}
    net = {row.board: row.net[0] for row in rows}
    cells = []
    for row in rows:
        remarks = [duplicate_words(say, row.void)] if row.void is not None else []
        if row.board > stage.boards:
            remarks.append(say(N_("extra board")))
        elif row.state is not None and row.void is None and row.state.value != "compared":
            remarks.append(duplicate_words(say, row.state))
        if row.board in ends:
            total = sum(net[board] for board in ends[row.board])
            remarks.append(say(N_("segment {net}")).format(net=_signed(total)))
        rooms = ["" if one is None else board_levels_words(one) for one in (row.open_room, row.closed_room)]
        known = row.state is not None
        swing = [_signed(one) if known else "" for one in row.net]
        running = _signed(row.running) if known and row.board <= stage.boards else ""
        level = preset_words(say, row.board)[0]
        cells.append([str(row.board), level, *rooms, *swing, running, say(N_(", ")).join(remarks)])
    widths = ("14mm", "16mm", "20mm", "20mm", "18mm", "18mm", "18mm", "1fr")
    return listing([say(head) for head in heads], cells, widths, middle=(0, 1, 2, 3), right=(4, 5, 6), strong=(0,))


def _signed(levels: int) -> str:
    return f"{levels:+d}" if levels else "0"


def _line_ups(say: Say, stage: StagePlan, match: MatchState) -> list[list[str]]:
    """各节出场: who sat where in each room of each segment; of the whole match where nobody declared by segment."""
    if not match.line_ups:
        return [_room(say(ROOMS[room]), seating_of(match, room).players) for room in Room]
    found = []
    for number, boards in enumerate(segments_of(stage), start=1):
        sitting = players_in(match, stage, boards[0])
        for room in Room:
            title = say(ROOMS[room])
            if stage.segments > 1:
                words = {"segment": segment_words(say, number), "room": room_words(say, room)}
                title = say(N_("{segment}, {room}")).format(**words)
            found.append(_room(title, {seat: sitting.get((room, str(seat)), (None, ""))[1] for seat in _ORDER}))
    return found


def _room(title: str, players: Mapping[Seat, str]) -> list[str]:
    return [title, *(players.get(seat, "") for seat in _ORDER)]

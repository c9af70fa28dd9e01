"""逐副的数据: the JSON of boards that the API takes and gives."""

from __future__ import annotations

from typing import Annotated, Literal

from ninja import Schema
from pydantic import ConfigDict, Field

from paizhuo.officiating.board_cells import CellState  # noqa: TC001 - read by pydantic at run time
from paizhuo.officiating.board_entry import AdjustedFor  # noqa: TC001 - read by pydantic at run time
from paizhuo.tournament.duplicate.table_result import Mark, Void  # noqa: TC001 - read by pydantic at run time
from paizhuo.tournament.duplicate.team_board import LARGEST_SWING
from paizhuo.web.api.schemas import Asked, Count, Ends, Name, Text

Rooms = Literal["open", "closed"]
Seats = Literal["N", "E", "S", "W"]
Swing = Annotated[int, Field(ge=-LARGEST_SWING, le=LARGEST_SWING)]


class Out(Schema):
    """The base of what is given: enums by their values; what stands below a field is its text in the OpenAPI."""

    model_config = ConfigDict(use_enum_values=True, use_attribute_docstrings=True)


class RoomBoardOut(Out):
    """一室一副."""

    room: Rooms
    state: CellState
    """absent: not played here; empty or now: no result yet; half: one side has entered it; ne: the sides differ; ok: it
    counts; void or adjusted: by a ruling."""
    levels: list[int] | None
    """级数: of North-South and East-West; those entered where nothing counts yet."""
    finish: list[str]
    """名次: the seats in the order of going out, as far as they were written down."""
    seen: str
    """所见: to be sent back with a write, which is refused if the board has changed since."""


class BoardOut(Out):
    """一副: of a match."""

    board: int
    rooms: list[RoomBoardOut]
    void: Void | None
    adjusted: list[int] | None
    """调整分: of home and visitors, by a ruling."""
    averages: list[Mark] | None
    """平均分: of North-South and East-West, by a ruling."""


class TableBoardsOut(Out):
    """一桌: with its boards."""

    table: int
    home: list[int]
    away: list[int]
    settled: bool
    """已结分: the match counts."""
    boards: list[BoardOut]


class RoundBoardsOut(Out):
    """一轮的牌."""

    stage: str
    round: int
    tables: list[TableBoardsOut]


class MatchIn(Asked):
    """一场: which one."""

    stage: Name
    round: Count
    table: Count


class BoardPlaceIn(MatchIn):
    """一室一副: which one."""

    board: Annotated[int, Field(ge=1, le=999)]
    room: Rooms = "open"
    """室: pairs and individuals have the open room alone."""
    seen: Annotated[Text, Field(max_length=20)] = ""
    """所见: as it was read; refused if the board has changed since. Empty: whatever it is now."""


class BoardIn(BoardPlaceIn):
    """一副成绩: the order of going out."""

    finish: Annotated[list[Seats], Field(min_length=2, max_length=4)]
    """名次: two partners, or three or four different seats."""
    reason: Text = ""
    """理由: needed where the board counts already, or where the sides differ."""


class BoardRulingIn(BoardPlaceIn):
    """判一副: one of void, adjusted, averages, innocent, lifted; it holds for all rooms of the match."""

    reason: Text = ""
    """理由: what the referee writes besides the book's sentence; needed where there is none."""
    void: Void | None = None
    """作废 [NAT 37]."""
    adjusted: Annotated[list[Swing], Field(min_length=2, max_length=2)] | None = None
    """调整分: of home and visitors, in a match of teams [NAT 53(二)2, 53(二)5]."""
    averages: Annotated[list[Mark], Field(min_length=2, max_length=2)] | None = None
    """平均分: of home and visitors, in a pairs or individual event."""
    adjusted_for: AdjustedFor | None = None
    """缘由: of an adjusted score or of averages, from the list of the book."""
    innocent: Ends | None = None
    """混合赛坐错: the side that sat right [NAT 37(三)2]."""
    lifted: bool = False
    """撤判: the board counts as it was played."""

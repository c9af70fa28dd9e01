"""数据: the JSON that the API takes and gives. Names are those of the event file; levels are indices."""

from __future__ import annotations

from datetime import date, datetime  # noqa: TC003 - read by pydantic at run time
from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import AfterValidator, ConfigDict, Field, StringConstraints

from paizhuo.referee.sheets.correction_windows import Error

LONGEST_TEXT = 300
MOST_TABLES = 5000


def _plain(text: str) -> str:
    """Refuse control characters and lone surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("half a character") from None
    if any(ord(one) < ord(" ") for one in text):
        raise ValueError("control characters")
    return text


Text = Annotated[str, StringConstraints(max_length=LONGEST_TEXT), AfterValidator(_plain)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=120), AfterValidator(_plain)]
Command = Annotated[str, StringConstraints(max_length=64), AfterValidator(_plain)]
Count = Annotated[int, Field(ge=1, le=MOST_TABLES)]
Level = Annotated[int, Field(ge=0, le=13)]
Ends = Literal["home", "away"]


class In(Schema):
    """The base of all input: an unknown field is an error; what stands below a field is its text in the OpenAPI."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Asked(In):
    """The base of every write: the client's command number, and the last fact it has seen."""

    command: Command = ""
    expected: Annotated[int, Field(ge=0, le=10**9)] | None = None


class Problem(Schema):
    """拒绝: an error: its code, its sentence, and the fields that are wrong."""

    code: str
    message: str
    fields: list[dict[str, Any]] = Field(default_factory=list)
    """Which fields are wrong, where the request was not understood."""


class CompetitionOut(Schema):
    """赛事."""

    slug: str
    title: str
    venue: str
    first_day: date | None
    book: str | None
    stages: list[str] | None
    entrants: int | None
    facts: int
    acts: int
    damaged: bool = False
    """损坏: its stored log cannot be trusted and is not shown; nothing is written to it."""


class EntrantOut(Schema):
    """参赛者."""

    number: int
    name: str
    members: list[str]
    unit: str
    left: bool


class MatchOut(Schema):
    """一场."""

    table: int
    home: list[int]
    away: list[int]
    state: str
    outcome: dict[str, Any] | None
    boards: list[int]
    """牌号: where the table has boards of its own."""
    scores: dict[str, float | None]
    """得分: matchpoints and percentage of both sides where boards are compared; home sits N-S."""


class RoundOut(Schema):
    """一轮."""

    stage: str
    round: int
    byes: list[int]
    matches: list[MatchOut]


class RowOut(Schema):
    """名次: with its reason."""

    place: int
    entrant: int
    name: str
    reason: str
    group: str
    """组别: of a section or a direction, where each has places of its own."""
    values: dict[str, float | None]
    """数据: by the name of the criterion; where boards are compared also matchpoints and percentage."""


class StandingsOut(Schema):
    """已公布名次."""

    stage: str
    round: int
    published_at: datetime
    rows: list[RowOut]


class FinalRowOut(Schema):
    """总名次: 0 without a place; with the last stage played in and the place there."""

    place: int
    shared: bool
    entrant: int
    name: str
    stage: str
    group: str
    stage_place: int


class FinalOut(Schema):
    """总名次: of the whole event, and how it is made."""

    rule: str
    rows: list[FinalRowOut]


class DoneOut(Schema):
    """已写入: the number of the act, and whether it had been carried out before."""

    act: int
    repeated: bool
    facts: int
    answer: dict[str, Any]


class EntryIn(Asked):
    """报名."""

    name: Name
    members: Annotated[list[Name], Field(min_length=1, max_length=8)]
    unit: Text = ""
    seed: Annotated[int, Field(ge=1, le=10000)] | None = None


class ReasonIn(Asked):
    """说明理由."""

    reason: Annotated[Text, StringConstraints(min_length=1)]


class SubstitutionIn(ReasonIn):
    """替补: one player for another."""

    leaving: Name
    coming: Name
    unit: Text = ""
    """单位: of the one who comes, where the book asks for it [FJ N5]."""
    gender: Literal["m", "f"] | None = None
    born: Annotated[str, StringConstraints(pattern=r"^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$")] | None = None
    signed_by: Text = ""
    """签字人: who gave leave on paper, where the official cannot give it himself."""


class NameIn(ReasonIn):
    """更正姓名: of a player whose name was misspelt."""

    wrong: Name
    right: Name


class StageIn(Asked):
    """开始阶段."""

    anyway: bool = False


class DrawIn(Asked):
    """抽签: the reason, where numbers are drawn again."""

    reason: Text = ""


class ResultIn(Asked):
    """成绩: one of levels, boards, forfeit, walkout, default_loss, late_sheet, kept_away, ineligible, halved."""

    stage: Name
    round: Count
    table: Count
    levels: Annotated[list[Level], Field(min_length=2, max_length=2)] | None = None
    """级数: of home and visitors; also with default_loss and late_sheet, and with a forfeit that the book scores by
    them [J23 3.7(四); J17 4.3(四)], where those of the result so far count if none are given."""
    boards: Annotated[list[Annotated[int, Field(ge=0, le=1000)]], Field(min_length=3, max_length=3)] | None = None
    """Home levels, away levels, number of boards."""
    segments_forfeited: Annotated[list[Ends], Field(max_length=20)] = Field(default_factory=list)
    """弃权的节: who gave up a segment of the boards, once for each [NAT 34(一)1]."""
    winner: Ends | None = None
    """胜方: of a level match, where one is needed."""
    decision: Literal["lot", "extra-deal"] | None = None
    """决胜: how a level match was decided; with winner."""
    forfeit: Literal["home", "away", "both"] | None = None
    """弃权: who forfeits."""
    forfeit_kind: Literal["consented", "unexcused", "deliberate"] | None = None
    """弃权性质: how the chief referee takes a forfeit, where the book asks it [NAT 34(四), 34(五)]."""
    absent: Annotated[list[Annotated[int, Field(ge=1, le=10**6)]], Field(max_length=4)] = Field(default_factory=list)
    """未到者: who of two partners stayed away, in an individual event; the other forfeits nothing [NAT 34(四)]."""
    walkout: Ends | None = None
    """中途退出: who did not finish the match."""
    default_loss: Ends | None = None
    """判负: from whom the match is taken; with levels."""
    late_sheet: Ends | None = None
    """迟交: whose sheet came late; with levels."""
    kept_away: Ends | None = None
    """不可抗力: who was kept away."""
    ineligible: Ends | None = None
    """名单外: who fielded a player who is not on the list."""
    halved: bool = False
    """判平: a draw by rule."""
    cleared: Text = ""
    """放行理由: why an unlikely result is right."""
    reason: Text = ""


class CorrectionIn(ResultIn):
    """更正."""

    approved: bool = False
    """裁判长同意: the chief referee approves it."""
    agreed: bool = False
    """牌手同意: the players of the table agree [NAT 38(三), 48]."""
    error: Error = Error.ENTRY_BY_STAFF
    """错误种类: what went wrong, which decides until when the book puts it right."""


class ClockIn(Asked):
    """时钟."""

    kind: Literal["start", "pause", "resume", "extend", "last-deal", "end"]
    seconds: Annotated[int, Field(ge=0, le=24 * 3600)] = 0


class UndoIn(ReasonIn):
    """撤销."""

    fact: Annotated[int, Field(ge=1, le=10**9)]

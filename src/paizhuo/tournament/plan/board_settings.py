"""复式各项: every option of duplicate play by its key, such as ``team.one_room``, with its values and its source.

Forms, the terminal and changes of a plan name an option by its key and its value as a text.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.duplicate import options as o
from paizhuo.tournament.duplicate.ace_boards import ACE_BOARDS
from paizhuo.tournament.duplicate.movements.mitchell import ARROW_SWITCH, MITCHELL
from paizhuo.tournament.duplicate.pairs_board import FACTORED, MIXED_SEATS
from paizhuo.tournament.duplicate.pairs_ranking import TIES
from paizhuo.tournament.duplicate.pairs_session import CHAMPIONS
from paizhuo.tournament.duplicate.team_board import ONE_ROOM
from paizhuo.tournament.duplicate.team_match import COLUMN, LATE
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.formats.seat_choice import Declaring
from paizhuo.tournament.plan import board_options as b
from paizhuo.tournament.plan import limits
from paizhuo.tournament.plan.plan import BadPlan, Format

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.plan.plan import StagePlan

_NAT = Source(Book.NATIONAL)
AUTOMATIC, YES, NO = "auto", "yes", "no"
"""The texts of no value, and of an option that is on or off."""


class BadSetting(BadPlan):
    """An option of duplicate play that does not exist, or has no such value."""

    code: ClassVar[str] = "BAD_SETTING"


class FixedBy(Enum):
    """何时固定: what makes an option one that a running stage cannot change any more."""

    PAIRING = "pairing"
    """编排: the first paired round."""
    RESULT = "result"
    """成绩: the first result, because results are compared by it."""
    NOTHING = "nothing"
    """不固定: what follows goes by the new value, what happened stays."""


class BoardSetting(NamedTuple):
    """一项: its values, the default first; none means a number up to ``most``."""

    key: str
    values: tuple[object, ...]
    source: Citation
    fixed_by: FixedBy = FixedBy.RESULT
    most: int = 0

    @property
    def group(self) -> str:
        """The group of options that it belongs to; empty for those of all boards."""
        return self.key.rpartition(".")[0]

    @property
    def texts(self) -> tuple[str, ...]:
        """The values as texts."""
        return tuple(map(setting_text, self.values))


_SWITCH = (False, True)
_LISTED = (
    BoardSetting("ace_boards", tuple(o.AceBoards), ACE_BOARDS),
    BoardSetting("team.one_room", tuple(o.OneRoom), ONE_ROOM),
    BoardSetting("team.vp_column", tuple(o.VpColumn), COLUMN),
    BoardSetting("team.lateness", tuple(o.Lateness), LATE),
    BoardSetting("pairs.scoring", tuple(o.Scoring), _NAT.cite("28(二)")),
    BoardSetting("pairs.champions", tuple(o.Champions), CHAMPIONS),
    BoardSetting("pairs.scope", tuple(o.Scope), CHAMPIONS),
    BoardSetting("pairs.short", tuple(o.ShortBoards), FACTORED),
    BoardSetting("pairs.ties", tuple(o.Ties), TIES),
    BoardSetting("pairs.mixed_seats", tuple(o.MixedSeats), MIXED_SEATS),
    BoardSetting("movement.kind", (None, *o.MovementKind), b.DEFAULT_MOVEMENT, FixedBy.PAIRING),
    BoardSetting("movement.even", tuple(o.EvenTables), MITCHELL, FixedBy.PAIRING),
    BoardSetting("movement.arrow_switch", _SWITCH, ARROW_SWITCH, FixedBy.PAIRING),
    BoardSetting(
        "line_ups.declaring",
        (Declaring.NETWORK, Declaring.FORMS, Declaring.SITTING_DOWN),
        _NAT.cite("30(二)"),
        FixedBy.NOTHING,
    ),
    BoardSetting("line_ups.missing", tuple(b.MissingLineUp), b.MISSING_LINE_UP, FixedBy.NOTHING),
    BoardSetting(
        "line_ups.choice_includes_direction",
        _SWITCH,
        _NAT.derive("29(二), 30(一)2", "seat-choice-is-the-order-of-declaring"),
        FixedBy.NOTHING,
    ),
    BoardSetting("line_ups.fewest_boards", (), b.SHARE_OF_PLAYERS, FixedBy.NOTHING, limits.DEALS),
    BoardSetting("line_ups.most_boards", (), b.SHARE_OF_PLAYERS, FixedBy.NOTHING, limits.DEALS),
    BoardSetting("release.to_players", tuple(b.ShownToPlayers), b.RELEASE, FixedBy.NOTHING),
    BoardSetting("release.delay", (), b.RELEASE, FixedBy.NOTHING, limits.WEEK),
    BoardSetting("release.cross_imps", _SWITCH, b.RELEASE, FixedBy.NOTHING),
)
SETTINGS: Mapping[str, BoardSetting] = {one.key: one for one in _LISTED}
"""Every option of duplicate play, in the order in which they are read."""
_OF_TEAMS = frozenset({"", "team", "line_ups", "release"})
_OF_PAIRS = frozenset({"", "pairs", "movement", "release"})
_OF_COMPARED = frozenset({"pairs.scoring", "pairs.short", "pairs.ties"})
"""个人赛也用的: the options of pairs that players who change partners have, too."""
_OF_MATCHES = frozenset({"release.to_players", "release.cross_imps"})
"""两室之间: only a match in two rooms has them."""


def settings_of(kind: EntryKind, stage: StagePlan) -> tuple[BoardSetting, ...]:
    """本阶段的各项: the options that a stage uses: none without boards, and only those of its kind of entrants."""
    if not stage.boards:
        return ()
    if kind is EntryKind.TEAM:
        return tuple(one for one in SETTINGS.values() if one.group in _OF_TEAMS)
    moves = stage.format is Format.PAIRS_MOVEMENT
    compared = _OF_COMPARED if stage.is_compared else frozenset()
    return tuple(
        one
        for one in SETTINGS.values()
        if one.key not in _OF_MATCHES
        and (one.group in {"", "release"} or one.key in compared or (moves and one.group in _OF_PAIRS))
    )


def setting_value(options: b.BoardOptions, key: str) -> Any:  # noqa: ANN401 - a choice, a number, on or off
    """The value of an option.

    >>> setting_value(b.BoardOptions(), "team.one_room").value
    'drop'
    """
    found: Any = options
    for name in setting(key).key.split("."):
        found = getattr(found, name)
    return found


def setting_text(value: object) -> str:
    """The value of an option as a text.

    >>> setting_text(None), setting_text(True), setting_text(o.Champions.SINGLE), setting_text(3)
    ('auto', 'yes', '1', '3')
    """
    match value:
        case None:
            return AUTOMATIC
        case bool():
            return YES if value else NO
        case Enum():
            return str(value.value)
        case _:
            return str(value)


def setting(key: str) -> BoardSetting:
    """The option of this key."""
    found = SETTINGS.get(key)
    if found is None:
        raise BadSetting(f"there is no option '{key}' of duplicate play; there are {', '.join(SETTINGS)}", text=key)
    return found


def read_setting(key: str, text: str) -> Any:  # noqa: ANN401 - a choice, a number, on or off
    """Read the value of an option from a text.

    >>> read_setting("pairs.champions", "2").name, read_setting("release.delay", "15")
    ('DOUBLE', 15)
    """
    one = setting(key)
    if one.values:
        found = dict(zip(one.texts, one.values, strict=True))
        if text not in found:
            raise BadSetting(f"'{text}' is no value of '{key}'; it has {', '.join(one.texts)}", text=text)
        return found[text]
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(one.most)) or int(text) > one.most:
        raise BadSetting(f"'{text}' is no value of '{key}'; it is a number from 0 to {one.most}", text=text)
    return int(text)


def with_settings(options: b.BoardOptions, changes: Iterable[tuple[str, str]]) -> b.BoardOptions:
    """The options with other values, each named by its key and given as a text.

    >>> with_settings(b.BoardOptions(), [("team.one_room", "count")]).team.one_room.value
    'count'
    """
    for key, text in changes:
        value = read_setting(key, text)
        group, _, name = key.rpartition(".")
        within = replace(getattr(options, group), **{name: value}) if group else value
        options = replace(options, **{group or name: within})
    return options


def changed_settings(old: b.BoardOptions, new: b.BoardOptions) -> tuple[BoardSetting, ...]:
    """The options whose values differ."""
    return tuple(one for one in SETTINGS.values() if setting_value(old, one.key) != setting_value(new, one.key))

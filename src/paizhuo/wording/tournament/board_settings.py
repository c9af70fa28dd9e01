"""复式各项的说法: the titles and values of the options of duplicate play, and the groups they are shown in."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.tournament.formats.seat_choice import Declaring
from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.plan.board_settings import setting, setting_value
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.duplicate import duplicate_words
from paizhuo.wording.tournament.plans import choice_of_plan_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.plan.board_settings import BoardSetting

_USUAL = BoardOptions()
_TITLES = {
    "ace_boards": N_("boards of level A"),
    "team.one_room": N_("a board that only one room played"),
    "team.vp_column": N_("column of the VP table"),
    "team.lateness": N_("lateness up to ten minutes in a match with boards"),
    "pairs.scoring": N_("scoring of a pairs session"),
    "pairs.champions": N_("champions of a pairs session"),
    "pairs.scope": N_("where results are compared and pairs ranked"),
    "pairs.short": N_("boards with fewer results than the others"),
    "pairs.ties": N_("pairs with equal scores"),
    "pairs.mixed_seats": N_("mixed pairs in wrong seats: the levels for the innocent side"),
    "movement.kind": N_("movement"),
    "movement.even": N_("Mitchell with an even number of tables"),
    "movement.arrow_switch": N_("directions are exchanged in the last rounds of a Mitchell"),
    "line_ups.declaring": N_("how line-ups are declared"),
    "line_ups.missing": N_("who plays for a team that has not declared"),
    "line_ups.choice_includes_direction": N_("the side with the seat choice may also exchange the directions"),
    "line_ups.fewest_boards": N_("fewest boards of each player in a match"),
    "line_ups.most_boards": N_("most boards of each player in a match"),
    "release.to_players": N_("when players see what the other room scored"),
    "release.delay": N_("minutes until the public sees a board that all have finished"),
    "release.cross_imps": N_("the public sees a list of pairs by their boards"),
}
_GROUPS = {
    "": N_("boards in general"),
    "team": N_("score of a team match"),
    "pairs": N_("score of a pairs session"),
    "movement": N_("movement of the pairs"),
    "line_ups": N_("line-ups"),
    "release": N_("what is shown when"),
}
_NO_LIMIT = frozenset({"line_ups.fewest_boards", "line_ups.most_boards"})


def setting_words(say: Say, key: str) -> str:
    """The title of an option of duplicate play."""
    return say(_TITLES[setting(key).key])


def setting_value_words(say: Say, key: str, value: object) -> str:
    """What an option of duplicate play is set to.

    >>> from paizhuo.wording import Language, sayer
    >>> setting_value_words(sayer(Language.ENGLISH), "line_ups.most_boards", 0)
    'any number'
    """
    match value:
        case None:
            return say(N_("by the number of pairs: up to ten Howell, from eleven on Mitchell"))
        case bool():
            return say(N_("yes")) if value else say(N_("no"))
        case Declaring():
            return choice_of_plan_words(say, value)
        case Enum():
            return duplicate_words(say, value)  # type: ignore[arg-type] # all others are choices of duplicate play
        case 0 if key in _NO_LIMIT:
            return say(N_("any number"))
        case _:
            return str(value)


def unusual_settings(say: Say, options: BoardOptions, used: Sequence[BoardSetting]) -> tuple[tuple[str, str], ...]:
    """What differs from the default: title and value of each such option."""
    return tuple(
        (setting_words(say, one.key), setting_value_words(say, one.key, setting_value(options, one.key)))
        for one in used
        if setting_value(options, one.key) != setting_value(_USUAL, one.key)
    )


def grouped_settings(say: Say, used: Sequence[BoardSetting]) -> Mapping[str, tuple[BoardSetting, ...]]:
    """The options by the words of their group, in order."""
    groups: dict[str, tuple[BoardSetting, ...]] = {}
    for one in used:
        title = say(_GROUPS[one.group])
        groups[title] = (*groups.get(title, ()), one)
    return groups

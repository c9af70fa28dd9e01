"""复式选项: ``--duplicate`` of ``event new`` and ``event replan``, and ``event board-options``, which lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.help_texts import BadArgument
from paizhuo.tournament.plan.board_settings import SETTINGS
from paizhuo.tournament.plan.planned_boards import StageSetting
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import source_words
from paizhuo.wording.tournament.board_settings import grouped_settings, setting_value_words, setting_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from paizhuo.tournament.plan.board_settings import BoardSetting


def add_settings(action: argparse.ArgumentParser) -> None:
    """Add the options of duplicate play, each as often as needed; they name a stage where one is not known."""
    action.add_argument(
        "--duplicate",
        type=_setting,
        action="append",
        metavar="KEY=VALUE",
        help=N_("how boards are compared, such as team.one_room=count; see 'paizhuo event board-options'"),
    )


def add_planned_boards(action: argparse.ArgumentParser) -> None:
    """Add boards, segments and options of duplicate play of a new plan."""
    for name, help_ in (
        ("boards", N_("duplicate boards of a match, of one stage as knockout:16")),
        ("segments", N_("segments of a duplicate match, of one stage as knockout:2")),
    ):
        action.add_argument(
            f"--{name}", dest="duplicate", type=_count(name), action="append", metavar="[STAGE:]N", help=help_
        )
    add_settings(action)


def list_settings(chosen: argparse.Namespace, say: Say) -> int:
    """List every option with its values, the default first, and its source."""
    if chosen.json:
        output.data({"options": [_data(one, say) for one in SETTINGS.values()]})
        return 0
    for group, listed in grouped_settings(say, tuple(SETTINGS.values())).items():
        output.line(group)
        for one in listed:
            text = say(N_("{title} ({source})"))
            output.line(one.key, indent=2)
            output.line(text.format(title=setting_words(say, one.key), source=source_words(say, one.source)), indent=4)
            for value, typed in zip(one.values, one.texts, strict=True):
                output.line(f"{typed}  {setting_value_words(say, one.key, value)}", indent=6)
            if not one.values:
                output.line(say(N_("a number from 0 to {most}")).format(most=one.most), indent=6)
    return 0


def _data(one: BoardSetting, say: Say) -> dict[str, object]:
    return {
        "key": one.key,
        "title": setting_words(say, one.key),
        "values": list(one.texts),
        "most": one.most,
        "source": str(one.source),
    }


def _setting(text: str) -> StageSetting:
    """Parse an option with its value; ``knockout:`` before it names one stage.

    >>> _setting("knockout:release.delay=15")
    StageSetting(stage='knockout', name='release.delay', text='15')
    """
    named, equals, value = text.partition("=")
    stage, _, key = named.rpartition(":")
    if not equals:
        raise BadArgument(N_("'{text}' is no option with its value, such as team.one_room=count"), text=text)
    if key not in SETTINGS:
        raise BadArgument(
            N_("there is no option '{option}' of duplicate play; there are {options}"),
            option=key,
            options=", ".join(SETTINGS),
        )
    return StageSetting(stage, key, value)


def _count(name: str) -> Callable[[str], StageSetting]:
    def parse(text: str) -> StageSetting:
        stage, _, number = text.rpartition(":")
        if not number.isdecimal() or not number.isascii() or int(number[:9]) < 1:
            raise BadArgument(N_("'{text}' is no number such as 16 or knockout:16"), text=text)
        return StageSetting(stage, name, number)

    return parse

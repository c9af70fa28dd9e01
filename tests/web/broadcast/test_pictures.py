"""Pictures of twins: who may not know a card sees the same; the commentator sees hands, and nothing of what comes."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bench.table_soak import SETTINGS, SWAPS, played_deals
from bench.table_twins import NoTwin, twin
from paizhuo.cards import Chance
from paizhuo.engine import Onlooker, Refused
from paizhuo.table import GameName
from paizhuo.web.broadcast.pictures import closed_picture, table_picture

if TYPE_CHECKING:
    from paizhuo.table import TableSettings

BY_GAME = [next(one for one in SETTINGS if one.game is game) for game in GameName]
TWINS = 3


def _text(picture: dict[str, object]) -> str:
    return json.dumps(picture, ensure_ascii=False)


@pytest.mark.parametrize("settings", BY_GAME, ids=lambda one: str(one.game))
def test_pictures_for_the_public_say_nothing_of_hidden_cards(settings: TableSettings) -> None:
    deal = next(played_deals(settings, "pictures"))
    compared = differ = 0
    for number in range(TWINS):
        chance = Chance(b"the twins of the pictures", f"twin {number}")
        tables = twin(deal, len(deal.moves) // 2, Onlooker.SPECTATOR, chance, SWAPS[settings.game][0])
        try:
            for at, other in enumerate(tables):
                mine = deal.tables[at]
                for picture in (lambda one: table_picture(one, hands=False), closed_picture):
                    assert _text(picture(other)) == _text(picture(mine)), at
                compared += 1
                differ += _text(table_picture(other, hands=True)) != _text(table_picture(mine, hands=True))
        except (NoTwin, Refused):
            continue
    assert compared
    assert differ, "the commentator sees what differs, so the twins prove something"


@pytest.mark.parametrize("settings", BY_GAME, ids=lambda one: str(one.game))
def test_the_commentator_is_shown_nothing_of_the_next_deals(settings: TableSettings) -> None:
    for table in next(played_deals(settings, "pictures")).tables[::7]:
        other = replace(table, secret=b"another secret for the next deals")
        assert _text(table_picture(other, hands=True)) == _text(table_picture(table, hands=True))

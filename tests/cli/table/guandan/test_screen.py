"""The picture of a table of Guandan fits the screen."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from paizhuo.ai.guandan.club import Club
from paizhuo.cards import Rank
from paizhuo.cli.table.guandan.layout import Sorting
from paizhuo.cli.table.guandan.screen import Scene, table_lines
from paizhuo.cli.table.guandan.sentences import GuandanSentences
from paizhuo.engine import Onlooker
from paizhuo.guandan import GUANGZHOU_2025, NATIONAL, Match, Over, RuleSet, Standing, apply, next_deal, start, view
from paizhuo.guandan.dealing import deal_cards
from paizhuo.seats import Seat, Side
from paizhuo.wording import Language, sayer


@pytest.mark.parametrize("lang", Language)
@pytest.mark.parametrize("rules", [NATIONAL, GUANGZHOU_2025], ids=lambda rules: rules.id)
def test_the_table_fits_80_columns_and_24_lines_all_through_a_deal(rules: RuleSet, lang: Language) -> None:
    """For every seat, after every act of a deal of bots, with a line left for the question."""
    coming = next_deal(Match(rules))
    assert coming is not None
    phase = start(deal_cards(rules, coming, b"a seed for the screens").setting)
    sentences = GuandanSentences(sayer(lang), rules, phase.setting.level)
    standing = Standing(levels=(Rank.TEN, Rank.ACE), owner=Side.NORTH_SOUTH)
    while not isinstance(phase, Over):
        turn = view(phase, Onlooker.SPECTATOR).to_act[0]
        phase = apply(phase, Club(rules).act(view(phase, turn)))
        for seat, order in zip(Seat, (*Sorting, Sorting.PLAY), strict=True):
            lines = table_lines(Scene(view(phase, seat), seat, sentences, standing, 12, order), 80)
            assert max(cell_len(line.plain) for line in lines) <= 80
            assert len(lines) <= 23

"""所填弃权: over a result of Jiangsu the levels of the table go with it; nowhere else."""

from __future__ import annotations

import pytest

from paizhuo.officiating.entered_forfeit import LevelsNotCounted, entered_forfeit
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Forfeit, ForfeitKind, Levels
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import not_accepted_words
from tests.officiating.at_a_table import KEY, Hall

JIANGSU = pytest.mark.parametrize("book", ["jiangsu-2017", "jiangsu-2023"])
PLAIN, CONSENTED = ForfeitKind.PLAIN, ForfeitKind.CONSENTED


@JIANGSU
def test_j23_3_7_4_j17_4_3_4_the_levels_of_the_result_so_far_are_taken_along(book: str) -> None:
    hall = Hall(book)
    assert entered_forfeit(hall.state, KEY, End.AWAY, None).outcome() == Forfeit(End.AWAY, PLAIN)
    hall.put(f.ResultEntered(*KEY, Levels(9, 3), End.HOME))
    handed_in = entered_forfeit(hall.state, KEY, End.AWAY, None).outcome()
    assert handed_in == Forfeit(End.AWAY, PLAIN, levels=(9, 3))
    assert entered_forfeit(hall.state, KEY, None, None).outcome() == Forfeit(None, PLAIN)
    hall.put(f.ResultConfirmed(*KEY), f.ResultCorrected(*KEY, handed_in, "弃权"))
    assert entered_forfeit(hall.state, KEY, End.HOME, None).outcome() == Forfeit(End.HOME, PLAIN, levels=(9, 3))


@JIANGSU
def test_what_the_official_says_of_the_levels_goes_before_the_sheet(book: str) -> None:
    hall = Hall(book)
    hall.put(f.ResultEntered(*KEY, Levels(9, 3), End.HOME))
    assert entered_forfeit(hall.state, KEY, End.AWAY, None, levels=(8, 3)).at_table == (8, 3)
    assert entered_forfeit(hall.state, KEY, End.AWAY, None, levels=(0, 0)).at_table is None


@JIANGSU
def test_a_disputed_result_says_nothing_of_the_levels(book: str) -> None:
    hall = Hall(book)
    hall.put(f.ResultEntered(*KEY, Levels(9, 3), End.HOME), f.ResultEntered(*KEY, Levels(3, 9), End.AWAY))
    assert entered_forfeit(hall.state, KEY, End.AWAY, None).at_table is None


@pytest.mark.parametrize("book", ["national", "guangzhou-2025"])
def test_elsewhere_a_forfeit_has_no_levels(book: str) -> None:
    hall = Hall(book)
    hall.put(f.ResultEntered(*KEY, Levels(9, 3), End.HOME))
    said = CONSENTED if book == "national" else None
    assert entered_forfeit(hall.state, KEY, End.AWAY, said).at_table is None
    with pytest.raises(LevelsNotCounted) as caught:
        entered_forfeit(hall.state, KEY, End.AWAY, said, levels=(9, 3))
    assert "leave out the levels" in not_accepted_words(sayer(Language.ENGLISH), caught.value)

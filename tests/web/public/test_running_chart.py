"""累计线: the steps of the running score."""

from __future__ import annotations

from paizhuo.web.public.running_chart import running_chart


def test_one_step_a_board_and_the_last_figure_at_the_end() -> None:
    chart = running_chart([2, 0, -4], 4, (2,))
    assert chart is not None
    assert chart.path == "M30 50.0H104.5V29.0H179.0V50.0H253.5V92.0"
    assert (chart.x, chart.y, chart.last) == (253.5, 92.0, "−4")
    assert [mark.words for mark in chart.sides] == ["+4", "−4"]
    assert [mark.words for mark in chart.boards] == ["1", "2", "3", "4"]
    assert chart.segments == (179.0,)


def test_nothing_played_is_no_line() -> None:
    assert running_chart([], 4, ()) is None

"""片段的变化: a screen that applies the changes shows what a page loaded now shows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from paizhuo.web.feed.part_changes import Part, change_between, version_of
from tests.web.running.shown_part import ShownPart, normal

KEYS = st.lists(st.sampled_from("abcdef"), unique=True)
TEXTS = st.sampled_from(["", "9 : 5", "<td>A</td>", "\n<b>x</b>\n"])
FRAMES = st.sampled_from(["", "<p>3 tables</p>", '<tr class="why"></tr>', "<p> 4 tables</p>"])


@st.composite
def _texts(draw: st.DrawFn) -> str:
    """A part with rows here and there."""
    parts = ['<section id="live" data-version="0">']
    keys = draw(KEYS)
    for key in keys:
        tag = draw(st.sampled_from(["tr", "p"]))
        parts.append(draw(FRAMES) if draw(st.booleans()) else "\n")
        parts.append(f'<{tag} data-key="{key}">{draw(TEXTS).replace(f"<{tag}", "")}</{tag}>')
    return "".join([*parts, draw(FRAMES), "</section>"])


def _part(text: str) -> Part:
    return Part(text, version_of(text))


@given(_texts(), _texts())
def test_a_screen_that_applies_a_change_shows_the_newest_text(before: str, after: str) -> None:
    shown = ShownPart(before)
    shown.receive(change_between(_part(before), _part(after)).as_json())
    assert normal(shown.text) == normal(after)


@given(st.lists(st.tuples(st.sampled_from("abcdefgh"), TEXTS), unique_by=lambda one: one[0], min_size=1), st.data())
def test_rows_alone_are_sent_where_only_rows_differ(rows: list[tuple[str, str]], data: st.DataObject) -> None:
    ordered = sorted(rows)
    kept = data.draw(st.sets(st.sampled_from([key for key, _text in ordered]), min_size=1))
    before = _table([(key, data.draw(TEXTS)) for key, _text in ordered if key in kept])
    after = _table(ordered)
    change = change_between(_part(before), _part(after))
    assert not change.whole
    shown = ShownPart(before)
    shown.receive(change.as_json())
    assert normal(shown.text) == normal(after)


def _table(rows: list[tuple[str, str]]) -> str:
    inner = "\n".join(f'<tr data-key="{key}">{text}</tr>' for key, text in rows)
    return f'<section id="live"><table><tbody>{inner}</tbody></table></section>'


def test_a_row_that_moves_to_another_table_is_removed_there_and_added_here() -> None:
    one, two, three = (f'<tr data-key="{key}"></tr>' for key in "abc")
    left = f"<table>{one}{two}</table><table>{three}</table>"
    right = f"<table>{one}</table><table>{two}{three}</table>"
    for before, after in ((left, right), (right, left)):
        shown = ShownPart(before)
        change = change_between(_part(before), _part(after))
        assert not change.whole
        shown.receive(change.as_json())
        assert shown.text == after


def test_a_running_clock_is_no_change() -> None:
    one = '<section id="live" data-version="x"><time data-clock="1">–</time></section>'
    other = '<section id="live" data-version="y">\n<time data-clock="2">–</time></section>\n'
    assert version_of(one) != version_of(one.replace("–", "+"))
    assert version_of(one) == version_of(other.replace("\n", ""))

"""发到群里: the same list as pictures and as text, with nothing in it that is not public."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image

from paizhuo.documents import NothingToPrint, Where
from paizhuo.documents.chat import ChatKind, chat_list, missing_for_chat, picture_count, pictures, text
from paizhuo.documents.chat.pictures import ROWS
from paizhuo.officiating.tables.match_lists import match_rows
from paizhuo.wording import Language, sayer
from tests.documents.events import played_event

SECOND = Where("swiss", 2)
CHINESE = sayer(Language.CHINESE)


def _size(picture: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(picture)) as opened:
        assert opened.format == "PNG"
        return opened.size


def test_the_pairings_name_every_table_and_both_sides() -> None:
    event = played_event("national-swiss-pairs", 13)
    found = chat_list(event, ChatKind.PAIRINGS, SECOND, "12-05 14:10")
    lines = text(found, CHINESE).splitlines()
    assert lines[:2] == [f"【{event.title}】", "第2轮对阵表 12-05 14:10公布"]
    for row, line in zip(match_rows(event.state, "swiss", 2), lines[2:], strict=False):
        (home,), (away,) = row.home, row.away
        assert line == f"{row.table}桌：{event.names[home]} — {event.names[away]}"
    assert lines[-1].startswith("轮空：")


def test_results_are_the_confirmed_ones_with_the_winner_marked() -> None:
    event = played_event("national-swiss-pairs", 12)
    found = chat_list(event, ChatKind.RESULTS, SECOND, "12-05 15:02")
    assert found.about.endswith("截至12-05 15:02")
    rows = {str(row.table): row for row in match_rows(event.state, "swiss", 2)}
    assert [row.number for row in found.rows] == list(rows)
    for row in found.rows:
        winner = rows[row.number].winner
        assert row.winner == (winner.value if winner else "")
    match = next(iter(event.rounds("swiss")[1].matches.values()))
    match.confirmed = None
    fewer = chat_list(event, ChatKind.RESULTS, SECOND)
    assert len(fewer.rows) == len(found.rows) - 1
    assert any("1" in note for note in fewer.notes)


def test_places_stand_in_their_order_with_their_points() -> None:
    event = played_event("national-swiss-pairs", 12)
    found = chat_list(event, ChatKind.PLACES, Where("swiss"))
    assert [row.number for row in found.rows] == [str(place) for place in range(1, 13)]
    assert found.title == "最终名次"
    assert chat_list(event, ChatKind.PLACES, Where("swiss"), final=False).title.startswith("第")
    assert text(found, CHINESE).splitlines()[2].startswith(f"第1名：{found.rows[0].home}（场分")


@pytest.mark.parametrize("kind", ChatKind)
def test_nothing_is_there_before_it_is_published(kind: ChatKind) -> None:
    event = played_event("national-swiss-pairs", 12)
    where = Where("nowhere" if kind is ChatKind.PLACES else "swiss", 99)
    assert missing_for_chat(event, kind, where) is not None
    with pytest.raises(NothingToPrint):
        chat_list(event, kind, where)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("kind", ChatKind)
def test_a_picture_is_as_wide_as_a_phone_and_taller_than_wide(kind: ChatKind, language: Language) -> None:
    event = played_event("national-swiss-pairs", 24, language=language)
    found = chat_list(event, kind, SECOND)
    (picture,) = pictures(found, language)
    width, height = _size(picture)
    assert width == 1080
    assert height > width
    assert pictures(found, language) == [picture]


def test_a_long_list_is_split_into_several_pictures_of_like_height() -> None:
    event = played_event("national-swiss-pairs", 12)
    found = chat_list(event, ChatKind.PAIRINGS, SECOND)
    longer = replace(found, rows=found.rows[:1] * (ROWS + 1), notes=())
    assert picture_count(found) == 1
    assert picture_count(replace(found, rows=())) == 1
    assert picture_count(longer) == 2
    first, second = map(_size, pictures(longer, Language.CHINESE))
    assert abs(first[1] - second[1]) < 100


def test_no_list_has_other_data_of_persons_than_their_names() -> None:
    event = played_event("national-swiss-pairs", 12)
    entry = event.state.entries[1]
    event.state.entries[1] = replace(entry, unit="秘密单位", sponsor="秘密赞助")
    for kind in ChatKind:
        assert "秘密" not in text(chat_list(event, kind, SECOND), CHINESE)

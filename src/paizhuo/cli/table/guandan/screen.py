"""掼蛋画面: the table as one seat sees it: the levels above, the four seats around, the own hand below.

Other players' cards are not counted out for the viewer: the books have a player say his number once, at ten or fewer
(报牌), and that number is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cli.rule_sets import rules_words
from paizhuo.cli.table.guandan.layout import Sorting, hand_lines
from paizhuo.cli.table.guandan.sentences import GuandanSentences
from paizhuo.cli.table.screen import (
    INDENT,
    LEFT,
    SeatBlock,
    SeatsAround,
    TableScene,
    left_and_right,
    levels_line,
    seat_title,
    table_picture,
)
from paizhuo.cli.terminal import LOUD, QUIET
from paizhuo.cli.text_columns import apart
from paizhuo.guandan import GiveBack, Lay, Pass, Pay, Play, Standing, View
from paizhuo.wording import N_, rank_words

if TYPE_CHECKING:
    from paizhuo.guandan import Action
    from paizhuo.seats import Seat


@dataclass(frozen=True, slots=True)
class Scene(TableScene[View, GuandanSentences, Standing, Sorting]):
    """场面: everything that goes into the picture."""

    sorting: Sorting = Sorting.PLAY


def table_lines(scene: Scene, width: int) -> list[Text]:
    """The whole picture as lines of at most ``width`` columns."""
    me, middle = scene.seat, width // 2
    seats = SeatsAround(_block(scene, me.partner, middle), _beside(scene, width), _block(scene, me, width))
    hand = hand_lines(scene.view.hands[me] or (), scene.sorting, scene.sentences)
    return table_picture([header(scene, width)], seats, [*scene.notes, *hand], width)


def _beside(scene: Scene, width: int) -> list[Text]:
    """The seats to the left and to the right. With many marks the roles are left out: where a seat stands shows it."""
    middle, seats = width // 2, (scene.seat.previous, scene.seat.next)
    titles = [_title(scene, seat) for seat in seats]
    if LEFT + sum(title.cell_len for title in titles) >= width:
        titles = [_title(scene, seat, role=False) for seat in seats]
    blocks = [(title, *_block(scene, seat, middle - LEFT)[1:]) for seat, title in zip(seats, titles, strict=True)]
    return [
        left_and_right(left, right, min(middle + LEFT, width - right.cell_len))
        for left, right in zip(*blocks, strict=True)
    ]


def header(scene: Scene, width: int) -> Text:
    """The book where there is room, the deal, the level played and both sides' levels."""
    sentences = scene.sentences
    level = level_played(scene.view, scene.standing, sentences)
    left = sentences.line(N_("deal {number} · {level}"), number=str(scene.number), level=level)
    right = levels_line(scene.standing.levels, scene.me, sentences)
    book = Text(f"{rules_words(sentences.rules, sentences.say)} · ")
    has_room = width - left.cell_len - right.cell_len > book.cell_len
    return apart(book + left if has_room else left, right, width)


def level_played(view: View, standing: Standing, sentences: GuandanSentences) -> Text:
    """打几: the level of this deal, and whose it is."""
    rank = Text(rank_words(view.level, sentences.say), LOUD)
    if standing.owner is None:
        return sentences.line(N_("playing {level}"), level=rank)
    return sentences.line(N_("playing {level} of {side}"), level=rank, side=sentences.side(standing.owner))


def _block(scene: Scene, seat: Seat, width: int) -> SeatBlock:
    """A seat: its name with its marks, what it did last, and what that play was."""
    view, sentences = scene.view, scene.sentences
    acts = view.acts or (view.tricks[-1].acts if view.tricks else ())
    last = next((act for act in reversed(acts) if act.seat is seat), None)
    done, reading = _done(last, sentences, width - len(INDENT))
    if not view.acts:
        # The trick is over: what is shown is how it ended.
        done.stylize(QUIET)
    elif view.top is not None and view.top.seat is seat and reading:
        reading = sentences.say(N_("{reading} · highest")).format(reading=reading)
    indented = Text(INDENT)
    return SeatBlock(_title(scene, seat), indented + done, indented + Text(reading, QUIET))


def _done(act: Action | None, sentences: GuandanSentences, width: int) -> tuple[Text, str]:
    match act:
        case Lay(_, cards, declared) if declared is not None:
            play = Play(cards, declared)
            shown = sentences.laid(play)
            return (shown if shown.cell_len <= width else sentences.laid(play, gap="")), sentences.reading(declared)
        case Pass():
            return Text(sentences.say(N_("pass")), QUIET), ""
        case Lay() | Pay() | GiveBack() | None:
            return Text(), ""


def _title(scene: Scene, seat: Seat, *, role: bool = True) -> Text:
    return seat_title(scene, seat, _marks(scene.view, seat, scene.sentences), role=role)


def _marks(view: View, seat: Seat, sentences: GuandanSentences) -> list[str]:
    if seat in view.finished:
        return [sentences.place(view.finished.index(seat))]
    marks = []
    announced = view.announced[seat]
    if announced is not None:
        marks.append(sentences.say(N_("announced {count}")).format(count=announced))
    if wind_seat(view) is seat:
        marks.append(sentences.wind)
    return marks


def wind_seat(view: View) -> Seat | None:
    """接风: the seat that leads this trick for its partner, who went out with the play that won the last one."""
    if not view.tricks or view.leader is None or view.tricks[-1].winner is view.leader:
        return None
    return view.leader

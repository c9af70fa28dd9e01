"""画面: the table as one seat sees it: the levels above, the four seats around, the own hand below.

The viewer always sits at the bottom, the next player at the right: the turn goes counter-clockwise. Other players'
cards are not counted out for the viewer: the books have a player say his number once, at ten or fewer (报牌), and that
number is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cli.rule_sets import rules_words
from paizhuo.cli.table.guandan.layout import Order, hand_lines
from paizhuo.cli.table.guandan.sentences import LOUD, QUIET, GuandanSentences
from paizhuo.guandan import GiveBack, Lay, Pass, Pay, Play
from paizhuo.seats import Seat, Side
from paizhuo.wording import N_, rank_words

if TYPE_CHECKING:
    from paizhuo.guandan import Action, Standing, View

_ROLES = (N_("you"), N_("next player"), N_("partner"), N_("previous player"))
_LEFT = 2
_INDENT = "  "
"""As wide as the mark of the seat that is to act, so that the act of a seat is below its name."""


@dataclass(frozen=True, slots=True)
class Scene:
    """场面: everything that goes into the picture."""

    view: View
    me: Seat | None
    """The person's seat; None when nobody sits there and all watch."""
    sentences: GuandanSentences
    standing: Standing
    number: int
    order: Order = Order.PLAY
    notes: tuple[Text, ...] = ()

    @property
    def seat(self) -> Seat:
        """The seat at the bottom of the picture."""
        assert self.me is not None, "somebody sits there"  # noqa: S101 - a programming error, not input
        return self.me


def table_lines(scene: Scene, width: int) -> list[Text]:
    """The whole picture as lines of at most ``width`` columns."""
    me = scene.seat
    rule = Text("─" * width, QUIET)
    middle = width // 2
    top = _block(scene, me.partner, middle)
    lines = [header(scene, width), rule]
    lines += [_indented(line, (width - _widest(top)) // 2) for line in top]
    lines += _beside(scene, width)
    lines += [*_own(scene, width), rule, *scene.notes]
    hand = scene.view.hands[me] or ()
    return lines + hand_lines(hand, scene.order, scene.sentences)


def _beside(scene: Scene, width: int) -> list[Text]:
    """The seats to the left and to the right. With many marks the roles are left out: where a seat stands shows it."""
    middle, seats = width // 2, (scene.seat.previous, scene.seat.next)
    names = [_name(scene, seat, _ROLES[(seat - scene.seat) % 4]) for seat in seats]
    if _LEFT + sum(name.cell_len for name in names) >= width:
        names = [_name(scene, seat) for seat in seats]
    blocks = [(name, *_block(scene, seat, middle - _LEFT)[1:]) for seat, name in zip(seats, names, strict=True)]
    return [
        _side_by_side(left, right, min(middle + _LEFT, width - right.cell_len))
        for left, right in zip(*blocks, strict=True)
    ]


def header(scene: Scene, width: int) -> Text:
    """The book, the deal, the level played and both sides' levels."""
    sentences = scene.sentences
    level = level_played(scene.view, scene.standing, sentences)
    left = sentences.line(N_("deal {number} · {level}"), number=str(scene.number), level=level)
    right = levels_line(scene.standing, scene.me, sentences)
    book = Text(f"{rules_words(sentences.rules, sentences.say)} · ")
    gap = width - left.cell_len - right.cell_len
    if gap > book.cell_len:
        left, gap = book + left, gap - book.cell_len
    return left + Text(" " * gap) + right


def level_played(view: View, standing: Standing, sentences: GuandanSentences) -> Text:
    """打几: the level of this deal, and whose it is."""
    rank = Text(rank_words(view.level, sentences.say), LOUD)
    if standing.owner is None:
        return sentences.line(N_("playing {level}"), level=rank)
    return sentences.line(N_("playing {level} of {side}"), level=rank, side=sentences.side(standing.owner))


def levels_line(standing: Standing, me: Seat | None, sentences: GuandanSentences) -> Text:
    """Both sides' levels, the viewer's own marked."""
    parts = []
    for side in Side:
        mine = me is not None and me.side is side
        template = N_("{side} (us) {level}") if mine else N_("{side} {level}")
        level = Text(rank_words(standing.levels[side], sentences.say), LOUD)
        parts.append(sentences.line(template, side=sentences.side(side), level=level))
    return Text("   ").join(parts)


def _own(scene: Scene, width: int) -> list[Text]:
    """The viewer's own seat takes two lines: his name and how many cards he holds, and what he did last."""
    name, done, reading = _block(scene, scene.seat, width)
    lines = (name, done + reading)
    return [_indented(line, max(0, (width - _widest(lines)) // 2)) for line in lines]


def _block(scene: Scene, seat: Seat, width: int) -> tuple[Text, Text, Text]:
    """A seat: its name with its marks, what it did last, and what that play was."""
    view, sentences = scene.view, scene.sentences
    acts = view.acts or (view.tricks[-1].acts if view.tricks else ())
    last = next((act for act in reversed(acts) if act.seat is seat), None)
    done, reading = _done(last, sentences, width - len(_INDENT))
    if not view.acts:
        # The trick is over: what is shown is how it ended.
        done.stylize(QUIET)
    elif view.top is not None and view.top.seat is seat and reading:
        reading = sentences.say(N_("{reading} · highest")).format(reading=reading)
    indented = Text(_INDENT)
    name = _name(scene, seat, _ROLES[(seat - scene.seat) % 4])
    return name, indented + done, indented + Text(reading, QUIET)


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


def _name(scene: Scene, seat: Seat, role: str = "") -> Text:
    view, sentences = scene.view, scene.sentences
    text = Text.assemble(("▶ " if seat in view.to_act else _INDENT, LOUD), (sentences.seat(seat), LOUD))
    if role:
        text.append(f" {sentences.say(role)}", QUIET)
    if seat is scene.me and view.left[seat]:
        text.append("  ")
        text.append_text(sentences.line(N_("{count} cards"), count=str(view.left[seat])))
    for mark in _marks(view, seat, sentences):
        text.append("  ")
        text.append(f" {mark} ", "reverse")
    return text


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


def _widest(lines: tuple[Text, ...]) -> int:
    return max(line.cell_len for line in lines)


def _indented(line: Text, by: int) -> Text:
    return Text(" " * by) + line


def _side_by_side(left: Text, right: Text, column: int) -> Text:
    return Text(" " * _LEFT) + left + Text(" " * max(1, column - _LEFT - left.cell_len)) + right

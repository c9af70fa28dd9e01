"""画面: the table as one seat sees it: levels, trumps and points above, the four seats around, the own hand below.

The viewer always sits at the bottom, the next player at the right: the turn goes counter-clockwise. The trick that lies
open is shown, also after its last card until the next is led; earlier ones are turned over [FJ 3.9].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cli.table.sentences import LOUD, QUIET
from paizhuo.cli.table.shengji.layout import Sorting, hand_lines
from paizhuo.seats import Seat, Side
from paizhuo.shengji import Trumps, lead_of, order_of, winner_of
from paizhuo.shengji.levels import at_step
from paizhuo.shengji.trick import worth
from paizhuo.wording import N_, book_words, rank_words
from paizhuo.wording.shengji.plays import trumps_words

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.cli.table.shengji.sentences import ShengjiSentences
    from paizhuo.shengji import Standing, View
    from paizhuo.shengji.order import Order

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
    sentences: ShengjiSentences
    standing: Standing
    number: int
    sorting: Sorting = Sorting.DOWN
    notes: tuple[Text, ...] = ()

    @property
    def seat(self) -> Seat:
        """The seat at the bottom of the picture."""
        assert self.me is not None, "somebody sits there"  # noqa: S101 - a programming error, not input
        return self.me

    @property
    def order(self) -> Order:
        """How the cards rank now; while nobody has shown only level cards and jokers are trumps."""
        return order_of(self.view.trumps or Trumps(self.view.level, None), self.sentences.rules)


def table_lines(scene: Scene, width: int) -> list[Text]:
    """The whole picture as lines of at most ``width`` columns."""
    me = scene.seat
    rule = Text("─" * width, QUIET)
    middle = width // 2
    top = _block(scene, me.partner, middle)
    lines = [header(scene, width), state_line(scene, width), rule]
    lines += [_indented(line, (width - _widest(top)) // 2) for line in top]
    beside = zip(_block(scene, me.previous, middle - _LEFT), _block(scene, me.next, middle - _LEFT), strict=True)
    lines += [_side_by_side(left, right, middle + _LEFT) for left, right in beside]
    lines += [*_own(scene, width), rule, *scene.notes]
    return lines + hand_lines(scene.view.hands[me] or (), scene.order, scene.sorting, scene.sentences)


def header(scene: Scene, width: int) -> Text:
    """The book, the deal, the level played and both sides' levels."""
    sentences = scene.sentences
    level = Text(rank_words(scene.view.level, sentences.say), LOUD)
    left = sentences.line(
        N_("deal {number} · {level}"),
        number=str(scene.number),
        level=sentences.line(N_("playing {level}"), level=level),
    )
    book = Text(f"{book_words(sentences.rules.book, sentences.say)} · ")
    return _apart(book + left, levels_line(scene.standing, scene.me, sentences), width)


def state_line(scene: Scene, width: int) -> Text:
    """The trumps, the dealer and the defenders' points."""
    view, sentences = scene.view, scene.sentences
    if view.trumps is None:
        trumps = Text(sentences.say(N_("nobody has shown yet")))
    else:
        trumps = Text(trumps_words(view.trumps, sentences.say), LOUD)
    parts = [trumps]
    if view.dealer is not None:
        parts.append(sentences.line(N_("dealer {seat}"), seat=Text(sentences.seat(view.dealer), LOUD)))
    return _apart(Text(" · ").join(parts), _points(view, sentences), width)


def _points(view: View, sentences: ShengjiSentences) -> Text:
    """闲家得分: in tricks so far, and what the fines add or take."""
    total = Text(str(view.points + view.awarded), LOUD)
    if not view.awarded:
        return sentences.line(N_("defenders' points: {points}"), points=total)
    return sentences.line(
        N_("defenders' points: {points} (penalties {fines})"), points=total, fines=f"{view.awarded:+}"
    )


def levels_line(standing: Standing, me: Seat | None, sentences: ShengjiSentences) -> Text:
    """Both sides' levels, the viewer's own marked."""
    parts = []
    for side in Side:
        mine = me is not None and me.side is side
        template = N_("{side} (us) {level}") if mine else N_("{side} {level}")
        level = Text(rank_words(at_step(standing.steps[side]), sentences.say), LOUD)
        parts.append(sentences.line(template, side=sentences.side(side), level=level))
    return Text("   ").join(parts)


def _own(scene: Scene, width: int) -> list[Text]:
    """The viewer's own seat takes two lines: his name and how many cards he holds, and what he did last."""
    name, done, kind = _block(scene, scene.seat, width)
    lines = (name, done + kind)
    return [_indented(line, max(0, (width - _widest(lines)) // 2)) for line in lines]


def _block(scene: Scene, seat: Seat, width: int) -> tuple[Text, Text, Text]:
    """A seat: its name with its marks, what lies before it, and what that is."""
    view, sentences = scene.view, scene.sentences
    indented = Text(_INDENT)
    shown = _shown(scene, seat)
    if shown is not None:
        return _name(scene, seat), indented + sentences.cards(shown), indented + Text(sentences.say(N_("shown")), QUIET)
    leader, plays, over = view.leader, view.plays, False
    if not plays and view.tricks:
        leader, plays, over = view.tricks[-1].leader, view.tricks[-1].plays, True
    at = 0 if leader is None else (seat - leader) % 4
    if leader is None or at >= len(plays):
        return _name(scene, seat), Text(), Text()
    done = sentences.play(plays[at], scene.order)
    if done.cell_len > width - len(_INDENT):
        done = sentences.play(plays[at], scene.order, gap="")
    kind = sentences.kind(plays[at], scene.order) if at == 0 else _ruff(plays[0], plays[at], scene)
    if leader.after(winner_of(plays, scene.order, sentences.rules)) is seat:
        kind = sentences.say(N_("{kind} · highest")).format(kind=kind) if kind else sentences.say(N_("highest"))
    if over:
        done.stylize(QUIET)
    done.truncate(width, overflow="ellipsis")
    return _name(scene, seat), indented + done, indented + Text(kind, QUIET)


def _ruff(led: tuple[Card, ...], play: tuple[Card, ...], scene: Scene) -> str:
    """将吃: trumps in the shape of a lead that was none."""
    value = worth(play, lead_of(led, scene.order), scene.order, scene.sentences.rules)
    return scene.sentences.say(N_("ruff")) if value is not None and value[0] else ""


def _shown(scene: Scene, seat: Seat) -> tuple[Card, ...] | None:
    """The cards a seat has shown, while cards are drawn and they lie there."""
    view = scene.view
    standing = view.claims[-1] if view.claims else None
    return standing.cards if standing is not None and standing.seat is seat and view.leader is None else None


def _name(scene: Scene, seat: Seat) -> Text:
    view, sentences = scene.view, scene.sentences
    text = Text.assemble(("▶ " if seat in view.to_act else _INDENT, LOUD), (sentences.seat(seat), LOUD))
    text.append(f" {sentences.say(_ROLES[(seat - scene.seat) % 4])}", QUIET)
    if seat is scene.me and view.left[seat]:
        text.append("  ")
        text.append_text(sentences.line(N_("{count} cards"), count=str(view.left[seat])))
    if seat is view.dealer:
        mark = sentences.say(N_("dealer"))
        text.append("  ")
        text.append(f" {mark} ", "reverse")
    return text


def _apart(left: Text, right: Text, width: int) -> Text:
    return left + Text(" " * max(1, width - left.cell_len - right.cell_len)) + right


def _widest(lines: tuple[Text, ...]) -> int:
    return max(line.cell_len for line in lines)


def _indented(line: Text, by: int) -> Text:
    return Text(" " * by) + line


def _side_by_side(left: Text, right: Text, column: int) -> Text:
    return Text(" " * _LEFT) + left + Text(" " * max(1, column - _LEFT - left.cell_len)) + right

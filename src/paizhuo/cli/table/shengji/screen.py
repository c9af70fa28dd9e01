"""升级画面: the table as one seat sees it: levels, trumps and points above, the four seats around, the own hand below.

The trick that lies open is shown, also after its last card until the next is led; earlier ones are turned over
[FJ 3.9].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

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
from paizhuo.cli.table.shengji.layout import Sorting, hand_lines
from paizhuo.cli.table.shengji.sentences import ShengjiSentences
from paizhuo.cli.terminal import LOUD, QUIET
from paizhuo.cli.text_columns import apart
from paizhuo.shengji import Standing, Trumps, View, lead_of, order_of, winner_of
from paizhuo.shengji.levels import at_step
from paizhuo.shengji.trick import worth
from paizhuo.wording import N_, book_words, rank_words
from paizhuo.wording.shengji.plays import trumps_words

if TYPE_CHECKING:
    from paizhuo.cards import Card, Rank
    from paizhuo.seats import Seat
    from paizhuo.shengji.order import Order


@dataclass(frozen=True, slots=True)
class Scene(TableScene[View, ShengjiSentences, Standing, Sorting]):
    """场面: everything that goes into the picture."""

    sorting: Sorting = Sorting.DOWN

    @property
    def order(self) -> Order:
        """How the cards rank now; while nobody has shown only level cards and jokers are trumps."""
        return order_of(self.view.trumps or Trumps(self.view.level, None), self.sentences.rules)


def table_lines(scene: Scene, width: int) -> list[Text]:
    """The whole picture as lines of at most ``width`` columns."""
    me, middle = scene.seat, width // 2
    left, right = _block(scene, me.previous, middle - LEFT), _block(scene, me.next, middle - LEFT)
    beside = [left_and_right(*parts, middle + LEFT) for parts in zip(left, right, strict=True)]
    seats = SeatsAround(_block(scene, me.partner, middle), beside, _block(scene, me, width))
    hand = hand_lines(scene.view.hands[me] or (), scene.order, scene.sorting, scene.sentences)
    return table_picture([header(scene, width), state_line(scene, width)], seats, [*scene.notes, *hand], width)


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
    return apart(book + left, levels_line(side_levels(scene.standing), scene.me, sentences), width)


def side_levels(standing: Standing) -> list[Rank]:
    """Both sides' levels; a side past A still shows A."""
    return [at_step(step) for step in standing.steps]


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
    return apart(Text(" · ").join(parts), _points(view, sentences), width)


def _points(view: View, sentences: ShengjiSentences) -> Text:
    """闲家得分: in tricks so far, and what the fines add or take."""
    total = Text(str(view.points + view.awarded), LOUD)
    if not view.awarded:
        return sentences.line(N_("defenders' points: {points}"), points=total)
    return sentences.line(
        N_("defenders' points: {points} (penalties {fines})"), points=total, fines=f"{view.awarded:+}"
    )


def _block(scene: Scene, seat: Seat, width: int) -> SeatBlock:
    """A seat: its name with its marks, what lies before it, and what that is."""
    view, sentences = scene.view, scene.sentences
    title = seat_title(scene, seat, [sentences.say(N_("dealer"))] if seat is view.dealer else [])
    indented = Text(INDENT)
    shown = _shown(scene, seat)
    if shown is not None:
        return SeatBlock(title, indented + sentences.cards(shown), indented + Text(sentences.say(N_("shown")), QUIET))
    leader, plays, over = view.leader, view.plays, False
    if not plays and view.tricks:
        leader, plays, over = view.tricks[-1].leader, view.tricks[-1].plays, True
    at = 0 if leader is None else (seat - leader) % 4
    if leader is None or at >= len(plays):
        return SeatBlock(title, Text(), Text())
    done = sentences.play(plays[at], scene.order)
    if done.cell_len > width - len(INDENT):
        done = sentences.play(plays[at], scene.order, gap="")
    kind = sentences.kind(plays[at], scene.order) if at == 0 else _ruff(plays[0], plays[at], scene)
    if leader.after(winner_of(plays, scene.order, sentences.rules)) is seat:
        kind = sentences.say(N_("{kind} · highest")).format(kind=kind) if kind else sentences.say(N_("highest"))
    if over:
        done.stylize(QUIET)
    done.truncate(width, overflow="ellipsis")
    return SeatBlock(title, indented + done, indented + Text(kind, QUIET))


def _ruff(led: tuple[Card, ...], play: tuple[Card, ...], scene: Scene) -> str:
    """将吃: trumps in the shape of a lead that was none."""
    value = worth(play, lead_of(led, scene.order), scene.order, scene.sentences.rules)
    return scene.sentences.say(N_("ruff")) if value is not None and value[0] else ""


def _shown(scene: Scene, seat: Seat) -> tuple[Card, ...] | None:
    """The cards a seat has shown, while cards are drawn and they lie there."""
    view = scene.view
    standing = view.claims[-1] if view.claims else None
    return standing.cards if standing is not None and standing.seat is seat and view.leader is None else None

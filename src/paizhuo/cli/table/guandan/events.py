"""经过: what has just happened at the table, in sentences: acts, tribute, announcements, places, new leads.

The sentences use only what a spectator sees before and after an act, so nothing hidden can show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cli.table.guandan.screen import wind_seat
from paizhuo.cli.terminal import QUIET
from paizhuo.guandan import GiveBack, Lay, Pass, Pay, Play
from paizhuo.guandan.phases import Stage
from paizhuo.seats import Seat
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.cli.table.guandan.sentences import GuandanSentences
    from paizhuo.guandan import Action, View


def act_line(action: Action, sentences: GuandanSentences) -> Text:
    """What a seat did, as one line."""
    seat = sentences.seat(action.seat)
    match action:
        case Lay(_, cards, declared):
            assert declared is not None, "a play on the table has a reading"  # noqa: S101 - a programming error
            return sentences.line(N_("{seat}: {play}"), seat=seat, play=sentences.play(Play(cards, declared)))
        case Pass():
            return sentences.line(N_("{seat}: {play}"), seat=seat, play=Text(sentences.say(N_("pass")), QUIET))
        case Pay(_, card):
            return sentences.line(N_("{seat} pays {card}"), seat=seat, card=sentences.card(card))
        case GiveBack():
            return sentences.line(N_("{seat} lays a return card face down"), seat=seat)


def opening_lines(view: View, sentences: GuandanSentences) -> list[Text]:
    """How a deal begins: with tribute, with tribute resisted, or with a lead."""
    if view.resisted:
        return [
            sentences.line(N_("Tribute is resisted: the paying side holds both big jokers.")),
            _leads(view, sentences),
        ]
    if view.leader is not None:
        return [_leads(view, sentences)]
    payers = sentences.say(N_(", ")).join(sentences.seat(seat) for seat in view.to_act)
    return [sentences.line(N_("Tribute is due from {seats}."), seats=payers)]


def change_lines(before: View, after: View, sentences: GuandanSentences) -> list[Text]:
    """What an act has brought about, beyond the act itself."""
    lines = []
    if before.phase == Stage.PAYING and after.phase != Stage.PAYING:
        lines += [
            _moved(N_("Tribute: {card} from {giver} to {taker}"), payer, receiver, card, sentences)
            for payer, receiver, card in after.payments
            if receiver is not None
        ]
    if len(after.returns) > len(before.returns):
        template = N_("Returned: {card} from {giver} to {taker}")
        lines += [_moved(template, p.payer, p.receiver, p.card, sentences) for p in after.returns]
        lines.append(_leads(after, sentences))
    lines += _announcements(before, after, sentences)
    lines += _places(before, after, sentences)
    if len(after.tricks) > len(before.tricks) and after.leader is not None:
        lines.append(_leads(after, sentences))
    return lines


def _announcements(before: View, after: View, sentences: GuandanSentences) -> list[Text]:
    return [
        sentences.line(
            N_("{seat} announces {count} cards left"), seat=sentences.seat(seat), count=str(after.announced[seat])
        )
        for seat in Seat
        if after.announced[seat] != before.announced[seat]
    ]


def _places(before: View, after: View, sentences: GuandanSentences) -> list[Text]:
    return [
        sentences.line(N_("{seat} is out: {place}"), seat=sentences.seat(seat), place=sentences.place(at))
        for at, seat in enumerate(after.finished)
        if seat not in before.finished and not after.left[seat]
    ]


def _moved(template: str, giver: Seat, taker: Seat, card: Card, sentences: GuandanSentences) -> Text:
    return sentences.line(template, giver=sentences.seat(giver), taker=sentences.seat(taker), card=sentences.card(card))


def _leads(view: View, sentences: GuandanSentences) -> Text:
    assert view.leader is not None, "somebody leads"  # noqa: S101 - a programming error, not input
    seat = sentences.seat(view.leader)
    if wind_seat(view) is view.leader:
        return sentences.line(N_("{seat} leads ({wind})"), seat=seat, wind=sentences.wind)
    return sentences.line(N_("{seat} leads"), seat=seat)

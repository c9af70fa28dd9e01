"""亮出的牌: which cards of a player others have seen, as the referee names them at a table of Shengji [FJ 4.6].

The hands are closed to the referee. He names what lay open; the law says which of it is heavy, and what it costs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.cards import Card
from paizhuo.cards.notation import UnknownCard, parse_card
from paizhuo.officiating.case_refusals import BadCaseForm
from paizhuo.referee.cases.facts_asked import HEAVY, LIGHT
from paizhuo.referee.rulings.shengji_table import enacted, weighed
from paizhuo.shengji import Expose, apply
from paizhuo.table.courses.shengji import ShengjiMatch
from paizhuo.web.language import say
from paizhuo.web.live.officials.felt import faces
from paizhuo.wording.cards import cards_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.referee import Ruling
    from paizhuo.shengji import Phase
    from paizhuo.shengji import Ruling as Act
    from paizhuo.table import Table
    from paizhuo.web.live.officials.felt import Face

FIELD = "card"
"""The name of the fields that hold the cards."""
MOST = 33
MORE = 3
"""So many empty places there are for more cards."""


class CardPicker(NamedTuple):
    """点牌: the cards named so far, places for more, and the faces to choose from, suit by suit."""

    chosen: tuple[tuple[str, Face], ...]
    places: range
    suits: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


def named_cards(values: Iterable[str]) -> tuple[Card, ...]:
    """The cards of a form; :class:`BadCaseForm` for what is no card."""
    try:
        cards = tuple(parse_card(one) for one in values if one)
    except UnknownCard as error:
        raise BadCaseForm(error.text) from error
    if len(cards) > MOST:
        raise BadCaseForm(str(len(cards)))
    return cards


def phase_of(table: Table) -> Phase | None:
    """The deal of Shengji that is in play; None for any other."""
    course = table.course
    if not isinstance(course, ShengjiMatch) or not course.in_play or course.current is None:
        return None
    return course.current.phase


def with_cards(form: CaseForm, table: Table, cards: tuple[Card, ...]) -> CaseForm:
    """案情: how many heavy and light cards there are follows from the cards that are named."""
    phase = phase_of(table)
    if phase is None or not cards:
        return form
    heavy, light = weighed(cards, phase)
    return form.answered(HEAVY.code, str(heavy)).answered(LIGHT.code, str(light))


def picker(table: Table, cards: tuple[Card, ...], places: range = range(MORE)) -> CardPicker | None:
    """点牌: None where no deal of Shengji is in play."""
    if phase_of(table) is None:
        return None
    drawn = zip(cards, faces([str(one) for one in cards], ""), strict=True)
    chosen = tuple((str(card), face._replace(text=cards_words((card,), say()))) for card, face in drawn)
    return CardPicker(chosen, places, _suits())


def _suits() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    jokers = (Card.HR, Card.SB)
    titles = {"S": _("spades"), "H": _("hearts"), "C": _("clubs"), "D": _("diamonds")}
    groups: list[tuple[str, tuple[Card, ...]]] = [(_("Jokers"), jokers)]
    for letter, title in titles.items():
        own = [card for card in Card if card not in jokers and str(card)[0] == letter]
        groups.append((title, tuple(reversed(own))))
    return tuple((title, tuple((str(card), cards_words((card,), say())) for card in own)) for title, own in groups)


def penalties_of(ruling: Ruling, table: Table, cards: tuple[Card, ...] = ()) -> tuple[Act, ...]:
    """判罚: what the law of the deal takes of a ruling, tried before anything is stored; none without a deal."""
    phase = phase_of(table)
    if phase is None:
        return ()
    shown = cards if HEAVY in ruling.case.facts else ()
    if shown and ruling.case.seat is not None:
        # Light cards do not stay open, and yet he has to hold them.
        apply(phase, Expose(ruling.case.seat, shown))
    acts = enacted(ruling, phase, shown).acts
    for act in acts:
        phase = apply(phase, act)
    return acts


def lays_open(ruling: Ruling, table: Table) -> int:
    """待点的牌: how many cards the referee has to name before the table can carry the ruling out."""
    facts = ruling.case.facts
    if phase_of(table) is None or HEAVY not in facts or not facts[HEAVY]:
        return 0
    return facts[HEAVY] + facts[LIGHT]

"""面板: what a player opens over the felt, drawn when asked for: the tricks of the deal, settings, the keys.

The page of a table carries only what playing needs; nobody is shown more here than by his messages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.http import Http404
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from paizhuo import guandan, shengji
from paizhuo.engine import Onlooker
from paizhuo.seats import parse_seat
from paizhuo.table import GameName, Stage
from paizhuo.table.courses.guandan_keyed import KeyedBoards, KeyedMatch
from paizhuo.table.keyed.turns import Part
from paizhuo.table.moves import Phrase
from paizhuo.table.words import keyed_card_words, phrase_words
from paizhuo.web.language import say
from paizhuo.web.live.browsers import browser_in, seat_of
from paizhuo.web.live.event.appeals import appeal_words_at
from paizhuo.web.live.event.board_list import finished_boards
from paizhuo.web.live.event.own_moves import may_hold
from paizhuo.web.live.face_up import face_up_of
from paizhuo.web.live.page import names_of
from paizhuo.web.live.rows import row_of, seen_by
from paizhuo.web.live.words import key_words
from paizhuo.web.models.event_tables import event_table_of
from paizhuo.web.pages.audience import everybody
from paizhuo.wording.cards import cards_words, relative_words, seat_words
from paizhuo.wording.guandan.plays import reading_words
from paizhuo.wording.guandan.record import ruling_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from django.http import HttpRequest, HttpResponse

    from paizhuo.seats import Seat
    from paizhuo.table import Table

PANELS = frozenset({"last", "settings", "help", "boards"})


class Played(NamedTuple):
    """一手: who, and what."""

    who: str
    what: str


class ShownTrick(NamedTuple):
    """一圈: its number and its plays, with passes in one line."""

    number: int
    plays: tuple[Played, ...]


@everybody
@never_cache
@require_GET
def panel(request: HttpRequest, key: str, name: str) -> HttpResponse:
    """One panel as HTML."""
    if name not in PANELS:
        raise Http404
    row = row_of(request, key)
    seat = seat_of(row, browser_in(request.COOKIES))
    table = seen_by(row, seat)
    about = {"boards": finished_boards(row, table)} if name == "boards" else panel_context(table, seat, name)
    appeals = appeal_words_at(row) if name == "last" and seat is not None else []
    is_event = event_table_of(row) is not None
    shown = {"key": key, **about, "appeals": appeals, "bots": may_hold(row), "is_event": is_event}
    return render(request, f"live/panel_{name}.html", shown)


def panel_context(table: Table, seat: Seat | None, name: str) -> dict[str, Any]:
    """What a panel says."""
    match name:
        case "last":
            lies_open = face_up_of(table, seat)
            return {
                "tricks": tricks_of(table, seat),
                "tribute": tribute_of(table, seat),
                "face_up": lies_open,
                "orders": orders_of(table, seat),
            }
        case "help":
            settings = table.settings
            has_hints = settings.hints or settings.practice
            return {"keys": key_words(settings.game, is_watched=seat is None, has_hints=has_hints)}
        case _:
            return {
                "seat": seat,
                "is_guandan": table.settings.game is GameName.GUANDAN,
                "may_hold": seat is not None
                and table.stage in {Stage.PLAYING, Stage.BETWEEN}
                and not table.places[seat].is_held,
                "phrases": [(str(one), phrase_words(one, say())) for one in Phrase],
                "switches": _switches(table.settings.game),
            }


def tricks_of(table: Table, seat: Seat | None) -> list[ShownTrick]:
    """各圈: of the deal on the table, the newest first; in Shengji only the last one lies open [FJ 3.9]."""
    seen = table.course.view(Onlooker.SPECTATOR if seat is None else seat)
    match seen:
        case guandan.View():
            words = iter(_words_of_plays(table, [act for one in seen.tricks for act in one.acts]))
            tricks = [tuple(_guandan_plays(table, one.acts, seat, words)) for one in seen.tricks]
        case shengji.View():
            tricks = [()] * len(seen.tricks)
            last = (table.course.seen(Onlooker.SPECTATOR) or {}).get("last")
            if last is not None:
                tricks[-1] = tuple(_shengji_plays(seen.tricks[-1].leader, last["plays"], seat))
        case _:
            return []
    numbered = [ShownTrick(number, plays) for number, plays in enumerate(tricks, start=1) if plays]
    return numbered[::-1]


def orders_of(table: Table, seat: Seat | None) -> list[str]:
    """判罚: what the referee has ordered in a deal of Guandan and is still in force, as everybody reads it."""
    seen = table.course.view(Onlooker.SPECTATOR if seat is None else seat)
    if not isinstance(seen, guandan.View):
        return []
    return [ruling_words(one.ruling, names_of(table.settings), say()) for one in seen.orders]


def tribute_of(table: Table, seat: Seat | None) -> list[Played]:
    """贡还: who paid and who returned which card in this deal, as far as it lies open; whether tribute was resisted."""
    seen = table.course.seen(Onlooker.SPECTATOR if seat is None else seat)
    if seen is None or table.settings.game is not GameName.GUANDAN:
        return []
    paid = [(_("tribute paid"), *one) for one in seen["payments"]]
    back = [(_("card back"), *one) for one in seen["returns"]]
    lines = [
        Played(
            what, f"{_named(giver, seat)} → {'…' if to is None else _named(to, seat)} {keyed_card_words(card, say())}"
        )
        for what, giver, to, card in (*paid, *back)
    ]
    return [*lines, Played(_("tribute paid"), _("tribute resisted"))] if seen["resisted"] else lines


def _words_of_plays(table: Table, acts: Iterable[guandan.Action]) -> list[str]:
    """The cards of each play or pass; where an operator keyed them, as everybody is shown them."""
    if not isinstance(table.course, KeyedMatch | KeyedBoards) or table.course.deal_on_table is None:
        return [cards_words(act.cards, say()) if isinstance(act, guandan.Lay) else "" for act in acts]
    shown = table.course.deal_on_table.public
    return [
        " ".join(keyed_card_words(text, say()) for text in one.texts)
        for one in shown
        if one.part in {Part.LAY, Part.PASS}
    ]


def _guandan_plays(
    table: Table, acts: Iterable[guandan.Action], seat: Seat | None, words: Iterator[str]
) -> Iterator[Played]:
    passed: list[str] = []
    rules = names_of(table.settings)
    for act, cards in zip(acts, words, strict=False):
        if not isinstance(act, guandan.Lay):
            passed.append(_who(act.seat, seat))
            continue
        if passed:
            yield Played(say_list(passed), _("passes"))
            passed = []
        named = "" if act.declared is None else reading_words(act.declared, rules, say())
        yield Played(_who(act.seat, seat), f"{named}  {cards}".strip())
    if passed:
        yield Played(say_list(passed), _("passes"))


def _shengji_plays(leader: Seat, plays: Iterable[list[str]], seat: Seat | None) -> Iterator[Played]:
    at = leader
    for cards in plays:
        yield Played(_who(at, seat), " ".join(keyed_card_words(text, say()) for text in cards))
        at = at.next


def say_list(names: Iterable[str]) -> str:
    """Names with a comma between them."""
    return _(", ").join(names)


def _named(letter: str, own: Seat | None) -> str:
    return _who(parse_seat(letter), own)


def _who(seat: Seat, own: Seat | None) -> str:
    return seat_words(seat, say()) if own is None else relative_words(seat, own, say())


def _switches(game: GameName) -> list[tuple[str, str]]:
    found = [("colours", _("four colours")), ("big", _("big faces")), ("sound", _("sounds"))]
    if game is GameName.GUANDAN:
        found += [("natural", _("level cards in their natural place")), ("rows", _("cards in rows"))]
    return found

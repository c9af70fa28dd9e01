"""开桌: a new table with its code, and who sits down at it."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy

from paizhuo.seats import Seat
from paizhuo.table import LayOut, Player, PlayerKind, Ready, Sit, Stand, TableSettings, open_table
from paizhuo.tournament.log import codec
from paizhuo.web.live import door, hub
from paizhuo.web.live.browsers import seat_of, unseat
from paizhuo.web.live.door import Command
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.live.summary import summary_of
from paizhuo.web.models import LiveSeat, LiveTable
from paizhuo.web.models.live_tables import CODE_DIGITS

if TYPE_CHECKING:
    from paizhuo.table import GameName
    from paizhuo.table.courses.course import Position

SECRET_BYTES = 32
TRIES = 20
"""So many codes are tried: with a thousand open tables one in a thousand is taken."""
PRACTICE_SEAT = Seat.SOUTH
BOT_NAMES = {
    Seat.EAST: gettext_lazy("Bot E"),
    Seat.NORTH: gettext_lazy("Bot N"),
    Seat.WEST: gettext_lazy("Bot W"),
    Seat.SOUTH: gettext_lazy("Bot S"),
}


def bot_name(seat: Seat) -> str:
    """机器人的名字: by seat, in the language of who lets it sit down; it stays. A person may have any other one."""
    return str(BOT_NAMES[seat])


def new_table(
    settings: TableSettings,
    *,
    is_listed: bool = True,
    bot_pace: int = 1200,
    delay: int = 0,
    secret: bytes | None = None,
) -> LiveTable:
    """开桌: nobody sits there yet. Raises the error of the settings or of a rule book that does not exist.

    The cards come from a new secret, those of boards from the ``secret`` of their set.
    """
    secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
    table = open_table(settings, secret)
    row = LiveTable(
        settings=codec.encode(settings, TableSettings),
        secret=secret.hex(),
        is_listed=is_listed,
        bot_pace=bot_pace,
        delay=delay,
        summary=summary_of(table),
    )
    for _ in range(TRIES):
        row.code = "".join(secrets.choice("0123456789") for _ in range(CODE_DIGITS))
        try:
            with transaction.atomic():
                row.save()
        except IntegrityError:  # another open table has this code
            continue
        return row
    raise NotSent(WhyNotSent.NO_CODE_LEFT)


class Sitting(NamedTuple):
    """入座的人: the seat, the name and the browser of who practises."""

    seat: Seat
    name: str
    browser: str


def practice_table(game: GameName, rules: str, agent: str, browser: str, name: str) -> LiveTable:
    """练习: a table with three bots; the visitor sits South, and the first deal begins at once."""
    with transaction.atomic():
        row = _with_bots(TableSettings(game, rules, practice=True, hints=True), PRACTICE_SEAT, agent)
        seat_person(row, PRACTICE_SEAT, name, browser, Command())
        door.send(row.pk, Command(), lambda _table: Ready(PRACTICE_SEAT))
    return row


def laid_out_table(played: TableSettings, position: Position, sitting: Sitting, agent: str) -> LiveTable:
    """摆牌: a practice table with three bots on which a deal lies as it stood; the visitor plays on from there."""
    with transaction.atomic():
        row = _with_bots(TableSettings(played.game, played.rules, practice=True, hints=True), sitting.seat, agent)
        seat_person(row, sitting.seat, sitting.name, sitting.browser, Command())
        door.send_together(row.pk, Command(secrets.token_hex(16)), (Ready(sitting.seat), LayOut(position)))
    return row


def _with_bots(settings: TableSettings, own: Seat, agent: str) -> LiveTable:
    row = new_table(settings, is_listed=False)
    for seat in Seat:
        if seat is not own:
            seat_bot(row, seat, agent, bot_name(seat), Command())
    return row


def seat_person(row: LiveTable, seat: Seat, name: str, browser: str, command: Command) -> int:
    """入座: a person sits down; the browser acts for the seat from now on."""
    with transaction.atomic():
        LiveTable.objects.select_for_update().get(pk=row.pk)
        sits = seat_of(row, browser)
        if sits is not None and sits is not seat:
            raise NotSent(WhyNotSent.SITS_ALREADY)
        revision = door.send(row.pk, command, lambda _table: Sit(seat, Player(name)))
        LiveSeat.objects.get_or_create(table=row, seat=str(seat), defaults={"browser": browser})
        return revision


def seat_bot(row: LiveTable, seat: Seat, agent: str, name: str, command: Command) -> int:
    """机器人入座: the program ``agent`` of the roster of the game."""
    return door.send(row.pk, command, lambda _table: Sit(seat, Player(name, PlayerKind.BOT, agent)))


def leave_seat(row: LiveTable, seat: Seat, command: Command) -> int:
    """离座: before the first deal; the seat is free again."""
    with transaction.atomic():
        revision = door.send(row.pk, command, lambda _table: Stand(seat))
        unseat(LiveSeat.objects.filter(table=row, seat=str(seat)))
        return revision


def take_over(row: LiveTable, seat: Seat, browser: str) -> None:
    """换设备: the player goes on with another browser; the one of before only watches."""
    with transaction.atomic():
        LiveTable.objects.select_for_update().get(pk=row.pk)
        unseat(LiveSeat.objects.filter(table=row, browser=browser).exclude(seat=str(seat)))
        held = LiveSeat.objects.filter(table=row, seat=str(seat)).first()
        if held is None or held.browser == browser:
            return
        before, held.browser = held.browser, browser
        held.save(update_fields=("browser",))
        transaction.on_commit(lambda: hub.take(row.pk, before))

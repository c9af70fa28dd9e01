"""不能记: why an act on a score sheet is refused, and what to do instead."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from paizhuo.officiating.table_now import rounds_in_play
from paizhuo.web.errors import ReasonedRefusal
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.state import State
    from paizhuo.wording import Say


class WhySheetRefused(Enum):
    """理由: why it cannot be done now."""

    OVER = "over"
    REPLACED = "replaced"
    DONE = "done"
    HANDED_IN = "handed-in"
    OTHER_SIDE = "other-side"
    NOT_SEATED = "not-seated"
    NOT_BY_DEALS = "not-by-deals"
    NOT_THIS_DEAL = "not-this-deal"
    SETTLE_FIRST = "settle-first"
    MATCH_OVER = "match-over"
    OWN_ENTRY = "own-entry"
    CHANGED = "changed"
    SAME = "same"
    BY_OFFICIAL = "by-official"
    WOULD_END = "would-end"
    NOT_YOUR_CALL = "not-your-call"
    BAD_FIELD = "bad-field"
    BOARD_DONE = "board-done"
    NO_ROOM = "no-room"
    ONLINE = "online"


_WORDS: dict[Enum, _StrPromise] = {
    WhySheetRefused.OVER: _("This round is over, or was paired again. Look at this page again."),
    WhySheetRefused.REPLACED: _(
        "This code has been replaced, so nothing was written. Ask for the new card at the referees' desk."
    ),
    WhySheetRefused.DONE: _("The result of this table counts already. If it is wrong, call the referee."),
    WhySheetRefused.HANDED_IN: _("The result of this table has been handed in. Look at it again."),
    WhySheetRefused.OTHER_SIDE: _("This phone speaks for the other side. Only a referee can change that: call him."),
    WhySheetRefused.NOT_SEATED: _("Say first where you sit."),
    WhySheetRefused.NOT_BY_DEALS: _("At this table only the final result is written down."),
    WhySheetRefused.NOT_THIS_DEAL: _("This deal is not to be filled in now. Look at the sheet again."),
    WhySheetRefused.SETTLE_FIRST: _("Another deal has not been agreed yet. Settle that one first."),
    WhySheetRefused.MATCH_OVER: _("By this sheet the match is over. Hand the result in."),
    WhySheetRefused.OWN_ENTRY: _(
        "Your side has entered this already. The other side confirms it, or you take it back."
    ),
    WhySheetRefused.CHANGED: _("It has been changed since you looked. Look at it again."),
    WhySheetRefused.SAME: _("That is what stands on the sheet already."),
    WhySheetRefused.BY_OFFICIAL: _("A referee wrote this down. If it is wrong, call the referee."),
    WhySheetRefused.WOULD_END: _("With this change the match would have ended earlier. Call the referee."),
    WhySheetRefused.NOT_YOUR_CALL: _("The other side, or a referee, made this call. Wait for the referee."),
    WhySheetRefused.BOARD_DONE: _("This board counts already. If it is wrong, call the referee."),
    WhySheetRefused.NO_ROOM: _("Say first in which room you sit."),
    WhySheetRefused.ONLINE: _(
        "This match is played online, and its table writes the result down by itself. Look at this page again, and "
        "enter the table from there."
    ),
    WhySheetRefused.BAD_FIELD: _("Something was not filled in. Go back and choose again."),
}


class SheetRefused(ReasonedRefusal[WhySheetRefused]):
    """不能记: an act that the score sheet does not take now; nothing was written."""

    code: ClassVar[str] = "SHEET_REFUSED"
    sentences = _WORDS


class RoundOver(SheetRefused):
    """本轮已过: an act for a round that takes no more results; says which round is being played, and what to do."""

    def __init__(self, state: State, key: TableKey) -> None:
        """Keep the round that was meant, and those that are being played."""
        super().__init__(WhySheetRefused.OVER)
        self.key = key
        self.plan = state.plan
        self.playing = rounds_in_play(state)

    def words(self, say: Say, /) -> str:
        """What was not written, and where play goes on."""
        over = self._round(say, self.key.stage, self.key.round)
        if not self.playing:
            text = gettext(
                "{over} is over or was paired again, so this was not written. The next round opens on this page with "
                "the same code."
            )
            return text.format(over=over)
        now = gettext(", ").join(self._round(say, *one) for one in self.playing)
        text = gettext(
            "{over} is over or was paired again, so this was not written. Now it is {now}: scan the card of the table "
            "where you play now, and sit down there."
        )
        return text.format(over=over, now=now)

    def _round(self, say: Say, stage: str, number: int) -> str:
        """A round with its number, and with the name of its stage where the event has several."""
        text = gettext("Round {number}").format(number=number)
        if len(self.plan.stages) == 1:
            return text
        return gettext("{stage}, {round}").format(stage=stage_words(say, self.plan.stage(stage)), round=text)

"""模板标签: the parts of the design that appear on many pages: level tile, icon, state, name, points, citation, QR."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import segno
from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.officiating.table_states import TableState
from paizhuo.tournament.results.outcomes import PAST_ACE
from paizhuo.tournament.results.points import number
from paizhuo.web.feed.part_changes import version_of
from paizhuo.web.language import say
from paizhuo.web.ledger.public_snapshot import next_release
from paizhuo.web.pages.fact_words import actor_text, logged_text
from paizhuo.web.pages.rendered_parts import END, QUERIES
from paizhuo.web.pages.standstill import standstill_of
from paizhuo.wording import citation_words
from paizhuo.wording.citations import number_words
from paizhuo.wording.tournament import entrant_words, outcome_words
from paizhuo.wording.tournament.duplicate import duplicate_words
from paizhuo.wording.tournament.entrant_counts import entrant_count_words
from paizhuo.wording.tournament.nodes import group_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.officiating.board_rows import BoardRow
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.entries.entry import EntryKind
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import AppealCase, Competition

register = template.Library()

LEVELS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
STATES = {
    TableState.IN_PLAY: gettext_lazy("in play"),
    TableState.NOT_HANDED_IN: gettext_lazy("not handed in"),
    TableState.WAITING: gettext_lazy("to confirm"),
    TableState.AGREED: gettext_lazy("agreed"),
    TableState.DISPUTED: gettext_lazy("disputed"),
    TableState.CALLED: gettext_lazy("referee called"),
}


@register.simple_block_tag(takes_context=True)
def live(context: dict[str, Any], content: str, topics: str, *, pushed: bool = True) -> SafeString:
    """自动更新: the part of a public page that follows the feed.

    Without ``pushed`` every screen fetches it by itself: right for a page that few screens show, as that of an entrant.
    """
    path = context["path"]
    release = next_release(context["snapshot"]) if "snapshot" in context else None
    opening = format_html(
        '<section id="live" data-on="{}" {}data-spread="1500" {}hx-get="{}" hx-trigger="feed" hx-swap="outerHTML"'
        ' hx-select="#live" hx-disinherit="*">',
        topics,
        format_html('data-next="{}" ', release) if release is not None else "",
        mark_safe("data-push ") if pushed and path.partition("?")[2] in QUERIES else "",
        path,
    )
    text = f"{opening}{content}</section>"
    version = format_html('<section id="live" data-version="{}"', version_of(text))
    return mark_safe(text.replace('<section id="live"', version, 1) + END)  # noqa: S308 - the content was rendered by a template


@register.simple_tag
def level(value: int | None, mark: str = "") -> SafeString:
    """级数牌: the tile with a level; empty and dashed for none. ``mark`` adds a class (``on``, ``q``, ``nil``)."""
    if value is None:
        return format_html('<b class="lv nil {}"></b>', mark)
    if value >= PAST_ACE:
        return format_html('<b class="lv past {}"><small>{}</small>A</b>', mark, _("past"))
    return format_html('<b class="lv {}">{}</b>', mark, LEVELS[value])


@register.simple_tag
def icon(name: str) -> SafeString:
    """图标: an icon of tokens.css, such as play, half, ok, ne, call, lock or print; always beside a word."""
    return format_html('<i class="i i-{}" aria-hidden="true"></i>', name)


@register.simple_tag
def state(value: TableState) -> SafeString:
    """桌况: the state of a table as icon, word and colour."""
    return format_html(
        '<span class="st st-{0}"><i class="i i-{0}" aria-hidden="true"></i>{1}</span>', value.value, STATES[value]
    )


@register.filter
def state_name(value: TableState) -> str:
    """桌况: the state of a table as a word."""
    return str(STATES[value])


@register.filter
def points(value: int) -> str:
    """分: points from hundredths, without trailing zeros."""
    return str(number(value))


@register.filter
def signed(value: int) -> str:
    """带号: +3, −1, 0."""
    return f"{value:+d}".replace("-", "−") if value else "0"


@register.filter
def board_remark(row: BoardRow) -> str:
    """说明: why a board is void, or how it counts; empty while it is still to be played."""
    if row.void is not None:
        return duplicate_words(say(), row.void)
    return "" if row.state is None else duplicate_words(say(), row.state)


@register.filter
def cited(value: Citation | None) -> str:
    """条款: a citation in words."""
    return citation_words(value, say()) if value is not None else ""


@register.filter
def article_number(value: Citation) -> str:
    """条号: the article of a citation without its book, which the page names elsewhere."""
    return number_words(value.book, value.article, say()) if value.article else ""


@register.filter
def named(value: int | Iterable[int], snapshot: Snapshot) -> str:
    """参赛者: number and name of a side; partners of an individual event are joined with a plus sign."""
    numbers = (value,) if isinstance(value, int) else tuple(value)
    return " + ".join(entrant_words(say(), one, snapshot.names) for one in numbers)


@register.filter
def appellant(case: AppealCase, snapshot: Snapshot) -> str:
    """申诉人: the entrant who appeals, or the person or unit that was sanctioned."""
    filed = snapshot.state.appeals.get(case.fact)
    return filed[0].person if filed is not None and filed[0].person else named(case.entrant, snapshot)


@register.filter
def name_only(value: int | Iterable[int], snapshot: Snapshot) -> str:
    """参赛者名: the name of a side without its number."""
    numbers = (value,) if isinstance(value, int) else tuple(value)
    return " + ".join(snapshot.names.get(one) or (str(one) if one else entrant_words(say(), one)) for one in numbers)


@register.filter(name="group_words")
def group_name(value: str) -> str:
    """组别: a group, or one direction of a section or of the field, in words."""
    return group_words(say(), value)


@register.filter
def numbers(value: int | Iterable[int]) -> str:
    """参赛号: the numbers of a side."""
    return str(value) if isinstance(value, int) else "+".join(map(str, value))


@register.filter
def as_entrants(count: int, kind: EntryKind) -> str:
    """对、队、人: a number of entrants with its measure word."""
    return entrant_count_words(say(), kind, count)


@register.filter
def outcome(value: Outcome) -> str:
    """赛果: an outcome in words."""
    return outcome_words(say(), value)


@register.filter
def logged(value: Logged, snapshot: Snapshot) -> str:
    """一条记录: a logged fact in words, with the names of its time."""
    return logged_text(snapshot, value)


@register.filter
def by(name: str) -> str:
    """何人: the actor of a fact in words."""
    return actor_text(name)


@register.filter
def standstill(competition: Competition) -> tuple[str, ...]:
    """中止告示: the lines about an event that is stopped or waits."""
    return standstill_of(competition)


@register.filter
def get(mapping: dict[Any, Any], key: object) -> object:
    """Look up a mapping by a key in a template variable."""
    return mapping.get(key)


@register.simple_tag
def qr(text: str, label: str = "") -> SafeString:
    """二维码: as SVG inside the page, dark on light in both themes."""
    made = segno.make(text, error="m", micro=False)
    drawn = made.svg_inline(scale=1, border=2, omitsize=True, light="#fff", dark="#000", svgclass="qr", lineclass=None)
    # The text only becomes modules of the code; the label is escaped.
    return mark_safe(drawn.replace("<svg ", format_html('<svg role="img" aria-label="{}" ', label), 1))  # noqa: S308 - made by segno

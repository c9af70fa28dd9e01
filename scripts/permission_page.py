"""docs/rules/permissions.md: who may do what under each book, and the permission that each button and address needs."""

from __future__ import annotations

import os
import tempfile
from typing import TYPE_CHECKING, Any

from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.permissions import table
from paizhuo.rulebook import Book
from paizhuo.wording import Language, book_words, citation_words, sayer
from paizhuo.wording.referee.authority import role_words
from paizhuo.wording.referee.permissions import action_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.pages.audience import Audience

ZH, EN = sayer(Language.CHINESE), sayer(Language.ENGLISH)


def permissions() -> str:
    """The page."""
    lines = [
        "# 职权表 · Who may do what\n",
        "D 决定 decides · A 批准 approves · V 复核 verifies · P 提议 proposes · I 知悉 is informed · - 无.",
        "The role that decides carries it out; where nobody holds that role, the role that approves does. The chief",
        "referee also does what those under him decide. What belongs to the organiser he does only in an emergency:",
        "the log and the pages say so until the organiser confirms or revokes it. He decides no appeal but where the",
        "book names him, and never on his own ruling.\n",
    ]
    for book in Book:
        lines += [f"## {book_words(book, ZH)} · {book_words(book, EN)}\n", *_matrix(book), ""]
    lines += ["## 平台操作 · Permissions of the platform\n", *_permissions(), "", "## 页面 · Pages\n", *_pages()]
    return "\n".join(lines) + "\n"


def _matrix(book: Book) -> Iterator[str]:
    heads = [role_words(ZH, role) for role in Role]
    yield "| 事项 · action | " + " | ".join(heads) + " | 依据 · source |"
    yield "|---" * (len(heads) + 2) + "|"
    for row in table(book):
        letters = ["/".join(letter.value for letter in one.letters) for one in row.permissions]
        title = f"{row.action.value} {action_words(ZH, row.action)}<br>{action_words(EN, row.action)}"
        yield f"| {title} | " + " | ".join(letters) + f" | {citation_words(row.source, EN, labelled=True)} |"


def _django() -> None:
    """Set Django up, which has the permissions and the addresses, with a temporary folder."""
    import django  # noqa: PLC0415 - only this page needs it

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "paizhuo.web.settings")
    if "PAIZHUO_DATA" not in os.environ:
        os.environ["PAIZHUO_DATA"] = tempfile.mkdtemp(prefix="paizhuo-docs-")
    django.setup()


def _permissions() -> Iterator[str]:
    _django()
    from django.utils.translation import override  # noqa: PLC0415 - after Django is set up

    from paizhuo.web.access.permissions import Permission  # noqa: PLC0415

    yield "| 操作 · permission | 职权事项 · row | 没有对应事项时 · where there is no row |"
    yield "|---|---|---|"
    for permission in Permission:
        with override("zh-hans"):
            chinese = str(permission.label)
        with override("en"):
            english = str(permission.label)
        row = f"{permission.action.value} {action_words(ZH, permission.action)}" if permission.action else ""
        roles = "、".join(role_words(ZH, role) for role in Role if role in permission.roles)
        yield f"| {chinese} · {english} `{permission.value}` | {row} | {roles} |"


def _pages() -> Iterator[str]:
    from django.urls import get_resolver  # noqa: PLC0415 - after Django is set up

    yield "| 地址 · address | 受众 · audience | 打开 · to open | 提交 · to send |"
    yield "|---|---|---|---|"
    for route, audience in sorted(_routes(get_resolver().url_patterns)):
        opens = audience.get.value if audience.get else ""
        sends = audience.post.value if audience.post else ""
        yield f"| `/{route}` | {audience.kind} | {opens} | {sends} |"


def _routes(patterns: list[Any], prefix: str = "") -> Iterator[tuple[str, Audience]]:
    for pattern in patterns:
        route = prefix + str(pattern.pattern)
        if hasattr(pattern, "url_patterns"):
            yield from _routes(pattern.url_patterns, route)
        elif hasattr(pattern.callback, "audience"):
            yield route.replace("|", "\\|"), pattern.callback.audience

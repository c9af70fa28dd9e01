"""选项: what the address of a widget asks for. A value that is none falls back to what everybody gets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.utils.translation import get_language_from_request

from paizhuo.web.public.shown_standings import FIRST_SHOWN

if TYPE_CHECKING:
    from django.http import HttpRequest

LANGUAGES = {"zh": "zh-hans", "en": "en"}
"""The languages of addresses, and their names in Django."""
MOST_ROWS = 200


class Kind(StrEnum):
    """种类: what a widget shows."""

    STANDINGS = "standings"
    PAIRINGS = "pairings"
    RESULTS = "results"


class Theme(StrEnum):
    """浅色或深色: ``auto`` is as the reader's device."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True)
class Options:
    """选项: language, light, stage and rows; an empty stage is the latest, rows 0 is as many as the public pages."""

    lang: str
    theme: Theme = Theme.AUTO
    stage: str = ""
    rows: int = 0

    @property
    def language(self) -> str:
        """语言: as Django calls it."""
        return LANGUAGES[self.lang]

    @property
    def most(self) -> int:
        """最多几行."""
        return self.rows or FIRST_SHOWN

    @property
    def query(self) -> str:
        """The options as the query of an address."""
        return urlencode([("lang", self.lang), ("theme", self.theme.value), *self._shown()])

    @property
    def query_of_part(self) -> str:
        """The query for what changes by itself, which is the same in light and dark."""
        return urlencode([("lang", self.lang), *self._shown()])

    def _shown(self) -> list[tuple[str, str]]:
        found = [("stage", self.stage)] if self.stage else []
        return [*found, ("rows", str(self.rows))] if self.rows else found


def options_of(request: HttpRequest) -> Options:
    """选项: of a request; without a language it is that of the reader's browser."""
    asked = request.GET
    lang, theme, rows = asked.get("lang", ""), asked.get("theme", ""), asked.get("rows", "")
    if lang not in LANGUAGES:
        lang = "en" if get_language_from_request(request).startswith("en") else "zh"
    count = int(rows) if rows.isascii() and rows.isdigit() and len(rows) <= len(str(MOST_ROWS)) else 0
    return Options(
        lang,
        Theme(theme) if theme in set(Theme) else Theme.AUTO,
        asked.get("stage", ""),
        min(count, MOST_ROWS),
    )

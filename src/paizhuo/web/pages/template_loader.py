"""模板: read without the indentation of their lines, which shows nowhere and would be a third of a page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from django.template.loaders import filesystem

if TYPE_CHECKING:
    from django.template.base import Origin

BETWEEN_LINES = re.compile(r"\s*\n\s*")


class Loader(filesystem.Loader):
    """Templates from the folders of the settings."""

    def get_contents(self, origin: Origin) -> str:
        """The template; its lines begin at the margin."""
        return BETWEEN_LINES.sub("\n", super().get_contents(origin))

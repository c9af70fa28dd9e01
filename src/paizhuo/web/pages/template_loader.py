"""模板加载: load templates without indentation, which would be a third of a page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from django.template.loaders import filesystem

if TYPE_CHECKING:
    from django.template.base import Origin

BETWEEN_LINES = re.compile(r"\s*\n\s*")


class Loader(filesystem.Loader):
    """Loads templates from the folders of the settings."""

    def get_contents(self, origin: Origin) -> str:
        """The source of the template without the whitespace around line ends."""
        return BETWEEN_LINES.sub("\n", super().get_contents(origin))

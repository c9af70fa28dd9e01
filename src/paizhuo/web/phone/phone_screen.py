"""一屏: what a phone shows at a time."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class PhoneScreen:
    """一屏: the name of its template, the line under the side's name, and the template context."""

    name: str
    about: str = ""
    shows: dict[str, Any] = field(default_factory=dict)
    key: tuple[object, ...] = ()
    """While name, line and key stay the same, the phone is not refreshed."""

    @property
    def mark(self) -> str:
        """A digest of name, line and key, which the phone sends back."""
        return hashlib.sha256(repr((self.name, self.about, self.key)).encode()).hexdigest()[:16]

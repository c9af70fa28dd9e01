"""The browser, as in the tests of pages."""

from __future__ import annotations

from tests.browser.conftest import browser

__all__ = ["browser"]

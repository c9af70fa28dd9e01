"""客户端的话: the sentences of the table's client, in the language of the page."""

from __future__ import annotations


def client_words() -> dict[str, str]:
    """Every sentence by its name."""
    return {}

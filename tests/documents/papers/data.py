"""The data of a paper, before it is typeset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.catalogue import document

if TYPE_CHECKING:
    from paizhuo.documents import EventView, Where


def data_of(name: str, event: EventView, where: Where) -> dict[str, Any]:
    """The data of the paper of this name; raises NothingToPrint."""
    return dict(document(name).make(event, where).data)

"""不予受理: the root of everything that this layer refuses; ``paizhuo.wording.officiating`` has the sentences."""

from __future__ import annotations

from typing import ClassVar

from paizhuo.errors import BadInput


class NotAccepted(BadInput):
    """不予受理: what an official asked for cannot be done like this; nothing has changed."""

    code: ClassVar[str] = "NOT_ACCEPTED"


class RefusedByBook(NotAccepted):
    """规则不许: the book does not let it be done by these people or in this way, however it is written."""

    code: ClassVar[str] = "REFUSED_BY_BOOK"

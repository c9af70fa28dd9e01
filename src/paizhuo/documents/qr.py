"""二维码: as SVG, for a layout to place."""

from __future__ import annotations

import io

import segno


def qr(address: str) -> bytes:
    """The code of an address, with the error correction that a card on a table needs."""
    file = io.BytesIO()
    segno.make(address, error="m", micro=False).save(file, kind="svg", border=0, xmldecl=False, svgns=True)
    return file.getvalue()

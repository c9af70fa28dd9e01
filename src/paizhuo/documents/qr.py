"""二维码: QR codes as SVG."""

from __future__ import annotations

import io

import segno


def qr(address: str) -> bytes:
    """The QR code of an address, with error correction level M, which is enough for a card on a table."""
    file = io.BytesIO()
    segno.make(address, error="m", micro=False).save(file, kind="svg", border=0, xmldecl=False, svgns=True)
    return file.getvalue()

"""客户端版本: which client this server sends. A tab of before an update learns it, and loads itself again."""

from __future__ import annotations

import hashlib
from pathlib import Path

from paizhuo.table.messages import VERSION

_STATIC = Path(__file__).parents[1] / "static"
_FILES = sorted((_STATIC / "js" / "live").glob("*.js"))
SCRIPTS = tuple(path.name for path in _FILES)
"""The modules of the client; a page that names them all has them at once, instead of one after another."""


def _digest() -> str:
    """Of the scripts, their style sheet and the form of the messages; the same in every process of a version."""
    found = hashlib.sha256(str(VERSION).encode())
    for path in (*_FILES, _STATIC / "css" / "live.css"):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


CLIENT_VERSION = _digest()

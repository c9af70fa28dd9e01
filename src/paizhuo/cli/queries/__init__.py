"""查询: the rules as a service: one JSON request in, one JSON answer out. One file for each field of law."""

from __future__ import annotations

from types import MappingProxyType

from paizhuo.cli.queries import boards, competition, formats, guandan, pairing, shengji

OPS = MappingProxyType({**guandan.OPS, **formats.OPS, **competition.OPS, **pairing.OPS, **boards.OPS, **shengji.OPS})
"""Every operation by its name."""
SPOKEN = MappingProxyType(pairing.SPOKEN)
"""Those of them that answer with sentences, to be called with the reader's language."""

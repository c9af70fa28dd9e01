"""查询: the rules as a service: one JSON request in, one JSON answer out. One file for each field of law."""

from __future__ import annotations

from types import MappingProxyType

from paizhuo.cli.queries import guandan

OPS = MappingProxyType(guandan.OPS)
"""Every operation by its name."""

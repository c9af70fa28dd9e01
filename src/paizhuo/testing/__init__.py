"""契约测试: what the author of a package runs on what it adds; plain functions that raise AssertionError in words.

They hold for what is built in, too: the program's own tests run them on agents, rule sets, papers and spreadsheets.
"""

from __future__ import annotations

from paizhuo.testing.agents import check_agent
from paizhuo.testing.competitions import check_criterion, check_format, check_screen
from paizhuo.testing.documents import check_paper, check_spreadsheet, sample_event
from paizhuo.testing.rule_sets import check_rule_set
from paizhuo.testing.shengji_agents import check_shengji_agent

__all__ = [
    "check_agent",
    "check_criterion",
    "check_format",
    "check_paper",
    "check_rule_set",
    "check_screen",
    "check_shengji_agent",
    "check_spreadsheet",
    "sample_event",
]

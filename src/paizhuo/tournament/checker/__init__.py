"""查错: an independent judge of events: it shares no code with the pairing, the scoring or the standings.

It has its own words on purpose: ``Event``, ``Stage``, ``Round``, ``Table``, ``Line``, ``Moment``, ``Fault`` and
``Finding`` are the checker's records, not the values that the rest of ``tournament`` works with.
"""

from paizhuo.tournament.checker.findings import Code, Finding, Impossible, Severity
from paizhuo.tournament.checker.judge import check, check_players, standings_of
from paizhuo.tournament.checker.order import Placing

__all__ = ["Code", "Finding", "Impossible", "Placing", "Severity", "check", "check_players", "standings_of"]

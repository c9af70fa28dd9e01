"""模拟赛事: random events from a seed: a plan that fits, invented entries, the whole log with its troubles.

For tests, for long runs and for showing the program; nobody in it is real.
"""

from paizhuo.tournament.generator.people import random_entries
from paizhuo.tournament.generator.plans import field_size, random_plan
from paizhuo.tournament.generator.results import random_outcome
from paizhuo.tournament.generator.simulation import SimulatedEvent, random_duplicate_event, random_event, simulate
from paizhuo.tournament.generator.troubles import CALM, ROUGH, Troubles

__all__ = [
    "CALM",
    "ROUGH",
    "SimulatedEvent",
    "Troubles",
    "field_size",
    "random_duplicate_event",
    "random_entries",
    "random_event",
    "random_outcome",
    "random_plan",
    "simulate",
]

"""裁判: what an infraction costs under each published rule book, who may rule it, and what the ruling does.

A referee names the infraction (``infractions``), answers the questions its book asks (``facts_asked``, ``questions``)
and gets a ruling (``rulings.rule``): the prescribed penalties with their articles (``penalties``, ``orders``,
``schedules``), how they escalate with what came before (``history``, ``ladder``), the choices that somebody still has
to make (``choices``), whether the right to punish may be lost (``lapse``), who has to give it (``authority``) and what
it does at the table and in the competition (``effects``). Everything is a value; nothing here knows words, a clock or
an event's files. Beside this stand the clock, the sheets, corrections, appeals, permissions and recusal.
"""

from paizhuo.referee.cases.case import Case, Moment, Raised
from paizhuo.referee.cases.facts_asked import Facts, Question
from paizhuo.referee.cases.infractions import Infraction
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.authority import authority_refusal
from paizhuo.referee.rulings.choices import Choice, Decider, Matter
from paizhuo.referee.rulings.effects import effects_of
from paizhuo.referee.rulings.guandan_table import match_event
from paizhuo.referee.rulings.history import History
from paizhuo.referee.rulings.rule import decide, record, rule
from paizhuo.referee.rulings.ruling import Ruling
from paizhuo.referee.schedules import SCHEDULES, questions
from paizhuo.referee.schedules.schedule import NotInThisBook, Schedule, reclassed

__all__ = [
    "SCHEDULES",
    "Case",
    "Choice",
    "Decider",
    "Facts",
    "History",
    "Infraction",
    "Matter",
    "Moment",
    "NotInThisBook",
    "Question",
    "Raised",
    "Role",
    "Ruling",
    "Schedule",
    "authority_refusal",
    "decide",
    "effects_of",
    "match_event",
    "questions",
    "reclassed",
    "record",
    "rule",
]

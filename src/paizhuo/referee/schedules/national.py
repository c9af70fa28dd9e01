"""国家规则判罚表: the penalties of the national rules, and who gives them [NAT 51, 52]."""

from __future__ import annotations

from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.authority import Authority, Powers
from paizhuo.referee.rulings.ladder import Ladder
from paizhuo.referee.schedules import national_discipline, national_play, national_procedure
from paizhuo.referee.schedules.schedule import Schedule
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

_NAT = Source(Book.NATIONAL)
_REFEREES = Authority((Role.FLOOR_REFEREE, Role.DEPUTY, Role.CHIEF), _NAT.cite("51(一), 52"))
_CHIEF = (Role.CHIEF,)

NATIONAL = Schedule(
    Book.NATIONAL,
    {**national_play.ENTRIES, **national_procedure.ENTRIES, **national_discipline.ENTRIES},
    # 违例 is only a name here: nothing is counted but offences of one kind, and those by class.
    Ladder(),
    Powers(
        ordinary=_REFEREES,
        foul=_REFEREES,
        match_lost=_REFEREES,
        disqualified=Authority((Role.ORGANISER,), _NAT.cite("51(一)")),
        several=Authority(_CHIEF, _NAT.read("53, 54", "several-penalties-by-the-chief")),
        class_one=Authority(_CHIEF, _NAT.cite("52"), consent=Role.ORGANISER),
        forfeit=Authority(_CHIEF, _NAT.cite("34(四)")),
        spared=Authority((Role.ORGANISER,), _NAT.cite("36")),
        prizes=Authority(_CHIEF, _NAT.silence("prizes-by-the-organiser"), consent=Role.ORGANISER),
        reported=Authority(_CHIEF, _NAT.cite("51(一)")),
    ),
    waiver=_NAT.cite("22(八)"),
)

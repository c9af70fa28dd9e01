"""操作种类: every permission of the platform, with its row of the permission matrix and its label."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Self

from django.utils.translation import gettext_lazy as _

from paizhuo.referee.powers.actions import Action, Role

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

OFFICIALS = frozenset(Role) - {Role.LEADER, Role.PLAYER}
REFEREES = frozenset({Role.CHIEF, Role.DEPUTY, Role.FLOOR_REFEREE})
"""裁判: the referees at the tables, who settle disputed sheets and clear unlikely results."""

ENTRY_OFFICE = frozenset({Role.ORGANISER, Role.CHIEF, Role.ARRANGER})
"""报名处: those who record a substitution; whose leave it needs is another question, which the book answers."""
SHEET_KEEPERS = REFEREES | {Role.ARRANGER, Role.RECORD_HEAD, Role.ELECTRONIC_MANAGER}
"""收表: who collects the score sheets and takes them in at the record desk [NAT 46(二)4, 46(三)1; J23 5.2(六)6]."""
BROADCASTERS = frozenset({Role.ORGANISER, Role.CHIEF, Role.ELECTRONIC_MANAGER})
"""转播: run by the head of the electronic system and his operators [NAT 20(四), 20(六)3]."""
KEEPERS = frozenset({Role.ORGANISER, Role.CHIEF, Role.ARRANGER, Role.RECORD_HEAD, Role.ARBITRATORS})
"""案卷保管: who keeps the papers of a decision and copies what is signed [J23 5.2(四)9, 5.2(八)3; NAT 20(三)]."""


class Permission(Enum):
    """操作权限: a row of the permission matrix (``action``), or an explicit set of ``roles``."""

    action: Action | None
    label: _StrPromise
    roles: frozenset[Role]

    def __new__(
        cls, code: str, action: Action | None, label: _StrPromise, roles: frozenset[Role] = frozenset()
    ) -> Self:
        """Make the code the value of the member."""
        member = object.__new__(cls)
        member._value_ = code
        member.action = action
        member.label = label
        member.roles = roles
        return member

    SEE = "see", None, _("look at the desk"), OFFICIALS
    FOUND = "found", Action.SET_REGULATIONS, _("found the competition")
    PLAN = "plan", Action.SET_REGULATIONS, _("change what the event announces")
    REPLAN = "replan", Action.SUPPLEMENTARY_RULES, _("change the plan of a running event")
    RELATE_BY = "relate-by", Action.DEFINE_RELATED, _("say what makes entrants related")
    RELATE = "relate", Action.FIX_FORMAT, _("list related entrants")
    CHANGE_WINDOW = "change-window", Action.CHANGE_WINDOW, _("set the time for corrections")
    SET_LIMIT = "set-limit", Action.SUPPLEMENTARY_RULES, _("set a limit")
    MOVE_CLASS = "move-class", Action.MOVE_CLASS, _("put an offence into another class")
    STOP = "stop", Action.STOP_EVENT, _("stop the event or let it go on")
    POSTPONE = "postpone", Action.POSTPONE_PLAY, _("let play wait for an appeal")
    SANCTION_REFEREE = "sanction-referee", Action.SANCTION_REFEREE, _("sanction a referee")
    SANCTION = "sanction", Action.CONDUCT_SANCTION, _("sanction a leader, a coach or a unit")
    APPOINT = "appoint", Action.APPOINT_OFFICIALS, _("appoint officials")
    RESET_PASSWORD = "reset-password", None, _("let an official choose a new password"), frozenset({Role.ORGANISER})
    PROGRAMS = "programs", None, _("let programs in"), frozenset({Role.ORGANISER, Role.CHIEF})
    ASSIGN = "assign", Action.ASSIGN_REFEREES, _("assign tables to referees")
    RECUSE = "recuse", None, _("step aside from a table"), REFEREES
    OBJECT = "object", None, _("record a unit's objection to a referee"), ENTRY_OFFICE
    NAME_ACTING = "name-acting", None, _("name a deputy who acts for the chief referee"), frozenset({Role.CHIEF})
    DELEGATE = "delegate", Action.DELEGATE_POWERS, _("give powers of referees to others")
    EVALUATE = "evaluate", None, _("review and evaluate the referees' work"), frozenset({Role.CHIEF})
    ENTER = "enter", Action.TAKE_ENTRIES, _("take entries")
    SUBSTITUTE = "substitute", None, _("record a substitution"), ENTRY_OFFICE
    CORRECT_NAME = "correct-name", Action.TAKE_ENTRIES, _("correct a name")
    CHECK_IN = "check-in", None, _("check entrants in"), OFFICIALS - {Role.ARBITRATORS}
    KIOSK = "kiosk", None, _("open a kiosk for check-in"), OFFICIALS - {Role.ARBITRATORS}
    GIVE_LINK = "give-link", None, _("give entrants their private links"), OFFICIALS - {Role.ARBITRATORS}
    AWARD = "award", None, _("give awards that no place decides"), frozenset({Role.ORGANISER, Role.CHIEF})
    COINCIDENCES = (
        "coincidences",
        None,
        _("look at coincidences of tables in the browser"),
        frozenset({Role.ORGANISER, Role.CHIEF}),
    )
    ADMIT = "admit", Action.OPEN_CLOSED_ROOM, _("let somebody into the closed room")
    DEALING = "dealing", None, _("name who shuffles and cuts"), REFEREES
    SIGNAL = "signal", None, _("disclose the own signal"), frozenset({Role.PLAYER})
    INSPECT = "inspect", None, _("check hall and equipment"), OFFICIALS - {Role.ARBITRATORS}
    DRAW = "draw", Action.RUN_DRAW, _("run the draw")
    DRAW_TABLE = "draw-table", Action.DRAW_OWN_SLIP, _("draw the own table")
    OPEN_STAGE = "open-stage", Action.FIX_FORMAT, _("open a stage")
    PAIR = "pair", Action.MAKE_PAIRING, _("pair a round")
    PUBLISH = "publish", Action.PUBLISH, _("publish")
    DROP_ROUND = "drop-round", Action.MAKE_PAIRING, _("take a round back")
    CLOSE_STAGE = "close-stage", Action.PUBLISH, _("close a stage")
    CLOCK = "clock", Action.CALL_TIME, _("keep the clock")
    DECLARE = "declare-line-up", Action.DECLARE_LINE_UP, _("declare the own line-up")
    LINE_UP = "line-up", Action.CHANGE_LINE_UP, _("change a line-up")
    RECORD = "record", Action.ENTER_RESULTS, _("enter results")
    SETTLE = "settle", None, _("settle what the sides dispute"), REFEREES
    CLEAR = "clear", None, _("clear an unlikely result"), REFEREES
    CORRECT = "correct", Action.CORRECT_RESULT, _("correct a result")
    ANSWER_CALL = "answer-call", Action.WARNING_VIOLATION, _("answer a call")
    RULE = "rule", Action.WARNING_VIOLATION, _("give a ruling")
    CONSENT = "consent", None, _("agree to a ruling"), frozenset({Role.ORGANISER})
    FORFEIT = "forfeit", Action.CONSENT_TO_FORFEIT, _("record a forfeit")
    REMOVE = "remove", Action.DISQUALIFY, _("take an entrant out of the event")
    FILE_APPEAL = "file-appeal", Action.FORWARD_APPEAL, _("receive an appeal")
    SEAT_COMMITTEE = "seat-committee", Action.SEAT_ARBITRATORS, _("seat those who decide an appeal")
    DECIDE_APPEAL = "decide-appeal", Action.DECIDE_APPEAL, _("decide an appeal")
    COPY_DECISION = "copy-decision", None, _("enter a decision from the signed paper"), KEEPERS
    CONFIRM = "confirm", None, _("confirm or revoke an emergency act"), frozenset({Role.ORGANISER})
    UNDO = "undo", None, _("take an act back"), frozenset({Role.CHIEF})
    KEEP_BOARDS = (
        "keep-boards",
        None,
        _("make, print and open boards"),
        frozenset({Role.DEALING_MANAGER}),
    )
    MOVE_BOARDS = "move-boards", None, _("record who has the boards"), OFFICIALS - {Role.ARBITRATORS}
    BROADCAST = "broadcast", None, _("run the broadcast"), BROADCASTERS
    SCREEN = "screen", None, _("steer the big screen"), OFFICIALS - {Role.ARBITRATORS}
    IMPORT = "import", Action.SET_REGULATIONS, _("read an event file")
    SHEET = "sheet", Action.WRITE_SHEET, _("fill in the score sheet")
    NOTE_SHEET = "note-sheet", None, _("note what stands on a score sheet"), SHEET_KEEPERS
    CALL = "call", None, _("call the referee"), frozenset({Role.PLAYER})
    SIT = "sit", None, _("take a side at a table"), frozenset({Role.PLAYER})
    REGISTER = "register", None, _("send an entry form"), frozenset({Role.PLAYER})
    ASK_CHANGE = "ask-change", None, _("ask for a change of the own entry"), frozenset({Role.PLAYER})

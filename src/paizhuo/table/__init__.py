"""牌桌: a table at which a match of Guandan or Shengji is played, by people, bots or both, with clocks.

Everything here is pure: a table is a frozen value, time is an argument in milliseconds, and the secret of the deals is
handed in. Where to look: ``settings`` and ``pace`` (what is agreed before the first card); ``places`` (who sits where);
``moves`` (everything that can happen at a table, which is also what is stored of it); ``courses`` (the match and the
deal of each game); ``table`` with ``refusals`` (``refusal`` and ``after``: what a move meets and changes); ``clock``
(``due``: what the table does by itself, and when); ``messages`` (``message``: all that one viewer is sent)
with ``counting`` (记牌器); ``record`` (the open record); ``log`` (what happened, with its seconds);
``codec`` (moves as JSON); ``words`` (refusals and phrases in words).

A table goes ``open_table``, then ``refusal`` and ``after`` for every move, and ``due`` for the next one of its own.
"""

from paizhuo.table.clock import Due, due
from paizhuo.table.messages import Official, TableViewer, common_part, message
from paizhuo.table.moves import (
    Act,
    Announce,
    CallReferee,
    CallTime,
    Deal,
    Doer,
    EndCall,
    GiveBack,
    GiveTime,
    GiveUp,
    Hold,
    KeyDeal,
    KeyHand,
    LayOut,
    LoseDeal,
    Move,
    OpenHand,
    Pause,
    Penalise,
    Ready,
    Rekey,
    ReplaceBoard,
    Rest,
    Resume,
    Sit,
    Speak,
    Stand,
    StartLate,
    StopForCall,
    Substitute,
    TakeBack,
    UnkeyDeal,
    WaitFor,
    Withdraw,
)
from paizhuo.table.pace import Pace, book_pace
from paizhuo.table.places import Place, Player, PlayerKind
from paizhuo.table.refusals import NotPossible, Why
from paizhuo.table.settings import GameName, TableSettings
from paizhuo.table.table import Stage, Table, after, open_table, refusal
from paizhuo.table.time_calls import TimeCall

__all__ = [
    "Act",
    "Announce",
    "CallReferee",
    "CallTime",
    "Deal",
    "Doer",
    "Due",
    "EndCall",
    "GameName",
    "GiveBack",
    "GiveTime",
    "GiveUp",
    "Hold",
    "KeyDeal",
    "KeyHand",
    "LayOut",
    "LoseDeal",
    "Move",
    "NotPossible",
    "Official",
    "OpenHand",
    "Pace",
    "Pause",
    "Penalise",
    "Place",
    "Player",
    "PlayerKind",
    "Ready",
    "Rekey",
    "ReplaceBoard",
    "Rest",
    "Resume",
    "Sit",
    "Speak",
    "Stage",
    "Stand",
    "StartLate",
    "StopForCall",
    "Substitute",
    "Table",
    "TableSettings",
    "TableViewer",
    "TakeBack",
    "TimeCall",
    "UnkeyDeal",
    "WaitFor",
    "Why",
    "Withdraw",
    "after",
    "book_pace",
    "common_part",
    "due",
    "message",
    "open_table",
    "refusal",
]

"""文书: printed matter and spreadsheets, pure: the state of an event in, bytes out."""

from paizhuo.documents.event_view import EventView, Official, Where
from paizhuo.documents.paper import NothingToPrint, Paper
from paizhuo.documents.typesetting import CannotBePrinted, typeset

__all__ = ["CannotBePrinted", "EventView", "NothingToPrint", "Official", "Paper", "Where", "typeset"]

"""文书: printed papers and spreadsheets, pure: the state of an event in, bytes out."""

from paizhuo.documents.event_view import EventView, Official, Where
from paizhuo.documents.fonts import MissingCharacter
from paizhuo.documents.paper import Missing, NothingToPrint, Paper
from paizhuo.documents.typesetting import typeset

__all__ = ["EventView", "Missing", "MissingCharacter", "NothingToPrint", "Official", "Paper", "Where", "typeset"]

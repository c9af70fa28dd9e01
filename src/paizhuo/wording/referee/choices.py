"""选择的说法: what a book leaves to somebody, who decides it, and the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.penalties.penalties import LeadsNext, Shuffles
from paizhuo.referee.rulings.choices import Choice, Decider, Matter
from paizhuo.wording.cards import seat_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.sanctions import option_words
from paizhuo.wording.referee.terms import listed, with_source

if TYPE_CHECKING:
    from paizhuo.referee.rulings.choices import Option

_MATTERS = {
    Matter.PENALTY: N_("which penalty"),
    Matter.MEASURES: N_("which measures, one or more"),
    Matter.SPECIAL_CASE: N_("what is done in the special case"),
    Matter.RESULTS: N_("whether results are cancelled too"),
    Matter.FURTHER: N_("whether more is asked for"),
    Matter.STOP: N_("whether the offender loses a turn"),
    Matter.SHUFFLER: N_("which offender shuffles"),
    Matter.LEADER: N_("who leads the next deal"),
    Matter.LAPSE: N_("whether the right to punish is lost"),
    Matter.WAIVER: N_("whether the correction is waived"),
}
_DECIDERS = {
    Decider.NEXT_PLAYER: N_("the offender's next player"),
    Decider.NEXT_PLAYER_OR_CHIEF: N_("the offender's next player or the chief referee"),
    Decider.OFFENDERS: N_("the offending side"),
    Decider.REFEREE: N_("the referee"),
    Decider.CHIEF: N_("the chief referee"),
    Decider.COMMITTEE: N_("the organising committee"),
    Decider.ORGANISER: N_("the organiser"),
}
_OWN_NOTHING = {
    Matter.STOP: N_("no turn is lost"),
    Matter.RESULTS: N_("the results stand"),
    Matter.FURTHER: N_("nothing more is asked for"),
    Matter.LAPSE: N_("the right stands: it is punished"),
    Matter.WAIVER: N_("it is put right all the same"),
}
"""What choosing nothing means."""


def matter_words(say: Say, matter: Matter) -> str:
    """What is decided."""
    return say(_MATTERS[matter])


def decider_words(say: Say, decider: Decider) -> str:
    """Who decides."""
    return say(_DECIDERS[decider])


def chosen_words(say: Say, matter: Matter, option: Option) -> str:
    """One way of deciding a matter; choosing nothing has words for each matter."""
    if not option and matter in _OWN_NOTHING:
        return say(_OWN_NOTHING[matter])
    seats = [one.seat for one in option if isinstance(one, LeadsNext | Shuffles)]
    return listed(say, (say(N_("{seat}")).format(seat=seat_words(seat, say)) for seat in seats)) or option_words(
        say, option
    )


def choice_words(say: Say, choice: Choice, *, sourced: bool = True) -> str:
    """Who decides what, with the article unless ``sourced`` is false; without the options."""
    text = say(N_("{decider} decides {matter}"))
    sentence = text.format(decider=decider_words(say, choice.decider), matter=matter_words(say, choice.matter))
    return with_source(say, sentence, choice.source) if sourced else sentence


def options_words(say: Say, choice: Choice) -> tuple[str, ...]:
    """The options, in order."""
    return tuple(chosen_words(say, choice.matter, option) for option in choice.options)

"""转播录入: a deal in the hall that an operator keys in, act by act, hands unknown [NAT 15(二), 20(六)3].

Where to look: ``acts`` (what is keyed, and how it is stored); ``typing`` (what an operator types); ``turns`` (whose act
each one is); ``choosing`` (which cards they were, where only ranks were typed); ``witness`` (four hands with which all
this can have happened); ``deal`` (the deal by the law); ``results`` (a deal that was not followed to its end);
``refusals`` (what cannot be).

Whether something can have been played is not judged here. Four hands are made up that fit everything that was keyed,
and the law of the game plays the deal with them. A play is refused when no such hands exist, or when the law refuses it
with them. What was made up is never shown to anybody.
"""

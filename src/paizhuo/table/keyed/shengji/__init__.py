"""录入的升级: a deal of Shengji in the hall that an operator keys in, act by act [NAT 20(六)3].

Where to look: ``acts`` (what is keyed, and how it is stored); ``typing`` (what an operator types); ``turns`` (whose act
each one is); ``limits`` (what nobody can have held, by what was played); ``filling`` (the other cards, dealt within
these limits); ``deal`` (the deal by the law); ``results`` (a deal that was not followed to its end).

As in Guandan, whether something can have been played is not judged here: hands are made up that fit everything that
was keyed, and the law of the game plays the deal with them. They are never shown to anybody. Who did not follow a suit
has no card of it; what was thrown and stood nobody could beat; when all cards are played, the bottom is what is left.
"""

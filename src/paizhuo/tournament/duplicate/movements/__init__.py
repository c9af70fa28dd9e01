"""移位: who sits where in which round, and with which boards.

The book says that pairs move, that a move costs a minute [NAT 31(二)] and that disobeying is punished [NAT 53(二)11],
and prints no movement: all of them are ours. ``movement`` chooses and checks what is asked for, ``mitchell`` and
``howell`` construct.
"""

"""帮助: the manual, served by the platform itself, so that a hall without the internet has it.

``python -m scripts.manual`` builds its pages into ``site``, which is part of every package; ``views`` serves them.
"""

"""竞技场: the arena: agents play the same cards with the seats swapped, and the results are compared statistically.

``entrants`` says who may play, ``plan`` what is played; a ``bout`` is two games of the same cards. ``processes`` and
``ray_cluster`` play bouts in parallel, ``collector`` puts them in order; ``intervals``, ``comparison`` and ``ladder``
compute the statistics, ``report`` and ``archive`` write the files.
"""

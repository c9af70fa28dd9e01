"""竞技场: the arena, where agents meet over the same cards with the seats swapped, and what that proves is counted.

``entrants`` says who may play, ``plan`` what is played; a ``bout`` is two games of the same cards. ``processes`` and
``ray_cluster`` play bouts side by side, ``collector`` takes them in by their numbers; ``intervals``, ``comparison`` and
``ladder`` count, ``report`` and ``archive`` write down.
"""

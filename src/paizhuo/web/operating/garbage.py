"""垃圾回收: what Python's collector looks at, and how often, in a process that serves.

While it looks, every request of the process waits. By default it looks after each 700 new objects, so that what a page
needs while it is made soon counts as old, and some forty pages later everything is looked at, the program itself among
it: some page took 100 to 150 ms longer (bench/results.md).
"""

from __future__ import annotations

import gc

from django.urls import get_resolver

AFTER = (10_000, 2, 10)
"""After how many new objects the newest are looked at, after how many such looks the next older, then all.

A look at the newest and the next older ones is one at 30,000 objects, and takes some ten milliseconds.
"""


def settle() -> None:
    """安顿: load all pages, and never look at the program again, of which nothing becomes garbage."""
    _ = get_resolver().url_patterns
    gc.collect()
    gc.freeze()
    gc.set_threshold(*AFTER)

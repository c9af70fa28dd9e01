"""How much processor time does ``paizhuo --help`` take? User and system time of whole processes, both languages."""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import sys

TIMES = 20
TARGET = 0.3
LANGUAGES = ("zh", "en")


def processor_time(*words: str) -> float:
    """The user and system seconds of one process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "paizhuo", *words], check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=TIMES)
    chosen = options.parse_args()
    for language in LANGUAGES:
        taken = [processor_time("--help", "--lang", language) for _ in range(chosen.times)]
        print(
            f"paizhuo --help --lang {language}, {chosen.times} processes: median {statistics.median(taken):.2f} s, "
            f"longest {max(taken):.2f} s of processor time (target {TARGET:g} s)"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

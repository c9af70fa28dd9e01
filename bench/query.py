"""How many ``readings`` lines does ``paizhuo query`` answer in a second, as a separate process?

Target: at least 3,000 lines a second.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from paizhuo.cards import PACK, SUIT_RANKS


def request(number: int, chance: random.Random) -> str:
    """A line that asks for the readings of one to six random cards."""
    cards = [card.name for card in chance.sample(PACK, 1 + number % 6)]
    level = str(SUIT_RANKS[number % len(SUIT_RANKS)])
    return json.dumps({"id": number, "op": "readings", "rules": "national", "level": level, "cards": cards})


def main() -> int:
    """Measure and print; exit status 1 when the target is missed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--lines", type=int, default=100_000)
    lines = options.parse_args().lines
    chance = random.Random(20260101)  # noqa: S311 - a repeatable measurement, not a secret
    with tempfile.TemporaryDirectory() as folder:
        asked, answered = Path(folder) / "asked", Path(folder) / "answered"
        with asked.open("w", encoding="utf-8") as out:
            out.writelines(request(number, chance) + "\n" for number in range(lines))
        begun = time.perf_counter()
        # Files instead of pipes: the peak memory of a child includes what its parent held at the fork.
        with asked.open("rb") as requests, answered.open("wb") as answers:
            subprocess.run([sys.executable, "-m", "paizhuo", "query"], stdin=requests, stdout=answers, check=True)
        seconds = time.perf_counter() - begun
        with answered.open("rb") as answers:
            found = sum(1 for _ in answers)
    assert found == lines, f"{found} answers to {lines} lines"
    rate = lines / seconds
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"paizhuo query, {lines} readings lines: {rate:.0f} lines a second, {memory:.0f} MiB at most")
    return 0 if rate >= 3000 else 1  # noqa: PLR2004 - the target of the docstring


if __name__ == "__main__":
    sys.exit(main())

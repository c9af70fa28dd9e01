"""Write the samples of this folder again: five records in both forms, and the broken ones.

Run ``PYTHONPATH=src:. .venv/bin/python -m tests.guandan.record.make_samples`` from the root of the project, and read
the difference before keeping it: a sample that changed says that the engine, the rules or the form of records did.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.chain import sealed
from paizhuo.guandan.record import dumps
from tests.guandan.record.making import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Callable

    Entry = dict[str, Any]

FOLDER = Path(__file__).parent / "samples"
BROKEN = FOLDER / "broken"


def entries_of(content: str) -> list[Entry]:
    """The lines of a record as JSON objects, without their hashes."""
    entries = [json.loads(line) for line in content.splitlines()]
    return [{key: value for key, value in entry.items() if key != "hash"} for entry in entries]


def written(entries: list[Entry]) -> str:
    """The lines with their hashes computed again, as somebody who forges a record would do."""
    return "".join(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n" for entry in sealed(entries))


def resealed(content: str, change: Callable[[list[Entry]], object]) -> str:
    """The record after a change, with hashes that fit."""
    entries = entries_of(content)
    change(entries)
    return written(entries)


def _swapped(lines: list[str], a: int, b: int) -> str:
    lines = list(lines)
    lines[a - 1], lines[b - 1] = lines[b - 1], lines[a - 1]
    return "".join(lines)


def broken_samples() -> dict[str, str]:
    """Every broken sample by its name."""
    ending, short = dumps(SAMPLES["ending"]()), dumps(SAMPLES["short"]())
    lines = ending.splitlines(keepends=True)

    def nine_over_full_house(entries: list[Entry]) -> None:
        entries[2] = {"type": "play", "seat": "N", "cards": ["D9"], "kind": "single", "key": "9"}

    def other_hands(entries: list[Entry]) -> None:
        hands = entries[0]["hands"]
        hands["N"][0], hands["W"][2] = hands["W"][2], hands["N"][0]
        del entries[1:-1]

    return {
        # What the hashes find.
        "changed_card": ending.replace('"C5"],"kind"', '"C6"],"kind"'),
        "dropped_line": "".join(lines[:4] + lines[5:]),
        "swapped_lines": _swapped(lines, 6, 7),
        "wrong_hash": "".join([*lines[:8], lines[8].replace('"hash":"', '"hash":"0'), *lines[9:]]),
        "truncated_last_line": ending[:-40],
        # What reading finds.
        "unknown_card": resealed(ending, lambda entries: entries[9].update(cards=["S1"])),
        "three_of_a_card": resealed(ending, lambda entries: entries[0]["hands"]["W"].append("HR")),
        "card_three_times_in_all": resealed(short, lambda entries: entries[0]["hands"]["E"].__setitem__(0, "D2")),
        "cards_109": resealed(short, lambda entries: entries[0]["hands"]["E"].append("HR")),
        "wrong_rules_hash": resealed(ending, lambda entries: entries[0].update(rules_hash="5" * 64)),
        # What playing it again finds.
        "illegal_act": resealed(ending, nine_over_full_house),
        "wrong_outcome": resealed(ending, lambda entries: entries[-1].update(finish=["W", "N", "S", "E"])),
        "wrong_seed": resealed(short, lambda entries: entries[-1].update(seed="00" * 16)),
        "wrong_hands": resealed(short, other_hands),
    }


def main() -> None:
    """Write all of them."""
    BROKEN.mkdir(parents=True, exist_ok=True)
    for name, make in SAMPLES.items():
        record = make()
        (FOLDER / f"{name}.jsonl").write_text(dumps(record), encoding="utf-8")
        (FOLDER / f"{name}.txt").write_text(dumps(record, form="text"), encoding="utf-8")
    for name, content in broken_samples().items():
        (BROKEN / f"{name}.jsonl").write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()

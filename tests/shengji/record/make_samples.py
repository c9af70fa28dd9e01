"""Write the samples of this folder again: five records in both forms.

Run ``PYTHONPATH=src:. .venv/bin/python -m tests.shengji.record.make_samples`` from the root of the project, and read
the difference before keeping it: a sample that changed says that the engine, the rules, the bot or the form of records
did.
"""

from __future__ import annotations

from pathlib import Path

from paizhuo.shengji.record import dumps
from tests.shengji.record.making import SAMPLES

FOLDER = Path(__file__).parent / "samples"


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SAMPLES.items():
        record = make()
        (FOLDER / f"{name}.jsonl").write_text(dumps(record), encoding="utf-8")
        (FOLDER / f"{name}.txt").write_text(dumps(record, form="text"), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Write the golden conversation again: ``python -m tests.ai.contest.make_conversation``. Then read the difference."""

from __future__ import annotations

from pathlib import Path

from tests.ai.contest.conversation import SCRIPT, STANDING, lines, scripted

GOLDEN = Path(__file__).with_name("conversation.txt")
HEAD = """# A whole deal on small hands, as the contest protocol tells it. Level 9 is played, the 9 of hearts is wild.
# "> 0" is a message to seat 0, "> all" one that all four get, "< 0" the answer of seat 0.
"""


def content() -> str:
    """The file as it should be."""
    return HEAD + "".join(f"{line}\n" for line in lines(scripted(), SCRIPT, STANDING))


if __name__ == "__main__":
    GOLDEN.write_text(content(), encoding="utf-8")

"""训练日志: a JSON line for every report, the curve as a picture, and a line of progress for people."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

WIDTH, HEIGHT, MARGIN = 800, 400, 60
FONT, DASHED = 'font-family="sans-serif" font-size="13"', 'stroke="#c33" stroke-dasharray="4"'


class Journal:
    """训练日志: appended to, so that the stretches of a run follow each other."""

    def __init__(self, folder: Path) -> None:
        """Go on with the file of this folder, or begin it."""
        folder.mkdir(parents=True, exist_ok=True)
        self._file, self._picture = folder / "log.jsonl", folder / "curve.svg"

    def write(self, entry: dict[str, Any]) -> None:
        """Add a report, and print it in one line."""
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
        print(_line(entry), flush=True)  # noqa: T201 - plain lines need no library

    def draw(self) -> None:
        """Draw the levels against ``club`` over the decisions so far."""
        entries = [json.loads(line) for line in self._file.read_text(encoding="utf-8").split("\n") if line]
        points = [(one["decisions"] / 1e6, one["levels"], one["error"]) for one in entries if "levels" in one]
        if points:
            self._picture.write_text(curve(points), encoding="utf-8")


def _line(entry: dict[str, Any]) -> str:
    """One report as people read it."""
    parts = [
        f"{entry['seconds']:7.0f} s",
        f"{entry['updates']:8d} updates",
        f"{entry['decisions'] / 1e6:8.1f} M decisions",
    ]
    if "rate" in entry:
        parts.append(f"{entry['rate'] / 1e6:5.2f} M/s")
    if "loss" in entry:
        parts.append(f"loss {entry['loss']:.4f}")
    if "levels" in entry:
        parts.append(f"club {entry['levels']:+.3f} ± {entry['error']:.3f}")
    if "with_tribute" in entry:
        parts.append(f"with tribute {entry['with_tribute']:+.3f} ± {entry['with_tribute_error']:.3f}")
    if "left" in entry:
        parts.append(f"{entry['left']:.0f} s left")
    return "  ".join(parts)


def curve(points: list[tuple[float, float, float]]) -> str:
    """Levels against ``club`` over millions of decisions, with a bar for one standard error, as an SVG picture."""
    most = max(point[0] for point in points) or 1.0
    low = min(-1.0, *(point[1] for point in points))
    high = max(0.5, *(point[1] for point in points))

    def place(decisions: float, levels: float) -> tuple[float, float]:
        across = MARGIN + decisions / most * (WIDTH - 2 * MARGIN)
        return across, HEIGHT - MARGIN - (levels - low) / (high - low) * (HEIGHT - 2 * MARGIN)

    marks = []
    for decisions, levels, error in points:
        (x, top), (_, bottom) = place(decisions, levels + error), place(decisions, levels - error)
        marks.append(f'<line x1="{x:.1f}" y1="{top:.1f}" x2="{x:.1f}" y2="{bottom:.1f}" stroke="#888"/>')
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(one[0], one[1]) for one in points))
    _, zero = place(0, 0)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT}>',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
            f'<line x1="{MARGIN}" y1="{zero:.1f}" x2="{WIDTH - MARGIN}" y2="{zero:.1f}" {DASHED}/>',
            f'<text x="{WIDTH - MARGIN}" y="{zero - 6:.1f}" text-anchor="end" fill="#c33">club</text>',
            *marks,
            f'<polyline points="{path}" fill="none" stroke="#06c" stroke-width="2"/>',
            f'<text x="{MARGIN}" y="{MARGIN - 20}">levels a deal against club, duplicate first deals</text>',
            f'<text x="{WIDTH - MARGIN}" y="{HEIGHT - 20}" text-anchor="end">{most:.0f} million decisions</text>',
            f'<text x="{MARGIN - 8}" y="{HEIGHT - MARGIN:.0f}" text-anchor="end">{low:+.1f}</text>',
            f'<text x="{MARGIN - 8}" y="{MARGIN:.0f}" text-anchor="end">{high:+.1f}</text>',
            "</svg>",
            "",
        ]
    )

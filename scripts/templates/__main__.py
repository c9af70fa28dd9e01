"""``python -m scripts.templates [--check] FOLDER``: format the templates in the folder, or list the unformatted."""

from __future__ import annotations

import sys
from pathlib import Path

from scripts.templates.tree import UnevenError
from scripts.templates.writing import laid_out, too_long


def main(arguments: list[str]) -> int:
    """Format the templates, or list the unformatted; lists lines that are too long and cannot be broken."""
    troubles: list[str] = []
    for path in sorted(one for folder in arguments if folder != "--check" for one in Path(folder).rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        try:
            new = laid_out(text)
        except UnevenError as error:
            troubles.append(f"{path}: elements and blocks must nest, and do not at {error}")
            continue
        if new != text and "--check" in arguments:
            troubles.append(f"{path}: is not laid out, run: make format")
        elif new != text:
            path.write_text(new, encoding="utf-8")
        troubles += [
            f"{path}:{number}: too long, and cannot be broken: write it in another way" for number in too_long(new)
        ]
    print("\n".join(troubles) or "All templates are laid out.")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

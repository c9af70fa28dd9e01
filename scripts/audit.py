"""python -m scripts.audit: ask the OSV database for known vulnerabilities of every version in constraints.txt.

Needs the internet, so it is no part of the tests; without it this says so in a sentence and fails.
"""

from __future__ import annotations

import json
import sys
import urllib.error
import urllib.request
from typing import Any

from scripts.licences import pinned

ADDRESS = "https://api.osv.dev/v1/querybatch"
PAGE = "https://osv.dev/vulnerability/"
TIMEOUT = 30


def question(names: dict[str, tuple[str, str]]) -> bytes:
    """What is asked: one query for every package, in the order of its names."""
    queries = [{"package": {"name": key, "ecosystem": "PyPI"}, "version": names[key][1]} for key in sorted(names)]
    return json.dumps({"queries": queries}).encode()


def known(names: dict[str, tuple[str, str]], answer: dict[str, Any]) -> list[str]:
    """A line for every vulnerability in the answer, which has the order of the question."""
    results = answer["results"]
    return [
        f"{names[key][0]} {names[key][1]}: {PAGE}{one['id']}"
        for key, result in zip(sorted(names), results, strict=True)
        for one in result.get("vulns", ())
    ]


def main() -> int:
    """Ask, and print what is known."""
    names = pinned()
    request = urllib.request.Request(ADDRESS, question(names), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as response:  # noqa: S310 - the address above
            answer = json.load(response)
    except (urllib.error.URLError, TimeoutError) as error:
        print(f"The database of vulnerabilities cannot be reached, so nothing was checked: {error}")
        return 1
    found = known(names, answer)
    print("\n".join(found) or f"No vulnerability is known of the {len(names)} packages in constraints.txt.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

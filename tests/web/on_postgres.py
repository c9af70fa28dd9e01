"""python -m tests.web.on_postgres [pytest's options]: the tests of the platform once more, on PostgreSQL with Redis.

Where they are not running this says so and ends well, except where everything is required.
"""

from __future__ import annotations

import os
import subprocess
import sys

import psycopg
import redis

from tests.web.live.servers import POSTGRES, REDIS


def unreachable() -> str:
    """What is missing; empty if nothing is."""
    try:
        psycopg.connect(POSTGRES).close()
        redis.Redis.from_url(REDIS).ping()
    except (psycopg.OperationalError, redis.RedisError) as error:
        return str(error)
    return ""


def main() -> int:
    """Run them, or tell why not."""
    if missing := unreachable():
        print(f"PostgreSQL or Redis is not running, so the tests on them were not run: {missing}")
        return 1 if os.environ.get("PAIZHUO_REQUIRE_EVERYTHING") else 0
    tests = [
        "--ds=tests.web.settings_postgres",
        "tests/web",
        "tests/samples/test_backups.py",
        "--ignore=tests/web/live",
    ]
    return subprocess.run([sys.executable, "-m", "pytest", *sys.argv[1:], *tests], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

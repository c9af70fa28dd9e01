"""python -m tests.web.on_postgres [pytest's options]: on PostgreSQL with Redis, what asks them something of its own.

Layouts, permissions, papers and words are the same Python on either database and are tested on SQLite alone. Here go
the tests of what the database answers: locks and transactions, JSON, order and case of texts, constraints, moments with
their zone, copies of everything, and the messages between processes; and every page is opened once, so that no query of
any page is left out. ``tests.web.test_on_postgres`` finds a package that asks the database such a thing and has no line
here. Where PostgreSQL or Redis is not running this says so and ends well, except where everything is required.
"""

from __future__ import annotations

import os
import subprocess
import sys

import psycopg
import redis

from tests.web.running.servers import POSTGRES, REDIS

ASKED = {
    "samples/test_backups.py": "backups of before are read in, and their events go on",
    "samples/test_databases.py": "migrations of before are recognised",
    "web/accounts": "names and their case, links that are used once, attempts that are counted",
    "web/api/views": "writes that carry a command are carried out once",
    "web/appeals/test_committee.py": "votes in their order, each counted once",
    "web/backups": "backup and restoration",
    "web/calls": "rows that change in the transaction of an act",
    "web/clock": "moments with their zone, stored and compared",
    "web/entries/views/test_check_in.py": "a row that is made or found",
    "web/entries/views/test_proofs.py": "a row that is made or changed",
    "web/feed": "messages through Redis, and the gaps that the database fills",
    "web/first_run": "the first account, locked while it is set up",
    "web/founding/views/test_shape.py": "a plan that is found by its JSON, a short name that is taken",
    "web/ledger": "locks, transactions, facts and acts in JSON, keys looked up in it",
    "web/live": "tables locked for each move, moves in JSON numbered once, codes of open tables, commands taken once",
    "web/log": "what an undo puts back from JSON, filters of the log",
    "web/monitoring": "whether the database and Redis answer",
    "web/office/test_account_links.py": "accounts that belong to the competition that made them",
    "web/office/test_delegations.py": "rows made or changed, for a time",
    "web/office/views/test_hall.py": "a row that is made or found",
    "web/office/views/test_officials.py": "appointments made, changed and found by the case of a name",
    "web/operating": "set-up",
    "web/pages_on_postgres.py": "every page, opened once in the middle of its event",
    "web/mine": "wrong digits that are counted, a link that is locked while they are compared",
    "web/phone/test_actions.py": "double taps, two phones, both sides at once",
    "web/phone/test_device.py": "a device that is made or found",
    "web/phone/test_race.py": "confirmations that cross with the publication of the next round",
    "web/programs": "acts read in their order, webhooks claimed by one process, tokens found by their hash",
    "web/refereeing/test_actions.py": "rulings stored in JSON, referrals looked up in it",
    "web/ledger/test_stored_rulings.py": "rulings read back from JSON",
    "web/referees": "rows made or found, in the order of texts",
    "web/registration": "a form that is locked and taken once",
    "web/results/actions": "first and second entries looked up in JSON",
    "web/rounds/test_codes.py": "one valid code for each table, replaced in one act",
    "web/sheets": "deals of both sides, stored and compared",
    "web/throttling": "counts that processes share in Redis, and codes that are looked for",
    "web/test_copies.py": "the rows that other tests here begin with",
    "web/test_migrations.py": "tables as the models describe them",
}
"""Which tests run here, below ``tests``, and what they ask of the database."""


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
    tests = ["--ds=tests.web.settings_postgres", *(f"tests/{path}" for path in ASKED)]
    return subprocess.run([sys.executable, "-m", "pytest", *sys.argv[1:], *tests], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

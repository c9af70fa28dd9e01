"""准备: Django, the tables, and the first director's account."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import django
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from paizhuo.web import installation
from paizhuo.web.errors import WordedError
from paizhuo.wording import N_

if TYPE_CHECKING:
    from pathlib import Path

DIRECTOR = "director"
APPS_OF_BEFORE = frozenset({"accounts", "competitions", "directing", "public"})
"""旧应用: the Django apps of the time before the platform became one app, by which its databases are known."""


class NotReady(WordedError):
    """The installation cannot be used like this; the sentence says what to do."""

    code: ClassVar[str] = "NOT_READY"


class FirstAccount(NamedTuple):
    """首个账号: its name and the token of its one-time link."""

    name: str
    token: str


def configure_django(data: Path | None) -> None:
    """Set Django up for an installation's folder (the current one without)."""
    if data is not None:
        os.environ[installation.DATA_VARIABLE] = str(data)
    # What somebody has set for another Django project must not be taken for ours.
    os.environ["DJANGO_SETTINGS_MODULE"] = "paizhuo.web.settings"
    django.setup()


def pending_migrations() -> int:
    """How many changes of the tables have yet to be made; a database of before the one app is refused unchanged."""
    executor = MigrationExecutor(connection)
    if APPS_OF_BEFORE & {app for app, _ in executor.loader.applied_migrations}:
        raise NotReady(
            N_(
                "This database was made by an earlier version and has not been changed. Back it up with that version"
                " (paizhuo backup FILE), then restore it with this one into an empty folder (paizhuo restore FILE)."
            )
        )
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def migrate() -> int:
    """Make the tables what this version needs; how many changes that were."""
    waiting = pending_migrations()
    if waiting:
        call_command("migrate", verbosity=0, interactive=False)
    return waiting


def first_account() -> FirstAccount | None:
    """The first director with a fresh one-time link, as long as nobody who may found competitions has a password."""
    from paizhuo.web.models.accounts import OneTimeLink, User  # noqa: PLC0415 - after Django is set up

    founders = User.objects.filter(is_superuser=True, is_active=True)
    if any(user.has_usable_password() for user in founders):
        return None
    user = founders.first()
    if user is None:
        user = User.objects.create(username=DIRECTOR, is_superuser=True)
        user.set_unusable_password()
        user.save()
    return FirstAccount(user.username, OneTimeLink.make(user))

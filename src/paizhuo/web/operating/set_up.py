"""准备: Django, the tables, and the first director's account."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import django
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from paizhuo.web import installation
from paizhuo.web.errors import Told

if TYPE_CHECKING:
    from pathlib import Path

DIRECTOR = "director"


class NotReady(Told):
    """The installation cannot be used like this; the sentence says what to do."""

    code: ClassVar[str] = "NOT_READY"


class FirstAccount(NamedTuple):
    """首个账号: its name and the token of its one-time link."""

    name: str
    token: str


def use(data: Path | None) -> None:
    """Set Django up for an installation's folder (the current one without)."""
    if data is not None:
        os.environ[installation.DATA_VARIABLE] = str(data)
    # What somebody has set for another Django project must not be taken for ours.
    os.environ["DJANGO_SETTINGS_MODULE"] = "paizhuo.web.settings"
    django.setup()


def pending_migrations() -> int:
    """How many changes of the tables have yet to be made."""
    executor = MigrationExecutor(connection)
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

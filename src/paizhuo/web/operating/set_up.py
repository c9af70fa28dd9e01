"""准备: configure Django, migrate the tables, create the first director's account."""

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

APPS_OF_BEFORE = frozenset({"accounts", "competitions", "directing", "public"})
"""旧应用: the Django apps of the time before the platform became one app, by which its databases are known."""


class NotReady(WordedError):
    """未就绪: the installation cannot be used like this; the message says what to do."""

    code: ClassVar[str] = "NOT_READY"


class FirstAccount(NamedTuple):
    """首个账号: its name and the token of its one-time link."""

    name: str
    token: str


def configure_django(data: Path | None) -> None:
    """Configure Django for the data folder ``data``, or for the default one."""
    if data is not None:
        os.environ[installation.DATA_VARIABLE] = str(data)
    # A DJANGO_SETTINGS_MODULE of another project must not be used.
    os.environ["DJANGO_SETTINGS_MODULE"] = "paizhuo.web.settings"
    installation.close_to_others(installation.data_folder())
    django.setup()


def configure_demonstration(data: Path | None) -> Path:
    """Configure Django for the demonstration inside the data folder ``data``; that folder itself is left alone."""
    if data is not None:
        os.environ[installation.DATA_VARIABLE] = str(data)
    real = installation.data_folder()
    configure_django(installation.demonstration_folder(real))
    return real


def check_real(folder: Path) -> None:
    """Raise :class:`NotReady` if the folder holds a demonstration, where everybody comes in without a password."""
    if installation.is_demonstration(folder):
        text = N_("{folder} holds a demonstration; start it with 'paizhuo demo', or choose another folder with --data.")
        raise NotReady(text, folder=folder)


def pending_migrations() -> int:
    """How many migrations are not applied; a database of before the one app is refused unchanged."""
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
    """Apply the migrations, and return how many."""
    waiting = pending_migrations()
    if waiting:
        call_command("migrate", verbosity=0, interactive=False)
    return waiting


def forget_old_sessions() -> None:
    """Delete the sessions whose time is over."""
    from paizhuo.web.models.sessions import SessionStore  # noqa: PLC0415 - after Django is set up

    SessionStore.clear_expired()


def first_account() -> FirstAccount | None:
    """The first director with a new one-time link; None once somebody who may found competitions has a password."""
    from paizhuo.web.models.accounts import OneTimeLink, User  # noqa: PLC0415 - after Django is set up

    user = User.waiting_founder()
    return FirstAccount(user.username, OneTimeLink.make(user)) if user else None

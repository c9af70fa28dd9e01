"""准备: configure Django, migrate the tables, create the first director's account."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import dj_database_url
import django
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from paizhuo.web import installation
from paizhuo.web.errors import WordedError
from paizhuo.web.storage_failures import storage_failure
from paizhuo.wording import N_

if TYPE_CHECKING:
    from pathlib import Path

APPS_OF_BEFORE = frozenset({"accounts", "competitions", "directing", "public"})
"""旧应用: the Django apps of the time before the platform became one app, by which its databases are known."""
DATABASES = ("sqlite3", "postgresql")
"""The ends of the names of those that the platform was made for."""
REDIS = ("redis://", "rediss://", "unix://")


class NotReady(WordedError):
    """未就绪: the installation cannot be used like this; the message says what to do."""

    code: ClassVar[str] = "NOT_READY"


class FirstAccount(NamedTuple):
    """首个账号: its name and the token of its one-time link."""

    name: str
    token: str


def configure_django(data: Path | None) -> None:
    """Configure Django for the data folder ``data``, or for the default one."""
    folder = _folder(data)
    _check_addresses(folder)
    # A DJANGO_SETTINGS_MODULE of another project must not be used.
    os.environ["DJANGO_SETTINGS_MODULE"] = "paizhuo.web.settings"
    installation.close_to_others(folder)
    django.setup()


def configure_existing(data: Path | None) -> None:
    """Configure Django for an installation that is there; in a wrong folder nothing is made, and it is named."""
    if data is not None:
        os.environ[installation.DATA_VARIABLE] = str(data)
    folder = installation.named_folder()
    database = installation.own_database(folder)
    # The ordinary way says what is wrong with a file in the place of the folder.
    if database is not None and not database.exists() and not folder.is_file():
        raise _nothing_in(folder)
    configure_django(data)


def _nothing_in(folder: Path) -> NotReady:
    text = N_("{folder} holds no installation. Name the folder of yours with --data, or start 'paizhuo serve' first.")
    return NotReady(text, folder=folder)


def _folder(data: Path | None) -> Path:
    """The data folder, created if missing; in words where something else is in its place."""
    if data is not None:
        os.environ[installation.DATA_VARIABLE] = str(data)
    try:
        return installation.data_folder()
    except OSError as error:
        if storage_failure(error) is not None:
            raise
        text = N_(
            "No data folder can be made at {place}: a file is in its way, or the place does not exist. Choose another"
            " with --data."
        )
        raise NotReady(text, place=error.filename) from None


def _check_addresses(folder: Path) -> None:
    """Raise :class:`NotReady` where ``DATABASE_URL`` or ``REDIS_URL`` names nothing that the platform can use."""
    try:
        engine = str(dj_database_url.parse(installation.database_url(folder))["ENGINE"])
    except ValueError:
        engine = ""
    if not engine.endswith(DATABASES):
        raise NotReady(N_("DATABASE_URL is not understood. Write postgresql://user@host/name, or leave it out."))
    redis = installation.redis_url(folder)
    if redis and not redis.startswith(REDIS):
        raise NotReady(N_("REDIS_URL is not understood. Write redis://host:6379/0, or leave it out."))


def configure_demonstration(data: Path | None) -> Path:
    """Configure Django for the demonstration inside the data folder ``data``; that folder itself is left alone."""
    real = _folder(data)
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


def check_tables() -> None:
    """Raise :class:`NotReady` unless the tables are those of this version; named is the folder that was looked in."""
    if not pending_migrations():
        return
    if MigrationRecorder(connection).applied_migrations():
        raise NotReady(N_("The tables of this folder are not up to date; start 'paizhuo serve' once first."))
    raise _nothing_in(installation.data_folder())


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

"""安装: the data folder of this installation, its secret key, database, Redis and hosts."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
import tempfile
from pathlib import Path

from paizhuo.files import alone_in, sync_folder

DATA_VARIABLE = "PAIZHUO_DATA"
DATABASE_VARIABLE = "DATABASE_URL"
REDIS_VARIABLE = "REDIS_URL"
HOSTS_VARIABLE = "PAIZHUO_HOSTS"
ORIGINS_VARIABLE = "PAIZHUO_ORIGINS"
PROXIES_VARIABLE = "PAIZHUO_PROXIES"
TOKEN_VARIABLE = "PAIZHUO_METRICS_TOKEN"  # noqa: S105 - the name of the variable
LIMITS_VARIABLE = "PAIZHUO_LIMITS"
THIS_MACHINE = "127.0.0.1,::1"
SECRET_FILE = "secret.key"  # noqa: S105 - the name of the file, not the secret
SECRET_LENGTH = 32
"""A secret of fewer characters was cut off or was never whole."""
DATABASE_FILE = "paizhuo.sqlite3"
DEFAULT_FOLDER = "paizhuo-data"
DEMONSTRATION_FOLDER = "demonstration"
DEMONSTRATION_MARK = "this-is-a-demonstration"
"""A file in the folder of a demonstration; only where it stands are there doors without a password."""


def named_folder() -> Path:
    """The data folder as it is named; it need not be there."""
    return Path(os.environ.get(DATA_VARIABLE) or DEFAULT_FOLDER).absolute()


def data_folder() -> Path:
    """The data folder, created if missing; only its owner may read it."""
    folder = named_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def close_to_others(folder: Path) -> None:
    """只许自己看: let only the owner read the data folder and all files in it, also those that are made from now on.

    A folder with other things in it, where ours were never kept, is left as it is.
    """
    os.umask(0o077)
    own = [folder] if (folder / SECRET_FILE).exists() or not any(folder.iterdir()) else []
    for path in (*own, *(one for one in folder.rglob("*") if own)):
        mode = path.lstat().st_mode
        if stat.S_IMODE(mode) & 0o077 and (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            # Files of somebody else, or on a disk that knows no owners, stay as they are.
            with contextlib.suppress(OSError):
                path.chmod(stat.S_IMODE(mode) & 0o700)


def demonstration_folder(real: Path) -> Path:
    """The folder of the demonstration inside the data folder ``real``, created if missing, with its mark."""
    folder = real / DEMONSTRATION_FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    (folder / DEMONSTRATION_MARK).touch(mode=0o600)
    return folder


def is_demonstration(folder: Path) -> bool:
    """Whether the folder is that of a demonstration, in which everything is invented."""
    return (folder / DEMONSTRATION_MARK).is_file()


def secret_key(folder: Path) -> str:
    """The secret key for signing, created once and stored in the data folder.

    Two processes that start together use the same one. A file that was cut off, as by a power cut, is replaced: people
    sign in again.
    """
    path = folder / SECRET_FILE
    if found := _stored_secret(path):
        return found
    with alone_in(folder):
        # Another process may have made it while this one waited.
        if not (found := _stored_secret(path)):
            found = _make_secret(path)
            sync_folder(folder)
    return found


def _make_secret(path: Path) -> str:
    made = secrets.token_urlsafe(48)
    handle, name = tempfile.mkstemp(prefix=f".{SECRET_FILE}.", dir=path.parent)
    whole = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(made)
            file.flush()
            os.fsync(file.fileno())
        whole.replace(path)
    finally:
        whole.unlink(missing_ok=True)
    return made


def _stored_secret(path: Path) -> str:
    """The secret of the file; empty where there is none that is whole."""
    try:
        found = path.read_bytes().decode("ascii").strip()
    except (FileNotFoundError, UnicodeDecodeError):
        return ""
    return found if len(found) >= SECRET_LENGTH and found.isprintable() else ""


def own_database(folder: Path) -> Path | None:
    """The SQLite file of this folder; None where ``DATABASE_URL`` names another. A demonstration has its own."""
    elsewhere = not is_demonstration(folder) and os.environ.get(DATABASE_VARIABLE)
    return None if elsewhere else folder / DATABASE_FILE


def database_url(folder: Path) -> str:
    """PostgreSQL by ``DATABASE_URL``, otherwise one SQLite file; a demonstration never leaves its folder."""
    own = own_database(folder)
    return f"sqlite:///{own}" if own is not None else os.environ[DATABASE_VARIABLE]


def redis_url(folder: Path) -> str:
    """The Redis that carries the feed between processes; empty for one process, such as a demonstration."""
    return "" if is_demonstration(folder) else os.environ.get(REDIS_VARIABLE, "")


def allowed_hosts() -> list[str]:
    """The hosts of ``PAIZHUO_HOSTS``; without it any host, because the network gives a laptop in a hall its address."""
    return _listed(HOSTS_VARIABLE) or ["*"]


def trusted_origins() -> list[str]:
    """The addresses of ``PAIZHUO_ORIGINS`` under which a proxy shows this server, such as ``https://hall.example``."""
    return _listed(ORIGINS_VARIABLE)


def trusted_proxies() -> str:
    """The proxies of ``PAIZHUO_PROXIES`` whose word about clients is believed; without it those on this machine."""
    return ",".join(_listed(PROXIES_VARIABLE)) or THIS_MACHINE


def limits() -> str:
    """The limits of ``PAIZHUO_LIMITS`` that replace those of the product, such as ``sit=20/2m``; see ``throttling``."""
    return os.environ.get(LIMITS_VARIABLE, "").strip()


def metrics_token() -> str:
    """The token of ``PAIZHUO_METRICS_TOKEN`` with which another machine may read the figures; empty: none may."""
    return os.environ.get(TOKEN_VARIABLE, "").strip()


def _listed(variable: str) -> list[str]:
    return [one.strip() for one in os.environ.get(variable, "").split(",") if one.strip()]

"""监听: whether a server can listen is known before anything is made, and said in words."""

from __future__ import annotations

import errno
import socket
import sys
from typing import TYPE_CHECKING

import pytest

from paizhuo.web.operating import listening
from paizhuo.web.operating.listening import port_for
from paizhuo.web.operating.set_up import NotReady

if TYPE_CHECKING:
    from pathlib import Path

HERE = "127.0.0.1"


def test_a_free_port_is_taken_as_it_is_and_none_named_is_chosen() -> None:
    port = port_for(HERE, 0)
    assert port > 0
    assert port_for(HERE, port) == port
    assert port_for("0.0.0.0", port) == port  # noqa: S104 - only tried


@pytest.mark.parametrize("port", [-1, 65_536, 99_999])
def test_a_port_that_does_not_exist_is_refused(port: int) -> None:
    with pytest.raises(NotReady, match=f"There is no port {port}"):
        port_for(HERE, port)


def test_a_port_that_another_program_has_is_refused() -> None:
    with socket.create_server((HERE, 0)) as other, pytest.raises(NotReady, match="is taken; choose another"):
        port_for(HERE, other.getsockname()[1])


@pytest.mark.parametrize("host", ["no-such-name.invalid", "192.0.2.1", "." * 300])
def test_an_address_that_is_not_of_this_computer_is_refused(host: str) -> None:
    with pytest.raises(NotReady, match="This computer has no address"):
        port_for(host, 0)


def test_a_port_that_the_user_may_not_open_is_refused_in_other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_self: socket.socket, _place: object) -> None:
        raise PermissionError(errno.EACCES, "not allowed")

    monkeypatch.setattr(socket.socket, "bind", refuse, raising=False)
    with pytest.raises(NotReady, match="may not listen on port 80; choose one above 1023"):
        port_for(HERE, 80)


def test_on_windows_two_servers_never_share_a_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """The option that lets Linux use a port again at once would give it to two programs there."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_KEEPALIVE, raising=False)
    monkeypatch.delattr(socket, "SO_REUSEADDR")
    assert listening.port_for(HERE, 0)


def test_the_port_of_the_last_server_is_kept(tmp_path: Path) -> None:
    assert listening.last_port(tmp_path) == 8000
    listening.keep_port(tmp_path, 8103)
    assert listening.last_port(tmp_path) == 8103


def test_a_port_that_cannot_be_kept_or_read_stops_nothing(tmp_path: Path) -> None:
    listening.keep_port(tmp_path / "nowhere", 8103)
    (tmp_path / listening.LAST_PORT).write_text("cut off", encoding="ascii")
    assert listening.last_port(tmp_path) == 8000

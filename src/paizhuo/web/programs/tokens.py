"""接口令牌的操作: make a token for a program, and revoke one. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.access.scopes import Scope
from paizhuo.web.errors import WordedError
from paizhuo.web.ledger.write import write
from paizhuo.web.models.api_tokens import LONGEST_LIFE, ApiToken, token_hash
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import datetime

    from paizhuo.web.access.actors import Actor
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Competition


NAME_TAKEN = N_("There was a token of this name already; the log would not tell them apart. Choose another.")


class BadToken(WordedError):
    """令牌有误: a name that is taken, scopes that its maker cannot give, or a time that is over or too far."""

    code: ClassVar[str] = "BAD_TOKEN"


def offered(actor: Actor, competition: Competition) -> tuple[Scope, ...]:
    """可给的范围: those of which the maker may use a permission himself."""
    book = book_of(competition)
    return tuple(
        scope
        for scope in Scope
        if not (used := scope.reads | scope.writes) or any(actor.may(one, book) for one in used)
    )


def check_life(created: datetime, until: datetime) -> None:
    """期限: in the future, and not longer than a year."""
    if not created < until <= created + LONGEST_LIFE:
        raise BadToken(N_("Choose an end that is in the future and at most a year away."))


def make(request: Request, name: str, scopes: Collection[Scope], until: datetime) -> tuple[Done, str]:
    """发令牌: the act, and the token itself, which is stored nowhere; empty where the command is a repeated one."""
    secret = ApiToken.new_secret()

    def body(writing: Writing) -> None:
        maker = writing.actor.user
        if maker is None or not scopes or not set(scopes) <= set(offered(writing.actor, writing.competition)):
            raise BadToken(N_("Choose scopes from the list; a token can do nothing that you may not do."))
        check_life(writing.at, until)
        if writing.competition.api_tokens.filter(name=name).exists():
            raise BadToken(NAME_TAKEN)
        made = writing.competition.api_tokens.create(
            maker=maker,
            name=name,
            scopes=[scope.value for scope in Scope if scope in scopes],
            token_hash=token_hash(secret),
            created_at=writing.at,
            expires_at=until,
        )
        _log(writing, made)

    done = write(request, Permission.PROGRAMS, body)
    return done, "" if done.repeated else secret


def revoke(request: Request, number: int) -> Done:
    """作废: the token works no longer."""

    def body(writing: Writing) -> None:
        found = writing.competition.api_tokens.filter(pk=number, revoked_at=None).first()
        if found is None:
            raise BadToken(N_("There is no such token, or it was revoked already. Load the page again."))
        found.revoked_at = writing.at
        found.save(update_fields=["revoked_at"])
        _log(writing, found)
        writing.detail["revoked"] = True

    return write(request, Permission.PROGRAMS, body)


def _log(writing: Writing, token: ApiToken) -> None:
    writing.detail |= {"token": token.pk, "name": token.name, "scopes": token.scopes}
    writing.notify("log", staff_only=True)

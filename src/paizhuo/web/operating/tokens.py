"""本机管令牌: tokens of the whole installation, for the person at the machine; the list has those of events, too."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.tournament.entries.visible_text import composed, hides
from paizhuo.web.access.actors import actor_of
from paizhuo.web.access.scopes import LEAST, Scope, scopes_of
from paizhuo.web.models import ApiToken, User
from paizhuo.web.models.api_tokens import LONGEST_LIFE, NAME_LENGTH, token_hash
from paizhuo.web.programs.tokens import NAME_TAKEN, BadToken, check_life
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

TIME = "%Y-%m-%d %H:%M"


@dataclass(frozen=True)
class TokenLine:
    """一个令牌: as the list shows it; ``state`` is to be translated."""

    number: int
    name: str
    event: str
    maker: str
    scopes: str
    last_used: str
    state: str


def make_token(username: str, name: str, scopes: Sequence[str], days: int) -> str:
    """发令牌: for all events in which this administrator holds an office; gives the token itself."""
    maker = User.objects.filter(username=username, is_superuser=True, is_active=True).first()
    if maker is None:
        raise BadToken(N_("{name} is no administrator; 'paizhuo account list' shows who is."), name=username)
    named = composed(name.strip())
    if not named or len(named) > NAME_LENGTH or hides(named) or not named.isprintable():
        raise BadToken(N_("Give the program a name of at most {most} characters."), most=NAME_LENGTH)
    wanted = scopes_of(scopes) if scopes else frozenset(LEAST)
    if scopes and len(wanted) != len(set(scopes)):
        raise BadToken(N_("The scopes are: {scopes}."), scopes=", ".join(one.value for one in Scope))
    if ApiToken.objects.filter(competition=None, name=named).exists():
        raise BadToken(NAME_TAKEN)
    secret, now = ApiToken.new_secret(), timezone.now()
    until = now + timedelta(days=days) if abs(days) <= LONGEST_LIFE.days else now
    check_life(now, until)
    ApiToken.objects.create(
        maker=maker,
        name=named,
        scopes=[one.value for one in Scope if one in wanted],
        token_hash=token_hash(secret),
        created_at=now,
        expires_at=until,
    )
    return secret


def token_lines() -> list[TokenLine]:
    """令牌一览: all of them, oldest first."""
    return [_line(one) for one in ApiToken.objects.select_related("maker", "competition")]


def revoke_token(number: int) -> str:
    """作废: of any event; gives its name."""
    found = next((one for one in ApiToken.objects.filter(revoked_at=None) if one.pk == number), None)
    if found is None:
        raise BadToken(N_("There is no such token, or it was revoked already; 'paizhuo account tokens' lists them."))
    ApiToken.objects.filter(pk=found.pk).update(revoked_at=timezone.now())
    return found.name


def _line(token: ApiToken) -> TokenLine:
    event = token.competition
    holds = token.maker.is_superuser if event is None else actor_of(token.maker, event) is not None
    works = holds and token.is_open(timezone.now())
    used = "" if token.last_used_at is None else timezone.localtime(token.last_used_at).strftime(TIME)
    return TokenLine(
        token.pk,
        token.name,
        "" if event is None else event.slug,
        token.maker.username,
        ",".join(token.scopes),
        used,
        N_("token works") if works else N_("token ended"),
    )

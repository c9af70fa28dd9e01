"""Names on the rosters: who they are, what may follow the colon, and what is said about all others."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import pytest

from paizhuo.ai import guandan, shengji
from paizhuo.ai.guandan import roster as guandan_roster
from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.greedy import Greedy
from paizhuo.ai.guandan.random_legal import RandomLegal
from paizhuo.ai.guandan.roster import NAMES, make
from paizhuo.ai.shengji import roster as shengji_roster
from paizhuo.ai.shengji.club import Club as ShengjiClub
from paizhuo.ai.shengji.random_legal import RandomLegal as ShengjiRandom
from paizhuo.ai.unknown_agent import UnknownAgent
from paizhuo.cards import Chance
from paizhuo.guandan import NATIONAL, Playing
from paizhuo.seats import Seat
from paizhuo.shengji import FUJIAN_2022
from paizhuo.wording import Language, error_words, sayer
from tests.ai.guandan.table import action, played, short_deal

if TYPE_CHECKING:
    from types import ModuleType

SEED = b"a seed for the roster"
PLAYERS = f"Use one of: {', '.join(NAMES)}."
AGENTS = Path(__file__).parents[2] / "docs" / "ai" / "agents.md"


@pytest.mark.parametrize(("package", "roster"), [(guandan, guandan_roster), (shengji, shengji_roster)])
def test_every_module_with_a_player_is_on_the_roster(package: ModuleType, roster: ModuleType) -> None:
    modules = [import_module(f"{package.__name__}.{one.name}") for one in iter_modules(package.__path__)]
    players = {
        made
        for module in modules
        for made in vars(module).values()
        if isinstance(made, type) and made.__module__ == module.__name__ and hasattr(made, "act")
    }
    assert {one.__name__ for one in players if getattr(roster, one.__name__, None) is not one} == {"Agent"}


def test_every_player_is_described() -> None:
    page = AGENTS.read_text(encoding="utf-8")
    assert [name for name in NAMES if f"| `{name}` |" not in page] == []
    of_shengji = next(line for line in page.splitlines() if line.startswith("Shengji has"))
    assert [name for name in shengji_roster.NAMES if f"`{name}`" not in of_shengji] == []


def test_every_name_makes_its_player() -> None:
    kinds = {"random": RandomLegal, "greedy": Greedy, "club": Club}
    assert set(kinds) <= set(NAMES)
    assert {name: type(make(name, NATIONAL, SEED)) for name in kinds} == kinds
    kinds_of_shengji = {"random": ShengjiRandom, "club": ShengjiClub}
    made = {name: type(shengji_roster.make(name, FUJIAN_2022, SEED)) for name in shengji_roster.NAMES}
    assert made == kinds_of_shengji


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", f"'' is no player. {PLAYERS}"),
        ("steady", f"'steady' is no player. {PLAYERS}"),
        ("Club", f"'Club' is no player. {PLAYERS}"),
        ("{names}", f"'{{names}}' is no player. {PLAYERS}"),
        ("club:", "'club:' cannot be set: club takes no settings."),
        ("random:3", "'random:3' cannot be set: random takes no settings."),
        ("greedy:x", "'greedy:x' cannot be set: greedy takes no settings."),
    ],
)
def test_a_wrong_name_is_refused_with_what_would_be_right(name: str, message: str) -> None:
    with pytest.raises(UnknownAgent) as unknown:
        make(name, NATIONAL, SEED)
    assert str(unknown.value) == message
    assert error_words(unknown.value, sayer(Language.ENGLISH)) == message
    assert (unknown.value.text, unknown.value.code) == (name, "UNKNOWN_AGENT")


def test_the_words_are_in_the_readers_language() -> None:
    """Every sentence goes through the catalogue, with its facts in it."""
    for name, facts in (("x", ("x", "random")), ("club:3", ("club:3",))):
        with pytest.raises(UnknownAgent) as unknown:
            make(name, NATIONAL, SEED)
        said = unknown.value.words(lambda text: f"<{text}>")
        assert (said[0], said[-1]) == ("<", ">")
        assert all(fact in said for fact in facts)


@pytest.mark.parametrize("name", ["search", "greedy", "club:1", ""])
def test_shengji_has_a_roster_of_its_own(name: str) -> None:
    with pytest.raises(UnknownAgent) as unknown:
        shengji_roster.make(name, FUJIAN_2022, SEED)
    assert str(unknown.value) == f"'{name}' is no player of Shengji. Use one of: random, club."


def test_what_a_player_draws_comes_from_the_seed() -> None:
    """The same seed draws the same, another another."""
    chance = Chance(SEED, "deals")
    deals = [short_deal(NATIONAL, 12, chance) for _ in range(6)]

    def finishes(seed: bytes) -> list[object]:
        player = make("random", NATIONAL, seed)
        return [played(deal, dict.fromkeys(Seat, player)).finish for deal in deals]

    assert finishes(SEED) == finishes(SEED)
    assert finishes(SEED) != finishes(b"another seed for it")


def test_who_draws_nothing_needs_no_seed() -> None:
    chance = Chance(SEED, "no seed")
    for _ in range(10):
        deal = short_deal(NATIONAL, 15, chance)
        assert isinstance(deal, Playing)
        for name in ("greedy", "club"):
            one, two = (action(make(name, NATIONAL, seed), deal, deal.turn) for seed in (b"one", b"two"))
            assert one == two

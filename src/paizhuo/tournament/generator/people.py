"""虚构的参赛者: names put together from syllables, with units, regions, seeds and ratings. Nobody is real."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries import Entry, EntryKind, Gender, Person

if TYPE_CHECKING:
    from paizhuo.chance import Chance
    from paizhuo.tournament.plan.plan import Plan

SURNAMES = tuple("赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜")
GIVEN = tuple("安柏辰澄丹恩帆果禾怀嘉景可岚乐麦南宁盼清然若山书棠桐维希夏欣雅言依昭之舟子")
PLACES = ("云溪", "柳湾", "松岭", "白沙", "石桥", "青禾", "长亭", "望海", "梅园", "竹里", "南渡", "北塘")
BODIES = ("棋牌协会", "老年大学", "纺织厂", "中学", "社区", "铁路俱乐部", "医院", "书店")
LARGEST_RATING = 3_000
SEEDS_AT_MOST = 16


def random_entries(plan: Plan, n: int, chance: Chance) -> tuple[Entry, ...]:
    """报名: so many entries of the kind that the plan asks for, numbered from 1."""
    units = tuple(
        f"{place}{body}" for place, body in zip(chance.shuffled(PLACES), _cycled(chance.shuffled(BODIES)), strict=False)
    )
    seeded = 1 << chance.below(5) if chance.below(2) else 0
    seeds = dict(zip(chance.shuffled(range(1, n + 1)), range(1, min(seeded, n, SEEDS_AT_MOST) + 1), strict=False))
    taken: set[str] = set()
    return tuple(
        _entry(plan, number, seeds.get(number), chance.choice(units), taken, chance) for number in range(1, n + 1)
    )


def _entry(plan: Plan, number: int, seed: int | None, unit: str, taken: set[str], chance: Chance) -> Entry:  # noqa: PLR0913, PLR0917 - what one entry needs
    members = tuple(_person(unit, taken, chance) for _ in range(_size(plan, chance)))
    team = plan.entries.kind is EntryKind.TEAM
    return Entry(
        number,
        f"{unit}{number}队" if team else "、".join(person.name for person in members),
        members,
        unit=unit,
        seed=seed,
        rating=None if chance.below(3) == 0 else chance.below(LARGEST_RATING),
        leader=_person(unit, taken, chance) if plan.entries.needs_leader else None,
        region=unit[:2],
    )


def _size(plan: Plan, chance: Chance) -> int:
    least, most = plan.entries.size
    return least + chance.below(most - least + 1)


def _person(unit: str, taken: set[str], chance: Chance) -> Person:
    while True:
        given = chance.choice(GIVEN) + (chance.choice(GIVEN) if chance.below(4) else "")
        name = chance.choice(SURNAMES) + given
        if name not in taken or len(taken) > len(SURNAMES) * len(GIVEN):
            taken.add(name)
            return Person(name, chance.choice(tuple(Gender)), str(1945 + chance.below(60)), unit)


def _cycled(items: tuple[str, ...]) -> tuple[str, ...]:
    return items * (len(PLACES) // len(items) + 1)

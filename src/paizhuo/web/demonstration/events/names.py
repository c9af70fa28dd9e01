"""编的名字: the units and people of the demonstration, all invented."""

from __future__ import annotations

from paizhuo.chance import Chance
from paizhuo.tournament.entries import Person

SEED = bytes.fromhex("7061697a68756f2d64656d6f2d32303236")
# fmt: off
UNITS = (
    "铁路", "供水", "老年大学", "丰乐社区", "建工", "地铁", "电力", "教工",
    "纺织", "邮政", "城东", "医卫", "钟楼街道", "船厂", "茶叶公司", "档案馆",
    "粮油", "河西", "园林", "南门街道", "港务", "公交", "体校", "渡口社区",
    "气象台", "瓷厂", "花鸟市场", "消防", "北门街道", "农商", "图书馆", "邮电",
    "水文站", "文化馆",
)
_SURNAMES = "赵钱孙周吴郑冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方"
_GIVEN = (
    "一鸣", "春生", "海棠", "建国", "小满", "立秋", "文远", "雨声", "长河", "晓岚", "思齐", "望舒", "守成", "念慈",
    "清和", "秋白", "明远", "素心", "若谷", "怀瑾", "向阳", "听雪", "知行", "晚舟", "松年", "南星", "问渠", "半夏",
)
# fmt: on


def team_names(slug: str, count: int) -> tuple[str, ...]:
    """队名: in an order of its own for each event; second teams come after all first ones."""
    names = [f"{unit}{team}队" for team in ("一", "二") for unit in UNITS if not unit.endswith(("社区", "街道"))]
    return Chance(SEED, f"demo/{slug}").shuffled(names)[:count]


def unit_of(team: str) -> str:
    """单位: of a team by its name.

    >>> unit_of("邮政一队")
    '邮政'
    """
    return team[:-2]


def people(slug: str, count: int) -> list[Person]:
    """参赛人: as many different names as are asked for, all invented."""
    names = [surname + given for surname in _SURNAMES for given in _GIVEN]
    return [Person(name) for name in Chance(SEED, f"demo/people/{slug}").shuffled(names)[:count]]

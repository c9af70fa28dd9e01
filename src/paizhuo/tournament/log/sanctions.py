"""处分: sanctions for conduct on people and units that are no entrants: referees, leaders, coaches, units."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PersonSanctioned:
    """处理决定: what a person or a unit did, the measures taken, by whom, and by which articles."""

    name: str
    capacity: str
    """身份: the code of the referee's law."""
    measures: tuple[str, ...]
    """处罚方式: the codes of the referee's law."""
    conduct: str
    """违规事实."""
    role: str
    """决定者: the code of the role that decides."""
    article: str = ""
    """依据: the articles, as citations are written; empty where the book is silent."""
    unit: str = ""
    number: str = ""
    """文号: the number of the written decision."""
    weight: str = ""
    """从轻从重: the code of the referee's law; empty for neither."""
    handed_over: bool = False
    """移送: a suspected crime goes to the authorities."""
    emergency: bool = False
    """紧急代行: decided for the organiser, who has still to confirm it."""
    paper: str = ""
    """书面决定: the paper on which those decided to whom it belongs."""
